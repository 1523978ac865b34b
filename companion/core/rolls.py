"""Roll requests: which dice a seat owes the tray, and whether a reading answers them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from companion.core.actions import Rolled
from companion.core.rejection import Rejection, reject

ANY_COLOUR: Final = "any"
"""Asked for instead of a colour: dice of whatever colours, only their number counts."""


def of_any_colour(dice: Iterable[tuple[str, int]]) -> bool:
    """Tell whether dice are asked for of which only the number counts."""
    return any(colour == ANY_COLOUR for colour, _ in dice)


def with_colours(dice: Mapping[str, int], colours: Sequence[str]) -> dict[str, int]:
    """Return dice to be thrown, those of any colour as dice of these colours in turn.

    Args:
        dice: how many of each colour.
        colours: that there are, at least one.
    """
    real = {colour: n for colour, n in dice.items() if colour != ANY_COLOUR}
    for n in range(dice.get(ANY_COLOUR, 0)):
        colour = colours[n % len(colours)]
        real[colour] = real.get(colour, 0) + 1
    return real


class RollRequest(msgspec.Struct, frozen=True):
    """Dice that a seat is to roll into the tray.

    Attributes:
        seat: who rolls.
        dice: (colour, number of dice), each colour once.
        purpose: what for (``race``, ``reroll`` …); part of the request's identity.
        exact: True where the core knows which dice they must be; False where the player may roll any
            number of these colours (the cardboard knows), and ``dice`` then only names the colours.
        rule: ID of the rule that asks for the roll.
    """

    seat: int
    dice: tuple[tuple[str, int], ...]
    purpose: str
    exact: bool = True
    rule: str | None = None

    @property
    def total(self) -> int:
        """Number of dice asked for."""
        return sum(n for _, n in self.dice)


class Discrepancy(msgspec.Struct, frozen=True):
    """How dice seen differ from dice asked for.

    Attributes:
        missing: (colour, number) asked for and not there.
        extra: (colour, number) there and not asked for.
    """

    missing: tuple[tuple[str, int], ...]
    extra: tuple[tuple[str, int], ...]

    def __bool__(self) -> bool:
        return bool(self.missing or self.extra)


def compare(request: RollRequest, colours: Iterable[str]) -> Discrepancy:
    """Return what is missing and extra among dice of these ``colours``, one entry a die."""
    seen = Counter(colours)
    asked = Counter(dict(request.dice))
    if ANY_COLOUR in asked:
        seen = Counter({ANY_COLOUR: seen.total()})
    if not request.exact:
        return Discrepancy((), tuple(sorted((c, n) for c, n in seen.items() if c not in asked)))
    return Discrepancy(tuple(sorted((asked - seen).items())), tuple(sorted((seen - asked).items())))


def check_roll(request: RollRequest | None, roll: Rolled) -> Rejection | None:
    """Return why ``roll`` does not answer ``request``, or None if it does.

    Dice may be missing only where the player said that there are no more (``how`` is ``fewer``).
    """
    if request is None or request.seat != roll.seat:
        return reject("no_roll_due")
    if any(not 1 <= value <= 6 for _, value in roll.dice):
        return reject("no_such_value", request.rule)
    difference = compare(request, (colour for colour, _ in roll.dice))
    missing = () if roll.how == "fewer" and roll.dice else difference.missing
    for code, entries in (("dice_missing", missing), ("dice_extra", difference.extra)):
        for colour, n in entries:
            return reject(code, request.rule, n=n, colour=f"@dice.{colour}")
    return None
