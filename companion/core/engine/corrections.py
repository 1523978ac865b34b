"""Values corrected by hand, in one table a game: it lists them for the screen, limits and writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.core.actions import Correct
from companion.core.correctable import Correctable
from companion.core.engine.working_copy import Refusal, WorkingCopy
from companion.core.rejection import reject

Copy = TypeVar("Copy", bound=WorkingCopy[Any, Any])


Writes = Callable[[WorkingCopy[Any, Any], int], Refusal]
"""Gives a value to what is corrected."""


@dataclass(frozen=True)
class Value(Generic[Copy]):
    """A value that can be set by hand.

    Attributes:
        shown: its name for the action, what it is now, its limits, and how the screen shows it.
        write: gives it another value; may refuse even a value within the limits.
        said: what the ledger calls it: the end of the message ``field.<said>``.
        listed: offered on the screen; what is not is accepted all the same.
        most: greatest value accepted, where the screen offers fewer.
        tells: what the ledger says of a value, where that is not the value itself.
    """

    shown: Correctable
    write: Callable[[Copy, int], Refusal]
    said: str
    listed: bool = True
    most: int | None = None
    tells: Callable[[int], int] = int


def sets(name: str, kind: Callable[[int], Any] = int) -> Writes:
    """Return what gives the state's field ``name`` another value."""

    def write(change: WorkingCopy[Any, Any], value: int) -> Refusal:
        setattr(change, name, kind(value))
        return None

    return write


def sets_of(seat: int, name: str, kind: Callable[[int], Any] = int) -> Writes:
    """Return what gives the field ``name`` of a seat's things another value."""

    def write(change: WorkingCopy[Any, Any], value: int) -> Refusal:
        change.set(seat, **{name: kind(value)})
        return None

    return write


def listed(values: Iterable[Value[Copy]]) -> tuple[Correctable, ...]:
    """Return what the screen offers of these values."""
    return tuple(value.shown for value in values if value.listed)


def correct(change: Copy, action: Correct, values: Iterable[Value[Copy]]) -> Refusal:
    """Set the value that ``action`` names; the ledger says so."""
    value = next((value for value in values if value.shown.field == action.field), None)
    if value is None:
        return reject("no_such_field")
    shown, wanted = value.shown, action.value
    low, high = shown.low, shown.high if value.most is None else value.most
    if wanted in shown.skips:
        low = shown.skips[-1] + 1
    if not low <= wanted <= high:
        return reject("out_of_bounds", low=low, high=high)
    change.corrected(action.seat, value.said, value.tells(shown.value), value.tells(wanted))
    return value.write(change, wanted)
