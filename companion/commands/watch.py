"""``pipworks watch``: settled rolls in a recording."""

from __future__ import annotations

import sys
from math import isfinite
from pathlib import Path

import click

from companion.commands.arguments import FILE


@click.command()
@click.argument("recording", metavar="VIDEO_OR_FOLDER", type=FILE)
@click.option("--empty", type=FILE, help="A picture of the same tray with nothing in it.")
@click.option("--calibration", type=FILE, help="A calibration file of this tray.")
@click.option(
    "--fps",
    type=click.FloatRange(0.1, 1000.0),
    help="Frames a second of a folder, 30 unless given; a video knows its own.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a settled roll and line.")
def watch(recording: Path, empty: Path | None, calibration: Path | None, fps: float | None, as_json: bool) -> int:
    """Find each settled roll in a video, or in a folder of frames in the order of their numbers."""
    if fps is not None and not isfinite(fps):  # nan lies in every range
        raise click.BadParameter(f"{fps} is no number of frames", param_hint="--fps")
    if fps is not None and recording.is_file():
        raise click.BadParameter(f"{recording} knows its own; this is for a folder of frames", param_hint="--fps")
    from vision.watch.command import watch_recording

    return watch_recording(recording, empty, calibration, fps, as_json, sys.stdout, sys.stderr)
