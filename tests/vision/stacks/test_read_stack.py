import cv2
import numpy as np
import pytest

from vision import PictureError
from vision.stacks.answers import StackReading
from vision.stacks.labels import palette_of
from vision.stacks.plate import middle
from vision.stacks.reader import read_stack, turned_picture
from vision.stacks.squares import Squares
from vision.training.stack_scenes import LIGHTS

SQUARES = Squares.of_lines(["o#o", "ooo"])
PALETTE = palette_of({"R": "#D0342A", "B": "#2A66BD", "G": "#2B7F3C", "Y": "#F2B81F"})
WORDS = {(0, 0): "RGB", (1, 0): "Y", (2, 0): "BR", (2, 1): "GGYG"}
TOPS = {(0, 0): "B", (1, 0): "Y", (2, 0): "R", (2, 1): "G"}


def read(picture, **more) -> StackReading:
    return read_stack(picture, SQUARES, PALETTE, focal=722.0, **more)


def at(reading: StackReading, square):
    return next(column for column in reading.columns if column.at == square)


def without(*squares):
    return [(square, word) for square, word in WORDS.items() if square not in squares]


def all_right_or_asked(reading: StackReading) -> None:
    assert all(column.asked or column.top == TOPS.get(column.at) for column in reading.columns)


def test_tops_are_read_as_the_owner_sees_them(draw) -> None:
    reading = read(draw(seat=3))
    assert (reading.refusal, reading.seat, reading.tops, reading.asked) == (None, 3, TOPS, ())
    assert [column.at for column in reading.columns] == [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)]
    assert at(reading, (0, 1)).top is None
    assert abs(at(reading, (2, 1)).level - 4) <= 1
    assert reading.ms > 0


@pytest.mark.parametrize("degrees", [45, 90, 180, 270])
def test_a_turned_plate_is_read_like_one_that_is_not(draw, degrees) -> None:
    reading = read(draw(turn=float(np.radians(degrees))))
    all_right_or_asked(reading)
    assert len(reading.tops) >= 2
    assert abs((reading.turn - degrees + 180) % 360 - 180) < 2


@pytest.mark.parametrize("light", sorted(LIGHTS))
def test_light_of_any_colour(draw, light) -> None:
    assert read(draw(light=LIGHTS[light])).tops == TOPS


@pytest.mark.parametrize("place", [(40.0, 30.0), (110.0, 90.0)])
def test_towers_lean_out_and_are_read_all_the_same(draw, place) -> None:
    words = {(0, 0): "RGBRGY", (2, 1): "BBBBB"}
    reading = read(draw(words.items(), camera=(*place, 245.0)))
    assert at(reading, (0, 0)).top == "Y"
    assert at(reading, (2, 1)).top == "B"
    assert abs(at(reading, (0, 0)).level - 6) <= 1


def test_a_column_behind_a_tower_is_asked_about(draw) -> None:
    """The lens stands far to the left: behind six cubes one cannot be seen."""
    squares = Squares.of_lines(["oo"])
    words = {(0, 0): "RGBRGY", (1, 0): "B"}
    from vision.training.stack_scenes import StackScene, place_column, render

    scene = StackScene(squares, camera=(5.0, 60.0, 245.0), size=(960, 540), focal=722.0)
    for square, word in words.items():
        place_column(scene, square, list(word), {"R": "#D0342A", "B": "#2A66BD", "G": "#2B7F3C", "Y": "#F2B81F"})
    reading = read_stack(render(scene), squares, PALETTE, focal=722.0)
    assert reading.refusal is None
    assert at(reading, (0, 0)).guesses[0] == "Y"
    assert at(reading, (1, 0)).reason == "covered"


def test_outlines_lie_on_the_cubes(draw) -> None:
    picture = draw()
    reading = read(picture)
    for square, letter in TOPS.items():
        column = at(reading, square)
        x, y = column.point
        blue, green, red = (int(v) for v in picture[round(y), round(x)])
        brightest = {"R": red, "B": blue, "G": green, "Y": red}[letter]
        assert brightest == max(red, green, blue)
    low = at(reading, (1, 0))
    assert np.hypot(*np.subtract(low.turned_point, middle(SQUARES, (1, 0)))) < 1.5


def test_the_turned_picture_has_the_owners_edge_below(draw) -> None:
    straight, upside = draw(), draw(turn=float(np.pi))
    one = turned_picture(straight, read(straight), 4.0)
    other = turned_picture(upside, read(upside), 4.0)
    assert one is not None and one.shape == (480, 600, 3)  # noqa: PT018
    assert np.abs(one[100:400, 100:500].astype(int) - other[100:400, 100:500]).mean() < 12
    reading = read(upside)
    x, y = at(reading, (1, 0)).turned_point
    assert other[round(y * 4), round(x * 4), 0] < 90 < other[round(y * 4), round(x * 4), 2]  # yellow
    assert turned_picture(straight, StackReading("no_plate"), 4.0) is None


def test_no_plate(draw) -> None:
    assert read(np.full((480, 640, 3), 90, np.uint8)).refusal == "no_plate"


def test_another_seats_plate_is_refused_and_said_whose_it_is(draw) -> None:
    reading = read(draw(seat=1), seat=4)
    assert (reading.refusal, reading.seat, reading.columns) == ("other_seat", 1, ())


def test_two_plates_are_refused(draw) -> None:
    both = np.hstack([draw(seat=0), draw(seat=1)])
    reading = read(both)
    assert (reading.refusal, reading.seats) == ("several", (0, 1))


def test_a_plate_half_outside_is_refused(draw) -> None:
    picture = draw()
    assert read(np.ascontiguousarray(picture[:, :375])).refusal == "outside"


def test_one_marker_alone_is_too_few(draw) -> None:
    picture = draw()
    assert read(np.ascontiguousarray(picture[:240, :320])).refusal == "markers"


def test_too_dark(draw) -> None:
    picture = (draw() * 0.06).astype(np.uint8)
    reading = read(picture)
    assert reading.refusal in ("dark", "no_plate")
    assert not reading.columns


def test_a_picture_that_is_none_is_refused() -> None:
    with pytest.raises(PictureError):
        read(np.zeros((480, 640), np.uint8))


def test_a_cube_beside_its_square_is_asked_about(draw) -> None:
    x, y = middle(SQUARES, (0, 0))
    reading = read(draw(without((0, 0)), [(x - 9.5, y + 9.5, 0.0, 0.3, (208, 52, 42))]))
    assert at(reading, (0, 0)).asked
    assert "beside" in {column.reason for column in reading.columns}
    all_right_or_asked(reading)


def test_a_cube_between_two_squares_is_asked_about(draw) -> None:
    x, y = middle(SQUARES, (0, 0))
    reading = read(draw(without((0, 0), (1, 0)), [(x + 6.0, y, 0.0, 0.0, (208, 52, 42))]))
    assert at(reading, (0, 0)).asked or at(reading, (1, 0)).asked
    assert at(reading, (0, 0)).reason in ("beside", "leaning", None)
    assert {at(reading, (0, 0)).reason, at(reading, (1, 0)).reason} & {"beside", "leaning"}


def test_a_cube_on_a_black_square_is_told(draw) -> None:
    x, y = middle(SQUARES, (1, 1))
    reading = read(draw(more=[(x, y, 0.0, 0.0, (208, 52, 42))]))
    black = at(reading, (1, 1))
    assert (black.reason, black.top, black.guesses[0]) == ("black", None, "R")
    all_right_or_asked(reading)


def test_a_foreign_colour_is_asked_about(draw) -> None:
    x, y = middle(SQUARES, (0, 1))
    reading = read(draw(more=[(x, y, 0.0, 0.0, (200, 90, 190))]))
    assert at(reading, (0, 1)).reason in ("foreign", "beside")
    assert all(reading.tops[square] == TOPS[square] for square in reading.tops)
    assert len(reading.tops) >= 3


def test_glare_is_asked_about(draw) -> None:
    picture = draw()
    column = at(read(picture), (2, 0))
    x, y = column.point
    cv2.circle(picture, (round(x), round(y)), 13, (255, 255, 255), -1)
    assert at(read(picture), (2, 0)).reason == "glare"
    all_right_or_asked(read(picture))


def test_a_hand_is_asked_about_and_never_read(draw) -> None:
    hand = [(60.0 + 17 * finger, 100.0, 40.0, 1.4, (224, 172, 135), (110.0, 15.0, 14.0)) for finger in range(3)]
    reading = read(draw(more=hand))
    assert reading.refusal is None
    assert "hand" in {column.reason for column in reading.columns}
    all_right_or_asked(reading)


def test_a_far_leaning_tower_is_asked_about_or_right(draw) -> None:
    x, y = middle(SQUARES, (0, 0))
    lean = [(x - 2.2 * level, y + 1.2 * level, 10.0 * level, 0.2 * level, (42, 102, 189)) for level in range(4)]
    reading = read(draw(without((0, 0)), lean))
    assert at(reading, (0, 0)).reason in (None, "leaning", "beside", "unsure")
    all_right_or_asked(reading)
    top = [*lean[:3], (x - 6.5, y + 6.5, 30.0, 0.7, (242, 184, 31))]
    assert at(read(draw(without((0, 0)), top)), (0, 0)).asked


def test_more_tops_than_owned_are_asked_about(draw) -> None:
    picture = draw((*WORDS.items(), ((0, 1), "B")))
    reading = read(picture, owned={"B": 1, "Y": 5})
    assert {column.at for column in reading.columns if column.reason == "owned"} == {(0, 0), (0, 1)}
    assert at(reading, (1, 0)).top == "Y"
    assert not any(column.reason == "owned" for column in read(picture, owned={"B": 2}).columns)


@pytest.mark.parametrize("red", [(196, 60, 50), (40, 90, 170), (60, 130, 70)])
def test_a_strongly_coloured_card_is_no_cube(draw, red) -> None:
    reading = read(draw(without((0, 0)), card_rgb=red))
    bare = at(reading, (0, 0))
    assert bare.asked or bare.top is None
    assert all(column.asked or column.top == TOPS.get(column.at) for column in reading.columns if column.at != (0, 0))
    assert len(reading.tops) >= 2


@pytest.mark.parametrize("focal", [0.75, 1.3])
def test_a_lens_other_than_told_costs_no_colour(draw, focal) -> None:
    reading = read_stack(draw(), SQUARES, PALETTE, focal=722.0 * focal)
    all_right_or_asked(reading)
    assert len(reading.tops) >= 3
