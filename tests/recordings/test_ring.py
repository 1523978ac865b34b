"""The last two minutes in memory: bounded, and whatever is kept of them is played again as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.recordings.evening import Evening
from companion.recordings.expecting import read_expected
from companion.recordings.keeping import Wrong, keep
from companion.recordings.layout import STREAMS, EdgeLine, FrameLine, Line, LooksLine, TableHead, ToldLine, WireLine
from companion.recordings.reading import read_table
from companion.recordings.replay.player import replay
from companion.recordings.ring import KEPT_S, MOST_BYTES, Ring, moment_of
from companion.system.clock import VirtualClock

SESSIONS = Path(__file__).parents[1] / "sessions"


def played_into(ring: Ring, folder: Path, station: bool = True) -> TableHead:
    """Put everything of a recorded table into a ring, in the order in which it came."""
    table = read_table(folder)
    lines: list[tuple[float, bool, Any]] = []
    for kind, name in STREAMS.items():
        for written in (folder / name).read_bytes().splitlines():
            line = msgspec.json.decode(written, type=kind)
            lines.append((moment_of(line), kind is not FrameLine, line))
    for _, _, line in sorted(lines, key=lambda one: one[:2]):
        if (isinstance(line, ToldLine) and line.what == "end") or (isinstance(line, WireLine) and not station):
            continue
        if isinstance(line, FrameLine) and line.file:
            data = (folder / line.file).read_bytes()
            ring.put(msgspec.structs.replace(line, file=line.file.rpartition(".")[2]), data)
        else:
            ring.put(line)
    for file in (folder / "games").iterdir():
        ring.game(f"games/{file.name}", file.read_bytes)
    return table.head if station else msgspec.structs.replace(table.head, station=False)


@pytest.mark.parametrize("name", ["full-round-of-four", "station-unplugged", "hand-in-the-tray"])
def test_what_is_kept_is_played_again_as_it_was(name: str, tmp_path: Path) -> None:
    ring = Ring()
    head = played_into(ring, SESSIONS / name)
    entries, games = ring.taken()
    out = keep(tmp_path / "kept", head, entries, games, None)
    kept = read_table(out)
    assert kept.broken is None
    outcome = replay(kept)
    assert outcome.difference is None, outcome.difference
    assert outcome.rows > 0
    assert [one.name for one in tmp_path.iterdir()] == ["kept"]


def test_a_ring_that_has_forgotten_the_beginning_knows_what_it_builds_on(tmp_path: Path) -> None:
    """Two minutes of nothing pass after a round; then somebody presses and keeps what there is."""
    ring = Ring()
    folder = SESSIONS / "full-round-of-four"
    head = played_into(ring, folder, station=False)
    table = read_table(folder)
    last = table.until
    for n in range(160):
        ring.put(LooksLine(0, tuple(last + n + part / 10 for part in range(1, 11))))
        ring.put(FrameLine(0, last + n + 1, "same", table.frames[-1].shape))
    entries, games = ring.taken()
    told = [line for line, _ in entries if isinstance(line, ToldLine)]
    assert (told[0].what, told[0].rows) == ("table", 1 + sum(one.what == "row" for one in table.told))
    assert {line.kind for line, _ in entries[1:] if isinstance(line, FrameLine)} == {"same"}
    assert isinstance(entries[0][0], FrameLine)
    assert entries[0][0].kind == "read"
    out = keep(tmp_path / "kept", head, entries, games, None)
    assert replay(read_table(out)).difference is None


def test_what_really_lay_there_is_what_is_expected(tmp_path: Path) -> None:
    ring = Ring()
    head = played_into(ring, SESSIONS / "cocked-die")
    (reading,) = [one for one in read_table(SESSIONS / "cocked-die").told if one.what == "reading" and one.dice]
    dice = ((4, "yellow"), (2, "yellow"), (1, "yellow"))
    out = keep(tmp_path / "kept", head, *ring.taken(), None, Wrong(reading.taken, dice))
    expected = read_expected(out)
    assert expected is not None
    assert sorted((die.value, die.colour) for die in expected.told[0].dice) == sorted(dice)
    outcome = replay(read_table(out))
    assert outcome.difference is not None
    assert outcome.difference.kind == "reading"
    assert "yellow 4" in outcome.difference.says


def test_it_forgets_what_is_old_and_never_grows_beyond_its_bound() -> None:
    ring = Ring()
    for n in range(4000):
        at = n / 10
        ring.put(FrameLine(0, at, "read", (960, 1280), "png"), b"x" * 400_000)
        ring.put(LooksLine(0, (at,)))
    entries, _ = ring.taken()
    assert ring.size <= MOST_BYTES
    held = sum(len(data) for _, data in entries)
    assert held <= MOST_BYTES
    quiet = Ring()
    for n in range(4000):
        quiet.put(LooksLine(0, (n / 10,)))
    times = [moment_of(line) for line, _ in quiet.taken()[0]]
    assert times[-1] - times[0] == pytest.approx(KEPT_S, abs=0.2)


def test_a_contact_that_is_held_and_the_stations_greeting_are_remembered() -> None:
    ring = Ring()
    lines: list[Line] = [
        EdgeLine(0, 1.0, 1.0, "pins", 2, True),
        EdgeLine(0, 2.0, 2.0, "pins", 3, True),
        EdgeLine(0, 2.5, 2.5, "pins", 3, False),
        WireLine(0, 3.0, "opened"),
        WireLine(0, 3.1, "got", "00"),
        ToldLine(0, 4.0, "trouble", device="camera", code="no_frames"),
        ToldLine(0, 5.0, "trouble", device="station", code="port_gone"),
        ToldLine(0, 6.0, "recovered", device="station"),
    ]
    for line in [*lines, *(LooksLine(0, (float(at),)) for at in range(7, 400))]:
        ring.put(line)
    kept = [line for line, _ in ring.taken()[0] if not isinstance(line, LooksLine)]
    assert [(line.source, line.seat) for line in kept if isinstance(line, EdgeLine)] == [("pins", 2)]
    assert [line.news for line in kept if isinstance(line, WireLine)] == ["opened", "got"]
    assert [line.device for line in kept if isinstance(line, ToldLine)] == ["camera"]


def test_before_the_devices_are_open_there_is_nothing_to_keep(tmp_path: Path) -> None:
    evening = Evening(VirtualClock(), lambda: None, lambda: "en", kept=tmp_path / "kept")
    with pytest.raises(ValueError, match="nothing to keep"):
        evening.keep_minutes(None, ()).result()
    assert not (tmp_path / "kept").exists()
