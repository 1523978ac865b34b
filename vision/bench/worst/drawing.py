"""The sheet: a tile for each failure, the die from near with the pips that were seen, its surroundings, and words."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench.failures import PAINT, shrunk
from vision.bench.worst.choosing import Failure, FailureKind
from vision.labelled import Box

Picture = NDArray[np.uint8]
#: A pip as a reader tells it: middle and radius in pixels of the picture.
Pip = tuple[float, float, float]

#: Sides of a tile's two pictures, the room round and between them, height of a line, and tiles a row.
SIDE, ROOM, LINE, ACROSS = 280, 8, 24, 4
#: Lines at most: of the names of set and picture, and of an explanation.
PLACES, SAID = 2, 6
#: How much of the picture is shown from near, and with the surroundings, in the longer side of the die's box.
NEARBY, AROUND = 1.3, 5.0
#: Least side of what is shown, in pixels of the picture.
LEAST = 16
TILE_WIDTH = 2 * SIDE + 3 * ROOM
FONT = cv2.FONT_HERSHEY_SIMPLEX
#: Sizes of a tile's title and of its other words.
TITLE, TEXT = 0.68, 0.56
LIGHT, GREY, SPEECH, GROUND, PIP = (255, 255, 255), (170, 170, 170), (170, 230, 255), 24, (255, 255, 0)
NAMES = {
    FailureKind.STATED: "STATED WRONGLY",
    FailureKind.MISSED: "MISSED",
    FailureKind.ASKED: "ASKED, in the open",
    FailureKind.CROWDED: "ASKED, in a crowd",
}


def tile(
    number: int, failure: Failure, words: str, picture: Picture, reduced: int, pips: Sequence[Pip] = ()
) -> Picture:
    """One failure.

    Args:
        number: in the list.
        failure: what is shown.
        words: its explanation; empty where nobody has given one.
        picture: the decoded file.
        reduced: by how much its sides are smaller than the file's.
        pips: those that the reader found, in pixels of ``picture``.
    """
    lines = _lines(failure, words)
    made = np.full((SIDE + 3 * ROOM + (1 + len(lines)) * LINE, TILE_WIDTH, 3), GROUND, np.uint8)
    paint = PAINT[failure.verdict.outcome]
    box = failure.box
    if box is None:  # the labels do not say where it lies
        made[ROOM : ROOM + SIDE, 2 * ROOM + SIDE : 2 * (ROOM + SIDE)] = _whole(picture)
    else:
        x, y, w, h = (v / reduced for v in box)
        verdict = shrunk(failure.verdict, reduced)
        boxes = [(verdict.die.box, LIGHT)] if verdict.die is not None and verdict.die.box is not None else []
        if verdict.read is not None:
            boxes.append((verdict.read.box, paint))
        for column, share in enumerate((NEARBY, AROUND)):
            left = ROOM + column * (SIDE + ROOM)
            side = max(share * max(w, h), LEAST)
            part = _part(picture, (x + w / 2, y + h / 2), side, pips if column == 0 else (), boxes if column else ())
            made[ROOM : ROOM + SIDE, left : left + SIDE] = part
    y = SIDE + 2 * ROOM + LINE - 6
    cv2.putText(made, f"{number}  {NAMES[failure.kind]}", (ROOM, y), FONT, TITLE, paint, 2, cv2.LINE_AA)
    for n, (line, shade) in enumerate(lines, 1):
        cv2.putText(made, line, (ROOM, y + n * LINE), FONT, TEXT, shade, 1, cv2.LINE_AA)
    return _framed(made, paint)


def _part(
    picture: Picture, middle: tuple[float, float], side: float, pips: Sequence[Pip],
    boxes: Sequence[tuple[Box, tuple[int, int, int]]],
) -> Picture:  # fmt: skip
    """A square of a picture, enlarged, with pips and boxes drawn in."""
    zoom = SIDE / side
    left, top = middle[0] - side / 2, middle[1] - side / 2
    off = 0.5 * zoom - 0.5  # boxes count from a pixel's edge, OpenCV from its middle
    move = np.array([[zoom, 0, off - left * zoom], [0, zoom, off - top * zoom]], np.float64)
    how = cv2.INTER_CUBIC if zoom > 1 else cv2.INTER_AREA
    shown = cv2.warpAffine(picture, move, (SIDE, SIDE), flags=how, borderValue=(GROUND, GROUND, GROUND))
    part = np.ascontiguousarray(shown, np.uint8)
    for x, y, radius in pips:
        at = (round((x + 0.5 - left) * zoom), round((y + 0.5 - top) * zoom))
        cv2.circle(part, at, max(2, round(radius * zoom)), PIP, 1, cv2.LINE_AA)
        cv2.circle(part, at, 1, PIP, -1)
    for (x, y, w, h), paint in boxes:
        first = (round((x - left) * zoom), round((y - top) * zoom))
        last = (round((x + w - left) * zoom), round((y + h - top) * zoom))
        cv2.rectangle(part, first, last, paint, 1, cv2.LINE_AA)
    return part


def _whole(picture: Picture) -> Picture:
    height, width = picture.shape[:2]
    return _part(picture, (width / 2, height / 2), max(height, width), (), ())


def _framed(made: Picture, paint: tuple[int, int, int]) -> Picture:
    height, width = made.shape[:2]
    cv2.rectangle(made, (0, 0), (width - 1, height - 1), paint, 2)
    return made


def _lines(failure: Failure, words: str) -> list[tuple[str, tuple[int, int, int]]]:
    """The lines below a tile's title, each with its shade."""
    sure = "" if failure.confidence is None else f", {failure.confidence:.1%} sure"
    reason = f" ({failure.reason})" if failure.reason else ""
    return [
        (drawable(f"is {failure.truth}; read: {failure.answer}{reason}{sure}"), LIGHT),
        *((line, GREY) for line in _wrapped(f"{failure.set_name} / {failure.path.name}", PLACES)),
        *((line, SPEECH if words else GREY) for line in _wrapped(words or "not explained yet", SAID)),
    ]


def _wrapped(words: str, most: int) -> list[str]:
    """Words on at most so many lines of a tile's width; where something is left off, the last ends in dots."""
    room = TILE_WIDTH - 2 * ROOM
    lines: list[str] = []
    rest = drawable(words)
    while rest and len(lines) < most:
        end = len(rest)
        while _width(rest[:end]) > room:
            end -= 1
        if end < len(rest) and (space := rest.rfind(" ", 0, end + 1)) > 0:
            end = space
        lines.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    if rest:
        lines[-1] = lines[-1][:-4].rstrip() + " ..."
    return lines


def _width(line: str) -> int:
    return int(cv2.getTextSize(line, FONT, TEXT, 1)[0][0])


def drawable(words: str) -> str:
    """Words in the letters that OpenCV draws: without accents, and a question mark for what is none of them."""
    plain = " ".join(words.split()).translate({0x2013: "-", 0x2014: "-", 0x2018: "'", 0x2019: "'", 0x2026: "..."})
    apart = unicodedata.normalize("NFKD", plain)
    return "".join(c for c in apart if not unicodedata.combining(c)).encode("ascii", "replace").decode()


def sheet(tiles: Sequence[Picture]) -> Picture:
    """Tiles side by side, at most ``ACROSS`` a row.

    Raises:
        ValueError: there is none.
    """
    if not tiles:
        raise ValueError("a sheet needs a tile")
    across = min(len(tiles), ACROSS)
    rows = []
    for first in range(0, len(tiles), across):
        row = tiles[first : first + across]
        strip = np.zeros((max(one.shape[0] for one in row), across * TILE_WIDTH, 3), np.uint8)
        for n, one in enumerate(row):
            strip[: one.shape[0], n * TILE_WIDTH : (n + 1) * TILE_WIDTH] = one
        rows.append(strip)
    return np.vstack(rows)
