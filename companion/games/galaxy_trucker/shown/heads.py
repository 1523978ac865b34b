"""What the ribbon says over every board: the level, what is going on, and of whom it speaks."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import BoardHead, DiceLine
from companion.games.galaxy_trucker.state import Haul

ROMAN = {1: "I", 2: "II", 3: "III"}


def head(
    state: Haul, line: Text | None = None, seats: tuple[int, ...] = (), dice: DiceLine | None = None
) -> BoardHead:
    """Return the head of a board."""
    if state.mode == "learning":
        return BoardHead(text("board.learning"), "L", line, seats, dice)
    return BoardHead(text("board.level"), ROMAN[state.level], line, seats, dice)


def place_said(place: int) -> Text:
    """Return a place in words, 1 is the first."""
    return text("board.place", n=place)


def name_of(state: Haul, seat: int) -> str:
    """Return what a player is called."""
    return state.setup.seats[seat].name
