"""What every game's ``[given]`` holds: seats with different names, seats named in a list, answers to set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec

from companion.core.applied import Applied
from companion.core.one_line import one_line
from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, meant, not_known
from companion.core.setup import Seat, Setup

State = TypeVar("State", bound=msgspec.Struct)


def seat_names(given: Fields, seats: Sequence[Seat]) -> list[str]:
    """Return the names of the seats.

    Raises:
        UnclearError: if two are alike.
    """
    names = [seat.name for seat in seats]
    if len(set(names)) < len(names):
        raise given.unclear("seats", "must have different names")
    return names


def seats_named(given: Fields, key: str, names: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of the seats that a list of names means.

    Raises:
        UnclearError: if it names somebody else.
    """
    found = given.words(key)
    for name in found:
        if name not in names:
            raise given.unclear(key, f"must name seats; there is no {one_line(name)}{meant(name, names)}")
    return tuple(map(names.index, found))


def options(fields: Fields, questions: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return house rules and other answers to set-up's ``questions``.

    Raises:
        UnclearError: for an answer that is no text, or to what nobody asks.
    """
    for key in fields.keys():  # noqa: SIM118 - not a mapping
        if key not in questions:
            raise fields.unclear(key, not_known(key, questions))
    return {key: tuple(fields.words(key)) for key in fields.keys()}  # noqa: SIM118 - not a mapping


def house_rules(fields: Fields, values: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Return the house rules chosen, given the values that each of them has.

    Raises:
        UnclearError: for a rule or a value that there is not.
    """
    found: dict[str, tuple[str, ...]] = {
        name: (fields.one_of(name, known),) for name, known in values.items() if name in fields
    }
    for key in fields.keys():  # noqa: SIM118 - not a mapping
        if key not in values:
            raise fields.unclear(key, not_known(key, tuple(values)))
    return found


def begun(
    given: Fields,
    start: Callable[[Setup], Applied[State] | Rejection],
    levels: Sequence[str],
    usual: str,
    answers: Sequence[str],
    questions: Sequence[str],
) -> State | Rejection:
    """Return the state that set-up makes (``begin = true``).

    Args:
        given: the table ``[given]``.
        start: begins a game with a set-up.
        levels: of tracking that there are.
        usual: level of a seat that names none.
        answers: questions that each seat may answer.
        questions: of set-up.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    seats = []
    for table in given.tables("seats"):
        level = table.one_of("level", levels, usual)
        said = {key: table.text(key) for key in answers if key in table}
        seats.append(Seat(table.text("name"), "en", level, said))
        table.done()
    setup = Setup(tuple(seats), options(given.table("options"), questions))
    given.done()
    first = start(setup)
    return first if isinstance(first, Rejection) else first.state
