"""``pipworks screens``: pictures of every screen."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FELL_SHORT, FILE, GAME, GAME_HELP, LANGUAGES, game_for, size_of, usable


@click.command()
@click.argument("folder", type=FILE, required=False)
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--size", "sizes", multiple=True, help="Pixels across and down; all four unless given.")
@click.option("--language", "languages", type=LANGUAGES, multiple=True, help="All by default.")
@click.option("--screen", "names", multiple=True, help="Name of a screen; all unless given.")
@click.option("--page", is_flag=True, help="Write FOLDER/screens.md with small pictures and contact sheets.")
@click.option("--check", "checks", is_flag=True, help="Look for cut, covered or pale text and small touch areas.")
@click.option("--renew", is_flag=True, help="Keep in FOLDER what the screens look like now, for the suite.")
@click.option("--text-size", type=click.Choice(["S", "M", "L"]), default="M", show_default=True)
def screens(
    folder: Path | None,
    game: str | None,
    sizes: tuple[str, ...],
    languages: tuple[str, ...],
    names: tuple[str, ...],
    page: bool,
    checks: bool,
    renew: bool,
    text_size: str,
) -> int:
    """Make pictures of every screen in every size and language, look them over, or say what they look like now."""
    from companion.proofs.gallery.command import GalleryWanted, run_screens
    from companion.proofs.gallery.formats import LANGUAGES, SIZES
    from companion.proofs.gallery.screens import screens as all_screens

    if folder is None and (page or renew or not checks):
        raise click.UsageError("a folder is needed for pictures; without one: --check")
    if text_size != "M" and (page or renew):
        raise click.UsageError("--page and --renew are of text size M")
    chosen = tuple(size_of(size) for size in sizes) or SIZES
    played = game_for(game)
    there = {shown.name for shown in all_screens(played)}
    for name in names:
        if name not in there:
            raise click.BadParameter(
                f"there is no screen {name!r}; docs/screens.md lists them", param_hint="--screen"
            )
    if folder is not None and not usable(folder, "screens"):
        return FELL_SHORT
    wanted = GalleryWanted(folder, chosen, languages or LANGUAGES, names, page, checks, renew, text_size)
    return run_screens(played, wanted, sys.stdout, sys.stderr)
