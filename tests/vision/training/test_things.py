from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from vision.training.scenes.pipped import card, domino, printed_face, token
from vision.training.scenes.signs import NUMERALS, SIDE, sign, sign_cover
from vision.training.scenes.solid import Light
from vision.training.scenes.things import (
    BUTTON,
    DISC,
    SIDES,
    Thing,
    distance,
    faces_of,
    flat_thing,
    many_sided,
    on_face,
    outline_distance,
    random_thing,
    shade,
    square_distance,
    strike,
)


def test_signs_are_the_same_every_time_and_no_two_numerals_are_alike() -> None:
    assert (sign(7) == sign(7)).all()
    for number in range(NUMERALS):
        assert 0.02 < float(sign(number).mean()) < 0.7
        assert sign(number).max() == pytest.approx(1.0, abs=0.05)
        for other in range(number):
            assert np.abs(sign(number) - sign(other)).mean() > 0.01


def test_a_sign_covers_its_face_and_nothing_beside_it() -> None:
    spots = np.array([[-1.2, 0.0], [0.0, 1.01], [-1 + 1 / SIDE, 0.0], [0.99, 0.0]], np.float32)
    assert sign_cover(3, spots)[:2].tolist() == [0.0, 0.0]
    line = np.stack([np.linspace(-0.99, 0.99, 200), np.zeros(200)], 1).astype(np.float32)
    assert sign_cover(8, line).max() > 0.5


@pytest.mark.parametrize("sides", SIDES)
def test_many_sided_dice_have_so_many_equal_faces(sides: int) -> None:
    normals = faces_of(sides)
    assert normals.shape == (sides, 3)
    assert np.linalg.norm(normals, axis=1) == pytest.approx(np.ones(sides), abs=1e-5)
    assert len(np.unique(normals.round(4), axis=0)) == sides
    nearest = np.sort(normals @ normals.T, axis=1)[:, -2]
    assert nearest == pytest.approx(np.full(sides, nearest[0]), abs=1e-4)
    assert normals.sum(0) == pytest.approx(np.zeros(3), abs=1e-4)


def test_rays_meet_a_thing_on_its_surface() -> None:
    for seed in range(20):
        one = random_thing(np.random.default_rng(seed))
        u, v = (a.ravel() for a in np.meshgrid(np.linspace(-0.25, 0.25, 24), np.linspace(-0.25, 0.25, 24)))
        rays = np.stack([u, v, -np.ones_like(u)], 1).astype(np.float32)
        hit, away, points = strike(np.array([0, 0, 6], np.float32), rays, one)
        assert 10 < hit.sum() < len(rays), seed
        assert np.abs(distance(points, one)).max() < 0.03
        assert points == pytest.approx(np.array([0, 0, 6]) + rays[hit] * away[:, None], abs=1e-4)


def test_a_button_has_holes_and_a_disc_has_none() -> None:
    middle = np.zeros((1, 2), np.float32)
    ring = np.array([[0.26 * np.cos(a), 0.26 * np.sin(a)] for a in np.linspace(0, 2 * np.pi, 120)], np.float32)
    for number in range(BUTTON, 70, 7):
        assert (outline_distance(number, ring) > 0).any()
        assert outline_distance(number, middle)[0] < 0
    assert (outline_distance(DISC, ring) < 0).all()


def lit(
    one: Thing, points: np.ndarray[tuple[int, ...], np.dtype[np.float32]]
) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    lamp = np.ones(3, np.float32)
    light = Light(np.array([0, 0, 1], np.float32), lamp * 0, lamp, 20.0)
    toward = np.tile(np.array([0, 0, 1], np.float32), (len(points), 1))
    return shade(points, toward, np.eye(3, dtype=np.float32), light, one, 0.02)


def test_pips_of_a_token_are_where_they_are_said_to_be() -> None:
    found = 0
    for seed in range(200):
        one = flat_thing(np.random.default_rng(seed))
        if not len(one.pips) or one.rim or one.look.gloss > 0.3 or one.look.translucency:
            continue
        found += 1
        at = np.concatenate([one.pips, np.full((len(one.pips), 1), one.thick, np.float32)], 1).astype(np.float32)
        ink = np.array(one.look.pip, np.float32) * (0.75 + 0.25 * one.thick)  # less light arrives low down
        assert lit(one, at) == pytest.approx(np.tile(ink, (len(at), 1)), abs=0.02)
    assert found > 10


def test_points_of_a_face_are_told_from_its_middle() -> None:
    for normal in faces_of(20):
        assert on_face((normal * 0.7)[None], normal) == pytest.approx(np.zeros((1, 2)), abs=1e-6)
    die = many_sided(np.random.default_rng(1))
    assert len(die.faces) == len(die.planes)
    assert die.is_die


def seen_from_above(one: Thing, side: int = 121) -> np.ndarray:
    """What rays straight down show of a flat thing: RGB (side, side, 3), NaN beside it."""
    u, v = (a.ravel() for a in np.meshgrid(np.linspace(-1.2, 1.2, side), np.linspace(-1.2, 1.2, side)))
    points = np.stack([u, v, np.full(len(u), one.thick)], 1).astype(np.float32)
    light = Light(np.array([0, 0, 1], np.float32), np.ones(3, np.float32), np.ones(3, np.float32) * 0.3, 20.0)
    toward = np.tile(np.array([0, 0, 1], np.float32), (len(points), 1))
    colours = shade(points, toward, np.eye(3, dtype=np.float32), light, one, 0.02)
    colours[outline_distance(one.outline, points[:, :2]) > 0] = np.nan
    return colours.reshape(side, side, 3)


@pytest.mark.parametrize("made", [printed_face, card, token, domino])
def test_flat_things_have_the_pips_of_a_face_in_another_colour(made: Callable[[np.random.Generator], Thing]) -> None:
    for seed in range(12):
        one = made(np.random.default_rng(seed))
        assert len(one.planes) == 0
        assert not one.is_die
        assert (np.linalg.norm(one.pips, axis=1) + one.pip < 1.25).all()
        plain = replace(one, pips=one.pips[:0], look=replace(one.look, gloss=0.0))
        shown = seen_from_above(replace(one, look=replace(one.look, gloss=0.0)))
        differs = np.nan_to_num(np.abs(shown - seen_from_above(plain)).max(2)) > 0.02
        wanted = len(one.pips) * np.pi * one.pip**2 * (121 / 2.4) ** 2
        assert differs.sum() == pytest.approx(wanted, rel=0.5, abs=30)


def test_a_printed_face_lies_on_paper_of_its_own() -> None:
    one = next(
        p for p in (printed_face(np.random.default_rng(seed)) for seed in range(40)) if p.field and not p.frame
    )
    one = replace(one, look=replace(one.look, gloss=0.0), pips=one.pips[:0], paper=(0.0, 0.5, 0.0))
    shown = seen_from_above(one)
    green = (shown[..., 0] == 0) & (shown[..., 1] > 0.1)
    inside = np.abs(np.linspace(-1.2, 1.2, 121)) < one.field * 0.9
    assert not green[np.ix_(inside, inside)].any()
    assert green.sum() > 200


def test_a_domino_has_a_line_between_its_fields() -> None:
    one = next(d for d in (domino(np.random.default_rng(seed)) for seed in range(40)) if d.line)
    one = replace(one, look=replace(one.look, gloss=0.0), pips=one.pips[:0])
    shown, without = seen_from_above(one), seen_from_above(replace(one, line=0.0))
    changed = np.nan_to_num(np.abs(shown - without).max(2)) > 0.02
    assert changed[:, 60].sum() > 30
    assert not changed[:, :50].any()
    assert not changed[:, 71:].any()


def test_a_square_with_round_corners_is_measured_truly() -> None:
    spots = np.array([[0, 0], [0.5, 0], [0.6, 0.0], [0.5, 0.5], [0.0, -0.8]], np.float32)
    away = square_distance(spots, 0.5)
    assert away[[0, 1, 2, 4]] == pytest.approx([-0.5, 0.0, 0.1, 0.3], abs=1e-6)
    assert 0.0 < away[3] < 0.06
