"""What commands are given, and what is wrong with it: files, folders, seats, sizes, corners; and how they end."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from companion.core.game import Game

DONE, FELL_SHORT, BAD_USAGE = 0, 1, 2
"""Exit codes."""


class File(click.Path):
    """A file or folder; an empty name is none, where a path of it would be the current folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path; refuse the empty name."""
        if value == "":
            self.fail("an empty name is no file and no folder", param, ctx)
        return super().convert(value, param, ctx)


class InstalledGame(click.types.StringParamType):
    """The name of a game that is installed; they are looked up when one is asked for, not for ``--help``."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name; refuse one that no game has."""
        if value not in installed_games():
            self.fail(f"{value!r} is not one of {', '.join(map(repr, installed_games()))}", param, ctx)
        return str(value)


def installed_games() -> tuple[str, ...]:
    """Return the names of the games that are installed, in the order they are offered.

    Raises:
        click.ClickException: there is none.
    """
    from companion.shelf import names

    found = names()
    if not found:
        raise click.ClickException("no game is installed")
    return found


GAME = InstalledGame()
GAME_HELP = "Name of the game; unless given, the first of those installed."
"""The help of every such option."""
LANGUAGES = click.Choice(["en", "ja", "es"])
SEATS = "How many players; each game says how many it takes."
"""The help of every such option."""
FILE = File(path_type=Path)
"""There or not."""
FOLDER = File(path_type=Path, exists=True, file_okay=False)
"""There."""


def size_of(words: str) -> tuple[int, int]:
    """Return the pixels of a screen, across and down.

    Raises:
        click.BadParameter: it is no size, or none that screens are made for.
    """
    try:
        width, height = (int(part) for part in words.lower().split("x"))
    except ValueError:
        raise click.BadParameter(f"{words!r} is not WIDTHxHEIGHT, such as 1280x720", param_hint="--size") from None
    short, long = sorted((width, height))
    if short < 320 or long < 480:
        wrong = "a screen has at least 480x320 pixels"
    elif long > 7680:
        wrong = "no side of a screen has more than 7680 pixels"
    elif long * 2 < short * 3:
        wrong = "one side of a screen is at least half as long again as the other"
    else:
        return width, height
    raise click.BadParameter(f"{words}: {wrong}", param_hint="--size")


def first_game() -> str:
    """Return the name of the game that is meant where none is named: the first that can be played.

    Raises:
        click.ClickException: no game is installed, or none of them can be played.
    """
    from companion.shelf import UnusableGameError, take, troubles

    for name in installed_games():
        with suppress(UnusableGameError):
            return take(name).name
    raise click.ClickException("; ".join(troubles()))


def game_for(
    name: str | None, seats: int | None = None, own_data: Path | None = None, *, must_hold: bool = True
) -> Game[Any]:
    """Return the rules of a game for so many players.

    Args:
        name: of the game; None for the first of those installed.
        seats: None where the game is asked for its own.
        own_data: folder of the owners' data files.
        must_hold: rules that fail at a table end the command; False where it looks for that itself.

    Raises:
        click.BadParameter: it is not played by so many.
        click.ClickException: the game cannot be used; one sentence.
        GameDataError: an owners' file cannot be used.
    """
    from companion.shelf import UnusableGameError, take, troubles

    try:
        game = take(name or first_game(), own_data)
    except UnusableGameError as error:
        raise click.ClickException(str(error)) from error
    for sentence in troubles():  # such as a second game of this name
        click.echo(f"pipworks: {sentence}", err=True)
    if seats is not None and not game.least_seats <= seats <= game.most_seats:
        raise click.BadParameter(
            f"{game.name} is played by {game.least_seats} to {game.most_seats}, not by {seats}",
            param_hint="--seats",
        )
    if must_hold and (context := click.get_current_context(silent=True)) is not None:
        context.with_resource(_rules_must_hold(game.name))
    return game


class _Ending(logging.Handler):
    """Ends a command with what it is told, where the touchscreen would go on."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def emit(self, record: logging.LogRecord) -> None:
        """Raise the sentence."""
        raise click.ClickException(f"{self._game}: {record.getMessage()}")


@contextmanager
def _rules_must_hold(game: str) -> Iterator[None]:
    """End the command where the rules of the game fail: what it says of them would be worth nothing."""
    log, ending = logging.getLogger("companion.table.guarded"), _Ending(game)
    log.addHandler(ending)
    try:
        yield
    finally:
        log.removeHandler(ending)


def usable(folder: Path, command: str) -> bool:
    """Tell whether files can be put into a folder; why not is said."""
    from companion.system.out_folder import why_unusable

    why = why_unusable(folder)
    if why:
        click.echo(f"pipworks {command}: {why}", err=True)
    return not why


def corners_of(words: str | None) -> tuple[tuple[float, float], ...] | None:
    """Return the corners of a tray in pixels; None where none are given.

    Raises:
        click.BadParameter: these are not four points round a tray.
    """
    if words is None:
        return None
    try:
        points = [tuple(float(part) for part in point.split(",")) for point in words.split()]
    except ValueError:
        points = []
    if len(points) != 4 or any(len(point) != 2 or not all(map(isfinite, point)) for point in points):
        raise click.BadParameter(f"{words!r} is not four points x,y in pixels", param_hint="--corners")
    from vision import CalibrationError
    from vision.tray.mat import USUAL
    from vision.tray.plane import plane_of_corners

    corners = tuple((point[0], point[1]) for point in points)
    try:
        plane_of_corners(corners, USUAL)
    except CalibrationError:
        raise click.BadParameter(
            f"{words!r}: these points do not stand round a tray", param_hint="--corners"
        ) from None
    return corners
