"""The window, and the loop that sleeps until something happens."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

import pygame

from companion.kiosk.app import Kiosk
from companion.kiosk.turned_glass import TurnedGlass
from companion.system.clock import HeldClock
from companion.system.memory import settle

IDLE_WAIT_S: Final = 0.015
"""How long the loop sleeps before it looks at touches again; buttons, station and camera wake it sooner."""


def open_window(size: tuple[int, int] | None, *, fullscreen: bool) -> pygame.Surface:
    """Open the window and return its surface; without a size the whole screen is used.

    Works on a desktop and, with ``SDL_VIDEODRIVER=kmsdrm``, without one.
    """
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_driver() == "x11":
        # Only there SDL can hand over the changed parts alone. A renderer gets the whole picture each time: without a
        # graphics processor that is 8 ms a frame instead of 0.4, and 90 MiB more.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    flags = pygame.FULLSCREEN if fullscreen else 0
    surface = pygame.display.set_mode(size or (0, 0), flags)
    pygame.display.set_caption("Pipworks")
    pygame.mouse.set_visible(not fullscreen)
    return surface


def run(
    kiosk: Kiosk,
    surface: pygame.Surface,
    on_frame: Callable[[], None] | None = None,
    clock: HeldClock | None = None,
) -> None:
    """Show the kiosk until somebody leaves; between events the processor rests.

    Args:
        kiosk: what is shown, made for the size of ``surface`` as its setting turns it.
        surface: the window's.
        on_frame: called after each frame that was drawn and at least once a second (feeds the watchdog).
        clock: the kiosk's, where it stands still while something is decided.
    """
    step = clock.step if clock is not None else kiosk.clock.now
    last_frame = float("-inf")
    glass = TurnedGlass(surface, kiosk.settings.rotation)
    settled_for: object = run  # no game and not none: the first page settles, too
    while kiosk.running:
        # Not by SDL: where that has nothing to wait on (KMSDRM), it looks 1,000 times a second.
        kiosk.port.wait(_wait_s(kiosk, step()))
        for event in pygame.event.get():
            step()
            if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
                pygame.display.toggle_fullscreen()
            else:
                kiosk.handle(glass.event(event))
        step()
        kiosk.tick()
        if glass.turn(kiosk.settings.rotation):
            kiosk.forget()
        dirty = kiosk.draw(glass.surface)
        if not dirty and not kiosk.warm_up() and settled_for is not kiosk.game:
            settled_for = kiosk.game
            settle()
        now = step()
        if dirty:
            glass.show(dirty)
        if on_frame is not None and (dirty or now - last_frame >= 1.0):
            last_frame = now
            on_frame()


def _wait_s(kiosk: Kiosk, now: float) -> float:
    due = kiosk.next_due()
    if due is None:
        return IDLE_WAIT_S
    return min(IDLE_WAIT_S, max(0.001, due - now))
