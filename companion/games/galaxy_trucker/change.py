"""A game of Galaxy Trucker in the middle of an action."""

from __future__ import annotations

from companion.core.engine import WorkingCopy
from companion.core.setup import Setup
from companion.games.galaxy_trucker.catalogue import Material
from companion.games.galaxy_trucker.components import Goods
from companion.games.galaxy_trucker.house_rules import TRUCKER_RULES, TruckerReadings
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.state import CardKey, Event, Glass, Haul, PhaseOfFlight, Trucker


class HaulChange(WorkingCopy[Haul, Trucker], state=Haul, seats="truckers"):
    """The working copy of a state; its attributes are the fields of the state."""

    setup: Setup
    material: Material
    truckers: list[Trucker]
    phase: PhaseOfFlight
    flight: int
    glass: Glass
    titles: tuple[TitleHeld, ...]
    used: tuple[tuple[int, int], ...]
    picked: tuple[CardKey, ...]
    deck: tuple[CardKey, ...]
    left: int
    shuffles: int
    flown: tuple[CardKey, ...]
    event: Event | None
    legends: tuple[int, ...]
    supply: tuple[tuple[Goods, int], ...]
    bank: tuple[tuple[str, int], ...]
    vacated: tuple[int, ...]
    past: Event | None

    @property
    def readings(self) -> TruckerReadings:
        """The house rules it is played by."""
        return TRUCKER_RULES.chosen(self.setup)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.own))


AnyHaul = Haul | HaulChange
"""A game, finished action or not: both have the same fields."""
