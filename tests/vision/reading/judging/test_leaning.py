"""A die leans where both networks say so, or where its pips are not where those of the other dice say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vision.errors import ModelError
from vision.reading.finding import Candidate
from vision.reading.judging.evidence import Evidence, Neighbourhood
from vision.reading.judging.lattice import Fit
from vision.reading.judging.leaning import (
    LEANING_SIGNS,
    LEAST_USUAL,
    MOST_ONES,
    ONE,
    TOLD,
    USUAL,
    Displaced,
    displacements,
    leaning_signs,
)
from vision.reading.judging.regression import Regression
from vision.reading.judging.verdict import DOUBTED, LEANING
from vision.reading.judging.weights import load_judges
from vision.reading.networks import MODEL_FOLDER
from vision.reading.place import PicturePart

FRAME = PicturePart(800, 600)
FITTING = Fit(0, 0.8, 0.05, 0.01, 0.03, 0.3, 1.1, 0.9)
#: As a clear, flat die of a picture is seen whose other dice lie all the same.
FLAT = Displaced(0.015, 0.9)


def die(x: float, y: float, wide: float = 40) -> Candidate:
    even = np.full(7, 1 / 7, np.float32)
    return Candidate((x - wide / 2, y - 20, wide, 40), (x, y), 0.9, even, even)


def tray(*leaning: tuple[float, float]) -> tuple[list[Candidate], np.ndarray]:
    """Nine dice below a camera, each displaced as its place says, and by so much more the first of them."""
    spots = [(x, y) for x in (150, 400, 650) for y in (100, 300, 500)]
    offsets = np.array([((x - 400) / 800 * 0.3, (y - 300) / 800 * 0.3) for x, y in spots], np.float32)
    for n, more in enumerate(leaning):
        offsets[n] += more
    return [die(x, y) for x, y in spots], offsets


def test_pips_are_displaced_as_their_place_says_and_that_is_no_sign() -> None:
    dice, offsets = tray()
    for seen in displacements(dice, FRAME, offsets, np.full(9, 0.95, np.float32)):
        assert seen.away < 0.02
        assert seen.told > 0.8
        assert seen.ones < 0.4


def test_those_of_a_leaning_die_are_not_and_it_hardly_moves_what_is_expected_of_others() -> None:
    dice, offsets = tray((0.1, -0.06))
    first, *others = displacements(dice, FRAME, offsets, np.full(9, 0.95, np.float32))
    assert first.away == pytest.approx(0.117, abs=0.02)
    assert max(other.away for other in others) < 0.04


def test_a_die_alone_and_dice_in_doubt_say_nothing() -> None:
    dice, offsets = tray((0.2, 0.2))
    (alone,) = displacements(dice[:1], FRAME, offsets[:1], np.ones(1, np.float32))
    assert (alone.told, alone.ones) == (0, 0)
    doubted = displacements(dice[:2], FRAME, offsets[:2], np.array([0.9, 0.3], np.float32))
    assert doubted[0].told < TOLD < doubted[1].told
    assert displacements([], FRAME, np.zeros((0, 2), np.float32), np.zeros(0, np.float32)) == []


def test_how_far_pips_usually_lie_off_is_told_by_the_others() -> None:
    dice, offsets = tray((0.1, -0.06))
    rng = np.random.default_rng(1)
    for spread, usual in ((0.0, 0.01), (0.06, 0.07)):
        shaken = np.asarray(offsets + rng.normal(0, spread, offsets.shape), np.float32)
        first = displacements(dice, FRAME, shaken, np.full(9, 0.95, np.float32))[0]
        assert first.usual == pytest.approx(usual, abs=0.025)
    few = displacements(dice[:3], FRAME, offsets[:3], np.full(3, 0.95, np.float32))
    assert {one.usual for one in few} == {USUAL}
    assert Displaced(0.1, 0.9, 0.01).unusual == pytest.approx(0.1 / (0.01 + LEAST_USUAL) - 1)
    assert (Displaced(0.01, 0.9, 0.01).unusual, Displaced(9.0, 0.9, 0.01).unusual) == (0, MOST_ONES)
    assert Displaced(0.1, TOLD - 0.01, 0.01).unusual == 0


def seen(leaning: float = 0.005, slant: float | None = 0.01, wide: float = 40) -> Evidence:
    """A four that both networks take for a leaning die so much."""
    reader, finder = np.full(10, 0.001, np.float32), np.full(7, 0.001, np.float32)
    reader[7] = finder[6] = leaning
    reader[4] = finder[3] = 1 - reader.sum()
    found = replace(die(100, 100, wide), values=finder)
    return Evidence(found, reader, 4, FITTING, Neighbourhood(slant, 40), closely=True)


def signs(evidence: Evidence, displaced: Displaced) -> dict[str, float]:
    return dict(zip(LEANING_SIGNS, leaning_signs(evidence, displaced), strict=True))


def test_the_signs_have_the_meanings_that_their_names_say() -> None:
    told = signs(seen(), Displaced(2 * ONE, 0.9))
    assert (told["displaced"], told["much displaced"], told["slanted"], told["alone"]) == (2, 0.5, 0, 0)
    assert signs(seen(), Displaced(1.0, 0.9))["displaced"] == MOST_ONES
    alone = signs(seen(), Displaced(2 * ONE, TOLD - 0.01))
    assert (alone["displaced"], alone["alone"], alone["alone: reader"]) == (0, 1, alone["reader"])
    slanted = signs(seen(slant=0.2), Displaced(2 * ONE, 0.9))
    assert (slanted["slanted"], slanted["displaced, slanted"]) == (1, 2)
    assert signs(seen(leaning=0.4), FLAT)["both"] > signs(seen(), FLAT)["both"] == 0
    assert signs(seen(wide=20), FLAT)["oblong"] == pytest.approx(np.log(2))


@pytest.fixture(scope="module")
def judge() -> Regression:
    return load_judges(MODEL_FOLDER).leaning


def chance(judge: Regression, evidence: Evidence, displaced: Displaced) -> float:
    return judge.chance(leaning_signs(evidence, displaced))


def test_a_flat_die_is_no_leaning_one_and_each_sign_makes_it_one(judge: Regression) -> None:
    flat = chance(judge, seen(), FLAT)
    assert flat < DOUBTED / 3
    assert chance(judge, seen(leaning=0.6), FLAT) > 3 * flat
    hardly = seen(leaning=0.04)  # as the networks suspect flat dice, too
    assert chance(judge, hardly, FLAT) < DOUBTED
    assert chance(judge, hardly, Displaced(0.16, 0.9, 0.015)) > LEANING
    assert chance(judge, hardly, Displaced(0.16, 0.2, 0.015)) < LEANING  # the others say too little
    assert chance(judge, seen(slant=0.2), Displaced(0.1, 0.9)) < chance(judge, seen(), Displaced(0.1, 0.9))


BROKEN = [
    None, "", "[]", '{"value": 1}', '{"value": {"bias": 1, "weights": {"value": 2}}}',
    (MODEL_FOLDER / "evidence.json").read_text().replace('"displaced"', '"other"'),
]  # fmt: skip


@pytest.mark.parametrize("words", BROKEN)
def test_a_missing_or_broken_file_of_weights_is_named(words: str | None, tmp_path: Path) -> None:
    if words is not None:
        (tmp_path / "evidence.json").write_text(words)
    with pytest.raises(ModelError, match=r"evidence\.json: .* install the package again"):
        load_judges(tmp_path)
