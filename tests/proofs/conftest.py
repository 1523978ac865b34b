"""The toy of the core for those who play any game, and the kiosk of the toy for those who touch screens."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.kiosk.conftest import _pygame, hands
from tests.table.conftest import game, three

__all__ = ["_pygame", "game", "hands", "three"]
