"""The games that are installed: names at once, a game's rules only when it is asked for.

A package offers a game under the entry point group ``pipworks.games``: ``name = "its_package.game:ItsGame"``. A
package that cannot be used is told in one sentence and hides no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

from companion.core.game import INTERFACE, Game, GameDataError
from companion.core.view.catalogue import OwnersCatalogue
from companion.shelf.fitness import unfit
from companion.system.raised import told

GROUP: Final = "pipworks.games"
OURS: Final = "pipworks"
"""The distribution whose games stand before those of others of the same name."""
Found = TypeVar("Found")


class UnusableGameError(Exception):
    """A game that is installed cannot be played; the message is one sentence that names its package and says why."""


class Installed:
    """The games that packages offer, in the order of their names.

    Args:
        found: what the packages say; nothing of theirs is imported before it is asked for.

    Attributes:
        names: of the games, each once.
        entries: what was found, one for each name.
        troubles: one sentence for each game that cannot be used, as far as that is known by now.
    """

    def __init__(self, found: Iterable[EntryPoint]) -> None:
        self._entries: dict[str, EntryPoint] = {}
        self._classes: dict[str, type[Game[Any]] | UnusableGameError] = {}
        self.troubles: list[str] = []
        for entry in sorted(found, key=lambda entry: (entry.name, _package(entry) != OURS, _package(entry))):
            kept = self._entries.setdefault(entry.name, entry)
            if kept is not entry:
                self.troubles.append(
                    f"the package {_package(entry)} offers a game called {entry.name!r}, as {_package(kept)} does; "
                    f"the one of {_package(kept)} is played"
                )
        self.names = tuple(self._entries)
        self.entries = tuple(self._entries.values())

    def game(self, name: str) -> type[Game[Any]]:
        """Return the class of a game.

        Raises:
            KeyError: if there is no such game; callers offer only ``names``.
            UnusableGameError: if it cannot be played.
        """
        if name not in self._classes:
            self._classes[name] = _loaded(self._entries[name])
            if isinstance(error := self._classes[name], UnusableGameError):
                self._note(str(error))
        found = self._classes[name]
        if isinstance(found, UnusableGameError):
            raise found
        return found

    def is_loaded(self, name: str) -> bool:
        """Tell whether somebody has asked for a game already."""
        return name in self._classes

    def asked(self, name: str, what: str, ask: Callable[[type[Game[Any]]], Found]) -> Found:
        """Return what ``ask`` gets from the class of a game.

        Raises:
            UnusableGameError: if the game cannot be played, or raises anything but a GameDataError when asked.
        """
        game = self.game(name)
        try:
            return ask(game)
        except GameDataError:
            raise
        except Exception as error:  # whatever a package raises, the other games play
            why = f"{_who(self._entries[name])}: {what} failed with {told(error, _top(self._entries[name]))}"
            self._note(why)
            raise UnusableGameError(why) from error

    def _note(self, why: str) -> None:
        """Tell of a game that cannot be used, once however often it is asked for, by whatever thread."""
        if why not in self.troubles:
            self.troubles.append(why)


@cache
def installed() -> Installed:
    """Return the games that are installed on this machine, looked up once."""
    return Installed(entry_points(group=GROUP))


def names() -> tuple[str, ...]:
    """Return the names of the games, in the order they are offered; no game is imported for that."""
    return installed().names


def words_folders() -> dict[str, Path]:
    """Return where the games' words lie, by name: the folder ``words`` of the package that has the game's class."""
    return {entry.name: folder for entry in installed().entries if (folder := _words_folder(entry)) is not None}


def troubles() -> tuple[str, ...]:
    """Return one sentence for each game that is installed and cannot be used, as far as that is known by now."""
    return tuple(installed().troubles)


def take(name: str, own_data: Path | None = None) -> Game[Any]:
    """Return the rules of the game called ``name``.

    Args:
        name: of ``names()``.
        own_data: folder of the data files that the owners of this game keep; None for what comes with it alone.

    Raises:
        KeyError: if there is no such game.
        UnusableGameError: if it cannot be played.
        GameDataError: if an owners' file cannot be used; one sentence with file, line and field.
    """
    return installed().asked(name, "making it", lambda game: _made(game.with_data(own_data)))


def take_usable(name: str, own_data: Path | None) -> Game[Any]:
    """Return the rules of the game called ``name`` with those of the owners' files that can be used.

    Raises:
        UnusableGameError: if it cannot be played.
    """
    return installed().asked(
        name, "making it", lambda game: _leaving_out(lambda: _made(game.with_usable_data(own_data)))
    )


def unread_data(name: str, own_data: Path | None) -> tuple[str, ...]:
    """Return a sentence for each of the owners' files that the game called ``name`` does not read."""
    return installed().asked(name, "looking at its owners' files", lambda game: game.unread_data(own_data))


def has_catalogue(name: str) -> bool | None:
    """Tell whether the game called ``name`` can be played and has a catalogue; None if nobody asked for it yet."""
    if not installed().is_loaded(name):
        return None
    try:
        return installed().asked(name, "asking for its catalogue", lambda game: _leaving_out(game.has_catalogue))
    except UnusableGameError:
        return False


def needs_tray(names: Iterable[str]) -> bool | None:
    """Tell whether one of these games reads anything in a tray; None if nobody asked yet for one that may.

    Where none of them can be played nobody knows what will be, and there is a tray.
    """
    wanted, known, asked_for = False, False, True
    for name in names:
        if not installed().is_loaded(name):
            asked_for = False
            continue
        with suppress(UnusableGameError):
            wanted, known = installed().game(name).needs_tray() or wanted, True
    if wanted:
        return True
    return (not known) if asked_for else None


def uses_tray(names: Iterable[str]) -> bool:
    """Tell whether one of these games, as far as they are loaded, can know its cards in a tray."""
    used = False
    for name in names:
        if installed().is_loaded(name):
            with suppress(UnusableGameError):
                used = installed().game(name).reads_cards or used
    return used


def open_catalogue(name: str, own_data: Path | None) -> OwnersCatalogue | None:
    """Return the cards and tiles of the game called ``name``, or None if it has none."""
    return installed().asked(
        name, "opening its catalogue", lambda game: _leaving_out(lambda: game.open_catalogue(own_data))
    )


def package_of(name: str) -> str:
    """Return the package that has the class of the game called ``name``, which can be played."""
    return installed().game(name).__module__.rpartition(".")[0]


def _made(game: Game[Any]) -> Game[Any]:
    """Return a game that can say what the start page, set-up and ledger ask of it."""
    _ = game.title, game.look, game.questions(), game.line_kinds
    return game


def _leaving_out(ask: Callable[[], Found]) -> Found:
    """Return what ``ask`` gets, which must leave out those of the owners' files that cannot be used."""
    try:
        return ask()
    except GameDataError as error:
        raise ValueError(str(error)) from error


def _words_folder(entry: EntryPoint) -> Path | None:
    try:
        spec = find_spec(entry.module.rpartition(".")[0] or entry.module)
    except (ImportError, ValueError):  # told when the game is asked for
        return None
    places = spec.submodule_search_locations if spec is not None else None
    folders = (Path(place) / "words" for place in places or ())
    return next((folder for folder in folders if folder.is_dir()), None)


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def _top(entry: EntryPoint) -> str:
    return entry.module.partition(".")[0]


def _who(entry: EntryPoint) -> str:
    return f"the game {entry.name!r} of the package {_package(entry)} cannot be played"


def _loaded(entry: EntryPoint) -> type[Game[Any]] | UnusableGameError:
    """Return the class that an entry point names, or why it cannot be used."""
    try:
        found = entry.load()
        why = _why_unusable(entry, found)
    except Exception as error:  # whatever a package raises while it is imported, the other games play
        why = f"loading it failed with {told(error, _top(entry))}"
    return UnusableGameError(f"{_who(entry)}: {why}") if why else found


def _why_unusable(entry: EntryPoint, found: Any) -> str:
    if not (isinstance(found, type) and issubclass(found, Game)):
        return f"{entry.value} is no game"
    spoken = getattr(found, "interface", None)
    if spoken != INTERFACE:
        older = not isinstance(spoken, int) or spoken < INTERFACE
        update = "a newer version of it" if older else "a newer version of Pipworks"
        said = "none" if spoken is None else str(spoken)
        return f"it speaks version {said} of the interface of games, this Pipworks {INTERFACE}; install {update}"
    if why := unfit(found):
        return f"it {why}"
    if found.name != entry.name:
        return f"it calls itself {found.name!r}, and its entry point says {entry.name!r}"
    return ""
