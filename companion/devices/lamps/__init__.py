"""The lamps of the seats: what each shows, its rhythm, and lamps on the Pi's pins (``gpio`` loads gpiozero)."""

from companion.devices.lamps.base import SEATS, Lamps, brightness
from companion.devices.lamps.rhythm import PATTERNS
from companion.devices.lamps.virtual import VirtualLamps
from companion.devices.lamps.watch import LampWatch

__all__ = ["PATTERNS", "SEATS", "LampWatch", "Lamps", "VirtualLamps", "brightness"]
