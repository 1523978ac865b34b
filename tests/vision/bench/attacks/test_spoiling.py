from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.bench.attacks.spoiling import ATTACKS, Picture, ReaderAttack, turned_box, turned_size

BOX = (40.0, 30.0, 60.0, 60.0)


def die() -> Picture:
    """A red die with one white pip on grey."""
    picture = np.full((120, 160, 3), 110, np.uint8)
    cv2.rectangle(picture, (40, 30), (99, 89), (40, 40, 200), -1)
    cv2.circle(picture, (70, 60), 6, (235, 235, 235), -1)
    return picture


def named(name: str) -> ReaderAttack:
    return next(attack for attack in ATTACKS if attack.name == name)


def spoilt(name: str, strength: float, seed: int = 1) -> Picture:
    return named(name).spoil(die(), [BOX], strength, np.random.default_rng(seed))


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_each_attack_changes_more_from_strength_to_strength_and_leaves_the_original_alone(
    attack: ReaderAttack,
) -> None:
    plain = die()
    assert list(attack.strengths) == sorted(attack.strengths)
    changes = []
    for strength in attack.strengths:
        shown = attack.spoil(plain, [BOX], strength, np.random.default_rng(7))
        assert shown.dtype == np.uint8
        if attack.carry is not None:
            assert shown.shape[1::-1] == turned_size((160, 120), strength)
            continue
        assert shown.shape == plain.shape
        changes.append(float(np.abs(shown.astype(int) - plain).mean()))
    assert (plain == die()).all()
    assert attack.carry is not None or 0 < changes[0] < changes[-1]


def test_a_highlight_is_as_large_as_its_strength_and_lies_on_the_die() -> None:
    for seed in range(20):
        burnt = (spoilt("highlight", 0.08, seed) == 255).all(2)
        assert burnt.sum() == pytest.approx(np.pi * (0.08 * 60) ** 2, rel=0.35)
        rows, columns = np.nonzero(burnt)
        assert 40 <= columns.min() <= columns.max() <= 100
        assert 30 <= rows.min() <= rows.max() <= 90


def test_a_highlight_in_the_middle_covers_the_pip() -> None:
    assert (spoilt("highlight in the middle", 0.12)[60, 70] == 255).all()


def test_what_covers_a_die_comes_from_one_side_and_covers_so_much_of_it() -> None:
    for seed in range(8):
        changed = (spoilt("partly covered", 0.3, seed) != die()).any(2)
        assert changed[30:90, 40:100].mean() == pytest.approx(0.3, abs=0.03)
        assert changed.sum() == changed[30:90, 40:100].sum()


def test_a_ghost_is_so_far_off() -> None:
    ghost = spoilt("ghosting", 18).astype(int)
    pips = (ghost[..., 0] > 110) & (ghost[..., 2] > 150)  # two half pips on red
    _, labels, _, centres = cv2.connectedComponentsWithStats(pips.astype(np.uint8))
    assert labels.max() == 2
    assert np.hypot(*(centres[1] - centres[2])) == pytest.approx(18, abs=1.5)


@pytest.mark.parametrize(("name", "way"), [("too much light", 1), ("too little light", -1)])
def test_light_becomes_more_or_less_everywhere(name: str, way: int) -> None:
    assert (way * (spoilt(name, 1).astype(int) - die()) >= 0).all()
    assert way * (float(spoilt(name, 1).mean()) - float(die().mean())) > 10


def test_a_turned_picture_is_whole_and_its_ground_goes_on() -> None:
    shown = spoilt("turned", 90)
    assert shown.shape == (160, 120, 3)
    assert (shown == np.rot90(die(), -1)).mean() > 0.99
    askew = spoilt("turned", 45)
    assert askew.shape[:2] == (198, 198)
    assert (askew[0, 0] == 110).all()
    assert ((askew[..., 2] > 180) & (askew[..., 0] < 80)).sum() == pytest.approx(
        ((die()[..., 2] > 180) & (die()[..., 0] < 80)).sum(), rel=0.05
    )


def test_a_box_turns_with_its_die() -> None:
    assert turned_box((40.0, 30.0, 60.0, 60.0), (160, 120), 90) == pytest.approx((29.0, 40.0, 60.0, 60.0), abs=1.1)
    x, y, w, h = turned_box(BOX, (160, 120), 30)
    shown = spoilt("turned", 30)
    rows, columns = np.nonzero((shown[..., 2] > 150) & (shown[..., 0] < 80))
    assert (x + w / 2, y + h / 2) == pytest.approx((columns.mean(), rows.mean()), abs=1.5)


@pytest.mark.parametrize(
    ("name", "strengths"),
    [
        ("highlight", {0.05, 0.065, 0.08}),
        ("highlight in the middle", {0.18}),
        ("specks of dirt", {3}),
        ("ghosting", {12}),
    ],
)
def test_what_once_made_the_reader_lie_is_among_the_strengths(name: str, strengths: set[float]) -> None:
    assert strengths <= set(named(name).strengths)
