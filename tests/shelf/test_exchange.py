"""Games between two tables: the same game on both, and nothing overwritten."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from companion.core.setup import Seat, with_defaults
from companion.shelf.exchange import bring_in, export_to, files_in, game_at
from companion.system.whole_file import put_whole
from companion.table import Session
from companion.table.game_file import ENDING, owners_data
from companion.table.journal import data_beside, games_in
from tests.shelf.two_tables import Table, exported, names, play, said

OWN_PART = """[[part]]
id = "my_kettle"
name = "My Kettle"
"""


def test_a_game_goes_to_another_table_and_back(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 150)
    file = exported(here, mine, stick)
    assert names(stick) == [f"steampunk_rally-Ada-Kenji-2026-11-20{ENDING}"]
    brought = there.bring_in(file)
    assert brought.is_new
    theirs = there.resume(brought.path)
    assert theirs.state == mine.state
    assert theirs.lines == mine.lines
    assert theirs.redo_says() == mine.redo_says()
    assert theirs.trouble is None
    assert theirs.damage is None
    play(theirs, 30)
    there.shelf.close()
    home = here.bring_in(exported(there, theirs, stick))
    assert home.is_new
    assert "gone further than the same game that is already here" in said(home)
    assert mine.journal.path.exists()
    again = here.resume(home.path)
    assert again.state == theirs.state
    assert len(games_in(here.games)) == 2


def test_it_is_written_on_as_any_other_game_is(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 70)
    brought = there.bring_in(exported(here, mine, stick))
    theirs = there.resume(brought.path)
    play(theirs, 5)
    assert brought.path.with_name(f"{brought.path.name}-wal").exists()  # with a log, so that a cut takes nothing
    shutil.copytree(there.games, stick / "cut")
    left = game_at(stick / "cut" / brought.path.name, None)
    assert left.rows == tuple(theirs.journal.rows)
    assert left.damage is None


def test_it_is_exported_while_it_is_played_and_only_looked_at(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 20)
    before = {path.name: path.read_bytes() for path in here.games.iterdir()}
    file = exported(here, mine, stick)
    assert {path.name: path.read_bytes() for path in here.games.iterdir()} == before
    assert there.resume(there.bring_in(file).path).state == mine.state


def test_a_game_that_is_here_is_told_and_left_as_it_is(tables: tuple[Table, Table], stick: Path) -> None:
    here, _ = tables
    mine = here.begin()
    play(mine, 20)
    file = exported(here, mine, stick)
    same = here.bring_in(file)
    assert (same.is_new, same.path) == (False, mine.journal.path)
    assert "already here, just as far" in said(same)
    play(mine, 5)
    farther = here.bring_in(file)
    assert not farther.is_new
    assert "further here" in said(farther)
    assert len(games_in(here.games)) == 1


def test_what_was_brought_in_stands_first(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    file = exported(here, here.begin(), stick)
    play(there.begin(), 3)
    there.shelf.close()
    brought = there.bring_in(file)
    assert next(one.path for one in games_in(there.games)) == brought.path


def test_exported_twice_it_is_one_file_and_a_later_one_gets_a_name_of_its_own(
    tables: tuple[Table, Table], stick: Path
) -> None:
    here, _ = tables
    mine = here.begin()
    first = exported(here, mine, stick)
    assert exported(here, mine, stick) == first
    play(mine, 5)
    second = exported(here, mine, stick)
    assert second.name == first.name.replace(ENDING, f"-2{ENDING}")
    assert files_in(stick) == sorted((first, second))
    with pytest.raises(FileExistsError):
        export_to(first, game_at(mine.journal.path, None))


def test_the_owners_cards_go_along_and_are_what_it_is_played_with(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    for table, name in ((here, "Kettle"), (there, "Other")):
        (table.own / "steampunk_rally").mkdir(parents=True)
        (table.own / "steampunk_rally" / "boosts.toml").write_text(
            f'[[boost]]\nid = "b_{name.lower()}"\nname = "{name}"\ngives = ["2 steam"]\n'
        )
    mine = here.begin()
    play(mine, 40)
    brought = there.bring_in(exported(here, mine, stick))
    theirs = there.resume(brought.path)
    assert names(data_beside(brought.path)) == ["boosts.toml"]
    assert [one.name for one in theirs.game.catalogue.boosts] == [one.name for one in mine.game.catalogue.boosts]
    play(mine, 60, seed=9)
    play(theirs, 60, seed=9)
    assert theirs.state == mine.state
    assert "Kettle" not in str([one.name for one in there.shelf.games()[0].catalogue.boosts])
    again = game_at(brought.path, there.own)
    assert again.data == owners_data(here.own / "steampunk_rally")


def test_the_same_cards_are_not_kept_twice(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    brought = there.bring_in(exported(here, here.begin(), stick))
    assert not data_beside(brought.path).exists()


def test_a_journal_from_a_stick_is_brought_in_with_its_log(tables: tuple[Table, Table], stick: Path) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 20)
    shutil.copytree(here.games, stick, dirs_exist_ok=True)
    (journal,) = files_in(stick)
    assert there.resume(there.bring_in(journal).path).state == mine.state


def test_a_damaged_journal_from_a_stick_is_brought_in_as_far_as_it_is_sound(
    tables: tuple[Table, Table], stick: Path
) -> None:
    here, there = tables
    mine = here.begin()
    play(mine, 200)
    here.shelf.close()
    journal = stick / "a.pipworks"
    with sqlite3.connect(mine.journal.path) as connection:
        connection.execute("DELETE FROM row WHERE number BETWEEN 20 AND 30")
        connection.execute("DELETE FROM copy WHERE number BETWEEN 20 AND 30")
    connection.close()
    shutil.copyfile(mine.journal.path, journal)
    brought = there.bring_in(journal)
    assert "some moves are missing" in said(brought)
    assert there.resume(brought.path).state == mine.state


# Hostile files: the good file, changed.


def test_two_games_of_one_second_that_are_brought_in_at_once_are_both_there(
    tables: tuple[Table, Table], stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tables
    files, game = [], here.shelf.games()[0]
    for name in ("Ada", "Ben"):
        session = here.shelf.begin(game, with_defaults(game.questions(), [Seat(name), Seat("Kenji")]))
        assert isinstance(session, Session)
        play(session, 10)
        files.append(exported(here, session, stick))
    both = threading.Barrier(2)

    def put_when_both_are_here(path: Path, data: bytes) -> None:
        with suppress(threading.BrokenBarrierError):  # only one is let this far at a time
            both.wait(0.3)
        put_whole(path, data)

    monkeypatch.setattr("companion.shelf.exchange.put_whole", put_when_both_are_here)
    with ThreadPoolExecutor(2) as pool:
        brought = list(pool.map(bring_in, files, [there.games] * 2, [there.known] * 2, [None] * 2))
    assert all(one.is_new for one in brought)
    assert {one.seats[0].name for one in games_in(there.games)} == {"Ada", "Ben"}
