"""What cameras and their light do wrong."""

from __future__ import annotations

from typing import Any

from companion.proofs.recorded_evening import RecordedEvening
from tests.recordings.scripts.base import WIDE, owes, session, settle, throw


def of_camera(name: str, seed: int, fault: str, says: str, lasts_s: float = 3.5, **options: Any) -> None:
    """Name a session in which a fault of the camera is there while dice are thrown."""

    def script(evening: RecordedEvening) -> None:
        evening.hands.wait(0.3)
        evening.table.set_fault(fault, True)
        throw(evening, lasts_s)
        if not evening.hands.play.tray.covers or fault != "lamp_dimmed":
            evening.table.set_fault(fault, False)
        evening.hands.wait(3.0)
        settle(evening)
        evening.hands.wait(0.5)

    script.__doc__ = says
    session(name, seed, seats=2, begins=owes, **options)(script)


of_camera(
    "camera-unplugged", 50, "camera_gone", "The camera's plug is out; the camera itself says so.", frame_size=WIDE
)
of_camera("camera-frozen", 51, "camera_frozen", "The camera delivers one picture again and again.")
of_camera("camera-dark", 52, "camera_dark", "The lens is covered for a while.")
of_camera("camera-in-another-order", 53, "camera_swapped", "The camera comes back under another number.", 1.5)
of_camera("lamp-dimmed", 54, "lamp_dimmed", "The lamp is turned down before the dice are thrown.", 2.5)
