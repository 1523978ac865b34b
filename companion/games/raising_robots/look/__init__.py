"""How Raising Robots looks."""

from companion.games.raising_robots.look.look import LOOK

__all__ = ["LOOK"]
