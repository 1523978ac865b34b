"""Events of the window: touches, drags and keys become what the screen that is shown does about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol

import pygame

from companion.devices.events import TABLE_LINES, TableButtonName
from companion.kiosk.drawing import Scene, Touch
from companion.kiosk.host import Host, Screen
from companion.kiosk.pointer import MOUSE, Pointers
from companion.kiosk.ports import Touched
from companion.kiosk.widgets import ribbon_height

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Play

WAKING: Final = (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.KEYDOWN)
"""Events of the window that tell that somebody is there."""
KEYS: Final = {getattr(pygame, f"K_{n}"): n - 1 for n in range(1, 9)}
"""The arcade buttons of the virtual table."""
_TABLE_KEYS: Final[dict[int, TableButtonName]] = {pygame.K_r: "read", pygame.K_u: "undo", pygame.K_m: "menu"}
_LINES: Final = {name: line for line, name in TABLE_LINES.items()}
TABLE_KEYS: Final = {key: _LINES[name] for key, name in _TABLE_KEYS.items()}
"""The buttons of the whole table, by the number that stands for each."""


_KINDS: Final[dict[int, Literal["down", "up", "moved", "key_down", "key_up"]]] = {
    pygame.FINGERDOWN: "down",
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.FINGERUP: "up",
    pygame.MOUSEBUTTONUP: "up",
    pygame.FINGERMOTION: "moved",
    pygame.MOUSEMOTION: "moved",
    pygame.KEYDOWN: "key_down",
    pygame.KEYUP: "key_up",
}


class WindowHost(Host, Protocol):
    """The kiosk as its window sees it."""

    screens: list[Screen]

    @property
    def game(self) -> Play | None:
        """The game on the table, or None on the start and set-up screens."""
        ...

    @property
    def at_table(self) -> bool:
        """Whether the table is what is shown, nothing above it."""
        ...

    def scene(self) -> Scene:
        """Return the picture of this moment as data."""
        ...

    def changed(self) -> None:
        """Say that something may look different now."""
        ...

    def forget(self) -> None:
        """Draw everything again: the window was covered."""
        ...

    def wake(self) -> bool:
        """Note that somebody is there; return whether the screen was asleep."""
        ...


class WindowEvents:
    """Fingers, mouse and keyboard of one kiosk."""

    def __init__(self, kiosk: WindowHost) -> None:
        self._kiosk = kiosk
        self._pointers = Pointers()

    @property
    def pressed(self) -> str | None:
        """Meaning of the area that was touched last and is still under a finger, or None."""
        return self._pointers.pressed

    def next_due(self) -> float | None:
        """Return when the next hold becomes due, or None."""
        return self._pointers.next_due()

    def tick(self, now: float) -> None:
        """Carry out the holds that became due."""
        for contact in self._pointers.due(now):
            if contact.touch.hold is not None:
                contact.touch.hold()
                self._kiosk.changed()

    def touched(self, event: pygame.event.Event) -> Touched | None:
        """Return what a hand did with this event and what lay under it, or None where it was nothing that counts."""
        kind = _KINDS.get(event.type)
        if kind is None or getattr(event, "touch", False):
            return None
        if kind in ("key_down", "key_up"):
            return Touched(kind, key=event.key)
        if event.type in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            x, y, finger = event.x, event.y, event.finger_id
        elif event.type == pygame.MOUSEMOTION or event.button == 1:
            x, y = (event.pos[0] / self._kiosk.canvas.width_px, event.pos[1] / self._kiosk.canvas.height_px)
            finger = MOUSE
        else:
            return None
        under = None
        if kind == "down":
            under = self._kiosk.scene().at(
                *self._kiosk.canvas.to_u((x * self._kiosk.canvas.width_px, y * self._kiosk.canvas.height_px))
            )
        return Touched(kind, x, y, finger, what=under.what if under is not None else "")

    def take(self, event: pygame.event.Event) -> None:
        """Take an event: touches, mouse, keys. What wakes the screen wakes only, but for a button."""
        kiosk = self._kiosk
        if event.type in WAKING and kiosk.wake() and getattr(event, "key", None) not in KEYS:
            return
        if event.type == pygame.QUIT:
            kiosk.quit()
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            self._pointer(event.finger_id, self._pixel(event), event.type == pygame.FINGERDOWN)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button == 1 and not getattr(event, "touch", False):
                self._pointer(MOUSE, event.pos, event.type == pygame.MOUSEBUTTONDOWN)
        elif event.type == pygame.FINGERMOTION:
            self._moved(event.finger_id, self._pixel(event))
        elif event.type == pygame.MOUSEMOTION:
            if not getattr(event, "touch", False):
                self._moved(MOUSE, event.pos)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event.key, event.type == pygame.KEYDOWN)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            kiosk.forget()

    def _pixel(self, event: pygame.event.Event) -> tuple[float, float]:
        return event.x * self._kiosk.canvas.width_px, event.y * self._kiosk.canvas.height_px

    def _pointer(self, pointer: int, pixel: tuple[float, float], down: bool) -> None:
        if down:
            self._down(pointer, pixel)
            return
        contact = self._pointers.up(pointer)
        if contact is not None:
            self._finger(contact.touch, False)
            if contact.touch.lift is not None:
                contact.touch.lift()
            self._kiosk.changed()

    def _down(self, pointer: int, pixel: tuple[float, float]) -> None:
        kiosk = self._kiosk
        x, y = kiosk.canvas.to_u(pixel)
        if kiosk.game is not None:
            kiosk.game.skip()
        touch = kiosk.scene().at(x, y)
        if touch is None or self._landing(touch, x, y):
            kiosk.changed()  # what ran over the glass has ended
            return
        self._pointers.down(pointer, touch, kiosk.clock.now())
        self._finger(touch, True)
        if touch.live:
            kiosk.play_sound(touch.sound)
        touch.act()
        if touch.spot is not None:
            touch.spot(x, y)
        kiosk.changed()

    def _moved(self, pointer: int, pixel: tuple[float, float]) -> None:
        touch = self._pointers.moved(pointer)
        if touch is not None and touch.drag is not None:
            touch.drag(*self._kiosk.canvas.to_u(pixel))
            self._kiosk.changed()

    def _landing(self, touch: Touch, x: float, y: float) -> bool:
        """Tell whether something has only just slid under the finger."""
        kiosk = self._kiosk
        if kiosk.game is None or not kiosk.at_table or y < ribbon_height(kiosk.canvas):
            return False
        side = touch.side
        if side is None:
            canvas = kiosk.canvas
            side = int(x >= canvas.width / 2 if canvas.landscape else y >= canvas.height / 2)
        return kiosk.game.halves.guarded(side, kiosk.clock.now())

    def _finger(self, touch: Touch, down: bool) -> None:
        if self._kiosk.game is not None and touch.side is not None:
            self._kiosk.game.halves.finger(touch.side, down, self._kiosk.clock.now())

    def _key(self, key: int, down: bool) -> None:
        if key in KEYS:
            self._kiosk.port.press(KEYS[key], down)
        elif key in TABLE_KEYS:
            self._kiosk.port.press(TABLE_KEYS[key], down)
        elif key == pygame.K_ESCAPE and down:
            self._kiosk.screens[-1].back()
        self._kiosk.changed()
