"""The Raspberry Pi's camera: the few calls of Picamera2 that Pipworks needs, and nothing else of it.

It must live in a process of its own (camera_process.py): libcamera can hang in any of these calls when the ribbon
comes loose, and a second Picamera2 cannot be made in a process where one has failed.
"""

from __future__ import annotations

from typing import Any

from companion.devices.camera.base import Frame, TrayCamera
from companion.devices.errors import CameraError
from companion.system.clock import Clock
from vision.tray.calibration import Exposure

SIZE = (1280, 960)
"""Width and height of the frames, pixels."""
HEIGHT_M = 0.245
"""Distance of the lens from the tray's floor in metres (hardware/wiring.md)."""
MANUAL_FOCUS = 0
"""AfModeEnum.AfModeManual of libcamera."""


class Picamera2Camera(TrayCamera):
    """The camera on the ribbon, with fixed focus where it has any."""

    def __init__(self, clock: Clock, size: tuple[int, int] = SIZE, frames_per_s: float = 30.0) -> None:
        """Remember what to ask the camera for; it is opened by ``start``."""
        self._clock = clock
        self._size = size
        self._frame_us = round(1e6 / frames_per_s)
        self._camera: Any = None

    def start(self) -> None:
        """Open the camera and begin to deliver.

        Raises:
            CameraError: Picamera2 is not installed, or there is no camera, or another program has it.
        """
        try:
            from picamera2 import Picamera2
        except ImportError as error:
            raise CameraError(
                f"the camera needs the package python3-picamera2 (sudo apt install python3-picamera2): {error}"
            ) from error
        try:
            self._camera = Picamera2()
            # "RGB888" is libcamera's name of the order blue, green, red in memory: what cv2 and the reader expect.
            self._camera.configure(
                self._camera.create_video_configuration(main={"size": self._size, "format": "RGB888"})
            )
            self._camera.set_controls(self._controls())
            self._camera.start()
        except (RuntimeError, IndexError, OSError) as error:
            raise CameraError(
                f"the camera does not open ({error}): is its ribbon in, and no other program using it?"
            ) from error

    def _controls(self) -> dict[str, object]:
        controls: dict[str, object] = {"FrameDurationLimits": (self._frame_us, self._frame_us)}
        if "LensPosition" in self._camera.camera_controls:  # Camera Module 3: hunting for focus would blur a roll
            controls |= {"AfMode": MANUAL_FOCUS, "LensPosition": 1.0 / HEIGHT_M}
        return controls

    def read(self) -> Frame | None:
        """Wait for the next frame and return it.

        Raises:
            CameraError: the camera is not started, or stopped delivering.
        """
        if self._camera is None:
            raise CameraError("the camera is not started")
        try:
            request = self._camera.capture_request()
        except (RuntimeError, OSError, TimeoutError) as error:
            raise CameraError(f"the camera stopped delivering ({error}): is its ribbon loose?") from error
        at = self._clock.now()
        try:
            return Frame(request.make_array("main"), at, dict(request.get_metadata()))
        finally:
            request.release()

    def lock(self, exposure: Exposure | None) -> None:
        """Hold exposure and white balance, or hand them back to the camera; it takes some frames to follow."""
        if self._camera is None:
            return
        controls: dict[str, object] = {"AeEnable": True, "AwbEnable": True}
        if exposure is not None:
            controls = {
                "AeEnable": False,
                "AwbEnable": False,
                "ExposureTime": exposure.time_us,
                "AnalogueGain": exposure.gain,
                "ColourGains": (exposure.red, exposure.blue),
            }
        known = self._camera.camera_controls  # a sensor without colour has no white balance to lock
        self._camera.set_controls({name: value for name, value in controls.items() if name in known})

    def stop(self) -> None:
        """Stop and close the camera; calling it again does nothing."""
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.stop()
            camera.close()
