"""What the kiosk is given besides games and a table: settings, light, a doctor, kept pictures."""

from companion.kiosk.services.bundle import Services
from companion.kiosk.services.settings import CHOICES, ROTATIONS, TURNS, Settings, Value, as_values
from companion.kiosk.services.settings_file import SettingsFile
from companion.kiosk.services.sleep import Sleep, Veil

__all__ = [
    "CHOICES",
    "ROTATIONS",
    "TURNS",
    "Services",
    "Settings",
    "SettingsFile",
    "Sleep",
    "Value",
    "Veil",
    "as_values",
]
