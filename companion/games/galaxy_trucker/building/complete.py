"""Complete ships and their start spaces (GT-BUILD-20, 35 to 39)."""

from __future__ import annotations

from companion.core.actions import Drawn
from companion.core.engine import Refusal
from companion.core.messages import text
from companion.core.rejection import reject
from companion.core.requests import DrawRequest, check_draw
from companion.games.galaxy_trucker.actions import TakeStart
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.state import flight_board


def free_starts(state: AnyHaul) -> tuple[int, ...]:
    """Return the start spaces that nobody has taken, the front-most first."""
    taken = {trucker.start for trucker in state.truckers}
    return tuple(place for place in range(len(flight_board(state).start)) if place not in taken)


def open_starts(state: AnyHaul) -> tuple[int, ...]:
    """Return the start spaces that a complete ship may take now (A-04, ``start_space``)."""
    free = free_starts(state)
    return free if state.readings.start_space == "any_free" else free[:1]


def complete(change: HaulChange, seat: int) -> None:
    """Let a rocket take the front-most free start space: its ship is complete (GT-BUILD-20)."""
    _take(change, seat, free_starts(change)[0])


def take_start(change: HaulChange, seat: int, action: TakeStart) -> Refusal:
    """Let a rocket take a start space of its owner's choice, also instead of the one it has (GT-BUILD-20)."""
    rebuilds = change.phase == "check" and change.own[seat].start is None  # GT-CHECK-04
    if change.phase not in ("build", "park") and not rebuilds:
        return reject("not_building", "GT-BUILD-20")
    if change.own[seat].looks is not None:
        return reject("put_back_first", "GT-BUILD-29")
    before = change.own[seat].start
    change.set(seat, start=None)
    if action.place not in open_starts(change):
        change.set(seat, start=before)
        return reject("start_taken", "GT-BUILD-20")
    _take(change, seat, action.place)
    return None


def _take(change: HaulChange, seat: int, place: int) -> None:
    change.set(seat, start=place)
    change.say(seat, "complete", "GT-BUILD-38" if change.phase == "park" else "GT-BUILD-20", n=place + 1)


def not_complete(change: HaulChange, seat: int) -> Refusal:
    """Let a rocket go back to its parking space, as long as nobody has come after it (A-81)."""
    if change.phase != "build" or change.barrier.order[-1:] != (seat,):
        return reject("complete_is_complete", "GT-BUILD-20")
    change.set(seat, start=None)
    change.say(seat, "builds_on", "GT-BUILD-20")
    return None


def parked(state: AnyHaul) -> tuple[int, ...]:
    """Return the seats whose rockets stand on no start space."""
    return tuple(seat for seat, trucker in enumerate(state.truckers) if trucker.start is None)


def parking_draw(state: AnyHaul) -> DrawRequest | None:
    """Return the draw that decides who takes start spaces first at "Stop!", where chance does (A-12), or None."""
    if state.phase != "park" or state.readings.stop_order != "random":
        return None
    waiting = parked(state)
    if not waiting:
        return None
    things = tuple(str(seat) for seat in waiting)
    return DrawRequest(f"park {state.flight}", things, len(things), text("draw.park"), "GT-BUILD-38")


def parking_drawn(change: HaulChange, drawn: Drawn) -> Refusal:
    """Let rockets take start spaces in the order drawn."""
    refused = check_draw(parking_draw(change), drawn)
    if refused is None:
        for seat in map(int, drawn.order):
            complete(change, seat)
            change.barrier = change.barrier.add(seat)
    return refused
