"""Takes the camera above this tray: the one owners name, else as calibrated, else on the ribbon, else on USB."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.devices.camera.base import TrayCamera
from companion.devices.camera.picamera2 import Picamera2Camera
from companion.devices.camera.plugged_in import sensors, usb_cameras
from companion.devices.camera.setting import camera_setting
from companion.devices.camera.usb import UsbCamera
from companion.devices.errors import CameraAbsentError
from companion.system.clock import Clock
from vision import VisionError
from vision.tray.calibration_file import load_calibration


def choose_camera(clock: Clock, folder: Path | None = None) -> TrayCamera:
    """Return the camera, not yet opened.

    Args:
        clock: gives frames their moments.
        folder: of the tray's calibration; what owners say of the camera stands in the folder above it.

    Raises:
        CameraAbsentError: there is none.
        CameraError: what owners say cannot be used.
    """
    setting = camera_setting(folder.parent if folder is not None else None)
    if not setting.camera and (calibrated := _calibrated(folder)):
        setting = msgspec.structs.replace(setting, camera=calibrated)
    if setting.camera.startswith("usb-"):
        return UsbCamera(clock, setting)
    if setting.camera or sensors():
        return Picamera2Camera(clock, setting)
    if usb_cameras():
        return UsbCamera(clock, setting)
    raise CameraAbsentError("no camera is found, neither on the ribbon nor on USB: is its plug in?")


def _calibrated(folder: Path | None) -> str:
    """Return the name of the camera with which the tray was calibrated, or the empty string."""
    try:
        return (load_calibration(folder).camera or "") if folder is not None else ""
    except (VisionError, OSError):  # none, or a damaged one, of which the screen tells
        return ""
