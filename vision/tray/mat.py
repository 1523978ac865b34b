"""The tray mat: what is printed where, in millimetres, so that the same figures draw it and find it again.

x runs to the right, y down, both from the mat's upper left corner. A marker stands in each corner; the numbers of the
upper two say the mat's width, those of the lower two its height, so that the finder has to be told nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import MatError

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]

#: The ArUco markers used, the corners they stand in (upper left, upper right, lower right, lower left), and how many
#: numbers each corner has: a marker's number is ``corner * NUMBERS`` and the mat's side in steps above the least.
DICTIONARY, CORNERS, NUMBERS = cv2.aruco.DICT_4X4_250, 4, 40
#: Side of a marker, and of the white field in which it stands (a module all round: it is not found without), mm.
MARKER, FIELD = 12.0, 16.0
#: The usual tray (hardware/wiring.md), mm, and the least and the largest mat that can be asked for.
USUAL, LEAST, LARGEST = (220.0, 165.0), (120.0, 90.0), (300.0, 220.0)
#: Sides are whole multiples of this, mm.
STEP = 5.0
#: The ground, sRGB: of all greys the one whose least distance in CIELAB to the dice colours is largest (40, to white
#: and to black alike; red, blue and yellow are beyond 70), and without a hue that could be mistaken for a die's.
GROUND = (122, 122, 122)
#: Greys of the strip, sRGB, dark to light, and size and pitch of its patches, mm.
GREYS, PATCH, PITCH = (32, 64, 96, 160, 200, 240), (7.0, 5.0), 8.0


@dataclass(frozen=True)
class GreyField:
    """One field of the strip: its middle in mm and its colour, sRGB."""

    x: float
    y: float
    colour: tuple[int, int, int]


@dataclass(frozen=True)
class Mat:
    """A mat of ``width`` x ``height`` mm.

    Raises:
        MatError: too small for its markers, larger than any tray, or no multiple of ``STEP``.
    """

    width: float = USUAL[0]
    height: float = USUAL[1]

    def __post_init__(self) -> None:
        for side, least, largest in zip((self.width, self.height), LEAST, LARGEST, strict=True):
            if not least <= side <= largest or side % STEP:
                raise MatError(
                    f"a mat of {self.width:g} x {self.height:g} mm cannot be made: from {LEAST[0]:g} x {LEAST[1]:g} "
                    f"to {LARGEST[0]:g} x {LARGEST[1]:g} mm, in steps of {STEP:g} mm"
                )

    @property
    def corners(self) -> Floats:
        """The mat's own corners (4, 2), mm, from the upper left one clockwise."""
        return rectangle(self.width, self.height)

    def number(self, index: int) -> int:
        """The number of the marker in a corner, 0..3 from the upper left clockwise."""
        side = 0 if index < 2 else 1
        steps = round(((self.width, self.height)[side] - LEAST[side]) / STEP)
        return index * NUMBERS + steps

    def marker(self, index: int) -> Floats:
        """The corners (4, 2) of the marker in a corner, mm, from its own upper left one clockwise."""
        return np.asarray(marker_corners(self.width, self.height)[index], np.float64)

    def printed(self, x: float, y: float) -> bool:
        """Whether a marker or a patch of the strip is printed at a place, mm; a reader may take either for a die."""
        corner = min(x, self.width - x) < FIELD and min(y, self.height - y) < FIELD
        return corner or (y > self.height - FIELD / 2 and abs(x - self.width / 2) < PITCH * (len(GREYS) + 1) / 2)

    def strip(self) -> tuple[GreyField, ...]:
        """The patches along the lower edge, between the markers."""
        left = self.width / 2 - PITCH * (len(GREYS) - 1) / 2
        y = self.height - FIELD / 4
        return tuple(GreyField(left + i * PITCH, y, (grey, grey, grey)) for i, grey in enumerate(GREYS))


def rectangle(width: float, height: float) -> Floats:
    """The corners (4, 2) of an upright rectangle at the origin, clockwise from the upper left."""
    return np.array([(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)])


def marker_corners(width: float, height: float) -> Floats:
    """The corners (4 markers, 4, 2) of all markers of a mat, mm."""
    inset = (FIELD - MARKER) / 2
    far = FIELD - inset
    upper_left = np.array([(inset, inset), (width - far, inset), (width - far, height - far), (inset, height - far)])
    return np.asarray(upper_left[:, None, :] + rectangle(MARKER, MARKER)[None], np.float64)


def draw_mat(mat: Mat, dots_per_mm: float, ground: bool = True) -> Picture:
    """The mat as a BGR picture of ``dots_per_mm``, without anything around it.

    Args:
        mat: which.
        dots_per_mm: resolution; 300 dots an inch are 11.81.
        ground: False leaves the middle white, to be cut out where a tray has a floor of its own.
    """
    canvas = _Sheet(mat.width, mat.height, dots_per_mm)
    if ground:
        canvas.fill(0, 0, mat.width, mat.height, GROUND)
        for patch in mat.strip():
            canvas.fill(patch.x - PATCH[0] / 2, patch.y - PATCH[1] / 2, *PATCH, patch.colour)
    for x in (0.0, mat.width - FIELD):
        for y in (0.0, mat.height - FIELD):
            canvas.fill(x, y, FIELD, FIELD, (255, 255, 255))
    for index in range(CORNERS):
        canvas.marker(mat.number(index), mat.marker(index))
    return canvas.picture


class _Sheet:
    """A white sheet to paint on in mm."""

    def __init__(self, width: float, height: float, dots_per_mm: float) -> None:
        self._dots = dots_per_mm
        self.picture: Picture = np.full((round(height * dots_per_mm), round(width * dots_per_mm), 3), 255, np.uint8)

    def fill(self, x: float, y: float, width: float, height: float, rgb: tuple[int, int, int]) -> None:
        """Paint a rectangle; edges, not lengths, are rounded to dots."""
        left, top = round(x * self._dots), round(y * self._dots)
        right, bottom = round((x + width) * self._dots), round((y + height) * self._dots)
        self.picture[max(0, top) : bottom, max(0, left) : right] = rgb[::-1]

    def marker(self, number: int, corners: Floats) -> None:
        """Paint a marker module by module: no scaled bitmap, so its edges are where they belong."""
        bits = marker_bits(number)
        module = MARKER / len(bits)
        x, y = corners[0]
        for row, line in enumerate(bits):
            for column, light in enumerate(line):
                shade = (255, 255, 255) if light else (0, 0, 0)
                self.fill(x + column * module, y + row * module, module, module, shade)


def side_of(number: int) -> float:
    """The side of a mat, mm, of which a marker's number tells."""
    side = 0 if number // NUMBERS < 2 else 1
    return LEAST[side] + number % NUMBERS * STEP


def marker_bits(number: int) -> NDArray[np.bool_]:
    """The modules (6, 6) of a marker with its black border; true is white."""
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    side = dictionary.markerSize + 2
    return np.asarray(cv2.aruco.generateImageMarker(dictionary, number, side) > 127, np.bool_)
