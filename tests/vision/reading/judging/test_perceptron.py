"""A network of one hidden layer, and the logits it goes by."""

from __future__ import annotations

from math import exp

import numpy as np
import pytest

from vision.reading.judging.perceptron import FARTHEST, MOST, MOST_LOGIT, Perceptron, logit, sigmoid


def network(weight: float, output: float = 1.0, *, mean: float = 0.0, spread: float = 1.0) -> Perceptron:
    """One sign, one unit, one answer."""
    one = np.ones(1, np.float32)
    return Perceptron(mean * one, spread * one, weight * one[None], 0 * one, output * one[None], 0 * one)


def chance(told: Perceptron, sign: float) -> float:
    return float(told.chances([[sign]])[0, 0])


def test_a_unit_lets_through_what_is_above_nothing() -> None:
    for sign in (-2.0, 0.0, 0.5, 3.0):
        shown = sign / (1 + exp(-sign))
        assert chance(network(1.0), sign) == pytest.approx(1 / (1 + exp(-shown)), abs=1e-6)


def test_signs_are_scaled_and_count_only_as_far_as_something_was_learned() -> None:
    assert chance(network(1.0, mean=5.0, spread=2.0), 9.0) == pytest.approx(chance(network(1.0), 2.0), abs=1e-6)
    assert (
        chance(network(0.3), FARTHEST + 30) == chance(network(0.3), FARTHEST) > chance(network(0.3), FARTHEST - 0.5)
    )
    assert chance(network(-0.3), -FARTHEST - 30) == chance(network(-0.3), -FARTHEST)


def test_the_farthest_signs_and_the_largest_weights_overflow_nowhere() -> None:
    for weight in (-500.0, 500.0):
        for output in (-500.0, 500.0):
            assert 0 <= chance(network(weight, output), 1e9) <= 1
            assert 0 <= chance(network(weight, output), -1e9) <= 1
    assert sigmoid(np.array([-1e9, 1e9], np.float32)) == pytest.approx([1 / (1 + exp(MOST)), 1.0], abs=1e-12)


def test_logits_have_ends() -> None:
    assert logit(0.5) == 0
    assert logit(0.9) == pytest.approx(-logit(0.1)) == pytest.approx(2.197, abs=1e-3)
    assert (logit(0.0), logit(1.0)) == (-MOST_LOGIT, MOST_LOGIT)


def test_a_network_is_itself_alone() -> None:
    assert network(1.0) != network(1.0)
    assert len({network(1.0), network(1.0)}) == 2
