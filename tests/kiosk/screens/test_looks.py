"""Another game, another look, on the same screens: start and settings keep the house's."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from companion.core.look import HOUSE, DieLook, Faces, Look, MarkLook, Palette, rgb, stops
from companion.kiosk.drawing import Role, theme
from tests.kiosk.dressed_race import DressedRace

WOOD, NAVY, CREAM, CHALK = "#B98A5A", "#1B2A50", "#FFF6DF", "#FFFFFF"


@pytest.fixture
def workshop(monkeypatch, tmp_path):
    """A racing workshop: wood, navy panels, cream figures, no brass; the flame of the toy's red dice is a wheel."""
    wheel = '<circle cx="50" cy="50" r="36" fill="none" stroke="currentColor" stroke-width="24"/>'
    (tmp_path / "wheel.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" color="#FFD040">{wheel}</svg>', "utf-8"
    )
    look = Look(
        palette=Palette(
            dark=rgb("#0B1226"),
            panel=rgb(NAVY),
            text=rgb(CHALK),
            quiet=rgb("#C5D0E8"),
            heading=rgb(CREAM),
            rim=rgb("#C8D2E6"),
            rim_bright=rgb("#F4F7FF"),
            rim_middle=rgb("#8C99B8"),
            rim_dark=rgb("#4A587C"),
            rim_deep=rgb("#2B3860"),
            rim_stops=stops("#F4F7FF", "#C8D2E6", "#8C99B8", "#6C7A9C", "#A8B4D0", "#4A587C"),
            plate_stops=stops("#FFFDF4", CREAM, "#EADFC0"),
            panel_stops=stops("#24366A", NAVY, "#142040"),
            page_stops=stops("#B98A5A", "#A87848", "#8A6038"),
            ribbon_stops=stops("#24366A", NAVY, "#142040"),
            ribbon_bar_stops=stops("#FFFFFF", "#E03A30", "#8E1B12"),
            bar_stops=stops("#FFFFFF", "#E03A30", "#8E1B12"),
            track_stops=stops("#3E6B4A", "#2A4D34"),
            key_stops=stops("#31457E", "#263868", "#1B2A50"),
            rail_stops=stops("#1A1A1A", "#FFFFFF", "#D8D8D8", "#FFFFFF", "#303030", "#4A4A4E", "#E8C53A"),
            contour=rgb("#365F41"),
            joint=rgb("#0B1226"),
            panel_line_stops=stops("#3A4E88", "#101A38"),
        ),
        faces=Faces(title="oswald", figure="barlow"),
        signs=tmp_path,
        dice=(DieLook("wheel", "red", rgb("#F0583C"), "wheel"), DieLook("petrol", "blue", rgb("#5BB0F0"), "flag")),
        figure=MarkLook("wheel", 26.0),
    )
    monkeypatch.setattr(DressedRace, "look", look)
    yield look
    theme.wear(HOUSE)


def near(colour, code, far=14):
    return max(abs(a - b) for a, b in zip(colour[:3], rgb(code), strict=True)) <= far


def at(table, x, y):
    return tuple(table.surface.get_at(table.kiosk.canvas.point(x, y)))


def test_the_table_of_a_game_is_drawn_in_its_look(hands, workshop):
    table = hands().begin(4)
    table.to_roll()
    table.draw()
    assert theme.look is workshop
    assert any(near(at(table, 2, y / 4), "#E03A30", 60) for y in range(220, 256))  # the bar below the ribbon is red
    tile = at(table, 50, table.kiosk.canvas.height - 12)
    assert near(tile, NAVY, 24)
    pixels = pygame.surfarray.array3d(table.surface).reshape(-1, 3).astype(int)
    assert (np.abs(pixels - rgb("#FBE3A4")).max(axis=1) < 4).mean() < 0.001  # nothing is brass any more
    assert (np.abs(pixels - rgb("#FFD040")).max(axis=1) < 4).any()  # the game's own sign under the numbers of spaces


def test_start_and_settings_keep_the_look_of_the_house_and_nothing_is_baked_twice(hands, workshop):
    table = hands()
    table.draw()
    assert theme.look is HOUSE
    first = pygame.surfarray.array3d(table.surface)
    table.begin(2)
    table.draw()
    art = table.kiosk.paintbox
    wide = art.text.width("RACE", Role.PHASE)
    ground = art.cache.get(("page", table.surface.get_size()), lambda: pytest.fail("not baked"))
    table.tap("menu")
    assert theme.look is workshop
    table.tap("settings")
    table.draw()
    assert theme.look is HOUSE
    assert near(at(table, 2, 300), "#1A1410", 8)
    assert art.text.width("RACE", Role.PHASE) != wide
    table.tap("back")
    table.draw()
    assert theme.look is workshop
    assert art.cache.get(("page", table.surface.get_size()), lambda: pytest.fail("baked again")) is ground
    assert art.text.width("RACE", Role.PHASE) == wide
    table.kiosk.go(table.kiosk.start_page())
    table.draw()
    assert theme.look is HOUSE
    assert first.shape == pygame.surfarray.array3d(table.surface).shape


def test_set_up_is_in_the_look_of_the_game_that_was_chosen(hands, workshop):
    table = hands()
    table.tap("new game")
    table.draw()
    assert theme.look is workshop
    table.tap("back")
    table.draw()
    assert theme.look is HOUSE
