import cv2
import numpy as np

from vision.reading.finding import Candidate
from vision.reading.learned.cutting import (
    KEPT,
    SEEN,
    SIDE,
    TURNS,
    all_turned,
    cut_square,
    hue,
    prepared,
    square_at,
    turned,
)
from vision.reading.learned.telling import faces_cut
from vision.reading.scaling import Scales
from vision.tray.plane import Plane


def arrow() -> np.ndarray:
    """A kept cut-out with an arrow that points up."""
    kept = np.full((SIDE, SIDE, 3), 120, np.uint8)
    cv2.line(kept, (32, 44), (32, 20), (250, 250, 250), 5)
    return kept


def bright(cut: np.ndarray) -> np.ndarray:
    """The middle (x, y) of what is bright, off the cut-out's middle."""
    y, x = np.nonzero(cut[:, :, 0] > 180)
    return np.array([x.mean(), y.mean()]) - (SIDE - 1) / 2


def test_a_face_is_expected_in_all_turns_and_sizes_first_as_it_was_seen() -> None:
    views = all_turned(arrow())
    assert len(views) == 5 * TURNS
    assert np.array_equal(views[0], turned(arrow(), 0, 1.0))


def test_a_turned_face_is_what_a_turned_die_looks_like() -> None:
    kept = np.full((SIDE, SIDE, 3), 120, np.uint8)
    cv2.circle(kept, (32, 18), 5, (250, 250, 250), -1)
    scale = KEPT / SEEN
    assert np.allclose(bright(turned(kept, 0, 1.0)), [0, -13.5 * scale], atol=1.0)
    assert np.allclose(np.abs(bright(turned(kept, 90, 1.0))), [13.5 * scale, 0], atol=1.0)
    assert np.allclose(bright(turned(kept, 180, 0.71)), [0, 13.5 * scale * 0.71], atol=1.0)


def test_a_kept_cut_out_turned_by_nothing_is_what_is_seen_of_a_picture() -> None:
    coarse = np.random.default_rng(1).integers(0, 255, (12, 12, 3)).astype(np.uint8)
    picture = np.asarray(cv2.resize(coarse, (200, 200)), np.uint8)
    kept = cut_square(picture, square_at((100.0, 100.0), 60 * KEPT))
    seen = cut_square(picture, square_at((100.0, 100.0), 60 * SEEN))
    assert np.abs(turned(kept, 0, 1.0).astype(float) - seen).mean() < 4


def test_light_and_contrast_make_no_difference() -> None:
    kept = arrow()
    dim = (kept * 0.5 + 20).astype(np.uint8)
    (one, other), colours = prepared([kept, dim])
    assert np.abs(one - other).max() < 0.5
    assert one.shape == (1, SIDE, SIDE)
    assert one[0, 0, 0] == 0.0
    assert np.allclose(colours[0], colours[1], atol=0.02)


def test_what_stands_out_by_its_colour_alone_is_seen() -> None:
    """A red bar on green of the same brightness."""
    face = np.full((SIDE, SIDE, 3), (60, 120, 60), np.uint8)
    face[28:36, 12:52] = (60, 65, 152)
    [[sign]], _ = prepared([face])
    assert abs(float(sign[32, 32] - sign[20, 32])) > 1.5


def test_colours_are_told_however_bright_they_are() -> None:
    red, dark_red, blue = hue(np.array([(0.1, 0.1, 0.8), (0.05, 0.05, 0.4), (0.8, 0.1, 0.1)], np.float32))
    assert float(red @ dark_red) > 0.98
    assert float(red @ blue) < 0.3


def test_on_a_known_floor_a_face_is_seen_as_from_above() -> None:
    """A white square of 20 mm on the floor of a tray that is seen at a slant is as wide as high."""
    plane = Plane(((100.0, 100.0), (540.0, 100.0), (600.0, 380.0), (40.0, 380.0)), (200.0, 200.0))
    picture = np.zeros((480, 640, 3), np.uint8)
    corners = plane.to_pixels(np.array([(90.0, 90.0), (110.0, 90.0), (110.0, 110.0), (90.0, 110.0)]))
    cv2.fillConvexPoly(picture, np.round(corners).astype(np.int32), (255, 255, 255))
    (x, y), (u, v) = corners.min(0), corners.max(0)
    middle = plane.to_pixels(np.array([(100.0, 100.0)]))[0]
    die = Candidate(
        (x, y, u - x, v - y),
        (float(middle[0]), float(middle[1])),
        1.0,
        np.zeros(7, np.float32),
        np.zeros(7, np.float32),
    )
    for known, least, most in ((None, 0.0, 0.8), (plane, 0.9, 1.1)):
        cut = faces_cut([die], Scales(picture), 1.6, known)[0][:, :, 0] > 127
        wide, high = cut.any(0).sum(), cut.any(1).sum()
        assert least < high / wide < most
