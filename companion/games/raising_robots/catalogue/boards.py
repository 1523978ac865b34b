"""``boards.toml`` read: what is printed on the boards, over what the rules themselves say (section 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from companion.core.one_line import one_line
from companion.games.raising_robots.catalogue.effects import action, amounts, cost, effect
from companion.games.raising_robots.catalogue.heads import Within, checked_head
from companion.games.raising_robots.catalogue.rows import MOST, AmountsRow, BoardActionRow, BoardPrintFile, SpotRow
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    LINE,
    ROW_PLACES,
    ROWS,
    TOKENS_OF_TYPE,
    UPGRADE_TYPES,
    Amounts,
    BoardAction,
    BoardPrint,
    PrintedSpot,
    RobotAction,
    Row,
)
from companion.owned.data_file import Complain, DataFile, one_of

FILE, TABLE = "boards.toml", "boards"
UNKNOWN: Final = "?"
"""Stands in a list for a figure that is not known."""
MOST_COSTS, MOST_ACTIONS, MOST_TRACKS, MOST_SPACES = 9, 27, 12, 20
LINES: Final = ("1", "2")
"""Numbers of players with a phase line (RR-SOLO-02)."""

Figures = tuple[int | None, ...]


def boards(file: DataFile) -> BoardPrint:
    """Return what stands in a file; what it leaves out is as the rules have it.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line and field.
    """
    row = checked_head(file, BoardPrintFile).boards
    if row is None:
        return KNOWN_BOARDS
    reading = _Reading(file)
    complain = reading.complain
    reading.at_most(row.upgrade_costs, "upgrade_costs", MOST_COSTS)
    rows_known, lines_known = KNOWN_BOARDS.space_costs, KNOWN_BOARDS.line_cubes
    actions = tuple(reading.actions(row.actions))
    costs = tuple(cost(each, reading.within, f"upgrade_costs {i}") for i, each in enumerate(row.upgrade_costs, 1))
    for name in row.space_costs:
        if name not in ROWS:
            raise complain("space_costs", f'"{one_line(name)}" {one_of(ROWS)}')
    for name in row.line_cubes:
        if name not in LINES:
            raise complain("line_cubes", f'"{one_line(name)}" {one_of(LINES)}, the number of players')
    return BoardPrint(
        costs or KNOWN_BOARDS.upgrade_costs,
        {
            each: reading.figures(row.space_costs.get(each), rows_known[each], "space_costs", each, ROW_PLACES)
            for each in ROWS
        },
        actions,
        reading.spots(row.spots, actions),
        reading.figures(row.vp_by_row or None, KNOWN_BOARDS.vp_by_row, "", "vp_by_row", ROW_PLACES + 1),
        {
            int(each): reading.figures(row.line_cubes.get(each), lines_known[int(each)], "line_cubes", each, LINE)
            for each in LINES
        },
        reading.tracks(row.bid_tracks),
    )


class _Reading(msgspec.Struct):
    """One file while it is read."""

    file: DataFile

    @property
    def complain(self) -> Complain:
        return self.within("")

    @property
    def within(self) -> Within:
        return lambda sub: self.file.complainer(TABLE, None, "", sub)

    def at_most(self, rows: Sequence[object], field: str, most: int) -> None:
        if len(rows) > most:
            raise self.complain(field, f"must be {most} at most")

    def figures(self, said: list[int | str] | None, known: Figures, sub: str, field: str, length: int) -> Figures:
        """Return figures of a list, the known ones in the place of those that are left open."""
        if said is None:
            return known
        complain = self.within(sub)
        if len(said) != length:
            raise complain(field, f"must be a list of {length}, with {UNKNOWN!r} for a figure that is not known")
        for each in said:
            if each != UNKNOWN and not (isinstance(each, int) and 0 <= each <= MOST):
                raise complain(field, f'"{one_line(str(each))}" must be a number from 0 to {MOST}, or {UNKNOWN!r}')
        return tuple(each if isinstance(each, int) else usual for each, usual in zip(said, known, strict=True))

    def tracks(self, rows: list[list[AmountsRow | str]]) -> tuple[tuple[Amounts | None, ...], ...]:
        self.at_most(rows, "bid_tracks", MOST_TRACKS)
        for row in rows:
            if not 0 < len(row) <= MOST_SPACES:
                raise self.complain("bid_tracks", f"must each have 1 to {MOST_SPACES} spaces")
        return tuple(tuple(map(self._price, row)) for row in rows)

    def _price(self, said: AmountsRow | str) -> Amounts | None:
        if isinstance(said, dict):
            return amounts(said, self.complain, "bid_tracks")
        if said != UNKNOWN:
            what = f'"{one_line(said)}" must be a table such as {{ duct_tape = 1 }}, or {UNKNOWN!r}'
            raise self.complain("bid_tracks", what)
        return None

    def actions(self, rows: Sequence[BoardActionRow]) -> list[BoardAction]:
        self.at_most(rows, "actions", MOST_ACTIONS)
        found: list[BoardAction] = []
        seen: set[Row] = set()
        for i, row in enumerate(rows, 1):
            sub = f"actions {i}"
            if row.link and row.row not in seen:
                raise self.within(sub)("link", "must be left out; no action of this row stands above")
            seen.add(row.row)
            upgraded = None if row.upgraded is None else action(row.upgraded, self.within, f"{sub} upgraded")
            basic = RobotAction(row.energy, effect(row.effect, self.within, f"{sub} effect"))
            found.append(BoardAction(row.row, basic, row.link, upgraded))
        return found

    def spots(self, rows: Sequence[SpotRow], actions: Sequence[BoardAction]) -> tuple[PrintedSpot, ...]:
        taken: set[tuple[str, int]] = set()
        for i, row in enumerate(rows, 1):
            complain = self.within(f"spots {i}")
            if row.slot and row.section not in ROWS:
                raise complain("slot", f"does not belong to a spot of section {row.section}; it has no actions")
            there = sum(each.row == row.section for each in actions)
            if actions and row.slot > there:
                raise complain("slot", f"must be {there} or less, as many as {row.section} has actions")
            if row.slot and (row.section, row.slot) in taken:
                raise complain("slot", f"{row.slot} of {row.section} is already upgraded by a spot above")
            taken.add((row.section, row.slot))
        for each in UPGRADE_TYPES if rows else ():
            there = sum(row.type == each for row in rows)
            if there != TOKENS_OF_TYPE:
                raise self.complain("spots", f"has {there} of type {each}; there must be {TOKENS_OF_TYPE} of each")
        return tuple(PrintedSpot(row.section, row.type, row.inspiration, row.energy, row.slot) for row in rows)
