"""The catalogue: the kinds of cards and what is printed on the boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.core.view.catalogue import LearnableCard
from companion.games.raising_robots.catalogue import BOX
from companion.games.raising_robots.catalogue_pages.board_kind import PrintedBoardsKind
from companion.games.raising_robots.catalogue_pages.class_kind import ClassKind
from companion.games.raising_robots.catalogue_pages.energy_kind import EnergyKind
from companion.games.raising_robots.catalogue_pages.inventor_kind import InventorKind
from companion.games.raising_robots.catalogue_pages.robot_kind import RobotKind
from companion.games.raising_robots.components import EnergyCard
from companion.games.raising_robots.learnable import learnable_energy, learnable_phases
from companion.owned.pages import Kind, Pages

KINDS: tuple[type[Kind[Any]], ...] = (RobotKind, EnergyKind, ClassKind, InventorKind, PrintedBoardsKind)
"""The kinds of entries that owners can make on a screen."""


class WorkshopPages(Pages):
    """All cards of the owners' box, and our samples to be looked at and copied."""

    def __init__(self, folder: Path | None) -> None:
        """Read the files of ``folder`` as they stand now."""
        super().__init__(BOX, tuple(kind() for kind in KINDS), folder)

    def learnable(self) -> tuple[LearnableCard, ...]:
        """Return the energy cards, the owners' or, as long as they have none, our samples; and the phase cards."""
        samples, own = self.rows(EnergyKind.name)
        cards = [EnergyCard(row.id, row.value, row.cubes or 0, row.factor or 1) for row in own or samples]
        return (*learnable_energy(cards), *learnable_phases())
