"""Things of a workshop in a box of 100 x 100: cube, token, meeple and the cells of a bar of energy."""

from __future__ import annotations

import math
from typing import Final, Literal

from companion.core.look import WorksLook
from companion.kiosk.drawing.brush import Brush
from companion.kiosk.drawing.theme import BLACK, Colour, mix
from companion.kiosk.drawing.units import Point

TokenState = Literal["filled", "hollow", "glowing", "off"]
"""There is one; there is none; one fits here now; one that is of no use."""
WHITE: Final[Colour] = (255, 255, 255)


def hexagon(center: Point, radius: float) -> list[Point]:
    """Return the corners of a hexagon that stands on a corner."""
    return [
        (center[0] + radius * math.sin(k * math.pi / 3), center[1] - radius * math.cos(k * math.pi / 3))
        for k in range(6)
    ]


def paint_cube(brush: Brush, look: WorksLook) -> None:
    """Paint a cube seen from above one of its edges."""
    top, left, right = look.cube_stops
    dark = mix(right, BLACK, 0.5)
    whole = hexagon((50, 50), 49)
    a, b, c, d, e, f = hexagon((50, 50), 44.5)
    middle = (50.0, 50.0)
    brush.polygon(whole, dark)
    brush.polygon([a, b, middle, f], top)
    brush.polygon([f, middle, d, e], left)
    brush.polygon([b, c, d, middle], right)
    brush.line([f, middle, b], 3.4, mix(top, WHITE, 0.45), round_ends=False)
    brush.line([middle, d], 3.4, mix(left, WHITE, 0.25), round_ends=False)


def paint_token(brush: Brush, look: WorksLook, state: TokenState, light: bool) -> None:
    """Paint a token; what stands on it comes later. ``light`` on ribbon and paper."""
    paint = look.token_light if light else look.token
    if state == "off":
        paint = look.off_rim
    if state == "glowing":
        brush.polygon(hexagon((50, 50), 50), look.chosen_rim)
        brush.polygon(hexagon((50, 50), 40.5), paint)
        brush.polygon(hexagon((50, 50), 33.5), look.chosen_stops[0])
        return
    brush.polygon(hexagon((50, 50), 49), mix(paint, BLACK, 0.3 if state == "filled" else 0))
    if state == "hollow":
        brush.polygon(hexagon((50, 50), 39.5), look.ribbon if light else look.cream_stops[0])
        return
    brush.polygon(hexagon((50, 50), 43.5), paint)
    upper = hexagon((50, 50), 43.5)
    brush.line([upper[5], upper[0], upper[1]], 4.5, mix(paint, WHITE, 0.35), round_ends=False)


def paint_meeple(brush: Brush, look: WorksLook, paint: Colour) -> None:
    """Paint a meeple: a small robot on wheels, in a seat's colour; the emblem comes on its front."""
    dark = look.belt_edge
    brush.line([(50, 8), (50, 30)], 9, dark)
    brush.line([(50, 8), (50, 30)], 4.5, paint)
    brush.circle((50, 9), 8.5, dark)
    brush.circle((50, 9), 6, paint)
    for x in (27, 50, 73):
        brush.circle((x, 89), 10.5, dark)
        brush.circle((x, 89), 7, look.bolt_stops[1])
        brush.circle((x, 89), 2.6, dark)
    for x in (5, 83):
        brush.rect(x, 42, 12, 24, dark, 5)
        brush.rect(x + 2.5, 44.5, 7, 19, paint, 3)
    brush.rect(11, 21, 78, 64, dark, 17)
    brush.rect(13.5, 23.5, 73, 59, paint, 14.5)
    brush.rect(19.5, 29.5, 61, 47, look.ribbon, 9)


def paint_cell(brush: Brush, width: float, height: float, fill: Colour, look: WorksLook, spent: bool) -> None:
    """Paint a cell of a bar of energy, in u; a spent one is struck through."""
    radius = min(5.0, width / 4)
    if not spent:
        brush.rect(0, 0, width, height, mix(fill, BLACK, 0.22), radius)
        brush.rect(0, 0, width, height - 1.6, fill, radius)
        brush.rect(radius, 1.2, width - 2 * radius, 1.2, mix(fill, WHITE, 0.45), 0.6)
        return
    brush.rect(0, 0, width, height, look.cell_spent, radius)
    brush.line([(width * 0.22, height * 0.8), (width * 0.78, height * 0.2)], 2.2, look.cell_stroke)
