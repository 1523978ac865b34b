"""Colours as a look writes them, and the check that they are some."""

from __future__ import annotations

import re
from typing import Any

Colour = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""
Stops = tuple[Colour, ...]
"""Colours of a gradient from top to bottom, evenly spaced."""


def rgb(code: str) -> Colour:
    """Return the colour written ``#RRGGBB``.

    Raises:
        ValueError: if it is written in another way.
    """
    if not re.fullmatch("#[0-9A-Fa-f]{6}", code):
        raise ValueError(f"{code!r} is no colour written #RRGGBB, such as #D2A24A")
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def stops(*codes: str) -> Stops:
    """Return the gradient of colours written ``#RRGGBB``."""
    return tuple(rgb(code) for code in codes)


def check_colour(where: str, value: Any) -> None:
    """Refuse what is no colour, with a sentence that says where it stands."""
    parts = value if isinstance(value, tuple) else ()
    if len(parts) != 3 or not all(isinstance(part, int) and 0 <= part <= 255 for part in parts):
        raise ValueError(f'{where} is {value!r}, which is no colour; write rgb("#RRGGBB")')


def check_stops(where: str, value: Any) -> None:
    """Refuse what is no gradient, with a sentence that says where it stands."""
    if not isinstance(value, tuple) or not value:
        raise ValueError(f'{where} is {value!r}, which is no gradient; write stops("#RRGGBB", "#RRGGBB")')
    for n, stop in enumerate(value, start=1):
        check_colour(f"{where}, stop {n},", stop)
