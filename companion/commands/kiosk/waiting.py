"""Waits for a screen, and shows why the table cannot start as long as it cannot, with systemd told all the while."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from companion.kiosk.fault import FaultPage, Hindrance, show
from companion.kiosk.ports import Speaker

if TYPE_CHECKING:
    from companion.system.clock import Clock
    from companion.system.systemd import ServiceNotifier

EVERY_S: Final = 1.0
"""How often it is tried to open the screen."""
NO_PICTURE: Final = ("dummy", "offscreen")
"""Drivers that SDL takes silently where there is no display."""
_WAITS: Final = "There is no screen to draw on ({why}). The table waits for one: switch it on, or plug it in."
_CAME: Final = "The screen is there."

Open = Callable[[], "pygame.Surface"]
Pause = Callable[[float], object]


def window_when_there_is_one(open_window: Open, service: ServiceNotifier, pause: Pause) -> pygame.Surface:
    """Return the window, as soon as it can be opened.

    Systemd is told that the kiosk is ready: it works, and what it waits for may take an evening to come.

    Args:
        open_window: opens it, or raises pygame.error.
        service: the line to systemd.
        pause: sleeps so many seconds.
    """
    told = ""
    while True:
        why = ""
        try:
            surface = open_window()
            if pygame.display.get_driver() not in NO_PICTURE:
                break
            why = "nothing can be seen on it"
        except pygame.error as error:
            why = str(error) or "SDL does not say why"
        pygame.display.quit()  # so that the kernel's screens are looked for anew
        if why != told:
            told = why
            say(_WAITS.format(why=why))
        service.ready("waiting for a screen")
        service.frame_drawn()
        pause(EVERY_S)
    if told:
        say(_CAME)
    return surface


def startable(
    why_not: Callable[[], str | None],
    page: Callable[[Hindrance], FaultPage],
    service: ServiceNotifier,
    pause: Pause,
) -> None:
    """Show on the window why the table cannot start, until it can.

    Args:
        why_not: says it in one sentence; None where nothing is in the way.
        page: makes the page that tells it.
        service: the line to systemd.
        pause: sleeps so many seconds.
    """
    told = None
    while (why := why_not()) is not None:
        if why != told:
            told = why
            print(f"pipworks play: {why}", file=sys.stderr, flush=True)  # noqa: T201 - for the journal
        service.ready("waiting until the table can start")
        show(page(Hindrance(why)), service.frame_drawn, pause)


def page_on(
    window: pygame.Surface, speaker: Speaker, language: str, clock: Clock, rotation: int
) -> Callable[[Hindrance], FaultPage]:
    """Return what makes the page of a fault on a window."""
    return lambda fault: FaultPage(window, fault, speaker, language, clock, rotation)


def say(sentence: str) -> None:
    """Tell the journal, and the text console, which may be all that can be seen."""
    print(sentence, flush=True)  # noqa: T201 - for the journal
    try:
        if os.isatty(0):
            os.write(0, f"\r\nPipworks: {sentence}\r\n".encode())
    except OSError:
        pass
