"""``pipworks export``: one game as one file, for another table."""

from __future__ import annotations

from pathlib import Path

import click

from companion.commands.arguments import FELL_SHORT, FILE
from companion.commands.folders import games_folder as usual_folder
from companion.commands.folders import own_data_folder


@click.command("export")
@click.argument("game", metavar="GAME", type=FILE)
@click.argument("place", metavar="FILE_OR_FOLDER", type=FILE)
@click.option("--games-folder", type=FILE, help="Where games are kept; the system's usual place unless given.")
def export(game: Path, place: Path, games_folder: Path | None) -> int:
    """Write a game as one file, with its owners' cards: to take it to another table, or to keep it.

    GAME is a file of a game, or the name of one in the folder of games. It is only looked at.
    """
    from companion.shelf.exchange import export_to, game_at
    from companion.table import JournalError

    path = _found(game, games_folder)
    try:
        found = game_at(path, own_data_folder())
        if found.damage is not None:
            click.echo(f"pipworks export: {found.damage}", err=True)
        written = export_to(place, found)
    except JournalError as error:
        click.echo(f"pipworks export: {error}", err=True)
        return FELL_SHORT
    click.echo(written)
    return 0


def _found(game: Path, folder: Path | None) -> Path:
    kept = (folder or usual_folder()) / game.name
    if game.exists() or game.parent != Path():
        return game
    return next((path for path in (kept, kept.with_name(f"{game.name}.pipworks")) if path.exists()), game)
