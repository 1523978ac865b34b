"""How Galaxy Trucker looks."""

from companion.games.galaxy_trucker.look.faces import (
    CARD_SIGN,
    KINDS,
    from_sign,
    grid_of,
    kind_face,
    kind_of,
    projectile_sign,
    spots_of,
    tile_face,
    ware,
)
from companion.games.galaxy_trucker.look.look import LOOK

__all__ = [
    "CARD_SIGN", "KINDS", "LOOK", "from_sign", "grid_of", "kind_face", "kind_of", "projectile_sign", "spots_of",
    "tile_face", "ware",
]  # fmt: skip
