"""Portraits of learned cards as they are drawn in lists and while cards are learned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, theme

SLENDER: Final = 280 / 200
"""Height of a portrait against its width."""
RIM: Final = 3.0
SIGN: Final = 34.0


class CardPortrait:
    """One picture of a card; a page keeps it as long as it is shown, so that it is scaled once."""

    def __init__(self, picture: Any) -> None:
        height, width = picture.shape[:2]
        self._source = pygame.image.frombuffer(picture.tobytes(), (width, height), "BGR")
        self._scaled: dict[tuple[int, int], pygame.Surface] = {}

    def of_size(self, size: tuple[int, int]) -> pygame.Surface:
        """Return it in so many pixels."""
        if size not in self._scaled:
            self._scaled[size] = pygame.transform.smoothscale(self._source, size)
        return self._scaled[size]


class CardPortraits:
    """The portraits that a page shows; the same picture told once more is not made anew."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Any, CardPortrait]] = {}

    def of(self, pictures: Mapping[str, Any]) -> dict[str, CardPortrait]:
        """Return the portrait of each picture by its key; others are let go of."""
        kept = {}
        for key, picture in pictures.items():
            before = self._kept.get(key)
            same = before is not None and before[0] is picture
            kept[key] = before if before is not None and same else (picture, CardPortrait(picture))
        self._kept = kept
        return {key: portrait for key, (_, portrait) in kept.items()}


CardState = Literal["known", "next", "due", "none"]
"""A card that was learned, the one that is to be laid in now, one to come, one that the catalogue does not have."""


class CardBox(msgspec.Struct, frozen=True):
    """The box of a card: its portrait where it was learned, else its sign.

    Attributes:
        sign: of a card that was not learned.
        shown: its portrait, or None.
        state: of it.
    """

    sign: str
    shown: CardPortrait | None
    state: CardState = "known"

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        place = rect.inset(RIM)
        high = min(place.height, place.width * SLENDER)
        if self.shown is not None:
            box = art.canvas.rect(place.middle(high / SLENDER, high))
            target.blit(self.shown.of_size((max(1, box.width), max(1, box.height))), box)
        else:
            art.signs.draw(target, self.sign, place.center, min(SIGN, place.height - 4))
        if self.state == "next":
            outline = art.canvas.rect(rect)
            pygame.draw.rect(target, theme.now.waiting, outline, art.canvas.px(RIM), border_radius=art.canvas.px(7))


class CardPlate(msgspec.Struct, frozen=True):
    """The ground of a card in the list; the whole of it is a key."""

    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.keys.base(target, rect, "iron", "down" if self.pressed else "up")
