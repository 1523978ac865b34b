"""Each seat at a glance: its figures, what is asked of it, and what a press of its button does."""

from __future__ import annotations

from companion.core.actions import NotReady, Ready
from companion.core.messages import Text, text
from companion.core.view import Figure, Offer, SeatView
from companion.games.galaxy_trucker.actions import CallStop, PutPileBack, TurnCard, TurnGlass
from companion.games.galaxy_trucker.building.glass import why_not_stop, why_not_turn
from companion.games.galaxy_trucker.components import Colour
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.launch.deck import is_companion
from companion.games.galaxy_trucker.ship import exposed_connectors
from companion.games.galaxy_trucker.state import Haul, colours_of, tracking

BUILDING = ("build", "park")
ON_THE_WAY = ("launch", "journey", "payday")


def colour_of(state: Haul, seat: int) -> Colour:
    """Return the colour of a seat's rocket: that of its starting cabin (GT-SETUP-05)."""
    return colours_of(state.setup, state.material)[seat]


def place(state: Haul, seat: int) -> int | None:
    """Return the place of a seat: in the flight, or among the start spaces before it."""
    own = state.truckers[seat]
    if state.phase in ("journey", "payday"):
        order = flying(state)
        return order.index(seat) + 1 if seat in order else None
    if state.phase == "over":
        return None
    return own.start + 1 if own.start is not None else None


def seat_view(state: Haul, seat: int) -> SeatView:
    """Return a seat at a glance."""
    own = state.truckers[seat]
    press, hold = presses(state, seat)
    return SeatView(
        seat,
        place=place(state, seat),
        rows=_rows(state, seat),
        ready=is_ready(state, seat),
        asks=asks(state, seat),
        due=own.decision is not None,
        rolling=own.roll is not None,
        note=_note(state, seat),
        press=press,
        hold=hold,
        out=own.gave_up and state.phase == "journey",
        livery=colour_of(state, seat),
    )


def _rows(state: Haul, seat: int) -> tuple[tuple[Figure, ...], ...]:
    own = state.truckers[seat]
    if state.phase not in ON_THE_WAY:
        return ((Figure("structural", len(own.ship.components)),),) if own.ship.components else ()
    if tracking(state.setup, seat) == "table":
        return ()
    aboard = own.aboard
    crew, cells, goods = aboard.crew, aboard.battery_count, len(aboard.all_goods)
    first = (Figure("crew", crew), Figure("battery_cell", cells), Figure("cargo", goods))
    lost = Figure("broken", own.lost, field="lost")
    known = tracking(state.setup, seat) == "full"
    return (first, (Figure("exposed", exposed_connectors(own.ship)), lost) if known else (lost,))


def is_ready(state: Haul, seat: int) -> bool:
    """Tell whether nothing is waited for from a seat."""
    if state.phase in BUILDING:
        return state.truckers[seat].start is not None
    if state.phase == "over":
        return False
    return state.barrier.has(seat)


def asks(state: Haul, seat: int) -> bool:
    """Tell whether the phase needs something from a seat."""
    own = state.truckers[seat]
    if own.decision is not None or own.roll is not None:
        return True
    if state.phase == "journey":
        return turns_card(state, seat)
    return state.phase == "check" and not state.barrier.has(seat) and tracking(state.setup, seat) != "table"


def turns_card(state: Haul, seat: int) -> bool:
    """Tell whether a seat is to turn up the next card (GT-FLIGHT-02)."""
    between = state.phase == "journey" and state.event is None
    waits = any(own.decision is not None or own.roll is not None for own in state.truckers)
    return between and not waits and flying(state)[:1] == (seat,)


def presses(state: Haul, seat: int) -> tuple[Offer | None, Offer | None]:
    """Return what a press of the seat's button does at once, and what a hold does instead."""
    own = state.truckers[seat]
    if own.decision is not None:
        return None, None
    if state.phase in BUILDING:
        return _while_building(state, seat)
    if state.phase == "journey" and own.roll is None:
        looks = Offer(text("press.panel"), select=())
        if turns_card(state, seat) and is_companion(state):
            return Offer(text("press.next_card"), TurnCard(seat), sign="cards", tone="good"), looks
        return looks, None
    return None, None


def _while_building(state: Haul, seat: int) -> tuple[Offer, Offer | None]:
    turns = Offer(text("press.turn_glass"), TurnGlass(seat), sign="turn")
    hold = turns if why_not_turn(state, seat) is None else None
    if state.glass.turner == seat and why_not_stop(state, seat) is None:
        return Offer(text("press.stop"), CallStop(seat), sign="exclamation", tone="bad"), None
    if state.truckers[seat].looks is not None:
        return Offer(text("press.put_back"), PutPileBack(seat)), hold
    if state.truckers[seat].start is not None:
        latest = state.barrier.order[-1:] == (seat,) and state.phase == "build"
        back = Offer(text("press.builds_on"), NotReady(seat), sign="undo")
        return (back if latest else Offer(text("press.complete_is_complete"))), hold
    return Offer(text("press.complete"), Ready(seat), sign="check", tone="good"), hold


def _note(state: Haul, seat: int) -> Text | None:
    own = state.truckers[seat]
    if own.gave_up and state.phase == "journey":
        return text("note.gave_up")
    if own.looks is not None:
        return text("note.reads", n=own.looks + 1)
    return text("note.turns_card") if turns_card(state, seat) else None
