"""Cards in the form in which they are changed on a screen, out of the rows of a file and into such rows again."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.core.view.catalogue import Entry
from companion.games.cube_rally.catalogue.card_draft import cells_of, lines_of
from companion.games.cube_rally.catalogue.reading import FILE
from companion.games.cube_rally.catalogue.rows import (
    CheckpointRow,
    Combine,
    CourseRow,
    DriverRow,
    EffectRow,
    EntryRow,
    GoalRow,
    HueRow,
    MachineRow,
    ObstacleRow,
)
from companion.games.cube_rally.components import VIEWS, CardEffect, CourseCard, Effects, Side, View
from companion.owned.entries import ToldOrigin
from companion.owned.languages import joined, parted

Lines = list[str]


class Draft(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What all of them have; a name in several languages is one string.

    Attributes:
        id: stable name; empty for a new one.
        name: what it is called.
        origin: where it comes from.
    """

    id: str = ""
    name: str = ""
    origin: ToldOrigin = ""


class MachineDraft(Draft):
    """A machine card."""

    durability: int = 4
    front: Side = "near"
    diagram: Lines = msgspec.field(default_factory=lambda: ["ooo", "ooo"])

    @classmethod
    def of(cls, row: MachineRow) -> MachineDraft:
        """Return a row as a draft."""
        return cls(
            id=row.id,
            name=joined(row.name),
            durability=row.durability,
            front=row.front,
            diagram=row.diagram,
            origin=row.origin,
        )

    def row(self) -> MachineRow:
        """Return the draft as a row."""
        return MachineRow(
            id=self.id,
            name=parted(self.name),
            durability=self.durability,
            front=self.front,
            diagram=self.diagram,
            origin=self.origin,
        )


class DriverDraft(Draft):
    """A driver card; its overlay begins at the machine's lower left square."""

    durability: int = 0
    cubes: dict[str, int] = {}
    overlay_at: tuple[int, int] = (0, 0)
    overlay: Lines = []

    @classmethod
    def of(cls, row: DriverRow) -> DriverDraft:
        """Return a row as a draft."""
        return cls(
            id=row.id,
            name=joined(row.name),
            durability=row.durability,
            cubes=row.cubes,
            overlay_at=row.overlay_at,
            overlay=row.overlay,
            origin=row.origin,
        )

    def squares(self) -> dict[tuple[int, int], str]:
        """Return the squares that it changes, by their place on the machine."""
        (left, near), cells = self.overlay_at, cells_of([line.replace(" ", ".") for line in self.overlay])
        return {(x + left, y + near): mark for (x, y), mark in cells.items()}

    def row(self) -> DriverRow:
        """Return the draft as a row; the overlay is cut to what it changes."""
        squares = self.squares()
        at = (min((x for x, _ in squares), default=0), min((y for _, y in squares), default=0))
        return DriverRow(
            id=self.id,
            name=parted(self.name),
            durability=self.durability,
            cubes={letter: n for letter, n in self.cubes.items() if n},
            overlay_at=at,
            overlay=list(lines_of(squares)),
            origin=self.origin,
        )


class EntryDraft(Draft):
    """An entry card; its number is its id."""

    number: int = 1
    cubes: dict[str, int] = {}

    @classmethod
    def of(cls, row: EntryRow) -> EntryDraft:
        """Return a row as a draft."""
        return cls(id=str(row.number), number=row.number, cubes=row.cubes, origin=row.origin)

    def row(self) -> EntryRow:
        """Return the draft as a row."""
        return EntryRow(
            number=self.number, cubes={letter: n for letter, n in self.cubes.items() if n}, origin=self.origin
        )


class CourseDraft(Draft):
    """A course card.

    Attributes:
        at: which of its patterns is changed.
        size: cells across and up of the field.
        more: which seldom keys lie open.
        adding: to which half the next effect comes as one more.
        brush: the character that a cell of a large field gets.
    """

    category: str = "A"
    combine: Combine = "any"
    views: list[View] = msgspec.field(default_factory=lambda: [*VIEWS])
    patterns: list[Lines] = msgspec.field(default_factory=lambda: [[]])
    success: list[EffectRow] = []
    failure: list[EffectRow] = []
    at: int = 0
    size: int = 3
    more: str = ""
    adding: str = ""
    brush: str = ""

    @classmethod
    def of(cls, row: CourseRow) -> CourseDraft:
        """Return a row as a draft."""
        return cls(
            id=row.id,
            name=joined(row.name),
            category=row.category,
            combine=row.combine,
            views=row.views,
            patterns=row.patterns,
            success=row.success,
            failure=row.failure,
            origin=row.origin,
        )

    def row(self) -> CourseRow:
        """Return the draft as a row; patterns are cut to what is filled."""
        return CourseRow(
            id=self.id,
            name=parted(self.name),
            category=self.category,
            combine=self.combine,
            views=self.views,
            patterns=cut(self.patterns),
            success=self.success,
            failure=self.failure,
            origin=self.origin,
        )


class WaypointDraft(Draft):
    """A CP card, or the goal, which has no obstacle.

    Attributes:
        rank: whose bonus is changed, from 1; 0 is all the rest.
        at: which pattern of its obstacle is changed.
        size: as of a course card.
        more: as of a course card.
        adding: as of a course card.
        brush: as of a course card.
    """

    slots: list[str] = []
    bonus: list[list[EffectRow]] = []
    bonus_rest: list[EffectRow] = []
    obstacle: ObstacleRow = msgspec.field(default_factory=lambda: ObstacleRow(kind="none"))
    rank: int = 1
    at: int = 0
    size: int = 3
    more: str = ""
    adding: str = ""
    brush: str = ""

    @classmethod
    def of(cls, row: CheckpointRow) -> WaypointDraft:
        """Return a row as a draft."""
        return cls(
            id=row.id,
            name=joined(row.name),
            slots=row.slots,
            bonus=row.bonus,
            bonus_rest=row.bonus_rest,
            obstacle=row.obstacle,
            origin=row.origin,
        )

    @classmethod
    def of_goal(cls, row: GoalRow) -> WaypointDraft:
        """Return the goal as a draft."""
        return cls(id="goal", slots=row.slots, bonus=row.bonus, bonus_rest=row.bonus_rest, origin=row.origin)

    def row(self) -> CheckpointRow:
        """Return the draft as a row."""
        return CheckpointRow(
            id=self.id,
            name=parted(self.name),
            slots=self.slots,
            bonus=_without_end(self.bonus),
            bonus_rest=self.bonus_rest,
            obstacle=msgspec.structs.replace(self.obstacle, patterns=cut(self.obstacle.patterns)),
            origin=self.origin,
        )

    def goal_row(self) -> GoalRow:
        """Return the draft of a goal as a row."""
        bonus = _without_end(self.bonus)
        return GoalRow(slots=self.slots, bonus=bonus, bonus_rest=self.bonus_rest, origin=self.origin)


class HueDraft(msgspec.Struct, forbid_unknown_fields=True):
    """A colour of the palette."""

    letter: str
    row: HueRow


class PaletteDraft(Draft):
    """The palette as a whole: it is one table.

    Attributes:
        hues: its colours.
        at: letter of the colour that is changed.
    """

    hues: list[HueDraft] = []
    at: str = ""

    def fields(self) -> dict[str, Any]:
        """Return the table."""
        return {hue.letter: msgspec.to_builtins(hue.row) for hue in self.hues}


def cut(patterns: Sequence[Sequence[str]]) -> list[Lines]:
    """Return patterns without free lines and columns around them; empty ones are none."""
    return [list(lines) for each in patterns if (lines := lines_of(cells_of(each)))]


def _without_end(bonus: Sequence[list[EffectRow]]) -> list[list[EffectRow]]:
    found = list(bonus)
    while found and not found[-1]:
        found.pop()
    return found


def effects_of(rows: Sequence[EffectRow]) -> Effects:
    """Return effects as the game has them."""
    return tuple(CardEffect(row.kind, row.amount or 0, joined(row.text)) for row in rows)


def rows_of(effects: Effects) -> list[EffectRow]:
    """Return effects as a file has them."""
    return [
        EffectRow("note", text=parted(each.note)) if each.kind == "note" else EffectRow(each.kind, each.amount)
        for each in effects
    ]


def own_id(card: CourseCard) -> str:
    """Return an id made of what stands on a card."""
    said = msgspec.json.encode((card.category, card.asks, card.success, card.failure))
    return f"own_{zlib.crc32(said):08x}"


def course_entry(card: CourseCard) -> Entry:
    """Return what keeps a card that was made at the table among the owners' own."""
    row = CourseRow(
        id=card.id,
        name=parted(card.name),
        category=card.category,
        combine=card.asks.combine,
        views=list(card.asks.views),
        patterns=[list(lines) for lines in card.asks.patterns],
        success=rows_of(card.success),
        failure=rows_of(card.failure),
    )
    return Entry(FILE, "course", None, built(row))


def built(row: msgspec.Struct) -> Mapping[str, Any]:
    """Return the fields of a row as they stand in a file."""
    found: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(row))  # a pair is a list there, too
    return found
