"""Makes samples into a folder, shard by shard: ``python -m vision.training.stacks.samples FOLDER --number 8000``."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.stacks.seeing import BRIGHTEST
from vision.training.stacks.developing import SIDE_PIXELS, develop, known
from vision.training.stacks.scenes import make
from vision.training.stacks.shards import make_shards

#: Samples of a shard, and bytes of a pixel: light 3, kind 1, paint 3, height 1, squares 1.
SHARD, BYTES = 64, 9


def one(seed: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """A sample (h, w, BYTES) and the way from the lens's foot, as the reader believes it, to the first pixel."""
    rng = np.random.default_rng(seed)
    made = make(rng)
    sample = develop(made, rng)
    told = known(made, sample.corner, rng)
    coded = np.zeros((SIDE_PIXELS, SIDE_PIXELS, BYTES), np.uint8)
    coded[..., :3] = np.round(np.sqrt(sample.light.clip(0, BRIGHTEST) / BRIGHTEST) * 255)
    coded[..., 3] = sample.kind
    coded[..., 4:7] = np.round(np.cbrt(sample.paint.clip(0, 1)) * 255)
    coded[..., 7] = np.round(sample.high.clip(0, 0.5) * 510)
    coded[..., 8] = told[..., 0] + 1
    return coded, told[0, 0, 1:]


def _shard(seeds: range) -> dict[str, NDArray[Any]]:
    found = [one(seed) for seed in seeds]
    return {"coded": np.stack([each[0] for each in found]), "foot": np.stack([each[1] for each in found])}


def main() -> None:
    """Make shards."""
    make_shards(__doc__, 0, SHARD, _shard)


if __name__ == "__main__":
    main()
