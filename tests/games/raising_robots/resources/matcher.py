"""Paying, judged the long way round: every piece that is spent is matched with one thing the cost asks for."""

from functools import cache
from itertools import product

PARTS = ("sensor", "gear", "program", "microchip")


def accepts(asked, spent, tape_pays_wild):
    if asked in PARTS:
        return spent in (asked, "duct_tape")
    if asked == "wild":
        return spent in (*PARTS, "robot_card") or (spent == "duct_tape" and tape_pays_wild)
    return spent == asked


@cache
def matched(asked, spent, tape_pays_wild):
    """Tell whether each piece spent can be matched with one thing asked for, nothing being left on either side."""
    if not asked or not spent:
        return asked == spent
    return any(
        matched(asked[1:], spent[:i] + spent[i + 1 :], tape_pays_wild)
        for i, piece in enumerate(spent)
        if (not i or piece != spent[i - 1]) and accepts(asked[0], piece, tape_pays_wild)
    )


def pieces(amounts):
    return tuple(sorted(name for name, n in amounts for _ in range(n)))


def settles(cost, payment, tape_pays_wild):
    return matched(pieces(cost), pieces(payment), tape_pays_wild)


def all_payments(cost, owned, tape_pays_wild):
    """Return every set of owned pieces that settles a cost."""
    size = sum(n for _, n in cost)
    names = [name for name, _ in owned]
    found = set()
    for numbers in product(*(range(min(n, size) + 1) for _, n in owned)):
        payment = tuple((name, n) for name, n in zip(names, numbers, strict=True) if n)
        if sum(numbers) == size and settles(cost, payment, tape_pays_wild):
            found.add(payment)
    return found
