"""The end of a flight: bills are made out and paid, and who has a credit wins (GT-SCORE, GT-GEN-08)."""

from __future__ import annotations

from collections import Counter

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import GOODS
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.payday.bill import (
    LOST_COMPONENT,
    BillOfFlight,
    beauty_pay,
    finish_pay,
    goods_pay,
    settled,
)
from companion.games.galaxy_trucker.scoring.titles import evaluate
from companion.games.galaxy_trucker.ship import exposed_connectors
from companion.games.galaxy_trucker.state import flight_board, mode_of


def begin(change: HaulChange) -> None:
    """Make out the bills: finish order, beauty, goods, lost components (GT-SCORE-01)."""
    change.phase = "payday"
    change.wait_for_all()
    board, order, trek = flight_board(change), flying(change), mode_of(change.setup) == "trek"
    finish = finish_pay(order, board.finish)
    exposed = {seat: exposed_connectors(change.own[seat].ship) for seat in order}
    beauty = evaluate(change, order) if trek else beauty_pay(exposed, board.appearance)
    prices: dict[str, int] = {colour: change.material.prices.of(colour) for colour in GOODS}
    for seat in change.seats:
        own = change.own[seat]
        goods = goods_pay(Counter(own.aboard.all_goods), prices, gave_up=own.gave_up)
        lost = own.lost * LOST_COMPONENT
        bill = BillOfFlight(own.cash, finish.get(seat, 0), beauty.get(seat, 0), goods, lost)
        _pay(change, seat, settled(bill, never_below_zero=trek))


def _pay(change: HaulChange, seat: int, bill: BillOfFlight) -> None:
    for key, rule, n in (
        ("paid_finish", "GT-SCORE-02", bill.finish),
        ("paid_beauty", "GT-SCORE-04", 0 if mode_of(change.setup) == "trek" else bill.beauty),
        ("paid_goods", "GT-SCORE-08", bill.goods),
        ("pays_lost", "GT-SCORE-11", bill.lost),
        ("forgiven", "GT-TREK-03", bill.forgiven),
    ):
        if n:
            change.say(seat, key, rule, n=n)
    change.set(seat, bill=bill, cash=bill.cash)
