"""How certain a value is, fitted to candidates of known values: ``python -m vision.training.evidence``.

Reads labelled sets and synthetic scenes that the networks were not trained on, each as it is and spoilt by an attack,
and fits the weights of ``vision.reading.judging`` to what became of the candidates whose pips make a pattern.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench.attacks.spoiling import ATTACKS
from vision.bench.pairing import NEAR, NEAR_PIPS, frames_pips
from vision.bench.parts import held_out
from vision.labelled import LabelledDie, LabelledPicture, load_labelled
from vision.pictures import load_picture
from vision.reading.finding import Candidate, find
from vision.reading.judging.evidence import SIGNS, signs_of
from vision.reading.judging.leaning import LEANING_SIGNS, leaning_signs
from vision.reading.judging.looks import JudgedCandidate, Networks, closer_look, compared, first_look
from vision.reading.judging.regression import Regression
from vision.reading.judging.verdict import LEANING
from vision.reading.judging.weights import Judges, save_judges
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales
from vision.training.records import CHOOSING_LOOKALIKES_SEED, CHOOSING_SEED, Record, synthetic_cache
from vision.training.scenes.labels import UNREADABLE

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]
Box = tuple[float, float, float, float]

#: Judges before the fit.
UNFITTED = Judges(*(Regression(names, dict.fromkeys(names, 0.0), 0.0) for names in (SIGNS, LEANING_SIGNS)))
#: The set in which dice are not labelled that the border cuts.
UNLABELLED_BORDERS = "oblique-table"
#: Weight by which weights are held small, and rounds of Newton's method.
RIDGE, ROUNDS = 1.0, 30
#: What the sources of synthetic scenes and of another program's renders begin with.
SCENES, RENDERS = "scenes", "renders: "
#: How much a candidate counts: of photographs as they are, spoilt, of another program's renders, of which there are
#: many, and of synthetic scenes, which are far harder than a table.
PLAIN_COUNTS, SPOILT_COUNTS, RENDERS_COUNT, SCENES_COUNT = 2.0, 1.0, 0.1, 0.1
#: The same of synthetic scenes where leaning is judged: elsewhere few dice lean.
LEANING_SCENES_COUNT = 0.05


@dataclass(frozen=True)
class KnownPicture:
    """A picture and its dice: boxes, and values 1..6, or ``UNREADABLE`` for a die that leans or is hidden, or 0 for a
    thing that is no pip die; None: nobody knows.

    ``pips_only``: the boxes frame the pips alone; ``whole``: what is not labelled is no die.
    """

    source: str
    picture: Picture
    dice: tuple[tuple[Box, int | None], ...]
    pips_only: bool = False
    whole: bool = True


#: What makes a picture when it is its turn: all together they fill the memory.
Source = Callable[[], KnownPicture]


@dataclass(frozen=True)
class CandidateRow:
    """One candidate: where it is from, its signs and those of leaning, whether it is a flat die of its value, whether
    its pips fit and no highlight may hide others, and the ``value`` as of ``KnownPicture``."""

    source: str
    signs: Floats
    leaning: Floats
    right: bool
    holds: bool
    value: int


def photographs(folder: Path, chosen: Callable[[int, str], bool] | None = None, of: str = "") -> list[Source]:
    """The pictures of a labelled set, or those chosen by position and name; ``of``: what their source begins with."""
    pictures = load_labelled(folder)
    known = partial(photograph, pips_only=frames_pips(pictures), source=of + folder.name)
    return [
        partial(known, picture)
        for index, picture in enumerate(pictures)
        if chosen is None or chosen(index, picture.path.name)
    ]


def photograph(picture: LabelledPicture, *, pips_only: bool, source: str) -> KnownPicture:
    """A labelled picture of the set ``source``."""
    dice = [(d.box, value_of(d)) for d in picture.dice if d.box is not None]
    whole = len(dice) == len(picture.dice) and source != UNLABELLED_BORDERS
    return KnownPicture(source, load_picture(picture.path), tuple(dice), pips_only, whole)


def value_of(die: LabelledDie) -> int | None:
    """The value of a labelled die as of ``KnownPicture``."""
    if die.cocked:
        return UNREADABLE
    return 0 if die.thing else die.value


def scene(record: Record) -> KnownPicture:
    """A synthetic picture."""
    dice = [((float(x), float(y), float(w), float(h)), int(v)) for x, y, w, h, v in record.dice[:, :5]]
    return KnownPicture(SCENES, record.picture(), tuple((box, v if v <= UNREADABLE else 0) for box, v in dice))


def spoilt(known: KnownPicture, rng: np.random.Generator) -> KnownPicture:
    """A picture under an attack of any kind and strength."""
    attack = ATTACKS[rng.integers(len(ATTACKS))]
    strength = float(rng.uniform(attack.strengths[0], attack.strengths[-1]))
    boxes = [box for box, value in known.dice if value and value < UNREADABLE]
    shown = attack.spoil(known.picture, boxes, strength, rng)
    dice = known.dice
    if attack.carry is not None:
        size = (known.picture.shape[1], known.picture.shape[0])
        dice = tuple((attack.carry(box, size, strength), value) for box, value in dice)
    return replace(known, source=f"{known.source}, {attack.name}", picture=shown, dice=dice)


def rows_of(known: KnownPicture, networks: Networks) -> list[CandidateRow]:
    """The candidates of a picture, looked at once, and looked at more closely."""
    scales = Scales(known.picture)
    found = find(networks.finder, scales)
    judged, bench = first_look(found, networks, scales)
    closely = closer_look(judged, range(len(judged)), bench, networks, scales)
    truths = truth_of(found, known)
    rows: list[CandidateRow] = []
    frame = PicturePart(scales.width, scales.height)
    for looks in (compared(judged, networks.leaning, frame), compared(closely, networks.leaning, frame)):
        rows += [row_of(known.source, seen, truths[n][0]) for n, seen in enumerate(looks) if truths[n][1]]
    return rows


def row_of(source: str, seen: JudgedCandidate, value: int) -> CandidateRow:
    """The row of one look at a candidate of which the ``value`` is known, 0 if it is no flat die."""
    holds = seen.fit.holds and not seen.hidden
    signs = np.array(signs_of(seen.evidence), np.float32)
    leaning = np.array(leaning_signs(seen.evidence, seen.displaced), np.float32)
    return CandidateRow(source, signs, leaning, seen.opinion.value == value, holds, value)


def truth_of(found: Sequence[Candidate], known: KnownPicture) -> list[tuple[int, bool]]:
    """For each candidate the value of its die (0: none) and whether that is known; each die has one candidate."""
    free = list(known.dice)
    truths: list[tuple[int, bool]] = []
    for die in found:
        x, y = die.middle
        near = [
            (np.hypot(x - b[0] - b[2] / 2, y - b[1] - b[3] / 2) / (die.size if known.pips_only else max(b[2:])), n)
            for n, (b, _) in enumerate(free)
        ]
        away, n = min(near, default=(np.inf, -1))
        if away > (NEAR_PIPS if known.pips_only else NEAR):
            truths.append((0, known.whole))
            continue
        value = free.pop(n)[1]
        truths.append((value or 0, value is not None))
    return truths


def counted(row: CandidateRow, leaning: float) -> float:
    """How much a candidate counts that leans with such a chance; nothing where its pips do not fit, or where it does
    lean and is asked about for that."""
    if not row.holds or (row.value == UNREADABLE and leaning >= LEANING):
        return 0.0
    return counts_of(row.source, SCENES_COUNT)


def counts_of(source: str, scenes: float) -> float:
    """How much a candidate of a source counts, where those of synthetic scenes count so much."""
    if source.startswith(SCENES):
        return scenes
    if source.startswith(RENDERS):
        return RENDERS_COUNT
    return SPOILT_COUNTS if "," in source else PLAIN_COUNTS


def counted_for_leaning(row: CandidateRow) -> float:
    """How much a candidate counts where leaning is judged: dice whose pips fit, be they right or leaning."""
    if not row.holds or not (row.right or row.value == UNREADABLE):
        return 0.0
    return counts_of(row.source, LEANING_SCENES_COUNT)


def fitted(signs: Floats, right: NDArray[np.bool_], counts: NDArray[np.float64]) -> tuple[Floats, float]:
    """Weights (len(SIGNS),) and bias of a logistic regression, by Newton's method with a little ridge.

    ``counts`` (n,): how much each candidate counts.
    """
    x = np.concatenate([signs, np.ones((len(signs), 1))], 1).astype(np.float64)
    weights = np.zeros(x.shape[1])
    ridge = np.diag([*[RIDGE] * signs.shape[1], 0.0])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (counts * (chance - right)) + ridge @ weights
        bend = (x * (counts * chance * (1 - chance))[:, None]).T @ x + ridge + 1e-9 * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return np.asarray(weights[:-1], np.float32), float(weights[-1])


def gathered(model: Path, sources: Sequence[Source], seed: int, processes: int = 1) -> list[CandidateRow]:
    """The rows of pictures as they are and spoilt, each with its own seed."""
    rows: list[CandidateRow] = []
    with ProcessPoolExecutor(processes, initializer=begin, initargs=(model,)) as pool:
        for found in pool.map(gathered_from, sources, ((seed, n) for n in range(len(sources)))):
            rows += found
    return rows


def sources_below(data: Path, of: str = "") -> list[Source]:
    """The pictures of all labelled sets below a folder that the networks were not trained on."""
    folders = sorted(path.parent for path in data.rglob("labels.json"))
    return [source for folder in folders for source in photographs(folder, held_out(folder.name), of)]


#: The networks of a process that gathers.
LOADED: list[Networks] = []


def begin(model: Path) -> None:
    """Load the networks of a folder into this process."""
    cv2.setNumThreads(1)
    LOADED[:] = [Networks.load(model, UNFITTED)]


def gathered_from(source: Source, seed: tuple[int, int]) -> list[CandidateRow]:
    """The rows of one picture, as it is and spoilt."""
    known = source()
    return rows_of(known, LOADED[0]) + rows_of(spoilt(known, np.random.default_rng(seed)), LOADED[0])


def fitted_judges(rows: Sequence[CandidateRow]) -> dict[str, dict[str, Any]]:
    """The weights of ``value`` and ``leaning`` that suit candidates, as ``save_judges`` keeps them."""
    signs, leans = np.stack([row.leaning for row in rows]), np.array([row.value == UNREADABLE for row in rows])
    weights, bias = fitted(signs, leans, np.array([counted_for_leaning(row) for row in rows]))
    chances = 1 / (1 + np.exp(-(signs @ weights + bias)))
    leaning = told(LEANING_SIGNS, weights, bias)
    counts = np.array([counted(row, float(chance)) for row, chance in zip(rows, chances, strict=True)])
    right = np.array([row.right for row in rows])
    value = told(SIGNS, *fitted(np.stack([row.signs for row in rows]), right, counts))
    return {"value": value, "leaning": leaning}


def told(names: Sequence[str], weights: Floats, bias: float) -> dict[str, Any]:
    """Weights as they are kept."""
    shares = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    return {"bias": round(bias, 4), "weights": shares}


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="vision.training.evidence", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--model", type=Path, required=True, help="folder of the networks; evidence.json goes there")
    parser.add_argument("--cache", type=Path, required=True, help="folder for synthetic pictures")
    parser.add_argument("--scenes", type=int, default=600, help="synthetic pictures")
    parser.add_argument("--lookalikes", type=int, default=400, help="those with much that only looks like a die")
    parser.add_argument("--data", type=Path, help="labelled sets that values may be chosen on")
    parser.add_argument("--renders", type=Path, help="such sets by another program; each picture counts less")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args(arguments)
    records = synthetic_cache(given.cache / "choosing", given.scenes, CHOOSING_SEED, 2)
    records += synthetic_cache(given.cache / "choosing-lookalikes", given.lookalikes, CHOOSING_LOOKALIKES_SEED, 2)
    sources: list[Source] = sources_below(given.data) if given.data else []
    sources += sources_below(given.renders, RENDERS) if given.renders else []
    sources += [partial(scene, record) for record in records]
    rows = gathered(given.model, sources, given.seed, given.processes)
    if not rows:
        parser.error("no pictures to fit to: give --scenes, --lookalikes or --data")
    save_judges(given.model, fitted_judges(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
