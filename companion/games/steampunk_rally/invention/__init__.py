"""The invention: building and changing it, where cards lie, its panel (SR-BUILD)."""

from companion.games.steampunk_rally.invention import build, layout
from companion.games.steampunk_rally.invention.panel import (
    MACHINE,
    machine_key,
    machine_panel,
    own_card,
    parting_panel,
)

__all__ = ["MACHINE", "build", "layout", "machine_key", "machine_panel", "own_card", "parting_panel"]
