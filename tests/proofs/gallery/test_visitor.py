"""Screenshots without a display, and a visitor who finds things by their meaning."""

from __future__ import annotations

import pygame
import pytest

from companion.proofs.gallery.visitor import NothingToTouchError, Visitor, screenshot


def test_a_screenshot_is_the_screen_as_it_stands(hands, tmp_path):
    table = hands((1280, 720))
    visitor = Visitor(table.kiosk, table.clock)
    visitor.tap("new game")
    visitor.tap("start")
    visitor.press(0)
    screenshot(table.kiosk, tmp_path / "table.png")
    picture = pygame.image.load(tmp_path / "table.png")
    assert picture.get_size() == (1280, 720)
    assert table.play.seat(0).ready


def test_what_is_not_there_is_named_with_what_is(hands):
    table = hands()
    with pytest.raises(NothingToTouchError, match="new game"):
        Visitor(table.kiosk, table.clock).tap("resume 0")


def test_a_folder_that_is_not_there_is_said(hands, tmp_path):
    with pytest.raises(OSError, match="no_such"):
        screenshot(hands().kiosk, tmp_path / "no_such" / "a.png")
