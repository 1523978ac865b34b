"""The name of the house in metal, a brass wheel for its O, and wheels half outside of the screen behind it all."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Point, Role, Scene, blank, shade, theme
from companion.kiosk.host import Host

EMS: Final = (66, 60, 54, 46, 40)
WHEEL: Final = "wheel"
TOOTH: Final = 22.5
"""Degrees from one tooth of the wheel to the next."""
TURN_S: Final = 0.4
STEPS: Final = 12
"""Pictures of one turn."""
EDGE: Final = 2.2
"""Width of the dark edge round the letters."""
GAP: Final = 2.0
BEHIND: Final[tuple[tuple[float, float, float, int], ...]] = (
    (-60.0, 44.0, 92.0, 107),
    (-186.0, 10.0, 60.0, 77),
    (6.0, -26.0, 74.0, 92),
)
"""Middle (from the far edge where it is below 0), radius, light of 255."""


class ToothTurn:
    """The wheel turns by one tooth when the page is opened."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._began = host.clock.now()
        self._shown = STEPS

    def step(self) -> int:
        """Return how far it is, in steps."""
        share = min(1.0, (self._host.clock.now() - self._began) / TURN_S)
        return round((1 - (1 - share) ** 3) * STEPS) if self._host.settings.motion else STEPS

    def moved(self) -> bool:
        """Tell whether it stands otherwise than when it was asked last."""
        before, self._shown = self._shown, self.step()
        return before != self._shown


def add_logo(scene: Scene, host: Host, room: Area, said: str, turn: ToothTurn) -> None:
    """Put the name of the house on the scene, as large as there is room, its O a wheel."""
    before, _, after = said.partition("O")
    widths = ((em, host.text.width(before, Role.PHASE, em), host.text.width(after, Role.PHASE, em)) for em in EMS)
    fitting = (
        one for one in widths if one[1] + one[2] + one[0] + 3 * GAP < room.width and one[0] * 1.15 < room.height
    )
    em, first, second = next(fitting, (EMS[-1], host.text.width(before, Role.PHASE, EMS[-1]), room.width))
    scene.add(room.left(first), MetalLetters(before, em))
    if "O" in said:
        wheel = room.beside(first + GAP).left(em).middle(em, em)
        scene.add(wheel, TurnedWheel(turn.step()))
        scene.add(room.beside(first + em + 2 * GAP).left(second), MetalLetters(after, em))


class MetalLetters(msgspec.Struct, frozen=True):
    """Letters of metal with a dark edge."""

    said: str
    em: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw them."""
        picture = art.cache.get(("metal letters", self.said, self.em), lambda: self._bake(art))
        place = picture.get_rect(midleft=art.canvas.point(rect.x - EDGE, rect.center[1]))
        target.blit(picture, place)

    def _bake(self, art: Paintbox) -> pygame.Surface:
        dark = art.text.surface(self.said, Role.PHASE, theme.now.heading_shadow, self.em)
        light = shade(art.text.surface(self.said, Role.PHASE, (255, 255, 255), self.em), theme.now.rim_stops[:3])
        edge = art.canvas.px(EDGE)
        picture = blank(dark.get_width() + 2 * edge, dark.get_height() + 2 * edge)
        for x, y in ((0, 1), (2, 1), (1, 0), (1, 2), (0, 0), (2, 0), (0, 2), (2, 2)):
            picture.blit(dark, (x * edge, y * edge))
        picture.blit(light, (edge, edge))
        return picture


class TurnedWheel(msgspec.Struct, frozen=True):
    """The wheel on its way to the next tooth."""

    step: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        wheel = art.signs.surface(WHEEL, rect.width)
        if self.step < STEPS:
            wheel = pygame.transform.rotozoom(wheel, TOOTH * (1 - self.step / STEPS), 1)
        art.metal.center(target, wheel, rect.center)


class WheelsBehind(msgspec.Struct, frozen=True):
    """Large wheels in the dark, half outside of the screen."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw them."""
        for x, y, radius, light in BEHIND:
            middle: Point = (x if x > 0 else rect.right + x, y if y > 0 else rect.bottom + y)
            picture = art.cache.get(("wheel", radius), partial(_dim, art, radius, light))
            art.metal.center(target, picture, middle)


def _dim(art: Paintbox, radius: float, light: int) -> pygame.Surface:
    """Return a wheel with so much of its light."""
    picture = art.signs.surface(WHEEL, 2 * radius).copy()
    picture.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
