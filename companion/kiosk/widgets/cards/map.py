"""Cards as a map: joined cards with what joins them, and empty places."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from companion.core.view import Card, Cards
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.basics import add_key, sign_name, touch_area
from companion.kiosk.widgets.cards.at_risk import draw_risk, rim_width
from companion.kiosk.widgets.cards.parts import SLOT, SlotLook, draw_badge, draw_slots, note_of, rim_of
from companion.kiosk.widgets.cards.plates import NAMES, SMALL_CARD, Plate, TouchedNames, needs_plates
from companion.kiosk.widgets.offers import Ask, offer_name

LARGE_CARD = (152.0, 150.0)
LEAST_NAMED = 240.0
"""Least height of a map of plates that keeps a line for names."""
FALL, SMALL_FALL = 6.0, 2.0
"""By so much a part that will be lost has dropped, in u; the second where cards are low."""
LEAST_TO_FALL = 70.0
GIVEN = 52.0
"""Width of an effect with its number on a card of a map."""


def is_map(cards: Cards) -> bool:
    """Tell whether the cards are to be shown as a map (slots to be touched need the room of a list)."""
    placed = any(card.at is not None for card in cards.cards) or bool(cards.places)
    return placed and not any(slot.offer for card in cards.cards for slot in card.slots)


def extent_of(cards: Cards) -> tuple[int, int, int, int]:
    """Return the least column and row, and the number of columns and rows."""
    spots = [card.at for card in cards.cards if card.at is not None] + [(c, r) for c, r, _ in cards.places]
    columns, rows = [c for c, _ in spots], [r for _, r in spots]
    return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def put_map(scene: Scene, rect: Area, cards: Cards, ask: Ask) -> None:
    """Put a map of cards on the scene: joined cards with what joins them, empty places that can be touched."""
    first_column, first_row, columns, rows = extent_of(cards)
    wide, high = _cell(rect, columns, rows)
    gap = 8.0 if wide > 100 else 4.0
    placed = [card for card in cards.cards if card.at is not None]
    plates = needs_plates(placed, [ask.say(card.says) for card in placed], ask.text, (wide - gap, high - gap))
    if plates and rect.height > LEAST_NAMED:
        _put_names(scene, rect.foot(NAMES), placed, ask)
        rect = rect.above(NAMES)
        wide, high = _cell(rect, columns, rows)
    whole = rect.middle(wide * columns, high * rows)

    def cell(column: int, row: int) -> Area:
        return whole.row(row - first_row, high).column(column - first_column, wide)

    for card in placed:
        scene.add(cell(*(card.at or (0, 0))), CardJoints(card.joined, gap))
    for column, row, offer in cards.places:
        what = f"{offer_name(ask.seat, offer)} place {column} {row}"
        add_key(
            scene, cell(column, row).inset(gap / 2), what, ask.say(offer.says), ask.doing(offer),
            look="amber", on=offer.on, live=usable(offer), side=ask.side, gutter=gap, role=Role.BODY,
        )  # fmt: skip
    for card in placed:
        inner = cell(*(card.at or (0, 0))).inset(gap / 2)
        scene.add(_fallen(inner, card.risk), _face(card, ask, plate=plates))
        if card.offer is not None:
            area = touch_area(inner, gap, scene.finger)
            scene.touch(area, _what(card, ask), ask.doing(card.offer), side=ask.side, live=usable(card.offer))


def _cell(rect: Area, columns: int, rows: int) -> tuple[float, float]:
    return min(LARGE_CARD[0] + 4, rect.width / columns), min(LARGE_CARD[1] + 30, rect.height / rows)


def _what(card: Card, ask: Ask) -> str:
    return f"{offer_name(ask.seat, card.offer)} card {card.id}" if card.offer is not None else ""


def _face(card: Card, ask: Ask, *, plate: bool) -> MapCard | Plate:
    note, warn = note_of(card, ask)
    slots = tuple((s.colour, s.value, s.storage) for s in card.slots)
    on = card.risk == "goes" or (card.offer is not None and card.offer.on)
    risk = card.risk, rim_width(card.risk, ask.swell)
    if plate:
        return Plate(ask.say(card.says), card.badge, slots, card.gives, card.border, note, warn, on, *risk)
    return MapCard(ask.say(card.says), card.badge, slots, card.gives, card.border, note, warn, on, *risk)


def _fallen(place: Area, risk: str) -> Area:
    """Return the place of a card, lower where it goes."""
    falls = FALL if place.height >= LEAST_TO_FALL else SMALL_FALL
    return place._replace(y=place.y + falls) if risk == "goes" else place


def _put_names(scene: Scene, rect: Area, cards: Sequence[Card], ask: Ask) -> None:
    """Put the name of the card under a finger on the scene, before those of chosen ones."""
    pressed = [card for card in cards if card.offer is not None and scene.pressed == _what(card, ask)]
    chosen = [card for card in cards if card.offer is not None and card.offer.on and card not in pressed]
    if pressed or chosen:
        scene.add(rect, TouchedNames(tuple(ask.say(card.says) for card in (*pressed, *chosen))))


class CardJoints(msgspec.Struct, frozen=True):
    """The pipes by which a card is joined to its neighbours."""

    joined: str
    gap: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        long = self.gap * 1.5
        over = rect.inset(-self.gap / 2)  # each reaches over to the neighbour
        strips = {"e": over.end(long), "w": over.left(long), "s": over.foot(long), "n": over.top(long)}
        for edge in self.joined:
            strip = strips[edge]
            art.metal.bar(target, strip.middle(long, 16) if edge in "ew" else strip.middle(16, long))


class MapCard(msgspec.Struct, frozen=True):
    """A card of a map."""

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
        height, title = rect.height, rect.inset(5, 0)
        if height < SMALL_CARD:
            _small_card(art, target, rect, self.name, self.number, self.slots, self.note, self.warn)
            return
        narrow = rect.width < 110 or not art.text.fit(self.name, Role.NAME, title.width, 34, lines=2).fits
        title = title.below(2).top(46) if narrow else title.below(4).top(34)
        art.text.draw(target, self.name, title, Role.SMALL if narrow else Role.NAME, theme.now.text, lines=2)
        middle = max(62.0, height * 0.56) if narrow else height * 0.47
        line = rect.trimmed(left=8, top=middle - 10, right=6).top(SLOT[1])
        if self.number:
            radius = 15 if narrow else 19
            draw_badge(art, target, line.left(2 * radius).center, radius, self.number)
            line = line.beside(2 * radius + 5)
        draw_slots(art, target, line, self.slots)
        top = max(height * 0.7, middle + 13)
        low = rect.inset(6, 0).below(top).top(height * 0.97 - top)
        if self.note:
            colour = theme.now.warning_text if self.warn or self.on else theme.now.quiet
            art.text.draw(target, self.note, low, Role.SMALL, colour, lines=2)
            return
        for index, (sign_of, count) in enumerate(self.gives[: max(1, int(low.width // GIVEN))]):
            place = low.column(index, GIVEN)
            drawn = sign_name(sign_of)
            if drawn is not None:
                art.signs.draw(target, drawn, place.left(36).center, 28)
            art.text.draw(target, f"×{count}", place.beside(33).left(26), Role.BODY, theme.now.text)


def _small_card(
    art: Paintbox,
    target: pygame.Surface,
    rect: Area,
    name: str,
    number: str,
    slots: tuple[SlotLook, ...],
    note: str,
    warn: bool,
) -> None:
    """Draw a card where a map has to stand in a panel: number, name, and one line of slots or of what is said."""
    title = rect.trimmed(3, 0, 3, 17)
    art.text.draw(target, name, title, Role.SMALL, theme.now.text, lines=2)
    low = rect.foot(22).top(20)
    if note:
        colour = theme.now.warning_text if warn else theme.now.quiet
        above_rim = rect.foot(25).top(20).inset(4, 0)
        art.text.draw(target, note, above_rim, Role.SMALL, colour)
        return
    if number:
        draw_badge(art, target, low.left(34).center, 11, number)
    draw_slots(art, target, low.trimmed(left=31 if number else 8, top=2, right=5), slots)
