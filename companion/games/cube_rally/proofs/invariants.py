"""What must hold in every state of Cube Rally, whatever was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.cube_rally.components import NO_COUNT, PLACING
from companion.games.cube_rally.stacking.entering import squares_of
from companion.games.cube_rally.stacking.placing import on_board
from companion.games.cube_rally.state import NOBODY, Rally, usable


def violations(state: Rally) -> tuple[str, ...]:
    """Return the invariants that ``state`` breaks, each in one English sentence."""
    return (*_ranks(state), *_cards(state), *_cubes(state), *_points(state), *_judged(state))


def _ranks(state: Rally) -> Iterator[str]:
    seats = range(len(state.drivers))
    if state.barrier.seats != len(state.drivers):
        yield f"The barrier waits for {state.barrier.seats} seats of {len(state.drivers)}."
    for name, order in (("order", state.order), ("board", on_board(state.board)), ("retirement zone", state.retired)):
        if len(set(order)) != len(order) or not set(order) <= set(seats):
            yield f"The {name} is {order}, where each seat can stand once (CR-READY-15)."
    if set(state.order) & set(state.retired):
        yield f"{state.order} race and {state.retired} are retired, and nobody is both (CR-RETIRE-04)."
    placed = state.order or state.retired
    if state.phase in ("enter", "judge") and len(state.order) + len(state.retired) != len(state.drivers):
        yield f"{state.order} race and {state.retired} are retired: somebody is neither (CR-READY-07)."
    if state.phase == "stack" and placed:
        yield f"There are ranks while pieces are being placed: {placed} (CR-READY-12)."
    if state.phase != "stack" and state.board:
        yield f"The board {state.board} was not cleared in the phase {state.phase} (CR-READY-11)."
    if state.readings.take_back == "close_up" and NOBODY in state.board:
        yield f"The board {state.board} has a gap (CR-READY-06)."
    if state.token != NOBODY and state.token not in seats:
        yield f"The retirement token is with seat {state.token}, which does not exist (CR-RETIRE-05)."
    if state.retired and state.token == NOBODY:
        yield "Somebody has retired and nobody has the token (CR-RETIRE-03)."


def _cards(state: Rally) -> Iterator[str]:
    for kind, taken in (
        ("entry", [driven.entry for driven in state.drivers if driven.entry]),
        ("driver", [driven.driver for driven in state.drivers if driven.driver]),
        ("machine", [driven.machine for driven in state.drivers if driven.machine]),
    ):
        if len(set(taken)) != len(taken):
            yield f"Two seats have the same {kind} card: {taken} (CR-SETUP-18)."
    up = [card.id for leg in state.legs for card in leg.cards if card is not None]
    if len(set(up)) != len(up):
        yield f"A course card lies in two places: {sorted(up)} (CR-SETUP-09)."
    for leg in state.legs:
        if len(leg.cards) != len(leg.slots):
            yield f"{len(leg.cards)} cards lie on {len(leg.slots)} squares (CR-SETUP-07)."
        for slot, card in zip(leg.slots, leg.cards, strict=False):
            if card is not None and card.category != slot:
                yield f"Card {card.id} of category {card.category} lies where {slot} is prescribed (CR-SETUP-08)."
    if not -1 <= state.leg < len(state.legs):
        yield f"The marker is in leg {state.leg + 1} of {len(state.legs)} (CR-FLOW-01)."


def _cubes(state: Rally) -> Iterator[str]:
    owned: Counter[str] = Counter()
    for driven in state.drivers:
        owned.update(dict(driven.owned))
    for hue in state.cards.palette:
        if hue.supply != NO_COUNT and owned[hue.letter] > hue.supply:
            yield f"{owned[hue.letter]} cubes {hue.letter} are owned and the box has {hue.supply} (CR-SETUP-16)."
    for seat, driven in enumerate(state.drivers):
        left = usable(driven)
        if any(n < 0 for n in left.values()):
            yield f"Seat {seat} has lost more cubes than it owns: {left} (CR-STACK-06)."
        squares = squares_of(state, seat)
        stands = Counter("".join(column.cubes for column in driven.stack or ()))
        beside = [(c.x, c.y) for c in driven.stack or () if (c.x, c.y) not in squares]
        if beside:
            yield f"Seat {seat} has cubes on {beside}, which are no open squares (CR-STACK-03)."
        more = {letter: n for letter, n in stands.items() if n > dict(driven.owned).get(letter, 0)}
        if more:
            yield f"Seat {seat} has more cubes on its card than it owns: {more} (CR-STACK-06)."
        if (driven.stack or driven.top) and state.phase not in ("enter", "judge", "waypoint", "over"):
            yield f"Seat {seat} has cubes on its card in the phase {state.phase} (CR-CHECKPOINT-05)."


def _points(state: Rally) -> Iterator[str]:
    for seat, driven in enumerate(state.drivers):
        if driven.damage < 0:
            yield f"Seat {seat} has {driven.damage} damage (CR-RESULT-12)."
        by_hand = any(source == "by_hand" for source, _ in driven.score.parts)
        if driven.score.total < 0 and not by_hand:
            yield f"Seat {seat} has {driven.score.total} points (CR-RESULT-12)."
    if state.paid and sum(points for _, points in state.paid) != sum(PLACING[: len(state.drivers)]):
        yield f"Placing was paid {state.paid} (CR-READY-08)."


def _judged(state: Rally) -> Iterator[str]:
    if state.phase != "judge":
        return
    leg = state.legs[state.leg]
    if not 0 <= state.at < len(leg.slots):
        yield f"The marker is on card {state.at + 1} of {len(leg.slots)} (CR-FLOW-10)."
        return
    if state.standings is None:
        yield "A card is judged and nothing says how things stood before it (CR-FLOW-09)."
        return
    for seat, driven in enumerate(state.drivers):
        if seat not in state.standings.order and (driven.verdict or driven.obstacle):
            yield f"Seat {seat} is retired and judged (CR-JUDGE-18)."
        if any(at >= len(leg.slots) for at, _ in driven.said):
            yield f"Seat {seat} has answered about a card that is not in this leg: {driven.said} (CR-JUDGE-01)."
    if state.resolved and any(not state.drivers[seat].verdict for seat in state.standings.order):
        yield "Results are carried out and somebody was not judged (CR-RESULT-13)."
    if set(state.standings.order) != set(state.order) | (set(state.retired) - set(state.standings.retired)):
        yield "Somebody who raced on this card is neither racing nor newly retired (CR-RETIRE-02)."
