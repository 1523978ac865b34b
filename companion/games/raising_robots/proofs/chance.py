"""What chance draws for random play: one of several, a payment, names of cards among it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from companion.core.game import Pick
from companion.games.raising_robots.components import RESOURCES, Amounts
from companion.games.raising_robots.resources import Stock, kindest, spent_for_wild, swaps
from companion.games.raising_robots.state import Workshop

Thing = TypeVar("Thing")
RARE = 24
"""One action in so many is one that players seldom need."""


def some(things: Sequence[Thing], pick: Pick) -> Thing:
    """Return one of these."""
    return things[pick(len(things))]


def shuffled(things: Sequence[Thing], pick: Pick) -> tuple[Thing, ...]:
    """Return all of these in some order."""
    left = list(things)
    return tuple(left.pop(pick(len(left))) for _ in things)


def payment(state: Workshop, cost: Amounts | None, stock: Stock, pick: Pick, least: Amounts = ()) -> Amounts | None:
    """Return a payment of a cost out of a stock, None where there is none; some pieces differ from the kindest one.

    Args:
        state: the game.
        cost: None where it is not known: then the least that is known of it is paid, and something more.
        stock: what can be spent.
        pick: chance.
        least: what is known of a cost that is not.
    """
    tape = state.readings.tape_pays_wild
    paid = kindest(least if cost is None else cost, stock, tape_pays_wild=tape)
    if paid is None:
        return None
    if cost is None:
        return _more(paid, stock, tape, pick)
    while paid and not pick(3):
        others = swaps(cost, stock, paid, tape_pays_wild=tape)
        if not others:
            break
        paid = some(others, pick).payment
    return paid


def _more(paid: Amounts, stock: Stock, tape: bool, pick: Pick) -> Amounts:
    """Return one piece more paid, of something that may pay for a part or for a wild."""
    parts = [name for name, _ in stock.less(paid).as_amounts() if name in spent_for_wild(tape)]
    if not parts or not pick(2):
        return paid
    more = dict(paid)
    name = some(parts, pick)
    more[name] = more.get(name, 0) + 1
    return tuple((each, more[each]) for each in RESOURCES if each in more)


def cards_paid(paid: Amounts, named: Sequence[str], pick: Pick) -> tuple[str, ...]:
    """Return which of the robots known in hand are spent, as far as somebody says so."""
    most = min(dict(paid).get("robot_card", 0), len(named))
    return shuffled(named, pick)[: pick(most + 1)] if most else ()
