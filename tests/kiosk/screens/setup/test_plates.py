"""What each player takes one of is chosen by its picture, one after the other, and never twice."""

from __future__ import annotations

import pytest

from companion.games.steampunk_rally.game import SteampunkRally
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.setup.draft import SetupDraft
from companion.kiosk.screens.setup.likeness_keys import PlateKey
from companion.kiosk.screens.setup.plates import PlatesPage
from companion.kiosk.screens.setup.seats import SeatsPage
from companion.kiosk.services import Services, Settings
from companion.proofs.gallery.still_shelf import StillShelf
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock


class Table(Visitor):
    """Four people who choose their inventors."""

    def __init__(self, motion=False):
        headless()
        clock = VirtualClock(7.0)
        services = Services(settings=Settings(motion=motion))
        kiosk = Kiosk(
            (800, 480), clock, catalogues(), StillShelf(SteampunkRally()), StillTable(clock), services=services
        )
        super().__init__(kiosk, clock)
        self.tap("new game")
        self.tap("players 4")
        self.tap("step inventor")

    @property
    def page(self):
        return self.kiosk.screens[-1]

    def chosen(self):
        return [seat.answers["inventor"] for seat in self.page.draft.setup().seats]

    def plates(self):
        return {
            piece.thing.name: piece.thing for piece in self.kiosk.scene().pieces if isinstance(piece.thing, PlateKey)
        }


@pytest.fixture
def table():
    return Table()


def test_each_takes_a_plate_in_turn_and_what_is_taken_stays_dimmed_with_the_takers_emblem(table):
    table.tap("answer inventor hanako")
    assert table.page.seat == 1
    plate = table.plates()["Hanako Kurogane"]
    assert (plate.seat, plate.live) == (0, False)
    table.page._taker(next(a for a in table.page.question.answers if a.id == "hanako"))()
    assert table.chosen()[0] == "hanako"  # a touch on it does nothing
    table.tap("answer inventor ottilie")
    assert table.chosen()[:2] == ["hanako", "ottilie"]
    assert len(set(table.chosen())) == 4


def test_ones_own_button_takes_what_glows_and_any_other_makes_it_that_seats_turn(table):
    glows = [name for name, plate in table.plates().items() if plate.glows]
    assert glows == ["Ottilie Brassmere"]
    table.page.pressed(2)
    assert table.page.seat == 2
    assert not table.page.draft.has_chosen(table.page.question, 2)
    table.page.pressed(2)
    assert table.page.draft.has_chosen(table.page.question, 2)
    assert table.page.seat == 0


def test_all_can_be_dealt_at_once(table):
    before = table.chosen()
    table.tap("deal")
    assert len(set(table.chosen())) == 4
    assert table.chosen() != before
    assert table.page.draft.chooses(table.page.question) is None


def test_what_is_dealt_is_decided_while_plates_still_change_hands():
    table = Table(motion=True)
    table.kiosk.screens[-1]._deal()
    dealt = table.chosen()
    assert table.page.tick()
    seen = {tuple(plate.seat for plate in table.plates().values())}
    table.wait(0.2)
    table.kiosk.changed()
    seen.add(tuple(plate.seat for plate in table.plates().values()))
    assert len(seen) == 2
    table.wait(1.0)
    assert not table.page.tick()
    assert table.chosen() == dealt


def test_gears_lead_on_and_back_and_show_what_is_open(table):
    assert not table.page.steps.all[2].done()
    table.tap("deal")
    assert table.page.steps.all[2].done()
    table.tap("next")
    table.tap("step inventor")
    assert isinstance(table.page, PlatesPage)
    table.tap("step seats")
    assert isinstance(table.page, SeatsPage)
    for key in ("next", "like ours", "next"):
        table.tap(key)
    assert table.page.step == "options"


def draft(*places):
    found = SetupDraft(SteampunkRally(), "en", lambda n, _language: f"P{n}")
    found.seat_as(found.seats, {}, places)
    return found, next(question for question in found.questions if question.id == "inventor")


def test_who_did_worse_last_time_chooses_first_wherever_they_sit():
    found, inventor = draft((2, 1), (0, 2), (3, 3), (1, 4))
    assert found.chooses(inventor) == 1
    found.swap(1, 2)
    order = []
    while (seat := found.chooses(inventor)) is not None:
        order.append(seat)
        found.answer(inventor, seat, found.answered(inventor, seat)[0])
    assert order == [2, 3, 0, 1]


def test_what_somebody_had_by_default_is_exchanged_and_never_stands_twice():
    found, inventor = draft()
    fifth = inventor.default[4]
    found.answer(inventor, 0, inventor.default[2])
    assert found.answered(inventor, 2) == (inventor.default[0],)
    found.answer(inventor, 1, fifth)
    found.take(8)
    assert len({found.answered(inventor, seat) for seat in range(8)}) == 8
    assert found.answered(inventor, 1) == (fifth,)
    found.answer(inventor, 3, fifth)
    assert found.answered(inventor, 3) != (fifth,)
