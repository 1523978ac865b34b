"""Pieces of track on their way: one that is chosen slides to its place, one that was changed is turned over."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view.catalogue import Stretch
from companion.kiosk.drawing import Area, Paintbox, blank
from companion.kiosk.host import Host
from companion.kiosk.motion import eased
from companion.kiosk.screens.setup.pieces import LaidPiece

SLIDE_S: Final = 0.16
FLIP_S: Final = 0.2
STEPS: Final = 12
"""Pictures of one movement."""
MARGIN: Final = 8.0

Placed = Sequence[tuple[Stretch, Area]]
"""Pieces with their places."""


class Laying:
    """What moves among the pieces that lie on the table."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._laid: tuple[tuple[Stretch, Area], ...] = ()
        self._from: dict[int, Area] = {}
        self._turned: dict[int, Stretch] = {}
        self._since = float("-inf")
        self._shown = STEPS

    def note(self, laid: Placed, keys: Placed) -> None:
        """Set in motion what lies otherwise than before.

        Args:
            laid: what lies now.
            keys: the pieces to choose from, where they are on the screen.
        """
        before, self._laid = self._laid, tuple(laid)
        if not before or [piece for piece, _ in before] == [piece for piece, _ in laid]:
            return
        self._since = self._host.clock.now()
        self._from, self._turned = {}, {}
        for n, (piece, _) in enumerate(laid):
            was = before[n][0] if n < len(before) else None
            if was is not None and was.says == piece.says:
                if (was.spaces, was.origin) != (piece.spaces, piece.origin):
                    self._turned[n] = was
                continue
            place = next((place for one, place in (*before, *keys) if one.spaces == piece.spaces), None)
            if place is not None:
                self._from[n] = place

    def moved(self) -> bool:
        """Tell whether something looks otherwise than when it was asked last."""
        before, self._shown = self._shown, self._step()
        return before != self._shown

    def place(self, n: int, place: Area) -> Area | None:
        """Return where a piece is on its way to ``place``, or None: it lies there."""
        start, share = self._from.get(n), self._share(SLIDE_S)
        if start is None or share >= 1:
            return None
        left, scale = 1 - eased(share), self._host.canvas.scale
        x, y = ((at - to) * left for at, to in zip(start.center, place.center, strict=True))
        # By whole pixels, so that what is drawn is as large all the way.
        return Area(place.x + round(x * scale) / scale, place.y + round(y * scale) / scale, place.width, place.height)

    def turned(self, n: int) -> Stretch | None:
        """Return what a piece was that is being turned over, or None: it is not."""
        return self._turned.get(n) if self._step() < STEPS else None

    def over(self, n: int, before: LaidPiece, after: LaidPiece) -> TurnedOver:
        """Return a piece as it is turned over at this moment."""
        return TurnedOver((n, self._since), before, after, self._step())

    def _share(self, lasts: float) -> float:
        if not self._host.settings.motion:
            return 1.0
        return min(1.0, round((self._host.clock.now() - self._since) / lasts * STEPS, 6) / STEPS)

    def _step(self) -> int:
        return int(self._share(FLIP_S) * STEPS)


class TurnedOver(msgspec.Struct, frozen=True):
    """A piece that is turned over: first its one side, then the other.

    Attributes:
        which: its number, and when that began.
        before: how it lay.
        after: how it will lie.
        step: how far it is.
    """

    which: tuple[int, float]
    before: LaidPiece
    after: LaidPiece
    step: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        open_by = math.cos(math.pi * self.step / STEPS)
        first = open_by > 0
        side = self.before if first else self.after
        picture = art.cache.get(("side", self.which, first), lambda: _side(art, side, rect))
        wide = max(1, round(picture.get_width() * abs(open_by)))
        art.metal.center(target, pygame.transform.scale(picture, (wide, picture.get_height())), rect.center)


def _side(art: Paintbox, side: LaidPiece, rect: Area) -> pygame.Surface:
    """Return the picture of a piece."""
    picture = blank(art.canvas.px(rect.width + 2 * MARGIN), art.canvas.px(rect.height + 2 * MARGIN))
    side.draw(art, picture, Area(MARGIN, MARGIN, rect.width, rect.height))
    return picture
