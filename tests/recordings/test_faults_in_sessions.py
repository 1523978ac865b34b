"""Each fault of the virtual twins is in some recorded table, and docs/sessions.md says in which."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.devices.twins import ALL_FAULTS
from companion.recordings.reading import read_head
from tests.recordings.scripts import SCRIPTS

HERE = Path(__file__).parents[1] / "sessions"
DOCS = Path(__file__).parents[2] / "docs" / "sessions.md"
ROW = re.compile(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)


def told() -> dict[str, set[str]]:
    """Return the sessions in which docs/sessions.md says that each fault is."""
    part = DOCS.read_text().partition("## Each fault and its table")[2].partition("\n## ")[0]
    return {fault: set(re.findall(r"`([\w-]+)`", names)) for fault, names in ROW.findall(part)}


def switched() -> dict[str, set[str]]:
    """Return the sessions in which each fault is switched on; making one fails where its script says otherwise."""
    found: dict[str, set[str]] = {}
    for name, (_, _, options) in SCRIPTS.items():
        for fault in options.get("faults", ()):
            found.setdefault(fault, set()).add(name)
    return found


@pytest.mark.parametrize("fault", ALL_FAULTS)
def test_each_fault_is_in_a_session(fault: str) -> None:
    assert switched().get(fault), f"no recorded table has {fault}: write one in tests/recordings/scripts"


def test_the_page_says_in_which() -> None:
    assert told() == switched()


def test_each_script_is_a_folder_and_each_folder_has_its_script() -> None:
    assert {folder.name for folder in HERE.iterdir()} == set(SCRIPTS)
    for name in SCRIPTS:
        assert read_head(HERE / name).made_by == f"python -m tests.recordings.make_session {name} FOLDER"


def test_every_script_is_told_on_the_page() -> None:
    page = DOCS.read_text()
    assert [name for name in SCRIPTS if f"`{name}`" not in page] == []
