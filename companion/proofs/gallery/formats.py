"""The screens and languages in which every screen is drawn."""

from __future__ import annotations

from typing import Final

Sizes = tuple[tuple[int, int], ...]
SIZES: Final[Sizes] = ((800, 480), (1024, 600), (1280, 720), (720, 1280))
"""Of the screens that the kiosk is made for."""
LANGUAGES: Final = ("en", "ja", "es")
