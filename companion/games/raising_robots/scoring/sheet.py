"""The score pad of a seat: its sources, and what is still to be told (RR-END-01 to 08)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from companion.games.raising_robots.classes import ActionEnergyCounts, Countable, count
from companion.games.raising_robots.components import PARTS, Ability, PrintedEffect, RobotCard
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import SOURCES, Source

ThreeForOne = Literal["pooled", "per_kind"]
"""Three of anything give 1 VP, or three of a kind (RR-END-06; AMB-15)."""
FOR_ONE: Final = 3
"""Pieces of stock that are worth 1 VP (RR-END-05)."""
_PIECES: Final = ("battery", *PARTS, "duct_tape", "robot_card")


class ScoreSheet(msgspec.Struct, frozen=True):
    """The score of a seat; a source is None until all of it is known.

    Attributes:
        robots: VP of the robots in play (RR-END-02).
        classes: VP of the grades (RR-END-03).
        inventory: VP in the inventory (RR-END-04).
        leftovers: VP for stock and hand, three for one (RR-END-05).
        inventor: VP of abilities for the end of the game, reckoned first, on a line of their own (AMB-16).
        pieces: of stock and hand, which the VP for leftovers come from; None where nobody told them.
    """

    robots: int | None = None
    classes: int | None = None
    inventory: int | None = None
    leftovers: int | None = None
    inventor: int | None = 0
    pieces: int | None = None

    def of(self, source: Source) -> int | None:
        """Return the VP of a source."""
        number: int | None = getattr(self, source)
        return number

    def with_told(self, told: Iterable[tuple[Source, int]]) -> ScoreSheet:
        """Return it with the VP that people told of some sources."""
        return msgspec.structs.replace(self, **dict(told))

    @property
    def untold(self) -> tuple[Source, ...]:
        """The sources that are not known yet."""
        return tuple(source for source in SOURCES if self.of(source) is None)

    @property
    def total(self) -> int | None:
        """All points (RR-END-01); None until every source is known."""
        return total_of(self.of(source) for source in SOURCES)


def total_of(numbers: Iterable[int | None]) -> int | None:
    """Return the sum, or None where any of them is not known."""
    total = 0
    for number in numbers:
        if number is None:
            return None
        total += number
    return total


def pieces(stock: Stock) -> int:
    """Return how many pieces three of which are worth 1 VP: all but VP (RR-END-05, 07)."""
    return sum(stock.of(name) for name in _PIECES)


def three_for_one(stock: Stock, reading: ThreeForOne = "pooled") -> int:
    """Return the VP for stock and hand, rounded down (RR-END-05, 06)."""
    if reading == "pooled":
        return pieces(stock) // FOR_ONE
    return sum(stock.of(name) // FOR_ONE for name in _PIECES)


def robots_worth(cards: Iterable[RobotCard | None]) -> int | None:
    """Return the VP of the robots in play; None where a robot or its VP are not known (RR-END-02)."""
    return total_of(card.vp if card else None for card in cards)


def inventor_worth(abilities: Iterable[Ability], of: Countable, counts: ActionEnergyCounts = "both") -> int | None:
    """Return the VP of an inventor's abilities at the end of the game (RR-END-08; AMB-16).

    Args:
        abilities: those in force; only the ones for the end of the game score.
        of: what there is to count.
        counts: which actions of an upgraded robot count (AMB-26).
    """
    return total_of(_worth(ability, of, counts) for ability in abilities if ability.timing == "game_end")


def _worth(ability: Ability, of: Countable, counts: ActionEnergyCounts) -> int | None:
    """Return the VP of what it counts, or of an effect that does nothing but give VP; None for all else."""
    if ability.counts is None:
        effect = ability.effect or PrintedEffect()
        only_vp = [name for name, _ in effect.gain] == ["vp"] and effect == PrintedEffect(gain=effect.gain)
        return effect.gain[0][1] if only_vp else None
    met = count(ability.counts, of, counts).met
    return None if met is None else met * ability.vp_each


def sheet_of(
    stock: Stock | None,
    robots: Iterable[RobotCard | None] | None,
    grades: Iterable[int | None],
    inventor: int | None = 0,
    reading: ThreeForOne = "pooled",
) -> ScoreSheet:
    """Return the score of a seat; nothing is spent by scoring, so stock may have counted for classes, too (AMB-16).

    Args:
        stock: inventory and hand; None where nobody keeps account of them.
        robots: in play; None where nobody keeps account of them.
        grades: VP of each class card at the board (RR-CLASS-29), None where a grade is not certain.
        inventor: VP of its abilities at the end.
        reading: of three for one.
    """
    return ScoreSheet(
        robots=None if robots is None else robots_worth(robots),
        classes=total_of(grades),
        inventory=None if stock is None else stock.vp,
        leftovers=None if stock is None else three_for_one(stock, reading),
        inventor=inventor,
        pieces=None if stock is None else pieces(stock),
    )
