"""The figures of the box: cards and boards of the owners' files, our samples, and entries made at the table."""

from companion.games.raising_robots.catalogue.entries import (
    boards_entry,
    class_entry,
    energy_entry,
    inventor_entry,
    robot_entry,
)
from companion.games.raising_robots.catalogue.material import BOX, material, sample_material
from companion.games.raising_robots.catalogue.sound import sound

__all__ = [
    "BOX", "boards_entry", "class_entry", "energy_entry", "inventor_entry", "material", "robot_entry",
    "sample_material", "sound",
]  # fmt: skip
