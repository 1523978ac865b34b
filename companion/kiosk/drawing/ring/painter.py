"""Draws a round track, its pieces nose first, and where one would go."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import partial
from typing import Final

import pygame

from companion.core.look import DashLook
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake
from companion.kiosk.drawing.cache import blank
from companion.kiosk.drawing.dash import DashPainter
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.ring.places import CLOSE, RingPlan, RingSpot
from companion.kiosk.drawing.rounded import outline, put
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.theme import BLACK, Colour, mix

PIECE, SMALL_PIECE = (45.0, 27.0), (33.0, 20.0)
SPOT, SMALL_SPOT = 10.5, 8.0
SQUARE: Final = 5.0
"""Side of a square of the start line."""


class RingPainter:
    """Draws round tracks on one canvas."""

    def __init__(self, dash: DashPainter, signs: Signs, emblems: Emblems) -> None:
        self.dash = dash
        self.signs = signs
        self.emblems = emblems
        self.canvas = dash.canvas
        self.cache = dash.cache

    @property
    def look(self) -> DashLook:
        """The colours in force."""
        return theme.look.dash

    def track(self, target: pygame.Surface, plan: RingPlan, taken: Collection[int], *, sparse: bool = False) -> None:
        """Draw the track: lane, discs with the way on, and the start line.

        Args:
            target: where to.
            plan: the track.
            taken: spaces on which something stands; they have no disc.
            sparse: every other space has no arrow.
        """
        key = ("ring", plan, tuple(sorted(taken)), sparse)
        outer = plan.middle.inset(-plan.lane / 2)
        target.blit(
            self.cache.get(key, partial(self._bake_track, plan, frozenset(taken), sparse)), self.canvas.rect(outer)
        )

    def piece(self, target: pygame.Surface, spot: RingSpot, seat: int, *, small: bool) -> None:
        """Draw a seat's piece, nose first, its emblem on its roof."""
        wide, high = SMALL_PIECE if small else PIECE
        colour = self.emblems.colour(seat)
        heading = round(spot.heading / 3) * 3 % 360
        key = ("ring piece", seat, colour, wide, heading)
        self._center(target, self.cache.get(key, partial(self._bake_piece, seat, colour, wide, high, heading)), spot)

    def ghost(self, target: pygame.Surface, plan: RingPlan, space: int, seat: int) -> None:
        """Draw where a piece would stand: a dashed ring in its colour, the arrow in it."""
        spot, colour = plan.spot(space), self.emblems.colour(seat)
        radius = 12.0 if plan.pitch < CLOSE else 17.0
        make = partial(
            bake, 2 * radius, 2 * radius, self.canvas.scale, partial(_dashed_ring, radius=radius, paint=colour)
        )
        self._center(target, self.cache.get(("ghost", radius, colour), make), spot)

    def dots(self, target: pygame.Surface, plan: RingPlan, first: int, path: tuple[int, ...], seat: int) -> None:
        """Draw the way between two spaces as dots in a seat's colour."""
        colour = self.emblems.colour(seat)
        make = partial(bake, 6, 6, self.canvas.scale, partial(_dot, paint=colour))
        picture = self.cache.get(("ring dot", colour), make)
        for way in between(plan, first, path):
            self._center(target, picture, plan.along(way))

    def _center(self, target: pygame.Surface, picture: pygame.Surface, spot: RingSpot) -> None:
        x, y = spot.x * self.canvas.scale, spot.y * self.canvas.scale
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _bake_track(self, plan: RingPlan, taken: frozenset[int], sparse: bool) -> pygame.Surface:
        look, scale = self.look, self.canvas.scale
        outer = plan.middle.inset(-plan.lane / 2)
        size = self.canvas.rect(outer).size
        surface = blank(*size)
        line = self.canvas.px(1.5)
        radius = (plan.radius + plan.lane / 2) * scale
        put(surface, surface.get_rect(), radius, (mix(look.tube_stops[0], look.phosphor_dim, 0.1),), 150)
        outline(surface, surface.get_rect(), radius, line, (mix(look.phosphor_dim, BLACK, 0.35),))
        inside = surface.get_rect().inflate(-2 * self.canvas.px(plan.lane), -2 * self.canvas.px(plan.lane))
        outline(surface, inside, max(4.0, radius - plan.lane * scale), line, (mix(look.phosphor_dim, BLACK, 0.35),))
        small = plan.pitch < CLOSE
        for space in range(plan.spaces):
            if space in taken:
                continue
            spot = plan.spot(space)
            arrow = not (sparse and space % 2)
            picture = self.cache.get(
                ("ring spot", small, round(spot.heading) % 360, arrow, look.phosphor_dim),
                partial(self._bake_spot, SMALL_SPOT if small else SPOT, spot.heading, arrow),
            )
            at = ((spot.x - outer.x) * scale, (spot.y - outer.y) * scale)
            surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
        start = plan.start()
        self._start_line(surface, (start.x - outer.x) * scale, (start.y - outer.y - plan.lane / 2) * scale, plan.lane)
        return surface

    def _start_line(self, surface: pygame.Surface, x: float, y: float, lane: float) -> None:
        side = self.canvas.px(SQUARE)
        for row in range(int(lane * self.canvas.scale) // side):
            for column in range(2):
                paint = self.look.text if (row + column) % 2 else self.look.night
                surface.fill(paint, (round(x) - side + column * side, round(y) + row * side, side, side))

    def _bake_spot(self, radius: float, heading: float, arrow: bool) -> pygame.Surface:
        def paint(brush: Brush) -> None:
            brush.circle((radius + 1, radius + 1), radius, mix(self.look.phosphor_dim, BLACK, 0.12))
            brush.circle((radius + 1, radius + 1), radius - 1.3, self.look.tube_stops[-1])
            if arrow:
                brush.polygon(_arrow((radius + 1, radius + 1), radius * 0.55, heading), self.look.phosphor_dim)

        return bake(2 * radius + 2, 2 * radius + 2, self.canvas.scale, paint)

    def _bake_piece(self, seat: int, colour: Colour, wide: float, high: float, heading: int) -> pygame.Surface:
        scale = self.canvas.scale
        whole = self.signs.surface(self.look.piece, wide, colour)
        body = pygame.transform.smoothscale(whole, (round(wide * scale), round(high * scale)))
        backing = blank(body.get_width() + 4, body.get_height() + 4)
        dark = body.copy()
        dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4), (1, 1), (3, 3)):
            backing.blit(dark, (dx, dy))
        backing.blit(body, (2, 2))
        flame = partial(_flame, look=self.look)
        fire = bake(high * 0.42, high, scale, flame, high / 100)
        picture = blank(backing.get_width() + fire.get_width(), backing.get_height())
        picture.blit(fire, (0, 2))
        picture.blit(backing, (fire.get_width() - 3, 0))
        turned = pygame.transform.rotozoom(picture, -heading, 1.0) if heading else picture
        emblem = self.emblems.surface(seat, round(high * 0.78), badge=True)
        result = blank(max(turned.get_width(), emblem.get_width()), max(turned.get_height(), emblem.get_height()))
        result.blit(turned, turned.get_rect(center=result.get_rect().center))
        result.blit(emblem, emblem.get_rect(center=result.get_rect().center))
        return result


def between(plan: RingPlan, first: int, path: tuple[int, ...]) -> list[float]:
    """Return how far along the track the dots of a way lie: from beside the first space to beside the last.

    A space that is not on the path, because others stand on it, has none.
    """
    if not path:
        return []
    forward = (path[0] - first) % plan.spaces <= plan.spaces // 2
    ends = path[-1]
    steps = (ends - first) % plan.spaces if forward else (first - ends) % plan.spaces
    counted = set(path)
    ways = []
    for half in range(2, 2 * steps - 1):
        step = half / 2 if forward else -half / 2
        near = (first + (math.floor(step + 0.5) if forward else math.ceil(step - 0.5))) % plan.spaces
        if near in counted or near == first:
            ways.append((first + step + 0.5) * plan.pitch)
    return ways


def _arrow(center: tuple[float, float], size: float, heading: float) -> list[tuple[float, float]]:
    angle = math.radians(heading)
    points = []
    for ahead, aside in ((size, 0.0), (-size * 0.7, -size * 0.8), (-size * 0.7, size * 0.8)):
        x = center[0] + ahead * math.cos(angle) - aside * math.sin(angle)
        points.append((x, center[1] + ahead * math.sin(angle) + aside * math.cos(angle)))
    return points


def _dashed_ring(brush: Brush, radius: float, paint: Colour) -> None:
    for start in range(0, 360, 30):
        brush.ring((radius, radius), radius - 2.6, radius - 0.4, start, start + 17, paint)


def _dot(brush: Brush, paint: Colour) -> None:
    brush.circle((3, 3), 2.2, paint)


def _flame(brush: Brush, look: DashLook) -> None:
    """Paint the flame behind a piece in 42 x 100."""
    for y in (28, 72):
        brush.polygon([(42, y - 14), (2, y), (42, y + 14)], look.amber)
