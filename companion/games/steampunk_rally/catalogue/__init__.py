"""The printed figures: our samples, owners' files, and the pages on which they are made."""

from companion.games.steampunk_rally.catalogue.card_pages import BoostKind, PartKind
from companion.games.steampunk_rally.catalogue.cards import BoostRow, PartRow, boost_of, joining_edge, part_of
from companion.games.steampunk_rally.catalogue.catalogue import BOX, Catalogue, samples
from companion.games.steampunk_rally.catalogue.tile_pages import TileKind, drawn_tile, tile_shown
from companion.games.steampunk_rally.catalogue.tiles import MIDDLE_TILES, SIDES, ChallengeTile, Tile, course_of

KINDS = (PartKind(), BoostKind(), TileKind())
"""The kinds of entries that owners can make on a screen."""

__all__ = [
    "BOX", "KINDS", "MIDDLE_TILES", "SIDES", "BoostRow", "Catalogue", "ChallengeTile", "PartRow", "Tile", "boost_of",
    "course_of", "drawn_tile", "joining_edge", "part_of", "samples",
    "tile_shown",
]  # fmt: skip
