"""Draws tiles from their figures, each kept once it is drawn, and what happens to them on a grid."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from companion.core.look import DashLook
from companion.core.view import GridTile, TileFace
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake
from companion.kiosk.drawing.cache import blank
from companion.kiosk.drawing.dash import DashPainter
from companion.kiosk.drawing.rounded import put, shadow
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.text import Role
from companion.kiosk.drawing.theme import BLACK, mix
from companion.kiosk.drawing.units import Area

PAD: Final = 0.07
"""How far bars reach beyond a tile, as a share of its side."""
DISC: Final = 0.345
SIGN: Final = 0.8
BAR, BAR_LONG = 0.085, 0.17
"""Width of a bar, and how long it is from inside the tile to beyond its edge."""
BARS: Final[dict[int, tuple[float, ...]]] = {0: (), 1: (0.0,), 2: (-0.12, 0.12), 3: (-0.17, 0.0, 0.17)}
WARE, SPOT = 0.185, 0.38
"""Sides of a cube and of a sign in a place."""
ANGLES: Final = {"e": 0.0, "n": 90.0, "w": 180.0, "s": 270.0}
TURNED: Final = {"n": 0, "e": -90, "s": 180, "w": 90}
CRACK: Final = ((0.58, 0.03), (0.3, 0.5), (0.5, 0.5), (0.34, 0.97), (0.74, 0.4), (0.53, 0.4), (0.72, 0.03))
LEAST_LETTER: Final = 30.0
"""Side of a tile from which the letter of its group stands on it."""


class TilePainter:
    """Draws tiles on one canvas."""

    def __init__(self, dash: DashPainter, signs: Signs) -> None:
        self.dash = dash
        self.signs = signs
        self.canvas = dash.canvas
        self.cache = dash.cache

    @property
    def look(self) -> DashLook:
        """The colours in force."""
        return theme.look.dash

    def square(self, target: pygame.Surface, rect: Area) -> None:
        """Draw an empty square."""
        self.dash.wash(target, rect, self.look.square, radius=5)
        self.dash.box(target, rect, self.look.square_edge, 1.2, 5)

    def face(self, target: pygame.Surface, rect: Area, face: TileFace) -> None:
        """Draw a tile in a square place."""
        box = self.canvas.rect(rect.middle(rect.shorter, rect.shorter))
        pad = round(box.width * PAD)
        picture = self.cache.get(("tile face", face, box.width), partial(self._bake, face, box.width, pad))
        target.blit(picture, (box.left - pad, box.top - pad))

    def disc(self, target: pygame.Surface, rect: Area, face: TileFace) -> None:
        """Draw what a kind of tiles is, without a tile: its disc with its figure."""
        box = self.canvas.rect(rect.middle(rect.shorter, rect.shorter))
        picture = self.cache.get(("tile kind", face, box.width), partial(self._bake_disc, face, box.width))
        target.blit(picture, box)

    def tile(self, target: pygame.Surface, rect: Area, tile: GridTile) -> None:
        """Draw a tile on its square, with what is about to happen to it."""
        self.face(target, rect, tile.face)
        if tile.loose:
            self.dash.wash(target, rect, BLACK, 105, 5)
            self.dash.stripe_frame(target, rect.inset(-2), max(3.0, rect.width * 0.1))
        if tile.group:
            self._group(target, rect, tile.group)
        if tile.hit:
            self._crack(target, rect)
        if tile.marked:
            self.dash.box(target, rect.inset(-2), self.look.amber, 3, 6)
        if tile.answers:
            self.dash.box(target, rect.inset(-3), self.look.answer, 3.4, 7)

    def aim(self, target: pygame.Surface, rect: Area, way: str) -> None:
        """Draw the line of fire out of a tile: three chevrons in its way."""
        beside = {"e": (1, 0), "w": (-1, 0), "n": (0, -1), "s": (0, 1)}[way]
        center = rect.center[0] + beside[0] * rect.width * 0.78, rect.center[1] + beside[1] * rect.height * 0.78
        size = max(10.0, rect.width * 0.36)

        def make() -> pygame.Surface:
            picture = bake(size, size, self.canvas.scale, partial(_chevrons, paint=self.look.answer), size / 100)
            return pygame.transform.rotate(picture, {"e": 0, "n": 90, "w": 180, "s": 270}[way])

        picture = self.cache.get(("aim", way, size, self.look.answer), make)
        x, y = center[0] * self.canvas.scale, center[1] * self.canvas.scale
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def asked(self, target: pygame.Surface, rect: Area) -> None:
        """Draw the square that is asked about."""
        self.dash.shaded(target, rect, self.look.asked_stops, 5)
        self.dash.box(target, rect, self.look.amber, 3, 6)
        em = max(18.0, rect.height * 0.6)
        self.dash.text.draw(target, "?", rect, Role.VALUE, self.look.amber, em=em)

    def comer(self, target: pygame.Surface, rect: Area, sign: str, comes_from: str) -> None:
        """Draw what comes along a line, its trail towards where it comes from."""
        side = rect.shorter
        key = ("comer", sign, round(side, 1), comes_from, self.look.hazard)
        picture = self.cache.get(key, partial(self._bake_comer, sign, side, comes_from))
        x, y = rect.center[0] * self.canvas.scale, rect.center[1] * self.canvas.scale
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    # -- on tiles ----------------------------------------------------------------------------------------------

    def _group(self, target: pygame.Surface, rect: Area, group: str) -> None:
        number = ord(group[0]) - ord("A")
        paint = (self.look.answer, self.look.amber, self.look.phosphor)[number % 3]
        self.dash.wash(target, rect, paint, 58, 5)
        self.dash.hatch(target, rect, paint, back=number % 2 == 1, alpha=70)
        self.dash.box(target, rect.inset(-1), paint, 2.4, 5)

    def letter(self, target: pygame.Surface, rect: Area, group: str) -> None:
        """Draw the plate with the letter of a group."""
        number = ord(group[0]) - ord("A")
        paint = (self.look.answer, self.look.amber, self.look.phosphor)[number % 3]
        self.dash.wash(target, rect, self.look.night, 235, 8)
        self.dash.box(target, rect, paint, 2.6, 8)
        self.dash.text.draw(target, group, rect, Role.VALUE, paint, em=max(18.0, rect.height * 0.68))

    def _crack(self, target: pygame.Surface, rect: Area) -> None:
        self.dash.wash(target, rect, self.look.hit, 165, 5)
        self.dash.box(target, rect.inset(-2), self.look.hit, 3, 6)
        side = rect.width

        def paint(brush: Brush) -> None:
            brush.polygon([(x * 100, y * 100) for x, y in CRACK], (255, 243, 236))

        picture = self.cache.get(("crack", side), lambda: bake(side, side, self.canvas.scale, paint, side / 100))
        target.blit(picture, self.canvas.rect(rect))

    # -- baking ------------------------------------------------------------------------------------------------

    def _bake(self, face: TileFace, side: int, pad: int) -> pygame.Surface:
        surface = blank(side + 2 * pad, side + 2 * pad)
        box = pygame.Rect(pad, pad, side, side)
        look = self.look
        shadow(surface, box, side * 0.1, max(1, side // 30), 90)
        put(surface, box, side * 0.1, (look.tile_edge,))
        edge = max(1, side // 45)
        put(surface, box.inflate(-2 * edge, -2 * edge), side * 0.085, look.tile_stops)
        whole = 1 + 2 * PAD
        drawn = bake(
            surface.get_width(),
            surface.get_width(),
            1.0,
            partial(self._paint, face=face),
            surface.get_width() / whole,
        )
        surface.blit(drawn, (0, 0))
        if face.sign:
            self._put_sign(surface, box, face)
        self._put_spots(surface, box, face)
        return surface

    def _bake_disc(self, face: TileFace, side: int) -> pygame.Surface:
        surface = blank(side, side)
        whole = 1 + 2 * PAD
        drawn = bake(side * whole, side * whole, 1.0, partial(self._paint_disc, face=face), side)
        surface.blit(drawn, (-round(side * PAD), -round(side * PAD)))
        if face.sign:
            self._put_sign(surface, surface.get_rect(), face)
        self._put_spots(surface, surface.get_rect(), face)
        return surface

    def _paint(self, brush: Brush, face: TileFace) -> None:
        """Paint bars, guards and the disc in shares of the side; the tile begins at (PAD, PAD)."""
        look, middle = self.look, PAD + 0.5
        for index, bars in enumerate(face.edges):
            for off in BARS.get(bars, BARS[3]):
                near, far = -PAD * 0.75, BAR_LONG - PAD * 0.75
                x, y = middle + off - BAR / 2, PAD + near
                rect = (x, y, BAR, far - near)
                for _ in range(index):
                    rect = _quarter(rect, 2 * middle)
                brush.rect(*rect, look.pipe, 0.012)
        self._paint_disc(brush, face)

    def _paint_disc(self, brush: Brush, face: TileFace) -> None:
        look, middle = self.look, PAD + 0.5
        for way in face.guards:
            at = ANGLES[way]
            brush.ring((middle, middle), DISC + 0.035, DISC + 0.105, at - 40, at + 40, mix(look.answer, BLACK, 0.5))
        tone = look.tone(face.tone)
        brush.circle((middle, middle), DISC, look.pipe)
        brush.circle((middle, middle), DISC - 0.028, tone)

    def _put_sign(self, surface: pygame.Surface, box: pygame.Rect, face: TileFace) -> None:
        size = SIGN * box.width / self.canvas.scale
        picture = self.signs.surface(face.sign, size)
        if face.turns % 4:
            picture = pygame.transform.rotate(picture, -90 * (face.turns % 4))
        surface.blit(picture, picture.get_rect(center=box.center))

    def _put_spots(self, surface: pygame.Surface, box: pygame.Rect, face: TileFace) -> None:
        for name, (x, y) in zip(face.spots, spot_places(face.spots, self.look), strict=True):
            center = box.left + (0.5 + x) * box.width, box.top + (0.5 + y) * box.width
            if name and name not in self.look.wares:
                picture = self.signs.surface(name, SPOT * box.width / self.canvas.scale)
                surface.blit(picture, picture.get_rect(center=center))
                continue
            side = round(WARE * box.width)
            place = pygame.Rect(0, 0, side, side)
            place.center = round(center[0]), round(center[1])
            edge = max(1, side // 7)
            put(surface, place.inflate(2, 2), side * 0.15, (self.look.hit if face.rimmed else self.look.pipe,))
            inside = self.look.ware(name) if name else mix(self.look.pipe, self.look.tile_stops[1], 0.35)
            put(surface, place.inflate(-edge, -edge), side * 0.12, (inside,))

    def _bake_comer(self, sign: str, side: float, comes_from: str) -> pygame.Surface:
        scale = self.canvas.scale
        picture = bake(side * 1.5, side, scale, partial(_trail, look=self.look), side / 100)
        picture = pygame.transform.rotate(picture, {"e": 0, "n": 90, "w": 180, "s": 270}[comes_from])
        body = self.signs.surface(sign, side * 0.8)
        if sign.startswith("shot"):
            body = pygame.transform.rotate(body, {"n": 180, "e": 90, "s": 0, "w": 270}[comes_from])
        picture.blit(body, body.get_rect(center=picture.get_rect().center))
        return picture


def spot_places(spots: tuple[str, ...], look: DashLook) -> list[tuple[float, float]]:
    """Return where the places of a tile are, from its middle, as shares of its side."""
    count = len(spots)
    if all(name and name not in look.wares for name in spots):
        step = {1: 0.0, 2: 0.22}.get(count, 0.165)
        return [((n - (count - 1) / 2) * step, 0.0) for n in range(count)]
    if count == 3:
        return [(-0.12, -0.11), (0.12, -0.11), (0.0, 0.12)]
    if count == 4:
        return [(-0.12, -0.12), (0.12, -0.12), (-0.12, 0.12), (0.12, 0.12)]
    return [((n - (count - 1) / 2) * 0.23, 0.0) for n in range(count)]


def _quarter(rect: tuple[float, float, float, float], whole: float) -> tuple[float, float, float, float]:
    """Turn a rectangle by a quarter clockwise within a square of a side."""
    x, y, width, height = rect
    return whole - y - height, x, height, width


def _chevrons(brush: Brush, paint: tuple[int, int, int]) -> None:
    for x in (6, 38, 70):
        brush.polygon([(x, 12), (x + 26, 50), (x, 88), (x + 4, 50)], paint)


def _trail(brush: Brush, look: DashLook) -> None:
    """Paint a trail to the right of the middle of 150 x 100."""
    for y, long, paint in ((26, 148, look.amber), (50, 140, (255, 140, 60)), (74, 148, look.amber)):
        brush.polygon([(80, y - 8), (long, y), (80, y + 8)], paint)
