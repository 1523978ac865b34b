"""Names that a package hands on and imports when they are first asked for, since they bring something heavy along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def lazily(package: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """The ``__getattr__`` of a package: each of ``names`` is taken from the module that is named beside it.

    Raises:
        AttributeError: by what is returned, for any other name.
    """

    def attribute(name: str) -> object:
        if name in names:
            return getattr(import_module(names[name]), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return attribute
