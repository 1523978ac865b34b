"""What is in the box (section 2 of the rules): cubes, machines, drivers, cards and what they do, as plain data."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

View = Literal["front", "top"]
VIEWS: tuple[View, ...] = get_args(View)
Side = Literal["near", "far", "left", "right"]
"""A side of a machine card, as its owner sees it (CR-JUDGE-10)."""
Square = tuple[int, int]
"""x grows to the owner's right, y away from the owner; the nearest row is 0 (CR-JUDGE-15)."""

FREE, ANY, NOTHING = ".", "*", "_"
"""Cells of an arrangement that are no colour: anything, any cube, no visible cube (CR-JUDGE-16)."""

NO_COUNT = 0
"""A supply of so many cubes of a colour is not counted (CR-AMB-02)."""
CHECKPOINTS = 3
"""CP cards of a game (CR-SETUP-03)."""
TOKEN_POINTS = -7
"""What the retirement token is worth at the end (CR-RETIRE-08)."""
PLACING = (5, 3, 1)
"""Points of the first ranks of the placing order; later ones get none (CR-READY-08)."""


class Hue(msgspec.Struct, frozen=True):
    """A colour of the owner's cubes.

    Attributes:
        letter: one capital letter, as arrangements and stacks name it.
        name: what it is called: a key of the words after ``@``, or the owner's own word in one or more languages.
        paint: what it looks like, ``#RRGGBB``.
        supply: how many cubes of it are in the box; NO_COUNT where that is not to be checked.
    """

    letter: str
    name: str
    paint: str
    supply: int = NO_COUNT


Cubes = tuple[tuple[str, int], ...]
"""(letter, number ≥ 1) of each colour, in the order of the palette."""


class CardEffect(msgspec.Struct, frozen=True, array_like=True):
    """One thing that a card does to a player.

    Attributes:
        kind: ``points``, ``damage``, ``rank`` (positive moves towards rank 1), or ``note``: the table does it.
        amount: how much; 0 for a note.
        note: what is to be done; empty for the others.
    """

    kind: Literal["points", "damage", "rank", "note"]
    amount: int = 0
    note: str = ""


Effects = tuple[CardEffect, ...]


class Arrangement(msgspec.Struct, frozen=True):
    """What is to be seen in a stack (CR-JUDGE-01 to 06).

    Attributes:
        patterns: each a picture of lines of equal length, the upper line first.
        combine: one of the patterns must be there, or all, in one view (CR-AMB-35).
        views: the views that count.
    """

    patterns: tuple[tuple[str, ...], ...]
    combine: Literal["any", "all"] = "any"
    views: tuple[View, ...] = VIEWS


class CourseCard(msgspec.Struct, frozen=True):
    """One obstacle of the course.

    Attributes:
        id: stable name; of a card entered at the table, a free one.
        category: of the card's back.
        asks: its colour arrangement.
        success: printed at the O sign.
        failure: printed at the X sign.
        name: what it is called; empty where it has no name.
    """

    id: str
    category: str
    asks: Arrangement
    success: Effects = ()
    failure: Effects = ()
    name: str = ""


class Obstacle(msgspec.Struct, frozen=True):
    """What the lower part of a CP card does until the next waypoint (CR-CHECKPOINT-07 to 11).

    Attributes:
        kind: ``none``; ``note``: shown while in force; ``pattern``: judged with each course card; ``effect``: done to
            every racing player at each course card.
        note: of a note.
        asks: of a pattern.
        success: of a pattern.
        failure: of a pattern.
        effects: of an effect.
    """

    kind: Literal["none", "note", "pattern", "effect"] = "none"
    note: str = ""
    asks: Arrangement | None = None
    success: Effects = ()
    failure: Effects = ()
    effects: Effects = ()


class Waypoint(msgspec.Struct, frozen=True):
    """A CP card, or the goal.

    Attributes:
        id: stable name; ``goal`` for the goal.
        slots: the category of each course card of its row, in travel order (CR-AMB-19).
        bonus: what the first ranks get, rank 1 first.
        bonus_rest: what every later rank gets.
        obstacle: of a CP card.
        name: what it is called; empty where it has no name.
    """

    id: str
    slots: tuple[str, ...] = ()
    bonus: tuple[Effects, ...] = ()
    bonus_rest: Effects = ()
    obstacle: Obstacle = Obstacle()
    name: str = ""


GOAL = "goal"


class MachineCard(msgspec.Struct, frozen=True):
    """A machine card.

    Attributes:
        id: stable name.
        name: as ``Hue.name``.
        durability: damage it bears without retiring, before the driver's correction.
        diagram: its placement diagram, the line farthest from the owner first: ``o`` open, ``#`` black, blank none.
        front: the side from which the front view is seen (CR-AMB-28).
    """

    id: str
    name: str
    durability: int
    diagram: tuple[str, ...]
    front: Side = "near"


class DriverCard(msgspec.Struct, frozen=True):
    """A driver card.

    Attributes:
        id: stable name.
        name: as ``Hue.name``.
        cubes: extra cubes.
        durability: correction, may be negative.
        overlay: lines of ``.`` (unchanged), ``o`` (open) and ``#`` (black), the farthest first; may be empty.
        overlay_at: x and y of the overlay's lower left character on the machine's diagram.
    """

    id: str
    name: str
    cubes: Cubes = ()
    durability: int = 0
    overlay: tuple[str, ...] = ()
    overlay_at: Square = (0, 0)


class EntryCard(msgspec.Struct, frozen=True):
    """An entry card: a number that orders the picks, and starting cubes."""

    number: int
    cubes: Cubes


class CardSet(msgspec.Struct, frozen=True):
    """Everything that a game is played with; it stands in the journal, so later files touch no old game.

    Attributes:
        palette: the owner's colours; their order gives each its mark.
        machines: machine cards.
        drivers: driver cards.
        entries: entry cards, lowest number first.
        course: course cards.
        checkpoints: CP cards.
        goal: the goal card.
    """

    palette: tuple[Hue, ...]
    machines: tuple[MachineCard, ...]
    drivers: tuple[DriverCard, ...]
    entries: tuple[EntryCard, ...]
    course: tuple[CourseCard, ...]
    checkpoints: tuple[Waypoint, ...]
    goal: Waypoint

    def categories(self) -> tuple[str, ...]:
        """Return the categories of course cards, each once, in the order in which they first come."""
        return tuple(dict.fromkeys(card.category for card in self.course))


class CubeColumn(msgspec.Struct, frozen=True, array_like=True):
    """The cubes above one square, the lowest first; never empty."""

    x: int
    y: int
    cubes: str


Stack = tuple[CubeColumn, ...]
"""All cubes that stand on a machine card (section 5.1)."""


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """A cube of a view: in the top view ``v`` is y, in the front view the level."""

    x: int
    v: int
    colour: str


SeenView = tuple[Seen, ...]
"""A view as far as it is known."""
