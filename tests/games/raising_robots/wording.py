"""What says the words of Raising Robots in tests: its own catalogues, then the house's."""

from __future__ import annotations

from pathlib import Path

import companion.games.raising_robots
from companion.kiosk.words import Words, catalogues

FOLDER = Path(companion.games.raising_robots.__path__[0]) / "words"


def words(language: str) -> Words:
    """Return the words of a language."""
    return catalogues.words(language, FOLDER, catalogues.FOLDER)
