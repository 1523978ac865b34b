"""The camera's own finding, loaded with all that a camera needs only by who asks for it."""

from __future__ import annotations

from pathlib import Path

from companion.devices.doctor.finding import Check


def check_picture(folder: Path | None) -> Check:
    """Open the camera for a moment and look which part of the felt it shows.

    Args:
        folder: of the tray's calibration, or None.
    """
    from companion.devices.doctor.field import check_field

    return check_field(folder)
