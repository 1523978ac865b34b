from __future__ import annotations

import pytest

from vision.bench.reliability import bins, expected_error

SAID = [(0.96, True)] * 3 + [(0.96, False)] + [(1.0, True)] * 6


def test_values_are_binned_by_their_confidence_one_included() -> None:
    low, high = bins(SAID)
    assert (low.low, low.high, low.stated, low.right) == (0.95, 0.98, 4, 3)
    assert (high.low, high.stated, high.right) == (0.995, 6, 6)
    assert low.confidence == pytest.approx(0.96)
    assert low.share == pytest.approx(0.75)


def test_the_error_is_the_mean_distance_of_saying_and_being() -> None:
    assert expected_error(bins(SAID)) == pytest.approx((4 * abs(0.96 - 0.75) + 6 * 0) / 10)
    assert expected_error(bins([])) is None


def test_an_edge_belongs_to_the_upper_bin() -> None:
    assert [(b.low, b.stated) for b in bins([(0.95, True), (0.9499, True)])] == [(0.9, 1), (0.95, 1)]
