"""The plate in the picture: its markers, the homography from its mm to pixels, and where the lens is above it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.plate import WIDTH, marker, outline, seat_and_corner
from vision.tray.mat import CORNERS, DICTIONARY
from vision.tray.plane import LIGHTENED

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]

#: Focal length of the usual camera (66° across, hardware/wiring.md) in picture widths.
FOCAL = 1.0
#: Least side of a marker in pixels, and how much smaller than the largest it may be: anything else is no marker.
LEAST_SIDE, SMALLER = 12.0, 0.45
#: Long side from which a picture is looked at in half its size first, and how far a corner is refined, of a marker's
#: side: less than a module; and the window of the threshold that finds most, pixels.
LARGE, REFINED, QUICK = 1000, 0.08, 13
#: Markers that are needed, and what their corners may be off the plane (root mean square), mm.
LEAST_MARKERS, MOST_RESIDUAL = 2, 1.2
#: Tilt of the lens's axis that is still believed, degrees: a hanging camera looks down.
MOST_TILT = 30.0


@dataclass(frozen=True)
class FoundPlate:
    """A plate: ``markers`` are the corners whose markers were found, ``matrix`` takes its mm to pixels.

    ``eye`` is the lens (x, y, height), ``residual`` what the markers are off, both in the plate's mm.
    """

    seat: int
    markers: tuple[int, ...]
    matrix: Floats
    eye: tuple[float, float, float]
    residual: float

    @property
    def turn(self) -> float:
        """Degrees, clockwise, by which the owner's edge is turned off the picture's lower edge; 0..360."""
        ends = moved(np.array([(WIDTH / 2, 60.0), (WIDTH / 2, 100.0)]), self.matrix)
        x, y = ends[1] - ends[0]
        return math.degrees(math.atan2(-x, y)) % 360


def find_plates(picture: Picture) -> dict[int, dict[int, Floats]]:
    """The markers of all plates in a BGR picture: by seat, then by corner, their corners (4, 2) in pixels."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    found: dict[int, Floats] = {}
    half = np.asarray(cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    if max(grey.shape) >= LARGE:  # a quarter of the time, and a blurred marker is sharper in a smaller picture
        found = _detected(half, 2.0, QUICK)
        if len(found) < CORNERS:
            found |= _detected(half, 2.0)
    if len(found) < CORNERS:
        found |= _detected(grey, 1.0)
    if len(found) < CORNERS:
        lifted = (255 * (np.arange(256) / 255.0) ** LIGHTENED).astype(np.uint8)
        found = _detected(np.asarray(cv2.LUT(grey, lifted), np.uint8), 1.0) | found
    found = {number: _refined(grey, seen) for number, seen in found.items()}
    plates: dict[int, dict[int, Floats]] = {}
    largest = max((_side(seen) for seen in found.values()), default=0.0)
    for number, seen in found.items():
        said = seat_and_corner(number)
        if said is not None and _side(seen) >= max(LEAST_SIDE, SMALLER * largest):
            plates.setdefault(said[0], {})[said[1]] = seen
    return plates


def locate(seat: int, markers: dict[int, Floats], size: tuple[int, int], focal: float | None) -> FoundPlate | None:
    """The plate of a seat by its markers, or None where they are too few or contradict each other.

    Args:
        seat: whose.
        markers: as ``find_plates`` gives them.
        size: width and height of the picture.
        focal: the lens's focal length in pixels; None takes the usual camera's.
    """
    if len(markers) < LEAST_MARKERS:
        return None
    printed = np.concatenate([marker(corner) for corner in sorted(markers)])
    seen = np.concatenate([markers[corner] for corner in sorted(markers)])
    found, _ = cv2.findHomography(printed, seen)
    if found is None:
        return None
    matrix = np.asarray(found, np.float64)
    away = moved(seen, np.asarray(np.linalg.inv(matrix), np.float64)) - printed
    residual = float(np.sqrt((away**2).sum(1).mean()))
    corners = moved(outline(), matrix)
    if residual > MOST_RESIDUAL or not cv2.isContourConvex(corners.astype(np.float32)):
        return None
    if cv2.contourArea(corners.astype(np.float32), True) <= 0:  # seen in a mirror
        return None
    eye = _eye(printed, seen, size, focal or FOCAL * max(size))
    return None if eye is None else FoundPlate(seat, tuple(sorted(markers)), matrix, eye, residual)


def moved(points: Floats, matrix: Floats) -> Floats:
    """Points (n, 2) moved by a homography."""
    shaped = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(shaped, matrix).reshape(-1, 2), np.float64)


def _eye(printed: Floats, seen: Floats, size: tuple[int, int], focal: float) -> tuple[float, float, float] | None:
    """The lens in the plate's mm, height upwards."""
    camera = np.array([(focal, 0, size[0] / 2), (0, focal, size[1] / 2), (0, 0, 1.0)])
    flat = np.column_stack([printed, np.zeros(len(printed))])
    fits, turn, shift = cv2.solvePnP(flat, seen, camera, np.zeros(4), flags=cv2.SOLVEPNP_IPPE)
    if not fits:
        return None
    axes, _ = cv2.Rodrigues(turn)
    x, y, down = (-axes.T @ shift).ravel()
    tilt = math.degrees(math.acos(min(1.0, abs(float(axes[2, 2])))))
    return (float(x), float(y), abs(float(down))) if tilt <= MOST_TILT else None


def _detected(grey: Picture, scale: float, window: int | None = None) -> dict[int, Floats]:
    """Markers by number; ``scale``: how much larger the picture is; ``window``: of the only threshold tried."""
    parameters = cv2.aruco.DetectorParameters()
    if window is not None:
        parameters.adaptiveThreshWinSizeMin = parameters.adaptiveThreshWinSizeMax = window
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARY), parameters)
    corners, numbers, _ = detector.detectMarkers(grey)
    found: dict[int, Floats] = {}
    said = [] if numbers is None else [int(number) for number in numbers.ravel()]
    for number, where in zip(said, corners, strict=True):
        # OpenCV counts from the middle of the first pixel, points here from its edge.
        seen = (np.asarray(where, np.float64).reshape(4, 2) + 0.5) * scale
        if seat_and_corner(number) is not None and (number not in found or _side(seen) > _side(found[number])):
            found[number] = seen
    return found


def _refined(grey: Picture, seen: Floats) -> Floats:
    """A marker's corners to a fraction of a pixel of the whole picture."""
    reach = max(2, round(_side(seen) * REFINED))
    corners = np.ascontiguousarray((seen - 0.5)[:, None], np.float32)
    ends = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.02)
    cv2.cornerSubPix(grey, corners, (reach, reach), (-1, -1), ends)
    return np.asarray(corners[:, 0], np.float64) + 0.5


def _side(corners: Floats) -> float:
    return math.sqrt(abs(cv2.contourArea(corners.astype(np.float32))))
