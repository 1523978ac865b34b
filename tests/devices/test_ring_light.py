"""The ring light above the tray, dimmed while the tray is calibrated."""

import numpy as np
import pytest

from companion.devices.events import TrayView
from companion.devices.ring_light import FILE, LEAST, SETTLED_S, USUAL, RingLight


def view(value, step="mat", saved=""):
    picture = None if value is None else np.full((6, 8, 3), value, np.uint8)
    return TrayView(step, "", 1, 3, picture, (), (), True, saved=saved)


@pytest.fixture
def ring(tmp_path):
    told = []
    light = RingLight(told.append, tmp_path)
    light.told = told
    return light


def test_it_is_dimmed_until_nothing_glares_and_brightened_where_it_is_dark(ring):
    for n in range(40):
        ring.look(view(255), n * SETTLED_S)
    assert ring.level == LEAST
    for n in range(40, 80):
        ring.look(view(20), n * SETTLED_S)
    assert ring.level == 1.0
    assert ring.told[0] == USUAL
    assert ring.told[-1] == 1.0


def test_it_waits_for_the_exposure_and_stays_while_dice_are_looked_at(ring):
    ring.look(view(255), 1.0)
    once = ring.level
    ring.look(view(255), 1.0 + SETTLED_S / 2)
    ring.look(view(255, step="color"), 10.0)
    ring.look(view(None), 20.0)
    ring.look(view(120), 30.0)
    ring.look(None, 40.0)
    assert ring.level == once < USUAL


def test_it_is_kept_with_the_calibration(ring, tmp_path):
    ring.look(view(255), 1.0)
    ring.look(view(None, step="done", saved="calibration.json"), 2.0)
    assert RingLight(lambda _: None, tmp_path).level == ring.level
    for nonsense in ("", "2", "[]", "true x"):
        (tmp_path / FILE).write_text(nonsense)
        assert RingLight(lambda _: None, tmp_path).level == USUAL
    assert RingLight(lambda _: None, None).level == USUAL


def test_a_folder_that_takes_nothing_is_no_matter(tmp_path):
    ring = RingLight(lambda _: None, tmp_path / "none" / "of")
    ring.look(view(255, saved="calibration.json"), 1.0)
