"""Open Space: each flies on as far as the engines go, one after the other (GT-SPACE)."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.counting import told_of
from companion.games.galaxy_trucker.journey.moving import move
from companion.games.galaxy_trucker.journey.powering import ask_strength, chosen_of, engine_options, power
from companion.games.galaxy_trucker.journey.steps import at_last, event_of, note
from companion.games.galaxy_trucker.ship import Powering
from companion.games.galaxy_trucker.state import EventStep, tracking

FLY, ENGINES = "fly", "engines"


def begin(change: HaulChange) -> None:
    """Let each act once, the leader first (GT-SPACE-01; A-22)."""
    at_last(change, (EventStep(FLY, seat) for seat in event_of(change).order))


def fly(change: HaulChange, step: EventStep) -> None:
    """Ask for the engine strength, or fly where there is no choice (GT-SPACE-02)."""
    if tracking(change.setup, step.seat) == "table":
        strength = told_of(change, step, step.seat, "count_engine", "GT-SPACE-02")
        if strength is not None:
            _off(change, step.seat, int(strength))
        return
    options = offered(change, step.seat)
    if not ask_strength(change, step.seat, ENGINES, options, "GT-SPACE-02"):
        _powered(change, step.seat, options[0])


def offered(change: HaulChange, seat: int) -> tuple[Powering, ...]:
    """Return the strengths that may be fixed; 0 by choice can be ruled out (A-37, A-86)."""
    options = engine_options(change, seat)
    above = tuple(each for each in options if each.strength)
    return above if above and change.readings.zero_by_choice == "not_allowed" else options


def engines(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Fly with the strength that was fixed."""
    _powered(change, seat, chosen_of(offered(change, seat), chosen[0]))


def _powered(change: HaulChange, seat: int, powering: Powering) -> None:
    _off(change, seat, int(power(change, seat, powering, "GT-SPACE-02")))


def _off(change: HaulChange, seat: int, strength: int) -> None:
    move(change, seat, strength, "GT-SPACE-03")
    if not strength:
        note(change, stopped=(*event_of(change).stopped, seat))
