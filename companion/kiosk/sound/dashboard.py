"""What is heard of a dashboard: go and stop, ships that are complete, sand, blows and what they break, the till."""

from __future__ import annotations

from typing import Final

from companion.core.view import BillBoard, BuildBoard, HitBoard
from companion.kiosk.sound.audible import Audible, Cue


def _horn(before: Audible, after: Audible) -> bool:
    return isinstance(after.view.board, BuildBoard) and not isinstance(before.view.board, BuildBoard)


def _building(before: Audible, after: Audible) -> tuple[BuildBoard, BuildBoard] | None:
    old, new = before.view.board, after.view.board
    return (old, new) if isinstance(old, BuildBoard) and isinstance(new, BuildBoard) else None


def _klaxon(before: Audible, after: Audible) -> bool:
    boards = _building(before, after)
    return boards is not None and boards[1].stopped and not boards[0].stopped


def _latch(before: Audible, after: Audible) -> bool:
    boards = _building(before, after)
    if boards is None:
        return False
    old, new = ({row.seat for row in board.rows if row.taken} for board in boards)
    return bool(new - old)


def _swish(before: Audible, after: Audible) -> bool:
    boards = _building(before, after)
    if boards is None or boards[1].glass.sand != "running":
        return False
    old, new = (sum(space.state == "gone" for space in board.glass.spaces) for board in boards)
    return boards[0].glass.sand == "empty" or new > old


def _tick(before: Audible, after: Audible) -> bool:
    return 0 < after.seconds != before.seconds


def _ping(before: Audible, after: Audible) -> bool:
    old, new = before.view.board, after.view.board
    if not isinstance(new, HitBoard):
        return False
    lit = _lines(new)
    return bool(lit) and lit != (_lines(old) if isinstance(old, HitBoard) else set())


def _lines(board: HitBoard) -> set[tuple[int | None, int | None, str]]:
    """Return which rows or columns are lit."""
    grids = [small.grid for small in board.others] + ([board.grid] if board.grid is not None else [])
    return {(grid.line.row, grid.line.column, grid.line.sign) for grid in grids if grid.line is not None}


def _fared(before: Audible, after: Audible) -> set[str]:
    """Return what has just become of seats."""
    old, new = before.view.board, after.view.board
    if not isinstance(new, HitBoard):
        return set()
    known = {small.seat: small.outcome for small in old.others} if isinstance(old, HitBoard) else {}
    return {small.outcome for small in new.others if small.outcome != known.get(small.seat, "")}


def _clang(before: Audible, after: Audible) -> bool:
    return "bounced" in _fared(before, after)


def _zap(before: Audible, after: Audible) -> bool:
    return "shielded" in _fared(before, after)


def _thump(before: Audible, after: Audible) -> bool:
    return "shot" in _fared(before, after)


def _crunch(before: Audible, after: Audible) -> bool:
    return "hit" in _fared(before, after)


def _tear(before: Audible, after: Audible) -> bool:
    return "split" in _fared(before, after)


def _till(before: Audible, after: Audible) -> bool:
    old, new = before.view.board, after.view.board
    if not isinstance(new, BillBoard):
        return False
    return len(new.lines) > (len(old.lines) if isinstance(old, BillBoard) else 0)


USUAL: Final = frozenset({"whistle", "bell", "bells", "clank", "ratchet"})
"""Sounds of every game that are not heard beside these."""
DASH_CUES: Final = (
    Cue("klaxon", _klaxon, USUAL | {"tick", "latch"}),
    Cue("horn", _horn, USUAL),
    Cue("tear", _tear, USUAL | {"crunch", "ping"}),
    Cue("crunch", _crunch, USUAL | {"ping"}),
    Cue("thump", _thump, USUAL),
    Cue("zap", _zap, USUAL),
    Cue("clang", _clang, USUAL),
    Cue("ping", _ping, frozenset({"rattle"})),
    Cue("swish", _swish, USUAL | {"tick"}),
    Cue("latch", _latch, USUAL),
    Cue("till", _till, USUAL),
    Cue("tick", _tick),
)
"""Differences of a dashboard that can be heard, the most telling first."""
