"""The simulated tray: dice thrown, drawn as a camera sees them."""

from companion.devices.virtual_tray.around import Around
from companion.devices.virtual_tray.cards import drawn_card
from companion.devices.virtual_tray.prints import KINDS
from companion.devices.virtual_tray.render import COLOURS
from companion.devices.virtual_tray.throws import (
    CAMERA_FAULTS,
    DICE_FAULTS,
    FAULTS,
    SIGNED_DICE,
    FallenDie,
    VirtualTray,
    check_dice,
)

__all__ = [
    "CAMERA_FAULTS", "COLOURS", "DICE_FAULTS", "FAULTS", "KINDS", "SIGNED_DICE", "Around", "FallenDie", "VirtualTray",
    "check_dice", "drawn_card",
]  # fmt: skip
