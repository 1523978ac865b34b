"""Contrast of every pair of colours that carries text, against the lightest stop of its ground."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.keys import FACES, GLOSS, ink
from companion.kiosk.drawing.metal import TILE_STOPS

DARK_GROUNDS = {
    "ribbon": theme.RIBBON_STOPS,
    "course": theme.COURSE_STOPS,
    "page": theme.PAGE_STOPS,
    "iron": theme.IRON_STOPS,
    "well": (theme.WELL,),
    **{f"tile {name}": stops for name, stops in TILE_STOPS.items()},
}


def worst(color, stops):
    return min(theme.contrast(color, stop) for stop in stops)


def test_contrast_is_that_of_wcag():
    assert theme.contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert theme.contrast(theme.rgb("#767676"), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("ground", DARK_GROUNDS)
@pytest.mark.parametrize("color", [theme.STEAM, theme.MUTE, theme.BRASS_LIGHT], ids=["steam", "mute", "brass"])
def test_text_on_dark_grounds(ground, color):
    assert worst(color, DARK_GROUNDS[ground]) >= 4.5


@pytest.mark.parametrize("seat", range(8))
@pytest.mark.parametrize("ground", ["iron", "tile idle", "tile open", "tile ready", "ribbon", "page"])
def test_seat_colours_as_text(seat, ground):
    assert worst(theme.SEATS[seat], DARK_GROUNDS[ground]) >= 4.5


@pytest.mark.parametrize("style", ["enamel", "iron", "green", "red", "amber"])
@pytest.mark.parametrize("state", ["up", "selected", "disabled"])
def test_writing_on_keys(style, state):
    stops = FACES[state if state in FACES else style]
    enamel = style == "enamel" and state != "selected"
    gloss = 0 if enamel else GLOSS[state != "disabled"] / 255
    assert worst(ink(style, state), [theme.mix(stop, (255, 255, 255), gloss) for stop in stops]) >= 4.5


@pytest.mark.parametrize("color", [theme.INK, theme.ENAMEL_BROWN, theme.SIGNAL], ids=["ink", "brown", "signal"])
def test_writing_on_enamel(color):
    assert worst(color, theme.ENAMEL_STOPS) >= 4.5


def test_writing_on_warnings_and_explosions():
    assert worst(theme.AMBER_TEXT, theme.AMBER_KEY_STOPS) >= 4.5
    assert worst(theme.BOOM_TEXT, theme.BOOM_STOPS) >= 4.5
    assert worst(theme.BOOM_TEXT_2, theme.BOOM_STOPS) >= 4.5
    assert worst(theme.ALARM_TEXT, (theme.WELL,)) >= 4.5
    assert worst(theme.SIGNAL, theme.ALARM_ENAMEL_STOPS) >= 4.5
    assert worst(theme.STEAM, theme.SEPIA_STOPS) >= 4.5


@pytest.mark.parametrize("kind", ["heat", "steam", "electricity"])
def test_dark_ink_on_dice(kind):
    assert theme.contrast(theme.DIE_INK, theme.DICE[kind]) >= 4.5


def test_seats_have_eight_colours_and_eight_shapes():
    assert len(set(theme.SEATS)) == len(set(theme.EMBLEMS)) == 8
    assert {theme.seat_color(seat, shapes_only=True) for seat in range(8)} == {theme.STEAM}


def test_each_kind_of_steampunk_die_has_a_sign_of_its_own():
    assert len({theme.DICE_SIGN[kind] for kind in ("heat", "steam", "electricity")}) == 3
    for a, b in combinations(("heat", "steam", "electricity"), 2):
        assert theme.DICE[a] != theme.DICE[b]
