"""What the fields of a row of a data file can be, as its class says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

MOST_NUMBER = 9999
"""Greatest number of a field that sets no limit."""


@cache
def allowed(row: type, field: str) -> tuple[Literal["word", "words", "number", "truth", "other"], Sequence[Any]]:
    """Return what a field of a row can be: one word or number of these, a list of these words, a truth."""
    hint = get_type_hints(row, include_extras=True)[field]
    hint = (
        next((each for each in get_args(hint) if each is not NoneType), hint) if NoneType in get_args(hint) else hint
    )
    if get_origin(hint) is Literal:
        return "word", get_args(hint)
    if get_origin(hint) is list and get_origin(get_args(hint)[0]) is Literal:
        return "words", get_args(get_args(hint)[0])
    if hint is bool:
        return "truth", ()
    plain, *limits = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if plain is not int:
        return "other", ()
    least = next((each.ge for each in limits if each.ge is not None), 0)
    most = next((each.le for each in limits if each.le is not None), MOST_NUMBER)
    return "number", range(least, most + 1)


def usual(row: type, field: str) -> object:
    """Return what a field is unless it is said; ``msgspec.NODEFAULT`` where it must be said."""
    return next(each.default for each in msgspec.structs.fields(row) if each.name == field)
