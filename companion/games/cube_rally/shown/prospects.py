"""What a verdict would lead to: what it gives or costs, and between which ranks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from companion.core.view import Prospect
from companion.games.cube_rally.results.ranks import after_drop
from companion.games.cube_rally.shown.faces import worths
from companion.games.cube_rally.state import Rally


def prospects(state: Rally, seat: int) -> tuple[Prospect, ...]:
    """Return what may still come of the present card for a racing seat: both outcomes, or the one that is known."""
    card = state.legs[state.leg].cards[state.at]
    if card is None or state.standings is None:
        return ()
    verdict = state.drivers[seat].verdict
    found = []
    for yes in (True, False):
        if verdict and (verdict == "yes") != yes:
            continue
        ranks = list(_ranks(state, seat, yes))
        found.append(Prospect(yes, worths(card.success if yes else card.failure), min(ranks), max(ranks)))
    return tuple(found)


def _ranks(state: Rally, seat: int, yes: bool) -> Iterator[int]:
    """Yield every rank that the seat can have after the card, whatever others are still to answer."""
    order = state.standings.order if state.standings is not None else ()
    one_place = state.readings.rank_drop == "one_place"
    open_seats = [other for other in order if other != seat and not state.drivers[other].verdict]
    sure = {other for other in order if other != seat and state.drivers[other].verdict == "no"}
    for answers in product((True, False), repeat=len(open_seats)):
        failed = sure | {other for other, failing in zip(open_seats, answers, strict=True) if failing}
        yield after_drop(order, failed if yes else failed | {seat}, one_place).index(seat) + 1
