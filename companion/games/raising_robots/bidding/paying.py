"""What bids cost is paid, and each player takes an inventor (RR-BID-14 to 16)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from companion.core.actions import Action
from companion.core.engine import Handler, Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import Bid, PayBid
from companion.games.raising_robots.bidding.tracks import all_stand, place_bid, price_of
from companion.games.raising_robots.cards import card_name
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.effects import pay
from companion.games.raising_robots.state import NOBODY, Due, KeptInventor, tracking

RULE: Final = "RR-BID-14"


def awaited(state: AnyWorkshop) -> tuple[int, ...]:
    """Return who is waited for: who bids next, all where that is not known, then those who have still to pay."""
    seats = range(len(state.makers))
    if all_stand(state):
        return tuple(seat for seat in seats if state.makers[seat].due)
    return (state.bidder,) if state.bidder != NOBODY else tuple(seats)


def end_bidding(change: WorkshopChange) -> bool:
    """Let everybody take an inventor and owe its price, once all bids stand; tell whether all is paid."""
    if not all_stand(change):
        return False
    if all(maker.inventor is None for maker in change.own):
        _take(change)
    _bill(change)
    return not awaited(change)


def _take(change: WorkshopChange) -> None:
    for seat, (track, space) in enumerate(change.bids):
        card = change.auctioned[track] if track < len(change.auctioned) else ""
        name = card_name(change.material, "inventor", card)
        change.say(seat, "takes_inventor", "RR-BID-15", inventor=name, track=track + 1)
        if tracking(change.setup, seat) != "table":
            change.set(seat, inventor=KeptInventor(card))
            change.owe(seat, Due("figure", figure=f"board/bid/{track}/{space}", rule=RULE))


def _bill(change: WorkshopChange) -> None:
    """Let prices be owed that are known by now, of those that were asked for."""
    for seat in change.seats:
        due = change.own[seat].due
        if not due or due[0].kind != "figure" or not due[0].figure.startswith("board/bid/"):
            continue
        price = price_of(change, *change.bids[seat])
        if price is not None:
            bill = (Due("pay", amounts=price, rule=RULE),) if price else ()
            change.set(seat, due=(*bill, *due[1:]))


def pay_bid(change: WorkshopChange, seat: int, action: PayBid) -> Refusal:
    """Pay what the space of the bid costs (RR-BID-14)."""
    due = change.own[seat].due
    if not due or due[0].kind != "pay":
        return reject("nothing_to_pay", RULE)
    refused = pay(change, seat, due[0].amounts, action.pay, RULE, action.cards)
    if refused is None:
        change.paid_off(seat)
    return refused


BID_HANDLERS: Final = MappingProxyType[type[Action], Handler[WorkshopChange]]({Bid: place_bid, PayBid: pay_bid})
"""What does each kind of action of bidding."""
