"""What counts as a lure: a place that a finder takes for a die and that surely is none."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.reading.finding import Candidate
from vision.reading.place import PicturePart
from vision.training.lures import displacement, is_lure
from vision.training.records import Record, encode, synthetic
from vision.training.samples import reader_samples
from vision.training.surroundings import wide_samples

DIE = (100.0, 100.0, 50.0, 50.0)
FRAME = PicturePart(400, 300)


def found(x: float, y: float, size: float) -> Candidate:
    """A candidate around a middle."""
    even = np.full(7, 1 / 7, np.float32)
    return Candidate((x - size / 2, y - size / 2, size, size), (x, y), 0.6, even, even)


def record(*, open_border: bool) -> Record:
    return Record(b"", np.array([[*DIE, 4, 0, 125, 120]], np.float32), open_border=open_border)


@pytest.mark.parametrize(
    ("candidate", "lure"),
    [
        (found(125, 125, 50), False),  # the die
        (found(130, 120, 40), False),  # the die, boxed badly
        (found(115, 115, 12), True),  # a pip of it
        (found(158, 125, 40), False),  # half beside it: perhaps its shadow, perhaps itself
        (found(250, 200, 45), True),  # far away
        (found(20, 200, 45), True),  # at the border, where all dice are labelled
    ],
)
def test_a_lure_is_surely_no_die(candidate: Candidate, lure: bool) -> None:
    assert is_lure(candidate, record(open_border=False), FRAME) is lure


def test_a_die_that_the_border_cuts_may_be_unlabelled() -> None:
    assert not is_lure(found(20, 200, 45), record(open_border=True), FRAME)
    assert is_lure(found(250, 150, 45), record(open_border=True), FRAME)


def test_lures_are_shown_as_no_die() -> None:
    made = synthetic(9_000_004)
    empty = Record(made.encoded, made.dice[:0])
    lured = Record(made.encoded, made.dice[:0], lures=np.array([[10, 10, 40, 40]], np.float32))
    plain, more = (reader_samples(r, np.random.default_rng(1), 8, real=False) for r in (empty, lured))
    assert len(more) == len(plain) + 1
    assert {cut.value for cut in more} == {0}


def test_how_upper_faces_are_displaced_is_known_as_the_reader_would_work_it_out() -> None:
    dice = [found(x, y, 40) for x in (60, 160, 260, 350) for y in (50, 150, 250)]
    away = [replace(die, top=(die.middle[0] + 40 * (0.05 + 0.3 * (die.middle[0] - 200) / 400),
                              die.middle[1] + 40 * (0.3 * (die.middle[1] - 150) / 400))) for die in dice]  # fmt: skip
    told = displacement(away, FRAME)
    assert told is not None
    assert told[:3] == pytest.approx([0.05, 0.0, 0.3], abs=0.02)
    assert 0.8 < told[3] < 1
    assert displacement(dice[:1], FRAME) is None


def test_what_is_no_die_is_told_the_same_of_upper_faces_as_dice_are() -> None:
    picture = np.full((300, 400, 3), 90, np.uint8)
    rows = [[100.0, 100, 50, 50, 4, 0, np.nan, np.nan]]
    plain = replace(encode(picture, rows, 95), lures=np.array([[250, 150, 50, 50]], np.float32))
    told = replace(plain, displaced=np.array([0.1, 0, 0, 0.9], np.float32))
    trusts: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(12):
        for sample in reader_samples(plain, np.random.default_rng(seed), 8, real=True):
            assert sample.place[5] == 0
        for samples in (reader_samples(told, np.random.default_rng(seed), 8, real=True),
                        wide_samples(told, np.random.default_rng(seed), real=True)):  # fmt: skip
            for sample in samples:
                trusts[sample.value == 0].append(float(sample.place[5]))
    for found_trusts in trusts.values():
        assert max(found_trusts) > 0.8
        assert 0.1 < np.mean([trust == 0 for trust in found_trusts]) < 0.4
