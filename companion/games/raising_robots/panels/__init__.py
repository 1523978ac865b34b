"""What one seat can do: pages of its panel (sections 4 to 9 of the screens)."""

from companion.games.raising_robots.panels.panel import panel

__all__ = ["panel"]
