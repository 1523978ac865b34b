"""Contrast of every pair of colours that carries text, against the lightest stop of its ground."""

from __future__ import annotations

import pytest

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.keys import GLOSS, face_stops, ink
from companion.kiosk.drawing.metal import tile_stops

DARK_GROUNDS = {
    "ribbon": theme.now.ribbon_stops,
    "course": theme.now.track_stops,
    "page": theme.now.page_stops,
    "iron": theme.now.panel_stops,
    "well": (theme.now.well,),
    **{f"tile {state}": tile_stops(state) for state in ("idle", "open", "ready", "grave")},
}


def worst(colour, stops):
    return min(theme.contrast(colour, stop) for stop in stops)


def test_contrast_is_that_of_wcag():
    assert theme.contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert theme.contrast(theme.rgb("#767676"), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("ground", DARK_GROUNDS)
@pytest.mark.parametrize(
    "colour", [theme.now.text, theme.now.quiet, theme.now.heading], ids=["steam", "mute", "brass"]
)
def test_text_on_dark_grounds(ground, colour):
    assert worst(colour, DARK_GROUNDS[ground]) >= 4.5


@pytest.mark.parametrize("seat", range(8))
@pytest.mark.parametrize("ground", ["iron", "tile idle", "tile open", "tile ready", "ribbon", "page"])
def test_seat_colours_as_text(seat, ground):
    assert worst(theme.SEATS[seat], DARK_GROUNDS[ground]) >= 4.5


@pytest.mark.parametrize("style", ["enamel", "iron", "green", "red", "amber"])
@pytest.mark.parametrize("state", ["up", "selected", "disabled"])
def test_writing_on_keys(style, state):
    stops = face_stops(style, state)
    enamel = style == "enamel" and state != "selected"
    gloss = 0 if enamel else GLOSS[state != "disabled"] / 255
    assert worst(ink(style, state), [theme.mix(stop, (255, 255, 255), gloss) for stop in stops]) >= 4.5


@pytest.mark.parametrize(
    "colour", [theme.now.ink, theme.now.quiet_ink, theme.now.alarm_ink], ids=["ink", "brown", "signal"]
)
def test_writing_on_enamel(colour):
    assert worst(colour, theme.now.plate_stops) >= 4.5


def test_writing_on_warnings_and_explosions():
    assert worst(theme.now.warning_text, theme.now.warning_stops) >= 4.5
    assert worst(theme.now.grave_text, theme.now.grave_stops) >= 4.5
    assert worst(theme.now.grave_quiet, theme.now.grave_stops) >= 4.5
    assert worst(theme.now.alarm_text, (theme.now.well,)) >= 4.5
    assert worst(theme.now.alarm_ink, theme.now.alarm_plate_stops) >= 4.5
    assert worst(theme.now.text, theme.now.past_stops) >= 4.5


@pytest.mark.parametrize("kind", ["red", "blue", "yellow", "green", "white", "other"])
def test_dark_ink_on_dice(kind):
    assert theme.contrast(theme.now.die_ink, theme.look.die(kind).paint) >= 4.5


def test_seats_have_eight_colours_and_eight_shapes():
    assert len(set(theme.SEATS)) == len(set(theme.EMBLEMS)) == 8
    assert {theme.seat_colour(seat, shapes_only=True) for seat in range(8)} == {theme.now.text}
