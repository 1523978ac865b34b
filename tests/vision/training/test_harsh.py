"""Scenes in harsh light: what nobody can see on a die is not taught as its value."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.training.records import HARSH_SEED, synthetic
from vision.training.samples import finder_target, reader_samples
from vision.training.scenes.arrangement import HARSH
from vision.training.scenes.harsh import as_seen
from vision.training.scenes.labels import SPOILT, UNREADABLE, Label
from vision.training.scenes.looks import random_look, veined
from vision.training.scenes.scene import make_scene
from vision.training.surroundings import UPRIGHT, told

PIPS = ((20.0, 20.0, 4.0), (40.0, 40.0, 4.0))


def face(body: int, pips: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    picture = np.full((60, 60, 3), body, np.uint8)
    for x, y, radius in PIPS:
        cv2.circle(picture, (int(x), int(y)), int(radius), (pips, pips, pips), -1)
    return picture


@pytest.mark.parametrize(
    ("body", "pips", "value"), [(40, 240, 2), (255, 30, 2), (255, 255, SPOILT), (128, 132, SPOILT)]
)
def test_a_die_of_which_a_pip_is_lost_is_spoilt(body: int, pips: int, value: int) -> None:
    label = Label(2, "red", (5, 5, 50, 50), (30.0, 30.0), PIPS)
    assert as_seen(label, face(body, pips)).value == value


def test_a_pip_under_a_highlight_is_none_and_one_beside_it_is() -> None:
    picture = face(40, 240)
    cv2.circle(picture, (20, 20), 12, (240, 240, 240), -1)
    seen = as_seen(Label(2, "red", (5, 5, 50, 50), (30.0, 30.0), PIPS), picture)
    assert (seen.value, seen.pips) == (SPOILT, PIPS[1:])


def test_a_leaning_die_stays_one_whatever_is_lost() -> None:
    label = Label(UNREADABLE, "red", (5, 5, 50, 50), (30.0, 30.0), PIPS)
    assert as_seen(label, face(255, 255)).value == UNREADABLE


def test_veins_have_nearly_the_colour_of_the_pips() -> None:
    rng = np.random.default_rng(3)
    for _ in range(40):
        look = veined(random_look("blue", rng), rng)
        far = np.subtract(look.pip, look.body)
        assert np.allclose(
            np.subtract(look.second, look.body),
            far * np.clip((np.subtract(look.second, look.body) @ far) / (far @ far), 0.45, 1),
        )


def test_in_some_scenes_whole_faces_are_burnt_out_and_others_can_be_read() -> None:
    labels = [label for seed in range(40) for label in make_scene(HARSH_SEED + 50_000 + seed, mix=HARSH)[1]]
    spoilt = [label for label in labels if label.value == SPOILT]
    assert len(spoilt) > 10
    assert sum(1 <= label.value <= 6 for label in labels) > 3 * len(spoilt)


def test_what_is_burnt_out_lies_flat_is_a_die_and_has_no_value() -> None:
    record = next(
        r for r in map(synthetic, range(HARSH_SEED + 50_000, HARSH_SEED + 50_040)) if SPOILT in r.dice[:, 4]
    )
    cuts = [cut for k in range(6) for cut in reader_samples(record, np.random.default_rng(k), 40, False)]
    assert SPOILT in {cut.value for cut in cuts}
    assert told(SPOILT) == UPRIGHT
    x, y, w, h = 80, 80, 30, 30
    target = finder_target(np.array([[x, y, w, h, SPOILT, 0, 95, 95]], np.float32))
    assert set(target[8][target[1] > 0]) == {UNREADABLE}
    assert not np.isnan(target[6][target[1] > 0]).any()
