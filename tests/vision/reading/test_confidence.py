"""When a suspicion that a die leans is enough to ask: a strong one always, a weak one where the value is in doubt."""

from __future__ import annotations

import numpy as np
import pytest

from vision.reading.confidence import ABOVE, ALONE, SLANTED, Caution, Opinion, cautions, leans, medians_of_others
from vision.reading.finding import Candidate


def found(x: float, y: float, top: tuple[float, float]) -> Candidate:
    """A die of 40 pixels whose upper face lies off its middle by so much of them."""
    even = np.full(7, 1 / 7, np.float32)
    return Candidate((x - 20, y - 20, 40, 40), (x + 40 * top[0], y + 40 * top[1]), 0.9, even, even)


@pytest.mark.parametrize("care", [ABOVE, ALONE, SLANTED])
def test_a_strong_suspicion_asks_whatever_the_value(care: Caution) -> None:
    assert leans(Opinion(4, 0.9999, 1.0, care.outright), care)
    assert not leans(Opinion(4, 0.9999, 1.0, care.outright - 0.001), care)


@pytest.mark.parametrize("care", [ABOVE, ALONE])
def test_a_weak_suspicion_asks_where_the_value_is_in_doubt(care: Caution) -> None:
    assert leans(Opinion(4, care.unsure - 0.001, 1.0, care.doubted), care)
    assert not leans(Opinion(4, care.unsure, 1.0, care.doubted), care)
    assert not leans(Opinion(4, 0.9, 1.0, care.doubted - 0.001), care)


def test_a_die_seen_from_above_is_suspected_sooner_than_one_seen_at_a_slant() -> None:
    suspected = Opinion(4, 0.99, 1.0, 0.3)
    above = [found(100, 100, (0, 0.01)), found(200, 100, (0.01, 0))]
    assert leans(suspected, cautions(above)[0])
    slanted = [found(100, 100, (0, -0.15)), found(200, 100, (0.02, -0.12))]
    assert not leans(suspected, cautions(slanted)[0])
    assert leans(suspected, cautions(slanted[:1])[0])  # alone, it may lean itself
    assert cautions([]) == []


def test_a_leaning_die_does_not_speak_for_itself() -> None:
    flat = [found(100 * k, 100, (0.0, 0.01)) for k in range(4)]
    leaning = found(600, 100, (0.3, -0.2))
    assert cautions([flat[0], leaning])[1] == ABOVE
    assert cautions([*flat, leaning]) == [ABOVE] * 5


def test_dice_all_round_a_camera_above_them_are_not_seen_at_a_slant() -> None:
    ring = [found(300 + 200 * x, 300 + 200 * y, (0.09 * x, 0.09 * y)) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert cautions(ring) == [ABOVE] * 4


@pytest.mark.parametrize("count", [2, 3, 4, 5, 36])
def test_the_median_of_the_others(count: int) -> None:
    numbers = np.random.default_rng(count).integers(0, 9, (count, 2)).astype(float)  # some of them equal
    others = [np.median(np.delete(numbers, n, axis=0), axis=0) for n in range(count)]
    assert medians_of_others(numbers) == pytest.approx(np.array(others))
