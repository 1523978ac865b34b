"""Where things stand: squares of grids, spaces of a ring, dots of a way, sand in its bulbs, pieces that drive."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from companion.core.view import CardLine, CardSign, GridTile, LitLine, TileFace, TileGrid
from companion.kiosk.drawing import Area
from companion.kiosk.drawing.dash.glass import BULB, half_width, sand_levels
from companion.kiosk.drawing.ring import ring_plan
from companion.kiosk.drawing.ring.painter import between
from companion.kiosk.drawing.tiles import plan_of_grid
from companion.kiosk.widgets.dash.driving import LONGEST_S, SPACE_S, DrivingPieces, shorter_way
from companion.kiosk.widgets.dash.flight_tile import SIGN, _fitting, _least
from companion.kiosk.widgets.dash.line_card import ReadLines
from companion.kiosk.widgets.dash.load import lines_of_holds
from companion.kiosk.widgets.dash.sand import clock_of, sand_now
from companion.kiosk.widgets.dash.ship import aside_places, comer_place, grid_plan, letter_places
from tests.kiosk.dash.sample_dash import building
from tests.kiosk.dash.sample_panels import kinds, loading, pictures
from tests.kiosk.dash.sample_ships import GROUPS, SECOND, THIRD

ROOM = Area(10, 20, 486, 320)
TRACK = Area(10, 72, 478, 398)


@pytest.mark.parametrize("squares", [SECOND, THIRD])
def test_squares_lie_in_their_room_each_where_its_row_and_column_are(squares):
    plan = plan_of_grid(ROOM, squares)
    for row, column in squares:
        place = plan.square(row, column)
        assert ROOM.x <= place.x < place.right <= ROOM.right
        assert ROOM.y <= place.y < place.bottom <= ROOM.bottom
        assert place.width == pytest.approx(place.height)
    (first_row, first), (last_row, last) = min(squares), max(squares)
    assert plan.finger(last_row, last).y - plan.finger(first_row, first).y == pytest.approx(
        (last_row - first_row) * plan.down
    )


def test_fingers_of_neighbouring_squares_touch_and_never_overlap():
    plan = plan_of_grid(ROOM, SECOND)
    one, right, below = plan.finger(7, 7), plan.finger(7, 8), plan.finger(8, 7)
    assert one.right == pytest.approx(right.x)
    assert one.bottom == pytest.approx(below.y)


def test_a_lit_row_covers_its_squares_and_a_column_its_own():
    plan = plan_of_grid(ROOM, SECOND)
    row, column = plan.band(LitLine(row=8), 10), plan.band(LitLine(column=5), 10)
    assert (row.y, row.height) == (plan.finger(8, 4).y, plan.down)
    assert (row.x, row.right) == (plan.whole.x - 10, plan.whole.right + 10)
    assert (column.x, column.width) == (plan.finger(5, 5).x, plan.across)
    assert plan.has(LitLine(row=9))
    assert not plan.has(LitLine(row=4))
    assert not plan.has(LitLine(column=11))


def tiles(*squares):
    return TileGrid(SECOND, tuple(GridTile(row, column, TileFace()) for row, column in squares))


@pytest.mark.parametrize(
    ("line", "square"),
    [
        (LitLine(row=8, comes_from="e"), (8, 7)),
        (LitLine(row=8, comes_from="w"), (8, 5)),
        (LitLine(column=6, comes_from="n"), (7, 6)),
        (LitLine(column=6, comes_from="s"), (9, 6)),
    ],
)
def test_what_comes_is_drawn_on_the_last_free_square_before_it_meets_a_tile(line, square):
    grid = tiles((8, 6))
    plan = grid_plan(ROOM, grid)
    assert comer_place(plan, grid, line) == plan.square(*square)


def test_what_comes_against_a_full_edge_is_drawn_beyond_it():
    grid = tiles((8, 10))
    plan = grid_plan(ROOM, grid)
    assert comer_place(plan, grid, LitLine(row=8, comes_from="e")).center[0] > plan.finger(8, 10).right


def test_the_letter_of_each_group_stands_on_one_of_its_own_tiles():
    plan = grid_plan(ROOM, GROUPS)
    places = letter_places(plan, GROUPS)
    assert set(places) == {"A", "B"}
    for letter, place in places.items():
        own = [plan.square(t.row, t.column).center for t in GROUPS.tiles if t.group == letter]
        assert any(place.center == pytest.approx(center) for center in own)


def test_tiles_beside_a_grid_lie_where_no_square_is():
    grid = kinds(0).sections[0].grid
    plan = grid_plan(ROOM, grid)
    for place in aside_places(plan, grid):
        for row, column in grid.squares:
            square = plan.square(row, column)
            assert place.right <= square.x or square.right <= place.x or place.bottom <= square.y


@pytest.mark.parametrize("spaces", [18, 24, 34])
def test_spaces_of_a_ring_lie_evenly_on_their_lane_and_never_on_each_other(spaces):
    plan = ring_plan(TRACK, spaces, 44)
    spots = [plan.spot(space) for space in range(spaces)]
    for spot in spots:
        assert TRACK.x <= spot.x <= TRACK.right
        assert TRACK.y <= spot.y <= TRACK.bottom
        inner = TRACK.inset(44)
        assert not (inner.x < spot.x < inner.right and inner.y < spot.y < inner.bottom)
    nearest = min(math.hypot(a.x - b.x, a.y - b.y) for a, b in combinations(spots, 2))
    assert nearest > plan.pitch * 0.8


def test_a_ring_runs_clockwise_from_the_middle_of_its_lower_side():
    plan = ring_plan(TRACK, 24, 44)
    start = plan.start()
    assert (start.x, start.y) == pytest.approx((plan.middle.center[0], plan.middle.bottom))
    first, last = plan.spot(0), plan.spot(23)
    assert first.x < start.x < last.x
    top = min((plan.spot(space) for space in range(24)), key=lambda spot: spot.y)
    assert top.heading == 0.0
    for space in range(24):
        one, a_little_on = plan.along((space + 0.5) * plan.pitch), plan.along((space + 0.5) * plan.pitch + 0.5)
        way = math.degrees(math.atan2(a_little_on.y - one.y, a_little_on.x - one.x)) % 360
        assert (way - one.heading + 180) % 360 - 180 == pytest.approx(0, abs=2)


def test_a_lap_later_the_ring_is_where_it_was():
    plan = ring_plan(TRACK, 18, 44)
    assert plan.along(plan.length + 7)[:2] == pytest.approx(plan.along(7)[:2])


def test_a_planned_way_has_no_dot_where_others_stand():
    plan = ring_plan(TRACK, 24, 44)
    whole = between(plan, 10, (9, 8))
    skipping = between(plan, 10, (9, 7))
    assert min(whole) > 8.5 * plan.pitch
    assert max(whole) < 10.5 * plan.pitch
    near_eight = [way for way in skipping if abs(way / plan.pitch - 8.5) < 0.45]
    assert not near_eight
    assert [way for way in skipping if abs(way / plan.pitch - 9.5) < 0.45]
    assert between(plan, 3, ()) == []


def test_a_planned_way_forward_crosses_the_start_line():
    plan = ring_plan(TRACK, 24, 44)
    ways = between(plan, 22, (23, 0, 1))
    assert all(22.5 * plan.pitch < way < 25.5 * plan.pitch for way in ways)
    assert ways == sorted(ways)


def sand_in(low, high):
    """The volume of a bulb between two heights above its neck, reckoned in thin slices."""
    steps = 2000
    return sum(half_width(low + (high - low) * (n + 0.5) / steps) ** 2 * (high - low) / steps for n in range(steps))


@pytest.mark.parametrize("left", [0.0, 0.13, 0.5, 0.77, 1.0])
def test_no_sand_is_lost_on_its_way_down(left):
    upper, lower = sand_levels(left)
    above, below = sand_in(0, upper), sand_in(1 - lower, 1)
    assert above + below == pytest.approx(0.86 * sand_in(0, 1), rel=0.01)
    assert above / (above + below) == pytest.approx(left, abs=0.01)
    assert BULB > 0


def test_sand_stands_lower_above_and_higher_below_with_every_second():
    levels = [sand_levels(left / 90) for left in range(91)]
    assert [upper for upper, _ in levels] == sorted(upper for upper, _ in levels)
    assert [lower for _, lower in levels] == sorted((lower for _, lower in levels), reverse=True)
    assert sand_levels(0.0)[0] == 0.0
    assert sand_levels(1.0)[1] == pytest.approx(0.0, abs=0.01)


def test_the_numeral_says_the_second_that_is_running_and_counts_up_when_all_is_through():
    running, empty, none = (building(4, sand=sand).glass for sand in ("running", "empty", "none"))
    assert sand_now(running, 38.2 / 90, 0)[1:] == ("0:39", "runs")
    assert sand_now(running, 10.01 / 90, 0).form == "runs"
    assert sand_now(running, 10.0 / 90, 0)[1:] == ("0:10", "last")
    assert sand_now(running, 0.0, 0).said == "0:00"
    assert sand_now(empty, None, 12.7)[1:] == ("+0:12", "empty")
    assert sand_now(none, None, 83)[1:] == ("1:23", "used")
    assert clock_of(600) == "10:00"


def test_sand_has_four_pictures_a_second():
    glass = building(4).glass
    shares = [n / 1000 for n in range(1001)]
    lefts = {sand_now(glass, share, 0).left for share in shares}
    assert len(lefts) == 4 * 90 + 1


@pytest.mark.parametrize(
    ("first", "last", "by"), [(3, 5, 2), (5, 3, -2), (23, 1, 2), (1, 23, -2), (0, 12, 12), (4, 4, 0)]
)
def test_a_piece_drives_the_shorter_way_round(first, last, by):
    assert shorter_way(first, last, 24) == by


def test_pieces_drive_one_after_the_other_a_space_at_a_time():
    pieces = DrivingPieces()
    pieces.note({0: 5, 1: 9}, 24, 10.0)
    assert pieces.now(10.0) == {}
    pieces.note({0: 8, 1: 7}, 24, 11.0)
    assert pieces.now(11.0) == {0: 5.0, 1: 9.0}
    assert pieces.now(11.0 + 1.5 * SPACE_S) == pytest.approx({0: 6.5, 1: 9.0})
    assert pieces.now(11.0 + 4 * SPACE_S) == pytest.approx({1: 8.0})
    assert not pieces.moving(11.0 + 5 * SPACE_S)
    pieces.note({0: 20, 1: 7}, 24, 20.0)
    assert pieces.moving(20.0 + LONGEST_S - 0.01)
    assert not pieces.moving(20.0 + LONGEST_S)


def test_pieces_of_another_track_do_not_drive():
    pieces = DrivingPieces()
    pieces.note({0: 5}, 24, 1.0)
    pieces.note({0: 2}, 18, 2.0)
    assert not pieces.moving(2.0)


def test_holds_stand_side_by_side_as_far_as_they_fit():
    holds = loading(0).sections[0].holds
    lines = lines_of_holds(holds, 380)
    assert [hold for line in lines for hold in line] == list(holds)
    assert all(sum(len(hold.slots) * 48 + 8 for hold in line) + 6 * (len(line) - 1) <= 380 for line in lines)
    assert len(lines_of_holds(holds, 60)) == len(holds)
    assert pictures(0).sections[0].back is not None


# -- where there is little room -----------------------------------------------------------------------------------


def test_lines_of_a_low_card_stand_side_by_side_each_as_wide_as_its_signs_need():
    short, long = CardLine(signs=(CardSign("crew", "4"),)), CardLine(signs=(CardSign("crew"),) * 6)
    cells = ReadLines((short, long), ("", ""))._beside(Area(10, 5, 330, 18))
    assert [(cell.x, cell.width, cell.height) for cell in cells] == [(10, 90, 18), (100, 240, 18)]


def test_figures_that_find_no_room_are_left_out_from_the_end(dash):
    paint = dash(building(2)).kiosk.paintbox
    figures = tuple(CardSign("crew", "12") for _ in range(5))
    whole = _least(paint, figures)
    assert len(_fitting(paint, figures, whole, SIGN)) == 5
    assert len(_fitting(paint, figures, whole - 1, SIGN)) == 4
    assert _fitting(paint, figures, 0, SIGN) == ()
