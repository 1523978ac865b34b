"""Abandoned Ship and Station: offered in flight order until the first one goes (GT-ABSHIP, GT-ABSTATION)."""

from __future__ import annotations

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.galaxy_trucker.cash import gain
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.loading import receive
from companion.games.galaxy_trucker.journey.moving import BACK
from companion.games.galaxy_trucker.journey.paying import CREW
from companion.games.galaxy_trucker.journey.steps import at_last, drop, event_of, next_up, note
from companion.games.galaxy_trucker.state import EventStep, tracking

GO, GO_WITH, REWARD = "go", "go_with", "ship_reward"
YES_NO = tuple(Choice(each, text(f"choice.{each}")) for each in ("yes", "no"))


def begin(change: HaulChange) -> None:
    """Ask the leader first."""
    at_last(change, (EventStep(GO, seat) for seat in event_of(change).order))


def _of_ship(change: HaulChange) -> bool:
    return event_of(change).card.type == "abandoned_ship"


def offer(change: HaulChange, step: EventStep) -> None:
    """Ask whether a seat goes; who has too few crew is passed over (GT-ABSTATION-03; A-28, A-90)."""
    card = event_of(change).card
    rule = "GT-ABSHIP-01" if _of_ship(change) else "GT-ABSTATION-01"
    least = max(card.crew_lost, card.crew_required)
    if tracking(change.setup, step.seat) == "table":
        change.ask(step.seat, GO_WITH, YES_NO, rule, n=least)
        return
    if change.own[step.seat].aboard.crew < least:
        change.say(step.seat, "too_few_crew", "GT-ABSHIP-03" if _of_ship(change) else "GT-ABSTATION-03")
        return
    change.ask(step.seat, GO, YES_NO, rule)


def goes(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Let the first who goes be the only one (GT-ABSHIP-02, GT-ABSTATION-02)."""
    card = event_of(change).card
    if chosen == ("no",):
        change.say(seat, "passes", "GT-ABSHIP-01" if _of_ship(change) else "GT-ABSTATION-01")
        return
    drop(change, GO)
    note(change, landed=((seat, 0),))
    change.say(seat, "goes", "GT-ABSHIP-02" if _of_ship(change) else "GT-ABSTATION-02")
    next_up(change, [EventStep(BACK, seat, card.days_lost)])
    if _of_ship(change):
        next_up(change, [EventStep(CREW, seat, card.crew_lost), EventStep(REWARD, seat)])
    else:
        receive(change, seat, card.goods)


def reward(change: HaulChange, step: EventStep) -> None:
    """Pay the credits of an abandoned ship (GT-ABSHIP-03)."""
    gain(change, step.seat, event_of(change).card.credits, "GT-ABSHIP-03")
