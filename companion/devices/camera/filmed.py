"""A camera above the virtual tray that films as a real one does: always, with hands, lamps and fresh noise."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import cv2
import numpy as np

from companion.devices.camera.base import Frame, TrayCamera
from companion.devices.camera.struck import StruckCamera
from companion.devices.camera.virtual import EXPOSURE, ROLL_S
from companion.devices.errors import CameraError
from companion.devices.events import Picture
from companion.devices.virtual_tray import VirtualTray
from companion.devices.virtual_tray.around import Around, faulty
from companion.system.clock import Clock

NOISE: Final = 1.5
"""Standard deviation of the sensor's noise, in steps of 255."""


class FilmedTray(TrayCamera):
    """Delivers a frame whenever its moment has come.

    Args:
        tray: what is filmed.
        clock: of everything.
        around: says how things stand round the dice at a moment.
        frames_per_s: its rate.
        seed: of the noise.
        size: of its frames, across and down, or None for that of the tray's pictures.
        noise: standard deviation of the sensor's, in steps of 255.

    Attributes:
        alive: False delivers nothing, as a camera whose ribbon is loose.
    """

    def __init__(
        self,
        tray: VirtualTray,
        clock: Clock,
        around: Callable[[float], Around] = lambda _now: Around(),
        frames_per_s: float = 15.0,
        seed: int = 0,
        size: tuple[int, int] | None = None,
        noise: float = NOISE,
    ) -> None:
        self.alive = True
        self._size = size
        self._tray = tray
        self._struck = StruckCamera(tray)
        self._clock = clock
        self._around = around
        self._period = 1.0 / frames_per_s
        self._chance = random.Random(seed)
        whole = tray.empty_picture().shape
        shape = whole if size is None else (size[1], size[0], 3)
        grain = np.random.default_rng(seed).standard_normal(shape, np.float32) * noise
        self._noise = (grain + 8.5).clip(0, 16).astype(np.uint8)
        self._middle = np.full(self._noise.shape, 8, np.uint8)
        self._next = clock.now()
        self._throws = tray.throws
        self._moved = float("-inf")
        self._still: tuple[Picture, Around, Picture] | None = None

    def start(self) -> None:
        """Begin with the frame of this moment.

        Raises:
            CameraError: the camera is not there.
        """
        if not self.alive:
            raise CameraError("no camera is found: is its ribbon in both connectors?")
        self._struck.begin()
        self._next = self._clock.now()

    def read(self) -> Frame | None:
        """Return the frame of this moment if it is due.

        Raises:
            CameraError: its plug has been pulled.
        """
        now = self._clock.now()
        if not self.alive or now < self._next:
            return None
        self._struck.check()
        while self._next <= now:
            self._next += self._period
        if self._throws != self._tray.throws:
            self._throws, self._moved = self._tray.throws, now
        rolled = (now - self._moved) / ROLL_S
        around = faulty(self._around(now), self._struck.on)
        scene = self._tray.picture() if rolled >= 1.0 else self._tray.rolling_picture(rolled)
        picture = self._struck.standing(self._with_noise(self._sized(self._seen(scene, around))))
        return Frame(picture, now, dict(EXPOSURE))

    def _seen(self, scene: Picture, around: Around) -> Picture:
        if around.plain:
            return scene
        if self._still is None or self._still[0] is not scene or self._still[1] != around:
            self._still = scene, around, around.seen(scene)
        return self._still[2]

    def _sized(self, picture: Picture) -> Picture:
        if self._size is None:
            return picture
        return np.asarray(cv2.resize(picture, self._size, interpolation=cv2.INTER_AREA), np.uint8)

    def _with_noise(self, picture: Picture) -> Picture:
        """Return the picture under noise that no other frame has."""
        down, right = (self._chance.randrange(side) for side in picture.shape[:2])
        noise = np.roll(self._noise, (down, right), (0, 1))
        return np.asarray(cv2.subtract(cv2.add(picture, noise), self._middle), np.uint8)  # both stop at 0 and 255

    def stop(self) -> None:
        """There is nothing to stop."""
