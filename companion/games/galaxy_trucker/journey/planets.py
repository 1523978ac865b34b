"""Planets: chosen in flight order, goods loaded, then rockets move back, the rear-most first (GT-PLANETS)."""

from __future__ import annotations

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.journey.loading import LOAD
from companion.games.galaxy_trucker.journey.moving import BACK
from companion.games.galaxy_trucker.journey.steps import at_last, event_of, note
from companion.games.galaxy_trucker.state import EventStep

CHOOSE, LANDED, PASS = "planet", "landed", "pass"


def begin(change: HaulChange) -> None:
    """Let each choose, the leader first (GT-PLANETS-01)."""
    at_last(change, [*(EventStep(CHOOSE, seat) for seat in event_of(change).order), EventStep(LANDED)])


def open_planets(state: AnyHaul) -> tuple[int, ...]:
    """Return the planets that can still be chosen (A-24, ``planet_exclusive``)."""
    event = event_of(state)
    taken = {planet for _, planet in event.landed} if state.readings.planet_exclusive == "yes" else set()
    return tuple(n for n in range(len(event.card.planets)) if n not in taken)


def choose(change: HaulChange, step: EventStep) -> None:
    """Ask a seat for its planet, or pass over it where none is left."""
    planets = open_planets(change)
    if not planets:
        return
    choices = tuple(Choice(str(n), text("choice.planet", n=n + 1)) for n in planets)
    change.ask(step.seat, CHOOSE, (*choices, Choice(PASS, text("choice.pass"))), "GT-PLANETS-01")


def chosen(change: HaulChange, seat: int, answer: tuple[str, ...]) -> None:
    """Mark the planet with the spare rocket (GT-PLANETS-02)."""
    if answer == (PASS,):
        change.say(seat, "passes", "GT-PLANETS-01")
        return
    planet = int(answer[0])
    note(change, landed=(*event_of(change).landed, (seat, planet)))
    change.say(seat, "lands", "GT-PLANETS-02", n=planet + 1)


def landed(change: HaulChange, _step: EventStep) -> None:
    """Hand out goods in flight order, then move back from the rear (GT-PLANETS-03, 08, 10, 11)."""
    event = event_of(change)
    note(change, due=tuple((seat, event.card.planets[planet]) for seat, planet in event.landed))
    loads = [EventStep(LOAD, seat) for seat, _ in event.landed]
    at_last(change, [*loads, *(EventStep(BACK_IF, seat) for seat, _ in reversed(event.landed))])


BACK_IF = "back_from_planet"


def back_from(change: HaulChange, step: EventStep) -> None:
    """Move back by the card's days, unless nothing was received and that is free (A-25)."""
    event = event_of(change)
    free = change.readings.planet_days_without_goods == "free"
    if free and step.seat not in event.receivers:
        change.say(step.seat, "got_nothing", "GT-PLANETS-10")
        return
    note(change, steps=(EventStep(BACK, step.seat, event.card.days_lost), *event.steps))
