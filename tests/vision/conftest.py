"""One reader and one set of made scenes for all tests of the room: loading the networks and drawing take a moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.reader import Reader
from vision.training.scenes.scene import Label, make_scene

Scenes = Callable[[int], tuple[NDArray[np.uint8], list[Label]]]

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


@pytest.fixture(scope="session")
def reader() -> Reader:
    cv2.setNumThreads(1)
    return Reader()


@pytest.fixture(scope="session")
def scene() -> Scenes:
    """What ``make_scene`` gives for a seed, made once."""
    made = cache(make_scene)

    def copied(seed: int) -> tuple[NDArray[np.uint8], list[Label]]:
        picture, labels = made(seed)
        return picture.copy(), list(labels)

    return copied


@pytest.fixture(scope="session")
def data() -> Path:
    if not DATA.is_dir():
        pytest.skip("the photographs and renders (../shared/data) are not beside this checkout")
    return DATA
