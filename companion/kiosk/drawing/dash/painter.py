"""Draws a dashboard's parts, each drawn once and kept; colours are those of the look's dashboard.

dash.tube(screen, (4, 66, 488, 328))
face = dash.key(screen, rect, "go")
dash.tape(screen, (568, 76, 54, 26), theme.tape(0))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from companion.core.look import DashLook
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.dash.materials import (
    HullState,
    bake_cube,
    bake_dashes,
    bake_die,
    bake_enamel,
    bake_hatch,
    bake_hazard,
    bake_hull,
    bake_paper,
    bake_tape,
    bake_tube,
    cut_out,
)
from companion.kiosk.drawing.rounded import outline, plate, put
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.theme import Colour, Stops
from companion.kiosk.drawing.units import Area, Canvas, Rect

DashKey = Literal["enamel", "turn", "loss", "go", "dark", "off"]
SIDE, SINK = 3.0, 2.0
"""Height of a key's darker lower edge, and how far it sinks."""
CUBE = 30.0
"""Side of a cube on a key."""
TUBE_RIM = 5.0
LEAST_NUMERAL = 15.0
"""Side of a cube from which its worth stands on it."""
WHITE: Colour = (255, 255, 255)


class DashPainter:
    """Draws what a dashboard is made of on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, text: TextPainter) -> None:
        self.canvas = canvas
        self.cache = cache
        self.text = text

    @property
    def look(self) -> DashLook:
        """The colours in force."""
        return theme.look.dash

    # -- grounds -----------------------------------------------------------------------------------------------

    def tube(self, target: pygame.Surface, rect: Rect, *, alarm: float = 0) -> Area:
        """Draw the tube, with a frame of stripes so wide round its glass; return the glass."""
        size = self.canvas.rect(rect).size
        rim = self.canvas.px(TUBE_RIM)
        edge = self.canvas.px(alarm) if alarm else 0
        self._blit(
            target, rect, ("tube", size, edge), partial(bake_tube, size, self.canvas.scale, self.look, rim, edge)
        )
        return Area(*rect).inset(TUBE_RIM + 1)

    def hull(
        self,
        target: pygame.Surface,
        rect: Rect,
        state: HullState = "plain",
        bar: Colour | None = None,
        edge: Colour | None = None,
    ) -> None:
        """Draw a painted panel with a seat's colour at its left, and a line in a colour round it."""
        size = self.canvas.rect(rect).size
        make = partial(bake_hull, size, self.canvas.scale, self.look, state, bar, edge)
        self._blit(target, rect, ("hull", size, state, bar, edge), make)

    def enamel(self, target: pygame.Surface, rect: Rect, stops: Stops | None = None, *, worn: bool = True) -> None:
        """Draw an enamel plate."""
        size, used = self.canvas.rect(rect).size, stops or self.look.enamel_stops
        make = partial(bake_enamel, size, self.canvas.scale, used, worn=worn)
        self._blit(target, rect, ("mint", size, used, worn), make)

    def key(self, target: pygame.Surface, rect: Area, tone: DashKey, *, down: bool = False) -> Area:
        """Draw a key and return its face."""
        size, stops = self.canvas.rect(rect).size, self.stops_of(tone)
        sunk = self.canvas.px(SINK) if down else 0
        make = partial(bake_enamel, size, self.canvas.scale, stops, worn=tone == "enamel", sunk=sunk)
        self._blit(target, rect, ("dash key", size, tone, down), make)
        face = rect.trimmed(bottom=SIDE)
        return Area(face.x, face.y + SINK, face.width, face.height) if down else face

    def stops_of(self, tone: DashKey) -> Stops:
        """Return the colours of a key."""
        look = self.look
        return {
            "enamel": look.enamel_stops, "turn": look.turn_stops, "loss": look.loss_stops, "go": look.go_stops,
            "dark": look.dark_stops, "off": look.off_stops,
        }[tone]  # fmt: skip

    def ink(self, tone: DashKey) -> Colour:
        """Return the colour of words on a key."""
        if tone == "off":
            return self.look.off_ink
        return self.look.ink if tone in ("enamel", "turn") else WHITE

    def tape(self, target: pygame.Surface, rect: Rect, paint: Colour) -> None:
        """Draw a strip of label tape."""
        size = self.canvas.rect(rect).size
        self._blit(target, rect, ("label", size, paint), partial(bake_tape, size, self.canvas.scale, paint))

    def paper(self, target: pygame.Surface, rect: Rect, *, holes: bool = True) -> None:
        """Draw print-out paper, with holes at its sides."""
        size = self.canvas.rect(rect).size
        make = partial(bake_paper, size, self.canvas.scale, self.look, holes=holes)
        self._blit(target, rect, ("print", size, holes), make)

    # -- marks -------------------------------------------------------------------------------------------------

    def stripes(self, target: pygame.Surface, rect: Rect, pitch: float = 14, radius: float = 0) -> None:
        """Draw hazard stripes: about to be lost, or to end."""
        size, look = self.canvas.rect(rect).size, self.look
        pixels = self.canvas.px(pitch)
        make = partial(bake_hazard, *size, pixels, look.hazard, look.hazard_ink, radius * self.canvas.scale)
        self._blit(target, rect, ("hazard", size, pixels, radius), make)

    def stripe_frame(self, target: pygame.Surface, rect: Rect, wide: float = 5, pitch: float = 12) -> None:
        """Draw a frame of hazard stripes."""
        size, look = self.canvas.rect(rect).size, self.look
        radius = 4 * self.canvas.scale

        def make() -> pygame.Surface:
            whole = bake_hazard(*size, self.canvas.px(pitch), look.hazard, look.hazard_ink, radius)
            return cut_out(whole, self.canvas.px(wide), radius)

        self._blit(target, rect, ("hazard frame", size, wide, pitch), make)

    def hatch(
        self, target: pygame.Surface, rect: Rect, paint: Colour, *, back: bool = False, alpha: int = 110
    ) -> None:
        """Draw thin slanting lines over something."""
        size = self.canvas.rect(rect).size
        make = partial(bake_hatch, *size, self.canvas.px(9), paint, alpha, back=back)
        self._blit(target, rect, ("hatch", size, paint, back, alpha), make)

    def wash(self, target: pygame.Surface, rect: Rect, paint: Colour, alpha: int = 255, radius: float = 4) -> None:
        """Lay a colour over something, with round corners."""
        size = self.canvas.rect(rect).size
        make = partial(plate, *size, radius * self.canvas.scale, (paint,), alpha)
        self._blit(target, rect, ("wash", size, paint, alpha, radius), make)

    def shaded(self, target: pygame.Surface, rect: Rect, stops: Stops, radius: float = 4) -> None:
        """Draw a box with round corners that grows darker downwards."""
        size = self.canvas.rect(rect).size
        self._blit(
            target, rect, ("shaded", size, stops, radius), partial(plate, *size, radius * self.canvas.scale, stops)
        )

    def box(self, target: pygame.Surface, rect: Rect, paint: Colour, wide: float = 1.5, radius: float = 5) -> None:
        """Draw an outline with round corners."""
        size = self.canvas.rect(rect).size

        def make() -> pygame.Surface:
            surface = blank(*size)
            outline(surface, surface.get_rect(), radius * self.canvas.scale, self.canvas.px(wide), (paint,))
            return surface

        self._blit(target, rect, ("outlined", size, paint, wide, radius), make)

    def dashed(self, target: pygame.Surface, rect: Rect, paint: Colour, wide: float = 1.8, radius: float = 6) -> None:
        """Draw a dashed outline: what would be."""
        size = self.canvas.rect(rect).size
        make = partial(bake_dashes, size, self.canvas.scale, paint, radius, wide)
        self._blit(target, rect, ("dashed", size, paint, wide, radius), make)

    def cube(self, target: pygame.Surface, rect: Area, name: str, worth: str = "") -> None:
        """Draw a cube of goods, its worth on it where there is room."""
        place = rect.middle(rect.shorter, rect.shorter)
        side, paint = self.canvas.rect(place).width, self.look.ware(name)
        self._blit(target, place, ("goods", side, paint), partial(bake_cube, side, paint))
        if worth and rect.shorter >= LEAST_NUMERAL:
            em = max(18.0, rect.shorter * 0.66)
            self.text.draw(target, worth, place, Role.VALUE, self.look.hazard_ink, em=em)

    def die(self, target: pygame.Surface, rect: Area, value: int) -> None:
        """Draw a die, any colour being as good; a dashed square for one still to be rolled."""
        if not value:
            self.dashed(target, rect, self.look.amber)
            return
        size = self.canvas.rect(rect).size
        make = partial(bake_die, size, self.canvas.scale, value, self.look.hazard_ink)
        self._blit(target, rect, ("plain die", size, value), make)

    def cubes(self, target: pygame.Surface, place: Area, cubes: Sequence[tuple[str, str]]) -> None:
        """Draw cubes, each with its worth, in the middle of a place; closer together where there are many."""
        size = min(CUBE, place.height - 4)
        pitch = min(size + 3, (place.width - size) / max(1, len(cubes) - 1))
        x = place.center[0] - (pitch * (len(cubes) - 1) + size) / 2
        for n, (name, worth) in enumerate(cubes):
            self.cube(target, Area(x + n * pitch, place.center[1] - size / 2, size, size), name, worth)

    def slot(self, target: pygame.Surface, rect: Area, *, rimmed: bool = False, light: bool = False) -> None:
        """Draw an empty place for a cube; ``light`` on enamel."""
        place = rect.middle(rect.shorter, rect.shorter)
        box, look = self.canvas.rect(place), self.look
        edge = look.hit if rimmed else look.hull_edge

        def make() -> pygame.Surface:
            surface = blank(*box.size)
            inside = surface.get_rect()
            put(surface, inside, box.width * 0.16, (edge,))
            inner = inside.inflate(-2 * self.canvas.px(1.2), -2 * self.canvas.px(1.2))
            put(surface, inner, box.width * 0.12, (look.enamel_stops[2] if light else look.hazard_ink,))
            return surface

        self._blit(target, place, ("goods place", box.size, rimmed, light), make)

    def _blit(
        self, target: pygame.Surface, rect: Rect, key: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> None:
        target.blit(self.cache.get(key, make), self.canvas.rect(rect))
