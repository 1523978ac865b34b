"""Makes what the network of columns learns from: ``python -m vision.training.stacks.columns FOLDER --number 9000``.

Scenes are read with the plate's network and the geometry the reader uses; of each column its cut-out, its evidence,
the owner's colours and what really stands there are kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.stacks.cutouts import cut_out
from vision.stacks.evidence import Strangeness, evidence
from vision.stacks.telling import choices
from vision.training.stacks.reading import ReadScene, read_scene
from vision.training.stacks.shards import make_shards

#: Scenes of a shard, and the most colours of a palette made up.
SHARD, COLOURS = 32, 8
#: What a column's top must show for its colour to be learned.
VISIBLE = 0.3


def kept(scene: ReadScene) -> dict[str, NDArray[Any]]:
    """A scene's columns: cut-outs (n, …) as bytes, evidence, choices, and which choice is right (-1: not judged)."""
    columns, fitted, looks, flat = scene.columns, scene.fitted, scene.looks, scene.flat
    cuts = cut_out(columns, fitted, looks, flat)
    numbers = evidence(columns, fitted, looks, flat, Strangeness(columns, fitted, looks))
    told = choices(columns, fitted, looks)
    right = np.full(len(columns), -1, np.int16)
    shown = np.zeros(len(columns), np.float32)
    for index, column in enumerate(columns):
        word = scene.made.words.get(column.at)
        if column.black or word is None:
            continue
        shown[index] = scene.shown[column.at]
        strange = column.at in scene.made.beside or (word and word[-1] < 0)
        right[index] = COLOURS + 1 if strange else word[-1] if word else COLOURS
    return {
        "cuts": np.round(cuts.clip(-1, 1) * 127).astype(np.int8), "numbers": numbers,
        "colours": _filled(told.colours), "facts": _filled(told.facts), "right": right, "shown": shown,
    }  # fmt: skip


def _filled(rows: NDArray[Any]) -> NDArray[Any]:
    """Choices (n, k, …) with places for COLOURS colours before the last two."""
    made = np.zeros((len(rows), COLOURS + 2, rows.shape[2]), np.float32)
    made[:, : rows.shape[1] - 2], made[:, COLOURS:] = rows[:, :-2], rows[:, -2:]
    return made


def _shard(seeds: range) -> dict[str, NDArray[Any]]:
    rows = [kept(read_scene(seed)) for seed in seeds]
    return {key: np.concatenate([row[key] for row in rows]) for key in rows[0]}


def main() -> None:
    """Make shards."""
    make_shards(__doc__, 2_000_000, SHARD, _shard)


if __name__ == "__main__":
    main()
