"""Pips of dice whose values are known are found by the closer reader, and none are made up."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.reading.networks import MODEL_FOLDER, Network
from vision.training.own_pips import with_own_pips
from vision.training.records import TEST_SEED, Record, synthetic
from vision.training.scenes.scene import UNREADABLE


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [synthetic(TEST_SEED + n) for n in range(6)]


def test_the_pips_of_most_flat_dice_are_found_where_they_were_drawn(records: list[Record]) -> None:
    unknown = [replace(record, pips=None) for record in records]
    flat = found = 0
    for drawn, own in zip(records, with_own_pips(unknown, Network("closer", MODEL_FOLDER)), strict=True):
        assert drawn.pips is not None
        assert own.pips is not None
        for die, true, mine in zip(drawn.dice, drawn.pips, own.pips, strict=True):
            value = int(die[4])
            if value >= UNREADABLE:
                assert np.isnan(mine).all()
                continue
            flat += 1
            if np.isnan(mine[0, 0]):
                continue
            found += 1
            assert int((~np.isnan(mine[:, 0])).sum()) == value
            away = np.hypot(*(mine[:value, None, :2] - true[None, :value, :2]).transpose(2, 0, 1))
            assert float(np.nanmax(np.nanmin(away, axis=1))) < 0.12 * float(die[2:4].max())
    assert flat > 15
    assert found > 0.6 * flat


def test_pips_that_are_known_stay_as_they_are(records: list[Record]) -> None:
    assert with_own_pips(records[:1], Network("closer", MODEL_FOLDER))[0] is records[0]
