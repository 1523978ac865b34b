"""Where spaces and pawn plates stand, for tracks of 20 to 90 spaces with forks."""

from __future__ import annotations

import math
from itertools import combinations

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.view import SpaceView
from companion.kiosk.drawing import Canvas, Paintbox
from companion.kiosk.drawing.track import stretch_places
from companion.kiosk.drawing.track.layout import LANE, branches_of, columns_of, lay_out
from companion.kiosk.drawing.track.plates import place_plates, plate_size

LYING = (0.0, 62.0, 800.0, 178.0)
UPRIGHT = (0.0, 104.0, 480.0, 278.0)


def track(length, forks=None, finish=None):
    """Make a track of ``length`` columns; ``forks``: column -> lengths of the two branches."""
    onward: list[list[int]] = []
    numbers: list[int] = []

    def add(before, number):
        onward.append([])
        numbers.append(number)
        for index in before:
            onward[index].append(len(onward) - 1)
        return len(onward) - 1

    ends: list[int] = []
    column = 0
    while column < length:
        branches = (forks or {}).get(column)
        if branches is None:
            ends = [add(ends, column)]
            column += 1
            continue
        new_ends = []
        for branch in branches:
            before = ends
            for step in range(branch):
                before = [add(before, column + step)]
            new_ends += before
        ends = new_ends
        column += max(branches)
    return tuple(
        SpaceView(onward=tuple(after), number=number, finish=index == finish)
        for index, (after, number) in enumerate(zip(onward, numbers, strict=True))
    )


def lengths(count):
    return track(count, {5: (3, 2)} if count < 30 else {5: (3, 2), 24: (3, 4)}, finish=count - 3)


@pytest.mark.parametrize("count", [20, 37, 57, 90])
@pytest.mark.parametrize(("rect", "landscape"), [(LYING, True), (UPRIGHT, False)], ids=["lying", "upright"])
def test_each_space_has_a_place_of_its_own_on_the_course(count, rect, landscape):
    layout = lay_out(lengths(count), rect, landscape=landscape)
    x, y, width, height = rect
    for place in layout.places:
        assert x + 8 <= place.x <= x + width - 8
        assert y + 8 <= place.y <= y + height - 8
    closest = min(math.dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(layout.places, 2))
    assert closest >= (16 if count <= 60 else 8)  # discs are 16 u wide


def test_a_touch_finds_its_space():
    layout = lay_out(lengths(37), LYING)
    for index, place in enumerate(layout.places):
        assert layout.nearest(place.x + 3, place.y - 3) == index


def test_branches_stand_off_the_middle_and_meet_again():
    spaces = track(20, {5: (3, 2)})
    branches, meeting = branches_of(spaces, 4)
    assert ([len(branch) for branch in branches], meeting) == ([3, 2], 10)
    layout = lay_out(spaces, LYING)
    middle = layout.places[4].y
    assert [layout.places[i].y - middle for i in branches[0]] == [-LANE] * 3
    assert [layout.places[i].y - middle for i in branches[1]] == [LANE] * 2


def test_the_shorter_branch_is_spaced_evenly():
    spaces = track(30, {5: (4, 2)})
    layout = lay_out(spaces, LYING)
    fork, first, second, meeting = (layout.places[i].x for i in (4, 9, 10, 11))
    assert first - fork == pytest.approx(second - first)
    assert meeting - second == pytest.approx(second - first)


def test_a_branch_without_spaces_is_a_short_cut():
    spaces = (SpaceView((1, 2), 0), SpaceView((2,), 1), SpaceView((), 2))
    assert branches_of(spaces, 0) == ([[1], []], 2)
    assert sum(len(column.nodes) for column in columns_of(spaces)) == 3


def test_no_fork_lies_in_a_bend_of_the_usual_track():
    spaces = track(37, {5: (3, 2), 17: (3, 3)})
    layout = lay_out(spaces, LYING)
    assert not any(place.lane and place.inward for place in layout.places)


def test_the_finish_line_stands_before_its_space():
    spaces = track(20, finish=15)
    layout = lay_out(spaces, LYING)
    assert layout.finish is not None
    before, behind = layout.places[14], layout.places[15]
    assert min(before.x, behind.x) < layout.finish[0] < max(before.x, behind.x)


def test_a_track_that_runs_in_a_ring_ends():
    spaces = tuple(SpaceView(((index + 1) % 8,), index) for index in range(8))
    assert len(columns_of(spaces)) == 8


def test_no_track_is_no_error():
    layout = lay_out((), LYING)
    assert (layout.places, layout.nearest(1, 1)) == ((), None)


def test_eight_pawns_on_one_space_stand_in_two_rows_of_four():
    assert plate_size(8) == pytest.approx((112, 58), abs=1)
    layout = lay_out(lengths(37), LYING)
    (plate,) = place_plates(layout, dict.fromkeys(range(8), 0))
    assert plate.seats == tuple(range(8))


MOUNTAINS = (3, 7, 9, 11, 16, 19, 22, 25, 32, 36)


@pytest.mark.parametrize(
    ("rect", "landscape", "most"), [(LYING, True, 4), (UPRIGHT, False, 2)], ids=["lying", "upright"]
)
def test_a_plate_hides_neither_the_word_at_start_nor_the_number_of_a_mountain(rect, landscape, most):
    spaces = tuple(
        msgspec.structs.replace(space, figure=int(index in MOUNTAINS)) for index, space in enumerate(lengths(37))
    )
    layout = lay_out(spaces, rect, landscape=landscape)
    start = layout.places[0]
    kept_free = [pygame.Rect(start.x - 36, start.y + 15, 72, 17)]  # in kana it is widest
    kept_free += [pygame.Rect(place.x - 9, place.y - 6, 18, 20) for place in layout.places if place.figure]
    assert len(kept_free) == 1 + len(MOUNTAINS)
    stand = [(count, at) for at in range(len(spaces)) for count in range(1, most + 1)]
    for count, at in [*stand, *((count, 0) for count in range(1, 9))]:
        (plate,) = place_plates(layout, dict.fromkeys(range(count), at))
        assert pygame.Rect(plate.rect).collidelist(kept_free) < 0, (count, at)


@given(st.lists(st.integers(0, 30), min_size=1, max_size=4, unique=True))
def test_plates_on_the_first_spaces_do_not_overlap(spaces):
    layout = lay_out(lengths(37), LYING)
    plates = place_plates(layout, dict(enumerate(spaces)))
    assert sorted(seat for plate in plates for seat in plate.seats) == list(range(len(spaces)))
    for a, b in combinations(plates, 2):
        assert not pygame.Rect(a.rect).inflate(-2, -2).colliderect(pygame.Rect(b.rect).inflate(-2, -2))


@given(st.lists(st.integers(0, 38), min_size=8, max_size=8))
def test_every_pawn_is_on_a_plate_on_the_course(at):
    layout = lay_out(lengths(37), LYING)
    plates = place_plates(layout, dict(enumerate(at)))
    assert {seat: plate.space for plate in plates for seat in plate.seats} == dict(enumerate(at))
    for plate in plates:
        x, y, width, height = plate.rect
        assert LYING[0] <= x <= x + width <= LYING[0] + LYING[2]
        assert LYING[1] <= y <= y + height <= LYING[1] + LYING[3]


def test_a_stretch_shows_the_space_it_is_about():
    pygame.font.init()
    paint = Paintbox(Canvas(800, 480))
    screen = pygame.Surface((800, 480))
    spaces = lengths(37)
    for around in range(len(spaces)):
        rect = (408.0, 90.0, 372.0, 150.0)
        places = paint.tracks.draw_stretch(screen, rect, spaces, around=around, pawns={0: around}, trail=(around,))
        assert around in places
        assert rect[0] < places[around][0] < rect[0] + rect[2]


@pytest.mark.parametrize("branches", [(1, 2), (3, 3), (6, 2), (8, 9)])
@pytest.mark.parametrize("before", [0, 1, 12])
def test_a_stretch_shows_all_of_the_fork_that_its_pawn_stands_at(branches, before):
    spaces = track(before + 16, {before + 1: branches})
    places = stretch_places(spaces, (0, 0, 372, 130), before)
    chains, meeting = branches_of(spaces, before)
    wanted = {before, meeting, *chains[0], *chains[1]}
    assert wanted <= set(places)
    assert all(0 < places[space][0] < 372 for space in wanted)


@pytest.mark.parametrize("at", range(5, 34))
@pytest.mark.parametrize(("rect", "landscape"), [(LYING, True), (UPRIGHT, False)], ids=["lying", "upright"])
def test_the_finish_line_crosses_straight_rails(at, rect, landscape):
    layout = lay_out(track(37, {3: (2, 2)}, finish=at + 2), rect, landscape=landscape)
    before, behind = layout.places[at + 1], layout.places[at + 2]
    assert layout.finish is not None
    if before.lane == 0:
        assert before.y == behind.y == layout.finish[1]
