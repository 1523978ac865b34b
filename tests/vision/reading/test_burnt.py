"""Upper faces that a lamp burns out are told without a value; other white things are left alone."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.labelled import load_labelled
from vision.pictures import load_picture
from vision.reading.burnt import burnt_faces
from vision.reading.reader import Reader
from vision.reading.scaling import Scales
from vision.trained_on import trained_table

Picture = NDArray[np.uint8]

TOLD = [(20.0, 20.0, 50.0, 50.0), (400.0, 300.0, 52.0, 48.0), (300.0, 40.0, 48.0, 50.0)]


def table(*patches: tuple[tuple[float, float], tuple[float, float], float], level: int = 255) -> Picture:
    """A grey table with burnt-out rectangles: middle, sides and turn in degrees."""
    picture = np.full((480, 640, 3), 90, np.uint8)
    for patch in patches:
        corners = cv2.boxPoints(patch)
        cv2.fillConvexPoly(picture, np.rint(corners).astype(np.int32), (level, level, level))
    return picture


def told(picture: Picture) -> list[tuple[float, float, float, float]]:
    return burnt_faces(Scales(picture), TOLD)


@pytest.mark.parametrize("turn", [0.0, 20.0, 45.0])
@pytest.mark.parametrize("side", [30.0, 42.0])
def test_a_white_square_as_large_as_a_face_may_be_a_die(turn: float, side: float) -> None:
    (box,) = told(table(((200.0, 200.0), (side, side), turn)))
    x, y, w, h = box
    assert (x + w / 2, y + h / 2) == pytest.approx((200, 200), abs=4)
    assert max(w, h) == pytest.approx(side * (abs(np.cos(np.radians(turn))) + abs(np.sin(np.radians(turn)))), abs=9)


@pytest.mark.parametrize(
    "picture",
    [
        table(((200.0, 200.0), (12.0, 12.0), 0.0)),  # a highlight or a pip
        table(((200.0, 200.0), (120.0, 120.0), 10.0)),  # a sheet of paper
        table(((200.0, 200.0), (52.0, 16.0), 10.0)),  # a stick
        table(((200.0, 200.0), (40.0, 40.0), 0.0), level=240),  # white, but not burnt out
        table(((4.0, 200.0), (40.0, 40.0), 0.0)),  # cut by the border
        table(((426.0, 324.0), (40.0, 40.0), 0.0)),  # a die that was told
        table(((200.0, 200.0), (40.0, 40.0), 0.0), ((320.0, 450.0), (640.0, 300.0), 0.0)),  # a table as bright
        table(),
    ],
)
def test_other_white_things_are_none(picture: Picture) -> None:
    assert told(picture) == []


def test_without_dice_nobody_knows_how_large_a_face_is() -> None:
    assert burnt_faces(Scales(table(((200.0, 200.0), (40.0, 40.0), 0.0))), []) == []


def test_a_die_whose_face_is_burnt_out_is_asked_about_and_not_passed_over(reader: Reader, data: Path) -> None:
    folder = data / "tray-renders"
    frame = next(p for p in load_labelled(folder) if not trained_table(p.path.name) and len(p.dice) > 6)
    picture = load_picture(frame.path)
    plain = reader.read(picture)
    burnt = picture.copy()
    die = next(d for d in plain.dice if d.value == 5)
    x, y, w, h = die.box
    cv2.ellipse(burnt, ((x + w / 2, y + h / 2), (0.86 * w, 0.86 * h), 0), (255, 255, 255), -1)
    (now,) = [
        d
        for d in reader.read(burnt).dice
        if x < d.box[0] + d.box[2] / 2 < x + w and y < d.box[1] + d.box[3] / 2 < y + h
    ]
    assert (now.value, now.reason) == (None, "glare")
    assert len(reader.read(burnt).dice) == len(plain.dice)
