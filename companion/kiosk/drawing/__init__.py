"""Things that can be drawn, and the look they share."""

from companion.kiosk.drawing.metal import LampState
from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.scene import Act, Anchor, Drawable, Scene, Spot, Stage, Touch
from companion.kiosk.drawing.text.text import Role, TextPainter
from companion.kiosk.drawing.units import Area, Canvas, Point, Rect

__all__ = [
    "Act",
    "Anchor",
    "Area",
    "Canvas",
    "Drawable",
    "LampState",
    "Paintbox",
    "Point",
    "Rect",
    "Role",
    "Scene",
    "Spot",
    "Stage",
    "TextPainter",
    "Touch",
]
