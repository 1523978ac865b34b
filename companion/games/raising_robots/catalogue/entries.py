"""What was told of a card or board at the table, for the owners' file: what is known of it, and nothing else.

Such an entry goes into the one of the same ID, whose other fields stay as they are, or is a new one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from companion.core.view.catalogue import Entry
from companion.games.raising_robots.catalogue import boards as board_file
from companion.games.raising_robots.catalogue import classes as class_file
from companion.games.raising_robots.catalogue import energy as energy_file
from companion.games.raising_robots.catalogue import inventors as inventor_file
from companion.games.raising_robots.catalogue import robots as robot_file
from companion.games.raising_robots.catalogue.boards import UNKNOWN, Figures
from companion.games.raising_robots.catalogue.effects import action_row, cost_row, effect_row
from companion.games.raising_robots.catalogue.objectives import objective_row
from companion.games.raising_robots.catalogue.rows import (
    AbilityRow,
    BoardActionRow,
    BoardsRow,
    ClassRow,
    CostRow,
    EnergyRow,
    GradeRow,
    InventorCardRow,
    RequirementRow,
    RobotRow,
    SpotRow,
)
from companion.games.raising_robots.components import (
    Ability,
    BoardAction,
    BoardPrint,
    ClassCard,
    EnergyCard,
    InventorCard,
    RobotCard,
)
from companion.owned.languages import parted

BOARD_FIELDS: Final = BoardsRow.__struct_fields__[:-1]


Told = tuple[str | int, ...]
"""Where in an entry stands what was told; the rest of one that is there is left as it is. Empty: all was told."""


def energy_entry(card: EnergyCard, told: Told = ()) -> Entry:
    """Return what keeps an energy card."""
    return _told(energy_file.FILE, energy_file.TABLE, energy_row(card), told)


def robot_entry(card: RobotCard, told: Told = ()) -> Entry:
    """Return what keeps a robot, as far as it is known."""
    return _told(robot_file.FILE, robot_file.TABLE, robot_row(card), told)


def class_entry(card: ClassCard, told: Told = ()) -> Entry:
    """Return what keeps a class card, as far as it is known."""
    return _told(class_file.FILE, class_file.TABLE, class_row(card), told)


def inventor_entry(card: InventorCard, told: Told = ()) -> Entry:
    """Return what keeps an inventor, as far as he or she is known."""
    return _told(inventor_file.FILE, inventor_file.TABLE, inventor_row(card), told)


def boards_entry(boards: BoardPrint, fields: Collection[str] = BOARD_FIELDS, told: Told = ()) -> Entry:
    """Return what keeps what is known of the boards.

    Args:
        boards: what is printed on them.
        fields: those of which something was told (``vp_by_row``); others are left as the owners' file has them.
        told: what of these.
    """
    known = {name: value for name, value in built(boards_row(boards)).items() if name in fields}
    return Entry(board_file.FILE, board_file.TABLE, {}, known, single=True, else_new=True, adds=True, told=told)


def _told(file: str, table: str, row: EnergyRow | RobotRow | ClassRow | InventorCardRow, told: Told) -> Entry:
    return Entry(file, table, {"id": row.id}, built(row), else_new=True, adds=True, told=told)


def built(row: msgspec.Struct) -> Mapping[str, Any]:
    """Return the fields of a row as they stand in a file."""
    found: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(row))
    return found


# -- rows --------------------------------------------------------------------------------------------------------


def energy_row(card: EnergyCard) -> EnergyRow:
    """Return an energy card as its file has it."""
    return EnergyRow(
        id=card.id, value=card.value, cubes=card.cubes, factor=2 if card.factor == 2 else 1, players=[*card.players]
    )


def robot_row(card: RobotCard) -> RobotRow:
    """Return a robot as its file has it."""
    return RobotRow(
        id=card.id,
        name=parted(card.name),
        phase=card.phase,
        vp=card.vp,
        left=cost_row(card.left),
        right=cost_row(card.right),
        basic=action_row(card.basic),
        upgrade_type=card.upgrade_type or None,
        upgraded=action_row(card.upgraded),
    )


def class_row(card: ClassCard) -> ClassRow:
    """Return a class card as its file has it."""
    return ClassRow(
        id=card.id,
        name=parted(card.name),
        objective=objective_row(card.objective),
        extra_credit_type=card.extra_credit_type or None,
        a_needs_extra_credit=card.a_needs_extra_credit,
        scale=[GradeRow(grade=grade.name, at_least=grade.at_least, vp=grade.vp) for grade in card.scale],
    )


def inventor_row(card: InventorCard) -> InventorCardRow:
    """Return an inventor as the file has him or her."""
    asked = card.requirement
    return InventorCardRow(
        id=card.id,
        name=parted(card.name),
        complexity=card.complexity or None,
        basic=_ability_row(card.basic),
        requirement=None if asked is None else RequirementRow(type=asked.type, count=asked.count),
        upgrade_type=card.upgrade_type or None,
        link=card.link,
        upgraded=_ability_row(card.upgraded),
    )


def _ability_row(found: Ability) -> AbilityRow | None:
    if found == Ability():
        return None
    return AbilityRow(
        timing=found.timing,
        text=parted(found.text),
        effect=effect_row(found.effect),
        energy=dict(found.energy),
        counts=objective_row(found.counts),
        vp_each=found.vp_each or None,
    )


def boards_row(found: BoardPrint) -> BoardsRow:
    """Return what is printed on the boards as their file has it."""
    return BoardsRow(
        upgrade_costs=[cost_row(each) or CostRow() for each in found.upgrade_costs],
        space_costs={row: _figures(costs) for row, costs in found.space_costs.items()},
        vp_by_row=_figures(found.vp_by_row),
        line_cubes={str(players): _figures(cubes) for players, cubes in found.line_cubes.items()},
        bid_tracks=[[UNKNOWN if each is None else dict(each) for each in track] for track in found.bid_tracks],
        actions=[_board_action_row(each) for each in found.actions],
        spots=[
            SpotRow(
                section=spot.section,
                type=spot.type,
                inspiration=spot.inspiration,
                energy=spot.energy,
                slot=spot.slot,
            )
            for spot in found.spots
        ],
    )


def _figures(figures: Figures) -> list[int | str]:
    return [UNKNOWN if each is None else each for each in figures]


def _board_action_row(found: BoardAction) -> BoardActionRow:
    return BoardActionRow(
        row=found.row,
        link=found.link,
        energy=found.basic.energy,
        effect=effect_row(found.basic.effect),
        upgraded=None if found.upgraded is None else action_row(found.upgraded),
    )
