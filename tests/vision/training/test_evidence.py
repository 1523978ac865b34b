"""Weights of what speaks for a value are found from candidates of known values."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.reading.finding import Candidate
from vision.reading.judging.evidence import SIGNS, Evidence, Neighbourhood
from vision.reading.judging.lattice import Fit
from vision.reading.judging.leaning import LEANING_SIGNS, Displaced, leaning_signs
from vision.reading.judging.verdict import LEANING
from vision.reading.judging.weights import load_judges, save_judges
from vision.reading.networks import MODEL_FOLDER
from vision.training.evidence import (
    RENDERS,
    CandidateRow,
    KnownPicture,
    counted,
    counted_for_leaning,
    fitted,
    fitted_judges,
    gathered,
    scene,
    sources_below,
    spoilt,
    truth_of,
)
from vision.training.records import TEST_SEED, synthetic
from vision.training.scenes.scene import UNREADABLE


def candidate(x: float, y: float, size: float = 20) -> Candidate:
    even = np.full(7, 1 / 7, np.float32)
    return Candidate((x - size / 2, y - size / 2, size, size), (x, y), 0.9, even, even)


def known(
    dice: tuple[tuple[tuple[float, float, float, float], int | None], ...], *, whole: bool = True
) -> KnownPicture:
    return KnownPicture("made", np.full((200, 200, 3), 90, np.uint8), dice, whole=whole)


def test_each_die_has_one_candidate_and_what_is_none_is_known_to_be_none_only_where_all_dice_are_labelled() -> None:
    dice = (((40.0, 40.0, 20.0, 20.0), 4), ((100.0, 40.0, 20.0, 20.0), None), ((40.0, 100.0, 20.0, 20.0), 0))
    found = [candidate(51, 50), candidate(52, 51), candidate(110, 51), candidate(50, 110), candidate(150, 150)]
    assert truth_of(found, known(dice)) == [(4, True), (0, True), (0, False), (0, True), (0, True)]
    assert truth_of(found, known(dice, whole=False))[4] == (0, False)


def test_the_weights_give_the_shares_that_were_right() -> None:
    rng = np.random.default_rng(2)
    signs = rng.normal(0, 1, (4000, 3)).astype(np.float32)
    chance = 1 / (1 + np.exp(-(2.0 * signs[:, 0] - 1.0 * signs[:, 1] + 0.5)))
    right = rng.random(4000) < chance
    weights, bias = fitted(signs, right, np.ones(4000))
    assert weights == pytest.approx([2.0, -1.0, 0.0], abs=0.2)
    assert bias == pytest.approx(0.5, abs=0.15)


def test_what_counts_twice_is_as_if_it_were_there_twice() -> None:
    rng = np.random.default_rng(3)
    signs, right = rng.normal(0, 1, (300, 2)).astype(np.float32), rng.random(300) < 0.6
    counts = np.where(np.arange(300) < 100, 2.0, 1.0)
    once = fitted(signs, right, counts)
    twice = fitted(np.concatenate([signs, signs[:100]]), np.concatenate([right, right[:100]]), np.ones(400))
    assert once[0] == pytest.approx(twice[0], abs=1e-3)
    assert once[1] == pytest.approx(twice[1], abs=1e-3)


def test_a_spoilt_picture_keeps_its_dice_where_they_are_seen_then() -> None:
    plain = known((((20.0, 40.0, 20.0, 20.0), 4),))
    plain.picture[40:60, 20:40] = 255
    turned = 0
    for seed in range(60):
        other = spoilt(plain, np.random.default_rng(seed))
        assert other.source.startswith("made, ")
        (x, y, w, h), value = other.dice[0]
        assert value == 4
        if other.source.endswith("turned"):
            turned += 1
            assert other.picture[round(y + h / 2), round(x + w / 2)].min() > 200
        else:
            assert other.dice == plain.dice
    assert turned


def row(source: str, value: int, *, holds: bool = True, right: bool = True, displaced: float = 0.3) -> CandidateRow:
    """A candidate whose pips are displaced so much."""
    signs, leaning = np.zeros(len(SIGNS), np.float32), np.zeros(len(LEANING_SIGNS), np.float32)
    leaning[LEANING_SIGNS.index("displaced")] = displaced
    return CandidateRow(source, signs, leaning, right, holds, value)


def test_a_leaning_die_counts_against_a_value_only_where_nothing_else_asks_about_it() -> None:
    assert counted(row("made", UNREADABLE, right=False), LEANING) == 0
    assert counted(row("made", UNREADABLE, right=False), LEANING - 0.01) == counted(row("made", 4), 0.9) > 0
    assert counted(row("made", 0, right=False), 0.9) > 0  # a thing
    assert counted(row("made", 4, holds=False), 0.0) == 0


def test_leaning_is_judged_by_dice_whose_pips_fit_and_which_are_right_or_lean() -> None:
    assert counted_for_leaning(row("made", 4)) == counted_for_leaning(row("made", UNREADABLE, right=False)) > 0
    for other in (row("made", 4, right=False), row("made", 0, right=False), row("made", UNREADABLE, holds=False)):
        assert counted_for_leaning(other) == 0


def test_spoilt_pictures_count_less_and_scenes_least() -> None:
    for count in (lambda one: counted(one, 0.0), counted_for_leaning):
        assert count(row("made", 4)) > count(row("made, noise", 4)) > count(row("scenes", 4)) > 0
        assert count(row("scenes, noise", 4)) == count(row("scenes", 4))
        assert 0 < count(row(RENDERS + "made", 4)) < count(row("made, noise", 4))


def test_what_is_displaced_leans_by_the_weights_that_are_found_and_kept(tmp_path: Path) -> None:
    rng = np.random.default_rng(5)
    flat = [row("made", 4, displaced=float(rng.uniform(0, 1.2))) for _ in range(200)]
    leaning = [row("made", UNREADABLE, right=False, displaced=float(rng.uniform(1.5, 5))) for _ in range(40)]
    judges = fitted_judges([*flat, *leaning])
    weights, value = judges["leaning"], judges["value"]
    assert weights["weights"]["displaced"] > 1
    assert weights["bias"] < -2
    assert value["bias"] > 1
    assert set(value["weights"]) == set(SIGNS)
    save_judges(tmp_path, judges)
    kept = load_judges(tmp_path)
    die = Evidence(candidate(50, 50), np.full(10, 0.1, np.float32), 4, Fit(0), Neighbourhood(0.0, 20), closely=True)
    off, on = (kept.leaning.chance(leaning_signs(die, Displaced(away, 0.9))) for away in (0.2, 0.01))
    assert off > on


def test_candidates_of_sets_and_scenes_are_gathered_the_same_by_any_number_of_processes(tmp_path: Path) -> None:
    record = next(one for one in map(synthetic, range(TEST_SEED, TEST_SEED + 9)) if (one.dice[:, 4] <= 6).sum() > 3)
    folder = tmp_path / "some" / "set"
    folder.mkdir(parents=True)
    cv2.imwrite(str(folder / "p.png"), record.picture())
    dice = [
        {"value": int(v), "box": [float(n) for n in box], "color": None} for *box, v, _, _, _ in record.dice if v <= 6
    ]
    (folder / "labels.json").write_text(json.dumps({"p.png": dice}))
    sources = [*sources_below(tmp_path), *sources_below(tmp_path, RENDERS), partial(scene, record)]
    rows = gathered(MODEL_FOLDER, sources, 5)
    assert {row.source.partition(",")[0] for row in rows} == {"set", "renders: set", "scenes"}
    assert any("," in row.source for row in rows)
    assert sum(row.right for row in rows if row.source == "set") > 3
    again = gathered(MODEL_FOLDER, sources, 5, processes=2)
    assert [(row.source, row.value, row.signs.tolist()) for row in again] == [
        (row.source, row.value, row.signs.tolist()) for row in rows
    ]
