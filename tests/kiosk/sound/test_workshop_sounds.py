"""What is heard of a workshop: panels, phases, cubes, points, the break and the end; and of other boards nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.look import Look
from companion.core.messages import text
from companion.core.view import Board, RoundTrack, SeatView, Standing, TableView, WorkBoard
from companion.kiosk.drawing import theme
from companion.kiosk.sound.audible import Audible
from companion.kiosk.sound.events import heard
from tests.kiosk.belt.sample_belt import drawing, ending, revealing, working
from tests.kiosk.belt.sample_score import scored
from tests.kiosk.dash.sample_dash import flying

SEATS = tuple(SeatView(seat) for seat in range(4))


@pytest.fixture(autouse=True)
def look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "look", Look(rings=("points",)))


def when(board: Board, *, phase: str = "work", points: tuple[int | None, ...] = (), over: bool = False,
         opened: frozenset[int] = frozenset()) -> Audible:  # fmt: skip
    standings = (Standing(0, 1, text("plain", name="x")),) if over else ()
    view = TableView(1, text(phase), None, 0, SEATS, board=board, standings=standings, charted={"points": points})
    return Audible(view, 5, opened, ending=False, read=0, asked=None, refused=None)


def at(phase: str, state: str) -> WorkBoard:
    """Return the belt with the first seat's path at a phase so."""
    board = working(4)
    first = board.tiles[0]
    path = tuple(replace(pip, state=state if pip.phase == phase else "to_come") for pip in first.path)
    others = tuple(replace(tile, path=()) for tile in board.tiles[1:])
    return replace(board, tiles=(replace(first, path=path), *others))


def resting(*, rests: bool) -> Board:
    board = ending(4)
    return replace(board, head=replace(board.head, track=RoundTrack(4, 8, 4, rests)))


def without_cubes() -> WorkBoard:
    board = working(4)
    return replace(board, stations=tuple(replace(station, cubes=0) for station in board.stations))


@pytest.mark.parametrize(("before", "after", "sounds"), [
    (when(revealing(4), phase="reveal"), when(working(4)), ("cubes",)),
    (when(revealing(4), phase="reveal"), when(without_cubes()), ("whistle",)),
    (when(drawing(4)), when(drawing(4)), ()),
    (when(at("design", "now")), when(at("design", "done")), ("beeps",)),
    (when(at("design", "to_come")), when(at("design", "now")), ()),
    (when(at("design", "done")), when(at("design", "now")), ()),
    (when(at("design", "to_come")), when(at("design", "done")), ()),
    (when(resting(rests=False)), when(resting(rests=True), phase="break"), ("china",)),
    (when(resting(rests=True)), when(resting(rests=False), phase="draw"), ("whistle",)),
    (when(working(4), points=(1, None)), when(working(4), points=(3, None)), ("ding",)),
    (when(working(4), points=(3, None)), when(working(4), points=(1, None)), ()),
    (when(working(4), points=(None,)), when(working(4), points=(1,)), ()),
    (when(scored(4), points=(1,)), when(scored(4), points=(3,)), ()),
    (when(working(4)), when(working(4), opened=frozenset({2})), ("chirp",)),
    (when(working(4), opened=frozenset({2})), when(working(4)), ()),
    (when(scored(4)), when(scored(4), over=True), ("fanfare",)),
    (when(flying(4)), when(flying(4), opened=frozenset({2}), points=(4,)), ("hiss",)),
])  # fmt: skip
def test_what_is_heard(before: Audible, after: Audible, sounds: tuple[str, ...]) -> None:
    assert heard(before, after) == sounds


def test_a_phase_that_is_closed_while_points_came_is_heard_with_them() -> None:
    before: Any = when(at("recycle", "now"), points=(2,))
    assert heard(before, when(at("recycle", "done"), points=(5,))) == ("beeps", "ding")
