"""What is in the box and what a ship is are plain values: nobody can change them behind another's back."""

import importlib
import pkgutil

import msgspec
import pytest

from companion.games import galaxy_trucker
from companion.games.galaxy_trucker import ship

MODULES = [
    importlib.import_module(name)
    for name in (
        f"{galaxy_trucker.__name__}.components",
        f"{galaxy_trucker.__name__}.adventures",
        *(f"{ship.__name__}.{found.name}" for found in pkgutil.iter_modules(ship.__path__)),
    )
]
STRUCTS = {
    each
    for module in MODULES
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, msgspec.Struct) and each is not msgspec.Struct
}


@pytest.mark.parametrize("struct", sorted(STRUCTS, key=lambda each: each.__name__))
def test_it_cannot_be_changed(struct) -> None:
    assert struct.__struct_config__.frozen
