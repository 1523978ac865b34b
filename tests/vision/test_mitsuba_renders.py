"""What is laid out for Mitsuba, and the labels beside it; Mitsuba itself is not needed."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.vision.mitsuba_renders import __main__ as command
from tests.vision.mitsuba_renders import dice, frames, traced
from tests.vision.mitsuba_renders.calm import calmed
from tests.vision.mitsuba_renders.dice import (
    FACE_DOTS,
    PLAIN,
    PRINTED,
    Make,
    body_at,
    frame_of,
    make,
    on_face,
    outward_of,
    pips,
    radius_of,
    skin_of,
    solid,
)  # fmt: skip
from tests.vision.mitsuba_renders.materials import COLOURS, linear
from tests.vision.mitsuba_renders.scene import SETS, Scene, compose, face_up
from tests.vision.mitsuba_renders.shapes import COLUMNS, axes_of
from tests.vision.mitsuba_renders.things import THINGS
from tests.vision.tray_renders.placing import MARGIN, UNSEEN, WILD
from tests.vision.tray_renders.view import HEIGHT, WIDTH
from vision.labelled import load_labelled


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skins of dice in few dots: where things lie and how they are labelled does not hang on what is painted."""
    monkeypatch.setattr(dice, "FACE_DOTS", 8)


def makes(count: int, seed: int = 1) -> list[Make]:
    rng = np.random.default_rng(seed)
    return [make(str(rng.choice([*COLOURS])), (PLAIN, "marbled", "speckled", "clear"), rng) for _ in range(count)]


def drawn(scene: Scene) -> list[np.ndarray]:
    """The points of each solid in pixels."""
    seen = []
    for one in scene.placed:
        points = scene.meshes[one.mesh].points * one.half @ one.turn.T + one.at
        seen.append(scene.view.project(points))
    return seen


def test_opposite_faces_add_to_seven_and_a_turn_brings_the_value_up() -> None:
    rng = np.random.default_rng(1)
    for one in makes(20):
        assert len({tuple(outward_of(value, one)) for value in range(1, 7)}) == 6
        for value in range(1, 7):
            assert outward_of(7 - value, one) == pytest.approx(-outward_of(value, one))
            assert face_up(value, one, rng) @ outward_of(value, one) == pytest.approx([0, 1, 0], abs=1e-9)


def test_pips_lie_on_their_face_apart_from_each_other() -> None:
    for one in makes(60):
        for value in range(1, 7):
            flat, radius = pips(value, one), radius_of(value, one)
            assert len(flat) == value
            assert np.abs(flat).max(initial=0) + radius < 1
            gaps = np.linalg.norm(flat[:, None] - flat[None], axis=2)[np.triu_indices(value, 1)]
            assert gaps.min(initial=9) > 2 * radius
            assert on_face(value, one) @ outward_of(value, one) == pytest.approx(np.ones(value))


def test_a_skin_shows_as_many_pips_as_the_face_that_looks_up_is_worth() -> None:
    """What is painted is counted, where the mesh has the face's middle: not what is meant to be painted."""
    import cv2

    for one in makes(12, seed=4):
        die = replace(one, stuff=PLAIN, hot=None)
        skin, _ = skin_of(die)
        mesh = solid(die)
        for value in range(1, 7):
            up = frame_of(value, die)[0]
            middle = np.argmin(np.linalg.norm(mesh.points - up * (1 - die.depth / 2), axis=1))
            column, row = int(mesh.places[middle, 0] * COLUMNS), int(mesh.places[middle, 1] * 2)
            y, x = row * FACE_DOTS, column * FACE_DOTS
            face = skin[y : y + FACE_DOTS, x : x + FACE_DOTS]
            inked = np.linalg.norm(face - linear(die.ink), axis=2) < 0.05
            count, _ = cv2.connectedComponents(inked.astype(np.uint8))
            assert count - 1 == value


@pytest.mark.usefixtures("coarse")
def test_drilled_pips_are_deep_and_printed_ones_are_flat() -> None:
    for one in makes(12):
        up = outward_of(5, one)
        mesh = solid(one)
        spots = on_face(5, one)
        near = [float((mesh.points[np.argmin(np.linalg.norm(mesh.points - spot, axis=1))]) @ up) for spot in spots]
        if one.way == PRINTED:
            assert near == pytest.approx([1.0] * 5)
        else:
            assert max(near) < 1 - one.depth * 0.5


def test_faces_are_seen_from_outside_with_right_at_the_right() -> None:
    for normal in np.array([[0, 1.0, 0], [1.0, 0, 0], [0, 0, -1.0], [0.6, 0.8, 0]]):
        right, up = axes_of(normal, 3)
        assert np.cross(right, up) == pytest.approx(-normal, abs=1e-9)  # x, y and z make a left hand


@pytest.mark.usefixtures("coarse")
@pytest.mark.parametrize("name", SETS)
def test_frames_are_the_same_for_a_seed_and_keep_what_their_set_promises(name: str) -> None:
    wishes, seen = SETS[name], Counter[str]()
    for seed in range(4 if wishes.things else 2):
        scene = compose(name, seed)
        if seed == 0:
            assert compose(name, seed).labels == scene.labels
        assert len(scene.labels) == len(scene.placed)
        for label in scene.labels:
            x, y, w, h = label["box"]
            assert MARGIN <= x < x + w <= WIDTH - MARGIN + 0.1
            assert MARGIN <= y < y + h <= HEIGHT - MARGIN + 0.1
            if "thing" in label:
                seen[label["thing"]] += 1
                continue
            assert label["color"] in wishes.colours
            assert (label["value"] is None) == label["cocked"]
            assert len(label.get("pips", ())) == (label["value"] or 0)
            seen["wild" if label.get("group") == WILD else "die"] += 1
    assert set(seen) == {"die", *(["wild"] if wishes.wild[1] else []), *wishes.things}


@pytest.mark.usefixtures("coarse")
@pytest.mark.parametrize("name", ["scales", "things"])
def test_boxes_lie_round_what_is_drawn_of_solids(name: str) -> None:
    scene = compose(name, 5)
    for label, points in zip(scene.labels, drawn(scene), strict=True):
        x, y, w, h = label["box"]
        assert [*points.min(0), *points.max(0)] == pytest.approx([x, y, x + w, y + h], abs=1.0), label
    for one in scene.placed:
        mesh = scene.meshes[one.mesh]
        assert (mesh.points * one.half @ one.turn.T + one.at)[:, 1].min() == pytest.approx(0, abs=0.05)


@pytest.mark.usefixtures("coarse")
def test_pips_of_dice_that_lie_flat_are_where_their_boxes_are() -> None:
    flat = [label for label in compose("scales", 3).labels if label["value"]]
    assert len(flat) > 4
    for label in flat:
        x, y, w, h = label["box"]
        assert all(x < u - r and u + r < x + w and y < v - r and v + r < y + h for u, v, r in label["pips"])


@pytest.mark.parametrize("kind", THINGS)
def test_things_are_whole_and_about_as_large_as_they_are_told_to_be(kind: str) -> None:
    for seed in range(4):
        thing = THINGS[kind](np.random.default_rng(seed))
        assert 0.6 < np.abs(thing.points).max() < 1.4
        assert np.abs(np.linalg.norm(thing.normals, axis=1) - 1).max() < 1e-6
        assert thing.triangles.max() == len(thing.points) - 1
        assert ((thing.places > -1e-6) & (thing.places < 1 + 1e-6)).all()
        assert np.isfinite(thing.skin).all()
        assert float(thing.skin.std()) > 0


def test_bodies_keep_near_the_colour_that_they_are_called_by() -> None:
    for one in makes(80, seed=2):
        there = body_at(np.random.default_rng(3).uniform(-1, 1, (400, 3)), one)
        assert np.linalg.norm(np.median(there, axis=0) - linear(one.body)) < 0.25, (one.colour, one.stuff)


def test_noise_is_taken_out_and_edges_are_left() -> None:
    rng = np.random.default_rng(1)
    colour, normal = np.full((60, 80, 3), 0.5, np.float32), np.zeros((60, 80, 3), np.float32)
    normal[:, :40, 1], normal[:, 40:, 0] = 1, 1
    clean = np.where(normal[..., :1] > 0, np.float32(0.3), np.float32(0.36)) * np.ones(3, np.float32)
    noisy = clean * rng.uniform(0.8, 1.2, (60, 80, 1)).astype(np.float32)
    calm = calmed(noisy, colour, normal)
    assert np.abs(calm - clean).mean() < 0.4 * np.abs(noisy - clean).mean()
    assert calm[:, 36:40].mean() - calm[:, 40:44].mean() > 0.85 * 0.06


def test_who_has_no_mitsuba_is_told_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "mitsuba", None)
    with pytest.raises(SystemExit) as ended:
        command.main([str(tmp_path / "out"), "--number", "1"])
    assert ended.value.code == traced.MISSING
    assert "pip install mitsuba" in traced.MISSING
    assert not (tmp_path / "out").exists()


def test_a_set_is_written_with_what_its_pictures_do_not_show_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "renderer", lambda: None)
    monkeypatch.setattr(frames, "renderer", lambda: None)
    grey = np.full((HEIGHT, WIDTH, 3), 0.3, np.float32)
    monkeypatch.setattr(frames, "traced", lambda *_: grey)  # in which no pip is seen
    assert command.main([str(tmp_path), "--set", "white", "--number", "1", "--seed", "3", "--with-empty"]) == 0
    rolled, empty = sorted(load_labelled(tmp_path), key=lambda one: -len(one.dice))
    assert (rolled.path.name, empty.path.name) == ("white00003-r.jpg", "white00003-empty.jpg")
    assert len(rolled.dice) == len(compose("white", 3).labels)
    assert empty.dice == ()
    assert {die.group == UNSEEN for die in rolled.dice if die.value} == {True}
    assert frames.frame.__module__ == "tests.vision.mitsuba_renders.frames"  # where new processes look for it
