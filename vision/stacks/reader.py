"""Reading a plate in a picture: whose it is, how it lies, and the top colour of each column as its owner sees it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pictures import check_picture
from vision.stacks.answers import StackReading
from vision.stacks.columns import columns
from vision.stacks.finding import FoundPlate, find_plates, locate, moved
from vision.stacks.fitting import fit
from vision.stacks.judging import judge
from vision.stacks.labels import EDGE
from vision.stacks.light import Flat, flatten
from vision.stacks.looks import look
from vision.stacks.plate import DEPTH, WIDTH, middle
from vision.stacks.squares import Squares

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]
RGB = tuple[int, int, int]

#: Linear light of white paper below which no colour is told,
DARK = 0.012


def read_stack(
    frame: Picture,
    squares: Squares,
    palette: Mapping[str, RGB],
    *,
    seat: int | None = None,
    owned: Mapping[str, int] | None = None,
    edge: float = EDGE,
    focal: float | None = None,
    empty: Picture | None = None,
) -> StackReading:
    """Read the plate in a picture.

    Args:
        frame: BGR.
        squares: the machine's, as the plate's owner sees them.
        palette: the owner's colours, sRGB by letter.
        seat: whose plate it must be, 0..4; None takes whichever lies there.
        owned: how many cubes of each colour there are; None, or a colour that is absent, does not check.
        edge: of a cube, mm.
        focal: focal length of the lens in pixels; None takes the usual camera's.
        empty: the same plate with its card and no cubes, lying anywhere: helps where the card is colourful.

    Returns:
        A colour, a question or nothing for each square; or why the plate as a whole is refused.

    Raises:
        PictureError: ``frame`` is no colour picture of 8 bits, or of a size that is not read.
    """
    started = time.perf_counter()
    check_picture(frame)
    reading = _read(frame, squares, palette, seat, owned, edge, focal, empty)
    return replace(reading, ms=(time.perf_counter() - started) * 1000)


def _read(
    frame: Picture, squares: Squares, palette: Mapping[str, RGB], seat: int | None,
    owned: Mapping[str, int] | None, edge: float, focal: float | None, empty: Picture | None,
) -> StackReading:  # fmt: skip
    plates = find_plates(frame)
    seats = tuple(sorted(plates))
    if not plates:
        return StackReading("no_plate")
    if len(plates) > 1:
        return StackReading("several", seats=seats)
    if seat is not None and seats[0] != seat:
        return StackReading("other_seat", seats[0], seats)
    height, width = frame.shape[:2]
    plate = locate(seats[0], plates[seats[0]], (width, height), focal)
    if plate is None:
        return StackReading("markers", seats[0], seats)
    if not _inside(plate, squares, edge, width, height):
        return StackReading("outside", plate.seat, seats, turn=plate.turn, matrix=plate.matrix)
    flat = flatten(frame, plate.matrix, plate.markers)
    if flat.white < DARK:
        return StackReading("dark", plate.seat, seats, turn=plate.turn, matrix=plate.matrix)
    found = columns(squares, plate.eye, edge)
    looks = look(flat, palette, found, _ground(empty, plate.seat))
    judged, beside = judge(found, fit(found, looks), looks, flat, plate, owned)
    return StackReading(None, plate.seat, seats, judged, plate.turn, plate.matrix, beside)


def _inside(plate: FoundPlate, squares: Squares, edge: float, width: int, height: int) -> bool:
    """Whether the floor of every square lies in the picture."""
    half = edge / 2
    middles = np.array([middle(squares, square) for square in squares.all])
    corners = np.concatenate([middles + np.array(off) * half for off in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    seen = moved(corners, plate.matrix)
    return bool((seen >= 0).all() and (seen[:, 0] <= width).all() and (seen[:, 1] <= height).all())


def _ground(empty: Picture | None, seat: int) -> Flat | None:
    """The empty plate, flattened; None where there is no usable picture of it."""
    if empty is None:
        return None
    markers = find_plates(empty).get(seat)
    plate = locate(seat, markers, (empty.shape[1], empty.shape[0]), None) if markers else None
    return flatten(empty, plate.matrix, plate.markers) if plate is not None else None


def turned_picture(frame: Picture, reading: StackReading, pixels_per_mm: float, rim: float = 0.0) -> Picture | None:
    """The plate rectified so that its owner's edge is below, for the screen; None where no plate was found.

    Args:
        frame: the picture ``reading`` is of.
        reading: as ``read_stack`` gave it.
        pixels_per_mm: scale of the result. ``ColumnReading.turned`` times this, plus the rim, lies in it.
        rim: mm shown round the plate.
    """
    if reading.matrix is None:
        return None
    scale = np.array([(pixels_per_mm, 0, rim * pixels_per_mm), (0, pixels_per_mm, rim * pixels_per_mm), (0, 0, 1.0)])
    size = round((WIDTH + 2 * rim) * pixels_per_mm), round((DEPTH + 2 * rim) * pixels_per_mm)
    change = scale @ np.linalg.inv(reading.matrix)
    return np.asarray(cv2.warpPerspective(frame, change, size, flags=cv2.INTER_AREA), np.uint8)
