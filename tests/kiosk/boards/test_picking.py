"""Cards to be picked lie over the whole width: a touch on one picks it, and what cannot be picked says why."""

from __future__ import annotations

import pytest

from companion.core.setup import Seat, Setup
from companion.devices.tray.teaching import Teaching
from companion.kiosk.app import Kiosk
from companion.kiosk.drawing import Area
from companion.kiosk.widgets.course.picking import GAP, LEAST_HIGH, card_places
from companion.kiosk.widgets.offers import offer_name
from companion.proofs.gallery.visitor import headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock


class NoTable:
    tray_drift = None
    throws = False
    teaching = Teaching()

    def poll(self):
        return ()

    def levels(self):
        return {}

    def __getattr__(self, name):
        return lambda *_, **__: None


@pytest.fixture
def kiosk(tmp_path):
    """A game in which the first driver is to be picked."""
    headless()
    shelf = Collection(tmp_path, games=["cube_rally"])
    (game,) = shelf.games()
    session = shelf.begin(game, Setup((Seat("Ada"), Seat("Bo"), Seat("Cy"))))
    kiosk = Kiosk((800, 480), VirtualClock(), catalogues(), shelf, NoTable())
    kiosk.play(session)
    while session.state.phase != "drivers":
        kiosk.game.do(game.propose(session.state, lambda _n: 0))
    kiosk.tick()
    yield kiosk
    shelf.close()


def cards(kiosk):
    board = kiosk.game.view.board
    wanted = {offer_name(board.seat, card.offer) for card in board.picks.cards}
    return board, [touch for touch in kiosk.scene().touches if touch.what in wanted]


def test_one_touch_picks_a_driver_without_any_panel(kiosk):
    board, touches = cards(kiosk)
    assert len(touches) == len(board.picks.cards) == 7
    touches[2].act()
    kiosk.changed()
    state = kiosk.game.session.state
    assert state.drivers[board.seat].driver == board.picks.cards[2].offer.action.driver
    after, touches = cards(kiosk)
    assert after.seat != board.seat
    assert after.number == 2
    assert len(touches) == 6


def test_a_press_picks_nothing(kiosk):
    before = kiosk.game.session.state
    for seat in range(3):
        kiosk.game.pressing(seat)()
        kiosk.game.lifting(seat)()
    assert kiosk.game.session.state == before
    assert kiosk.game.toast is None


@pytest.mark.parametrize("room", [Area(6, 0, 788, 250), Area(6, 0, 468, 520), Area(6, 0, 1200, 300)])
@pytest.mark.parametrize("count", range(1, 10))
def test_cards_lie_apart_in_their_room(room, count):
    places = card_places(room, 130.0, count)
    assert len(places) == count
    for one in places:
        assert one.x >= room.x - 0.01
        assert one.right <= room.right + 0.01
        assert one.bottom <= room.bottom + 0.01
        assert one.height >= LEAST_HIGH - GAP
    for n, one in enumerate(places):
        for other in places[n + 1 :]:
            assert one.right <= other.x + 0.01 or other.right <= one.x + 0.01 or one.bottom <= other.y + 0.01
