"""The games on the shelf: names at once, a game's rules only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from companion.core.game import Game

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
    module, cls = _SHELF[name]
    game: Game[Any] = getattr(import_module(module), cls).with_data(own_data)
    return game
