"""Losses on a ship that only its owner knows: told, taken off the cardboard there, and confirmed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from companion.core.decisions import Choice
from companion.core.engine import Answer
from companion.core.messages import text
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.journey.counting import LASTING, STRENGTHS, forget
from companion.games.galaxy_trucker.journey.steps import event_of, note
from companion.games.galaxy_trucker.state import mode_of, tracking

DONE, NO_HUMANS = "done", "no_humans"
TOLD_CREW, TOLD_GOODS, TOLD_HITS, TOLD_EPIDEMIC = "told_crew", "told_goods", "told_hits", "told_epidemic"
WITH_CREW = (*STRENGTHS, "count_crew")
CHANGES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {TOLD_CREW: WITH_CREW, TOLD_EPIDEMIC: WITH_CREW, TOLD_GOODS: STRENGTHS, TOLD_HITS: LASTING}
)
"""Figures that each loss can change: an alien adds strength, and batteries are lost where goods are missing."""


def on_cardboard(state: AnyHaul, seats: Iterable[int]) -> tuple[int, ...]:
    """Return those seats whose ships only their owners know."""
    return tuple(seat for seat in seats if tracking(state.setup, seat) == "table")


def anybody_gives_up(state: AnyHaul) -> bool:
    """Tell whether anybody gives up at all: not in a learning flight (A-17, ``giveup_in_learning``)."""
    return mode_of(state.setup) != "learning" or state.readings.giveup_in_learning == "on"


def answers(state: AnyHaul) -> tuple[Choice, ...]:
    """Return how a loss is confirmed; who has no human left says so (GT-GIVEUP-02)."""
    known = (DONE, NO_HUMANS) if anybody_gives_up(state) else (DONE,)
    return tuple(Choice(each, text(f"choice.{each}")) for each in known)


def tell(change: HaulChange, seat: int, kind: str, rule: str, n: int = 0) -> None:
    """Tell a seat what it loses, and let it confirm that."""
    forget(change, seat, CHANGES[kind])
    change.ask(seat, kind, answers(change), rule, n=n)


def confirmed(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Note whose last human is gone; it gives up at the end of the event (GT-GIVEUP-01, 02)."""
    if chosen == (NO_HUMANS,):
        note(change, crewless=(*event_of(change).crewless, seat))
        change.say(seat, "no_humans", "GT-GIVEUP-02")


ANSWERS: Mapping[str, Answer[HaulChange]] = MappingProxyType(
    dict.fromkeys((TOLD_CREW, TOLD_GOODS, TOLD_HITS, TOLD_EPIDEMIC), confirmed)
)
"""What takes up each confirmation."""
