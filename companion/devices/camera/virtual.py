"""The camera above the virtual tray."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

import cv2
import numpy as np

from companion.devices.camera.base import Frame, TrayCamera
from companion.devices.camera.struck import StruckCamera
from companion.devices.errors import CameraError
from companion.devices.events import Picture
from companion.devices.virtual_tray import VirtualTray
from companion.devices.virtual_tray.around import Around, faulty
from companion.system.clock import Clock

ROLL_S = 0.7
"""How long dice roll before they lie still, seconds."""
IDLE_S = 1.5
"""How long an unchanged tray is still delivered; later frames would all be alike and only cost power."""
EXPOSURE = {"ExposureTime": 8000, "AnalogueGain": 1.5, "ColourGains": (1.8, 1.6)}
"""What a real camera would tell of its frames in this light, by libcamera's names."""
NOISE = 2.0
"""Standard deviation of the sensor's noise, in steps of 255."""


@lru_cache(maxsize=2)
def _noise_of(shape: tuple[int, ...]) -> tuple[Picture, ...]:
    """Return the sensor's noise in frames of a shape, 8 being none; all cameras share it and none writes to it."""
    chance = np.random.default_rng(7)  # of the sensor, not of the dice
    grains = (chance.standard_normal(shape, np.float32) * NOISE for _ in range(3))
    return tuple((grain + 8.5).clip(0, 16).astype(np.uint8) for grain in grains)


class VirtualTrayCamera(TrayCamera):
    """Frames of a virtual tray at the rate of the clock: dice roll in, come to rest, lie still under sensor noise."""

    def __init__(self, tray: VirtualTray, clock: Clock, frames_per_s: float = 30.0) -> None:
        """Point the camera at a tray."""
        self._tray = tray
        self._struck = StruckCamera(tray)
        self._around = Around()
        self._dim: tuple[Picture, Picture] | None = None
        self._clock = clock
        self._period = 1.0 / frames_per_s
        self._noise: tuple[Picture, ...] = ()
        self._middle: Picture = np.zeros((0, 0, 3), np.uint8)
        self._raised: Picture = np.zeros((0, 0, 3), np.uint8)
        self._lying: Picture | None = None
        self._still: dict[int, Picture] = {}
        self._started = False
        self._next = 0.0
        self._count = 0
        self._seen = 0
        self._moved = 0.0

    def start(self) -> None:
        """Begin to deliver; the tray counts as just set up."""
        shape = self._tray.empty_picture().shape
        self._middle = np.full(shape, 8, np.uint8)
        self._raised = np.empty(shape, np.uint8)
        self._noise = _noise_of(shape)
        self._started = True
        self._seen = self._tray.throws
        self._moved = self._clock.now() - ROLL_S
        self._next = self._clock.now()

    def read(self) -> Frame | None:
        """Return the next frame if its time has come and something can have changed, else None.

        Raises:
            CameraError: the camera is not started, or its plug has been pulled.
        """
        if not self._started:
            raise CameraError("the virtual camera is not started")
        now = self._clock.now()
        if self._struck.changed():
            self._moved = max(self._moved, now - ROLL_S)  # what lies there is shown again, as it looks now
        self._plugged(now)
        if not self.due(now):
            return None
        if self._seen != self._tray.throws:
            self._seen, self._moved = self._tray.throws, now
        self._next = now + self._period
        rolled = (now - self._moved) / ROLL_S
        self._count += 1
        grains = self._count % len(self._noise)
        if rolled >= 1.0:
            picture = self._lying_still(self._seen_as(self._tray.picture()), grains)
        else:
            picture = self._with_noise(self._seen_as(self._tray.rolling_picture(rolled)), grains)
        return Frame(self._struck.standing(picture), now, {"rolling": rolled < 1.0, **EXPOSURE})

    def _plugged(self, now: float) -> None:
        """Let the plug be in, or be put in again.

        Raises:
            CameraError: it is out, or was.
        """
        try:
            self._struck.check()
        except CameraError:
            self._moved = now - ROLL_S  # once it is back, what lies there is shown again
            with suppress(CameraError):
                self._struck.begin()
            raise

    def _seen_as(self, picture: Picture) -> Picture:
        """Return a picture of the tray as it is seen in this light and from where the camera is now."""
        around = faulty(Around(), self._struck.on)
        if around.plain:
            return picture
        if self._dim is None or self._dim[0] is not picture or self._around != around:
            self._around, self._dim = around, (picture, around.seen(picture))
        return self._dim[1]

    def wake(self) -> None:
        """Deliver frames again although nothing has moved: somebody wants to see the tray."""
        self._moved = max(self._moved, self._clock.now() - ROLL_S)

    def due(self, now: float) -> bool:
        """Return whether there is a frame to be had at ``now``; much cheaper than taking it."""
        moving = self._seen != self._tray.throws or now - self._moved <= ROLL_S + IDLE_S
        return now >= self._next and (moving or bool(self._struck.on) or self._struck.differs)

    def _lying_still(self, picture: Picture, grains: int) -> Picture:
        """Return a still tray under noise: the same few frames come again and again, and nobody can write to them."""
        if self._lying is not picture:
            self._lying = picture
            self._still.clear()
        if grains not in self._still:
            self._still[grains] = self._with_noise(picture, grains)
            self._still[grains].flags.writeable = False
        return self._still[grains]

    def _with_noise(self, picture: Picture, grains: int) -> Picture:
        raised = cv2.add(picture, self._noise[grains], self._raised)
        return np.asarray(cv2.subtract(raised, self._middle), np.uint8)  # both stop at 0 and 255

    def stop(self) -> None:
        """Stop delivering."""
        self._started = False
