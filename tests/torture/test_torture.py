"""The short form of ``make torture``: a few trials of each kind, in a process that the trials stand below."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.torture.kinds import KINDS

ROOT = Path(__file__).parents[2]
TRIED = [kind.name for kind in KINDS if kind.short]
POWER_CUTS = [name for name in TRIED if name.startswith("cuts")]
OTHERS = [name for name in TRIED if name not in POWER_CUTS]


@pytest.mark.parametrize("kinds", [POWER_CUTS, OTHERS], ids=["power cuts", "everything else"])
def test_the_promise_holds(kinds: list[str]) -> None:
    """Two runs and not one for each kind: a run takes a second before it tries anything."""
    command = [sys.executable, "-m", "tests.torture", *kinds, "--short", "--jobs", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    lines = re.findall(r"^(\S+) +([\d,]+) tried +([\d,]+) failed.*$", done.stdout, re.MULTILINE)
    assert [kind for kind, _, _ in lines] == kinds, done.stderr
    assert {kind: failed for kind, _, failed in lines if failed != "0"} == {}, f"{done.stdout}\n{done.stderr}"
    if any(tried == "0" for _, tried, _ in lines):
        pytest.skip(done.stdout)
