"""What is written for POV-Ray, and the labels beside it; one small frame is drawn where POV-Ray is installed."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.card_renders import scene as card_scene
from tests.vision.tray_renders.__main__ import main, sized
from tests.vision.tray_renders.dice import make, on_face, pips, surface
from tests.vision.tray_renders.placing import FACES, UNSEEN, as_shown, upright
from tests.vision.tray_renders.scene import SETS, compose
from tests.vision.tray_renders.things import THINGS
from tests.vision.tray_renders.view import HEIGHT, WIDTH, hung
from vision.labelled import load_labelled


def test_opposite_faces_add_to_seven_and_a_turn_brings_the_value_up() -> None:
    rng = np.random.default_rng(1)
    for value, (axis, way) in FACES.items():
        assert FACES[7 - value] == (axis, -way)
        face = np.zeros(3)
        face[axis] = way
        assert upright(value, rng) @ face == pytest.approx([0, 1, 0], abs=1e-9)


def test_pips_lie_on_their_face_apart_from_each_other() -> None:
    rng = np.random.default_rng(2)
    for _ in range(30):
        one = make("red", rng)
        for value in FACES:
            flat = pips(value, one)
            assert len(flat) == value
            assert np.abs(flat).max(initial=0) + one.radius <= 1.0
            gaps = np.linalg.norm(flat[:, None] - flat[None], axis=2)[np.triu_indices(value, 1)]
            assert gaps.min(initial=9) > 2 * one.radius
            axis, way = FACES[value]
            assert (on_face(value, flat, 1.0, one)[:, axis] == way).all()


def test_dice_beside_cards_are_written_down_before_they_are_laid() -> None:
    laid = 0
    for seed in range(40):
        words, empty, _ = card_scene.compose(seed, [("one", Path("one.png"))])
        for found in re.finditer(r"object \{ (Die\d+)", words):
            assert -1 < words.find(f"#declare {found[1]} =") < found.start()
            laid += 1
        assert "Die" not in empty
    assert laid > 10


def test_pips_of_dice_that_lie_flat_are_where_their_boxes_are() -> None:
    _, _, labels = compose("oblique", 3)
    flat = [label for label in labels if label["value"]]
    assert len(flat) > 4
    for label in flat:
        x, y, w, h = label["box"]
        assert len(label["pips"]) == label["value"]
        assert all(x < u - r and u + r < x + w and y < v - r / 2 and v + r / 2 < y + h for u, v, r in label["pips"])


def test_a_die_of_which_the_picture_does_not_show_a_pip_is_counted_apart() -> None:
    picture = np.full((80, 80, 3), 60, np.uint8)
    cv2.circle(picture, (20, 20), 5, (230, 230, 230), -1)
    shown, lost = (20.0, 20.0, 5.0), (50.0, 50.0, 5.0)
    assert as_shown({"value": 1, "pips": [shown]}, picture) == {"value": 1}
    assert as_shown({"value": 2, "pips": [shown, lost]}, picture) == {"value": 2, "group": UNSEEN}
    assert as_shown({"value": None, "cocked": True}, picture) == {"value": None, "cocked": True}


def test_labels_of_a_smaller_picture_have_its_pixels() -> None:
    label = {"value": 1, "box": [100.0, 50.0, 41.0, 40.0], "pips": [(120.0, 70.0, 4.0)]}
    assert sized(label, 1.0) == label
    assert sized(label, 0.5) == {"value": 1, "box": [50.0, 25.0, 20.5, 20.0], "pips": [(60.0, 35.0, 2.0)]}


def test_points_of_the_table_come_back_from_their_pixels() -> None:
    view = hung(700, 35, 8, 400, np.array([10.0, -20.0]))
    spots = np.array([[0.0, 0, 0], [80, 0, 50], [-100, 0, 40]])
    for spot, pixel in zip(spots, view.project(spots), strict=True):
        assert view.ground(pixel) == pytest.approx(spot, abs=1e-6)
    straight = hung(700, 0, 0, 400, np.zeros(2))
    edges = straight.project(np.array([[-200.0, 0, 0], [200, 0, 0]]))
    assert edges == pytest.approx(np.array([[0, HEIGHT / 2], [WIDTH, HEIGHT / 2]]))


@pytest.mark.parametrize("name", SETS)
def test_frames_are_the_same_for_a_seed_and_keep_what_their_set_promises(name: str) -> None:
    wishes, seen = SETS[name], Counter[str]()
    for seed in range(6):
        words, empty, labels = compose(name, seed)
        assert compose(name, seed) == (words, empty, labels)
        assert words.startswith(empty)
        for label in labels:
            x, y, w, h = label["box"]
            assert 0 <= x < x + w <= WIDTH
            assert 0 <= y < y + h <= HEIGHT
            if "thing" in label:
                seen[label["thing"]] += 1
            else:
                assert label["color"] in wishes.colours
                assert (label["value"] is None) == label["cocked"]
                seen["wild" if "group" in label else "die"] += 1
    assert set(seen) <= {"die", *(["wild"] if wishes.wild[1] else []), *wishes.things}
    assert seen["die"] > 0
    if wishes.wild[1]:
        assert seen["wild"] > 10
    assert len(seen) >= len(wishes.things)


def test_a_dies_outline_is_as_large_as_the_die() -> None:
    rng = np.random.default_rng(3)
    for _ in range(10):
        points = surface(make("blue", rng))
        assert np.abs(points).max() == pytest.approx(1.0, abs=0.02)


@pytest.mark.parametrize("kind", THINGS)
def test_things_rest_on_the_table(kind: str) -> None:
    for seed in range(6):
        thing = THINGS[kind](np.random.default_rng(seed))
        assert -thing.outline[:, 1].min() == pytest.approx(thing.height, abs=0.05)


@pytest.mark.skipif(shutil.which("povray") is None, reason="POV-Ray is not installed")
def test_a_set_is_drawn_and_labelled(tmp_path: Path) -> None:
    words = ["--set", "things", "--number", "1", "--seed", "3", "--with-empty", "--processes", "1"]
    assert main([str(tmp_path), *words, "--quality", "+Q3 -A"]) == 0
    rolled, empty = sorted(load_labelled(tmp_path), key=lambda one: -len(one.dice))
    shown = np.asarray(cv2.imread(str(rolled.path)), np.int16)
    bare = np.asarray(cv2.imread(str(empty.path)), np.int16)
    changed = (np.abs(shown - bare).max(2) > 30).astype(np.uint8)
    assert empty.dice == ()
    for die in rolled.dice:
        assert die.box is not None
        x, y, w, h = (round(v) for v in die.box)
        assert changed[y : y + h, x : x + w].mean() > 0.3, die
    assert json.loads((tmp_path / "labels.json").read_text())
