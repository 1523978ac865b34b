"""Part of a scene turned towards somebody who sits at another edge of a screen that lies flat.

It is put on a scene of its own as it would stand unturned, across where it will stand upright; pieces, touch areas
and dice are then turned with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import pygame

from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.scene import MARGIN, Anchor, Piece, Scene, Spot, Touch
from companion.kiosk.drawing.units import Area, Point, Rect


@dataclass(frozen=True)
class Turn:
    """A turn about a point, which goes somewhere else with it.

    Attributes:
        about: the point in u.
        degrees: 0, 90, 180 or 270, as a clock goes.
        onto: where the point comes to stand, in u.
    """

    about: Point
    degrees: int
    onto: Point

    def point(self, x: float, y: float) -> Point:
        """Return where a point comes to stand."""
        (cx, cy), across, down = self.onto, x - self.about[0], y - self.about[1]
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
        return Turn(self.onto, -self.degrees % 360, self.about)


def unturned(rect: Area, degrees: int) -> Area:
    """Return where something stands before it is turned into ``rect``, never beyond the upper or left edge."""
    wide, high = (rect.height, rect.width) if degrees % 180 else (rect.width, rect.height)
    x, y = rect.center
    return Area(max(0.0, x - wide / 2), max(0.0, y - high / 2), wide, high)


def turn_into(rect: Area, degrees: int) -> Turn:
    """Return the turn that brings :func:`unturned` to ``rect``."""
    return Turn(unturned(rect, degrees).center, degrees, rect.center)


class TurnedPart(msgspec.Struct, frozen=True):
    """Pieces drawn once and turned."""

    pieces: tuple[Piece, ...]
    turn: Turn

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        aside, turn, scale = art.aside(), self.turn, art.canvas.scale
        box = art.canvas.rect(turn.back.rect(rect).inset(-MARGIN)).clip(aside.get_rect())
        if not box:
            return
        aside.set_clip(box)
        aside.fill((0, 0, 0, 0))
        for piece in self.pieces:
            piece.thing.draw(art, aside, Area(*piece.rect))
        aside.set_clip(None)
        picture = pygame.transform.rotate(aside.subsurface(box), -turn.degrees)
        stands = turn.rect((box.left / scale, box.top / scale, box.width / scale, box.height / scale))
        target.blit(picture, (round(stands.x * scale), round(stands.y * scale)))


def turned_piece(piece: Piece, turn: Turn) -> Piece:
    """Return a piece, turned."""
    return Piece(turn.rect(piece.rect), TurnedPart((piece,), turn))


def put_turned(
    scene: Scene, rect: Area, degrees: int, put: Callable[[Scene, Area], None], *, apart: bool = False
) -> None:
    """Put on a scene what ``put`` puts in the place it is given, turned into ``rect``.

    Args:
        scene: where to.
        rect: where it is to stand.
        degrees: 0, 90, 180 or 270, as a clock goes.
        put: is given a scene and the place, which lies across where it will stand upright.
        apart: each piece is turned by itself, for a picture of which only a part moves.
    """
    if degrees == 0:
        put(scene, rect)
        return
    part, turn = Scene(pressed=scene.pressed, finger=scene.finger), turn_into(rect, degrees)
    put(part, unturned(rect, degrees))
    if apart:
        scene.pieces.extend(turned_piece(piece, turn) for piece in part.pieces)
    else:
        scene.add(rect, TurnedPart(tuple(part.pieces), turn))
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
