"""Cards of a seat as rows of a list, one or two to a row."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from companion.core.view import Card, Cards, Offer
from companion.kiosk.drawing import Anchor, Area, Paintbox, Role, Scene, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.basics import kind, sign_name
from companion.kiosk.widgets.cards.at_risk import RiskRim, rim_width
from companion.kiosk.widgets.cards.map import extent_of, is_map, put_map
from companion.kiosk.widgets.cards.parts import SLOT, SlotLook, draw_badge, draw_slots, note_of
from companion.kiosk.widgets.offers import Ask, Band, LyingDie, offer_name, put_offer

ROW = 54
TOUCHED_SLOT = 52.0
TIGHT = 350
"""Up to this width of a row what a card does stands closer together."""
NAME_ROOM = 150.0
"""Width of a row with slots to be touched that is kept for the card's name."""
NUMBER = 44.0
"""Width that the number of a card takes at the left end of its row."""
SLOTS_BELOW = 24.0
"""Where the slots of a row begin, below its name."""
LEAST_CARD = 156.0
"""Least width of a card of which two stand side by side in a row."""
NARROW_GIVEN = 35.0
"""Width of an effect with its number on such a card."""
NARROW_NUMBER = 32.0
"""Width that its number takes."""
NARROW_EDGES = 13.0
"""Width that its edges take."""
NARROW_SLOT = 20.0
"""Least width that a slot of it keeps."""


def card_bands(cards: Cards, ask: Ask, width: float, *, maps: bool, paired: bool = False) -> list[Band]:
    """Return the bands of a list of cards, or one band for a map where it has to stand in the panel.

    Args:
        cards: the cards.
        ask: the panel they stand in.
        width: room across in u.
        maps: False where maps of cards are shown elsewhere.
        paired: two cards stand side by side, as far as they have the room.
    """
    if is_map(cards):
        rows = extent_of(cards)[3]
        height = max(112.0, min(220.0, rows * 76.0))
        in_panel = Band(height, lambda scene, rect: put_map(scene, rect, cards, ask))
        return [in_panel] if maps else []

    def band(card: Card) -> Band:
        touched = any(slot.offer is not None for slot in card.slots)
        lines = 1 if not touched else max(1, -(-len(card.slots) // _slots_across(width)))
        return Band(ROW * lines, lambda scene, rect: _put_row(scene, rect, card, ask), cards=True)

    lines = _paired(cards.cards, ask, width / 2) if paired else [(card,) for card in cards.cards]
    bands = [_pair_band(line, ask) if len(line) == 2 else band(line[0]) for line in lines]
    return bands + [_place_band(offer, ask) for _, _, offer in cards.places]


def _paired(cards: Sequence[Card], ask: Ask, width: float) -> list[tuple[Card, ...]]:
    """Return cards by rows, two to a row where both can be read so."""
    rows: list[tuple[Card, ...]] = []
    for card in cards:
        if rows and len(rows[-1]) == 1 and _is_narrow(card, ask, width) and _is_narrow(rows[-1][0], ask, width):
            rows[-1] = (*rows[-1], card)
        else:
            rows.append((card,))
    return rows


def _is_narrow(card: Card, ask: Ask, width: float) -> bool:
    """Tell whether a card can stand on half a row: no slot is touched, its name and its warning have room."""
    if width < LEAST_CARD or any(slot.offer is not None for slot in card.slots):
        return False
    name = width - NARROW_EDGES - (NARROW_NUMBER if card.badge else 5)
    said = [ask.say(card.says)] + ([ask.say(card.mark)] if card.mark is not None else [])
    return all(ask.text.fit(one, Role.SMALL, name, SLOTS_BELOW).fits for one in said)


def _pair_band(pair: Sequence[Card], ask: Ask) -> Band:
    def put(scene: Scene, rect: Area) -> None:
        for place, card in zip(rect.columns(2, 0), pair, strict=False):
            _put_row(scene, place, card, ask, narrow=True)

    return Band(ROW, put, cards=True)


def _slots_across(width: float) -> int:
    """Return how many slots to be touched stand side by side in a row."""
    return max(1, int((width - NAME_ROOM) // TOUCHED_SLOT))


def _place_band(offer: Offer, ask: Ask) -> Band:
    return Band(ROW, lambda scene, rect: put_offer(scene, rect.inset(2), offer, ask))


def _put_row(scene: Scene, rect: Area, card: Card, ask: Ask, *, narrow: bool = False) -> None:
    place = rect.inset(1, 1.5)
    offer = card.offer
    touched = any(slot.offer is not None for slot in card.slots)
    live = touched or (usable(offer) if offer is not None else True)
    what = f"{offer_name(ask.seat, offer)} card {card.id}" if offer is not None else ""
    pressed = bool(what) and scene.pressed == what
    note, warn = note_of(card, ask)
    slots: tuple[SlotLook, ...] = () if touched else tuple((s.colour, s.value, s.storage) for s in card.slots)
    on = card.risk == "goes" or (offer is not None and offer.on)
    gives = () if touched else card.gives
    row = NarrowCard if narrow else CardRow
    scene.add(
        place,
        row(
            ask.say(card.says),
            number=card.badge,
            slots=slots,
            gives=gives,
            note=note,
            warn=warn,
            live=live,
            on=on,
            pressed=pressed,
            tall=min(len(card.slots), _slots_across(rect.width)) * TOUCHED_SLOT if touched else 0.0,
        ),
    )
    if card.risk:
        scene.add(place, RiskRim(card.risk, rim_width(card.risk, ask.swell)))
    if offer is not None:
        scene.touch(rect, what, ask.doing(offer), side=ask.side, live=live)
    if touched:
        _put_slots(scene, rect.before(4), card, ask)
        return
    number = NARROW_NUMBER if narrow else NUMBER
    slots_place = place.trimmed(left=number if card.badge else 6, top=SLOTS_BELOW).top(SLOT[1])
    for index, slot in enumerate(card.slots):
        box = slots_place.column(index, SLOT[0] + 3).left(SLOT[0])
        scene.anchors[f"slot {ask.seat} {card.id} {index}"] = Anchor(box, slot.colour, slot.value)


def _put_slots(scene: Scene, rect: Area, card: Card, ask: Ask) -> None:
    """Put slots large enough for a finger at the right end of a row, in as many lines as they need."""
    across = _slots_across(rect.width + 4)
    for index, slot in enumerate(card.slots):
        line, nth = divmod(index, across)
        count = min(across, len(card.slots) - line * across)
        area = rect.row(line, ROW).end(count * TOUCHED_SLOT).column(nth, TOUCHED_SLOT)
        box = area.inset(5, 6)
        offer = slot.offer
        scene.anchors[f"slot {ask.seat} {card.id} {index}"] = Anchor(box, slot.colour, slot.value)
        if slot.value:
            scene.add(box, LyingDie(kind(slot.colour), slot.value, offer is not None and offer.on))
        else:
            scene.add(box, EmptySlot(kind(slot.colour), slot.storage))
        if offer is not None:
            what = f"{offer_name(ask.seat, offer)} slot {card.id} {index}"
            scene.touch(area, what, ask.doing(offer), side=ask.side, live=usable(offer))


class EmptySlot(msgspec.Struct, frozen=True):
    """An open slot."""

    name: str
    storage: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.dice.slot(target, rect, self.name, None, diamond=self.storage)


class CardRow(msgspec.Struct, frozen=True):
    """A card as a row: number, name over slots, and at the right what it does.

    Attributes:
        tall: width of its slots where they are to be touched, else 0.
    """

    name: str
    number: str
    slots: tuple[SlotLook, ...]
    gives: tuple[tuple[str, int], ...]
    note: str
    warn: bool
    live: bool
    on: bool
    pressed: bool
    tall: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        state = "down" if self.pressed else "selected" if self.on else "up" if self.live else "disabled"
        face = art.keys.base(target, rect, "iron", state)  # type: ignore[arg-type]  # states of keys
        room = face.inset(6, 0)
        if self.number:
            draw_badge(
                art, target, face.left(40).top(46 if face.height > 60 else face.height).center, 17, self.number
            )
            room = face.trimmed(left=NUMBER, right=6)
        colour = theme.now.text if self.live else theme.now.disabled_text
        for sign_of, count in reversed(self.gives if self.live else ()):
            art.text.draw(target, str(count), room.end(18), Role.VALUE, theme.now.text)
            drawn = sign_name(sign_of)
            if drawn is not None:
                art.signs.draw(target, drawn, room.end(72).center, 30)
            room = room.before(58 if face.width > TIGHT else 52)
        share = max(92.0, room.width - self.tall) if self.tall else room.width * (0.5 if self.note else 1)
        if self.note and not self.tall:
            share = min(max(share, art.text.width(self.name, Role.NAME, 20) + 2), room.width * 0.7)
        name = room.left(share)
        if self.slots:
            role = Role.NAME if art.text.fit(self.name, Role.NAME, share, 22).fits else Role.SMALL
            art.text.draw(target, self.name, name.top(22), role, colour, align="left")
            draw_slots(art, target, name.below(SLOTS_BELOW), self.slots)
        else:
            place = name.top(min(face.height, 46))
            art.text.draw(target, self.name, place, Role.NAME, colour, align="left", lines=2)
        if self.note:
            place = room.trimmed(left=share + 4, right=2)
            after = (
                theme.now.warning_text if self.warn else theme.now.heading if self.live else theme.now.disabled_text
            )
            art.text.draw(
                target, self.note, place, Role.NAME if self.live else Role.BODY, after, align="right", lines=2
            )


class NarrowCard(CardRow, frozen=True):
    """A card of which two stand side by side: its name over slots and what it does."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        state = "down" if self.pressed else "selected" if self.on else "up" if self.live else "disabled"
        face = art.keys.base(target, rect, "iron", state)  # type: ignore[arg-type]  # states of keys
        room = face.trimmed(left=5, right=3)
        if self.number:
            draw_badge(art, target, face.left(NARROW_NUMBER).center, 13.5, self.number)
            room = face.trimmed(left=NARROW_NUMBER, right=3)
        colour = theme.now.text if self.live else theme.now.disabled_text
        art.text.draw(target, self.name, room.top(SLOTS_BELOW), Role.SMALL, colour, align="left")
        low = room.below(SLOTS_BELOW).top(SLOT[1])
        least = NARROW_SLOT * len(self.slots)
        gives = self.gives[: int((low.width - least) // NARROW_GIVEN)] if self.live and not self.warn else ()
        for sign_of, count in reversed(gives):
            drawn, given = sign_name(sign_of), low.end(NARROW_GIVEN)
            if drawn is not None:
                art.signs.draw(target, drawn, given.left(22).center, 22)
            art.text.draw(target, str(count), given.beside(23), Role.BODY, theme.now.text, align="left")
            low = low.before(NARROW_GIVEN)
        wide = min(low.width, (SLOT[0] + 1) * len(self.slots))
        self._draw_note(art, target, low.beside(wide + 2) if not self.warn else low)
        if not self.warn:
            draw_slots(art, target, low.left(wide), self.slots)

    def _draw_note(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw a warning, or why the card cannot be used where there is room: slots and a touch tell that, too."""
        if self.warn or (not self.live and art.text.fit(self.note, Role.SMALL, rect.width, rect.height).fits):
            colour = theme.now.warning_text if self.warn else theme.now.disabled_text
            art.text.draw(target, self.note, rect, Role.SMALL, colour, align="right")
