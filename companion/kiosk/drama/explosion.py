"""What an explosion is drawn from: the table blurred and red, smoke and flash, a word, and things that fly."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.look import stops
from companion.kiosk.drawing import Area, Brush, Paintbox, Piece, Point, Rect, Role, bake, blank, shade, theme

FLASH_ALPHA: Final = 153
"""Of the white at the beginning: 60 %."""
BLUR: Final = 14
"""The table is drawn so many times smaller and back again."""
TURNED: Final = 5.0
"""Degrees by which the word leans."""
SPIKES: Final = 23
LAYERS: Final = (
    (1.0, stops("#8E1B14", "#5A0F0C")),
    (0.8, stops("#D8452A", "#A8241A")),
    (0.56, stops("#FBBF58", "#F08A30")),
)
"""The burst from the outside in: its size, its colours."""
WORD: Final = stops("#FFF6D8", "#FFE29A", "#F7A84A", "#E86A28")
OUTLINE: Final = theme.rgb("#2E0A06")
SMOKE: Final = theme.rgb("#5A3A2C")
RED: Final = theme.rgb("#8A3C18")
GLOW: Final = theme.rgb("#5A220C")
RAY: Final = theme.rgb("#F0A050")
RAYS: Final = 18


def chance(n: int) -> float:
    """Return the ``n``th of numbers between 0 and 1 that look thrown, the same each time."""
    return (math.sin(n * 12.9898 + 4.1) * 43758.5453) % 1.0


class BlurredTable:
    """What was on the screen, blurred and red, with the burst on it; made once, when it is first drawn.

    Args:
        pieces: what was on the screen.
        burst: where the burst is, in u.
    """

    def __init__(self, pieces: Sequence[Piece], burst: Area) -> None:
        self._pieces = tuple(pieces)
        self._burst = burst
        self._made: pygame.Surface | None = None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        if self._made is None:
            self._made = self._make(art, art.canvas.rect(rect))
            self._pieces = ()
        target.blit(self._made, art.canvas.rect(rect))

    def _make(self, art: Paintbox, box: pygame.Rect) -> pygame.Surface:
        whole = pictured(art, self._pieces)
        box = box.clip(whole.get_rect())
        size = (max(1, box.width // BLUR), max(1, box.height // BLUR))
        small = pygame.transform.smoothscale(whole.subsurface(box), size)
        small.fill(RED, special_flags=pygame.BLEND_RGB_MULT)
        small.fill(GLOW, special_flags=pygame.BLEND_RGB_ADD)
        burst = self._burst
        half = pygame.transform.smoothscale(small, (size[0] * 4, size[1] * 4))
        x, y = art.canvas.point(*burst.center)
        _rays(half, ((x - box.left) / box.width, (y - box.top) / box.height))
        made = pygame.transform.smoothscale(half, box.size)
        at = art.canvas.rect(burst)
        for layer in range(1 + len(LAYERS)):
            made.blit(_layer_of(art, burst, layer), (at.left - box.left, at.top - box.top))
        return made


class BurstLayer(msgspec.Struct, frozen=True):
    """One layer of the burst: 0 its smoke, then spikes from the outside in."""

    layer: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        target.blit(_layer_of(art, rect, self.layer), art.canvas.rect(rect))


def _layer_of(art: Paintbox, burst: Area, layer: int) -> pygame.Surface:
    size, scale = (burst.width, burst.height), art.canvas.scale
    make = (lambda: bake_smoke(*size, scale)) if layer == 0 else (lambda: _jagged(layer - 1, *size, scale))
    return art.cache.get(("burst", size, layer), make)


def _rays(target: pygame.Surface, center: Point) -> None:
    """Lay faint rays over a picture, from a point in shares of its size."""
    width, height = target.get_size()
    veil = blank(width, height)
    x, y, far = center[0] * width, center[1] * height, 2.0 * max(width, height)
    for n in range(RAYS):
        turns = (2 * math.pi * (n + side) / RAYS for side in (-0.22, 0.22))
        ends = [(x + far * math.cos(turn), y + far * math.sin(turn)) for turn in turns]
        pygame.draw.polygon(veil, (*RAY, 26), [(x, y), *ends])
    target.blit(veil, (0, 0))


def pictured(art: Paintbox, pieces: Sequence[Piece]) -> pygame.Surface:
    """Return pieces of a scene on a surface of their own, as large as the screen."""
    surface = pygame.Surface((art.canvas.width_px, art.canvas.height_px))
    reader, art.text.proofreader = art.text.proofreader, None  # what is blurred, or on its way, is read by nobody
    for piece in pieces:
        piece.thing.draw(art, surface, Area(*piece.rect))
    art.text.proofreader = reader
    return surface


def bake_smoke(width: float, height: float, scale: float) -> pygame.Surface:
    """Return the balls of smoke round a burst, ``width`` x ``height`` u."""
    surface = blank(round(width * scale), round(height * scale))
    middle = (width / 2, height / 2)
    for n in range(30):
        radius = (0.05 + 0.06 * chance(n)) * width
        turn, far = 2 * math.pi * n / 30 + chance(n + 50), 0.8 + 0.2 * chance(n + 90)
        x = middle[0] + (0.5 * width - radius) * far * math.cos(turn)
        y = middle[1] + (0.5 * height - radius) * far * math.sin(turn)
        ball = _smoke(round(radius * scale))
        surface.blit(ball, ball.get_rect(center=(round(x * scale), round(y * scale))))
    return surface


def _smoke(radius: int) -> pygame.Surface:
    """Return a ball of smoke of ``radius`` pixels, lighter where the light comes from."""
    ball = blank(2 * radius + 2, 2 * radius + 2)
    for step in range(20):
        share = step / 19
        colour = theme.mix(theme.mix(SMOKE, theme.BLACK, 0.55), theme.mix(SMOKE, theme.rgb("#E8A878"), 0.5), share)
        center = (radius + 1 - 0.32 * radius * share, radius + 1 - 0.38 * radius * share)
        pygame.draw.circle(ball, colour, center, radius * (1 - 0.84 * share))
    return pygame.transform.smoothscale(ball, ball.get_size())


def _spikes(middle: Point, across: float, down: float, layer: int) -> list[Point]:
    points = []
    for n in range(2 * SPIKES):
        turn = math.pi * n / SPIKES + 0.1 * layer
        far = 0.66 + 0.12 * chance(n + 7 * layer) if n % 2 else 0.86 + 0.14 * chance(n + 31 * layer)
        points.append((middle[0] + across * far * math.cos(turn), middle[1] + down * far * math.sin(turn)))
    return points


def _jagged(layer: int, width: float, height: float, scale: float) -> pygame.Surface:
    """Return a layer of spikes; large as it is, half the usual smoothing is enough."""
    size, colours = LAYERS[layer]
    points = _spikes((width / 2, height / 2), width * 0.47 * size, height * 0.47 * size, layer)
    across, down = round(width * scale), round(height * scale)
    large = blank(2 * across, 2 * down)
    large.fill((255, 255, 255, 0))
    pygame.draw.polygon(large, (255, 255, 255), [(2 * scale * x, 2 * scale * y) for x, y in points])
    return shade(pygame.transform.smoothscale(large, (across, down)), colours)


class Flash(msgspec.Struct, frozen=True):
    """A moment of white."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect).clip(target.get_rect())
        white = pygame.Surface(box.size)
        white.fill((255, 255, 255))
        white.set_alpha(FLASH_ALPHA)
        target.blit(white, box)


class Shout(msgspec.Struct, frozen=True):
    """The word, in the middle of its box and no wider than it.

    Attributes:
        said: the word.
        size: 1 where it has come to rest.
        tall: most height of its letters, in u.
    """

    said: str
    size: float
    tall: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        key = ("shout", self.said, round(rect.width), self.tall)
        picture = art.cache.get(key, lambda: _bake_word(art, self.said, rect.width, self.tall))
        if self.size != 1.0:
            size = round(picture.get_width() * self.size), round(picture.get_height() * self.size)
            picture = pygame.transform.scale(picture, size)
        art.metal.center(target, picture, rect.center)


def _bake_word(art: Paintbox, said: str, width: float, tall: float) -> pygame.Surface:
    em = min(tall, 0.94 * 100 * width / max(1.0, art.text.width(said, Role.PHASE, 100)))
    letters = art.text.surface(said, Role.PHASE, (255, 255, 255), em)
    letters = letters.subsurface(letters.get_bounding_rect())
    thick, deep = max(2, round(em * 0.05 * art.canvas.scale)), max(2, round(em * 0.06 * art.canvas.scale))
    dark = letters.copy()
    dark.fill((*OUTLINE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface = blank(letters.get_width() + 2 * thick, letters.get_height() + 2 * thick + deep)
    for n in range(16):
        off = thick + round(thick * math.cos(n * math.pi / 8)), thick + round(thick * math.sin(n * math.pi / 8))
        surface.blit(dark, off)
        surface.blit(dark, (off[0], off[1] + deep))
    surface.blit(shade(letters, WORD), (thick, thick))
    return pygame.transform.rotozoom(surface, TURNED, 1.0)


class Shard(msgspec.Struct, frozen=True):
    """A thing that flies, with its shadow.

    Attributes:
        sign: what it is.
        turned: degrees, against the clock.
    """

    sign: str
    turned: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        key = ("shard", self.sign, round(rect.width), self.turned)
        picture = art.cache.get(key, lambda: _bake_shard(art, self.sign, rect.width, self.turned))
        art.metal.center(target, picture, rect.center)


def _bake_shard(art: Paintbox, sign: str, size: float, turned: int) -> pygame.Surface:
    flat = pygame.transform.rotozoom(art.signs.surface(sign, size), turned, 1.0)
    dark = flat.copy()
    dark.fill((*OUTLINE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    by = art.canvas.px(1.6)
    surface = blank(flat.get_width() + 3 * by, flat.get_height() + 3 * by)
    for off in ((0, 0), (2, 0), (0, 2), (2, 2), (3, 3)):
        surface.blit(dark, (off[0] * by, off[1] * by))
    surface.blit(flat, (by, by))
    return surface


class Dots(msgspec.Struct, frozen=True):
    """The way that something has flown, as dots.

    Attributes:
        points: in u.
        seat: whose colour they have.
    """

    points: tuple[Point, ...]
    seat: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:  # noqa: ARG002 - the points say where
        """Draw it."""
        colour = art.emblems.colour(self.seat)
        dot = art.cache.get(("drama dot", colour), lambda: _bake_dot(colour, art.canvas.scale))
        for point in self.points:
            art.metal.center(target, dot, point)


def _bake_dot(colour: theme.Colour, scale: float) -> pygame.Surface:
    def paint(brush: Brush) -> None:
        brush.circle((4, 4), 2.6, colour)

    return bake(8, 8, scale, paint)


class Ghost(msgspec.Struct, frozen=True):
    """The emblem of a pawn where it stood before."""

    seat: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        picture = art.cache.get(("ghost", self.seat, round(rect.width)), lambda: _pale(art, self.seat, rect.width))
        art.metal.center(target, picture, rect.center)


def _pale(art: Paintbox, seat: int, size: float) -> pygame.Surface:
    pale = art.emblems.surface(seat, size).copy()
    pale.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return pale
