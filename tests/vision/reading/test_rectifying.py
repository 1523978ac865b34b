from __future__ import annotations

import numpy as np
import pytest

from tests.vision.tray.tray_pictures import OBLIQUE, STRAIGHT, tray
from vision.reading import DieReading
from vision.reading.rectifying import FromAbove, helps, second_look
from vision.tray.plane import Plane, find_markers, plane_of_markers

PLANE = Plane(OBLIQUE, (220.0, 165.0))


def test_from_above_the_mat_is_upright():
    picture = tray(OBLIQUE)
    above = plane_of_markers(find_markers(FromAbove(PLANE, picture).picture))
    assert above is not None
    x0, y0 = above.corners[0]
    x1, y1 = above.corners[2]
    assert np.abs(np.array(above.corners) - [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]).max() < 1.0
    assert (x1 - x0) / (y1 - y0) == pytest.approx(220 / 165, rel=0.005)


def test_boxes_come_back_to_the_original_picture():
    above = FromAbove(PLANE, tray(OBLIQUE))
    marker = find_markers(above.picture)[2].corners
    x, y = marker.min(axis=0)
    w, h = marker.max(axis=0) - marker.min(axis=0)
    back = above.original((int(x), int(y), int(w), int(h)))
    seen = find_markers(tray(OBLIQUE))[2].corners
    assert np.abs(np.array(back[:2]) - seen.min(axis=0)).max() < 6
    assert np.abs(np.array(back[:2]) + back[2:] - seen.max(axis=0)).max() < 6


def test_it_helps_between_straight_down_and_far_aside():
    assert helps(PLANE, 1000, 750)
    assert not helps(Plane(STRAIGHT, (220.0, 165.0)), 1000, 750)
    assert not helps(None, 1000, 750)


def look(asked, seen_above):
    """The second look at one die, which from above is read as ``seen_above`` at the same place."""
    picture = tray(OBLIQUE)
    above = FromAbove(PLANE, picture)
    place = (200, 200, 80, 80)
    die = DieReading(None, "red", above.original(place), 0.5, asked)
    return second_look([die], PLANE, picture, lambda _: [DieReading(seen_above[0], seen_above[1], place, 0.97, None)])


def test_what_is_certain_from_above_is_taken():
    [die] = look("unsure", (4, "red"))
    assert (die.value, die.confidence, die.reason) == (4, 0.97, None)


@pytest.mark.parametrize(
    ("asked", "seen_above"),
    [("glare", (4, "red")), ("unsure", (4, "blue")), ("unsure", (None, "red")), ("touching", (4, "red"))],
)
def test_what_is_not_certain_stays_asked(asked, seen_above):
    [die] = look(asked, seen_above)
    assert die.value is None
    assert die.reason == asked


def test_a_value_that_was_certain_stays():
    die = DieReading(2, "red", (300, 300, 80, 80), 0.9, None)
    picture = tray(OBLIQUE)
    assert second_look([die], PLANE, picture, lambda _: []) == [die]
