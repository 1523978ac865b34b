"""At most two panels, the third press, the panel under a finger, the landing guard, the time-out."""

from __future__ import annotations

import pytest

from companion.kiosk.play.panels import Halves

SIDES = (0, 0, 1, 1)


@pytest.fixture
def halves():
    return Halves(SIDES)


def test_a_panel_opens_on_the_side_of_its_chair(halves):
    assert halves.open(0, 10.0)
    assert halves.open(2, 10.0)
    assert halves.seats == (0, 2)


def test_if_that_side_is_taken_on_the_other(halves):
    halves.open(0, 10.0)
    assert halves.open(1, 10.0)
    assert halves.seats == (0, 1)


def test_the_third_queues_and_gets_the_first_half_that_is_free(halves):
    halves.open(0, 10.0)
    halves.open(2, 10.0)
    assert not halves.open(3, 10.5)
    assert halves.queue == (3,)
    halves.fold(0, 11.0)
    assert halves.seats == (3, 2)
    assert halves.queue == ()


def test_a_panel_idle_for_5_s_folds_at_once_for_the_third(halves):
    halves.open(0, 10.0)
    halves.open(2, 14.0)
    assert halves.open(3, 15.0)
    assert halves.seats == (3, 2)


def test_who_queues_gets_a_half_once_it_has_been_idle_for_5_s(halves):
    halves.open(0, 10.0)
    halves.open(2, 12.0)
    halves.open(3, 13.0)
    assert halves.tick(14.9) == ()
    assert halves.next_due() == pytest.approx(15.0)
    assert halves.tick(15.0) == (0,)
    assert halves.seats == (3, 2)


def test_a_panel_under_a_finger_is_never_taken_away(halves):
    halves.open(0, 10.0)
    halves.open(2, 10.0)
    halves.finger(0, True, 11.0)
    halves.finger(1, True, 11.0)
    halves.open(3, 100.0)
    halves.tick(200.0)
    assert halves.seats == (0, 2)
    halves.finger(0, False, 200.0)
    halves.tick(204.9)
    assert halves.seats == (0, 2)
    halves.tick(205.0)
    assert halves.seats == (3, 2)


def test_touches_are_ignored_for_250_ms_after_something_moved(halves):
    halves.open(0, 10.0)
    assert halves.guarded(0, 10.249)
    assert not halves.guarded(0, 10.25)
    assert not halves.guarded(1, 10.0)
    halves.fold(0, 20.0)
    assert halves.guarded(0, 20.1)
    halves.changed(1, 30.0)
    assert halves.guarded(1, 30.2)


def test_alone_a_panel_folds_after_45_s_and_a_rim_that_empties_for_3(halves):
    halves.open(0, 100.0)
    assert halves.emptying(0, 144.9) == 0
    assert halves.emptying(0, 146.5) == pytest.approx(0.5)
    assert halves.tick(147.9) == ()
    assert halves.tick(148.0) == (0,)


def test_while_another_acts_it_folds_after_20_s(halves):
    halves.open(0, 100.0)
    halves.open(2, 100.0)
    halves.finger(1, True, 119.0)
    halves.finger(1, False, 119.0)
    assert halves.tick(122.9) == ()
    assert halves.tick(123.0) == (0,)
    assert halves.seats == (None, 2)


def test_a_touch_begins_the_time_again(halves):
    halves.open(0, 100.0)
    halves.finger(0, True, 140.0)
    halves.finger(0, False, 141.0)
    assert halves.tick(180.0) == ()
    assert halves.tick(189.0) == (0,)


def test_it_never_folds_where_the_setting_says_never():
    halves = Halves(SIDES, None, None)
    halves.open(0, 0.0)
    assert halves.tick(1e6) == ()


def test_a_roll_under_review_keeps_panels_back_and_stops_their_time(halves):
    halves.open(0, 100.0)
    halves.cover(True, 101.0)
    assert not halves.open(2, 102.0)
    assert halves.tick(500.0) == ()
    halves.cover(False, 500.0)
    assert halves.seats == (0, 2)
    assert halves.tick(519.0) == ()


def test_leaving_the_queue(halves):
    for seat in range(3):
        halves.open(seat, 10.0)
    halves.leave_queue(2)
    halves.fold(0, 11.0)
    assert halves.seats == (None, 1)
