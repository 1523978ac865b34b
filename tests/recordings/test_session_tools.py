"""A recorded table becomes a test: cut in time, without names, and with what should have been read."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np
import pytest

from companion.commands.main import run
from companion.recordings.beginning import beginnings, cut
from companion.recordings.layout import FrameLine, TouchLine
from companion.recordings.reading import read_table
from companion.recordings.replay.player import replay
from companion.recordings.tray_only import GREY, names_of_dice, tray_only
from companion.table.game_file import read_game_file
from vision.faces import FILE, LearnedDice, Showing, load_learned, save_learned
from vision.tray.calibration import Calibration

SESSIONS = Path(__file__).parents[1] / "sessions"


def session(*words: object) -> int:
    return run(["session", *map(str, words)])


# -- trim ----------------------------------------------------------------------------------------------------------


def test_every_part_comes_out_as_it_did_in_the_whole(table_folder, tmp_path):
    table = read_table(table_folder)
    found = beginnings(table)
    assert len(found) >= 4
    for n, at in enumerate([found[0], found[len(found) // 2], found[-1]]):
        out = tmp_path / f"part {n}"
        assert session("trim", table_folder, out, "--from", at - table.head.began + 0.001) == 0
        part = read_table(out)
        assert part.broken is None
        assert part.head.began == at
        outcome = replay(part)
        assert outcome.passed, outcome.difference
        assert outcome.presses == sum(one.what == "press" and one.at > at for one in table.told)


def test_it_says_where_it_begins_and_ends(table_folder, tmp_path, capsys):
    table = read_table(table_folder)
    at = beginnings(table)[2] - table.head.began
    assert session("trim", table_folder, tmp_path / "o", "--from", at + 0.3, "--to", at + 5) == 0
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert f"from {at:.2f} s (TableScreen, nobody in the middle of anything) to " in said
    assert "5.0 s are left" in said
    assert replay(read_table(tmp_path / "o")).passed


def test_the_beginning_and_the_end_can_be_left_as_they_are(table_folder, tmp_path):
    assert session("trim", table_folder, tmp_path / "o") == 0
    assert session("trim", table_folder, tmp_path / "p", "--to", "6") == 0
    assert [replay(read_table(tmp_path / name)).passed for name in ("o", "p")] == [True, True]


def test_a_part_can_be_cut_again(table_folder, tmp_path):
    assert session("trim", table_folder, tmp_path / "o", "--from", "5") == 0
    part = read_table(tmp_path / "o")
    later = beginnings(part)[-1] - part.head.began
    assert session("trim", tmp_path / "o", tmp_path / "p", "--from", later) == 0
    assert session("trim", tmp_path / "o", tmp_path / "q", "--to", later) == 0
    assert [replay(read_table(tmp_path / name)).passed for name in ("p", "q")] == [True, True]


def test_a_reading_on_its_way_at_the_end_is_let_go(table_folder):
    table = read_table(table_folder)
    read = next(one for one in table.told if one.what == "reading" and one.dice)
    part = cut(table, None, (read.taken + read.at) / 2)
    assert [one.what for one in part.told if one.taken == read.taken] == ["untold"]


def test_it_begins_where_nobody_is_in_the_middle_of_anything(table_folder):
    table = read_table(table_folder)
    down: set[int] = set()
    rests = set(beginnings(table))
    for one in table.told:
        if one.what == "press":
            (down.add if one.down else down.discard)(one.seat)
        elif one.what == "page" and one.at in rests:
            assert not down
            assert one.resting
    assert all(
        one.kind in ("same", "heard") or one.at < at - 1 or one.at > at for at in rests for one in table.frames
    )


def test_rows_after_the_end_do_not_travel(table_folder, tmp_path):
    assert session("trim", table_folder, tmp_path / "o", "--to", "8") == 0
    whole = read_game_file(table_folder / "games" / "01.pipworks.zip").rows
    part = read_game_file(tmp_path / "o" / "games" / "01.pipworks.zip").rows
    assert part == whole[: len(part)]
    assert len(part) < len(whole)


@pytest.mark.parametrize(
    "options", [("--from", "8", "--to", "3"), ("--from", "900"), ("--to", "0"), ("--from", "nan"), ("--from", "-1")]
)
def test_no_time_between_leaves_no_folder(table_folder, tmp_path, capsys, options):
    assert session("trim", table_folder, tmp_path / "o", *options) != 0
    assert capsys.readouterr().err.count("\n") == 1
    assert sorted(one.name for one in tmp_path.iterdir()) == ["table"]


def test_a_table_that_is_not_whole_is_cut_to_what_is(table_folder, tmp_path, capsys):
    file = table_folder / "told.jsonl"
    file.write_bytes(file.read_bytes()[:-300])
    assert session("trim", table_folder, tmp_path / "o") == 0
    assert "what was not whole is left out" in capsys.readouterr().out
    assert replay(read_table(tmp_path / "o")).passed


# -- new folders ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["trim", "anonymize"])
def test_a_folder_in_which_something_is_stays_as_it_is(table_folder, tmp_path, capsys, command):
    (tmp_path / "o").mkdir()
    (tmp_path / "o" / "mine").write_text("x")
    assert session(command, table_folder, tmp_path / "o") == 1
    assert "there is something in it already" in capsys.readouterr().err
    assert [one.name for one in (tmp_path / "o").iterdir()] == ["mine"]


@pytest.mark.parametrize("command", ["trim", "anonymize"])
def test_an_empty_folder_is_taken_and_one_that_cannot_be_made_is_said(table_folder, tmp_path, capsys, command):
    (tmp_path / "o").mkdir()
    assert session(command, table_folder, tmp_path / "o") == 0
    (tmp_path / "file").write_text("x")
    assert session(command, table_folder, tmp_path / "file" / "o") == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_disk_that_refuses_leaves_nothing(table_folder, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("companion.recordings.writing.room_on", lambda _folder: 0)
    monkeypatch.setattr("companion.recordings.writing.FolderWriter.__init__.__defaults__", (None, lambda _f: 0))
    assert session("trim", table_folder, tmp_path / "o") == 1
    assert "the disk is nearly full" in capsys.readouterr().err
    assert sorted(one.name for one in tmp_path.iterdir()) == ["table"]


# -- anonymize -----------------------------------------------------------------------------------------------------


def everything(folder: Path) -> bytes:
    texts = [file.read_bytes() for file in folder.rglob("*") if file.suffix in (".json", ".jsonl", ".toml")]
    games = [read_game_file(file) for file in (folder / "games").iterdir()]
    return b"".join([*texts, *(row.body for game in games for row in game.rows)])


def test_names_paths_and_the_day_are_gone_and_it_comes_out_as_before(table_folder, tmp_path, capsys, change):
    head = json.loads((table_folder / "session.json").read_bytes())
    note = "Ada saw it on /home/ada/pipworks; Kenji's turn"
    (table_folder / "session.json").write_text(json.dumps({**head, "note": note}))
    before = [seat.name for seat in read_game_file(table_folder / "games" / "01.pipworks.zip").begin.setup.seats]
    assert before == ["Ada", "Kenji"]
    assert session("anonymize", table_folder, tmp_path / "o") == 0
    said = capsys.readouterr().out
    assert "2 names became Player 1, Player 2" in said
    assert "look through frames/ for faces" in said  # this tray was not calibrated
    left = everything(tmp_path / "o")
    assert [word for word in (b"Ada", b"Kenji", b"/home", b"2026-11-20") if word in left] == []
    assert read_table(tmp_path / "o").head.note == "Player 1 saw it on …; Player 2's turn"
    game = read_game_file(tmp_path / "o" / "games" / "01.pipworks.zip")
    assert [seat.name for seat in game.begin.setup.seats] == ["Player 1", "Player 2"]
    outcome = replay(read_table(tmp_path / "o"))
    assert outcome.passed, outcome.difference
    assert outcome.rows > 3
    assert outcome.readings >= 1


def test_a_name_that_may_have_been_typed_is_refused(table_folder, tmp_path, capsys, change):
    def type_one(lines: list[Any]) -> None:
        lines.append(TouchLine(0, lines[-1].at, "down", 0.5, 0.5, what="letter A"))

    change(table_folder, TouchLine, type_one, True)
    assert session("anonymize", table_folder, tmp_path / "o") == 1
    assert "a name may have been typed; trim it to end before" in capsys.readouterr().err


def test_of_a_calibrated_tray_nothing_beside_it_is_left_and_it_is_read_as_before(tmp_path, capsys):
    assert session("anonymize", SESSIONS / "tray-bumped", tmp_path / "o") == 0
    assert "of the pictures only the tray is left" in capsys.readouterr().out
    assert replay(read_table(tmp_path / "o")).passed
    was, now = read_table(SESSIONS / "tray-bumped"), read_table(tmp_path / "o")
    assert [one.dice for one in now.told if one.what == "reading"] == [
        one.dice for one in was.told if one.what == "reading"
    ]


@pytest.mark.parametrize("session_name", ["tray-bumped", "cocked-die"], ids=["calibrated", "not calibrated"])
def test_learned_dice_lose_the_names_that_their_owners_gave_them(tmp_path, session_name):
    copied = tmp_path / "recorded"
    shutil.copytree(SESSIONS / session_name, copied)
    (copied / "tray").mkdir(exist_ok=True)
    shown = Showing(np.eye(8, dtype=np.float32)[:1], np.zeros((64, 64, 3), np.uint8))
    save_learned(copied / "tray" / FILE, LearnedDice().with_showing("Grandma's", 6, 4, shown))
    assert session("anonymize", copied, tmp_path / "o") == 0
    assert [die.name for die in load_learned(tmp_path / "o" / "tray" / FILE).dice] == ["Die 1"]
    assert names_of_dice(copied / "tray") == {"Grandma's": "Die 1"}
    (copied / "tray" / FILE).write_text("{")
    assert session("anonymize", copied, tmp_path / "p") == 0
    assert not (tmp_path / "p" / "tray" / FILE).exists()


def test_what_is_beside_the_tray_becomes_grey_and_what_is_in_it_stays():
    corners = ((40.0, 30.0), (90.0, 30.0), (90.0, 60.0), (40.0, 60.0))
    picture = np.random.default_rng(1).integers(0, 255, (100, 120, 3), np.uint8)
    left = tray_only(picture, Calibration(corners))
    assert (left[30:61, 40:91] == picture[30:61, 40:91]).all()
    left[30:61, 40:91] = GREY
    assert (left == GREY).all()


def test_a_read_frame_stays_lossless(tmp_path):
    """Also where it was kept with a loss."""
    assert session("anonymize", SESSIONS / "tray-bumped", tmp_path / "o") == 0
    table = read_table(tmp_path / "o")
    read = [one for one in table.frames if one.kind == "read"]
    was = [one for one in read_table(SESSIONS / "tray-bumped").frames if one.kind == "read"]
    for one, other in zip(read, was, strict=True):
        mine, theirs = (
            cv2.imread(str(tmp_path / "o" / one.file)),
            cv2.imread(str(SESSIONS / "tray-bumped" / other.file)),
        )
        assert (mine[60:400, 60:560] == theirs[60:400, 60:560]).all()


def test_damage_is_not_made_nameless(table_folder, tmp_path, capsys, change):
    change(table_folder, FrameLine, lambda lines: lines.pop(2))
    assert session("anonymize", table_folder, tmp_path / "o") == 1
    assert "trim it first" in capsys.readouterr().err
    assert not (tmp_path / "o").exists()


# -- expect --------------------------------------------------------------------------------------------------------


def first_reading(folder: Path) -> tuple[float, str]:
    table = read_table(folder)
    one = next(one for one in table.told if one.what == "reading" and one.dice)
    return one.at - table.head.began, ", ".join(f"{die.colour} {die.value or '?'}" for die in one.dice)


def test_a_reading_marked_as_wrong_fails_until_it_is_read_right(table_folder, capsys):
    at, read = first_reading(table_folder)
    assert session("expect", table_folder, "--reading", f"{at:.1f}", "white 6, red 1") == 0
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "red 1, white 6 instead of" in said
    assert run(["replay", str(table_folder)]) == 1
    said = capsys.readouterr().out
    assert f"at {at:.2f} s the reading of the tray is another: " in said
    assert "instead of red 1, white 6 (picture: frames/" in said
    assert session("expect", table_folder, "--reading", f"{at:.1f}", read) == 0  # as if the reader had learnt it
    assert run(["replay", str(table_folder)]) == 0


def test_what_comes_of_a_wrong_reading_is_not_compared_unless_it_was_right(table_folder, tmp_path, change):
    at, read = first_reading(table_folder)
    table = read_table(table_folder)
    row = next(one for one in table.told if one.what == "row" and one.at > table.head.began + at)

    def other_row(lines: list[Any]) -> None:
        lines[row.n - 1] = msgspec.structs.replace(lines[row.n - 1], checksum="0" * 64)

    change(table_folder, type(row), other_row)
    assert not replay(read_table(table_folder)).passed
    assert session("expect", table_folder, "--reading", at, read) == 0
    assert replay(read_table(table_folder)).passed
    assert session("expect", table_folder, "--state") == 0
    assert not replay(read_table(table_folder)).passed


def test_what_is_expected_stays_with_a_part(table_folder, tmp_path):
    at, _ = first_reading(table_folder)
    assert session("expect", table_folder, "--reading", at, "red 1") == 0
    assert session("trim", table_folder, tmp_path / "o", "--from", at - 2) == 0
    assert session("anonymize", tmp_path / "o", tmp_path / "p") == 0
    for name in ("o", "p"):
        difference = replay(read_table(tmp_path / name)).difference
        assert difference is not None
        assert difference.says.endswith("instead of red 1")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--reading", "soon", "red 1"), "'soon' is no number of seconds"),
        (("--reading", "nan", "red 1"), "'nan' is no number of seconds"),
        (("--reading", "5", "red 7"), "'red 7' is no die"),
        (("--reading", "5", "pink 1"), "'pink 1' is no die"),
        (("--reading", "5", ""), "'' is no die"),
        ((), "say what should have come"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(table_folder, capsys, words, says):
    assert session("expect", table_folder, *words) != 0
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert says in err
    assert not (table_folder / "expected.json").exists()


@pytest.mark.parametrize(
    ("content", "says"), [("[]", "damaged"), ('{"layout": 99}', "later Pipworks"), ("\udcff", "damaged")]
)
def test_a_damaged_expectation_is_one_sentence(table_folder, capsys, content, says):
    (table_folder / "expected.json").write_bytes(os.fsencode(content))
    assert run(["replay", str(table_folder)]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "expected.json" in err
    assert says in err
