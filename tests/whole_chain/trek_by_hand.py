"""A Trek as a table keeps it on cardboard: rockets, credits and titles, reckoned from what was told alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.core.ledger import LedgerLine

LAP = {1: 18, 2: 24, 3: 34}
STARTS = {1: (4, 2, 1, 0), 2: (6, 3, 1, 0), 3: (9, 5, 2, 0)}
FINISH = {1: (4, 3, 2, 1), 2: (8, 6, 4, 2), 3: (12, 9, 6, 3)}
"""The three flight boards, as they are printed."""
GAINS = {"gains": 1, "paid_goods": 1, "pays_lost": -1, "forgiven": 1, "fined": -1, "pays_reserve": -1}
WON, SILVER, GOLD = 2, {2: 4, 3: 6}, 12
"""Credits for a title (GT-TREK-10, 21, 26, 27)."""


@dataclass
class TrekByHand:
    """The table of a Trek.

    Attributes:
        seats: number of players.
        flight: which one is flown.
        at: how far each rocket is that stands on the board.
        cash: of each seat.
        gold: titles that lie gold side up.
        legends: who defended one of these.
    """

    seats: int
    flight: int = 1
    at: dict[int, int] = field(default_factory=dict)
    cash: list[int] = field(default_factory=list)
    gold: set[str] = field(default_factory=set)
    legends: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Nobody has anything."""
        self.cash = [0] * self.seats

    def lift_off(self, starts: Sequence[int]) -> None:
        """Put each rocket on its start space."""
        self.at = {seat: STARTS[self.flight][start] for seat, start in enumerate(starts)}

    def hear(self, line: LedgerLine) -> None:
        """Do what a line of the ledger tells hands to do."""
        key, seat, n = line.says.key.removeprefix("ledger."), line.seat, line.says.args.get("n", 0)
        if key == "next_flight":
            self.flight, self.at = int(n), {}
        if seat is None:
            return
        title = str(line.says.args.get("title", ""))
        if key in ("forward", "back"):
            self._move(seat, int(n) if key == "forward" else -int(n))
        elif key == "gives_up":
            del self.at[seat]
        elif key == "paid_finish":
            assert n == FINISH[self.flight][self.order().index(seat)]
            self.cash[seat] += int(n)
        elif key == "wins_title":
            self.cash[seat] += WON
        elif key == "defends_title":
            self._defend(seat, title)
        elif key in GAINS:
            self.cash[seat] += GAINS[key] * int(n)

    def order(self) -> list[int]:
        """Return who is on the board, the front-most first."""
        return sorted(self.at, key=lambda seat: -self.at[seat])

    def _move(self, seat: int, by: int) -> None:
        """Count free spaces one by one; those on which another rocket stands are none."""
        taken = {steps % LAP[self.flight] for other, steps in self.at.items() if other != seat}
        left = abs(by)
        while left:
            self.at[seat] += 1 if by > 0 else -1
            left -= self.at[seat] % LAP[self.flight] not in taken

    def _defend(self, seat: int, title: str) -> None:
        if title in self.gold:
            self.cash[seat] += GOLD
            self.legends.add(seat)
            return
        self.cash[seat] += SILVER[self.flight]
        if self.flight == 2:
            self.gold.add(title)
