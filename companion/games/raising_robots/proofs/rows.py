"""Random play in a row: actions and robots, one after the other, left out, or run on with (RR-ROW)."""

from __future__ import annotations

from companion.core.actions import Action
from companion.core.game import Pick
from companion.games.raising_robots.actions import Act, PlaceToken, RunOn, Skip
from companion.games.raising_robots.components import UPGRADE_TYPES, PrintedEffect
from companion.games.raising_robots.proofs.chance import cards_paid, payment, some
from companion.games.raising_robots.state import Workshop
from companion.games.raising_robots.work import ActionForm, RowStep, places_for, run_ahead, steps


def in_row(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return what a seat does next in the row that it runs, or None where it is through or has had enough."""
    listed = steps(state, seat)
    ready = [step for step in listed if step.open]
    if not pick(12):
        return None
    if not pick(6) and run_ahead(state, seat).acts:
        return RunOn(seat)
    if not pick(10):
        coming = [step.at for step in listed if step.condition in ("ahead", "empty")]
        return Skip(seat, some(coming, pick)) if coming else None
    for step in listed:
        if step.token_fits and pick(2):
            return _placed_on(state, seat, step, pick)
    if not ready:
        return None
    step = ready[0] if pick(8) else some(ready, pick)
    return _acted(state, seat, step, some(step.open, pick), pick)


def _placed_on(state: Workshop, seat: int, step: RowStep, pick: Pick) -> Action | None:
    """Return a token laid on a robot before it is activated (RR-ROW-15)."""
    target = f"{state.makers[seat].work.now}:{step.place}"
    fit = [kind for kind in UPGRADE_TYPES if target in places_for(state, seat, kind)]
    return PlaceToken(seat, some(fit, pick), target) if fit else None


def _acted(state: Workshop, seat: int, step: RowStep, form: ActionForm, pick: Pick) -> Action | None:
    maker = state.makers[seat]
    effect = form.action.effect if form.known else None
    paid = payment(state, (effect or PrintedEffect()).pay, maker.stock, pick)
    if paid is None:
        return None
    return Act(seat, step.at, form.name, paid, cards_paid(paid, maker.named, pick))
