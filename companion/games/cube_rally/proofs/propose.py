"""Random legal play, for proofs: the choices come from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from companion.core.actions import Action, Advance, Drawn, NotReady, Ready, Sighted, TimeUp
from companion.core.game import Pick
from companion.games.cube_rally.actions import (
    Carry,
    Collapse,
    Judge,
    JudgeObstacle,
    Overrule,
    PickDriver,
    PickMachine,
    TakeEntry,
    TellStack,
    TurnUp,
)
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.components import Arrangement, CardEffect, CourseCard, CubeColumn, Cubes, Seen, Stack
from companion.games.cube_rally.results.card import owes_verdict, waits_for
from companion.games.cube_rally.setup.dealing import due, left_in_pile
from companion.games.cube_rally.setup.picking import free_drivers, whose_pick, why_not_driver
from companion.games.cube_rally.stacking.entering import owes_stack, squares_of
from companion.games.cube_rally.stacking.placing import countdown, on_board
from companion.games.cube_rally.state import STACK, PhaseOfRally, Rally, knows_columns, knows_top, usable
from companion.games.cube_rally.verdicts import known, obstacle_in_force
from companion.games.cube_rally.waypoints import waypoint_notes

RARE = 16
"""One action in so many is one that players seldom need."""
HIGHEST = 4
Thing = TypeVar("Thing")


def propose(state: Rally, pick: Pick) -> Action | None:
    """Return some legal action, or None once the game is over."""
    return None if state.phase == "over" else _BY_PHASE[state.phase](state, pick)


def _some(things: Sequence[Thing], pick: Pick) -> Thing:
    return things[pick(len(things))]


def _shuffled(things: Sequence[Thing], take: int, pick: Pick) -> tuple[Thing, ...]:
    left = list(things)
    return tuple(left.pop(pick(len(left))) for _ in range(take))


def _draw(state: Rally, pick: Pick) -> Action:
    if state.phase == "entries" and not state.companion_deals:
        seat = next(seat for seat, driven in enumerate(state.drivers) if not driven.entry)
        taken = {driven.entry for driven in state.drivers}
        return TakeEntry(seat, _some([c.number for c in state.cards.entries if c.number not in taken], pick))
    request = due(state)
    assert request is not None  # something is to be drawn in each of these phases
    how = "companion" if state.companion_deals else "table"
    return Drawn(None, request.id, _shuffled(request.things, request.take, pick), how)  # type: ignore[arg-type]  # of two


def _pick(state: Rally, pick: Pick) -> Action:
    seat = whose_pick(state)
    assert seat is not None  # somebody picks in each of these phases
    if state.phase == "drivers":
        return PickDriver(
            seat, _some([d.id for d in free_drivers(state) if not why_not_driver(state, seat, d)], pick)
        )
    taken = {driven.machine for driven in state.drivers}
    return PickMachine(seat, _some([card.id for card in state.cards.machines if card.id not in taken], pick))


def _reveal(state: Rally, pick: Pick) -> Action:
    leg = state.legs[state.leg]
    slot = _some([n for n, card in enumerate(leg.cards) if card is None], pick)
    known_cards = left_in_pile(state, leg.slots[slot])
    if known_cards and pick(RARE):
        return TurnUp(None, slot, _some(known_cards, pick))
    return TurnUp(None, slot, _new_card(state, f"new_{state.leg}_{slot}", leg.slots[slot], pick))


def _new_card(state: Rally, name: str, category: str, pick: Pick) -> CourseCard:
    letters = [hue.letter for hue in state.cards.palette]
    upper = "".join(_some([*letters, ".", "*"], pick) for _ in range(1 + pick(2)))
    lines = (upper, _some(letters, pick).ljust(len(upper), "."))
    kinds = (CardEffect("points", 2), CardEffect("rank", 1), CardEffect("note", 0, "cheer"))
    return CourseCard(name, category, Arrangement((lines,)), (_some(kinds, pick),), (CardEffect("damage", 1),))


def _stack(state: Rally, pick: Pick) -> Action:
    placed, running = on_board(state.board), countdown(state)
    if running is not None and (len(placed) == len(state.drivers) or not pick(RARE)) and pick(3):
        return TimeUp(None, running.id)
    if placed and (len(placed) == len(state.drivers) or not pick(6)):
        return NotReady(_some(placed, pick))
    seat = _some([seat for seat in range(len(state.drivers)) if seat not in placed], pick)
    if state.readings.collapse_before_lock == "lost_for_leg" and not pick(8):
        letters = [letter for letter, n in usable(state.drivers[seat]).items() if n > 0]
        if letters:
            return Collapse(seat, fallen=((_some(letters, pick), 1),))
    return Ready(seat)


def some_stack(state: Rally, seat: int, pick: Pick) -> Stack:
    """Return a legal stack by chance, of most of the cubes that a seat has."""
    cubes = [letter for letter, n in sorted(usable(state.drivers[seat]).items()) for _ in range(n)]
    order = _shuffled(cubes, len(cubes) - pick(1 + len(cubes) // 3), pick)
    squares = sorted(squares_of(state, seat))
    columns: dict[tuple[int, int], str] = {}
    for letter in order:
        square = _some(squares, pick)
        if len(columns.get(square, "")) < HIGHEST:
            columns[square] = columns.get(square, "") + letter
    return tuple(CubeColumn(x, y, word) for (x, y), word in sorted(columns.items()))


def _enter(state: Rally, pick: Pick) -> Action:
    seat = _some([seat for seat in range(len(state.drivers)) if owes_stack(state, seat)], pick)
    driven, stack = state.drivers[seat], some_stack(state, seat, pick)
    if knows_top(state, seat) and driven.top is None:
        return Sighted(seat, STACK, tuple((c.x, c.y, c.cubes[-1]) for c in stack), "typed")
    if knows_columns(state, seat) and driven.top is not None:
        stack = tuple(CubeColumn(seen.x, seen.v, seen.colour) for seen in driven.top)
    return TellStack(seat, stack)


def _fallen(state: Rally, seat: int, pick: Pick) -> Collapse:
    driven = state.drivers[seat]
    if driven.stack:
        hit = pick(len(driven.stack))
        column = driven.stack[hit]
        rest = column.cubes[: pick(len(column.cubes))]
        after = (CubeColumn(column.x, column.y, rest),) if rest else ()
        return Collapse(seat, stack=(*driven.stack[:hit], *after, *driven.stack[hit + 1 :]))
    fallen: Cubes = ()
    letters = [letter for letter, n in sorted(usable(driven).items()) if n > 0]
    if state.readings.fallen_cubes == "lost" and letters and not knows_columns(state, seat):
        fallen = ((_some(letters, pick), 1),)
    if driven.stack is not None:
        return Collapse(seat, stack=())
    if driven.top is not None:
        top: tuple[Seen, ...] = driven.top[1:]
        lost = dict(fallen)
        while any(sum(s.colour == c for s in top) > usable(driven)[c] - n for c, n in lost.items()):
            top = top[1:]
        return Collapse(seat, top=top, fallen=fallen)
    return Collapse(seat, fallen=fallen)


def _judge(state: Rally, pick: Pick) -> Action:
    change = RallyChange(state)
    racing = state.order
    if racing and not pick(RARE):
        return _fallen(state, _some(racing, pick), pick)
    before = state.standings.order if state.standings is not None else racing
    if before and not pick(RARE):
        seat = _some(before, pick)
        verdict = state.drivers[seat].verdict
        if verdict:
            return Overrule(seat, verdict == "no")
    if state.resolved:
        return Advance(None)
    seat = _some(waits_for(change), pick)
    if not owes_verdict(change, seat):
        return Carry(seat, pick(5) - 2, pick(3) - 1, pick(3) - 1)
    cards = state.legs[state.leg].cards
    if not state.drivers[seat].verdict:
        ahead = state.at + pick(len(cards) - state.at) if not pick(4) else state.at
        card = cards[ahead]
        if card is None or known(state, seat, card.asks):
            ahead = state.at
        return Judge(seat, ahead, bool(pick(2)))
    assert obstacle_in_force(state).asks is not None  # what else it could owe
    return JudgeObstacle(seat, bool(pick(2)))


def _waypoint(state: Rally, pick: Pick) -> Action:
    change = RallyChange(state)
    due_notes = [seat for seat in range(len(state.drivers)) if waypoint_notes(change, seat)]
    if due_notes:
        return Carry(_some(due_notes, pick), pick(5) - 2, pick(3) - 1, 0)
    missing = state.barrier.missing
    return Ready(_some(missing, pick)) if missing else Advance(None)


_BY_PHASE: Mapping[PhaseOfRally, Callable[[Rally, Pick], Action]] = {
    "checkpoints": _draw,
    "deal": _draw,
    "entries": _draw,
    "drivers": _pick,
    "machines": _pick,
    "reveal": _reveal,
    "stack": _stack,
    "enter": _enter,
    "judge": _judge,
    "waypoint": _waypoint,
}
