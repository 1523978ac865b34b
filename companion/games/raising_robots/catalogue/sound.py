"""Whether a card told at the table can stand in the owners' file: it is written as there, and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.games.raising_robots.catalogue.classes import classes
from companion.games.raising_robots.catalogue.entries import class_entry, inventor_entry, robot_entry
from companion.games.raising_robots.catalogue.inventors import inventors
from companion.games.raising_robots.catalogue.robots import robots
from companion.games.raising_robots.components import ClassCard, InventorCard, RobotCard
from companion.owned.data_file import DataFile, DataFileError
from companion.owned.toml import written

_READS: Final[dict[str, Callable[[DataFile], Mapping[str, Any]]]] = {
    "robot": robots, "class_card": classes, "inventor": inventors,
}  # fmt: skip


def sound(card: RobotCard | ClassCard | InventorCard) -> bool:
    """Tell whether a card is one that a file can hold, with nothing wrong and nothing lost."""
    if isinstance(card, RobotCard):
        entry = robot_entry(card)
    else:
        entry = class_entry(card) if isinstance(card, ClassCard) else inventor_entry(card)
    text = "\n".join((f"[[{entry.table}]]", *written(entry.fields or {}), ""))
    try:
        return bool(_READS[entry.table](DataFile(entry.file, text)) == {card.id: card})
    except DataFileError:
        return False
