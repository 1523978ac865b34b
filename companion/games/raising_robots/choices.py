"""What a seat is asked next, from what is due to it: questions that choices answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.decisions import Choice, Decision, numbers
from companion.core.messages import text
from companion.games.raising_robots.resources import GAINED_FOR_WILD
from companion.games.raising_robots.state import Due, Maker

INSPIRATION: Final = ("class_card", "wild", "battery")
"""RR-INSPIRE-02 to 04."""


def decision(maker: Maker, seat: int) -> Decision | None:
    """Return what ``seat`` is asked, or None where nothing is due or what is due is no choice of a few."""
    if not maker.due:
        return None
    due = maker.due[0]
    if due.kind == "wild":
        return Decision(seat, "wild", text("ask.wild", n=due.n), _resources(GAINED_FOR_WILD), rule="RR-RESOURCE-07")
    if due.kind == "one_of":
        return Decision(seat, "one_of", text("ask.one_of"), _amounts(due), rule="RR-ICON-04")
    if due.kind == "inspiration":
        benefits = tuple(Choice(what, text(f"inspiration.{what}")) for what in INSPIRATION)
        return Decision(seat, "inspiration", text("ask.inspiration"), benefits, rule="RR-INSPIRE-01")
    if due.kind == "discard":
        hand = numbers(maker.stock.robot_card)
        return Decision(seat, "discard", text("ask.discard", n=due.n), hand, rule="RR-ICON-10")
    return None


def _resources(names: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(name, text(f"resource.{name}")) for name in names)


def _amounts(due: Due) -> tuple[Choice, ...]:
    return tuple(Choice(name, text("amount", n=n, what=f"@resource.{name}")) for name, n in due.amounts)
