"""From how dice are seen and what their pips make to how likely a value is, and what is a die at all."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.reading.finding import Candidate
from vision.reading.judging.confidence import (
    DIE_HARDLY,
    FAINT_DIE,
    FAINT_SURE,
    LEANS,
    NO_DIE,
    Opinion,
    is_die,
    medians_of_others,
    slants,
    stands_alone,
)

SLANTED = 0.06


def found(x: float, y: float, top: tuple[float, float], heat: float = 0.9) -> Candidate:
    """A die of 40 pixels whose upper face lies off its middle by so much of them."""
    even = np.full(7, 1 / 7, np.float32)
    return Candidate((x - 20, y - 20, 40, 40), (x + 40 * top[0], y + 40 * top[1]), heat, even, even)


def test_a_leaning_die_does_not_speak_for_itself() -> None:
    flat = [found(100 * k, 100, (0.0, 0.01)) for k in range(4)]
    leaning = found(600, 100, (0.3, -0.2))
    assert (slants([flat[0], leaning])[1] or 0) < SLANTED
    assert all((slant or 0) < SLANTED for slant in slants([*flat, leaning]))


def test_dice_seen_at_a_slant_say_so_of_each_other_and_one_alone_says_nothing() -> None:
    slanted = [found(100, 100, (0, -0.15)), found(200, 100, (0.02, -0.12))]
    assert [round(slant or 0, 2) for slant in slants(slanted)] == [0.12, 0.15]
    assert slants(slanted[:1]) == [None]
    assert slants([]) == []
    assert slants([found(0, 0, (0, 0), 0.3)]) == [None]


def test_a_faint_candidate_has_no_say_in_how_dice_are_seen() -> None:
    flat = [found(100 * k, 100, (0.0, 0.01)) for k in range(2)]
    told = slants([*flat, found(400, 100, (0.3, 0.3), 0.3)])
    assert told == pytest.approx([0.01] * 3)


def test_dice_all_round_a_camera_above_them_are_not_seen_at_a_slant() -> None:
    ring = [found(300 + 200 * x, 300 + 200 * y, (0.09 * x, 0.09 * y)) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert all((slant or 0) < SLANTED for slant in slants(ring))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 36])
def test_the_median_of_the_others(count: int) -> None:
    numbers = np.random.default_rng(count).integers(0, 9, (count, 2)).astype(float)  # some of them equal
    others = [np.median(np.delete(numbers, n, axis=0), axis=0) for n in range(count)]
    assert medians_of_others(numbers) == pytest.approx(np.array(others))


FOUR = Opinion(4, 1.0, 0.0, 0.0, np.eye(10, dtype=np.float32)[4])


def test_a_die_stands_alone_where_the_pip_reader_doubts_neither_that_nor_that_it_lies_flat() -> None:
    reader = np.zeros(10, np.float32)
    for no_die, leaning, alone in (
        (NO_DIE * 0.9, LEANS * 0.9, True),
        (NO_DIE * 1.1, LEANS * 0.9, False),
        (NO_DIE * 0.9, LEANS * 1.1, False),
    ):
        reader[0], reader[7] = no_die, leaning
        assert stands_alone(Opinion(4, 1 - no_die, leaning, 0.0, reader)) is alone


def test_what_the_finder_saw_clearly_is_asked_about_where_the_readers_hardly_believe_in_a_die() -> None:
    clear = found(0, 0, (0, 0), 0.5)
    assert is_die(clear, replace(FOUR, die=DIE_HARDLY), 0.0)
    assert not is_die(clear, replace(FOUR, die=DIE_HARDLY - 0.01), 0.99)


def test_a_faint_die_is_asked_about_where_its_readers_believe_in_it() -> None:
    faint = found(0, 0, (0, 0), 0.35)
    for chance, asked in ((FAINT_SURE, True), (0.25, True), (0.15, False)):
        assert is_die(faint, FOUR, chance) is asked
    assert not is_die(faint, FOUR, FAINT_SURE - 0.01)
    assert not is_die(faint, replace(FOUR, die=FAINT_DIE - 0.01), FAINT_SURE)
