"""``pipworks mat``: the printed mat of the tray."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FILE, LANGUAGES


@click.command()
@click.argument("out", type=FILE)
@click.option("--paper", type=click.Choice(["a4", "letter"], case_sensitive=False), default="a4", show_default=True)
@click.option("--size", default="220x165", show_default=True, help="Inside of the tray in mm, in steps of 5.")
@click.option(
    "--ground/--no-ground", default=True, help="Print the grey ground, or markers alone round your own felt."
)
@click.option("--language", type=LANGUAGES, default="en", show_default=True)
def mat(out: Path, paper: str, size: str, ground: bool, language: str) -> int:
    """Make the tray mat and the emblem stickers to print: OUT.pdf, or OUT.png and OUT-stickers.png."""
    from companion.commands.tray.print_mat import ENDINGS, MatWanted, fitting_mat, run_mat
    from vision import MatError

    if out.suffix.lower() not in ENDINGS:
        raise click.BadParameter(f"{out}: the name must end in {' or '.join(ENDINGS)}", param_hint="OUT")
    try:
        width, height = (float(part) for part in size.lower().split("x"))
    except ValueError:
        raise click.BadParameter(
            f"{size!r} is not WIDTHxHEIGHT in mm, such as 220x165", param_hint="--size"
        ) from None
    wanted = MatWanted(paper, (width, height), ground, language)
    try:
        fitting_mat(wanted)
    except MatError as error:
        raise click.BadParameter(str(error), param_hint="--size") from None
    return run_mat(out, wanted, sys.stdout, sys.stderr)
