from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision import PictureError
from vision.tray.empty import EmptyTray


def tray() -> np.ndarray:
    rng = np.random.default_rng(4)
    picture = np.full((480, 640, 3), (60, 90, 120), np.uint8)
    cv2.rectangle(picture, (400, 300), (450, 350), (30, 30, 200), -1)  # printed on the tray
    return np.clip(picture + rng.normal(0, 3, picture.shape), 0, 255).astype(np.uint8)


def test_what_was_added_has_changed_and_the_print_has_not() -> None:
    empty = EmptyTray(tray())
    rolled = tray()
    cv2.rectangle(rolled, (100, 100), (140, 140), (30, 200, 220), -1)
    changes = empty.changes(np.clip(rolled * 1.06, 0, 255).astype(np.uint8))  # the lamp is a little brighter
    assert empty.share_changed(changes, (100, 100, 40, 40)) > 0.9
    assert empty.share_changed(changes, (400, 300, 50, 50)) < 0.05
    assert empty.share_changed(changes, (700, 300, 50, 50)) == 0


def test_another_size_is_refused() -> None:
    with pytest.raises(PictureError, match="640 x 480"):
        EmptyTray(tray()).changes(np.zeros((100, 100, 3), np.uint8))


def lumps(draw, size: float = 40.0, named=()) -> list[tuple[float, float, float, float]]:
    """What ``draw`` adds to the tray, of about that size, and nobody named."""
    empty, lying = EmptyTray(tray()), tray()
    draw(lying)
    return empty.lumps(lying, empty.changes(lying), named, size)


def test_a_thing_as_large_as_a_die_that_nobody_named_is_told_where_it_lies() -> None:
    (box,) = lumps(lambda picture: cv2.circle(picture, (200, 150), 20, (220, 220, 220), -1))
    assert box == pytest.approx((180, 130, 40, 40), abs=5)


@pytest.mark.parametrize("turn", [0, 20, 45])
def test_a_die_that_nobody_named_is_told_whichever_way_it_is_turned(turn: int) -> None:
    corners = np.rint(cv2.boxPoints(((200.0, 150.0), (32.0, 32.0), turn))).astype(np.int32)
    (box,) = lumps(lambda picture: cv2.fillConvexPoly(picture, corners, (220, 220, 220)))
    assert (box[0] + box[2] / 2, box[1] + box[3] / 2) == pytest.approx((200, 150), abs=5)


def test_what_is_named_is_not_told_again() -> None:
    assert (
        lumps(lambda picture: cv2.circle(picture, (200, 150), 20, (220, 220, 220), -1), named=[(180, 130, 40, 40)])
        == []
    )


@pytest.mark.parametrize("radius", [7, 60])
def test_things_far_smaller_or_larger_than_dice_are_not_told(radius: int) -> None:
    assert lumps(lambda picture: cv2.circle(picture, (250, 200), radius, (220, 220, 220), -1)) == []


def test_a_hand_that_reaches_into_the_picture_is_not_told() -> None:
    assert lumps(lambda picture: cv2.rectangle(picture, (0, 200), (45, 240), (120, 160, 220), -1)) == []


def test_a_shadow_as_large_as_a_die_is_not_told() -> None:
    def shade(picture: np.ndarray) -> None:
        picture[130:170, 180:220] = (picture[130:170, 180:220] * 0.55).astype(np.uint8)

    assert lumps(shade) == []


def test_a_stick_is_not_told() -> None:
    assert lumps(lambda picture: cv2.line(picture, (150, 150), (200, 200), (220, 220, 220), 5)) == []


def test_where_the_tray_itself_was_moved_nothing_is_told() -> None:
    def moved(picture: np.ndarray) -> None:
        picture[:, :160] = 240 - picture[:, :160]
        cv2.circle(picture, (300, 150), 20, (220, 220, 220), -1)

    assert lumps(moved) == []
    assert len(lumps(lambda picture: cv2.circle(picture, (300, 150), 20, (220, 220, 220), -1))) == 1
