"""Plates of a map of many cards: number, effects, dice, a name where it has room, below them what is touched."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from companion.core.view import Card
from companion.kiosk.drawing import Area, Paintbox, Role, TextPainter, theme
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.cards.at_risk import draw_risk
from companion.kiosk.widgets.cards.parts import SlotLook, draw_badge, draw_slots, rim_of

SMALL_CARD = 96
"""Below this height a card of a map is drawn in its small form."""
HEAD = 20.0
"""Height of the number and the first effects of a plate."""
LEAST_SLOT = 17.5
"""Least width of a slot whose die can be read."""
FREE_SLOT = 20.0
"""Width of a slot on a card that bears its name."""
LINE = 20.0
"""Height of a line of slots."""
GIVEN = 23.0
"""Width of an effect with its number."""
NAMES = 26.0
"""Height of the line with the names of what is touched."""


class Plate(msgspec.Struct, frozen=True):
    """A card of a map with many: where it lies tells which it is, and its name where that has room."""

    name: str
    number: str
    slots: tuple[SlotLook, ...]
    gives: tuple[tuple[str, int], ...]
    border: str
    note: str
    warn: bool
    on: bool
    risk: str
    rim: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        stops = theme.now.loss_stops if self.on else theme.now.panel_stops
        art.metal.frame(target, rect, stops=stops, rim=rim_of(self.border))
        draw_risk(art, target, rect, self.risk, self.rim)
        room = rect.inset(3)
        across = max(1, int(room.width // LEAST_SLOT))
        lines = -(-len(self.slots) // across)
        if lines * LINE > room.height - HEAD:  # too low for a line of their own: number and slots in one grid
            self._draw_grid(art, target, room, across)
            return
        head, rest = room.top(HEAD), room.below(HEAD + 1)
        if self.number:
            draw_badge(art, target, head.left(HEAD).center, HEAD / 2 + 0.5, self.number)
            head = head.beside(HEAD + 1)
        head = self._draw_note(art, target, head, rest.below(lines * LINE))
        self._draw_gives(art, target, head)
        for line in range(lines):
            draw_slots(art, target, rest.row(line, LINE), self.slots[line * across : (line + 1) * across])

    def _draw_note(self, art: Paintbox, target: pygame.Surface, head: Area, rest: Area) -> Area:
        """Draw what is said of the card, else its name; without room a sign. Return what is left of the head."""
        lines = 1 + (rest.height > 2 * LINE)
        if not self.note:
            if rest.height >= LINE and art.text.fit(self.name, Role.SMALL, rest.width, rest.height, lines=lines).fits:
                art.text.draw(target, self.name, rest, Role.SMALL, theme.now.text, lines=lines)
            return head
        if rest.height >= LINE and art.text.fit(self.note, Role.SMALL, rest.width, rest.height, lines=lines).fits:
            colour = theme.now.warning_text if self.warn or self.on else theme.now.quiet
            art.text.draw(target, self.note, rest, Role.SMALL, colour, lines=lines)
        elif self.warn:
            art.signs.draw(target, "exclamation", head.end(HEAD).center, HEAD, theme.now.warning_text)
            return head.before(HEAD)
        return head

    def _draw_grid(self, art: Paintbox, target: pygame.Surface, room: Area, across: int) -> None:
        warned = bool(self.note) and self.warn
        first = 1 if self.number or warned else 0
        cell = room.left(room.width / across).top(LINE)
        if warned:
            art.signs.draw(target, "exclamation", cell.center, HEAD, theme.now.warning_text)
        elif self.number:
            draw_badge(art, target, cell.center, HEAD / 2 - 0.5, self.number)
        ends = [-first + across * (line + 1) for line in range(-(-(len(self.slots) + first) // across))]
        for line, (start, end) in enumerate(zip([0, *ends], ends, strict=False)):
            strip = room.row(line, min(LINE + 1, room.height / len(ends)))
            beside = strip.beside(first * room.width / across) if line == 0 else strip
            draw_slots(art, target, beside, self.slots[start:end])

    def _draw_gives(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        for index, (sign_of, count) in enumerate(self.gives[: int((rect.width + 2) // GIVEN)]):
            place = rect.column(index, GIVEN)
            drawn = sign_name(sign_of)
            if drawn is not None:
                art.signs.draw(target, drawn, place.left(15).center, 15)
            art.text.draw(target, str(count), place.beside(15).left(9), Role.SMALL, theme.now.text)


class TouchedNames(msgspec.Struct, frozen=True):
    """The names of the cards that are chosen or under a finger, as many as have room."""

    names: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        said = _as_fits(self.names, art.text, rect)
        art.text.draw(target, said, rect, Role.BODY, theme.now.heading)


def _as_fits(names: Sequence[str], painter: TextPainter, rect: Area) -> str:
    """Return names side by side, and how many more there are."""
    for shown in range(len(names), 0, -1):
        left = len(names) - shown
        said = " · ".join((*names[:shown], *((f"+{left}",) if left else ())))
        if painter.fit(said, Role.BODY, rect.width, rect.height).fits:
            return said
    return names[0]


def needs_plates(
    cards: Sequence[Card], names: Sequence[str], painter: TextPainter, size: tuple[float, float]
) -> bool:
    """Tell whether some card of a map could not be read with its name: the name would be cut, or dice collide.

    Args:
        cards: of the map.
        names: of the cards.
        painter: measures them.
        size: width and height of a card in u.
    """
    wide, high = size
    low = high < SMALL_CARD
    box, lines = ((wide - 6, 17.0), 1) if low else ((wide - 10, 46.0), 2)
    most = max((len(card.slots) for card in cards), default=0)
    if most and (wide - (36 if low else 49)) / most < FREE_SLOT:
        return True
    return any(not painter.fit(name, Role.SMALL, *box, lines=lines).fits for name in names)
