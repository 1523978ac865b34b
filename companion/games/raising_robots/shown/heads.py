"""What the ribbon says over every board: the round, what everybody does, of whom it speaks."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import BoardHead, RoundTrack, SeatGroup
from companion.games.raising_robots.components import ROUNDS
from companion.games.raising_robots.rounds import BREAK_BEFORE
from companion.games.raising_robots.state import Workshop

TITLES = {
    "bid": "start", "start": "start", "line_setup": "prepare", "draw": "prepare", "assign": "prepare",
    "reveal": "prepare", "line": "prepare", "work": "work", "round_end": "round_end", "break": "break",
    "score": "score", "over": "score",
}  # fmt: skip
"""The large word over each phase."""


def head(state: Workshop, line: Text | None = None, seats: tuple[int, ...] = ()) -> BoardHead:
    """Return the head of a board: the rounds stand in it, and while they work, who is done (RR-ROUND-01, -03)."""
    title = text(f"ribbon.{TITLES[state.phase]}")
    done = tuple(seat for seat in range(len(state.makers)) if state.phase == "work" and state.barrier.has(seat))
    return BoardHead(
        text("board.round"), str(state.round), line, seats, title=title, track=track(state),
        others=SeatGroup(text("board.done"), done) if done else None,
    )  # fmt: skip


def track(state: Workshop) -> RoundTrack:
    """Return the rounds with the break between them (RR-BREAK-01)."""
    resting = state.phase == "break"
    last = BREAK_BEFORE - 1
    return RoundTrack(last if resting else state.round, ROUNDS, last, resting)


def waiting(state: Workshop, key: str) -> BoardHead:
    """Return the head of a board on which something is waited for from the seats that are missing."""
    missing = state.barrier.missing
    return head(state, text(key) if missing else text("board.all_ready"), missing)
