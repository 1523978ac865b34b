"""A screen and a loudspeaker that nobody sees and hears."""

from __future__ import annotations

import os


def see_nothing() -> None:
    """Draw into memory and let nothing be heard, whatever display there is."""
    os.environ["SDL_AUDIODRIVER"] = os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.quit()
    pygame.display.init()
    pygame.font.init()
