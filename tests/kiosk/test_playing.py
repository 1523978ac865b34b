"""The toy played through by taps and presses, as people would: what a press means, whose panel, whose roll, undo."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from companion.core.actions import Advance
from companion.core.game import Applied
from companion.core.rejection import reject
from companion.devices.events import Recovered, Trouble
from companion.kiosk.grammar import Situation
from companion.kiosk.tray_desk import Stage


def accept(table, seat):
    """Throw and accept the seat's dice; its panel is open before and after."""
    table.tap(f"throw {seat}")
    if table.play.tray.stage is Stage.COUNTING:
        table.tap("count red 2")
        table.tap("throw")
    table.wait(0.4)
    table.press(seat)


def test_a_new_game_needs_two_taps_and_has_names(hands):
    table = hands()
    table.tap("new game")
    table.tap("start")
    assert [seat.name for seat in table.session.setup.seats] == ["Ada", "Kenji", "María", "Tomás"]
    assert table.session.setup.answers == {"side": ("a0",), "three": ("a0", "a1", "a2"), "house": ("a0",)}
    assert [seat.answers["who"] for seat in table.session.setup.seats] == ["a0", "a1", "a2", "a3"]


def test_set_up_takes_what_is_chosen(hands):
    table = hands(language="ja")
    table.tap("new game")
    table.tap("players 2")
    table.tap("seat 1")
    table.tap("level full")
    table.tap("language es")
    table.tap("seat 0")
    table.tap("name 0")
    table.tap("script")
    for letter in "ZOE":
        table.tap(f"letter {letter}")
    table.tap("done")
    table.tap("options")
    table.tap("answer side a1")
    table.tap("question three")
    table.tap("answer three a0")
    table.tap("answer three a7")
    table.tap("back")
    table.tap("question who")
    table.tap("answer who a1")  # the second seat has it
    table.tap("answer who a9")
    table.tap("back")
    table.tap("options")  # the house rules stand behind the options
    table.tap("answer house a1")
    table.tap("start")
    setup = table.session.setup
    assert [(s.name, s.level, s.language) for s in setup.seats] == [("Zoe", "table", "ja"), ("Kenji", "full", "es")]
    assert setup.answers == {"side": ("a1",), "three": ("a1", "a2", "a7"), "house": ("a1",)}
    assert [s.answers["who"] for s in setup.seats] == ["a9", "a1"]


def test_a_set_up_that_is_refused_says_why_and_stays(hands):
    table = hands()
    table.shelf.refuses = reject("setup_seats")
    table.tap("new game")
    table.tap("start")
    assert table.kiosk.game is None
    assert "start" in table.meanings()


def test_where_nothing_is_asked_one_press_means_ready(table):
    table.press(2)
    assert table.play.seat(2).ready
    assert table.play.lamp(2).name == "full"
    table.press(2)
    assert not table.play.seat(2).ready


def test_a_hold_gives_the_panel_without_being_ready(table):
    table.press(2, hold=0.7)
    assert not table.play.seat(2).ready
    assert table.play.halves.seats == (None, 2)
    assert table.table.lamps[2].name == "half"


def test_a_tile_is_the_same_as_a_button(table):
    table.tap("tile 1")
    assert table.play.seat(1).ready
    table.tap("tile 3", hold=0.7)
    assert table.play.halves.side(3) is not None


def test_when_all_are_ready_the_phase_ends_after_a_pulse(table):
    for seat in range(4):
        table.press(seat, then=0)
    table.wait(0.2)
    assert {table.play.lamp(seat).name for seat in range(4)} == {"pulse"}
    table.wait(1.0)
    assert table.play.view.phase.key == "phase.rest"
    table.wait(0.5)
    assert table.play.view.phase.key == "phase.run"


def test_any_press_during_the_pulse_stops_it(table):
    for seat in range(4):
        table.press(seat, then=0.4)
    table.press(1)
    assert table.play.toast.says.key == "table.wait"
    assert table.play.toast.says.args == {"name": "Kenji"}
    table.wait(5.0)
    assert table.play.view.phase.key == "phase.rest"


def test_throw_review_accept_step_and_ready(table):
    table.to_run()
    table.press(0)
    assert table.play.situation(0) is Situation.OPEN_BUSY
    table.tap("throw 0")
    table.wait(0.4)
    assert table.table.thrown == [(0, {"red": 2, "blue": 1, "yellow": 1})]
    assert table.play.situation(0) is Situation.REVIEW
    table.press(0)
    assert table.session.state.runners[0].rolled == (("red", 1), ("red", 2), ("blue", 3), ("yellow", 4))
    table.tap("seat 0: Step 3")
    assert table.play.seat(0).space == 3
    table.press(0)
    assert table.play.seat(0).ready
    assert table.play.halves.seats == (None, None)


def test_a_hold_takes_back_the_accepted_roll(table):
    table.to_run().press(0)
    table.tap("throw 0")
    table.wait(0.4)
    table.press(0, hold=0.7)
    assert table.session.state.runners[0].owes_roll
    assert table.play.tray.stage is Stage.REVIEW


def test_a_roll_undone_is_offered_again_with_the_same_values(table):
    table.to_run().press(0)
    accept(table, 0)
    before = table.session.state.runners[0].rolled
    table.tap("undo 0")
    table.tap("same 0")
    assert [(die.colour, die.value) for die in table.play.tray.review.dice] == list(before)
    table.tap("accept")
    assert table.session.state.runners[0].rolled == before


def test_a_die_asked_about_needs_one_tap_and_a_press_before_it_is_remembered(table):
    table.to_run().press(0)
    table.table.lie([("red", 1), ("red", None), ("blue", 3), ("yellow", 4)])
    table.wait(0.4)
    assert table.play.situation(0) is Situation.REVIEW_ASKED
    table.press(0, then=0)
    assert table.play.lamp(0).name == "long_flash"
    table.wait(1.0)
    table.tap("value 6")
    assert table.session.state.runners[0].rolled == (("red", 1), ("red", 6), ("blue", 3), ("yellow", 4))


def test_a_missing_die_is_typed(table):
    table.to_run().press(0)
    table.table.lie([("red", 1), ("red", 2), ("blue", 3)])
    table.wait(0.4)
    table.tap("type")
    table.tap("type yellow 5")
    table.tap("accept")
    assert table.session.state.runners[0].rolled[-1] == ("yellow", 5)


def test_a_roll_accepted_before_a_missing_die_is_typed_is_accepted_with_it(table):
    table.to_run().press(0)
    table.table.lie([("red", 1), ("red", 2), ("blue", 3)])
    table.wait(0.4)
    table.tap("accept")
    assert table.play.tray.stage is Stage.REVIEW
    table.tap("type")
    table.tap("type yellow 5")
    assert table.session.state.runners[0].rolled[-1] == ("yellow", 5)


def test_dice_in_the_tray_belong_to_the_panel_opened_last(table):
    table.to_run()
    table.press(0)
    table.press(3)
    table.table.lie([("red", 1), ("red", 2), ("blue", 3), ("yellow", 4)])
    table.wait(0.4)
    assert table.play.tray.seat == 3


def test_where_that_is_not_unique_the_first_press_claims_them(table):
    table.to_run()
    table.table.lie([("red", 1), ("red", 2), ("blue", 3), ("yellow", 4)])
    table.wait(0.4)
    assert table.play.tray.stage is Stage.WHOSE
    table.press(2)
    assert table.play.tray.seat == 2
    assert table.play.tray.stage is Stage.REVIEW


def test_dice_without_an_open_roll_are_ignored_and_said_so(table):
    table.table.lie([("red", 1)])
    table.wait(0.4)
    assert table.play.tray.stage is Stage.IDLE
    assert table.play.toast.says.key == "tray.nobody"


def test_where_real_dice_are_rolled_nothing_is_thrown_and_the_tray_speaks_for_the_open_panel(hands):
    table = hands(throws=False).begin().to_run()
    table.press(2)
    assert "type 2" in table.meanings()
    assert "throw 2" not in table.meanings()
    table.table.lie([("red", 1), ("red", 2), ("blue", 3), ("yellow", 4)])
    table.wait(0.4)
    table.press(2)
    assert not table.session.state.runners[2].owes_roll


def test_dice_rolled_again_replace_the_reading_under_review(table):
    table.to_run().press(0)
    table.table.lie([("red", 1), ("red", 2), ("blue", 3)])
    table.wait(0.4)
    table.table.lie([("red", 1), ("red", 2), ("blue", 3), ("yellow", 4)])
    table.wait(0.4)
    table.press(0)
    assert table.session.state.runners[0].rolled[-1] == ("yellow", 4)


def test_while_a_roll_is_looked_at_others_queue(table):
    table.to_run().press(0)
    table.tap("throw 0")
    table.wait(0.4)
    table.press(3)
    assert table.play.situation(3) is Situation.QUEUED
    assert table.play.lamp(3).name == "flash_twice"
    table.press(0)
    assert table.play.halves.seats == (0, 3)


def test_a_third_press_queues_and_leaves_the_queue_again(table):
    table.to_run()
    table.press(0)
    table.press(3)
    table.press(1)
    assert table.play.halves.queue == (1,)
    table.press(1)
    assert table.play.halves.queue == ()


def test_a_decision_pressed_before_it_is_complete_ends_with_the_last_tap(table):
    table.to_run().press(0)
    accept(table, 0)
    table.tap("seat 0: Step 6")
    assert table.play.situation(0) is Situation.DECISION_OPEN
    table.press(0)
    table.tap("seat 0: select a card a")
    assert table.play.seat(0).due
    table.tap("seat 0: select a+c card c")
    assert not table.play.seat(0).due


def test_a_decision_is_confirmed_by_its_key_and_taken_back_by_holding_it(table):
    table.to_run().press(0)
    accept(table, 0)
    table.tap("seat 0: Step 6")
    table.tap("seat 0: select a card a")
    table.tap("seat 0: select a+b card b")
    table.tap("confirm 0", hold=0.7)
    assert table.play.seat(0).due
    assert table.play.situation(0) is Situation.DECISION_DUE
    table.press(0)
    table.tap("seat 0: select a card a")
    table.tap("seat 0: select a+b card b")
    table.tap("confirm 0")
    assert not table.play.seat(0).due


def test_an_offer_with_a_reason_does_nothing_but_say_it(table):
    table.to_run().press(0)
    accept(table, 0)
    dim = [what for what in table.meanings() if what.endswith("card c0")]
    state = table.session.state
    table.tap(dim[0])
    assert table.session.state == state
    assert table.play.toast.says.key == "toy.why"
    table.wait(4.1)
    assert table.play.toast is None


def test_a_touch_where_a_panel_has_just_opened_is_ignored(table):
    table.to_run()
    table.press(0, hold=0.01, then=0.05)
    table.tap("type 0")
    assert table.play.tray.stage is Stage.IDLE
    table.tap("type 0")
    assert table.play.tray.stage is Stage.REVIEW


def test_a_touch_where_a_panel_has_just_folded_does_not_reach_the_tile_under_it(table):
    table.press(0, hold=0.7)
    table.press(0, hold=0.01, then=0.05)
    assert table.play.halves.seats == (None, None)
    assert table.play.seat(0).ready
    table.tap("tile 1", hold=0.01)
    assert not table.play.seat(1).ready
    table.tap("tile 1")
    assert table.play.seat(1).ready


def test_a_value_is_corrected_by_a_long_tap_on_its_figure(table):
    table.to_run().press(0)
    table.tap("gauge 0")
    assert "to -3" not in table.meanings()
    table.tap("gauge 0", hold=0.7)
    table.tap("to -3")
    assert table.play.seat(0).gauge.value == -3
    assert table.play.halves.side(0) is not None


def test_a_value_is_corrected_from_the_menu_and_undone_there(table):
    table.tap("menu")
    table.tap("correct")
    table.tap("seat 2")
    table.tap("value 2 space")
    for _ in range(9):
        table.tap("space on")
    table.tap("set")
    assert table.play.seat(2).space == 9
    table.tap("back")
    table.tap("undo")
    assert table.play.seat(2).space == 0
    table.tap("redo")
    assert table.play.seat(2).space == 9


def test_the_language_changes_at_once(table):
    table.tap("menu")
    table.tap("settings")
    table.tap("set language ja")
    assert table.kiosk.word("ribbon.wait", name="ケンジ") == "待って！（ケンジ）"


def test_when_the_camera_is_gone_the_roll_is_typed(table):
    table.to_run().press(0)
    table.table.throw = lambda *_: None  # the dice fall and nobody sees them
    table.tap("throw 0")
    assert table.play.tray.stage is Stage.WAITING
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


def test_a_panel_nobody_touches_folds_and_its_seat_is_not_ready(table):
    table.to_run().press(0)
    table.wait(48.5)
    assert table.play.halves.seats == (None, None)
    assert not table.play.seat(0).ready


def test_the_whole_toy_from_the_first_tap_to_the_result_and_back(hands):
    table = hands().begin(3)
    for _ in range(2):
        table.to_run()
        for seat in range(3):
            table.press(seat)
            accept(table, seat)
            table.tap(f"seat {seat}: Step 2")
            table.tap(f"ready {seat}")
        table.wait(1.7)
        assert table.play.view.phase.key == "phase.round_end"
        for seat in range(3):
            table.tap(f"tile {seat}")
        table.wait(1.7)
    assert table.play.view.standings
    assert [seat.space for seat in table.play.view.seats] == [4, 4, 4]
    table.tap("leave")
    assert "resume 0" in table.meanings()
    table.tap("resume 0")
    assert table.kiosk.game is not None


def test_every_page_has_a_way_back_by_esc(table):
    for path in (
        ["menu"],
        ["menu", "ledger"],
        ["menu", "correct"],
        ["menu", "correct", "value 0 gauge"],
        ["menu", "faults"],
    ):
        for what in path:
            table.tap(what)
        for _ in path:
            table.key(pygame.K_ESCAPE)
        assert "tile 0" in table.meanings()


def test_a_press_that_opens_a_panel_brings_the_table_back(table):
    table.to_run()
    table.tap("menu")
    table.tap("ledger")
    table.press(1)
    assert "ready 1" in table.meanings()


def test_a_press_that_only_says_ready_leaves_the_page_open(table):
    table.tap("menu")
    table.press(1)
    assert table.play.seat(1).ready
    assert "ledger" in table.meanings()


def test_quit_ends_the_kiosk(hands):
    table = hands()
    table.tap("quit")
    assert not table.kiosk.running


@pytest.mark.parametrize("language", ["en", "ja", "es"])
def test_a_fault_of_the_virtual_table_is_switched(hands, language):
    table = hands(language=language).begin()
    table.tap("menu")
    table.tap("faults")
    table.tap("fault glare")
    assert table.table.faults["glare"]


def test_saving_is_tried_again_every_five_seconds_while_the_disk_refuses(table):
    table.wait(20)
    assert table.session.retries == 0
    table.session.trouble = "disk_full"
    table.wait(16)
    assert table.session.retries in (3, 4)
    table.session.trouble = None
    table.wait(20)
    assert table.session.retries in (3, 4)


def test_a_game_from_a_damaged_file_says_where_it_goes_on(table):
    table.session.damage = "game.pipworks: row 7 is damaged."
    table.kiosk.play(table.session)
    assert table.play.toast is not None
    assert table.play.toast.says.key == "start.was_damaged"
    assert "row 7" in str(table.play.toast.says.args["why"])


def test_phases_in_which_nobody_has_to_do_anything_end_one_after_the_other(table, monkeypatch):
    ended = []
    everybody = msgspec.structs.replace(table.session.view(), all_ready=True)
    monkeypatch.setattr(table.session, "view", lambda: everybody)
    monkeypatch.setattr(table.session, "do", lambda action: ended.append(action) or Applied(table.session.state))
    table.play.reread()
    table.wait(5.0)
    assert ended == [Advance(None)] * 3
