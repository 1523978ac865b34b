"""What an action does: it goes from here to its chapter of the rules, and is done whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.core.rejection import Rejection, reject
from companion.games.steampunk_rally import actions, decisions, flow
from companion.games.steampunk_rally.boosts import rules as boosts
from companion.games.steampunk_rally.challenges import rules as challenges
from companion.games.steampunk_rally.change import Change, Refusal
from companion.games.steampunk_rally.corrections import corrections
from companion.games.steampunk_rally.dice import rolls as dice
from companion.games.steampunk_rally.draft import rules as draft
from companion.games.steampunk_rally.end_of_round import rules as end_of_round
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.race import rules as race
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.state import State
from companion.games.steampunk_rally.table_level import rules as table_level
from companion.games.steampunk_rally.vent import rules as vent

Handler = Callable[[Change, int, Any], Refusal]

_HANDLERS: dict[type[Action], Handler] = {
    Decide: decisions.decide,
    Rolled: dice.rolled,
    actions.Gain: table_level.gain,
    actions.Pay: table_level.pay,
    actions.Build: draft.use_card,
    actions.TakeDice: draft.use_card,
    actions.TakeCogs: draft.use_card,
    actions.Stash: draft.use_card,
    actions.PlayBoost: boosts.play,
    actions.CallBoosts: boosts.call,
    actions.EndBoosts: boosts.stop,
    actions.EndTurn: turns.pass_on,
    actions.Vent: vent.vent,
    actions.Activate: race.activate,
    actions.SpendCog: race.spend_cog,
    actions.TurnBulb: race.turn_bulb,
    actions.UseChallenge: challenges.use,
    actions.Rearrange: build.rearrange,
    actions.Discard: build.discard,
    actions.Store: end_of_round.store,
}
"""What a seat can do with its things. Each takes back its readiness, for it is acting again."""

_ANY_TIME = (Decide, Rolled, actions.Rearrange, actions.Discard)
"""Allowed while a decision is open: its answer, a roll, moving or dropping parts (G-57); no more (SR-EFFECT-05)."""


def apply(state: State, action: Action) -> Applied[State] | Rejection:
    """Return the game after ``action``, or why it cannot be done."""
    change = Change(state)
    refused = _act(change, action)
    if refused is not None:
        return refused
    if change.supply is not state.supply:
        decisions.dice_came_back(change)
    return change.done()


def _act(change: Change, action: Action) -> Refusal:
    seat = action.seat
    if seat is not None and not 0 <= seat < len(change.racers):
        return reject("no_such_seat")
    if isinstance(action, Correct):
        return corrections.correct(change, action)
    if change.phase == "over":
        return reject("game_over", "SR-END-06")
    if isinstance(action, Advance):
        return flow.advance(change)
    if seat is None:
        return reject("no_such_seat")
    if isinstance(action, Ready):
        return flow.ready(change, seat)
    if isinstance(action, NotReady):
        return flow.not_ready(change, seat)
    return _act_of_seat(change, seat, action)


def _act_of_seat(change: Change, seat: int, action: Action) -> Refusal:
    handler = _HANDLERS.get(type(action))
    if handler is None:
        return reject("no_such_action")
    due = change.racers[seat].decision
    if due is not None and not isinstance(action, _ANY_TIME):
        return reject("decision_due", due.rule)
    refused = handler(change, seat, action)
    if refused is not None:
        return refused
    if due is not None and isinstance(action, (actions.Rearrange, actions.Discard)):
        decisions.ask_again(change, seat)
    change.barrier = change.barrier.drop(seat)
    dice.request(change, seat)
    return None
