"""How a damaged journal is replaced: it is set aside first, and no cut or full disk on the way costs anything."""

import shutil
import sqlite3

import pytest
from endless import endless

from companion.table import Session
from companion.table.journal import Journal, encode, games_in
from companion.table.journal.store import connect
from tests.table.journal.damaged import change, outcome


def test_a_second_damage_does_not_overwrite_what_the_first_left(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    for n in (100, 50):
        connection = sqlite3.connect(path)
        connection.execute("DELETE FROM row WHERE number >= ?", (n,))
        connection.execute("DELETE FROM copy WHERE number = ?", (n,))
        connection.execute("DELETE FROM snapshot WHERE number >= ?", (n,))
        connection.commit()
        connection.close()
        assert outcome(game, path, states) == n
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.pipworks", "a.pipworks.damaged", "a.pipworks.damaged-2"]


def test_where_the_damaged_file_cannot_be_set_aside_the_game_is_played_from_memory_until_it_can(
    game, tmp_path, history, monkeypatch
):
    content, _ = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content[:-4096])

    def full(source, target):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(shutil, "copyfile", full)
        journal = Journal.open(path)
        session = Session.resume(game, journal)
        assert journal.trouble == "disk_full"
        assert "nothing can be mended there now" in str(journal.damage)
        session.do(endless(game, session.state, lambda _: 0))
        assert not session.retry()
        assert path.read_bytes() == content[:-4096]
    assert session.retry()
    assert session.trouble is None
    assert journal.damage.aside.read_bytes() == content[:-4096]
    state = encode(session.state)
    session.close()
    again = Session.resume(game, Journal.open(path))
    assert encode(again.state) == state
    again.close()


def test_a_mending_that_the_power_broke_off_is_finished(game, tmp_path, history, monkeypatch):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    change(path, "DELETE FROM row WHERE number = 70")
    monkeypatch.setattr("companion.table.journal.recovery.finish", lambda _: None)
    Journal.open(path).close()
    monkeypatch.undo()
    log = tmp_path / "a.pipworks-wal"
    log.write_bytes(b"of the damaged file")
    [listed] = games_in(tmp_path)
    assert (listed.trouble, listed.damage) == (None, None)
    assert outcome(game, path, states) == 150
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.pipworks", "a.pipworks.damaged"]


def test_what_is_played_while_a_mended_file_cannot_be_put_in_its_place_is_kept(game, tmp_path, history, monkeypatch):
    content, _ = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    change(path, "DELETE FROM row WHERE number = 70")
    with monkeypatch.context() as broken_off:
        broken_off.setattr("companion.table.journal.recovery.finish", lambda _: None)
        Journal.open(path).close()

    def failing(path):
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr("companion.table.journal.recovery.sync", failing)
        patched.setattr("companion.table.journal.copies.sync", failing)
        session = Session.resume(game, Journal.open(path))
        assert session.trouble == "disk_failed"
        session.do(endless(game, session.state, lambda _: 0))
        assert session.journal.unsaved
    assert session.retry()
    session.do(endless(game, session.state, lambda _: 0))
    assert session.trouble is None
    state, rows = encode(session.state), session.journal.next_number
    session.close()
    again = Session.resume(game, Journal.open(path))
    assert (encode(again.state), again.journal.next_number, again.journal.damage) == (state, rows, None)
    again.close()


def test_a_mended_file_whose_damage_was_in_a_log_that_is_gone_is_put_in_its_place(game, tmp_path, died):
    main, log, states = died
    path = tmp_path / "a.pipworks"
    path.write_bytes(main)
    path.with_name("a.pipworks-wal").write_bytes(log)
    change(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    path.rename(tmp_path / "a.pipworks.mended")
    path.write_bytes(main)  # which is sound, as far as it goes
    session = Session.resume(game, Journal.open(path))
    assert encode(session.state) == states[-1]
    session.close()
    assert [p.name for p in tmp_path.iterdir()] == ["a.pipworks"]


def stranger(path, older, other):
    path.write_bytes(b"noise" * 1000)


def folder(path, older, other):
    path.mkdir()


def older_copy(path, older, other):
    path.write_bytes(older)


def other_game(path, older, other):
    path.write_bytes(other)


@pytest.mark.parametrize("lay", [stranger, folder, older_copy, other_game])
@pytest.mark.parametrize("damaged", [False, True])
def test_what_only_has_the_name_of_a_mended_file_takes_no_games_place(game, table, tmp_path, history, lay, damaged):
    content, states = history
    other = table.begin("b")
    table.play(other, 200)
    other.close()
    path, mended = tmp_path / "a.pipworks", tmp_path / "a.pipworks.mended"
    path.write_bytes(content)
    if lay is older_copy:
        change(path, *(f"DELETE FROM {what} WHERE number > 100" for what in ("row", "copy", "snapshot")))
    lay(mended, path.read_bytes(), other.journal.path.read_bytes())
    path.write_bytes(content)
    if damaged:
        change(path, "DELETE FROM row WHERE number = 70")
    listed = next(one for one in games_in(tmp_path) if one.path == path)
    assert listed.trouble is None
    assert mended.exists()
    journal = Journal.open(path)
    session = Session.resume(game, journal)
    assert journal.next_number == 150
    assert encode(session.state) == states[-1]
    assert (journal.damage is not None) == damaged
    session.close()


def test_a_disk_that_is_full_when_the_mended_file_takes_its_log_in_is_called_full(tmp_path, history):
    content, _ = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content[:-4096])
    full, left = True, []

    class Full:
        def __init__(self, inner):
            vars(self)["inner"] = inner

        def __getattr__(self, name):
            return getattr(self.inner, name)

        def __setattr__(self, name, value):
            setattr(self.inner, name, value)

        def execute(self, sql, *how):
            if full and "wal_checkpoint" in sql:
                error = sqlite3.OperationalError("database or disk is full")
                error.sqlite_errorcode = sqlite3.SQLITE_FULL
                raise error
            return self.inner.execute(sql, *how)

        def close(self):  # takes a log in, too
            return left.append(self.inner) if full else self.inner.close()

    journal = Journal.open(path, lambda at, create: Full(connect(at, create)))
    assert journal.trouble == "disk_full"
    assert path.read_bytes() == content[:-4096]
    full = False
    assert journal.retry()
    journal.close()
    for connection in left:
        connection.close()
