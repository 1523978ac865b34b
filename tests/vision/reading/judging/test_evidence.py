"""The signs of a candidate, and what the judge makes of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vision.errors import ModelError
from vision.reading.finding import Candidate
from vision.reading.judging.displacement import MOST_ONES, ONE, TOLD, UNTOLD, Displaced
from vision.reading.judging.evidence import SIGNS, Evidence, Neighbourhood, signs_of
from vision.reading.judging.lattice import Fit
from vision.reading.judging.perceptron import Perceptron
from vision.reading.judging.verdict import DOUBTED, LEANING, STATED
from vision.reading.judging.weights import LEANS, NAME, VALUE, load_judge, save_judge
from vision.reading.networks import MODEL_FOLDER
from vision.reading.surroundings import Footing

FITTING = Fit(0, 0.8, 0.05, 0.01, 0.03, 0.3, 1.1, 0.9, radius=0.09, contrast=90, shine=60)
#: As a clear, flat die of a picture is seen whose other dice lie all the same.
FLAT = Displaced(0.015, 0.9, 0.015, 0.06, 0.0)
UPRIGHT = Footing(0.002, 0.994, 0.002, 0.002)


def evidence(
    sure: float = 0.99, bad: float = 0.003, fit: Fit = FITTING, slant: float | None = 0.01, wide: float = 40
) -> Evidence:
    """A four, of which both networks are so sure, and which they take for a leaning die so much."""
    reader = np.full(10, (1 - sure - bad) / 8, np.float32)
    reader[4], reader[7] = sure, bad
    finder = np.full(7, (1 - sure - bad) / 5, np.float32)
    finder[3], finder[6] = sure, bad
    die = Candidate((0, 0, wide, 40), (wide / 2, 20), 0.9, finder, finder)
    return Evidence(die, reader, 4, fit, Neighbourhood(slant, 40, UPRIGHT), closely=True, displaced=FLAT)


def signs(seen: Evidence) -> dict[str, float]:
    return dict(zip(SIGNS, signs_of(seen), strict=True))


def test_the_signs_have_the_meanings_that_their_names_say() -> None:
    told = signs(evidence(fit=Fit(0, 0.2, 0.6, oblong=0.4), slant=None))
    assert told["value"] == pytest.approx(np.log(0.99 / 0.01), abs=0.01)
    assert told["runner-up"] == pytest.approx(np.log(0.99 / (0.007 / 8)), abs=0.01)
    assert (told["alone"], told["slant"], told["is a one"], told["is a four"]) == (1, 0, 0, 1)
    assert (told["oblong pattern"], told["one look"]) == (0.4, 0)
    assert told["stray spot"] > told["faintest pip"]
    assert (told["pips fit"], signs(evidence())["pips fit"]) == (0, 1)
    assert told["four"] > -0.02 > -4 > told["five"]
    assert signs(evidence(wide=20))["oblong"] == pytest.approx(np.log(2))
    assert signs(evidence(wide=80))["another size"] == pytest.approx(np.log(2))
    assert signs(replace(evidence(), pips=0.3))["pips unlike the others'"] == 0.3
    footing = replace(evidence(), around=Neighbourhood(0.2, 40, Footing(0.5, 0.2, 0.2, 0.1)))
    assert signs(footing)["slant"] == 1
    assert signs(footing)["no solid die"] == 0 > signs(footing)["not upright"] > signs(footing)["seen twice"]


@pytest.mark.parametrize(("sign", "fit", "told"), [
    ("faintest pip", {"weakest": 0.9}, np.log(9)), ("stray spot", {"stray": 0.9}, np.log(9)),
    ("off the pattern", {"off": 0.05}, 1), ("off the pattern", {"off": 0.9}, 4),
    ("off the middle", {"askew": 0.1}, 1), ("off the middle", {"askew": 0.9}, 4),
    ("uneven", {"uneven": 2.0}, np.log(2)), ("uneven", {"uneven": 9.0}, np.log(4)),
    ("unlike contrasts", {"alike": 0.4}, 0.6), ("unlike contrasts", {"alike": -3.0}, 2),
    ("pip size", {"radius": 0.18}, np.log(2)), ("pip size", {"radius": 0.0}, np.log(0.01 / 0.09)),
    ("contrast", {"contrast": 50.0}, 0.5), ("contrast", {"contrast": 250.0}, 1.5), ("shine", {"shine": 51.0}, 0.2),
])  # fmt: skip
def test_what_the_fit_says_counts_within_limits(sign: str, fit: dict[str, float], told: float) -> None:
    assert signs(evidence(fit=replace(FITTING, **fit)))[sign] == pytest.approx(told, abs=1e-6)  # type: ignore[arg-type]  # floats all


def test_what_the_die_itself_says_counts_within_limits() -> None:
    def sized(size: float, usual: float = 40) -> dict[str, float]:
        die = replace(evidence().die, box=(0, 0, size, size))
        return signs(replace(evidence(), die=die, around=Neighbourhood(0.0, usual)))

    assert [sized(size)["size"] for size in (24, 48, 900, 2)] == pytest.approx([0, np.log(2), 1.5, -1.5])
    assert [sized(40, usual)["another size"] for usual in (20, 400, 4)] == pytest.approx([np.log(2), -1, 1])
    assert [signs(replace(evidence(), pips=p))["pips unlike the others'"] for p in (-3, 3)] == [-1, 1]
    assert signs(evidence())["heat"] == pytest.approx(np.log(9))


def test_rows_of_a_six_may_lie_farther_apart_than_its_pips_in_them() -> None:
    oblong = replace(FITTING, oblong=0.4)
    for value, told in ((4, 0.4), (5, 0.4), (6, 0)):
        assert signs(replace(evidence(fit=oblong), value=value))["oblong pattern"] == told


def test_where_the_pips_lie_is_a_sign_only_as_far_as_the_other_dice_tell() -> None:
    far = Displaced(2 * ONE, 0.9, 0.02, 3 * ONE, -ONE)
    told = signs(replace(evidence(), displaced=far))
    assert [told[name] for name in ("displaced", "not told", "expected", "beyond")] == pytest.approx([2, 0, 3, -1])
    assert told["unusual"] > 1
    assert signs(replace(evidence(), displaced=replace(far, away=1.0)))["displaced"] == MOST_ONES
    alone = signs(replace(evidence(), displaced=replace(far, told=TOLD - 0.01)))
    untold = signs(replace(evidence(), displaced=UNTOLD))
    for name in ("displaced", "not told", "expected", "beyond", "unusual"):
        assert alone[name] == untold[name] == float(name == "not told")


@pytest.fixture(scope="module")
def judge() -> Perceptron:
    return load_judge(MODEL_FOLDER)


def chance(judge: Perceptron, seen: Evidence, told: int = VALUE) -> float:
    return float(judge.chances([signs_of(seen)])[0, told])


def test_a_clear_four_is_certain_and_what_speaks_against_it_makes_it_less_so(judge: Perceptron) -> None:
    clear = chance(judge, evidence())
    assert clear > 0.99 > STATED
    flat = replace(evidence(), around=Neighbourhood(0.01, 40, Footing(0.9, 0.05, 0.03, 0.02)))
    against = (
        evidence(sure=0.6),
        evidence(bad=0.4, sure=0.58),
        evidence(fit=replace(FITTING, off=0.12)),
        evidence(fit=replace(FITTING, weakest=0.25, stray=0.5)),
        replace(evidence(), displaced=Displaced(0.2, 0.9, 0.015, 0.06, -0.06)),
        flat,
    )
    assert all(chance(judge, other) < clear for other in against)


def test_a_flat_die_is_no_leaning_one_and_each_sign_makes_it_one(judge: Perceptron) -> None:
    flat = chance(judge, evidence(), LEANS)
    assert flat < DOUBTED / 3
    assert chance(judge, evidence(sure=0.38, bad=0.6), LEANS) > 3 * flat
    hardly = evidence(sure=0.93, bad=0.04)  # as the networks suspect flat dice, too
    assert chance(judge, hardly, LEANS) < DOUBTED
    away = replace(hardly, displaced=Displaced(0.16, 0.9, 0.015, 0.06, 0.0))
    assert chance(judge, away, LEANS) > LEANING
    assert chance(judge, replace(away, displaced=replace(away.displaced, told=0.2)), LEANS) < LEANING


def test_candidates_are_judged_together_as_each_is_alone(judge: Perceptron) -> None:
    some = [evidence(), evidence(sure=0.6), evidence(bad=0.4, sure=0.58)]
    together = judge.chances([signs_of(each) for each in some])
    assert together.shape == (3, 2)
    assert [chance(judge, each) for each in some] == pytest.approx(together[:, VALUE].tolist(), abs=1e-6)


GIVEN = json.loads((MODEL_FOLDER / NAME).read_text())
BROKEN = [
    None, "", "[]", '{"signs": 1}',
    *(json.dumps({**GIVEN, name: value}) for name, value in (
        ("signs", [*SIGNS[1:], "other"]), ("means", GIVEN["means"][1:]), ("spreads", [0.0] * len(SIGNS)),
        ("hidden", GIVEN["hidden"][1:]), ("hidden", list(zip(*GIVEN["hidden"], strict=True))), ("outputs", "many"),
        ("offsets", [0.0]), ("offsets", [0.0, float("nan")]), ("offsets", [0, 10**999]),
        ("biases", None), ("biases", []),
    )),
]  # fmt: skip


@pytest.mark.parametrize("words", BROKEN)
def test_a_missing_or_broken_file_of_weights_is_named(words: str | None, tmp_path: Path) -> None:
    if words is not None:
        (tmp_path / NAME).write_text(words)
    with pytest.raises(ModelError, match=r"evidence\.json: .* install the package again"):
        load_judge(tmp_path)


def test_a_judge_is_kept_in_four_digits(judge: Perceptron, tmp_path: Path) -> None:
    save_judge(tmp_path, judge)
    kept = load_judge(tmp_path)
    assert kept.hidden == pytest.approx(judge.hidden, rel=1e-3)
    assert chance(kept, evidence()) == pytest.approx(chance(judge, evidence()), abs=1e-3)
