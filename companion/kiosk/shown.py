"""What a kiosk shows, in a few words: for whoever keeps what happens on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.kiosk.window_events import WindowHost


def page_of(kiosk: WindowHost) -> str:
    """Return the name of the page that is shown, with what is open on it."""
    name = type(kiosk.screens[-1]).__name__
    return f"{name}{kiosk.game.open_now}" if kiosk.game is not None and kiosk.at_table else name


def rests(kiosk: WindowHost) -> bool:
    """Tell whether a game is on the table and nobody in the middle of anything."""
    return kiosk.game is not None and kiosk.at_table and kiosk.game.resting
