"""The window: how its pictures reach the display."""

from __future__ import annotations

import os

import pygame
import pytest

from companion.kiosk.loop import open_window

HINT = "SDL_FRAMEBUFFER_ACCELERATION"


@pytest.mark.parametrize(
    ("driver", "wished", "chosen"),
    [("x11", None, "0"), ("KMSDRM", None, None), ("wayland", None, None), ("x11", "1", "1")],
)
def test_only_what_changed_is_handed_over_where_that_can_be(
    monkeypatch: pytest.MonkeyPatch, driver: str, wished: str | None, chosen: str | None
) -> None:
    """SDL has no way around a renderer but on X11; what the owner of the machine has set is left."""
    seen: list[str | None] = []
    monkeypatch.delenv(HINT, raising=False)
    if wished is not None:
        monkeypatch.setenv(HINT, wished)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    make = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int) -> pygame.Surface:
        seen.append(os.environ.get(HINT))
        return make(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    open_window((320, 240), fullscreen=False)
    assert seen == [chosen]
    os.environ.pop(HINT, None)  # monkeypatch does not know of it where it was not set before
