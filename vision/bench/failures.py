"""What went wrong, in pictures: each frame with boxes and words, and contact sheets of the dice alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench.figures import FAILURES, JudgedDie, Outcome
from vision.bench.measuring import Failed
from vision.errors import VisionError
from vision.pictures import load_reduced

Picture = NDArray[np.uint8]
Box = tuple[float, float, float, float]

#: Longer side in pixels that a frame is brought to, so that words beside a small die can be read.
SIDE = 1400
#: Side of a die's picture on a contact sheet, height of its three lines of words, and dice a row and a sheet.
TILE, WORDS, ACROSS, DOWN = 200, 66, 6, 5
#: How much of a die's surroundings a contact sheet shows, as a share of its box.
MARGIN = 0.4
FONT = cv2.FONT_HERSHEY_SIMPLEX
#: Colours of outcomes, blue, green, red.
PAINT = {
    Outcome.WRONG: (40, 40, 255),
    Outcome.FALSE: (255, 60, 255),
    Outcome.COCKED_STATED: (60, 60, 200),
    Outcome.OFF_COLOUR: (255, 190, 60),
    Outcome.MISSED: (0, 230, 255),
    Outcome.ASKED: (0, 150, 255),
    Outcome.RIGHT: (90, 200, 90),
}
NAMES = {
    Outcome.WRONG: "WRONG",
    Outcome.FALSE: "FALSE",
    Outcome.COCKED_STATED: "LEANS, yet stated",
    Outcome.OFF_COLOUR: "other colour",
    Outcome.MISSED: "missed",
    Outcome.ASKED: "asked",
}


class FailureError(VisionError, OSError):
    """The folder for failures cannot be written; the sentence names it."""


def save_failures(failed: Sequence[Failed], folder: Path, name: str, most: int) -> tuple[int, int]:
    """Save failed pictures with what was read and what is true, the worst first, and contact sheets of their dice.

    Args:
        failed: the pictures.
        folder: where to; made where absent.
        name: of the set; file names begin with it.
        most: pictures at most.

    Returns:
        How many pictures were saved, and how many failed ones were left off.

    Raises:
        FailureError: the folder cannot be written.
        PictureError: a picture has gone meanwhile.
    """
    chosen = sorted(failed, key=lambda one: one.worst)[:most]
    tiles: list[tuple[int, Picture]] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for one in chosen:
            picture, reduced = load_reduced(one.path)
            verdicts = [shrunk(verdict, reduced) for verdict in one.verdicts]
            _write(folder / f"{name}--{one.path.stem}.jpg", annotated(picture, verdicts))
            tiles += [
                (FAILURES.index(v.outcome), tile(picture, v, one.path.stem))
                for v in verdicts
                if v.outcome in FAILURES and _box(v) is not None
            ]
        tiles.sort(key=lambda entry: entry[0])
        for number, part in enumerate(_parts([t for _, t in tiles], ACROSS * DOWN), 1):
            _write(folder / f"{name}--contact-sheet-{number}.jpg", sheet(part))
    except OSError as error:
        if isinstance(error, VisionError):
            raise
        raise FailureError(f"{folder}: pictures of failures cannot be saved there ({error.strerror})") from None
    return len(chosen), len(failed) - len(chosen)


def _write(path: Path, picture: Picture) -> None:
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 90])
    path.write_bytes(data.tobytes())


def shrunk(verdict: JudgedDie, times: int) -> JudgedDie:
    """The verdict in the pixels of a picture that was decoded in a part of its size."""
    die, read = verdict.die, verdict.read
    if die is not None and die.box is not None:
        x, y, w, h = (v / times for v in die.box)
        die = replace(die, box=(x, y, w, h))
    if read is not None:
        x, y, w, h = (round(v / times) for v in read.box)
        read = replace(read, box=(x, y, w, h))
    return replace(verdict, die=die, read=read)


def words(verdict: JudgedDie) -> tuple[str, str, str]:
    """What became of a die, what it is, and what was read, as three short lines."""
    die, read = verdict.die, verdict.read
    if die is None:
        truth = "is: no die labelled"
    elif die.thing is not None:
        truth = f"is: no die, {die.thing}"
    else:
        truth = f"is: {'leaning' if die.cocked else die.value} {die.colour or ''}".rstrip()
    if read is None:
        said = "read: not seen"
    elif read.value is None:
        said = f"read: ? {read.colour}, {read.reason} {read.confidence:.0%}"
    else:
        said = f"read: {read.value} {read.colour} {read.confidence:.1%}"
    return NAMES.get(verdict.outcome, verdict.outcome.value), truth, said


def annotated(picture: Picture, verdicts: Sequence[JudgedDie]) -> Picture:
    """The picture with a box round each die and words beside those that failed; failures without a place stand in a
    strip below.
    """
    scale = SIDE / max(picture.shape[:2])
    drawn = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    canvas = np.ascontiguousarray(drawn, np.uint8)
    for verdict in verdicts:
        box = _box(verdict)
        if box is None or verdict.outcome not in PAINT:
            continue
        x, y, w, h = (round(v * scale) for v in box)
        failed = verdict.outcome in FAILURES
        cv2.rectangle(canvas, (x, y), (x + w, y + h), PAINT[verdict.outcome], 3 if failed else 1, cv2.LINE_AA)
    for verdict in verdicts:  # after all boxes: words are never crossed by one
        box = _box(verdict)
        if box is not None and verdict.outcome in FAILURES:
            x, y, w, h = (round(v * scale) for v in box)
            _lines(canvas, words(verdict), x, y + h + 2, PAINT[verdict.outcome])
    placeless = [v for v in verdicts if v.outcome in FAILURES and _box(v) is None]
    return _with_strip(canvas, placeless)


def _lines(canvas: Picture, lines: Sequence[str], x: int, y: int, paint: tuple[int, int, int]) -> None:
    """Write lines on a dark ground, moved as far as needed to stay within the picture."""
    size, step = 0.6, 21
    width = max(cv2.getTextSize(line, FONT, size, 1)[0][0] for line in lines) + 8
    height = step * len(lines) + 4
    x = max(0, min(x, canvas.shape[1] - width))
    y = max(0, min(y, canvas.shape[0] - height))
    ground = canvas[y : y + height, x : x + width]
    ground[:] = (ground * 0.2).astype(np.uint8)
    for number, line in enumerate(lines):
        at = (x + 4, y + step * (number + 1) - 4)
        cv2.putText(canvas, line, at, FONT, size, paint if number == 0 else (255, 255, 255), 1, cv2.LINE_AA)


def _with_strip(canvas: Picture, verdicts: Sequence[JudgedDie]) -> Picture:
    if not verdicts:
        return canvas
    lines = ["; ".join(words(v)) for v in verdicts]
    strip = np.zeros((20 * len(lines) + 8, canvas.shape[1], 3), np.uint8)
    for number, line in enumerate(lines):
        cv2.putText(strip, line, (8, 20 * (number + 1)), FONT, 0.55, (255, 255, 255), 1, cv2.LINE_AA)
    return np.vstack([canvas, strip])


def tile(picture: Picture, verdict: JudgedDie, name: str) -> Picture:
    """A die with its surroundings and its words; ``name`` is the picture's.

    Raises:
        ValueError: the die has no place.
    """
    box = _box(verdict)
    if box is None:
        raise ValueError("a die without a place has no picture")
    side = max(box[2], box[3], 8) * (1 + 2 * MARGIN)
    left, top = box[0] + box[2] / 2 - side / 2, box[1] + box[3] / 2 - side / 2
    zoom = TILE / side
    shift = np.array([[zoom, 0, -left * zoom], [0, zoom, -top * zoom]], np.float64)
    part = cv2.warpAffine(picture, shift, (TILE, TILE), flags=cv2.INTER_CUBIC)
    made = np.full((TILE + WORDS, TILE, 3), 24, np.uint8)
    made[:TILE] = part
    paint = PAINT[verdict.outcome]
    cv2.rectangle(made, (0, 0), (TILE - 1, TILE + WORDS - 1), paint, 2)
    for number, line in enumerate((*words(verdict), name[:34])):
        shade = (paint, (255, 255, 255), (255, 255, 255), (160, 160, 160))[number]
        cv2.putText(made, line, (6, TILE + 15 + 15 * number), FONT, 0.4, shade, 1, cv2.LINE_AA)
    return made


def sheet(tiles: Sequence[Picture]) -> Picture:
    """Tiles side by side, at most ``ACROSS`` a row."""
    across = min(len(tiles), ACROSS)
    blank = np.zeros((TILE + WORDS, TILE, 3), np.uint8)
    rows = [np.hstack([*row, *[blank] * (across - len(row))]) for row in _parts(tiles, across)]
    return np.vstack(rows)


def _parts(tiles: Sequence[Picture], size: int) -> list[Sequence[Picture]]:
    return [tiles[first : first + size] for first in range(0, len(tiles), size)]


def _box(verdict: JudgedDie) -> Box | None:
    """Where a verdict is shown: the box that was read, else the labelled one."""
    if verdict.read is not None:
        x, y, w, h = verdict.read.box
        return (x, y, w, h)
    return verdict.die.box if verdict.die is not None else None
