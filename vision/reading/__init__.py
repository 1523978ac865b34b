"""From a picture to dice: finding, pips, colour, confidence."""

from vision.reading.answers import REASONS, DieReading, Reading

__all__ = ["REASONS", "DieReading", "Reading"]
