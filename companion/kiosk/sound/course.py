"""What is heard of a course and its judging: who takes a place, the lock, verdicts, who is out."""

from __future__ import annotations

from typing import Final

from companion.core.view import Board, CourseBoard, JudgingBoard
from companion.kiosk.sound.audible import Audible, Cue


def place_taken(before: Audible, after: Audible) -> int:
    """Return the place, from 0, that a piece has just been put on; the last of several."""
    return max(_taken(before, after), default=0)


def _taken(before: Audible, after: Audible) -> list[int]:
    old, new = before.view.board, after.view.board
    if not isinstance(old, CourseBoard) or not isinstance(new, CourseBoard) or old.leg != new.leg:
        return []
    there = {bay.seat for bay in old.bays}
    return [bay.rank - 1 for bay in new.bays if bay.seat is not None and bay.seat not in there]


def _block(before: Audible, after: Audible) -> bool:
    return bool(_taken(before, after))


def _clack(before: Audible, after: Audible) -> bool:
    return bool(_taken(after, before)) and not _out(after) - _out(before)


def _locked(when: Audible) -> bool:
    board = when.view.board
    return isinstance(board, JudgingBoard) or (
        isinstance(board, CourseBoard) and any(bay.locked for bay in board.bays)
    )


def _shutter(before: Audible, after: Audible) -> bool:
    return isinstance(before.view.board, CourseBoard) and _locked(after) and not _locked(before)


def _out(when: Audible) -> set[int]:
    board = when.view.board
    if isinstance(board, JudgingBoard):
        return {lane.seat for lane in board.lanes if lane.rank is None}
    return set(board.zone.seats) if isinstance(board, CourseBoard) else set()


def _sputter(before: Audible, after: Audible) -> bool:
    return before.view.board is not None and bool(_out(after) - _out(before))


def _verdicts(board: Board | None, card: int) -> dict[int, str]:
    if not isinstance(board, JudgingBoard) or board.card.number != card:
        return {}
    return {lane.seat: lane.verdict for lane in board.lanes if lane.rank is not None}


def _told(before: Audible, after: Audible) -> set[str]:
    """Return the verdicts that were not there before, or were others."""
    board = after.view.board
    if not isinstance(board, JudgingBoard):
        return set()
    old, new = (_verdicts(each.view.board, board.card.number) for each in (before, after))
    return {said for seat, said in new.items() if said and said != old.get(seat, "")}


def _chime(before: Audible, after: Audible) -> bool:
    return "yes" in _told(before, after)


def _knock(before: Audible, after: Audible) -> bool:
    return "no" in _told(before, after)


COURSE_CUES: Final = (
    Cue("shutter", _shutter, frozenset({"whistle", "bell", "bells", "block", "chime", "knock"})),
    Cue("sputter", _sputter, frozenset({"clank", "knock"})),
    Cue("chime", _chime, frozenset({"whistle", "ting", "bell"})),
    Cue("knock", _knock, frozenset({"whistle", "clank", "bell"})),
    Cue("block", _block, frozenset({"bell", "bells"})),
    Cue("clack", _clack),
)
"""Differences of a course that can be heard, the most telling first."""
