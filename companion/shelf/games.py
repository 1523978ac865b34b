"""The games on the shelf: names at once, a game's rules only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.core.view.catalogue import OwnersCatalogue

_SHELF = {"steampunk_rally": ("companion.games.steampunk_rally.game", "SteampunkRally")}

GAMES: tuple[str, ...] = tuple(_SHELF)
"""Names of the games that can be played, in the order they are offered."""


def take(name: str, own_data: Path | None = None) -> Game[Any]:
    """Return the rules of the game called ``name``.

    Args:
        name: of ``GAMES``.
        own_data: folder of the data files that the owners of this game keep; None for our samples alone.

    Raises:
        KeyError: if there is no such game; callers offer only names from ``GAMES``.
        GameDataError: if an owners' file cannot be used; one sentence with file, line and field.
    """
    game: Game[Any] = _class(name).with_data(own_data)
    return game


def take_sound(name: str, own_data: Path | None) -> Game[Any]:
    """Return the rules of the game called ``name`` with those of the owners' files that can be used."""
    game: Game[Any] = _class(name).with_sound_data(own_data)
    return game


def unread_data(name: str, own_data: Path | None) -> tuple[str, ...]:
    """Return a sentence for each of the owners' files that the game called ``name`` does not read."""
    return _class(name).unread_data(own_data)


def open_catalogue(name: str, own_data: Path | None) -> OwnersCatalogue | None:
    """Return the cards and tiles of the game called ``name``, or None if it has none."""
    return _class(name).open_catalogue(own_data)


def _class(name: str) -> type[Game[Any]]:
    module, cls = _SHELF[name]
    found: type[Game[Any]] = getattr(import_module(module), cls)
    return found
