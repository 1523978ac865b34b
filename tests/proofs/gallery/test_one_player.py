"""The gallery of a game for one player alone, of whom more is kept than usual: every way leads to its screen."""

from __future__ import annotations

import pytest
from toy_race.game import ToyRace

from companion.kiosk.drama.podium import Block
from companion.kiosk.screens.after.finish import Headline
from companion.proofs.gallery.screens import screens
from companion.proofs.gallery.tour import Tour, played


class Alone(ToyRace):
    """The toy race against oneself."""

    most_seats = 1
    levels = ("full",)


@pytest.fixture(scope="module")
def games():
    with played(Alone()) as games:
        yield games


def test_the_panel_of_a_level_that_is_not_the_usual_one_comes_about(games):
    assert "panel" in games


def test_every_screen_can_be_led_to(games):
    with Tour(games, (800, 480)) as tour:
        shown = [screen for screen in screens(games.game) if screen.moment in games]
        assert "look-back-seat" in {screen.name for screen in shown}
        for screen in shown:
            tour.show(screen, "en")


def test_who_plays_alone_beats_nobody(games):
    with Tour(games, (800, 480)) as tour:
        tour.show(next(screen for screen in screens(games.game) if screen.name == "result"), "en")
        drawn = [piece.thing for piece in tour.kiosk.scene().pieces]
    assert "The game is over" in {thing.said for thing in drawn if isinstance(thing, Headline)}
    assert [thing.one.said for thing in drawn if isinstance(thing, Block)] == [""]
