"""A highlight that hides pips must lead to a question: drawn over dice that are read rightly without it."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.labelled import load_labelled
from vision.pictures import load_picture
from vision.reading.cutting import CUT, DIE_IN_CUT
from vision.reading.judging.glare import burnt_out, burnt_radius, covers, is_a_spot, may_hide
from vision.reading.judging.spots import Pips
from vision.reading.reader import Reader
from vision.trained_on import trained_table

Picture = NDArray[np.uint8]


def die(body: tuple[int, int, int], pips: tuple[int, int, int], spots: tuple[tuple[int, int], ...]) -> Picture:
    """A cut-out of a die whose face fills its box, with pips of a usual radius (a ninth of the edge)."""
    cut = np.full((CUT, CUT, 3), 70, np.uint8)
    half = round(DIE_IN_CUT / 2)
    middle = CUT // 2
    cv2.rectangle(cut, (middle - half, middle - half), (middle + half, middle + half), body, -1)
    for x, y in spots:
        cv2.circle(cut, (middle + x * 8, middle + y * 8), round(DIE_IN_CUT / 9), pips, -1)
    return cut


FIVE = ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1))
MIDDLE = (CUT / 2, CUT / 2)


def seen(spots: tuple[tuple[int, int], ...]) -> Pips:
    at = np.array([(CUT // 2 + 8 * x, CUT // 2 + 8 * y) for x, y in spots], np.float32)
    return Pips(at, np.full(len(at), DIE_IN_CUT / 9, np.float32), np.full(len(at), 0.9, np.float32))


def lit(cut: Picture, x: float, y: float, radius: float) -> Picture:
    """The cut-out with a burnt-out disc, of a radius in sizes of the die, at a place in steps between pips."""
    at = (round(CUT // 2 + 8 * x), round(CUT // 2 + 8 * y))
    return np.asarray(cv2.circle(cut.copy(), at, round(radius * DIE_IN_CUT), (255, 255, 255), -1), np.uint8)


def test_burnt_out_white_pips_do_not_cover_a_die() -> None:
    assert not covers(die((30, 24, 178), (255, 255, 255), FIVE))


def test_a_white_die_that_is_not_burnt_out_has_no_glare() -> None:
    assert burnt_radius(burnt_out(die((240, 243, 246), (20, 20, 20), FIVE))) == 0


@pytest.mark.parametrize("body", [(30, 24, 178), (240, 243, 246), (24, 24, 24)])
def test_a_burnt_out_spot_wider_than_a_pip_is_glare(body: tuple[int, int, int]) -> None:
    cut = die(body, (120, 120, 120), FIVE)
    cv2.circle(cut, (CUT // 2 - 2, CUT // 2 + 1), round(0.22 * DIE_IN_CUT), (255, 255, 255), -1)
    assert burnt_radius(burnt_out(cut)) == pytest.approx(0.22, abs=0.04)
    assert covers(cut)


def test_a_glare_beside_the_die_is_not_the_dies() -> None:
    cut = die((30, 24, 178), (255, 255, 255), FIVE)
    cut[:, :6] = 255
    assert burnt_radius(burnt_out(cut)) < 0.16


#: Pips that are seen, where a highlight lies in steps from the middle, its radius in sizes: may it hide others?
HIDING = [
    (((-1, -1), (1, 1)), (0, 0), 0.1, True),  # the middle one of a three
    (((-1, -1), (-1, 1), (1, -1), (1, 1)), (0, 0), 0.1, True),  # that of a five
    (((-1, -1), (0, 0)), (1, 1), 0.12, True),  # a corner of a three
    (((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0)), (1, 1), 0.12, True),  # a corner of a six
    (((-1, -1), (-1, 1), (0, 0), (1, -1)), (1, 1), 0.12, True),  # a corner of a five
    (((0, 0),), (1, 1), 0.12, False),  # beside a one: what has that corner has another one, too
    (((-1, -1), (1, 1)), (1, -1), 0.12, False),  # one corner beside a two: the other is free
    (((-1, -1), (0, 0), (1, 1)), (1, -1), 0.12, False),
    (FIVE, (1, 0), 0.1, False),  # nothing has more pips in such places
    (((-1, -1), (1, 1)), (0, 0), 0.03, True),  # smaller than a pip, but right where a three has one
    (((-1, -1), (-1, 1), (1, -1), (1, 1)), (0, 0), 0.03, True),  # the same of a five
    (((-1, -1), (1, 1)), (0.45, 0), 0.03, True),  # a little off that place, as where a die is seen at a slant
    (((-1, -1), (-1, 1), (1, -1), (1, 1)), (1, 0), 0.03, False),
    (((-1, -1), (0, 0), (1, 1)), (0, 0), 0.03, False),  # on the pip itself
]


@pytest.mark.parametrize(("spots", "at", "radius", "hides"), HIDING)
def test_a_highlight_hides_pips_where_a_pattern_with_more_of_them_has_some(
    spots: tuple[tuple[int, int], ...], at: tuple[float, float], radius: float, hides: bool
) -> None:
    cut = lit(die((30, 24, 178), (20, 20, 20), spots), *at, radius)
    assert may_hide(seen(spots), cut, burnt_out(cut), MIDDLE) is hides


@pytest.mark.parametrize("spots", [((-1, -1), (0, 0), (1, 1)), FIVE])
def test_a_small_burnt_out_spot_amid_light_pips_is_no_pip(spots: tuple[tuple[int, int], ...]) -> None:
    others = tuple(spot for spot in spots if spot != (0, 0))
    body = die((30, 24, 178), (225, 225, 225), others)
    assert is_a_spot(seen(spots), lit(body, 0, 0, 0.05))
    assert not is_a_spot(seen(spots), lit(body, 0, 0, 0.11))  # as large as they are
    assert not is_a_spot(seen(spots), die((30, 24, 178), (225, 225, 225), spots))
    assert not is_a_spot(seen(others), lit(body, 0, 0, 0.05))  # taken for none of them
    assert not is_a_spot(seen(spots), lit(die((240, 220, 240), (20, 20, 20), others), 0, 0, 0.05))  # of dark ones


@pytest.mark.parametrize(("level", "hides"), [(232, True), (215, False)])
def test_a_small_spot_between_pips_need_not_be_burnt_out(level: int, hides: bool) -> None:
    spots = ((-1, -1), (1, 1))
    cut = die((30, 24, 178), (20, 20, 20), spots)
    cv2.circle(cut, (CUT // 2, CUT // 2), 1, (level, level, level), -1)
    assert may_hide(seen(spots), cut, burnt_out(cut), MIDDLE) is hides


def test_no_highlight_hides_nothing() -> None:
    cut = die((30, 24, 178), (20, 20, 20), FIVE[:1])
    assert not may_hide(seen(FIVE[:1]), cut, burnt_out(cut), MIDDLE)


@pytest.mark.parametrize("level", [235, 244, 246, 249, 250, 255])
@pytest.mark.parametrize("spots", [((-1, -1), (1, 1)), ((-1, -1), (-1, 1), (1, -1), (1, 1))])
def test_a_body_as_light_as_a_highlight_is_none(level: int, spots: tuple[tuple[int, int], ...]) -> None:
    cut = die((level, level, level), (20, 20, 20), spots)
    assert not may_hide(seen(spots), cut, burnt_out(cut), MIDDLE)


def test_a_white_die_burnt_out_all_over_shows_its_dark_pips() -> None:
    four = ((-1, -1), (-1, 1), (1, -1), (1, 1))
    cut = die((255, 255, 255), (20, 20, 20), four)
    assert not may_hide(seen(four), cut, burnt_out(cut), MIDDLE)


def test_dice_under_a_lamps_reflection_are_asked_and_the_others_are_read(reader: Reader, data: Path) -> None:
    """One die of each of six tables never trained on gets a reflection over half its box."""
    tables = [p for p in load_labelled(data / "tray-renders") if not trained_table(p.path.name) and p.dice][::10][:6]
    assert len(tables) >= 5
    asked = 0
    for table in tables:
        picture = load_picture(table.path)
        flat = [d for d in table.dice if not d.cocked and d.box is not None]
        x, y, w, h = flat[0].box or (0, 0, 0, 0)
        light = np.zeros(picture.shape[:2], np.float32)
        cv2.circle(light, (round(x + w / 2), round(y + h / 2)), round(0.26 * max(w, h)), 1.0, -1)
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), 4), np.float32)[..., None] * 1.5
        lit = np.clip(picture + light * (255.0 - picture), 0, 255).astype(np.uint8)
        dice = reader.read(lit).dice
        struck = [d for d in dice if abs(d.box[0] - x) < w / 3 and abs(d.box[1] - y) < h / 3]
        assert all(d.value is None and d.reason == "glare" for d in struck)
        assert sum(d.reason == "glare" for d in dice) <= 1
        asked += len(struck)
        before = sum(d.value is not None for d in reader.read(picture).dice)
        assert sum(d.value is not None for d in dice) >= before - 2
    assert asked >= 4


YELLOW, PALE = (235, 255, 255), (215, 225, 225)


def burnt_but_for_a_rim(spots: tuple[tuple[int, int], ...], body: tuple[int, int, int] = YELLOW) -> Picture:
    """A light face with dark pips, burnt out in a broad patch beside its middle."""
    cut = die(body, (20, 20, 20), spots)
    patch = cv2.circle(np.zeros_like(cut), (CUT // 2 + 1, CUT // 2), round(0.27 * DIE_IN_CUT), (255, 255, 255), -1)
    return np.where((patch > 0) & (cut > 60), np.uint8(255), cut)


@pytest.mark.parametrize("spots", [((0, 0),), ((-1, -1), (1, 1)), ((-1, -1), (-1, 1), (1, -1), (1, 1))])
def test_dark_pips_on_a_body_nearly_burnt_out_hide_no_others(spots: tuple[tuple[int, int], ...]) -> None:
    cut = burnt_but_for_a_rim(spots)
    assert cv2.countNonZero(burnt_out(cut)) > 60
    assert not may_hide(seen(spots), cut, burnt_out(cut), MIDDLE)


@pytest.mark.parametrize("radius", [0.12, 0.16, 0.2, 0.24])
def test_a_lamp_in_a_face_that_is_far_darker_may_hide_dark_pips(radius: float) -> None:
    corners = ((-1, -1), (1, 1))
    cut = lit(die((60, 180, 200), (20, 20, 20), corners), 0, 0, radius)
    assert may_hide(seen(corners), cut, burnt_out(cut), MIDDLE)


@pytest.mark.parametrize("spots", [((-1, -1), (1, 1)), ((-1, -1), (-1, 1), (1, -1), (1, 1))])
def test_a_face_that_grows_lighter_as_a_whole_has_no_highlight_between_its_pips(
    spots: tuple[tuple[int, int], ...],
) -> None:
    cut = die((205, 205, 205), (20, 20, 20), spots)
    slope = np.linspace(0, 40, CUT, dtype=np.float32)[None, :, None]
    shaded = np.where(cut > 190, np.clip(cut + slope, 0, 245), cut).astype(np.uint8)
    assert shaded[CUT // 2, CUT // 2].min() >= 224
    assert not may_hide(seen(spots), shaded, burnt_out(shaded), MIDDLE)


def test_pips_of_a_four_seen_from_the_side_are_no_highlights_in_its_middle() -> None:
    cut = die((30, 24, 178), (30, 24, 178), ())
    at = np.array([(CUT // 2 + 7 * x, CUT // 2 + 4 * y) for x in (-0.5, 0.5) for y in (-1, 1)], np.float32)
    for x, y in at:
        cv2.circle(cut, (int(x), int(y)), 2, (240, 240, 240), -1)
    four = Pips(at, np.full(4, 2.5, np.float32), np.full(4, 0.9, np.float32))
    assert not may_hide(four, cut, burnt_out(cut), MIDDLE)


@pytest.mark.parametrize("at", [(0.0, 0.0), (47.0, 47.0), (47.4, 3.0), (1.0, 46.6)])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_pips_at_the_border_of_a_cut_out_break_nothing(at: tuple[float, float], count: int) -> None:
    rng = np.random.default_rng(count)
    spread = np.clip(np.array(at) + rng.normal(0, 2, (count, 2)), 0, CUT - 1).astype(np.float32)
    pips = Pips(spread, np.full(count, 2.0, np.float32), np.full(count, 0.9, np.float32))
    for level in (90, 230, 255):
        cut = np.full((CUT, CUT, 3), level, np.uint8)
        assert may_hide(pips, cut, burnt_out(cut), MIDDLE) in (False, True)
        assert not is_a_spot(pips, cut)


@pytest.mark.parametrize(("radius", "level", "is_one"), [(2, 215, True), (3, 215, False), (2, 178, False)])
def test_a_middle_spot_smaller_and_brighter_than_the_pips_is_none(radius: int, level: int, is_one: bool) -> None:
    cut = die((20, 110, 180), (178, 178, 178), FIVE)
    spots = seen(FIVE)
    radii = spots.radii.copy()
    radii[2] = radius
    cv2.circle(cut, (CUT // 2, CUT // 2), 4, (20, 110, 180), -1)
    cv2.circle(cut, (CUT // 2, CUT // 2), radius, (level, level, level), -1)
    assert is_a_spot(Pips(spots.at, radii, spots.heats), cut) is is_one


def test_a_middle_pip_in_the_sheen_of_its_face_is_a_pip() -> None:
    cut = die((60, 60, 178), (250, 250, 250), FIVE)
    sheen = np.zeros((CUT, CUT), np.float32)
    cv2.circle(sheen, (CUT // 2, CUT // 2), 7, (130,), -1)
    shiny = np.clip(cut + cv2.GaussianBlur(sheen, (0, 0), 2)[..., None], 0, 255).astype(np.uint8)
    assert not is_a_spot(seen(FIVE), shiny)
