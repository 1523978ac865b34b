import os
import sqlite3
from pathlib import Path

import pytest

from companion.core.actions import Rolled
from companion.table import JournalError, Session
from companion.table.journal import Journal, games_in


def test_a_folder_of_games_the_last_played_first(table, tmp_path):
    for age, name in enumerate("abc"):
        session = table.begin(name)
        table.play(session, 3 + age)
        session.close()
        os.utime(session.journal.path, (1_700_000_000 - 60 * age,) * 2)
    (tmp_path / "notes.txt").write_text("not a game")
    games = games_in(tmp_path)
    assert [g.path.name for g in games] == ["a.pipworks", "b.pipworks", "c.pipworks"]
    assert games[0].last_played == "2023-11-14T22:13:20+00:00"
    assert games[0].created == "2026-11-20T21:04:00+01:00"
    assert [seat.name for seat in games[0].seats] == ["Ada", "Kenji", "Inés"]
    assert {g.game for g in games} == {"toy_race"}
    assert not any(g.trouble for g in games)


def test_where_a_game_stands_is_told_without_its_rules(table, tmp_path):
    session = table.begin()
    table.play(session, 400)
    views = session.view()
    assert views.standings
    assert (games_in(tmp_path)[0].round, games_in(tmp_path)[0].finished) == (views.round, True)
    assert games_in(tmp_path)[0].phase.key == "phase.over"
    session.undo()
    summary = games_in(tmp_path)[0]
    assert not summary.finished
    assert summary.phase.key == "phase.run"


def test_a_game_just_begun_and_still_open_is_listed(table, tmp_path):
    table.begin()
    summary = games_in(tmp_path)[0]
    assert (summary.round, summary.phase.key, summary.finished) == (1, "phase.roll", False)


def test_after_a_power_cut_the_log_tells_when_the_game_was_last_played(table, tmp_path):
    session = table.begin()
    os.utime(session.journal.path, (1_600_000_000,) * 2)
    os.utime(tmp_path / "a.pipworks-wal", (1_700_000_000,) * 2)
    assert games_in(tmp_path)[0].last_played == "2023-11-14T22:13:20+00:00"


def test_a_file_that_cannot_be_read_is_listed_with_the_reason(tmp_path):
    (tmp_path / "x.pipworks").write_bytes(b"garbage" * 1000)
    (tmp_path / "y.pipworks").write_bytes(b"")
    games = {g.path.stem: g for g in games_in(tmp_path)}
    assert [g.game for g in games.values()] == ["", ""]
    assert (
        games["x"].trouble
        == f"{tmp_path}/x.pipworks: not a game saved by Pipworks, or nothing is left of it: file is not a database."
    )
    assert games["y"].trouble == f"{tmp_path}/y.pipworks: not a game saved by Pipworks: nothing was ever saved in it."


def test_a_damaged_last_row_is_told_and_the_game_can_be_resumed(table, tmp_path):
    session = table.begin()
    table.play(session, 3)
    session.close()
    connection = sqlite3.connect(session.journal.path)
    connection.execute("UPDATE row SET body = replace(body, 'e', 'f') WHERE number = 3")
    connection.commit()
    connection.close()
    before = session.journal.path.read_bytes()
    summary = games_in(tmp_path)[0]
    assert summary.game == "toy_race"
    assert summary.trouble is None
    assert "nothing of the game is lost" in summary.damage
    assert summary.phase.key == "phase.roll"
    assert session.journal.path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_listing_changes_nothing(table, game, tmp_path):
    session = table.begin()
    session.do(Rolled(0, (("red", 1), ("blue", 1))))
    games_in(tmp_path)
    session.do(Rolled(1, (("red", 1), ("blue", 1))))
    assert session.trouble is None
    session.close()
    before = session.journal.path.read_bytes()
    games_in(tmp_path)
    assert session.journal.path.read_bytes() == before
    assert Session.resume(game, Journal.open(session.journal.path)).state == session.state


def test_no_folder_no_games(tmp_path):
    assert games_in(tmp_path / "none") == []


@pytest.mark.parametrize("name", ["x" * 246 + ".pipworks", "x" * 243 + ".pipworks"])
def test_a_game_with_a_very_long_name_is_listed_and_looking_at_it_gives_a_sentence_at_most(table, tmp_path, name):
    session = table.begin()
    table.play(session, 5)
    session.close()
    session.journal.path.rename(tmp_path / name)  # there may be no log of it then
    [listed] = games_in(tmp_path)
    assert (listed.game, listed.trouble) == ("toy_race", None)
    with pytest.raises(JournalError, match="File name too long"):
        Journal.open(tmp_path / name)


@pytest.mark.parametrize("moment", [-(10**11), 10**12, 10**15])
def test_a_game_played_at_a_moment_that_no_calendar_has_is_listed(table, tmp_path, monkeypatch, moment):
    session = table.begin()
    session.close()
    stat = Path.stat

    def stat_then(path, **kwargs):
        found = list(stat(path, **kwargs))
        found[8] = moment
        return os.stat_result(found)

    monkeypatch.setattr(Path, "stat", stat_then)
    [listed] = games_in(tmp_path)
    assert listed.trouble is None
    assert listed.last_played[:4] in ("1970", "9999")
