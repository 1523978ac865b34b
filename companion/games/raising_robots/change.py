"""A game of Raising Robots in the middle of an action."""

from __future__ import annotations

from companion.core.decisions import Decision
from companion.core.engine import Refusal, WorkingCopy
from companion.core.rejection import reject
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.components import Phase, WorkshopBox
from companion.games.raising_robots.house_rules import WORKSHOP_RULES, WorkshopReadings
from companion.games.raising_robots.state import (
    Due,
    Maker,
    PhaseLineCard,
    PhaseOfGame,
    SoloChallenge,
    Workshop,
    WorkshopLevel,
    tracking,
)


class WorkshopChange(WorkingCopy[Workshop, Maker], state=Workshop, seats="makers"):
    """The working copy of a state; its attributes are the fields of the state."""

    setup: Setup
    material: WorkshopBox
    makers: list[Maker]
    phase: PhaseOfGame
    round: int
    cubes: tuple[int, ...]
    line: tuple[PhaseLineCard, ...]
    hidden: tuple[Phase, ...]
    shuffles: int
    bids: tuple[tuple[int, int], ...]
    bidder: int
    auctioned: tuple[str, ...]
    chosen: bool
    challenge: SoloChallenge | None

    @property
    def readings(self) -> WorkshopReadings:
        """The house rules it is played by."""
        return WORKSHOP_RULES.chosen(self.setup)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.own))

    def level(self, seat: int) -> WorkshopLevel:
        """Return what the companion keeps of a seat."""
        return tracking(self.setup, seat)

    def decision_of(self, seat: int) -> Decision | None:
        """Return what a seat is asked, from what is due first."""
        return decision(self.own[seat], seat)

    def roll_of(self, seat: int) -> RollRequest | None:  # noqa: ARG002 - the game has no dice
        """Return None: nothing is rolled in this game."""
        return None

    def answered(self, seat: int) -> None:
        """Keep what is due: the answer takes it up."""

    def owe(self, seat: int, *due: Due) -> None:
        """Let a seat choose these next, before anything that was due already."""
        self.set(seat, due=(*due, *self.own[seat].due))

    def busy(self, seat: int) -> Refusal:
        """Return why a seat cannot go on: something that it has to choose comes first (RR-PHASE-07)."""
        due = self.own[seat].due
        return reject(f"{due[0].kind}_due", due[0].rule or "RR-PHASE-07") if due else None

    def paid_off(self, seat: int) -> None:
        """Let go of what was due first."""
        self.set(seat, due=self.own[seat].due[1:])


AnyWorkshop = Workshop | WorkshopChange
"""A game, finished action or not: both have the same fields."""
