"""The figures of the box: tiles, boards and cards as our files and the owners' have them."""

from companion.games.galaxy_trucker.catalogue.boards import FILE as BOARDS_FILE
from companion.games.galaxy_trucker.catalogue.cards import ALL_FIGURES, FIGURES, LINES, card_of
from companion.games.galaxy_trucker.catalogue.cards import FILE as CARDS_FILE
from companion.games.galaxy_trucker.catalogue.heads import checked_head
from companion.games.galaxy_trucker.catalogue.material import (
    BOX,
    Material,
    material,
    our_material,
    starting_cabins,
)
from companion.games.galaxy_trucker.catalogue.rows import (
    AdventureRow,
    AdventuresFile,
    BoardsFile,
    CombatLineRow,
    FlightBoardRow,
    ShipTileRow,
    Shot,
    TilesFile,
)
from companion.games.galaxy_trucker.catalogue.tiles import FILE as TILES_FILE
from companion.games.galaxy_trucker.catalogue.tiles import OWN_FIELDS, tile_of

__all__ = [
    "ALL_FIGURES", "BOARDS_FILE", "BOX", "CARDS_FILE", "FIGURES", "LINES", "OWN_FIELDS", "TILES_FILE", "AdventureRow",
    "AdventuresFile", "BoardsFile", "CombatLineRow", "FlightBoardRow", "Material", "ShipTileRow", "Shot", "TilesFile",
    "card_of", "checked_head", "material", "our_material", "starting_cabins", "tile_of",
]  # fmt: skip
