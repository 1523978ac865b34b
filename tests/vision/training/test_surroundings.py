"""What the network learns from that sees candidates in their surroundings."""

from __future__ import annotations

import numpy as np
import pytest

from vision.reading.cutting import WIDE_CUT
from vision.training import surroundings
from vision.training.records import LOOKALIKES_SEED, TEST_SEED, Record, encode, synthetic
from vision.training.scenes.pasted import put_print
from vision.training.scenes.scene import FOREIGN, UNREADABLE
from vision.training.surroundings import (
    DOUBLED,
    NOT_UPRIGHT,
    NOTHING,
    UPRIGHT,
    wide_samples,
    with_prints,
)


def table(rows: list[list[float]]) -> Record:
    """A grey table, 400 x 300 pixels, with white squares where dice are."""
    picture = np.full((300, 400, 3), 90, np.uint8)
    for x, y, w, h, *_ in rows:
        picture[int(y) : int(y + h), int(x) : int(x + w)] = 240
    return encode(picture, rows, 97, overhead=True)


FLAT, LEANING, SIGN = (
    [60 + 110 * n, 120, 40, 40, v, 0, 80 + 110 * n, 140] for n, v in enumerate((3, UNREADABLE, FOREIGN))
)


def test_dice_stand_as_they_are_labelled_and_those_with_signs_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "TWICE", 0.0)
    monkeypatch.setattr(surroundings, "PRINTED", 0.0)
    for rows, wanted in (([FLAT], UPRIGHT), ([LEANING], NOT_UPRIGHT), ([SIGN], None)):
        told = {
            cut.value for k in range(20) for cut in wide_samples(table(rows), np.random.default_rng(k), real=True)
        }
        assert told == {NOTHING} | ({wanted} if wanted is not None else set())


def test_a_die_is_called_doubled_only_where_it_can_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "TWICE", 1.0)
    monkeypatch.setattr(surroundings, "PRINTED", 0.0)
    for away, share, wanted in ((0.5, 0.5, DOUBLED), (0.08, 0.5, UPRIGHT), (0.5, 0.2, UPRIGHT)):
        monkeypatch.setattr(surroundings, "TWICE_AWAY", (away, away))
        monkeypatch.setattr(surroundings, "TWICE_SHARE", (share, share))
        cuts = [cut for k in range(8) for cut in wide_samples(table([FLAT]), np.random.default_rng(k), real=True)]
        assert {cut.value for cut in cuts} == {NOTHING, wanted}


def test_prints_lie_between_the_dice_of_photographs_and_are_no_dice() -> None:
    dice = np.array([FLAT, LEANING, SIGN], np.float32)
    plain = table([FLAT, LEANING, SIGN]).picture()
    seen = 0
    for k in range(12):
        shown, boxes = with_prints(plain, dice, np.random.default_rng(k))
        seen += len(boxes)
        for x, y, w, h in dice[:, :4].astype(int):  # a corner of a print may lie at a die, as on a table
            inner = slice(y + h // 4, y + h - h // 4), slice(x + w // 4, x + w - w // 4)
            assert (shown[inner] == plain[inner]).all()
        for x, y, w, h in np.array(boxes, int).reshape(-1, 4):
            assert (shown[max(0, y) : y + h, max(0, x) : x + w] != plain[max(0, y) : y + h, max(0, x) : x + w]).any()
    assert seen > 12


@pytest.mark.parametrize("middle", [(0.0, 0.0), (399.0, 150.0), (-60.0, 900.0)])
def test_a_print_at_the_border_or_beyond_is_cut(middle: tuple[float, float]) -> None:
    picture = np.full((300, 400, 3), 90, np.uint8)
    for k in range(8):
        x, y, w, h = put_print(picture, middle, 40.0, np.random.default_rng(k))
        assert np.hypot(x + w / 2 - middle[0], y + h / 2 - middle[1]) < 60
    assert picture.shape == (300, 400, 3)


def test_samples_of_scenes_have_one_size_and_a_seed_repeats_them() -> None:
    for seed in (TEST_SEED, LOOKALIKES_SEED + 900_000):
        record = synthetic(seed)
        one, other = (wide_samples(record, np.random.default_rng(5), real=False) for _ in range(2))
        assert {cut.picture.shape for cut in one} == {(WIDE_CUT, WIDE_CUT, 3)}
        assert [cut.value for cut in one] == [cut.value for cut in other]
        assert all((a.picture == b.picture).all() for a, b in zip(one, other, strict=True))
