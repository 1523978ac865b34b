"""The plate a machine card and its stack of cubes stand on: what is printed where, in mm, and its picture.

x runs to the owner's right, y towards the owner, both from the plate's far left corner, so that a picture drawn in
these coordinates has the owner's edge below. Each marker's number alone says the seat and the corner.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.errors import PlateError
from vision.stacks.squares import Square, Squares
from vision.tray.mat import CORNERS, NUMBERS, marker_bits, rectangle

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]

#: Plates there are, one for each seat.
SEATS = 5
#: A seat's markers are numbered ``FIRST + CORNERS * seat + corner``, behind all numbers of the tray's mat, which the
#: mat's finder passes over; corners are far left, far right, near right, near left.
FIRST = CORNERS * NUMBERS
#: Size of the plate, mm: two fit on a page, one into the usual tray with room for fingers.
WIDTH, DEPTH = 150.0, 120.0
#: Side of a marker, and of the white field round it (a module on each side), mm.
MARKER, FIELD = 15.0, 20.0
#: The machine card's frame in the middle of the plate, mm.
CARD = (63.0, 88.0)
#: Side and pitch of the grey patches, mm, and their shades, sRGB: they tell the reader the light and its colour.
PATCH, PATCH_PITCH, GREYS = 8.0, 10.0, (16, 64, 112, 160, 208, 255)
#: How far the middles of the patches are from the plate's edge, mm.
PATCH_IN = 8.0
#: Side of an open square as drawn, of its pitch.
DRAWN = 0.92
#: sRGB of the plate round the card, of the card's frame inside, of lines, and of black squares.
GROUND, INSIDE, INK, BLACK = (150, 150, 150), (236, 236, 234), (70, 70, 74), (22, 22, 24)
#: Thickness of lines, mm, and the mark at the owner's edge: a bar and an arrow that points to the owner.
LINE, BAR, ARROW = 0.4, (50.0, 2.0), (10.0, 5.0)


@dataclass(frozen=True)
class GreyPatch:
    """A grey patch: its middle in mm and its shade, 0..255 in sRGB."""

    x: float
    y: float
    grey: int


@dataclass(frozen=True)
class SeatPlate:
    """The plate of a seat, 0..4.

    Raises:
        PlateError: there is no such seat.
    """

    seat: int

    def __post_init__(self) -> None:
        if not 0 <= self.seat < SEATS:
            raise PlateError(f"there are plates for the seats 0 to {SEATS - 1}, not for {self.seat}")

    def number(self, corner: int) -> int:
        """The number of the marker in a corner: 0..3 are far left, far right, near right, near left."""
        return FIRST + CORNERS * self.seat + corner


def seat_and_corner(number: int) -> tuple[int, int] | None:
    """The seat and the corner a marker's number tells, or None where it is no plate's."""
    seat, corner = divmod(number - FIRST, CORNERS)
    return (seat, corner) if 0 <= seat < SEATS else None


def outline() -> Floats:
    """The plate's own corners (4, 2), mm: far left, far right, near right, near left."""
    return rectangle(WIDTH, DEPTH)


def marker(corner: int) -> Floats:
    """The corners (4, 2) of the marker in a corner, mm, from its own far left one clockwise."""
    inset = (FIELD - MARKER) / 2
    x = inset if corner in (0, 3) else WIDTH - FIELD + inset
    y = inset if corner in (0, 1) else DEPTH - FIELD + inset
    return np.asarray(rectangle(MARKER, MARKER) + np.array((x, y)), np.float64)


def middle(squares: Squares, square: Square) -> tuple[float, float]:
    """The middle of a square, mm on the plate."""
    x, y = square
    across = (x - (squares.width - 1) / 2) * squares.pitch
    away = (y - (squares.depth - 1) / 2) * squares.pitch
    return WIDTH / 2 + across, DEPTH / 2 - away


def card() -> tuple[float, float, float, float]:
    """The card's frame: left, top, width, height, mm."""
    return (WIDTH - CARD[0]) / 2, (DEPTH - CARD[1]) / 2, *CARD


def patches() -> tuple[GreyPatch, ...]:
    """The grey patches at the left, right and far edges; dark and light stand side by side, in other order each."""
    step = PATCH_PITCH
    first = -(len(GREYS) - 1) / 2 * step
    left = (PATCH_IN, DEPTH / 2 + first, 0.0, step, GREYS)
    right = (WIDTH - PATCH_IN, DEPTH / 2 + first, 0.0, step, GREYS[::-1])
    far = (WIDTH / 2 + first, PATCH_IN, step, 0.0, GREYS)
    found = []
    for x, y, across, down, greys in (left, right, far):
        found += [GreyPatch(x + i * across, y + i * down, grey) for i, grey in enumerate(greys)]
    return tuple(found)


def draw_plate(plate: SeatPlate, dots_per_mm: float, squares: Squares | None = None) -> Picture:
    """The plate as a BGR picture, the owner's edge below.

    Args:
        plate: whose.
        dots_per_mm: resolution; 300 dots an inch are 11.81.
        squares: a diagram to print in the card's frame, for a machine without a card; None leaves it plain.
    """
    sheet = _Sheet(dots_per_mm)
    sheet.fill(0, 0, WIDTH, DEPTH, GROUND)
    for x in (0.0, WIDTH - FIELD):
        for y in (0.0, DEPTH - FIELD):
            sheet.fill(x, y, FIELD, FIELD, (255, 255, 255))
    for corner in range(CORNERS):
        sheet.marker(plate.number(corner), marker(corner))
    for patch in patches():
        sheet.fill(patch.x - PATCH / 2, patch.y - PATCH / 2, PATCH, PATCH, (patch.grey,) * 3)
    left, top, width, height = card()
    sheet.fill(left - LINE, top - LINE, width + 2 * LINE, height + 2 * LINE, INK)
    sheet.fill(left, top, width, height, INSIDE)
    sheet.owner()
    if squares is not None:
        for square in squares.all:
            sheet.square(*middle(squares, square), squares.pitch * DRAWN, square in squares.black)
    return sheet.picture


class _Sheet:
    """A plate to paint on in mm."""

    def __init__(self, dots_per_mm: float) -> None:
        self._dots = dots_per_mm
        self.picture: Picture = np.full((round(DEPTH * dots_per_mm), round(WIDTH * dots_per_mm), 3), 255, np.uint8)

    def fill(self, x: float, y: float, width: float, height: float, rgb: tuple[int, int, int]) -> None:
        """Paint a rectangle; edges, not lengths, are rounded to dots."""
        left, top = round(x * self._dots), round(y * self._dots)
        right, bottom = round((x + width) * self._dots), round((y + height) * self._dots)
        self.picture[max(0, top) : bottom, max(0, left) : right] = rgb[::-1]

    def marker(self, number: int, corners: Floats) -> None:
        """Paint a marker module by module."""
        bits = marker_bits(number)
        module = MARKER / len(bits)
        x, y = corners[0]
        for row, line in enumerate(bits):
            for column, light in enumerate(line):
                shade = (255, 255, 255) if light else (0, 0, 0)
                self.fill(x + column * module, y + row * module, module, module, shade)

    def square(self, x: float, y: float, side: float, black: bool) -> None:
        """Paint a square of the diagram with its middle at a place."""
        self.fill(x - side / 2, y - side / 2, side, side, BLACK if black else INK)
        if not black:
            inner = side - 2 * LINE
            self.fill(x - inner / 2, y - inner / 2, inner, inner, INSIDE)

    def owner(self) -> None:
        """Paint the mark at the owner's edge: a bar, and an arrow that points to the owner."""
        width, height = BAR
        bottom = DEPTH - 2.0
        wide, high = ARROW
        self.fill((WIDTH - width) / 2, bottom - height - high, width, height, INK)
        steps = max(1, round(high * self._dots))
        for step in range(steps):
            part = wide * (1 - step / steps)
            y = bottom - high + step * high / steps
            self.fill((WIDTH - part) / 2, y, part, high / steps, INK)
