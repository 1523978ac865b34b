"""What the reader tells of dice that were judged, and why it asks about those whose values it does not state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.reading.judging.test_looks import judged
from vision.reading import reader as reader_module
from vision.reading.answers import DieReading
from vision.reading.cutting import CUT, DIE_SHARE
from vision.reading.doubling import PEAK
from vision.reading.judging import FlatOutline
from vision.reading.judging.evidence import Neighbourhood
from vision.reading.judging.looks import JudgedCandidate, seen_by
from vision.reading.judging.spots import Pips
from vision.reading.judging.verdict import LEANING, STATED
from vision.reading.pips import NetOpinion
from vision.reading.reader import Reader

Told = Callable[[JudgedCandidate], DieReading]


class Bench:
    """Stands for the bench: the cut-out of every die is the same."""

    def __init__(self, cut: NDArray[np.uint8]) -> None:
        self._cut = cut

    def cut(self, _die: object) -> NDArray[np.uint8]:
        """That cut-out."""
        return self._cut


@pytest.fixture
def told(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> Told:
    """What a reader tells of a candidate that was judged so."""
    cut = np.random.default_rng(4).integers(60, 140, (CUT, CUT, 3)).astype(np.uint8)

    def tell(seen: JudgedCandidate) -> DieReading:
        monkeypatch.setattr(reader_module, "judge", lambda *_: ([seen], Bench(cut)))
        (die,) = reader.read(np.full((200, 200, 3), 90, np.uint8)).dice
        return die

    return tell


def test_a_value_is_stated_where_all_speaks_for_it(told: Told) -> None:
    assert (told(judged(4, 60, 0.98)).value, told(judged(4, 60, 0.98)).reason) == (4, None)


def test_nothing_is_stated_of_a_die_that_leans(told: Told) -> None:
    die = told(replace(judged(4, 60, 0.98), leaning=LEANING))
    assert (die.value, die.reason) == (None, "cocked")
    assert told(replace(judged(4, 60, 0.98), leaning=LEANING - 0.01)).value == 4


def test_nothing_is_stated_where_pips_may_be_hidden(told: Told) -> None:
    die = told(replace(judged(4, 60, 0.98), hidden=True))
    assert (die.value, die.reason) == (None, "glare")


def test_nothing_is_stated_of_a_picture_that_shows_everything_twice(
    told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    for peak, value, why in ((PEAK, None, "blurred"), (PEAK - 0.1, 4, None)):
        monkeypatch.setattr(reader_module, "doubling", lambda *_, peak=peak: peak)
        die = told(judged(4, 60, 0.98))
        assert (die.value, die.reason) == (value, why)


def test_nothing_is_stated_of_what_has_the_outline_of_something_flat(
    told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(judged(4, 60, 0.98)).value == 4
    for box, whole in (((0, 0, 40, 42), None), ((-3, 0, 45, 82), (-3, 0, 45, 82))):
        monkeypatch.setattr(reader_module, "flat_outlines", lambda dice, _, box=box: [FlatOutline(box)] * len(dice))
        die = told(judged(4, 60, 0.98))
        assert (die.value, die.reason, die.body) == (None, "unlike", whole)


def test_pips_that_make_no_pattern_state_nothing_and_promise_nothing(told: Told) -> None:
    seen = judged(4, 60, 0.98)
    die = told(replace(seen, fit=replace(seen.fit, missing=1)))
    assert die.value is None
    assert die.confidence <= STATED


def test_what_the_finder_did_not_see_is_unlike_a_die_even_under_a_lamp(told: Told) -> None:
    seen = judged(4, 60, 0.98)
    thing = told(replace(seen, die=replace(seen.die, lump=True), hidden=True))
    assert (thing.value, thing.reason) == (None, "unlike")


def looked_at(radii: list[int], inks: list[int], moved: int = 0) -> JudgedCandidate:
    """A five of light pips of those radii and levels, the middle one last, all moved to the right."""
    step, middle = 7, CUT // 2
    at = [(middle + x * step + moved, middle + y * step) for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0))]
    cut = np.full((CUT, CUT, 3), 60, np.uint8)
    for spot, radius, ink in zip(at, radii, inks, strict=True):
        cv2.circle(cut, spot, radius, (ink, ink, ink), -1)
    pips = Pips(np.array(at, np.float32), np.full(5, 3, np.float32), np.full(5, 0.9, np.float32))
    values = np.full(10, -9, np.float32)
    values[5] = -0.01
    look = NetOpinion(values, np.full(7, -2, np.float32), np.zeros((2, CUT // 2, CUT // 2), np.float32))
    bench: object = Bench(cut)
    return seen_by(judged(5, 60).die, look, pips, bench, Neighbourhood(0.0, 40))  # type: ignore[arg-type]  # stands for one


@pytest.mark.parametrize(("level", "hidden"), [(215, False), (255, True)])
def test_a_reflection_among_the_pips_hides_the_value(level: int, hidden: bool) -> None:
    seen = looked_at([3] * 5, [215] * 4 + [level])
    assert seen.fit.holds
    assert seen.hidden is hidden


@pytest.mark.parametrize(("radius", "hidden"), [(3, False), (1, True)])
def test_a_small_spot_as_light_as_the_pips_round_it_hides_the_value(radius: int, hidden: bool) -> None:
    seen = looked_at([3] * 4 + [radius], [250] * 5)
    assert seen.fit.holds
    assert not seen.fit.outshone
    assert seen.hidden is hidden


def test_how_far_the_pips_are_off_the_middle_is_told_in_sizes_of_the_die() -> None:
    still, moved = (looked_at([3] * 5, [215] * 5, pixels) for pixels in (0, 4))
    assert moved.offset[0] - still.offset[0] == pytest.approx(4 / (DIE_SHARE * CUT))
    assert moved.offset[1] == still.offset[1]
