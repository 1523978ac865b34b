"""Frames, tiles, ribbon, plaque and lamps: rims, plates and brushed panels, each drawn once and kept.

    metal = Metal(canvas, cache)
    metal.page(screen)                                        # the ground of the screen
    metal.ribbon(screen, (0, 0, canvas.width, 62))
    metal.frame(screen, (4, 66, 396, 410), seat_colour=theme.SEATS[0], header=56)
    metal.tile(screen, (0, 244, 100, 233), theme.SEATS[0], "ready")
    metal.lamp(screen, (86, 266), 11, "open")

Every function takes the place in u and draws from the cache; the first call at a new size bakes (about a
millisecond).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import glow, gradient
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.discs import LampState, bake_disc, bake_lamp, bake_rivet
from companion.kiosk.drawing.rounded import bake_squares, brushing, outline, plate, put, shadow
from companion.kiosk.drawing.theme import Colour, Stops
from companion.kiosk.drawing.units import FRAME_RADIUS, Canvas, Point, Rect
from companion.kiosk.drawing.works import bake_paper

TileState = Literal["idle", "open", "ready", "grave"]
SHADOW_DOWN = 2
PAD = 6
"""Room in u kept round a baked thing for its shadow and glow."""

_Make = Callable[[], pygame.Surface]


def tile_stops(state: TileState) -> Stops:
    """Return the ground of a seat's tile."""
    now = theme.now
    return {"idle": now.panel_stops, "open": now.open_stops, "ready": now.ready_stops, "grave": now.grave_stops}[
        state
    ]


class Metal:
    """Draws what frames and carries, on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache) -> None:
        self.canvas = canvas
        self.cache = cache

    # -- large grounds -----------------------------------------------------------------------------------------

    def page(self, target: pygame.Surface) -> None:
        """Fill the whole screen with its ground."""
        size = (self.canvas.width_px, self.canvas.height_px)

        def make() -> pygame.Surface:
            if theme.look.works.gridded:
                return bake_paper(size, self.canvas.scale, theme.look.works)
            return _ground(*size, theme.now.page_stops, 2)

        target.blit(self.cache.get(("page", size), make), (0, 0))

    def ribbon(self, target: pygame.Surface, rect: Rect, *, sepia: bool = False) -> None:
        """Draw the ribbon's ground with the metal bar along its lower edge."""
        box = self.canvas.rect(rect)
        stops = theme.now.past_stops if sepia else theme.now.ribbon_stops
        target.blit(self.cache.get(("ribbon", box.size, sepia), lambda: self._bake_ribbon(*box.size, stops)), box)

    def sea(self, target: pygame.Surface, rect: Rect) -> None:
        """Draw the dark ground of the track, with faint contour lines and clouds, and a metal bar below."""
        box = self.canvas.rect(rect)
        target.blit(
            self.cache.get(("sea", box.size), lambda: bake_sea(box.width, box.height, self.canvas.scale)), box
        )
        self.bar(target, (rect[0], rect[1] + rect[3] - 3, rect[2], 3))

    def bar(self, target: pygame.Surface, rect: Rect) -> None:
        """Draw a polished metal bar."""
        box = self.canvas.rect(rect)
        target.blit(self.cache.get(("bar", box.size), lambda: gradient(*box.size, theme.now.bar_stops)), box)

    def rule(self, target: pygame.Surface, x: float, y: float, width: float) -> None:
        """Draw a thin dark line between groups."""
        target.fill(theme.now.rim_deep, self.canvas.rect((x, y, width, 1)))

    # -- frames ------------------------------------------------------------------------------------------------

    def frame(
        self,
        target: pygame.Surface,
        rect: Rect,
        *,
        seat_colour: Colour | None = None,
        header: float = 0,
        stops: Stops | None = None,
        rivets: bool = False,
        rim: Stops | None = None,
    ) -> None:
        """Draw a rimmed frame.

        Args:
            target: where to.
            rect: outer edge of the rim.
            seat_colour: colours the bar under the upper rim and tints the header; None for nobody's frame.
            header: height of the tinted header, 0 for none.
            stops: the ground; None: a panel.
            rivets: put a rivet into each corner.
            rim: the metal of the rim; None: the usual one.
        """
        box = self.canvas.rect(rect)
        ground, metal = stops or theme.now.panel_stops, rim or theme.now.rim_stops
        common = ("frame", box.size, header, ground, rivets, metal)
        make = partial(self._bake_frame, box.size, seat_colour, header, ground, rivets, metal)
        if seat_colour is None:
            self._put(target, box, common, make)
        else:
            coloured = self.canvas.px(PAD) + self.canvas.px(1.7) + self.canvas.px(0.8)
            coloured += self.canvas.px(max(header, 5 if header else 3.4))
            self._put_joined(target, box, common, seat_colour, make, (0, coloured))

    def tile(
        self, target: pygame.Surface, rect: Rect, seat_colour: Colour, state: TileState = "idle", *, bar: bool = True
    ) -> None:
        """Draw a seat's tile: the ground says idle, open (amber), ready (green) or grave (red)."""
        if bar:
            self.frame(target, rect, seat_colour=seat_colour, stops=tile_stops(state))
            return
        box = self.canvas.rect(rect)
        self._put(target, box, ("mini", box.size, state), lambda: self._bake_mini(box.size, tile_stops(state)))

    def strip(self, target: pygame.Surface, rect: Rect, seat_colour: Colour, state: TileState = "idle") -> None:
        """Draw a seat's row: a tile whose colour bar stands at the left end."""
        box, pad, edge = self.canvas.rect(rect), self.canvas.px(PAD), self.canvas.px(2.6)
        ground = tile_stops(state), False, theme.now.rim_stops
        place = pygame.Rect(pad + edge, pad + edge, self.canvas.px(5.5), box.height - 2 * edge)

        def make() -> pygame.Surface:
            make_plain = partial(self._bake_frame, box.size, None, 0, *ground)
            surface = self.cache.get(("frame", box.size, 0, *ground), make_plain).copy()
            light, dark = theme.mix(seat_colour, theme.now.text, 0.25), theme.mix(seat_colour, theme.now.dark, 0.25)
            put(surface, place, self.canvas.scale * 2.5, (light, seat_colour, dark))
            return surface

        common = ("strip", box.size, *ground)
        self._put_joined(target, box, common, seat_colour, make, (place.right, 0))

    def enamel(self, target: pygame.Surface, rect: Rect, *, alarm: bool = False, radius: float = 6) -> None:
        """Draw a plate with a rim: plaques, windows of numerals, the plates of the round's end."""
        box = self.canvas.rect(rect)
        stops = theme.now.alarm_plate_stops if alarm else theme.now.plate_stops
        self._put(
            target, box, ("enamel", box.size, alarm, radius), lambda: self._bake_plate(box.size, stops, radius, 2.4)
        )

    def window(self, target: pygame.Surface, rect: Rect, *, alarm: bool = False) -> None:
        """Draw the small window of a numeral, with a thin dark edge."""
        box = self.canvas.rect(rect)
        stops = theme.now.alarm_plate_stops if alarm else theme.now.plate_stops
        self._put(target, box, ("window", box.size, alarm), lambda: self._bake_window(box.size, stops))

    def warning(self, target: pygame.Surface, rect: Rect) -> None:
        """Draw an amber box that says something is wrong."""
        box = self.canvas.rect(rect)
        rim = theme.now.warning_rim_stops
        self._put(target, box, ("warning", box.size), lambda: self._bake_flat(box.size, theme.now.warning_stops, rim))

    def well(self, target: pygame.Surface, rect: Rect, *, edge: bool = False) -> None:
        """Draw a sunken dark field; with ``edge`` a thin brown line round it."""
        box = self.canvas.rect(rect)
        rim = (theme.now.well_rim,) if edge else None
        self._put(
            target, box, ("well", box.size, edge), lambda: self._bake_flat(box.size, (theme.now.well,), rim, False)
        )

    # -- small metal things ------------------------------------------------------------------------------------

    def disc(self, target: pygame.Surface, center: Point, radius: float, *, enamel: bool = False) -> None:
        """Draw a round rimmed disc: dark as the ground of an emblem, or enamel for a number."""
        key = ("disc", radius, enamel)
        picture = self.cache.get(key, lambda: bake_disc(radius, self.canvas.scale, enamel))
        self.center(target, picture, center)

    def lamp(self, target: pygame.Surface, center: Point, radius: float, state: LampState) -> None:
        """Draw a lamp: off (dark), open (amber, three dots), half (dull green), ready (green, tick)."""
        picture = self.cache.get(("lamp", radius, state), lambda: bake_lamp(radius, self.canvas.scale, state))
        self.center(target, picture, center)

    def rivet(self, target: pygame.Surface, center: Point) -> None:
        """Draw a small rivet."""
        self.center(target, self.cache.get(("rivet",), lambda: bake_rivet(self.canvas.scale)), center)

    def light(self, target: pygame.Surface, center: Point, radius: float, colour: Colour, strength: int = 90) -> None:
        """Lay a soft round light over what is there."""
        pixels = self.canvas.px(radius)
        picture = self.cache.get(("light", pixels, colour, strength), lambda: glow(pixels, colour, strength))
        self.center(target, picture, center)

    def center(self, target: pygame.Surface, picture: pygame.Surface, center: Point) -> None:
        """Blit ``picture`` with its middle at a point given in u."""
        x, y = center[0] * self.canvas.scale, center[1] * self.canvas.scale
        target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    # -- baking ------------------------------------------------------------------------------------------------

    def _put(self, target: pygame.Surface, box: pygame.Rect, key: tuple[object, ...], make: _Make) -> None:
        pad = self.canvas.px(PAD)
        target.blit(self.cache.get(key, make), (box.left - pad, box.top - pad))

    def _put_joined(
        self,
        target: pygame.Surface,
        box: pygame.Rect,
        common: tuple[object, ...],
        own: Colour,
        make: _Make,
        cut: tuple[int, int],
    ) -> None:
        """Draw a picture of which what lies before a cut is a seat's own, and the rest is kept once for all seats.

        Args:
            target: where to.
            box: its place in pixels, without its margin.
            common: names the picture, whosever it is.
            own: whose it is.
            make: bakes it.
            cut: pixels from its left or from its upper edge, the other one being 0.
        """
        made: list[pygame.Surface] = []
        pad, (across, down) = self.canvas.px(PAD), cut

        def part(first: bool) -> pygame.Surface:
            made[:] = made or [make()]
            whole = made[0].get_rect()
            before = pygame.Rect(0, 0, across or whole.width, down or whole.height)
            after = pygame.Rect(across, down, whole.width - across, whole.height - down)
            return made[0].subsurface(before if first else after).copy()

        left, top = box.left - pad, box.top - pad
        target.blit(self.cache.get((*common, own), lambda: part(True)), (left, top))
        target.blit(self.cache.get((*common, None), lambda: part(False)), (left + across, top + down))

    def _padded(self, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
        pad = self.canvas.px(PAD)
        return blank(size[0] + 2 * pad, size[1] + 2 * pad), pygame.Rect(pad, pad, *size)

    def _bake_frame(
        self,
        size: tuple[int, int],
        seat_colour: Colour | None,
        header: float,
        stops: Stops,
        rivets: bool,
        rim: Stops,
    ) -> pygame.Surface:
        surface, box = self._padded(size)
        u = self.canvas.px
        radius = FRAME_RADIUS * self.canvas.scale
        edge, line = u(1.7), u(0.8)
        shadow(surface, box, radius, u(SHADOW_DOWN))
        put(surface, box.inflate(u(1) * 2, u(1) * 2), radius + u(1), (theme.BLACK,), 200)
        put(surface, box, radius, rim)
        inner = box.inflate(-2 * edge, -2 * edge)
        put(surface, inner, radius - edge, (theme.now.joint,))
        inner = inner.inflate(-2 * line, -2 * line)
        inner_radius = max(1.0, radius - edge - line)
        ground = _brushed(inner.width, inner.height, inner_radius, stops)
        if header and seat_colour is not None:
            tint = (theme.mix(seat_colour, theme.now.dark, 0.7), theme.mix(seat_colour, theme.now.dark, 0.84))
            ground.blit(plate(inner.width, u(header), inner_radius, tint), (0, 0))
        if seat_colour is not None:
            light = theme.mix(seat_colour, theme.now.text, 0.3)
            top = gradient(
                inner.width,
                u(5 if header else 3.4),
                (light, seat_colour, theme.mix(seat_colour, theme.now.dark, 0.2)),
            )
            ground.blit(top, (0, 0))
            _clip(ground, inner_radius)
        surface.blit(ground, inner)
        outline(surface, inner, inner_radius, line, theme.now.panel_line_stops)
        if seat_colour is not None:
            top = plate(inner.width, u(7), inner_radius, (theme.mix(seat_colour, theme.now.text, 0.3), seat_colour))
            surface.blit(top, inner, (0, 0, inner.width, u(5 if header else 3.4)))
        if rivets:
            picture = bake_rivet(self.canvas.scale)
            for x in (inner.left + u(5), inner.right - u(5)):
                for y in (inner.top + u(5), inner.bottom - u(5)):
                    surface.blit(picture, picture.get_rect(center=(x, y)))
        return surface

    def _bake_mini(self, size: tuple[int, int], stops: Stops) -> pygame.Surface:
        return self._bake_flat(size, stops, (theme.now.rim_dark, theme.now.rim_deep))

    def _bake_flat(self, size: tuple[int, int], stops: Stops, rim: Stops | None, cast: bool = True) -> pygame.Surface:
        surface, box = self._padded(size)
        radius = 6 * self.canvas.scale
        if cast:
            shadow(surface, box, radius, self.canvas.px(1))
        if rim is not None:
            put(surface, box, radius, rim)
            edge = self.canvas.px(1.2)
            box = box.inflate(-2 * edge, -2 * edge)
            radius -= edge
        put(surface, box, radius, stops)
        return surface

    def _bake_window(self, size: tuple[int, int], stops: Stops) -> pygame.Surface:
        surface, box = self._padded(size)
        radius, edge = 5 * self.canvas.scale, self.canvas.px(1)
        put(surface, box, radius, theme.now.window_rim_stops)
        put(surface, box.inflate(-2 * edge, -2 * edge), radius - edge, stops)
        return surface

    def _bake_plate(self, size: tuple[int, int], stops: Stops, radius: float, rim: float) -> pygame.Surface:
        surface, box = self._padded(size)
        raised(surface, box, self.canvas, radius, rim, stops)
        return surface

    def _bake_ribbon(self, width: int, height: int, stops: Stops) -> pygame.Surface:
        surface = _ground(width, height, stops, 2)
        bar = self.canvas.px(3)
        metal = gradient(width, bar, theme.now.ribbon_bar_stops)
        if theme.look.board.chequered:
            return self._chequered(surface, bar, metal)
        surface.fill(theme.BLACK, (0, height - bar - self.canvas.px(2), width, bar + self.canvas.px(2)))
        surface.blit(metal, (0, height - bar - self.canvas.px(1)))
        return surface

    def _chequered(self, surface: pygame.Surface, bar: int, metal: pygame.Surface) -> pygame.Surface:
        """End a ribbon in two rows of squares below a thin bar."""
        width, height = surface.get_size()
        side, board = self.canvas.px(4), theme.look.board
        squares = bake_squares(width, 2 * side, side, board.card_stops[0], board.card_ink)
        surface.fill(theme.BLACK, (0, height - 2 * side - bar, width, bar))
        surface.blit(metal, (0, height - 2 * side - bar))
        surface.blit(squares, (0, height - 2 * side))
        return surface


def raised(
    surface: pygame.Surface, box: pygame.Rect, canvas: Canvas, radius_u: float, rim_u: float, stops: Stops
) -> pygame.Rect:
    """Draw a raised plate (shadow, rim, dark line, face) and return the face's box in pixels."""
    radius = radius_u * canvas.scale
    edge, line = canvas.px(rim_u), canvas.px(0.7)
    shadow(surface, box, radius, canvas.px(SHADOW_DOWN))
    put(surface, box.inflate(2, 2), radius + 1, (theme.BLACK,), 130)
    put(surface, box, radius, theme.now.rim_stops)
    inner = box.inflate(-2 * edge, -2 * edge)
    put(surface, inner, max(1.0, radius - edge), (theme.now.plate_joint,))
    face = inner.inflate(-2 * line, -2 * line)
    put(surface, face, max(1.0, radius - edge - line), stops)
    return face


def _ground(width: int, height: int, stops: Stops, strength: int) -> pygame.Surface:
    surface = pygame.Surface((width, height), 0, 32)
    surface.blit(gradient(width, height, stops), (0, 0))
    surface.blit(brushing(width, height, strength), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _brushed(width: int, height: int, radius: float, stops: Stops) -> pygame.Surface:
    surface = plate(width, height, radius, stops)
    surface.blit(brushing(width, height, 1), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _clip(surface: pygame.Surface, radius: float) -> None:
    surface.blit(plate(*surface.get_size(), radius, ((255, 255, 255),)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def bake_sea(width: int, height: int, scale: float) -> pygame.Surface:
    """Return the track's ground in pixels: a gradient with faint contour lines and wisps of cloud."""
    surface = pygame.Surface((width, height), 0, 32)
    surface.blit(gradient(width, height, theme.now.track_stops), (0, 0))
    for index in range(math.ceil(height / (24 * scale)) + 1):
        base = (10 + index * 24) * scale
        points = []
        for x in range(0, width + 8, 8):
            bend = math.sin(x / scale / 95 + index * 1.7) * 7 + math.sin(x / scale / 41 + index * 2.9) * 2.5
            points.append((x, base + bend * scale))
        pygame.draw.aalines(surface, theme.now.contour, False, points)
    for index, (share_x, share_y) in enumerate(((0.12, 0.72), (0.27, 0.58), (0.62, 0.16), (0.69, 0.12), (0.9, 0.2))):
        wisp = glow(round((22 + index * 3) * scale), theme.now.wisp, 26)
        surface.blit(wisp, wisp.get_rect(center=(share_x * width, share_y * height)))
    return surface
