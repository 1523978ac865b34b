"""Which candidates have the outline of a flat thing, told from drawn tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.reading.judging.test_looks import judged
from vision.reading.judging.looks import JudgedCandidate
from vision.reading.judging.outline import (
    DIM_HALVES,
    DOUBT,
    FLAT_HALVES,
    HALF_DOUBT,
    SLANTED,
    TWO_HALVES,
    flat_outlines,
    stretch_of,
)
from vision.reading.judging.verdict import STATED
from vision.reading.scaling import Scales
from vision.reading.surroundings import Footing

Picture = NDArray[np.uint8]
Draw = Callable[[Picture, float], None]
GROUND, BODY, INK, SHEET = (60, 90, 50), (225, 230, 235), (30, 25, 20), (150, 60, 40)
MIDDLE = (200.0, 150.0)
#: Size of the candidates' boxes, and the pitch of the pips of a face.
SIZE, PITCH = 40.0, 10.0


def table(draw: Draw, degrees: float, width: float = 1.0) -> Picture:
    """A table of 400 x 300 pixels with one thing on it, turned, and so many times too wide."""
    fine = np.empty((900, 1200, 3), np.uint8)
    fine[:] = GROUND
    draw(fine, degrees)
    soft = cv2.GaussianBlur(fine, (0, 0), 2.0)
    picture = np.asarray(cv2.resize(soft, (400, 300), interpolation=cv2.INTER_AREA), np.uint8)
    grain = np.random.default_rng(1).normal(0, 2, picture.shape)
    picture = (picture + grain).clip(0, 255).astype(np.uint8)
    return np.asarray(cv2.resize(picture, None, fx=width, fy=1.0), np.uint8)


def at(x: float, y: float, degrees: float) -> tuple[float, float]:
    """A point of the thing, in pixels from its middle before it is turned, in the fine picture."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return 3 * (MIDDLE[0] + c * x - s * y), 3 * (MIDDLE[1] + s * x + c * y)


def block(
    picture: Picture, degrees: float, size: tuple[float, float], paint: tuple[int, int, int], corner: float = 0.0
) -> None:
    """A rectangle of so many pixels about the middle, its corners rounded."""
    w, h = size[0] / 2 - corner, size[1] / 2 - corner
    inner = np.array([at(x, y, degrees) for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))], np.int32)
    cv2.fillPoly(picture, [inner], paint)
    if corner:
        cv2.polylines(picture, [inner], True, paint, round(6 * corner))


def pips(picture: Picture, degrees: float, across: float = 0.0) -> None:
    """A five, so far beside the middle."""
    for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)):
        u, v = at(across + x * PITCH, y * PITCH, degrees)
        cv2.circle(picture, (round(u), round(v)), 10, INK, -1)


def die(picture: Picture, degrees: float) -> None:
    u, v = at(5, 6, degrees)
    cv2.circle(picture, (round(u), round(v)), 72, (25, 40, 20), -1)  # its shadow
    block(picture, degrees, (SIZE, SIZE), BODY, 6)
    pips(picture, degrees)


def card(picture: Picture, degrees: float) -> None:
    block(picture, degrees, (44, 62), BODY)
    pips(picture, degrees)


def token(picture: Picture, degrees: float) -> None:
    u, v = at(0, 0, degrees)
    cv2.circle(picture, (round(u), round(v)), 66, BODY, -1)
    pips(picture, degrees)


def printed(picture: Picture, degrees: float) -> None:
    block(picture, degrees, (64, 64), SHEET)
    block(picture, degrees, (SIZE, SIZE), BODY, 5)
    pips(picture, degrees)


def on_a_long_field(picture: Picture, degrees: float) -> None:
    """A die that lies on a strip of a board."""
    block(picture, degrees, (320, 60), SHEET)
    die(picture, degrees)


def domino(picture: Picture, degrees: float) -> None:
    """Two fields; the middle of the first is that of the picture."""
    whole = np.array([at(x, y, degrees) for x, y in ((-20, -20), (60, -20), (60, 20), (-20, 20))], np.int32)
    cv2.fillPoly(picture, [whole], BODY)
    pips(picture, degrees)
    pips(picture, degrees, 40.0)


def candidate(
    x: float = MIDDLE[0], y: float = MIDDLE[1], size: float = SIZE, no_die: float = 0.05, flat: float = 0.2
) -> JudgedCandidate:
    """A five that fits, of which the networks say so surely that it is no die and no solid one."""
    seen = judged(5, 60)
    reader = np.zeros(10, np.float32)
    reader[0], reader[5] = no_die, 1 - no_die
    box = (x - size / 2, y - size / 2, size, size)
    found = replace(seen.die, box=box, top=(x, y))
    around = replace(seen.evidence.around, footing=Footing(flat, 0.9 - flat, 0.05, 0.05))
    evidence = replace(seen.evidence, die=found, around=around)
    return replace(seen, die=found, opinion=replace(seen.opinion, reader=reader), evidence=evidence)


def parted_domino(picture: Picture, degrees: float) -> None:
    """A domino with a line between its fields, nearly right across."""
    domino(picture, degrees)
    ends = [tuple(round(v) for v in at(20, y, degrees)) for y in (-17, 17)]
    cv2.line(picture, ends[0], ends[1], INK, 4)


def domino_in_its_shadow(picture: Picture, degrees: float) -> None:
    """A parted domino of which a shadow as dark as its ink takes a corner."""
    parted_domino(picture, degrees)
    corner = np.array([at(x, y, degrees) for x, y in ((60, -20), (60, 5), (39, -20))], np.int32)
    cv2.fillPoly(picture, [corner], INK)


def printed_under_a_stick(picture: Picture, degrees: float) -> None:
    """A print whose sheet something parts beside the printed face."""
    printed(picture, degrees)
    ends = [tuple(round(v) for v in at(x, 3, degrees)) for x in (23, 60)]
    cv2.line(picture, ends[0], ends[1], GROUND, 14)


def on_a_turned_field(picture: Picture, degrees: float) -> None:
    """A die in soft light in the middle of a square of a board that lies otherwise."""
    block(picture, degrees + 25, (68, 68), SHEET)
    block(picture, degrees, (SIZE, SIZE), BODY, 6)
    pips(picture, degrees)


def beside_the_middle(picture: Picture, degrees: float) -> None:
    """A die in soft light beside the middle of a square of a board."""
    sheet = np.array([at(x, y, degrees) for x, y in ((-24, -24), (46, -24), (46, 46), (-24, 46))], np.int32)
    cv2.fillPoly(picture, [sheet], SHEET)
    block(picture, degrees, (SIZE, SIZE), BODY, 6)
    pips(picture, degrees)


def parted(length: float, notch: float = 0.0) -> Draw:
    """A block so long and 40 pixels wide, parted by a line; a square notch of so many pixels at one corner."""

    def draw(picture: Picture, degrees: float) -> None:
        block(picture, degrees, (length, 40), BODY)
        pips(picture, degrees)
        x = length / 2
        corners = ((x - notch, -20), (x, -20), (x, notch - 20), (x - notch, notch - 20))
        cv2.fillPoly(picture, [np.array([at(*corner, degrees) for corner in corners], np.int32)], GROUND)
        # Between the pips' columns, nearly right across.
        ends = [tuple(round(v) for v in at(5, y, degrees)) for y in (-17, 17)]
        cv2.line(picture, ends[0], ends[1], INK, 3)

    return draw


def on_a_sheet(size: tuple[float, float], off: float = 0.0, turned: float = 0.0) -> Draw:
    """A face as large as a die on a sheet of such a size, so many pixels beside its middle and turned in it."""

    def draw(picture: Picture, degrees: float) -> None:
        w, h = size[0] / 2, size[1] / 2
        corners = ((-w + off, -h), (w + off, -h), (w + off, h), (-w + off, h))
        sheet = np.array([at(*corner, degrees + turned) for corner in corners], np.int32)
        cv2.fillPoly(picture, [sheet], SHEET)
        block(picture, degrees, (SIZE, SIZE), BODY, 5)
        pips(picture, degrees)

    return draw


def face_on_sheet(face: tuple[float, float], sheet: float, *, blank: bool = False) -> Draw:
    """A face of such a size on a sheet so many times as wide and as long."""

    def draw(picture: Picture, degrees: float) -> None:
        block(picture, degrees, (face[0] * sheet, face[1] * sheet), SHEET)
        block(picture, degrees, face, BODY)
        if not blank:
            pips(picture, degrees)

    return draw


def notched_on_sheet(notch: float) -> Draw:
    """A face on a sheet, without its corners: squares of so many pixels."""

    def draw(picture: Picture, degrees: float) -> None:
        block(picture, degrees, (64, 64), SHEET)
        for size in ((SIZE, SIZE - 2 * notch), (SIZE - 2 * notch, SIZE)):
            block(picture, degrees, size, BODY)
        pips(picture, degrees)

    return draw


def on_a_patched_sheet(length: float) -> Draw:
    """A face on a sheet of another paint beside the middle of each of its sides, so many pixels long."""

    def draw(picture: Picture, degrees: float) -> None:
        block(picture, degrees, (68, 68), SHEET)
        for size in ((length, 52), (52, length)):
            block(picture, degrees, size, GROUND)
        block(picture, degrees, (SIZE, SIZE), BODY)
        pips(picture, degrees)

    return draw


def faint_token(picture: Picture, degrees: float) -> None:
    """A token of nearly the ground's paint."""
    u, v = at(0, 0, degrees)
    cv2.circle(picture, (round(u), round(v)), 66, (64, 108, 66), -1)
    pips(picture, degrees)


def flat(dice: Sequence[JudgedCandidate], scales: Scales) -> list[bool]:
    """Which candidates have the outline of a flat thing."""
    return [outline is not None for outline in flat_outlines(dice, scales)]


ALL_TURNS = pytest.mark.parametrize("degrees", [0.0, 17.0, 45.0, 80.0])


@ALL_TURNS
@pytest.mark.parametrize(
    "draw", [card, token, printed, domino, parted_domino, domino_in_its_shadow, printed_under_a_stick]
)
def test_flat_things_are_known_by_their_outlines(draw: Draw, degrees: float) -> None:
    assert flat([candidate()], Scales(table(draw, degrees))) == [True]


@ALL_TURNS
@pytest.mark.parametrize("draw", [die, on_a_long_field, on_a_turned_field, beside_the_middle])
def test_a_die_has_the_outline_of_one_on_a_table_and_on_a_board(draw: Draw, degrees: float) -> None:
    assert flat([candidate()], Scales(table(draw, degrees))) == [False]


@ALL_TURNS
@pytest.mark.parametrize(
    ("draw", "is_flat"),
    [
        (parted(64), True),
        (parted(64, notch=24), False),  # something lies against something else
        (on_a_sheet((64, 64)), True),
        (on_a_sheet((64, 64), off=4), False),
        (on_a_sheet((64, 64), turned=9), False),
        (on_a_sheet((44, 44)), False),  # a rim
        (on_a_sheet((58, 74)), False),
        (faint_token, True),
        (face_on_sheet((SIZE, SIZE), 1.35), True),
        (face_on_sheet((70, 70), 1.157), False),  # a frame
        (face_on_sheet((19.3, 22.5), 1.7, blank=True), True),
        (face_on_sheet((16.8, 20.2), 1.7, blank=True), False),  # a spot of paint
        (notched_on_sheet(5), True),
        (notched_on_sheet(9), False),  # no square
        (on_a_patched_sheet(12), True),
        (on_a_patched_sheet(18), False),  # nothing of one paint
    ],
)
def test_how_long_a_body_is_and_how_a_face_lies_on_its_sheet_says_what_it_is(
    draw: Draw, is_flat: bool, degrees: float
) -> None:
    assert flat([candidate()], Scales(table(draw, degrees))) == [is_flat]


@ALL_TURNS
def test_two_bodies_in_one_are_dice_that_touch_unless_one_is_doubted(degrees: float) -> None:
    picture = table(domino, degrees)
    x, y = (v / 3 for v in at(40, 0, degrees))
    surely = TWO_HALVES - 0.001
    for one, other, is_flat in ((0.05, 0.05, True), (surely, TWO_HALVES, True), (surely, surely, False)):
        both = [candidate(no_die=one), candidate(x, y, no_die=other)]
        assert flat(both, Scales(picture)) == [is_flat, is_flat]


@ALL_TURNS
def test_two_bodies_in_one_are_no_dice_where_one_stands_there_as_something_flat(degrees: float) -> None:
    picture = table(domino, degrees)
    x, y = (v / 3 for v in at(40, 0, degrees))
    surely = TWO_HALVES - 0.001
    for one, other, is_flat in ((0.3, FLAT_HALVES, True), (FLAT_HALVES, 0.3, True), (FLAT_HALVES - 0.01, 0.3, False)):
        both = [candidate(no_die=surely, flat=one), candidate(x, y, no_die=surely, flat=other)]
        assert flat(both, Scales(picture)) == [is_flat, is_flat]


@ALL_TURNS
def test_in_the_dark_two_bodies_in_one_are_dice_that_touch_though_one_is_doubted(degrees: float) -> None:
    dim = np.asarray(table(domino, degrees) * 0.25, np.uint8)
    x, y = (v / 3 for v in at(40, 0, degrees))
    for doubt, is_flat in ((0.08, False), (DIM_HALVES, True), (0.12, True)):
        both = [candidate(no_die=doubt, flat=FLAT_HALVES), candidate(x, y, no_die=0.001)]
        assert flat(both, Scales(dim)) == [is_flat, is_flat]


@ALL_TURNS
def test_the_half_of_a_domino_is_one_though_nothing_is_wrong_with_it_itself(degrees: float) -> None:
    x, y = (v / 3 for v in at(40, 0, degrees))
    surely, beside = candidate(x, y, no_die=DOUBT), candidate(MIDDLE[0] + 150, MIDDLE[1], no_die=DOUBT)
    assert flat([candidate(), surely, beside], Scales(table(domino, degrees))) == [True, True, False]


@ALL_TURNS
def test_both_halves_of_a_domino_are_parts_of_one_thing_that_is_told_whole(degrees: float) -> None:
    for wide in (1.0, 2.0):  # in a picture of half the size, too; corners are softened
        x, y = (v / 3 * wide for v in at(40, 0, degrees))
        one = candidate(MIDDLE[0] * wide, MIDDLE[1] * wide, SIZE * wide)
        other = candidate(x, y, SIZE * wide, no_die=DOUBT)
        picture = cv2.resize(table(domino, degrees), None, fx=wide, fy=wide)
        seen = flat_outlines([one, other], Scales(np.asarray(picture, np.uint8)))
        assert seen[0] is not None
        assert seen[0] == seen[1]
        assert seen[0].has_as_part(one.die)
        corners = [at(u, v, degrees) for u in (-20, 60) for v in (-20, 20)]
        left, right = (end(u for u, _ in corners) / 3 * wide for end in (min, max))
        top, bottom = (end(v for _, v in corners) / 3 * wide for end in (min, max))
        a, b, w, h = seen[0].box
        assert (a, b, a + w, b + h) == pytest.approx((left, top, right, bottom), abs=4 * wide)


def test_what_is_as_large_as_its_body_is_no_part_of_it() -> None:
    (seen,) = flat_outlines([candidate()], Scales(table(card, 0.0)))
    assert seen is not None
    assert seen.has_as_part(candidate().die)
    assert not seen.has_as_part(replace(candidate().die, box=(178.0, 119.0, 44.0, 62.0)))
    assert not replace(seen, box=(0, 0, 40, 47)).has_as_part(candidate().die)
    assert replace(seen, box=(0, 0, 40, 48)).has_as_part(candidate().die)


@ALL_TURNS
def test_what_nobody_doubts_is_a_die_though_it_seems_to_lie_on_a_flat_body(degrees: float) -> None:
    x, y = (v / 3 for v in at(40, 0, degrees))
    surely = candidate(x, y, no_die=HALF_DOUBT / 0.2 * 0.9)
    assert flat([candidate(), surely], Scales(table(domino, degrees))) == [True, False]


def test_of_what_ends_beyond_what_is_seen_nothing_is_told() -> None:
    def cloth(picture: Picture, degrees: float) -> None:
        block(picture, degrees, (500, 200), BODY)
        pips(picture, degrees)

    assert flat([candidate()], Scales(table(cloth, 0.0))) == [False]


def test_only_what_is_doubted_and_seen_from_above_is_looked_at() -> None:
    scales, seen = Scales(table(card, 17.0)), candidate()
    solid = replace(seen.evidence.around, footing=Footing(DOUBT / 0.05 * 0.9, 1.0, 0.0, 0.0))
    slanted = replace(seen.evidence.around, slant=0.03 + 0.04 * SLANTED)
    for other in (
        candidate(no_die=DOUBT / 0.2 * 0.9),
        replace(seen, fit=replace(seen.fit, missing=1)),
        replace(seen, chance=STATED - 0.01),
        replace(seen, evidence=replace(seen.evidence, around=solid)),
        replace(seen, evidence=replace(seen.evidence, around=slanted)),
    ):
        assert flat([other], scales) == [False]
    assert flat([], scales) == []


def test_in_a_picture_that_is_stretched_a_die_is_not_taken_for_a_card() -> None:
    seen = candidate(MIDDLE[0] * 1.35)
    wide = replace(seen.die, box=(seen.die.box[0] - 7, seen.die.box[1], 54, 40))
    die_there = replace(seen, die=wide, evidence=replace(seen.evidence, die=wide))
    surely = candidate(no_die=0.002)
    others = [replace(surely, die=replace(wide, box=(600 + 60 * n, 500, 54, 40))) for n in range(3)]
    scales = Scales(table(die, 0.0, 1.35))
    assert stretch_of([seen.die for seen in others]) == pytest.approx(1.35)
    assert flat([die_there], scales) == [True]
    assert flat([die_there, *others], scales)[0] is False
