"""Time that runs and what is shuffled: the kiosk does both once, and going back in time repeats neither for ever."""

from __future__ import annotations

import pytest
from toy_stack.game import ToyStack
from toy_stack.state import Stacks, draw

from companion.core.actions import Drawn
from companion.core.ready import ReadyBarrier
from companion.kiosk.play import Play
from companion.table import Session
from companion.table.journal import Journal


@pytest.fixture
def table(stacks):
    return stacks()


def placed(table):
    table.stacked()
    for seat in table.play.seats:
        table.press(seat, then=0.1)
    return table


def test_what_is_asked_for_is_drawn_once(table):
    assert table.state.phase == "deal"
    assert not table.play.resting
    table.wait(1.0)
    assert table.done == ["Drawn None"]
    assert len(set(table.state.drawn)) == 3


def test_nothing_is_drawn_while_the_tray_covers_or_a_button_is_down_or_nobody_can(table, monkeypatch):
    with monkeypatch.context() as covered:
        covered.setattr(type(table.play.tray), "covers", property(lambda _self: True))
        table.wait(0.2)
    with monkeypatch.context() as closed:
        closed.setattr(table.table, "draw", lambda _request: None)
        table.wait(0.2)
    assert table.done == []
    table.wait(0.05)
    assert table.done == ["Drawn None"]


def test_a_draw_that_the_game_refuses_is_not_tried_for_ever(table, monkeypatch):
    tried = []
    monkeypatch.setattr(table.table, "draw", lambda request: tried.append(request) or ("a", "a", "a"))
    table.wait(1.0)
    assert len(tried) == 1
    assert table.done == []
    assert table.play.toast is None


def test_time_runs_out_once_and_locks(table):
    placed(table)
    now = table.clock.now()
    assert table.play.countdown_left(now) == pytest.approx(1 - 0.15 / 2, abs=0.03)
    assert table.play.next_due() == pytest.approx(now + 2.0, abs=0.16)
    assert not table.play.resting
    table.wait(2.5)
    assert table.done[-1] == "TimeUp None"
    assert table.done.count("TimeUp None") == 1
    assert table.play.countdown_left(table.clock.now()) is None


def test_a_piece_taken_back_opens_the_lock_and_the_time_begins_anew(table):
    placed(table)
    table.wait(1.5)
    table.press(1)
    assert table.play.countdown_left(table.clock.now()) is None
    table.wait(2.0)
    assert table.state.phase == "stack"
    table.press(1, then=0.0)
    assert table.play.countdown_left(table.clock.now()) == pytest.approx(1.0, abs=0.05)
    table.wait(1.9)
    assert table.state.phase == "stack"
    table.wait(0.2)
    assert table.state.phase == "tell"


def test_a_time_that_the_lock_broke_in_on_goes_on_where_it_was(stacks):
    table = stacks(limit="yes").stacked()
    table.wait(5.0)
    placed(table)
    table.wait(1.5)
    table.press(1)
    assert table.play.countdown_left(table.clock.now()) == pytest.approx(1 - 5.8 / 20, abs=0.03)
    table.press(1, then=0.0)
    assert table.play.countdown_left(table.clock.now()) == pytest.approx(1.0, abs=0.05)  # the lock's, anew
    table.wait(1.5)
    table.press(1, then=0.0)
    assert table.play.countdown_left(table.clock.now()) == pytest.approx(1 - 5.8 / 20, abs=0.03)
    table.wait(13.9)
    assert table.state.phase == "stack"
    table.wait(0.6)
    assert table.done[-1] == "TimeUp None"


def test_time_stands_still_while_something_covers_the_table(stacks):
    table = stacks(limit="yes").stacked()
    table.wait(5.0)
    table.play.by_itself.keep_time(table.clock.now(), paused=True)
    assert table.play.toast.says.key == "time.stands_still"
    left = table.play.countdown_left(table.clock.now())
    table.wait(60.0)
    assert (table.state.phase, table.play.countdown_left(table.clock.now())) == ("stack", left)
    assert not table.play.resting
    table.play.by_itself.keep_time(table.clock.now(), paused=True)  # still so: once said is enough
    table.play.by_itself.keep_time(table.clock.now(), paused=False)
    assert table.play.toast.says.key == "time.goes_on"
    table.wait(14.0)
    assert table.state.phase == "stack"
    table.wait(1.5)
    assert table.done[-1] == "TimeUp None"


def test_a_time_that_begins_meanwhile_waits_too(table):
    table.play.by_itself.keep_time(table.clock.now(), paused=True)
    assert table.play.toast is None  # nothing runs yet
    placed(table)
    table.wait(5.0)
    assert table.play.countdown_left(table.clock.now()) == 1.0
    table.play.by_itself.keep_time(table.clock.now(), paused=False)
    assert table.play.countdown_left(table.clock.now()) == 1.0
    table.wait(2.1)
    assert table.done[-1] == "TimeUp None"


def test_a_time_that_was_over_begins_anew_after_undo(stacks):
    table = stacks(limit="yes").stacked()
    table.press(0)
    table.wait(20.0)
    assert table.state.phase == "tell"
    table.play.undo()
    table.wait(0.0)
    assert table.state.phase == "stack"
    assert table.play.countdown_left(table.clock.now()) == pytest.approx(1.0, abs=0.02)


def test_the_same_time_goes_on_whatever_else_happens(table):
    placed(table)
    table.wait(1.0)
    table.play.by_itself.note(table.clock.now())
    assert table.play.countdown_left(table.clock.now()) == pytest.approx(0.42, abs=0.05)


def test_a_time_whose_end_is_refused_is_said_once(table, monkeypatch):
    placed(table)
    said = []
    monkeypatch.setattr(table.play.acting, "do_silently", lambda action: bool(said.append(action)))
    table.wait(3.0)
    assert len(said) == 1


def test_after_a_restart_the_time_begins_anew(table):
    placed(table)
    table.wait(1.5)
    again = Play(table.session, table.table, table.clock)
    assert again.countdown_left(table.clock.now()) == 1.0


def test_undo_takes_back_the_last_press_with_the_lock_that_followed(table):
    placed(table)
    table.wait(2.5)
    assert table.session.undo_says().key == "ledger.placed"  # the lock is nobody's doing
    table.play.undo()
    assert table.state.phase == "stack"
    assert table.state.barrier.order == (0, 1)
    table.wait(3.0)
    assert table.state.phase == "stack"


def test_undo_steps_over_a_draw_and_what_was_drawn_stays_so(stacks):
    table = stacks(("table",), delay="no").judged()
    table.press(0)
    table.wait(2.0)  # everybody is ready, the next round begins, letters are drawn
    assert table.state.round == 2
    assert table.done[-2:] == ["Advance None", "Drawn None"]
    drawn = table.state.drawn
    assert table.session.undo_says().key == "undo.phase_end"
    table.play.undo()
    table.wait(0.2)
    assert (table.state.round, table.state.phase) == (1, "judge")
    assert table.state.stackers[0].verdict is None
    table.press(0)
    table.wait(2.0)
    assert table.state.drawn == drawn


def test_what_was_shuffled_before_anybody_did_anything_is_not_taken_back(table):
    table.stacked()
    drawn = table.state.drawn
    assert table.session.undo_says() is None
    table.play.undo()
    assert table.play.toast.says.key == "reject.nothing_to_undo"
    table.press(0)
    table.play.go_on_from(0)
    table.wait(0.2)
    assert table.done == ["Drawn None"]
    assert table.state.drawn == drawn


def test_what_the_table_has_drawn_can_be_taken_back(table, monkeypatch):
    monkeypatch.setattr(table.table, "draw", lambda _request: None)
    request = table.play.view.draw
    assert table.play.do(Drawn(None, request.id, request.things[:3], "table"))
    table.play.undo()
    assert table.state.phase == "deal"


def test_what_was_drawn_is_remembered_by_the_journal(stacks, tmp_path):
    table = stacks(("table",), delay="no").judged()
    table.press(0)
    table.wait(2.0)
    drawn = table.state.drawn
    table.play.undo()
    table.session.close()
    again = Session.resume(ToyStack(), Journal.open(tmp_path / "0.pipworks"), trust_snapshots=False)
    assert again.remembered_draw(draw(Stacks((), ReadyBarrier(0), round=2))) == drawn
    assert again.remembered_draw(draw(Stacks((), ReadyBarrier(0), round=3))) is None
    again.close()
