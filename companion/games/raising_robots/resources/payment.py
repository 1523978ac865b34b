"""Paying: what is short, which payments settle a cost, and which one is proposed (RR-RESOURCE-03 to 12, 22).

A cost may name wilds. A payment is what is really spent in total; what each piece is spent for does not matter, as
long as there is a way to match every piece with something the cost asks for. That way is never searched: a payment is
legal if duct tape makes up for every printed part it lacks, and nothing is over or missing.

Hand cards are those that can be spent: a card that is being built is taken out of the stock first (RR-ASSEMBLE-13).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from companion.games.raising_robots.components import PARTS, RESOURCES, WILD, Amounts
from companion.games.raising_robots.resources.stock import Stock

_AS_PRINTED = ("vp", "battery", "duct_tape", "robot_card")
"""Nothing else stands in for these where they are demanded as such (RR-RESOURCE-04, 10)."""


def together(*costs: Amounts) -> Amounts:
    """Return the sum of costs, such as a column of a robot and the wilds of its space; each resource named once."""
    total: dict[str, int] = {}
    for cost in costs:
        for name, n in cost:
            total[name] = total.get(name, 0) + n
    return tuple((name, total[name]) for name in (*RESOURCES, WILD) if total.get(name))


def pays(cost: Amounts, payment: Amounts, *, tape_pays_wild: bool) -> bool:
    """Tell whether a payment settles a cost exactly (RR-RESOURCE-03, 04, 08, 10; AMB-33, AMB-43).

    Where tape pays no wild it pays printed parts only, so never more than are printed.

    Args:
        cost: what is asked for.
        payment: what is spent in total; whether it is owned is another question (:meth:`Stock.holds`).
        tape_pays_wild: whether duct tape may be spent for a wild.
    """
    due, paid = dict(cost), dict(payment)
    if len(paid) != len(payment) or any(name not in RESOURCES or n < 1 for name, n in payment):
        return False
    if sum(due.values()) != sum(paid.values()):
        return False
    over = {name: paid.get(name, 0) - due.get(name, 0) for name in RESOURCES}
    if over["vp"] or over["battery"] or over["robot_card"] < 0:
        return False
    tape = over["duct_tape"]
    missing = sum(max(0, -over[part]) for part in PARTS)
    return missing <= tape and (tape_pays_wild or tape <= _printed(due))


def _printed(due: dict[str, int]) -> int:
    """Return how many parts are printed, wilds left out."""
    return sum(due.get(part, 0) for part in PARTS)


def why_not(cost: Amounts, stock: Stock, *, tape_pays_wild: bool) -> Amounts:
    """Return what is short, reckoned with tape, wilds and hand; nothing where the cost can be paid (RR-RESOURCE-22).

    It is the least number of pieces that has to be gained. Tape makes up for the parts that lack least, so that as
    few kinds as possible are told.
    """
    due = dict(cost)
    short = {name: max(0, due.get(name, 0) - stock.of(name)) for name in _AS_PRINTED}
    missing = {part: max(0, due.get(part, 0) - stock.of(part)) for part in PARTS}
    tape = max(0, stock.duct_tape - due.get("duct_tape", 0))
    for part in sorted(PARTS, key=missing.__getitem__):
        taped = min(missing[part], tape)
        short[part] = missing[part] - taped
        tape -= taped
    if not tape_pays_wild:
        tape = min(tape, _printed(due) - sum(missing.values()))
    parts = sum(max(0, stock.of(part) - due.get(part, 0)) for part in PARTS)
    cards = max(0, stock.robot_card - due.get("robot_card", 0))
    short[WILD] = max(0, due.get(WILD, 0) - parts - cards - tape)
    return tuple((name, short[name]) for name in (*RESOURCES, WILD) if short[name])


def payable(cost: Amounts, stock: Stock, *, tape_pays_wild: bool) -> bool:
    """Tell whether there is a legal payment out of this stock (RR-RESOURCE-22)."""
    due = dict(cost)
    if any(due.get(name, 0) > stock.of(name) for name in _AS_PRINTED):
        return False
    over = [stock.of(part) - due.get(part, 0) for part in PARTS]
    missing = -sum(n for n in over if n < 0)
    tape = stock.duct_tape - due.get("duct_tape", 0) - missing
    if not tape_pays_wild:
        tape = min(tape, _printed(due) - missing)
    cards = stock.robot_card - due.get("robot_card", 0)
    return tape >= 0 and due.get(WILD, 0) <= sum(over) + missing + tape + cards


def kindest(cost: Amounts, stock: Stock, *, tape_pays_wild: bool, keep: Sequence[Amounts] = ()) -> Amounts | None:
    """Return the payment that is proposed, or None where there is none.

    Printed parts are paid with themselves as far as they are owned, then with tape. Wilds are paid one by one from
    the part of which most is left, then with tape, then with hand cards. Where parts are level, the choice goes to
    the one after which most of the other costs can be paid.

    Args:
        cost: what is asked for.
        stock: what is owned.
        tape_pays_wild: whether duct tape may be spent for a wild.
        keep: other costs, each to be payable on its own afterwards; where a hand card is itself to be built, its cost
            also names one robot card, for it must still be there.
    """
    if not payable(cost, stock, tape_pays_wild=tape_pays_wild):
        return None
    due = dict(cost)
    wilds = due.get(WILD, 0)
    exact = {part: min(due.get(part, 0), stock.of(part)) for part in PARTS}
    missing = _printed(due) - sum(exact.values())
    left = [stock.of(part) - exact[part] for part in PARTS]
    of_parts = min(wilds, sum(left))
    tape = min(wilds - of_parts, stock.duct_tape - due.get("duct_tape", 0) - missing)
    if not tape_pays_wild:
        tape = min(tape, _printed(due) - missing)
    rest: Amounts = (
        ("duct_tape", due.get("duct_tape", 0) + missing + tape),
        ("robot_card", due.get("robot_card", 0) + wilds - of_parts - tape),
        ("vp", due.get("vp", 0)),
        ("battery", due.get("battery", 0)),
    )
    equals = [
        together(tuple(exact.items()), tuple(zip(PARTS, taken, strict=True)), rest)
        for taken in _from_the_most(left, of_parts)
    ]
    if len(equals) == 1:
        return equals[0]
    listed = [other for other in keep if payable(other, stock, tape_pays_wild=tape_pays_wild)]

    def kept(payment: Amounts) -> int:
        after = stock.less(payment)
        return sum(payable(other, after, tape_pays_wild=tape_pays_wild) for other in listed)

    return max(equals, key=kept)


def _from_the_most(left: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """Give each way of taking so many, one by one, from the part of which most is left; equals make them differ.

    Args:
        left: of each part.
        number: at most the sum of these.
    """
    level = max(left)
    while level and sum(max(0, n - level + 1) for n in left) <= number:
        level -= 1
    taken = [max(0, n - level) for n in left]
    equals = [i for i, n in enumerate(left) if n >= level]
    for chosen in combinations(equals, number - sum(taken)):
        yield tuple(n + (i in chosen) for i, n in enumerate(taken))


def payments(cost: Amounts, stock: Stock, *, tape_pays_wild: bool) -> tuple[Amounts, ...]:
    """Return all legal payments out of a stock, each once (RR-RESOURCE-12)."""
    due = dict(cost)
    most_tape = stock.duct_tape - due.get("duct_tape", 0)
    if not tape_pays_wild:
        most_tape = min(most_tape, _printed(due))
    most_cards = stock.robot_card - due.get("robot_card", 0)
    if most_tape < 0 or most_cards < 0 or not stock.holds(tuple((n, due.get(n, 0)) for n in ("vp", "battery"))):
        return ()
    as_printed = tuple((name, due.get(name, 0)) for name in _AS_PRINTED)
    found = []
    for parts, missing, wilds in _part_payments(due, stock, PARTS, most_tape, due.get(WILD, 0)):
        for cards in range(min(most_cards, wilds) + 1):
            tape = missing + wilds - cards
            if tape <= most_tape:
                found.append(together(parts, (("duct_tape", tape), ("robot_card", cards)), as_printed))
    return tuple(found)


def _part_payments(
    due: dict[str, int], stock: Stock, parts: Sequence[str], tape: int, wilds: int
) -> Iterator[tuple[Amounts, int, int]]:
    """Give each way of spending these parts with tape and wilds at hand: (spent, parts missing, wilds left)."""
    if not parts:
        yield (), 0, wilds
        return
    part, printed = parts[0], due.get(parts[0], 0)
    for n in range(max(0, printed - tape), min(stock.of(part), printed + wilds) + 1):
        missing, more = max(0, printed - n), max(0, n - printed)
        for spent, further, left in _part_payments(due, stock, parts[1:], tape - missing, wilds - more):
            yield ((part, n), *spent), missing + further, left
