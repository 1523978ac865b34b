"""Materials of a dashboard in pixels: stripes, a tube's glass, worn enamel, paper with its holes, embossed tape."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
import pygame

from companion.core.look import DashLook
from companion.kiosk.drawing.brush import gradient
from companion.kiosk.drawing.cache import OVERSAMPLE, blank, shrink
from companion.kiosk.drawing.rounded import mask, outline, put, shadow
from companion.kiosk.drawing.theme import BLACK, Colour, Stops, mix

HullState = Literal["plain", "asked", "done", "out"]
WHITE: Colour = (255, 255, 255)
LINES = 3.0
"""Distance of the lines of a tube, in u."""
HOLE = 26.0
"""Distance of the holes at the edges of paper."""


def bake_hazard(
    width: int, height: int, pitch: int, light: Colour, dark: Colour, radius: float = 0
) -> pygame.Surface:
    """Return slanting stripes of two colours, ``pitch`` pixels from one to the next."""
    across, down = width * OVERSAMPLE, height * OVERSAMPLE
    large = blank(across, down)
    large.fill((*dark, 255))
    step = max(2, pitch * OVERSAMPLE)
    for x in range(-down - step, across + step, step):
        pygame.draw.polygon(large, light, [(x, down), (x + down, 0), (x + down + step / 2, 0), (x + step / 2, down)])
    small = shrink(large, width, height)
    if radius > 0:
        small.blit(mask(width, height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def bake_hatch(
    width: int, height: int, pitch: int, paint: Colour, alpha: int, *, back: bool = False
) -> pygame.Surface:
    """Return thin slanting lines on nothing, the other way for ``back``."""
    across, down = width * OVERSAMPLE, height * OVERSAMPLE
    large = blank(across, down)
    step, wide = max(3, pitch * OVERSAMPLE), max(1, pitch * OVERSAMPLE // 3)
    for x in range(-down - step, across + step, step):
        ends = [(x, down), (x + down, 0), (x + down + wide, 0), (x + wide, down)]
        pygame.draw.polygon(large, (*paint, alpha), [(across - ex, ey) if back else (ex, ey) for ex, ey in ends])
    return shrink(large, width, height)


def cut_out(ring: pygame.Surface, edge: int, radius: float) -> pygame.Surface:
    """Take the middle out of a picture, so that a frame ``edge`` pixels wide is left."""
    width, height = ring.get_size()
    hole = mask(max(1, width - 2 * edge), max(1, height - 2 * edge), max(0.0, radius - edge))
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    ring.blit(hole, (edge, edge), special_flags=pygame.BLEND_RGBA_SUB)
    return ring


def bake_tube(size: tuple[int, int], scale: float, look: DashLook, rim: int, alarm: int) -> pygame.Surface:
    """Return the tube in its frame; ``alarm`` is the width of a frame of stripes round the glass, 0 for none."""
    surface = blank(*size)
    box = surface.get_rect()
    radius = 12 * scale
    put(surface, box, radius, look.tube_rim_stops)
    inner = box.inflate(-2 * rim, -2 * rim)
    put(surface, inner, radius - rim * 0.6, (mix(look.tube_stops[-1], BLACK, 0.5),))
    glass = inner.inflate(-2 * round(scale), -2 * round(scale))
    surface.blit(_glass(glass.size, scale, look.tube_stops, radius - rim), glass)
    if alarm:
        stripes = bake_hazard(*glass.size, max(4, round(20 * scale)), look.hazard, look.hazard_ink, radius - rim)
        surface.blit(cut_out(stripes, alarm, radius - rim), glass)
    return surface


def _glass(size: tuple[int, int], scale: float, stops: Stops, radius: float) -> pygame.Surface:
    """Return glass that is lighter in its middle, with the faint lines of a tube."""
    width, height = size
    sides = ((0.8, width), (0.85, height))
    across, down = (np.linspace(-way, way, side, dtype=np.float32) ** 2 for way, side in sides)
    away = np.minimum(across[:, None] + down, 1)[..., None] ** np.float32(0.65)  # the distance to the power of 1.3
    middle, edge = np.array(stops[0], np.float32), np.array(stops[-1], np.float32)
    colours = middle + (edge - middle) * away
    lines = (np.arange(height) % max(2, round(LINES * scale))) == 0
    colours[:, lines] *= np.float32(0.86)
    surface = blank(width, height)
    pygame.surfarray.blit_array(surface, colours.astype(np.uint8))
    pygame.surfarray.pixels_alpha(surface)[:] = 255
    surface.blit(mask(width, height, max(1.0, radius)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def bake_hull(
    size: tuple[int, int], scale: float, look: DashLook, state: HullState, bar: Colour | None, edge: Colour | None
) -> pygame.Surface:
    """Return a painted panel, with a bar in a seat's colour at its left and a line round it."""
    surface = blank(*size)
    box, radius = surface.get_rect(), 7 * scale
    stops = {"plain": look.hull_stops, "asked": look.asked_stops, "done": look.done_stops, "out": look.off_stops}
    line = max(1, round((2.0 if edge is not None else 1.2) * scale))
    put(surface, box, radius, (edge if edge is not None else mix(look.hull_edge, look.hull_stops[-1], 0.35),))
    inner = box.inflate(-2 * line, -2 * line)
    put(surface, inner, radius - line, stops[state])
    surface.fill(
        (*mix(stops[state][0], WHITE, 0.1), 255), (inner.left + radius, inner.top, inner.width - 2 * radius, 1)
    )
    if bar is not None:
        wide = max(2, round(6 * scale))
        lane = blank(inner.width, inner.height)
        put(lane, lane.get_rect(), radius - line, (bar,))
        surface.blit(lane, inner, (0, 0, wide, inner.height))
    if state == "out":
        hatch = bake_hatch(inner.width, inner.height, round(12 * scale), look.hull_edge, 70)
        hatch.blit(mask(*inner.size, radius - line), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(hatch, inner)
    return surface


def bake_enamel(size: tuple[int, int], scale: float, stops: Stops, *, worn: bool, sunk: int = 0) -> pygame.Surface:
    """Return an enamel plate on its dark lower edge, its corners worn by many thumbs."""
    surface = blank(*size)
    box, radius = surface.get_rect(), 6 * scale
    side = max(1, round(3 * scale))
    below = pygame.Rect(0, sunk, box.width, box.height - sunk)
    put(surface, below, radius, (mix(stops[-1], BLACK, 0.62),))
    face = pygame.Rect(0, sunk, box.width, box.height - side)
    put(surface, face, radius, (mix(stops[0], WHITE, 0.45),))
    inner = pygame.Rect(face.left, face.top + max(1, round(scale)), face.width, face.height - max(1, round(scale)))
    put(surface, inner, radius, stops)
    if worn:
        _wear(surface, face, scale, mix(stops[-1], BLACK, 0.55))
    return surface


def _wear(surface: pygame.Surface, face: pygame.Rect, scale: float, metal: Colour) -> None:
    """Chip the enamel off at a few places of the edge, the same on every start."""
    chance = np.random.default_rng(face.width * 31 + face.height)
    for corner in (
        (face.left, face.bottom),
        (face.right, face.bottom),
        (face.right, face.top),
        (face.left, face.top),
    ):
        if chance.random() < 0.45:
            continue
        x = corner[0] + (1 if corner[0] == face.left else -1) * round(chance.uniform(1, 3) * scale)
        y = corner[1] + (1 if corner[1] == face.top else -1) * round(chance.uniform(6, 11) * scale)
        for _ in range(3):
            size = chance.uniform(0.8, 2.2) * scale
            at = x + chance.uniform(-1, 1) * scale, y + chance.uniform(-3, 3) * scale
            chip = blank(*(max(2, math.ceil(2 * size)),) * 2)
            pygame.draw.circle(chip, (*metal, 190), (size, size), size)
            surface.blit(chip, (at[0] - size, at[1] - size))


def bake_tape(size: tuple[int, int], scale: float, paint: Colour) -> pygame.Surface:
    """Return a strip of label tape on its shadow: smooth, with a lighter upper edge."""
    surface = blank(*size)
    down = max(1, round(1.5 * scale))
    box = pygame.Rect(0, 0, size[0], size[1] - down)
    shadow(surface, box, 2 * scale, down, 120)
    put(surface, box, 2 * scale, (mix(paint, WHITE, 0.08), paint, mix(paint, BLACK, 0.18)))
    surface.fill((*mix(paint, WHITE, 0.28), 255), (round(2 * scale), 0, max(1, box.width - round(4 * scale)), 1))
    return surface


def bake_paper(size: tuple[int, int], scale: float, look: DashLook, *, holes: bool) -> pygame.Surface:
    """Return print-out: holes and a line to tear along at both sides, a torn lower edge."""
    width, height = size
    surface = gradient(width, height, look.paper_stops)
    wide, hole = round(22 * scale), 3.6 * scale
    for x in (wide, width - wide) if holes else ():
        for y in range(0, height, max(4, round(5 * scale))):
            surface.fill((*look.rule, 255), (x, y, 1, max(1, round(2.5 * scale))))
    for n in range(math.ceil(height / (HOLE * scale)) if holes else 0):
        for x in (wide // 2, width - wide // 2):
            _hole(surface, x, (n + 0.5) * HOLE * scale, hole, look)
    tooth = max(2, round(4 * scale))
    for x in range(0, width, 2 * tooth):
        pygame.draw.polygon(
            surface, (0, 0, 0, 0), [(x, height), (x + tooth, height - tooth), (x + 2 * tooth, height)]
        )
    return surface


def _hole(surface: pygame.Surface, x: float, y: float, radius: float, look: DashLook) -> None:
    side = math.ceil(radius) * 2 + 2
    large = blank(side * OVERSAMPLE, side * OVERSAMPLE)
    middle = side * OVERSAMPLE / 2
    pygame.draw.circle(large, (*mix(look.rule, BLACK, 0.2), 255), (middle, middle), radius * OVERSAMPLE)
    pygame.draw.circle(large, (*look.night, 255), (middle, middle + OVERSAMPLE * 0.5), (radius - 0.8) * OVERSAMPLE)
    surface.blit(shrink(large, side, side), (round(x - side / 2), round(y - side / 2)))


def bake_cube(side: int, paint: Colour) -> pygame.Surface:
    """Return a cube of goods: a square with a light and a dark edge."""
    surface = blank(side, side)
    box, radius, edge = surface.get_rect(), side * 0.16, max(1, round(side * 0.07))
    put(surface, box, radius, (mix(paint, BLACK, 0.72),))
    inner = box.inflate(-2 * edge, -2 * edge)
    put(surface, inner, radius * 0.7, (mix(paint, WHITE, 0.3), paint, mix(paint, BLACK, 0.16)))
    return surface


def bake_dashes(size: tuple[int, int], scale: float, paint: Colour, radius: float, wide: float) -> pygame.Surface:
    """Return a dashed outline with round corners."""
    width, height = size
    ring = blank(width, height)
    outline(ring, ring.get_rect(), radius * scale, max(1, round(wide * scale)), (paint,))
    dash = max(2, round(4 * scale))
    edge = round(radius * scale) + 1
    for x in range(edge, width - edge, 2 * dash):
        for y in (0, height - edge // 2 - 1):
            ring.fill((0, 0, 0, 0), (x, y, dash, edge // 2 + 1))
    for y in range(edge, height - edge, 2 * dash):
        for x in (0, width - edge // 2 - 1):
            ring.fill((0, 0, 0, 0), (x, y, edge // 2 + 1, dash))
    return ring


PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip
"""Where pips are on a die, from its middle, a quarter of its side apart."""


def bake_die(size: tuple[int, int], scale: float, value: int, ink: Colour) -> pygame.Surface:
    """Return a white die with its pips."""
    width, height = size
    large = blank(width * OVERSAMPLE, height * OVERSAMPLE)
    for x, y in PIPS.get(value, ()):
        center = (0.5 + 0.26 * x) * large.get_width(), (0.5 + 0.26 * y) * large.get_height()
        pygame.draw.circle(large, ink, center, 0.095 * large.get_width())
    surface = blank(width, height)
    put(surface, surface.get_rect(), 8 * scale, ((150, 152, 146),))
    face = surface.get_rect().inflate(-2 * max(1, round(scale)), -2 * max(1, round(scale)))
    put(surface, face, 7 * scale, ((255, 255, 252), (240, 240, 234), (214, 214, 206)))
    surface.blit(shrink(large, width, height), (0, 0))
    return surface
