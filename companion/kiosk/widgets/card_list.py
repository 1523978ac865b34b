"""Cards of a seat: as rows of a list, and as a map."""

from __future__ import annotations

import msgspec
import pygame

from companion.core.view import Card, Cards, Offer
from companion.kiosk.drawing import Anchor, Area, Paintbox, Point, Role, Scene, theme
from companion.kiosk.drawing.text import SMALLEST
from companion.kiosk.play import usable
from companion.kiosk.widgets.basics import add_key, kind, sign_name, touch_area
from companion.kiosk.widgets.offers import Ask, Band, LyingDie, offer_name, put_offer

ROW = 54
SLOT = (27.0, 20.0)
TOUCHED_SLOT = 52.0
TIGHT = 350
"""Up to this width of a row what a card does stands closer together."""
LARGE_CARD = (152.0, 150.0)
SMALL_CARD = 96
"""Below this height a card of a map is drawn in its small form."""
NAME_ROOM = 150.0
"""Width of a row with slots to be touched that is kept for the card's name."""
NUMBER = 44.0
"""Width that the number of a card takes at the left end of its row."""
SLOTS_BELOW = 24.0
"""Where the slots of a row begin, below its name."""
GIVEN = 52.0
"""Width of an effect with its number on a card of a map."""

SlotLook = tuple[str, int, bool]


def rim_of(border: str) -> theme.Stops:
    """Return the rim of a card with this border in the look in force."""
    return theme.look.borders.get(border, theme.now.card_rim_stops)


def is_map(cards: Cards) -> bool:
    """Tell whether the cards are to be shown as a map (slots to be touched need the room of a list)."""
    placed = any(card.at is not None for card in cards.cards) or bool(cards.places)
    return placed and not any(slot.offer for card in cards.cards for slot in card.slots)


def card_bands(cards: Cards, ask: Ask, width: float, *, maps: bool) -> list[Band]:
    """Return the bands of a list of cards, or one band for a map where it has to stand in the panel."""
    if is_map(cards):
        rows = _extent(cards)[3]
        height = max(112.0, min(220.0, rows * 76.0))
        in_panel = Band(height, lambda scene, rect: put_map(scene, rect, cards, ask))
        return [in_panel] if maps else []

    def band(card: Card) -> Band:
        touched = any(slot.offer is not None for slot in card.slots)
        lines = 1 if not touched else max(1, -(-len(card.slots) // _slots_across(width)))
        return Band(ROW * lines, lambda scene, rect: _put_row(scene, rect, card, ask))

    bands = [band(card) for card in cards.cards]
    return bands + [_place_band(offer, ask) for _, _, offer in cards.places]


def _slots_across(width: float) -> int:
    """Return how many slots to be touched stand side by side in a row."""
    return max(1, int((width - NAME_ROOM) // TOUCHED_SLOT))


def _place_band(offer: Offer, ask: Ask) -> Band:
    return Band(ROW, lambda scene, rect: put_offer(scene, rect.inset(2), offer, ask))


def _put_row(scene: Scene, rect: Area, card: Card, ask: Ask) -> None:
    place = rect.inset(1, 1.5)
    offer = card.offer
    touched = any(slot.offer is not None for slot in card.slots)
    live = touched or (usable(offer) if offer is not None else True)
    what = f"{offer_name(ask.seat, offer)} card {card.id}" if offer is not None else ""
    pressed = bool(what) and scene.pressed == what
    note, warn = _note(card, ask)
    slots: tuple[SlotLook, ...] = () if touched else tuple((s.colour, s.value, s.storage) for s in card.slots)
    on = offer is not None and offer.on
    gives = () if touched else card.gives
    scene.add(
        place,
        CardRow(
            ask.say(card.says),
            number=card.badge,
            slots=slots,
            gives=gives,
            note=note,
            warn=warn,
            live=live,
            on=on,
            pressed=pressed,
            tall=touched,
        ),
    )
    if offer is not None:
        scene.touch(rect, what, ask.doing(offer), side=ask.side, live=live)
    if touched:
        _put_slots(scene, rect.before(4), card, ask)
        return
    slots_place = place.trimmed(left=NUMBER if card.badge else 6, top=SLOTS_BELOW).top(SLOT[1])
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


def _note(card: Card, ask: Ask) -> tuple[str, bool]:
    """Return what stands at the right end of a card's row, and whether it is a warning."""
    if card.offer is not None and card.offer.why is not None:
        return ask.say(card.offer.why), False
    if card.mark is not None:
        return ask.say(card.mark), True
    if card.offer is not None and card.offer.adds is not None:
        return ask.say(card.offer.adds), False
    return "", False


class CardRow(msgspec.Struct, frozen=True):
    """A card as a row: number, name over slots, and at the right what it does."""

    name: str
    number: str
    slots: tuple[SlotLook, ...]
    gives: tuple[tuple[str, int], ...]
    note: str
    warn: bool
    live: bool
    on: bool
    pressed: bool
    tall: bool

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
        share = 92 if self.tall else room.width * (0.5 if self.note else 1)
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


def draw_slots(art: Paintbox, target: pygame.Surface, room: Area, slots: tuple[SlotLook, ...]) -> None:
    """Draw slots side by side along the upper edge of ``room``, closer together where they are many."""
    pitch = min(SLOT[0] + 3, room.width / max(1, len(slots)))
    for index, (colour, value, storage) in enumerate(slots):
        place = room.top(SLOT[1]).column(index, pitch).left(min(SLOT[0], pitch - 1))
        art.dice.slot(target, place, kind(colour), value or None, diamond=storage)


def _extent(cards: Cards) -> tuple[int, int, int, int]:
    """Return the least column and row, and the number of columns and rows."""
    spots = [card.at for card in cards.cards if card.at is not None] + [(c, r) for c, r, _ in cards.places]
    columns, rows = [c for c, _ in spots], [r for _, r in spots]
    return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def put_map(scene: Scene, rect: Area, cards: Cards, ask: Ask) -> None:
    """Put a map of cards on the scene: joined cards with what joins them, empty places that can be touched."""
    first_column, first_row, columns, rows = _extent(cards)
    wide, high = min(LARGE_CARD[0] + 4, rect.width / columns), min(LARGE_CARD[1] + 30, rect.height / rows)
    whole = rect.middle(wide * columns, high * rows)

    def cell(column: int, row: int) -> Area:
        return whole.row(row - first_row, high).column(column - first_column, wide)

    gap = 8.0 if wide > 100 else 4.0
    for card in cards.cards:
        if card.at is not None:
            scene.add(cell(*card.at), CardJoints(card.joined, gap))
    for column, row, offer in cards.places:
        what = f"{offer_name(ask.seat, offer)} place {column} {row}"
        add_key(
            scene, cell(column, row).inset(gap / 2), what, ask.say(offer.says), ask.doing(offer),
            look="amber", on=offer.on, live=usable(offer), side=ask.side, gutter=gap, role=Role.BODY,
        )  # fmt: skip
    for card in cards.cards:
        if card.at is None:
            continue
        inner = cell(*card.at).inset(gap / 2)
        note, warn = _note(card, ask)
        slots = tuple((s.colour, s.value, s.storage) for s in card.slots)
        on = card.offer is not None and card.offer.on
        scene.add(
            inner,
            MapCard(
                ask.say(card.says),
                number=card.badge,
                slots=slots,
                gives=card.gives,
                border=card.border,
                note=note,
                warn=warn,
                on=on,
            ),
        )
        if card.offer is not None:
            what = f"{offer_name(ask.seat, card.offer)} card {card.id}"
            area = touch_area(inner, gap, scene.finger)
            scene.touch(area, what, ask.doing(card.offer), side=ask.side, live=usable(card.offer))


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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        stops = theme.now.loss_stops if self.on else theme.now.panel_stops
        art.metal.frame(target, rect, stops=stops, rim=rim_of(self.border))
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
    title = rect.trimmed(1, 0, 1, 17)
    art.text.draw(target, name, title, Role.SMALL, theme.now.text, lines=2, short=_shortened(art, name, title.width))
    low = rect.foot(22).top(20)
    if note:
        colour = theme.now.warning_text if warn else theme.now.quiet
        art.text.draw(target, note, low.inset(4, 0), Role.SMALL, colour)
        return
    if number:
        draw_badge(art, target, low.left(34).center, 11, number)
    draw_slots(art, target, low.trimmed(left=31 if number else 8, top=2, right=5), slots)


def _shortened(art: Paintbox, name: str, width: float) -> str:
    """Return the beginning of a name that has room in one line; its number and slots say the rest."""
    starts = (f"{name[:n]}…" for n in range(len(name) - 1, 0, -1))
    return next((start for start in starts if art.text.fit(start, Role.SMALL, width, SMALLEST * 2).fits), name)


def draw_badge(art: Paintbox, target: pygame.Surface, center: Point, radius: float, number: str) -> None:
    """Draw the number of a card on its enamel disc, or the star."""
    art.metal.disc(target, center, radius, enamel=True)
    if number == "*":
        art.signs.draw(target, "emblem_star", center, radius * 1.2, theme.now.ink)
        return
    box = (center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
    art.text.draw(target, number, box, Role.VALUE, theme.now.ink, em=max(SMALLEST, round(radius * 1.45)))
