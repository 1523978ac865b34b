"""What is heard of a dashboard, and that each second of the last ten ticks once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import BillBoard, LitLine, SeatView, TableView
from companion.kiosk.sound.audible import Audible
from companion.kiosk.sound.events import heard
from tests.kiosk.dash.sample_dash import billed, building, flying, hitting

SEATS = tuple(SeatView(seat) for seat in range(4))


def when(board, **changes):
    view = TableView(1, text("phase"), None, 0, SEATS, board=board)
    return Audible(**{
        "view": view, "lines": 5, "open": frozenset(), "ending": False, "read": 0, "asked": None, "refused": None,
        **changes,
    })  # fmt: skip


def complete(*seats):
    board = building(4)
    return replace(board, rows=tuple(replace(row, taken=row.seat in seats) for row in board.rows))


def fared(**outcomes):
    board = hitting(4)
    return replace(
        board, others=tuple(replace(small, outcome=outcomes.get(f"s{small.seat}", "")) for small in board.others)
    )


def printed(lines):
    board = billed(4)
    return replace(board, lines=board.lines[:lines])


EMPTY, RUNS = building(4, sand="empty"), building(4)


@pytest.mark.parametrize(
    ("before", "after", "sounds"),
    [
        (flying(4), RUNS, ("horn",)),
        (RUNS, replace(RUNS, stopped=True), ("klaxon",)),
        (complete(1), complete(1, 2), ("latch",)),
        (complete(1, 2), complete(1), ()),
        (EMPTY, RUNS, ("swish",)),
        (RUNS, EMPTY, ()),
        (flying(4), fared(), ("ping",)),
        (fared(), fared(), ()),
        (fared(), fared(s0="missed"), ()),
        (fared(), fared(s0="bounced"), ("clang",)),
        (fared(), fared(s0="shielded", s2="shot"), ("thump", "zap")),
        (fared(s0="shot"), fared(s0="shot", s3="hit"), ("crunch",)),
        (fared(), fared(s2="hit", s3="split"), ("tear",)),
        (printed(1), printed(2), ("till",)),
        (printed(2), printed(2), ()),
        (flying(4), printed(0), ()),
    ],
)
def test_what_changes_on_a_dashboard_is_heard(before, after, sounds):
    assert heard(when(before), when(after)) == sounds


def test_another_line_is_another_ping():
    board = fared()
    moved = replace(board, grid=replace(board.grid, line=LitLine(column=6)), others=())
    assert "ping" in heard(when(board), when(moved))


def test_each_of_the_last_ten_seconds_ticks_once():
    ticks = [heard(when(RUNS, seconds=before), when(RUNS, seconds=after)) for before, after in
             ((0, 10), (10, 10), (10, 9), (1, 0))]  # fmt: skip
    assert ticks == [("tick",), (), ("tick",), ()]


def test_undoing_is_silent():
    assert heard(when(printed(1)), when(printed(2), lines=4)) == ()
    assert isinstance(printed(1), BillBoard)


def test_the_last_seconds_are_those_of_a_glass(dash_clock):
    assert dash_clock(10.4) == 0
    assert dash_clock(9.6) == 10
    assert dash_clock(0.2) == 1
    assert dash_clock(0.0) == 0


@pytest.fixture
def dash_clock(hands, monkeypatch):
    """What is audible of a glass with so many seconds left."""
    from companion.core.messages import Text
    from companion.core.requests import Countdown
    from companion.kiosk.sound.audible import audible

    table = hands().begin(4)
    view = replace(table.play.view, board=RUNS, countdown=Countdown("sand", 90.0, Text("countdown.stack")))
    monkeypatch.setattr(table.play.acting, "view", view)

    def seconds(left):
        monkeypatch.setattr(table.play, "countdown_left", lambda _now: left / 90)
        return audible(table.play).seconds

    return seconds
