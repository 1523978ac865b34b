"""What counts as a lure: a place that a finder takes for a die and that surely is none."""

from __future__ import annotations

import numpy as np
import pytest

from vision.reading.finding import Candidate
from vision.reading.place import PicturePart
from vision.training.lures import is_lure
from vision.training.records import Record, synthetic
from vision.training.samples import reader_samples

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
