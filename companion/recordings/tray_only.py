"""Leaves of pictures what lies in the tray: everything beside it becomes one grey."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from companion.devices.events import Picture
from companion.recordings.errors import RecordedTableError
from vision import VisionError
from vision.tray.calibration import LEANS_OUT_MM, Calibration
from vision.tray.calibration_file import load_calibration

GREY: Final = 128
LEAST_ROOM: Final = 12.0
"""Pixels round the corners that are kept at least: the reader looks at a die's surroundings."""


def calibration_in(tray: Path | None) -> Calibration | None:
    """Return the calibration in a folder, or None where there is none, or none with corners.

    Raises:
        RecordedTableError: it is damaged.
    """
    if tray is None:
        return None
    try:
        found = load_calibration(tray)
    except VisionError as error:
        raise RecordedTableError(f"{tray}: {error}") from error
    return found if found.corners is not None else None


class TrayOnly:
    """Cuts pictures of one tray.

    Args:
        calibration: of the tray; with corners.
    """

    def __init__(self, calibration: Calibration) -> None:
        assert calibration.corners is not None
        self._corners = calibration.corners
        plane = calibration.plane
        room = LEANS_OUT_MM * plane.scales(plane.size[0] / 2, plane.size[1] / 2)[0] if plane is not None else 0.0
        self._room = max(LEAST_ROOM, room)
        self._markers = [np.asarray(marker.corners, np.float32) for marker in calibration.markers]
        self._masks: dict[tuple[int, int, float], npt.NDArray[np.bool_]] = {}

    def of(self, picture: Picture, share: float = 1.0) -> Picture:
        """Return a picture with one grey beside the tray.

        Args:
            picture: any that was taken of the tray.
            share: its width as a share of the frame's.
        """
        size = (picture.shape[0], picture.shape[1], share)
        if size not in self._masks:
            self._masks[size] = self._mask(*size)
        left = picture.copy()
        left[~self._masks[size]] = GREY
        return left

    def _mask(self, height: int, width: int, share: float) -> npt.NDArray[np.bool_]:
        mask = np.zeros((height, width), np.uint8)
        corners = [np.asarray(self._corners, np.float32), *self._markers]
        for each in corners:
            cv2.fillConvexPoly(mask, np.round(cv2.convexHull(each) * share).astype(np.int32), 255)
        across = 2 * round(self._room * share) + 1
        return np.asarray(cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (across, across))) > 0)


def tray_only_file(tray_only: TrayOnly, ending: str, data: bytes, width: int, lossless: bool) -> tuple[str, bytes]:
    """Return ending and content of a picture's file with nothing beside the tray.

    Args:
        tray_only: cuts.
        ending: of the file.
        data: its content.
        width: of the frame; the picture may be smaller.
        lossless: whether what is left stays as it is to the last bit.

    Raises:
        RecordedTableError: it is no picture.
    """
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    if picture is None:
        raise RecordedTableError("it is no picture")
    left = tray_only.of(np.asarray(picture, np.uint8), picture.shape[1] / width if width else 1.0)
    ending = "png" if lossless and ending == "jpg" else ending
    options = {
        "png": [cv2.IMWRITE_PNG_COMPRESSION, 1],
        "webp": [cv2.IMWRITE_WEBP_QUALITY, 101],
        "jpg": [cv2.IMWRITE_JPEG_QUALITY, 92],
    }.get(ending, [])
    done, written = cv2.imencode(f".{ending}", left, options)
    if not done:
        raise RecordedTableError("it cannot be written as a picture")
    return ending, written.tobytes()


def copy_tray(tray: Path, out: Path, tray_only: TrayOnly) -> None:
    """Copy the folder of a calibration, its picture of the empty tray without what is beside it.

    Raises:
        OSError: a file cannot be read or written.
        RecordedTableError: a picture is damaged.
    """
    out.mkdir(parents=True)
    for file in sorted(tray.iterdir()):
        if file.suffix in (".png", ".jpg", ".webp") and file.is_file():
            ending = file.suffix.removeprefix(".")
            _, data = tray_only_file(tray_only, ending, file.read_bytes(), 0, lossless=ending != "jpg")
            (out / file.name).write_bytes(data)
        elif file.suffix == ".toml":
            shutil.copyfile(file, out / file.name)
