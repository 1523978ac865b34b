"""A look through the camera for whoever builds the table: its picture, field, sharpness, light and flicker."""

from __future__ import annotations

from collections import deque
from typing import Final

import cv2
import numpy as np

from companion.devices.camera import Frame, TrayCamera
from companion.devices.events import Note, Picture, TrayView
from vision.tray.mat import CORNERS
from vision.tray.plane import Plane, find_markers, plane_of_markers
from vision.tray.quality import flicker_of, judge, measure

STEP: Final = "look"
"""What its views call their step."""
PERIOD_S: Final = 0.25
"""Between two looks."""
SHOWN: Final = 640
"""Width in pixels of the picture that is shown."""
COMPARED: Final = 4
"""Frames in a row in which flicker is looked for."""
WHOLE: Final = 0.97
"""Share of the sensor's width and height below which the picture counts as cut off."""
APART: Final = 0.12
"""By how much the field that the mat measures may differ from the one that module and height give."""


OF_THE_TRAY: Final = ("not_in_view", "too_far", "oblique", "coloured")
"""What can only be judged where the mat lies in the tray."""


class TrayLook:
    """Measures frames as they come.

    Each view's notes are the figures, good ones and others (``camera``, ``field``, ``field_by_mat``, ``sharp``,
    ``light``, ``flicker_seen``), and then what is not good, by the codes of the calibration.
    """

    def __init__(self, camera: TrayCamera) -> None:
        self._camera = camera
        self._small: deque[Picture] = deque(maxlen=COMPARED)
        self._looked = float("-inf")

    def see(self, frame: Frame) -> TrayView | None:
        """Take a frame; return what to show where it was looked at, a few times a second."""
        self._small.append(np.asarray(cv2.resize(frame.picture, (160, 120), interpolation=cv2.INTER_AREA), np.uint8))
        if frame.at - self._looked < PERIOD_S or len(self._small) < COMPARED:
            return None
        self._looked = frame.at
        picture = frame.picture
        height, width = picture.shape[:2]
        shown = cv2.resize(picture, (SHOWN, round(SHOWN * height / width)), interpolation=cv2.INTER_AREA)
        markers = find_markers(picture)
        plane = plane_of_markers(markers) if len(markers) >= CORNERS else None
        outlines: tuple[tuple[tuple[float, float], ...], ...] = ()
        if plane is not None:
            outlines = (tuple((x / width, y / height) for x, y in plane.corners),)
        notes = self._notes(picture, plane)
        well = all(note.good for note in notes)
        return TrayView(STEP, "", 1, 1, np.asarray(shown, np.uint8), outlines, notes, well, at=frame.at)

    def _notes(self, picture: Picture, plane: Plane | None) -> tuple[Note, ...]:
        height, width = picture.shape[:2]
        measures = measure(picture, plane, mat=plane is not None)
        flicker = flicker_of(self._small, None)
        faults = judge(measures, flicker=flicker)
        if plane is None:  # without the mat nobody knows where the tray is
            faults = [fault for fault in faults if fault.code not in OF_THE_TRAY]
        codes = {fault.code for fault in faults}
        figures = [
            *self._field((width, height), plane),
            Note("sharp", f"{measures.blur:.1f}", good="blurred" not in codes),
            Note("light", n=round(100 * measures.level / 255), good=not codes & {"too_dark", "too_bright", "uneven"}),
            Note("flicker_seen", f"{flicker:.1f}", good="flicker" not in codes),
        ]
        return (*figures, *(Note(fault.code, fault.where or "") for fault in faults))

    def _field(self, size: tuple[int, int], plane: Plane | None) -> list[Note]:
        sees = self._camera.sees
        notes = []
        expected: tuple[float, float] = (0.0, 0.0)
        if sees is not None:
            across, down = sees.share
            whole = min(across, down) >= WHOLE
            name = sees.module or sees.sensor
            notes.append(Note("camera", f"{name}, {size[0]} x {size[1]}", round(100 * min(across, down)), good=whole))
            expected = sees.field_mm
        if all(expected) and sees is not None:
            notes.append(Note("field", millimetres(expected), round(sees.height_mm), good=True))
        if plane is not None:
            measured = field_of(plane, size)
            near = not all(expected) or abs(measured[0] / expected[0] - 1) <= APART
            notes.append(Note("field_by_mat", millimetres(measured), good=near))
        return notes


def millimetres(field: tuple[float, float]) -> str:
    """Return a width and a depth in mm as they are told, e.g. ``326 x 183``."""
    return f"{field[0]:.0f} x {field[1]:.0f}"


def field_of(plane: Plane, size: tuple[int, int]) -> tuple[float, float]:
    """Return width and depth of the felt, mm, that a picture of this size (pixels) shows through its middle."""
    width, height = size
    ends = np.array([(0, height / 2), (width, height / 2), (width / 2, 0), (width / 2, height)], np.float64)
    left, right, top, bottom = plane.to_mm(ends)
    return float(np.hypot(*(right - left))), float(np.hypot(*(bottom - top)))
