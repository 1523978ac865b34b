"""A press does at once what the game says, whatever is open, and a hold exchanges it; lamps tell who is missing."""

from __future__ import annotations

import msgspec
import pytest
from toy_stack.state import Judge

from companion.core.actions import Advance, NotReady, Ready
from companion.core.messages import text
from companion.core.view import Offer
from companion.kiosk.play.at_once import lamp_at_once


@pytest.fixture
def table(stacks):
    return stacks().stacked()


def test_pieces_stand_in_the_order_of_presses_and_are_taken_back(table):
    for seat in (2, 0):
        table.press(seat)
    assert table.state.barrier.order == (2, 0)
    table.press(2)
    assert table.state.barrier.order == (0,)
    assert table.play.seat(2).press.says.args == {"n": 2}


def test_a_bounce_does_not_take_a_piece_back(table):
    table.press(1, then=0.1)
    table.press(1)
    assert table.state.barrier.order == (1,)


def test_presses_that_come_together_count_in_their_order(table):
    for seat in (1, 2, 0):
        table.table.press(seat, True)
    for event in table.table.poll():
        table.play.device_event(event)
    assert table.state.barrier.order == (1, 2, 0)


def test_an_open_panel_stays_open_and_a_press_counts(table):
    table.play.opening(0)()
    table.play.open(1)
    assert set(table.play.halves.seats) == {0, 1}
    table.press(0)
    table.press(1)
    assert table.state.barrier.order == (0, 1)
    assert set(table.play.halves.seats) == {0, 1}


def test_whoever_opens_the_panel_of_a_placed_seat_takes_nothing_back(table):
    table.press(0)
    table.play.opening(0)()
    assert table.play.halves.side(0) is not None
    assert table.state.barrier.order == (0,)
    table.play.opening(0)()
    assert table.play.halves.side(0) is None


def test_the_key_on_the_panel_of_a_placed_seat_folds_it(table):
    table.press(0)
    table.play.open(0)
    table.play.press(0, True)
    table.play.press(0, False)
    assert table.play.halves.side(0) is None
    assert table.state.barrier.order == (0,)
    assert table.play.toast is None


def test_a_tile_is_a_button(table):
    table.play.pressing(1)()
    table.play.lifting(1)()
    assert table.state.barrier.order == (1,)


def test_a_press_counts_while_the_tray_covers_the_screen(table, monkeypatch):
    monkeypatch.setattr(type(table.play.tray), "covers", property(lambda _self: True))
    table.press(0)
    assert table.state.barrier.order == (0,)


def test_a_hold_does_nothing_more_where_the_game_knows_none(table):
    table.press(0, hold=1.0)
    assert table.state.barrier.order == (0,)
    assert table.done[-1] == "Ready 0"


@pytest.fixture
def judging(stacks):
    return stacks().judged()


def test_a_press_says_yes_and_a_hold_no(judging):
    judging.press(0)
    judging.press(1, hold=0.7)
    assert [one.verdict for one in judging.state.stackers] == [True, False, None]
    assert judging.state.stackers[1].score.of("cards") == 0
    assert judging.done[-2:] == ["Judge 0", "Judge 1"]  # the press that was exchanged counts no more


def test_others_who_act_meanwhile_keep_what_they_did(judging):
    judging.edge(1, True)
    judging.wait(0.3)
    judging.press(0, then=0.0)
    judging.wait(0.4)
    judging.edge(1, False)
    assert [one.verdict for one in judging.state.stackers] == [True, False, None]


def test_a_hold_that_the_game_refuses_leaves_the_press(judging, monkeypatch):
    shown = judging.play.view.seats[0]
    refused = msgspec.structs.replace(shown, hold=Offer(text("no"), Ready(0)))
    monkeypatch.setattr(judging.play.acting, "seat", lambda _seat: refused)
    judging.edge(0, True)
    judging.wait(0.7)
    assert judging.state.stackers[0].verdict is True
    assert judging.done[-1] == "Judge 0"


def test_a_press_taken_back_by_somebody_meanwhile_is_not_exchanged(judging):
    judging.edge(0, True)
    judging.play.undo()
    judging.wait(0.7)
    assert judging.state.stackers[0].verdict is None


def test_a_press_with_a_reason_says_it_and_one_that_selects_opens_the_panel(judging, monkeypatch):
    shown = judging.play.view.seats[0]

    def shows(**how):
        monkeypatch.setattr(judging.play.acting, "seat", lambda _seat: msgspec.structs.replace(shown, **how))

    shows(press=Offer(text("no"), NotReady(0), why=text("locked")), hold=None)
    judging.press(0)
    assert judging.play.toast.says.key == "locked"
    shows(press=Offer(text("answered")), hold=Offer(text("panel"), select=()))
    judging.press(0, hold=0.7)
    assert judging.play.halves.side(0) is not None
    assert judging.state.stackers[0].verdict is None


def test_any_press_stops_what_would_go_on_by_itself(judging):
    for seat in judging.play.seats:
        judging.press(seat, then=0.1)
    judging.wait(0.5)
    assert judging.play.all_ready.since is not None
    judging.press(1)
    judging.wait(3.0)
    assert judging.state.round == 1
    judging.play.touch_board(None, Offer(text("onward"), why=text("wait")))
    assert judging.play.toast.says.key == "wait"


def test_a_touch_on_the_board_does_what_it_offers(judging):
    judging.play.touch_board(2, Offer(text("yes"), Judge(2, True)))
    assert judging.state.stackers[2].verdict is True
    judging.play.touch_board(1, Offer(text("stack"), select=()))
    assert judging.play.halves.side(1) is not None


def test_lamps_tell_who_is_missing(table):
    assert table.lamps() == ["breathe"] * 3
    table.press(0)
    table.press(2)
    assert table.lamps() == ["full", "fast", "full"]


def test_lamps_tell_who_is_asked_and_who_is_out(judging):
    assert judging.lamps() == ["fast"] * 3
    judging.press(0)
    assert judging.lamps() == ["half", "fast", "fast"]
    seats = [msgspec.structs.replace(seat, out=True) for seat in judging.play.view.seats]
    judging.play.acting.view = msgspec.structs.replace(judging.play.view, seats=tuple(seats))
    assert [judging.play.presses.lamp(seat) for seat in judging.play.seats] == ["off", "fast", "fast"]


def test_the_lamp_of_one_alone_does_not_hurry(table):
    alone = msgspec.structs.replace(table.play.view.seats[0], asks=True, ready=False, due=False)
    assert lamp_at_once(alone, (alone,)) == "breathe"


def test_a_phase_that_somebody_ended_by_touch_lets_the_next_end_by_itself(judging):
    for seat in judging.play.seats:
        judging.press(seat, then=0.1)
    judging.press(0)  # somebody wants to look once more
    assert judging.play.all_ready.since is None
    assert judging.play.do(Advance(None))
    assert judging.state.round == 2
    judging.play.all_ready.note(True, judging.clock.now())
    assert judging.play.all_ready.since is not None
