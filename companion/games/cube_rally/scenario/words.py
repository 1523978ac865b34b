"""Cubes, stacks, patterns and effects as people write them in a scenario, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from companion.core.scenario.fields import Fields
from companion.games.cube_rally.components import (
    Arrangement,
    CardEffect,
    CubeColumn,
    Cubes,
    Effects,
    Seen,
    SeenView,
    Stack,
)

_CUBES = re.compile(r"([A-Z])(\d+)")
_COLUMN = re.compile(r"\((\d+),(\d+)\)=([A-Z]+)")
_EFFECT = re.compile(r"(-?\d+) (points|damage|rank)")
Read = TypeVar("Read")


def read(fields: Fields, key: str, reader: Callable[[str], Read], default: str = "") -> Read:
    """Return what a text means.

    Raises:
        UnclearError: if it means nothing.
    """
    try:
        return reader(fields.text(key, default))
    except ValueError as error:
        raise fields.unclear(key, str(error)) from error


def cubes(said: str) -> Cubes:
    """Return cubes written ``R3 B1``.

    Raises:
        ValueError: if they are written otherwise.
    """
    found = [_CUBES.fullmatch(word) for word in said.split()]
    if not all(found):
        raise ValueError('must be cubes such as "R3 B1"')
    return tuple((each[1], int(each[2])) for each in found if each is not None and int(each[2]))


def stack(said: str) -> Stack:
    """Return a stack written ``(0,0)=RB (1,0)=G``, bottom cubes first.

    Raises:
        ValueError: if it is written otherwise.
    """
    found = [_COLUMN.fullmatch(word) for word in said.split()]
    if not all(found):
        raise ValueError('must be columns such as "(0,0)=RB (1,0)=G"')
    return tuple(CubeColumn(int(each[1]), int(each[2]), each[3]) for each in found if each is not None)


def top(said: str) -> SeenView:
    """Return a view from above written ``(0,0)=G (1,0)=B``.

    Raises:
        ValueError: if it is written otherwise.
    """
    columns = stack(said)
    if any(len(column.cubes) != 1 for column in columns):
        raise ValueError('must be one cube on each square, such as "(0,0)=G (1,0)=B"')
    return tuple(Seen(column.x, column.y, column.cubes) for column in columns)


def arrangement(fields: Fields) -> Arrangement:
    """Return an arrangement: ``pattern`` (lines parted by ``/``) or several ``patterns``, ``combine``, ``views``.

    Raises:
        UnclearError: if it is written otherwise.
    """
    said = fields.words("patterns") if "patterns" in fields else [fields.text("pattern")]
    combine = fields.one_of("combine", ("any", "all"), "any")
    views = fields.words("views") or ["front", "top"]
    if not set(views) <= {"front", "top"}:
        raise fields.unclear("views", "must be front or top or both")
    patterns = tuple(tuple(line.strip() for line in pattern.split("/")) for pattern in said)
    wide = tuple(tuple(line.ljust(max(map(len, lines)), ".") for line in lines) for lines in patterns)
    return Arrangement(
        wide, "all" if combine == "all" else "any", tuple("top" if v == "top" else "front" for v in views)
    )


def effects(said: str) -> Effects:
    """Return effects written ``3 points, -1 damage, 1 rank, note sing``.

    Raises:
        ValueError: if they are written otherwise.
    """
    return tuple(_effect(word.strip()) for word in said.split(",") if word.strip())


def _effect(word: str) -> CardEffect:
    if word.startswith("note "):
        return CardEffect("note", 0, word.removeprefix("note "))
    found = _EFFECT.fullmatch(word)
    if found is None:
        raise ValueError('must be effects such as "3 points, 1 damage, -1 rank, note sing"')
    kind, amount = found[2], int(found[1])
    return CardEffect("points" if kind == "points" else "damage" if kind == "damage" else "rank", amount)


def bonus(said: str) -> tuple[Effects, ...]:
    """Return the bonuses of the first ranks, written ``6 points / 4 points``; plain numbers are points.

    Raises:
        ValueError: if they are written otherwise.
    """
    each = [part.strip() for part in said.split("/")] if said.strip() else []
    return tuple(effects(f"{part} points" if re.fullmatch(r"-?\d+", part) else part) for part in each)


def said_cubes(found: Iterable[tuple[str, int]]) -> str:
    """Return cubes as they are written."""
    return " ".join(f"{letter}{n}" for letter, n in found)


def said_stack(found: Stack) -> str:
    """Return a stack as it is written."""
    return " ".join(f"({column.x},{column.y})={column.cubes}" for column in found)
