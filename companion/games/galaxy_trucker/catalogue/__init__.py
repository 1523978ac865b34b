"""The figures of the box: tiles, boards and cards as our files and the owners' have them."""

from companion.games.galaxy_trucker.catalogue.material import (
    BOX,
    Material,
    material,
    our_material,
    starting_cabins,
)

__all__ = ["BOX", "Material", "material", "our_material", "starting_cabins"]
