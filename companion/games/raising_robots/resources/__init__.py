"""Resources: what a player has, what can be paid with it, and wilds (RR-RESOURCE)."""

from companion.games.raising_robots.resources.markers import MarkersLie, markers
from companion.games.raising_robots.resources.payment import (
    kindest,
    payable,
    payments,
    pays,
    together,
    why_not,
)
from companion.games.raising_robots.resources.stock import Stock, stock_of
from companion.games.raising_robots.resources.swaps import SpentFor, Swap, spent_for, swaps
from companion.games.raising_robots.resources.wilds import (
    GAINED_FOR_WILD,
    SPENT_FOR_WILD,
    spent_for_wild,
)

__all__ = [
    "GAINED_FOR_WILD",
    "SPENT_FOR_WILD",
    "MarkersLie",
    "SpentFor",
    "Stock",
    "Swap",
    "kindest",
    "markers",
    "payable",
    "payments",
    "pays",
    "spent_for",
    "spent_for_wild",
    "stock_of",
    "swaps",
    "together",
    "why_not",
]
