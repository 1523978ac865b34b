"""The buttons of the seats: on the Pi's pins (``gpio`` loads gpiozero), on keys, and the rule of debouncing."""

from companion.devices.buttons.base import QUIET_S, Buttons
from companion.devices.buttons.debounce import Debouncer
from companion.devices.buttons.virtual import VirtualButtons

__all__ = ["QUIET_S", "Buttons", "Debouncer", "VirtualButtons"]
