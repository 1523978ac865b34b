"""The number of cubes stands on its station, however low that is."""

from __future__ import annotations

import pygame
import pytest

from companion.core.messages import text
from companion.core.view import Station
from companion.games.raising_robots.look import LOOK
from companion.kiosk.drawing import Area, Canvas, Paintbox, theme
from companion.kiosk.widgets.belt.stations import StationFace
from companion.kiosk.widgets.belt.work import StationLine


@pytest.fixture
def paint():
    pygame.font.init()
    yield Paintbox(Canvas(720, 1280), LOOK)
    theme.wear(theme.HOUSE)


def design(cubes):
    return Station("design", text("plain", n="Design"), cubes, "all", text("plain", n="open to all"))


class Writing:
    """Reads along what is written: box of the ink (pixels) of each line."""

    def __init__(self):
        self.boxes = {}
        self.text = ""

    def reads(self, target, text, rect, setting):
        self.text = text

    def sees(self, target, picture, at, colour):
        self.boxes[self.text] = picture.get_bounding_rect(min_alpha=128).move(at)

    def misses(self, what):
        raise AssertionError(what)

    def washes(self, target, box, tint):
        pass


def drawn(paint, face, rect):
    """Draw a face; return where each text on it has ink, in u."""
    paint.text.proofreader = writing = Writing()
    face.draw(paint, pygame.Surface((720, 1280)), rect)
    scale = paint.canvas.scale
    return {text: Area(*(value / scale for value in box)) for text, box in writing.boxes.items()}


@pytest.mark.parametrize("height", [20.0, 22.0, 26.0, 30.0, 40.0, 62.0])
@pytest.mark.parametrize("cubes", [1, 2, 12])
def test_the_number_of_cubes_keeps_within_the_rim_of_a_line(paint, height, cubes):
    line = Area(10, 100, 234, height)
    ink = drawn(paint, StationLine(design(cubes), ("Design", "")), line)[str(cubes)]
    assert line.y + 1.5 <= ink.y
    assert ink.bottom <= line.bottom - 1.5
    assert ink.height >= 12


@pytest.mark.parametrize("height", [76.0, 84.0, 129.0])
@pytest.mark.parametrize("cubes", [1, 2, 12])
def test_the_number_of_cubes_stands_between_name_and_note_of_a_station(paint, height, cubes):
    place = Area(10, 100, 115, height)
    said = drawn(paint, StationFace(design(cubes), ("Design", "", "open to all")), place)
    assert said["Design"].bottom <= said[str(cubes)].y + 1
    assert said[str(cubes)].bottom <= said["open to all"].y + 1
