"""What a player has of each resource; nothing is ever below 0, and nothing has an upper end (RR-RESOURCE-19, 22)."""

from __future__ import annotations

import msgspec

from companion.games.raising_robots.components import RESOURCES, Amounts


class Stock(msgspec.Struct, frozen=True):
    """Numbers of each resource (RR-RESOURCE-15, 20)."""

    vp: int = 0
    sensor: int = 0
    gear: int = 0
    program: int = 0
    microchip: int = 0
    duct_tape: int = 0
    battery: int = 0
    robot_card: int = 0

    def of(self, resource: str) -> int:
        """Return how many there are of a resource."""
        number: int = getattr(self, resource)
        return number

    def more(self, amounts: Amounts) -> Stock:
        """Return it with these gained."""
        return msgspec.structs.replace(self, **{name: self.of(name) + n for name, n in amounts})

    def less(self, amounts: Amounts) -> Stock:
        """Return it without these; they must be there (:meth:`holds`)."""
        return msgspec.structs.replace(self, **{name: self.of(name) - n for name, n in amounts})

    def holds(self, amounts: Amounts) -> bool:
        """Tell whether all of these are there (RR-RESOURCE-22)."""
        return all(self.of(name) >= n for name, n in amounts)

    def as_amounts(self) -> Amounts:
        """Return what there is, in the order of the inventory."""
        return tuple((name, n) for name in RESOURCES if (n := self.of(name)))


def stock_of(amounts: Amounts) -> Stock:
    """Return a stock of just these."""
    return Stock().more(amounts)
