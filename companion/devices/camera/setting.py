"""What owners can say of their camera, in ``camera.toml`` beside the calibrations; all of it may be left out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from companion.devices.camera.modules import MODULES, Module, module_of
from companion.devices.errors import CameraError
from companion.owned.data_file import DataFile, DataFileError
from vision.tray.calibration import FILE as CALIBRATION

FILE: Final = "camera.toml"
REAL_TRAY: Final = "tray"
"""Folder of the real tray's calibration within that of all."""


class CameraSetting(msgspec.Struct, frozen=True):
    """Of one camera.

    Attributes:
        camera: which one, where there are several: libcamera's id, or a name in /dev/v4l/by-id.
        lens: where the module's sensor does not tell it (``6 mm``, ``120°``), as in the table of modules.
        height: of the lens above the felt, mm; 0 for the module's own.
        mains: hertz of the lamp's mains; 0 finds out.
    """

    camera: str = ""
    lens: Literal["", "6 mm", "8 mm", "16 mm", "120°", "78°", "60°"] = ""
    height: Annotated[float, msgspec.Meta(ge=0, le=1500)] = 0
    mains: Literal[0, 50, 60] = 0

    def module(self, sensor: str) -> Module | None:
        """Return the module with this sensor (empty: on USB), or None where it is not known."""
        return module_of(sensor, self.lens)

    def height_mm(self, module: Module | None) -> float:
        """Return the height that is reckoned with, mm."""
        return self.height or float((module or MODULES["module_3"]).height_mm)


def camera_setting(trays: Path | None) -> CameraSetting:
    """Return what owners say in the folder of all calibrations.

    Raises:
        CameraError: the file cannot be used; the sentence names file, line and field.
    """
    file = trays / FILE if trays is not None else None
    try:
        if file is None or not file.exists():
            return CameraSetting()
        return DataFile.read(file).tables(CameraSetting)
    except (DataFileError, OSError) as error:
        raise CameraError(str(error)) from error


def is_set_up(trays: Path | None) -> bool:
    """Return whether somebody has calibrated a real tray or named its camera: dice are never simulated there.

    Args:
        trays: folder of all calibrations, or None.
    """
    files = () if trays is None else (trays / REAL_TRAY / CALIBRATION, trays / FILE)
    return any(os.access(file, os.F_OK) for file in files)
