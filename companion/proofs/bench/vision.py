"""``pipworks bench vision`` without a folder: how fast the reader is, and how right, on throws of the virtual tray.

The frames are those of the virtual table, 1280 x 960, so that everybody can repeat the figures without photographs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final, TextIO

import cv2

from companion.devices.events import Picture
from companion.devices.virtual_tray import FallenDie, VirtualTray
from vision import VisionError
from vision.bench.figures import Measured, count
from vision.bench.measuring import REAL_CLOCKS, Clocks, Reads
from vision.bench.pairing import how_matched
from vision.bench.report import as_data, as_text
from vision.bench.speed import Timed, time_reading, time_rest
from vision.labelled import LabelledDie, LabelledPicture
from vision.reading.reader import Reader

THROWS: Final = {12: {"red": 4, "blue": 4, "yellow": 4}, 30: {"red": 10, "blue": 10, "yellow": 10}}
"""The dice of each kind of throw."""
FRAMES: Final = 8
"""Throws of each kind."""
ROUNDS: Final = 5
"""How often each frame is read for the timing."""
SEED: Final = 1


def throws(seed: int = SEED, frames: int = FRAMES) -> dict[int, list[tuple[Picture, LabelledPicture]]]:
    """Throw the dice of ``THROWS`` and return pictures with what really lies in them, by the number of dice."""
    tray = VirtualTray(seed)
    thrown: dict[int, list[tuple[Picture, LabelledPicture]]] = {}
    for number, dice in THROWS.items():
        thrown[number] = []
        for turn in range(frames):
            fallen = tray.throw(dice)
            labels = tuple(_label(die) for die in fallen)
            thrown[number].append((tray.picture(), LabelledPicture(Path(f"{number:02d}-{turn:02d}.png"), labels)))
    return thrown


def _label(die: FallenDie) -> LabelledDie:
    box = None if die.box is None else (float(die.box[0]), float(die.box[1]), float(die.box[2]), float(die.box[3]))
    return LabelledDie(die.value, box, die.colour, cocked=die.value is None)


def run_tray_bench(
    as_json: bool,
    out: TextIO,
    err: TextIO,
    reader: Reads | None = None,
    *,
    frames: int = FRAMES,
    rounds: int = ROUNDS,
    clocks: Clocks = REAL_CLOCKS,
) -> int:
    """Measure on the virtual tray and write the figures to ``out``.

    Args:
        as_json: one JSON object instead of a table.
        out: for the figures.
        err: for the one sentence that says why there are none.
        reader: stands in for the project's reader, whose process's memory is then not measured.
        frames: throws of each kind.
        rounds: how often each frame is read.
        clocks: wall and processor time.

    Returns:
        0, or 1 when the reader cannot be used.
    """
    cv2.setNumThreads(1)
    thrown = throws(frames=frames)
    pictures = [picture for pairs in thrown.values() for picture, _ in pairs]
    labelled = [labels for pairs in thrown.values() for _, labels in pairs]
    measured = Measured("virtual tray", matched=how_matched(labelled, pips_only=False))
    looks = reader or Reader()
    times = []
    try:
        for number, pairs in thrown.items():
            for picture, labels in pairs:
                count(measured, labels, looks.read(picture).dice)
            shown = [picture for picture, _ in pairs]
            times.append(time_reading(f"reading {number} dice", looks, shown, rounds, clocks))
    except VisionError as error:
        print(error, file=err)
        return 1
    times.append(time_rest("deciding that nothing moved", pictures, clocks))
    peak = camera_memory(pictures) if reader is None else None
    _print(as_json, out, measured, times, peak)
    return 0


def _print(as_json: bool, out: TextIO, measured: Measured, times: Sequence[Timed], peak: float | None) -> None:
    if as_json:
        data = {"tray": as_data(measured), "times": [asdict(time) for time in times], "peak_mb": peak}
        print(json.dumps(data), file=out)
        return
    print(as_text(measured), file=out)
    print("1280 x 960, one core; milliseconds", file=out)
    print(f"  {'':<30}{'median':>9}{'95 %':>9}{'processor':>11}{'times':>8}", file=out)
    for time in times:
        figures = f"{time.median:>9.2f}{time.late:>9.2f}{time.cpu:>11.2f}{time.times:>8}"
        print(f"  {time.what:<30}{figures}", file=out)
    if peak is not None:
        print(f"peak memory of the camera's process while it watches and reads: {peak:.0f} MB", file=out)


def camera_memory(pictures: Sequence[Picture]) -> float | None:
    """The most memory in MB that a process held which watched and read as the camera's does, or None.

    It is a process of its own that takes ``pictures`` from a folder one by one, as a camera gives them.
    """
    with tempfile.TemporaryDirectory() as folder:
        for number, picture in enumerate(pictures):
            cv2.imwrite(str(Path(folder) / f"{number:03d}.png"), picture, [cv2.IMWRITE_PNG_COMPRESSION, 1])
        command = [sys.executable, "-m", "companion.proofs.bench.camera_footprint", folder]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    return float(done.stdout) if done.returncode == 0 else None
