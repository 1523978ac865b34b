"""Opens the camera above the tray for a moment and says what it shows: for the doctor, while no game has it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from companion.devices.camera import CameraSees
from companion.devices.camera.modules import WHOLE
from companion.devices.doctor.finding import Check
from companion.devices.tray.known import load_tray
from companion.devices.tray.process import CameraChild, CameraFailed, FramesCome, Message

LIMIT_S: Final = 30.0
"""How long it may take: a Pi imports everything from a cold card."""


class Tries(Protocol):
    """A camera process."""

    def wait(self, timeout_s: float) -> bool:
        """Wait for messages."""
        ...

    def messages(self) -> list[Message]:
        """Return what has arrived."""
        ...

    def alive(self) -> bool:
        """Return whether it still runs."""
        ...

    def kill(self) -> None:
        """End it."""
        ...


@dataclass(frozen=True)
class Tried:
    """What came of it: what the camera sees, or a sentence that says why nothing is seen."""

    sees: CameraSees | None = None
    sentence: str = ""
    absent: bool = False


def try_camera(child: Tries, limit_s: float = LIMIT_S) -> Tried:
    """Wait for the first frame of a camera process, then end it."""
    sees: CameraSees | None = None
    try:
        while child.wait(limit_s):
            for message in child.messages():
                if isinstance(message, CameraFailed):
                    return Tried(sentence=message.sentence, absent=message.absent)
                if isinstance(message, CameraSees):
                    sees = message
                if isinstance(message, FramesCome):
                    return Tried(sees)
            if not child.alive():
                return Tried(sentence="the camera's process ended")
        return Tried(sentence=f"the camera delivers nothing within {limit_s:g} s")
    finally:
        child.kill()


def check_field(folder: Path | None, start: Callable[[], Tries] | None = None) -> Check:
    """Open the camera and say which part of the felt its pictures show.

    Args:
        folder: of the tray's calibration.
        start: starts the camera's process; the real one unless given.
    """
    tried = try_camera(start() if start is not None else CameraChild(folder=folder))
    if tried.sentence:
        said = f"{tried.sentence[:1].upper()}{tried.sentence[1:]}"
        in_use = "Only one program at a time can have it: stop the game first (sudo systemctl stop pipworks)."
        do = "Plug it in; hardware/wiring.md says how a camera is named." if tried.absent else in_use
        return Check("picture", False, said if said.endswith("?") else f"{said}.", do)
    return field_check(tried.sees, measured(folder))


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
