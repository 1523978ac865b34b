"""How a ship is told: tile by tile, by its figures, and the two tiles with which a gold Assembly Master begins."""

from companion.games.galaxy_trucker.ship_entry.figures_panel import figure_sections, removed_section
from companion.games.galaxy_trucker.ship_entry.first_reserve import first_reserve
from companion.games.galaxy_trucker.ship_entry.tile_entry import LOOKS, TELL, entry_panel

__all__ = ["LOOKS", "TELL", "entry_panel", "figure_sections", "first_reserve", "removed_section"]
