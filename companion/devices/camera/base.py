"""The camera above the tray, as everything else sees it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from companion.devices.events import Picture
from vision.tray.calibration import Exposure


@dataclass(frozen=True)
class Frame:
    """One picture of the tray.

    Attributes:
        picture: shape (height, width, 3), channels blue, green, red, 8 bits.
        at: seconds on the injected clock at which it was taken.
        metadata: what the camera says about it (exposure, gains), by the camera's own names.
        small: of a recording that kept no more of it, the copy by which rest is noticed; ``picture`` is of another
            moment then.
    """

    picture: Picture
    at: float
    metadata: Mapping[str, object] = field(default_factory=dict)
    small: npt.NDArray[np.float32] | None = None


def exposure_of(frame: Frame) -> Exposure | None:
    """Return how a frame was exposed, where its metadata tell (by libcamera's names), else None."""
    time_us, gain = frame.metadata.get("ExposureTime"), frame.metadata.get("AnalogueGain")
    balance = frame.metadata.get("ColourGains")
    if not isinstance(time_us, int | float) or not isinstance(gain, int | float) or time_us <= 0 or gain <= 0:
        return None
    if not isinstance(balance, tuple | list) or len(balance) != 2:
        return None
    red, blue = (float(value) for value in balance)
    return Exposure(int(time_us), float(gain), red, blue) if red > 0 and blue > 0 else None


class TrayCamera(ABC):
    """A source of pictures of the tray."""

    @abstractmethod
    def start(self) -> None:
        """Begin to deliver.

        Raises:
            CameraError: there is no camera, or it is in use; one sentence says what to do.
        """

    @abstractmethod
    def read(self) -> Frame | None:
        """Return the next frame, or None when there is none yet (or, from a recording, none any more).

        Raises:
            CameraError: the camera stopped delivering.
        """

    def lock(self, exposure: Exposure | None) -> None:
        """Hold exposure and white balance as given, or find them anew with each frame (None).

        A camera that has no such controls, as a folder of pictures, does nothing.
        """
        del exposure

    @abstractmethod
    def stop(self) -> None:
        """Stop delivering and let go of the camera; a real one can hang here for ever, hence its own process."""
