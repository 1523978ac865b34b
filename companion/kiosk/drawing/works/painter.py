"""Draws what a workshop is made of, each thing drawn once and kept; colours are those of the look's workshop.

    works.plate(screen, rect, bolts=True)                     # enamel that cannot be touched
    body = works.panel(screen, rect, colour)                  # a seat's panel: dark head, rim in the seat's colour
    face = works.key(screen, rect, "go", down=pressed)        # enamel that can
    works.token(screen, center, 24, "speed")
    works.cubes(screen, rect, 3)

Places and sizes are in u.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Literal

import pygame

from companion.core.look import WorksLook
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake
from companion.kiosk.drawing.cache import SurfaceCache
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.theme import Colour, Stops
from companion.kiosk.drawing.units import Area, Canvas, Point, Rect
from companion.kiosk.drawing.works.materials import (
    EDGE,
    LINE,
    SINK,
    bake_belt,
    bake_bolt,
    bake_key,
    bake_plate,
    bake_sheet,
    bake_slot,
    pad_of,
)
from companion.kiosk.drawing.works.things import TokenState, paint_cell, paint_cube, paint_meeple, paint_token

WorksKey = Literal["cream", "go", "help", "chosen", "off"]
WorksTile = Literal["work", "open", "done"]
PLATE_RADIUS, KEY_RADIUS = 12.0, 10.0
CHOSEN: Final = 3.0
"""Width of the line round a key that is chosen."""
SIGN_ON_TOKEN: Final = 0.62
EMBLEM_ON_MEEPLE: Final = 0.38
PILES: Final[dict[int, tuple[int, ...]]] = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3), 6: (3, 3), 7: (3, 4)}
"""Cubes of each row, from the top, so many lying together."""


class WorksPainter:
    """Draws a workshop on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, signs: Signs, emblems: Emblems) -> None:
        self.canvas = canvas
        self.cache = cache
        self.signs = signs
        self.emblems = emblems

    @property
    def look(self) -> WorksLook:
        """The colours in force."""
        return theme.look.works

    # -- plates ------------------------------------------------------------------------------------------------

    def plate(
        self,
        target: pygame.Surface,
        rect: Rect,
        stops: Stops | None = None,
        *,
        rim: Colour | None = None,
        wide: float = LINE,
        radius: float = PLATE_RADIUS,
        bolts: bool = False,
    ) -> None:
        """Draw an enamel plate with a line round it; ``bolts`` in the corners of large ones only."""
        self._plate(target, rect, stops or self.look.cream_stops, (rim or self.look.rim, wide), radius, None, bolts)

    def panel(
        self, target: pygame.Surface, rect: Rect, colour: Colour, header: float = 52, *, radius: float = 13
    ) -> Area:
        """Draw a seat's panel, its head ``header`` high and its rim in the seat's colour; return what is below."""
        wide = 3.2
        self._plate(target, rect, self.look.cream_stops, (colour, wide), radius, (header, self.look.ribbon), False)
        return Area(*rect).trimmed(wide, header, wide, wide)

    def tile(self, target: pygame.Surface, rect: Rect, state: WorksTile, colour: Colour, header: float = 36) -> Area:
        """Draw a seat's tile: cream at work, amber with its panel open, mint when finished; return what is below."""
        look = self.look
        stops = {"work": look.work_stops, "open": look.open_stops, "done": look.done_stops}[state]
        self._plate(target, rect, stops, (look.rim, LINE), 10, (header, colour), False)
        return Area(*rect).trimmed(2, header + 3, 2, 2)

    def sheet(self, target: pygame.Surface, rect: Rect, *, radius: float = 12) -> None:
        """Draw a framed piece of blueprint paper, bolted to the page."""
        size, scale = self.canvas.rect(rect).size, self.canvas.scale
        self._put(target, rect, ("works sheet", size, radius), partial(bake_sheet, size, scale, self.look, radius))

    def key(
        self,
        target: pygame.Surface,
        rect: Rect,
        tone: WorksKey = "cream",
        *,
        phase: str = "",
        down: bool = False,
        chosen: bool = False,
        radius: float = KEY_RADIUS,
    ) -> Area:
        """Draw a key and return its face.

        Args:
            target: where to.
            rect: of all of it, with its lower edge.
            tone: what it is for; ``off`` is what cannot be done.
            phase: in the colour of that phase instead of cream.
            down: it is pressed.
            chosen: it has a bright line round it.
            radius: of its corners.
        """
        size, look = self.canvas.rect(rect).size, self.look
        stops, edge = self.key_stops(tone, phase)
        rim = (look.chosen_rim, CHOSEN) if chosen else (look.off_rim if tone == "off" else look.rim, LINE)
        key = ("works key", size, tone, phase, down, chosen, radius)
        self._blit(target, rect, key, partial(bake_key, size, self.canvas.scale, stops, edge, rim, radius, down))
        face = Area(*rect).trimmed(bottom=EDGE)
        return Area(face.x, face.y + SINK, face.width, face.height) if down else face

    def key_stops(self, tone: WorksKey, phase: str = "") -> tuple[Stops, Colour]:
        """Return the colours of a key's face and of its lower edge."""
        look = self.look
        if phase and tone == "cream":
            paint = look.phase(phase)
            return self.phase_stops(phase), theme.mix(paint, look.ink, 0.5)
        return {
            "cream": (look.cream_stops, look.edge),
            "go": (look.go_stops, look.go_edge),
            "help": (look.help_stops, look.help_edge),
            "chosen": (look.chosen_stops, look.edge),
            "off": (look.off_stops, look.off_rim),
        }[tone]

    def ink(self, tone: WorksKey = "cream") -> Colour:
        """Return the colour of words and signs on a key."""
        return self.look.off_ink if tone == "off" else self.look.ink

    def phase_stops(self, phase: str) -> Stops:
        """Return the colours of enamel of a phase."""
        paint = self.look.phase(phase)
        return theme.mix(paint, (255, 255, 255), 0.14), paint

    def slot(self, target: pygame.Surface, rect: Rect, *, fill: Colour | None = None, radius: float = 8) -> None:
        """Draw an empty place on enamel."""
        size, used = self.canvas.rect(rect).size, fill or self.look.low
        line = theme.mix(used, self.look.ink, 0.32)
        key = ("works slot", size, used, radius)
        self._blit(target, rect, key, partial(bake_slot, size, self.canvas.scale, used, line, radius))

    def belt(self, target: pygame.Surface, rect: Rect) -> None:
        """Draw a conveyor belt that runs to the right, its band 16 high at most and its rollers below."""
        size = self.canvas.rect(rect).size
        self._blit(target, rect, ("works belt", size), partial(bake_belt, size, self.canvas.scale, self.look))

    # -- small things ------------------------------------------------------------------------------------------

    def bolt(self, target: pygame.Surface, center: Point, size: float = 6) -> None:
        """Draw the head of a bolt."""
        self._center(target, center, ("works bolt", size), partial(bake_bolt, size, self.canvas.scale, self.look))

    def sign(
        self,
        target: pygame.Surface,
        name: str,
        center: Point,
        size: float,
        colour: Colour | None = None,
        *,
        dim: bool = False,
        light: bool = False,
    ) -> None:
        """Draw a sign by the game's name for it.

        Args:
            target: where to.
            name: as figures and phases are called.
            center: of its box.
            size: of its box.
            colour: of the sign; None: its own on enamel.
            dim: in the colour of what cannot be done.
            light: in its own colour on ribbon and paper.
        """
        drawn = theme.look.sign_of.get(name, name)
        if dim:
            colour = self.look.off_rim
        elif colour is None and not light:
            colour = self.look.signs.get(drawn, self.look.ink)
        self.signs.draw(target, drawn, center, size, colour)

    def medal(self, target: pygame.Surface, center: Point, size: float, name: str, ground: Colour) -> None:
        """Draw a sign in ink on a round light field, e.g. that of a phase on its station."""
        look = self.look

        def paint(brush: Brush) -> None:
            brush.circle((50, 50), 50, look.ink)
            brush.circle((50, 50), 46, theme.mix(ground, (255, 255, 255), 0.66))

        make = partial(bake, size, size, self.canvas.scale, paint, size / 100)
        self._center(target, center, ("works medal", size, ground), make)
        self.sign(target, name, center, size * 0.64, look.ink)

    def cube(self, target: pygame.Surface, center: Point, size: float) -> None:
        """Draw an energy cube ``size`` high."""
        make = partial(bake, size, size, self.canvas.scale, partial(paint_cube, look=self.look), size / 100)
        self._center(target, center, ("works cube", size), make)

    def cubes(self, target: pygame.Surface, rect: Rect, count: int, size: float = 22) -> None:
        """Draw cubes lying together in the middle of a place, smaller where there are many."""
        if count <= 0:
            return
        place = Area(*rect)
        rows = PILES.get(count) or (count // 2, count - count // 2)
        wide, high = 0.88 * max(rows), 1 + 0.76 * (len(rows) - 1)
        used = min(size, place.width / wide, place.height / high)
        x, y = place.center
        for n, many in enumerate(rows):
            down = y + (n - (len(rows) - 1) / 2) * 0.76 * used
            for k in range(many):
                self.cube(target, (x + (k - (many - 1) / 2) * 0.88 * used, down), used)

    def token(
        self,
        target: pygame.Surface,
        center: Point,
        size: float,
        name: str = "",
        state: TokenState = "filled",
        *,
        light: bool = False,
    ) -> None:
        """Draw an upgrade token ``size`` high with the sign of its type; ``light`` on ribbon and paper."""
        look = self.look
        paint = partial(paint_token, look=look, state=state, light=light)
        make = partial(bake, size, size, self.canvas.scale, paint, size / 100)
        self._center(target, center, ("works token", size, state, light), make)
        if name:
            full = look.ribbon if light else look.cream_stops[0]
            tone = look.token_light if light and state == "hollow" else look.token if state != "filled" else full
            if state == "off":
                tone = look.off_ink
            self.sign(target, name, center, size * SIGN_ON_TOKEN * 0.86, tone)

    def meeple(self, target: pygame.Surface, center: Point, size: float, seat: int) -> None:
        """Draw a seat's meeple ``size`` high, with its emblem."""
        paint = partial(paint_meeple, look=self.look, paint=self.emblems.colour(seat))
        make = partial(bake, size, size, self.canvas.scale, paint, size / 100)
        self._center(target, center, ("works meeple", size, self.emblems.colour(seat)), make)
        self.emblems.draw(target, seat, (center[0], center[1] + size * 0.03), size * EMBLEM_ON_MEEPLE)

    def trough(self, target: pygame.Surface, rect: Rect, *, radius: float = 8) -> Area:
        """Draw the dark trough that cells lie in and return the room for them."""
        size, dark = self.canvas.rect(rect).size, self.look.cell
        key = ("works trough", size, radius)
        self._blit(target, rect, key, partial(bake_slot, size, self.canvas.scale, dark, dark, radius))
        return Area(*rect).inset(3)

    def cell(self, target: pygame.Surface, rect: Rect, name: str, *, spent: bool = False) -> None:
        """Draw a cell of a bar of energy with the sign of what gives it; a spent one is struck through instead."""
        place, look = Area(*rect), self.look
        width, height = place.width, place.height
        paint = partial(paint_cell, width=width, height=height, fill=look.cell_of(name), look=look, spent=spent)
        key = ("works cell", self.canvas.rect(rect).size, "" if spent else name, spent)
        self._blit(target, rect, key, partial(bake, width, height, self.canvas.scale, paint))
        if not spent:
            self.sign(target, name, place.center, min(24.0, place.shorter * 0.78))

    # -- how ---------------------------------------------------------------------------------------------------

    def _plate(
        self,
        target: pygame.Surface,
        rect: Rect,
        stops: Stops,
        rim: tuple[Colour, float],
        radius: float,
        head: tuple[float, Colour] | None,
        bolts: bool,
    ) -> None:
        size, scale = self.canvas.rect(rect).size, self.canvas.scale
        make = partial(bake_plate, size, scale, self.look, stops, rim, radius, head, bolts)
        self._put(target, rect, ("works plate", size, stops, rim, radius, head, bolts), make)

    def _put(
        self, target: pygame.Surface, rect: Rect, key: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> None:
        box, pad = self.canvas.rect(rect), pad_of(self.canvas.scale)
        target.blit(self.cache.get(key, make), (box.left - pad, box.top - pad))

    def _blit(
        self, target: pygame.Surface, rect: Rect, key: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> None:
        target.blit(self.cache.get(key, make), self.canvas.rect(rect))

    def _center(
        self, target: pygame.Surface, center: Point, key: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> None:
        picture = self.cache.get(key, make)
        x, y = center[0] * self.canvas.scale, center[1] * self.canvas.scale
        target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))
