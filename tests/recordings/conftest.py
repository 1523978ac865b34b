"""A short recorded table, made once: two simulated players at a simulated table with a station and a camera."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.proofs.bots import Bots
from companion.proofs.recorded_evening import recorded
from companion.recordings.layout import STREAMS, Line

LONG_S = 17.0


@pytest.fixture(scope="session")
def recorded_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder; nobody may change it."""
    folder = tmp_path_factory.mktemp("recorded") / "table"
    game = "steampunk_rally"
    with recorded(folder, 3, "made by a test", game, frame_size=(640, 480), noise=1.0) as evening:
        hands = evening.hands
        hands.tap("new game")
        hands.tap("players 2")
        hands.begin()
        bots, until = Bots(hands, evening.table, 3), evening.clock.now() + LONG_S
        while evening.clock.now() < until:
            for _ in bots.turn():
                if evening.clock.now() >= until:
                    break
    return folder


@pytest.fixture
def table_folder(recorded_once: Path, tmp_path: Path) -> Path:
    """Return a copy of it that may be changed."""
    return Path(shutil.copytree(recorded_once, tmp_path / "table"))


@pytest.fixture
def change() -> Callable[[Path, type[Line], Callable[[list[Line]], None], bool], None]:
    """Return what changes the lines of one kind; numbered anew where that is wished, else as they are."""

    def changed(folder: Path, kind: type[Line], how: Callable[[list[Line]], None], renumber: bool = False) -> None:
        file = folder / STREAMS[kind]
        lines = [msgspec.json.decode(line, type=kind) for line in file.read_bytes().splitlines()]
        how(lines)
        if renumber:
            lines = [msgspec.structs.replace(line, n=n) for n, line in enumerate(lines, start=1)]
        file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))

    return changed
