"""A card that was made at the table is kept with the owners' own, once, and is known in the next game."""

from __future__ import annotations

import logging
import os
import random
import tomllib

import pytest

from companion.core.applied import Applied
from companion.core.setup import Seat, Setup
from companion.devices.tray.teaching import Teaching
from companion.games.cube_rally.actions import TurnUp
from companion.games.cube_rally.catalogue import drafted, own_id
from companion.kiosk.app import Kiosk
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

    def __getattr__(self, name):
        return lambda *_, **__: None


@pytest.fixture
def kiosk(tmp_path):
    """A game dealt on the table, whose first card is to be turned up."""
    headless()
    shelf = Collection(tmp_path / "games", games=["cube_rally"], own_data=tmp_path, write=os.write)
    kiosk = Kiosk((800, 480), VirtualClock(), catalogues(), shelf, NoTable())
    (game,) = shelf.games()
    session = shelf.begin(game, Setup((Seat("Ada"), Seat("Bo")), {"dealing": ("table",)}))
    number = random.Random(4).random
    while session.state.phase != "reveal":
        assert isinstance(session.do(game.propose(session.state, lambda n: int(number() * n))), Applied)
    kiosk.play(session)
    yield kiosk
    shelf.close()


def turned_up(kiosk, *taps):
    state = kiosk._table.play.session.state
    card = drafted(taps).card("new", state.legs[state.leg].slots[0])
    card = type(card)(own_id(card), card.category, card.asks, card.success, card.failure, "#1")
    return TurnUp(None, 0, card)


def kept(tmp_path):
    file = tmp_path / "cube_rally" / "cards.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))["course"] if file.exists() else []


def test_a_card_made_at_the_table_is_kept_once(kiosk, tmp_path):
    table = kiosk._table.play
    action = turned_up(kiosk, "cell:0:0:R", "cell:1:0:B", "yes:points:3")
    assert table.acting.do(action)
    kiosk.tick()
    (row,) = kept(tmp_path)
    assert (row["patterns"], row["success"]) == ([["RB"]], [{"kind": "points", "amount": 3}])
    assert table.toast.says.key == "catalogue.kept"
    assert table.acting.do(turned_up(kiosk, "cell:0:0:G"))
    assert table.acting.do(action)  # it was that card after all
    kiosk.tick()
    assert [each["patterns"] for each in kept(tmp_path)] == [[["RB"]], [["G"]]]
    game = kiosk.shelf.games()[0]
    assert game.keeps(action) is None
    assert [card.id for card in game.cards.course][-2:] == [row["id"], own_id(turned_up(kiosk, "cell:0:0:G").card)]


def test_a_known_card_is_not_kept(kiosk, tmp_path):
    state = kiosk._table.play.session.state
    category = state.legs[state.leg].slots[0]
    known = next(card for card in state.cards.course if card.category == category)
    assert kiosk._table.play.acting.do(TurnUp(None, 0, known))
    assert kept(tmp_path) == []


def test_an_action_that_was_refused_is_not_kept(kiosk, tmp_path):
    wrong = turned_up(kiosk, "cell:0:0:Z")
    assert not kiosk._table.play.acting.do(wrong)
    assert kept(tmp_path) == []


def test_a_game_that_fails_to_say_what_is_kept_goes_on(kiosk, tmp_path, monkeypatch, caplog):
    game = kiosk._table.play.session.game
    monkeypatch.setattr(type(game), "keeps", lambda *_: 1 / 0)
    with caplog.at_level(logging.ERROR):
        assert kiosk._table.play.acting.do(turned_up(kiosk, "cell:0:0:R"))
    assert "cube_rally" in caplog.text
    assert kept(tmp_path) == []
