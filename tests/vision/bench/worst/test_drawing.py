from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.bench.figures import JudgedDie, Outcome
from vision.bench.worst.choosing import Failure, FailureKind
from vision.bench.worst.drawing import LINE, PIP, ROOM, SIDE, TEXT, TILE_WIDTH, drawable, sheet, tile
from vision.labelled import LabelledDie
from vision.reading import DieReading

BOX = (100.0, 60.0, 40.0, 40.0)


def failure(box: tuple[float, float, float, float] | None = BOX, name: str = "p.png") -> Failure:
    read = DieReading(4, "red", (102, 61, 40, 40), 0.972, None)
    verdict = JudgedDie(LabelledDie(3, box, "red", cocked=False), read if box else None, Outcome.WRONG)
    return Failure("a-set", Path(name), verdict, FailureKind.STATED)


def picture() -> np.ndarray:
    shown = np.full((200, 400, 3), 50, np.uint8)
    cv2.rectangle(shown, (100, 60), (139, 99), (10, 20, 200), -1)
    return shown


def test_a_tile_shows_the_die_from_near_and_where_it_lies() -> None:
    made = tile(3, failure(), "", picture(), 1)
    middle = ROOM + SIDE // 2
    assert tuple(made[middle, middle]) == (10, 20, 200)
    assert tuple(made[ROOM + 5, middle]) == (50, 50, 50)
    near = (np.abs(made[ROOM : ROOM + SIDE, ROOM : ROOM + SIDE].astype(int) - (10, 20, 200)).max(2) < 8).sum()
    far = (np.abs(made[ROOM : ROOM + SIDE, 2 * ROOM + SIDE : -ROOM].astype(int) - (10, 20, 200)).max(2) < 8).sum()
    assert near == pytest.approx((SIDE / 1.3) ** 2, rel=0.15)
    assert far == pytest.approx((SIDE / 5) ** 2, rel=0.25)
    assert made.shape[1] == TILE_WIDTH
    assert (made[-3 * LINE :] > 150).any()


def test_a_picture_decoded_in_half_its_size_is_drawn_at_the_same_place() -> None:
    half = cv2.resize(picture(), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    made = tile(3, failure(), "", np.asarray(half, np.uint8), 2)
    assert tuple(made[ROOM + SIDE // 2, ROOM + SIDE // 2]) == (10, 20, 200)


def test_pips_that_the_reader_saw_are_drawn_where_they_are() -> None:
    made = tile(3, failure(), "", picture(), 1, [(110.0, 80.0, 4.0)])
    zoom = SIDE / 52
    x, y = round(ROOM + (110.5 - 94) * zoom), round(ROOM + (80.5 - 54) * zoom)
    assert tuple(made[y, x]) == PIP
    ring = made[y, x + round(4 * zoom) - 1 : x + round(4 * zoom) + 2].astype(int)
    assert (ring[:, 1] > 150).any()


def test_a_die_without_a_place_is_shown_by_the_whole_picture() -> None:
    made = tile(1, failure(None), "", picture(), 1)
    right = made[ROOM : ROOM + SIDE, 2 * ROOM + SIDE : -ROOM]
    assert (right == 50).all(2).sum() > SIDE * SIDE / 3


def test_long_words_are_wrapped_and_none_runs_out_of_its_tile() -> None:
    short, long = tile(1, failure(), "dust", picture(), 1), tile(1, failure(), "dust on the pip " * 40, picture(), 1)
    assert long.shape[0] == short.shape[0] + 5 * LINE
    wide = tile(1, failure(name="n" * 200 + ".png"), "W" * 300, picture(), 1)
    assert (wide[SIDE + 2 * ROOM : -3, -ROOM + 2 : -3] < 60).all()
    assert cv2.getTextSize("x", cv2.FONT_HERSHEY_SIMPLEX, TEXT, 1)[0][1] >= 10


def test_letters_that_cannot_be_drawn_have_a_stand_in() -> None:
    assert drawable("café – “ok”…\nさ") == "cafe - ?ok?... ?"


def test_tiles_of_several_heights_make_a_sheet() -> None:
    low, high = (np.full((height, TILE_WIDTH, 3), 9, np.uint8) for height in (50, 70))
    assert sheet([low, high, low, low, low]).shape == (70 + 50, 4 * TILE_WIDTH, 3)
    assert sheet([low]).shape == (50, TILE_WIDTH, 3)
    with pytest.raises(ValueError, match="tile"):
        sheet([])
