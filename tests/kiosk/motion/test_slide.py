"""Panels slide in and out; what arrives is the picture that stands."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from companion.kiosk.motion.slide import FOLDS_S, OPENS_S


def pixels(table):
    return pygame.surfarray.array3d(table.surface)


def whole(table):
    """Return the picture as it stands, drawn afresh."""
    surface = pygame.Surface(table.surface.get_size())
    table.kiosk.draw_all(surface)
    return pygame.surfarray.array3d(surface)


def frames(table, seconds):
    """Let time pass frame by frame; return how many frames were drawn."""
    drawn = 0
    for _ in range(round(seconds * 60)):
        table.clock.advance(1 / 60)
        table.kiosk.tick()
        drawn += bool(table.draw())
    return drawn


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_panel_slides_in_and_stands_where_it_belongs(hands, size):
    table = hands(size).begin().to_roll()
    table.wait(3)
    table.draw()
    table.play.press(0, True)
    table.play.press(0, False)
    table.kiosk.changed()
    table.draw()
    assert not np.array_equal(pixels(table), whole(table))  # on its way
    assert frames(table, OPENS_S + 0.05) >= 5
    frames(table, 2.5)
    assert np.array_equal(pixels(table), whole(table))


def test_a_panel_slides_out_again(hands):
    table = hands().begin().to_roll()
    table.press(0)
    frames(table, 3)
    table.play.fold(0)
    table.play.refresh()
    table.kiosk.changed()
    table.draw()
    assert not np.array_equal(pixels(table), whole(table))
    frames(table, FOLDS_S + 2.5)
    assert np.array_equal(pixels(table), whole(table))


def test_what_changes_meanwhile_is_there_when_the_panel_has_arrived(hands):
    table = hands().begin().to_roll()
    frames(table, 3)
    table.play.press(0, True)
    table.play.press(0, False)
    table.kiosk.changed()
    table.draw()
    frames(table, 0.05)
    table.play.press(3, True)
    table.play.press(3, False)
    table.kiosk.changed()
    table.draw()
    frames(table, 3)
    assert np.array_equal(pixels(table), whole(table))


def test_without_motion_a_panel_is_simply_there(hands):
    table = hands().begin().to_roll()
    table.kiosk.change(motion=False)
    frames(table, 3)
    table.play.press(0, True)
    table.play.press(0, False)
    table.kiosk.changed()
    table.draw()
    assert np.array_equal(pixels(table), whole(table))
