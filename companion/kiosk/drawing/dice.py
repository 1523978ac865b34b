"""Dice as chips, slots and panel dice: colour, shape sign and figure always together.

    dice = Dice(canvas, cache, text, signs)
    dice.chip(screen, (6, 358, 27, 28), "red", 3)                   # pool: solid; 0 is drawn dim
    dice.chip(screen, rect, "blue", 2, hollow=True)                 # slots: hollow
    dice.storage(screen, rect, "yellow", 1)                     # storage: diamond-cornered
    dice.die(screen, (666, 296, 44, 44), "blue", 5, selected=True)  # panel die: figure large, sign below
    dice.slot(screen, (488, 333, 26, 21), "red", 4)                 # a slot of a part; None: empty
    dice.icon(screen, rect, "red")                                  # the coloured square of a key
    dice.tag(screen, (48, 158), 13, "3", "red")                     # number tag in the tray picture

Kinds and colours are those of the look in force; plain colours (red … other) have no sign.
"""

from __future__ import annotations

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake, gradient
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.rounded import outline, put, shadow
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.theme import Colour, Stops
from companion.kiosk.drawing.units import Area, Canvas, Point, Rect

CORNER = 5
CHIP_SIGN = 14.5


def stops_of(kind: str) -> Stops:
    """Return the gradient of a die of this kind."""
    colour = theme.die(kind).paint
    dark = theme.mix(colour, theme.BLACK, 0.1)  # no darker: figures stand on it in ink
    return (theme.mix(colour, theme.now.text, 0.3), colour, dark)


class Dice:
    """Draws dice on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, text: TextPainter, signs: Signs) -> None:
        self.canvas = canvas
        self.cache = cache
        self.text = text
        self.signs = signs

    def chip(self, target: pygame.Surface, rect: Rect, kind: str, count: int, *, hollow: bool = False) -> None:
        """Draw how many dice of a kind somebody has: solid in the pool, hollow in slots, dim where there are none."""
        look = "none" if count == 0 else "hollow" if hollow else "solid"
        self._ground(target, rect, kind, look)
        colour, sign_colour = self._inks(kind, look)
        x, y, width, height = rect
        sign = theme.die(kind).sign
        if sign is None:
            self.text.draw(target, str(count), rect, Role.VALUE, colour, em=24)
            return
        size = min(CHIP_SIGN, width * 0.5)
        self.signs.draw(target, sign, (x + width * 0.28, y + height * 0.52), size, sign_colour)
        figure = (x + width * 0.5, y, width * 0.5, height)
        em = 18.0 if count > 9 else 25.0 if width >= 27 else 20.0
        em = min(em, max(14.0, height - 2)) if height < 24 else em
        self.text.draw(target, str(count), figure, Role.VALUE, colour, em=em)

    def storage(self, target: pygame.Surface, rect: Rect, kind: str, value: int) -> None:
        """Draw a die kept in a storage slot: a chip with cut corners."""
        box = self.canvas.rect(rect)
        key = ("storage", box.size, kind)
        target.blit(self.cache.get(key, lambda: self._bake_storage(rect[2], rect[3], kind)), box)
        self.text.draw(target, str(value), rect, Role.VALUE, theme.now.die_ink, em=min(24, rect[3] * 0.86))

    def die(
        self, target: pygame.Surface, rect: Rect, kind: str, value: int | None, *, selected: bool = False
    ) -> None:
        """Draw a die of a panel: the figure large (None: not read yet), the sign of its kind below."""
        if selected:
            self._ring(target, Area(*rect).inset(-4))
        self._ground(target, rect, kind, "die")
        x, y, width, height = rect
        sign = theme.die(kind).sign
        figure = (x, y + height * 0.06, width, height * (0.62 if sign else 0.88))
        em = min(32.0, max(18.0, height * 0.64))
        self.text.draw(target, "?" if value is None else str(value), figure, Role.VALUE, theme.now.die_ink, em=em)
        if sign is not None:
            self.signs.draw(target, sign, (x + width / 2, y + height * 0.8), height * 0.25, theme.now.die_ink)

    def slot(
        self, target: pygame.Surface, rect: Rect, kind: str, value: int | None, *, diamond: bool = False
    ) -> None:
        """Draw a slot of a part: hollow with its sign while empty, solid with the figure when a die lies in it."""
        if diamond and value is not None:
            self.storage(target, rect, kind, value)
            return
        self._ground(target, rect, kind, "hollow" if value is None else "solid")
        x, y, width, height = rect
        if value is not None:
            self.text.draw(
                target, str(value), rect, Role.VALUE, theme.now.die_ink, em=max(18.0, min(24, height * 0.86))
            )
        elif (sign := theme.die(kind).sign) is not None:
            size = min(width, height) * 0.58
            colour = theme.mix(theme.die(kind).paint, theme.now.well, 0.12)
            self.signs.draw(target, sign, (x + width / 2, y + height / 2), size, colour)

    def icon(self, target: pygame.Surface, rect: Rect, kind: str) -> None:
        """Draw a solid square with the sign of a kind, as on the key that gains such a die."""
        self._ground(target, rect, kind, "solid")
        if (sign := theme.die(kind).sign) is not None:
            middle = (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)
            self.signs.draw(target, sign, middle, min(rect[2], rect[3]) * 0.66, theme.now.die_ink)

    def in_text(self, colour: str, value: int, size: tuple[int, int], *, signed: bool) -> pygame.Surface:
        """Return a die of ``size`` pixels for a line of text, with the sign of its kind before its figure."""
        key = ("die in text", colour, value, size, signed)
        return self.cache.get(key, lambda: self._bake_in_text(colour, value, size, signed))

    def _bake_in_text(self, colour: str, value: int, size: tuple[int, int], signed: bool) -> pygame.Surface:
        surface = blank(*size)
        put(surface, surface.get_rect(), size[1] * 0.2, stops_of(colour))
        scale, (width, height) = self.canvas.scale, (size[0] / self.canvas.scale, size[1] / self.canvas.scale)
        sign = theme.die(colour).sign if signed else None
        if sign is not None:
            picture = self.signs.surface(sign, height * 0.62, theme.now.die_ink)
            middle = 0.3 if value else 0.5
            surface.blit(picture, picture.get_rect(center=(round(width * middle * scale), size[1] // 2)))
        if value:
            figure = self.text.surface(str(value), Role.VALUE, theme.now.die_ink, height * 0.86)
            ink = figure.get_bounding_rect()
            x = width * (0.5 if sign is None else 0.73) * scale
            surface.blit(figure, (round(x - ink.width / 2), (size[1] - ink.height) // 2), ink)
        return surface

    def tag(self, target: pygame.Surface, center: Point, radius: float, text: str, kind: str | None) -> None:
        """Draw the number beside a die in the tray picture, ringed in the die's colour (None: asked about)."""
        colour = theme.now.warning if kind is None else theme.die(kind).paint
        face = theme.now.waiting if kind is None else theme.now.plate_stops[0]
        picture = self.cache.get(
            ("tag", radius, colour, face), lambda: _bake_tag(radius, self.canvas.scale, colour, face)
        )
        x, y = center
        box = picture.get_rect(center=self.canvas.point(x, y))
        target.blit(picture, box)
        self.text.draw(
            target, text, (x - radius, y - radius, 2 * radius, 2 * radius), Role.VALUE, theme.now.ink, em=22
        )

    def _inks(self, kind: str, look: str) -> tuple[Colour, Colour]:
        colour = theme.die(kind).paint
        if look == "solid":
            return theme.now.die_ink, theme.now.die_ink
        if look == "hollow":
            return theme.mix(colour, theme.now.text, 0.25), colour
        return theme.now.disabled_text, theme.mix(colour, theme.now.dark, 0.55)

    def _ring(self, target: pygame.Surface, rect: Rect) -> None:
        box = self.canvas.rect(rect)

        def make() -> pygame.Surface:
            surface = blank(*box.size)
            edge = self.canvas.px(2)
            outline(surface, surface.get_rect(), (CORNER + 4) * self.canvas.scale, edge, (theme.now.text,))
            return surface

        target.blit(self.cache.get(("die ring", box.size), make), box)

    def _ground(self, target: pygame.Surface, rect: Rect, kind: str, look: str) -> None:
        box = self.canvas.rect(rect)
        pad = self.canvas.px(3)
        key = ("die", box.size, kind, look)
        target.blit(self.cache.get(key, lambda: self._bake_ground(box.size, kind, look)), (box.x - pad, box.y - pad))

    def _bake_ground(self, size: tuple[int, int], kind: str, look: str) -> pygame.Surface:
        pad = self.canvas.px(3)
        surface = blank(size[0] + 2 * pad, size[1] + 2 * pad)
        box = pygame.Rect(pad, pad, *size)
        colour = theme.die(kind).paint
        radius = min(CORNER, size[1] / self.canvas.scale * 0.2) * self.canvas.scale
        if look == "none":
            outline(surface, box, radius, self.canvas.px(1), (theme.now.chip_none,))
        elif look == "hollow":
            put(surface, box, radius, (theme.mix(colour, theme.now.text, 0.15), theme.mix(colour, theme.BLACK, 0.12)))
            edge = self.canvas.px(1.6)
            put(surface, box.inflate(-2 * edge, -2 * edge), radius - edge, (theme.now.chip_hollow,))
        else:
            if look == "die":
                shadow(surface, box, radius, self.canvas.px(1.5))
            put(surface, box, radius, stops_of(kind))
        return surface

    def _bake_storage(self, width: float, height: float, kind: str) -> pygame.Surface:
        def paint(brush: Brush) -> None:
            brush.polygon(cut_corners(width, height, 0), theme.now.text)
            brush.polygon(cut_corners(width, height, 1.6), theme.now.die_ink)

        def paint_face(brush: Brush) -> None:
            brush.polygon(cut_corners(width, height, 2.6), (255, 255, 255))

        picture = bake(width, height, self.canvas.scale, paint)
        face = bake(width, height, self.canvas.scale, paint_face)
        face.blit(gradient(*face.get_size(), stops_of(kind)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(face, (0, 0))
        return picture


def cut_corners(width: float, height: float, by: float) -> list[Point]:
    """Return the eight corners of a chip with cut corners, drawn in by ``by`` on all sides."""
    cut = min(width, height) * 0.3
    right, bottom = width - by, height - by
    above = [(by, by + cut), (by + cut, by), (right - cut, by), (right, by + cut)]
    return [*above, (right, bottom - cut), (right - cut, bottom), (by + cut, bottom), (by, bottom - cut)]


def _bake_tag(radius: float, scale: float, colour: Colour, face: Colour) -> pygame.Surface:
    middle = (radius + 1.5, radius + 1.5)

    def paint(brush: Brush) -> None:
        brush.circle((middle[0], middle[1] + 0.8), radius + 0.5, (0, 0, 0, 170))
        brush.circle(middle, radius, theme.now.die_ink)
        brush.circle(middle, radius - 0.6, colour)
        brush.circle(middle, radius - 2.4, face)

    return bake(2 * middle[0], 2 * middle[1], scale, paint)
