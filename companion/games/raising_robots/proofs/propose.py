"""Random legal play, for proofs: the choices come from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from companion.core.actions import Action, Advance, Drawn, Ready
from companion.core.game import Pick
from companion.games.raising_robots.actions import (
    BeginPhase,
    Decline,
    EndPhase,
    LayCard,
    TellClass,
    TellPhase,
    TellPrinted,
    TellScore,
    TurnLineCard,
)
from companion.games.raising_robots.components import PHASES, EnergyCard
from companion.games.raising_robots.energy import candidates, next_phase
from companion.games.raising_robots.proofs.bidding import propose_bid
from companion.games.raising_robots.proofs.building import at_work, first_due, some, start
from companion.games.raising_robots.scoring import grades_left, untold
from companion.games.raising_robots.solo import face_down, line_asks, line_draw, turns_line_card
from companion.games.raising_robots.state import Workshop, tracking

Thing = TypeVar("Thing")


def propose(state: Workshop, pick: Pick) -> Action | None:
    """Return some legal action, or None once the game is over."""
    if state.phase == "over":
        return None
    if state.barrier.complete:
        return Advance(None)
    seat = some(state.barrier.missing, pick)
    if state.phase == "bid":
        return propose_bid(state, seat, pick)
    return first_due(state, seat, pick) or _BY_PHASE[state.phase](state, seat, pick)


def _start(state: Workshop, seat: int, pick: Pick) -> Action:
    return start(state, seat, pick) or Ready(seat)


def _ready(state: Workshop, seat: int, pick: Pick) -> Action:  # noqa: ARG001 - nothing is chosen
    return Ready(seat)


def _draw(state: Workshop, seat: int, pick: Pick) -> Action:
    known = candidates(state, seat)
    full = bool(state.makers[seat].deck) or len(state.material.deck(len(state.makers))) >= 8
    if known and (full or pick(2)):
        return LayCard(seat, some(known, pick))
    taken = state.material.energy
    name = next(name for n in range(len(taken) + 1) if (name := f"new{n}") not in taken)
    return LayCard(seat, name, EnergyCard(name, pick(8), pick(4)) if pick(4) else EnergyCard(name, pick(4), 0, 2))


def _reveal(state: Workshop, seat: int, pick: Pick) -> Action:
    laid = state.makers[seat].laid
    told = [one.phase for one in laid if one.phase]
    card = next(one.card for one in laid if not one.phase)
    return TellPhase(seat, card, some([phase for phase in PHASES if phase not in told], pick))


def _line(state: Workshop, seat: int, pick: Pick) -> Action:
    """Lay the phase line out, turn a card up, or tell its cubes; alone with cards it is said that it lies there."""
    request, figure = line_draw(state), line_asks(state)
    if request is not None:
        return Drawn(None, request.id, _shuffled(request.things, pick))
    if figure is not None:
        return TellPrinted(None, figure, pick(4)) if pick(3) else Decline(None)
    return TurnLineCard(None, some(face_down(state), pick)) if turns_line_card(state) else Ready(seat)


def _shuffled(things: Sequence[Thing], pick: Pick) -> tuple[Thing, ...]:
    left = list(things)
    return tuple(left.pop(pick(len(left))) for _ in things)


def _work(state: Workshop, seat: int, pick: Pick) -> Action:
    work = state.makers[seat].work
    if work.now:
        done = at_work(state, seat, pick)
        if done is not None:
            return done
        return EndPhase(seat, work.now)
    coming = next_phase(state, seat)
    assert coming is not None  # whoever is through is not missing
    most = 5 if tracking(state.setup, seat) == "table" else state.makers[seat].stock.battery
    return BeginPhase(seat, coming, pick(most + 1) if pick(3) == 0 else 0)


def _score(state: Workshop, seat: int, pick: Pick) -> Action:
    """Tell what the companion does not know, and be done."""
    gaps = untold(state, seat)
    if not gaps:
        return Ready(seat)
    gap = some(gaps, pick)
    if gap.kind == "class":
        return TellClass(seat, gap.index, some(grades_left(state, seat, gap.index) or range(10), pick))
    if gap.kind == "figure":
        return TellPrinted(seat, gap.figure, pick(8))
    return TellScore(seat, gap.source, pick(30))


_BY_PHASE: Mapping[str, Callable[[Workshop, int, Pick], Action]] = {
    "start": _start,
    "break": _ready,
    "line_setup": _line,
    "draw": _draw,
    "assign": _ready,
    "reveal": _reveal,
    "line": _line,
    "work": _work,
    "round_end": _ready,
    "score": _score,
}
