"""The recorded tables of this folder come out as they were recorded, and what is changed in one is noticed."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import cv2
import msgspec
import pytest

from companion.recordings.layout import STREAMS, EdgeLine, FrameLine, WireLine
from companion.recordings.reading import RecordedTable, read_table
from companion.recordings.replay.attentive import AttentiveReplay
from companion.recordings.replay.faults import FAULTS, AddedFault
from companion.recordings.replay.player import replay
from companion.recordings.replay.table import station_moves, station_seats
from tests.recordings.scripts import SCRIPTS

HERE = Path(__file__).parents[1] / "sessions"


@pytest.mark.parametrize("name", SCRIPTS)
def test_it_comes_out_as_it_was(name: str) -> None:
    table = read_table(HERE / name)
    assert table.broken is None
    outcome = replay(table)
    assert outcome.difference is None, outcome.difference
    assert outcome.presses == sum(one.what == "press" for one in table.told) > 0
    assert outcome.rows == sum(one.what == "row" for one in table.told) > 0


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("cocked-die", {"reading", "row"}),
        ("camera-lost", {"trouble", "recovered", "row"}),
        ("station-unplugged", {"trouble", "recovered", "press"}),
        ("tray-bumped", {"drift", "reading"}),
        ("roll-undone", {"reading", "row"}),
        ("truckers-hit", {"reading", "row"}),
        ("cubes-in-order-and-a-plate", {"plate", "press", "row"}),
        ("station-reset", {"trouble", "recovered", "press"}),
        ("station-silent", {"trouble", "recovered", "press"}),
        ("station-busy", {"trouble", "recovered", "press"}),
        ("station-of-another-version", {"trouble", "recovered", "press"}),
        ("presses-while-unplugged", {"trouble", "recovered", "press"}),
        ("buttons-of-the-table", {"button", "press"}),
        ("camera-unplugged", {"trouble", "recovered", "reading"}),
        ("camera-frozen", {"trouble", "recovered", "reading"}),
        ("camera-dark", {"trouble", "recovered", "reading"}),
        ("camera-in-another-order", {"trouble", "recovered", "reading"}),
        ("camera-moved", {"drift", "button", "reading", "row"}),
        ("die-outside", {"reading", "row"}),
        ("glare-on-a-die", {"reading", "row"}),
        ("whole-picture-of-module-3", {"reading", "row"}),
        ("eight-on-the-station", {"trouble", "recovered", "press", "lamp", "row"}),
        ("eight-on-the-header", {"button", "press", "lamp", "row"}),
        ("four-on-the-header-four-on-the-station", {"trouble", "recovered", "press", "lamp", "row"}),
    ],
)
def test_what_its_name_says_is_in_it(name: str, what: set[str]) -> None:
    told = read_table(HERE / name).told
    assert what <= {one.what for one in told}
    if name == "roll-undone":
        assert [one.kind for one in told if one.what == "row"] == ["do", "undo"]
    if name in ("cocked-die", "glare-on-a-die"):
        assert any(die.value is None for one in told if one.what == "reading" for die in one.dice)


@pytest.mark.parametrize("name", ["late", "corrupted", "lost", "doubled", "reordered"])
def test_no_press_is_lost_or_told_twice_over_a_bad_wire(name: str) -> None:
    told = read_table(HERE / f"bytes-{name}").told
    downs = [one.seat for one in told if one.what == "press" and one.down]
    assert downs == [5, 1, 4, 5] * 3
    assert not [one for one in told if one.what == "trouble"]


def test_frames_in_16_9_and_what_a_camera_said_when_it_failed_are_kept() -> None:
    assert {frame.shape for frame in read_table(HERE / "truckers-hit").frames} == {(360, 640)}
    failed = [frame for frame in read_table(HERE / "camera-unplugged").frames if frame.kind == "failed"]
    assert failed[0].metadata["says"]


def test_frames_as_large_as_a_real_camera_s_are_kept() -> None:
    assert {frame.shape for frame in read_table(HERE / "whole-picture-of-module-3").frames} == {(720, 1280)}


def test_a_camera_that_was_moved_is_told_while_the_roll_waits_and_the_dice_come_out_right() -> None:
    table = read_table(HERE / "camera-moved")
    (drift,) = (one for one in table.told if one.what == "drift")
    (row,) = (one for one in table.told if one.what == "row")
    reads = [one for one in table.told if one.what == "reading" and one.dice]
    assert drift.code == "moved"
    assert drift.at < row.at
    rolled = msgspec.json.decode(bytes(row.body))["action"]["dice"]
    assert sorted((die.colour, die.value) for die in reads[-1].dice) == sorted(map(tuple, rolled))


@pytest.mark.parametrize(
    "name", ["eight-on-the-station", "eight-on-the-header", "four-on-the-header-four-on-the-station"]
)
def test_each_of_eight_seats_is_heard_and_lit(name: str) -> None:
    told = read_table(HERE / name).told
    lit = {(one.seat, one.device) for one in told if one.what == "lamp" and one.device != "screen"}
    assert {one.seat for one in told if one.what == "press" and one.down} == set(range(8))
    on_pins = {"eight-on-the-station": 0, "eight-on-the-header": 8}.get(name, 4)
    assert lit == {(seat, "pins" if seat < on_pins else "station") for seat in range(8)}


def test_two_seats_are_told_in_the_order_in_which_they_pressed() -> None:
    table = read_table(HERE / "two-seats-within-5-ms")
    first, second = [one for one in table.told if one.what == "press" and one.down][:2]
    assert (first.seat, second.seat) == (0, 1)
    assert 0 < second.taken - first.taken < 0.005


def test_bounces_are_in_the_edges_and_not_in_the_presses() -> None:
    table = read_table(HERE / "bounce-of-6-ms")
    presses = [one for one in table.told if one.what == "press"]
    assert len(table.contacts) == 5 * len(presses)


@pytest.mark.parametrize("name", ["full-round-of-four", "station-unplugged"])
@pytest.mark.parametrize("fault", ["camera_dead", "bytes_corrupted", "bytes_reordered", "station_reset", "bounce"])
def test_a_fault_leads_to_the_same_game_or_to_a_question(name: str, fault: str, tmp_path: Path) -> None:
    played = AttentiveReplay(read_table(HERE / name), tmp_path, [AddedFault(fault, 2.0)])
    try:
        for _ in played.looks(played.table.until):
            pass
    finally:
        played.end()
    assert played.became() in ("same", "asks")
    assert fault in FAULTS


@pytest.mark.parametrize("name", ["eight-on-the-station", "button-chatters", "presses-while-unplugged"])
def test_what_hands_did_at_a_station_is_read_from_what_it_said(name: str, tmp_path: Path) -> None:
    table = read_table(HERE / name)
    seats = station_seats(table.wire)
    pressed = [(seat, down) for _, move, seat, down in station_moves(table.wire) if move == "press"]
    assert pressed == [(one.seat, one.down) for one in table.told if one.what == "press" and one.seat in seats] != []
    played = AttentiveReplay(table, tmp_path, [AddedFault("bytes_lost", 0.1)])
    try:
        for _ in played.looks(table.until):
            pass
    finally:
        played.end()
    assert played.became() == "same"
    assert sum(one.what == "press" for one in played.course.told) == sum(one.what == "press" for one in table.told)


def test_a_game_that_stands_before_a_question_is_not_called_the_same(tmp_path: Path) -> None:
    table = read_table(HERE / "eight-on-the-station")
    played = AttentiveReplay(table, tmp_path, [AddedFault("station_gone", 4.0)])
    try:
        for _ in played.looks(table.until):
            pass
    finally:
        played.end()
    assert sum(one.what == "row" for one in played.course.told) < sum(one.what == "row" for one in table.told)
    assert played.became() == "asks"


# -- what is changed in one -----------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HERE / "full-round-of-four", tmp_path / "copy"))


def changed(folder: Path, kind: type, change: object) -> RecordedTable:
    """Change the lines of one file, renumbered, as a careful hand would."""
    file = folder / STREAMS[kind]
    lines = [msgspec.json.decode(line, type=kind) for line in file.read_bytes().splitlines()]
    lines = change(lines)  # type: ignore[operator]
    numbered = (msgspec.structs.replace(line, n=n) for n, line in enumerate(lines, start=1))
    file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in numbered))
    return read_table(folder)


def test_a_frame_exchanged_for_another_is_noticed(copy: Path) -> None:
    reads = [frame.file for frame in read_table(copy).frames if frame.kind == "read"]
    one, other = copy / reads[2], copy / reads[-1]
    swapped = one.read_bytes(), other.read_bytes()
    other.write_bytes(swapped[0])
    one.write_bytes(swapped[1])
    outcome = replay(read_table(copy))
    assert outcome.difference is not None
    assert f"{reads[2]} is not the picture that was recorded" in outcome.difference.says
    assert "frames.jsonl, line" in outcome.difference.says


def test_a_frame_exchanged_with_its_check_sum_is_read_otherwise(copy: Path) -> None:
    table = read_table(copy)
    reads = [frame for frame in table.frames if frame.kind == "read"]

    def exchange(lines: list[FrameLine]) -> list[FrameLine]:
        for line in lines:
            if line.kind == "read" and line.at > reads[2].at - 0.2 and line.at < reads[3].at + 0.2:
                lines[line.n - 1] = msgspec.structs.replace(line, file=reads[-1].file, crc=reads[-1].crc)
        return lines

    outcome = replay(changed(copy, FrameLine, exchange))
    assert outcome.difference is not None
    assert outcome.difference.kind == "reading"
    assert (copy / outcome.difference.picture).is_file()


def test_an_edge_removed_is_noticed(copy: Path) -> None:
    file = copy / STREAMS[EdgeLine]
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:20], *lines[21:]]))
    outcome = replay(read_table(copy))
    assert outcome.difference is not None
    assert "edges.jsonl, line 21: number 22 stands where 21 should" in outcome.difference.says


def test_a_press_removed_by_a_careful_hand_is_missed(copy: Path) -> None:
    seat = read_table(copy).contacts[0].seat

    def without(lines: list[EdgeLine]) -> list[EdgeLine]:
        return [line for n, line in enumerate(lines) if line.seat != seat or n >= 10]

    outcome = replay(changed(copy, EdgeLine, without))
    assert outcome.difference is not None
    assert outcome.difference.kind in ("press", "page", "row")
    assert "at " in outcome.difference.says


def test_a_byte_of_the_wire_that_was_changed_is_noticed(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(HERE / "station-unplugged", tmp_path / "copy"))
    file = folder / STREAMS[WireLine]
    lines = file.read_bytes().splitlines(keepends=True)
    n = next(n for n, line in enumerate(lines) if b'"got"' in line)
    lines[n] = lines[n].replace(b'"data":"00', b'"data":"01')
    file.write_bytes(b"".join(lines))
    outcome = replay(read_table(folder))
    assert outcome.difference is not None
    assert f"wire.jsonl, line {n + 1}: its bytes are not those that were recorded" in outcome.difference.says


def test_the_reader_is_really_asked(copy: Path) -> None:
    """Pictures that show something else lead to another reading, although every line says what was read."""
    table = read_table(copy)
    first = next(one for one in table.told if one.what == "reading" and one.dice)
    near = [frame for frame in table.frames if frame.kind == "read" and abs(frame.at - first.taken) < 0.3]
    for frame in near:
        picture = cv2.imread(str(copy / frame.file))
        x, y, w, h = first.dice[0].box
        picture[y - 8 : y + h + 8, x - 8 : x + w + 8] = picture[4, 40]
        assert cv2.imwrite(str(copy / frame.file), picture, [cv2.IMWRITE_WEBP_QUALITY, 101])
    outcome = replay(msgspec.structs.replace(read_table(copy), broken=None))
    assert outcome.difference is not None
    assert outcome.difference.kind == "reading"


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    replay(read_table(HERE / "bounce-of-6-ms"), until=1.0)
    assert list(tmp_path.iterdir()) == []
