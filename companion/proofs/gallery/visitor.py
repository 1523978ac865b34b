"""Pictures of the screens without a display, and a visitor who walks through them by what things mean.

headless()
kiosk = Kiosk((800, 480), clock, Catalogues(), shelf, port)
visitor = Visitor(kiosk, clock)
visitor.tap("new game"); visitor.tap("start")
visitor.press(0)
screenshot(kiosk, folder / "table.png")
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pygame

from companion.kiosk.app import Kiosk
from companion.kiosk.errors import KioskError
from companion.system.clock import VirtualClock

STEP_S: Final = 0.05
PRESS_S: Final = 0.1
AFTER_S: Final = 0.4
"""Longer than the landing guard and than the time in which a second press is ignored."""


class NothingToTouchError(KioskError, LookupError):
    """Nothing on the screen means what was to be touched."""


def headless() -> None:
    """Make pygame ready to draw where there is no display."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()


def screenshot(kiosk: Kiosk, path: Path) -> None:
    """Draw the kiosk as it stands now and write it as a PNG.

    Raises:
        OSError: if the file cannot be written.
    """
    surface = pygame.Surface((kiosk.canvas.width_px, kiosk.canvas.height_px))
    kiosk.draw_all(surface)
    try:
        pygame.image.save(surface, path)
    except pygame.error as error:
        raise OSError(f"{path}: cannot be written: {error}") from error


class Visitor:
    """Somebody in front of a kiosk, on a clock moved by hand."""

    def __init__(self, kiosk: Kiosk, clock: VirtualClock) -> None:
        self.kiosk = kiosk
        self.clock = clock

    def wait(self, seconds: float) -> None:
        """Let time pass, in small steps."""
        left = seconds
        while left > 1e-9:
            step = min(left, STEP_S)
            self.clock.advance(step)
            self.kiosk.tick()
            left -= step

    def tap(self, what: str, hold: float = PRESS_S) -> None:
        """Touch what means ``what`` for ``hold`` seconds.

        Raises:
            NothingToTouchError: if nothing does.
        """
        found = [rect for rect, meaning in self.kiosk.touchables() if meaning == what]
        if not found:
            known = ", ".join(meaning for _, meaning in self.kiosk.touchables())
            raise NothingToTouchError(f"nothing on the screen means {what!r}; there are: {known}")
        x, y, width, height = found[-1]
        self.touch(x + width / 2, y + height / 2, hold)

    def touch(self, x: float, y: float, hold: float = PRESS_S) -> None:
        """Touch a point given in u."""
        canvas = self.kiosk.canvas
        where = {
            "x": x * canvas.scale / canvas.width_px,
            "y": y * canvas.scale / canvas.height_px,
            "finger_id": 0,
        }
        self.kiosk.handle(pygame.event.Event(pygame.FINGERDOWN, where))
        self.wait(hold)
        self.kiosk.handle(pygame.event.Event(pygame.FINGERUP, where))
        self.wait(AFTER_S)

    def press(self, seat: int, hold: float = PRESS_S) -> None:
        """Press the button of a seat."""
        self.kiosk.port.press(seat, True)
        self.wait(hold)
        self.kiosk.port.press(seat, False)
        self.wait(AFTER_S)
