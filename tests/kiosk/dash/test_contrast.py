"""Contrast of what is written on a dashboard, on the lightest or darkest of its grounds; colours of seats in play."""

from __future__ import annotations

import pytest

from companion.core.look import DashLook, rgb
from companion.games.galaxy_trucker.look import LOOK
from companion.kiosk.drawing import theme

OWN = LOOK.dash
WHITE = (255, 255, 255)


def worst(colour, grounds):
    return min(theme.contrast(colour, ground) for ground in grounds)


@pytest.mark.parametrize("dash", [OWN, DashLook()], ids=["own", "house"])
def test_words_on_every_material(dash):
    for ground in (dash.hull_stops, dash.asked_stops, dash.done_stops, dash.card_head_stops):
        assert worst(dash.text, ground) >= 4.5
        assert worst(dash.quiet, ground) >= 4.5
    for colour in (dash.phosphor, dash.phosphor_dim, dash.amber, dash.answer):
        assert worst(colour, dash.tube_stops) >= 4.5
    for colour in (dash.ink, dash.ink_quiet, dash.ink_good, dash.ink_bad):
        assert worst(colour, dash.enamel_stops[:2]) >= 4.5
        assert worst(colour, dash.line_on_stops) >= 4.5
    assert worst(dash.ink, dash.enamel_stops) >= 4.5
    for colour in (dash.ink, dash.ink_good, dash.ink_bad):
        assert worst(colour, dash.line_done_stops) >= 4.5
    paper = (*dash.paper_stops, dash.paper_band)
    for colour in (dash.print, dash.owed, dash.reason, dash.naught):
        assert worst(colour, paper) >= 4.5
    assert theme.contrast(dash.hazard_ink, dash.hazard) >= 4.5
    assert worst(dash.ink, dash.turn_stops) >= 4.5
    for stops in (dash.loss_stops, dash.go_stops, dash.dark_stops):
        assert worst(WHITE, stops) >= 4.5
    assert worst(dash.off_ink, dash.off_stops) >= 4.5
    assert worst(dash.amber, dash.asked_stops) >= 4.5


@pytest.mark.parametrize("name", OWN.liveries)
def test_names_and_emblems_of_seats(name):
    livery = OWN.liveries[name]
    for ground in (OWN.hull_stops, OWN.asked_stops, OWN.done_stops, LOOK.palette.ribbon_stops, (OWN.night,)):
        assert worst(livery.light, ground) >= 4.5
    assert theme.contrast(WHITE, theme.mix(livery.tape, WHITE, 0.08)) >= 4.5


@pytest.mark.parametrize("name", OWN.wares)
def test_the_worth_on_a_cube(name):
    paint = OWN.wares[name]
    assert worst(OWN.hazard_ink, (paint, theme.mix(paint, theme.BLACK, 0.16))) >= 3.0
    assert theme.contrast(OWN.hazard_ink, paint) >= 4.5


def test_signs_on_their_discs():
    for name, tone in OWN.tones.items():
        assert theme.contrast(rgb("#1B2226"), tone) >= 4.5, name


def test_a_dashboard_refuses_what_is_no_colour():
    with pytest.raises(ValueError, match="amber is"):
        DashLook(amber="#FFC65C")
    with pytest.raises(ValueError, match="hull_stops"):
        DashLook(hull_stops=())
    with pytest.raises(ValueError, match="'red'"):
        DashLook(wares={"red": (300, 0, 0)})


def test_a_colour_nobody_named_is_plain():
    assert OWN.tone("nothing of the kind") == OWN.enamel_stops[1]
    assert OWN.ware("nothing of the kind") == OWN.quiet


def test_seats_are_drawn_in_the_colours_they_play_in(monkeypatch):
    monkeypatch.setattr(theme, "look", LOOK)
    monkeypatch.setattr(theme, "liveries", ())
    assert theme.dress_seats(("blue", "", "plaid"))
    assert not theme.dress_seats(("blue", "", "plaid"))
    assert theme.seat_colour(0) == OWN.liveries["blue"].light
    assert theme.tape(0) == OWN.liveries["blue"].tape
    assert theme.seat_colour(1) == theme.SEATS[1]
    assert theme.seat_colour(2) == theme.SEATS[2]
    assert theme.seat_colour(0, shapes_only=True) == theme.now.text
    for seat in range(8):
        assert theme.contrast(WHITE, theme.mix(theme.tape(seat), WHITE, 0.08)) >= 4.5
