"""The renderer of stacks says the truth about its own pictures, and makes the same ones again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.vision.stack_renders import lying
from tests.vision.stack_renders.__main__ import spread
from tests.vision.stack_renders.camera import looking_down
from tests.vision.stack_renders.cast import cast
from tests.vision.stack_renders.compose import HARD, compose
from tests.vision.stack_renders.palettes import PALETTES, foreign_to, lab, painted
from tests.vision.stack_renders.path_traced import _mesh
from tests.vision.stack_renders.scene import Scene
from tests.vision.stack_renders.sensor import developed
from tests.vision.stack_renders.solids import Box, Capsule, Paint
from tests.vision.stack_renders.textures import from_srgb, turned
from tests.vision.stack_renders.truth import truths, veil
from tests.vision.stack_renders.written import labels, name, write_labels
from vision.stacks.answers import REASONS
from vision.stacks.labels import load_stack

_PAINT = Paint((0.5, 0.5, 0.5))


def _box(x: float, y: float, z: float, half: float = 5.0, angle: float = 0.3) -> Box:
    return Box(np.array((x, y, z)), turned(angle), np.full(3, half), 0.5, _PAINT)


def _plain(number: int) -> Scene:
    """A scene in plain white light, small."""
    scene = compose(3, number)
    lamp = replace(scene.lamps[0], place=np.array((600.0, 300.0, 700.0)), radius=60.0, power=(1.0, 1.0, 1.0))
    return replace(scene, camera=scene.camera.scaled(0.25), lamps=(lamp,), sky=(0.6, 0.6, 0.6))


def test_a_ray_meets_a_box_at_its_face_and_misses_its_cut_edges() -> None:
    box = _box(0, 0, 5, angle=0.0)
    down = np.array([[0, 0, -1.0]] * 3, np.float32).T
    assert box.hit(np.array((1.0, 2.0, 100.0)), down)[0] == pytest.approx(90.0, abs=1e-3)
    assert box.hit(np.array((4.9, 0.0, 100.0)), down)[0] == pytest.approx(90.4, abs=1e-3)
    assert box.hit(np.array((5.1, 0.0, 100.0)), down)[0] > 1e6


def test_a_ray_meets_a_rod_at_its_side_and_at_its_round_end() -> None:
    rod = Capsule(np.array((0.0, 0, 10)), np.array((40.0, 0, 10)), 6.0, _PAINT)
    down = np.array([[0, 0, -1.0]], np.float32).T
    assert rod.hit(np.array((20.0, 0.0, 100.0)), down)[0] == pytest.approx(84.0, abs=1e-3)
    assert rod.hit(np.array((43.0, 0.0, 100.0)), down)[0] == pytest.approx(90 - np.sqrt(27), abs=1e-3)
    assert rod.hit(np.array((47.0, 0.0, 100.0)), down)[0] > 1e6


@pytest.mark.parametrize("number", range(2))
def test_the_lens_bends_points_and_rays_alike(number: int) -> None:
    scene = compose(1, number)
    rays = scene.camera.rays()
    for column in scene.columns:
        at = column.cubes[-1].top(3, 0)[4] if column.cubes else column.floor
        x, y = np.round(scene.camera.seen(at[None])[0]).astype(int)
        way = (at - scene.camera.eye) / np.linalg.norm(at - scene.camera.eye)
        assert way @ rays[:, y, x] > np.cos(1.0 / scene.camera.focal)


def test_all_of_a_lone_column_is_seen_and_little_of_what_stands_behind_a_tall_one() -> None:
    scene = replace(compose(1, 0), hand=(), walls=(), stray=())
    first, second = scene.columns[0], scene.columns[1]
    low = replace(first, letters="R", cubes=(_box(20, 0, 5),))
    alone = replace(scene, columns=(low,))
    assert [truth.seen for truth in truths(alone)] == [1.0]
    eye = np.array((-150.0, 0.0, 150.0))
    camera = replace(scene.camera, eye=eye, turn=looking_down(eye, np.zeros(3), 0.0))
    tall = replace(second, letters="RRRR", cubes=tuple(_box(5, 0, 5 + 10 * level) for level in range(4)))
    behind = truths(replace(scene, camera=camera, columns=(low, tall)))
    assert behind[0].seen < 0.2
    assert behind[1].seen > 0.9


def test_the_top_that_is_labelled_is_the_colour_that_the_picture_shows() -> None:
    looked = 0
    for number in (1, 8, 26):
        scene = _plain(number)
        light = cast(scene, passes=1)
        for column, truth in zip(scene.columns, truths(scene), strict=True):
            assert truth.letters == column.letters
            if not column.cubes or truth.seen < 1:
                continue
            top = column.cubes[-1]
            x, y = np.round(scene.camera.seen(top.top(3, 0))[4]).astype(int)
            shown, paint = light[y - 1 : y + 2, x - 1 : x + 2].mean(axis=(0, 1)), np.array(top.paint.colour)
            assert shown @ paint / np.linalg.norm(shown) / np.linalg.norm(paint) > 0.97
            looked += 1
    assert looked > 10


def test_the_same_seed_makes_the_same_picture_and_another_seed_another() -> None:
    def picture(seed: int) -> np.ndarray:
        scene = compose(seed, 11)
        scene = replace(scene, camera=scene.camera.scaled(0.125))
        return developed(cast(scene, passes=1), scene.sensor, np.random.default_rng(seed))

    assert (picture(1) == picture(1)).all()
    assert (picture(1) != picture(2)).any()


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ground without grain: it takes longer to make than all else."""
    monkeypatch.setattr(lying, "floor", lambda *_: np.full((4, 4, 3), 0.2, np.float32))


@pytest.mark.usefixtures("bare")
def test_columns_stay_in_their_squares_and_cubes_on_each_other() -> None:
    for number in range(20):
        scene = compose(2, number)
        for column in scene.columns:
            for below, above in zip(column.cubes, column.cubes[1:], strict=False):
                assert above.centre[2] - below.centre[2] == pytest.approx(below.half[2] + above.half[2])
                assert np.linalg.norm((above.centre - below.centre)[:2]) < 0.5 * scene.edge
            for cube in column.cubes:
                assert np.linalg.norm((cube.centre - column.floor)[:2]) < scene.edge / 2


@pytest.mark.usefixtures("bare")
def test_a_set_has_every_palette_level_seat_and_hard_case() -> None:
    scenes = [compose(4, number) for number in range(30)]
    assert {scene.palette.name for scene in scenes} == {palette.name for palette in PALETTES}
    assert {max(len(column.letters) for column in scene.columns) for scene in scenes} >= set(range(1, 7))
    assert {scene.seat for scene in scenes} == set(range(5))
    tags = Counter(tag for scene in scenes for tag in scene.tags)
    assert all(tags[tag] for tag in (*HARD, "hand", "leaning", "shadow", "dim", "uneven"))


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_a_palette_has_colours_that_can_be_told_apart_and_strangers(palette) -> None:  # type: ignore[no-untyped-def]
    colours = [lab(hexed) for _, hexed in palette.colours]
    assert 4 <= len(colours) <= 7
    assert min(np.linalg.norm(a - b) for i, a in enumerate(colours) for b in colours[:i]) > 18
    assert foreign_to(palette)


def test_a_lamp_that_a_top_mirrors_into_the_lens_is_told_and_another_is_not() -> None:
    scene = _plain(26)
    top = scene.columns[0].cubes[-1] if scene.columns[0].cubes else scene.columns[1].cubes[-1]
    at = top.top(3, 0.0)[4]
    shiny = replace(top, paint=replace(top.paint, shine=1.0, sharpness=200.0))
    scene = replace(scene, columns=(replace(scene.columns[0], letters="R", cubes=(shiny,)),))
    away = scene.camera.eye - at
    mirrored = replace(scene.lamps[0], place=at + 3 * away * (-1, -1, 1))
    assert veil(replace(scene, lamps=(mirrored,))) > 0.4
    assert veil(scene) < 0.02


def test_a_cube_and_a_print_of_the_same_colour_look_alike() -> None:
    rng = np.random.default_rng(1)
    for hexed in ("#1C1C1E", "#D0342A", "#EFEDE6"):
        blue, green, red = (int(hexed[i : i + 2], 16) for i in (5, 3, 1))
        printed = from_srgb(np.array([[[blue, green, red]]], np.uint8))[0, 0]
        assert painted(hexed, rng, 0.0) == pytest.approx(tuple(printed), abs=1e-3)


def test_a_mesh_is_closed_and_lies_on_the_box_that_is_cast() -> None:
    box = _box(3, 4, 5)
    places, skin, polygons = _mesh(box)
    normals, width = box._slabs()
    away = np.abs((places - box.centre) @ box.turn @ normals.T) - width
    assert away.max() == pytest.approx(0, abs=1e-9)
    assert ((skin >= 0) & (skin <= 1)).all()
    keys = [tuple(place) for place in places.round(6)]
    edges = Counter((keys[a], keys[b]) for p in polygons for a, b in zip(p, p[1:] + p[:1], strict=True))
    assert set(edges.values()) == {1}
    assert all((b, a) in edges for a, b in edges)


def test_the_path_traced_ones_are_spread_over_the_set() -> None:
    some = spread(1000, 60)
    assert len(some) == 60
    assert max(some) < 1000
    assert {number % 5 for number in some} == set(range(5))
    assert spread(10, 0) == set()


@pytest.mark.usefixtures("bare")
def test_the_labels_are_read_back_with_every_open_square_and_the_strange_ones_asked_about(tmp_path: Path) -> None:
    reasons: set[str] = set()
    for number in range(20):
        scene = compose(1, number)
        picture = tmp_path / name(number)
        write_labels(picture, labels(scene, number == 3))
        stack = load_stack(picture)
        assert {column.at for column in stack.columns} >= stack.machine.squares.open
        assert stack.refusal or stack.seat == scene.seat
        assert ("path_traced" in stack.tags) == (number == 3)
        for column, truth in zip(stack.columns, truths(scene), strict=False):
            assert (column.at, column.top or "", column.level) == (truth.square, truth.top, len(truth.letters))
        reasons |= {reason for column in stack.columns for reason in column.ask}
        used = Counter("".join(column.letters for column in scene.columns).replace("?", ""))
        assert stack.machine.owned is None or all(
            stack.machine.owned[letter] >= count for letter, count in used.items()
        )
    assert {"foreign", "beside"} <= reasons <= set(REASONS)
