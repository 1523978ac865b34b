"""The freight bill (GT-SCORE): finish order, beauty, goods and lost components, in this order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

LOST_COMPONENT: Final = 1
"""Credits for each component in the discard area (GT-SCORE-11)."""


class BillOfFlight(msgspec.Struct, frozen=True):
    """What a seat is paid and pays at the end of a flight, in credits.

    Attributes:
        before: cash gained on the way.
        finish: for its place (GT-SCORE-02, 03).
        beauty: for the fewest exposed connectors (GT-SCORE-04 to 06), or in a Trek for titles (GT-SCORE-07).
        goods: for goods on board (GT-SCORE-08, 09).
        lost: paid for lost components (GT-SCORE-11).
        forgiven: of that, what nobody has to pay (GT-TREK-03).
    """

    before: int = 0
    finish: int = 0
    beauty: int = 0
    goods: int = 0
    lost: int = 0
    forgiven: int = 0

    @property
    def cash(self) -> int:
        """What the seat has then."""
        return self.before + self.finish + self.beauty + self.goods - self.lost + self.forgiven


def finish_pay(order: Sequence[int], rewards: Sequence[int]) -> Mapping[int, int]:
    """Return the reward of each seat whose rocket is still on the board (GT-SCORE-02, 03; A-57).

    Args:
        order: those seats, the front-most first.
        rewards: of the flight board, by place.
    """
    return {seat: rewards[place] if place < len(rewards) else 0 for place, seat in enumerate(order)}


def beauty_pay(exposed: Mapping[int, int], reward: int) -> Mapping[int, int]:
    """Return the reward of each seat with the fewest exposed connectors; ties are paid in full (GT-SCORE-04 to 06).

    Args:
        exposed: connectors of each seat that did not give up.
        reward: of the flight board.
    """
    fewest = min(exposed.values(), default=0)
    return {seat: reward for seat, count in exposed.items() if count == fewest}


def goods_pay(goods: Mapping[str, int], prices: Mapping[str, int], *, gave_up: bool) -> int:
    """Return what goods are sold for; who gave up gets half of the total, rounded up once (GT-SCORE-08, 09)."""
    total = sum(count * prices[colour] for colour, count in goods.items())
    return (total + 1) // 2 if gave_up else total


def settled(bill: BillOfFlight, *, never_below_zero: bool) -> BillOfFlight:
    """Return the bill with what is forgiven, where cash is never below 0 (GT-TREK-03); else it may be (A-16)."""
    owed = -msgspec.structs.replace(bill, forgiven=0).cash
    return msgspec.structs.replace(bill, forgiven=max(0, owed) if never_below_zero else 0)


def winners(cash: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with at least 1 credit: they win, and are not compared (GT-GEN-08, GT-SCORE-12)."""
    return tuple(seat for seat, has in enumerate(cash) if has >= 1)
