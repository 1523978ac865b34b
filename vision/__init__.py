"""Reading dice in pictures: finding, pips, colours, rest of the tray, and the benchmark.

``from vision import Reader`` is all that a program of others needs; it runs on NumPy and OpenCV alone. Single
pictures are loaded by :mod:`vision.pictures`, labelled folders by :mod:`vision.labelled`; ``docs/reader.md`` tells
how it works and ``docs/model-card.md`` what it is for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.errors import (
    CalibrationError,
    LabelError,
    MatError,
    ModelError,
    PictureError,
    PlateError,
    VideoError,
    VisionError,
)
from vision.lazily import lazily

if TYPE_CHECKING:
    from vision.pictures import load_picture
    from vision.reading.answers import DieReading, Reading
    from vision.reading.reader import Reader
    from vision.tray.calibration_file import load_calibration

__all__ = [
    "CalibrationError", "DieReading", "LabelError", "MatError", "ModelError", "PictureError", "PlateError", "Reader",
    "Reading", "VideoError", "VisionError", "load_calibration", "load_picture",
]  # fmt: skip

#: Where the names lie that bring OpenCV along; they are imported when they are first asked for.
_HEAVY = {
    "DieReading": "vision.reading.answers",
    "Reader": "vision.reading.reader",
    "Reading": "vision.reading.answers",
    "load_calibration": "vision.tray.calibration_file",
    "load_picture": "vision.pictures",
}

__getattr__ = lazily(__name__, _HEAVY)
