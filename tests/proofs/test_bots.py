"""Bots play any game from what its panels offer: here one that tells nothing of itself, and habits when it does."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest
from toy_race.game import ToyRace
from toy_race.state import Use

from companion.core.actions import Decide, Rolled
from companion.core.messages import text
from companion.core.moments import Habit, Moments
from companion.core.view import Card, Cards, DiceRow, Keys, Offer, Panel, PanelDie, Slot
from companion.proofs.hands import offers_of
from companion.proofs.taps.count import play_whole_game
from companion.shelf import games
from companion.table import Session
from companion.table.journal import Journal


@pytest.fixture(autouse=True)
def _pygame():
    pygame.display.init()
    pygame.font.init()


def played(folder, **how):
    play_whole_game(ToyRace(), 3, "table", 5, folder, rolls=False, **how)
    with_it = Session.resume(ToyRace(), Journal.open(next(folder.glob("*.pipworks"))), trust_snapshots=False)
    actions, view = with_it.actions, with_it.view()
    with_it.close()
    return actions, view


def test_a_whole_game_is_played_of_which_nothing_is_known(tmp_path):
    actions, view = played(tmp_path)
    assert len(view.standings) == 3
    kinds = Counter(type(action) for action in actions)
    assert kinds[Use] > 3 * view.round
    assert kinds[Rolled] == 3 * view.round
    assert kinds[Decide] >= 1
    assert {action.seat for action in actions if isinstance(action, Use)} == {0, 1, 2}


def test_what_players_never_do_is_left_alone(tmp_path, monkeypatch):
    never = Habit("blue", lambda offer: offer.select == ("blue",), most=0)
    often = Habit("red", lambda offer: offer.select == ("red",), most=1)
    monkeypatch.setattr(ToyRace, "moments", lambda _self: Moments(habits=(never, often)))
    actions, _ = played(tmp_path, most_rounds=1)
    assert games.take("toy_race").moments().habits == (never, often)
    assert {action.colour for action in actions if isinstance(action, Use)} == {"red"}


def test_everything_that_a_panel_offers_is_seen():
    names = ("key", "die", "card", "slot", "place")
    key, die, card, slot, place = (Offer(text(name), select=(name,)) for name in names)
    sections = (
        Keys((key,)),
        DiceRow((PanelDie("red", 3, die), PanelDie("red", 4))),
        Cards((Card("c", text("c"), slots=(Slot("red", offer=slot), Slot("blue")), offer=card),), ((0, 0, place),)),
    )
    assert {offer.says.key for offer in offers_of(Panel(0, text("p"), sections))} == set(names)
