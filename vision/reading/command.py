"""The work of ``pipworks read``: still pictures to lines of JSON or a table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from vision import decoder_log
from vision.errors import VisionError
from vision.pictures import is_folder, load_picture, load_reduced, pictures_in
from vision.reading.answers import Reading, enlarged
from vision.reading.reader import Reader
from vision.tray.calibration import Calibration
from vision.tray.calibration_file import load_calibration


def read_pictures(
    paths: Sequence[Path], empty: Path | None, calibration: Path | None, as_json: bool, out: TextIO, err: TextIO
) -> int:
    """Read each picture (a folder stands for its pictures in name order) and write what was read to ``out``.

    What cannot be read is one sentence on ``err``; the other pictures are read all the same.

    Returns:
        0 when all were read, 1 when something fell short.
    """
    decoder_log.silence()
    try:
        known = load_calibration(calibration) if calibration else None
        reader = Reader(known)
        tray = load_picture(empty) if empty else None
    except VisionError as error:
        print(error, file=err)
        return 1
    fell_short = False
    for path in paths:
        try:
            found: Sequence[Path] = pictures_in(path) if is_folder(path) else [path]
        except VisionError as error:
            print(error, file=err)
            fell_short = True
            continue
        for file in found:
            fell_short |= not _read_one(reader, known, file, tray, as_json, out, err)
    return 1 if fell_short else 0


def _read_one(
    reader: Reader,
    known: Calibration | None,
    file: Path,
    tray: NDArray[np.uint8] | None,
    as_json: bool,
    out: TextIO,
    err: TextIO,
) -> bool:
    """Read one file; whether that went well."""
    try:
        picture, reduced = load_reduced(file)
        if known is not None:
            known.check_fits(picture.shape[1], picture.shape[0])
        reading = enlarged(reader.read(picture, tray), reduced)
    except VisionError as error:
        sentence = str(error)
        print(sentence if str(file) in sentence else f"{file}: {sentence}", file=err)
        return False
    if as_json:
        print(json.dumps(as_data(file, reading), ensure_ascii=False), file=out)
    else:
        for line in as_table(file, reading):
            print(line, file=out)
    return True


def as_data(file: Path, reading: Reading) -> dict[str, object]:
    """One picture's reading as the data of its JSON line."""
    dice = [
        {"value": die.value, "color": die.colour, "box": list(die.box), "confidence": die.confidence}
        for die in reading.dice
    ]
    return {"image": str(file), "dice": dice, "ms": round(reading.ms, 1)}


def as_table(file: Path, reading: Reading) -> Iterator[str]:
    """One picture's reading as lines for people."""
    count = len(reading.dice)
    asked = sum(die.value is None for die in reading.dice)
    total = sum(die.value or 0 for die in reading.dice)
    doubt = f", {asked} not certain" if asked else ""
    yield f"{file}: {count} {'die' if count == 1 else 'dice'}, sum {total}{doubt} ({reading.ms:.0f} ms)"
    for die in reading.dice:
        x, y, w, h = die.box
        shown = "?" if die.value is None else str(die.value)
        why = f"  {die.reason}" if die.reason else ""
        yield f"  {shown}  {die.colour:<7} {die.confidence:6.1%}  at {x},{y} ({w} x {h}){why}"
