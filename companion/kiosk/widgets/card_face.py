"""A card of the catalogue drawn as the card: what stands on it is touched to change it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pygame

from companion.core.messages import text
from companion.core.view import Offer, Slot
from companion.core.view.catalogue import Edge, Face, Given
from companion.kiosk.drawing import Act, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.widgets.basics import Writing, kind, sign_name
from companion.kiosk.widgets.card_list import draw_badge, rim_of
from companion.kiosk.widgets.offers import Ask

ROW = 52.0
"""Height of each thing that can be touched on the card."""
EDGE_ROW = 50.0
"""Height of the rows at the upper and lower edge, where the valves are."""
CELL = 51.0
VALVE = 84.0
"""Width of the touch area of a valve at the upper or lower edge."""


def add_face(scene: Scene, rect: Rect, face: Face, ask: Ask, rename: Act | None) -> None:
    """Put a card on the scene.

    Args:
        scene: the picture.
        rect: its place, at least 300 x 312 u.
        face: what stands on it.
        ask: says texts and takes touches.
        rename: what a touch on the name does, or None.
    """
    x, y, width, height = rect
    scene.add((x + 4, y + 4, width - 8, height - 8), CardGround(face.card.border))
    _add_edges(scene, rect, face.edges, ask)
    side = (width - VALVE) / 2
    said = f"{ask.say(text(f'catalogue.origin_{face.origin}'))}  ×{face.copies}"
    scene.add((x + 14, y + 12, side - 16, 36), CardOrigin(said, face.origin == "sample"))
    over = int((side - 8) // CELL)
    _add_corner(scene, (x + width - 10, y, EDGE_ROW), face, ask, range(len(face.corner))[:over])
    _add_name(scene, (x + 10, y + EDGE_ROW, width - 20, ROW), face, ask, rename, over)
    top = y + EDGE_ROW + ROW
    across = int((width - 2 * ROW) // CELL)
    cells = len(face.card.slots) + bool(face.number or face.card.badge or face.badge_sign)
    lines = max(1, -(-cells // across))
    _add_slots(scene, (x + ROW, top, width - 2 * ROW, lines * ROW), face, ask, across)
    # Below the first line of slots stands the lower half of the valves left and right.
    below = top + max(2, lines) * ROW if face.edges else top
    _add_gives(scene, (x + 10, below, width - 20, y + height - EDGE_ROW - below), face, ask)
    if not face.edges and face.marks:
        said = "  ·  ".join(ask.say(mark) for mark in face.marks)
        place = (x + 12, y + height - EDGE_ROW - 4, width - 24, EDGE_ROW)
        scene.add(place, Writing(said, colour=theme.now.warning_text, align="center", lines=2))


def _touch(scene: Scene, rect: Rect, what: str, offer: Offer | None, ask: Ask) -> bool:
    """Make a thing touchable where it is; tell whether a finger is on it."""
    if offer is not None:
        scene.touch(rect, what, ask.doing(offer))
    return scene.pressed == what


def _add_edges(scene: Scene, rect: Rect, edges: Sequence[Edge], ask: Ask) -> None:
    x, y, width, height = rect
    middle, level = x + (width - VALVE) / 2, y + EDGE_ROW + ROW
    places = {
        "n": (middle, y, VALVE, EDGE_ROW),
        "s": (middle, y + height - EDGE_ROW, VALVE, EDGE_ROW),
        "w": (x, level, ROW, 2 * ROW),
        "e": (x + width - ROW, level, ROW, 2 * ROW),
    }
    for edge in edges:
        place = places[edge.edge]
        pressed = _touch(scene, place, f"face edge {edge.edge}", edge.offer, ask)
        scene.add(place, CardValve(edge.edge, edge.valve, edge.offer is not None, pressed=pressed))


def _add_name(scene: Scene, rect: Rect, face: Face, ask: Ask, rename: Act | None, over: int) -> None:
    """Put the name on the card, and beside it what of the corner found no room above it."""
    x, y, width, height = rect
    rest = range(len(face.corner))[over:]
    room = width - len(rest) * CELL
    if rename is not None:
        scene.touch((x, y, room, height), "face name", rename)
    said = ask.say(face.card.says)
    scene.add((x, y, room, height), CardName(said, rename is not None, scene.pressed == "face name"))
    _add_corner(scene, (x + width, y, height), face, ask, rest)


def _add_corner(scene: Scene, at: tuple[float, float, float], face: Face, ask: Ask, which: range) -> None:
    """Put things of the corner side by side, the last one ending at ``at``: right edge, top and height."""
    right, y, height = at
    for nth, index in enumerate(reversed(which)):
        sign, n, offer = face.corner[index]
        place = (right - (nth + 1) * CELL, y, CELL, height)
        pressed = _touch(scene, place, f"face corner {index}", offer, ask)
        scene.add(place, CardChip(sign, n, "", pressed=pressed))


def _add_slots(scene: Scene, rect: Rect, face: Face, ask: Ask, across: int) -> None:
    cells = _cells(rect, across)
    if face.number is not None or face.card.badge or face.badge_sign:
        place = next(cells)
        pressed = _touch(scene, place, "face number", face.number, ask)
        scene.add(place, CardNumber(face.card.badge, face.badge_sign, pressed))
    for index, slot in enumerate(face.card.slots):
        place = next(cells)
        pressed = _touch(scene, place, f"face slot {index}", slot.offer, ask)
        scene.add(place, CardSlot(slot, pressed))


def _add_gives(scene: Scene, rect: Rect, face: Face, ask: Ask) -> None:
    x, y, width, height = rect
    across = max(1, int(width // 58))
    lines = max(1, -(-len(face.effects) // across))
    high = min(ROW, height / lines)
    top = y + max(0.0, (height - lines * high) / 2)
    wide = width / across
    for index, given in enumerate(face.effects):
        line, nth = divmod(index, across)
        place = (x + nth * wide, top + line * high, wide, high)
        pressed = _touch(scene, place, f"face effect {index}", given.offer, ask)
        scene.add(place, CardChip(given.sign, given.n, _link(given), pressed=pressed))


def _link(given: Given) -> str:
    return "" if given.link == "" else "·" if given.link == ";" else given.link


def _cells(rect: Rect, across: int) -> Iterator[Rect]:
    x, y, width, _ = rect
    wide = min(width / across, 60.0)
    line = 0
    while True:
        for nth in range(across):
            yield (x + nth * wide, y + line * ROW, wide, ROW)
        line += 1


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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        art.metal.well(target, (x + 2, y + 4, width - 4, height - 8))
        room = width - 16
        if self.live:
            art.signs.draw(target, "pencil", (x + width - 18, y + height / 2), 18 if self.pressed else 22)
            room -= 26
        art.text.draw(
            target, self.said, (x + 10, y + 4, room, height - 8), Role.NAME, theme.now.text, align="left", lines=2
        )


class CardValve(msgspec.Struct, frozen=True):
    """Half a valve at an edge of the card, or the place where one can be."""

    edge: str
    there: bool
    live: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        long, deep = 46.0, 16.0 if self.pressed else 20.0
        if self.edge in "ns":
            box = (x + (width - long) / 2, y if self.edge == "n" else y + height - deep, long, deep)
        else:
            box = (x if self.edge == "w" else x + width - deep, y + (height - long) / 2, deep, long)
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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        center = (x + width / 2, y + height / 2)
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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        if self.slot.storage:
            corners = [(x + width / 2, y + 1), (x + width - 1, y + height / 2), (x + width / 2, y + height - 1),
                       (x + 1, y + height / 2)]  # fmt: skip
            points = [art.canvas.point(*corner) for corner in corners]
            pygame.draw.polygon(target, theme.now.text, points, art.canvas.px(2))
        by = (13.0 if self.slot.storage else 8.0) + 2 * self.pressed
        art.dice.slot(target, (x + by, y + by, width - 2 * by, height - 2 * by), kind(self.slot.colour), None)


class CardChip(msgspec.Struct, frozen=True):
    """A sign with its number, and what links it to the one before."""

    sign: str
    n: int
    link: str
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        by = 4.0 if self.pressed else 3.0
        art.metal.well(target, (x + by, y + by, width - 2 * by, height - 2 * by))
        left = x + 5
        if self.link:
            art.text.draw(target, self.link, (x - 7, y, 14, height), Role.VALUE, theme.now.warning_text)
        drawn = sign_name(self.sign)
        if drawn is not None:
            art.signs.draw(target, drawn, (left + 14, y + height / 2), 26)
        art.text.draw(target, str(self.n), (left + 27, y, width - 34, height), Role.VALUE, theme.now.text)
