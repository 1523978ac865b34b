"""What can go wrong with the game's data files."""

from __future__ import annotations


class GameDataError(Exception):
    """Root of everything that is wrong with a game's data; the message is one sentence for its owner."""


class DataFileError(GameDataError, ValueError):
    """A data file cannot be used; the message names the file, the line, the entry and the field."""
