"""One reader for all tests of the room: loading the networks takes a moment."""

from __future__ import annotations

from pathlib import Path

import cv2
import pytest

from vision.reading.reader import Reader

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


@pytest.fixture(scope="session")
def reader() -> Reader:
    cv2.setNumThreads(1)
    return Reader()


@pytest.fixture(scope="session")
def data() -> Path:
    if not DATA.is_dir():
        pytest.skip("the photographs and renders (../shared/data) are not beside this checkout")
    return DATA
