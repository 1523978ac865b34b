"""What moves by itself: cubes that fly to their stations, the sign of the break."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import TableView
from companion.kiosk.drama import begin_shows
from companion.kiosk.drama.rest import LASTS_S, RestPlate
from companion.kiosk.widgets.belt.flying import APART_S, FLIES_S, MOST, CubeFace, FlyingCubes
from companion.kiosk.widgets.belt.work import places_of
from companion.proofs.gallery.proof import proofread
from tests.kiosk.belt.sample_belt import revealing, starting, working
from tests.kiosk.belt.test_geometry import LYING


def test_a_cube_flies_to_each_station_for_each_that_lies_there():
    board, cubes = working(6), FlyingCubes()
    places = places_of(board, LYING)
    count = sum(station.cubes for station in board.stations)
    cubes.note(board, places, 1.0)
    assert not cubes.moving(1.0), "a belt that is shown first has its cubes"
    cubes.rest()
    cubes.note(board, places, 2.0)
    assert len(cubes.now(2.0)) == 1
    last = 2.0 + (count - 1) * APART_S
    (place,) = cubes.now(last + FLIES_S * 0.999)
    fullest = places.stations[3]
    assert place.center == pytest.approx(fullest.center, abs=1.0)
    assert cubes.moving(last + FLIES_S - 0.01)
    assert not cubes.moving(last + FLIES_S)
    assert cubes.now(last + FLIES_S) == []


def test_no_more_cubes_fly_than_anybody_wants_to_wait_for():
    board, cubes = working(6, most=True), FlyingCubes()
    crowd = replace(board, stations=tuple(replace(station, cubes=30) for station in board.stations))
    cubes.rest()
    cubes.note(crowd, places_of(crowd, LYING), 0.0)
    assert cubes.moving((MOST - 1) * APART_S + FLIES_S - 0.01)
    assert not cubes.moving((MOST - 1) * APART_S + FLIES_S)


def test_cubes_fly_when_work_begins_and_the_picture_comes_to_rest(belt):
    table = belt(revealing(6))
    table.draw()
    table = belt(working(6))
    table.draw()
    table.wait(0.1)
    flying = [piece for piece in table.kiosk.scene().pieces if isinstance(piece.thing, CubeFace)]
    assert flying
    table.wait(1.0)
    assert not [piece for piece in table.kiosk.scene().pieces if isinstance(piece.thing, CubeFace)]


@pytest.mark.parametrize("size", [(800, 480), (480, 853)], ids=str)
@pytest.mark.rule("RR-BREAK-01")
def test_the_sign_of_the_break_stands_over_everything_for_a_moment(belt, monkeypatch, size):
    board = starting(6)
    table = belt(board, size)
    table.play.shows.drama = "full"
    before = table.play.view
    head = replace(board.head, track=replace(board.head.track, now=4, resting=True))
    rests = TableView(4, text("plain", n="BREAK"), None, 0, before.seats, board=replace(board, head=head))
    monkeypatch.setattr(table.play.acting, "view", rests)
    begin_shows(table.kiosk, table.play, before, ())
    assert [type(piece.thing) for piece in table.kiosk.scene().pieces] == [RestPlate]
    assert proofread(table.kiosk, table.surface).faults == []
    begin_shows(table.kiosk, table.play, rests, ())
    table.wait(LASTS_S + 0.1)
    assert RestPlate not in [type(piece.thing) for piece in table.kiosk.scene().pieces]
