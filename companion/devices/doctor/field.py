"""Which part of the felt a camera's pictures show, by its module and height and by the calibration."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.devices.camera import CameraSees
from companion.devices.camera.modules import WHOLE
from companion.devices.doctor.finding import Check
from companion.devices.tray.known import load_tray


def measured(folder: Path | None) -> tuple[float, float] | None:
    """Return width and depth of the felt that pictures show by the calibration, mm, or None where there is none."""
    known, _ = load_tray(folder, 0.0)
    plane = known.calibration.plane if known is not None else None
    size = known.calibration.size if known is not None else None
    if plane is None or size is None:
        return None
    scale = sum(plane.scales(*plane.axis(*size))) / 2
    return size[0] / scale, size[1] / scale


def field_check(sees: CameraSees | None, by_mat: tuple[float, float] | None = None) -> Check:
    """Say what a camera's pictures show.

    Args:
        sees: what it told, or None where it tells nothing.
        by_mat: width and depth as the calibration measured them, mm.
    """
    if sees is None:
        return Check("picture", True, "The camera delivers pictures.")
    check = _field(sees, by_mat)
    if not sees.refuses:
        return check
    refused = " and ".join(sees.refuses)
    says = f"{check.says} It does not let its {refused} be held, so pictures can change by themselves."
    return replace(check, says=says, do=check.do or "Keep the light as it was when the tray was calibrated.")


def _field(sees: CameraSees, by_mat: tuple[float, float] | None) -> Check:
    camera, pixels = sees.module or sees.sensor, f"{sees.size[0]} x {sees.size[1]} pixels"
    mat = f"; the calibration measured {by_mat[0]:.0f} x {by_mat[1]:.0f} mm" if by_mat is not None else ""
    if sees.field_mm == (0.0, 0.0):
        do = "" if mat else "Name its lens in camera.toml (hardware/wiring.md), or calibrate the tray."
        return Check("picture", True, f"{camera} delivers {pixels}; its lens is not known{mat}.", do)
    field = f"{sees.field_mm[0]:.0f} x {sees.field_mm[1]:.0f} mm of the felt from {sees.height_mm:.0f} mm"
    if min(sees.share) < WHOLE:
        share = " x ".join(f"{100 * each:.0f} %" for each in sees.share)
        do = "Bring libcamera and Picamera2 up to date (sudo apt full-upgrade): the whole sensor was asked for."
        return Check("picture", False, f"{camera} shows only {share} of its sensor: {field}{mat}.", do)
    return Check("picture", True, f"{camera} shows {field}, its whole sensor, in {pixels}{mat}.")
