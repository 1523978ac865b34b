"""What a payment strip offers: one piece of a payment spent in place of another (RR-RESOURCE-12)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.games.raising_robots.components import PARTS, RESOURCES, WILD, Amounts, Part, Resource
from companion.games.raising_robots.resources.payment import pays
from companion.games.raising_robots.resources.stock import Stock, stock_of
from companion.games.raising_robots.resources.wilds import spent_for_wild


class SpentFor(msgspec.Struct, frozen=True):
    """What the pieces of a payment are spent for: one of the ways there are, always the same.

    Attributes:
        printed: (part, paid with itself, paid with duct tape) of each part that the cost prints.
        wilds: what each wild is paid with, in the order of the inventory.
    """

    printed: tuple[tuple[Part, int, int], ...]
    wilds: tuple[str, ...]


class Swap(msgspec.Struct, frozen=True):
    """A change that the payment strip offers.

    Attributes:
        pays: what the cost asks for: a wild, or a printed part.
        gives_back: what is not spent for it any more.
        spends: what is spent for it instead.
        payment: all that is spent then.
    """

    pays: str
    gives_back: str
    spends: str
    payment: Amounts


def spent_for(cost: Amounts, payment: Amounts, *, tape_pays_wild: bool) -> SpentFor:
    """Return what the pieces of a legal payment are spent for.

    Parts pay for themselves and tape for parts that are missing; what is over pays wilds. Where tape pays no wild,
    tape that is over pays printed parts, and these parts pay the wilds.
    """
    due, paid = dict(cost), dict(payment)
    exact: dict[Part, int] = {part: min(due.get(part, 0), paid.get(part, 0)) for part in PARTS}
    tape = paid.get("duct_tape", 0) - due.get("duct_tape", 0)
    tape -= sum(due.get(part, 0) - exact[part] for part in PARTS)
    if not tape_pays_wild:
        for part in PARTS:
            moved = min(exact[part], tape)
            exact[part] -= moved
            tape -= moved
    wilds: dict[Resource, int] = {part: paid.get(part, 0) - exact[part] for part in PARTS}
    wilds |= {"duct_tape": tape, "robot_card": paid.get("robot_card", 0) - due.get("robot_card", 0)}
    return SpentFor(
        tuple((part, exact[part], due[part] - exact[part]) for part in PARTS if due.get(part)),
        tuple(name for name in RESOURCES for _ in range(wilds.get(name, 0))),
    )


def swaps(cost: Amounts, stock: Stock, payment: Amounts, *, tape_pays_wild: bool) -> tuple[Swap, ...]:
    """Return what a payment can be changed to in one step; any legal payment is some steps away from any other.

    Each wild may be paid with something else, and each printed part with tape, or with itself again. What is illegal
    or not owned is not among them.

    Args:
        cost: what is asked for.
        stock: what is owned before anything is paid.
        payment: a legal one; of an illegal one nothing can be changed.
        tape_pays_wild: whether duct tape may be spent for a wild.
    """
    if not pays(cost, payment, tape_pays_wild=tape_pays_wild) or not stock.holds(payment):
        return ()
    left = stock.less(payment)
    return tuple(
        Swap(place, old, new, stock_of(payment).less(((old, 1),)).more(((new, 1),)).as_amounts())
        for place, old, new in _steps(spent_for(cost, payment, tape_pays_wild=tape_pays_wild), tape_pays_wild)
        if left.of(new)
    )


def _steps(now: SpentFor, tape_pays_wild: bool) -> Iterator[tuple[str, str, str]]:
    """Give (what is paid, spent for it now, spent for it then)."""
    for old in dict.fromkeys(now.wilds):
        for new in spent_for_wild(tape_pays_wild):
            if new != old:
                yield WILD, old, new
    for part, exact, taped in now.printed:
        if exact:
            yield part, part, "duct_tape"
        if taped:
            yield part, "duct_tape", part
