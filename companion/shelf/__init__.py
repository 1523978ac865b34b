"""The games that are installed, and the folder of games that were begun."""

from companion.shelf.games import (
    UnusableGameError,
    names,
    needs_tray,
    open_catalogue,
    take,
    take_usable,
    troubles,
    unread_data,
    uses_tray,
)

__all__ = [
    "UnusableGameError",
    "names",
    "needs_tray",
    "open_catalogue",
    "take",
    "take_usable",
    "troubles",
    "unread_data",
    "uses_tray",
]
