"""The plain words of scenarios for what is printed on cards and spaces, read and written (docs/scenarios.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeVar, cast, get_args

from companion.core.one_line import one_line
from companion.core.scenario.fields import Fields, split
from companion.games.steampunk_rally import grammar
from companion.games.steampunk_rally.catalogue import BoostRow, PartRow, boost_of, part_of
from companion.games.steampunk_rally.components import COLOURS, Boost, Border, Challenge, ChallengeKind, Colour
from companion.games.steampunk_rally.dice.slots import instead
from companion.games.steampunk_rally.state import Built, Die

Read = TypeVar("Read")

_COLOUR = "red|blue|yellow"
_DIE = re.compile(rf"(?:(?P<n>[0-9]{{1,2}}) )?(?P<colour>{_COLOUR})(?: (?P<value>[1-6]))?")
_SLOT = re.compile(
    rf"(?P<slot>{_COLOUR}|any)(?P<storage> storage)?(?: (?P<kept>{_COLOUR}))?"
    rf"(?: (?P<value>[1-6])(?: as (?P<by>{_COLOUR}|cogs))?)?"
)
_NO_NUMBER = ("star", "bulb", "none")
_CORNER = re.compile(rf"(?P<n>\d) (?P<what>{_COLOUR}|cogs?)")
_CHALLENGE = re.compile(
    rf"(?P<kind>{'|'.join(get_args(ChallengeKind))})(?: (?P<colour>{_COLOUR}))?"
    r"(?: (?P<n>\d))?(?: (?P<wheel>silver|gold))?"
)


def read(fields: Fields, key: str, reader: Callable[[str], Read]) -> Read:
    """Return what ``reader`` makes of the text in the field ``key`` (empty where it is missing).

    Raises:
        UnclearError: if it is no text, or the reader raises a ValueError; its words become the complaint.
    """
    words = fields.text(key, "")
    try:
        return reader(words)
    except ValueError as error:
        raise fields.unclear(key, str(error)) from error


def dice(words: str) -> tuple[Die, ...]:
    """Read ``red 4, 2 blue``: a red 4 and two blue dice that have not been rolled.

    Raises:
        ValueError: if it is something else.
    """
    found: list[Die] = []
    for word in split(words):
        die = _DIE.fullmatch(word)
        if die is None:
            raise ValueError(f'must be dice such as "red 4, 2 blue", not "{one_line(word)}"')
        found += [Die(colour(die["colour"]), int(die["value"] or 0))] * int(die["n"] or 1)
    return tuple(found)


def colour(word: str) -> Colour:
    """Return the colour of this name.

    Raises:
        ValueError: if there is none.
    """
    if word not in COLOURS:
        raise ValueError(f"must be {', '.join(COLOURS)}")
    return word


def challenge(words: str) -> Challenge:
    """Read ``rails red 2 gold``, ``coal_mine blue``, ``jump``.

    Raises:
        ValueError: if it is something else.
    """
    found = _CHALLENGE.fullmatch(words)
    if found is None:
        raise ValueError('must be a challenge such as "rails red 2 gold", "coal_mine blue" or "jump"')
    wheel: Literal["silver", "gold"] = "gold" if found["wheel"] == "gold" else "silver"
    return Challenge(
        cast(ChallengeKind, found["kind"]), colour(found["colour"] or "red"), int(found["n"] or 0), wheel
    )


class _Filled(NamedTuple):
    """A slot as files write it, and what lies in it: value, colour of a stored die, what stands in for the die."""

    written: str
    value: int
    kept: str
    by: str


def _slots(words: str) -> tuple[_Filled, ...]:
    found = []
    for word in split(words):
        slot = _SLOT.fullmatch(word)
        if slot is None or (slot["slot"] == "any" and not slot["storage"]):
            raise ValueError(f'must be slots such as "red 4, blue, any storage", not "{one_line(word)}"')
        name, value = slot["slot"], int(slot["value"] or 0)
        kept = slot["kept"] or (name if slot["storage"] and value and name != "any" else "")
        found.append(_Filled(f"store {name}" if slot["storage"] else name, value, kept, slot["by"] or ""))
    return tuple(found)


def _written(fields: Fields) -> dict[str, Any]:
    """Return the fields that every card has as files write them."""
    dice, cogs = [], 0
    for word in fields.words("corner"):
        entry = _CORNER.fullmatch(word)
        if entry is None:
            raise fields.unclear("corner", f'must be such as "2 red, 3 cogs", not "{one_line(word)}"')
        if entry["what"].startswith("cog"):
            cogs = int(entry["n"])
        else:
            dice.append(word)
    gives = [line for line in fields.text("gives", "").split(";") if line.strip()]
    return {"gives": gives, "corner_dice": dice, "corner_cogs": cogs}


def _card(fields: Fields, read: Callable[[], Read]) -> Read:
    """Return the card that ``read`` makes of the fields; of what no card can have, a complaint about the field."""
    try:
        return read()
    except grammar.GrammarError as error:
        raise fields.unclear(error.field.removesuffix("_dice"), str(error)) from error


def _number(fields: Fields) -> int:
    number = fields.raw("number")
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 99:
        raise fields.unclear(
            "number", 'must be a whole number from 1 to 99 without quotation marks, "star", "bulb" or "none"'
        )
    return number


def part(fields: Fields, border: str = "copper") -> Built:
    """Read a card of an invention with the dice on it; its place is set by the caller.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    name = fields.text("name")
    slots = read(fields, "slots", _slots)
    number = fields.raw("number", "none")
    row = PartRow(
        slots=[slot.written for slot in slots],
        number=None if number in _NO_NUMBER else _number(fields),
        star=number == "star",
        bulb=number == "bulb",
        valves=fields.text("valves", "nesw"),
        **_written(fields),
    )
    family = cast(Border, fields.one_of("border", (*get_args(Border), "black"), border))
    card = _card(fields, lambda: part_of(row, name, name, family))
    kept: Any = tuple(slot.kept for slot in slots)
    by: Any = tuple(slot.by for slot in slots) if any(slot.by for slot in slots) else ()
    return Built(card, (0, 0), tuple(slot.value for slot in slots), kept, by)


def boost(fields: Fields) -> Boost:
    """Read a boost card.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    name = fields.text("name")
    lasts: Any = fields.one_of("lasts", ("", "phase", "round"), "")
    each: Any = fields.one_of("each", ("", "ahead", "behind"), "")
    row = BoostRow("", name, vent_only=fields.flag("vent_only"), lasts=lasts, each=each, **_written(fields))
    found = _card(fields, lambda: boost_of(row, name, name))
    fields.done()
    return found


def told_die(die: Die) -> str:
    """Return a die of a pool in words."""
    return f"{die.colour} {die.value}" if die.value else die.colour


def told_slots(card: Built) -> tuple[str, ...]:
    """Return the slots of a card in words, with the dice in them."""
    told = []
    for i, (spec, value, kept) in enumerate(zip(card.part.slots, card.dice, card.stored, strict=True)):
        by = instead(card, i)
        words: Sequence[object] = (
            spec.colour,
            "storage" if spec.storage else "",
            kept if spec.colour == "any" else "",
            value or "",
            f"as {by}" if by else "",
        )
        told.append(" ".join(str(word) for word in words if word))
    return tuple(told)
