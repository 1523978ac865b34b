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
@click.option("--plates", type=click.IntRange(1, 5), help="Instead, plates for stacks of cubes, one for each seat.")
@click.option("--diagram", help="Squares to print on them, the far row first: o open, # black, as in o#o/ooo.")
@click.option("--pitch", type=float, default=12.0, show_default=True, help="From square to square in mm.")
@click.option("--language", type=LANGUAGES, default="en", show_default=True)
def mat(
    out: Path,
    paper: str,
    size: str,
    ground: bool,
    plates: int | None,
    diagram: str | None,
    pitch: float,
    language: str,
) -> int:
    """Make the tray mat and the emblem stickers to print: OUT.pdf, or OUT.png and OUT-stickers.png.

    With --plates: what a machine card and its stack of cubes stand on to be read in the tray.
    """
    from companion.commands.tray.print_mat import MatWanted, fitting_mat, run_mat
    from companion.commands.tray.sheet import ENDINGS
    from vision import MatError

    if out.suffix.lower() not in ENDINGS:
        raise click.BadParameter(f"{out}: the name must end in {' or '.join(ENDINGS)}", param_hint="OUT")
    if plates is not None:
        return _plates(out, paper, plates, diagram, pitch, language)
    if diagram is not None:
        raise click.BadParameter("this is for --plates", param_hint="--diagram")
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


def _plates(out: Path, paper: str, count: int, diagram: str | None, pitch: float, language: str) -> int:
    from companion.commands.tray.print_plates import PlatesWanted, run_plates
    from vision import PlateError
    from vision.stacks.squares import Squares

    try:
        squares = Squares.of_lines(diagram.split("/"), pitch) if diagram is not None else None
    except PlateError as error:
        raise click.BadParameter(str(error), param_hint="--diagram") from None
    return run_plates(out, PlatesWanted(paper, count, squares, language), sys.stdout, sys.stderr)
