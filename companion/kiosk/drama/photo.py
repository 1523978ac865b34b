"""The photo of the finish: machines by place, as far apart as they ended, and a line at the winner's nose."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Brush, Paintbox, Role, Scene, bake, gradient, theme

SPACE: Final = 44.0
"""From one space to the next …"""
NEAR: Final = 5
"""… up to so many; what lies further back is drawn closer."""
NOSE: Final = 0.9
"""Where the winner's nose is, as a share of the width."""
TAIL: Final = 0.2
"""Share of the width beyond which no nose lies."""
GROUND: Final = 0.33
"""Share of the height that is sky, hills and people."""
CAR: Final = (100.0, 84.0)
"""The box a machine is drawn in."""
LARGEST: Final = 58.0
EDGE: Final = 6.0
"""Width of its frame."""
PLATE: Final = 26.0
"""Height of the plate with the word."""
SQUARE: Final = 6.0
"""Side of a square of the finish line."""


class Entrant(msgspec.Struct, frozen=True):
    """Somebody on the photo, and how many spaces behind the first one."""

    seat: int
    behind: int


class Photo(msgspec.Struct, frozen=True):
    """The photo.

    Attributes:
        entrants: the first one first.
        line: how many spaces behind the first one's nose the finish line is, or None where there is none.
        word: on its plate; empty for none.
        clear: how far it is developed, 0 to 1.
    """

    entrants: tuple[Entrant, ...]
    line: float | None = None
    word: str = ""
    clear: float = 1.0

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.frame(target, rect)
        inner = rect.inset(EDGE)
        line = None if self.line is None else round(_back(self.line, inner.width), 1)
        box = art.canvas.rect(inner)
        make = partial(_scene, inner.width, inner.height, art.canvas.scale, line)
        target.blit(art.cache.get(("photo", box.size, line), make), box)
        clip = target.get_clip()
        target.set_clip(box.clip(clip))
        self._machines(art, target, inner)
        if self.clear < 1:
            pale = art.cache.get(("photo pale", box.size), lambda: _pale(box.size))
            pale.set_alpha(round(255 * (1 - self.clear)))
            target.blit(pale, box)
        target.set_clip(clip)
        if self.word and self.clear == 1:
            wide = art.text.width(self.word, Role.NAME) + 28
            plate = inner.inset(6).left(min(wide, inner.width - 12)).top(PLATE)
            art.metal.well(target, plate)
            art.text.draw(target, self.word, plate.inset(4, 0), Role.NAME, theme.now.text)

    def _machines(self, art: Paintbox, target: pygame.Surface, inner: Area) -> None:
        road = inner.below(inner.height * GROUND)
        lane = road.height / max(2, len(self.entrants))
        high = min(LARGEST, lane * 2.1, inner.height * 0.36)
        wide = high * CAR[0] / CAR[1]
        for nth, one in enumerate(self.entrants):
            right = inner.x + inner.width * NOSE - _back(one.behind, inner.width)
            bottom = road.y + lane * (nth + 1) - lane * 0.08
            self._machine(art, target, Area(right - wide, bottom - high, wide, high), one.seat)

    def _machine(self, art: Paintbox, target: pygame.Surface, place: Area, seat: int) -> None:
        unit = place.width / CAR[0]
        make = partial(bake, place.width, place.height, art.canvas.scale, _car, unit)
        target.blit(art.cache.get(("photo machine", art.canvas.rect(place).size), make), art.canvas.rect(place))
        art.emblems.badge(target, seat, (place.x + 40 * unit, place.y + 30 * unit), 44 * unit)


class NoseLine(msgspec.Struct, frozen=True):
    """The red line at the winner's nose."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        target.fill(theme.now.alarm_ink, art.canvas.rect(rect))


def add_photo(scene: Scene, place: Area, photo: Photo) -> None:
    """Put a photo with its line on the scene."""
    scene.add(place, photo)
    inner = place.inset(EDGE)
    scene.add(inner.beside(inner.width * NOSE).left(1.5), NoseLine())


def _back(spaces: float, width: float) -> float:
    """Return how far behind the winner's nose something is drawn, in u."""
    near = min(spaces, NEAR) * SPACE
    room = width * (NOSE - TAIL)
    if near >= room:
        near = room * (1 - math.exp(-near / room))
    beyond = max(0.0, room - near)
    return near + beyond * (1 - math.exp(-max(0.0, spaces - NEAR) / 8))


def _scene(width: float, height: float, scale: float, line: float | None) -> pygame.Surface:
    """Return what is behind the machines."""
    now = theme.now
    light, dark = now.past_stops[0], now.past_stops[-1]
    sky = theme.mix(light, now.plate, 0.45)
    picture = gradient(round(width * scale), round(height * scale), (sky, theme.mix(light, sky, 0.5), light, dark))
    painted = bake(width, height, scale, partial(_landscape, width, height, line))
    picture.blit(painted, (0, 0))
    opaque = pygame.Surface(picture.get_size())  # put on the screen in a fraction of the time
    opaque.blit(picture, (0, 0))
    return opaque


def _pale(size: tuple[int, int]) -> pygame.Surface:
    """Return what lies over a photo that is not developed yet."""
    pale = pygame.Surface(size)
    pale.fill(theme.now.plate)
    return pale


def _landscape(width: float, height: float, line: float | None, brush: Brush) -> None:
    light, dark = theme.now.past_stops[0], theme.now.past_stops[-1]
    road = height * GROUND
    hills = [(x, road - 26 - 9 * math.sin(x / 37) - 6 * math.sin(x / 13 + 1)) for x in range(0, int(width) + 9, 6)]
    brush.polygon([(0, road), *hills, (width, road)], theme.mix(light, theme.now.plate, 0.2))
    people = theme.mix(dark, theme.now.joint, 0.35)
    brush.rect(0, road - 11, width, 13, people)
    for n in range(int(width / 9) + 2):
        brush.circle((n * 9 + 3 * math.sin(n * 2.4), road - 13 - 2 * math.sin(n * 1.7)), 4.2, people)
    for n in range(1, 5):
        y = road + (height - road) * n / 5
        brush.rect(0, y, width, 0.8, theme.mix(dark, theme.now.joint, 0.3))
    streak = theme.mix(light, theme.now.plate, 0.18)
    for n in range(34):
        x, y = (n * 137.5) % width, road + 6 + (n * 61.8) % max(1.0, height - road - 10)
        brush.rect(x, y, 14 + n % 5 * 7, 0.9, streak)
    if line is not None:
        _finish(brush, width * NOSE - line, road, height)


def _finish(brush: Brush, x: float, road: float, height: float) -> None:
    pale, dark = theme.now.plate, theme.now.joint
    for row in range(math.ceil((height - road) / SQUARE)):
        for column in range(4):
            place = x + (column - 2) * SQUARE, road + row * SQUARE
            brush.rect(*place, SQUARE, SQUARE, dark if (row + column) % 2 else pale)
    top = road * 0.25
    brush.rect(x - 14, top, 2.4, road - top, dark)
    for row in range(3):
        for column in range(5):
            place = x - 12 + column * 5.5, top + row * 5.5
            brush.rect(*place, 5.5, 5.5, pale if (row + column) % 2 else dark)


def _car(brush: Brush) -> None:
    """Paint a machine, its nose at the right edge of the box."""
    now = theme.now
    body, shade = theme.mix(now.past_stops[-1], now.grave_stops[0], 0.25), now.joint
    for inset, paint in ((0, shade), (2, body)):
        brush.polygon(
            [(8 + inset, 46 + inset), (30, 40 + inset), (64, 44 + inset), (80, 34 + inset), (98 - inset, 40 + inset),
             (96 - inset, 62 - inset), (10 + inset, 64 - inset)], paint,
        )  # fmt: skip
        brush.rect(74 + inset, 6 + inset, 13 - 2 * inset, 34, paint)
        brush.rect(70 + inset, 4 + inset, 21 - 2 * inset, 8 - inset, paint)
    for x in (22, 78):
        brush.circle((x, 64), 19, shade)
        brush.ring((x, 64), 12.5, 17, 0, 360, now.rim_middle)
        for n in range(4):
            dx, dy = 15 * math.cos(n * math.pi / 4), 15 * math.sin(n * math.pi / 4)
            brush.line([(x - dx, 64 - dy), (x + dx, 64 + dy)], 2.6, now.rim_middle)
        brush.circle((x, 64), 5, now.rim_bright)
