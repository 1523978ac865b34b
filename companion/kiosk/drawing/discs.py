"""Round metal things, each drawn once as a picture: rivets, discs, lamps and the check mark on them."""

from __future__ import annotations

from typing import Literal

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake, glow
from companion.kiosk.drawing.cache import blank
from companion.kiosk.drawing.theme import Colour
from companion.kiosk.drawing.units import Point

LampState = Literal["off", "open", "ready", "half"]


def bake_rivet(scale: float) -> pygame.Surface:
    """Return a small rivet."""

    def paint(brush: Brush) -> None:
        brush.circle((3, 3.3), 2.4, (20, 12, 6, 200))
        brush.circle((3, 3), 2, theme.now.rim)
        brush.circle((2.6, 2.5), 1, theme.now.rim_stops[0])

    return bake(6, 6, scale, paint)


def bake_disc(radius: float, scale: float, enamel: bool) -> pygame.Surface:
    """Return a rimmed disc of ``radius`` u on a square of 2 radius + 4 u."""
    middle = radius + 2

    def paint(brush: Brush) -> None:
        brush.circle((middle, middle + 1), radius + 0.6, (0, 0, 0, 150))
        brush.circle((middle, middle), radius, theme.now.rim_dark)
        brush.circle((middle, middle - 0.25), radius - 0.6, theme.now.rim_bright)
        brush.circle((middle, middle + 0.3), radius - max(1.4, radius * 0.12), theme.now.rim_middle)
        face = radius - max(1.8, radius * 0.16)
        if not enamel:
            brush.circle((middle, middle), face, theme.now.disc)
            return
        brush.circle((middle, middle), face, theme.now.plate_stops[2])
        brush.circle((middle, middle - face * 0.05), face * 0.95, theme.now.plate)

    return bake(2 * middle, 2 * middle, scale, paint)


def bake_lamp(radius: float, scale: float, state: LampState) -> pygame.Surface:
    """Return a lamp of ``radius`` u in the middle of a square of 4 radius u (room for its glow)."""
    side, now = radius * 4, theme.now
    middle = (side / 2, side / 2)

    def paint(brush: Brush) -> None:
        brush.circle((middle[0], middle[1] + 0.8), radius + 0.6, (0, 0, 0, 150))
        brush.circle(middle, radius, theme.now.rim_dark)
        brush.circle((middle[0], middle[1] - 0.2), radius - 0.5, theme.now.rim_bright)
        brush.circle(middle, radius - max(1.3, radius * 0.13), theme.now.socket)
        glass = radius - max(1.8, radius * 0.19)
        body = {"off": now.lamp_off, "open": now.lamp_open, "ready": now.lamp_ready, "half": now.lamp_half}[state]
        brush.circle(middle, glass, theme.mix(body, theme.BLACK, 0.18))
        brush.circle((middle[0], middle[1] - glass * 0.06), glass * 0.92, body)
        shine = theme.mix(body, theme.now.text, 0.25 if state == "off" else 0.75)
        spot = (middle[0] - glass * 0.36, middle[1] - glass * 0.42)
        brush.circle(spot, glass * (0.18 if state == "off" else 0.3), shine)
        if state == "open":
            for index in (-1, 0, 1):
                brush.circle((middle[0] + index * glass * 0.45, middle[1]), glass * 0.14, theme.rgb("#3A2408"))
        if state == "ready":
            tick(brush, middle, glass, theme.rgb("#0F3A20"))

    lamp = bake(side, side, scale, paint)
    if state in ("open", "ready"):
        light = glow(lamp.get_width() // 2, theme.now.good if state == "ready" else theme.now.waiting, 120)
        ground = blank(*lamp.get_size())
        ground.blit(light, (0, 0))
        ground.blit(lamp, (0, 0))
        return ground
    return lamp


def tick(brush: Brush, middle: Point, size: float, colour: Colour) -> None:
    """Draw a check mark about ``size`` wide round ``middle``."""
    x, y = middle
    points = [(x - size * 0.5, y + size * 0.02), (x - size * 0.12, y + size * 0.4), (x + size * 0.52, y - size * 0.4)]
    brush.line(points, size * 0.27, colour, round_ends=False)
