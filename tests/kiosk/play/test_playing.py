"""The toy played through by taps and presses, as people would: set-up, pages, corrections, the way to the result."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pygame
import pytest

from companion.core.rejection import reject
from companion.table import Session
from companion.table.journal.store import RowFile
from tests.kiosk.dressed_race import DressedRace
from tests.kiosk.hands import use


def test_a_new_game_needs_two_taps_and_has_names(hands):
    table = hands()
    table.tap("new game")
    table.tap("start")
    assert [seat.name for seat in table.session.setup.seats] == ["Ada", "Kenji", "María", "Tomás"]
    assert table.session.setup.answers == {"weather": ("sunny",), "three": ("a0", "a1", "a2"), "house": ("a0",)}
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
    table.tap("answer weather rain")
    table.tap("question three")
    table.tap("answer three a0")
    table.tap("answer three a7")
    table.tap("back")
    table.tap("question who")
    table.tap("answer who a1")  # what the second seat has, which has not chosen: it gets the first one
    table.tap("answer who a9")
    table.tap("back")
    table.tap("options")  # the house rules stand behind the options
    table.tap("answer house a1")
    table.tap("start")
    setup = table.session.setup
    assert [(s.name, s.level, s.language) for s in setup.seats] == [("Zoe", "table", "ja"), ("Kenji", "full", "es")]
    assert setup.answers == {"weather": ("rain",), "three": ("a1", "a2", "a7"), "house": ("a1",)}
    assert [s.answers["who"] for s in setup.seats] == ["a9", "a0"]


def test_a_set_up_that_is_refused_says_why_and_stays(hands, monkeypatch):
    table = hands()
    monkeypatch.setattr(DressedRace, "start", lambda *_: reject("setup_seats"))
    table.tap("new game")
    table.tap("start")
    assert table.kiosk.game is None
    assert "start" in table.meanings()


def test_a_value_is_corrected_by_a_long_tap_on_its_figure(table):
    table.to_roll().press(0)
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
    assert table.play.seat(2).space == 9  # what goes is listed first
    table.tap("yes")
    assert table.play.seat(2).space == 0
    table.tap("redo")
    assert table.play.seat(2).space == 9


def test_the_language_changes_at_once(table):
    table.tap("menu")
    table.tap("settings")
    table.tap("set language ja")
    assert table.kiosk.word("table.wait", name="ケンジ") == "待って！（ケンジ）"


def test_the_whole_toy_from_the_first_tap_to_the_result_and_back(hands):
    table = hands().begin(3)
    for last in (4, 9):
        table.to_roll()
        for seat in range(3):
            table.press(seat)
            table.accept(seat)
            table.tap(f"seat {seat}: Correct space {last}")
            use(table, seat, "red")
            use(table, seat, "blue")
            table.tap(f"ready {seat}")
        table.wait(1.7)
        assert table.play.view.phase.key == "phase.run"
        assert table.play.view.summary is not None
    for seat in range(3):
        table.tap(f"tile {seat}")
    table.wait(1.7)
    assert table.play.view.standings
    assert [seat.space for seat in table.play.view.seats] == [10, 10, 10]
    table.tap("leave")
    assert "resume 0" in table.meanings()
    table.tap("resume 0")
    assert table.kiosk.game is not None


def test_every_page_has_a_way_back_by_esc(table):
    for path in (
        ["menu"],
        ["menu", "ledger"],
        ["menu", "correct"],
        ["menu", "correct", "value 0 wet"],
        ["menu", "faults"],
    ):
        for what in path:
            table.tap(what)
        for _ in path:
            table.key(pygame.K_ESCAPE)
        assert "tile 0" in table.meanings()


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


def test_saving_is_tried_again_every_five_seconds_while_the_disk_refuses(table, monkeypatch):
    tried, retry = [], Session.retry
    monkeypatch.setattr(Session, "retry", lambda session: tried.append(1) or retry(session))

    def full(*_):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    table.wait(20)
    assert tried == []
    with monkeypatch.context() as disk:
        disk.setattr(RowFile, "append", full)
        disk.setattr(RowFile, "settle", full)
        table.press(0)
        assert table.session.trouble == "disk_full"
        tried.clear()
        table.wait(16)
        assert len(tried) in (3, 4)
    table.wait(20)
    assert table.session.trouble is None
    assert len(tried) in (4, 5)  # once more, which succeeded


def test_a_game_from_a_damaged_file_says_where_it_goes_on(table):
    table.press(0)
    table.tap("menu")
    table.tap("leave")
    (file,) = table.shelf.folder.glob("*.pipworks")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE row SET body = 'x' WHERE number = 1")
        connection.execute("DELETE FROM copy WHERE number = 1")
        connection.commit()
    table.tap("resume 0")
    assert table.play.toast is not None
    assert table.play.toast.says.key == "damage.end_lost"
