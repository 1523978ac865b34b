"""Buttons of the whole table are recorded as contacts, and a replay does the same with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.commands.main import run
from companion.devices.events import TABLE_LINES, TableButton
from companion.kiosk.play.tray_desk import TrayStage
from companion.proofs.bots import Bots
from companion.proofs.recorded_evening import recorded
from companion.recordings.layout import STREAMS, EdgeLine, ToldLine
from companion.recordings.recorder import Recorder
from companion.recordings.replay.clock import ReplayClock
from companion.recordings.replay.faults import Active
from companion.recordings.replay.table import ReplayedButtons

LINES = {name: line for line, name in TABLE_LINES.items()}


def test_a_contact_of_the_table_comes_out_as_its_button() -> None:
    clock = ReplayClock(0.0)
    menu = LINES["menu"]
    contacts = [EdgeLine(1, 0.10, 0.14, "pins", menu, True), EdgeLine(2, 3.0, 3.02, "pins", menu, False)]
    buttons, told = ReplayedButtons("pins", contacts, clock, Active([], clock, 0.0)), []
    for n in range(200):
        clock.go_to(0.02 * n)
        told += buttons.poll(0.02 * n)
    assert told == [TableButton("menu", False, 0.10), TableButton("menu", True, 2.10)]


def test_what_it_told_the_game_is_a_line() -> None:
    lines: list[ToldLine] = []

    class Sink:
        def put(self, line: ToldLine, data: bytes = b"") -> None:
            lines.append(line)

        def game(self, file: str, content: object) -> None:
            """There is none."""

    Recorder(Sink()).told(5.0, TableButton("undo", held=True, at=4.9))
    assert lines == [ToldLine(0, 5.0, "button", taken=4.9, code="undo", down=True)]


def test_a_table_on_which_they_were_pressed_is_replayed_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "table"
    with recorded(folder, 4, "made by a test", "cube_rally") as evening:
        hands = evening.hands
        hands.tap("new game")
        hands.tap("players 2")
        hands.begin()
        for name, held_s in (("menu", 0.1), ("menu", 2.5), ("undo", 0.1), ("read", 0.1)):
            evening.table.press(LINES[name], True)
            hands.wait(held_s)
            evening.table.press(LINES[name], False)
            hands.wait(1.0)
    told = [json.loads(line) for line in (folder / STREAMS[ToldLine]).read_text().splitlines()]
    pressed = [(one["code"], one.get("down", False)) for one in told if one["what"] == "button"]
    assert pressed == [("menu", False), ("menu", False), ("menu", True), ("undo", False), ("read", False)]
    assert any(one["what"] == "page" and one["page"].startswith("Menu") for one in told)
    assert run(["replay", str(folder), "--json"]) == 0, capsys.readouterr()


def test_another_look_into_the_tray_is_replayed_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "table"
    with recorded(folder, 3, "made by a test", "steampunk_rally", frame_size=(640, 480), noise=1.0) as evening:
        hands = evening.hands
        hands.tap("new game")
        hands.tap("players 2")
        hands.begin()
        bots, until = Bots(hands, evening.table, 3), evening.clock.now() + 60
        looked = False
        while not looked and evening.clock.now() < until:
            for _ in bots.turn():
                if hands.play.tray.stage is TrayStage.REVIEW and not looked:
                    looked = True
                    evening.table.press(LINES["read"], True)
                    hands.wait(0.1)
                    evening.table.press(LINES["read"], False)
                    hands.wait(2.5)
    assert looked
    told = [json.loads(line) for line in (folder / STREAMS[ToldLine]).read_text().splitlines()]
    asked = next(one["at"] for one in told if one["what"] == "button")
    assert [one for one in told if one["what"] == "reading" and asked < one["at"] < asked + 2.5]
    assert run(["replay", str(folder), "--json"]) == 0, capsys.readouterr()
