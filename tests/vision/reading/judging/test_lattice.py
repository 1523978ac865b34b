"""Pips that were found make a value's pattern only in its places, of one size and one polarity, and with no other."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.cutting import CUT, DIE_IN_CUT
from vision.reading.judging.glare import PATTERNS
from vision.reading.judging.lattice import Fit, off_pattern
from vision.reading.judging.lattice import fit as fit_and_pips
from vision.reading.judging.spots import Pips, outshines, paint_of, pips_in, pips_of_all

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
MIDDLE = (CUT / 2 - 0.5, CUT / 2 - 0.5)
PLACES = {1: ((0, 0),), **PATTERNS}


def fit(value: int, pips: Pips, cut: Picture, middle: tuple[float, float]) -> Fit:
    return fit_and_pips(value, pips, cut, middle)[0]


def places(value: int, turned: float = 0.0, squeezed: float = 1.0) -> Floats:
    """Where the pips of a face lie in a cut-out, turned by degrees and foreshortened downwards."""
    c, s = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    at = np.array(PLACES[value], np.float32) * 0.21 * DIE_IN_CUT @ np.array([[c, s], [-s, c]], np.float32)
    return np.asarray(at * np.array([1, squeezed], np.float32) + np.array(MIDDLE, np.float32), np.float32)


def seen(at: Floats, heats: float | list[float] = 0.9, radii: float | list[float] = 2.4) -> Pips:
    """Pips at those places, the hottest first."""
    hot = np.broadcast_to(np.array(heats, np.float32), len(at))
    wide = np.broadcast_to(np.array(radii, np.float32), len(at))
    order = np.argsort(-hot, kind="stable")
    return Pips(at[order], np.asarray(wide[order], np.float32), np.asarray(hot[order], np.float32))


def face(at: Floats, inks: list[int] | int = 20, body: int = 200) -> Picture:
    """A cut-out of a grey die with pips of those levels."""
    cut = np.full((CUT, CUT, 3), body, np.uint8)
    levels = [inks] * len(at) if isinstance(inks, int) else inks
    for (x, y), ink in zip(at, levels, strict=True):
        cv2.circle(cut, (round(float(x)), round(float(y))), 3, (ink, ink, ink), -1)
    return cut


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("turned", [0, 20, 45, 73, 90, 131])
@pytest.mark.parametrize("squeezed", [1.0, 0.6])
def test_the_pattern_of_every_value_holds_however_the_die_lies(value: int, turned: float, squeezed: float) -> None:
    at = places(value, turned, squeezed)
    assert fit(value, seen(at), face(at), MIDDLE).holds


@pytest.mark.parametrize("value", range(1, 7))
def test_the_pattern_of_another_value_does_not(value: int) -> None:
    at = places(value, 17)
    for other in range(1, 7):
        assert fit(other, seen(at), face(at), MIDDLE).holds == (other == value)


@pytest.mark.parametrize("value", [3, 4, 5, 6])
def test_a_pip_out_of_its_place_breaks_it(value: int) -> None:
    for moved in range(value):
        at = places(value, 10)
        at[moved] += np.array([0.17, -0.1], np.float32) * DIE_IN_CUT
        assert not fit(value, seen(at), face(at), MIDDLE).holds


#: A value, where further spots are seen in steps from the middle, and whether they make a higher value of it.
FURTHER = [
    (1, [(-1, -1), (1, 1)], True),
    (1, [(1.3, 1.3)], False),
    (2, [(0, 0)], True),
    (2, [(-1, 1), (1, -1)], True),
    (2, [(1.5, -1.0)], False),
    (3, [(-1, 1), (1, -1)], True),
    (3, [(-1, 1)], False),
    (4, [(0, 0)], True),
    (4, [(0, -1), (0, 1)], True),
    (4, [(1.9, -1), (1.9, 1)], False),  # of a side face: a six of them all would lie off the middle
    (5, [(0, 1)], False),
    (6, [(0, 0)], False),
]


@pytest.mark.parametrize(("value", "spots", "more"), FURTHER)
def test_further_spots_speak_against_a_value_where_they_make_a_higher_one(
    value: int, spots: list[tuple[float, float]], more: bool
) -> None:
    others = np.array(spots, np.float32) * 0.21 * DIE_IN_CUT + np.array(MIDDLE, np.float32)
    at = np.concatenate([places(value), others]).astype(np.float32)
    for heat, counts in ((0.6, True), (0.16, False)):  # a faint one says nothing
        heats = [0.9] * value + [heat] * len(spots)
        assert fit(value, seen(at, heats), face(at), MIDDLE).holds is not (more and counts)


def test_a_reflection_hotter_than_a_pip_is_left_aside() -> None:
    at = np.concatenate([places(5), [[10.0, 24.0]]]).astype(np.float32)
    found, mine = fit_and_pips(5, seen(at, [0.9, 0.9, 0.4, 0.9, 0.9, 0.5]), face(at), MIDDLE)
    assert found.holds
    assert sorted(mine.heats.tolist()) == pytest.approx([0.4, 0.9, 0.9, 0.9, 0.9])


def test_a_faint_pip_does_not_count() -> None:
    at = places(4)
    assert fit(4, seen(at, [0.9, 0.9, 0.9, 0.16]), face(at), MIDDLE).weakest == pytest.approx(0.16)
    assert not fit(4, seen(at, [0.9, 0.9, 0.9, 0.16]), face(at), MIDDLE).holds


@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_a_light_spot_among_dark_pips_is_none_of_them(value: int) -> None:
    at = places(value)
    shown = face(at, [20] * (value - 1) + [255], 140)
    assert not fit(value, seen(at), shown, MIDDLE).holds
    assert fit(value, seen(at), face(at, 20, 140), MIDDLE).holds


@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_pips_of_one_face_are_of_one_size(value: int) -> None:
    at = places(value)
    assert not fit(value, seen(at, radii=[2.0] * (value - 1) + [5.0]), face(at), MIDDLE).holds


def test_pips_that_lie_off_the_upper_face_are_those_of_another() -> None:
    at = places(2) + np.array([0.3 * DIE_IN_CUT, 0], np.float32)
    assert not fit(2, seen(at), face(at), MIDDLE).holds


def test_pips_too_faint_for_the_levels_are_believed_by_their_heat() -> None:
    at = places(5)
    assert fit(5, seen(at), face(at, 198, 200), MIDDLE).alike == 1.0


def test_contrasts_are_signed_and_taken_in_the_channel_that_tells_best() -> None:
    at = places(2)
    cut = face(at, 200, 200)
    for x, y in at:
        cv2.circle(cut, (round(float(x)), round(float(y))), 3, (200, 200, 60), -1)
    assert paint_of(cut, seen(at)).contrasts == pytest.approx([-140, -140], abs=12)


@pytest.mark.parametrize(
    ("shines", "outshone"),
    [
        ([212, 210, 254], True),  # a reflection between the pips of a two
        ([240, 244, 256], True),
        ([238, 255], False),  # of two, one may lie in the light
        ([200, 255], True),
        ([207, 219, 231, 240, 252], False),  # brighter and brighter towards the lamp
        ([250, 252, 255], False),  # all burnt out alike
        ([180, 212, 160], False),  # shaded, and none near burnt out
        ([40, 38, 30, 42], False),
        ([254], False),  # there is nothing to compare it with
    ],
)
def test_a_spot_far_brighter_than_the_other_pips_is_a_reflection(shines: list[int], outshone: bool) -> None:
    assert outshines(np.array(shines, np.float32), np.full(len(shines), 60, np.float32)) is outshone


@pytest.mark.parametrize(
    ("lights", "outshone"),
    [([60, 60, 60], True), ([60, 66, 90], False), ([60, 66, 80], True), ([90, 60, 60], True)],
)
def test_a_pip_is_as_much_brighter_as_the_body_round_it(lights: list[int], outshone: bool) -> None:
    assert outshines(np.array([208, 210, 240], np.float32), np.array(lights, np.float32)) is outshone


def test_a_reflection_in_the_middle_of_a_four_makes_no_five() -> None:
    at = places(5, 20)
    middle = int(np.hypot(*(at - np.array(MIDDLE)).T).argmin())
    inks = [215] * 5
    for level, outshone in ((215, False), (255, True)):
        inks[middle] = level
        assert fit(5, seen(at), face(at, inks, 60), MIDDLE).outshone is outshone


@pytest.mark.parametrize("value", range(1, 7))
def test_how_far_points_lie_off_a_pattern_is_nothing_for_the_pattern_itself(value: int) -> None:
    assert off_pattern(value, places(value, 33, 0.7)) < 1e-4


def test_pips_are_read_from_a_map_to_a_part_of_a_cell() -> None:
    cells = CUT // 2
    ys, xs = np.mgrid[:cells, :cells].astype(np.float32)
    answer = np.zeros((2, cells, cells), np.float32)
    answer[0] = -8
    for x, y in ((8.3, 10.0), (15.0, 11.6)):
        answer[0] = np.maximum(answer[0], 2 - 1.5 * ((xs - x) ** 2 + (ys - y) ** 2))
    answer[1] = math.log(0.05)
    found = pips_in(answer, CUT)
    assert len(found.heats) == 2
    order = np.argsort(found.at[:, 0])
    assert found.at[order] == pytest.approx(np.array([[8.3, 10.0], [15.0, 11.6]]) * 2 + 0.5, abs=0.35)
    assert found.radii == pytest.approx([0.05 * CUT] * 2)


def test_the_maps_of_several_dice_are_read_as_each_by_itself() -> None:
    rng = np.random.default_rng(5)
    answers = rng.normal(-2, 2, (5, 2, 24, 24)).astype(np.float32)
    answers[2, 0] = -9
    for together, answer in zip(pips_of_all(answers, CUT), answers, strict=True):
        alone = pips_in(answer, CUT)
        assert np.array_equal(together.at, alone.at)
        assert np.array_equal(together.heats, alone.heats)
        assert (np.diff(together.heats) <= 0).all()
    assert len(pips_of_all(answers, CUT)[2].heats) == 0


def test_two_equal_cells_are_one_pip() -> None:
    answer = np.full((2, 24, 24), -8, np.float32)
    answer[0, 5, 5:7] = 2
    assert len(pips_in(answer, CUT).heats) == 1


def test_an_empty_map_has_no_pips() -> None:
    found = pips_in(np.full((2, 24, 24), -8, np.float32), 48)
    assert len(found.heats) == 0
    assert fit(3, found, face(places(3)), MIDDLE).missing == 3


@pytest.mark.parametrize("value", [4, 6])
def test_pips_in_a_row_are_no_pattern(value: int) -> None:
    row = np.linspace(-0.3, 0.3, value)[:, None] * DIE_IN_CUT * np.array([[math.cos(0.3), math.sin(0.3)]])
    at = np.asarray(row + np.array(MIDDLE), np.float32)
    found = fit(value, seen(at), face(at), MIDDLE)
    assert found.off < 0.075 or value == 6
    assert found.oblong == pytest.approx(1, abs=1e-3)
    assert not found.holds


def test_a_pattern_is_as_oblong_as_it_is_seen() -> None:
    assert fit(4, seen(places(4, 20)), face(places(4, 20)), MIDDLE).oblong == pytest.approx(0, abs=1e-3)
    squeezed = fit(4, seen(places(4, 0, 0.6)), face(places(4, 0, 0.6)), MIDDLE)
    assert squeezed.oblong == pytest.approx((1 - 0.36) / (1 + 0.36), abs=1e-3)
    assert fit(3, seen(places(3)), face(places(3)), MIDDLE).oblong == 0


def test_a_spot_lighter_than_the_body_makes_no_more_of_dark_pips() -> None:
    at = np.concatenate([places(4), [list(MIDDLE)]]).astype(np.float32)
    for ink, more in ((20, True), (250, False)):
        shown = face(at, [20, 20, 20, 20, ink], 140)
        assert fit(4, seen(at, [0.9, 0.9, 0.9, 0.9, 0.8]), shown, MIDDLE).holds is not more


def test_pips_of_one_paint_are_alike_on_a_marbled_body() -> None:
    at = places(6)
    cut = face(at, 120, 40)
    cut[:, : CUT // 2] = 220
    for x, y in at:
        cv2.circle(cut, (round(float(x)), round(float(y))), 3, (60, 60, 200), -1)
    marbled = fit(6, seen(at), cut, MIDDLE)
    assert marbled.holds
    assert marbled.alike > 0.9
    x, y = (round(float(v)) for v in at[0])
    cv2.circle(cut, (x, y), 3, (200, 60, 60), -1)
    assert not fit(6, seen(at), cut, MIDDLE).holds


def test_a_pip_of_the_same_paint_counts_though_a_vein_round_it_is_darker() -> None:
    at = places(5)
    cut = face(at, 120, 220)
    x, y = (round(v) for v in MIDDLE)
    cv2.circle(cut, (x, y), 7, (40, 40, 40), -1)
    cv2.circle(cut, (x, y), 3, (120, 120, 120), -1)
    order = np.argsort(np.hypot(*(at - MIDDLE).T) < 1, kind="stable")  # the middle one last
    assert fit(5, seen(at[order]), cut, MIDDLE).holds
    assert not fit(4, seen(at[order]), cut, MIDDLE).holds
