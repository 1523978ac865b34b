"""The end of a show: its picture shrinks into a place on the screen below it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pygame

from companion.kiosk.drama.explosion import pictured
from companion.kiosk.drawing import Area, Paintbox, Piece
from companion.kiosk.motion import eased


@dataclass(eq=False)
class Folding:
    """Two pictures, made once when they are first drawn.

    Attributes:
        under: pieces of the screen below.
        over: pieces of the picture that shrinks.
        into: where it goes.
    """

    under: tuple[Piece, ...]
    over: tuple[Piece, ...]
    into: Area
    _made: tuple[pygame.Surface, pygame.Surface] | None = None

    def at(self, share: float) -> Folded:
        """Return it as far as ``share``, 0 to 1."""
        return Folded(self, share)

    def pictures(self, art: Paintbox) -> tuple[pygame.Surface, pygame.Surface]:
        """Return what is below, and what shrinks."""
        if self._made is None:
            self._made = pictured(art, self.under), pictured(art, self.over)
        return self._made


class Folded(msgspec.Struct, frozen=True):
    """A moment of it."""

    folding: Folding
    share: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        below, above = self.folding.pictures(art)
        target.blit(below, (0, 0))
        into, share = self.folding.into, eased(self.share)
        x, y = rect.x + (into.x - rect.x) * share, rect.y + (into.y - rect.y) * share
        width = rect.width + (into.width - rect.width) * share
        height = rect.height + (into.height - rect.height) * share
        box = art.canvas.rect((x, y, width, height))
        target.blit(pygame.transform.scale(above, box.size), box)
