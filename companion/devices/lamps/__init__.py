"""The lamps of the seats: what each shows, its rhythm, and lamps on the Pi's pins (``gpio`` loads gpiozero)."""

from companion.devices.lamps.base import SEATS, Lamps, brightness
from companion.devices.lamps.rhythm import PATTERNS
from companion.devices.lamps.virtual import VirtualLamps

__all__ = ["PATTERNS", "SEATS", "Lamps", "VirtualLamps", "brightness"]
