"""What the synthetic scenes promise: people hold cameras upright, and what must not be read is labelled so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.conftest import Scenes
from vision.colours import COLOURS
from vision.training.records import LOOKALIKES_SEED, TEST_SEED, synthetic
from vision.training.scenes import scene as scene_module
from vision.training.scenes.arrangement import (
    LEAST_LEAN,
    LOOKALIKES,
    UP,
    USUAL,
    Body,
    Mix,
    arrange,
    as_thing,
    layout,
    place,
    without_pips,
)
from vision.training.scenes.camera import OVERHEAD, SLANTED_ANYHOW, Eye, camera
from vision.training.scenes.looks import random_look
from vision.training.scenes.pipped import card
from vision.training.scenes.scene import (
    FOREIGN,
    NO_DIE,
    UNREADABLE,
    Label,
    cut_frame,
    draw,
    hide,
    lamp,
    make_scene,
    outline_box,
    shadows,
)
from vision.training.scenes.solid import Light


def slanted() -> list[Eye]:
    """Cameras that look down at more than 28 degrees from the plumb line."""
    cameras = [camera(448, 45, np.random.default_rng(seed)) for seed in range(300)]
    return [eye for eye in cameras if eye.tilt > np.radians(28)]


def test_through_a_slanted_camera_the_far_is_higher_and_smaller() -> None:
    eyes = slanted()
    assert 20 < len(eyes) < 300 * (1 - OVERHEAD - SLANTED_ANYHOW)
    for eye in eyes:
        near, far = eye.project(np.array([[0, -1, 0], [0, 1, 0]], np.float32))
        assert far[1] < near[1]
        assert float((np.array([0, 1, 0]) - eye.position) @ eye.axes[2]) > float(
            (np.array([0, -1, 0]) - eye.position) @ eye.axes[2]
        )


def test_a_ray_through_a_pixel_meets_the_table_where_that_pixel_shows_it() -> None:
    for eye in slanted()[:5]:
        u, v = np.array([120.0, 300.0], np.float32), np.array([250.0, 400.0], np.float32)
        points, away = eye.ground(u, v)
        assert (away > 0).all()
        back = eye.project(np.concatenate([points, np.zeros((2, 1), np.float32)], 1))
        assert back == pytest.approx(np.stack([u, v], 1), abs=0.05)


def bodies(share: float, count: int = 60) -> list[Body]:
    rng = np.random.default_rng(5)
    looks = [("red", replace(random_look("red", rng), symbol=0))]
    return [place((0.0, 0.0, 0.3, 1.0), looks, share, rng) for _ in range(count)]


def test_leaning_dice_lean_visibly_and_flat_ones_lie_flat() -> None:
    for body in bodies(0.0):
        assert not body.cocked
        assert np.abs(body.turn).max(1)[2] == pytest.approx(1, abs=1e-5)
    for body in bodies(1.0):
        assert body.cocked
        steepest = np.degrees(np.arccos(np.abs(body.turn[2]).max()))
        assert steepest >= min(LEAST_LEAN, 90 - 46) - 0.5


def test_a_sign_instead_of_a_one_must_not_be_read() -> None:
    rng = np.random.default_rng(6)
    looks = [("white", replace(random_look("white", rng), symbol=2))]
    placed = [place((0.0, 0.0, 0.0, 1.0), looks, 0.0, rng) for _ in range(40)]
    assert {body.value for body in placed if body.cocked} == {1}
    assert {body.value for body in placed if not body.cocked} == {2, 3, 4, 5, 6}


def test_a_die_on_top_of_another_must_not_be_read() -> None:
    rng = np.random.default_rng(7)
    looks = [("blue", replace(random_look("blue", rng), symbol=0))]
    stacked = [arrange([(0.0, 0.0, 0.1, 1.0)], looks, rng) for _ in range(120)]
    tops = [scene[1] for scene in stacked if len(scene) > 1]
    assert len(tops) >= 3
    for top in tops:
        assert top.cocked
        assert top.centre[2] > 1.4


def test_a_cube_without_pips_is_no_die() -> None:
    eye, light = camera(448, 45, np.random.default_rng(1)), lamp(np.random.default_rng(1))
    body = without_pips(bodies(0.0, 1)[0], np.random.default_rng(2))
    assert body.look.pip == body.look.body
    picture = np.zeros((448, 448, 3), np.float32)
    label = draw(
        picture, np.full((448, 448), np.inf, np.float32), np.full((448, 448), -1, np.int16), 0, body, eye, light
    )
    assert label is None
    assert picture.any()


def test_dice_cut_by_the_frame_are_left_out_or_unreadable() -> None:
    picture = np.zeros((100, 100, 3), np.uint8)
    labels = [
        Label(v, "red", (x, 40.0, 20.0, 20.0), (x + 10, 48.0)) for v, x in ((1, 0.0), (2, 12.0), (3, 60.0), (4, 79.0))
    ]
    part, kept = cut_frame(picture, labels, (20, 10, 70, 60, 2.0))
    assert part.shape == (60, 140, 3)
    assert [label.value for label in kept] == [UNREADABLE, 3, UNREADABLE]
    assert kept[1].box == (80.0, 30.0, 40.0, 20.0)
    assert kept[1].top == (100.0, 38.0)


def test_scenes_have_many_shapes_and_no_die_to_thirty(scene: Scenes) -> None:
    scenes = [scene(TEST_SEED + k) for k in range(30)]
    assert len({picture.shape for picture, _ in scenes}) >= 4
    counts = [len(labels) for _, labels in scenes]
    assert min(counts) == 0
    assert max(counts) >= 15
    assert {label.colour for _, labels in scenes for label in labels} == set(COLOURS)
    assert UP[2] == 1


#: Scenes of nothing but things.
THINGS_ONLY = Mix(things=1.0, thing_share=2.0)


@cache
def made(seeds: range, mix: Mix = USUAL) -> tuple[Label, ...]:
    return tuple(label for seed in seeds for label in make_scene(TEST_SEED + 1000 + seed, 224, mix)[1])


def test_an_upright_die_in_view_has_all_its_pips_within_its_box_and_alike() -> None:
    labels = [label for label in made(range(60)) if 1 <= label.value <= 6]
    whole = [label for label in labels if len(label.pips) == label.value]
    assert len(whole) > 0.9 * len(labels) > 30  # one of nine points of a face may be out of view
    for label in labels:
        assert len(label.pips) <= label.value
        x, y, w, h = label.box
        for px, py, radius in label.pips:
            assert x - 1 <= px <= x + w + 1
            assert y - 1 <= py <= y + h + 1
            assert 0.02 < radius / max(w, h) < 0.3


def test_pips_that_something_covers_are_not_told() -> None:
    rng = np.random.default_rng(8)
    looks = [("white", replace(random_look("white", rng), symbol=0, translucency=0.0))]
    body = place((0.0, 0.0, 0.3, 1.0), looks, 0.0, rng)
    while body.value != 6:
        body = place((0.0, 0.0, 0.3, 1.0), looks, 0.0, rng)
    axes = np.array([[1, 0, 0], [0, -1, 0], [0, 0, -1]], np.float32)
    eye = Eye(np.array([0, 0, 10], np.float32), axes, 700.0, (64.0, 64.0))
    picture, depth = np.zeros((128, 128, 3), np.float32), np.full((128, 128), np.inf, np.float32)
    owner = np.full((128, 128), -1, np.int16)
    label = draw(picture, depth, owner, 0, body, eye, lamp(rng))
    assert label is not None
    assert len(label.pips) == 6
    owner[:, :64] = -2  # a hand over the left half
    covered = hide(label, owner, 0, body, eye)
    assert covered is not None
    assert covered.value == UNREADABLE
    assert [pip for pip in label.pips if pip[0] > 65] == list(covered.pips)


def test_dice_without_pips_and_things_are_labelled_as_what_they_are() -> None:
    labels = made(range(30), THINGS_ONLY)
    told = {value: sum(label.value == value for label in labels) for value in range(9)}
    assert told[FOREIGN] > 30
    assert told[NO_DIE] > 10
    assert not any(label.pips for label in labels if label.value in (FOREIGN, NO_DIE))


def test_of_lookalikes_many_are_flat_things_and_many_dice_lean() -> None:
    usual, alike = made(range(60)), made(range(60), LOOKALIKES)

    def share(value: int, labels: Sequence[Label]) -> float:
        return sum(label.value == value for label in labels) / len(labels)

    assert share(NO_DIE, alike) > 0.1 > 3 * share(NO_DIE, usual)
    spots = [(3.0 * n, 0.0, 0.3, 1.0) for n in range(20)]
    looks = [("red", random_look("red", np.random.default_rng(1)))]

    def leaning(mix: Mix) -> int:
        dice_only = replace(mix, things=0.0)
        return sum(
            body.cocked for k in range(20) for body in arrange(spots, looks, np.random.default_rng(k), dice_only)
        )

    assert 2 * leaning(LOOKALIKES) > 3 * leaning(USUAL) > 0
    assert sum(1 <= label.value <= 6 for label in alike) > 0.1 * len(alike)


def test_things_are_lures_and_no_dice_in_a_record() -> None:
    records = [synthetic(LOOKALIKES_SEED + 900_000 + seed) for seed in range(8)]
    for record in records:
        assert (record.dice[:, 4] > 0).all()
        assert record.pips is not None
        assert record.lures is not None
        assert record.pips.shape == (len(record.dice), 6, 3)
    assert sum(len(record.lures) for record in records if record.lures is not None) > 8


def test_some_scenes_have_dice_far_smaller_and_far_larger_than_the_others() -> None:
    eye = camera(448, 40, np.random.default_rng(4))

    def lengths(wild: float) -> list[float]:
        spots = [layout(448, eye, 1e6, np.random.default_rng(seed), Mix(wild=wild)) for seed in range(60)]
        return [spot[3] for each in spots for spot in each]

    assert 0.7 < min(lengths(0.0)) < max(lengths(0.0)) < 1.21
    assert min(lengths(1.0)) < 0.4
    assert max(lengths(1.0)) > 2.4


def shadow_of(body: Body, light: Light) -> float:
    """The area, in faces of a die, of the table that a body alone darkens; the camera hangs above it."""
    axes = np.array([[1, 0, 0], [0, -1, 0], [0, 0, -1]], np.float32)
    eye = Eye(np.array([0, 0, 20], np.float32), axes, 1000.0, (160.0, 160.0))
    sharpest = SimpleNamespace(choice=lambda softness: softness[0], uniform=lambda _, darkest: darkest)
    table = np.ones((320, 320, 3), np.float32)
    shadows(table, [body], eye, light, cast(np.random.Generator, sharpest))
    return float((table[..., 0] < 0.55).sum()) / 50**2


def test_a_flat_thing_throws_a_smaller_shadow_than_a_cube_and_a_thicker_one_a_larger() -> None:
    light = Light(np.array([0.6, 0.0, 0.8], np.float32), np.ones(3, np.float32), np.ones(3, np.float32), 9.0)
    cube = replace(bodies(0.0, 1)[0], turn=np.eye(3, dtype=np.float32), half=0.5)
    cube = replace(cube, centre=np.array([0, 0, 0.5], np.float32))

    def flat(thick: float) -> Body:
        one = replace(card(np.random.default_rng(1)), thick=thick)
        return replace(cube, thing=one, centre=np.array([0, 0, one.height * 0.5], np.float32))

    areas = [shadow_of(one, light) for one in (flat(0.04), flat(0.3), cube)]
    assert areas == sorted(areas)
    assert areas[0] < 1.35  # hardly more than the place it lies on
    assert areas[2] == pytest.approx(1 + 0.75, abs=0.35)  # the lamp stands so that a cube's is 3/4 of its edge long
    assert areas[2] - areas[0] > 0.5


def drawn(body: Body, eye: Eye) -> NDArray[np.int16]:
    """Where a body is seen."""
    owner = np.full((320, 320), -1, np.int16)
    far, light = np.full((320, 320), np.inf, np.float32), lamp(np.random.default_rng(1))
    draw(np.zeros((320, 320, 3), np.float32), far, owner, 0, body, eye, light)
    return owner


def test_a_box_round_a_thing_is_as_thick_as_it_is_and_nothing_is_seen_beyond_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = [("red", random_look("red", np.random.default_rng(1)))]
    axes = np.array([[1, 0, 0], [0, -1, 0], [0, 0, -1]], np.float32)
    eye = Eye(np.array([0, 0, 20], np.float32), axes, 1000.0, (160.0, 160.0))
    flat, seen = 0, []
    for seed in range(30):
        rng = np.random.default_rng(seed)
        body = as_thing(place((0.0, 0.0, 0.4, 1.0), looks, 0.0, rng), rng, 0.4)
        assert body.thing is not None
        if not len(body.thing.planes):
            flat += 1
            assert np.abs(outline_box(body)[:, 2]) == pytest.approx(np.full(8, body.thing.thick))
        seen.append((body, drawn(body, eye)))
    assert 0 < flat < len(seen)
    monkeypatch.setattr(scene_module, "outline_box", lambda body: 4 * outline_box(body))
    for body, owner in seen:  # looked for in a far larger box
        assert (drawn(body, eye) == owner).all()
