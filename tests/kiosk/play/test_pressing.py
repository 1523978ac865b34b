"""What a press, a hold and a tap on a tile mean in every state of a seat, and what a touch must not reach."""

from __future__ import annotations

import msgspec

from companion.core.actions import Advance
from companion.core.applied import Applied
from companion.kiosk.play import TrayStage


def test_where_nothing_is_asked_one_press_means_ready(table):
    table.press(2)
    assert table.play.seat(2).ready
    assert table.play.lamp(2).name == "full"
    table.press(2)
    assert not table.play.seat(2).ready


def test_a_hold_gives_the_panel_without_being_ready(table):
    table.press(2, hold=0.7)
    assert not table.play.seat(2).ready
    assert table.play.halves.seats == (None, 2)
    assert table.table.lamps[2].name == "half"


def test_a_tile_is_the_same_as_a_button(table):
    table.tap("tile 1")
    assert table.play.seat(1).ready
    table.tap("tile 3", hold=0.7)
    assert table.play.halves.side(3) is not None


def test_when_all_are_ready_the_phase_ends_after_a_pulse(table):
    for seat in range(4):
        table.press(seat, then=0)
    table.wait(0.2)
    assert {table.play.lamp(seat).name for seat in range(4)} == {"pulse"}
    table.wait(1.0)
    assert table.play.view.phase.key == "phase.run"
    table.wait(0.5)
    assert table.play.view.phase.key == "phase.roll"


def test_any_press_during_the_pulse_stops_it(table):
    for seat in range(4):
        table.press(seat, then=0.4)
    table.press(1)
    assert table.play.toast.says.key == "table.wait"
    assert table.play.toast.says.args == {"name": "Kenji"}
    table.wait(5.0)
    assert table.play.view.phase.key == "phase.run"


def test_a_third_press_queues_and_leaves_the_queue_again(table):
    table.to_roll()
    table.press(0)
    table.press(3)
    table.press(1)
    assert table.play.halves.queue == (1,)
    table.press(1)
    assert table.play.halves.queue == ()


def test_a_touch_where_a_panel_has_just_opened_is_ignored(table):
    table.to_roll()
    table.press(0, hold=0.01, then=0.05)
    table.tap("type 0")
    assert table.play.tray.stage is TrayStage.IDLE
    table.tap("type 0")
    assert table.play.tray.stage is TrayStage.REVIEW


def test_a_touch_where_a_panel_has_just_folded_does_not_reach_the_tile_under_it(table):
    table.press(0, hold=0.7)
    table.press(0, hold=0.01, then=0.05)
    assert table.play.halves.seats == (None, None)
    assert table.play.seat(0).ready
    table.tap("tile 1", hold=0.01)
    assert not table.play.seat(1).ready
    table.tap("tile 1")
    assert table.play.seat(1).ready


def test_a_panel_nobody_touches_folds_and_its_seat_is_not_ready(table):
    table.to_roll().press(0)
    table.wait(48.5)
    assert table.play.halves.seats == (None, None)
    assert not table.play.seat(0).ready


def test_a_press_that_opens_a_panel_brings_the_table_back(table):
    table.to_roll()
    table.tap("menu")
    table.tap("ledger")
    table.press(1)
    assert "ready 1" in table.meanings()


def test_a_press_that_only_says_ready_leaves_the_page_open(table):
    table.tap("menu")
    table.press(1)
    assert table.play.seat(1).ready
    assert "ledger" in table.meanings()


def test_phases_in_which_nobody_has_to_do_anything_end_one_after_the_other(table, monkeypatch):
    ended = []
    everybody = msgspec.structs.replace(table.session.view(), all_ready=True)
    monkeypatch.setattr(table.session, "view", lambda: everybody)
    monkeypatch.setattr(table.session, "do", lambda action: ended.append(action) or Applied(table.session.state))
    table.play.acting.reread()
    table.wait(5.0)
    assert ended == [Advance(None)] * 3
