"""Where the die lies that is shown: the medians of several looks."""

import numpy as np
import pytest

from tests.vision.faces.conftest import Drawn
from vision.faces.locating import SLACK, fitting, located, mirrored
from vision.reading.finding import Candidate
from vision.reading.networks import Network
from vision.reading.reader import Reader


@pytest.fixture(scope="module")
def finder() -> Network:
    return Reader().networks.finder


def near(picture_die: Candidate, x: float, y: float) -> float:
    return float(np.hypot(picture_die.top[0] - x, picture_die.top[1] - y))


def die(x: float, y: float, side: float, off: tuple[float, float] = (0.0, 0.0)) -> Candidate:
    even = np.full(7, 1 / 7, np.float32)
    return Candidate((x - side / 2, y - side / 2, side, side), (x + off[0], y + off[1]), 0.6, even, even)


@pytest.mark.parametrize(("x", "y"), [(300, 240), (60, 60), (590, 430)])
def test_a_face_that_one_look_misplaced_is_found_anew(finder: Network, table: Drawn, x: float, y: float) -> None:
    picture = table((3, x, y, 20, 60))
    seen = located(finder, picture, die(x + 4, y - 3, 70, (10.0, -12.0)))
    assert near(seen, x, y) < 4
    assert seen.box[2] == pytest.approx(77, rel=0.15)  # 67 of its edge with the rim, turned


def test_where_nothing_is_seen_it_stays_as_it_was(finder: Network, table: Drawn) -> None:
    meant = die(300, 240, 60)
    assert located(finder, table(), meant) is meant


def test_a_picture_no_larger_than_the_die_will_do(finder: Network, table: Drawn) -> None:
    picture = np.ascontiguousarray(table((3, 300, 240, 0, 60))[195:285, 255:345])
    assert near(located(finder, picture, die(45, 45, 66)), 45, 45) < 8


def test_mirrored_twice_it_is_the_same() -> None:
    one = die(100, 50, 40, (3.0, 1.0))
    other = mirrored(one, 320)
    assert (other.box[0], other.top[0]) == (200, 217)
    assert (mirrored(other, 320).box, mirrored(other, 320).top) == (one.box, one.top)


@pytest.mark.parametrize(
    ("off", "kept"),
    [
        ((0.0, 0.0), (0.0, 0.0)),
        ((-12.0, 12.0), (-12.0, 12.0)),  # seen from a corner: the box is as much longer both ways
        ((2.0, -17.0), (2.0, -(2.0 + 60 * SLACK))),  # the box is no longer downwards: the face cannot be so far off
        ((16.0, 1.0), (1.0 + 60 * SLACK, 1.0)),
    ],
)
def test_a_face_lies_no_farther_off_its_die_s_middle_than_the_box_has_room(
    off: tuple[float, float], kept: tuple[float, float]
) -> None:
    top = fitting(die(300, 240, 60, off)).top
    assert (top[0] - 300, top[1] - 240) == pytest.approx(kept)
