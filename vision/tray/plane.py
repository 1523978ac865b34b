"""The tray's floor in the picture, found by the mat's markers or by corners shown by hand.

A homography takes millimetres on the floor to pixels. It knows no lens distortion: towards the corners it is off by
what the lens bends, of which ``Plane.residual`` shows a part.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import CalibrationError
from vision.tray.mat import CORNERS, DICTIONARY, NUMBERS, marker_corners, rectangle, side_of

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]

#: Least area in pixels of a tray that is worth a calibration (64 x 64), as four corners may also be touched by hand.
LEAST_AREA = 4096.0
#: Gamma by which the dark is lifted where not all markers were found.
LIGHTENED = 0.45


@dataclass(frozen=True)
class Marker:
    """A marker of the mat in a picture: ``corners`` (4, 2) in pixels, clockwise from its own upper left one.

    ``index``: the mat's corner it stands in, 0..3 from the upper left clockwise; ``number``: as printed.
    """

    index: int
    corners: Floats
    number: int = 0


@dataclass(frozen=True)
class Plane:
    """The floor of a tray, ``size`` (width, height) mm; ``corners`` in pixels, clockwise from the upper left.

    ``residual``: root mean square of what the markers' corners are off from the fitted plane, mm; 0 for four corners.
    """

    corners: tuple[tuple[float, float], ...]
    size: tuple[float, float]
    residual: float = 0.0

    @cached_property
    def matrix(self) -> Floats:
        """The homography (3, 3) from mm on the floor to pixels."""
        source = rectangle(*self.size).astype(np.float32)
        return np.asarray(cv2.getPerspectiveTransform(source, np.array(self.corners, np.float32)), np.float64)

    def to_pixels(self, points: Floats) -> Floats:
        """Pixels (n, 2) of points (n, 2) in mm."""
        return _moved(points, self.matrix)

    def to_mm(self, points: Floats) -> Floats:
        """Places (n, 2) in mm on the floor of pixels (n, 2)."""
        return _moved(points, np.asarray(np.linalg.inv(self.matrix), np.float64))

    def scales(self, x: float, y: float) -> tuple[float, float]:
        """Pixels per mm at a place in mm: along the direction seen largest and along the one seen shortest."""
        step = 0.5
        around = self.to_pixels(np.array([(x - step, y), (x + step, y), (x, y - step), (x, y + step)]))
        jacobian = np.column_stack([around[1] - around[0], around[3] - around[2]]) / (2 * step)
        large, small = np.linalg.svd(jacobian, compute_uv=False)
        return float(large), float(small)

    def pixels_per_mm(self) -> float:
        """Pixels per mm where they are fewest, at the corner farthest from the lens (mean of both directions)."""
        return min(math.sqrt(math.prod(self.scales(float(x), float(y)))) for x, y in rectangle(*self.size))

    def axis(self, width: int, height: int) -> tuple[float, float]:
        """Where the camera's axis meets the floor, mm, for pictures of ``width`` x ``height`` pixels."""
        x, y = self.to_mm(np.array([(width / 2, height / 2)]))[0]
        return float(x), float(y)

    def tilt(self, width: int, height: int) -> float:
        """Degrees between the camera's axis and the vertical; 0 is straight down.

        Where the axis meets the floor, lengths across and along the slope are seen as 1 : cos(tilt) by any lens.
        """
        large, small = self.scales(*self.axis(width, height))
        return math.degrees(math.acos(min(1.0, small / max(large, 1e-9))))

    def in_view(self, width: int, height: int) -> bool:
        """Whether all four corners lie within the picture, or on its edge."""
        return all(-1.0 <= x <= width and -1.0 <= y <= height for x, y in self.corners)


def find_markers(picture: Picture) -> list[Marker]:
    """The mat's markers in a BGR picture, each corner to a fraction of a pixel; none twice."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    found = _detect(grey)
    if len(found) < CORNERS:
        lifted = (255 * (np.arange(256) / 255.0) ** LIGHTENED).astype(np.uint8)
        found = _detect(np.asarray(cv2.LUT(grey, lifted), np.uint8)) | found
    if len(found) < CORNERS:  # a blurred marker is sharper in a smaller picture
        half = np.asarray(cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
        found = _detect(half, 2.0) | found
    return [found[index] for index in sorted(found)]


def _detect(grey: Picture, scale: float = 1.0) -> dict[int, Marker]:
    """Markers by their corner of the mat; ``scale``: how much larger the picture is of which ``grey`` was made."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARY), parameters)
    corners, ids, _ = detector.detectMarkers(grey)
    if ids is None:
        return {}
    found: dict[int, Marker] = {}
    for number, where in zip((int(i) for i in ids.ravel()), corners, strict=True):
        index = number // NUMBERS
        # OpenCV counts from the middle of the first pixel, boxes here from its edge.
        seen = (np.asarray(where, np.float64).reshape(4, 2) + 0.5) * scale
        larger = index not in found or _area(seen) > _area(found[index].corners)
        if index < CORNERS and larger:  # what else looks like a marker is small
            found[index] = Marker(index, seen, number)
    return found


def _area(corners: Floats) -> float:
    return float(cv2.contourArea(corners.astype(np.float32)))


def plane_of_markers(markers: list[Marker]) -> Plane | None:
    """The floor by all four markers, the mat's size by their numbers; None where one is missing or it is no tray."""
    if {marker.index for marker in markers} != set(range(CORNERS)):
        return None
    ordered = sorted(markers, key=lambda marker: marker.index)
    seen = np.array([marker.corners for marker in ordered])
    size = _size(ordered)
    if size is None:
        return None
    wanted = marker_corners(*size).reshape(-1, 2)
    matrix, _ = cv2.findHomography(wanted, seen.reshape(-1, 2))
    if matrix is None:
        return None
    away = _moved(seen.reshape(-1, 2), np.linalg.inv(np.asarray(matrix, np.float64))) - wanted
    corners = _moved(rectangle(*size), np.asarray(matrix, np.float64))
    residual = float(np.sqrt((away**2).sum(axis=1).mean()))
    if not _usable(corners):
        return None
    return Plane(tuple((float(x), float(y)) for x, y in corners), size, residual)


def _size(markers: list[Marker]) -> tuple[float, float] | None:
    """Width and height in mm of the mat by its markers' numbers, or None where they contradict each other."""
    sides = [side_of(marker.number) for marker in markers]
    return (sides[0], sides[2]) if sides[0] == sides[1] and sides[2] == sides[3] else None


def plane_of_corners(corners: tuple[tuple[float, float], ...], size: tuple[float, float]) -> Plane:
    """The floor by four corners shown by hand, in pixels, in any order.

    Raises:
        CalibrationError: not four, or they enclose no tray.
    """
    if len(corners) != 4:
        raise CalibrationError(f"corners: four points are needed, not {len(corners)}")
    points = np.array(corners, np.float64)
    middle = points.mean(axis=0)
    turned = points[np.argsort(np.arctan2(points[:, 1] - middle[1], points[:, 0] - middle[0]))]
    start = int(np.argmin(turned.sum(axis=1)))
    ordered = np.roll(turned, -start, axis=0)
    if not _usable(ordered):
        raise CalibrationError("corners: these four points do not stand round a tray")
    return Plane(tuple((float(x), float(y)) for x, y in ordered), size)


def _usable(corners: Floats) -> bool:
    flat = corners.astype(np.float32)
    return bool(cv2.isContourConvex(flat)) and float(cv2.contourArea(flat)) >= LEAST_AREA


def _moved(points: Floats, matrix: Floats) -> Floats:
    shaped = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(shaped, matrix).reshape(-1, 2), np.float64)
