"""What was paid last, and by what else it can be paid: one touch a piece (section 6 of the screens)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Amount, AmountKey, AmountKeys, Offer, PaidSign, PaymentStrip, Section
from companion.games.raising_robots.actions import Repay
from companion.games.raising_robots.components import WILD
from companion.games.raising_robots.panels.frame import Desk, act_key
from companion.games.raising_robots.resources import SpentFor, Swap, spent_for, spent_for_wild, swaps
from companion.games.raising_robots.shown import robot_words
from companion.games.raising_robots.state import LastPayment, shows_hand

CHIP, NONE = "chip", "none"
"""Tokens of a selection: the piece of a payment that is exchanged; a key for what is not owned."""


def payment_strip(desk: Desk) -> tuple[Section, ...]:
    """Return the strip of the last payment, or nothing where there is none to be changed."""
    last = desk.state.makers[desk.seat].payment
    if last is None:
        return ()
    tape = desk.state.readings.tape_pays_wild
    ways = swaps(last.cost, last.before, last.paid, tape_pays_wild=tape)
    spent = spent_for(last.cost, last.paid, tape_pays_wild=tape)
    if not ways:
        return _which_cards(desk, last)
    chips = spent.wilds
    picked = next(iter(desk.numbers(CHIP, len(chips))), 0)
    paid = (*_printed(desk, ways, spent), *(_chip(desk, n, name, n == picked) for n, name in enumerate(chips)))
    keys = _wild_keys(desk, last, ways, chips[picked]) if chips else ()
    return (PaymentStrip(text("pay.paid"), paid, keys), *_which_cards(desk, last))


def _wild_keys(desk: Desk, last: LastPayment, ways: tuple[Swap, ...], chip: str) -> tuple[AmountKey, ...]:
    """Return a key for each thing that a wild can be paid with, with what is left of it."""
    others = {swap.spends: swap for swap in ways if swap.pays == WILD and swap.gives_back == chip}
    left = last.before.less(last.paid)
    keys = []
    for name in spent_for_wild(desk.state.readings.tape_pays_wild):
        on, swap = name == chip, others.get(name)
        says = text(f"resource.{name}")
        if swap is None and not on:
            offer = Offer(says, select=(*desk.picked, f"{NONE}:{name}"), why=text("reject.not_enough"))
        else:
            paid = swap.payment if swap is not None else last.paid
            offer = replace(desk.key(says, Repay(desk.seat, paid)), on=on)
        keys.append(AmountKey(offer, Amount(name, str(left.of(name)))))
    return tuple(keys)


def _printed(desk: Desk, ways: tuple[Swap, ...], spent: SpentFor) -> Iterator[PaidSign]:
    """Yield what was paid for printed parts; a long touch exchanges a part for tape, and back."""
    for part, exact, taped in spent.printed:
        for name, n in ((part, exact), ("duct_tape", taped)):
            swap = next((swap for swap in ways if swap.pays == part and swap.gives_back == name), None)
            offer = None
            if swap is not None:
                offer = desk.key(text(f"resource.{swap.spends}"), Repay(desk.seat, swap.payment))
            yield from (PaidSign(name, offer=offer) for _ in range(n))


def _which_cards(desk: Desk, last: LastPayment) -> tuple[Section, ...]:
    """Return the robot cards that were known in hand, where such were paid: which of them went (RR-RESOURCE-14)."""
    of_hand = dict(last.paid).get("robot_card", 0)
    if not of_hand or not last.named or not shows_hand(desk.state.setup, desk.seat):
        return ()
    gone = [card for card in last.named if card not in desk.state.makers[desk.seat].named]
    keys = []
    for card in last.named:
        others = [other for other in gone if other != card][: of_hand - 1]
        cards = tuple(others) if card in gone else (*others, card)
        says, action = robot_words(desk.state, card), Repay(desk.seat, last.paid, cards)
        keys.append(act_key(desk, says, action, on=card in gone, worded=True))
    return (AmountKeys(tuple(keys), 3, text("pay.which_cards")),)


def _chip(desk: Desk, n: int, name: str, on: bool) -> PaidSign:
    others = tuple(token for token in desk.picked if not token.startswith(f"{CHIP}:"))
    offer = Offer(text(f"resource.{name}"), select=(*others, f"{CHIP}:{n}"), on=on)
    return PaidSign(name, chip=True, on=on, offer=offer)
