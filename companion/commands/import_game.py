"""``pipworks import``: a game from another table joins those that are here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.commands.arguments import FELL_SHORT, FILE
from companion.commands.folders import games_folder as usual_folder
from companion.commands.folders import own_data_folder

if TYPE_CHECKING:  # the help waits for no game
    from companion.core.game import Game


@click.command("import")
@click.argument("file", metavar="FILE", type=FILE)
@click.option("--games-folder", type=FILE, help="Where games are kept; the system's usual place unless given.")
def import_game(file: Path, games_folder: Path | None) -> int:
    """Bring in a game that was exported, or the file of a game from another table.

    It is checked and played again to where it stands. Nothing is ever overwritten.
    """
    from companion.shelf import UnusableGameError, names, take
    from companion.shelf.exchange import bring_in
    from companion.shelf.words import catalogues
    from companion.table.game_file import GameFileError

    def known(name: str) -> Game[Any] | None:
        return take(name) if name in names() else None

    try:
        brought = bring_in(file, games_folder or usual_folder(), known, own_data_folder())
    except GameFileError as error:
        why = f" ({error.why})" if error.why else ""
        click.echo(f"pipworks import: {catalogues().say(error.says, 'en')}{why}", err=True)
        return FELL_SHORT
    except UnusableGameError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{brought.path}: {catalogues().say(brought.says, 'en')}")
    return 0
