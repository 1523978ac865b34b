"""Which cameras are plugged in, by names that stay when others come or go."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

SENSOR = re.compile(r"^(imx|ov|ar|gc)\d+")
"""How the kernel names camera sensors that it has found on the ribbon."""
BY_ID: Final = Path("/dev/v4l/by-id")
"""Where udev names cameras on USB by maker, model and serial number."""
PICTURES: Final = re.compile(r"^(usb-.+)-video-index0$")
"""The first device of a camera gives pictures; the others tell of them."""


def usb_cameras(folder: Path = BY_ID) -> tuple[str, ...]:
    """Return the names of the cameras on USB, always in the same order, e.g. ``usb-046d_HD_Pro_Webcam_C920``."""
    try:
        names = sorted(file.name for file in folder.iterdir())
    except OSError:  # nothing on USB has ever given pictures here
        return ()
    return tuple(found.group(1) for name in names if (found := PICTURES.match(name)))


def usb_device(name: str, folder: Path = BY_ID) -> Path:
    """Return the device of a camera by its stable name; it is there as long as the camera is plugged in."""
    return folder / f"{name}-video-index0"


def sensors(folder: Path = Path("/sys/class/video4linux")) -> tuple[str, ...]:
    """Return the camera sensors the kernel has found, e.g. ``imx708``."""
    found = []
    for file in sorted(folder.glob("v4l-subdev*/name")):
        name = file.read_text(errors="replace").split(" ")[0].strip()
        if SENSOR.match(name):
            found.append(name)
    return tuple(found)
