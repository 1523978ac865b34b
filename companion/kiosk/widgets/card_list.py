"""Cards of a seat: as rows of a list, and as a map."""

from __future__ import annotations

import msgspec
import pygame

from companion.core.view import Card, Cards, Offer
from companion.kiosk.drawing import Anchor, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.drawing.text.text import SMALLEST
from companion.kiosk.drawing.theme import Stops
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

SlotLook = tuple[str, int, bool]


def rim_of(border: str) -> Stops:
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
        lines = 1 if not touched else max(1, -(-len(card.slots) // max(1, int((width - 150) // TOUCHED_SLOT))))
        return Band(ROW * lines, lambda scene, rect: _put_row(scene, rect, card, ask))

    bands = [band(card) for card in cards.cards]
    return bands + [_place_band(offer, ask) for _, _, offer in cards.places]


def _place_band(offer: Offer, ask: Ask) -> Band:
    def put(scene: Scene, rect: Rect) -> None:
        x, y, width, height = rect
        put_offer(scene, (x + 2, y + 2, width - 4, height - 4), offer, ask)

    return Band(ROW, put)


def _put_row(scene: Scene, rect: Rect, card: Card, ask: Ask) -> None:
    x, y, width, height = rect
    place = (x + 1, y + 1.5, width - 2, height - 3)
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
        scene.touch((x, y, width, height), what, ask.doing(offer), side=ask.side, live=live)
    if touched:
        _put_slots(scene, rect, card, ask)
        return
    left = place[0] + (44 if card.badge else 6)
    for index, slot in enumerate(card.slots):
        box = (left + index * (SLOT[0] + 3), place[1] + 24, *SLOT)
        scene.anchors[f"slot {ask.seat} {card.id} {index}"] = Anchor(box, slot.colour, slot.value)


def _put_slots(scene: Scene, rect: Rect, card: Card, ask: Ask) -> None:
    """Put slots large enough for a finger at the right end of a row, in as many lines as they need."""
    x, y, width, _ = rect
    across = max(1, int((width - 150) // TOUCHED_SLOT))
    for index, slot in enumerate(card.slots):
        line, nth = divmod(index, across)
        count = min(across, len(card.slots) - line * across)
        left = x + width - 4 - (count - nth) * TOUCHED_SLOT
        area = (left, y + line * ROW, TOUCHED_SLOT, float(ROW))
        box = (left + 5, area[1] + 6, TOUCHED_SLOT - 10, ROW - 12.0)
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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        state = "down" if self.pressed else "selected" if self.on else "up" if self.live else "disabled"
        x, y, width, height = art.keys.base(target, rect, "iron", state)  # type: ignore[arg-type]  # states of keys
        top = y + 23 if height > 60 else y + height / 2
        left = x + 6
        if self.number:
            draw_badge(art, target, (x + 20, top), 17, self.number)
            left = x + 44
        colour = theme.now.text if self.live else theme.now.disabled_text
        right = x + width - 6
        for sign_of, count in reversed(self.gives):
            if not self.live:
                break
            art.text.draw(target, str(count), (right - 18, y, 18, height), Role.VALUE, theme.now.text)
            drawn = sign_name(sign_of)
            if drawn is not None:
                art.signs.draw(target, drawn, (right - 36, y + height / 2), 30)
            right -= 58 if width > TIGHT else 52
        share = 92 if self.tall else (right - left) * (0.5 if self.note else 1)
        if self.note and not self.tall:
            share = min(max(share, art.text.width(self.name, Role.NAME, 20) + 2), (right - left) * 0.7)
        if self.slots:
            role = Role.NAME if art.text.fit(self.name, Role.NAME, share, 22).fits else Role.SMALL
            art.text.draw(target, self.name, (left, y, share, 22), role, colour, align="left")
            draw_slots(art, target, (left, y + 24), self.slots, share)
        else:
            art.text.draw(
                target, self.name, (left, y, share, min(height, 46)), Role.NAME, colour, align="left", lines=2
            )
        if self.note:
            place = (left + share + 4, y, right - left - share - 6, height)
            after = (
                theme.now.warning_text if self.warn else theme.now.heading if self.live else theme.now.disabled_text
            )
            art.text.draw(
                target, self.note, place, Role.NAME if self.live else Role.BODY, after, align="right", lines=2
            )


def draw_slots(
    art: Paintbox, target: pygame.Surface, at: tuple[float, float], slots: tuple[SlotLook, ...], room: float
) -> None:
    """Draw slots side by side, as many as there is room for, closer together where they are many."""
    pitch = min(SLOT[0] + 3, room / max(1, len(slots)))
    for index, (colour, value, storage) in enumerate(slots):
        place = (at[0] + index * pitch, at[1], min(SLOT[0], pitch - 1), SLOT[1])
        art.dice.slot(target, place, kind(colour), value or None, diamond=storage)


def _extent(cards: Cards) -> tuple[int, int, int, int]:
    """Return the least column and row, and the number of columns and rows."""
    spots = [card.at for card in cards.cards if card.at is not None] + [(c, r) for c, r, _ in cards.places]
    columns, rows = [c for c, _ in spots], [r for _, r in spots]
    return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def put_map(scene: Scene, rect: Rect, cards: Cards, ask: Ask) -> None:
    """Put a map of cards on the scene: joined cards with their valves, empty places that can be touched."""
    x, y, width, height = rect
    first_column, first_row, columns, rows = _extent(cards)
    wide, high = min(LARGE_CARD[0] + 4, width / columns), min(LARGE_CARD[1] + 30, height / rows)
    left, top = x + (width - wide * columns) / 2, y + (height - high * rows) / 2

    def cell(column: int, row: int) -> Rect:
        return (left + (column - first_column) * wide, top + (row - first_row) * high, wide, high)

    gap = 8.0 if wide > 100 else 4.0
    for card in cards.cards:
        if card.at is not None:
            scene.add(cell(*card.at), CardJoints(card.joined, gap))
    for column, row, offer in cards.places:
        box = cell(column, row)
        what = f"{offer_name(ask.seat, offer)} place {column} {row}"
        inner = (box[0] + gap / 2, box[1] + gap / 2, wide - gap, high - gap)
        add_key(
            scene, inner, what, ask.say(offer.says), ask.doing(offer),
            look="amber", on=offer.on, live=usable(offer), side=ask.side, gutter=gap, role=Role.BODY,
        )  # fmt: skip
    for card in cards.cards:
        if card.at is None:
            continue
        box = cell(*card.at)
        inner = (box[0] + gap / 2, box[1] + gap / 2, wide - gap, high - gap)
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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        for edge in self.joined:
            if edge in "ew":
                left = x + width - self.gap if edge == "e" else x - self.gap / 2
                art.metal.bar(target, (left, y + height / 2 - 8, self.gap * 1.5, 16))
            else:
                top = y + height - self.gap if edge == "s" else y - self.gap / 2
                art.metal.bar(target, (x + width / 2 - 8, top, 16, self.gap * 1.5))


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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        stops = theme.now.loss_stops if self.on else theme.now.panel_stops
        art.metal.frame(target, rect, stops=stops, rim=rim_of(self.border))
        if height < SMALL_CARD:
            _small_card(art, target, rect, self.name, self.number, self.slots, self.note, self.warn)
            return
        narrow = width < 110 or not art.text.fit(self.name, Role.NAME, width - 10, 34, lines=2).fits
        title = (x + 5, y + (2 if narrow else 4), width - 10, 46 if narrow else 34)
        art.text.draw(target, self.name, title, Role.SMALL if narrow else Role.NAME, theme.now.text, lines=2)
        middle = y + (max(62.0, height * 0.56) if narrow else height * 0.47)
        left = x + 8
        if self.number:
            radius = 15 if narrow else 19
            draw_badge(art, target, (left + radius, middle), radius, self.number)
            left += 2 * radius + 5
        draw_slots(art, target, (left, middle - 10), self.slots, x + width - left - 6)
        top = max(height * 0.7, middle - y + 13)
        low = (x + 6, y + top, width - 12, height * 0.97 - top)
        if self.note:
            colour = theme.now.warning_text if self.warn or self.on else theme.now.quiet
            art.text.draw(target, self.note, low, Role.SMALL, colour, lines=2)
            return
        spot = low[0] + 18
        for sign_of, count in self.gives[: max(1, int(low[2] // 52))]:
            drawn = sign_name(sign_of)
            if drawn is not None:
                art.signs.draw(target, drawn, (spot, low[1] + low[3] / 2), 28)
            art.text.draw(target, f"×{count}", (spot + 15, low[1], 26, low[3]), Role.BODY, theme.now.text)
            spot += 52


def _small_card(
    art: Paintbox,
    target: pygame.Surface,
    rect: Rect,
    name: str,
    number: str,
    slots: tuple[SlotLook, ...],
    note: str,
    warn: bool,
) -> None:
    """Draw a card where a map has to stand in a panel: number, name, and one line of slots or of what is said."""
    x, y, width, height = rect
    low = y + height - 14
    art.text.draw(target, name, (x + 4, y + 1, width - 8, height - 22), Role.SMALL, theme.now.text, lines=2)
    if note:
        colour = theme.now.warning_text if warn else theme.now.quiet
        art.text.draw(target, note, (x + 4, low - 11, width - 8, 22), Role.SMALL, colour)
        return
    left = x + 8
    if number:
        draw_badge(art, target, (x + 17, low), 11, number)
        left = x + 31
    draw_slots(art, target, (left, low - 9), slots, x + width - left - 5)


def draw_badge(
    art: Paintbox, target: pygame.Surface, center: tuple[float, float], radius: float, number: str
) -> None:
    """Draw the number of a card on its enamel disc, or the star."""
    art.metal.disc(target, center, radius, enamel=True)
    if number == "*":
        art.signs.draw(target, "emblem_star", center, radius * 1.2, theme.now.ink)
        return
    box = (center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
    art.text.draw(target, number, box, Role.VALUE, theme.now.ink, em=max(SMALLEST, round(radius * 1.45)))
