"""The disk is full, or gone: the game goes on in memory, says so, and catches up when the disk is back."""

import errno
import os
import shutil
import sqlite3

import pytest

from companion.core.actions import Ready, Rolled
from companion.core.applied import Applied
from companion.table import Session
from companion.table.journal import Journal, encode
from companion.table.journal.store import connect


class Disk:
    """A disk that can be out of order: hands out connections whose statements then fail as SQLite's do."""

    def __init__(self):
        self.fails_with = None
        self.after_commit = False

    def connect(self, path, create):
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql, *args):
                if disk.fails_with and not (disk.after_commit and sql != "COMMIT"):
                    if disk.after_commit:
                        super().execute(sql, *args)
                    raise disk.error()
                return super().execute(sql, *args)

        uri = f"{path.as_uri()}?mode={'rwc' if create else 'rw'}"
        return sqlite3.connect(uri, uri=True, isolation_level=None, factory=Connection)

    def error(self):
        error = sqlite3.OperationalError("the disk is out of order")
        error.sqlite_errorcode = self.fails_with
        return error


@pytest.fixture
def disk():
    return Disk()


def roll(seat):
    return Rolled(seat, (("red", 1), ("blue", 1)))


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (sqlite3.SQLITE_FULL, "disk_full"),
        (sqlite3.SQLITE_IOERR_FSYNC, "disk_failed"),
        (sqlite3.SQLITE_IOERR_WRITE, "disk_failed"),
        (sqlite3.SQLITE_READONLY, "not_writable"),
        (sqlite3.SQLITE_CANTOPEN, "not_writable"),
        (sqlite3.SQLITE_BUSY, "in_use"),
        (sqlite3.SQLITE_CORRUPT, "disk_failed"),
    ],
)
@pytest.mark.parametrize("after_commit", [False, True])
def test_the_game_goes_on_in_memory_and_catches_up(table, disk, code, trouble, after_commit):
    session = table.begin(connect=disk.connect)
    assert isinstance(session.do(roll(0)), Applied)
    disk.fails_with, disk.after_commit = code, after_commit
    assert isinstance(session.do(roll(1)), Applied)
    assert session.trouble == trouble
    session.do(Ready(1))
    session.undo()
    assert session.trouble is not None
    assert session.journal.unsaved >= 1
    assert session.state.runners[1].rolled
    assert session.retry() is after_commit  # then all rows had arrived, though each commit seemed to fail
    disk.fails_with = None
    session.do(roll(2))
    assert session.trouble is None
    assert session.journal.unsaved == 0
    state = encode(session.state)
    session.close()
    resumed = table.resume()
    assert encode(resumed.state) == state
    assert resumed.journal.next_number == 6
    assert resumed.redo().code == "nothing_to_redo"


def test_a_row_whose_sync_failed_is_written_once_more(table, disk, tmp_path):
    # It can be read from the log, but a failed fsync may have dropped it: only a second writing makes it certain.
    session = table.begin(connect=disk.connect)
    reader = sqlite3.connect(session.journal.path)  # keeps SQLite from tidying the log away on its own
    reader.execute("SELECT count(*) FROM row").fetchall()
    disk.fails_with, disk.after_commit = sqlite3.SQLITE_IOERR_FSYNC, True
    session.do(roll(0))
    disk.fails_with = None
    assert session.retry()
    reader.close()
    without_log = tmp_path / "copy.pipworks"
    without_log.write_bytes(session.journal.path.read_bytes())
    assert Journal.open(without_log).next_number == 2


def test_retrying_writes_what_is_missing_without_a_new_action(table, disk):
    session = table.begin(connect=disk.connect)
    disk.fails_with = sqlite3.SQLITE_FULL
    session.do(roll(0))
    disk.fails_with = None
    assert session.retry()
    assert session.trouble is None
    session.close()
    assert table.resume().journal.next_number == 2


def test_a_game_can_be_begun_on_a_full_disk(table, disk):
    disk.fails_with = sqlite3.SQLITE_FULL
    session = table.begin(connect=disk.connect)
    assert session.trouble == "disk_full"
    table.play(session, 5)
    disk.fails_with = None
    assert session.retry()
    session.close()
    assert table.resume().state == session.state


def test_a_really_full_file_loses_nothing(table):
    # SQLite's own limit on the number of pages gives the same error, by the same way, as a full disk.
    session = table.begin()
    connection = session.journal._store._opened(create=False)
    connection.execute("PRAGMA max_page_count = 4")
    done = 0
    while session.trouble is None:
        table.play(session, 1, seed=done)
        done += 1
        assert done < 200
    assert session.trouble == "disk_full"
    table.play(session, 3)
    assert session.trouble is None, "the next connection has no such limit: everything must be there"
    session.close()
    resumed = table.resume()
    assert resumed.state == session.state
    assert resumed.journal.next_number == done + 4


def test_a_folder_that_is_not_there_is_trouble_and_no_crash(game, three, tmp_path):
    session = Session.begin(game, three, Journal.create(tmp_path / "stick" / "a.pipworks", "now"))
    assert session.trouble == "not_writable"
    session.do(roll(0))
    (tmp_path / "stick").mkdir()
    session.do(roll(1))
    assert session.trouble is None
    session.close()
    assert Session.resume(game, Journal.open(tmp_path / "stick" / "a.pipworks")).state == session.state


def test_a_stick_that_is_pulled_out_and_put_back(table, disk, tmp_path):
    session = table.begin(connect=disk.connect)
    session.do(roll(0))
    home, away = session.journal.path, tmp_path / "away"
    disk.fails_with = sqlite3.SQLITE_IOERR_WRITE
    session.do(roll(1))
    home.rename(away)
    disk.fails_with = None
    session.do(roll(2))
    assert session.trouble is None  # all of the game is written anew where it was
    away.rename(home)
    session.do(Ready(0))
    assert session.trouble is None  # what the older file did not have was added to it
    session.close()
    assert table.resume().state == session.state


@pytest.mark.parametrize("what", ["deleted", "renamed", "log deleted", "folder deleted"])
def test_a_file_that_is_taken_away_under_an_open_game_loses_nothing(table, what, tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    table.folder = folder
    session = table.begin()
    table.play(session, 5)
    path = session.journal.path
    match what:
        case "deleted":
            path.unlink()
        case "renamed":
            path.rename(tmp_path / "elsewhere.pipworks")
        case "log deleted":
            (folder / "a.pipworks-wal").unlink()
        case "folder deleted":
            shutil.rmtree(folder)
    table.play(session, 1, seed=2)
    if what == "folder deleted":
        assert session.trouble == "not_writable"
        folder.mkdir()
        assert session.retry()
    assert session.trouble is None
    rows, state = session.journal.next_number, encode(session.state)
    session.close()
    again = table.resume()
    assert (again.journal.next_number, encode(again.state)) == (rows, state)
    assert again.journal.damage is None


def test_another_game_in_the_place_of_ours_is_not_touched(table, disk):
    session = table.begin(connect=disk.connect)
    disk.fails_with = sqlite3.SQLITE_IOERR_WRITE
    session.do(roll(1))
    session.journal.path.unlink()
    other = table.begin()
    other.do(roll(2))
    other.close()
    content = session.journal.path.read_bytes()
    disk.fails_with = None
    session.do(roll(0))
    assert session.trouble == "journal_taken"
    session.close()
    assert session.journal.path.read_bytes() == content


def test_closing_writes_what_was_missing(table, disk):
    session = table.begin(connect=disk.connect)
    disk.fails_with = sqlite3.SQLITE_FULL
    session.do(roll(1))
    disk.fails_with = None
    session.close()
    assert table.resume().state == session.state


def test_the_injected_errors_are_those_that_sqlite_really_raises(tmp_path):
    path = tmp_path / "full.db"
    connection = connect(path, True)
    connection.execute("CREATE TABLE t (x)")
    connection.execute("PRAGMA max_page_count = 2")
    with pytest.raises(sqlite3.OperationalError) as caught:
        connection.execute("INSERT INTO t VALUES (zeroblob(20000))")
    assert caught.value.sqlite_errorcode == sqlite3.SQLITE_FULL
    connection.close()
    with pytest.raises(sqlite3.OperationalError) as caught:
        connect(tmp_path / "none" / "x.db", True).execute("SELECT 1")
    assert caught.value.sqlite_errorcode == sqlite3.SQLITE_CANTOPEN
    assert errno.ENOSPC == 28


def shorter(path, older):
    os.truncate(path, path.stat().st_size // 2)


def older_in_place(path, older):
    path.write_bytes(older)


def log_emptied(path, older):
    os.truncate(f"{path}-wal", 0)


def log_shorter(path, older):
    log = path.with_name(f"{path.name}-wal")
    os.truncate(log, log.stat().st_size // 2)


@pytest.mark.parametrize("spoil", [shorter, older_in_place, log_emptied, log_shorter])
@pytest.mark.parametrize("patience", [None, 10.0])
def test_a_file_that_somebody_writes_to_under_an_open_game_costs_nothing(table, game, tmp_path, spoil, patience):
    session = table.begin(patience=patience)
    path = session.journal.path
    table.play_on(session, 30)
    older = path.read_bytes()
    table.play_on(session, 60)
    spoil(path, older)
    table.play_on(session, 3)
    assert session.trouble is None
    state, rows = encode(session.state), session.journal.next_number
    lies = tmp_path / "as after a cut"
    lies.mkdir()
    for file in tmp_path.glob("a.pipworks*"):
        if not file.name.endswith(("-shm", "-open")):
            shutil.copy(file, lies)
    session.close()
    for place in (path, lies / path.name):
        again = Session.resume(game, Journal.open(place))
        assert (encode(again.state), again.journal.next_number, again.journal.damage) == (state, rows, None)
        again.close()
