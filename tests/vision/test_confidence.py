"""When a suspicion that a die leans is enough to ask: a strong one always, a weak one where the value is in doubt."""

from __future__ import annotations

import numpy as np
import pytest

from vision.confidence import ABOVE, ALONE, SLANTED, Caution, Opinion, caution, leans, slant
from vision.finding import Found


def found(x: float, y: float, top: tuple[float, float]) -> Found:
    """A die of 40 pixels whose upper face lies off its middle by so much of them."""
    even = np.full(7, 1 / 7, np.float32)
    return Found((x - 20, y - 20, 40, 40), (x + 40 * top[0], y + 40 * top[1]), 0.9, even, even)


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
    assert leans(suspected, caution(above[0], above))
    slanted = [found(100, 100, (0, -0.15)), found(200, 100, (0.02, -0.12))]
    assert not leans(suspected, caution(slanted[0], slanted))
    assert leans(suspected, caution(slanted[0], slanted[:1]))  # alone, it may lean itself


def test_a_leaning_die_does_not_speak_for_itself() -> None:
    flat, leaning = found(100, 100, (0, 0.01)), found(200, 100, (0.3, 0))
    assert caution(leaning, [flat, leaning]) == ABOVE


def test_the_slant_is_that_of_most_dice() -> None:
    flat = [found(100 * k, 100, (0.0, 0.0)) for k in range(4)]
    assert slant([*flat, found(600, 100, (0.3, -0.2))]) == pytest.approx(0, abs=1e-6)
    assert slant([found(100, 100, (0.0, -0.1)), found(300, 100, (0.0, -0.2))]) == pytest.approx(0.15)
    assert slant([]) == 0


def test_dice_all_round_a_camera_above_them_are_not_seen_at_a_slant() -> None:
    ring = [found(300 + 200 * x, 300 + 200 * y, (0.1 * x, 0.1 * y)) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert slant(ring) == pytest.approx(0, abs=1e-6)
