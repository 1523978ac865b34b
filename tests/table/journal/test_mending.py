"""How a damaged journal is replaced: it is set aside first, and no cut or full disk on the way costs anything."""

import shutil
import sqlite3

from endless import endless

from companion.table import Session
from companion.table.journal import Journal, encode, games_in
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
