"""A card that is being made or changed in the catalogue: what its file says, in a form in which taps are small."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec

from companion.core.view.catalogue import Entry, Origin
from companion.games.steampunk_rally.catalogue.card_files import ORIGINS, BoostRow, PartRow
from companion.games.steampunk_rally.catalogue.entries import BOOSTS, PARTS, key_of
from companion.games.steampunk_rally.components import BULB, COLOURS, INERT, STAR, Bundle, Effect, Part, SlotSpec
from companion.games.steampunk_rally.faces.described import EFFECTS, NEXT, OR, bundles_of

MOST_COPIES = 9
"""So many can be tapped; a file may hold more."""
MOST_NAME = 20
LASTS = ("", "phase", "round")
EACH = ("", "ahead", "behind")


class CardDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A machine part or a boost.

    Attributes:
        was: id of the owners' entry it was opened from; empty for a new one.
        name: as typed; empty for none yet.
        border: ``gold``, ``silver``, ``copper``, or ``black`` for a boost.
        slots: as in the file.
        trigger: activation number, STAR, BULB or INERT.
        gives: effects as they were tapped, with ``or`` and ``next`` between them.
        valves: edges with half a valve.
        dice: dice of the corner, by the order of COLOURS.
        cogs: cogs of the corner.
        copies: how many are in the box.
        origin: empty, ``official`` or ``house``.
        vent_only: of a boost, as are the next two.
        lasts: see the file.
        each: see the file.
    """

    was: str = ""
    name: str = ""
    border: Literal["gold", "silver", "copper", "black"] = "gold"
    slots: tuple[str, ...] = ()
    trigger: int = INERT
    gives: tuple[str, ...] = ()
    valves: str = ""
    dice: tuple[int, int, int] = (0, 0, 0)
    cogs: int = 0
    copies: int = 1
    origin: Literal["", "official", "house"] = ""
    vent_only: bool = False
    lasts: Literal["", "phase", "round"] = ""
    each: Literal["", "ahead", "behind"] = ""

    @property
    def bundles(self) -> tuple[Bundle, ...]:
        """Its effects as a card gives them."""
        return bundles_of(self.gives)

    @property
    def is_boost(self) -> bool:
        """Whether it is a boost."""
        return self.border == "black"

    @property
    def part(self) -> Part:
        """The machine part it is so far."""
        slots = tuple(
            SlotSpec(slot.removeprefix("store "), slot.startswith("store "))  # type: ignore[arg-type]  # as read()
            for slot in self.slots
        )
        border = "gold" if self.border == "black" else self.border
        return Part("draft", self.name, border, slots, self.trigger, self.bundles, self.valves)

    def changed(self, **values: Any) -> CardDraft:
        """Return the draft with other values."""
        return msgspec.structs.replace(self, **values)

    def token(self) -> str:
        """Return it as something that can be picked up."""
        return msgspec.json.encode(self).decode()


def blank(border: str) -> CardDraft:
    """Return a new card; a part begins with all four valves, because most have three or four."""
    valves = "" if border == "black" else "nesw"
    return msgspec.convert({"border": border, "valves": valves}, CardDraft)


SLOTS = (*COLOURS, *(f"store {colour}" for colour in (*COLOURS, "any")))


def read(token: str) -> CardDraft | None:
    """Return the draft that was picked up, or None where it is none."""
    try:
        draft = msgspec.json.decode(token, type=CardDraft)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return None
    known = all(slot in SLOTS for slot in draft.slots) and all(f"gives:{token}" in EFFECTS for token in draft.gives)
    return draft if known and draft.trigger >= INERT else None


def of_row(row: PartRow | BoostRow, was: str = "") -> CardDraft:
    """Return the draft that stands for an entry that was read from a sound file."""
    if isinstance(row, BoostRow):
        special: dict[str, Any] = {
            "border": "black", "vent_only": row.vent_only, "lasts": row.lasts, "each": row.each,
        }  # fmt: skip
    else:
        trigger = STAR if row.star else BULB if row.bulb else INERT if row.number is None else row.number
        valves = "".join(edge for edge in "nesw" if edge in row.valves)
        special = {"border": row.border, "slots": tuple(row.slots), "trigger": trigger, "valves": valves}
    corner = {colour: int(n) for n, colour in (line.split() for line in row.corner_dice)}
    return msgspec.convert(
        {
            "was": was,
            "name": row.name,
            "gives": tokens_of(parsed(row.gives)),
            "dice": tuple(corner.get(colour, 0) for colour in COLOURS),
            "cogs": row.corner_cogs,
            "copies": row.copies,
            "origin": row.origin,
            **special,
        },
        CardDraft,
    )


def parsed(lines: Sequence[str]) -> tuple[Bundle, ...]:
    """Return the effects written in a sound file."""

    def effect(said: str) -> Effect:
        n, kind = said.split()
        return Effect(kind, int(n))  # type: ignore[arg-type]  # the file was read before

    return tuple(tuple(tuple(map(effect, way.split("+"))) for way in line.split("/")) for line in lines)


def tokens_of(bundles: Sequence[Bundle]) -> tuple[str, ...]:
    """Return the taps that make these effects."""
    tokens: list[str] = []
    chosen = False
    for number, bundle in enumerate(bundles):
        if number and (chosen or len(bundle) > 1):
            tokens.append(NEXT)
        chosen = len(bundle) > 1
        for way_number, way in enumerate(bundle):
            if way_number:
                tokens.append(OR)
            tokens += [effect.kind for effect in way for _ in range(effect.n)]
    return tuple(tokens)


def written(bundles: Sequence[Bundle]) -> list[str]:
    """Return effects as a file has them."""
    return [" / ".join(" + ".join(f"{e.n} {e.kind}" for e in way) for way in bundle) for bundle in bundles]


def less(draft: CardDraft, bundle: int, way: int, effect: int) -> CardDraft:
    """Return the draft with one less of an effect; what is empty then goes, too."""
    bundles = [[list(alternative) for alternative in each] for each in draft.bundles]
    found = bundles[bundle][way][effect]
    bundles[bundle][way][effect : effect + 1] = [Effect(found.kind, found.n - 1)] if found.n > 1 else []
    left = tuple(tuple(tuple(a) for a in each if a) for each in bundles)
    return draft.changed(gives=tokens_of([each for each in left if each]))


def fields_of(draft: CardDraft, taken: Collection[str], names: Collection[str]) -> dict[str, Any]:
    """Return the draft as the fields of an entry; what says nothing is left out.

    Args:
        draft: the card.
        taken: ids that other entries have.
        names: names that other entries of the file have.
    """
    name = draft.name or next(f"#{n}" for n in range(1, 1000) if f"#{n}" not in names)
    corner = [f"{n} {colour}" for n, colour in zip(draft.dice, COLOURS, strict=True) if n]
    fields: dict[str, Any] = {"id": draft.was or free_id(name, taken), "name": name}
    if not draft.is_boost:
        fields |= {"border": draft.border, "slots": list(draft.slots)}
        fields |= {"number": draft.trigger} if draft.trigger > STAR else {}
        fields |= {"star": draft.trigger == STAR, "bulb": draft.trigger == BULB}
    fields |= {"gives": written(draft.bundles)}
    if draft.is_boost:
        fields |= {"vent_only": draft.vent_only, "lasts": draft.lasts, "each": draft.each}
    else:
        fields["valves"] = draft.valves
    fields |= {"corner_dice": corner, "corner_cogs": draft.cogs, "origin": draft.origin}
    told = {key: value for key, value in fields.items() if value}
    return told if draft.copies == 1 else {**told, "copies": draft.copies}


def entry_of(draft: CardDraft, taken: Collection[str], names: Collection[str]) -> Entry:
    """Return the entry that keeps the draft; see :func:`fields_of`."""
    file, table = (BOOSTS, "boost") if draft.is_boost else (PARTS, "part")
    return Entry(file, table, {"id": draft.was} if draft.was else None, fields_of(draft, taken, names))


def removal(row: PartRow | BoostRow) -> Entry:
    """Return the entry that takes an owners' card away."""
    file, table = (BOOSTS, "boost") if isinstance(row, BoostRow) else (PARTS, "part")
    return Entry(file, table, key_of(row), None)


def free_id(name: str, taken: Collection[str]) -> str:
    """Return an id made of a name, with a number where it is taken."""
    plain = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    base = plain if plain[:1].isascii() and plain[:1].isalpha() else f"own_{plain}".rstrip("_")
    return next(i for i in (base, *(f"{base}_{n}" for n in range(2, 10_000))) if i not in taken)


def free_name(name: str, names: Collection[str]) -> str:
    """Return a name for a copy: the name with the first number that no other has."""
    plain = re.sub(r" \d+$", "", name)
    return next(n for n in (f"{plain} {i}" for i in range(2, 10_000)) if n not in names)


def origin_of(origin: str) -> Origin:
    """Return the badge of an owners' entry."""
    return "official" if origin == ORIGINS[0] else "house" if origin == ORIGINS[1] else "ours"
