"""The words of the house and of every game that is installed."""

from __future__ import annotations

from companion.kiosk.words import Catalogues
from companion.shelf.games import words_folders


def catalogues() -> Catalogues:
    """Return what says the texts of the house and of the games."""
    return Catalogues(words_folders())
