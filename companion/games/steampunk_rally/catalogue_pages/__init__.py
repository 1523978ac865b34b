"""The pages of the catalogue: which kinds of entries there are, how each is drawn and changed."""

from companion.games.steampunk_rally.catalogue_pages.cards import BoostKind, PartKind
from companion.games.steampunk_rally.catalogue_pages.tiles import TileKind

KINDS = (PartKind(), BoostKind(), TileKind())

__all__ = ["KINDS", "BoostKind", "PartKind", "TileKind"]
