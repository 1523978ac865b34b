"""Draws the bench and what lies on it, each thing drawn once and kept; colours are those of the look's board.

bench.ground(screen, (0, 62, 800, 418))
bench.card(screen, (138, 72, 136, 172))
bench.plate(screen, (4, 358, 196, 118), theme.SEATS[0], stripes="left")
face = bench.key(screen, rect, "go")
"""

from __future__ import annotations

from functools import partial
from typing import Literal

import pygame

from companion.core.look import BoardLook
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.bench.wood import bake_planks, bake_stripes, bake_tape
from companion.kiosk.drawing.brush import glow
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.metal import PAD
from companion.kiosk.drawing.rounded import bake_squares, outline, put, shadow
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.theme import BLACK, EMBLEMS, Colour, Stops, mix
from companion.kiosk.drawing.units import Area, Canvas, Rect

Block = Literal["go", "stop", "plain", "chosen", "off"]
"""A key of painted wood."""
Stripes = Literal["", "top", "left"]
SIDE, SINK = 4.0, 3.0
"""Height of a painted key's darker side, and how far it sinks."""
WHITE: Colour = (255, 255, 255)


class BenchPainter:
    """Draws what lies on a bench on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, signs: Signs, emblems: Emblems) -> None:
        self.canvas = canvas
        self.cache = cache
        self.signs = signs
        self.emblems = emblems

    @property
    def look(self) -> BoardLook:
        """The colours in force."""
        return theme.look.board

    # -- grounds -----------------------------------------------------------------------------------------------

    def ground(self, target: pygame.Surface, rect: Rect) -> None:
        """Draw the bench."""
        box, look = self.canvas.rect(rect), self.look
        make = partial(bake_planks, *box.size, self.canvas.scale, look.bench_stops, look.bench_line)
        target.blit(self.cache.get(("planks", box.size), make), box)

    def mat(self, target: pygame.Surface, rect: Rect, *, radius: float = 6, grid: float = 12) -> None:
        """Draw a cutting mat with its grid."""
        box = self.canvas.rect(rect)
        self._put(target, box, ("mat", box.size, radius, grid), partial(self._bake_mat, box.size, radius, grid))

    def card(self, target: pygame.Surface, rect: Rect, *, gold: bool = False) -> None:
        """Draw a paper card; ``gold`` one that is meant now."""
        box = self.canvas.rect(rect)
        self._put(target, box, ("paper", box.size, gold), partial(self._bake_card, box.size, gold))

    def plate(
        self,
        target: pygame.Surface,
        rect: Rect,
        colour: Colour | None = None,
        stripes: Stripes = "",
        ground: Stops | None = None,
    ) -> None:
        """Draw an enamel plate, with a double racing stripe in a seat's colour at its left or upper edge."""
        box = self.canvas.rect(rect)
        key = ("enamelled", box.size, colour if stripes else None, stripes, ground)
        self._put(target, box, key, partial(self._bake_plate, box.size, colour, stripes, ground))

    def flat(self, target: pygame.Surface, rect: Rect, colour: Colour, radius: float = 4) -> None:
        """Draw a flat box with round corners."""
        box = self.canvas.rect(rect)

        def make() -> pygame.Surface:
            surface = blank(*box.size)
            put(surface, pygame.Rect((0, 0), box.size), radius * self.canvas.scale, (colour,))
            return surface

        target.blit(self.cache.get(("flat", box.size, colour, radius), make), box)

    def box(self, target: pygame.Surface, rect: Rect, line: Colour, radius: float = 5, width: float = 1.4) -> None:
        """Draw the outline of a box with round corners."""
        box = self.canvas.rect(rect)

        def make() -> pygame.Surface:
            surface = blank(*box.size)
            thick = self.canvas.px(width)
            outline(surface, pygame.Rect((0, 0), box.size), radius * self.canvas.scale, thick, (line,))
            return surface

        target.blit(self.cache.get(("boxed", box.size, line, radius, width), make), box)

    def tape(self, target: pygame.Surface, rect: Rect) -> None:
        """Draw a strip of tape."""
        box = self.canvas.rect(rect)
        make = partial(bake_tape, *box.size, max(3, self.canvas.px(5)), self.look.tape_stops)
        target.blit(self._shade(box.size), box.move(0, self.canvas.px(1.5)))
        target.blit(self.cache.get(("tape", box.size), make), box)

    def squares(self, target: pygame.Surface, rect: Rect, side: float = 4.0) -> None:
        """Draw rows of squares: facts of the race."""
        box, pixels = self.canvas.rect(rect), self.canvas.px(side)
        make = partial(bake_squares, *box.size, pixels, self.look.card_stops[0], self.look.card_ink)
        target.blit(self.cache.get(("squares", box.size, pixels), make), box)

    def stripes(self, target: pygame.Surface, rect: Rect) -> None:
        """Draw slanting stripes: out of the race."""
        box = self.canvas.rect(rect)
        make = partial(bake_stripes, *box.size, self.look.gold_stops[-1], self.look.card_ink)
        target.blit(self.cache.get(("out", box.size), make), box)

    def light(self, target: pygame.Surface, rect: Area, colour: Colour, strength: int = 150) -> None:
        """Lay a soft light behind something."""
        pixels = self.canvas.px(rect.shorter / 2)
        picture = self.cache.get(("behind", pixels, colour, strength), lambda: glow(pixels, colour, strength))
        x, y = rect.center
        at = (round(x * self.canvas.scale), round(y * self.canvas.scale))
        target.blit(picture, picture.get_rect(center=at))

    def veil(self, target: pygame.Surface, rect: Rect, strength: int = 120) -> None:
        """Lay a pale veil over what cannot be used now."""
        box = self.canvas.rect(rect)

        def make() -> pygame.Surface:
            surface = blank(*box.size)
            put(surface, pygame.Rect((0, 0), box.size), 7 * self.canvas.scale, (self.look.off_stops[0],), strength)
            return surface

        target.blit(self.cache.get(("veil", box.size, strength), make), box)

    # -- keys and pieces ---------------------------------------------------------------------------------------

    def key(self, target: pygame.Surface, rect: Area, block: Block, *, down: bool = False) -> Area:
        """Draw a key of painted wood and return its face."""
        box = self.canvas.rect(rect)
        self._put(target, box, ("block", box.size, block, down), partial(self._bake_key, box.size, block, down))
        face = rect.trimmed(bottom=SIDE)
        return Area(face.x, face.y + SINK, face.width, face.height) if down else face

    def ink(self, block: Block) -> Colour:
        """Return the colour of words on a key."""
        look = self.look
        if block == "off":
            return look.off_ink
        return WHITE if block in ("go", "stop") else look.card_ink

    def piece(self, target: pygame.Surface, rect: Area, seat: int, *, pale: bool = False) -> None:
        """Draw the piece of a seat, its emblem on it, as wide as a box and on its lower edge."""
        side = min(rect.width, rect.height / 0.62)
        middle = rect.center[0], rect.bottom - side * 0.31
        colour = self.emblems.colour(seat)
        if pale:
            colour = mix(colour, self.look.plate_stops[0], 0.45)
        self.signs.draw(target, self.look.piece, (middle[0], middle[1] - side * 0.02), side, colour)
        emblem = f"emblem_{EMBLEMS[seat % len(EMBLEMS)]}"
        at = middle[0] - side * 0.01, middle[1] + side * 0.04
        self.signs.draw(target, emblem, at, side * 0.145, self.look.card_ink)

    def disc(self, target: pygame.Surface, center: tuple[float, float], side: float) -> None:
        """Draw the dark disc under a number."""
        self.flat(target, Area(center[0] - side / 2, center[1] - side / 2, side, side), self.look.foot, side / 2)

    # -- baking ------------------------------------------------------------------------------------------------

    def _put(self, target: pygame.Surface, box: pygame.Rect, key: tuple[object, ...], make: object) -> None:
        pad = self.canvas.px(PAD)
        target.blit(self.cache.get(key, make), (box.left - pad, box.top - pad))  # type: ignore[arg-type]  # a partial

    def _padded(self, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
        pad = self.canvas.px(PAD)
        return blank(size[0] + 2 * pad, size[1] + 2 * pad), pygame.Rect(pad, pad, *size)

    def _shade(self, size: tuple[int, int]) -> pygame.Surface:
        def make() -> pygame.Surface:
            surface = blank(*size)
            put(surface, pygame.Rect((0, 0), size), 3, (BLACK,), 80)
            return surface

        return self.cache.get(("tape shade", size), make)

    def _bake_mat(self, size: tuple[int, int], radius: float, grid: float) -> pygame.Surface:
        surface, box = self._padded(size)
        scale, look = self.canvas.scale, self.look
        shadow(surface, box, radius * scale, self.canvas.px(2), 80)
        put(surface, box, radius * scale, (mix(look.mat_stops[-1], BLACK, 0.35),))
        inner = box.inflate(-2, -2)
        put(surface, inner, radius * scale - 1, look.mat_stops)
        step = max(4, round(grid * scale))
        edge = max(2, round(radius * scale * 0.6))
        for x in range(inner.left + step, inner.right - 2, step):
            surface.fill(look.mat_line, (x, inner.top + edge, 1, inner.height - 2 * edge))
        for y in range(inner.top + step, inner.bottom - 2, step):
            surface.fill(look.mat_line, (inner.left + edge, y, inner.width - 2 * edge, 1))
        return surface

    def _bake_card(self, size: tuple[int, int], gold: bool) -> pygame.Surface:
        surface, box = self._padded(size)
        scale, look = self.canvas.scale, self.look
        shadow(surface, box, 7 * scale, self.canvas.px(2.5), 100)
        put(surface, box, 7 * scale, (look.gold,) if gold else (look.card_edge,))
        edge = self.canvas.px(3 if gold else 1.2)
        put(surface, box.inflate(-2 * edge, -2 * edge), 7 * scale - edge, look.card_stops)
        return surface

    def _bake_plate(
        self, size: tuple[int, int], colour: Colour | None, stripes: Stripes, ground: Stops | None
    ) -> pygame.Surface:
        surface, box = self._padded(size)
        scale, look, u = self.canvas.scale, self.look, self.canvas.px
        shadow(surface, box, 7 * scale, u(2.5), 100)
        put(surface, box, 7 * scale, (look.plate_edge,))
        edge = u(1.6)
        inner = box.inflate(-2 * edge, -2 * edge)
        put(surface, inner, 7 * scale - edge, ground or look.plate_stops)
        light = mix((ground or look.plate_stops)[0], WHITE, 0.16)
        surface.fill(light, (inner.left + u(6), inner.top, inner.width - 2 * u(6), 1))
        if colour is not None and stripes == "top":
            lane = inner.inflate(-2 * u(5), 0)
            for top, high in ((4, 4.5), (10.5, 2)):
                put(surface, pygame.Rect(lane.left, inner.top + u(top), lane.width, u(high)), u(1), (colour,))
        if colour is not None and stripes == "left":
            lane = inner.inflate(0, -2 * u(4))
            for left, wide in ((4, 4.5), (10.5, 2)):
                put(surface, pygame.Rect(inner.left + u(left), lane.top, u(wide), lane.height), u(1), (colour,))
        return surface

    def _bake_key(self, size: tuple[int, int], block: Block, down: bool) -> pygame.Surface:
        surface, box = self._padded(size)
        scale, look, u = self.canvas.scale, self.look, self.canvas.px
        stops = {
            "go": look.go_stops, "stop": look.stop_stops, "plain": look.plain_stops, "chosen": look.gold_stops,
            "off": look.off_stops,
        }[block]  # fmt: skip
        radius, side, sunk = 6 * scale, u(SIDE), u(SINK) if down else 0
        if not down:
            shadow(surface, box, radius, u(1.5), 90)
        below = box.move(0, sunk)
        below.height -= sunk
        put(surface, below, radius, (mix(stops[-1], BLACK, 0.48),))
        face = pygame.Rect(box.left, box.top + sunk, box.width, box.height - side)
        put(surface, face, radius, (mix(stops[0], WHITE, 0.22), *stops))
        inner = pygame.Rect(face.left, face.top + u(1.2), face.width, face.height - u(1.2))
        put(surface, inner, radius, tuple(mix(each, BLACK, 0.1 if down else 0) for each in stops))
        return surface
