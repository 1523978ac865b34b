"""What a verdict would lead to: what it gives or costs, and between which ranks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal

from companion.core.engine import replace
from companion.core.view import Prospect
from companion.games.cube_rally.results.effects import effects_by_verdict
from companion.games.cube_rally.results.ranks import after_drop, pushed
from companion.games.cube_rally.shown.faces import worths
from companion.games.cube_rally.state import Driven, Rally
from companion.games.cube_rally.verdicts import obstacle_in_force

Answer = Literal["yes", "no"]
Outcome = tuple[bool, tuple[int, ...]]
"""Whether a seat falls behind at the present card, and how far it is then pushed in rank, in order."""
BOTH: tuple[Answer, ...] = ("yes", "no")


def prospects(state: Rally, seat: int) -> tuple[Prospect, ...]:
    """Return what may still come of the present card for a racing seat: both outcomes, or the one that is known."""
    card = state.legs[state.leg].cards[state.at]
    if card is None or state.standings is None:
        return ()
    order = state.standings.order
    others = {other: _outcomes(state, other, *_possible(state.drivers[other].verdict)) for other in order}
    found = []
    for answer in _possible(state.drivers[seat].verdict):
        ranks = _ranks(state, order, others | {seat: _outcomes(state, seat, answer)}, seat)
        gains = worths(card.success if answer == "yes" else card.failure)
        found.append(Prospect(answer == "yes", gains, min(ranks), max(ranks)))
    return tuple(found)


def _possible(known: Literal["", "yes", "no"]) -> tuple[Answer, ...]:
    return (known,) if known else BOTH


def _outcomes(state: Rally, seat: int, *verdicts: Answer) -> set[Outcome]:
    """Return what can come of these verdicts for a seat's rank, whatever is still to be said of the obstacle."""
    driven = state.drivers[seat]
    asked = obstacle_in_force(state).kind == "pattern"
    obstacles = _possible(driven.obstacle) if asked else (driven.obstacle,)
    return {
        _outcome(state, replace(driven, verdict=verdict, obstacle=obstacle))
        for verdict, obstacle in product(verdicts, obstacles)
    }


def _outcome(state: Rally, driven: Driven) -> Outcome:
    pushes = tuple(effect.amount for effect, _ in effects_by_verdict(state, driven) if effect.kind == "rank")
    drops = state.readings.obstacle_rank_drop == "true" and driven.obstacle == "no"
    return driven.verdict == "no" or drops, pushes


def _ranks(state: Rally, order: tuple[int, ...], outcomes: dict[int, set[Outcome]], seat: int) -> set[int]:
    """Return every rank that the seat can have after the card, whatever others are still to answer."""
    one_place = state.readings.rank_drop == "one_place"
    found = set()
    for each in product(*(outcomes[other] for other in order)):
        came = dict(zip(order, each, strict=True))
        after = after_drop(order, {other for other, (failed, _) in came.items() if failed}, one_place)
        for other, places in _pushes(after, came):
            after = pushed(after, other, places)
        found.add(after.index(seat) + 1)
    return found


def _pushes(order: tuple[int, ...], came: dict[int, Outcome]) -> Iterator[tuple[int, int]]:
    """Yield who is pushed in rank how far, from the front of the order (CR-AMB-60)."""
    return ((seat, places) for seat in order for places in came[seat][1])
