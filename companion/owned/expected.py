"""Where in an entry a complaint of msgspec points, and what its field could have been."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

Step = str | int
"""Name of a field or of a key, or number in a list, from 0."""

_STEP = re.compile(r"\.(?P<name>\w+)|\[(?P<number>\d+)\]|\[\.\.\.\]")
_WHERE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<path>.*)`)?$", re.DOTALL)
_LACKING = re.compile(r"(?:missing required|contains unknown) field `([^`]+)`")
_TYPES = {
    "int": "a whole number",
    "str": "a text in quotation marks",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a number with a decimal point",
    "null": "nothing",
}


def pointed_at(message: str, value: Any, hint: Any) -> tuple[str, tuple[Step, ...]]:
    """Return what msgspec complains of, as the end of a sentence, and where: the field in question comes last.

    Args:
        message: the complaint.
        value: what was read.
        hint: what it was to be.
    """
    where = _WHERE.match(message)
    what, path = (where["what"], where["path"] or "$") if where else (message, "$")
    place = _followed(path, message, value, hint)
    lacking = _LACKING.search(what)
    if lacking:
        place = (*place, lacking[1])
    if what.startswith("Invalid enum value"):
        return one_of(value for value in _literals(_hint_at(hint, place)) if value != ""), place
    return in_words(what), place


def one_of(names: Any) -> str:
    """Return the end of a sentence that lists what is allowed."""
    return "must be one of " + ", ".join(map(str, names))


def in_words(what: str) -> str:
    """Return a complaint of msgspec as the end of a sentence about a field."""
    if "missing required" in what:
        return "is missing"
    if "contains unknown" in what:
        return "is not known"
    limit = re.match(r"Expected `(\w+)` (>=|<=) (-?\d+)", what)
    if limit:
        return f"must be {limit[3]} or {'more' if limit[2] == '>=' else 'less'}"
    length = re.match(r"Expected `array` of (?:at least |at most |)length (\d+)", what)
    if length:
        return f"must be a list of {length[1]}"
    kinds = re.match(r"Expected `([^`]+)`, got `(\w+)`", what)
    if kinds:
        wanted = (_TYPES.get(each, each) for each in kinds[1].split(" | ") if each != "null")
        return f"must be {' or '.join(wanted)}, not {_TYPES.get(kinds[2], kinds[2])}"
    return what[0].lower() + what[1:]


def _followed(path: str, message: str, value: Any, hint: Any) -> tuple[Step, ...]:
    """Return the steps of msgspec's path; it does not say which key of a table it means, so that is tried."""
    steps: list[Step] = []
    for found in _STEP.finditer(path):
        if found["name"] is not None:
            steps.append(found["name"])
        elif found["number"] is not None:
            steps.append(int(found["number"]))
        elif isinstance(table := _at(value, steps), Mapping):
            steps.append(next((key for key in table if _complains(message, value, steps, key, hint)), ""))
    return tuple(steps)


def _complains(message: str, value: Any, steps: Sequence[Step], key: str, hint: Any) -> bool:
    """Tell whether the same is said where the table at ``steps`` holds this key alone."""
    try:
        msgspec.convert(_with(value, steps, {key: _at(value, [*steps, key])}), hint)
    except msgspec.ValidationError as error:
        return str(error) == message
    return False


def _at(value: Any, steps: Sequence[Step]) -> Any:
    for step in steps:
        value = value[step]
    return value


def _with(value: Any, steps: Sequence[Step], new: Any) -> Any:
    if not steps:
        return new
    first, *rest = steps
    if isinstance(value, Mapping):
        return {**value, first: _with(value[first], rest, new)}
    return [_with(each, rest, new) if i == first else each for i, each in enumerate(value)]


def _hint_at(hint: Any, steps: Sequence[Step]) -> Any:
    """Return what is expected at a place."""
    for step in steps:
        plain = _plain(hint)
        if get_origin(plain) is list:
            hint = get_args(plain)[0]
        elif get_origin(plain) is dict:
            hint = get_args(plain)[1]
        else:
            hint = get_type_hints(plain, include_extras=True).get(str(step), Any)
    return hint


def _plain(hint: Any) -> Any:
    """Return the structure behind what says more about a hint, or allows other forms."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    forms = [each for each in get_args(hint) if each is not NoneType]
    if get_origin(hint) in (list, dict, Literal) or not forms:
        return hint
    return next((each for each in forms if isinstance(each, type) and issubclass(each, msgspec.Struct)), forms[0])


def _literals(hint: Any) -> tuple[Any, ...]:
    plain = _plain(hint)
    if get_origin(plain) is list:
        return _literals(get_args(plain)[0])
    return get_args(plain) if get_origin(plain) is Literal else ()
