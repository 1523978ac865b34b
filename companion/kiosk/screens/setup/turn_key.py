"""The key of the seat plan that turns a seat's panel towards its chair, where the screen lies flat in the table."""

from __future__ import annotations

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Role, Scene, blank, theme
from companion.kiosk.host import Host
from companion.kiosk.motion import eased

TURNING_S = 0.16
ICON = 34.0


class Turning:
    """The panels' turns as the seat plan shows and changes them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._seat, self._since = -1, float("-inf")

    def moving(self) -> bool:
        """Tell whether a panel is being turned at this moment."""
        return self._host.settings.motion and self._host.clock.now() < self._since + TURNING_S

    def put(self, scene: Scene, place: Area, seat: int) -> None:
        """Put the key of a seat on the scene."""
        what, turn = f"turn {seat}", self._host.settings.turn_of(seat)
        shown = float(turn)
        if self.moving() and seat == self._seat:
            shown -= 90 * (1 - eased((self._host.clock.now() - self._since) / TURNING_S))
        scene.add(
            place, TurnKey(self._host.word("setup.lies_flat"), round(shown, 1), turn > 0, scene.pressed == what)
        )
        scene.touch(place.inset(-2), what, lambda: self._turn(seat))

    def _turn(self, seat: int) -> None:
        turn = (self._host.settings.turn_of(seat) + 90) % 360
        self._seat, self._since = seat, self._host.clock.now()
        self._host.change(**{f"turn_{seat + 1}": turn})


class TurnKey(msgspec.Struct, frozen=True):
    """The key: a small panel as it lies, and what it is for."""

    says: str
    degrees: float
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        side = art.canvas.px(min(ICON, face.height - 12))
        panel = art.cache.get(("turned panel", side), lambda: _panel(side))
        turned = pygame.transform.rotate(panel, -self.degrees)
        middle = art.canvas.rect(face.beside(6).left(ICON)).center
        target.blit(turned, turned.get_rect(center=middle))
        words = face.trimmed(left=ICON + 10, right=4)
        art.text.draw(target, self.says, words, Role.SMALL, theme.now.text, lines=2)


def _panel(side: int) -> pygame.Surface:
    """Return a small panel: a frame, its header, two rows of keys."""
    made, rim = blank(side, side), max(2, side // 16)
    pygame.draw.rect(made, theme.now.heading, made.get_rect(), rim, border_radius=rim * 2)
    made.fill(theme.now.heading, (0, 0, side, side * 3 // 10))
    for row in (side * 9 // 20, side * 7 // 10):
        made.fill(theme.now.quiet, (side // 5, row, side * 3 // 5, max(2, side // 9)))
    return made
