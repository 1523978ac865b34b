"""What a camera finds once and then holds: the focus on the mat, and an exposure in whole flickers of the lamp."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from companion.devices.camera import Frame, TrayCamera
from companion.devices.camera.flicker import MainsTrial, steady
from companion.devices.camera.modules import GLANCE
from companion.devices.events import Picture
from vision.tray.calibration import Exposure

FOCUS_S: Final = 4.0
"""How long a lens may look for its focus; Camera Module 3 takes one to two seconds."""
FOUND, FAILED = 2, 3
"""AfStateEnum.Focused and AfStateEnum.Failed of libcamera."""


class Settling:
    """Lets one camera find focus and exposure while its tray is calibrated.

    Attributes:
        dioptres: where the lens is held, 1 / metres, or None where it has no motor or none was looked for.
        exposure: what is held, or None.
        mains_hz: of the lamp, where it was set or tried, or None.
    """

    def __init__(self, camera: TrayCamera) -> None:
        self._camera = camera
        self._since: float | None = None
        self._looked = False
        self._trial: MainsTrial | None = None
        self.dioptres: float | None = None
        self.exposure: Exposure | None = None
        self.mains_hz: int | None = None

    def begin(self) -> None:
        """Hand everything back to the camera."""
        self._camera.lock(None)
        self._since, self._looked, self._trial = None, False, None
        self.exposure = self.mains_hz = None

    @property
    def busy(self) -> bool:
        """Whether the lens moves or exposures are tried: what is seen now says little."""
        return self._since is not None or (self._trial is not None and self._trial.chosen is None)

    def mat_lies_there(self, at: float) -> None:
        """Look for the focus, once, now that there is something with edges to look at."""
        if self._camera.focuses and not self._looked:
            self._looked, self._since = True, at
            self._camera.focus(None)

    def hold(self, exposure: Exposure | None) -> None:
        """Hold the exposure that the camera has found, in whole flickers; where the mains are not known, try them."""
        mains = self._camera.mains_hz
        self.exposure = exposure
        if exposure is not None and mains is None:
            self._trial = MainsTrial(exposure, self._camera.lock)
            return
        if exposure is not None and mains:
            self.exposure, self.mains_hz = steady(exposure, mains), mains
        self._camera.lock(self.exposure)

    def see(self, frame: Frame) -> None:
        """Take every frame."""
        if self._since is not None:
            state, position = frame.metadata.get("AfState"), frame.metadata.get("LensPosition")
            if state in (FOUND, FAILED) or frame.at - self._since > FOCUS_S:
                self._since = None
                # A camera on USB tells no state, but where its lens stands after a while.
                if isinstance(position, int | float) and position > 0 and state in (FOUND, None):
                    self.dioptres = float(position)
                    self._camera.focus(self.dioptres)
        if self._trial is not None and self._trial.chosen is None:
            self._trial.see(_small(frame))
            if self._trial.chosen is not None:
                self.exposure, self.mains_hz = self._trial.chosen, self._trial.mains_hz


def _small(frame: Frame) -> Picture:
    glance = frame.glance
    if glance is not None:
        return glance.small
    height, width = frame.shape[:2]
    size = (min(GLANCE, width), max(1, height * min(GLANCE, width) // width))
    return np.asarray(cv2.resize(frame.picture, size, interpolation=cv2.INTER_AREA), np.uint8)
