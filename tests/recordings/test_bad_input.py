"""A recorded table that is not whole: a sentence with file and line, what is whole is played, the exit code is 1."""

from __future__ import annotations

import json
import shutil
import zipfile
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.commands.main import run
from companion.recordings.errors import RecordedTableError
from companion.recordings.layout import VERSION, EdgeLine, FrameLine, LooksLine, ToldLine, WireLine
from companion.recordings.reading import read_table


def played(folder: Path, capsys: Any, *options: str) -> tuple[int, str, dict[str, Any]]:
    """Return exit code, what was said to the player, and the line of JSON."""
    code = run(["replay", str(folder), "--json", *options])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return code, said.err, json.loads(said.out) if said.out else {}


def test_as_it_was_recorded(table_folder, capsys):
    code, err, found = played(table_folder, capsys)
    assert (code, err) == (0, "")
    assert found["passed"]
    assert found["readings"] >= 1
    assert found["presses"] >= 4
    assert found["rows"] >= 4


@pytest.mark.parametrize("kind", ["looks", "told", "frames", "edges", "wire"])
def test_a_file_that_is_cut_short_is_played_up_to_there(table_folder, capsys, kind):
    file = table_folder / f"{kind}.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    whole = len(lines) * 2 // 3
    file.write_bytes(b"".join(lines[:whole]) + lines[whole][:-5])
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert found["difference"]["kind"] == "file"
    assert f"{kind}.jsonl, line {whole + 1}: it is cut off" in found["difference"]["says"]
    assert 1 < found["at"] < 16.9


def test_a_folder_that_ends_before_its_end_is_played_up_to_there(table_folder, capsys):
    file = table_folder / "told.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-3]))
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert "told.jsonl: it ends before the recording was ended" in found["difference"]["says"]


def test_one_of_a_later_pipworks_is_not_played(table_folder, capsys):
    file = table_folder / "session.json"
    head = json.loads(file.read_bytes())
    file.write_text(json.dumps({**head, "layout": VERSION + 1, "later": {}}))
    code, err, _ = played(table_folder, capsys)
    assert code == 1
    assert err.count("\n") == 1
    assert "session.json: it was recorded by a later Pipworks" in err


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff\xfe", b'{"layout":"1"}', b"[" * 100_000])
def test_a_head_that_is_none_is_one_sentence(table_folder, capsys, content):
    (table_folder / "session.json").write_bytes(content)
    code, err, _ = played(table_folder, capsys)
    assert code == 1
    assert err.count("\n") == 1
    assert "session.json: it is damaged" in err


def test_no_folder_and_another_folder_are_one_sentence(tmp_path, capsys):
    assert "there is no such folder" in played(tmp_path / "none", capsys)[1]
    assert "this is no recorded table" in played(tmp_path, capsys)[1]


def test_a_picture_that_is_missing_is_told_with_its_line(table_folder, capsys):
    frame = [one for one in read_table(table_folder).frames if one.file][-1]
    (table_folder / frame.file).unlink()
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert f"frames.jsonl, line {frame.n}: {frame.file} cannot be read" in found["difference"]["says"]


def test_all_pictures_missing_leave_nothing_but_a_sentence(table_folder, capsys):
    shutil.rmtree(table_folder / "frames")
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert "frames.jsonl, line 1:" in found["difference"]["says"]


def test_a_picture_exchanged_is_told_with_its_line(table_folder, capsys):
    first, *_, last = reads(table_folder)
    shutil.copyfile(table_folder / first.file, table_folder / last.file)
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert f"line {last.n}: {last.file} is not the picture that was recorded" in found["difference"]["says"]


def test_a_picture_exchanged_with_its_checksum_is_read_otherwise(table_folder, capsys, change):
    """Whoever forges a folder carefully is found out by the reader."""
    told = [one for one in read_table(table_folder).told if one.what == "reading" and one.dice]
    frames = reads(table_folder)
    before = [one for one in frames if one.at < told[0].taken - 1.0][-1]
    data = (table_folder / before.file).read_bytes()
    for frame in frames:
        if frame.at > before.at:
            (table_folder / frame.file).write_bytes(data)

    def forge(lines: list[Any]) -> None:
        lines[:] = [
            msgspec.structs.replace(one, crc=zlib.crc32(data)) if one.kind == "read" and one.at > before.at else one
            for one in lines
        ]

    change(table_folder, FrameLine, forge)
    assert read_table(table_folder).broken is None
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert found["difference"]["kind"] in ("reading", "page")
    assert found["difference"]["says"].startswith("at ")
    assert found["difference"]["picture"].startswith("frames/")


@pytest.mark.parametrize(("kind", "file"), [(LooksLine, "looks"), (ToldLine, "told"), (WireLine, "wire")])
def test_moments_that_go_backwards_are_told_with_their_line(table_folder, capsys, change, kind, file):
    def swap(lines: list[Any]) -> None:
        n = len(lines) // 2
        while lines[n].at == lines[n + 1].at:
            n += 1
        lines[n : n + 2] = [lines[n + 1], lines[n]]
        where.append(n + 2)

    where: list[int] = []
    change(table_folder, kind, swap, True)
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert (
        f"{file}.jsonl, line {where[0]}: its moment is before that of the line above" in found["difference"]["says"]
    )


def test_moments_that_go_backwards_within_a_line_of_looks_are_told(table_folder, capsys, change):
    def turn(lines: list[Any]) -> None:
        at = lines[4].at
        lines[4] = msgspec.structs.replace(lines[4], at=(at[0], at[2], at[1], *at[3:]))

    change(table_folder, LooksLine, turn)
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert "looks.jsonl: its moments go backwards after" in found["difference"]["says"]


def test_the_game_of_another_table_is_not_played(table_folder, tmp_path, capsys):
    """A table that is gone on with takes the game from its folder: it has to be that one."""
    cut_out = tmp_path / "cut"
    assert run(["session", "trim", str(table_folder), str(cut_out), "--from", "8"]) == 0
    file = cut_out / "games" / "01.pipworks.zip"
    table = read_table(cut_out)
    shutil.copyfile(other_game(table_folder, tmp_path, table.told[0].game), file)
    capsys.readouterr()
    code, err, _ = played(cut_out, capsys)
    assert code == 1
    assert err.count("\n") == 1
    assert f"{file}: this is not the game that was played on this table" in err


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"SQLite format 3\0"])
def test_a_game_that_is_none_is_one_sentence(table_folder, tmp_path, capsys, content):
    cut_out = tmp_path / "cut"
    assert run(["session", "trim", str(table_folder), str(cut_out), "--from", "8"]) == 0
    (cut_out / "games" / "01.pipworks.zip").write_bytes(content)
    capsys.readouterr()
    code, err, _ = played(cut_out, capsys)
    assert code == 1
    assert err.count("\n") == 1
    assert "01.pipworks.zip: the game that was played cannot be read" in err


def test_an_edge_removed_is_told_with_its_line(table_folder, capsys, change):
    change(table_folder, EdgeLine, lambda lines: lines.pop(3))
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert (
        "edges.jsonl, line 4: number 5 stands where 4 should; 1 lines before it are missing"
        in (found["difference"]["says"])
    )


def test_edges_removed_and_the_rest_renumbered_are_missed(table_folder, capsys, change):
    """The contacts of one press and its bounces."""

    def lift(lines: list[Any]) -> None:
        press = next(one for one in lines if one.down)
        lines[:] = [one for one in lines if not (one.seat == press.seat and abs(one.at - press.at) < 0.05)]

    change(table_folder, EdgeLine, lift, True)
    assert read_table(table_folder).broken is None
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert found["difference"]["kind"] in ("press", "page", "row")
    assert found["difference"]["says"].startswith("at ")


def test_one_byte_of_the_wire_changed_is_told_with_its_line(table_folder, capsys, change):
    def flip(lines: list[Any]) -> None:
        n = next(n for n, one in enumerate(lines) if one.news == "got" and n > 5)
        where.append(n + 1)
        data = bytearray.fromhex(lines[n].data)
        data[0] ^= 1
        lines[n] = msgspec.structs.replace(lines[n], data=data.hex())

    where: list[int] = []
    change(table_folder, WireLine, flip)
    code, _, found = played(table_folder, capsys)
    assert code == 1
    assert f"wire.jsonl, line {where[0]}: its bytes are not those that were recorded" in found["difference"]["says"]


def test_nothing_recorded_is_one_sentence(table_folder, capsys):
    (table_folder / "looks.jsonl").write_bytes(b"")
    assert "looks.jsonl: nothing was recorded" in played(table_folder, capsys)[1]


def test_a_frame_outside_of_the_folder_is_no_frame(table_folder, change):
    def lead_out(lines: list[Any]) -> None:
        n = next(n for n, one in enumerate(lines) if one.file)
        lines[n] = msgspec.structs.replace(lines[n], file="../../etc/passwd")

    change(table_folder, FrameLine, lead_out)
    broken = read_table(table_folder).broken
    assert broken is not None
    assert "is no file of this folder" in broken.says


@pytest.mark.parametrize("name", ["session.json", "looks.jsonl", "told.jsonl", "frames.jsonl", "expected.json"])
def test_a_folder_in_the_place_of_a_file_is_one_sentence(table_folder, capsys, name):
    (table_folder / name).unlink(missing_ok=True)
    (table_folder / name).mkdir()
    code, err, found = played(table_folder, capsys)
    assert code == 1
    assert name in (err or found["difference"]["says"])


def reads(folder: Path) -> list[FrameLine]:
    return [one for one in read_table(folder).frames if one.kind == "read"]


def other_game(folder: Path, tmp_path: Path, game: str) -> Path:
    """Return the file of the same game, begun at another moment."""
    out = tmp_path / "nameless"
    assert run(["session", "anonymize", str(folder), str(out)]) == 0
    file = out / "games" / "01.pipworks.zip"
    with zipfile.ZipFile(file) as packed:
        assert json.loads(packed.read("game.json"))["game"] == game
    return file


def test_a_damaged_table_is_said_by_the_session_commands_too(table_folder, tmp_path):
    (table_folder / "session.json").write_bytes(b"{")
    folder, out = str(table_folder), str(tmp_path / "o")
    for command in (["trim", folder, out], ["anonymize", folder, out], ["expect", folder, "--state"]):
        assert run(["session", *command]) == 1
    assert not (tmp_path / "o").exists()
    with pytest.raises(RecordedTableError):
        read_table(table_folder)
