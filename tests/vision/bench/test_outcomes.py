from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.bench.command import BenchWishes, run_bench
from vision.bench.outcomes import OutcomesError, Stated, load_outcomes
from vision.bench.reliability import bins, expected_error
from vision.reading.judging.certainty import KNOTS, certainty_of, told_confidence
from vision.training.certainty import fitted, main

MakeSet = Callable[..., Path]


def test_a_run_writes_what_was_stated_how_surely_and_whether_it_was_right(
    make_set: MakeSet, told: Any, labels: Any, said: Any, tmp_path: Path
) -> None:
    folder = make_set("two", [("a.png", 10, [labels(3, "red", 100), labels(5, "red", 200), labels(1, "red", 300)])])
    reader = told({10: [said(3, "red", 100, sure=0.97), said(4, "red", 200, sure=0.9), said(None, "red", 300)]})
    file = tmp_path / "deep" / "outcomes.json"
    assert run_bench(folder, True, io.StringIO(), io.StringIO(), BenchWishes(peers=False, outcomes=file), reader) == 0
    assert load_outcomes(file) == [Stated("two", ((0.97, True), (0.9, False)))]


@pytest.mark.parametrize("text", ["[1]", "{", '{"a": [[1]]}', '{"a": 3}'])
def test_a_file_of_something_else_is_one_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(OutcomesError, match=r"x\.json: these are no outcomes"):
        load_outcomes(tmp_path / "x.json")
    with pytest.raises(OutcomesError, match=r"gone\.json: the outcomes cannot be read"):
        load_outcomes(tmp_path / "gone.json")


def test_the_knots_in_force_rise_and_lead_back() -> None:
    assert (np.diff(np.array(KNOTS), axis=0) > 0).all()
    for certainty in (0.0, 0.3, 0.86, 0.97, 1.0):
        assert certainty_of(told_confidence(certainty)) == pytest.approx(certainty, abs=1e-6)


def test_a_fit_makes_a_boastful_reader_honest() -> None:
    rng = np.random.default_rng(4)
    boasted = rng.uniform(0.85, 0.9999, 20_000)
    right = rng.random(20_000) < boasted**3
    values = list(zip(boasted.tolist(), right.tolist(), strict=True))
    knots = fitted(values)
    assert (np.diff(np.array(knots), axis=0) > 0).all()
    error = expected_error(bins([(told_confidence(c, knots), ok) for c, ok in values]))
    assert error is not None
    assert error < 0.01 < (expected_error(bins(values)) or 0)


def test_few_or_no_values_give_few_knots() -> None:
    assert fitted([]) == ((0.0, 0.0), (1.0, 1.0))
    assert len(fitted([(0.99, True)] * 250)) == 3
    assert len(fitted([(0.9999, True)] * 250)) == 2


def test_the_command_prints_knots_to_paste(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.json").write_text('{"one": [' + ", ".join(["[0.95, 1], [0.9, 0]"] * 300) + "]}")
    assert main([str(tmp_path / "a.json")]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("KNOTS: tuple[tuple[float, float], ...] = ((0.0, 0.0), (0.9")
    assert any(line.startswith("# after: 600 values") for line in rest)
