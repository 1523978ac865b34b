"""``cards.toml`` read: every card checked by itself, and against the others of its file (section 4.8)."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, partial
from importlib import resources
from typing import Any

import msgspec

from companion.games.cube_rally.catalogue import faults
from companion.games.cube_rally.catalogue.paints import languages_of, paints_of, row_of
from companion.games.cube_rally.catalogue.rows import (
    CardsFile,
    CheckpointRow,
    CourseRow,
    DriverRow,
    GoalRow,
    MachineRow,
    ObstacleRow,
)
from companion.games.cube_rally.components import (
    GOAL,
    CourseCard,
    DriverCard,
    Effects,
    EntryCard,
    Hue,
    MachineCard,
    Obstacle,
    Waypoint,
)
from companion.games.cube_rally.judging import can_be_used
from companion.owned.data_file import Complain, DataFile
from companion.owned.entries import rows_with_ids
from companion.owned.languages import Words, joined, wrong_words

FORMAT, GAME = 1, "cube-rally"
FILE, PACKAGE = "cards.toml", "companion.games.cube_rally"
MOST_CARDS = 99
"""Of each kind."""
NO_DRIVER = DriverCard("", "")


class Known(msgspec.Struct, frozen=True):
    """What the cards of a file can refer to although it stands in another one, our samples.

    Attributes:
        palette: colours, where a file has none of its own.
        categories: categories of course cards, beside its own.
    """

    palette: tuple[Hue, ...] = ()
    categories: tuple[str, ...] = ()


class FileCards(msgspec.Struct, frozen=True):
    """What stands in one file; ids tell entries apart, numbers entry cards."""

    palette: tuple[Hue, ...] = ()
    machines: tuple[MachineCard, ...] = ()
    drivers: tuple[DriverCard, ...] = ()
    entries: tuple[EntryCard, ...] = ()
    course: tuple[CourseCard, ...] = ()
    checkpoints: tuple[Waypoint, ...] = ()
    goal: Waypoint | None = None


def contents(file: DataFile) -> FileCards:
    """Return what stands in an owners' file, or in our own.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line, card and field.
    """
    if file.packaged:
        return _Reading(file, Known()).all()
    ours = samples()
    return _Reading(file, Known(ours.palette, _categories(ours.course))).all()


@cache
def samples() -> FileCards:
    """Return what stands in our own file, read once."""
    return contents(DataFile.read(resources.files(PACKAGE) / "data" / FILE, packaged=True))


def tables(file: DataFile) -> CardsFile:
    """Return the entries of a file as they are written; raises what is wrong with it so far."""
    found = file.tables(CardsFile)
    if found.format != FORMAT:
        raise file.complaint("", None, "format", f"must be {FORMAT}")
    if found.game not in ("", GAME):
        raise file.complaint("", None, "game", f'must be "{GAME}"; this file belongs to another game')
    for table in ("machine", "driver", "entry", "course", "checkpoint"):
        if len(getattr(found, table)) > MOST_CARDS:
            raise file.complaint("", None, table, f"must be {MOST_CARDS} cards at most")
    return found


def _categories(course: Sequence[CourseCard]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.category for card in course))


class _Reading:
    """One file while it is read."""

    def __init__(self, file: DataFile, known: Known) -> None:
        self.file = file
        self.rows = tables(file)
        own = tuple(self._hues())
        self.hues = own
        self.palette = tuple(hue.letter for hue in own or known.palette)
        self.known = known

    def all(self) -> FileCards:
        """Return everything, checked."""
        course = tuple(self._course(row, complain) for row, complain in self._with_ids("course", self.rows.course))
        categories = (*_categories(course), *self.known.categories)
        waypoints = (
            self._waypoint(row, complain, partial(self._within, "checkpoint", i, row.id), categories)
            for i, (row, complain) in enumerate(self._with_ids("checkpoint", self.rows.checkpoint))
        )
        machines = tuple(self._machine(*each) for each in self._with_ids("machine", self.rows.machine))
        drivers = tuple(self._driver(*each) for each in self._with_ids("driver", self.rows.driver))
        self._combined(machines, drivers)
        return FileCards(
            self.hues,
            machines,
            drivers,
            tuple(sorted(self._entries(), key=lambda entry: entry.number)),
            course,
            tuple(waypoints),
            self._goal(categories),
        )

    def _with_ids(self, table: str, rows: Sequence[Any]) -> Iterator[tuple[Any, Complain]]:
        return rows_with_ids(self.file, table, rows)

    def _within(self, table: str, row: int | None, entry: str, sub: str) -> Complain:
        return self.file.complainer(table, row, entry, sub)

    def _name(self, family: str, entry: str, words: Words, complain: Complain, *, needed: bool = False) -> str:
        said = faults.named(words, complain, needed=needed)
        return self.file.named(family, entry.lower(), said) if said else ""

    # -- palette and entries -----------------------------------------------------------------------------------

    def _hues(self) -> Iterator[Hue]:
        if len(self.rows.palette) > faults.MOST_IN_LIST:
            raise self.file.complaint("", None, "palette", f"must be {faults.MOST_IN_LIST} colours at most")
        paints = paints_of({letter: row_of(said) for letter, said in self.rows.palette.items()})
        for letter, said in self.rows.palette.items():
            row = row_of(said)
            complain = self.file.complainer("palette", letter)
            if not re.fullmatch("[A-Z]", letter):
                raise complain(letter, "must be one capital letter")
            languages = languages_of(row)
            if row.name and languages:
                raise complain("name", "is given once: in languages, or as name")
            words: Words = row.name or languages
            name = self._name("hue", letter, words, complain, needed=True)
            if row.paint and not re.fullmatch("#[0-9A-Fa-f]{6}", row.paint):
                raise complain("paint", 'must be a colour such as "#D0342A"')
            yield Hue(letter, name, paints[letter], row.supply)

    def _entries(self) -> Iterator[EntryCard]:
        seen: set[int] = set()
        for i, row in enumerate(self.rows.entry):
            complain = self.file.complainer("entry", i, str(row.number))
            if row.number in seen:
                raise complain("number", f"{row.number} is already the number of an entry above")
            seen.add(row.number)
            yield EntryCard(row.number, faults.cubes(row.cubes, self.palette, complain))

    # -- machines and drivers ----------------------------------------------------------------------------------

    def _machine(self, row: MachineRow, complain: Complain) -> MachineCard:
        name = self._name("machine", row.id, row.name, complain, needed=True)
        diagram = faults.picture(row.diagram, "o# ", complain, "diagram")
        return MachineCard(row.id, name, row.durability, diagram, row.front)

    def _driver(self, row: DriverRow, complain: Complain) -> DriverCard:
        return DriverCard(
            row.id,
            self._name("driver", row.id, row.name, complain, needed=True),
            faults.cubes(row.cubes, self.palette, complain),
            row.durability,
            faults.picture(row.overlay, "o#. ", complain, "overlay"),
            row.overlay_at,
        )

    def _combined(self, machines: Sequence[MachineCard], drivers: Sequence[DriverCard]) -> None:
        """Complain of a machine and a driver that leave no open square (check 7 of the data format)."""
        for m, machine in enumerate(machines):
            black = not can_be_used(machine, NO_DRIVER)
            for d, driver in enumerate(drivers or (NO_DRIVER,)):
                if can_be_used(machine, driver):
                    continue
                if black:
                    beside = f' with driver "{driver.id}"' if driver.id else ""
                    what = f"leaves no open square{beside}; o is one"
                    raise self.file.complaint("machine", m, "diagram", what, machine.id)
                what = f'leaves no open square on machine "{machine.id}"'
                raise self.file.complaint("driver", d, "overlay", what, driver.id)

    # -- course ------------------------------------------------------------------------------------------------

    def _course(self, row: CourseRow, complain: Complain) -> CourseCard:
        if not row.category.strip() or len(row.category) > 12 or not row.category.isprintable():
            raise complain("category", "must be a word of 12 characters at most")
        return CourseCard(
            row.id,
            row.category,
            faults.arrangement(row.patterns, row.combine, row.views, self.palette, complain),
            faults.effects(row.success, complain, "success"),
            faults.effects(row.failure, complain, "failure"),
            self._name("course", row.id, row.name, complain),
        )

    def _waypoint(
        self, row: CheckpointRow, complain: Complain, within: Callable[[str], Complain], categories: Collection[str]
    ) -> Waypoint:
        if row.id == GOAL:
            raise complain("id", f'must be another word than "{GOAL}", which is the goal card')
        slots, bonus = self._row(row, complain, categories)
        name = self._name("checkpoint", row.id, row.name, complain)
        rest = faults.effects(row.bonus_rest, complain, "bonus_rest")
        return Waypoint(row.id, slots, bonus, rest, self._obstacle(row.obstacle, within("obstacle")), name)

    def _goal(self, categories: Collection[str]) -> Waypoint | None:
        row = self.rows.goal
        if row is None:
            return None
        complain = self.file.complainer("goal", None)
        slots, bonus = self._row(row, complain, categories)
        rest = faults.effects(row.bonus_rest, complain, "bonus_rest")
        return Waypoint(GOAL, slots, bonus, rest)

    def _row(
        self, row: CheckpointRow | GoalRow, complain: Complain, categories: Collection[str]
    ) -> tuple[tuple[str, ...], tuple[Effects, ...]]:
        """Return the slots and the bonuses of a waypoint."""
        if len(row.slots) > faults.MOST_IN_LIST or len(row.bonus) > faults.MOST_IN_LIST:
            field = "slots" if len(row.slots) > faults.MOST_IN_LIST else "bonus"
            raise complain(field, f"must be {faults.MOST_IN_LIST} at most")
        for category in row.slots:
            if category not in categories:
                known = ", ".join(dict.fromkeys(categories)) or "none"
                raise complain("slots", f'"{category}" is no category of a course card; there are {known}')
        return tuple(row.slots), tuple(faults.effects(each, complain, "bonus") for each in row.bonus)

    def _obstacle(self, row: ObstacleRow, complain: Complain) -> Obstacle:
        given = {
            "text": bool(row.text),
            "patterns": bool(row.patterns),
            "success": bool(row.success),
            "failure": bool(row.failure),
            "effects": bool(row.effects),
        }
        fields = {
            "note": ("text",),
            "pattern": ("patterns", "success", "failure"),
            "effect": ("effects",),
            "none": (),
        }
        for field, there in given.items():
            if there and field not in fields[row.kind]:
                raise complain(field, f'is not for an obstacle of kind "{row.kind}"')
        if row.kind == "note":
            wrong = wrong_words(row.text, faults.MOST_NOTE)
            if wrong:
                raise complain("text", wrong)
            return Obstacle("note", joined(row.text))
        if row.kind == "pattern":
            return Obstacle(
                "pattern",
                asks=faults.arrangement(row.patterns, row.combine, row.views, self.palette, complain),
                success=faults.effects(row.success, complain, "success"),
                failure=faults.effects(row.failure, complain, "failure"),
            )
        if row.kind == "effect" and not row.effects:
            raise complain("effects", "must hold at least one effect")
        return Obstacle(row.kind, effects=faults.effects(row.effects, complain, "effects"))
