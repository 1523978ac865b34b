"""``pipworks read``: dice, or stacks of cubes on their plates, in still pictures."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FILE


@click.command()
@click.argument("images", nargs=-1, required=True, type=FILE)
@click.option("--empty", type=FILE, help="A picture of the same tray with nothing in it.")
@click.option("--calibration", type=FILE, help="A calibration file of this tray.")
@click.option("--stacks", is_flag=True, help="Read stacks of cubes on their plates instead.")
@click.option("--machine", type=FILE, help="Squares and palette of a stack; else NAME.json beside each NAME.png.")
@click.option("--seat", type=click.IntRange(1, 5), help="Whose plate it must be; unless given, anybody's.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a picture and line.")
def read(
    images: tuple[Path, ...],
    empty: Path | None,
    calibration: Path | None,
    stacks: bool,
    machine: Path | None,
    seat: int | None,
    as_json: bool,
) -> int:
    """Read the dice in still pictures, or in all pictures of a folder."""
    if stacks:
        for option, given in {"--empty": empty, "--calibration": calibration}.items():
            if given is not None:
                raise click.BadParameter("this is for dice", param_hint=option)
        from vision.stacks.command import read_plates

        wanted = seat - 1 if seat is not None else None
        return read_plates(list(images), machine, wanted, as_json, sys.stdout, sys.stderr)
    for option, told in {"--machine": machine, "--seat": seat}.items():
        if told is not None:
            raise click.BadParameter("this is for --stacks", param_hint=option)
    from vision.reading.command import read_pictures

    return read_pictures(list(images), empty, calibration, as_json, sys.stdout, sys.stderr)
