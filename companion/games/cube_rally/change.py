"""A game of Cube Rally in the middle of an action."""

from __future__ import annotations

from companion.core.engine import WorkingCopy
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.games.cube_rally.components import CardSet
from companion.games.cube_rally.house_rules import RALLY_RULES, RallyReadings
from companion.games.cube_rally.state import Driven, PhaseOfRally, Rally, RallyLeg, Source, Standings, durability


class RallyChange(WorkingCopy[Rally, Driven], state=Rally, seats="drivers"):
    """The working copy of a state; its attributes are the fields of the state."""

    setup: Setup
    cards: CardSet
    drivers: list[Driven]
    phase: PhaseOfRally
    chosen: tuple[str, ...]
    piles: tuple[tuple[str, tuple[str, ...]], ...]
    legs: tuple[RallyLeg, ...]
    leg: int
    at: int
    board: tuple[int, ...]
    order: tuple[int, ...]
    retired: tuple[int, ...]
    token: int
    tries: int
    timed_out: bool
    paid: tuple[tuple[int, int], ...]
    standings: Standings | None
    resolved: bool
    goal_order: tuple[int, ...]

    def roll_of(self, seat: int) -> RollRequest | None:  # noqa: ARG002 - nobody rolls
        """Return None: the game has no dice."""
        return None

    @property
    def readings(self) -> RallyReadings:
        """The house rules it is played by."""
        return RALLY_RULES.chosen(self.setup)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.own))

    def durability(self, seat: int) -> int:
        """Return what a seat bears without retiring."""
        return durability(self.cards, self.own[seat])

    def pay(self, seat: int, source: Source, points: int) -> int:
        """Give points, or take them as far as there are any (CR-RESULT-12); return how many it really were."""
        score = self.own[seat].score
        real = max(points, -max(0, score.total))
        if real:
            self.set(seat, score=score.add(source, real))
        return real

    def hurt(self, seat: int, damage: int) -> int:
        """Give damage, or take it away as far as there is any (CR-RESULT-12); return how much it really was."""
        before = self.own[seat].damage
        self.set(seat, damage=max(0, before + damage))
        return self.own[seat].damage - before


AnyRally = Rally | RallyChange
"""A game, finished action or not: both have the same fields."""
