"""What says the words of Galaxy Trucker in tests: its own catalogues, then the house's."""

from __future__ import annotations

from pathlib import Path

from companion.games.galaxy_trucker import actions
from companion.kiosk.words import Words, catalogues

FOLDER = Path(actions.__file__).parent / "words"
LANGUAGES = sorted(each.name for each in FOLDER.iterdir() if each.is_dir())


def words(language: str) -> Words:
    """Return the words of a language."""
    return catalogues.words(language, FOLDER, catalogues.FOLDER)
