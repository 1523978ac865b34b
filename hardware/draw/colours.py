"""Which wire has which colour, in all drawings."""

from __future__ import annotations

SEATS = ("#7a4a21", "#c62828", "#ef6c00", "#d4a900", "#2e7d32", "#1565c0", "#6a1b9a", "#757575")
"""Seats 1 to 8, in the order of resistor codes: brown, red, orange, yellow, green, blue, violet, grey."""
NAMES = ("brown", "red", "orange", "yellow", "green", "blue", "violet", "grey")
TABLE = "#d81b60"
"""Buttons of the whole table."""
EXTRA = "#00838f"
"""Ring light, piezo, chain of LEDs."""
GROUND, FIVE, THREE = "#1c2321", "#b71c1c", "#e65100"
FREE = "#eef1ef"
