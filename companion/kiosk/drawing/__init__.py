"""Things that can be drawn, and the look they share."""

from companion.kiosk.drawing import theme, units
from companion.kiosk.drawing.bench import Block
from companion.kiosk.drawing.brush import Brush, bake, glow, gradient, on_circle, shade
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.cubes import FOLD, StackPlan, pattern_face, plan_of
from companion.kiosk.drawing.dash import GLASS_HIGH, GLASS_WIDE, DashKey, draw_glass
from companion.kiosk.drawing.discs import LampState
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.gauge import value_said
from companion.kiosk.drawing.keys import KeyState, KeyStyle, ink
from companion.kiosk.drawing.metal import Metal, TileState
from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.ring import RingPlan, RingSpot, ring_plan
from companion.kiosk.drawing.scene import Act, Anchor, Drawable, Piece, Scene, Spot, Stage, Touch
from companion.kiosk.drawing.sign_files import is_sign, sign_file
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.tiles import GridPlan, plan_of_grid
from companion.kiosk.drawing.turned import TurnedPart, put_turned, turn_into, turned_piece, unturned
from companion.kiosk.drawing.units import Area, Canvas, Point, Rect
from companion.kiosk.drawing.works import TokenState, WorksKey, WorksPainter, WorksTile

__all__ = [
    "FOLD",
    "GLASS_HIGH",
    "GLASS_WIDE",
    "Act",
    "Anchor",
    "Area",
    "Block",
    "Brush",
    "Canvas",
    "DashKey",
    "Drawable",
    "Emblems",
    "GridPlan",
    "KeyState",
    "KeyStyle",
    "LampState",
    "Metal",
    "Paintbox",
    "Piece",
    "Point",
    "Rect",
    "RingPlan",
    "RingSpot",
    "Role",
    "Scene",
    "Spot",
    "StackPlan",
    "Stage",
    "SurfaceCache",
    "TextPainter",
    "TileState",
    "TokenState",
    "Touch",
    "TurnedPart",
    "WorksKey",
    "WorksPainter",
    "WorksTile",
    "bake",
    "blank",
    "draw_glass",
    "glow",
    "gradient",
    "ink",
    "is_sign",
    "on_circle",
    "pattern_face",
    "plan_of",
    "plan_of_grid",
    "put_turned",
    "ring_plan",
    "shade",
    "sign_file",
    "theme",
    "turn_into",
    "turned_piece",
    "units",
    "unturned",
    "value_said",
]
