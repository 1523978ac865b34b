"""A picture as data: what stands where, and what can be touched; only what changed is drawn again.

A screen composes a `Scene` whenever something may have changed: a list of pieces (a place, and a thing made of plain
values that draws itself there) and a list of touch areas. The `Stage` compares it with the scene before and draws
again only the places that differ, so that a still picture costs nothing and no screen has to keep track of what
it altered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec
import pygame

from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.units import Area, Rect

Act = Callable[[], None]
Spot = Callable[[float, float], None]

MARGIN = 10
"""How far shadows and glows reach beyond the place of a piece, in u."""


KEPT_REACHES = 1000


class Drawable(Protocol):
    """A thing of plain values that can be drawn; equal things look the same, so only what is not equal is redrawn."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area, /) -> None:
        """Draw it in its place, in u."""
        ...


class Piece(NamedTuple):
    """Something to see: a thing and its place in u."""

    rect: Rect
    thing: Drawable


class Touch(msgspec.Struct):
    """Something to touch.

    Attributes:
        rect: the touch area in u.
        what: its meaning in a few stable words, e.g. ``seat 2``, ``offer silver 3``, ``menu``.
        act: what a touch does, on its first moment.
        hold: for what the touch is exchanged after 600 ms, or None.
        lift: called when the finger leaves again, or None.
        side: the half of the screen whose landing guard it obeys, or None.
        live: False for what is drawn dim; a touch on it says why (by ``act``) or does nothing.
        spot: takes the point in u that was touched, after ``act``, or None where it makes no difference.
        drag: takes each further point in u of the same finger until it is lifted, or None.
        sound: what a touch is heard as.
    """

    rect: Rect
    what: str
    act: Act
    hold: Act | None = None
    lift: Act | None = None
    side: int | None = None
    live: bool = True
    spot: Spot | None = None
    drag: Spot | None = None
    sound: str = "click"


class Anchor(msgspec.Struct, frozen=True):
    """Where a die lies, or may lie, on the scene.

    Attributes:
        rect: its box in u.
        colour: plain name of the die, or of the dice a slot takes.
        value: 1 to 6, or 0 for an open slot.
    """

    rect: Rect
    colour: str
    value: int


class Scene(msgspec.Struct):
    """Everything on the screen at one moment, from back to front."""

    pieces: list[Piece] = msgspec.field(default_factory=list)
    touches: list[Touch] = msgspec.field(default_factory=list)
    anchors: dict[str, Anchor] = msgspec.field(default_factory=dict)
    """Dice and slots by name (``die 0 2``, ``slot 0 boiler 1``: what, seat, which), so that dice can fly."""
    pressed: str | None = None
    """Meaning of the touch area under a finger, for the drawing of a sunk key."""
    finger: float = 1.0
    """Share of the usual u that a finger needs on this canvas."""

    def add(self, rect: Rect, thing: Drawable) -> None:
        """Put a thing on top of the others."""
        self.pieces.append(Piece(rect, thing))

    def touch(
        self,
        rect: Rect,
        what: str,
        act: Act,
        *,
        hold: Act | None = None,
        lift: Act | None = None,
        side: int | None = None,
        live: bool = True,
        spot: Spot | None = None,
        drag: Spot | None = None,
        sound: str = "click",
    ) -> None:
        """Make a place touchable."""
        self.touches.append(Touch(rect, what, act, hold, lift, side, live, spot, drag, sound))

    def at(self, x: float, y: float) -> Touch | None:
        """Return the topmost touch area at a point in u, or None."""
        for touch in reversed(self.touches):
            left, top, width, height = touch.rect
            if left <= x < left + width and top <= y < top + height:
                return touch
        return None


class Stage:
    """Brings scenes to a surface, drawing only what differs from the scene before."""

    def __init__(self, art: Paintbox) -> None:
        self._art = art
        self._shown: list[Piece] = []
        self._fresh = True
        self._reached: dict[Rect, pygame.Rect] = {}

    @property
    def fresh(self) -> bool:
        """Whether everything is to be drawn next time."""
        return self._fresh

    def forget(self) -> None:
        """Draw everything next time, e.g. because the window was covered."""
        self._fresh = True

    def show(self, scene: Scene, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw ``scene`` on ``target`` and return the rectangles in pixels that were drawn again."""
        whole = target.get_rect()
        dirty = [whole] if self._fresh else self._differences(scene.pieces, whole)
        self._shown, self._fresh = scene.pieces, False
        for box in dirty:
            target.set_clip(box)
            for piece in scene.pieces:
                rect = piece.rect
                if self._reach(rect).colliderect(box):
                    place = rect if isinstance(rect, Area) else Area(*rect)
                    piece.thing.draw(self._art, target, place)
        target.set_clip(None)
        return dirty

    def _reach(self, rect: Rect) -> pygame.Rect:
        """Return what a piece in this place may draw on, in pixels; shared, so nobody may change it."""
        found = self._reached.get(rect)
        if found is None:
            if len(self._reached) >= KEPT_REACHES:
                self._reached.clear()
            margin = self._art.canvas.px(MARGIN)
            found = self._reached[rect] = self._art.canvas.rect(rect).inflate(2 * margin, 2 * margin)
        return found

    def _differences(self, pieces: list[Piece], whole: pygame.Rect) -> list[pygame.Rect]:
        if len(self._shown) == len(pieces) and all(map(_alike, self._shown, pieces)):  # most pictures: values alone
            changed = [
                new for old, new in zip(self._shown, pieces, strict=True) if old is not new and old.thing != new.thing
            ]
            return _merged([self._reach(piece.rect).clip(whole) for piece in changed], whole)
        old, new = _indexed(self._shown), _indexed(pieces)
        changed = [old[key] for key in old.keys() - new.keys()]
        changed += [piece for key, piece in new.items() if key not in old or old[key].thing != piece.thing]
        if [key for key in old if key in new] != [key for key in new if key in old]:
            return [whole]
        return _merged([self._reach(piece.rect).clip(whole) for piece in changed], whole)


def _alike(one: Piece, other: Piece) -> bool:
    """Tell whether two pieces are of one kind in one place."""
    return one is other or (one.rect == other.rect and type(one.thing) is type(other.thing))


def _indexed(pieces: list[Piece]) -> dict[tuple[Rect, type[Drawable], int], Piece]:
    """Return pieces by place and kind, those of one place and kind numbered."""
    found: dict[tuple[Rect, type[Drawable], int], Piece] = {}
    for piece in pieces:
        rect, kind, nth = piece.rect, type(piece.thing), 0
        while (rect, kind, nth) in found:
            nth += 1
        found[(rect, kind, nth)] = piece
    return found


def _merged(boxes: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Join boxes that overlap; where most of the screen changes, the whole of it is one box."""
    result: list[pygame.Rect] = []
    for box in sorted(boxes, key=lambda b: (b.y, b.x)):
        if box.width <= 0 or box.height <= 0:
            continue
        joined = box.copy()
        while (hit := joined.collidelist(result)) >= 0:
            joined.union_ip(result.pop(hit))
        result.append(joined)
    if sum(box.width * box.height for box in result) > 0.7 * whole.width * whole.height:
        return [whole]
    return result
