"""The outlines of the drawn signs, each in a box of 100 x 100 (drawn, because the typefaces have none of them)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, on_circle
from companion.kiosk.drawing.theme import Color, mix
from companion.kiosk.drawing.units import Point

Shape = Callable[[Brush, Color], None]
CLEAR = (0, 0, 0, 0)
MIDDLE = (50.0, 50.0)
DARK = theme.rgb("#18110B")


def curve(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Return a closed smooth outline through ``points`` (Catmull and Rom)."""
    result: list[Point] = []
    count = len(points)
    for index in range(count):
        p0, p1, p2, p3 = (points[(index + k) % count] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            result.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    return result


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def flame(brush: Brush, color: Color) -> None:
    """Heat."""
    left = [(56, 2), (50, 20), (38, 33), (31, 42), (27, 32), (18, 48), (14, 66), (22, 84), (38, 95)]
    right = [(62, 95), (78, 84), (86, 67), (84, 50), (76, 36), (66, 24)]
    brush.polygon([(54, 2), *curve(left + right, 4)[1:]], color)


def cloud(brush: Brush, color: Color) -> None:
    """Steam."""
    brush.circle((50, 37), 28, color)
    brush.circle((24, 63), 23, color)
    brush.circle((76, 63), 23, color)
    brush.rect(22, 44, 56, 42, color, 12)


def bolt(brush: Brush, color: Color) -> None:
    """Electricity."""
    brush.polygon([(66, 1), (16, 57), (46, 57), (32, 99), (86, 40), (54, 40)], color)


def leaving(shape: Shape) -> Shape:
    """Return the sign of a die that is removed: ``shape`` with a green arrow that points up and right."""

    def drawn(brush: Brush, color: Color) -> None:
        shape(brush, color)
        # Dark round the green, so that the arrow stands out from every colour of dice.
        for width, paint in ((26, DARK), (13, theme.REPAIR)):
            brush.line([(34, 92), (84, 42)], width, paint)
            brush.line([(50, 36), (90, 36), (90, 76)], width, paint)

    return drawn


def cog(brush: Brush, color: Color) -> None:
    """A cog: eight teeth and a hole."""
    gear(brush, color, 8)


def ring(brush: Brush, color: Color) -> None:
    """A phase still to come."""
    brush.ring(MIDDLE, 30, 48, 0, 360, color)


def gear(brush: Brush, color: Color, teeth: int, hole: float = 15) -> None:
    """Draw a wheel of ``teeth`` teeth."""
    points: list[Point] = []
    for tooth in range(teeth):
        for share, radius in ((-0.42, 36), (-0.24, 48), (0.24, 48), (0.42, 36)):
            points.append(on_circle(MIDDLE, radius, 90 + (tooth + share) * 360 / teeth))
    brush.polygon(points, color)
    brush.circle(MIDDLE, 37, color)
    brush.circle(MIDDLE, hole, CLEAR)


def part(brush: Brush, color: Color) -> None:
    """A machine part: a card with a window and two half valves."""
    brush.rect(14, 3, 66, 94, color, 10)
    brush.rect(26, 16, 42, 28, CLEAR, 4)
    brush.circle((14, 44), 11, CLEAR)
    brush.circle((80, 66), 14, CLEAR)


def boost(brush: Brush, color: Color) -> None:
    """A boost card: black with a white bolt."""
    brush.rect(16, 2, 68, 96, color, 9)
    brush.rect(23, 9, 54, 82, theme.rgb("#0B0806"), 4)
    points = [(58, 14), (31, 53), (48, 53), (40, 86), (70, 44), (52, 44)]
    brush.polygon(points, theme.now.text)


def bulb_lit(brush: Brush, color: Color) -> None:
    """A bulb lit side up."""
    brush.circle((50, 38), 36, color)
    brush.polygon([(20, 56), (80, 56), (66, 80), (34, 80)], color)
    brush.rect(34, 78, 32, 20, theme.now.rim, 4)


def bulb_unlit(brush: Brush, color: Color) -> None:
    """A bulb that is out, struck through."""
    brush.circle((50, 40), 33, color)
    brush.polygon([(23, 56), (77, 56), (64, 78), (36, 78)], color)
    brush.rect(36, 80, 28, 17, color, 3)
    brush.line([(6, 92), (92, 8)], 13, CLEAR, round_ends=False)
    brush.line([(8, 92), (92, 8)], 6.5, theme.now.quiet)


def wheel(brush: Brush, color: Color) -> None:
    """A winged wheel; silver suffers terrain, gold does not."""
    dark = mix(color, theme.now.dark, 0.45)
    for side in (-1, 1):
        wing = [(50 + side * 18, 44), (50 + side * 33, 36), (50 + side * 49, 26), (50 + side * 45, 42)]
        wing += [(50 + side * 43, 49), (50 + side * 39, 58), (50 + side * 18, 60)]
        brush.polygon(wing, color)
    brush.circle(MIDDLE, 24, dark)
    brush.circle(MIDDLE, 22.6, color)
    brush.circle(MIDDLE, 17, dark)
    brush.circle(MIDDLE, 15.4, color)
    for spoke in range(8):
        brush.line([on_circle(MIDDLE, 6, spoke * 45), on_circle(MIDDLE, 13, spoke * 45)], 4.4, dark, round_ends=False)
    brush.circle(MIDDLE, 4, dark)


SHIELD = [(50, 3), (66, 9), (88, 13), (88, 54), (78, 73), (50, 98), (22, 73), (12, 54), (12, 13), (34, 9)]


def repair(brush: Brush, color: Color) -> None:
    """Repair: a shield with a plus."""
    brush.polygon(SHIELD, color)
    brush.rect(43, 28, 14, 44, DARK)
    brush.rect(28, 43, 44, 14, DARK)


def damage(brush: Brush, color: Color) -> None:
    """Damage: a shield cracked in two."""
    brush.polygon(SHIELD, color)
    crack = [(60, 0), (45, 34), (62, 44), (44, 66), (50, 100)]
    brush.line(crack, 9, CLEAR, round_ends=False)


def mountain(brush: Brush, color: Color) -> None:
    """Terrain: a red mountain with snow, its number is drawn on it."""
    edge = theme.rgb("#120C0A")
    brush.polygon([(40, 2), (59, 28), (68, 20), (100, 92), (0, 92)], edge)
    brush.polygon([(40, 9), (58, 34), (67, 27), (93, 88), (7, 88)], color)
    brush.polygon([(40, 9), (53, 27), (49, 38), (42, 32), (34, 37), (30, 30)], theme.now.text)


def flag(brush: Brush, color: Color) -> None:
    """The finish: a chequered flag on its pole."""
    brush.rect(10, 4, 7, 94, theme.rgb("#120C0A"))
    brush.rect(11.5, 4, 4, 94, theme.now.quiet)
    for line in range(4):
        for place in range(6):
            paint = color if (line + place) % 2 == 0 else theme.rgb("#120C0A")
            brush.rect(17 + place * 13, 6 + line * 12 + math.sin(place * 0.9) * 3, 13.5, 12.5, paint)


def challenge(brush: Brush, color: Color) -> None:
    """A challenge space: teal in a brass square; its sign is drawn on it."""
    brush.rect(0, 0, 100, 100, theme.rgb("#0E0A07"), 16)
    brush.rect(3, 3, 94, 94, color, 14)
    brush.rect(13, 13, 74, 74, theme.rgb("#0F2A29"), 8)
    brush.rect(16, 16, 68, 68, theme.rgb("#1A4A48"), 6)


def jump(brush: Brush, color: Color) -> None:
    """Jump: a white triangle with a red exclamation mark."""
    brush.polygon([(50, 2), (100, 94), (0, 94)], theme.rgb("#120C0A"))
    brush.polygon([(50, 12), (92, 89), (8, 89)], color)
    _bang(brush, theme.MOUNTAIN, 34, 80, 13)


def crowds(brush: Brush, color: Color) -> None:
    """Crowds: three people, the middle one in front."""
    for x, y, paint in (
        (24, 8, mix(color, theme.now.dark, 0.3)),
        (76, 8, mix(color, theme.now.dark, 0.3)),
        (50, 20, color),
    ):
        brush.circle((x, y + 18), 24 if y > 10 else 20, CLEAR)
        brush.circle((x, y + 18), 16, paint)
        brush.rect(x - 24, y + 36, 48, 50, paint, 20)
        brush.rect(x - 24, 84, 48, 16, CLEAR)


def arrow(brush: Brush, color: Color) -> None:
    """To the right: leads to."""
    brush.rect(6, 42, 52, 16, color)
    brush.polygon([(52, 18), (96, 50), (52, 82)], color)


def check(brush: Brush, color: Color) -> None:
    """Done, right."""
    brush.line([(12, 52), (40, 80), (90, 18)], 17, color, round_ends=False)


def undo(brush: Brush, color: Color) -> None:
    """Take back: an arrow turned to the left."""
    brush.ring((54, 60), 22, 36, -110, 120, color)
    brush.polygon([(4, 44), (38, 8), (52, 50)], color)


def redo(brush: Brush, color: Color) -> None:
    """Do again: an arrow turned to the right."""
    brush.ring((46, 60), 22, 36, 60, 290, color)
    brush.polygon([(96, 44), (62, 8), (48, 50)], color)


def chevron_down(brush: Brush, color: Color) -> None:
    """Fold."""
    brush.line([(14, 34), (50, 68), (86, 34)], 12, color, round_ends=False)


def chevron_up(brush: Brush, color: Color) -> None:
    """Unfold."""
    brush.line([(14, 66), (50, 32), (86, 66)], 12, color, round_ends=False)


def chevron_left(brush: Brush, color: Color) -> None:
    """Back."""
    brush.line([(66, 14), (32, 50), (66, 86)], 12, color, round_ends=False)


def chevron_right(brush: Brush, color: Color) -> None:
    """Next."""
    brush.line([(34, 14), (68, 50), (34, 86)], 12, color, round_ends=False)


def menu(brush: Brush, color: Color) -> None:
    """Three bars."""
    for y in (14, 44, 74):
        brush.rect(4, y, 92, 12, color, 5)


def clockwise(brush: Brush, color: Color) -> None:
    """Play runs clockwise."""
    _turned(brush, color, 1)


def counter_clockwise(brush: Brush, color: Color) -> None:
    """Play runs counter-clockwise."""
    _turned(brush, color, -1)


def _turned(brush: Brush, color: Color, side: int) -> None:
    """Draw three quarters of a ring that ends below right in an arrow (mirrored for clockwise)."""
    ends = (40, 300) if side < 0 else (-120, 140)
    brush.ring((46 if side < 0 else 54, 48), 26, 42, *ends, color)
    head = [(54, 62), (100, 70), (66, 98)]
    brush.polygon(head if side < 0 else [(100 - x, y) for x, y in head], color)


def question(brush: Brush, color: Color) -> None:
    """Asked about."""
    brush.ring((50, 32), 15, 29, -60, 180, color)
    brush.line([(58, 52), (50, 62), (50, 70)], 13, color, round_ends=False)
    brush.circle((50, 88), 9, color)


def exclamation(brush: Brush, color: Color) -> None:
    """Look here."""
    _bang(brush, color, 4, 96, 20)


def _bang(brush: Brush, color: Color, top: float, bottom: float, width: float) -> None:
    height = bottom - top
    neck = top + height * 0.66
    brush.polygon(
        [(50 - width / 2, top), (50 + width / 2, top), (50 + width * 0.32, neck), (50 - width * 0.32, neck)], color
    )
    brush.circle((50, bottom - width * 0.48), width * 0.5, color)


def camera(brush: Brush, color: Color) -> None:
    """The tray camera."""
    brush.rect(4, 26, 92, 60, color, 10)
    brush.rect(30, 12, 34, 22, color, 6)
    brush.circle((50, 56), 23, DARK)
    brush.circle((50, 56), 16, color)
    brush.circle((50, 56), 8, DARK)


def cards(brush: Brush, color: Color) -> None:
    """Cards to deal or pass: gold, silver and copper, one behind the other."""
    edge = theme.rgb("#2A1C0C")
    for x, y, paint in ((4, 6, theme.rgb("#C9A43A")), (26, 14, theme.rgb("#B9C1C9")), (48, 26, theme.rgb("#B4683E"))):
        brush.rect(x, y, 46, 64, edge, 9)
        brush.rect(x + 3, y + 3, 40, 58, mix(paint, color, 0.08), 7)


def cross(brush: Brush, color: Color) -> None:
    """Close, take away."""
    brush.line([(16, 16), (84, 84)], 14, color, round_ends=False)
    brush.line([(84, 16), (16, 84)], 14, color, round_ends=False)


def pencil(brush: Brush, color: Color) -> None:
    """Correct by hand."""
    brush.polygon([(70, 4), (96, 30), (36, 90), (8, 94), (10, 64)], color)
    brush.line([(60, 15), (85, 40)], 6, CLEAR, round_ends=False)


def ledger(brush: Brush, color: Color) -> None:
    """The book of what happened."""
    brush.rect(12, 4, 76, 92, color, 8)
    for y in (24, 42, 60):
        brush.rect(30, y, 46, 8, DARK, 3)
    brush.rect(20, 4, 5, 92, DARK)


def bell(brush: Brush, color: Color) -> None:
    """Sound."""
    brush.circle((50, 14), 9, color)
    brush.polygon([(50, 10), *curve([(30, 24), (24, 60), (10, 78), (90, 78), (76, 60), (70, 24)], 6)], color)
    brush.rect(8, 70, 84, 11, color, 5)
    brush.circle((50, 88), 11, color)


def dial(brush: Brush, color: Color) -> None:
    """A gauge."""
    brush.ring((50, 76), 30, 46, 0, 180, color)
    brush.line([(50, 76), (76, 38)], 9, color)
    brush.circle((50, 76), 10, color)


def die(brush: Brush, color: Color) -> None:
    """Dice, whatever their colour."""
    brush.rect(10, 10, 80, 80, color, 16)
    for x, y in ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70)):
        brush.circle((x, y), 9, DARK)


def save(brush: Brush, color: Color) -> None:
    """Something is put into a box: save it."""
    brush.line([(50, 6), (50, 56)], 12, color)
    brush.polygon([(26, 44), (74, 44), (50, 70)], color)
    brush.line([(10, 58), (10, 90), (90, 90), (90, 58)], 12, color)


def explosion(brush: Brush, color: Color) -> None:
    """The machine blew up."""
    points = [on_circle(MIDDLE, 49 if k % 2 == 0 else 26 + 5 * (k % 3), 90 + k * 18) for k in range(20)]
    brush.polygon(points, color)
    brush.circle(MIDDLE, 14, theme.now.warning_text)
