"""Numbers that only the owner of a ship can tell: asked when they are needed, with what to count, and used once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from types import MappingProxyType

from companion.core.decisions import numbers
from companion.core.engine import Answer
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.journey.steps import next_up
from companion.games.galaxy_trucker.state import EventStep, tracking

MOST: Mapping[str, int] = MappingProxyType(
    {
        "count_engine": 24,
        "count_cannon": 24,
        "count_crew": 24,
        "count_exposed": 48,
        "count_lost": 48,
        "count_goods_red": 24,
        "count_goods_yellow": 24,
        "count_goods_green": 24,
        "count_goods_blue": 24,
        "count_title_hauler": 36,
        "count_title_battery": 36,
        "count_title_aliens": 36,
        "count_title_scenery": 36,
        "count_title_assembly": 36,
        "count_title_corridor": 36,
    }
)
"""What is asked for, and the greatest number that can be told."""
HALVES = ("count_cannon",)
"""What is told in halves (GT-CANNON-06)."""
STRENGTHS = ("count_engine", "count_cannon")
LASTING = (*STRENGTHS, "count_crew", "count_exposed")
"""What stays as it was told until something is lost; it is proposed when it is asked again."""


def asks(change: HaulChange, seat: int, what: str, rule: str) -> None:
    """Ask a seat for a number."""
    change.ask(seat, what, numbers(MOST[what], halves=what in HALVES), rule)


def _heard(what: str, change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    change.set(seat, told=(*change.own[seat].told, (what, float(chosen[0]))))
    if what in LASTING:
        forget(change, seat, (what,))
        change.set(seat, recalls=(*change.own[seat].recalls, (what, float(chosen[0]))))
    change.say(seat, "tells", None, what=f"@told.{what}", n=chosen[0])


ANSWERS: Mapping[str, Answer[HaulChange]] = MappingProxyType({what: partial(_heard, what) for what in MOST})
"""What takes up each number."""


def forget(change: HaulChange, seat: int, lost: Iterable[str] = LASTING) -> None:
    """Recall no longer what a loss can have changed."""
    gone = tuple(lost)
    change.set(seat, recalls=tuple(each for each in change.own[seat].recalls if each[0] not in gone))


def untiled(state: AnyHaul, seats: Iterable[int]) -> tuple[int, ...]:
    """Return those seats whose tiles are not known."""
    return tuple(seat for seat in seats if tracking(state.setup, seat) != "full")


def used(change: HaulChange, seat: int, what: str) -> float | None:
    """Return a number that was told, which is forgotten by that; None as long as it was not told."""
    told = dict(change.own[seat].told)
    number = told.pop(what, None)
    change.set(seat, told=tuple(told.items()))
    return number


def told_of(change: HaulChange, step: EventStep, seat: int, what: str, rule: str) -> float | None:
    """Return what a seat has told; else ask it, and let the step be done again once it has answered."""
    number = used(change, seat, what)
    if number is None:
        next_up(change, [step])
        asks(change, seat, what, rule)
    return number


def told_of_all(
    change: HaulChange, step: EventStep, seats: Iterable[int], what: str, rule: str
) -> dict[int, int] | None:
    """Return what these seats have told, each in whole; else ask all of them at once."""
    asked = tuple(seats)
    if any(what not in dict(change.own[seat].told) for seat in asked):
        next_up(change, [step])
        for seat in asked:
            asks(change, seat, what, rule)
        return None
    return {seat: int(used(change, seat, what) or 0) for seat in asked}
