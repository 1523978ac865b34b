"""What is learned from, made shard by shard into a folder: files that are there already are kept."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Arrays = Mapping[str, NDArray[Any]]


def make_shards(says: str | None, first: int, shard: int, made: Callable[[range], Arrays]) -> None:
    """Make as many shards as the command line asks for, each whole or not at all.

    Args:
        says: what the command does.
        first: the first seed, unless told.
        shard: seeds of a file.
        made: the arrays of some seeds.
    """
    parser = argparse.ArgumentParser(description=says)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--number", type=int, default=8000)
    parser.add_argument("--first", type=int, default=first)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    for start in range(asked.first, asked.first + asked.number, shard):
        file = asked.folder / f"{start:08}.npz"
        if file.exists():
            continue
        arrays: dict[str, Any] = dict(made(range(start, start + shard)))
        part = file.with_suffix(".part")
        with part.open("wb") as out:
            np.savez(out, **arrays)
        part.rename(file)
