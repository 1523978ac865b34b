"""The rules put together from their chapters: which of them does an action, and what follows from any action."""

from __future__ import annotations

from companion.core.actions import Action, Correct, Decide, Rolled
from companion.core.decisions import Decision
from companion.core.engine import Refusal, Rules
from companion.games.steampunk_rally import (
    actions,
    boosts,
    challenges,
    damage,
    decisions,
    dice,
    draft,
    end_of_round,
    flow,
    race,
    table_level,
    vent,
)
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.corrections import correct
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.race import turns
from companion.games.steampunk_rally.state import State

_BOOSTS = (actions.PlayBoost, actions.CallBoosts, actions.EndBoosts, actions.Gain)
"""Playing boosts; at level *table* what a boost gives is tapped in."""


class SteampunkRules(Rules[State, Change]):
    """What an action does."""

    copy = Change
    handlers = {  # noqa: RUF012 - never changed
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
    answers = decisions.ANSWERS
    any_time = (Rolled, actions.Rearrange, actions.Discard)
    """Moving or dropping parts needs no answer first (G-57); all else does (SR-EFFECT-05)."""
    waits_by = "SR-FLOW-06"
    ends_by = "SR-END-06"

    def advance(self, change: Change) -> None:
        """End the phase, or the pick."""
        flow.advance(change)

    def correct(self, change: Change, action: Correct) -> Refusal:
        """Set a value by hand; what is asked of the seat is brought into line with it."""
        refused = correct(change, action)
        if refused is None and action.seat is not None:
            decisions.ask_again(change, action.seat)
            damage.corrected(change, action.seat)
            dice.request(change, action.seat)
        return refused

    def may_come_first(self, change: Change, seat: int, action: Action) -> bool:
        """Boosts come before the loss in the Damage phase, wherever they lie (SR-BOOST-03)."""
        return isinstance(action, _BOOSTS) and damage.may_boost(change, seat)

    def owes(self, change: Change, seat: int) -> Refusal:
        """Return what the seat has still to do in this phase."""
        return flow.owes(change, seat)

    def became_ready(self, change: Change, seat: int) -> None:
        """Whoever is ready plays no boosts any more."""
        boosts.withdraw(change, seat)

    def resume(self, change: Change, seat: int) -> None:
        """Take up what an answer had suspended."""
        decisions.resume(change, seat)

    def acted(self, change: Change, seat: int, action: Action, due: Decision | None) -> None:
        """Ask anew where parts were dropped while a decision was open, and ask for the roll that is due."""
        if due is not None and isinstance(action, (actions.Rearrange, actions.Discard)):
            decisions.ask_again(change, seat)
        damage.acted(change, seat, answered=isinstance(action, Decide))
        dice.request(change, seat)

    def settle(self, change: Change) -> None:
        """Give out what has come back to the supply; no damage is left behind, and the result has what it needs."""
        damage.review(change)
        if change.supply is not change.before.supply:
            decisions.dice_came_back(change)
            damage.review(change)
        flow.conclude(change)


apply = SteampunkRules().apply
