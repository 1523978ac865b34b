"""A recording that begins where there are games: what is touched on pages that list them is not played again."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from companion.proofs.recorded_evening import played_until, recorded
from companion.recordings.layout import HEAD
from companion.recordings.reading import read_table
from companion.recordings.replay.command import replay_folders
from companion.recordings.replay.player import away_from_table, replay
from companion.shelf import take

SESSIONS = Path(__file__).parents[1] / "sessions"


def test_a_game_that_is_resumed_left_and_resumed_again_is_played_again_as_it_was(tmp_path: Path) -> None:
    before = played_until(take("steampunk_rally"), 2, 5, lambda view: view.phase.key.endswith("vent"))
    with recorded(tmp_path / "table", 3, "by hand", "steampunk_rally", before, resumes=False) as evening:
        hands = evening.hands
        hands.wait(0.5)
        hands.tap("resume 0")
        hands.wait(1.0)
        hands.press(0)
        hands.press(0)
        hands.tap("menu")
        hands.tap("leave")
        hands.wait(1.0)
        hands.tap("new game")
        hands.tap("back")
        hands.tap("resume 0")
        hands.wait(0.5)
        hands.press(1)
        hands.press(1)
        hands.wait(0.5)
    table = read_table(tmp_path / "table")
    pages = [one.page for one in table.told if one.what == "page"]
    assert [one.what for one in table.told].count("table") == 2
    assert "SeatsPage" in pages
    assert len(away_from_table(table)) == 2
    outcome = replay(table)
    assert outcome.difference is None, outcome.difference
    assert outcome.rows == sum(one.what == "row" for one in table.told) > 0


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"size": [800, -780]}, "no screen has 800 x -780 pixels"),
        ({"size": [100_000, 100_000]}, "no screen has 100000 x 100000 pixels"),
        ({"began": 1e300}, "no clock shows 1e+300 s"),
        ({"games": ["nobody's"], "fresh": True}, "nobody's is not installed here"),
    ],
)
def test_a_head_that_cannot_be_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, object], says: str
) -> None:
    folder = Path(shutil.copytree(SESSIONS / "bounce-of-6-ms", tmp_path / "copy"))
    file = folder / HEAD
    file.write_text(json.dumps(json.loads(file.read_text()) | changes))
    assert replay_folders([folder], True, None, False, (), sys.stdout, sys.stderr) == 1
    said = capsys.readouterr()
    assert says in said.err
    assert len(said.err.splitlines()) == 1


def test_a_game_that_is_not_installed_is_no_hindrance_where_it_was_not_played(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SESSIONS / "bounce-of-6-ms", tmp_path / "copy"))
    file = folder / HEAD
    file.write_text(json.dumps(json.loads(file.read_text()) | {"games": ["nobody's", "steampunk_rally"]}))
    assert replay(read_table(folder)).difference is None
