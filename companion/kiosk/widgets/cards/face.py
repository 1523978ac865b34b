"""A card of the catalogue drawn as the card: what stands on it is touched to change it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import msgspec
import pygame

from companion.core.messages import text
from companion.core.view import Offer, Slot
from companion.core.view.catalogue import Edge, Face, Given
from companion.kiosk.drawing import Act, Area, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.widgets.basics import Writing, kind, sign_name
from companion.kiosk.widgets.cards.parts import draw_badge, rim_of
from companion.kiosk.widgets.offers import Ask

ROW = 52.0
"""Height of each thing that can be touched on the card."""
EDGE_ROW = 50.0
"""Height of the rows at the upper and lower edge, where other cards can be joined."""
CELL = 51.0
JOINT = 84.0
"""Width of the touch area of the upper or lower edge."""
GIVEN = 58.0
"""Least width of an effect."""


def add_face(scene: Scene, rect: Area, face: Face, ask: Ask, rename: Act | None) -> None:
    """Put a card on the scene.

    Args:
        scene: the picture.
        rect: its place, at least 300 x 312 u.
        face: what stands on it.
        ask: says texts and takes touches.
        rename: what a touch on the name does, or None.
    """
    scene.add(rect.inset(4), CardGround(face.card.border))
    _add_edges(scene, rect, face.edges, ask)
    side = (rect.width - JOINT) / 2
    said = f"{ask.say(text(f'catalogue.origin_{face.origin}'))}  ×{face.copies}"
    scene.add(rect.inset(14, 12).left(side - 16).top(36), CardOrigin(said, face.origin == "sample"))
    over = int((side - 8) // CELL)
    inner = rect.inset(10, 0)
    _add_corner(scene, inner.top(EDGE_ROW), face, ask, range(len(face.corner))[:over])
    _add_name(scene, inner.below(EDGE_ROW).top(ROW), face, ask, rename, over)
    under = rect.trimmed(top=EDGE_ROW + ROW, bottom=EDGE_ROW)
    slots = under.inset(ROW, 0)
    across = int(slots.width // CELL)
    cells = len(face.card.slots) + bool(face.number or face.card.badge or face.badge_sign)
    lines = max(1, -(-cells // across))
    _add_slots(scene, slots.top(lines * ROW), face, ask, across)
    # Below the first line of slots stands the lower half of the edges left and right.
    _add_gives(scene, under.inset(10, 0).below(max(2, lines) * ROW if face.edges else 0), face, ask)
    if not face.edges and face.marks:
        said = "  ·  ".join(ask.say(mark) for mark in face.marks)
        place = rect.above(4).foot(EDGE_ROW).inset(12, 0)
        scene.add(place, Writing(said, colour=theme.now.warning_text, align="center", lines=2))


def _touch(scene: Scene, rect: Rect, what: str, offer: Offer | None, ask: Ask) -> bool:
    """Make a thing touchable where it is; tell whether a finger is on it."""
    if offer is not None:
        scene.touch(rect, what, ask.doing(offer))
    return scene.pressed == what


def _add_edges(scene: Scene, rect: Area, edges: Sequence[Edge], ask: Ask) -> None:
    sides = rect.below(EDGE_ROW + ROW).top(2 * ROW)
    places = {
        "n": rect.top(EDGE_ROW).middle(JOINT, EDGE_ROW),
        "s": rect.foot(EDGE_ROW).middle(JOINT, EDGE_ROW),
        "w": sides.left(ROW),
        "e": sides.end(ROW),
    }
    for edge in edges:
        place = places[edge.edge]
        pressed = _touch(scene, place, f"face edge {edge.edge}", edge.offer, ask)
        scene.add(place, CardEdge(edge.edge, edge.joins, edge.offer is not None, pressed=pressed))


def _add_name(scene: Scene, rect: Area, face: Face, ask: Ask, rename: Act | None, over: int) -> None:
    """Put the name on the card, and beside it what of the corner found no room above it."""
    rest = range(len(face.corner))[over:]
    name = rect.before(len(rest) * CELL)
    if rename is not None:
        scene.touch(name, "face name", rename)
    said = ask.say(face.card.says)
    scene.add(name, CardName(said, rename is not None, scene.pressed == "face name"))
    _add_corner(scene, rect, face, ask, rest)


def _add_corner(scene: Scene, rect: Area, face: Face, ask: Ask, which: range) -> None:
    """Put things of the corner side by side, the last one at the right end of ``rect``."""
    for nth, index in enumerate(reversed(which)):
        sign, n, offer = face.corner[index]
        place = rect.before(nth * CELL).end(CELL)
        pressed = _touch(scene, place, f"face corner {index}", offer, ask)
        scene.add(place, CardChip(sign, n, "", pressed=pressed))


def _add_slots(scene: Scene, rect: Area, face: Face, ask: Ask, across: int) -> None:
    cells = _cells(rect, across)
    if face.number is not None or face.card.badge or face.badge_sign:
        place = next(cells)
        pressed = _touch(scene, place, "face number", face.number, ask)
        scene.add(place, CardNumber(face.card.badge, face.badge_sign, pressed))
    for index, slot in enumerate(face.card.slots):
        place = next(cells)
        pressed = _touch(scene, place, f"face slot {index}", slot.offer, ask)
        scene.add(place, CardSlot(slot, pressed))


def _add_gives(scene: Scene, rect: Area, face: Face, ask: Ask) -> None:
    across = max(1, int(rect.width // GIVEN))
    lines = max(1, -(-len(face.effects) // across))
    cells = rect.middle(rect.width, min(ROW * lines, rect.height)).grid(across, lines, 0)
    for index, (place, given) in enumerate(zip(cells, face.effects, strict=False)):
        pressed = _touch(scene, place, f"face effect {index}", given.offer, ask)
        scene.add(place, CardChip(given.sign, given.n, _link(given), pressed=pressed))


def _link(given: Given) -> str:
    return "" if given.link == "" else "·" if given.link == ";" else given.link


def _cells(rect: Area, across: int) -> Iterator[Area]:
    wide = min(rect.width / across, 60.0)
    for index in count():
        line, nth = divmod(index, across)
        yield rect.row(line, ROW).column(nth, wide)


# -- drawings --------------------------------------------------------------------------------------------------


class CardGround(msgspec.Struct, frozen=True):
    """The card itself with its border."""

    border: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.frame(target, rect, stops=theme.now.panel_stops, rim=rim_of(self.border))
        box = art.canvas.rect(rect)
        pygame.draw.rect(target, rim_of(self.border)[1], box, art.canvas.px(6), border_radius=art.canvas.px(8))


class CardOrigin(msgspec.Struct, frozen=True):
    """The badge that tells where the card comes from."""

    said: str
    sample: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        colour = theme.now.quiet if self.sample else theme.now.good
        art.text.draw(target, self.said, rect, Role.NAME, colour, align="left")


class CardName(msgspec.Struct, frozen=True):
    """The name on its plate, with a pencil where it can be typed."""

    said: str
    live: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.well(target, rect.inset(2, 4))
        words = rect.trimmed(10, 4, 6, 4)
        if self.live:
            art.signs.draw(target, "pencil", rect.end(36).center, 18 if self.pressed else 22)
            words = words.before(26)
        art.text.draw(target, self.said, words, Role.NAME, theme.now.text, align="left", lines=2)


class CardEdge(msgspec.Struct, frozen=True):
    """Half a pipe at an edge of the card, or the place where one can be."""

    edge: str
    there: bool
    live: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        long, deep = 46.0, 16.0 if self.pressed else 20.0
        if self.edge in "ns":
            box = (rect.top(deep) if self.edge == "n" else rect.foot(deep)).middle(long, deep)
        else:
            box = (rect.left(deep) if self.edge == "w" else rect.end(deep)).middle(deep, long)
        if self.there:
            art.metal.bar(target, box)
        elif self.live:
            pygame.draw.rect(
                target, theme.now.quiet, art.canvas.rect(box), art.canvas.px(1.5), border_radius=art.canvas.px(4)
            )


class CardNumber(msgspec.Struct, frozen=True):
    """The number in its circle, a star, a sign, or the empty circle."""

    badge: str
    badge_sign: str | None
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        center = rect.center
        radius = 20.0 if self.pressed else 22.0
        if self.badge_sign is not None:
            art.signs.draw(target, sign_name(self.badge_sign) or self.badge_sign, center, 2 * radius - 6)
        elif self.badge:
            draw_badge(art, target, center, radius, self.badge)
        else:
            point, size = art.canvas.point(*center), art.canvas.px(radius)
            pygame.draw.circle(target, theme.now.quiet, point, size, art.canvas.px(1.5))


class CardSlot(msgspec.Struct, frozen=True):
    """A slot; one that keeps its die for the next round stands in a diamond."""

    slot: Slot
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        if self.slot.storage:
            (x, y), inner = rect.center, rect.inset(1)
            corners = [(x, inner.y), (inner.right, y), (x, inner.bottom), (inner.x, y)]
            points = [art.canvas.point(*corner) for corner in corners]
            pygame.draw.polygon(target, theme.now.text, points, art.canvas.px(2))
        by = (13.0 if self.slot.storage else 8.0) + 2 * self.pressed
        art.dice.slot(target, rect.inset(by), kind(self.slot.colour), None)


class CardChip(msgspec.Struct, frozen=True):
    """A sign with its number, and what links it to the one before."""

    sign: str
    n: int
    link: str
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.well(target, rect.inset(4 if self.pressed else 3))
        if self.link:
            between = rect.beside(-7).left(14)
            art.text.draw(target, self.link, between, Role.VALUE, theme.now.warning_text)
        drawn = sign_name(self.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, rect.left(38).center, 26)
        number = rect.trimmed(left=32, right=2)
        art.text.draw(target, str(self.n), number, Role.VALUE, theme.now.text)
