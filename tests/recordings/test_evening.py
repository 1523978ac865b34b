"""A recording that begins where there are games: what is touched on pages that list them is not played again."""

from __future__ import annotations

from pathlib import Path

from companion.proofs.recorded_evening import played_until, recorded
from companion.recordings.reading import read_table
from companion.recordings.replay.player import away_from_table, replay
from companion.shelf import take


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
