"""Answers to what an effect leaves to its player, one after the other (RR-RESOURCE-13; RR-INSPIRE; RR-ICON)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from companion.core.engine import Answer
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.effects.inventory import gain, spend
from companion.games.raising_robots.state import Due


def _wild(change: WorkshopChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Convert one wild; the next one is chosen with the card seen that was drawn (RR-RESOURCE-12, 13)."""
    due = change.own[seat].due[0]
    change.paid_off(seat)
    if due.n > 1:
        change.owe(seat, replace(due, n=due.n - 1))
    gain(change, seat, ((chosen[0], 1),), "RR-RESOURCE-07")


def _one_of(change: WorkshopChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Gain one of what is shown as alternatives (RR-ICON-04)."""
    amounts = dict(change.own[seat].due[0].amounts)
    change.paid_off(seat)
    gain(change, seat, ((chosen[0], amounts[chosen[0]]),), "RR-ICON-04")


def _inspiration(change: WorkshopChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Receive the benefit that was chosen (RR-INSPIRE-01 to 05)."""
    change.paid_off(seat)
    if chosen[0] == "class_card":
        change.owe(seat, Due("class_card", rule="RR-INSPIRE-02"))
    elif chosen[0] == "wild":
        gain(change, seat, (("wild", 2),), "RR-INSPIRE-03")
    else:
        gain(change, seat, (("battery", 4),), "RR-INSPIRE-04")


def _discard(change: WorkshopChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Discard some robot cards and draw one more, or two; none is allowed, too (RR-ICON-10 to 12)."""
    n, more = int(chosen[0]), change.own[seat].due[0].n
    change.paid_off(seat)
    if n:
        spend(change, seat, (("robot_card", n),), "RR-ICON-10")
    gain(change, seat, (("robot_card", n + more),), "RR-ICON-10")


ANSWERS: Final = MappingProxyType[str, Answer[WorkshopChange]](
    {"wild": _wild, "one_of": _one_of, "inspiration": _inspiration, "discard": _discard}
)
"""What takes up the answer to each kind of decision."""
