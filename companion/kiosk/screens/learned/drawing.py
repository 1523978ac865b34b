"""Faces of learned dice as they are drawn in lists and while they are learned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
import pygame

from companion.devices.events import DieLearned, FaceSeen
from companion.kiosk.drawing import Area, Paintbox, Role, theme

TAG: Final = 13.0
WIDE_TAG: Final = 16.0
"""Radius of the disc with a figure, and with two."""
RIM: Final = 3.0
LITTLE: Final = 46.0
"""Below this side a box is too small for a tag beside its picture."""


class FacePrint:
    """One small picture of a face; a page keeps it as long as it is shown, so that it is scaled once."""

    def __init__(self, face: FaceSeen) -> None:
        height, width = face.picture.shape[:2]
        self._source = pygame.image.frombuffer(face.picture.tobytes(), (width, height), "BGR")
        self._scaled: dict[int, pygame.Surface] = {}

    def of_side(self, side: int) -> pygame.Surface:
        """Return it as a square of so many pixels."""
        if side not in self._scaled:
            self._scaled[side] = pygame.transform.smoothscale(self._source, (side, side))
        return self._scaled[side]


class FacePrints:
    """The pictures of faces that a page shows; the same picture told once more is not made anew."""

    def __init__(self) -> None:
        self._prints: dict[bytes, FacePrint] = {}

    def of(self, dice: Iterable[DieLearned]) -> dict[tuple[str, int], FacePrint]:
        """Return the picture of each face by name of its die and value; others are let go of."""
        kept: dict[bytes, FacePrint] = {}
        found = {}
        for die in dice:
            for face in die.faces:
                key = face.picture.tobytes()
                kept[key] = self._prints.get(key) or FacePrint(face)
                found[die.name, face.value] = kept[key]
        self._prints = kept
        return found


class DiePlate(msgspec.Struct, frozen=True):
    """The ground of a die in the list; the whole of it is a key."""

    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.keys.base(target, rect, "iron", "down" if self.pressed else "up")


FaceState = Literal["known", "next", "due", "none"]
"""A face that was shown, the one that is to be shown now, one to come, one that there is not."""


class FaceBox(msgspec.Struct, frozen=True):
    """The box of one face: its picture where it was shown, and what it counts as."""

    value: int
    shown: FacePrint | None
    state: FaceState = "known"
    pressed: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.well(target, rect)
        side = min(rect.width, rect.height) - 2 * RIM
        place = rect.middle(side, side)
        box = art.canvas.rect(place)
        if self.shown is not None:
            target.blit(self.shown.of_side(max(1, box.width)), box)
        rim = {"next": theme.now.waiting, "known": theme.now.good}.get(self.state)
        if rim is not None and (self.state == "next" or self.pressed):
            outline = art.canvas.rect(rect)
            pygame.draw.rect(target, rim, outline, art.canvas.px(RIM), border_radius=art.canvas.px(7))
        if self.shown is None:
            quiet = self.state != "next"
            colour = theme.now.quiet if quiet else theme.now.heading
            art.text.draw(target, str(self.value), rect, Role.NUMERAL, colour, align="center")
            if self.state == "none":
                art.signs.draw(target, "cross", rect.center, min(44.0, side), theme.now.warning_text)
        elif side >= LITTLE:
            tag = TAG if self.value < 10 else WIDE_TAG
            at = (place.right - tag + 2, place.bottom - tag + 2)
            art.dice.tag(target, at, tag, str(self.value), "white")
