"""``pipworks station update`` over a terminal with the real MicroPython: done, cut off anywhere, and done again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

import pytest

from companion.devices.errors import StationError
from companion.devices.station import update, wire
from companion.devices.station.asking import answer_of
from companion.devices.station.files import firmware_folder, station_files
from companion.devices.station.talk import Identity
from companion.devices.station.update import update_station
from tests.firmware.pico_on_terminal import older, whole
from tests.patience import PATIENCE_S

OURS = f"{wire.FIRMWARE[0]}.{wire.FIRMWARE[1]}"


def test_a_pico_that_has_only_micropython_becomes_a_station(pico):
    assert pico.who.code == "no_firmware"
    said: list[str] = []
    who = update_station(pico.line, lambda step: said.append(step.says))
    assert (who.code, who.identity.firmware, who.identity.carried) == ("works", wire.FIRMWARE, (4, 5, 6, 7))
    assert who.counts is not None
    assert whole(pico, "a")
    assert len([line for line in said if line.startswith("File ")]) == len(station_files("linux"))


def test_a_running_station_leaves_its_loop_takes_the_files_and_keeps_its_pins(pico):
    older(pico)
    shutil.copy(firmware_folder() / "pins_eight.py", pico.flash / "pins.py")
    pico.stop()
    pico.start()
    assert pico.who.identity.carried == tuple(range(8))
    who = update_station(pico.line, lambda _: None)
    assert who.identity.carried == tuple(range(8))
    assert whole(pico, "b")
    again = update_station(pico.line, lambda _: None, pins="four")
    assert again.identity.carried == (4, 5, 6, 7)
    assert whole(pico, "a")


@pytest.mark.parametrize(
    "cut",
    [
        1500,
        9000,
        21000,
        33000,
        b"open('current.new'",
        b"rename('current.new'",
        b"open('main.py.new'",
        b"rename('main",
    ],
)
def test_an_update_cut_off_anywhere_leaves_a_station_that_starts_and_can_be_updated(pico, cut):
    older(pico)
    assert pico.who.code == "older"
    (pico.flash / "main.py").write_text((pico.flash / "main.py").read_text() + "# older\n")
    pico.taken, pico.cut, pico.cut_at = 0, *((cut, None) if isinstance(cut, int) else (None, cut))
    with pytest.raises(StationError, match="went away"):
        update_station(pico.line, lambda _: None)
    pico.plug_in()
    assert pico.who.identity is not None
    update_station(pico.line, lambda _: None)
    assert any(whole(pico, folder) for folder in ("a", "b"))


def test_an_update_of_a_fresh_pico_that_was_cut_off_is_done_by_the_next(pico):
    pico.cut = 12000
    with pytest.raises(StationError, match="went away"):
        update_station(pico.line, lambda _: None)
    pico.plug_in()
    assert pico.who.code == "no_firmware"
    assert update_station(pico.line, lambda _: None).code == "works"


def test_files_that_do_not_run_let_those_before_them_run(pico):
    older(pico)
    pico.stop()
    (pico.flash / "b").mkdir()
    (pico.flash / "b" / "running.py").write_text("import nothing_of_that_name\n")
    (pico.flash / "current").write_text("b")
    pico.start()
    assert pico.who.code == "older"


def test_a_station_that_fails_waits_for_files(pico):
    older(pico)
    pico.stop()
    station = pico.flash / "a" / "station.py"
    station.write_text(station.read_text().replace("    def step(self):", "    def step(self):\n        1 / 0\n"))
    pico.start()
    assert update_station(pico.line, lambda _: None).code == "works"
    assert whole(pico, "b")


def test_a_board_without_room_is_told_so_and_goes_on_at_once(pico):
    older(pico)
    (pico.flash / "b").mkdir()
    (pico.flash / "b" / "station.py.new").symlink_to("/dev/full")
    with pytest.raises(StationError, match="its memory is full") as caught:
        update_station(pico.line, lambda _: None)
    assert "\n" not in str(caught.value)
    assert pico.who.is_station
    (pico.flash / "b" / "station.py.new").unlink()
    assert update_station(pico.line, lambda _: None).code == "works"


def test_a_micropython_that_is_too_old_is_told_before_anything_is_changed(pico, monkeypatch):
    monkeypatch.setitem(update.OLDEST, "linux", (99, 0))
    with pytest.raises(StationError, match=r"Its MicroPython is \d+\.\d+, a station needs 99\.0 or later"):
        update_station(pico.line, lambda _: None)
    assert list(pico.flash.iterdir()) == []


def test_the_firmware_of_before_says_what_to_do_with_it():
    identity = Identity(1, (1, 0), 1, 4, 4)
    assert "flash_nuke.uf2" in answer_of("/dev/ttyACM0", identity).do


def test_held_bootsel_lets_it_wait_for_files(pico):
    older(pico)
    assert pico.who.code == "older"
    os.write(pico.presses, b"+b")
    assert pico.restarted.wait(PATIENCE_S)
    os.write(pico.presses, b"-b")
    assert pico.who.code == "no_firmware"
    assert update_station(pico.line, lambda _: None).code == "works"


def test_the_real_command_updates_it_and_lists_it(pico):
    older(pico)
    command = [sys.executable, "-m", "companion.commands.main"]
    code = "import sys; from companion.commands.main import run; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "station"]
    done = subprocess.run([*command, "update", "--port", pico.port], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"The station at {pico.port} carries seats 5 to 8 and runs firmware {OURS}.\n")
    assert whole(pico, "b")
    done = subprocess.run([*command, "--port", pico.port], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert re.search(r"running \d+ s; 0 contacts told, .* frames damaged; \d+ turns a second", done.stdout)
