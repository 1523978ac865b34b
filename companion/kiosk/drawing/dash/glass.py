"""A glass of sand: how high it stands in both bulbs; glass and sand are drawn without baking anything anew."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cache, partial
from itertools import accumulate
from typing import Final

import pygame

from companion.core.look import DashLook
from companion.kiosk.drawing.brush import Brush, bake
from companion.kiosk.drawing.cache import blank
from companion.kiosk.drawing.dash.painter import DashPainter
from companion.kiosk.drawing.theme import BLACK, mix
from companion.kiosk.drawing.units import Area

GLASS_WIDE, GLASS_HIGH = 144.0, 248.0
CAP: Final = 10.0
NECK: Final = 3.0
WALL: Final = 4.0
HALF: Final = 60.0
"""Half the width of a bulb inside."""
BULB: Final = (GLASS_HIGH - 2 * CAP) / 2
STEPS: Final = 200
MOUND: Final = 0.16
"""Height of the heap in the lower bulb, as a share of its width there."""


def half_width(up: float) -> float:
    """Return half the width inside of a bulb at a height from the neck (0) to the cap (1)."""
    bend: float = math.sin(min(1.0, up / 0.82) * math.pi / 2) ** 1.25
    return NECK + (HALF - NECK) * bend


@cache
def _volumes() -> list[float]:
    """Return the share of a bulb that lies between the neck and each of the heights 0, 1/STEPS … 1."""
    slices = [half_width((n + 0.5) / STEPS) ** 2 for n in range(STEPS)]
    whole = sum(slices)
    return [0.0, *(volume / whole for volume in accumulate(slices))]


def _height_of(volume: float) -> float:
    """Return up to which height from the neck so much of a bulb lies."""
    volumes = _volumes()
    n = bisect_left(volumes, volume)
    if n <= 0:
        return 0.0
    if n > STEPS:
        return 1.0
    below, above = volumes[n - 1], volumes[n]
    return (n - 1 + (volume - below) / (above - below)) / STEPS


def sand_levels(left: float) -> tuple[float, float]:
    """Return where sand stands, as shares of a bulb: up from the neck in the upper one, up from the floor below.

    Args:
        left: share of the sand that is still above, 0 to 1.
    """
    left = min(1.0, max(0.0, left)) * 0.86
    return _height_of(left), 1.0 - _height_of(1.0 - (0.86 - left))


def draw_glass(dash: DashPainter, target: pygame.Surface, rect: Area, left: float, *, runs: bool) -> None:
    """Draw a glass of sand in a place, ``left`` of its sand still above; while it runs a thread falls."""
    unit = min(rect.width / GLASS_WIDE, rect.height / GLASS_HIGH)
    place = rect.middle(GLASS_WIDE * unit, GLASS_HIGH * unit)
    box, scale, look = dash.canvas.rect(place), dash.canvas.scale, dash.look
    glass = dash.cache.get(("glass", box.size), partial(_baked, place, scale, unit, partial(_paint_glass, look=look)))
    sand = dash.cache.get(("sand", box.size), partial(_baked, place, scale, unit, partial(_paint_sand, look=look)))
    target.blit(glass, box)
    upper, lower = sand_levels(left)
    pixel = unit * scale
    middle = GLASS_HIGH / 2 * pixel
    top = round((GLASS_HIGH / 2 - upper * BULB) * pixel)
    target.blit(sand, (box.left, box.top + top), (0, top, box.width, max(0, round(middle) - top)))
    floor = GLASS_HIGH - CAP
    down = round((floor - lower * BULB) * pixel)
    target.blit(sand, (box.left, box.top + down), (0, down, box.width, box.height - down))
    _heap(target, box, pixel, lower, look)
    if runs:
        wide = max(1, round(2.4 * pixel))
        thread = pygame.Rect(box.centerx - wide // 2, box.top + round(middle) - 2, wide, down - round(middle) + 2)
        target.fill(look.amber, thread)


def _heap(target: pygame.Surface, box: pygame.Rect, pixel: float, lower: float, look: DashLook) -> None:
    """Draw the heap on the sand below, as wide as the glass is there."""
    if lower <= 0.01 or lower >= 0.97:
        return
    half = half_width(1.0 - lower) * pixel
    high = min(2 * half * MOUND, (1 - lower) * BULB * pixel * 0.8)
    y = box.top + round((GLASS_HIGH - CAP - lower * BULB) * pixel)
    points = [(box.centerx - half, y), (box.centerx - half * 0.25, y - high), (box.centerx, y - high * 1.15)]
    points += [(box.centerx + half * 0.25, y - high), (box.centerx + half, y)]
    pygame.draw.polygon(target, look.amber, [(x, round(at)) for x, at in points])
    pygame.draw.aalines(target, look.amber, False, points)


def _baked(place: Area, scale: float, unit: float, paint: object) -> pygame.Surface:
    if place.width <= 0 or place.height <= 0:
        return blank(1, 1)
    return bake(place.width, place.height, scale, paint, unit)  # type: ignore[arg-type]  # a partial that takes a brush


def _outline(wider: float) -> list[tuple[float, float]]:
    right = []
    for n in range(STEPS // 4 + 1):
        up = 1 - n / (STEPS // 4)
        right.append((GLASS_WIDE / 2 + half_width(up) + wider, GLASS_HIGH / 2 - up * BULB))
    right += [(x, GLASS_HIGH - y) for x, y in reversed(right)]
    return [*right, *((GLASS_WIDE - x, y) for x, y in reversed(right))]


def _paint_glass(brush: Brush, look: DashLook) -> None:
    brush.polygon(_outline(WALL), look.phosphor_dim)
    brush.polygon(_outline(WALL - 2.2), mix(look.tube_stops[0], look.tube_stops[-1], 0.25))
    for y in (0.0, GLASS_HIGH - CAP):
        brush.rect(0, y, GLASS_WIDE, CAP, mix(look.phosphor_dim, BLACK, 0.1), 3)
        brush.rect(0, y + CAP * 0.6, GLASS_WIDE, CAP * 0.4, mix(look.phosphor_dim, BLACK, 0.4), 2)


def _paint_sand(brush: Brush, look: DashLook) -> None:
    brush.polygon(_outline(0.0), look.amber)
