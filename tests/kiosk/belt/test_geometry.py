"""Where things stand: stations and meeples along the belt, parts of rows in one line or two, rolling forward only."""

from __future__ import annotations

import pytest

from companion.kiosk.drawing import Area
from companion.kiosk.widgets.belt.places import meeple_places, work_places
from companion.kiosk.widgets.belt.rolling import ROLL_S, RollingMeeples
from companion.kiosk.widgets.belt.sheet_places import PART_GAP, PartSize, part_places

LYING, UPRIGHT = Area(0, 62, 800, 418), Area(0, 124, 480, 729)
KEY = PartSize(50, 58, 86)


@pytest.mark.parametrize("room", [LYING, UPRIGHT], ids=["lying", "upright"])
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("line", [False, True])
def test_everything_stands_in_its_room_and_nothing_on_something_else(room, seats, line):
    places = work_places(room, seats, 5, line=line)
    assert len(places.stations) == 6
    assert len(places.tiles) == seats
    everything = [*places.stations, *places.tiles, *([places.line] if places.line else [])]
    for n, one in enumerate(everything):
        assert room.x <= one.x < one.right <= room.right + 0.01
        assert room.y <= one.y < one.bottom <= room.bottom + 0.01
        for other in everything[n + 1 :]:
            beside = one.right <= other.x + 0.01 or other.right <= one.x + 0.01
            assert beside or one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01
    assert (places.line is not None) == line


def test_a_belt_runs_from_left_to_right_in_two_runs_where_the_screen_stands():
    lying, upright = (work_places(room, 6, 5, line=False) for room in (LYING, UPRIGHT))
    assert [plate.x for plate in lying.stations] == sorted(plate.x for plate in lying.stations)
    assert len({plate.y for plate in lying.stations}) == 1
    assert [plate.y for plate in upright.stations[:3]] == [upright.stations[0].y] * 3
    assert upright.stations[3].x == upright.stations[0].x
    assert upright.stations[3].y > upright.belts[0].y
    assert len(upright.belts) == 2


@pytest.mark.parametrize("room", [LYING, UPRIGHT], ids=["lying", "upright"])
@pytest.mark.parametrize("count", range(1, 7))
def test_meeples_stand_apart_within_their_lane(room, count):
    lane = work_places(room, 6, 5, line=False).lanes[1]
    places = meeple_places(lane, count)
    assert len(set(places)) == count
    for place in places:
        assert lane.x - 0.01 <= place.x
        assert place.right <= lane.right + 0.01
        assert lane.y - 0.01 <= place.y
        assert place.bottom <= lane.bottom + 0.01


def test_parts_stand_side_by_side_between_least_and_most():
    (places,) = part_places(Area(0, 0, 600, 60), [[KEY] * 5])
    assert [place.width for place in places] == [86] * 5
    assert places[1].x == 86 + PART_GAP
    tight = part_places(Area(0, 0, 5 * 54 + 4 * PART_GAP, 60), [[KEY] * 5])[0]
    assert [place.width for place in tight] == pytest.approx([54] * 5)


def test_two_groups_share_a_low_row_and_stand_below_each_other_in_a_high_one():
    low = part_places(Area(0, 0, 680, 62), [[KEY] * 6] * 2)
    assert {place.y for group in low for place in group} == {0}
    assert low[1][0].x > low[0][-1].right
    first, second = part_places(Area(0, 0, 380, 110), [[KEY] * 6] * 2)
    assert first[0].x == second[0].x
    assert second[0].y > first[0].bottom
    assert min(place.height for place in (*first, *second)) >= 52


def test_of_three_groups_in_a_high_row_as_many_as_fit_stand_above():
    wide, small = [PartSize(80, 200, 300)], [PartSize(50, 90, 100)]
    first, second, third = part_places(Area(0, 0, 376, 110), [wide, small, wide])
    assert first[0].y == second[0].y == 0
    assert third[0].y > first[0].bottom
    one, two, three = part_places(Area(0, 0, 376, 110), [wide, wide, small])
    assert two[0].y == three[0].y > one[0].bottom
    assert two[0].right <= three[0].x


def test_many_parts_of_a_narrow_high_row_stand_in_two_lines_below_each_other():
    (places,) = part_places(Area(0, 0, 376, 110), [[PartSize(50, 84, 100)] * 9])
    assert [place.y for place in places] == [0] * 5 + [places[5].y] * 4
    assert [place.x for place in places[5:]] == [place.x for place in places[:4]]


def at(x, y=0.0):
    return Area(x, y, 30, 30)


def test_meeples_roll_forward_and_stand_at_once_where_they_were_put_back():
    rolling = RollingMeeples()
    rolling.note({0: at(10), 1: at(200)}, LYING, 5.0)
    assert not rolling.moving(5.0)
    rolling.note({0: at(110), 1: at(100)}, LYING, 6.0)
    assert rolling.now(6.0) == {0: at(10)}
    halfway = rolling.now(6.0 + ROLL_S / 2)[0]
    assert 60 < halfway.x < 110
    assert rolling.now(6.0 + ROLL_S) == {}


def test_a_meeple_rolls_from_the_end_of_a_run_to_the_start_of_the_next():
    rolling = RollingMeeples()
    rolling.note({0: at(400)}, UPRIGHT, 1.0)
    rolling.note({0: at(40, 150)}, UPRIGHT, 2.0)
    assert rolling.now(2.0) == {0: at(400)}


def test_nothing_rolls_when_the_screen_is_turned():
    rolling = RollingMeeples()
    rolling.note({0: at(10)}, LYING, 1.0)
    rolling.note({0: at(300)}, UPRIGHT, 2.0)
    assert not rolling.moving(2.0)
