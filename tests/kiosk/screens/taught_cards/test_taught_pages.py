"""Pages of learned cards: what is listed, forgotten, shown anew; the page that leads through the cards."""

from __future__ import annotations

import numpy as np
import pytest

from companion.devices.events import CardLesson, CardsTaught, CardTaught, LessonOrder, Note
from companion.devices.quiet_table import QuietTable
from companion.devices.tray.teaching import Teaching
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.live_tray import SILENT_S, STILL_S
from companion.kiosk.screens.settings.learned_findings import learned_findings
from companion.kiosk.screens.taught_cards.cards import TaughtCardPage, TaughtCardsPage
from companion.kiosk.screens.taught_cards.learn import LearnCardsPage
from companion.proofs.hands import Hands
from companion.proofs.headless import draw_nowhere
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

ALL = "seat 0: select learned cards"
E = "raising_robots.energy."
PORTRAIT = np.full((280, 200, 3), 120, np.uint8)
TRAY = np.full((480, 640, 3), 60, np.uint8)


class Desk:
    """Somebody at a kiosk whose tray says what the test wants, and keeps what it is ordered."""

    def __init__(self, collection):
        self.orders = []
        self.clock = VirtualClock(100.0)
        self.table = QuietTable(teaching=Teaching(self.orders.append))
        self.kiosk = Kiosk((800, 480), self.clock, catalogues(), collection, self.table)
        self.hands = Hands(self.kiosk, self.clock, self.table)
        self.hands.wait(0.3)

    @property
    def cards(self):
        return self.table.teaching.cards

    @property
    def top(self):
        return self.kiosk.screens[-1]

    def know(self, *ids, **how):
        self.cards.hear(CardsTaught(tuple(CardTaught(E + one, PORTRAIT) for one in ids), at=self.clock.now(), **how))
        self.hands.wait(0.2)

    def open(self, *selection):
        self.kiosk.push(CatalogueScreen(self.kiosk, "raising_robots", selection))
        self.hands.wait(0.2)
        return self

    def tap(self, *keys):
        for key in keys:
            self.hands.tap(key)
        return self

    def show(self, due, taken=(), *notes, **how):
        self.cards.hear(CardLesson(tuple(due), TRAY, (), notes, None, taken=tuple(taken), at=self.clock.now(), **how))
        self.hands.wait(0.3)

    def taught(self):
        return [order for order in self.orders if isinstance(order, LessonOrder) and order.what != "list"]


@pytest.fixture
def desk(tmp_path):
    draw_nowhere()
    collection = Collection(tmp_path, games=["raising_robots"])
    yield Desk(collection)
    collection.close()


def test_without_a_tray_the_catalogue_has_no_key_for_it(desk):
    assert ALL not in desk.open().hands.sees()
    desk.open("energy_cards", "look:E05")
    assert not desk.hands.sees("seat 0: select learned cards")


def test_another_kind_of_entry_has_no_key_for_it(desk):
    desk.know()
    desk.open("robots")
    assert not desk.hands.sees("seat 0: select learned cards")


def test_all_cards_are_listed_and_those_that_are_missing_are_learned(desk):
    desk.know("E01", "E02")
    desk.open().tap(ALL)
    assert isinstance(desk.top, TaughtCardsPage)
    desk.tap("learn")
    [begun] = desk.taught()
    assert (begun.what, begun.keys[0], len(begun.keys)) == ("begin", E + "E03", 15)


def test_a_touch_opens_a_card_that_is_known_and_learns_one_that_is_not(desk):
    desk.know("E01")
    desk.open().tap(ALL, f"card {E}E01")
    assert isinstance(desk.top, TaughtCardPage)
    desk.tap("anew")
    assert desk.taught() == [LessonOrder("begin", (E + "E01",))]
    desk.tap("stop", "back", f"card {E}E02")
    assert desk.taught()[-1] == LessonOrder("begin", (E + "E02",))


def test_forgetting_asks_nothing_and_can_be_undone(desk):
    desk.know("E01")
    desk.open().tap(ALL, f"card {E}E01", "forget")
    assert isinstance(desk.top, TaughtCardsPage)
    desk.know(forgotten=E + "E01")
    desk.tap("bring back")
    assert desk.taught() == [LessonOrder("forget", key=E + "E01"), LessonOrder("bring_back")]


def test_a_card_of_another_game_that_was_forgotten_is_not_brought_back_here(desk):
    desk.know(forgotten="another.energy.E01")
    assert "bring back" not in desk.open().tap(ALL).hands.sees()


def test_the_page_that_learns_says_what_it_waits_for_and_what_can_be_done(desk):
    desk.know()
    desk.open().tap(ALL, "learn")
    keys = desk.taught()[0].keys
    assert "skip" not in desk.hands.sees(), "nothing is known of the tray yet"
    desk.show(keys, (), Note("lay"))
    assert {"skip", "stop"} <= set(desk.hands.sees())
    assert not {"take", "back one"} & set(desk.hands.sees())
    desk.show(keys, (), Note("known", keys[1]), can_take=True)
    desk.tap("take")
    desk.show(keys[1:], keys[:1], Note("taken", keys[0], good=True))
    desk.tap("back one")
    desk.show((), keys, Note("taken", keys[-1], good=True))
    assert "skip" not in desk.hands.sees()
    desk.tap("stop")
    assert [order.what for order in desk.taught()] == ["begin", "take", "back", "end"]
    assert isinstance(desk.top, TaughtCardsPage)


def test_a_camera_that_says_nothing_is_said_to_be_silent_and_still_told_that_somebody_looks(desk):
    desk.know()
    desk.open().tap(ALL, "learn")
    desk.show(desk.taught()[0].keys, (), Note("lay"))
    desk.hands.wait(max(SILENT_S, STILL_S) + 1)
    assert "skip" in desk.hands.sees()
    assert desk.taught()[-1].what == "stay"


def test_a_lesson_that_was_ended_because_nobody_was_there_begins_anew(desk):
    desk.know()
    desk.open().tap(ALL, "learn")
    keys = desk.taught()[0].keys
    desk.show(keys, (), Note("lay"))
    desk.show(keys, (), over=True)
    assert [order.what for order in desk.taught()] == ["begin", "begin"]
    assert isinstance(desk.top, LearnCardsPage)


def test_health_says_what_is_known_and_what_is_wrong_with_it(desk):
    assert not [one for one in learned_findings(desk.kiosk) if one.name == "learned_cards"]
    desk.know("E01", "E02")
    [found] = learned_findings(desk.kiosk)
    assert (found.name, found.ok, found.args) == ("learned_cards", True, {"n": 2})
    desk.know(failed="learned-cards.json: line 1: this is no file of learned cards")
    [found] = learned_findings(desk.kiosk)
    assert (found.ok, found.code, "line 1" in str(found.args["why"])) == (False, "fails", True)
