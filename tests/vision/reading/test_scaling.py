from __future__ import annotations

import numpy as np
import pytest

from vision.reading.scaling import Scales


@pytest.mark.parametrize("scale", [2.0, 1.0, 0.7, 0.5, 0.31, 0.1, 0.04])
def test_every_size_shows_the_same_picture(scale: float) -> None:
    ramp = np.tile(np.linspace(0, 255, 640)[None, :, None], (480, 1, 3)).astype(np.uint8)
    small = Scales(ramp).at(scale)
    assert small.shape == (round(480 * scale), round(640 * scale), 3)
    assert np.diff(small[0, :, 0].astype(int)).min() >= 0
    assert small.mean() == pytest.approx(ramp.mean(), abs=2.5)


def test_the_picture_itself_is_not_copied() -> None:
    picture = np.zeros((100, 101, 3), np.uint8)
    assert Scales(picture).at(1.0) is picture


@pytest.mark.parametrize(("least", "width"), [(1.0, 1280), (0.6, 1280), (0.5, 640), (0.26, 640), (0.25, 320)])
def test_the_smallest_half_that_is_large_enough(least: float, width: int) -> None:
    half, (across, down) = Scales(np.zeros((961, 1280, 3), np.uint8)).half(least)
    assert half.shape[1] == width
    assert across == pytest.approx(width / 1280)
    assert down == pytest.approx(half.shape[0] / 961)
