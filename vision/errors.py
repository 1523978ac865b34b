"""What can go wrong in this package: one root, children that also are the fitting builtin."""

from __future__ import annotations

import reprlib


def brief(given: object) -> str:
    """What stands in a file as a sentence quotes it: short, whatever it is."""
    try:
        return reprlib.repr(given)
    except ValueError:  # Python writes no number of so many digits
        return "a number too long to write"


def short(given: str, most: int = 60) -> str:
    """Words of a file or its reader as a sentence quotes them: their beginning, on one line."""
    shown = "".join(letter if letter.isprintable() else " " for letter in given[:most])
    return shown if len(given) <= most else f"{shown} …"


class VisionError(Exception):
    """Root of everything this package raises for its users."""


class PictureError(VisionError, ValueError):
    """A picture is absent, unreadable, no image, or too small; the sentence names the file."""


class VideoError(VisionError, ValueError):
    """A video is absent, damaged, empty or cut off; the sentence names the file."""


class CalibrationError(VisionError, ValueError):
    """A calibration file is absent, not TOML, or has a wrong field; the sentence names file and field."""


class LabelError(VisionError, ValueError):
    """A labelled folder cannot be used; the sentence names file and field."""


class ModelError(VisionError, RuntimeError):
    """A network of the package is absent or cannot be loaded; the sentence names the file."""


class MatError(VisionError, ValueError):
    """A tray mat that cannot be made was asked for; the sentence names its size."""


class PlateError(VisionError, ValueError):
    """A plate or a diagram that cannot be made was asked for; the sentence names it."""


class FacesError(VisionError, ValueError):
    """The file of learned dice is damaged, or a die cannot be learned so; the sentence names file, die or field."""


class CardsError(VisionError, ValueError):
    """The file of learned cards is damaged or cannot be written; the sentence names file and card."""


class OtherReaderError(VisionError, ValueError):
    """A reader of somebody else's cannot be used in the benchmark; the sentence names it."""
