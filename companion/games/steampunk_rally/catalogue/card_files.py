"""Cards out of data files: machine parts, boosts, inventors."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Literal, cast, get_args

import msgspec

from companion.games.steampunk_rally.catalogue.data_files import DataFile, one_of
from companion.games.steampunk_rally.catalogue.printed import (
    MOST,
    MOST_EFFECTS,
    MOST_IN_A_CORNER,
    MOST_NAMES,
    MOST_SLOTS,
)
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
    Effect,
    Inventor,
    Kind,
    Part,
    SlotSpec,
    Whom,
)
from companion.games.steampunk_rally.errors import DataFileError

KINDS: tuple[str, ...] = get_args(Kind)
EDGES = "nesw"

ORIGINS = ("official", "house")
"""What owners can say about where an entry comes from: from the printed box, or their own invention."""

Copies = Annotated[int, msgspec.Meta(ge=1, le=99)]
"""How often a card is in the box."""

Complain = Callable[[str, str], DataFileError]
"""Given a field and what is the matter with it, returns the error to raise."""


class PartRow(msgspec.Struct, forbid_unknown_fields=True):
    """A card with slots as it stands in a file; see the header of ``parts.toml`` for the meaning of the fields."""

    id: str = ""
    name: str = ""
    border: str = ""
    slots: list[str] = []
    number: Annotated[int, msgspec.Meta(ge=1, le=MOST)] | None = None
    star: bool = False
    bulb: bool = False
    gives: list[str] = []
    valves: str = ""
    corner_dice: list[str] = []
    corner_cogs: Annotated[int, msgspec.Meta(ge=0, le=MOST_IN_A_CORNER)] = 0
    copies: Copies = 1
    origin: str = ""


class BoostRow(msgspec.Struct, forbid_unknown_fields=True):
    """A boost as it stands in a file."""

    id: str
    name: str
    gives: list[str] = []
    vent_only: bool = False
    lasts: str = ""
    each: str = ""
    corner_dice: list[str] = []
    corner_cogs: Annotated[int, msgspec.Meta(ge=0, le=MOST_IN_A_CORNER)] = 0
    copies: Copies = 1
    origin: str = ""


class InventorRow(msgspec.Struct, forbid_unknown_fields=True):
    """An inventor as it stands in a file."""

    id: str
    name: str
    cockpit: PartRow
    part: PartRow


class PartFile(msgspec.Struct, forbid_unknown_fields=True):
    """All of ``parts.toml``."""

    sample: bool = False
    part: list[PartRow] = []


class BoostFile(msgspec.Struct, forbid_unknown_fields=True):
    """All of ``boosts.toml``."""

    sample: bool = False
    boost: list[BoostRow] = []


class InventorFile(msgspec.Struct, forbid_unknown_fields=True):
    """All of ``inventors.toml``."""

    sample: bool = False
    inventor: list[InventorRow] = []


def parts(file: DataFile) -> dict[str, tuple[Part, ...]]:
    """Return the machine parts of ``parts.toml`` by id, each as often as there are copies of it.

    Raises:
        DataFileError: for anything that is wrong with the file.
    """
    found: dict[str, tuple[Part, ...]] = {}
    seen: dict[str, str] = {}
    for i, row in enumerate(file.rows(PartFile).part):
        complain = complainer(file, "part", i, row.id)
        check_id(row.id, row.name, seen, complain)
        if row.border not in ("gold", "silver", "copper"):
            raise complain("border", one_of(("gold", "silver", "copper")))
        check_origin(row.origin, complain)
        if not row.valves:
            raise complain("valves", "must name at least one edge, or the part cannot be built")
        name = packaged_name(file, "card", row.id, row.name)
        found[row.id] = (_part(row, row.id, name, cast(Border, row.border), complain),) * row.copies
    return found


def boosts(file: DataFile) -> dict[str, tuple[Boost, ...]]:
    """Return the boosts of ``boosts.toml`` by id, each as often as there are copies of it.

    Raises:
        DataFileError: for anything that is wrong with the file.
    """
    found: dict[str, tuple[Boost, ...]] = {}
    seen: dict[str, str] = {}
    for i, row in enumerate(file.rows(BoostFile).boost):
        complain = complainer(file, "boost", i, row.id)
        check_id(row.id, row.name, seen, complain)
        check_origin(row.origin, complain)
        if row.lasts not in ("", "phase", "round"):
            raise complain("lasts", one_of(("phase", "round")))
        if row.each not in get_args(Whom):
            raise complain("each", one_of(("ahead", "behind")))
        boost = Boost(
            row.id,
            packaged_name(file, "card", row.id, row.name),
            _gives(row.gives, complain),
            row.vent_only,
            cast(Literal["", "phase", "round"], row.lasts),
            _corner(row.corner_dice, complain),
            row.corner_cogs,
            cast(Whom, row.each),
        )
        found[row.id] = (boost,) * row.copies
    return found


def inventors(file: DataFile) -> dict[str, Inventor]:
    """Return the inventors of ``inventors.toml`` by id.

    Raises:
        DataFileError: for anything that is wrong with the file, also where the two cards of an inventor have
            no edges at which they could be joined (SR-SETUP-32).
    """
    found: dict[str, Inventor] = {}
    seen: dict[str, str] = {}
    for i, row in enumerate(file.rows(InventorFile).inventor):
        complain = complainer(file, "inventor", i, row.id)
        check_id(row.id, row.name, seen, complain)
        cards = []
        for sub, card in (("cockpit", row.cockpit), ("part", row.part)):
            inner = complainer(file, "inventor", i, row.id, sub)
            unused = (("id", card.id), ("border", card.border), ("copies", card.copies > 1), ("origin", card.origin))
            for field, given in unused:
                if given:
                    raise inner(field, "is not used on the cards of an inventor")
            if sub == "part" and not card.name:
                raise inner("name", "must not be empty")
            key = "cockpit" if sub == "cockpit" else f"{row.id}_part"
            said = packaged_name(file, "card", key, card.name or "Cockpit")
            cards.append(_part(card, f"{row.id}_{sub}", said, "inventor", inner))
        if joining_edge(cards[0], cards[1]) is None:
            raise complainer(file, "inventor", i, row.id, "part")(
                "valves", "cannot be joined to the cockpit: it needs a valve opposite to one of the cockpit's"
            )
        found[row.id] = Inventor(row.id, packaged_name(file, "inventor", row.id, row.name), cards[0], cards[1])
    return found


def joining_edge(first: Part, second: Part) -> str | None:
    """Return the edge of ``first`` at which ``second`` can be joined to it, or None; east and west come first."""
    return next((e for e in "ewsn" if e in first.valves and ACROSS[e][2] in second.valves), None)


def complainer(file: DataFile, table: str, row: int, entry: str, sub: str = "") -> Complain:
    """Return what makes complaints about one entry of a file; ``sub`` is a table within it."""
    return lambda field, what: file.complaint(table, row, field, what, entry, sub)


def packaged_name(file: DataFile, family: str, card_id: str, name: str) -> str:
    """Return what the game calls a thing: a key of the catalogues of words for our own, else the name itself."""
    return f"@{family}.{card_id}" if file.packaged else name


def check_id(entry: str, name: str, seen: dict[str, str], complain: Complain) -> None:
    """Raise what is wrong with an entry's id or name; else note them in ``seen``, names by id."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", entry):
        raise complain("id", "must be small letters, digits and _, beginning with a letter")
    for field, said in (("id", entry), ("name", name)):
        if len(said) > MOST_NAMES:
            raise complain(field, f"must have {MOST_NAMES} characters at most")
    if entry in seen:
        raise complain("id", f'"{entry}" is already used by an entry above')
    if not name.strip() or name.startswith("@"):
        raise complain("name", "must be a name, and not begin with @")
    if name in seen.values():
        raise complain("name", f'"{name}" is already the name of an entry above; "copies" tells how many there are')
    seen[entry] = name


def check_origin(origin: str, complain: Complain) -> None:
    """Raise what is wrong with what an entry says about where it comes from."""
    if origin and origin not in ORIGINS:
        raise complain("origin", one_of(ORIGINS))


def _part(row: PartRow, card_id: str, name: str, border: Border, complain: Complain) -> Part:
    slots = tuple(_slot(slot, complain) for slot in row.slots)
    if len(slots) > MOST_SLOTS:
        raise complain("slots", f"must be {MOST_SLOTS} at most")
    if row.star + row.bulb + (row.number is not None) > 1:
        raise complain("star" if row.star else "bulb", "a card has a number, a star or a bulb, and only one of them")
    trigger = STAR if row.star else BULB if row.bulb else INERT if row.number is None else row.number
    square = any(not slot.storage for slot in slots)
    if (row.star or row.number is not None) and not square:
        raise complain("slots", "a card with a number or a star needs a slot for a die")
    if trigger in (BULB, INERT) and square:
        raise complain("slots", "a slot for a die is of no use without a number or a star")
    if (trigger == INERT) != (not row.gives):
        raise complain("gives", "something is given exactly where there is a number, a star or a bulb")
    if any(e not in EDGES for e in row.valves) or len(set(row.valves)) != len(row.valves):
        raise complain("valves", "must be letters of n, e, s and w, each once")
    return Part(
        card_id,
        name,
        border,
        slots,
        trigger,
        _gives(row.gives, complain),
        row.valves,
        _corner(row.corner_dice, complain),
        row.corner_cogs,
    )


def _slot(text: str, complain: Complain) -> SlotSpec:
    """Return the slot written as ``red``, ``blue``, ``yellow``, or as ``store red`` … ``store any``."""
    storage = text.startswith("store ")
    colour = text.removeprefix("store ")
    if colour not in ((*COLOURS, "any") if storage else COLOURS):
        raise complain("slots", f'"{text}" ' + one_of((*COLOURS, "store red", "store any")))
    return SlotSpec(cast(Colour, colour), storage)


def _gives(lines: list[str], complain: Complain) -> tuple[Bundle, ...]:
    bundles = tuple(_bundle(line, complain) for line in lines)
    if max(map(len, (bundles, *bundles, *(way for bundle in bundles for way in bundle)))) > MOST_EFFECTS:
        raise complain("gives", f"must be {MOST_EFFECTS} at most, of one line too")
    return bundles


def _bundle(text: str, complain: Complain) -> Bundle:
    """Return the bundle written as ``2 silver``, ``1 silver + 1 damage`` or ``2 cog / 1 repair``."""
    return tuple(tuple(_effect(e, complain) for e in way.split("+")) for way in text.split("/"))


def _effect(text: str, complain: Complain) -> Effect:
    found = re.fullmatch(r"\s*([1-9]\d?) (\w+)\s*", text)
    if not found or found[2] not in KINDS:
        raise complain("gives", f'"{text.strip()}" must be a number and one of ' + ", ".join(KINDS))
    return Effect(cast(Kind, found[2]), int(found[1]))


def _corner(lines: list[str], complain: Complain) -> tuple[tuple[Colour, int], ...]:
    """Return the dice of a corner, written as ``2 red``; each colour once."""
    corner: list[tuple[Colour, int]] = []
    for text in lines:
        found = re.fullmatch(r"([1-9]) (red|blue|yellow)", text)
        if not found or any(found[2] == colour for colour, _ in corner):
            raise complain("corner_dice", f'"{text}" must be a number and red, blue or yellow, each colour once')
        corner.append((cast(Colour, found[2]), int(found[1])))
    return tuple(corner)
