"""The look of Galaxy Trucker: every tile and card of the box can be drawn, each kind is told from the others."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest
from fontTools.ttLib import TTFont

from companion.core.look import Palette
from companion.games.galaxy_trucker.adventures import CARD_TYPES, Projectile
from companion.games.galaxy_trucker.catalogue.material import material
from companion.games.galaxy_trucker.components import GOODS, SIDES
from companion.games.galaxy_trucker.look import LOOK
from companion.games.galaxy_trucker.look.faces import (
    CARD_SIGN,
    KINDS,
    from_sign,
    grid_of,
    kind_face,
    kind_of,
    projectile_sign,
    spots_of,
    tile_face,
    ware,
)
from companion.games.galaxy_trucker.ship.aboard import Aboard
from companion.kiosk.drawing import Area, Canvas, Paintbox, blank, theme
from companion.kiosk.drawing.sign_files import is_sign
from companion.kiosk.drawing.text.faces import LATIN
from tests.games.galaxy_trucker.made import battery, cannon, engine, hold, ship, start, tile

BOX = material()
DRAWN = sorted(path.stem for path in LOOK.signs.glob("*.svg"))
FACES = ("title", "figure", "title_figure")


@pytest.fixture
def paint():
    pygame.font.init()
    yield Paintbox(Canvas(800, 480), LOOK)
    theme.wear(theme.HOUSE)


def pixels(picture):
    return pygame.surfarray.array3d(picture).astype(int)


@pytest.mark.parametrize("name", DRAWN)
def test_every_sign_is_drawn(paint, name):
    picture = paint.signs.surface(name, 40.0)
    alpha = pygame.surfarray.array_alpha(picture)
    assert is_sign(name)
    assert 0.04 < (alpha > 128).mean() < 0.9


def test_all_tiles_of_the_box_have_a_ground_and_signs(paint):
    for each in BOX.tiles.values():
        face = tile_face(each)
        assert face.tone in LOOK.dash.tones, each.index
        for name in (face.sign, *face.spots):
            assert not name or is_sign(name), (each.index, name)
        target = blank(70, 70)
        paint.tiles.face(target, Area(5, 5, 58, 58), face)


def test_the_fifteen_kinds_on_keys_are_those_of_the_box():
    found = {kind_of(each) for each in BOX.tiles.values()}
    assert found == {*KINDS, "start"}
    assert len(KINDS) == len(set(KINDS)) == 15


def test_kinds_are_told_apart_on_their_keys(paint):
    drawn = {}
    for each in BOX.tiles.values():
        if kind_of(each) not in drawn:
            target = blank(50, 50)
            paint.tiles.disc(target, Area(0, 0, 48, 48), kind_face(each))
            drawn[kind_of(each)] = pixels(target)
    for one, other in combinations(drawn, 2):
        assert np.abs(drawn[one] - drawn[other]).sum(axis=2).astype(bool).mean() > 0.02, (one, other)


def test_a_tile_that_is_turned_takes_its_edges_muzzle_and_guards_along():
    gun = cannon("-sdu")
    assert tile_face(gun).edges == (0, 1, 2, 3)
    assert tile_face(gun, 1).edges == (3, 0, 1, 2)
    assert [tile_face(gun, turns).turns for turns in range(4)] == [0, 1, 2, 3]
    back = engine("uu-u")
    assert [tile_face(back, turns).turns for turns in range(4)] == [0, 1, 2, 3], "its exhaust is drawn down"
    guard = tile("shield", "s-d-", shields=("front", "right"))
    assert [tile_face(guard, turns).guards for turns in range(4)] == ["ne", "es", "sw", "wn"]


def test_what_lies_on_a_tile_is_drawn_with_places_for_what_is_gone():
    square = (7, 8)
    aboard = Aboard(
        humans=((square, 1),), batteries=((square, 1),), goods=((square, ("red", "blue")),),
    )  # fmt: skip
    assert spots_of(battery(3), square, aboard) == ("tile_cell", "tile_cell_used", "tile_cell_used")
    assert spots_of(hold(3), square, aboard) == ("red", "blue", "")
    assert spots_of(start(), square, aboard) == ("tile_human",)
    assert spots_of(start(), square, Aboard(aliens=((square, "brown"),))) == ("tile_brown",)
    assert spots_of(tile(), square, aboard) == ()
    assert tile_face(hold(2, special=True)).rimmed
    assert not tile_face(hold(2)).rimmed


def test_a_ship_is_drawn_on_its_board_with_what_is_on_it():
    laid = ship({(7, 7): start(), (7, 8): (cannon("-sdu"), 1), (8, 7): hold(2)})
    aboard = Aboard(humans=(((7, 7), 2),), goods=(((8, 7), ("green",)),))
    grid = grid_of(laid, BOX.ship_boards[2].squares, aboard)
    faces = {(each.row, each.column): each.face for each in grid.tiles}
    assert grid.squares == BOX.ship_boards[2].squares
    assert faces[7, 7].spots == ("tile_human", "tile_human")
    assert (faces[7, 8].turns, faces[7, 8].edges) == (1, (3, 0, 1, 2))
    assert faces[8, 7].spots == ("green", "")
    assert len(faces) == 3


def test_every_kind_of_card_shot_and_side_has_its_sign(paint):
    assert set(CARD_SIGN) == set(CARD_TYPES)
    signs = [*CARD_SIGN.values(), *(from_sign(side) for side in SIDES)]
    signs += [
        projectile_sign(Projectile(size, "front"), meteor=m) for size in ("small", "large") for m in (True, False)
    ]
    assert all(is_sign(sign) for sign in signs)
    assert len(set(CARD_SIGN.values())) == len(CARD_TYPES)


def test_goods_have_a_colour_and_stand_with_what_they_are_worth():
    assert [ware(goods).worth for goods in GOODS] == ["4", "3", "2", "1"]
    assert set(GOODS) <= set(LOOK.dash.wares)


@pytest.mark.parametrize("face", FACES)
def test_typefaces_have_every_character_they_are_asked_for(face):
    have = TTFont(getattr(LOOK.faces, face)).getBestCmap()
    assert [character for character in sorted(LATIN) if ord(character) not in have] == []


def test_words_of_the_house_are_legible_on_painted_steel():
    now: Palette = LOOK.palette
    dark = (now.ribbon_stops, now.panel_stops, now.page_stops, now.ready_stops, now.open_stops,
            now.track_stops)  # fmt: skip
    for stops in dark:
        for colour in (now.text, now.quiet, now.heading):
            assert min(theme.contrast(colour, stop) for stop in stops) >= 4.5
    for colour in (now.ink, now.quiet_ink, now.alarm_ink):
        assert min(theme.contrast(colour, stop) for stop in now.plate_stops) >= 4.5
    for stops in (now.key_stops, now.ready_key_stops, now.grave_key_stops, now.selected_key_stops):
        assert min(theme.contrast(now.text, stop) for stop in stops) >= 4.5
    assert min(theme.contrast(now.disabled_text, stop) for stop in now.disabled_key_stops) >= 4.5
    assert min(theme.contrast(now.warning_text, stop) for stop in now.warning_stops) >= 4.5
