"""The checks of the gallery find what they are there to find, and nothing in what is well."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from companion.kiosk.drawing import Canvas, Role, Scene, TextPainter, theme
from companion.kiosk.drawing.metal import tile_stops
from companion.kiosk.drawing.text.text import SMALLEST
from companion.kiosk.screens.ledger.look_back import TINT
from companion.proofs.gallery.proof import ScreenReader, proofread, touch_faults, washed, worst_contrast
from companion.proofs.gallery.reference import Reference, differences, read_references, reference_of, write_references

CANVAS = Canvas(800, 480)


class Page:
    """A dark page that is read along while it is written."""

    def __init__(self, canvas=CANVAS) -> None:
        self.screen = pygame.Surface((800, 480))
        self.screen.fill(theme.now.dark)
        self.text = TextPainter(canvas)
        self.reader = ScreenReader(self.screen, SMALLEST * canvas.eye)
        self.text.proofreader = self.reader

    def write(self, said, rect, colour=theme.now.text, **how):
        self.text.draw(self.screen, said, rect, Role.BODY, colour, align="left", **how)
        return self

    @property
    def faults(self):
        return self.reader.faults()


def test_plain_text_on_a_dark_page_is_well():
    page = Page().write("waiting for", (20, 20, 300, 30)).write("Ada", (20, 60, 300, 30))
    assert page.faults == []
    assert page.reader.texts == ["waiting for", "Ada"]


def test_text_that_does_not_fit_is_told():
    assert "does not fit" in Page().write("a sentence that is far too long", (20, 20, 60, 30)).faults[0]


def test_text_that_is_small_is_told_and_large_text_may_be_as_small_as_the_usual():
    assert Page().write("small", (20, 20, 100, 30), em=17).faults == ["'small' is 17 u small"]
    large = Canvas(800, 480, "L")
    assert Page(large).write("small", (20, 20, 100, 30), em=16).faults == []
    assert Page(large).write("small", (20, 20, 100, 30), em=15).faults == ["'small' is 15 u small"]


def test_text_that_leaves_the_screen_is_told():
    assert any("off the screen" in fault for fault in Page().write("far out", (770, 20, 200, 30)).faults)


def test_text_half_covered_is_told_and_text_wholly_covered_is_none():
    half, whole = Page().write("under a plate", (20, 20, 200, 30)), Page().write("under a plate", (20, 20, 200, 30))
    half.screen.fill(theme.now.panel, (60, 0, 200, 80))
    whole.screen.fill(theme.now.panel, (0, 0, 400, 80))
    assert "covered" in half.faults[0]
    assert whole.faults == []


def test_texts_that_run_into_each_other_are_told():
    page = Page().write("Noor", (20, 20, 200, 30)).write("Yuki", (30, 22, 200, 30))
    assert any("run into each other" in fault for fault in page.faults)


def test_two_lines_of_one_text_do_not_run_into_each_other():
    assert Page().write("two lines of jolly long text", (20, 20, 120, 60), lines=2).faults == []


@pytest.mark.parametrize(("ground", "pale"), [("#15110E", False), ("#8E8A80", True)])
def test_contrast_is_that_of_the_pixels_under_the_strokes(ground, pale):
    page = Page()
    page.screen.fill(theme.rgb(ground), (0, 0, 400, 100))
    page.write("readable?", (20, 20, 200, 30))
    assert any("contrast" in fault for fault in page.faults) is pale


def test_the_worst_end_of_a_gradient_counts():
    page = Page()
    for x in range(400):
        page.screen.fill(theme.mix(theme.now.dark, theme.now.text, x / 400), (x, 0, 1, 100))
    page.write("a long line over the whole of it, dark and light", (5, 20, 390, 30))
    assert any("contrast" in fault for fault in page.faults)


def test_the_measure_is_that_of_the_theme():
    under = np.array([theme.now.warning] * 10, np.uint8)
    assert worst_contrast(theme.now.text, under) == pytest.approx(theme.contrast(theme.now.text, theme.now.warning))


def test_text_under_a_wash_is_measured_washed():
    page, tint = Page(), (120, 40, 20)
    page.write("was", (20, 20, 200, 30))
    box = pygame.Rect(0, 0, 400, 100)
    page.reader.washes(page.screen, box, tint)
    page.screen.fill(tint, box, special_flags=pygame.BLEND_RGB_MULT)
    expected = theme.contrast(washed(theme.now.text, tint), washed(theme.now.dark, tint))
    assert expected < 4.5
    assert page.faults == [f"'was' has a contrast of {expected:.1f}"]


@pytest.mark.parametrize("colour", [theme.now.text, theme.now.quiet, theme.now.heading, *theme.SEATS])
@pytest.mark.parametrize("state", ["idle", "ready"])  # in the past no tile is open, none burns
def test_the_brown_of_the_past_leaves_everything_readable(colour, state):
    assert min(theme.contrast(washed(colour, TINT), washed(stop, TINT)) for stop in tile_stops(state)) >= 4.5


@pytest.mark.parametrize("said", ["There are {n} fonts.", "gauge {before:signed}", "settings.sound"])
def test_what_players_should_not_read_is_told(said):
    assert any("should read" in fault for fault in Page().write(said, (20, 20, 400, 30)).faults)


@pytest.mark.parametrize("said", ["1.5 s", "tray.toml was kept", "¡Bum!", "{}"])
def test_what_only_looks_like_it_is_not(said):
    assert Page().write(said, (20, 20, 400, 30)).faults == []


def test_a_finger_needs_fewer_units_where_they_are_larger():
    area = [((10, 10, 46, 46), "a")]
    assert touch_faults(Canvas(800, 480), area)
    assert touch_faults(Canvas(800, 480, "L"), area) == []
    assert touch_faults(Canvas(800, 480, "S"), [((10, 10, 50, 52), "a")]) == []


def test_text_in_a_picture_is_measured_on_its_ground():
    page = Page()
    baked = pygame.Surface((200, 40), pygame.SRCALPHA)
    baked.fill((*theme.now.quiet, 255))
    page.text.draw(baked, "17", (0, 0, 100, 30), Role.BODY, theme.now.text)
    assert any("in its picture" in fault for fault in page.faults)
    assert page.reader.texts == []


@pytest.mark.parametrize(
    ("areas", "said"),
    [
        ([((10, 10, 40, 60), "a")], "40.0 x 60.0"),
        ([((10, 10, 60, 40), "a")], "60.0 x 40.0"),
        ([((10, 10, 60, 60), "a"), ((60, 10, 60, 60), "b")], "overlap"),
        ([((760, 10, 60, 60), "a")], "off the screen"),
        ([((10, 10, 60, 60), "a"), ((100, 10, 60, 60), "a")], "several"),
    ],
)
def test_areas_no_finger_can_use_are_told(areas, said):
    assert said in touch_faults(CANVAS, areas)[0]


def test_areas_beside_each_other_are_well():
    assert touch_faults(CANVAS, [((10, 10, 60, 60), "a"), ((70, 10, 60, 60), "b")]) == []


def test_a_whole_screen_is_read(hands):
    table = hands().begin()
    proof = proofread(table.kiosk, pygame.Surface((800, 480)))
    assert table.kiosk.text.proofreader is None
    assert "Ada" in proof.texts


def scenery(x=100, words=("Ada",)):
    surface = pygame.Surface((800, 480))
    surface.fill(theme.now.dark)
    surface.fill(theme.now.plate, (x, 100, 120, 60))
    scene = Scene()
    scene.touch((x, 100, 120, 60), "key", lambda: None)
    return reference_of(surface, scene, words)


def test_the_same_screen_does_not_differ():
    assert differences(scenery(), scenery()) == []


def test_a_key_moved_by_a_few_pixels_is_noticed():
    assert "another picture" in differences(scenery(), scenery(x=112))[0]


def test_smoothing_of_another_version_is_not():
    one = scenery()
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    softer = "".join(signs[min(63, signs.index(c) + (n % 9 == 0))] for n, c in enumerate(one.cells))
    assert differences(one, Reference(softer, one.words, one.touches, one.pieces)) == []


def test_another_word_is_noticed():
    assert differences(scenery(), scenery(words=("Eva",))) == ["other words"]


def test_references_are_kept_in_a_file_one_a_line(tmp_path):
    both = {"a 800x480 en": scenery(), "b 800x480 en": scenery(x=300)}
    write_references(tmp_path / "kept.json", both)
    assert read_references(tmp_path / "kept.json") == both
    assert len((tmp_path / "kept.json").read_text().splitlines()) == 4
