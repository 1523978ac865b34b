"""The simulated tray: dice thrown, drawn as a camera sees them."""

from companion.devices.virtual_tray.render import COLORS
from companion.devices.virtual_tray.throws import FAULTS, FallenDie, VirtualTray, check_dice

__all__ = ["COLORS", "FAULTS", "FallenDie", "VirtualTray", "check_dice"]
