"""``pipworks read``: dice in still pictures."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FILE


@click.command()
@click.argument("images", nargs=-1, required=True, type=FILE)
@click.option("--empty", type=FILE, help="A picture of the same tray with nothing in it.")
@click.option("--calibration", type=FILE, help="A calibration file of this tray.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a picture and line.")
def read(images: tuple[Path, ...], empty: Path | None, calibration: Path | None, as_json: bool) -> int:
    """Read the dice in still pictures, or in all pictures of a folder."""
    from vision.reading.command import read_pictures

    return read_pictures(list(images), empty, calibration, as_json, sys.stdout, sys.stderr)
