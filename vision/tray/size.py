"""How large the tray of hardware/wiring.md is, from which cameras, virtual tray and printed parts are reckoned."""

from __future__ import annotations

from typing import Final

TRAY_MM: Final = (220.0, 165.0)
"""Inner width and depth of the tray, mm."""
WALL_MM: Final = 22.0
"""Height of the tray's wall, mm: its upper edge is to be in the picture, for dice lean on it."""
