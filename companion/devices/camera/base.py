"""The camera above the tray, as everything else sees it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from companion.devices.errors import CameraError
from companion.devices.events import Picture
from vision.tray.calibration import Exposure
from vision.watch.rest import Glance

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class CameraSees(msgspec.Struct, frozen=True, tag=True):
    """What a camera that has been opened is, and what its frames show.

    Attributes:
        device: by which it is found again whatever else is plugged in: libcamera's id, or a name of /dev/v4l/by-id.
        sensor: what it calls itself (``imx708``, ``HD Pro Webcam C920``).
        module: name of the module with its lens, or empty where that is not known.
        size: width and height of the frames, pixels.
        mode: size of the sensor mode they are made of, or (0, 0).
        share: part of the sensor's width and height that they show, by their metadata; 1 where these say nothing.
        field_mm: width and depth of the felt that they show, by module, height and share; (0, 0) where not known.
        height_mm: of the lens above the felt, as it is reckoned with.
        refuses: what it does not let be held: ``exposure``, ``white balance``, ``focus``.
    """

    device: str
    sensor: str
    module: str = ""
    size: tuple[int, int] = (0, 0)
    mode: tuple[int, int] = (0, 0)
    share: tuple[float, float] = (1.0, 1.0)
    field_mm: tuple[float, float] = (0.0, 0.0)
    height_mm: float = 0.0
    refuses: tuple[str, ...] = ()


class Frame:
    """One picture of the tray.

    Attributes:
        at: seconds on the injected clock at which it was taken.
        metadata: what the camera says about it (exposure, gains, focus), by libcamera's names.
        small: of a recording that kept no more of it, the copy by which rest is noticed; ``picture`` is of another
            moment then.
        shape: height, width and channels of ``picture``.
    """

    def __init__(
        self,
        picture: Picture | Callable[[], Picture],
        at: float,
        metadata: Mapping[str, object] = NOTHING,
        small: npt.NDArray[np.float32] | None = None,
        glance: Picture | None = None,
        shape: tuple[int, int, int] | None = None,
    ) -> None:
        """Keep a picture, or what copies it when somebody wants it (then ``shape`` is needed)."""
        self.at = at
        self.metadata = metadata
        self.small = small
        self._take = picture if callable(picture) else None
        self._picture = None if callable(picture) else picture
        self.shape: tuple[int, ...] = picture.shape if not callable(picture) else shape or (0, 0, 3)
        self._glance = glance

    @property
    def glance(self) -> Glance | None:
        """A small picture of the same moment by which movement is noticed; only who reads takes the large one."""
        return None if self._glance is None else Glance(self.shape, self._glance, lambda: self.picture)

    @property
    def watched(self) -> Picture | Glance:
        """What a watch for movement is fed with."""
        return self.glance or self.picture

    @property
    def picture(self) -> Picture:
        """The picture (height, width, 3), channels blue, green, red, 8 bits.

        Raises:
            CameraError: it was not copied while the camera still had it.
        """
        if self._picture is None:
            if self._take is None:
                raise CameraError("this frame has been handed back to the camera")
            self._picture = self._take()
        return self._picture

    def let_go(self) -> None:
        """Forget how to copy the picture: the camera needs its memory again."""
        self._take = None


def exposure_of(frame: Frame) -> Exposure | None:
    """Return how a frame was exposed, where its metadata tell (by libcamera's names), else None."""
    time_us, gain = frame.metadata.get("ExposureTime"), frame.metadata.get("AnalogueGain")
    balance = frame.metadata.get("ColourGains")
    if not isinstance(time_us, int | float) or not isinstance(gain, int | float) or time_us <= 0 or gain <= 0:
        return None
    if not isinstance(balance, tuple | list) or len(balance) != 2:
        return None
    red, blue = (float(value) for value in balance)
    kelvin = frame.metadata.get("WhiteBalanceTemperature")
    told = int(kelvin) if isinstance(kelvin, int | float) and kelvin > 0 else None
    return Exposure(int(time_us), float(gain), red, blue, told) if red > 0 and blue > 0 else None


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

        The picture of the frame before may be gone with it, where nobody has looked at it.

        Raises:
            CameraError: the camera stopped delivering.
        """

    @property
    def sees(self) -> CameraSees | None:
        """What has been opened, or None where there is nothing to tell."""
        return None

    @property
    def repeats(self) -> bool:
        """Whether frames can rightly be alike to the last bit, as those of a recording; no sensor's are."""
        return False

    @property
    def mains_hz(self) -> int | None:
        """Of the lamp's mains where that is set; None: to be found out; 0: the camera sees to it itself."""
        return 0

    def lock(self, exposure: Exposure | None) -> None:
        """Hold exposure and white balance as given, or find them anew with each frame (None).

        A camera that has no such controls, as a folder of pictures, does nothing.
        """
        del exposure

    @property
    def focuses(self) -> bool:
        """Whether the lens can look for its focus by itself."""
        return False

    def focus(self, dioptres: float | None) -> None:
        """Hold the lens at a distance of 1 / ``dioptres`` m, or look for the focus once (None).

        Frames tell by ``AfState`` (2 found, 3 failed) and ``LensPosition``, as libcamera names them.
        """
        del dioptres

    @abstractmethod
    def stop(self) -> None:
        """Stop delivering and let go of the camera; a real one can hang here for ever, hence its own process."""
