"""What seats do in tests of a game at a table."""

from __future__ import annotations

from typing import Any

from companion.core.actions import Action, Rolled
from companion.core.applied import Applied
from companion.table import Session


def roll(seat: int, red: int, blue: int) -> Rolled:
    """Return the dice of a seat."""
    return Rolled(seat, (("red", red), ("blue", blue)))


def do(session: Session[Any], *actions: Action) -> None:
    """Do actions that the game allows."""
    for action in actions:
        outcome = session.do(action)
        assert isinstance(outcome, Applied), outcome
