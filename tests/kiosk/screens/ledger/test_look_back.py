"""The past: every point of a game can be seen, nothing in it can be touched, and everybody is back with one press."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import astuple

from companion.kiosk.screens.ledger.look_back import LookBack, PastTint, SepiaRibbon
from companion.kiosk.screens.ledger.look_back_ask import Journey, Ways
from companion.table.journal import encode


def past_of(table) -> LookBack:
    page = table.kiosk.screens[-1]
    assert isinstance(page, LookBack)
    return page


@pytest.fixture
def back(rally):
    """A game of 220 actions, looked back at from its ledger."""
    table = rally(220)
    for what in ("menu", "ledger", "look back"):
        table.tap(what)
    return table


def to_unit(table, unit):
    while past_of(table)._unit != unit:
        table.tap("unit")


def test_the_table_is_shown_as_it_was(back):
    session = back.play.session
    page = past_of(back)
    for number in (0, 1, 70, 150, session.lines[-1].number):
        page.number = number
        assert page._view() == session.game.view(session.look_back(number))
    assert page.at == len(session.lines) - 1


def test_the_slider_jumps_and_drags_over_the_whole_game(back):
    rect = next(rect for rect, what in back.kiosk.touchables() if what == "slider")
    middle = rect[1] + rect[3] / 2
    last = len(back.play.session.lines) - 1
    back.touch(rect[0] + 1, middle)
    assert past_of(back).at == 0
    back.touch(rect[0] + rect[2] / 2, middle)
    assert past_of(back).at == pytest.approx(last / 2, abs=2)
    back.touch(rect[0] + rect[2] - 1, middle)
    assert past_of(back).at == last


def test_one_step_is_an_action_that_changed_something(back):
    to_unit(back, "one")
    lines = back.play.session.lines
    for _ in range(6):
        before = past_of(back).at
        back.tap("earlier")
        at = past_of(back).at
        assert lines[at].lines
        assert not any(one.lines for one in lines[at + 1 : before])
    for _ in range(6):
        back.tap("later")
    assert past_of(back).at >= len(lines) - 2


def test_steps_by_phase_and_round_stop_where_those_begin(back):
    lines = back.play.session.lines
    to_unit(back, "phase")
    for _ in range(5):
        back.tap("earlier")
        at = past_of(back).at
        assert at == 0 or (lines[at].round, lines[at].phase) != (lines[at - 1].round, lines[at - 1].phase)
    to_unit(back, "round")
    back.tap("earlier")
    at = past_of(back).at
    assert at == 0 or lines[at].round != lines[at - 1].round
    while past_of(back).at:
        back.tap("earlier")
    back.tap("later")
    at = past_of(back).at
    assert lines[at].round == 2
    assert lines[at - 1].round == 1


def test_nothing_can_be_changed_there(back):
    before = encode(back.play.session.state)
    to_unit(back, "phase")
    back.tap("earlier")
    for what in [w for w in back.meanings() if w not in ("now", "go on")]:
        if what in back.meanings():
            back.tap(what)
            back.tap(what, hold=0.8) if what in back.meanings() else None
    assert encode(back.play.session.state) == before
    assert len(back.play.session.lines) == 221


def test_it_is_plainly_the_past(back):
    back.tap("earlier")
    drawn = [piece.thing for piece in back.kiosk.scene().pieces]
    assert SepiaRibbon() in drawn
    assert PastTint() in drawn
    view = past_of(back)._view()
    said = back.kiosk.word("look_back.past", round=view.round, phase=back.kiosk.say(view.phase))
    assert any(said in astuple(piece.thing) for piece in back.kiosk.scene().pieces)


def test_a_seat_is_enlarged_and_put_down(back):
    back.tap("past 2")
    assert "past 0" not in back.meanings()
    back.key(pygame.K_ESCAPE)
    assert "past 0" in back.meanings()
    back.tap("past 1")
    back.tap("whole table")
    assert "past 0" in back.meanings()


@pytest.mark.parametrize("deeper", [False, True])
def test_a_press_of_any_button_brings_everybody_back_to_now_and_counts(back, deeper):
    back.tap("earlier")
    if deeper:
        back.tap("go on")
    seat = next(s.seat for s in back.play.view.seats if not s.ready)
    back.press(seat)
    assert not any(isinstance(s, LookBack | Journey) for s in back.kiosk.screens)
    assert back.play.halves.side(seat) is not None or back.play.seat(seat).ready


def test_back_to_now_and_esc_lead_to_the_ledger(back):
    back.tap("now")
    assert "lines" in back.meanings()
    back.tap("look back")
    back.key(pygame.K_ESCAPE)
    assert "lines" in back.meanings()


def test_going_on_lists_what_is_undone_asks_once_and_can_be_undone(back):
    session = back.play.session
    now, lines = encode(session.state), session.lines
    to_unit(back, "phase")
    back.tap("earlier")
    back.tap("earlier")
    point = past_of(back)
    wanted = encode(session.look_back(point.number))
    undone = [line for one in session.would_undo(point.number) for line in one.lines]
    back.tap("go on")
    page = back.kiosk.screens[-1]
    shown = [(row.line, tone) for row, tone in page._rows if hasattr(row, "line")]
    assert [line for line, tone in shown if tone == "gone"] == undone
    kept = [line for line, tone in shown if tone == "plain"]
    before = [line for one in lines[: point.at + 1] for line in one.lines]
    assert kept == before[-2:]
    back.tap("no")
    assert encode(session.state) == now
    back.tap("go on")
    back.tap("yes")
    assert encode(session.state) == wanted
    assert back.kiosk.screens[-1] is back.kiosk.screens[0]
    assert back.play.toast is not None
    back.tap("menu")
    back.tap("redo")
    assert encode(session.state) == now
    assert session.lines == lines


def test_after_something_else_was_played_the_way_is_still_there(back):
    session = back.play.session
    now = encode(session.state)
    to_unit(back, "phase")
    back.tap("earlier")
    back.tap("earlier")
    back.tap("go on")
    back.tap("yes")
    assert back.play.do(session.game.propose(session.state, lambda n: n - 1))
    (way,) = session.branches
    for what in ("menu", "ledger", "look back", "ways"):
        back.tap(what)
    assert isinstance(back.kiosk.screens[-1], Ways)
    back.tap("way 0")
    page = back.kiosk.screens[-1]
    again = [row.line for row, tone in page._rows if tone == "back" and hasattr(row, "line")]
    assert again == list(way.lines)
    back.tap("yes")
    assert encode(session.state) == now


def test_the_past_is_left_alone_by_a_game_that_goes_on(back):
    page = past_of(back)
    page.number = 100
    view = page._view()
    session = back.play.session
    session.undo()
    back.kiosk.changed()
    assert past_of(back)._view() == view
    session.go_on_from(50)  # the point looked at is gone: the newest one that is left is shown
    back.kiosk.changed()
    back.draw()
    assert past_of(back).at == len(session.lines) - 1


def test_a_line_of_the_ledger_leads_to_its_moment(rally):
    table = rally(90)
    table.tap("menu")
    table.tap("ledger")
    rect = next(rect for rect, what in table.kiosk.touchables() if what == "lines")
    page = table.kiosk.screens[-1]
    while page._open is None:  # a heading opens nothing
        rect = (rect[0], rect[1] + 50)
        table.touch(rect[0] + 50, rect[1])
    opened = page._open
    table.tap("look")
    assert past_of(table).number == opened.number
