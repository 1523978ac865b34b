"""Lamps while a machine explodes."""

from companion.kiosk.play.struck_lamps import APART_S, STRIKE_S, WAVE_S, StruckLamps


def shown(lamps, now, seats=range(6)):
    return {seat: pattern.name for seat in seats if (pattern := lamps.of(seat, now)) is not None}


def test_a_wave_runs_both_ways_from_the_chair_of_who_is_struck():
    lamps = StruckLamps(6)
    lamps.strike([1], 10.0)
    assert shown(lamps, 10.0) == {1: "strike"}
    assert shown(lamps, 10.0 + APART_S) == {0: "wave", 1: "strike", 2: "wave"}
    assert set(shown(lamps, 10.0 + 3 * APART_S)) == set(range(6))
    assert shown(lamps, 10.0 + 3 * APART_S + WAVE_S) == {1: "strike"}
    assert shown(lamps, 10.0 + STRIKE_S) == {}


def test_each_beginning_and_end_is_known_beforehand_and_somebody_who_acts_ends_it():
    lamps = StruckLamps(3)
    assert lamps.next_due(0.0) is None
    lamps.strike([0, 2], 0.0)
    assert lamps.next_due(0.0) == APART_S
    assert lamps.next_due(APART_S) == APART_S + WAVE_S
    assert lamps.next_due(APART_S + WAVE_S) == STRIKE_S
    assert lamps.next_due(STRIKE_S) is None
    lamps.clear()
    assert shown(lamps, 0.1) == {}
