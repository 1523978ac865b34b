"""Reading dice in pictures: finding, pips, colours, rest of the tray, and the benchmark.

Single pictures are loaded by :mod:`vision.pictures`, labelled folders by :mod:`vision.labelled`.
"""

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

__all__ = [
    "CalibrationError", "LabelError", "MatError", "ModelError", "PictureError", "PlateError", "VideoError",
    "VisionError",
]  # fmt: skip
