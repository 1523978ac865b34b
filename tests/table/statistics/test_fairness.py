"""Whether dice are fair: against printed tables, and on dice known to be fair or loaded."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.table.statistics import judge
from companion.table.statistics.fairness import statistic, survival


@pytest.mark.parametrize(
    ("freedom", "chance", "critical"),
    [  # upper critical values as printed in statistics tables
        (1, 0.05, 3.841),
        (2, 0.05, 5.991),
        (5, 0.10, 9.236),
        (5, 0.05, 11.070),
        (5, 0.01, 15.086),
        (10, 0.05, 18.307),
        (15, 0.05, 24.996),
        (15, 0.001, 37.697),
        (20, 0.95, 10.851),
    ],
)
def test_the_chance_agrees_with_printed_tables(freedom, chance, critical):
    assert survival(critical, freedom) == pytest.approx(chance, rel=2e-3)


def test_nothing_is_more_even_than_equal_counts():
    assert statistic((10,) * 6) == 0
    assert survival(0.0, 5) == 1


def test_the_statistic_is_pearsons():
    assert statistic((15, 5, 10, 10, 10, 10)) == pytest.approx(5.0)  # 25/10 + 25/10


def rolled(chance, n, weights=(1,) * 6):
    counts = Counter(chance.choices(range(6), weights, k=n))
    return tuple(counts[face] for face in range(6))


def test_fair_dice_are_called_uneven_as_rarely_as_they_should_be():
    chance = random.Random(4)
    verdicts = [judge([rolled(chance, 60), rolled(chance, 90), rolled(chance, 120)]) for _ in range(600)]
    uneven = sum(verdict.chance < 0.05 for verdict in verdicts) / len(verdicts)
    assert 0.02 < uneven < 0.08
    above_half = sum(verdict.chance > 0.5 for verdict in verdicts) / len(verdicts)
    assert 0.43 < above_half < 0.57


def test_a_die_that_likes_sixes_is_noticed():
    counts = rolled(random.Random(4), 200, (1, 1, 1, 1, 1, 3))
    verdict = judge([counts])
    assert verdict.chance < 0.001
    assert verdict.one_of > 1000
    assert verdict.dice == 200


def test_too_few_dice_say_nothing():
    assert judge([(5, 5, 5, 5, 5, 4)]) is None
    assert judge([]) is None


def test_kinds_with_few_dice_are_taken_together():
    few = (5, 4, 3, 4, 3, 1)
    verdict = judge([few, few])
    assert verdict.dice == 40
    assert verdict.chance == pytest.approx(survival(statistic((10, 8, 6, 8, 6, 2)), 5))


def test_what_never_happens_is_one_of_a_million_at_most():
    assert judge([(1000, 0, 0, 0, 0, 0)]).one_of == 1_000_000
