"""Part of a scene turned about its middle, for somebody who sits at another edge of a screen that lies flat.

It is put on a scene of its own as it would stand unturned; pieces, touch areas and dice are then turned with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import pygame

from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.scene import Anchor, Piece, Scene, Spot, Touch
from companion.kiosk.drawing.units import Area, Point, Rect

MARGIN = 3.0
"""How far the shadow of a frame reaches beyond it, in u."""


@dataclass(frozen=True)
class Turn:
    """A turn about a point.

    Attributes:
        about: the point in u.
        degrees: 0, 90, 180 or 270, as a clock goes.
    """

    about: Point
    degrees: int

    def point(self, x: float, y: float) -> Point:
        """Return where a point comes to stand."""
        (cx, cy), across, down = self.about, x - self.about[0], y - self.about[1]
        turned = {0: (across, down), 90: (-down, across), 180: (-across, -down), 270: (down, -across)}
        return cx + turned[self.degrees][0], cy + turned[self.degrees][1]

    def rect(self, rect: Rect) -> Area:
        """Return where a place comes to stand."""
        x, y, width, height = rect
        (ax, ay), (bx, by) = self.point(x, y), self.point(x + width, y + height)
        return Area(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))

    @property
    def back(self) -> Turn:
        """The turn that undoes it."""
        return Turn(self.about, -self.degrees % 360)


class TurnedPart(msgspec.Struct, frozen=True):
    """Pieces drawn once and turned about the middle of their place."""

    pieces: tuple[Piece, ...]
    degrees: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        aside = art.aside()
        box = art.canvas.rect(rect.inset(-MARGIN)).clip(aside.get_rect())
        aside.set_clip(box)
        aside.fill((0, 0, 0, 0))
        for piece in self.pieces:
            piece.thing.draw(art, aside, Area(*piece.rect))
        aside.set_clip(None)
        picture = pygame.transform.rotate(aside.subsurface(box), -self.degrees)
        target.blit(picture, picture.get_rect(center=box.center))


def put_turned(scene: Scene, rect: Area, degrees: int, put: Callable[[Scene], None]) -> None:
    """Put on a scene what ``put`` puts in a place, turned about the middle of that place."""
    part, turn = Scene(pressed=scene.pressed, finger=scene.finger), Turn(rect.center, degrees)
    put(part)
    scene.add(rect, TurnedPart(tuple(part.pieces), degrees))
    scene.touches.extend(_turned(touch, turn) for touch in part.touches)
    scene.anchors |= {
        name: Anchor(turn.rect(anchor.rect), anchor.colour, anchor.value) for name, anchor in part.anchors.items()
    }


def _turned(touch: Touch, turn: Turn) -> Touch:
    spot, drag = _back(touch.spot, turn), _back(touch.drag, turn)
    return msgspec.structs.replace(touch, rect=turn.rect(touch.rect), spot=spot, drag=drag)


def _back(take: Spot | None, turn: Turn) -> Spot | None:
    """Return what takes points of the screen for ``take``, which knows its place unturned."""
    return None if take is None else lambda x, y: take(*turn.back.point(x, y))
