"""The button grammar as a table: situation x (press, hold, second press within 350 ms) -> effect, lamp."""

from __future__ import annotations

import pytest

from companion.kiosk.play import SeatSituation
from companion.kiosk.play.grammar import LAMP, AllReady, PressEffect, PressGrammar

S, E = SeatSituation, PressEffect

# situation, effect of the press, effect of the hold that replaces it (None: the same), lamp; section 4.2 row by row
TABLE = [
    (S.TO_DO, E.OPEN, None, "breathe"),
    (S.NOTHING, E.READY, E.READY_TO_OPEN, "dim"),
    (S.OPEN, E.READY_FOLD, E.TAKE_READY_BACK, "half"),
    (S.OPEN_BUSY, E.REMEMBER, E.REMEMBER_FOLD, "half"),
    (S.QUEUED, E.LEAVE_QUEUE, None, "flash_twice"),
    (S.REVIEW, E.ACCEPT, E.TAKE_ACCEPT_BACK, "half"),
    (S.REVIEW_ASKED, E.REMEMBER, E.BACK_TO_PANEL, "breathe"),
    (S.DECISION_DUE, E.OPEN, None, "fast"),
    (S.DECISION_OPEN, E.REMEMBER, E.REMEMBER_FOLD, "half"),
    (S.DECISION_COMPLETE, E.CONFIRM, E.TAKE_CONFIRM_BACK, "half"),
    (S.READY, E.NOT_READY, None, "full"),
]


def test_every_situation_has_a_row():
    assert {row[0] for row in TABLE} == set(SeatSituation)


@pytest.mark.parametrize(("situation", "press", "hold", "lamp"), TABLE, ids=[row[0].name for row in TABLE])
class TestRow:
    def test_a_press_acts_on_its_edge(self, situation, press, hold, lamp):
        assert PressGrammar().down(3, situation, at=10.0) is press

    def test_a_short_press_is_no_hold(self, situation, press, hold, lamp):
        buttons = PressGrammar()
        buttons.down(3, situation, at=10.0)
        assert buttons.due(10.599) == []
        buttons.up(3)
        assert buttons.due(12.0) == []

    def test_after_600_ms_the_effect_is_exchanged_once(self, situation, press, hold, lamp):
        buttons = PressGrammar()
        buttons.down(3, situation, at=10.0)
        assert buttons.next_due() == pytest.approx(10.6)
        assert buttons.due(10.6) == ([] if hold is None else [(3, hold)])
        assert buttons.due(20.0) == []

    def test_a_second_press_within_350_ms_is_ignored(self, situation, press, hold, lamp):
        buttons = PressGrammar()
        buttons.down(3, situation, at=10.0)
        buttons.up(3)
        assert buttons.down(3, situation, at=10.349) is None
        buttons.up(3)
        assert buttons.down(3, situation, at=10.36) is press

    def test_the_lamp_tells_the_situation_by_its_rhythm(self, situation, press, hold, lamp):
        assert LAMP[situation] == lamp


def test_another_seat_is_not_kept_waiting_by_a_double_press():
    buttons = PressGrammar()
    assert buttons.down(0, S.TO_DO, 5.0) is E.OPEN
    assert buttons.down(1, S.TO_DO, 5.01) is E.OPEN


def test_a_press_that_was_ignored_does_not_become_a_hold():
    buttons = PressGrammar()
    buttons.down(0, S.NOTHING, 5.0)
    buttons.up(0)
    buttons.down(0, S.READY, 5.2)
    assert buttons.due(9.0) == []


class TestAllReady:
    def test_the_phase_ends_once_after_a_second_and_a_half(self):
        pulse = AllReady()
        pulse.note(True, 10.0)
        assert not pulse.over(11.49)
        assert pulse.progress(10.75) == pytest.approx(0.5)
        assert pulse.over(11.5)
        assert not pulse.over(20.0)

    def test_a_press_stops_it_until_somebody_was_not_ready(self):
        pulse = AllReady()
        pulse.note(True, 10.0)
        assert pulse.stop()
        pulse.note(True, 10.5)
        assert not pulse.over(30.0)
        pulse.note(False, 31.0)
        pulse.note(True, 32.0)
        assert pulse.over(33.5)

    def test_somebody_who_is_not_ready_any_more_ends_it(self):
        pulse = AllReady()
        pulse.note(True, 10.0)
        pulse.note(False, 10.2)
        assert not pulse.over(30.0)
        assert not pulse.stop()

    def test_without_a_pause_it_ends_at_once(self):
        pulse = AllReady(0)
        pulse.note(True, 10.0)
        assert pulse.over(10.0)

    def test_in_the_next_phase_everybody_may_be_ready_from_its_first_moment(self):
        pulse = AllReady()
        pulse.note(True, 10.0)
        assert pulse.over(11.5)
        pulse.renew()
        pulse.note(True, 11.5)
        assert not pulse.over(12.9)
        assert pulse.over(13.0)
