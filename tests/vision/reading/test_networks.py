"""Networks are run on as many pictures at once as suits the engine, whatever is asked for."""

from __future__ import annotations

import numpy as np
import pytest

from vision.reading.cutting import CUT
from vision.reading.networks import TOGETHER, Network
from vision.reading.pips import PLACE_STRIDE
from vision.reading.place import PLACE


@pytest.mark.parametrize("count", [1, TOGETHER, TOGETHER + 1, 3 * TOGETHER - 1])
def test_each_of_many_pictures_is_answered_as_if_it_were_alone(count: int) -> None:
    rng = np.random.default_rng(count)
    network, cells = Network("reader"), CUT // PLACE_STRIDE
    pictures = [rng.integers(0, 256, (CUT, CUT, 3), np.uint8) for _ in range(count)]
    places = rng.normal(0, 0.3, (count, PLACE, cells, cells)).astype(np.float32)
    together = network.run_all(pictures, places)
    alone = [network.run(picture, place) for picture, place in zip(pictures, places, strict=True)]
    assert together.shape[0] == count
    assert np.allclose(together, alone, atol=1e-3)
    assert len({row.tobytes() for row in together}) == count
