"""What is known of a tray from its calibration, kept in a folder, and whether it still holds."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2

from companion.devices.events import Picture, TrayDrift, TrayRead
from companion.system.whole_file import put_whole
from vision import CalibrationError, VisionError
from vision.pictures import load_picture
from vision.tray.calibration import FILE, Calibration
from vision.tray.calibration_file import load_calibration, written
from vision.tray.drift import Drift, check

SAID = {
    "other_size": "the camera's pictures are {amount:.2f} times as wide as when the tray was calibrated",
    "moved": "camera or tray has moved since its calibration, by {amount:.1f} mm (pixels without a mat)",
    "light": "the light differs by a factor of {amount:.1f} from when the tray was calibrated",
    "dirty": "something lies in the tray ({amount:.1%} of it) that is no die and was not there before",
}


@dataclass(frozen=True)
class KnownTray:
    """A calibration that could be loaded, with its picture of the empty tray where there is one."""

    calibration: Calibration
    empty: Picture | None = None


def load_tray(folder: Path | None, at: float) -> tuple[KnownTray | None, TrayDrift | None]:
    """Return the tray calibrated in a folder, and what is wrong with its files; both None where there are none.

    A damaged calibration stops nothing: the tray is read without it, and somebody is told.
    """
    try:
        if folder is None or not (folder / FILE).exists():
            return None, None
        calibration = load_calibration(folder)
        empty = load_picture(calibration.empty) if calibration.empty else None
    except VisionError as error:
        return None, TrayDrift("unreadable", str(error), at)
    except OSError as error:  # such as a folder that nobody may look into
        return None, TrayDrift("unreadable", f"{folder}: cannot be looked at ({error.strerror or error})", at)
    return KnownTray(calibration, empty), None


def keep_tray(folder: Path, calibration: Calibration, empty: Picture | None) -> Path:
    """Write a calibration, and the picture of the empty tray beside it; return the calibration's file.

    The picture has a name of its own and comes first, so that a cut of power at any moment leaves the old calibration
    with its old picture, or the new one with the new.

    Raises:
        CalibrationError: the folder cannot be written; the sentence names it.
    """
    file = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        name = None
        if empty is not None:
            data = cv2.imencode(".png", empty)[1].tobytes()
            name = f"empty-{hashlib.sha256(data).hexdigest()[:12]}.png"
            put_whole(folder / name, data)
        put_whole(file, written(calibration, name).encode())
        for old in folder.glob("empty-????????????.png"):
            if old.name != name:
                old.unlink(missing_ok=True)
    except OSError as error:
        raise CalibrationError(f"{folder}: the calibration cannot be saved ({error.strerror or error})") from None
    return file


def drift_of(tray: KnownTray | None, read: TrayRead) -> TrayDrift | None:
    """Return what is no longer as it was calibrated in the picture of a reading, the gravest, or None."""
    if tray is None or tray.empty is None or read.picture is None:
        return None
    found: Sequence[Drift] = check(tray.calibration, tray.empty, read.picture, [die.box for die in read.dice])
    if not found:
        return None
    return TrayDrift(found[0].code, SAID[found[0].code].format(amount=found[0].amount), read.at)
