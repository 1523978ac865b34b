"""The buttons of the seats: on the Pi's pins (``gpio`` loads gpiozero), on keys, and the rule of debouncing."""

from companion.devices.buttons.base import QUIET_S, Buttons
from companion.devices.buttons.contacts import ContactFault, ContactTally, ContactWatch
from companion.devices.buttons.debounce import Debouncer
from companion.devices.buttons.lines import ButtonLines, in_order
from companion.devices.buttons.virtual import BUTTON_FAULTS, VirtualButtons

__all__ = [
    "BUTTON_FAULTS",
    "QUIET_S",
    "ButtonLines",
    "Buttons",
    "ContactFault",
    "ContactTally",
    "ContactWatch",
    "Debouncer",
    "VirtualButtons",
    "in_order",
]  # fmt: skip
