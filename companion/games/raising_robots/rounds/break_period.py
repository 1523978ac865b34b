"""The break between rounds 4 and 5: another class card, and the energy cards are a deck again (RR-BREAK)."""

from __future__ import annotations

from typing import Final

from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.state import Due

BREAK_BEFORE: Final = 5
"""RR-BREAK-01."""


def begin_break(change: WorkshopChange) -> None:
    """Begin the break; everybody of whom class cards are kept tells which one it keeps (RR-BREAK-02 to 04)."""
    change.phase = "break"
    change.wait_for_all()
    change.say(None, "break_begins", "RR-BREAK-01")
    for seat in change.seats:
        if change.level(seat) != "table":
            change.owe(seat, Due("class_card", rule="RR-BREAK-02"))


def end_break(change: WorkshopChange) -> None:
    """Make each discard pile of energy cards a deck again (RR-BREAK-05, 06)."""
    for seat in change.seats:
        change.set(seat, used=())
    change.say(None, "decks_again", "RR-BREAK-05")
