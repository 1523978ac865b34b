"""The Raspberry Pi's camera: the few calls of Picamera2 that Pipworks needs, and nothing else of it.

It must live in a process of its own (tray/process.py): libcamera can hang in any of these calls when the ribbon
comes loose, and a second Picamera2 cannot be made in a process where one has failed.
"""

from __future__ import annotations

from typing import Any, Final

import cv2
import msgspec
import numpy as np

from companion.devices.camera.base import CameraSees, Frame, TrayCamera
from companion.devices.camera.flicker import MAINS, period_us
from companion.devices.camera.modules import GLANCE, USUAL, WHOLE, WIDTH, share_seen, sized, whole_mode
from companion.devices.camera.setting import CameraSetting
from companion.devices.errors import CameraAbsentError, CameraError
from companion.devices.events import Picture
from companion.system.clock import Clock
from vision.tray.calibration import Exposure

AF_MANUAL, AF_AUTO, AF_START = 0, 1, 0
"""AfModeEnum.Manual, AfModeEnum.Auto and AfTriggerEnum.Start of libcamera."""
FLICKER_MANUAL = 1
"""AeFlickerModeEnum.Manual of libcamera: its automatic exposure keeps to whole periods that are given."""
FORMATS: Final = {
    "RGB888": None,
    "BGR888": cv2.COLOR_RGB2BGR,
    "NV12": cv2.COLOR_YUV2BGR_NV12,
    "YUV420": cv2.COLOR_YUV2BGR_I420,
    "YUYV": cv2.COLOR_YUV2BGR_YUYV,
    "MJPEG": cv2.COLOR_RGB2BGR,
}
"""How what a camera gives becomes blue, green, red: libcamera's "RGB888" is that order in memory already."""


class Picamera2Camera(TrayCamera):
    """The camera on the ribbon: its whole sensor, in the sensor's own shape."""

    def __init__(
        self, clock: Clock, setting: CameraSetting | None = None, frames_per_s: float = 30.0, **made_with: Any
    ) -> None:
        """Remember what to ask the camera for; it is opened by ``start``.

        Args:
            clock: gives frames their moments.
            setting: what owners say of it.
            frames_per_s: asked for.
            made_with: more arguments of ``Picamera2``, as an allocator where there is no dma-heap.
        """
        self._clock = clock
        self._setting = setting or CameraSetting()
        self._frame_us = round(1e6 / frames_per_s)
        self._made_with = made_with
        self._camera: Any = None
        self._sees: CameraSees | None = None
        self._held: tuple[Any, Frame] | None = None
        self._format = "RGB888"
        self._small: tuple[int, int] | None = None
        self._pixels = USUAL.pixels

    def start(self) -> None:
        """Open the camera and begin to deliver.

        Raises:
            CameraError: Picamera2 is not installed, or there is no camera, or another program has it.
        """
        try:
            from picamera2 import Picamera2
        except (ImportError, ValueError) as error:  # ValueError: made for another numpy
            raise CameraError(
                f"the camera needs the package python3-picamera2 (sudo apt install python3-picamera2): {error}"
            ) from error
        try:
            number, device = self._chosen(Picamera2.global_camera_info())
            self._camera = Picamera2(number, **self._made_with)
            self._configure(device)
            self._camera.start()
        except (RuntimeError, IndexError, OSError) as error:
            if isinstance(error, CameraError):
                raise
            raise CameraError(
                f"the camera does not open ({error}): is its ribbon in, and no other program using it?"
            ) from error

    def _chosen(self, cameras: list[dict[str, Any]]) -> tuple[int, str]:
        """Return number and id of the camera that is wanted, else of the first that is not on USB."""
        if not cameras:
            raise CameraAbsentError(
                "the camera does not open (libcamera finds none): is its ribbon in both connectors?"
            )
        ids = [str(camera.get("Id", "")) for camera in cameras]
        wanted = self._setting.camera
        if wanted:
            if wanted not in ids:
                raise CameraAbsentError(f"the camera {wanted} is not there; there are {', '.join(ids)}")
            return ids.index(wanted), wanted
        number = next((i for i, each in enumerate(ids) if "/usb" not in each), 0)
        return number, ids[number]

    def _configure(self, device: str) -> None:
        camera, properties = self._camera, self._camera.camera_properties
        sensor = str(properties.get("Model", ""))
        module = self._setting.module(sensor)
        native = tuple(properties.get("PixelArraySize") or (module.pixels if module else USUAL.pixels))
        mode = whole_mode(camera.sensor_modes)
        self._pixels = (mode.crop[2], mode.crop[3]) if mode else (native[0], native[1])
        asked: dict[str, Any] = {"main": {"size": sized(self._pixels, WIDTH), "format": "RGB888"}}
        if mode is not None:  # size alone would choose a mode that shows a part of the sensor
            asked.update(sensor={"output_size": mode.size, "bit_depth": mode.bit_depth})
            asked["lores"] = {"size": sized(self._pixels, GLANCE), "format": "YUV420"}
        camera.configure(camera.create_video_configuration(**asked))
        made = camera.camera_configuration()
        self._format = made["main"]["format"]
        if self._format not in FORMATS:
            raise CameraError(f"the camera {sensor} gives pictures as {self._format}, which cannot be read")
        lores = made.get("lores")
        self._small = lores["size"] if lores else None
        height = self._setting.height_mm(module)
        self._sees = CameraSees(
            device, sensor, _named(module), made["main"]["size"], mode.size if mode else (0, 0),
            field_mm=module.field(height) if module else (0.0, 0.0), height_mm=height,
        )  # fmt: skip
        self._pixels = (native[0], native[1])
        self._set({"FrameDurationLimits": (self._frame_us, self._frame_us), **self._steady()})
        self.focus(1000.0 / height)

    def _steady(self) -> dict[str, object]:
        """Let the automatic exposure keep to the lamp's flicker, too, where it can."""
        period = round(period_us(self._setting.mains or MAINS[0]))
        return {"AeFlickerMode": FLICKER_MANUAL, "AeFlickerPeriod": period}

    def _set(self, controls: dict[str, object]) -> None:
        """Set those controls that this camera has: not every lens has a motor, not every sensor colour."""
        known = self._camera.camera_controls
        self._camera.set_controls({name: value for name, value in controls.items() if name in known})

    def read(self) -> Frame | None:
        """Wait for the next frame and return it; the picture of the one before is gone unless it was looked at.

        Raises:
            CameraError: the camera is not started, or stopped delivering.
        """
        if self._camera is None:
            raise CameraError("the camera is not started")
        self._hand_back()
        try:
            request = self._camera.capture_request()
        except (RuntimeError, OSError, TimeoutError) as error:
            raise CameraError(f"the camera stopped delivering ({error}): is its ribbon loose?") from error
        metadata = dict(request.get_metadata())
        self._check(metadata)
        size = self._sees.size if self._sees is not None else (0, 0)
        frame = Frame(
            lambda: self._picture(request), self._clock.now(), metadata, glance=self._glance(request),
            shape=(size[1], size[0], 3),
        )  # fmt: skip
        self._held = request, frame
        return frame

    def _hand_back(self) -> None:
        if self._held is not None:
            request, frame = self._held
            self._held = None
            frame.let_go()
            request.release()

    def _picture(self, request: Any) -> Picture:
        array, code = request.make_array("main"), FORMATS[self._format]
        return np.asarray(array if code is None else cv2.cvtColor(array, code), np.uint8)

    def _glance(self, request: Any) -> Picture | None:
        """Return the small stream in colours; its rows may be longer than the picture is wide."""
        if self._small is None:
            return None
        whole = cv2.cvtColor(request.make_array("lores"), cv2.COLOR_YUV2BGR_I420)
        return np.asarray(whole[: self._small[1], : self._small[0]], np.uint8)

    def _check(self, metadata: dict[str, object]) -> None:
        """Hold what the frames say of their part of the sensor against what was asked for."""
        share = share_seen(metadata.get("ScalerCrop"), self._pixels)
        seen = self._sees
        if share is None or seen is None or share == seen.share:
            return
        module = self._setting.module(seen.sensor)
        whole = module.field(seen.height_mm) if module else (0.0, 0.0)
        field = (whole[0] * share[0], whole[1] * share[1])
        self._sees = msgspec.structs.replace(seen, share=share, field_mm=field)

    @property
    def sees(self) -> CameraSees | None:
        """What has been opened, checked against the newest frame."""
        return self._sees

    @property
    def mains_hz(self) -> int | None:
        """Of the lamp's mains where owners say it."""
        return self._setting.mains or None

    @property
    def focuses(self) -> bool:
        """Whether there is a motor in the lens."""
        return self._camera is not None and "LensPosition" in self._camera.camera_controls

    def focus(self, dioptres: float | None) -> None:
        """Hold the lens at a distance of 1 / ``dioptres`` m, or look for the focus once."""
        if not self.focuses:
            return
        if dioptres is None:
            self._camera.set_controls({"AfMode": AF_AUTO, "AfTrigger": AF_START})
        else:  # hunting for focus would blur a roll
            self._camera.set_controls({"AfMode": AF_MANUAL, "LensPosition": dioptres})

    def lock(self, exposure: Exposure | None) -> None:
        """Hold exposure and white balance, or hand them back to the camera; it takes some frames to follow."""
        if self._camera is None:
            return
        controls: dict[str, object] = {"AeEnable": True, "AwbEnable": True, **self._steady()}
        if exposure is not None:
            controls = {
                "AeEnable": False,
                "AwbEnable": False,
                "ExposureTime": exposure.time_us,
                "AnalogueGain": exposure.gain,
                "ColourGains": (exposure.red, exposure.blue),
            }
        self._set(controls)

    def stop(self) -> None:
        """Stop and close the camera; calling it again does nothing."""
        self._hand_back()
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.stop()
            camera.close()


def whole_sensor(sees: CameraSees) -> bool:
    """Return whether frames show the whole sensor."""
    return min(sees.share) >= WHOLE


def _named(module: Any) -> str:
    return "" if module is None else f"{module.name}, {module.lens}" if module.lens else module.name
