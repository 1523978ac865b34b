"""Cards out of data files: machine parts, boosts, inventors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Literal

import msgspec

from companion.games.steampunk_rally import grammar
from companion.games.steampunk_rally.components import (
    ACROSS,
    BULB,
    INERT,
    STAR,
    Boost,
    Border,
    Bundle,
    Inventor,
    Part,
    Whom,
)
from companion.games.steampunk_rally.printed import MOST, MOST_EFFECTS, MOST_IN_A_CORNER, MOST_SLOTS
from companion.owned.data_file import Complain, DataFile, one_of
from companion.owned.entries import Copies, ToldOrigin, named_rows

BORDERS = ("gold", "silver", "copper")
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


Effects = Callable[[Sequence[str]], tuple[Bundle, ...]]
"""Reads the effects of a card: as they are written, or as they are tapped while it is being made."""


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
        with _complaining(complain):
            boost = boost_of(row, row.id, file.named("card", row.id, row.name))
            _check_effects(boost.gives)
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


def part_of(row: PartRow, card_id: str, name: str, border: Border, gives: Effects = grammar.bundles) -> Part:
    """Return the card that an entry writes; ``gives`` reads its effects.

    Raises:
        GrammarError: for a field that no card can have like this.
    """
    slots, valves, corner = grammar.slots(row.slots), grammar.valves(row.valves), grammar.corner(row.corner_dice)
    return Part(card_id, name, border, slots, row.trigger, gives(row.gives), valves, corner, row.corner_cogs)


def boost_of(row: BoostRow, card_id: str, name: str, gives: Effects = grammar.bundles) -> Boost:
    """Return the boost that an entry writes; ``gives`` reads its effects.

    Raises:
        GrammarError: for a field that no boost can have like this.
    """
    corner = grammar.corner(row.corner_dice)
    return Boost(card_id, name, gives(row.gives), row.vent_only, row.lasts, corner, row.corner_cogs, row.each)


@contextmanager
def _complaining(complain: Complain) -> Iterator[None]:
    """Tell of what no card can have by a complaint about the file."""
    try:
        yield
    except grammar.GrammarError as error:
        raise complain(error.field, str(error)) from error


def _part(row: PartRow, card_id: str, name: str, border: Border, complain: Complain) -> Part:
    """Return the card that an entry of a file writes; raises what no card can be like."""
    with _complaining(complain):
        part = part_of(row, card_id, name, border)
        _check_effects(part.gives)
    square = any(not slot.storage for slot in part.slots)
    if len(part.slots) > MOST_SLOTS:
        raise complain("slots", f"must be {MOST_SLOTS} at most")
    if row.star + row.bulb + (row.number is not None) > 1:
        raise complain("star" if row.star else "bulb", "a card has a number, a star or a bulb, and only one of them")
    if part.trigger >= STAR and not square:
        raise complain("slots", "a card with a number or a star needs a slot for a die")
    if part.trigger < STAR and square:
        raise complain("slots", "a slot for a die is of no use without a number or a star")
    if (part.trigger == INERT) != (not part.gives):
        raise complain("gives", "something is given exactly where there is a number, a star or a bulb")
    return part


def _check_effects(bundles: tuple[Bundle, ...]) -> None:
    """Raise that a card of a file gives nothing of something, or too much."""
    ways = [way for bundle in bundles for way in bundle]
    none = next((effect for way in ways for effect in way if not effect.n), None)
    if none is not None:
        raise grammar.no_effect(f"{none.n} {none.kind}")
    if max(map(len, (bundles, *bundles, *ways))) > MOST_EFFECTS:
        raise grammar.GrammarError("gives", f"must be {MOST_EFFECTS} at most, of one line too")
