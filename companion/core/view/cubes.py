"""Coloured cubes as they are shown: colours, patterns of faces, stacks from the front and from above."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.offer import Offer

Cell = tuple[int, int]
"""(column from the left, row) of a face: rows count upwards from the lowest, or from the nearest."""


class CubeHue(msgspec.Struct, frozen=True):
    """A colour of cubes.

    Attributes:
        letter: by which pictures name it.
        says: its word.
        paint: ``#RRGGBB``.
        mark: number of the shape on its faces, from 1; it says the same as the colour.
    """

    letter: str
    says: Text
    paint: str
    mark: int


class Pattern(msgspec.Struct, frozen=True):
    """A picture made of faces.

    Attributes:
        rows: lines of equal length, the upper one first; a letter is that colour, ``.`` anything, ``*`` any cube,
            ``_`` nothing.
    """

    rows: tuple[str, ...]


class StackPicture(msgspec.Struct, frozen=True):
    """A stack from the front, or what is seen of it from above.

    Attributes:
        towers: (x, y, letters from the lowest) of each column from the front, or the topmost letter alone from above.
        width: squares from left to right.
        depth: squares from near to far.
        view: from where it is drawn.
        barred: squares on which nothing can stand.
        framed: faces that fit, as (x, level) from the front and (x, y) from above.
        wrong: the face that does not, or None.
        missing: a place where a face should be and none is, or None.
        turned: it is looked at from another side than its owner's.
    """

    towers: tuple[tuple[int, int, str], ...]
    width: int
    depth: int
    view: Literal["front", "top"] = "front"
    barred: tuple[Cell, ...] = ()
    framed: tuple[Cell, ...] = ()
    wrong: Cell | None = None
    missing: Cell | None = None
    turned: bool = False


class Drawer(msgspec.Struct, frozen=True):
    """Keys from which one tap puts a cube onto a column, or into a cell.

    Attributes:
        at: (x, y) of the column.
        keys: one for each letter, in the order of the palette; a key with a reason is an empty pit.
        letters: the letters of these keys.
        face: the letter that lies in a cell now, or empty.
        take: what a touch on that face does, or None.
    """

    at: Cell
    keys: tuple[Offer, ...]
    letters: tuple[str, ...]
    face: str = ""
    take: Offer | None = None


class Towers(msgspec.Struct, frozen=True):
    """A stack that is being told cube by cube: a section of a panel.

    Attributes:
        stack: what is told so far.
        drawers: one a tower, from left to right.
        rows: keys that choose the row of squares; empty where there is but one.
        row: the y that is chosen.
        touched: (x, level or y) of the cube that is being corrected, or None.
        touches: what a touch on each cube of the picture does.
        in_hand: (letter, number) of what is left.
    """

    stack: StackPicture
    drawers: tuple[Drawer, ...]
    rows: tuple[Offer, ...] = ()
    row: int = 0
    touched: tuple[int, int, int] | None = None
    touches: tuple[tuple[int, int, int, Offer], ...] = ()
    in_hand: tuple[tuple[str, int], ...] = ()


class Cells(msgspec.Struct, frozen=True):
    """A grid of cells, each a little drawer: one tap fills it. A section of a panel.

    Attributes:
        width: cells from left to right.
        height: cells from the lowest or nearest to the highest or farthest.
        drawers: one a cell that can be filled.
        barred: cells in which nothing can be.
    """

    width: int
    height: int
    drawers: tuple[Drawer, ...]
    barred: tuple[Cell, ...] = ()


class PickCard(msgspec.Struct, frozen=True):
    """A card that can be picked.

    Attributes:
        says: its name.
        offer: picks it.
        badge: in its corner ("+2"), or empty.
        cubes: (letter, number) of cubes that come with it.
        plan: lines of squares, the farthest first: ``o`` open, ``#`` black, blank none, ``+`` opened.
        pattern: what it asks for, or None.
        notes: what else is to be read on it, a short line each.
    """

    says: Text
    offer: Offer
    badge: str = ""
    cubes: tuple[tuple[str, int], ...] = ()
    plan: tuple[str, ...] = ()
    pattern: Pattern | None = None
    notes: tuple[Text, ...] = ()


class PickCards(msgspec.Struct, frozen=True):
    """Cards side by side of which some are picked: a section of a panel.

    Attributes:
        cards: in the order to be shown.
        left: (letter, number) of cubes left in the box, or nothing.
    """

    cards: tuple[PickCard, ...]
    left: tuple[tuple[str, int], ...] = ()
