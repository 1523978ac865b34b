"""A camera on USB, through OpenCV and the kernel's Video4Linux: found by its name, not by its number.

The number of /dev/videoN changes with the order in which cameras are plugged in; the name of /dev/v4l/by-id does not.
Like the camera on the ribbon it lives in a process of its own (tray/process.py): a driver can hang, too.
"""

from __future__ import annotations

import contextlib
import fcntl
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import cv2
import msgspec
import numpy as np

from companion.devices.camera.base import CameraSees, Frame, TrayCamera
from companion.devices.camera.modules import WIDTH
from companion.devices.camera.plugged_in import BY_ID, usb_cameras, usb_device
from companion.devices.camera.setting import CameraSetting
from companion.devices.errors import CameraAbsentError, CameraError
from companion.system.clock import Clock
from vision.tray.calibration import Exposure

SHAPES: Final = ((16, 9), (4, 3))
"""Shapes that are asked for, the first first: a camera of 4 : 3 gives 1280 x 720, too, but cut off."""
MANUAL, AUTO, ALL_AUTO = 1, 3, 0
"""V4L2_EXPOSURE_MANUAL and V4L2_EXPOSURE_APERTURE_PRIORITY, as most UVC cameras have them, and V4L2_EXPOSURE_AUTO,
which those have that open an iris."""
KELVIN_OFF, FOCUS_OFF = 100, 5
"""How far a value that is held may lie from that which was asked for: cameras have steps."""
TICK_US: Final = 100
"""V4L2_CID_EXPOSURE_ABSOLUTE counts in 100 microseconds."""
POWER_LINE: Final = 0x00980918
"""V4L2_CID_POWER_LINE_FREQUENCY: 1 for 50 Hz, 2 for 60 Hz, 3 finds out."""
SET_CONTROL: Final = 0xC008561C
"""VIDIOC_S_CTRL."""
LARGEST: Final = (2304, 1728)
"""Largest pictures that are taken from a camera that gives none of 1280: its process has 142 MB then, not 98."""
LOST: Final = 30
"""Reads in a row without a picture after which the camera counts as unplugged."""
FOCUS_STEPS: Final = 250
"""Steps of a UVC camera's focus from far to nearest, about 10 dioptres: there is no unit."""
Open = Callable[[str], Any]


def _opened(device: str) -> Any:
    return cv2.VideoCapture(device, cv2.CAP_V4L2)


class UsbCamera(TrayCamera):
    """A camera on USB.

    Args:
        clock: gives frames their moments.
        setting: what owners say of it; without a name the first is taken.
        open_device: opens a device's path as ``cv2.VideoCapture``.
        folder: in which udev names cameras.
    """

    def __init__(
        self,
        clock: Clock,
        setting: CameraSetting | None = None,
        open_device: Open = _opened,
        folder: Path = BY_ID,
    ) -> None:
        self._clock = clock
        self._setting = setting or CameraSetting()
        self._open = open_device
        self._folder = folder
        self._camera: Any = None
        self._missed = 0
        self._sees: CameraSees | None = None

    def start(self) -> None:
        """Open the camera and begin to deliver.

        Raises:
            CameraError: it is not plugged in, another program has it, or its pictures are too large.
        """
        name = self._name()
        device = usb_device(name, self._folder)
        camera = self._open(str(device.resolve()))
        if not camera.isOpened():
            camera.release()
            raise CameraError(f"the camera {name} does not open ({device}): is another program using it?")
        # Uncompressed, 10 pictures a second would fill USB 2.
        camera.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        camera.set(cv2.CAP_PROP_FPS, 30)
        camera.set(cv2.CAP_PROP_BUFFERSIZE, 2)
        self._camera, self._missed = camera, 0
        module = self._setting.module("")
        height = self._setting.height_mm(module)
        size = self._sized(module.pixels if module else None)
        if size[0] > LARGEST[0] or size[1] > LARGEST[1]:
            self.stop()
            raise CameraError(
                f"the camera {name} delivers no pictures smaller than {size[0]} x {size[1]}; the largest that are "
                f"taken have {LARGEST[0]} x {LARGEST[1]} pixels: take another and name it in camera.toml (camera)"
            )
        field = module.field(height) if module else (0.0, 0.0)
        label = f"{module.name}, {module.lens}" if module else ""
        self._sees = CameraSees(name, name, label, size, size, field_mm=field, height_mm=height)
        self._keep_to_mains(device)
        self._note("exposure", held=self._offers(cv2.CAP_PROP_EXPOSURE))
        self._note("white balance", held=self._offers(cv2.CAP_PROP_WB_TEMPERATURE))
        self.lock(None)

    def _name(self) -> str:
        there = usb_cameras(self._folder)
        wanted = self._setting.camera
        if wanted and wanted not in there:
            others = f"; plugged in: {', '.join(there)}" if there else ""
            raise CameraAbsentError(f"the camera {wanted} is not plugged in{others}")
        if not there:
            raise CameraAbsentError("no camera is found on USB: is its plug in?")
        return wanted or there[0]

    def _sized(self, pixels: tuple[int, int] | None) -> tuple[int, int]:
        shapes = SHAPES if pixels is None or pixels[0] * 3 > pixels[1] * 4.5 else SHAPES[::-1]
        for across, down in shapes:
            self._camera.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH)
            self._camera.set(cv2.CAP_PROP_FRAME_HEIGHT, WIDTH * down // across)
            if self._size()[0] * down == self._size()[1] * across:
                break
        return self._size()

    def _size(self) -> tuple[int, int]:
        get = self._camera.get
        return int(get(cv2.CAP_PROP_FRAME_WIDTH)), int(get(cv2.CAP_PROP_FRAME_HEIGHT))

    def _keep_to_mains(self, device: Path) -> None:
        """Tell the camera's own exposure the lamp's mains, which OpenCV cannot; not every camera takes it."""
        value = {50: 1, 60: 2}.get(self._setting.mains, 3)
        for asked in (value, 1):
            with contextlib.suppress(OSError), device.open("rb", buffering=0) as handle:
                fcntl.ioctl(handle, SET_CONTROL, struct.pack("Ii", POWER_LINE, asked))
                return

    def read(self) -> Frame | None:
        """Wait for the next frame and return it; None where the driver had none.

        Raises:
            CameraError: the camera is not started, or has been unplugged.
        """
        if self._camera is None:
            raise CameraError("the camera is not started")
        there, picture = self._camera.read()
        if not there:
            self._missed += 1
            if self._missed >= LOST or not usb_device(self._sees.device if self._sees else "", self._folder).exists():
                raise CameraError("the camera stopped delivering: is its plug loose?")
            return None
        self._missed = 0
        return Frame(np.asarray(picture, np.uint8), self._clock.now(), self._metadata())

    def _metadata(self) -> dict[str, object]:
        """Return how the frame was exposed, by libcamera's names as far as they fit."""
        get = self._camera.get
        time_us, gain = get(cv2.CAP_PROP_EXPOSURE) * TICK_US, get(cv2.CAP_PROP_GAIN)
        told: dict[str, object] = {}
        if time_us > 0:
            told |= {"ExposureTime": round(time_us), "AnalogueGain": max(gain, 1.0), "ColourGains": (1.0, 1.0)}
        if (kelvin := get(cv2.CAP_PROP_WB_TEMPERATURE)) > 0:
            told |= {"WhiteBalanceTemperature": round(kelvin)}
        if self.focuses:
            told |= {"LensPosition": get(cv2.CAP_PROP_FOCUS) * 10 / FOCUS_STEPS}
        return told

    @property
    def sees(self) -> CameraSees | None:
        """What has been opened."""
        return self._sees

    @property
    def mains_hz(self) -> int | None:
        """Its own exposure keeps to the mains; there is nothing to find out."""
        return 0

    @property
    def focuses(self) -> bool:
        """Whether there is a motor in the lens."""
        return self._offers(cv2.CAP_PROP_FOCUS)

    def focus(self, dioptres: float | None) -> None:
        """Hold the lens, or let it look for its focus."""
        if self._camera is None:
            return
        free = self._camera.set(cv2.CAP_PROP_AUTOFOCUS, 1 if dioptres is None else 0)
        if dioptres is not None:
            # A lens without a focus of its own has nothing to switch off.
            held = self._held(cv2.CAP_PROP_FOCUS, round(dioptres * FOCUS_STEPS / 10), FOCUS_OFF)
            self._note("focus", held=held and (free or not self._offers(cv2.CAP_PROP_AUTOFOCUS)))

    def lock(self, exposure: Exposure | None) -> None:
        """Hold exposure and white balance, or hand them back to the camera.

        A driver takes a value of either only after the camera's own has been switched off. A calibration that does
        not know the colour temperature has the white balance held as it is.
        """
        if self._camera is None:
            return
        if exposure is None:
            self._camera.set(cv2.CAP_PROP_AUTO_WB, 1)
            if not self._camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, AUTO):
                self._camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, ALL_AUTO)
            return
        kelvin = exposure.kelvin
        still = self._camera.set(cv2.CAP_PROP_AUTO_WB, 0)
        held = kelvin is None or self._held(cv2.CAP_PROP_WB_TEMPERATURE, kelvin, KELVIN_OFF)
        self._note("white balance", held=still and held)
        still = self._camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL)
        ticks = max(1, round(exposure.time_us / TICK_US))
        held = self._held(cv2.CAP_PROP_EXPOSURE, ticks, max(1, ticks // 20))
        if self._offers(cv2.CAP_PROP_GAIN):
            held = self._camera.set(cv2.CAP_PROP_GAIN, round(exposure.gain)) and held
        self._note("exposure", held=still and held)

    def _offers(self, prop: int) -> bool:
        """Return whether the driver knows such a value at all: OpenCV tells -1 where it does not."""
        return self._camera is not None and self._camera.get(prop) >= 0

    def _held(self, prop: int, value: int, off: int) -> bool:
        """Set a value; return whether the camera says that it has it, or one that is no more than ``off`` away."""
        return bool(self._camera.set(prop, value)) and abs(self._camera.get(prop) - value) <= off

    def _note(self, what: str, *, held: bool) -> None:
        """Tell what the camera does not let be held."""
        if self._sees is not None:
            refuses = {*self._sees.refuses, what} if not held else {*self._sees.refuses} - {what}
            self._sees = msgspec.structs.replace(self._sees, refuses=tuple(sorted(refuses)))

    def stop(self) -> None:
        """Let go of the camera; calling it again does nothing."""
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.release()
