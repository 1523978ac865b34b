"""The games on the shelf: names at once, a game's rules only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.core.game import Game

_SHELF = {"steampunk_rally": ("companion.games.steampunk_rally.game", "SteampunkRally")}

GAMES: tuple[str, ...] = tuple(_SHELF)
"""Names of the games that can be played, in the order they are offered."""


def take(name: str) -> Game[Any]:
    """Return the rules of the game called ``name``.

    Raises:
        KeyError: if there is no such game; callers offer only names from ``GAMES``.
    """
    module, cls = _SHELF[name]
    game: Game[Any] = getattr(import_module(module), cls)()
    return game
