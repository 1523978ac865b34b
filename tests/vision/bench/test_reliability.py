from __future__ import annotations

import pytest

from vision.bench.reliability import Bin, bins, expected_error, verdict

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


def test_the_interval_is_wilsons() -> None:
    assert Bin(0.9, 0.95, 10, 0.92, 9).interval == pytest.approx((0.5958, 0.9821), abs=1e-3)
    assert Bin(0.99, 1.0, 100, 0.995, 100).interval[0] == pytest.approx(0.963, abs=1e-3)
    assert not Bin(0.98, 0.99, 1000, 0.985, 900).is_covered


def test_the_promise_is_one_line() -> None:
    honest = bins([(0.93, True)] * 93 + [(0.93, False)] * 7)
    assert "(100 values): within 1% of the share right in every bin; the 95 % interval covers it in every one" in (
        verdict(honest)
    )
    assert "right in 0 of 1 bins; the 95 % interval covers it in 0 of 1" in verdict(bins([(0.99, False)] * 9))
