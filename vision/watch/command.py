"""The work of ``pipworks watch``: a recording to one line a settled roll."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TextIO

from vision import decoder_log
from vision.errors import VisionError
from vision.pictures import load_picture
from vision.reading.command import as_data, as_table
from vision.reading.reader import Reader
from vision.tray.calibration_file import load_calibration
from vision.watch.frames import RecordedFrame, frames_of
from vision.watch.rolls import RollWatch, Settled


def watch_recording(
    recording: Path,
    empty: Path | None,
    calibration: Path | None,
    rate: float | None,
    as_json: bool,
    out: TextIO,
    err: TextIO,
) -> int:
    """Watch a video or a folder of frames and write each settled roll to ``out`` as soon as it is seen.

    Dice that are only taken out are no roll and make no line. What cannot be read is one sentence on ``err``.

    Returns:
        0 when a roll was seen, 1 when there was none or something fell short.
    """
    decoder_log.silence()
    try:
        known = load_calibration(calibration) if calibration else None
        tray = load_picture(empty) if empty else None
        reader = Reader(known)
        watch = RollWatch(partial(reader.read, empty=tray), tray, known)
        frames = rolls = 0
        for frame in frames_of(recording, rate):
            frames += 1
            if known is not None:
                known.check_fits(frame.picture.shape[1], frame.picture.shape[0])
            settled = watch.see(frame.picture, frame.at)
            if settled is not None and settled.change == "rolled":
                rolls += 1
                for line in _lines(frame, settled, as_json):
                    print(line, file=out, flush=True)
        if not rolls:
            many = "1 frame" if frames == 1 else f"{frames} frames"
            print(f"{recording}: no settled roll in {many} (a still picture: pipworks read)", file=err)
            return 1
    except VisionError as error:
        sentence = str(error)
        named = any(str(path) in sentence for path in (recording, empty, calibration) if path is not None)
        print(sentence if named else f"{recording}: {sentence}", file=err)
        return 1
    return 0


def _lines(frame: RecordedFrame, settled: Settled, as_json: bool) -> Iterator[str]:
    """One settled roll as a line of JSON or as lines for people."""
    at = round(settled.at, 3)
    if as_json:
        data = as_data(frame.file, settled.reading)
        ordered = {"image": data.pop("image"), "at_frame": settled.frame, "at_s": at, **data}
        yield json.dumps(ordered, ensure_ascii=False)
        return
    title, *dice = as_table(frame.file, settled.reading)
    yield f"{at:8.2f} s, frame {settled.frame}: {title}"
    yield from dice
