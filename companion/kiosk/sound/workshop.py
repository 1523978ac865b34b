"""What is heard of a workshop: panels, phases that are closed, cubes on stations, points, the break, the end."""

from __future__ import annotations

from typing import Final

from companion.core.view import ScoreBoard, SheetBoard, WorkBoard
from companion.kiosk.drawing import theme
from companion.kiosk.sound.audible import Audible, Cue


def _works(when: Audible) -> bool:
    return isinstance(when.view.board, WorkBoard | SheetBoard | ScoreBoard)


def _fanfare(before: Audible, after: Audible) -> bool:
    return isinstance(after.view.board, ScoreBoard) and bool(after.view.standings) and not before.view.standings


def _china(before: Audible, after: Audible) -> bool:
    return _rests(after) and not _rests(before)


def _rests(when: Audible) -> bool:
    board = when.view.board
    track = board.head.track if isinstance(board, WorkBoard | SheetBoard | ScoreBoard) else None
    return track is not None and track.resting


def _cubes(before: Audible, after: Audible) -> bool:
    old, new = before.view.board, after.view.board
    return isinstance(old, SheetBoard) and isinstance(new, WorkBoard) and any(each.cubes for each in new.stations)


def _beeps(before: Audible, after: Audible) -> bool:
    old, new = before.view.board, after.view.board
    if not isinstance(old, WorkBoard) or not isinstance(new, WorkBoard):
        return False
    return bool(_in_state(old, "now") & _in_state(new, "done"))


def _in_state(board: WorkBoard, state: str) -> set[tuple[int, str]]:
    """Return which phases of whom are so."""
    return {(tile.seat, pip.phase) for tile in board.tiles for pip in tile.path if pip.state == state}


def _ding(before: Audible, after: Audible) -> bool:
    if not _works(after) or isinstance(after.view.board, ScoreBoard):
        return False
    old, new = before.view.charted, after.view.charted
    changed = [each for name in theme.look.rings for each in zip(old.get(name, ()), new.get(name, ()), strict=False)]
    return any(was is not None and now is not None and now > was for was, now in changed)


def _chirp(before: Audible, after: Audible) -> bool:
    return _works(after) and bool(after.open - before.open)


USUAL: Final = frozenset({"whistle", "bell", "hiss", "ting", "crowd"})
"""Sounds of every game that are not heard beside these."""
WORKS_CUES: Final = (
    Cue("fanfare", _fanfare, USUAL | {"ding"}),
    Cue("china", _china, USUAL | {"bells"}),
    Cue("cubes", _cubes, USUAL),
    Cue("beeps", _beeps, USUAL),
    Cue("ding", _ding, USUAL),
    Cue("chirp", _chirp, frozenset({"hiss"})),
)
"""Differences of a workshop that can be heard, the most telling first."""
