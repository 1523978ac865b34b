"""What says the words of Steampunk Rally in tests: its own catalogues, then the house's."""

from __future__ import annotations

from pathlib import Path

from companion.games.steampunk_rally import actions
from companion.kiosk.words import Catalogues, Words, catalogues

FOLDER = Path(actions.__file__).parent / "words"


def words(language: str) -> Words:
    """Return the words of a language."""
    return catalogues.words(language, FOLDER, catalogues.FOLDER)


def speaker() -> Catalogues:
    """Return what says the game's texts in any language."""
    return Catalogues({"steampunk_rally": FOLDER}, "steampunk_rally")
