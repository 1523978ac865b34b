"""Everything that can be corrected by hand: what stands on the screen and is not what lies on the table."""

from companion.games.raising_robots.corrections.values import correctable, values

__all__ = ["correctable", "values"]
