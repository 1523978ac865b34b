"""Keys: enamel for numbers, iron for most, green for READY and ACCEPT, red for what is grave.

    keys = Keys(canvas, cache, text, metal, signs)
    keys.number(screen, (59, 206, 52, 48), "1", state="up")            # or "down", "selected", "disabled"
    keys.iron(screen, (8, 418, 146, 54), "Undo −2", sign="undo")
    keys.ready(screen, (159, 418, 235, 54), "READY", lamp="ready")
    keys.red(screen, (630, 418, 160, 52), "LOSE 2")
    keys.base(screen, rect, "iron", "up")                              # an empty key, for your own contents

The rectangle is the drawn key; its touch area may be up to 4 u larger each way. A key pressed sinks 2 u.
"""

from __future__ import annotations

from typing import Literal

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.discs import LampState
from companion.kiosk.drawing.metal import PAD, Metal, raised
from companion.kiosk.drawing.rounded import outline, put
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.theme import Colour, Stops
from companion.kiosk.drawing.units import KEY_RADIUS, Area, Canvas, Rect

KeyStyle = Literal["enamel", "iron", "green", "red", "amber"]
KeyState = Literal["up", "down", "selected", "disabled"]
SINK = 2
"""How far a pressed key goes down, in u."""
RIM = 2.2
TALL, NARROW, TALL_SHAPE = 66.0, 150.0, 2.2
"""A face higher than the first has its sign on top: if narrower than the second, or than so many times its height."""
OFF_RIM = 4.0
"""A label keeps so far off the sides of a key's face where it can."""
CHOSEN = 2.0
"""Width of the bright line inside the rim of a selected key."""
GLOSS: dict[bool, int] = {True: 16, False: 8}
"""Alpha of the light on the upper part of a key that is not enamel, alive or disabled."""


def face_stops(style: KeyStyle, state: KeyState) -> Stops:
    """Return the colours of a key's face."""
    now = theme.now
    if state == "selected":
        return now.selected_key_stops
    if state == "disabled":
        return now.disabled_key_stops
    return {
        "enamel": now.plate_stops,
        "iron": now.key_stops,
        "green": now.ready_key_stops,
        "red": now.grave_key_stops,
        "amber": now.warning_stops,
    }[style]


class KeyPainter:
    """Draws keys on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, text: TextPainter, metal: Metal, signs: Signs) -> None:
        self.canvas = canvas
        self.cache = cache
        self.text = text
        self.metal = metal
        self.signs = signs

    def base(self, target: pygame.Surface, rect: Rect, style: KeyStyle, state: KeyState = "up") -> Area:
        """Draw an empty key and return the place of its face, 2 u lower while it is pressed."""
        box = self.canvas.rect(rect)
        picture = self.cache.get(("key", box.size, style, state), lambda: self._bake(box.size, style, state))
        pad = self.canvas.px(PAD)
        target.blit(picture, (box.left - pad, box.top - pad))
        x, y, width, height = rect
        return Area(x + 4, y + 3 + (SINK if state == "down" else 0), width - 8, height - 6)

    def number(self, target: pygame.Surface, rect: Rect, label: str, state: KeyState = "up") -> None:
        """Draw an enamel key with a figure; ``selected`` is teal with light figures."""
        face = self.base(target, rect, "enamel", state)
        self.text.draw(target, label, face, Role.VALUE, ink("enamel", state), em=28 if rect[3] >= 44 else None)

    def iron(
        self,
        target: pygame.Surface,
        rect: Rect,
        label: str = "",
        *,
        sign: str | None = None,
        sign_colour: Colour | None = None,
        state: KeyState = "up",
        short: str | None = None,
        role: Role = Role.NAME,
    ) -> None:
        """Draw an iron key with a sign, a label or both side by side (one above the other on a tall narrow key)."""
        face = self.base(target, rect, "iron", state)
        self.contents(target, face, label, sign, sign_colour, ink("iron", state), short, role, state)

    def ready(
        self,
        target: pygame.Surface,
        rect: Rect,
        label: str,
        *,
        lamp: LampState = "ready",
        state: KeyState = "up",
        short: str | None = None,
    ) -> None:
        """Draw the green key that says READY or ACCEPT, with its lamp; disabled it is iron and the lamp is off."""
        face = self.base(target, rect, "green", state)
        shown: LampState = "off" if state == "disabled" else lamp
        radius = min(15.0, face[3] * 0.32)
        self.metal.lamp(target, (face[0] + 12 + radius, face[1] + face[3] / 2), radius, shown)
        room = (face[0] + 2 * radius + 18, face[1], face[2] - 2 * radius - 24, face[3])
        self._title(target, room, label, state, short)

    def red(
        self, target: pygame.Surface, rect: Rect, label: str, state: KeyState = "up", short: str | None = None
    ) -> None:
        """Draw the red key of something grave (lose parts, undo many lines)."""
        face = self.base(target, rect, "red", state)
        self._title(target, face, label, state, short)

    def contents(
        self,
        target: pygame.Surface,
        face: Rect,
        label: str,
        sign: str | None,
        sign_colour: Colour | None,
        colour: Colour,
        short: str | None = None,
        role: Role = Role.NAME,
        state: KeyState = "up",
    ) -> None:
        """Lay a sign and a label out in a key's face."""
        x, y, width, height = face
        if sign is None:
            free = (x + OFF_RIM, y, width - 2 * OFF_RIM, height)
            fits = self.text.fit(label, role, free[2], height, short=short, lines=2).fits
            self.text.draw(target, label, free if fits else face, role, colour, short=short, lines=2)
            return
        size = min(28.0, height * 0.56)
        dim = state == "disabled"
        if not label:
            self.signs.draw(target, sign, (x + width / 2, y + height / 2), size, sign_colour, dim=dim)
            return
        if height > TALL and width < max(NARROW, TALL_SHAPE * height):
            self.signs.draw(target, sign, (x + width / 2, y + height * 0.33), size, sign_colour, dim=dim)
            place = (x + 2, y + height * 0.55, width - 4, height * 0.4)
            self.text.draw(target, label, place, role, colour, short=short)
            return
        setting = self.text.fit(label, role, width - size - 8, height, short=short, lines=2)
        if width < 110:
            left = x + (width - size - 5 - setting.width) / 2
            place = (left + size + 5, y, setting.width + 1, height)
        else:
            left = x + 6
            place = (left + size + 4, y, width - size - 12, height)
        self.signs.draw(target, sign, (left + size / 2, y + height / 2), size, sign_colour, dim=dim)
        align: Literal["left", "center"] = "center" if setting.width < place[2] * 0.8 else "left"
        self.text.draw(target, label, place, role, colour, align=align, short=short, lines=2)

    def _title(self, target: pygame.Surface, room: Rect, label: str, state: KeyState, short: str | None) -> None:
        colour = ink("green", state)
        shadow = None if state == "disabled" else theme.now.ready_shadow if state != "down" else None
        self.text.draw(target, label, room, Role.TITLE, colour, short=short, shadow=shadow)

    def _bake(self, size: tuple[int, int], style: KeyStyle, state: KeyState) -> pygame.Surface:
        pad = self.canvas.px(PAD)
        surface = blank(size[0] + 2 * pad, size[1] + 2 * pad)
        box = pygame.Rect(pad, pad, *size)
        stops = face_stops(style, state)
        if state == "down":
            box = box.move(0, self.canvas.px(SINK))
            stops = tuple(theme.mix(colour, theme.BLACK, 0.14) for colour in stops)
        face = raised(surface, box, self.canvas, KEY_RADIUS, RIM, stops)
        if style != "enamel" or state == "selected":
            gloss = pygame.Rect(face.left + 2, face.top + 2, face.width - 4, round(face.height * 0.4))
            put(surface, gloss, self.canvas.scale * 4, ((255, 255, 255),), GLOSS[state != "disabled"])
        if state == "selected":
            outline(surface, face, KEY_RADIUS * self.canvas.scale * 0.8, self.canvas.px(CHOSEN), (theme.now.heading,))
        if state == "down":
            put(surface, pygame.Rect(face.left, face.top, face.width, self.canvas.px(3)), 3, (theme.BLACK,), 60)
        return surface


def ink(style: KeyStyle, state: KeyState) -> Colour:
    """Return the colour of writing on a key."""
    if state == "disabled":
        return theme.now.disabled_text
    if style == "enamel" and state != "selected":
        return theme.now.ink
    return theme.now.text
