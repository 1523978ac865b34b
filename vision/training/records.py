"""Labelled pictures for training: the synthetic cache, and the stated part of the photographs and renders.

A record is a compressed picture with an array of dice, one row each:
``x, y, w, h, value (1..6, 7 = leaning, 8 = without pips, 9 = spoilt), colour index, top x, top y`` (the last two NaN
where unknown).
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import COLOURS
from vision.trained_on import trained_oblique, trained_photograph, trained_table
from vision.training.scenes.arrangement import HARSH, LAMPLIT, LOOKALIKES, USUAL
from vision.training.scenes.scene import FOREIGN, NO_DIE, SPOILT, UNREADABLE, Label, make_scene

#: Synthetic seeds: training, validation while training, choosing what is certain, and tests never overlap.
TRAINING_SEED, VALIDATION_SEED, CHOOSING_SEED, TEST_SEED = 1_000_000, 5_000_000, 7_000_000, 9_000_000
#: Those of scenes with much that is easily taken for a die that lies flat, for training and for choosing.
LOOKALIKES_SEED, CHOOSING_LOOKALIKES_SEED = 3_000_000, 7_500_000
#: Those of scenes in the light of one hard lamp.
LAMPLIT_SEED = 4_000_000
#: Those of scenes in which lamps are mirrored in whole faces, bodies have veins like pips and dice lean a little.
HARSH_SEED = 4_500_000
#: What scenes from a seed on are made of, up to the next.
MIXES = {
    TRAINING_SEED: USUAL,
    LOOKALIKES_SEED: LOOKALIKES,
    LAMPLIT_SEED: LAMPLIT,
    HARSH_SEED: HARSH,
    VALIDATION_SEED: USUAL,
    CHOOSING_SEED: USUAL,
    CHOOSING_LOOKALIKES_SEED: LOOKALIKES,
    TEST_SEED: USUAL,
}
#: Things of labelled renders that are dice with other faces, and those of them that are cubes.
DICE_OF_ANOTHER_KIND, CUBES = ("numerals", "symbols", "many-sided"), ("numerals", "symbols")
#: How many synthetic records are made and kept together.
SHARD = 150
#: Pips on a face at most.
MOST_PIPS = 6


@dataclass(frozen=True)
class Record:
    """One labelled picture: encoded bytes and its dice, shape (n, 8).

    ``overhead``: the camera hangs over the table, so that the picture may be turned; ``open_border``: dice cut by the
    border are not labelled; ``lures``: boxes (n, 4) of what looks like dice and is none, as far as that is known;
    ``pips`` (n, 6, 3): middles and radii of the pips in view on each die's upper face, NaN beyond them, or None where
    nobody knows; ``drawn``: the picture is synthetic, so that what has no pips in ``pips`` shows none; ``displaced``
    (4,): where no upper face is labelled, how a finder sees them displaced (``lures.displacement``), or None.
    """

    encoded: bytes
    dice: NDArray[np.float32]
    overhead: bool = False
    open_border: bool = False
    lures: NDArray[np.float32] | None = None
    pips: NDArray[np.float32] | None = None
    drawn: bool = False
    displaced: NDArray[np.float32] | None = None

    def picture(self) -> NDArray[np.uint8]:
        """The picture, BGR."""
        decoded = cv2.imdecode(np.frombuffer(self.encoded, np.uint8), cv2.IMREAD_COLOR)
        return np.asarray(decoded, np.uint8)


@dataclass(frozen=True)
class Sources:
    """The records that a training draws from: drawn scenes, real pictures, and renders by another program."""

    made: Sequence[Record]
    real: Sequence[Record] = ()
    rendered: Sequence[Record] = ()

    def draw(self, rng: np.random.Generator, real_share: float, rendered_share: float) -> tuple[Record, bool]:
        """One record, from real pictures and renders with these chances, and whether it is no drawn scene."""
        dice, source = rng.random(), self.made
        if dice < real_share:
            source = self.real or self.made
        elif dice < real_share + rendered_share:
            source = self.rendered or self.made
        return source[int(rng.integers(len(source)))], source is not self.made


def row(value: int, colour: str, box: Sequence[float], top: tuple[float, float] | None) -> list[float]:
    """One die as a row of a record."""
    known = top or (float("nan"), float("nan"))
    return [*box, value, COLOURS.index(colour), *known]


def encode(
    picture: NDArray[np.uint8],
    rows: Iterable[list[float]],
    quality: int,
    overhead: bool = False,
    open_border: bool = False,
) -> Record:
    """A record of a picture as JPEG of the given quality."""
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return Record(data.tobytes(), np.array(list(rows), np.float32).reshape(-1, 8), overhead, open_border)


def synthetic(seed: int) -> Record:
    """The synthetic record of one seed, of the mix that ``MIXES`` says."""
    cv2.setNumThreads(1)
    mix = MIXES[max((first for first in MIXES if first <= seed), default=TRAINING_SEED)]
    picture, labels = make_scene(seed, mix=mix)
    quality = int(np.random.default_rng(seed + 1).integers(30, 97))
    dice = [label for label in labels if label.value != NO_DIE]
    others = [label.box for label in labels if label.value == NO_DIE]
    pips = np.full((len(dice), MOST_PIPS, 3), np.nan, np.float32)
    for each, label in zip(pips, dice, strict=True):
        if label.pips:
            each[: len(label.pips)] = label.pips
    plain = encode(picture, (_row(label) for label in dice), quality)
    return replace(plain, lures=np.array(others, np.float32).reshape(-1, 4), pips=pips, drawn=True)


def _row(label: Label) -> list[float]:
    return row(label.value, label.colour, label.box, label.top)


def shard(work: tuple[Path, int]) -> Path:
    """Make the ``SHARD`` records from a seed on and keep them in a folder, unless they are there already."""
    folder, seed = work
    path = folder / f"{seed}.pkl"
    if not path.exists():
        records = [synthetic(seed + k) for k in range(SHARD)]
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as stream:
            pickle.dump(records, stream)
        unfinished.rename(path)
    return path


def synthetic_cache(folder: Path, count: int, seed: int, workers: int) -> list[Record]:
    """``count`` synthetic records from ``seed`` on, kept in ``folder`` between runs."""
    folder.mkdir(parents=True, exist_ok=True)
    works = [(folder, seed + k) for k in range(0, count, SHARD)]
    records: list[Record] = []
    with ProcessPoolExecutor(workers) as pool:
        for path in pool.map(shard, works):
            with path.open("rb") as stream:
                records += pickle.load(stream)
    return records[:count]


def real_records(data: Path) -> list[Record]:
    """The stated part below ``data``: half of two sets of photographs, and of the tables of tray-renders."""
    photos = data / "dice-photos"
    records = photographs(photos / "mixed-colours-overhead", trained_photograph, overhead=True)
    records += photographs(photos / "oblique-table", trained_oblique, overhead=False)
    renders = data / "tray-renders"
    labels = json.loads((renders / "labels.json").read_text())
    for name in sorted(labels):
        if trained_table(name):
            picture = np.asarray(cv2.imread(str(renders / name)), np.uint8)
            half = np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
            records.append(encode(half, [_render_row(d) for d in labels[name]], 95, overhead=True))
    return records


def rendered_records(folder: Path, foreign: Sequence[str] = DICE_OF_ANOTHER_KIND) -> list[Record]:
    """The pictures of a labelled set made by ``tests.vision.tray_renders``; ``foreign``: what counts as a die there.

    Other things than that are what a finder's lures (``lures.py``) lie on.
    """
    labels: dict[str, list[dict[str, Any]]] = json.loads((folder / "labels.json").read_text())
    records = []
    for name in sorted(labels):
        dice = [die for die in labels[name] if die.get("thing") is None or die["thing"] in foreign]
        encoded = (folder / name).read_bytes()
        rows = np.array([_labelled_row(die) for die in dice], np.float32).reshape(-1, 8)
        records.append(Record(encoded, rows, overhead=True))
    return records


def _labelled_row(die: dict[str, Any]) -> list[float]:
    if die.get("thing") is not None:
        value = FOREIGN
    elif die["cocked"]:
        value = UNREADABLE
    else:
        value = SPOILT if "pips" in (die.get("group") or "") else die["value"]
    colour = die["color"] if die["color"] in COLOURS else "other"
    return row(value, colour, die["box"], None)


def leaning(record: Record) -> bool:
    """Whether a picture shows a die that leans."""
    return bool((record.dice[:, 4] == UNREADABLE).any())


def photographs(folder: Path, chosen: Callable[[int], bool], *, overhead: bool) -> list[Record]:
    """The chosen photographs of a labelled folder; in those not taken from overhead dice cut by the border lack."""
    labels: dict[str, list[dict[str, Any]]] = json.loads((folder / "labels.json").read_text())
    records = []
    for index, name in enumerate(sorted(labels)):
        if chosen(index):
            picture = np.asarray(cv2.imread(str(folder / "images" / name)), np.uint8)
            rows = [row(d["value"], d["color"] or "other", d["box"], None) for d in labels[name] if d["box"]]
            records.append(encode(picture, rows, 97, overhead, not overhead))
    return records


def _render_row(die: dict[str, Any]) -> list[float]:
    top = np.array(die["top"], float).mean(0) / 2
    box = [v / 2 for v in die["box"]]
    return row(UNREADABLE if die["cocked"] else die["value"], die["color"], box, (float(top[0]), float(top[1])))
