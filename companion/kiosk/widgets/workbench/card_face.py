"""A card drawn as far as it is known, and the one line of it that is asked about."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import Amount, AskedCard, DraftBox, DraftLine
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.dash.wording import fitting, narrow
from companion.kiosk.widgets.workbench.signs_line import (
    Atom,
    atoms_of,
    draw_sign,
    draw_signs,
    set_signs,
)

WIDEST, HIGHEST = 250.0, 372.0
HEAD: Final = 50.0
BOX_HEAD: Final = 22.0
BOX: Final = 88.0
LINE: Final = 37.0
PICTURE: Final = 58.0
FIELD: Final = 58.0
LARGE: Final = (28.0, 26.0, 24.0, 22.0, 20.0)
USUAL: Final = (22.0, 21.0, 20.0, 19.0, 18.0)
SAID = tuple[str, ...]


class DraftFace(msgspec.Struct, frozen=True):
    """A card.

    Attributes:
        card: what is known.
        name: its words.
        boxes: words over its boxes.
        deals: atoms of its lines.
        lines: words of its lines.
    """

    card: AskedCard
    name: str
    boxes: SAID
    deals: tuple[tuple[Atom, ...], ...]
    lines: SAID

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it in the middle of its place."""
        look, card = art.works.look, self.card
        whole = rect.middle(min(WIDEST, rect.width), min(HIGHEST, rect.height))
        art.works.plate(target, whole, radius=12)
        head = whole.top(HEAD)
        stops = art.works.phase_stops(card.phase) if card.phase else look.help_stops
        art.dash.wash(target, head.inset(1.6), stops[-1], 255, 10)
        art.dash.wash(target, head.foot(14).inset(1.6, 0), stops[-1], 255, 0)
        target.fill(look.ink, art.canvas.rect(head.foot(1.6)))
        self._draw_head(art, target, head.inset(8, 4))
        room = whole.trimmed(left=9, top=HEAD + 4, right=9, bottom=8)
        lines = LINE * len(card.lines)
        boxes = BOX_HEAD + self._box_height(room.height - lines) if card.boxes else 0.0
        if card.boxes:
            cells = room.top(boxes).columns(len(card.boxes), 8)
            for box, said, cell in zip(card.boxes, self.boxes, cells, strict=True):
                draw_box(art, target, cell, box, said)
        picture = room.trimmed(top=boxes + 8, bottom=lines + 4)
        if picture.height >= PICTURE - 16:
            self._draw_picture(art, target, picture)
        lower = room.foot(lines)
        for n, (line, atoms, said) in enumerate(zip(card.lines, self.deals, self.lines, strict=True)):
            draw_line(art, target, lower.row(n, LINE).inset(0, 1.5), line, atoms, said)

    def _box_height(self, room: float) -> float:
        rows = max(len(box.lines) for box in self.card.boxes)
        return min(BOX * max(1, rows) / 2, max(40.0, room - BOX_HEAD - PICTURE))

    def _draw_head(self, art: Paintbox, target: pygame.Surface, head: Area) -> None:
        """Draw sign, name, and what it is worth."""
        look, card = art.works.look, self.card
        if card.sign:
            disc = head.left(head.height).middle(36, 36)
            art.dash.wash(target, disc, look.ink, 255, 18)
            art.signs.draw(target, theme.look.sign_of.get(card.sign, card.sign), disc.center, 23,
                           art.works.phase_stops(card.phase)[0] if card.phase else look.cream_stops[0])  # fmt: skip
            head = head.beside(44)
        corner = 0.0
        if card.corner is not None:
            found = set_signs(art.text, atoms_of((card.corner,)), 90, head.height, ems=(26.0, 24.0, 22.0))
            corner = sum(line.width for line in found.lines) + 4
            draw_signs(art, target, head.end(corner), found, align="right")
        name = head.before(corner + 4)
        role, em, lines = fitting(art.text, self.name, name.width, name.height, LARGE, lines=2)
        art.text.draw(target, self.name, name, role, look.ink, align="left", em=em, lines=lines)

    def _draw_picture(self, art: Paintbox, target: pygame.Surface, picture: Area) -> None:
        """Draw the robot on its blueprint, or the sign of the card."""
        card = self.card
        size = min(104.0, picture.height - 6)
        if card.head is not None:
            art.heads.portrait(target, picture, card.head.robot, card.head.phase)
        elif card.sign:
            art.works.plate(target, picture, art.works.look.help_stops, rim=art.works.look.ink, radius=8)
            draw_sign(art, target, card.sign, picture.center, min(70.0, size))


def draw_box(art: Paintbox, target: pygame.Surface, rect: Area, box: DraftBox, said: str) -> None:
    """Draw a box with its words over it."""
    look = art.works.look
    narrow(art, target, said, rect.top(BOX_HEAD), look.ink_quiet, ems=(20.0, 19.0, 18.0), align="center")
    place = rect.below(BOX_HEAD)
    art.works.plate(target, place, (look.cream_stops[0],), rim=look.ink, radius=8)
    rows = place.inset(7, 4).rows(max(1, len(box.lines)), 0)
    for n, (amounts, row) in enumerate(zip(box.lines, rows, strict=False)):
        ems = LARGE if n == 0 and len(amounts) == 1 else USUAL
        found = set_signs(art.text, atoms_of(amounts), row.width, row.height + 2, lines=2, ems=ems)
        draw_signs(art, target, row, found, align="left")


def draw_line(
    art: Paintbox, target: pygame.Surface, rect: Area, line: DraftLine, atoms: tuple[Atom, ...], said: str
) -> None:
    """Draw a line of a card: its dark field, what makes it better, what it does."""
    look = art.works.look
    art.works.plate(target, rect, (look.cream_stops[0],), rim=look.ink, radius=8)
    room = rect.inset(8, 2)
    if line.head is not None:
        field = rect.left(FIELD)
        art.dash.wash(target, field, look.ink, 255, 8)
        found = set_signs(art.text, atoms_of((line.head,)), field.width - 6, field.height, ems=(24.0, 22.0, 20.0))
        draw_signs(art, target, field, found, "dark")
        room = rect.trimmed(left=FIELD + 6, top=2, right=6, bottom=2)
    if line.sign:
        draw_sign(art, target, line.sign, room.left(28).center, 24)
        room = room.beside(32)
    if said:
        ink = look.ink
        wide = room.width if not atoms else min(room.width * 0.6, art.text.width(said, Role.BODY, 20.0) + 2)
        narrow(art, target, said, room.left(wide), ink, ems=(20.0, 19.0, 18.0))
        room = room.beside(wide + 4)
    if atoms:
        draw_signs(art, target, room, set_signs(art.text, atoms, room.width, room.height, ems=USUAL), align="left")


class AskedLine(msgspec.Struct, frozen=True):
    """The one line of a card that is asked about, its name before it."""

    name: str
    phase: str
    sign: str
    amounts: tuple[Amount, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        art.works.plate(target, rect, art.works.phase_stops(self.phase) if self.phase else look.help_stops, radius=9)
        room = rect.inset(7, 2)
        if self.sign:
            draw_sign(art, target, self.sign, room.left(26).center, 24)
            room = room.beside(31)
        ems = (24.0, 22.0, 20.0, 18.0)
        found = set_signs(art.text, atoms_of(self.amounts), room.width * 0.55, room.height, ems=ems)
        wide = sum(line.width for line in found.lines)
        narrow(art, target, self.name, room.before(wide + 8), look.ink, ems=(23.0, 22.0, 21.0, 20.0, 19.0, 18.0))
        draw_signs(art, target, room.end(wide + 2), found)


def asked_amounts(card: AskedCard) -> tuple[Amount, ...]:
    """Return the line of a card on which something is asked for."""
    lines = [line for box in card.boxes for line in _with_neighbours(box)]
    for line in card.lines:
        head = (line.head,) if line.head is not None else ()
        lines.append((*head, *line.deal.pays, *line.deal.gains))
    lines.append((card.corner,) if card.corner is not None else ())
    return next((line for line in lines if any(each.mark == "asked" for each in line)), ())


def _with_neighbours(box: DraftBox) -> list[tuple[Amount, ...]]:
    """Return the lines of a box, all of them together where one is asked about."""
    return [tuple(each for line in box.lines for each in line)]
