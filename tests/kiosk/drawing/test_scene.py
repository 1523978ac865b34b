"""A still picture costs nothing; a change draws its own place only; the result is what a full drawing gives."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from companion.core.actions import Correct
from companion.kiosk.drawing import Canvas, Paintbox, Scene, Stage
from companion.kiosk.loop import run
from companion.kiosk.widgets import Writing


def pixels(surface):
    return pygame.surfarray.array3d(surface)


def whole(table):
    """Draw everything afresh on another surface."""
    fresh = pygame.Surface(table.surface.get_size())
    table.kiosk.draw_all(fresh)
    return pixels(fresh)


def test_a_still_picture_is_not_drawn_again(table):
    table.draw()
    before = pixels(table.surface)
    table.wait(1.0)
    assert table.draw() == []
    assert np.array_equal(pixels(table.surface), before)
    assert table.kiosk.next_due() >= table.clock.now() + 60  # nothing but the screen's going dark


def test_a_press_draws_its_tile_and_the_ribbon_but_not_the_course(table):
    table.draw()
    table.press(0)
    boxes = table.draw()
    assert boxes
    assert all(box.height < 300 for box in boxes)
    course = pygame.Rect(300, 100, 200, 90)
    assert not any(box.colliderect(course) for box in boxes)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_drawing_the_differences_gives_the_same_picture_as_drawing_everything(hands, size):
    table = hands(size).begin(8)
    table.draw()
    table.to_roll()
    for act in (
        lambda: table.press(0),
        lambda: table.press(7),
        lambda: table.tap("throw 0"),
        lambda: table.wait(0.1),
        lambda: table.tap("accept"),
        lambda: table.tap("seat 0: Correct space 2"),
        lambda: table.press(0),
        lambda: table.tap("menu"),
        lambda: table.tap("back"),
    ):
        act()
        table.draw()
        table.wait(0.2)  # panels have slid in
        table.draw()
        seen = pixels(table.surface)
        assert np.array_equal(seen, whole(table))


def test_a_key_sinks_in_the_frame_of_the_touch(table):
    table.to_roll().press(0)
    table.draw()
    x, y, wide, high = next(rect for rect, what in table.kiosk.touchables() if what == "type 0")
    canvas = table.kiosk.canvas
    where = {"x": (x + wide / 2) / canvas.width, "y": (y + high / 2) / canvas.height, "finger_id": 1}
    table.kiosk.handle(pygame.event.Event(pygame.FINGERDOWN, where))
    assert table.draw()


def test_the_loop_tells_of_each_frame_and_ends(hands):
    table = hands()
    frames = []

    def frame():
        frames.append(table.clock.advance(0.3))
        if len(frames) == 3:
            table.kiosk.quit()

    pygame.display.set_mode((800, 480))
    real = table.kiosk.tick
    table.kiosk.tick = lambda: (table.clock.advance(0.5), real())  # the clock of the test goes on by itself
    run(table.kiosk, table.surface, frame)
    assert len(frames) == 3


def test_drawings_needed_soon_are_made_while_nothing_happens(table):
    table.draw()
    before = len(table.kiosk.paintbox.cache)
    while table.kiosk.warm_up():
        pass
    assert len(table.kiosk.paintbox.cache) > before
    assert table.draw() == []


def test_a_panel_that_opens_is_made_of_what_was_drawn_while_nothing_happened(hands):
    def baked_by_opening(table, early):
        table.draw()
        while early and table.kiosk.warm_up():
            pass
        before = len(table.kiosk.paintbox.cache)
        table.press(0)
        assert table.draw()
        return len(table.kiosk.paintbox.cache) - before

    table = hands().begin()
    assert baked_by_opening(table, early=True) <= baked_by_opening(hands().begin(), early=False) / 3
    while table.kiosk.warm_up():  # how the other panels look beside this one
        pass
    before = table.surface.copy()
    assert not table.kiosk.warm_up()
    assert table.draw() == []
    assert np.array_equal(pixels(before), pixels(table.surface))


def test_so_is_the_table_that_shows_again_when_panels_fold(hands):
    def baked_by_folding(early):
        table = hands().begin(8).to_roll()
        table.press(0)
        table.draw()
        table.play.do(Correct(1, "wet", 3))
        while early and table.kiosk.warm_up():
            pass
        before = len(table.kiosk.paintbox.cache)
        table.tap("fold 0")
        assert table.draw()
        return len(table.kiosk.paintbox.cache) - before

    assert baked_by_folding(early=True) <= baked_by_folding(early=False) / 3


def test_of_things_in_the_same_places_only_what_is_not_equal_is_drawn_again():
    canvas = Canvas(800, 480)
    stage, surface = Stage(Paintbox(canvas)), pygame.Surface((800, 480))

    def scene(second):
        made = Scene()
        made.add((10, 10, 200, 40), Writing("Ada"))
        made.add((400, 300, 200, 40), Writing(second))
        return made

    stage.show(scene("Kenji"), surface)
    assert stage.show(scene("Kenji"), surface) == []
    (drawn,) = stage.show(scene("Noor"), surface)
    assert drawn.contains(canvas.rect((400, 300, 200, 40)))
    assert not drawn.colliderect(canvas.rect((10, 10, 200, 40)))
