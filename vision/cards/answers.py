"""What is said of cards: readings of a picture, and pairs that would be asked about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Corners = tuple[tuple[float, float], ...]

#: Why a card has no key, and why one that was shown is not learned.
REASONS: Final = ("unlike", "alike", "covered", "unsure")
NOT_SHOWN: Final = ("nothing", "several", "blurred", "glare", "too_small")


@dataclass(frozen=True)
class CardReading:
    """A card in a picture.

    ``key``: of the learned card it is, None where somebody must be asked; ``corners``: four (x, y) in pixels,
    clockwise, the first is the card's upper left one where it is known how the card lies; ``confidence``: 0..1;
    ``reason``: why there is no key (``unlike``: like none that was learned, ``alike``: two come into question,
    ``covered``: a part is hidden, ``unsure``); ``guesses``: keys that come into question, the likeliest first.
    """

    key: str | None
    corners: Corners
    confidence: float
    reason: str | None = None
    guesses: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardConfusion:
    """Two learned cards that the reader may have to ask about; ``closeness``: 0..1, 1 for the same picture."""

    key: str
    other: str
    closeness: float


@dataclass(frozen=True)
class CardNotShown:
    """Nothing was learned from a picture; ``reason`` is one of ``NOT_SHOWN``, ``corners`` of what was found."""

    reason: str
    corners: tuple[Corners, ...] = ()
