"""Everything is heard, in its order; a disk that fills ends the recording and nothing else."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.devices.buttons import VirtualButtons
from companion.devices.events import DieSeen, Press, TrayRead
from companion.kiosk.ports import Touched
from companion.recordings import writing
from companion.recordings.layout import STREAMS, VERSION, EdgeLine, Line, LooksLine, TableHead, ToldLine, TouchLine
from companion.recordings.recorder import Recorder
from companion.recordings.writing import FolderWriter, WritingBeside
from companion.system.clock import HeldClock, VirtualClock

HEAD = TableHead(layout=VERSION, made="2026-11-20T20:00:00+00:00", pipworks="0", began=1.0)


class Lines:
    """Keeps lines."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def put(self, line: Line, data: bytes = b"") -> None:
        del data
        self.lines.append(line)

    def game(self, file: str, content: object) -> None:
        """There is none."""


def test_no_edge_is_lost_and_each_comes_out_as_a_press(tmp_path: Path) -> None:
    clock, presses = VirtualClock(10.0), []
    writer = FolderWriter(tmp_path / "table", HEAD)
    buttons = VirtualButtons(clock)
    buttons.witness = Recorder(writer)
    for n in range(2000):
        clock.advance(0.005)
        (buttons.down if n % 16 < 8 else buttons.up)(n % 8)
        presses += buttons.poll(clock.now()) if n % 3 == 2 else []
    clock.advance(1.0)
    presses += buttons.poll(clock.now())
    writer.close()
    lines = (tmp_path / "table" / STREAMS[EdgeLine]).read_bytes().splitlines()
    edges = [msgspec.json.decode(line, type=EdgeLine) for line in lines]
    assert [(edge.n, edge.seat, edge.down) for edge in edges] == [(n + 1, n % 8, n % 16 < 8) for n in range(2000)]
    assert [(one.seat, one.down) for one in presses if isinstance(one, Press)] == [
        (edge.seat, edge.down) for edge in edges
    ]


def test_looks_are_a_line_a_second_and_none_is_left_out() -> None:
    sink = Lines()
    recorder = Recorder(sink)
    moments = [n / 60 for n in range(600)]
    for at in moments:
        recorder.looked(at)
        recorder.showed(at, "Start", False)
    recorder.close(10.0)
    looks = [line for line in sink.lines if isinstance(line, LooksLine)]
    assert [at for line in looks for at in line.at] == moments
    assert 9 <= len(looks) <= 11


def test_a_mouse_that_only_hovers_is_noted_now_and_then_and_one_that_drags_always() -> None:
    sink = Lines()
    recorder = Recorder(sink)
    for n in range(100):
        recorder.touched(n / 1000, Touched("moved", 0.5, 0.5, -1))
    recorder.touched(0.2, Touched("down", 0.5, 0.5, -1, what="menu"))
    for n in range(100):
        recorder.touched(0.2 + n / 1000, Touched("moved", 0.5, 0.5, -1))
    kinds = [line.kind for line in sink.lines if isinstance(line, TouchLine)]
    assert kinds.index("down") == 2
    assert kinds.count("moved") == 102


def test_a_reading_that_was_let_go_of_is_no_earlier_than_the_line_above_it() -> None:
    sink = Lines()
    recorder = Recorder(sink)
    recorder.looked(5.0)
    recorder.showed(5.0, "Start", False)
    recorder.untold(TrayRead((), None, 4.2, 1.0))
    told = [line for line in sink.lines if isinstance(line, ToldLine)]
    assert [line.at for line in told] == [5.0, 5.0]
    assert told[1].taken == 4.2


def test_a_reading_is_kept_with_the_bodies_of_which_dice_are_parts_and_older_ones_are_read_without(
    tmp_path: Path,
) -> None:
    half = DieSeen(None, "red", (10, 20, 30, 31), 0.9, "unlike", body=(5, 20, 61, 32))
    writer = FolderWriter(tmp_path / "table", HEAD)
    recorder = Recorder(writer)
    recorder.untold(TrayRead((half,), None, 4.2, 1.0))
    writer.close()
    (line,) = (tmp_path / "table" / STREAMS[ToldLine]).read_bytes().splitlines()
    assert msgspec.json.decode(line, type=ToldLine).dice == (half,)
    before = line.replace(b',"body":[5,20,61,32]', b"")
    assert before != line
    assert msgspec.json.decode(before, type=ToldLine).dice == (msgspec.structs.replace(half, body=None),)


def test_a_disk_that_fills_ends_the_recording_with_a_sentence_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = iter([1 << 40, 1 << 40])
    monkeypatch.setattr(writing, "LOOK_FOR_ROOM", 2000)
    said: list[str] = []
    beside = WritingBeside(tmp_path / "table", said.append, lambda _folder: next(room, 1000))
    recorder = Recorder(beside)
    beside.begin(HEAD)
    for n in range(3000):
        recorder.looked(n / 60)
        recorder.showed(n / 60, f"Page {n}", False)
    recorder.close(60.0)
    beside.close()
    assert len(said) == 1
    assert said[0].startswith(f"{tmp_path / 'table'}: nothing more is recorded")
    assert "the disk is nearly full" in said[0]
    lines = (tmp_path / "table" / STREAMS[ToldLine]).read_bytes()
    assert all(msgspec.json.decode(line, type=ToldLine) for line in lines.splitlines()[:-1])


def test_a_clock_that_is_held_stands_still_between_steps() -> None:
    running = VirtualClock(3.0)
    clock = HeldClock(running)
    running.advance(1.0)
    assert clock.now() == 3.0
    assert clock.step() == clock.now() == 4.0
