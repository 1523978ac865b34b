"""The hourglass: who may turn it and when, and "Stop!" (GT-BUILD-31 to 40)."""

from __future__ import annotations

from companion.core.actions import TimeUp
from companion.core.engine import Refusal, replace
from companion.core.messages import text
from companion.core.rejection import Rejection, reject
from companion.core.requests import Countdown, check_time_up
from companion.games.galaxy_trucker.actions import CallStop, TurnGlass
from companion.games.galaxy_trucker.building.complete import complete, free_starts, parked
from companion.games.galaxy_trucker.building.piles import piles_back
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.state import Glass, glass_spaces


def set_running(change: HaulChange) -> None:
    """Let the sand run from the start position at "Go!", where there is a glass (GT-BUILD-31; A-84)."""
    change.glass = Glass(0, "running" if glass_spaces(change) else "none")


def countdown(state: AnyHaul) -> Countdown | None:
    """Return the sand that runs, or None."""
    if state.phase != "build" or state.glass.sand != "running":
        return None
    name = f"glass {state.flight} {state.glass.space}"
    return Countdown(name, float(state.readings.glass_seconds), text("countdown.glass"), "GT-BUILD-32")


def on_last_space(state: AnyHaul) -> bool:
    """Tell whether the glass stands on its last space."""
    return state.glass.space == glass_spaces(state) - 1


def why_not_turn(state: AnyHaul, seat: int) -> Rejection | None:
    """Return why a seat may not turn the glass now, or None (GT-BUILD-32 to 34)."""
    if state.phase != "build" or state.glass.sand == "none":
        return reject("no_glass", "GT-BUILD-31")
    if state.glass.sand == "running":
        return reject("sand_runs", "GT-BUILD-32")
    if on_last_space(state):
        return reject("last_space", "GT-BUILD-36")
    next_is_last = state.glass.space + 1 == glass_spaces(state) - 1
    if next_is_last and state.truckers[seat].start is None:
        return reject("only_complete_turns", "GT-BUILD-34")
    return None


def turn_glass(change: HaulChange, seat: int, _action: TurnGlass) -> Refusal:
    """Turn the glass and set it on the next space (GT-BUILD-32)."""
    refused = why_not_turn(change, seat)
    if refused is None:
        change.glass = Glass(change.glass.space + 1, "running", seat)
        change.say(seat, "turns_glass", "GT-BUILD-34" if on_last_space(change) else "GT-BUILD-33")
    return refused


def sand_out(change: HaulChange, action: TimeUp) -> Refusal:
    """Note that the sand has run out."""
    refused = check_time_up(countdown(change), action)
    if refused is None:
        change.glass = replace(change.glass, sand="empty")
        change.say(None, "sand_out", "GT-BUILD-36" if on_last_space(change) else "GT-BUILD-32")
    return refused


def why_not_stop(state: AnyHaul, seat: int) -> Rejection | None:
    """Return why a seat may not call "Stop!" now, or None (GT-BUILD-36)."""
    if state.phase != "build" or state.glass.sand == "none":
        return reject("no_glass", "GT-BUILD-31")
    if state.glass.sand == "running" or not on_last_space(state):
        return reject("sand_runs", "GT-BUILD-36")
    if state.glass.turner not in (None, seat):
        return reject("turner_stops", "GT-BUILD-36")
    return None


def call_stop(change: HaulChange, seat: int, _action: CallStop) -> Refusal:
    """End building for everybody; rockets that are still parked take start spaces (GT-BUILD-36 to 38)."""
    refused = why_not_stop(change, seat)
    if refused is not None:
        return refused
    change.say(seat, "stop", "GT-BUILD-37")
    if change.readings.tile_in_hand_at_stop == "may_place":
        change.say(None, "hand_may_place", "GT-BUILD-37")
    else:
        change.say(None, "hand_goes_back", "GT-BUILD-37")
    change.phase = "park"
    change.glass = replace(change.glass, sand="none")
    piles_back(change)
    if change.readings.stop_order == "seating":
        for other in parked(change):
            complete(change, other)
            change.barrier = change.barrier.add(other)
    return None


def last_places(state: AnyHaul) -> tuple[int, ...]:
    """Return the start spaces for which parked rockets run at "Stop!" (GT-BUILD-38)."""
    return free_starts(state)[: len(parked(state))]
