"""What the ribbon says over every board: the round, what everybody does, of whom it speaks."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import BoardHead
from companion.games.raising_robots.state import Workshop

TITLES = {
    "bid": "start", "start": "start", "line_setup": "prepare", "draw": "prepare", "assign": "prepare",
    "reveal": "prepare", "line": "prepare", "work": "work", "round_end": "round_end", "break": "break",
    "score": "score", "over": "score",
}  # fmt: skip
"""The large word over each phase."""


def head(state: Workshop, line: Text | None = None, seats: tuple[int, ...] = ()) -> BoardHead:
    """Return the head of a board."""
    return BoardHead(text("board.round"), str(state.round), line, seats, title=text(f"ribbon.{TITLES[state.phase]}"))


def waiting(state: Workshop, key: str) -> BoardHead:
    """Return the head of a board on which something is waited for from the seats that are missing."""
    missing = state.barrier.missing
    return head(state, text(key) if missing else text("board.all_ready"), missing)
