"""What ``firmware/install`` says and does on the machine to which the Pico is plugged."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def install(folder, commands):
    """Start it where the only commands are those named, each of which notes how it was called."""
    book = folder / "called"
    for name in commands:
        (folder / name).write_text(f'#!/bin/sh\necho "$*" >> "{book}"\n')
        (folder / name).chmod(0o755)
    (folder / "dirname").symlink_to("/usr/bin/dirname")
    done = subprocess.run(
        ["/bin/sh", ROOT / "firmware" / "install"],
        env={**os.environ, "PATH": str(folder)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done, book.read_text().splitlines() if book.exists() else []


def test_where_mpremote_is_missing_it_tells_what_debian_lets_one_do(tmp_path):
    done, _ = install(tmp_path, [])
    assert done.returncode == 1
    told = [line.strip() for line in done.stderr.splitlines()]
    assert told[0].startswith("install: mpremote is missing")
    wiring = (ROOT / "hardware" / "wiring.md").read_text()
    (block,) = [block for block in re.findall(r"```sh\n(.*?)```", wiring, re.DOTALL) if "mpremote" in block]
    assert told[1:] == [line.strip() for line in block.strip().splitlines()]


def test_every_file_of_the_station_is_copied(tmp_path):
    done, called = install(tmp_path, ["mpremote"])
    assert (done.returncode, done.stderr) == (0, "")
    copied, reset = called
    names = {Path(word).name for word in copied.split() if word.endswith(".py")}
    assert names == {"board.py", "main.py", "pins.py", "station.py", "debounce.py", "rhythm.py", "wire.py"}
    assert all(Path(word).is_file() for word in copied.split() if word.endswith(".py"))
    assert reset == "reset"
