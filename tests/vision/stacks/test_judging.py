"""What is asked about although a network is sure, and what is believed to stand beside."""

import cv2
import numpy as np

from vision.stacks.evidence import Strangeness
from vision.stacks.judging import _stray
from vision.stacks.labels import palette_of
from vision.stacks.reader import read_stack
from vision.stacks.squares import Squares

SQUARES = Squares.of_lines(["o#o", "ooo"])
DARK = {"T": "#6B4423", "K": "#1C1C1E"}


def shaded_yellow(draw, codes):
    """The reason at the single yellow cube, whose top lies in a shadow without any light."""
    picture, palette = draw(), palette_of(codes)
    column = next(each for each in read_stack(picture, SQUARES, palette, focal=722.0).columns if each.at == (1, 0))
    cv2.fillConvexPoly(picture, np.round(np.array(column.outline)).astype(np.int32), (2, 2, 2))
    again = read_stack(picture, SQUARES, palette, focal=722.0)
    return next(each for each in again.columns if each.at == (1, 0))


def test_a_top_without_light_is_asked_about_where_several_colours_are_dark(draw) -> None:
    codes = {"R": "#D0342A", "B": "#2A66BD", "Y": "#F2B81F"}
    several = shaded_yellow(draw, codes | DARK)
    assert several.top is None
    assert several.reason == "dark"
    assert shaded_yellow(draw, codes | {"K": DARK["K"]}).reason != "dark"  # nothing else is so dark


def test_what_is_surely_told_of_a_square_explains_what_is_seen_there(explained) -> None:
    """The pixels show cubes all over the empty square: a shadow, if it is surely empty, else a cube unexplained."""
    found, fitted, looks, _ = explained
    index = next(i for i, column in enumerate(found) if column.at == (0, 1))
    strange = Strangeness(found, fitted, looks)
    y, x = found[index].window
    floor = (found[index].tops[0] > 0).reshape(y.stop - y.start, x.stop - x.start)
    strange.cubes[:] = 0
    strange.cubes[found[index].window][floor] = 1
    told = np.full((len(found), len(looks.letters) + 2), 0.01)
    assert _stray(strange, found, fitted, told)[found[index].window][floor].any()
    told[index, len(looks.letters)] = 0.95  # empty
    assert not _stray(strange, found, fitted, told).any()
