"""The two boxes to play with: yours, of which only the owners' files know figures, and our samples, all made up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

from companion.games.raising_robots.catalogue import boards as board_file
from companion.games.raising_robots.catalogue import classes as class_file
from companion.games.raising_robots.catalogue import energy as energy_file
from companion.games.raising_robots.catalogue import inventors as inventor_file
from companion.games.raising_robots.catalogue import robots as robot_file
from companion.games.raising_robots.components import KNOWN_BOARDS, WorkshopBox
from companion.owned.box import Box
from companion.owned.data_file import DataFile, DataFileError

Thing = TypeVar("Thing")
PACKAGE: Final = "companion.games.raising_robots"
READERS: Final[Mapping[str, Callable[[DataFile], Any]]] = MappingProxyType(
    {
        energy_file.FILE: energy_file.energy_cards,
        robot_file.FILE: robot_file.robots,
        class_file.FILE: class_file.classes,
        inventor_file.FILE: inventor_file.inventors,
        board_file.FILE: board_file.boards,
    }
)
BOX: Final = Box(PACKAGE, READERS)
"""The data files and what reads them."""


def material(folder: Path | None = None, *, sample: bool, sound_only: bool = False) -> WorkshopBox:
    """Return what a game is played with.

    Args:
        folder: where the owners' files are.
        sample: our samples alone; else the owners' entries alone, on what the rules say of the boards. The published
            figures are not known, so samples never fill gaps of theirs.
        sound_only: files that cannot be used count as not there.

    Raises:
        DataFileError: if a file cannot be used; one sentence with file, line, entry and field.
    """
    if sample:
        return sample_material()

    def own(name: str, read: Callable[[DataFile], Thing], nothing: Thing) -> Thing:
        try:
            file = BOX.own(name, folder)
            return nothing if file is None else read(file)
        except DataFileError:
            if not sound_only:
                raise
            return nothing

    return WorkshopBox(
        own(energy_file.FILE, energy_file.energy_cards, {}),
        own(robot_file.FILE, robot_file.robots, {}),
        own(class_file.FILE, class_file.classes, {}),
        own(inventor_file.FILE, inventor_file.inventors, {}),
        own(board_file.FILE, board_file.boards, KNOWN_BOARDS),
    )


@lru_cache(maxsize=1)
def sample_material() -> WorkshopBox:
    """Return our samples, read once."""
    return WorkshopBox(
        energy_file.energy_cards(BOX.sample(energy_file.FILE)),
        robot_file.robots(BOX.sample(robot_file.FILE)),
        class_file.classes(BOX.sample(class_file.FILE)),
        inventor_file.inventors(BOX.sample(inventor_file.FILE)),
        board_file.boards(BOX.sample(board_file.FILE)),
    )
