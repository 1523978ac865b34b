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


@pytest.fixture(scope="module")
def lines() -> dict[str, str]:
    command = [sys.executable, "-m", "tests.torture", *TRIED, "--short", "--jobs", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    said = {line.split()[0]: f"{line}\n{done.stderr}" for line in done.stdout.splitlines() if " tried " in line}
    assert list(said) == TRIED, done.stderr
    return said


@pytest.mark.parametrize("kind", TRIED)
def test_the_promise_holds(lines: dict[str, str], kind: str) -> None:
    said = re.match(r"\S+ +([\d,]+) tried +([\d,]+) failed", lines[kind])
    assert said is not None
    tried, failed = (int(number.replace(",", "")) for number in said.groups())
    assert not failed, lines[kind]
    if not tried:
        pytest.skip(lines[kind])
