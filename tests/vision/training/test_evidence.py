"""Weights of what speaks for a value are found from candidates of known values."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from vision.bench.attacks.spoiling import ATTACKS
from vision.reading.finding import Candidate
from vision.reading.judging.evidence import SIGNS
from vision.reading.judging.weights import LEANS, VALUE, load_judge, save_judge
from vision.reading.networks import MODEL_FOLDER
from vision.training.evidence import (
    DECEIVING,
    RENDERS,
    SCENES,
    CandidateRow,
    KnownPicture,
    attacks_on,
    counted,
    counted_for_leaning,
    fitted_judge,
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


def test_a_spoilt_picture_keeps_its_dice_where_they_are_seen_then() -> None:
    plain = known((((20.0, 40.0, 20.0, 20.0), 4),))
    plain.picture[40:60, 20:40] = 255
    for attack in ATTACKS:
        other = spoilt(plain, attack, np.random.default_rng(3))
        assert other.source == f"made, {attack.name}"
        (x, y, w, h), value = other.dice[0]
        assert value == 4
        if attack.name == "turned":
            assert other.picture[round(y + h / 2), round(x + w / 2)].min() > 200
        else:
            assert other.dice == plain.dice


def test_a_photograph_is_spoilt_in_all_ways_and_twice_in_those_that_deceive() -> None:
    rng = np.random.default_rng(1)
    names = [attack.name for attack in attacks_on("made", rng)]
    assert set(names) == {attack.name for attack in ATTACKS}
    assert {name for name in names if names.count(name) == 2} == set(DECEIVING)
    for source in (SCENES, RENDERS + "made"):
        assert len({attack.name for attack in attacks_on(source, rng)}) == 2


def row(
    source: str, value: int, *, fit: bool = True, right: bool = True, hidden: bool = False, displaced: float = 0.3
) -> CandidateRow:
    """A candidate whose pips are displaced so much."""
    signs = np.zeros(len(SIGNS), np.float32)
    signs[SIGNS.index("displaced")] = displaced
    return CandidateRow(source, signs, right, fit, hidden, value)


def test_a_value_is_judged_by_all_whose_pips_are_in_view_and_more_by_those_whose_pips_fit() -> None:
    assert counted(row("made", UNREADABLE, right=False)) == counted(row("made", 0, right=False)) > 0
    assert 0 < counted(row("made", 4, fit=False)) < counted(row("made", 4))
    assert counted(row("made", 4, hidden=True)) == 0


def test_leaning_is_judged_by_dice_whose_pips_fit_and_which_are_right_or_lean() -> None:
    assert counted_for_leaning(row("made", 4)) == counted_for_leaning(row("made", UNREADABLE, right=False)) > 0
    for other in (
        row("made", 4, right=False),
        row("made", 0, right=False),
        row("made", UNREADABLE, fit=False),
        row("made", 4, hidden=True),
    ):
        assert counted_for_leaning(other) == 0


def test_spoilt_pictures_count_less_and_scenes_least() -> None:
    for count in (counted, counted_for_leaning):
        assert count(row("made", 4)) > count(row("made, noise", 4)) > count(row("scenes", 4)) > 0
        assert count(row("scenes, noise", 4)) == count(row("scenes", 4))
    assert 0 < counted(row(RENDERS + "made", 4)) < counted(row("made, noise", 4))
    assert counted_for_leaning(row(RENDERS + "made", 4)) > counted(row(RENDERS + "made", 4))


def test_what_is_displaced_leans_by_the_weights_that_are_found_and_kept(tmp_path: Path) -> None:
    rng = np.random.default_rng(5)
    flat = [row("made", 4, displaced=float(rng.uniform(0, 1.2))) for _ in range(200)]
    leaning = [row("made", UNREADABLE, right=False, displaced=float(rng.uniform(1.5, 5))) for _ in range(40)]
    save_judge(tmp_path, fitted_judge([*flat, *leaning], 1))
    chances = load_judge(tmp_path).chances([row("made", 4, displaced=away).signs.tolist() for away in (0.3, 4)])
    assert chances[0, VALUE] > 0.9 > 0.1 > chances[1, VALUE]
    assert chances[0, LEANS] < 0.1 < 0.9 < chances[1, LEANS]


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
