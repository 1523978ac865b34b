"""``robots.toml`` read: robot cards, each as far as it is known (RR-ASSEMBLE-02, AMB-07)."""

from __future__ import annotations

from companion.games.raising_robots.catalogue.effects import action, cost
from companion.games.raising_robots.catalogue.heads import Within, checked_head, each_row, name_of
from companion.games.raising_robots.catalogue.rows import RobotRow, RobotsFile
from companion.games.raising_robots.components import RobotCard
from companion.owned.data_file import DataFile

FILE, TABLE = "robots.toml", "robot"


def robots(file: DataFile) -> dict[str, RobotCard]:
    """Return the robots of a file by their ID.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line, robot and field.
    """
    rows = checked_head(file, RobotsFile).robot
    return {row.id: _robot(file, row, within) for row, within in each_row(file, TABLE, rows)}


def _robot(file: DataFile, row: RobotRow, within: Within) -> RobotCard:
    left, right = cost(row.left, within, "left"), cost(row.right, within, "right")
    if left.energy is not None and right.energy is not None and left.energy > right.energy:
        raise within("left")("energy", f"must be {right.energy} or less; the right column is the one of more energy")
    return RobotCard(
        row.id,
        row.phase,
        name_of(file, "robot", row.id, row.name, within("")),
        row.vp,
        left,
        right,
        action(row.basic, within, "basic"),
        row.upgrade_type or "",
        action(row.upgraded, within, "upgraded"),
    )
