"""Keys that turn a seat's panel towards its chair by a quarter, where the screen lies flat in the table."""

from __future__ import annotations

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Point, Role, Scene, blank, theme
from companion.kiosk.host import Host
from companion.kiosk.motion import eased

TURNING_S = 0.16
ICON = 34.0
LARGEST_ICON = 84.0
NAME = 30.0


class Turning:
    """The panels' turns as keys show and change them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._seat, self._since = -1, float("-inf")
        self._moved = False

    def tick(self) -> bool:
        """Tell whether keys look different now."""
        before, self._moved = self._moved, self.moving()
        return before or self._moved

    def moving(self) -> bool:
        """Tell whether a panel is being turned at this moment."""
        return self._host.settings.motion and self._host.clock.now() < self._since + TURNING_S

    def put(self, scene: Scene, place: Area, seat: int) -> None:
        """Put the key of a seat on the scene, beside other keys of that seat."""
        said = self._host.word("setup.lies_flat")
        scene.add(place, TurnKey(said, self._shown(seat), self._on(seat), scene.pressed == f"turn {seat}"))
        scene.touch(place.inset(-2), f"turn {seat}", lambda: self._turn(seat))

    def put_chair(self, scene: Scene, place: Area, seat: int, name: str) -> None:
        """Put the key of a seat on the scene, with its emblem and, where it is known, the player's name."""
        scene.add(place, ChairKey(seat, name, self._shown(seat), self._on(seat), scene.pressed == f"turn {seat}"))
        scene.touch(place, f"turn {seat}", lambda: self._turn(seat))

    def _on(self, seat: int) -> bool:
        return self._host.settings.turn_of(seat) > 0

    def _shown(self, seat: int) -> float:
        """Return by how many degrees the small panel of a seat is drawn turned."""
        shown = float(self._host.settings.turn_of(seat))
        if self.moving() and seat == self._seat:
            shown -= 90 * (1 - eased((self._host.clock.now() - self._since) / TURNING_S))
        return round(shown, 1)

    def _turn(self, seat: int) -> None:
        turn = (self._host.settings.turn_of(seat) + 90) % 360
        self._seat, self._since = seat, self._host.clock.now()
        self._host.change(**{f"turn_{seat + 1}": turn})


class TurnKey(msgspec.Struct, frozen=True):
    """The key of one seat: a small panel as it lies, and what it is for."""

    says: str
    degrees: float
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        side = min(ICON, face.height - 12)
        _draw_panel(art, target, face.beside(6).left(ICON).center, side, self.degrees)
        words = face.trimmed(left=ICON + 10, right=4)
        art.text.draw(target, self.says, words, Role.SMALL, theme.now.text, lines=2)


class ChairKey(msgspec.Struct, frozen=True):
    """The key of a seat among others: emblem, name, and a small panel as it lies."""

    seat: int
    name: str
    degrees: float
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        both = face.inset(8, 6)
        if self.name:
            art.text.draw(target, self.name, both.top(NAME), Role.NAME, art.emblems.on_key(self.seat))
            both = both.below(NAME)
        badge, panel = both.left(both.width * 0.4), both.beside(both.width * 0.4)
        art.emblems.badge(target, self.seat, badge.center, min(46.0, badge.shorter))
        _draw_panel(art, target, panel.center, min(LARGEST_ICON, panel.shorter), self.degrees)


def _draw_panel(art: Paintbox, target: pygame.Surface, middle: Point, size: float, degrees: float) -> None:
    side = art.canvas.px(size)
    panel = art.cache.get(("turned panel", side), lambda: _panel(side))
    turned = pygame.transform.rotate(panel, -degrees)
    target.blit(turned, turned.get_rect(center=art.canvas.point(*middle)))


def _panel(side: int) -> pygame.Surface:
    """Return a small panel: a frame, its header, two rows of keys."""
    made, rim = blank(side, side), max(2, side // 16)
    pygame.draw.rect(made, theme.now.heading, made.get_rect(), rim, border_radius=rim * 2)
    header, round_corner = (0, 0, side, side * 3 // 10), rim * 2
    pygame.draw.rect(made, theme.now.heading, header, 0, -1, round_corner, round_corner)
    for row in (side * 9 // 20, side * 7 // 10):
        made.fill(theme.now.quiet, (side // 5, row, side * 3 // 5, max(2, side // 9)))
    return made
