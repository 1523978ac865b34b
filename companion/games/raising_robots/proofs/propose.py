"""Random legal play, for proofs: the choices come from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
    UseAbility,
)
from companion.games.raising_robots.components import PHASES, EnergyCard, Phase, PrintedEffect
from companion.games.raising_robots.energy import A_ROUND, candidates, deck_is_known, next_phase, performable
from companion.games.raising_robots.inventors import usable
from companion.games.raising_robots.proofs.aside import aside, other_payment
from companion.games.raising_robots.proofs.bidding import propose_bid
from companion.games.raising_robots.proofs.building import at_work, first_due, place, start
from companion.games.raising_robots.proofs.chance import RARE, cards_paid, payment, shuffled, some
from companion.games.raising_robots.scoring import FOR_ONE, grades_left, untold
from companion.games.raising_robots.solo import face_down, line_asks, line_draw, turns_line_card
from companion.games.raising_robots.state import Workshop, tracking


def propose(state: Workshop, pick: Pick) -> Action | None:
    """Return some legal action, or None once the game is over."""
    if state.phase == "over":
        return None
    besides = None if pick(RARE) else aside(state, pick)
    if besides is not None:
        return besides
    if state.barrier.complete:
        return _on(state, pick)
    if state.phase == "round_end" and state.barrier.order and not pick(4):
        ahead = _ahead(state, some(state.barrier.order, pick), pick)
        if ahead is not None:
            return ahead
    seat = some(state.barrier.missing, pick)
    if state.phase == "bid":
        return propose_bid(state, seat, pick) or first_due(state, seat, pick)
    if state.makers[seat].payment is not None and not pick(4):
        otherwise = other_payment(state, seat, pick)
        if otherwise is not None:
            return otherwise
    if not pick(RARE):
        placed = place(state, seat, pick)
        if placed is not None:
            return placed
    return first_due(state, seat, pick) or _BY_PHASE[state.phase](state, seat, pick)


def _on(state: Workshop, pick: Pick) -> Action:
    """Go on, unless something of a score has to be told once more."""
    if state.phase == "score":
        owing = [seat for seat in range(len(state.makers)) if untold(state, seat)]
        if owing:
            return _score(state, some(owing, pick), pick)
    return Advance(None)


def _ahead(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return a card of the next round laid by a seat that is done with this one (RR-ENDROUND-07)."""
    maker = state.makers[seat]
    return _draw(state, seat, pick) if len(maker.ahead) < A_ROUND and maker.cards_left else None


def _start(state: Workshop, seat: int, pick: Pick) -> Action:
    return start(state, seat, pick) or Ready(seat)


def _ready(state: Workshop, seat: int, pick: Pick) -> Action:  # noqa: ARG001 - nothing is chosen
    return Ready(seat)


def _round_end(state: Workshop, seat: int, pick: Pick) -> Action:
    able = usable(state, seat)
    if able and pick(4):
        active, maker = some(able, pick), state.makers[seat]
        paid = payment(state, (active.ability.effect or PrintedEffect()).pay, maker.stock, pick)
        if paid is not None:
            return UseAbility(seat, active.which, paid, cards_paid(paid, maker.named, pick))
    return Ready(seat)


def _draw(state: Workshop, seat: int, pick: Pick) -> Action:
    known = candidates(state, seat)
    if known and (deck_is_known(state, seat) or pick(2)):
        return LayCard(seat, some(known, pick))
    taken = state.material.energy
    name = next(name for n in range(len(taken) + 1) if (name := f"new{n}") not in taken)
    return LayCard(seat, name, EnergyCard(name, pick(8), pick(4)) if pick(4) else EnergyCard(name, pick(4), 0, 2))


def _reveal(state: Workshop, seat: int, pick: Pick) -> Action:
    laid = state.makers[seat].laid
    told = [one.phase for one in laid if one.phase]
    card = next(one.card for one in laid if not one.phase)
    if told and not pick(RARE):
        card = next(one.card for one in laid if one.phase)  # it was another one
    return TellPhase(seat, card, some([phase for phase in PHASES if phase not in told], pick))


def _line(state: Workshop, seat: int, pick: Pick) -> Action:
    """Lay the phase line out, turn a card up, or tell its cubes; alone with cards it is said that it lies there."""
    request, figure = line_draw(state), line_asks(state)
    if request is not None:
        return Drawn(None, request.id, shuffled(request.things, pick))
    if figure is not None:
        return TellPrinted(None, figure, pick(4)) if pick(3) else Decline(None)
    return TurnLineCard(None, some(face_down(state), pick)) if turns_line_card(state) else Ready(seat)


def _work(state: Workshop, seat: int, pick: Pick) -> Action:
    work = state.makers[seat].work
    if work.now:
        done = at_work(state, seat, pick)
        if done is not None:
            return done
        return EndPhase(seat, work.now)
    coming = some(_next_phases(state, seat), pick) if not pick(4) else next_phase(state, seat)
    assert coming is not None  # whoever is through is not missing
    most = 5 if tracking(state.setup, seat) == "table" else state.makers[seat].stock.battery
    return BeginPhase(seat, coming, pick(most + 1) if pick(3) == 0 else 0)


def _next_phases(state: Workshop, seat: int) -> list[Phase]:
    """Return the phases that a seat may begin now: what only cubes open may be left out (AMB-45)."""
    first = next_phase(state, seat)
    found: list[Phase] = []
    for phase in performable(state, seat):
        if found or phase == first:
            found.append(phase)
            if state.makers[seat].laid_for(phase) is not None:
                break
    return found


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
    vp = pick(30)
    whole = gap.source == "leftovers" and not pick(2)
    return TellScore(seat, gap.source, vp, FOR_ONE * vp + pick(FOR_ONE) if whole else None)


_BY_PHASE: Mapping[str, Callable[[Workshop, int, Pick], Action]] = {
    "start": _start,
    "break": _ready,
    "line_setup": _line,
    "draw": _draw,
    "assign": _ready,
    "reveal": _reveal,
    "line": _line,
    "work": _work,
    "round_end": _round_end,
    "score": _score,
}
