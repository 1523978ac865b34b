"""Giving up: of one's own accord between events, or judged at an event's end (GT-GIVEUP)."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.loop import Loop
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import GiveUp
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.journey.hearsay import anybody_gives_up
from companion.games.galaxy_trucker.journey.steps import event_of, flying
from companion.games.galaxy_trucker.state import flight_board, tracking


def give_up(change: HaulChange, seat: int, _action: GiveUp) -> Refusal:
    """Let a seat give up before the next card is turned up (GT-GIVEUP-06; A-55)."""
    if change.phase != "journey" or change.event is not None or not change.left:
        return reject("card_is_up", "GT-GIVEUP-06")
    if not anybody_gives_up(change) or change.own[seat].steps is None:
        return reject("cannot_give_up", "GT-GIVEUP-06")
    _out(change, seat, "GT-GIVEUP-06")
    return None


def judge(change: HaulChange) -> None:
    """Judge all at once, by the positions before any rocket is taken off (GT-GIVEUP-01 to 05; A-54)."""
    if not anybody_gives_up(change):
        return
    lapped = Loop(flight_board(change).spaces).lapped([own.steps for own in change.own])
    stopped = event_of(change).stopped
    for seat in flying(change):
        if without_humans(change, seat):
            _out(change, seat, "GT-GIVEUP-02")
        elif seat in stopped:
            _out(change, seat, "GT-GIVEUP-03")
        elif seat in lapped:
            _out(change, seat, "GT-GIVEUP-05")


def without_humans(state: AnyHaul, seat: int) -> bool:
    """Tell whether no human is left on a ship (GT-GIVEUP-02); where only its owner knows, it has said so."""
    if tracking(state.setup, seat) == "table":
        return seat in event_of(state).crewless
    return not state.truckers[seat].aboard.human_count


def _out(change: HaulChange, seat: int, rule: str) -> None:
    """Take the rocket off the board (GT-GIVEUP-07, 08)."""
    change.set(seat, steps=None, gave_up=True, gave_up_by=rule)
    change.say(seat, "gives_up", rule)
