"""What cameras and their light do wrong."""

from __future__ import annotations

from typing import Any, Final

from companion.devices.virtual_tray.render import CameraView
from companion.devices.virtual_tray.scene import WHOLE_VIEW
from companion.proofs.recorded_evening import RecordedEvening
from tests.recordings.scripts.base import QUIET, WIDE, owes, session, settle, throw


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
    session(name, seed, seats=2, begins=owes, faults=(fault,), **options)(script)


of_camera(
    "camera-unplugged", 50, "camera_gone", "The camera's plug is out; the camera itself says so.", frame_size=WIDE
)
of_camera("camera-frozen", 51, "camera_frozen", "The camera delivers one picture again and again.")
of_camera("camera-dark", 52, "camera_dark", "The lens is covered for a while.")
of_camera("camera-in-another-order", 53, "camera_swapped", "The camera comes back under another number.", 1.5)
of_camera("lamp-dimmed", 54, "lamp_dimmed", "The lamp is turned down before the dice are thrown.", 2.5)


SMALL: Final = (480, 360)
SOFT: Final = CameraView((640, 360), WHOLE_VIEW.height, WHOLE_VIEW.field)
"""As `WHOLE_VIEW` through a lens that is not quite in focus: a picture of that size without loss, and yet small."""
READ: Final = 8
"""Number of the table's button that has the tray read."""


def read_again(evening: RecordedEvening) -> None:
    """Press the button that has the tray read once more."""
    for down in (True, False):
        evening.table.press(READ, down)
        evening.hands.wait(0.15)
    evening.hands.wait(1.5)


@session(
    "camera-moved", 55, seats=2, begins=owes, calibrated=True, frame_size=SMALL, noise=QUIET, faults=("camera_moved",)
)
def moved(evening: RecordedEvening) -> None:
    """Somebody bumps the mast while a roll is pending; once it is put back, reading again gives the right dice."""
    hands = evening.hands
    throw(evening, 0.4)
    evening.table.set_fault("camera_moved", True)
    hands.wait(3.0)
    evening.table.set_fault("camera_moved", False)
    hands.wait(1.0)
    read_again(evening)
    settle(evening)
    hands.wait(0.5)


def of_dice(name: str, seed: int, fault: str, says: str) -> None:
    """Name a session in which something goes wrong with the dice of one roll."""

    def script(evening: RecordedEvening) -> None:
        evening.table.set_fault(fault, True)
        throw(evening)
        evening.table.set_fault(fault, False)
        settle(evening)
        evening.hands.wait(0.5)

    script.__doc__ = says
    session(name, seed, seats=2, begins=owes, frame_size=WIDE, noise=QUIET, faults=(fault,))(script)


of_dice("die-outside", 63, "die_out", "A die lands outside of the tray.")
of_dice("glare-on-a-die", 57, "glare", "The lamp's reflection hides what a die shows.")


@session("whole-picture-of-module-3", 58, game="galaxy_trucker", seats=2, begins=lambda view: bool(view.rolls),
         frame_size=WHOLE_VIEW.size, view=SOFT, noise=QUIET)  # fmt: skip
def whole(evening: RecordedEvening) -> None:
    """Two dice under a camera whose frames are as large as a real one's, 1280 x 720."""
    throw(evening, 2.0)
    settle(evening)
    evening.hands.wait(0.3)
