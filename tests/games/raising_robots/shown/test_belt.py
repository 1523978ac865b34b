"""The belt: what a station says of each seat, and the card of the line that is turned next."""

import pytest

from companion.games.raising_robots.actions import BeginPhase, EndPhase, TurnLineCard
from companion.games.raising_robots.shown.belt import work_board
from companion.games.raising_robots.shown.line_board import phase_line
from tests.games.raising_robots.made import begun, did, ended, laid, told


def working():
    state = laid(ended(begun()), ("e1", "e2"), ("e6", "e8"), ("e7", "e4"))
    return told(state, ("design", "manufacture"), ("design", "recycle"), ("upgrade", "assemble"))


@pytest.mark.rule("RR-PHASE-01", "RR-PHASE-15")
def test_a_station_says_of_each_seat_whether_it_may_come():
    state = did(working(), BeginPhase(0, "assemble"), EndPhase(0, "assemble"))
    station = next(each for each in work_board(state).stations if each.phase == "assemble")
    assert [visit.seat for visit in station.visits] == [0, 1, 2]
    assert (station.visits[0].may, station.visits[0].says.key) == (False, "belt.was_here")
    assert (station.visits[2].may, station.visits[2].says.key) == (True, "belt.assigned")


@pytest.mark.rule("RR-SOLO-05")
def test_the_first_card_of_the_line_that_is_face_down_is_turned_up_next():
    state = did(ended(begun(2, "table")), TurnLineCard(None, "recycle"))
    assert [place.next for place in phase_line(state).places] == [False, True, False, False, False]
