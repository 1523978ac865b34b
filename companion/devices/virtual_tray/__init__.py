"""The simulated tray: dice thrown, drawn as a camera sees them."""

from companion.devices.virtual_tray.around import Around
from companion.devices.virtual_tray.render import COLOURS
from companion.devices.virtual_tray.throws import FAULTS, FallenDie, VirtualTray, check_dice

__all__ = ["COLOURS", "FAULTS", "Around", "FallenDie", "VirtualTray", "check_dice"]
