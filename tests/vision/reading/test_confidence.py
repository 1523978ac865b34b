"""From how dice are seen and what their pips make to a value that is stated, or a reason why it is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vision.errors import ModelError
from vision.reading.confidence import (
    DOUBTED,
    DOUBTFUL,
    FAINT_DIE,
    FAINT_SURE,
    HOT,
    LEANING,
    LEANING_ALONE,
    LEANING_SLANTED,
    STATED,
    STATED_FAINT,
    Opinion,
    is_die,
    leans,
    medians_of_others,
    reason,
    slants,
    stated,
)
from vision.reading.evidence import SIGNS, ChanceJudge, Evidence, OtherDice, load_judge, signs_of
from vision.reading.finding import Candidate
from vision.reading.lattice import Fit
from vision.reading.networks import MODEL_FOLDER

FITTING = Fit(0, 0.8, 0.05, 0.01, 0.03, 0.3, 1.1, 0.9)
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


def evidence(sure: float = 0.99, bad: float = 0.003, fit: Fit = FITTING, slant: float | None = 0.01) -> Evidence:
    """A four, of which both networks are so sure, and which they take for a leaning die so much."""
    reader = np.full(10, (1 - sure - bad) / 8, np.float32)
    reader[4], reader[7] = sure, bad
    finder = np.full(7, (1 - sure - bad) / 5, np.float32)
    finder[3], finder[6] = sure, bad
    die = Candidate((0, 0, 40, 40), (20, 20), 0.9, finder, finder)
    return Evidence(die, reader, 4, fit, OtherDice(slant, 40), closely=True)


@pytest.fixture(scope="module")
def certainty() -> ChanceJudge:
    return load_judge(MODEL_FOLDER)


def test_the_signs_have_the_meanings_that_their_names_say() -> None:
    signs = dict(zip(SIGNS, signs_of(evidence(fit=Fit(1, 0.2, 0.6), slant=None)), strict=True))
    assert signs["value"] == pytest.approx(np.log(0.99 / 0.01), abs=0.01)
    assert (signs["alone"], signs["slant"], signs["pips missing"], signs["is a one"]) == (1, 0, 1, 0)
    assert signs["stray spot"] > signs["faintest pip"]


def test_a_clear_four_is_certain_and_what_speaks_against_it_makes_it_less_so(certainty: ChanceJudge) -> None:
    clear = certainty.chance(evidence())
    assert clear > STATED
    against = (
        evidence(sure=0.6),
        evidence(bad=0.4, sure=0.58),
        evidence(fit=Fit(0, 0.8, 0.05, 0.12, 0.03, 0.3, 1.1, 0.9)),
    )
    assert all(certainty.chance(other) < clear for other in against)


@pytest.mark.parametrize(("slant", "limit"), [(0.01, LEANING), (None, LEANING_ALONE), (SLANTED, LEANING_SLANTED)])
def test_a_die_is_suspected_of_leaning_sooner_where_no_side_faces_are_in_view(
    slant: float | None, limit: float
) -> None:
    def suspected(cocked: float) -> Opinion:
        return Opinion(4, 1.0, cocked, 0.0, np.zeros(10, np.float32))

    assert LEANING < LEANING_ALONE < LEANING_SLANTED
    assert leans(suspected(limit), slant, 0.999)
    assert not leans(suspected(limit - 0.001), slant, 0.999)


def test_a_lesser_suspicion_counts_where_the_value_is_in_doubt() -> None:
    suspected = Opinion(4, 1.0, DOUBTED, 0.0, np.zeros(10, np.float32))
    assert leans(suspected, 0.01, DOUBTFUL - 0.001)
    assert not leans(suspected, 0.01, DOUBTFUL)
    assert not leans(replace(suspected, cocked=DOUBTED - 0.001), 0.01, DOUBTFUL - 0.001)
    assert not leans(suspected, None, DOUBTFUL - 0.001)
    assert not leans(suspected, SLANTED, DOUBTFUL - 0.001)


@pytest.mark.parametrize("words", [None, "", "[]", '{"bias": 1}', '{"bias": 1, "weights": {"value": 2}}'])
def test_a_missing_or_broken_file_of_weights_is_named(words: str | None, tmp_path: Path) -> None:
    if words is not None:
        (tmp_path / "evidence.json").write_text(words)
    with pytest.raises(ModelError, match=r"evidence\.json: .* install the package again"):
        load_judge(tmp_path)


def four(value: float = 0.9, unlike: float = 0.0) -> Opinion:
    """A four of which the pip readers are so sure."""
    reader = np.zeros(10, np.float32)
    reader[4], reader[8], reader[9] = value, unlike, 1 - value - unlike
    return Opinion(4, 1.0, 0.0, unlike, reader)


def test_a_faint_die_needs_a_better_chance() -> None:
    clear, faint = found(0, 0, (0, 0), 0.9), found(0, 0, (0, 0), 0.35)
    between = (STATED + STATED_FAINT) / 2
    assert stated(clear, four(), between)
    assert not stated(faint, four(), between)
    assert not stated(clear, four(), STATED - 0.01)
    assert not stated(replace(clear, lump=True), four(), 0.999)  # the finder saw none


def test_no_value_is_stated_of_a_face_that_rather_shows_no_pips() -> None:
    clear, cut = found(0, 0, (0, 0), 0.9), np.full((48, 48, 3), 90, np.uint8)
    cut[::4] = 200
    assert stated(clear, four(value=0.2, unlike=0.19), 0.999)
    assert not stated(clear, four(value=0.2, unlike=0.21), 0.999)
    assert reason(clear, four(value=0.2, unlike=0.21), cut, [], leaning=False) == "unlike"


@pytest.mark.parametrize("count", [2, 3, 4, 5, 36])
def test_the_median_of_the_others(count: int) -> None:
    numbers = np.random.default_rng(count).integers(0, 9, (count, 2)).astype(float)  # some of them equal
    others = [np.median(np.delete(numbers, n, axis=0), axis=0) for n in range(count)]
    assert medians_of_others(numbers) == pytest.approx(np.array(others))


def test_what_the_finder_saw_clearly_is_asked_about_where_the_readers_hardly_believe_in_a_die() -> None:
    doubted = replace(four(), die=0.3)
    hot, clear = found(0, 0, (0, 0), HOT), found(0, 0, (0, 0), HOT - 0.01)
    assert is_die(hot, doubted, 0.99)
    assert not stated(hot, doubted, 0.99)
    assert not is_die(clear, doubted, 0.99)
    assert not is_die(hot, replace(doubted, die=0.09), 0.99)


def test_a_faint_die_is_asked_about_where_its_readers_believe_in_it() -> None:
    faint = found(0, 0, (0, 0), 0.35)
    assert is_die(faint, four(), FAINT_SURE)
    assert not stated(faint, four(), FAINT_SURE)
    assert not is_die(faint, four(), FAINT_SURE - 0.01)
    assert not is_die(faint, replace(four(), die=FAINT_DIE - 0.01), FAINT_SURE)
