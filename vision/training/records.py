"""Labelled pictures for training: the synthetic cache, and the stated part of the photographs and renders.

A record is a compressed picture with an array of dice, one row each:
``x, y, w, h, value (1..6, 7 = must not be read), colour index, top x, top y`` (the last two NaN where unknown).
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.labels import COLORS
from vision.training.scene import UNREADABLE, Label, make_scene

#: Synthetic seeds: training, validation while training, and tests never overlap.
TRAINING_SEED, VALIDATION_SEED, TEST_SEED = 1_000_000, 5_000_000, 9_000_000


@dataclass(frozen=True)
class Record:
    """One labelled picture: encoded bytes and its dice, shape (n, 8)."""

    encoded: bytes
    dice: NDArray[np.float32]

    def picture(self) -> NDArray[np.uint8]:
        """The picture, BGR."""
        decoded = cv2.imdecode(np.frombuffer(self.encoded, np.uint8), cv2.IMREAD_COLOR)
        return np.asarray(decoded, np.uint8)


def row(value: int, color: str, box: Sequence[float], top: tuple[float, float] | None) -> list[float]:
    """One die as a row of a record."""
    known = top or (float("nan"), float("nan"))
    return [*box, value, COLORS.index(color), *known]


def encode(picture: NDArray[np.uint8], rows: Iterable[list[float]], quality: int) -> Record:
    """A record of a picture as JPEG of the given quality."""
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return Record(data.tobytes(), np.array(list(rows), np.float32).reshape(-1, 8))


def synthetic(seed: int) -> Record:
    """The synthetic record of one seed."""
    cv2.setNumThreads(1)
    picture, labels = make_scene(seed)
    quality = int(np.random.default_rng(seed + 1).integers(55, 97))
    return encode(picture, (_row(label) for label in labels), quality)


def _row(label: Label) -> list[float]:
    return row(label.value, label.color, label.box, label.top)


def synthetic_cache(path: Path, count: int, seed: int, workers: int) -> list[Record]:
    """``count`` synthetic records from ``seed`` on, kept in ``path`` between runs."""
    if path.exists():
        with path.open("rb") as stream:
            found: list[Record] = pickle.load(stream)
        if len(found) >= count:
            return found[:count]
    with ProcessPoolExecutor(workers) as pool:
        records = list(pool.map(synthetic, range(seed, seed + count), chunksize=50))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as stream:
        pickle.dump(records, stream)
    return records


def trained_photograph(index: int) -> bool:
    """Whether picture ``index`` (in name order) of mixed-colours-overhead is trained on: every other block of ten."""
    return (index // 10) % 2 == 0


def trained_table(name: str) -> bool:
    """Whether a frame of tray-renders is trained on: tables with an odd number."""
    return int(name[1:4]) % 2 == 1


def real_records(data: Path) -> list[Record]:
    """The stated training part below ``data``: half of mixed-colours-overhead, half of the tables of tray-renders."""
    photos = data / "dice-photos" / "mixed-colours-overhead"
    labels: dict[str, list[dict[str, Any]]] = json.loads((photos / "labels.json").read_text())
    records = []
    for index, name in enumerate(sorted(labels)):
        if trained_photograph(index):
            picture = np.asarray(cv2.imread(str(photos / "images" / name)), np.uint8)
            records.append(encode(picture, [row(d["value"], d["color"], d["box"], None) for d in labels[name]], 97))
    renders = data / "tray-renders"
    labels = json.loads((renders / "labels.json").read_text())
    for name in sorted(labels):
        if trained_table(name):
            picture = np.asarray(cv2.imread(str(renders / name)), np.uint8)
            half = np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
            records.append(encode(half, [_render_row(d) for d in labels[name]], 95))
    return records


def _render_row(die: dict[str, Any]) -> list[float]:
    top = np.array(die["top"], float).mean(0) / 2
    box = [v / 2 for v in die["box"]]
    return row(UNREADABLE if die["cocked"] else die["value"], die["color"], box, (float(top[0]), float(top[1])))
