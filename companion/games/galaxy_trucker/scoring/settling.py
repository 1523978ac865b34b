"""The end of a flight: bills are made out and paid, and who has a credit wins (GT-SCORE, GT-GEN-08)."""

from __future__ import annotations

from collections import Counter

from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.components import GOODS
from companion.games.galaxy_trucker.journey.counting import asks
from companion.games.galaxy_trucker.journey.steps import flying, waits
from companion.games.galaxy_trucker.payday.bill import (
    LOST_COMPONENT,
    BillOfFlight,
    beauty_pay,
    finish_pay,
    goods_pay,
    settled,
)
from companion.games.galaxy_trucker.scoring.titles import asked_for, evaluate
from companion.games.galaxy_trucker.ship import HOLD, exposed_connectors, with_goods
from companion.games.galaxy_trucker.state import flight_board, mode_of, tracking

JUDGED = {1: "GT-TREK-07", 2: "GT-TREK-20", 3: "GT-TREK-25"}
"""The rule by which titles are judged, by flight."""


def begin(change: HaulChange) -> None:
    """Ask what only owners know; then make out the bills: finish order, beauty, goods, losses (GT-SCORE-01)."""
    for seat in change.seats:
        missing = [each for each in owed(change, seat) if each[0] not in dict(change.own[seat].told)]
        if missing and change.own[seat].decision is None:
            asks(change, seat, *missing[0])
    if not waits(change):
        for seat in change.seats:
            _take_up(change, seat)
        _make_out(change)


def owed(state: AnyHaul, seat: int) -> tuple[tuple[str, str], ...]:
    """Return what is asked of a seat for its bill, each with its rule."""
    level, order = tracking(state.setup, seat), flying(state)
    if level == "full":
        return ()
    alone = level == "table"
    cargo = [(f"count_goods_{colour}", "GT-SCORE-08") for colour in GOODS if alone]
    trek = mode_of(state.setup) == "trek"
    looks = [("count_exposed", "GT-SCORE-04")] if seat in order and not trek else []
    titles = [
        (f"count_title_{title}", JUDGED[state.flight]) for title in asked_for(state, seat) if seat in order and trek
    ]
    return (*titles, *looks, *cargo, *([("count_lost", "GT-SCORE-11")] if alone else []))


def _take_up(change: HaulChange, seat: int) -> None:
    """Note the goods and losses that were told of a ship on the cardboard alone."""
    own, told = change.own[seat], dict(change.own[seat].told)
    if tracking(change.setup, seat) == "table":
        blocks = tuple(colour for colour in GOODS for _ in range(int(told[f"count_goods_{colour}"])))
        change.set(seat, aboard=with_goods(own.aboard, {HOLD: blocks}), lost=int(told["count_lost"]))


def _make_out(change: HaulChange) -> None:
    change.phase = "payday"
    change.wait_for_all()
    board, order, trek = flight_board(change), flying(change), mode_of(change.setup) == "trek"
    finish = finish_pay(order, board.finish)
    exposed = {seat: exposed_of(change, seat) for seat in order}
    beauty = evaluate(change, order) if trek else beauty_pay(exposed, board.appearance)
    prices: dict[str, int] = {colour: change.material.prices.of(colour) for colour in GOODS}
    for seat in change.seats:
        own = change.own[seat]
        goods = goods_pay(Counter(own.aboard.all_goods), prices, gave_up=own.gave_up)
        lost = own.lost * LOST_COMPONENT
        bill = BillOfFlight(own.cash, finish.get(seat, 0), beauty.get(seat, 0), goods, lost)
        _pay(change, seat, settled(bill, never_below_zero=trek))


def exposed_of(state: AnyHaul, seat: int) -> int:
    """Return the exposed connectors of a ship, as its owner has told them where its tiles are not known."""
    told = dict(state.truckers[seat].told).get("count_exposed")
    return exposed_connectors(state.truckers[seat].ship) if told is None else int(told)


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
    change.set(seat, bill=bill, cash=bill.cash, recalls=())
