"""How certain a value is, fitted to candidates of known values: ``python -m vision.training.evidence``.

Reads labelled sets and synthetic scenes that the networks were not trained on, each as it is and spoilt by attacks,
and fits the judge of ``vision.reading.judging`` to what became of the candidates.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench.attacks.spoiling import ATTACKS, ReaderAttack
from vision.bench.pairing import NEAR, NEAR_PIPS, frames_pips
from vision.bench.parts import held_out
from vision.labelled import LabelledDie, LabelledPicture, load_labelled
from vision.pictures import load_picture
from vision.reading.finding import Candidate, find
from vision.reading.judging.evidence import signs_of
from vision.reading.judging.looks import JudgedCandidate, Networks, closer_look, compared, first_look
from vision.reading.judging.perceptron import Perceptron
from vision.reading.judging.weights import ANSWERS, LEANS, VALUE, save_judge
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales
from vision.training.judge import UNFITTED, fitted
from vision.training.records import CHOOSING_LOOKALIKES_SEED, CHOOSING_SEED, Record, synthetic_cache
from vision.training.scenes.labels import UNREADABLE

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]
Box = tuple[float, float, float, float]

#: The set in which dice are not labelled that the border cuts.
UNLABELLED_BORDERS = "oblique-table"
#: What the sources of synthetic scenes and of another program's renders begin with.
SCENES, RENDERS = "scenes", "renders: "
#: How much a candidate counts: of photographs as they are, spoilt, of another program's renders, of which there are
#: many, and of synthetic scenes, which are far harder than a table.
PLAIN_COUNTS, SPOILT_COUNTS, RENDERS_COUNT, SCENES_COUNT = 2.0, 0.25, 0.1, 0.1
#: The same of renders and scenes where leaning is judged: elsewhere few dice lean.
LEANING_RENDERS_COUNT, LEANING_SCENES_COUNT = 0.3, 0.05
#: Share that counts of a candidate whose pips do not fit, so that its value is not stated anyway.
UNFIT = 0.3
#: Attacks that have made the reader lie, by which photographs are spoilt once more, and attacks on other pictures.
DECEIVING, FEW_ATTACKS = ("highlight", "highlight in the middle", "specks of dirt"), 2


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
    """One candidate: where it is from, its signs, whether it is a flat die of its value, whether its pips ``fit`` and
    may be ``hidden`` by a highlight, and the ``value`` as of ``KnownPicture``."""

    source: str
    signs: Floats
    right: bool
    fit: bool
    hidden: bool
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


def attacks_on(source: str, rng: np.random.Generator) -> list[ReaderAttack]:
    """By what a picture is spoilt: a photograph in all ways, of any other there are many."""
    if source.startswith((SCENES, RENDERS)):
        return [ATTACKS[n] for n in rng.choice(len(ATTACKS), FEW_ATTACKS, replace=False)]
    return [*ATTACKS, *(attack for attack in ATTACKS if attack.name in DECEIVING)]


def spoilt(known: KnownPicture, attack: ReaderAttack, rng: np.random.Generator) -> KnownPicture:
    """A picture under an attack of any strength."""
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
    for looks in (compared(judged, networks.judge, frame), compared(closely, networks.judge, frame)):
        rows += [row_of(known.source, seen, truths[n][0]) for n, seen in enumerate(looks) if truths[n][1]]
    return rows


def row_of(source: str, seen: JudgedCandidate, value: int) -> CandidateRow:
    """The row of one look at a candidate of which the ``value`` is known, 0 if it is no flat die."""
    signs = np.array(signs_of(seen.evidence), np.float32)
    return CandidateRow(source, signs, seen.opinion.value == value, seen.fit.holds, seen.hidden, value)


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


def counted(row: CandidateRow) -> float:
    """How much a candidate counts where its value is judged: nothing where a highlight may hide pips."""
    if row.hidden:
        return 0.0
    return counts_of(row.source, RENDERS_COUNT, SCENES_COUNT) * (1.0 if row.fit else UNFIT)


def counted_for_leaning(row: CandidateRow) -> float:
    """How much a candidate counts where leaning is judged: dice whose pips fit, be they right or leaning."""
    if row.hidden or not row.fit or not (row.right or row.value == UNREADABLE):
        return 0.0
    return counts_of(row.source, LEANING_RENDERS_COUNT, LEANING_SCENES_COUNT)


def counts_of(source: str, renders: float, scenes: float) -> float:
    """How much a candidate of a source counts, where those of renders and of synthetic scenes count so much."""
    if source.startswith(SCENES):
        return scenes
    if source.startswith(RENDERS):
        return renders
    return SPOILT_COUNTS if "," in source else PLAIN_COUNTS


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
    """Load the networks of a folder into this process.

    By their judge nothing is certain, so that ones that may be a reflection, or what light left, count as hidden.
    """
    cv2.setNumThreads(1)
    LOADED[:] = [Networks.load(model, UNFITTED)]


def gathered_from(source: Source, seed: tuple[int, int]) -> list[CandidateRow]:
    """The rows of one picture, as it is and spoilt."""
    known, rng = source(), np.random.default_rng(seed)
    rows = rows_of(known, LOADED[0])
    for attack in attacks_on(known.source, rng):
        rows += rows_of(spoilt(known, attack, rng), LOADED[0])
    return rows


def fitted_judge(rows: Sequence[CandidateRow], seed: int) -> Perceptron:
    """The judge that suits candidates.

    Raises:
        ValueError: none of them counts, or none for leaning.
    """
    truths, counts = np.zeros((2, len(rows), ANSWERS), np.float32)
    truths[:, VALUE], truths[:, LEANS] = [row.right for row in rows], [row.value == UNREADABLE for row in rows]
    counts[:, VALUE], counts[:, LEANS] = [counted(row) for row in rows], [counted_for_leaning(row) for row in rows]
    return fitted(np.stack([row.signs for row in rows]), truths, counts, seed)


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
    try:
        judge = fitted_judge(rows, given.seed)
    except ValueError as error:
        parser.error(str(error))
    save_judge(given.model, judge)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
