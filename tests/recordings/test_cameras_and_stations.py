"""Recording works with the pictures of each camera, and with stations of four and of eight seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.devices.camera.modules import MODULES
from companion.devices.pins import EIGHT_SEATS, USUAL, Header
from companion.devices.virtual_tray.render import CameraView
from companion.proofs.recorded_evening import played_until, recorded
from companion.recordings.reading import read_table
from companion.recordings.replay.player import replay
from companion.shelf import take
from tests.recordings.scripts.base import QUIET, settle, throw

CAMERAS = ("module_3", "hq_6", "global_6", "usb_78")
"""One of each shape of picture, and one on USB; wide lenses bend lines, which no twin does."""


@pytest.mark.parametrize("name", CAMERAS)
def test_a_roll_under_each_camera(name: str, tmp_path: Path) -> None:
    module = MODULES[name]
    view = CameraView(module.size, module.height_mm, module.field(module.height_mm)[0])
    game = "galaxy_trucker"
    before = played_until(take(game), 2, 21, lambda view: bool(view.rolls))
    with recorded(tmp_path / "table", 21, "", game, before, view=view, noise=QUIET) as evening:
        throw(evening, 2.0)
        settle(evening)
        lay = sorted((die.colour, die.value) for die in evening.table.truth)
    table = read_table(tmp_path / "table")
    assert {frame.shape for frame in table.frames} == {module.size[::-1]}
    (read,) = (one for one in table.told if one.what == "reading" and one.dice)
    assert sorted((die.colour, die.value) for die in read.dice) == lay
    outcome = replay(table)
    assert outcome.difference is None, outcome.difference
    assert outcome.rows > 0


@pytest.mark.parametrize(
    ("station", "header"),
    [
        (range(4, 8), Header(USUAL)),
        (range(4), None),
        (range(8), None),
        ((), Header(EIGHT_SEATS)),
    ],
    ids=["four beside the header", "four first ones", "eight", "none"],
)
def test_presses_of_all_seats_wherever_they_hang(station: range, header: Header | None, tmp_path: Path) -> None:
    game = "raising_robots"
    seats = 6 if header is not None or len(station) == 8 else 4
    before = played_until(take(game), seats, 5, bool)
    places = {"station_seats": tuple(station), "header": header}
    with recorded(tmp_path / "table", 5, "", game, before, tray_needed=False, **places) as evening:
        for seat in range(seats):
            evening.hands.press(seat)
            evening.hands.wait(0.2)
    table = read_table(tmp_path / "table")
    assert [one.seat for one in table.told if one.what == "press" and one.down] == list(range(seats))
    assert {one.seat for one in table.told if one.what == "lamp" and one.device == "station"} == set(station)
    outcome = replay(table)
    assert outcome.difference is None, outcome.difference
