"""What scripts are made of: their list, and what hands do in several of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.core.view import TableView
from companion.proofs.bots import Bots
from companion.proofs.recorded_evening import RecordedEvening

Script = Callable[[RecordedEvening], None]
GAME: Final = "steampunk_rally"
FRAME: Final = (640, 480)
"""Smaller than a real camera's, so that ten of them are no burden."""
NOISE: Final = 1.0
"""Of the sensor, for the same reason."""
QUIET: Final = 0.15
"""Noise of a sensor that keeps files small: few of its places change from frame to frame, but some do."""
WIDE: Final = (640, 360)
"""A frame of 1280 x 720, as of Camera Module 3 and most cameras on USB, half as large."""
SCRIPTS: dict[str, tuple[int, Script, dict[str, Any]]] = {}


def session(name: str, seed: int, **options: Any) -> Callable[[Script], Script]:
    """Name a script.

    ``options`` are ``game``, ``seats``, ``begins`` (tells where a table begins), ``faults`` (all that it switches),
    and others of the simulated table.
    """

    def note(script: Script) -> Script:
        SCRIPTS[name] = (seed, script, options)
        return script

    return note


def owes(view: TableView) -> bool:
    """Tell whether somebody owes a roll."""
    return bool(view.rolls) and view.phase.key.endswith("race")


def first_owner(evening: RecordedEvening) -> int:
    """Return the seat that owes the tray a roll."""
    return evening.hands.play.view.rolls[0].seat


def throw(evening: RecordedEvening, wait_s: float = 2.5) -> int:
    """Open the panel of whoever owes a roll, throw, and let the dice come to rest; return the seat."""
    seat, hands = first_owner(evening), evening.hands
    if hands.play.halves.side(seat) is None:
        hands.press(seat)
    hands.tap(f"throw {seat}")
    hands.wait(wait_s)
    return seat


def settle(evening: RecordedEvening) -> None:
    """Let a player answer what is asked of the roll from what really lies there, and accept it."""
    bots = Bots(evening.hands, evening.table, 23)
    for _ in range(12):
        if not evening.hands.play.tray.covers:
            return
        for _ in bots.turn():
            pass
