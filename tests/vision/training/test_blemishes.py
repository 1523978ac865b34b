from __future__ import annotations

import numpy as np
import pytest

from vision.training import blemishes
from vision.training.blemishes import SPOILT, Picture, blemished, covered, ghosted, pips_are_lighter, spotted
from vision.training.scenes.scene import FOREIGN

PIPS = np.array([[16, 16, 3], [32, 32, 3]], np.float32)


def die(ink: int = 230) -> Picture:
    """A dark two of 34 pixels in a cut-out of 48."""
    cut = np.full((48, 48, 3), 120, np.uint8)
    cut[7:41, 7:41] = (40, 40, 120)
    ys, xs = np.mgrid[:48, :48]
    for x, y, r in PIPS:
        cut[np.hypot(xs - x, ys - y) <= r] = ink
    return cut


def test_polarity_is_told_from_the_pips_and_what_is_round_them() -> None:
    assert pips_are_lighter(die(230), PIPS)
    assert not pips_are_lighter(die(10), PIPS)


def test_a_share_of_cut_outs_gets_a_blemish_and_the_others_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = die()
    rng = np.random.default_rng(1)
    same = sum((blemished(plain, 2, PIPS, rng)[0] == plain).all() for _ in range(400))
    assert 1 - blemishes.BLEMISHED - 0.08 < same / 400 < 1 - blemishes.BLEMISHED + 0.14
    monkeypatch.setattr(blemishes, "BLEMISHED", 0.0)
    cut, value, pips = blemished(plain, 2, PIPS, rng)
    assert (cut == plain).all()
    assert (value, pips.tolist()) == (2, PIPS.tolist())


@pytest.mark.parametrize("bright", [True, False])
def test_a_spot_over_a_pip_takes_it_away_and_with_it_the_value(bright: bool) -> None:
    kept = lost = 0
    for seed in range(300):
        cut, value, pips = spotted(die(), 2, PIPS, np.random.default_rng(seed), bright=bright)
        assert value in (2, SPOILT)
        changed = np.abs(cut.astype(int) - die()).max(2) > 60
        for x, y, _ in PIPS:
            if changed[round(y) - 1 : round(y) + 2, round(x) - 1 : round(x) + 2].all():
                assert [x, y] not in pips[:, :2].tolist()
        if len(pips) < 2:
            assert value == SPOILT
            lost += 1
        kept += value == 2
    assert lost > 15
    assert kept > 60


def test_a_white_spot_of_a_pips_size_makes_a_die_unreadable_only_where_pips_are_white(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        blemishes, "spot_on_die", lambda *_: (16.0, 32.0)
    )  # where a further pip would complete a four
    values: dict[int, list[int]] = {230: [], 10: []}
    for ink, told in values.items():
        for seed in range(120):
            told.append(spotted(die(ink), 2, PIPS, np.random.default_rng(seed), bright=True)[1])
    assert values[10].count(SPOILT) < 0.25 * values[230].count(SPOILT)


def test_a_ghost_far_off_and_strong_cannot_be_read_and_a_faint_one_can() -> None:
    told = [ghosted(die(), 2, PIPS, np.random.default_rng(seed))[1] for seed in range(100)]
    assert 20 < told.count(2) < 80
    assert told.count(SPOILT) == 100 - told.count(2)


def test_what_lies_over_a_pip_hides_it() -> None:
    for seed in range(100):
        cut, value, pips = covered(die(), 2, PIPS, np.random.default_rng(seed))
        hidden = [p for p in PIPS if np.abs(cut[round(p[1]), round(p[0])].astype(int) - 230).max() > 120]
        assert len(pips) + len(hidden) <= 2
        if hidden:
            assert value == SPOILT


def test_a_die_without_pips_stays_one() -> None:
    for seed in range(60):
        assert blemished(die(), FOREIGN, PIPS[:0], np.random.default_rng(seed))[1] == FOREIGN
