"""The steps of an event: done one after the other until somebody is asked or has dice to roll."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.engine import replace
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.state import Event, EventStep


def event_of(change: AnyHaul) -> Event:
    """Return the event that is being resolved."""
    assert change.event is not None, "only called while there is one"
    return change.event


def note(change: HaulChange, **fields: Any) -> None:
    """Give fields of the event new values."""
    change.event = replace(event_of(change), **fields)


def next_up(change: HaulChange, steps: Iterable[EventStep]) -> None:
    """Put steps before all others."""
    note(change, steps=(*steps, *event_of(change).steps))


def at_last(change: HaulChange, steps: Iterable[EventStep]) -> None:
    """Put steps after all others."""
    note(change, steps=(*event_of(change).steps, *steps))


def drop(change: HaulChange, kind: str) -> None:
    """Forget all steps of a kind."""
    note(change, steps=tuple(step for step in event_of(change).steps if step.kind != kind))


def waits(change: HaulChange) -> bool:
    """Tell whether somebody is asked or has dice to roll."""
    return any(own.decision is not None or own.roll is not None for own in change.own)


def flying(state: AnyHaul) -> tuple[int, ...]:
    """Return the seats whose rockets are on the board, the front-most first (GT-FLIGHT-04)."""
    found = [(own.steps, seat) for seat, own in enumerate(state.truckers) if own.steps is not None]
    return tuple(seat for _, seat in sorted(found, reverse=True))
