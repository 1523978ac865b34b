"""The page on which a card of the catalogue is made: it is drawn as the card, and what is touched on it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.core.messages import Text, text
from companion.core.view import Keys, Offer, Section, Selection, Slot
from companion.core.view.catalogue import CataloguePage, Edge, Face, Given, Naming
from companion.games.steampunk_rally.catalogue import draft as drafts
from companion.games.steampunk_rally.catalogue.card_files import ORIGINS, BoostRow, PartRow
from companion.games.steampunk_rally.catalogue.draft import CardDraft
from companion.games.steampunk_rally.catalogue.entries import Binder
from companion.games.steampunk_rally.catalogue.printed import MOST_IN_A_CORNER
from companion.games.steampunk_rally.components import BULB, COLOURS, INERT, STAR
from companion.games.steampunk_rally.faces.described import KINDS, MOST_SLOTS, NEXT, OR, lacking
from companion.games.steampunk_rally.faces.naming import SIGNS, effect_sign

MOST_EFFECTS = 24
"""Taps of effects on one card; a file may hold more."""
MOST_NUMBER = 12
USUAL_CORNER = 2
"""So many dice or cogs the first touch puts into the corner, because most corners have two or more of a kind."""
WHEEL = range(1, 7)
"""Activation numbers that have a key of their own; the circle on the card counts on from there."""
BORDERS = ("gold", "silver", "copper")
ROWS_OF_KINDS = (KINDS[:6], KINDS[6:])

Select = Callable[[CardDraft], Selection]
"""Returns the whole selection with another draft in it."""


def card_page(base: Selection, draft: CardDraft, binder: Binder) -> CataloguePage:
    """Return the page of a card of the owners' that is being made or changed.

    Args:
        base: what was picked up before the card: its kind and the filters of the list.
        draft: the card so far.
        binder: all entries.
    """

    def select(changed: CardDraft) -> Selection:
        return (*base, changed.token())

    own: Sequence[PartRow | BoostRow] = binder.own.boosts if draft.is_boost else binder.own.parts
    samples: Sequence[PartRow | BoostRow] = binder.samples.boosts if draft.is_boost else binder.samples.parts
    others = [row for row in own if row.id != draft.was]
    names = {row.name for row in others}
    row = next((row for row in own if row.id == draft.was), None)
    taken = {each.id for each in (*own, *samples)}
    again = drafts.free_name(draft.name, {each.name for each in (*own, *samples)}) if draft.name else ""
    copied = Offer(text("catalogue.duplicate"), select=select(draft.changed(was="", name=again)), sign="cards")
    return CataloguePage(
        text("catalogue.boost" if draft.is_boost else "catalogue.part"),
        select(draft),
        _boost_rows(draft, select) if draft.is_boost else _part_rows(draft, select),
        face_of(draft, select),
        naming=Naming(draft.name, select(draft), drafts.MOST_NAME),
        keep=drafts.entry_of(draft, taken, names),
        why=_wrong(draft, names),
        remove=drafts.removal(row) if row is not None else None,
        copy=copied if row is not None else None,
        up=base,
        after=base,
        unsaved=draft != (drafts.of_row(row, row.id) if row is not None else drafts.blank(draft.border)),
    )


def sample_page(base: Selection, row: PartRow | BoostRow, name: Text, binder: Binder) -> CataloguePage:
    """Return the page of one of our samples, which can be looked at and copied."""
    draft = drafts.of_row(row)
    own = binder.own.boosts if draft.is_boost else binder.own.parts
    names = {each.name for each in own} | {row.name}
    copied = draft.changed(name=drafts.free_name(row.name, names))
    return CataloguePage(
        text("catalogue.boost" if draft.is_boost else "catalogue.part"),
        (*base, f"look:{row.id}"),
        face=face_of(draft, None, name),
        copy=Offer(text("catalogue.duplicate"), select=(*base, copied.token()), sign="cards"),
        up=base,
    )


def face_of(draft: CardDraft, select: Select | None, name: Text | None = None) -> Face:
    """Return the card as it is drawn.

    Args:
        draft: the card.
        select: makes its things touchable; None where it is only looked at, as a sample is.
        name: what it is called, where that is not what was typed.
    """

    def offer(changed: CardDraft) -> Offer | None:
        return Offer(text("plain", name=""), select=select(changed)) if select is not None else None

    edges = tuple(Edge(e, e in draft.valves, offer(_toggled(draft, e))) for e in "nesw")
    corner = [
        (SIGNS[colour], n, offer(draft.changed(dice=_counted(draft.dice, i, -1))))
        for i, (colour, n) in enumerate(zip(COLOURS, draft.dice, strict=True))
        if n
    ]
    if draft.cogs:
        corner.append(("cog", draft.cogs, offer(draft.changed(cogs=draft.cogs - 1))))
    unnamed = text("catalogue.no_name")
    return Face(
        name or (text("plain", name=draft.name) if draft.name else unnamed),
        draft.border,
        drafts.origin_of(draft.origin) if select is not None else "sample",
        draft.copies,
        "*" if draft.trigger == STAR else str(draft.trigger) if draft.trigger > STAR else "",
        draft.trigger == BULB,
        offer(draft.changed(trigger=_next_number(draft.trigger))) if not draft.is_boost else None,
        tuple(_slot(draft, i, offer) for i in range(len(draft.slots))),
        () if draft.is_boost else edges,
        tuple(corner),
        _given(draft, offer),
        _marks(draft),
    )


def _slot(draft: CardDraft, index: int, offer: Callable[[CardDraft], Offer | None]) -> Slot:
    """Return a slot of the card; a touch makes it the next colour, and after the last one takes it away."""
    slot = draft.slots[index]
    storage = slot.startswith("store ")
    order = drafts.SLOTS[3:] if storage else drafts.SLOTS[:3]
    after = order[order.index(slot) + 1 :][:1]
    slots = (*draft.slots[:index], *after, *draft.slots[index + 1 :])
    return Slot(slot.removeprefix("store "), 0, storage, offer(draft.changed(slots=slots)))


def _given(draft: CardDraft, offer: Callable[[CardDraft], Offer | None]) -> tuple[Given, ...]:
    found: list[Given] = []
    bundles = draft.bundles
    for b, bundle in enumerate(bundles):
        apart = b > 0 and (len(bundle) > 1 or len(bundles[b - 1]) > 1)
        for w, way in enumerate(bundle):
            for e, effect in enumerate(way):
                link = "+" if e else "/" if w else ";" if apart else ""
                found.append(
                    Given(effect_sign(effect.kind), effect.n, link, offer(drafts.less(draft, b, w, e)))  # type: ignore[arg-type]  # one of the links
                )
    return tuple(found)


def _marks(draft: CardDraft) -> tuple[Text, ...]:
    said = (
        ("only_vent", draft.vent_only),
        (f"lasts_{draft.lasts}", bool(draft.lasts)),
        (f"each_{draft.each}", bool(draft.each)),
    )
    return tuple(text(f"described.{key}") for key, true in said if true)


def _wrong(draft: CardDraft, names: set[str]) -> Text | None:
    """Return why the card cannot be kept yet, or None."""
    if draft.name in names:
        return text("catalogue.name_taken", name=draft.name)
    if not draft.is_boost:
        return lacking(draft.part, valves=True)
    empty = draft == CardDraft(draft.was, draft.name, "black", copies=draft.copies, origin=draft.origin)
    return text("described.nothing_yet") if empty else None


# -- keys ------------------------------------------------------------------------------------------------------


def _part_rows(draft: CardDraft, select: Select) -> tuple[Section, ...]:
    borders = (_switch(text(f"border.{b}"), draft, select, border=b) for b in BORDERS)
    numbers = (_number(text("plain", name=str(n)), n, draft, select) for n in WHEEL)
    star = _number(text("described.star"), STAR, draft, select)
    bulb = _number(text("plain", name=""), BULB, draft, select, "bulb")
    full = text("described.enough") if len(draft.slots) >= MOST_SLOTS else None
    slots = tuple(
        Offer(_ONE_MORE, select=select(draft.changed(slots=(*draft.slots, colour))), sign=SIGNS[colour], why=full)
        for colour in COLOURS
    )
    return (
        Keys((*borders, *_about(draft, select))),
        Keys((*numbers, star, bulb)),
        Keys((*slots, _storage(draft, select)), says=text("described.slots")),
        *_effect_rows(draft, select),
        _corner_row(draft, select),
    )


def _boost_rows(draft: CardDraft, select: Select) -> tuple[Section, ...]:
    vent = Offer(
        text("described.only_vent"), select=select(draft.changed(vent_only=not draft.vent_only)), on=draft.vent_only
    )
    lasts = (_switch(text(f"described.lasts_{v}"), draft, select, lasts=v) for v in drafts.LASTS[1:])
    each = (_switch(text(f"described.each_{v}"), draft, select, each=v) for v in drafts.EACH[1:])
    return (
        *_effect_rows(draft, select),
        Keys((vent, *_about(draft, select))),
        Keys(tuple(lasts)),
        Keys(tuple(each)),
        _corner_row(draft, select),
    )


_ONE_MORE = text("plain", name="+1")


def _switch(says: Text, draft: CardDraft, select: Select, **value: Any) -> Offer:
    """Return a key that gives a field a value, or, where it has it, the usual one."""
    ((name, wanted),) = value.items()
    on = getattr(draft, name) == wanted
    usual = wanted if name == "border" else ""
    return Offer(says, select=select(draft.changed(**{name: usual if on else wanted})), on=on)


def _number(says: Text, n: int, draft: CardDraft, select: Select, sign: str | None = None) -> Offer:
    on = draft.trigger == n
    return Offer(says, select=select(draft.changed(trigger=INERT if on else n)), sign=sign, on=on)


def _storage(draft: CardDraft, select: Select) -> Offer:
    """Return the key that makes the last slot one that keeps its die, and back."""
    if not draft.slots:
        return Offer(text("catalogue.storage"), why=text("described.needs_slot"))
    last = draft.slots[-1]
    storage = last.startswith("store ")
    colour = last.removeprefix("store ")
    other = f"store {colour}" if not storage else COLOURS[0] if colour == "any" else colour
    changed = draft.changed(slots=(*draft.slots[:-1], other))
    return Offer(text("catalogue.storage"), select=select(changed), on=storage)


def _about(draft: CardDraft, select: Select) -> tuple[Offer, ...]:
    """Return the keys for how often the card is in the box and where it comes from."""
    copies = draft.copies % drafts.MOST_COPIES + 1 if draft.copies <= drafts.MOST_COPIES else 1
    origins = ("", *ORIGINS)
    origin = origins[(origins.index(draft.origin) + 1) % len(origins)]
    return (
        Offer(text("catalogue.copies", count=draft.copies), select=select(draft.changed(copies=copies))),
        Offer(
            text(f"catalogue.origin_{drafts.origin_of(draft.origin)}"), select=select(draft.changed(origin=origin))
        ),
    )


def _effect_rows(draft: CardDraft, select: Select) -> tuple[Section, ...]:
    """Return a key for one more of each effect, then the slash, and the key that begins a line of its own."""
    gives = draft.gives
    why = text("described.enough") if len(gives) >= MOST_EFFECTS else None
    rows = [
        [
            Offer(_ONE_MORE, select=select(draft.changed(gives=(*gives, kind))), sign=effect_sign(kind), why=why)
            for kind in kinds
        ]
        for kinds in ROWS_OF_KINDS
    ]
    waiting = gives[-1] if gives and gives[-1] in (OR, NEXT) else ""
    plain = gives[:-1] if waiting else gives

    def link(sign: str, what: str) -> Offer:
        after = plain if waiting == what else (*plain, what)
        return Offer(text("plain", name=sign), select=select(draft.changed(gives=after)), on=waiting == what)

    if plain:
        rows[-1] += [link("/", OR), link("+", NEXT)]
    return tuple(Keys(tuple(row)) for row in rows)


def _corner_row(draft: CardDraft, select: Select) -> Keys:
    def key(n: int, sign: str, changed: Callable[[int], CardDraft]) -> Offer:
        why = text("described.enough") if n >= MOST_IN_A_CORNER else None
        by = 1 if n else USUAL_CORNER
        return Offer(text("plain", name=f"+{by}"), select=select(changed(n + by)), sign=sign, why=why)

    def counted(index: int) -> Callable[[int], CardDraft]:
        return lambda n: draft.changed(dice=tuple(n if i == index else m for i, m in enumerate(draft.dice)))

    dice = (key(draft.dice[i], SIGNS[colour], counted(i)) for i, colour in enumerate(COLOURS))
    cogs = key(draft.cogs, "cog", lambda n: draft.changed(cogs=n))
    return Keys((*dice, cogs), says=text("catalogue.corner"))


def _counted(dice: Sequence[int], index: int, by: int) -> tuple[int, ...]:
    return tuple(n + by * (i == index) for i, n in enumerate(dice))


def _toggled(draft: CardDraft, edge: str) -> CardDraft:
    return draft.changed(valves="".join(e for e in "nesw" if (e in draft.valves) != (e == edge)))


def _next_number(trigger: int) -> int:
    return trigger + 1 if STAR <= trigger < MOST_NUMBER else INERT if trigger >= MOST_NUMBER else 1
