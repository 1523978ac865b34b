"""When nobody does anything the screen is dimmed, then dark; anything that happens wakes it.

How bright it is is asked of the backlight first. Where there is none that can be set, a dark veil over the picture
does the same.
"""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Paintbox, Rect
from companion.kiosk.ports import BacklightPort
from companion.kiosk.services.settings import Settings

DIMMED: Final = 0.35
"""How much of its usual light a dimmed screen keeps."""
MINUTE_S: Final = 60.0


class Sleep:
    """How much light there is, from how long ago something happened.

    Args:
        now: seconds on the clock.
        settings: brightness and minutes.
        backlight: the panel's own, or None.
    """

    def __init__(self, now: float, settings: Settings, backlight: BacklightPort | None = None) -> None:
        self._backlight = backlight
        self._settings = settings
        self._since = now
        self._light = 1.0
        self._asked: float | None = None
        self._veil = 1.0
        self._shine()

    @property
    def asleep(self) -> bool:
        """Whether the screen is dark."""
        return self._light == 0.0

    @property
    def dimmed(self) -> bool:
        """Whether the screen has less light than somebody wants who looks at it."""
        return self._light < 1.0

    @property
    def veil(self) -> float:
        """How much of the picture's light comes through: 1 where the backlight does the work, 0 asleep."""
        return self._veil

    def set(self, settings: Settings, now: float) -> None:
        """Go by other settings from now on; whoever changed them is there."""
        self._settings = settings
        self.wake(now)

    def wake(self, now: float) -> bool:
        """Note that something happened; return whether the screen was dark."""
        was_asleep = self.asleep
        self._since = now
        self._light = 1.0
        self._shine()
        return was_asleep

    def tick(self, now: float) -> bool:
        """Let time pass; return whether the light changed."""
        before = self._light
        if self._past(self._settings.sleep_min, now):
            self._light = 0.0
        elif self._past(self._settings.dim_min, now):
            self._light = min(self._light, DIMMED)
        if self._light != before:
            self._shine()
        return self._light != before

    def next_due(self) -> float | None:
        """Return the moment at which the light changes unless something happens, or None."""
        minutes = []
        if self._settings.sleep_min and not self.asleep:
            minutes.append(self._settings.sleep_min)
        if self._settings.dim_min and not self.dimmed:
            minutes.append(self._settings.dim_min)
        return self._since + min(minutes) * MINUTE_S if minutes else None

    def _past(self, minutes: int, now: float) -> bool:
        return minutes > 0 and now >= self._since + minutes * MINUTE_S

    def _shine(self) -> None:
        """Tell the backlight; where it does not obey, the veil takes over."""
        wanted = self._light * self._settings.brightness / 100
        if wanted == self._asked:
            return
        self._asked = wanted
        obeyed = self._backlight is not None and self._backlight.shine(wanted)
        self._veil = wanted if not obeyed or wanted == 0.0 else 1.0


class Veil(msgspec.Struct, frozen=True):
    """What darkens everything drawn before it to ``share`` of its light."""

    share: float

    def draw(self, _art: Paintbox, target: pygame.Surface, _rect: Rect) -> None:
        """Draw it."""
        level = round(255 * self.share)
        target.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
