"""Tiles joined by typed edges, drawn from their figures, and the grids they lie on."""

from companion.kiosk.drawing.tiles.painter import TilePainter
from companion.kiosk.drawing.tiles.places import GridPlan, plan_of_grid

__all__ = ["GridPlan", "TilePainter", "plan_of_grid"]
