"""``pipworks calibrate``: tray, empty tray and dice colours."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.commands.arguments import FILE, LANGUAGES, corners_of


@click.command()
@click.option("--camera", type=click.Choice(["pi", "virtual"]), default="pi", show_default=True, help="Which tray.")
@click.option("--folder", "pictures", type=FILE, help="Pictures named mat, empty, red, blue … instead of a camera.")
@click.option(
    "--out",
    "folder",
    type=FILE,
    help="Where the calibration is kept; unless given, with the pictures, or for a camera where play looks for it.",
)
@click.option("--colors", "colours", default="red,blue,yellow", show_default=True, help="Colours of dice to look at.")
@click.option("--corners", help='The tray\'s corners in pixels, in any order, instead of the mat: "x,y x,y x,y x,y".')
@click.option("--language", type=LANGUAGES, default="en", show_default=True)
@click.option("--ask/--no-ask", default=True, help="Wait for Enter before each step of a camera.")
@click.option("--json", "as_json", is_flag=True, help="The result as one JSON object.")
def calibrate(
    camera: str,
    pictures: Path | None,
    folder: Path | None,
    colours: str,
    corners: str | None,
    language: str,
    ask: bool,
    as_json: bool,
) -> int:
    """Calibrate the tray: find it, look at it empty and at each dice colour, and say how good it is to read."""
    from companion.commands.folders import tray_folder
    from companion.commands.tray.calibrate_tray import CalibrationWanted, run_calibrate
    from vision.colours import COLOURS

    named = tuple(dict.fromkeys(name.strip() for name in colours.split(",") if name.strip()))
    if not named:
        raise click.BadParameter(f"at least one of {', '.join(COLOURS)} is needed", param_hint="--colors")
    for name in named:
        if name not in COLOURS:
            raise click.BadParameter(f"{name!r} is none of {', '.join(COLOURS)}", param_hint="--colors")
    kept = folder or (pictures if pictures is not None else tray_folder(camera))
    wanted = CalibrationWanted(camera, pictures, kept, named, corners_of(corners), language, as_json, ask)
    return run_calibrate(wanted, sys.stdout, sys.stderr)
