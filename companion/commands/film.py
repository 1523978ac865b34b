"""``pipworks film``: a short film of a game."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import (
    FELL_SHORT,
    FILE,
    GAME,
    GAME_HELP,
    LANGUAGES,
    SEATS,
    game_for,
    size_of,
    usable,
)


@click.command()
@click.argument("file", type=FILE)
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option(
    "--of",
    type=click.Choice(["round", "shows", "learning"]),
    default="round",
    show_default=True,
    help="A whole round; what runs over the table when something great happens, and the end; how a die is learned.",
)
@click.option("--seats", type=int, default=4, show_default=True, help=SEATS)
@click.option(
    "--level", help="Of tracking, the same for all; the first of the game unless given, of learning its last."
)
@click.option("--round", "number", type=click.IntRange(1), default=2, show_default=True, help="Which round.")
@click.option("--language", type=LANGUAGES, default="en", show_default=True, help="Language of the table.")
@click.option("--size", default="854x480", show_default=True, help="Pixels across and down, of screen and film.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed plays the same game.")
@click.option("--frames", type=click.IntRange(1, 30), default=12, show_default=True, help="Pictures a second.")
@click.option("--quality", type=click.IntRange(1, 100), default=60, show_default=True, help="Of the pictures.")
def film(
    file: Path,
    game: str | None,
    of: str,
    seats: int,
    level: str | None,
    number: int,
    language: str,
    size: str,
    seed: int,
    frames: int,
    quality: int,
) -> int:
    """Film players who touch the screens of a virtual table: an animated WebP picture."""
    from companion.proofs.film import FilmError, FilmWanted
    from companion.proofs.film import film as make
    from companion.proofs.hands import StuckError

    if file.suffix != ".webp":
        raise click.BadParameter("its name must end with .webp", param_hint="FILE")
    if not usable(file.parent, "film"):
        return FELL_SHORT
    played = game_for(game, seats)
    chosen = level or played.levels[-1 if of == "learning" else 0]
    if chosen not in played.levels:
        raise click.BadParameter(f"{played.name} has no level {chosen!r}", param_hint="--level")
    wanted = FilmWanted(of, seats, chosen, number, language, size_of(size), seed, frames, quality)  # type: ignore[arg-type]  # both are choices
    try:
        make(played, wanted, file, sys.stdout.write)
    except (FilmError, StuckError) as error:
        click.echo(f"pipworks film: {error}", err=True)
        return FELL_SHORT
    return 0
