"""What can go wrong with the game's data files."""

from __future__ import annotations

from companion.core.game import GameDataError


class DataFileError(GameDataError, ValueError):
    """A data file cannot be used; the message names the file, the line, the entry and the field."""
