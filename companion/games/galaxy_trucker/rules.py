"""The rules put together: which chapter does each action, and what follows from any of them."""

from __future__ import annotations

from types import MappingProxyType

from companion.core.actions import Action, Correct, Drawn, Rolled, TimeUp
from companion.core.decisions import Decision
from companion.core.engine import Refusal, Rules, correct
from companion.core.rejection import reject
from companion.games.galaxy_trucker import corrections
from companion.games.galaxy_trucker.actions import (
    CallStop,
    GiveUp,
    LayTile,
    LookAtPile,
    MoveTile,
    MoveUp,
    PutPileBack,
    Rebuild,
    RemoveTile,
    ReserveFirst,
    Stow,
    TakeStart,
    TakeTile,
    TellFigure,
    TellRemoved,
    TellReserve,
    TurnCard,
    TurnGlass,
)
from companion.games.galaxy_trucker.building.complete import (
    complete,
    not_complete,
    parked,
    parking_drawn,
    take_start,
)  # fmt: skip
from companion.games.galaxy_trucker.building.glass import call_stop, sand_out, set_running, turn_glass
from companion.games.galaxy_trucker.building.piles import look, piles_back, put_back
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.inspection.mistakes_found import move_up, owes_repair, rebuild, remove
from companion.games.galaxy_trucker.inspection.numbers import tell_figure
from companion.games.galaxy_trucker.inspection.removed import tell_removed
from companion.games.galaxy_trucker.inspection.reserve import (
    FIRST,
    ask_first,
    first_told,
    pay_for_unused,
    reserve_first,
    tell,
)
from companion.games.galaxy_trucker.inspection.telling import lay, move, take_back
from companion.games.galaxy_trucker.journey import flying
from companion.games.galaxy_trucker.journey.attacks import rolled
from companion.games.galaxy_trucker.journey.flying import ANSWERS
from companion.games.galaxy_trucker.journey.giving_up import give_up
from companion.games.galaxy_trucker.journey.loading import LOAD, stow
from companion.games.galaxy_trucker.journey.steps import flying as in_flight
from companion.games.galaxy_trucker.launch import crew, deck
from companion.games.galaxy_trucker.scoring import next_flight, settling, titles
from companion.games.galaxy_trucker.state import Haul
from companion.games.galaxy_trucker.trek.gold import tell_handicaps

BUILDING = ("build", "park")


def drawn(change: HaulChange, action: Drawn) -> Refusal:
    """Take what was drawn: cards for the piles or the deck, titles, or the order of parking."""
    cards = deck.deck_draw(change)
    if cards is not None and cards.id == action.id:
        return deck.drawn(change, action)
    return titles.drawn(change, action) if change.phase in ("layout", "payday") else parking_drawn(change, action)


class HaulRules(Rules[Haul, HaulChange]):
    """What each action does."""

    copy = HaulChange
    handlers = MappingProxyType(
        {
            TakeStart: take_start,
            TurnGlass: turn_glass,
            CallStop: call_stop,
            LookAtPile: look,
            PutPileBack: put_back,
            LayTile: lay,
            MoveTile: move,
            TakeTile: take_back,
            TellReserve: tell,
            ReserveFirst: reserve_first,
            TellFigure: tell_figure,
            TellRemoved: tell_removed,
            RemoveTile: remove,
            Rebuild: rebuild,
            MoveUp: move_up,
            TurnCard: flying.turn_up,
            GiveUp: give_up,
            Stow: stow,
            Rolled: rolled,
        }
    )
    of_table = MappingProxyType({TimeUp: sand_out, Drawn: drawn})
    answers = MappingProxyType({**ANSWERS, FIRST: first_told, **titles.ANSWERS, crew.CREW_CHOICE: crew.chosen})
    waits_by = "GT-CHECK-01"
    ends_by = "GT-SCORE-12"

    def owes(self, change: HaulChange, seat: int) -> Refusal:
        """Return why a seat cannot say that it is ready; while building that means: my ship is complete."""
        if change.phase in BUILDING and change.own[seat].looks is not None:
            return reject("put_back_first", "GT-BUILD-29")
        if change.phase in ("launch", "journey"):
            return reject("not_yet", "GT-FLIGHT-04")
        return owes_repair(change, seat) if change.phase == "check" else None

    def may_come_first(self, change: HaulChange, seat: int, action: Action) -> bool:
        """Let goods be loaded otherwise than proposed, and the glass be turned whatever is asked about tiles."""
        due = change.own[seat].decision
        if due is not None and due.kind == FIRST:
            return isinstance(action, (TurnGlass, CallStop))
        return isinstance(action, Stow) and due is not None and due.kind == LOAD

    def became_ready(self, change: HaulChange, seat: int) -> None:
        """Take a start space."""
        if change.phase in BUILDING:
            complete(change, seat)

    def unready(self, change: HaulChange, seat: int) -> Refusal:
        """Go on building."""
        refused = super().unready(change, seat)
        return not_complete(change, seat) if refused is None and change.phase in BUILDING else refused

    def advance(self, change: HaulChange) -> None:
        """Begin to build once all say so (GT-BUILD-01)."""
        if change.phase == "layout":
            change.phase = "build"
            change.wait_for_all()
            set_running(change)
            change.say(None, "go", "GT-BUILD-01")
            tell_handicaps(change)
            ask_first(change)
        elif change.phase == "check":
            pay_for_unused(change)
            crew.begin(change)
        elif change.phase == "payday":
            next_flight.go_on(change)

    def holds_up(self, change: HaulChange) -> Refusal:
        """Return why the phase does not end although all are ready."""
        if titles.title_draw(change) is not None:
            return reject("draw_first", "GT-TREK-05")
        if change.phase == "layout" and deck.deck_draw(change) is not None:
            return reject("draw_first", "GT-SETUP-08")
        return None if change.phase in ("layout", "check", "payday") else reject("not_yet")

    def correct(self, change: HaulChange, action: Correct) -> Refusal:
        """Set a value by hand."""
        refused = correct(change, action, corrections.values(change.before, action.seat))
        if refused is None and action.seat is not None and action.field.startswith("figure."):
            flying.ask_anew(change, action.seat)
        return refused

    def acted(self, change: HaulChange, seat: int, action: Action, due: Decision | None) -> None:  # noqa: ARG002 - nothing is asked
        """Leave complete whoever is: turning the glass or reading a pile changes nothing about it."""
        if isinstance(action, RemoveTile | TellRemoved | GiveUp):
            change.past = None
        if change.phase in BUILDING and change.own[seat].start is not None:
            change.barrier = change.barrier.add(seat)
            if seat in change.before.barrier.order and not isinstance(action, TakeStart):
                change.barrier = change.before.barrier

    def settle(self, change: HaulChange) -> None:
        """Go on to the inspection once every rocket stands on a start space (GT-BUILD-39)."""
        if change.phase in BUILDING and not parked(change):
            change.phase = "check"
            piles_back(change)
            change.wait_for_all()
            change.say(None, "inspection", "GT-CHECK-01")
        if change.phase == "launch":
            crew.proceed(change)
        if change.phase == "journey":
            flying.proceed(change)
            _ends(change)
        if change.phase == "payday":
            titles.pass_on(change)


def _ends(change: HaulChange) -> None:
    """Score the flight after the last card, or once nobody flies any more (GT-FLIGHT-09; A-56)."""
    nobody = not in_flight(change)
    if change.event is None and (nobody or not change.left):
        settling.begin(change)


apply = HaulRules().apply
