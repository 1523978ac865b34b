"""Chairs of those who have gone fade; the chair of whoever presses a button is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Drawable, Paintbox, Scene, blank
from companion.kiosk.host import Host

FADES_S: Final = 0.16
LIT_S: Final = 0.4
MARGIN: Final = 8.0
STEPS: Final = 8


class Chairs:
    """What moves about the chairs."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._gone: tuple[tuple[Area, Drawable], ...] = ()
        self._gone_at = self._lit_at = float("-inf")
        self._lit = -1
        self._before = (0, -1)

    def go(self, chairs: Sequence[tuple[Area, Drawable]]) -> None:
        """Let chairs fade where they stood."""
        self._gone, self._gone_at = tuple(chairs), self._host.clock.now()

    def light(self, seat: int) -> None:
        """Light the chair of a seat."""
        self._lit, self._lit_at = seat, self._host.clock.now()

    def lit(self) -> int:
        """Return the seat whose chair is lit, or -1."""
        return self._lit if self._host.clock.now() < self._lit_at + LIT_S else -1

    def add(self, scene: Scene) -> None:
        """Put chairs that fade on the scene."""
        step = self._step()
        for place, chair in self._gone if step else ():
            scene.add(place, Faded(chair, step))

    def moved(self) -> bool:
        """Tell whether something looks different than when it was asked last."""
        before, self._before = self._before, (self._step(), self.lit())
        return before != self._before

    def _step(self) -> int:
        """Return how much of the fading chairs is left, in steps; 0 for nothing."""
        if not self._host.settings.motion:
            return 0
        left = 1 - (self._host.clock.now() - self._gone_at) / FADES_S
        return round(max(0.0, left) * STEPS)


class Faded(msgspec.Struct, frozen=True):
    """A thing of which only so many steps are left to be seen."""

    thing: Drawable
    step: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        picture = art.cache.get(("faded", self.thing, rect.width, rect.height), lambda: self._bake(art, rect))
        picture.set_alpha(round(255 * self.step / STEPS))
        target.blit(picture, art.canvas.point(rect.x - MARGIN, rect.y - MARGIN))

    def _bake(self, art: Paintbox, rect: Area) -> pygame.Surface:
        across, down = art.canvas.px(rect.width + 2 * MARGIN), art.canvas.px(rect.height + 2 * MARGIN)
        picture = blank(across, down)
        self.thing.draw(art, picture, Area(MARGIN, MARGIN, rect.width, rect.height))
        return picture
