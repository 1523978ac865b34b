"""Decisions and offers of the toy, answered by taps."""

from __future__ import annotations

from msgspec.structs import replace
from toy_race.state import decision as toy_decision

from companion.core.actions import Decide
from companion.core.messages import text
from companion.core.view import Offer
from companion.kiosk.play import SeatSituation
from tests.kiosk.dressed_race import DressedRace
from tests.kiosk.hands import to_the_fork


def test_a_decision_pressed_before_it_is_complete_ends_with_the_last_tap(table):
    table.to_roll().press(0)
    table.accept(0)
    to_the_fork(table)
    assert table.play.situation(0) is SeatSituation.DECISION_OPEN
    table.press(0)
    table.tap("seat 0: select 3 card 3")
    assert table.play.seat(0).due
    table.tap("seat 0: select 3+hat card hat")
    assert not table.play.seat(0).due


def test_a_press_remembered_for_one_question_confirms_no_other(table, monkeypatch):
    table.to_roll().press(0)
    table.accept(0)
    to_the_fork(table)
    table.press(0)
    panel = DressedRace.panel

    def asking_for_more(game, state, seat, selection=()):
        return replace(panel(game, state, seat, selection), title=text("toy.why"))

    monkeypatch.setattr(DressedRace, "panel", asking_for_more)
    table.tap("seat 0: select 3 card 3")
    table.tap("seat 0: select 3+hat card hat")
    assert table.play.situation(0) is SeatSituation.DECISION_COMPLETE
    table.wait(1.0)
    assert table.play.seat(0).due
    table.press(0)
    assert not table.play.seat(0).due


def test_a_press_remembered_for_a_question_that_a_touch_answers_says_nothing_more(table):
    table.to_roll().press(0)
    table.accept(0)
    to_the_fork(table)
    table.press(0)
    assert table.play.remembers(0)
    decision = toy_decision(table.session.state.runners[0], 0)
    assert decision is not None
    chosen = tuple(choice.id for choice in decision.choices[: decision.take])
    table.play.touch_offer(0, Offer(text("toy.why"), Decide(0, decision.kind, chosen)))
    assert not table.play.seat(0).due
    assert not table.play.remembers(0)
    assert not table.play.seat(0).ready


def test_a_decision_is_confirmed_by_its_key_and_taken_back_by_holding_it(table):
    table.to_roll().press(0)
    table.accept(0)
    to_the_fork(table)
    table.tap("seat 0: select 3 card 3")
    table.tap("seat 0: select 3+4 card 4")
    table.tap("confirm 0", hold=0.7)
    assert table.play.seat(0).due
    assert table.play.situation(0) is SeatSituation.DECISION_DUE
    table.press(0)
    table.tap("seat 0: select 3 card 3")
    table.tap("seat 0: select 3+4 card 4")
    table.tap("confirm 0")
    assert not table.play.seat(0).due


def test_an_offer_with_a_reason_does_nothing_but_say_it(table):
    table.to_roll().press(0)
    table.accept(0)
    dim = [what for what in table.meanings() if what.endswith("card c0")]
    state = table.session.state
    table.tap(dim[0])
    assert table.session.state == state
    assert table.play.toast.says.key == "toy.why"
    table.wait(4.1)
    assert table.play.toast is None
