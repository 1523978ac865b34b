"""What is printed on the boards as it is changed on a screen: one part of it, and a line of that part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from companion.games.raising_robots.catalogue import (
    UNKNOWN,
    BoardActionRow,
    BoardsRow,
    CostRow,
    SpotRow,
    built,
)
from companion.games.raising_robots.catalogue_pages.drafts import Side, counted, shortened
from companion.games.raising_robots.components import LINE, PHASES, ROW_PLACES, ROWS, Phase, Row

COSTS, SPACES, POINTS, CUBES, BIDS, ACTIONS, SPOTS = "costs", "spaces", "points", "cubes", "bids", "actions", "spots"
PARTS_OF_BOARDS: Final = (COSTS, SPACES, POINTS, CUBES, BIDS, ACTIONS, SPOTS)
"""What is picked up of the boards; of bids a track, of actions a row, of spots a section follows."""
PLAYERS: Final = ("1", "2")
"""Numbers of players with a phase line (RR-SOLO-02)."""
Figure = int | str


class BoardsDraft(BoardsRow, kw_only=True):
    """The boards; ``part`` is what of them is picked up, ``of`` which of several, ``at`` its line."""

    part: str = COSTS
    of: int = 0
    at: int = 0
    side: Side = "gain"
    upgraded: bool = False

    def costs_of(self, row: str) -> list[Figure]:
        """Return the five figures of a row."""
        return self.space_costs.get(row) or [UNKNOWN] * ROW_PLACES

    def points(self) -> list[Figure]:
        """Return the points for 0 to 5 robots."""
        return self.vp_by_row or [UNKNOWN] * (ROW_PLACES + 1)

    def cubes_of(self, players: str) -> list[Figure]:
        """Return the cubes on the five cards of the line."""
        return self.line_cubes.get(players) or [UNKNOWN] * LINE

    def row(self) -> Row:
        """Return the row whose actions are picked up."""
        return ROWS[self.of % len(ROWS)]

    def section(self) -> Phase:
        """Return the section whose spots are picked up."""
        return PHASES[self.of % len(PHASES)]


def opened(row: BoardsRow) -> BoardsDraft:
    """Return what stands in a file as it is changed."""
    fields = {name: getattr(row, name) for name in BoardsRow.__struct_fields__}
    fields["actions"] = [
        replace(each, effect=counted(each.effect), upgraded=counted(each.upgraded)) for each in row.actions
    ]
    return BoardsDraft(**fields)


def put_down(draft: BoardsDraft) -> BoardsDraft:
    """Return the boards with nothing picked up, effects short."""
    actions = [
        replace(each, effect=shortened(each.effect), upgraded=shortened(each.upgraded)) for each in draft.actions
    ]
    fields = {name: getattr(draft, name) for name in BoardsRow.__struct_fields__}
    return BoardsDraft(**{**fields, "actions": actions})


def as_written(draft: BoardsDraft) -> Mapping[str, Any]:
    """Return the boards as their file has them."""
    return built(BoardsRow(**{name: getattr(draft, name) for name in BoardsRow.__struct_fields__}))


def lines_of(draft: BoardsDraft) -> list[Any]:
    """Return the lines of the part that is picked up: rows of its list."""
    if draft.part == COSTS:
        return [*draft.upgrade_costs]
    if draft.part == BIDS:
        return [*draft.bid_tracks[draft.of]] if draft.of < len(draft.bid_tracks) else []
    if draft.part == ACTIONS:
        return [each for each in draft.actions if each.row == draft.row()]
    return [each for each in draft.spots if each.section == draft.section()] if draft.part == SPOTS else []


def with_lines(draft: BoardsDraft, lines: list[Any]) -> Mapping[str, Any]:
    """Return the fields of the boards with other lines in the part that is picked up."""
    if draft.part == COSTS:
        return {"upgrade_costs": lines}
    if draft.part == BIDS:
        tracks = [*draft.bid_tracks]
        tracks[draft.of : draft.of + 1] = [lines] if lines else []
        return {"bid_tracks": tracks}
    if draft.part == ACTIONS:
        unlinked = [replace(each, link="") if n == 0 else each for n, each in enumerate(lines)]
        return {"actions": _sorted(draft.actions, draft.row(), unlinked)}
    sections: dict[Phase, list[SpotRow]] = {each: [s for s in draft.spots if s.section == each] for each in PHASES}
    sections[draft.section()] = lines
    return {"spots": [spot for each in PHASES for spot in sections[each]]}


def _sorted(actions: list[BoardActionRow], row: Row, lines: list[BoardActionRow]) -> list[BoardActionRow]:
    rows = {each: [action for action in actions if action.row == each] for each in ROWS}
    rows[row] = lines
    return [action for each in ROWS for action in rows[each]]


def new_line(draft: BoardsDraft) -> Any:
    """Return a line of the part that is picked up as it begins."""
    if draft.part == COSTS:
        return CostRow()
    if draft.part == BIDS:
        return UNKNOWN
    if draft.part == ACTIONS:
        return BoardActionRow(row=draft.row(), link="and" if lines_of(draft) else "")
    return SpotRow(section=draft.section(), type="cosmetic", inspiration=draft.section() == "upgrade")
