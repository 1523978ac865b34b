import json

import cv2
import numpy as np
import pytest

from vision import LabelError, PlateError
from vision.stacks.labels import labelled_stacks, load_stack
from vision.stacks.plate import (
    DEPTH,
    FIRST,
    SEATS,
    WIDTH,
    SeatPlate,
    card,
    draw_plate,
    marker,
    middle,
    patches,
    seat_and_corner,
)
from vision.stacks.squares import Squares
from vision.tray.mat import CORNERS, DICTIONARY, Mat
from vision.tray.plane import find_markers


def test_every_marker_says_seat_and_corner() -> None:
    numbers = {SeatPlate(seat).number(corner): (seat, corner) for seat in range(SEATS) for corner in range(CORNERS)}
    assert len(numbers) == SEATS * CORNERS
    assert all(seat_and_corner(number) == said for number, said in numbers.items())
    assert seat_and_corner(FIRST - 1) is None
    assert seat_and_corner(FIRST + SEATS * CORNERS) is None


def test_no_number_is_of_a_mat_and_the_mat_finder_passes_plates_over() -> None:
    largest = max(Mat(300.0, 220.0).number(corner) for corner in range(CORNERS))
    assert largest < FIRST
    assert find_markers(draw_plate(SeatPlate(1), 6.0)) == []


@pytest.mark.parametrize("seat", range(SEATS))
def test_the_markers_are_found_where_they_are_printed(seat: int) -> None:
    drawn = draw_plate(SeatPlate(seat), 6.0)
    assert drawn.shape == (720, 900, 3)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARY))
    corners, ids, _ = detector.detectMarkers(cv2.cvtColor(drawn, cv2.COLOR_BGR2GRAY))
    found = {int(i): c.reshape(4, 2) / 6.0 for i, c in zip(ids.ravel(), corners, strict=True)}
    assert set(found) == {SeatPlate(seat).number(corner) for corner in range(CORNERS)}
    for corner in range(CORNERS):
        assert np.abs(found[SeatPlate(seat).number(corner)] - marker(corner)).max() < 0.4


def test_squares_are_the_owners() -> None:
    squares = Squares.of_lines(["o#o", "ooo"])
    assert squares.open == {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)}
    assert squares.black == {(1, 1)}
    near, far = middle(squares, (0, 0)), middle(squares, (2, 1))
    assert near == (WIDTH / 2 - 12, DEPTH / 2 + 6)  # left and below, where the owner sits
    assert far == (WIDTH / 2 + 12, DEPTH / 2 - 6)


def test_a_square_opened_beyond_the_card_moves_no_other() -> None:
    plain = Squares.of_lines(["oo"])
    more = Squares(2, 1, frozenset({(0, 0), (1, 0), (0, 1), (-1, 0)}))
    assert middle(plain, (1, 0)) == middle(more, (1, 0))


def test_patches_keep_clear_of_card_markers_and_edges() -> None:
    left, top, width, height = card()
    for patch in patches():
        assert 4 <= patch.x <= WIDTH - 4
        assert 4 <= patch.y <= DEPTH - 4
        assert not (left - 4 < patch.x < left + width + 4 and top - 4 < patch.y < top + height + 4)
        assert draw_plate(SeatPlate(0), 4.0)[round(patch.y * 4), round(patch.x * 4)].tolist() == [patch.grey] * 3


@pytest.mark.parametrize(
    "lines", [["oXo"], ["###"], [], ["ooooooo"], ["o"] * 7], ids=["letter", "closed", "none", "wide", "deep"]
)
def test_impossible_diagrams_are_refused_in_a_sentence(lines: list[str]) -> None:
    with pytest.raises(PlateError):
        Squares.of_lines(lines)


def test_impossible_plates_and_pitches_are_refused() -> None:
    with pytest.raises(PlateError, match="seats 0 to 4"):
        SeatPlate(5)
    with pytest.raises(PlateError, match="apart"):
        Squares.of_lines(["o"], pitch=20)
    with pytest.raises(PlateError, match="open and black"):
        Squares(1, 1, frozenset({(0, 0)}), frozenset({(0, 0)}))


def test_labels_are_read(tmp_path) -> None:
    said = {
        "seat": 2,
        "palette": {"R": "#D0342A", "B": "#2A66BD"},
        "palette_name": "two",
        "squares": {"diagram": ["o#o"]},
        "columns": [
            {"at": [0, 0], "top": "R", "level": 3},
            {"at": [2, 0], "top": "?", "level": 1, "seen": 0.25, "ask": ["foreign"]},
        ],
        "tags": ["hand"],
    }
    (tmp_path / "a.png").write_bytes(b"")
    (tmp_path / "a.json").write_text(json.dumps(said))
    (tmp_path / "b.png").write_bytes(b"")
    assert labelled_stacks(tmp_path) == [tmp_path / "a.png"]
    stack = load_stack(tmp_path / "a.png")
    assert (stack.seat, stack.machine.palette["R"], stack.tags) == (2, (208, 52, 42), {"hand"})
    assert [(c.at, c.top, c.level, c.ask) for c in stack.columns] == [
        ((0, 0), "R", 3, ()),
        ((2, 0), "?", 1, ("foreign",)),
    ]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"palette": {}}, "palette"),
        ({"palette": {"R": "red"}}, "palette: R"),
        ({"squares": []}, "squares"),
        ({"squares": {"diagram": ["x"]}}, "squares: diagram"),
        ({"columns": 3}, "columns"),
        ({"columns": [{"at": [0], "top": "R", "level": 1}]}, "column 1: at"),
        ({"columns": [{"at": [0, 0], "top": "Z", "level": 1}]}, "column 1: top"),
        ({"columns": [{"at": [0, 0], "top": "R", "level": "high"}]}, "column 1: level"),
        ({"seat": "two"}, "seat"),
    ],
)
def test_wrong_labels_are_one_sentence_with_file_and_field(tmp_path, changed, said) -> None:
    good = {
        "palette": {"R": "#D0342A"},
        "squares": {"diagram": ["o"]},
        "columns": [{"at": [0, 0], "top": "R", "level": 1}],
    }
    (tmp_path / "a.json").write_text(json.dumps(good | changed))
    with pytest.raises(LabelError, match=f"a.json: {said}"):
        load_stack(tmp_path / "a.png")


@pytest.mark.parametrize("content", ["", "{", "[]", "[" * 100_000])
def test_labels_that_are_no_table_are_refused(tmp_path, content) -> None:
    (tmp_path / "a.json").write_text(content)
    with pytest.raises(LabelError, match=r"a\.json"):
        load_stack(tmp_path / "a.png")
    with pytest.raises(LabelError, match="no such file"):
        load_stack(tmp_path / "b.png")
    with pytest.raises(LabelError, match="no such folder"):
        labelled_stacks(tmp_path / "none")
    with pytest.raises(LabelError, match="no picture with labels"):
        labelled_stacks(tmp_path)
