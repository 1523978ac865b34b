"""The figures of the box: cards and boards of the owners' files, our samples, and entries made at the table."""

from companion.games.raising_robots.catalogue.boards import FILE as BOARDS_FILE
from companion.games.raising_robots.catalogue.boards import UNKNOWN
from companion.games.raising_robots.catalogue.classes import FILE as CLASSES_FILE
from companion.games.raising_robots.catalogue.energy import FILE as ENERGY_FILE
from companion.games.raising_robots.catalogue.entries import (
    boards_entry,
    built,
    class_entry,
    energy_entry,
    inventor_entry,
    robot_entry,
)
from companion.games.raising_robots.catalogue.heads import checked_head
from companion.games.raising_robots.catalogue.inventors import FILE as INVENTORS_FILE
from companion.games.raising_robots.catalogue.material import BOX, READERS, material, sample_material
from companion.games.raising_robots.catalogue.objectives import ABOUT, MET_AT_MOST, OF_NUMBERS
from companion.games.raising_robots.catalogue.robots import FILE as ROBOTS_FILE
from companion.games.raising_robots.catalogue.rows import (
    AbilityRow,
    ActionRow,
    AmountsRow,
    BoardActionRow,
    BoardPrintFile,
    BoardsRow,
    ClassesFile,
    ClassRow,
    CostRow,
    EnergyFile,
    EnergyRow,
    GradeRow,
    InventorCardRow,
    InventorsFile,
    ObjectiveRow,
    PrintedEffectRow,
    RequirementRow,
    RobotRow,
    RobotsFile,
    SpotRow,
)
from companion.games.raising_robots.catalogue.sound import sound

__all__ = [
    "ABOUT", "BOARDS_FILE", "BOX", "CLASSES_FILE", "ENERGY_FILE", "INVENTORS_FILE", "MET_AT_MOST", "OF_NUMBERS",
    "READERS", "ROBOTS_FILE", "UNKNOWN", "AbilityRow", "ActionRow", "AmountsRow", "BoardActionRow", "BoardPrintFile",
    "BoardsRow", "ClassRow", "ClassesFile", "CostRow", "EnergyFile", "EnergyRow", "GradeRow", "InventorCardRow",
    "InventorsFile", "ObjectiveRow", "PrintedEffectRow", "RequirementRow", "RobotRow", "RobotsFile", "SpotRow",
    "boards_entry", "built", "checked_head", "class_entry", "energy_entry", "inventor_entry", "material",
    "robot_entry", "sample_material", "sound",
]  # fmt: skip
