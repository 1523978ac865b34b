"""Chairs round the drawn table: who goes fades and comes back as before; who presses is lit; levels are pictures."""

from __future__ import annotations

from companion.games.steampunk_rally.game import SteampunkRally
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.setup.fading import Faded
from companion.kiosk.screens.setup.level_key import PICTURES
from companion.kiosk.screens.setup.seats import Chair
from companion.kiosk.services import Services, Settings
from companion.proofs.gallery.still_shelf import StillShelf
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock


def seats_of_six(motion):
    headless()
    clock = VirtualClock(7.0)
    services = Services(settings=Settings(motion=motion))
    shelf, port = StillShelf(SteampunkRally()), StillTable(clock)
    visitor = Visitor(Kiosk((800, 480), clock, catalogues(), shelf, port, services=services), clock)
    visitor.tap("new game")
    visitor.tap("players 6")
    visitor.tap("seat 5")
    visitor.tap("level full")
    return visitor


def seen(visitor, kind):
    visitor.kiosk.changed()
    return [piece.thing for piece in visitor.kiosk.scene().pieces if isinstance(piece.thing, kind)]


def fewer(visitor):
    """Take the touch of a smaller number by its meaning, so that no time passes after it."""
    next(touch for touch in visitor.kiosk.scene().touches if touch.what == "players 4").act()


def test_whoever_goes_fades_for_a_moment_and_comes_back_as_before():
    visitor = seats_of_six(motion=True)
    before = visitor.kiosk.screens[-1].draft.seats[5]
    fewer(visitor)
    assert [faded.thing.seat for faded in seen(visitor, Faded)] == [4, 5]
    visitor.wait(0.2)
    assert not seen(visitor, Faded)
    visitor.tap("players 6")
    assert visitor.kiosk.screens[-1].draft.seats[5] == before
    assert before.level == "full"


def test_without_motion_nobody_fades():
    visitor = seats_of_six(motion=False)
    fewer(visitor)
    assert not seen(visitor, Faded)


def test_the_chair_of_whoever_presses_is_lit_for_a_moment():
    visitor = seats_of_six(motion=True)
    visitor.kiosk.screens[-1].pressed(2)
    assert [chair.seat for chair in seen(visitor, Chair) if chair.lit] == [2]
    visitor.wait(0.5)
    assert not any(chair.lit for chair in seen(visitor, Chair))


def test_every_level_of_the_game_has_a_picture():
    assert set(SteampunkRally.levels) == set(PICTURES)
