"""What becomes of candidates once each was seen beside the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.reading.judging.judges import judge_by
from vision.reading.finding import Candidate
from vision.reading.judging import looks
from vision.reading.judging.confidence import Opinion
from vision.reading.judging.displacement import UNTOLD
from vision.reading.judging.evidence import Evidence, Neighbourhood
from vision.reading.judging.lattice import Fit
from vision.reading.judging.looks import (
    ONE_SHINING,
    SPOILT,
    SURE_ONE,
    SURE_THOUGH_BURNT,
    JudgedCandidate,
    compared,
    usual_pips,
)
from vision.reading.judging.perceptron import Perceptron, logit
from vision.reading.judging.spots import Pips
from vision.reading.pips import NetOpinion
from vision.reading.place import PicturePart

FITTING = Fit(0, 0.8, 0.05, 0.01, 0.03, 0.3, 1.1, 0.9)
NOTHING = np.zeros(0, np.float32)
SURE_OF_ONE = np.array([0, 0.9999, *[0.0000125] * 8], np.float32)


def judged(value: int, shine: float, chance: float = 0.9) -> JudgedCandidate:
    """A flat die of a value whose pips fit, and which are as bright as that."""
    even = np.full(7, 1 / 7, np.float32)
    die = Candidate((0, 0, 40, 40), (20, 20), 0.9, even, even)
    fit = replace(FITTING, shine=shine)
    reader = np.full(10, 0.1, np.float32)
    opinion = Opinion(value, 1.0, 0.0, 0.0, reader)
    evidence = Evidence(die, reader, value, fit, Neighbourhood(0.0, 40), closely=False)
    look = NetOpinion(reader, even, np.zeros((2, 24, 24), np.float32))
    pips = Pips(NOTHING.reshape(0, 2), NOTHING, NOTHING)
    return JudgedCandidate(die, look, opinion, pips, fit, False, False, evidence, chance=chance)


class AsBefore(Perceptron):
    """A judge who thinks of each candidate what was thought of it before, and that none leans."""

    def __init__(self, dice: list[JudgedCandidate]) -> None:
        nothing = judge_by({})
        super().__init__(
            nothing.means, nothing.spreads, nothing.hidden, nothing.biases, nothing.outputs, nothing.offsets
        )
        object.__setattr__(self, "told", np.array([(die.chance, 0.0) for die in dice], np.float32))

    def chances(self, signs: Sequence[Sequence[float]]) -> NDArray[np.float32]:
        """Those of before."""
        told: NDArray[np.float32] = self.__dict__["told"]
        assert len(signs) == len(told)
        return told


def hidden(dice: list[JudgedCandidate]) -> list[bool]:
    return [die.hidden for die in compared(dice, AsBefore(dice), PicturePart(400, 300))]


def test_the_only_pip_of_a_die_may_be_a_reflection_where_no_other_dices_pips_are_so_bright() -> None:
    assert hidden([judged(1, 253), judged(4, 200)]) == [True, False]
    assert hidden([judged(1, 253)]) == [True]
    assert hidden([judged(1, 253), judged(1, 253)]) == [True, True]  # a lamp above may shine on both
    assert hidden([judged(1, ONE_SHINING - 1), judged(4, 200)]) == [False, False]
    assert hidden([judged(1, 253, SURE_ONE), judged(4, 200)]) == [False, False]


def test_where_the_pips_of_others_are_burnt_out_as_well_a_one_is_one() -> None:
    assert hidden([judged(1, 253), judged(4, 250)]) == [False, False]


def test_more_pips_than_one_are_not_all_reflections() -> None:
    assert hidden([judged(3, 254), judged(2, 60)]) == [False, False]


def drowned(value: int = 1, chance: float = 0.9, spoilt: float = SPOILT) -> JudgedCandidate:
    """A die with dark pips of which light burns out much, and that seems so spoilt."""
    seen = replace(judged(value, 30, chance), covered=True)
    reader = seen.opinion.reader.copy()
    reader[9] = spoilt
    return replace(seen, opinion=replace(seen.opinion, reader=reader))


def test_a_one_in_the_middle_of_too_much_light_may_be_what_is_left_of_a_five() -> None:
    assert hidden([drowned()]) == [True]
    seen = drowned()
    others = [
        drowned(value=3),
        drowned(chance=SURE_THOUGH_BURNT),
        drowned(spoilt=SPOILT - 0.01),
        replace(seen, covered=False),
        replace(seen, fit=replace(seen.fit, missing=1)),
    ]
    assert hidden(others) == [False] * 5


def test_what_was_hidden_stays_so() -> None:
    assert hidden([replace(judged(3, 60), hidden=True), judged(4, 250)]) == [True, False]


def test_a_die_whose_pips_fit_leans_as_its_judge_says_and_any_other_as_the_networks_suspect() -> None:
    seen = replace(judged(4, 60), opinion=replace(judged(4, 60).opinion, cocked=0.6))
    torn = replace(seen, fit=replace(FITTING, missing=1))
    surely = judge_by({}, leans=4.0)
    fitting, other = compared([seen, torn], surely, PicturePart(400, 300))
    assert fitting.leaning > 0.95
    assert other.leaning == 0.6


def test_of_dice_side_by_side_only_the_one_leans_whose_pips_are_elsewhere() -> None:
    by_place = judge_by({}, {"displaced": 4.0}, leans=-6.0)
    flat = [at(judged(4, 60), 60 + 120 * n) for n in range(6)]
    leaning = replace(flat[2], offset=(0.15, 0.1))
    dice = [*flat[:2], leaning, *flat[3:]]
    told = compared(dice, by_place, PicturePart(800, 100))
    assert [die.leaning > 0.5 for die in told] == [False, False, True, False, False, False]
    assert told[2].evidence.displaced.away == pytest.approx(0.18, abs=0.03)
    torn = replace(leaning, fit=replace(FITTING, missing=1))
    assert compared([*flat[:2], torn, *flat[3:]], by_place, PicturePart(800, 100))[2].evidence.displaced == UNTOLD


def test_the_chance_is_judged_by_how_the_pips_lie_beside_those_of_the_others() -> None:
    by_place = judge_by({"displaced": -4.0}, value=6.0)
    flat = [at(judged(4, 60), 60 + 120 * n) for n in range(6)]
    dice = [*flat[:2], replace(flat[2], offset=(0.15, 0.1)), *flat[3:]]
    told = compared(dice, by_place, PicturePart(800, 100))
    assert [die.chance > 0.5 for die in told] == [True, True, False, True, True, True]
    assert compared([], by_place, PicturePart(800, 100)) == []


def test_pips_are_larger_or_smaller_than_those_of_the_other_dice_usually_are() -> None:
    def of(radius: float, missing: int = 0) -> JudgedCandidate:
        return replace(judged(4, 60), fit=replace(FITTING, radius=radius, missing=missing))

    told = usual_pips([of(0.08), of(0.08), of(0.08), of(0.12), of(0.3, missing=1)])
    assert told == pytest.approx([0, 0, 0, np.log(1.5), 0])
    assert usual_pips([of(0.08), of(0.08), of(0.12)]) == [0, 0, 0]  # too few


def test_pips_of_another_size_than_the_others_are_a_sign() -> None:
    by_size = judge_by({"pips unlike the others'": -9.0}, value=2.0)
    dice = [
        at(replace(judged(4, 60), fit=replace(FITTING, radius=r)), 60 + 120 * n)
        for n, r in enumerate([0.08] * 4 + [0.13])
    ]
    chances = [die.chance for die in compared(dice, by_size, PicturePart(800, 100))]
    assert min(chances[:4]) > 0.5 > chances[4]


def test_what_was_in_doubt_at_first_is_judged_by_its_closer_look(monkeypatch: pytest.MonkeyPatch) -> None:
    doubted, sure = judged(1, 253), replace(judged(1, 253), opinion=Opinion(1, 1.0, 0.0, 0.0, SURE_OF_ONE))
    sure = replace(sure, evidence=replace(sure.evidence, reader=SURE_OF_ONE))
    monkeypatch.setattr(looks, "first_look", lambda *_: ([doubted], "bench"))
    closely: list[list[int]] = []

    def closer(seen: list[JudgedCandidate], which: list[int], *_: object) -> list[JudgedCandidate]:
        closely.append(which)
        assert not seen[0].hidden
        return [sure]

    monkeypatch.setattr(looks, "closer_look", closer)
    networks: object = SimpleNamespace(judge=judge_by({"value": 1.0}))
    scales: object = SimpleNamespace(width=100, height=100)
    assert [one.hidden for one in compared([doubted], judge_by({"value": 1.0}), PicturePart(100, 100))] == [True]
    (told,), bench = looks.judge([doubted.die], networks, scales)  # type: ignore[arg-type]  # stand for them
    assert (told.hidden, told.chance > SURE_ONE, bench, closely) == (False, True, "bench", [[0]])


def test_the_networks_judge_is_linear_where_a_test_says_so() -> None:
    sign = {"no die": -0.5}
    told = compared([judged(4, 60)], judge_by(sign, value=1.0), PicturePart(100, 100))[0].chance
    assert logit(told) == pytest.approx(1.0 - 0.5 * logit(0.1), abs=1e-3)


def at(seen: JudgedCandidate, x: float) -> JudgedCandidate:
    """The same die elsewhere in the picture."""
    return replace(seen, die=replace(seen.die, box=(x - 20, 30, 40, 40), top=(x, 50)))
