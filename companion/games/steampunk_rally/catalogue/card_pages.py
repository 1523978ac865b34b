"""Machine parts and boosts in the catalogue: drawn as the card, and what is touched on it changes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from companion.core.messages import Text, text
from companion.core.view import Keys, Offer, Section, Selection, Slot
from companion.core.view.catalogue import Edge, Face, Given, Origin
from companion.games.steampunk_rally import grammar
from companion.games.steampunk_rally.catalogue.cards import BORDERS, BoostRow, PartRow, boost_of, part_of
from companion.games.steampunk_rally.components import BULB, COLOURS, INERT, STAR, Boost, Bundle, Effect, Part
from companion.games.steampunk_rally.faces import MOST_SLOTS, SIGNS, effect_sign, face, lacking
from companion.games.steampunk_rally.grammar import KINDS, NEXT, OR, SLOTS, bundles_of
from companion.games.steampunk_rally.printed import MOST_IN_A_CORNER
from companion.owned.editor import ONE_MORE, Editor
from companion.owned.pages import NamedKind

MOST_EFFECTS = 24
"""Taps of effects on one card; a file may hold more."""
MOST_NUMBER = 12
USUAL_CORNER = 2
"""So many dice or cogs the first touch puts into the corner, because most corners have two or more of a kind."""
WHEEL = range(1, 7)
"""Activation numbers that have a key of their own; the circle on the card counts on from there."""
ROWS_OF_KINDS = (KINDS[:6], KINDS[6:])

Row = TypeVar("Row", PartRow, BoostRow)


class CardKind(NamedKind[Row]):
    """What parts and boosts have in common: effects and a corner.

    While a card is changed its ``gives`` are the taps that made them, see :func:`~.grammar.bundles_of`.
    """

    @abstractmethod
    def printed(self, draft: Row) -> Part | Boost:
        """Return what is printed on the card as far as it is made; raises :class:`~.grammar.GrammarError`."""

    def opened(self, row: Row) -> Row:
        """Return the card with its effects as taps."""
        return msgspec.structs.replace(row, gives=list(grammar.taps_of(grammar.bundles(row.gives))))

    def kept(self, draft: Row) -> Row:
        """Return the card with its effects as they are written."""
        return msgspec.structs.replace(draft, gives=grammar.written(bundles_of(draft.gives)))

    def sound(self, draft: Row) -> bool:
        """Tell whether all of it can be printed."""
        try:
            self.printed(draft)
        except grammar.GrammarError:
            return False
        return True

    def drawn(self, edit: Editor[Row], said: Text, origin: Origin) -> Face:
        """Return the card as it is drawn; what is touched on it changes."""
        printed = self.printed(edit.draft)
        card, effects = msgspec.structs.replace(face(printed), says=said), _effects(edit, printed.gives)
        return Face(card, origin, edit.draft.copies, corner=_corner(edit), effects=effects)


class PartKind(CardKind[PartRow]):
    """Machine parts."""

    name, sign, file, table, row = "parts", "part", "parts.toml", "part", PartRow
    sifted: ClassVar = {"border": BORDERS, "slot": COLOURS}

    def blank(self, filters: Selection) -> PartRow:
        """Return a part of the border that the list is sifted by; most have three or four valves."""
        border: Any = next((each.removeprefix("border:") for each in filters if each.startswith("border:")), "gold")
        return PartRow(border=border, valves="nesw")

    def untouched(self, draft: PartRow, filters: Selection) -> bool:
        """Tell whether nothing but the border was touched."""
        return super().untouched(msgspec.structs.replace(draft, border=self.blank(filters).border), filters)

    def opened(self, row: PartRow) -> PartRow:
        """Return the part with its valves in order, too."""
        return msgspec.structs.replace(super().opened(row), valves="".join(e for e in "nesw" if e in row.valves))

    def printed(self, draft: PartRow) -> Part:
        """Return the part as far as it is made."""
        return part_of(draft, draft.id, draft.name, draft.border or "gold", bundles_of)

    def sound(self, draft: PartRow) -> bool:
        """Tell whether it has a border, too."""
        return super().sound(draft) and bool(draft.border)

    def lacks(self, draft: PartRow) -> Text | None:
        """Return what is still missing before the part could be built."""
        return lacking(self.printed(draft), valves=True)

    def values(self, row: PartRow, by: str) -> Collection[str]:
        """Return its border, or the colours of its slots."""
        return (row.border,) if by == "border" else [slot.removeprefix("store ") for slot in row.slots]

    def sifts(self, by: str, value: str) -> tuple[Text, str | None]:
        """Return the name of a border, or of a colour with its sign."""
        return super().sifts(by, value) if by == "border" else (text(f"dice.{SIGNS[value]}"), SIGNS[value])

    def drawn(self, edit: Editor[PartRow], said: Text, origin: Origin) -> Face:
        """Return the part as it is drawn: with number, slots and edges, too."""
        row, drawn = edit.draft, super().drawn(edit, said, origin)
        slots = tuple(_slot(edit, i, slot) for i, slot in enumerate(drawn.card.slots))
        return msgspec.structs.replace(
            drawn,
            card=msgspec.structs.replace(drawn.card, slots=slots),
            badge_sign="bulb" if row.bulb else None,
            number=edit.spot(_trigger(_next_number(row.trigger))),
            edges=tuple(Edge(e, e in row.valves, edit.spot({"valves": _toggled(row.valves, e)})) for e in "nesw"),
        )

    def sections(self, edit: Editor[PartRow]) -> tuple[Section, ...]:
        """Return the keys of a part: border, number, slots, effects, corner."""
        part = edit.draft
        borders = (edit.choice("border", b, text(f"border.{b}"), must=True) for b in BORDERS)
        triggers = ((n, text("plain", name=str(n)), None) for n in WHEEL)
        others = ((STAR, text("described.star"), None), (BULB, text("plain", name=""), "bulb"))
        numbers = (_number(edit, *each) for each in (*triggers, *others))
        full = text("described.enough") if len(part.slots) >= MOST_SLOTS else None
        slots = (edit.key(ONE_MORE, {"slots": [*part.slots, c]}, sign=SIGNS[c], why=full) for c in COLOURS)
        return (
            Keys((*borders, edit.copies(), edit.origin())),
            Keys(tuple(numbers)),
            Keys((*slots, _storage(edit)), says=text("described.slots")),
            *_effect_rows(edit),
            _corner_row(edit),
        )


class BoostKind(CardKind[BoostRow]):
    """Boosts."""

    name, sign, file, table, row = "boosts", "boost", "boosts.toml", "boost", BoostRow

    def blank(self, filters: Selection) -> BoostRow:  # noqa: ARG002 - all begin alike
        """Return a boost that does nothing yet."""
        return BoostRow("", "")

    def printed(self, draft: BoostRow) -> Boost:
        """Return the boost as far as it is made."""
        return boost_of(draft, draft.id, draft.name, bundles_of)

    def lacks(self, draft: BoostRow) -> Text | None:
        """Return that it says nothing yet."""
        nothing = BoostRow(draft.id, draft.name, copies=draft.copies, origin=draft.origin)
        return text("described.nothing_yet") if draft == nothing else None

    def drawn(self, edit: Editor[BoostRow], said: Text, origin: Origin) -> Face:
        """Return the boost as it is drawn: with what else it says, too."""
        boost = edit.draft
        marks = (
            ("only_vent", boost.vent_only),
            (f"lasts_{boost.lasts}", boost.lasts),
            (f"each_{boost.each}", boost.each),
        )
        said_too = tuple(text(f"described.{key}") for key, true in marks if true)
        return msgspec.structs.replace(super().drawn(edit, said, origin), marks=said_too)

    def sections(self, edit: Editor[BoostRow]) -> tuple[Section, ...]:
        """Return the keys of a boost: effects, when it is played, how long it lasts, corner."""
        vent = edit.keys("vent_only", lambda *_: text("described.only_vent"))
        lasts, each = (
            edit.keys(f, lambda field, value: text(f"described.{field}_{value}")) for f in ("lasts", "each")
        )
        about = (edit.copies(), edit.origin())
        return (*_effect_rows(edit), Keys((*vent, *about)), Keys(lasts), Keys(each), _corner_row(edit))


# -- number and slots ------------------------------------------------------------------------------------------


def _trigger(n: int) -> dict[str, Any]:
    return {"number": n if n > STAR else None, "star": n == STAR, "bulb": n == BULB}


def _next_number(trigger: int) -> int:
    return trigger + 1 if STAR <= trigger < MOST_NUMBER else INERT if trigger >= MOST_NUMBER else 1


def _number(edit: Editor[PartRow], n: int, says: Text, sign: str | None) -> Offer:
    on = edit.draft.trigger == n
    return edit.key(says, _trigger(INERT if on else n), sign=sign, on=on)


def _slot(edit: Editor[PartRow], index: int, slot: Slot) -> Slot:
    """Return a slot of the card; a touch makes it the next colour, and after the last one takes it away."""
    slots = edit.draft.slots
    order = SLOTS[3:] if slot.storage else SLOTS[:3]
    after = order[order.index(slots[index]) + 1 :][:1]
    touched = edit.spot({"slots": [*slots[:index], *after, *slots[index + 1 :]]})
    return msgspec.structs.replace(slot, offer=touched)


def _storage(edit: Editor[PartRow]) -> Offer:
    """Return the key that makes the last slot one that keeps its die, and back."""
    if not edit.draft.slots:
        return Offer(text("catalogue.storage"), why=text("described.needs_slot"))
    *before, last = edit.draft.slots
    colour = last.removeprefix("store ")
    other = f"store {last}" if colour == last else COLOURS[0] if colour == "any" else colour
    return edit.key(text("catalogue.storage"), {"slots": [*before, other]}, on=colour != last)


def _toggled(valves: str, edge: str) -> str:
    return "".join(e for e in "nesw" if (e in valves) != (e == edge))


# -- effects ---------------------------------------------------------------------------------------------------


def _effects(edit: Editor[PartRow] | Editor[BoostRow], bundles: Sequence[Bundle]) -> tuple[Given, ...]:
    found: list[Given] = []
    for b, lines in enumerate(bundles):
        apart = b > 0 and (len(lines) > 1 or len(bundles[b - 1]) > 1)
        for w, way in enumerate(lines):
            for e, effect in enumerate(way):
                spot = edit.spot({"gives": _less(bundles, b, w, e)})
                found.append(
                    Given(effect_sign(effect.kind), effect.n, "+" if e else "/" if w else ";" if apart else "", spot)
                )
    return tuple(found)


def _less(bundles: Sequence[Bundle], bundle: int, way: int, effect: int) -> list[str]:
    """Return the taps for one less of an effect; what is empty then goes, too."""
    left = [[list(alternative) for alternative in each] for each in bundles]
    found = left[bundle][way][effect]
    left[bundle][way][effect : effect + 1] = [Effect(found.kind, found.n - 1)] if found.n > 1 else []
    full = (tuple(tuple(alternative) for alternative in each if alternative) for each in left)
    return list(grammar.taps_of([each for each in full if each]))


def _effect_rows(edit: Editor[PartRow] | Editor[BoostRow]) -> tuple[Section, ...]:
    """Return a key for one more of each effect, then the slash, and the key that begins a line of its own."""
    gives = edit.draft.gives
    why = text("described.enough") if len(gives) >= MOST_EFFECTS else None
    rows = [
        [edit.key(ONE_MORE, {"gives": [*gives, kind]}, sign=effect_sign(kind), why=why) for kind in kinds]
        for kinds in ROWS_OF_KINDS
    ]
    waiting = gives[-1] if gives and gives[-1] in (OR, NEXT) else ""
    plain = gives[:-1] if waiting else gives
    if plain:
        for sign, what in (("/", OR), ("+", NEXT)):
            on = waiting == what
            rows[-1].append(edit.key(text("plain", name=sign), {"gives": plain if on else [*plain, what]}, on=on))
    return tuple(Keys(tuple(row)) for row in rows)


# -- corner ----------------------------------------------------------------------------------------------------


def _corner(edit: Editor[PartRow] | Editor[BoostRow]) -> tuple[tuple[str, int, Offer | None], ...]:
    return tuple(
        (sign, n, edit.spot(_with_corner(edit.draft, what, n - 1))) for what, sign, n in _in_corner(edit.draft) if n
    )


def _corner_row(edit: Editor[PartRow] | Editor[BoostRow]) -> Keys:
    keys = []
    for what, sign, n in _in_corner(edit.draft):
        why = text("described.enough") if n >= MOST_IN_A_CORNER else None
        by = 1 if n else USUAL_CORNER
        values = _with_corner(edit.draft, what, n + by)
        keys.append(edit.key(text("plain", name=f"+{by}"), values, sign=sign, why=why))
    return Keys(tuple(keys), says=text("catalogue.corner"))


def _in_corner(row: PartRow | BoostRow) -> tuple[tuple[str, str, int], ...]:
    """Return what can be in the corner: colour or ``cogs``, its sign, how many there are."""
    dice = dict(grammar.corner(row.corner_dice))
    return (*((c, SIGNS[c], dice.get(c, 0)) for c in COLOURS), ("cogs", "cog", row.corner_cogs))


def _with_corner(row: PartRow | BoostRow, what: str, n: int) -> dict[str, Any]:
    if what == "cogs":
        return {"corner_cogs": n}
    counts: Any = dict(grammar.corner(row.corner_dice)) | {what: n}
    return {"corner_dice": grammar.written_corner(counts)}
