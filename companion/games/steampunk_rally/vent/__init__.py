"""The Vent phase: cogs lower dice in slots (SR-VENT-01 to 08, 14)."""

from companion.games.steampunk_rally.vent.panel import vent_help, vent_panel
from companion.games.steampunk_rally.vent.rules import vent, vented_dice

__all__ = ["vent", "vent_help", "vent_panel", "vented_dice"]
