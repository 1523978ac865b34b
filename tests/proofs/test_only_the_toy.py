"""Nothing needs the games that come with Pipworks: with the toy alone on the shelf every proof runs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toy_game"
INSTALLED = {
    "pipworks-0.0.dist-info": ("pipworks", ""),
    "toy_race-0.0.dist-info": ("toy-race", "[pipworks.games]\ntoy_race = toy_race.game:ToyRace\n"),
}
COMMANDS = {
    "play --demonstration": ["play", "--demonstration", "shown", "--size", "800x480"],
    "storm": ["storm", "--events", "80"],
    "screens": [
        "screens", "pictures", "--size", "800x480", "--language", "en", "--check",
        *(part for name in ("start", "options", "table-eight", "panel", "tray-certain", "result", "ledger")
          for part in ("--screen", name)),
    ],
    "bench taps": ["bench", "taps", "--seats", "1", "--rounds", "1"],
    "simulate": ["simulate", "toy_race", "--seats", "1", "--games", "20", "--answer", "weather=rain"],
    "check": ["check", "fork.toml"],
}  # fmt: skip
RUN = """
import sys
from companion.commands.main import run
from companion.shelf import names
assert names() == ("toy_race",), names()
for command in sys.argv[1:]:
    code = run(command.split("|"))
    print(f"== {code}", command, flush=True)
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """Run every command in a tree that has no game of its own; return what it said."""
    place = tmp_path_factory.mktemp("only_the_toy")
    for room in ("companion", "vision"):
        # With what was compiled of each module: it holds as long as the source has the same moment and length.
        shutil.copytree(
            ROOT / room, place / room, ignore=shutil.ignore_patterns("training", "*_rally", "*_trucker", "*_robots")
        )
    shutil.copytree(TOY / "toy_race", place / "toy_race")
    shutil.copy(TOY / "fork.toml", place)
    for folder, (name, entry_points) in INSTALLED.items():
        info = place / folder
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.0\n")
        (info / "entry_points.txt").write_text(entry_points)
    home = {name: str(place / "user") for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", RUN, *("|".join(words) for words in COMMANDS.values())],
        cwd=place, env=os.environ | home | drivers | {"PYTHONPATH": str(place)}, capture_output=True, text=True,
    )  # fmt: skip
    assert list((place / "companion" / "games").glob("*/")) in ([], [place / "companion" / "games" / "__pycache__"])
    return done.stdout, done.stderr, place


@pytest.mark.parametrize("name", COMMANDS)
def test_a_proof_runs_with_the_toy_alone(told, name):
    out, err, _ = told
    assert f"== 0 {'|'.join(COMMANDS[name])}" in out, out + err


def test_they_made_what_they_are_for(told):
    out, err, place = told
    assert len(list((place / "shown").glob("*.png"))) > 8
    assert "rolls" in (place / "shown" / "ledger.txt").read_text("utf-8")
    assert {file.stem for file in (place / "pictures").rglob("*.png")} >= {"table-eight", "panel", "result"}
    assert "0 violations" in out
    assert "passed  fork.toml" in out
    assert "no words for" not in err
