"""A stack seen from above and from the front, as its owner sees it (CR-JUDGE-08 to 12, 15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.games.cube_rally.components import Seen, SeenView, Side, Square, Stack
from companion.games.cube_rally.judging.diagram import Size

FrontMode = Literal["projection", "nearest_column"]
"""What is seen from the front: the nearest cube of each level, or the nearest column alone (CR-AMB-29)."""
Picture = Mapping[Square, str]
"""The colour seen at each place of a view; (x, y) from above, (x, level) from the front."""


def turned(square: Square, size: Size, side: Side) -> Square:
    """Return where a square is for somebody who looks from another side of the diagram (CR-JUDGE-10)."""
    (x, y), (width, depth) = square, size
    if side == "far":
        return width - 1 - x, depth - 1 - y
    if side == "left":
        return depth - 1 - y, x
    if side == "right":
        return y, width - 1 - x
    return x, y


def seen_from(picture: Picture, size: Size, side: Side) -> Picture:
    """Return a view from above as somebody at another side has it."""
    return {turned(square, size, side): colour for square, colour in picture.items()}


def top_view(stack: Stack) -> Picture:
    """Return the topmost cube of each square (CR-JUDGE-08)."""
    return {(column.x, column.y): column.cubes[-1] for column in stack if column.cubes}


def front_view(stack: Stack, size: Size, side: Side = "near", mode: FrontMode = "projection") -> Picture:
    """Return the nearest cube of each left-right position and level (CR-JUDGE-11).

    Args:
        stack: all columns.
        size: of the diagram; tells where squares are from a side that is not ``near``.
        side: from which side the front is seen.
        mode: whether columns behind the nearest one are seen above it.
    """
    columns = ((turned((column.x, column.y), size, side), column.cubes) for column in stack if column.cubes)
    view: dict[Square, str] = {}
    nearest: dict[int, int] = {}
    for (x, y), cubes in sorted(columns, key=lambda column: column[0][1]):
        if mode == "nearest_column" and nearest.setdefault(x, y) != y:
            continue
        for level, colour in enumerate(cubes):
            view.setdefault((x, level), colour)
    return view


def picture_of(view: SeenView) -> Picture:
    """Return a view that stands in the state as something to look places up in."""
    return {(seen.x, seen.v): seen.colour for seen in view}


def seen_of(picture: Picture) -> SeenView:
    """Return a view as it stands in the state, from left to right and from near or below."""
    return tuple(Seen(x, v, colour) for (x, v), colour in sorted(picture.items()))
