"""Cards out of data files: machine parts, boosts, inventors."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal, cast

import msgspec

from companion.games.steampunk_rally import grammar
from companion.games.steampunk_rally.components import (
    ACROSS,
    BULB,
    COLOURS,
    INERT,
    STAR,
    Boost,
    Border,
    Bundle,
    Colour,
    Inventor,
    Part,
    SlotSpec,
    Whom,
)
from companion.games.steampunk_rally.printed import MOST, MOST_EFFECTS, MOST_IN_A_CORNER, MOST_SLOTS
from companion.owned.data_file import Complain, DataFile, one_of
from companion.owned.entries import Copies, ToldOrigin, named_rows

BORDERS = ("gold", "silver", "copper")
SLOTS = (*COLOURS, *(f"store {colour}" for colour in (*COLOURS, "any")))
"""Slots as they are written: for a die, and such that keep one."""
Cogs = Annotated[int, msgspec.Meta(ge=0, le=MOST_IN_A_CORNER)]


class PartRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card with slots as it stands in a file; see the header of ``parts.toml`` for the meaning of the fields."""

    id: str = ""
    name: str = ""
    border: Literal["", "gold", "silver", "copper"] = ""
    slots: list[str] = []
    number: Annotated[int, msgspec.Meta(ge=1, le=MOST)] | None = None
    star: bool = False
    bulb: bool = False
    gives: list[str] = []
    valves: str = ""
    corner_dice: list[str] = []
    corner_cogs: Cogs = 0
    copies: Copies = 1
    origin: ToldOrigin = ""

    @property
    def trigger(self) -> int:
        """Its activation number, or STAR, BULB or INERT."""
        return STAR if self.star else BULB if self.bulb else self.number or INERT


class BoostRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A boost as it stands in a file."""

    id: str
    name: str
    gives: list[str] = []
    vent_only: bool = False
    lasts: Literal["", "phase", "round"] = ""
    each: Whom = ""
    corner_dice: list[str] = []
    corner_cogs: Cogs = 0
    copies: Copies = 1
    origin: ToldOrigin = ""


class InventorRow(msgspec.Struct, forbid_unknown_fields=True):
    """An inventor as it stands in a file."""

    id: str
    name: str
    cockpit: PartRow
    part: PartRow


def parts(file: DataFile) -> dict[str, tuple[Part, ...]]:
    """Return the machine parts of ``parts.toml`` by id, each as often as there are copies of it.

    Raises:
        DataFileError: for anything that is wrong with the file.
    """
    found: dict[str, tuple[Part, ...]] = {}
    for row, complain in named_rows(file, "part", PartRow):
        if not row.border:
            raise complain("border", one_of(BORDERS))
        if not row.valves:
            raise complain("valves", "must name at least one edge, or the part cannot be built")
        name = file.named("card", row.id, row.name)
        found[row.id] = (_part(row, row.id, name, row.border, complain),) * row.copies
    return found


def boosts(file: DataFile) -> dict[str, tuple[Boost, ...]]:
    """Return the boosts of ``boosts.toml`` by id, each as often as there are copies of it.

    Raises:
        DataFileError: for anything that is wrong with the file.
    """
    found: dict[str, tuple[Boost, ...]] = {}
    for row, complain in named_rows(file, "boost", BoostRow):
        name, gives, corner = file.named("card", row.id, row.name), _gives(row, complain), _corner(row, complain)
        boost = Boost(row.id, name, gives, row.vent_only, row.lasts, corner, row.corner_cogs, row.each)
        found[row.id] = (boost,) * row.copies
    return found


def inventors(file: DataFile) -> dict[str, Inventor]:
    """Return the inventors of ``inventors.toml`` by id.

    Raises:
        DataFileError: for anything that is wrong with the file, also where the two cards of an inventor have
            no edges at which they could be joined (SR-SETUP-32).
    """
    found: dict[str, Inventor] = {}
    for i, (row, _) in enumerate(named_rows(file, "inventor", InventorRow)):
        at_cockpit, at_part = (file.complainer("inventor", i, row.id, sub) for sub in ("cockpit", "part"))
        for card, complain in ((row.cockpit, at_cockpit), (row.part, at_part)):
            for field in ("id", "border", "copies", "origin"):
                if getattr(card, field) not in ("", 1):
                    raise complain(field, "is not used on the cards of an inventor")
        if not row.part.name:
            raise at_part("name", "must not be empty")
        nest = file.named("card", "cockpit", row.cockpit.name or "Cockpit")
        cockpit = _part(row.cockpit, f"{row.id}_cockpit", nest, "inventor", at_cockpit)
        engine = file.named("card", f"{row.id}_part", row.part.name)
        part = _part(row.part, f"{row.id}_part", engine, "inventor", at_part)
        if joining_edge(cockpit, part) is None:
            what = "cannot be joined to the cockpit: it needs a valve opposite to one of the cockpit's"
            raise at_part("valves", what)
        found[row.id] = Inventor(row.id, file.named("inventor", row.id, row.name), cockpit, part)
    return found


def joining_edge(first: Part, second: Part) -> str | None:
    """Return the edge of ``first`` at which ``second`` can be joined to it, or None; east and west come first."""
    return next((e for e in "ewsn" if e in first.valves and ACROSS[e][2] in second.valves), None)


def slot_of(written: str) -> SlotSpec:
    """Return the slot written as one of ``SLOTS``."""
    return SlotSpec(cast(Colour, written.removeprefix("store ")), written.startswith("store "))


def _part(row: PartRow, card_id: str, name: str, border: Border, complain: Complain) -> Part:
    _check(row, complain)
    return Part(
        card_id,
        name,
        border,
        tuple(map(slot_of, row.slots)),
        row.trigger,
        _gives(row, complain),
        row.valves,
        _corner(row, complain),
        row.corner_cogs,
    )


def _check(row: PartRow, complain: Complain) -> None:
    """Raise what is wrong with a card apart from what its effects and corner say."""
    for slot in row.slots:
        if slot not in SLOTS:
            raise complain("slots", f'"{slot}" {one_of((*COLOURS, "store red", "store any"))}')
    if len(row.slots) > MOST_SLOTS:
        raise complain("slots", f"must be {MOST_SLOTS} at most")
    if row.star + row.bulb + (row.number is not None) > 1:
        raise complain("star" if row.star else "bulb", "a card has a number, a star or a bulb, and only one of them")
    square = any(slot in COLOURS for slot in row.slots)
    if row.trigger >= STAR and not square:
        raise complain("slots", "a card with a number or a star needs a slot for a die")
    if row.trigger < STAR and square:
        raise complain("slots", "a slot for a die is of no use without a number or a star")
    if (row.trigger == INERT) != (not row.gives):
        raise complain("gives", "something is given exactly where there is a number, a star or a bulb")
    if any(e not in "nesw" for e in row.valves) or len(set(row.valves)) != len(row.valves):
        raise complain("valves", "must be letters of n, e, s and w, each once")


def _gives(row: PartRow | BoostRow, complain: Complain) -> tuple[Bundle, ...]:
    try:
        bundles = tuple(map(grammar.bundle, row.gives))
        none = next((e for bundle in bundles for way in bundle for e in way if not e.n), None)
        if none is not None:
            raise grammar.NoEffectError(f"{none.n} {none.kind}")
    except grammar.NoEffectError as error:
        raise complain("gives", f'"{error}" must be a number and one of ' + ", ".join(grammar.KINDS)) from error
    if max(map(len, (bundles, *bundles, *(way for bundle in bundles for way in bundle)))) > MOST_EFFECTS:
        raise complain("gives", f"must be {MOST_EFFECTS} at most, of one line too")
    return bundles


def _corner(row: PartRow | BoostRow, complain: Complain) -> tuple[tuple[Colour, int], ...]:
    """Return the dice of a corner, written as ``2 red``; each colour once."""
    for i, said in enumerate(row.corner_dice):
        found = re.fullmatch(r"[1-9] (red|blue|yellow)", said)
        if not found or any(found[1] in before for before in row.corner_dice[:i]):
            raise complain("corner_dice", f'"{said}" must be a number and red, blue or yellow, each colour once')
    return corner_of(row.corner_dice)


def corner_of(lines: Sequence[str]) -> tuple[tuple[Colour, int], ...]:
    """Return the dice of a sound corner."""
    return tuple((cast(Colour, colour), int(n)) for n, _, colour in (line.partition(" ") for line in lines))
