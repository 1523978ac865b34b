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
from vision.stacks.columns import SeenColumn, columns
from vision.stacks.finding import FOCAL, FoundPlate, find_plates, locate, moved
from vision.stacks.fitting import Fitted, fit
from vision.stacks.judging import judge
from vision.stacks.labels import EDGE
from vision.stacks.light import flatten
from vision.stacks.looks import Looks, look
from vision.stacks.plate import DEPTH, WIDTH, middle
from vision.stacks.seeing import see
from vision.stacks.squares import Squares

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]
RGB = tuple[int, int, int]

#: Focal lengths that are tried where it is not known, of the usual one: the lens that explains the picture best.
LENSES = (0.9, 1.3)
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
) -> StackReading:
    """Read the plate in a picture.

    Args:
        frame: BGR.
        squares: the machine's, as the plate's owner sees them.
        palette: the owner's colours, sRGB by letter.
        seat: whose plate it must be, 0..4; None takes whichever lies there.
        owned: how many cubes of each colour there are; None, or a colour that is absent, does not check.
        edge: of a cube, mm.
        focal: focal length of the lens in pixels; None takes whichever explains the picture best.

    Returns:
        A colour, a question or nothing for each square; or why the plate as a whole is refused.

    Raises:
        PictureError: ``frame`` is no colour picture of 8 bits, or of a size that is not read.
        ModelError: a network's file is missing or broken.
    """
    started = time.perf_counter()
    check_picture(frame)
    reading = _read(frame, squares, palette, seat, owned, edge, focal)
    return replace(reading, ms=(time.perf_counter() - started) * 1000)


def _read(
    frame: Picture, squares: Squares, palette: Mapping[str, RGB], seat: int | None,
    owned: Mapping[str, int] | None, edge: float, focal: float | None,
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
    looks = look(flat, palette, see(flat, squares, edge, plate.eye[:2]))
    lenses = [focal] if focal is not None else [share * FOCAL * max(width, height) for share in LENSES]
    found, fitted = _explained(squares, edge, looks, _eyes(plate, plates[plate.seat], (width, height), lenses))
    judged, beside = judge(found, fitted, looks, flat, plate, owned)
    return StackReading(None, plate.seat, seats, judged, plate.turn, plate.matrix, beside)


def _eyes(
    plate: FoundPlate, markers: dict[int, Floats], size: tuple[int, int], lenses: list[float]
) -> list[tuple[float, float, float]]:
    """Where the lens would be, for each focal length it may have."""
    found = [locate(plate.seat, markers, size, lens) for lens in lenses]
    return [each.eye for each in found if each is not None] or [plate.eye]


def _explained(
    squares: Squares, edge: float, looks: Looks, eyes: list[tuple[float, float, float]]
) -> tuple[list[SeenColumn], list[Fitted]]:
    """The columns and their heights and tops, as seen from the place that explains the picture best."""
    tried = []
    for eye in eyes:
        found = columns(squares, eye, edge)
        score, fitted = fit(found, looks)
        tried.append((score, found, fitted))
    _, found, fitted = max(tried, key=lambda each: each[0])
    return found, fitted


def _inside(plate: FoundPlate, squares: Squares, edge: float, width: int, height: int) -> bool:
    """Whether the floor of every square lies in the picture."""
    half = edge / 2
    middles = np.array([middle(squares, square) for square in squares.all])
    corners = np.concatenate([middles + np.array(off) * half for off in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    seen = moved(corners, plate.matrix)
    return bool((seen >= 0).all() and (seen[:, 0] <= width).all() and (seen[:, 1] <= height).all())


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
