"""Resources: what a player has, what can be paid with it, and wilds (RR-RESOURCE)."""

from companion.games.raising_robots.resources.stock import Stock, stock_of

__all__ = ["Stock", "stock_of"]
