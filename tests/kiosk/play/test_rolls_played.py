"""Dice of the toy: thrown, read, asked about, typed, accepted and taken back, and whose they are."""

from __future__ import annotations

import pygame
import pytest

from companion.devices.events import Recovered, Trouble
from companion.kiosk.play import SeatSituation, TrayStage
from companion.kiosk.widgets.offers import LyingDie


def test_throw_review_accept_step_and_ready(table):
    table.to_roll()
    table.press(0)
    assert table.play.situation(0) is SeatSituation.OPEN_BUSY
    table.tap("throw 0")
    table.wait(0.4)
    assert table.table.thrown == [(0, {"red": 1, "blue": 1})]
    assert table.play.situation(0) is SeatSituation.REVIEW
    table.press(0)
    assert table.session.state.runners[0].dice == (("red", 1), ("blue", 2))
    table.tap("seat 0: Correct space 3")
    assert table.play.seat(0).space == 3
    table.press(0)
    assert table.play.seat(0).ready
    assert table.play.halves.seats == (None, None)


def test_a_hold_takes_back_the_accepted_roll(table):
    table.to_roll().press(0)
    table.tap("throw 0")
    table.wait(0.4)
    table.press(0, hold=0.7)
    assert table.session.state.runners[0].dice == ()
    assert table.play.tray.stage is TrayStage.REVIEW


def test_a_roll_undone_is_offered_again_with_the_same_values(table):
    table.to_roll().press(0)
    table.accept(0)
    before = table.session.state.runners[0].dice
    table.tap("undo 0")
    table.tap("same 0")
    assert [(die.colour, die.value) for die in table.play.tray.review.dice] == list(before)
    table.tap("accept")
    assert table.session.state.runners[0].dice == before


def test_a_roll_left_for_the_panel_is_kept_with_what_was_answered_and_says_so(table):
    table.to_roll().press(0)
    table.table.lie([("red", None), ("blue", None)])
    table.wait(0.4)
    table.tap("value 6")
    table.tap("back")
    assert table.play.tray.stage is TrayStage.IDLE
    assert table.play.toast.says.key == "tray.roll_kept"
    table.tap("see 0")
    assert [(die.colour, die.value) for die in table.play.tray.review.dice] == [("red", None), ("blue", 6)]
    table.tap("value 3")
    table.tap("accept")
    assert table.session.state.runners[0].dice == (("red", 3), ("blue", 6))
    table.tap("undo 0")
    assert "see 0" not in table.meanings()  # it was accepted; now it is offered as what was taken back
    assert "same 0" in table.meanings()


def test_a_die_asked_about_needs_one_tap_and_a_press_before_it_is_remembered(table):
    table.to_roll().press(0)
    table.table.lie([("red", None), ("blue", 2)])
    table.wait(0.4)
    assert table.play.situation(0) is SeatSituation.REVIEW_ASKED
    table.press(0, then=0)
    assert table.play.lamp(0).name == "long_flash"
    table.wait(1.0)
    table.tap("value 6")
    assert table.session.state.runners[0].dice == (("red", 6), ("blue", 2))


def test_a_hold_that_leaves_a_roll_is_no_press_that_accepts_it_later(table):
    table.to_roll().press(0)
    table.table.lie([("red", None), ("blue", 2)])
    table.wait(0.4)
    table.press(0, hold=0.7)
    table.tap("see 0")
    table.tap("value 6")
    assert table.session.state.runners[0].dice == ()
    table.press(0)
    assert table.session.state.runners[0].dice == (("red", 6), ("blue", 2))


def test_the_back_key_forgets_a_press_made_while_a_roll_was_asked_about(table):
    table.to_roll().press(0)
    table.table.lie([("red", None), ("blue", 2)])
    table.wait(0.4)
    table.press(0)
    assert table.play.remembers(0)
    table.tap("back")
    assert not table.play.remembers(0)
    table.tap("see 0")
    table.tap("value 6")
    assert table.session.state.runners[0].dice == ()
    table.press(0)
    assert table.session.state.runners[0].dice == (("red", 6), ("blue", 2))


def test_a_missing_die_is_typed(table):
    table.to_roll().press(0)
    table.table.lie([("red", 1)])
    table.wait(0.4)
    table.tap("type")
    table.tap("type blue 5")
    table.tap("accept")
    assert table.session.state.runners[0].dice[-1] == ("blue", 5)


def test_a_roll_accepted_before_a_missing_die_is_typed_is_accepted_with_it(table):
    table.to_roll().press(0)
    table.table.lie([("red", 1)])
    table.wait(0.4)
    table.tap("accept")
    assert table.play.tray.stage is TrayStage.REVIEW
    table.tap("type")
    table.tap("type blue 5")
    assert table.session.state.runners[0].dice[-1] == ("blue", 5)


def test_dice_in_the_tray_belong_to_the_panel_opened_last(table):
    table.to_roll()
    table.press(0)
    table.press(3)
    table.table.lie([("red", 1), ("blue", 2)])
    table.wait(0.4)
    assert table.play.tray.seat == 3


def test_where_that_is_not_unique_the_first_press_claims_them(table):
    table.to_roll()
    table.table.lie([("red", 1), ("blue", 2)])
    table.wait(0.4)
    assert table.play.tray.stage is TrayStage.WHOSE
    table.press(2)
    assert table.play.tray.seat == 2
    assert table.play.tray.stage is TrayStage.REVIEW


def test_dice_without_an_open_roll_are_ignored_and_said_so(table):
    table.table.lie([("red", 1)])
    table.wait(0.4)
    assert table.play.tray.stage is TrayStage.IDLE
    assert table.play.toast.says.key == "tray.nobody"


def test_where_real_dice_are_rolled_nothing_is_thrown_and_the_tray_speaks_for_the_open_panel(hands):
    table = hands(throws=False).begin().to_roll()
    table.press(2)
    assert "type 2" in table.meanings()
    assert "throw 2" not in table.meanings()
    table.table.lie([("red", 1), ("blue", 2)])
    table.wait(0.4)
    table.press(2)
    assert table.session.state.runners[2].dice == (("red", 1), ("blue", 2))


def test_dice_rolled_again_replace_the_reading_under_review(table):
    table.to_roll().press(0)
    table.table.lie([("red", 1)])
    table.wait(0.4)
    table.table.lie([("red", 1), ("blue", 2)])
    table.wait(0.4)
    table.press(0)
    assert table.session.state.runners[0].dice[-1] == ("blue", 2)


def test_while_a_roll_is_looked_at_others_queue(table):
    table.to_roll().press(0)
    table.tap("throw 0")
    table.wait(0.4)
    table.press(3)
    assert table.play.situation(3) is SeatSituation.QUEUED
    assert table.play.lamp(3).name == "flash_twice"
    table.press(0)
    assert table.play.halves.seats == (0, 3)


def test_more_dice_than_the_tray_holds_are_typed(table):
    def full(*_):
        raise ValueError("60 dice do not fit into the tray")

    table.to_roll().press(0)
    table.table.throw = full
    table.tap("throw 0")
    assert table.play.tray.review.typing


def test_while_dice_are_waited_for_those_that_are_asked_for_stand_beside_the_tray(table):
    table.to_roll().press(0)
    table.table.throw = lambda *_: None
    table.tap("throw 0")
    asked = table.play.tray.request
    dice = [piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, LyingDie)]
    assert asked.exact
    assert [die.value for die in dice] == [None] * asked.total


def test_when_the_camera_is_gone_the_roll_is_typed(table):
    table.to_roll().press(0)
    table.table.throw = lambda *_: None  # the dice fall and nobody sees them
    table.tap("throw 0")
    assert table.play.tray.stage is TrayStage.WAITING
    table.table.waiting.append(Trouble("camera", "no_frames", "gone", table.clock.now()))
    table.wait(0.4)
    assert table.play.tray.review.typing
    table.key(pygame.K_ESCAPE)
    assert "trouble camera" in table.meanings()
    table.tap("trouble camera")
    table.tap("close")
    table.table.waiting.append(Recovered("camera", table.clock.now()))
    table.wait(0.4)
    assert "trouble camera" not in table.meanings()


def typed_blind(table):
    """Let seat 0 roll and type red 4 and blue 2 while the camera is away; it comes back afterwards."""
    table.to_roll().press(0)
    table.table.throw = lambda *_: None  # the dice fall and nobody sees them
    table.tap("throw 0")
    table.table.waiting.append(Trouble("camera", "no_frames", "gone", table.clock.now()))
    table.wait(0.4)
    for die in ("type red 4", "type blue 2"):
        table.tap(die)
    table.tap("accept")
    assert table.session.state.runners[0].dice == (("red", 4), ("blue", 2))
    table.table.waiting.append(Recovered("camera", table.clock.now()))
    table.wait(0.2)


@pytest.mark.parametrize("seen", [[("red", 4), ("blue", 2)], [("red", None), ("blue", 2)]])
def test_a_camera_that_comes_back_does_not_take_the_typed_dice_for_a_new_roll(table, seen):
    typed_blind(table)
    table.table.lie(seen)
    table.wait(0.6)
    assert table.play.tray.stage is TrayStage.IDLE
    table.table.lie([("red", 5), ("blue", 2)])  # these are rolled
    table.wait(0.6)
    assert table.play.tray.stage is not TrayStage.IDLE


@pytest.mark.parametrize("seen", [[("red", 3), ("blue", 2)], [("red", 4), ("blue", 2), ("blue", 2)], [("red", 4)]])
def test_what_is_not_as_it_was_typed_is_a_new_roll(table, seen):
    typed_blind(table)
    table.table.lie(seen)
    table.wait(0.6)
    assert table.play.tray.stage is not TrayStage.IDLE


def test_the_page_about_the_camera_has_a_key_for_each_roll_to_be_typed(table):
    table.to_roll()
    table.table.waiting.append(Trouble("camera", "no_frames", "gone", table.clock.now()))
    table.wait(0.4)
    table.tap("trouble camera")
    rolls = {f"type {seat.seat}" for seat in table.play.view.seats if table.play.request(seat.seat) is not None}
    assert rolls
    assert rolls == {what for what in table.meanings() if what.startswith("type ")}
    table.tap(min(rolls))
    assert table.play.tray.review.typing
    assert table.play.tray.review.seat == int(min(rolls).removeprefix("type "))


def test_a_device_that_was_missing_before_the_game_is_told_at_the_table(hands):
    """It says so once, while the first page is shown; the next game hears of it, too, until it answers again."""
    begun = hands()
    for device in ("camera", "station"):
        begun.table.waiting.append(Trouble(device, "no_frames", "gone", begun.clock.now()))
    begun.wait(0.2)
    begun.table.waiting.append(Recovered("station", begun.clock.now()))
    begun.wait(0.2)
    begun.begin()
    assert "trouble camera" in begun.meanings()
    assert "trouble station" not in begun.meanings()
    begun.kiosk.play(begun.session)
    begun.wait(0.1)
    assert "trouble camera" in begun.meanings()
