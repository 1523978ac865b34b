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
        return BoardHead(text("board.learning"), "L", line, seats, dice, title(state))
    return BoardHead(text("board.level"), ROMAN[state.level], line, seats, dice, title(state))


def title(state: Haul) -> Text | None:
    """Return what stands in the ribbon instead of the phase: the kind of the card that is flown or was last."""
    event = state.event or state.past
    return text(f"ribbon.{event.card.type}") if state.phase == "journey" and event is not None else None


def waited_for(line: Text, seats: tuple[int, ...]) -> Text:
    """Return what is said of seats that are waited for, or that nobody is."""
    return line if seats else text("board.all_ready")


def place_said(place: int) -> Text:
    """Return a place in words, 1 is the first."""
    return text("board.place", n=place)


def name_of(state: Haul, seat: int) -> str:
    """Return what a player is called."""
    return state.setup.seats[seat].name


def half(strength: float) -> str:
    """Return a strength as players write it: 5½."""
    whole = int(strength)
    return str(whole) if whole == strength else f"{whole or ''}½"
