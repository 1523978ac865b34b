"""The rules put together: which chapter does each action, and what follows from any of them."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from companion.core.actions import Correct, Drawn, Sighted, TimeUp
from companion.core.engine import Refusal, Rules, correct
from companion.core.ready import ReadyBarrier
from companion.core.rejection import reject
from companion.games.cube_rally import corrections
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
from companion.games.cube_rally.components import GOAL
from companion.games.cube_rally.results import card
from companion.games.cube_rally.setup.dealing import drawn, take_entry, turn_up
from companion.games.cube_rally.setup.picking import pick_driver, pick_machine
from companion.games.cube_rally.stacking.collapse import collapse
from companion.games.cube_rally.stacking.entering import owes_stack, sighted, tell_stack
from companion.games.cube_rally.stacking.placing import all_placed, on_board, place, take_back, time_up
from companion.games.cube_rally.state import Rally
from companion.games.cube_rally.verdicts import judge, judge_obstacle, judge_what_is_known, overrule
from companion.games.cube_rally.waypoints import (
    carry_bonus,
    finish,
    next_card,
    onward,
    to_first_card,
    turned_up,
    waypoint_notes,
)

NOT_READY_BY: Final = MappingProxyType(
    {
        "checkpoints": ("draw_first", "CR-SETUP-03"),
        "deal": ("draw_first", "CR-SETUP-02"),
        "entries": ("draw_first", "CR-SETUP-13"),
        "drivers": ("pick_first", "CR-SETUP-15"),
        "machines": ("pick_first", "CR-SETUP-17"),
        "reveal": ("turn_up_first", "CR-FLOW-03"),
        "enter": ("tell_first", "CR-JUDGE-01"),
        "judge": ("answer_first", "CR-JUDGE-01"),
    }
)
"""Why nobody says *ready* in a phase: what is to be done there ends it."""


def overruled(change: RallyChange, seat: int, action: Overrule) -> Refusal:
    """Turn a verdict round and reckon the results of the card anew."""
    refused = overrule(change, seat, action)
    if refused is None:
        card.undo_results(change)
    return refused


def fallen(change: RallyChange, seat: int, action: Collapse) -> Refusal:
    """Note that cubes have fallen; what is asked about the present card may follow from what is left."""
    refused = collapse(change, seat, action)
    if refused is None and change.phase == "judge" and not change.resolved:
        judge_what_is_known(change)
    return refused


def carried(change: RallyChange, seat: int, action: Carry) -> Refusal:
    """Note what came of an effect that only the card describes, at a card or at a waypoint."""
    if change.phase == "judge":
        return card.carry(change, seat, action)
    return carry_bonus(change, seat, action)


class RallyRules(Rules[Rally, RallyChange]):
    """What each action does."""

    copy = RallyChange
    handlers = MappingProxyType(
        {
            TakeEntry: take_entry,
            PickDriver: pick_driver,
            PickMachine: pick_machine,
            TellStack: tell_stack,
            Sighted: sighted,
            Collapse: fallen,
            Judge: judge,
            JudgeObstacle: judge_obstacle,
            Overrule: overruled,
            Carry: carried,
        }
    )
    of_table = MappingProxyType({Drawn: drawn, TurnUp: turn_up, TimeUp: time_up})
    waits_by = "CR-RESULT-13"
    ends_by = "CR-END-01"

    def owes(self, change: RallyChange, seat: int) -> Refusal:
        """Return why a seat cannot say that it is ready; while stacking that places its piece."""
        if change.phase == "waypoint" and waypoint_notes(change, seat):
            return reject("note_first", "CR-CHECKPOINT-01")
        why = NOT_READY_BY.get(change.phase)
        return reject(*why) if why is not None else None

    def became_ready(self, change: RallyChange, seat: int) -> None:
        """Place the piece."""
        if change.phase == "stack":
            place(change, seat)

    def unready(self, change: RallyChange, seat: int) -> Refusal:
        """Take the piece back; what was judged or told cannot be taken back so."""
        if change.phase in ("enter", "judge"):
            return reject("locked", "CR-READY-11")
        refused = super().unready(change, seat)
        return take_back(change, seat) if refused is None and change.phase == "stack" else refused

    def holds_up(self, change: RallyChange) -> Refusal:
        """Let only time end stacking: pieces may be taken back as long as it runs (CR-AMB-25)."""
        return reject("time_runs", "CR-READY-11") if change.phase == "stack" else None

    def advance(self, change: RallyChange) -> None:
        """Move the marker on."""
        if change.phase == "judge":
            next_card(change)
        elif change.phase == "waypoint":
            onward(change)

    def correct(self, change: RallyChange, action: Correct) -> Refusal:
        """Set a value by hand."""
        return correct(change, action, corrections.values(change.before, action.seat))

    def settle(self, change: RallyChange) -> None:
        """Let follow what follows without anybody's doing: lock, first card, results, the end."""
        if change.phase == "over":
            return
        if change.phase == "reveal":
            turned_up(change)
        if change.phase == "stack":
            all_placed(change)
        if change.phase == "enter" and not any(owes_stack(change, seat) for seat in change.seats):
            to_first_card(change)
        waiting: tuple[int, ...] = ()
        if change.phase == "judge" and not change.resolved:
            waiting = card.waits_for(change)
            if not waiting:
                card.resolve(change)
        if change.phase == "waypoint":
            _end(change)
        change.barrier = barrier_of(change, waiting)


def _end(change: RallyChange) -> None:
    """End the game once the marker is at the goal and nothing is left to be told there (CR-FLOW-13)."""
    at_goal = change.leg >= 0 and change.legs[change.leg].end.id == GOAL
    if at_goal and not any(waypoint_notes(change, seat) for seat in change.seats):
        finish(change)


def barrier_of(change: RallyChange, waiting: tuple[int, ...]) -> ReadyBarrier:
    """Return who is waited for: it follows from the phase, but for the hands at a waypoint.

    Args:
        change: the game.
        waiting: seats of which something is to be said about the present card.
    """
    if change.phase in ("waypoint", "over"):
        return change.barrier
    nobody = ReadyBarrier(len(change.own))
    if change.phase == "stack":
        return ReadyBarrier(len(change.own), on_board(change.board))
    if change.phase == "enter":
        return nobody.sit_out(seat for seat in change.seats if not owes_stack(change, seat))
    if change.phase == "judge":
        return nobody.sit_out(seat for seat in change.seats if seat not in waiting)
    return nobody


apply = RallyRules().apply
