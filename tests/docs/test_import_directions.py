"""The lists of ``.importlinter``, written by hand, held against the folders, so that no new module escapes them."""

from __future__ import annotations

import configparser
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "table": {"core", "clock", "whole_file"},
    "devices": {"clock", "whole_file"},
    "kiosk": {"core", "table", "clock", "whole_file", "devices"},
}
"""What each room may import of the others: the table of docs/architecture.md."""
EVENTS = "companion.devices.events"
"""What the kiosk may know of the devices, which are forbidden it one by one for that."""


def contracts():
    parser = configparser.ConfigParser()
    parser.read(ROOT / ".importlinter")
    return {name.rpartition(":")[2]: parser[name] for name in parser.sections() if ":contract:" in name}


def listed(room):
    return contracts()[room]["forbidden_modules"].split()


def modules_in(folder):
    """Return the names of the modules and packages in a folder of code, but for the folder itself."""
    there = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    return there | {path.parent.name for path in folder.glob("*/__init__.py")}


def rooms_and_modules():
    return modules_in(ROOT / "companion")


def test_what_is_looked_for_is_there():
    assert {"core", "games", "cli", "clock", "whole_file", "__main__"} <= rooms_and_modules()
    assert {"events", "debounce"} <= modules_in(ROOT / "companion" / "devices")


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_is_forbidden_everything_that_it_is_not_allowed(room):
    forbidden = [name.partition(".")[2] for name in listed(room) if name.startswith("companion.")]
    whole = sorted(name for name in forbidden if "." not in name)
    assert whole == sorted(rooms_and_modules() - {room} - MAY_IMPORT[room])


def test_the_kiosk_is_forbidden_every_device_but_the_events():
    forbidden = sorted(name for name in listed("kiosk") if name.startswith("companion.devices."))
    there = {f"companion.devices.{name}" for name in modules_in(ROOT / "companion" / "devices")}
    assert forbidden == sorted(there - {EVENTS})


@pytest.mark.parametrize("room", [room for room in MAY_IMPORT if room != "devices"])
def test_only_devices_know_the_reader(room):
    assert "vision" in listed(room)


def test_each_room_and_the_reader_have_a_contract():
    sources = {name for contract in contracts().values() for name in contract["source_modules"].split()}
    command_line = {"companion.cli", "companion.cli_bench", "companion.arguments"}
    assert sources == {"vision", *command_line, *(f"companion.{room}" for room in MAY_IMPORT)}
    assert listed("vision") == ["companion"]


def test_the_page_says_the_same():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `companion/(\w+)/[^`]*` \|[^|]*\| ([^|]*) \|$", page, re.MULTILINE))
    for room, allowed in MAY_IMPORT.items():
        names = {name for name in rooms_and_modules() if re.search(rf"\b{name}\b", rows[room].partition(";")[0])}
        assert names == allowed, room
