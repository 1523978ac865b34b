"""The dashboard and what it is made of: enamel, hull, tube, label tape, hazard stripes and paper."""

from companion.kiosk.drawing.dash.glass import GLASS_HIGH, GLASS_WIDE, draw_glass
from companion.kiosk.drawing.dash.materials import HullState
from companion.kiosk.drawing.dash.painter import DashKey, DashPainter

__all__ = ["GLASS_HIGH", "GLASS_WIDE", "DashKey", "DashPainter", "HullState", "draw_glass"]
