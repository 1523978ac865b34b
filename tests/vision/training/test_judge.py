"""The judge's weights are found by steps along the slope of what it gets wrong."""

from __future__ import annotations

import numpy as np
import pytest

from vision.training import judge
from vision.training.judge import fitted, learn, slopes_of


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shorter training of one network is enough for so few candidates."""
    monkeypatch.setattr(judge, "STEPS", 250)
    monkeypatch.setattr(judge, "NETWORKS", 2)
    monkeypatch.setattr(judge, "BATCH", 1000)


def known(count: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Signs, and truths of which the second holds where two signs are alike: no straight line tells that."""
    signs = np.random.default_rng(seed).normal(0, 1, (count, 3)).astype(np.float32)
    truths = np.stack([signs[:, 0] > 0.5, signs[:, 1] * signs[:, 2] > 0], 1)
    return signs, truths.astype(np.float32)


def test_what_no_straight_line_tells_is_learned() -> None:
    signs, truths = known(4000, 1)
    told = fitted(signs, truths, np.ones((4000, 2), np.float32), 3)
    others, right = known(1000, 2)
    assert ((told.chances(others.tolist()) > 0.5) == right).mean(0).min() > 0.93


def test_the_chances_are_the_shares_that_were_right() -> None:
    rng = np.random.default_rng(4)
    signs = rng.normal(0, 1, (6000, 2)).astype(np.float32)
    chance = 1 / (1 + np.exp(-(2.0 * signs[:, 0] - signs[:, 1] + 0.5)))
    truths = np.stack([rng.random(6000) < chance] * 2, 1).astype(np.float32)
    told = fitted(signs, truths, np.ones((6000, 2), np.float32), 3).chances(signs.tolist())
    assert np.abs(told[:, 0] - chance).mean() < 0.03


def test_what_counts_nothing_for_an_answer_teaches_nothing_of_it() -> None:
    signs, truths = known(2000, 1)
    counts = np.ones((2000, 2), np.float32)
    counts[1000:, 1] = 0
    lies = truths.copy()
    lies[1000:, 1] = 1 - lies[1000:, 1]
    told, other = fitted(signs, truths, counts, 3), fitted(signs, lies, counts, 3)
    assert told.hidden == pytest.approx(other.hidden)
    assert told.outputs == pytest.approx(other.outputs)


def test_candidates_that_count_nothing_are_left_out() -> None:
    signs, truths = known(300, 1)
    counts = np.ones((300, 2), np.float32)
    counts[200:] = 0
    assert fitted(signs, truths, counts, 3).means == pytest.approx(signs[:200].mean(0))


@pytest.mark.parametrize("answer", [0, 1])
def test_nothing_is_fitted_where_no_candidate_counts_for_an_answer(answer: int) -> None:
    signs, truths = known(30, 1)
    counts = np.ones((30, 2), np.float32)
    counts[:, answer] = 0
    with pytest.raises(ValueError, match="more pictures are needed"):
        fitted(signs, truths, counts, 3)


def test_the_slopes_are_those_of_the_cross_entropy() -> None:
    signs, truths = known(50, 1)
    counts = np.random.default_rng(2).uniform(0, 2, (50, 2)).astype(np.float32)
    weights = learn(signs, truths, counts, np.random.default_rng(1))

    def loss() -> float:
        within = signs @ weights[0] + weights[1]
        answers = (within / (1 + np.exp(-within))) @ weights[2] + weights[3]
        wrong = np.logaddexp(0, answers) - truths * answers
        return float((wrong * counts).sum() / len(signs))

    for n, slope in enumerate(slopes_of(weights, signs, truths, counts)):
        at = np.unravel_index(int(np.abs(slope).argmax()), slope.shape)
        before, step = weights[n][at], 1e-2
        weights[n][at] = before + step
        higher = loss()
        weights[n][at] = before - step
        lower = loss()
        weights[n][at] = before
        assert slope[at] == pytest.approx((higher - lower) / (2 * step), rel=0.05)


def test_signs_are_shaken_so_that_none_is_heeded_sharply(monkeypatch: pytest.MonkeyPatch) -> None:
    signs = np.random.default_rng(1).normal(0, 1, (3000, 3)).astype(np.float32)
    truths = np.repeat(signs[:, :1] > 0, 2, axis=1).astype(np.float32)
    near = [[0.15, 0.0, 0.0]]
    shaken = fitted(signs, truths, np.ones_like(truths), 3).chances(near)[0, 0]
    monkeypatch.setattr(judge, "SHAKEN", 0.0)
    still = fitted(signs, truths, np.ones_like(truths), 3).chances(near)[0, 0]
    assert shaken == pytest.approx(0.69, abs=0.06)  # of what is shaken to there so much lay beyond the step
    assert still > 0.78
