"""Bots play any game from what its panels offer: here one that tells nothing of itself, and habits when it does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pygame
import pytest
from toy_race.game import ToyRace
from toy_race.state import Use

from companion.core.actions import Decide, Rolled
from companion.core.messages import text
from companion.core.moments import Habit, Moments
from companion.core.setup import Seat, Setup
from companion.core.view import Card, Cards, DiceRow, Keys, Offer, Panel, PanelDie, Slot
from companion.devices.choosing import open_devices
from companion.devices.virtual_tray import throws
from companion.kiosk.app import Kiosk
from companion.proofs import bots
from companion.proofs.hands import Hands, StuckError, offers_of
from companion.proofs.taps.count import SIZE, play_whole_game
from companion.shelf import games
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
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


@pytest.fixture
def race(tmp_path):
    """A toy race on a virtual table, and hands that have done nothing yet."""
    clock = VirtualClock(1000.0)
    devices = open_devices("virtual", clock, 3, seed=5, background=False)
    collection = Collection(tmp_path, games=["toy_race"])
    kiosk = Kiosk(SIZE, clock, catalogues(), collection, devices)
    setup = Setup(tuple(Seat(name, "en", "table") for name in ("Ada", "Kenji", "Tom")), {"weather": ("sunny",)})
    session = Session.begin(ToyRace(), setup, Journal.create(tmp_path / "race.pipworks", "2026-11-22T10:00:00+00:00"))
    kiosk.play(session)
    yield Hands(kiosk, clock, devices), devices
    session.close()
    collection.close()
    devices.close()


@pytest.mark.parametrize("types", [False, True])
def test_a_die_that_falls_to_where_a_like_one_lay_counts_for_those_who_threw_it(race, monkeypatch, types):
    hands, devices = race
    first = replace(throws.flat_places(1, Random(1))[0], x=-60.0, y=-40.0)
    monkeypatch.setattr(
        throws, "flat_places", lambda _count, chance: [first, replace(first, x=60.0, y=chance.uniform(-40.0, 40.0))]
    )
    alike = []

    def after(_gesture):
        review = hands.play.tray.review
        if review is not None and review.countable and review not in alike:
            alike.append(review)
            review.typing = types

    monkeypatch.setattr(hands, "_after", after)
    bots.Bots(hands, devices, seed=5).play_until(lambda view: view.round > 2, most_turns=400)
    assert alike
    rolls = [action for action in hands.play.session.actions if isinstance(action, Rolled)]
    assert {len(action.dice) for action in rolls} == {2}
    assert sum(action.how == "corrected" for action in rolls) == (len(alike) if types else 0)


def test_those_who_do_not_get_on_say_so_before_long(race, monkeypatch):
    hands, devices = race
    monkeypatch.setattr(devices, "press", lambda _seat, _down: None)
    monkeypatch.setattr(bots, "MOST_IDLE", 5)
    looks = []
    with pytest.raises(StuckError, match="did not get on"):
        bots.Bots(hands, devices, seed=5).play_until(lambda _view: bool(looks.append(1)), most_turns=50)
    assert len(looks) == 7  # the look at the beginning, and those after six turns
