from __future__ import annotations

import cv2
import numpy as np
import pytest


@pytest.fixture
def recording(tmp_path):
    """A folder of six pictures, each brighter than the one before."""
    for number in range(6):
        cv2.imwrite(str(tmp_path / f"{2 * number}.png"), np.full((960, 1280, 3), 40 * number, np.uint8))
    return tmp_path
