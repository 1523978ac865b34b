"""Whether a die with a learned face leans: by that face's slant, and by where its sign lies beside the other dice."""

import numpy as np
import pytest

from tests.vision.faces.test_laying import kept, moved
from vision.reading.finding import Candidate
from vision.reading.learned.laying import Template, softened
from vision.reading.learned.leaning import LEANS, LaidSign, chance, chances, slant_of
from vision.reading.place import PicturePart

FRAME = PicturePart(640, 480)
FLAT = LaidSign(0.02, (0.0, 0.0))


def die(x: float, y: float, off: tuple[float, float] = (0.0, 0.0)) -> Candidate:
    even = np.full(7, 1 / 7, np.float32)
    return Candidate((x - 30, y - 30, 60.0, 60.0), (x + off[0], y + off[1]), 0.7, even, even)


def three(sign: LaidSign | None, *, floor: bool = False, off: tuple[float, float] = (0.0, 0.0)) -> list[float]:
    dice = [die(200, 200, off), die(400, 220, off), die(320, 320, off)]
    return chances(dice, [sign, FLAT, FLAT], FRAME, floor=floor)


@pytest.mark.parametrize("squeezed", [1.0, 0.9, 0.75])
def test_the_slant_of_a_face_is_how_much_it_is_squeezed(squeezed: float) -> None:
    seen = moved(kept(3), 24, 1.05, (3, 2), squeezed)
    overlay = Template(kept(3)).laid_over(softened(seen), [2, 3])
    assert slant_of(overlay) == pytest.approx(-np.log(squeezed), abs=0.05)


def test_a_face_that_lies_as_it_was_shown_is_flat() -> None:
    assert max(three(FLAT)) < LEANS / 4


def test_a_slanted_face_leans_and_one_that_is_displaced_does() -> None:
    assert three(LaidSign(0.45, (0.0, 0.0)))[0] > LEANS
    assert three(LaidSign(0.02, (27.0, 0.0)))[0] > LEANS
    assert max(three(LaidSign(0.45, (0.0, 0.0)))[1:]) < LEANS


def test_slant_and_displacement_add_up() -> None:
    assert chance(0.2, 0.25) > LEANS > max(chance(0.2, 0.0), chance(0.0, 0.25))


def test_over_a_table_seen_at_a_slant_a_face_is_slanted_anyway_unless_the_floor_is_known() -> None:
    slanted = LaidSign(0.45, (0.0, 0.0))
    assert three(slanted, off=(0.0, 12.0)) == [0.0, 0.0, 0.0]
    assert three(slanted, off=(0.0, 12.0), floor=True)[0] > LEANS


def test_of_a_die_without_a_learned_face_nothing_is_said() -> None:
    assert three(None)[0] == 0
    assert chances([], [], FRAME, floor=False) == []


def test_a_die_alone_is_judged_by_its_slant() -> None:
    assert chances([die(200, 200)], [LaidSign(0.5, (20.0, 0.0))], FRAME, floor=False)[0] > LEANS
    assert chances([die(200, 200)], [LaidSign(0.05, (20.0, 0.0))], FRAME, floor=False)[0] < LEANS
