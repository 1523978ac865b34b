"""What a stack may be (CR-STACK-03, 06, 07): typed answers about everything that is wrong with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Literal

import msgspec

from companion.games.cube_rally.components import Cubes, Square, Stack

Refused = Literal["not_open", "empty_column", "square_twice", "too_many"]


class StackRefusal(msgspec.Struct, frozen=True):
    """One thing that is wrong with a stack.

    Attributes:
        code: ``not_open``: cubes on a black square or beside the diagram; ``empty_column``: a column without cubes;
            ``square_twice``: two columns on one square; ``too_many``: more cubes of a colour than are owned.
        rule: the rule that forbids it.
        square: where; None for ``too_many``.
        colour: of ``too_many``.
        used: cubes of the colour in the stack.
        owned: cubes of the colour that the player has.
    """

    code: Refused
    rule: str
    square: Square | None = None
    colour: str = ""
    used: int = 0
    owned: int = 0


def stack_refusals(stack: Stack, squares: Collection[Square], owned: Cubes) -> tuple[StackRefusal, ...]:
    """Return what is wrong with a stack, squares first; nothing where it is legal. None at all is (CR-STACK-05)."""
    found: list[StackRefusal] = []
    seen: set[Square] = set()
    for column in sorted(stack, key=lambda column: (column.x, column.y)):
        square = column.x, column.y
        if square not in squares:
            found.append(StackRefusal("not_open", "CR-STACK-03", square))
        if not column.cubes:
            found.append(StackRefusal("empty_column", "CR-STACK-07", square))
        if square in seen:
            found.append(StackRefusal("square_twice", "CR-STACK-07", square))
        seen.add(square)
    more = too_many((colour for column in stack for colour in column.cubes), owned)
    found += [StackRefusal("too_many", "CR-STACK-06", None, *each) for each in more]
    return tuple(found)


def too_many(cubes: Iterable[str], owned: Cubes) -> tuple[tuple[str, int, int], ...]:
    """Return (colour, number used, number owned) of each colour of which more is used than owned."""
    has = dict(owned)
    used = sorted(Counter(cubes).items())
    return tuple((colour, n, has.get(colour, 0)) for colour, n in used if n > has.get(colour, 0))
