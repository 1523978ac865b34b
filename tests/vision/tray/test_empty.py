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
