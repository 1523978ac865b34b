"""How things of the box are shown: names and signs, printed cards, the racetrack, effects put together by taps."""

from companion.games.steampunk_rally.faces.cards import chooses, face, slots
from companion.games.steampunk_rally.faces.described import (
    DESCRIBE,
    EFFECTS,
    MOST_SLOTS,
    alternatives,
    effect_rows,
    lacking,
)
from companion.games.steampunk_rally.faces.naming import SIGNS, effect_sign, named
from companion.games.steampunk_rally.faces.spaces import track

__all__ = [
    "DESCRIBE", "EFFECTS", "MOST_SLOTS", "SIGNS", "alternatives", "chooses", "effect_rows", "effect_sign", "face",
    "lacking", "named", "slots", "track",
]  # fmt: skip
