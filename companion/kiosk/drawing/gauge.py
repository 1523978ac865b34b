"""The half-circle gauge: zones, ticks, a filled arc, a needle and a numeral.

    gauges = Gauges(canvas, cache, text, metal)
    gauges.draw(screen, (50, 348), 43, -2, red_from=-6)               # centre of the half circle's base, radius in u
    gauges.draw(screen, (657, 228), 92, -2, red_from=-5)              # R >= 80: hub, numeral in a window
    gauges.draw(screen, (50, 348), 43, -2, red_from=-6, needle=-1.3)  # while the needle swings

The box it covers is `gauge_rect`. Zones are information: red reaches from the low end up to the value at which
this machine would blow up in the Damage phase.
"""

from __future__ import annotations

from functools import partial

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake, drawn_large, on_circle
from companion.kiosk.drawing.cache import OVERSAMPLE, SurfaceCache, shrink
from companion.kiosk.drawing.metal import Metal
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.units import Canvas, Point, Rect
from companion.kiosk.words import signed

LARGE = 80
"""From this radius (u) on a gauge has the full needle, a hub and a window for its numeral."""
FOOT = 3.5
"""Height in u of the enamel strip under the half circle."""
MARGIN = 2
RING_INNER = 0.70
RING_OUTER = 0.88
FILL_INNER = 0.63
WINDOW = (66, 40)


def gauge_rect(center: Point, radius: float) -> Rect:
    """Return the box in u a gauge covers, its numeral's window included."""
    below = WINDOW[1] + 4 if radius >= LARGE else FOOT
    return center[0] - radius, center[1] - radius, 2 * radius, radius + below


def value_said(value: int, plus: bool = True) -> str:
    """Return a gauge's value as players read it, with a plus before it where it is ``plus`` and above 0."""
    return signed(value) if plus or value < 0 else str(value)


def angle_of(value: float, low: int, high: int) -> float:
    """Return where a value stands in degrees: ``low`` at 180 (left), ``high`` at 0."""
    return 180 - (min(max(value, low), high) - low) / (high - low) * 180


class Gauges:
    """Draws gauges on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, text: TextPainter, metal: Metal) -> None:
        self.canvas = canvas
        self.cache = cache
        self.text = text
        self.metal = metal

    def draw(
        self,
        target: pygame.Surface,
        center: Point,
        radius: float,
        value: int,
        *,
        low: int = -7,
        high: int = 3,
        red_from: int = -5,
        needle: float | None = None,
        plus: bool = True,
    ) -> None:
        """Draw a gauge.

        Args:
            target: where to.
            center: of the half circle's base, in u.
            radius: in u, rim included.
            value: the numeral and the filled arc.
            low: value at the left end.
            high: value at the right end.
            red_from: highest value of the red zone.
            needle: where the needle stands while it swings; None: at ``value``.
            plus: a value above 0 has a plus before it.
        """
        key = ("gauge", radius, low, high, red_from, value, plus)
        face = self.cache.get(key, lambda: self._bake(radius, value, low, high, red_from, plus))
        left = round((center[0] - radius - MARGIN) * self.canvas.scale)
        top = round((center[1] - radius - MARGIN) * self.canvas.scale)
        target.blit(face, (left, top))
        self._needle(target, center, radius, angle_of(value if needle is None else needle, low, high))
        self._numeral(target, center, radius, value_said(value, plus), value <= red_from)

    def _numeral(self, target: pygame.Surface, center: Point, radius: float, said: str, alarm: bool) -> None:
        colour = theme.now.alarm_ink if alarm else theme.now.ink
        if radius >= LARGE:
            window = (center[0] - WINDOW[0] / 2, center[1] + FOOT + 1, *WINDOW)
            self.metal.enamel(target, window, radius=5)
            self.text.draw(target, said, window, Role.NUMERAL, colour, em=32)
            return
        em = min(40, max(28, round(radius * 0.68)))
        box = (center[0] - radius * 0.6, center[1] - radius * 0.57, radius * 1.2, radius * 0.56)
        self.text.draw(target, said, box, Role.NUMERAL, colour, em=em)

    def _needle(self, target: pygame.Surface, center: Point, radius: float, angle: float) -> None:
        if radius >= LARGE:
            tip, foot, half = on_circle(center, radius * 0.86, angle), center, radius * 0.045
        else:
            tip, foot = on_circle(center, radius * 0.885, angle), on_circle(center, radius * 0.645, angle)
            half = radius * 0.085
        side = on_circle((0, 0), half, angle + 90)
        points = [tip, (foot[0] + side[0], foot[1] + side[1]), (foot[0] - side[0], foot[1] - side[1])]
        shade = [(x + 0.8, y + 1) for x, y in points]
        for outline, colour in ((shade, theme.now.needle_shadow), (points, theme.now.needle)):
            pixels = [(x * self.canvas.scale, y * self.canvas.scale) for x, y in outline]
            if outline is points:
                pygame.draw.polygon(target, colour, pixels)
            pygame.draw.aalines(target, colour, True, pixels)
        if radius >= LARGE:
            hub = self.cache.get(("hub", radius), lambda: _bake_hub(radius * 0.12, self.canvas.scale))
            self.metal.center(target, hub, center)

    def _bake(self, radius: float, value: int, low: int, high: int, red_from: int, plus: bool) -> pygame.Surface:
        middle = (radius + MARGIN, radius + MARGIN)
        width, height = 2 * (radius + MARGIN), radius + 2 * MARGIN + FOOT
        zero = min(max(0, low), high)

        def turn(at: float) -> float:
            return angle_of(at, low, high)

        def paint(brush: Brush) -> None:
            red_end = turn(red_from + 0.5)
            amber_end = turn(-0.5) if zero > low else 180.0
            inner, outer = radius * RING_INNER, radius * RING_OUTER
            brush.ring(middle, inner, outer, 180, red_end, theme.now.zone_bad)
            if amber_end < red_end:
                brush.ring(middle, inner, outer, red_end, amber_end, theme.now.zone_near)
            brush.ring(middle, inner, outer, min(red_end, amber_end), 0, theme.now.zone_good)
            if value != zero:
                colour = theme.now.fill_low if value < zero else theme.now.fill_high
                brush.ring(middle, radius * FILL_INNER, inner, turn(zero), turn(value), colour)
            for tick in range(low, high + 1):
                thick = radius * (0.045 if tick == zero else 0.022)
                ends = [on_circle(middle, r, turn(tick)) for r in (inner, outer)]
                brush.line(ends, max(0.7, thick), theme.now.gauge_tick, round_ends=False)

        zoom = self.canvas.scale
        rim = self.cache.get(("rim", radius), lambda: drawn_large(width, height, zoom, partial(_rim, middle, radius)))
        large = rim.copy()  # of what a gauge is made of, the rim takes longest
        paint(Brush(large, zoom * OVERSAMPLE))
        face = shrink(large, rim.get_width() // OVERSAMPLE, rim.get_height() // OVERSAMPLE)
        if radius >= LARGE:
            for label in range(low, high + 1, 2):
                x, y = on_circle(middle, radius * 0.5, turn(label))
                lift = 7 if label in (low, high) else 0
                box = (x - 18, y - 11 - lift, 36, 22)
                if abs(turn(label) - 90) > 10 or value != label:
                    self.text.draw(face, value_said(label, plus), box, Role.SMALL, theme.now.ink)
        return face


def _rim(middle: Point, radius: float, brush: Brush) -> None:
    """Draw shadow, rim, face and foot of the half circle."""
    now, (x, y) = theme.now, middle
    brush.rect(x - radius - 1, y - 1, 2 * radius + 2, FOOT + 1.5, (0, 0, 0, 230), 1)
    rim = max(2.2, radius * 0.06)
    for size, colour in (
        (radius, now.rim_deep),
        (radius - 0.8, now.rim_stops[4]),
        (radius - rim * 0.35, now.rim_stops[0]),
        (radius - rim * 0.75, now.rim_stops[2]),
        (radius - rim, now.gauge_joint),
        (radius - rim - 0.6, now.plate_stops[2]),
        (radius * RING_OUTER, now.plate_stops[0]),
    ):
        brush.ring(middle, 0, size, 180, 0, colour)
    brush.rect(x - radius + rim, y, 2 * (radius - rim), FOOT, now.plate_stops[2])
    brush.rect(x - radius + rim, y + FOOT - 0.8, 2 * (radius - rim), 0.8, now.gauge_foot)


def _bake_hub(radius: float, scale: float) -> pygame.Surface:
    def paint(brush: Brush) -> None:
        brush.circle((radius + 1, radius + 1.6), radius, (0, 0, 0, 120))
        brush.circle((radius + 1, radius + 1), radius, theme.now.rim_dark)
        brush.circle((radius + 1, radius + 0.8), radius - 1, theme.now.rim_stops[1])
        brush.circle((radius + 1, radius + 1), radius * 0.3, theme.now.rim_deep)

    return bake(2 * radius + 2, 2 * radius + 3, scale, paint)
