"""Rules work on states that nobody can change: all they are made of is frozen, but rows and drafts of files."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import msgspec
import pytest

import companion.core
import companion.games


def structs(package: str) -> Iterator[type[msgspec.Struct]]:
    """Yield every struct that a package makes."""
    root = importlib.import_module(package)
    for found in pkgutil.walk_packages(root.__path__, f"{package}."):
        if ".catalogue" in found.name:
            continue
        for made in vars(importlib.import_module(found.name)).values():
            if isinstance(made, type) and issubclass(made, msgspec.Struct) and made.__module__ == found.name:
                yield made


PACKAGES = (
    "companion.core",
    *(f"companion.games.{found.name}" for found in pkgutil.iter_modules(companion.games.__path__)),
)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_struct_of_rules_can_be_changed(package: str) -> None:
    kinds = list(structs(package))
    assert kinds
    assert [kind.__qualname__ for kind in kinds if not kind.__struct_config__.frozen] == []
