"""From a picture to dice: finding, pips, colour, confidence."""

from vision.reading.answers import REASONS, Box, DieReading, Reading

__all__ = ["REASONS", "Box", "DieReading", "Reading"]
