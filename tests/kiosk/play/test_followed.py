"""Ready after the last thing that could be done, without a press that only says so; and the way back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.kiosk.play import SeatSituation
from tests.kiosk.dressed_race import DressedRace
from tests.kiosk.hands import to_the_fork


@pytest.fixture
def ending(table, monkeypatch):
    """A table at which a runner that stands on space 9 has nothing left to do."""
    view = DressedRace.view

    def seen(game, state):
        shown = view(game, state)
        return replace(shown, seats=tuple(replace(seat, finished=seat.space == 9) for seat in shown.seats))

    monkeypatch.setattr(DressedRace, "view", seen)
    table.to_roll().press(0)
    table.accept(0)
    return table


def test_the_last_touch_folds_the_panel_and_a_press_out_of_habit_takes_nothing_back(ending):
    ending.tap("seat 0: Correct space 3")
    assert ending.play.situation(0) is SeatSituation.OPEN
    ending.tap("seat 0: Correct space 9")
    assert ending.play.situation(0) is SeatSituation.READY
    assert ending.play.halves.seats == (None, None)
    ending.press(0)
    assert ending.play.seat(0).ready
    assert ending.play.toast is None


def test_a_press_takes_it_back_and_undo_then_takes_back_what_was_done(ending):
    ending.tap("seat 0: Correct space 9")
    ending.wait(0.9)
    ending.press(0)
    assert not ending.play.seat(0).ready
    ending.wait(0.4)
    ending.tap("undo 0")
    assert ending.play.seat(0).space == 0
    assert ending.play.situation(0) is SeatSituation.OPEN  # opening and undoing are no last doing


def test_holding_the_key_of_a_last_answer_takes_the_answer_back_with_it(ending, monkeypatch):
    to_the_fork(ending)
    view = DressedRace.view

    def over(game, state):
        shown = view(game, state)
        return replace(shown, seats=tuple(replace(seat, finished=not seat.due) for seat in shown.seats))

    monkeypatch.setattr(DressedRace, "view", over)
    for key in ("seat 0: select 3 card 3", "seat 0: select 3+4 card 4"):
        ending.tap(key)
    ending.tap("confirm 0", hold=0.7)
    assert ending.play.seat(0).due
    ending.press(0)
    for key in ("seat 0: select 3 card 3", "seat 0: select 3+4 card 4", "confirm 0"):
        ending.tap(key)
    assert ending.play.seat(0).ready
