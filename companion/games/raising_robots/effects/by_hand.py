"""Booking by hand what no effect says, at any time, and letting go of what is due (section 4.1; RR-PHASE-08)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from companion.core.actions import Action
from companion.core.engine import Handler, Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import Book, BookEffect, Decline
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import RESOURCES, WILD
from companion.games.raising_robots.effects.inventory import pay
from companion.games.raising_robots.resources import payable
from companion.games.raising_robots.state import Due

MOST: Final = 99
"""At once, more or fewer; what there is has no upper end (RR-RESOURCE-19)."""
GOES_BY: Final = frozenset({"unlock", "assemble", "figure"})
"""What is due and need not be taken."""
_OWED: Final = MappingProxyType(
    {
        "wild": Due("wild", rule="RR-RESOURCE-11"),
        "inspiration": Due("inspiration", rule="RR-ICON-16"),
        "class_card": Due("class_card", rule="RR-ICON-02"),
        "unlock_token": Due("unlock", rule="RR-ICON-15"),
        "assemble_robot": Due("assemble", rule="RR-ICON-14"),
    }
)
"""What is due because of an icon that is booked."""


def book(change: WorkshopChange, seat: int, action: Book) -> Refusal:
    """Book a resource; nothing ever falls below 0 (RR-RESOURCE-15, 19, 22)."""
    if change.level(seat) == "table":
        return reject("not_kept", "RR-RESOURCE-15")
    if action.resource not in RESOURCES or not 0 < abs(action.n) <= MOST:
        return reject("no_such_booking", "RR-RESOURCE-15")
    maker = change.own[seat]
    before = maker.stock.of(action.resource)
    if before + action.n < 0:
        return reject("not_enough", "RR-RESOURCE-22")
    stock = maker.stock.more(((action.resource, action.n),))
    change.set(seat, stock=stock, named=maker.named[: stock.robot_card])
    change.say(
        seat, "booked", "RR-RESOURCE-15", what=f"@resource.{action.resource}", before=before, after=before + action.n
    )
    return None


def book_effect(change: WorkshopChange, seat: int, action: BookEffect) -> Refusal:
    """Book an icon: what it gives is due next; a wild that is spent is paid at once (RR-RESOURCE-08, 11)."""
    if change.level(seat) == "table":
        return reject("not_kept", "RR-RESOURCE-15")
    if action.what == "pay_wild":
        return pay(change, seat, ((WILD, 1),), action.pay, "RR-RESOURCE-08")
    if action.pay:
        return reject("not_this_way", "RR-RESOURCE-08")
    if action.what not in _OWED:
        return reject("no_such_booking", "RR-RESOURCE-15")
    due = _OWED[action.what]
    change.owe(seat, due)
    change.say(seat, "booked_icon", due.rule, what=f"@icon.{action.what}")
    return None


def decline(change: WorkshopChange, seat: int, action: Decline) -> Refusal:  # noqa: ARG001 - it says nothing more
    """Let go of a token, a robot or a figure that is due: nobody is forced to take it (RR-PHASE-08)."""
    due = change.own[seat].due
    if not due:
        return reject("nothing_due", "RR-PHASE-08")
    if due[0].kind not in GOES_BY and not _cannot_pay(change, seat, due[0]):
        return reject("not_declined", due[0].rule or "RR-PHASE-08")
    change.paid_off(seat)
    change.say(seat, f"declines_{due[0].kind}", "RR-PHASE-08")
    return None


def _cannot_pay(change: WorkshopChange, seat: int, due: Due) -> bool:
    """Tell whether a price that is due is more than a seat has: the table settles it by hand (RR-RESOURCE-22)."""
    tape = change.readings.tape_pays_wild
    return due.kind == "pay" and not payable(due.amounts, change.own[seat].stock, tape_pays_wild=tape)


BOOKING: Final = MappingProxyType[type[Action], Handler[WorkshopChange]](
    {Book: book, BookEffect: book_effect, Decline: decline}
)
"""What does each kind of booking by hand."""
