"""What lamps showed, and which pins could be had, is recorded and checked when a table is played again."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.recordings.errors import RecordedTableError
from companion.recordings.layout import HEAD, STREAMS, ToldLine
from companion.recordings.reading import read_head, read_table
from companion.recordings.replay import table as replayed
from companion.recordings.replay.lamps import lamp_difference
from companion.recordings.replay.player import replay

HERE = Path(__file__).parents[1] / "sessions"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HERE / "lamp-busy", tmp_path / "copy"))


def change_head(folder: Path, change: Callable[[dict[str, object]], object]) -> None:
    head = json.loads((folder / HEAD).read_text())
    change(head)
    (folder / HEAD).write_text(json.dumps(head))


def change_told(folder: Path, change: Callable[[ToldLine], ToldLine]) -> None:
    file = folder / STREAMS[ToldLine]
    lines = [msgspec.json.decode(line, type=ToldLine) for line in file.read_bytes().splitlines()]
    file.write_bytes(b"".join(msgspec.json.encode(change(line)) + b"\n" for line in lines))


def test_one_busy_pin_costs_one_lamp_and_no_button() -> None:
    told = read_table(HERE / "lamp-busy").told
    on = {(one.seat, one.device) for one in told if one.what == "lamp"}
    assert on == {(0, "pins"), (1, "pins"), (2, "screen"), (3, "pins")}
    assert [(one.detail, one.code) for one in told if one.what == "refused"] == [("3", "lamp_busy")]
    assert [one.seat for one in told if one.what == "press" and one.down] == [0, 1, 2, 3, 2]


def test_a_busy_button_is_the_only_one_that_is_not_heard() -> None:
    told = read_table(HERE / "button-busy").told
    assert [(one.detail, one.code) for one in told if one.what == "refused"] == [("2", "busy"), ("menu", "busy")]
    assert [one.seat for one in told if one.what == "press" and one.down] == [0, 2, 3]
    assert [one.code for one in told if one.what == "button"] == ["undo"]
    assert {one.seat for one in told if one.what == "lamp" and one.device == "pins"} == {0, 1, 2, 3}


def test_a_pin_that_was_free_is_noticed(copy: Path) -> None:
    change_head(copy, lambda head: head["header"].pop("busy"))  # type: ignore[attr-defined]
    outcome = replay(read_table(copy))
    assert outcome.difference is not None
    assert outcome.difference.kind in ("lamp", "refused")


def test_a_lamp_that_showed_something_else_is_noticed(copy: Path) -> None:
    def half(line: ToldLine) -> ToldLine:
        return msgspec.structs.replace(line, code="half") if (line.what, line.code) == ("lamp", "full") else line

    change_told(copy, half)
    outcome = replay(read_table(copy))
    assert outcome.difference is not None
    assert "a lamp is another: lamp 1 full on pins instead of lamp 1 half on pins" in outcome.difference.says


def test_of_recordings_of_before_lamps_are_not_asked(copy: Path) -> None:
    change_head(copy, lambda head: head.update(layout=1))
    assert replay(read_table(copy)).passed


def test_without_gpiozero_it_plays_as_it_was(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_installed(*_: object) -> None:
        raise ImportError("No module named 'gpiozero'")

    monkeypatch.setattr(replayed, "open_header", not_installed)
    outcome = replay(read_table(copy))
    assert outcome.difference is None
    assert outcome.presses == 10


def test_pins_that_cannot_be_are_one_sentence(copy: Path) -> None:
    change_head(copy, lambda head: head["header"]["table"]["lamps"].update({"0": 17}))  # type: ignore[index]
    with pytest.raises(RecordedTableError, match=r"session\.json: it is damaged \(GPIO 17 is used twice"):
        read_head(copy)


def test_what_nobody_knows_of_a_lamp_is_not_held_against_it() -> None:
    def lamp(at: float, code: str, seat: int = 0) -> ToldLine:
        return ToldLine(0, at, "lamp", seat=seat, device="pins", code=code)

    def unlike(wanted: list[ToldLine], found: list[ToldLine], away: tuple[tuple[float, float], ...] = ()) -> str:
        return (lamp_difference(wanted, found, 30.0, 0.75, away) or (0.0, ""))[1]

    wanted = [lamp(10, "full"), lamp(20, "half")]
    assert not unlike(wanted, [lamp(0, "dim"), lamp(10.3, "full"), lamp(20, "half")])
    assert not unlike(wanted, [lamp(9.99, "off"), lamp(10.03, "full"), lamp(20, "half")])
    assert not unlike(wanted, [*wanted, lamp(29.9, "off")])
    assert not unlike(wanted, [*wanted, lamp(5, "off", seat=1)])
    assert unlike(wanted, wanted[:1]).startswith("missing")
    assert unlike(wanted, [*wanted, lamp(25, "off")]).startswith("too many")
    assert "late" in unlike(wanted, [lamp(10, "full"), lamp(21, "half")])
    assert not unlike(wanted, [lamp(10, "full"), lamp(21, "off")], ((19.0, float("inf")),))
