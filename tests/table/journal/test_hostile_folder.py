"""Whatever lies in the folder of games, the others are listed, nothing is changed, and each touch gets a sentence."""

import os
import re
import socket
import sqlite3
from contextlib import closing

import pytest

from companion.table import JournalError, Session
from companion.table.game_file import GameFileError, read_game_file
from companion.table.journal import Journal, encode, games_in, journal_file, rows
from tests.table.journal.damaged import change


def fifo(path):
    os.mkfifo(path)


def loop(path):
    path.symlink_to(path.name)


def bound(path):
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))


def huge(path):
    with path.open("wb") as file:
        file.truncate(10 << 30)


LYING = {
    "a FIFO": fifo,
    "a folder": lambda path: path.mkdir(),
    "a link in a circle": loop,
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a socket": bound,
    "ten gigabytes": huge,
    "nothing": lambda path: path.touch(),
    "noise": lambda path: path.write_bytes(bytes(range(256)) * 64),
    "an SQLite head": lambda path: path.write_bytes(b"SQLite format 3\0" + bytes(8000)),
}


@pytest.mark.parametrize("what", LYING)
def test_a_stranger_in_the_folder_is_listed_with_a_sentence_or_not_at_all(table, tmp_path, monkeypatch, what):
    monkeypatch.chdir(tmp_path)  # a socket's name may not be long
    session = table.begin()
    table.play(session, 3)
    session.close()
    path = tmp_path / "stranger.pipworks"
    LYING[what](path if what != "a socket" else path.relative_to(tmp_path))
    listed = {game.path: game for game in games_in(tmp_path)}
    assert listed[session.journal.path].trouble is None
    if path in listed:
        assert listed[path].trouble.startswith(f"{path}: ")
        assert "\n" not in listed[path].trouble
        assert len(listed[path].trouble) < len(str(path)) + 200
    with pytest.raises(JournalError) as refused:
        Journal.open(path)
    if what == "ten gigabytes":
        assert "it has more than 268,435,456 bytes" in str(refused.value)  # and nothing of them is read
    assert str(refused.value).startswith(f"{path}: ")
    assert len(str(refused.value)) < len(str(path)) + 200


def test_a_name_that_is_no_text_is_spelled_out(table, tmp_path):
    session = table.begin()
    table.play(session, 3)
    session.close()
    bad = tmp_path / os.fsdecode(b"caf\xe9\n.pipworks")
    session.journal.path.rename(bad)
    [listed] = games_in(tmp_path)
    assert listed.trouble is None
    bad.write_bytes(b"garbage" * 100)
    [listed] = games_in(tmp_path)
    listed.trouble.encode()  # it can be written and drawn
    assert "caf\N{REPLACEMENT CHARACTER}" in listed.trouble
    assert "\n" not in listed.trouble


def test_a_bit_that_makes_sqlites_own_message_no_text_stops_nothing(table, tmp_path):
    session = table.begin()
    table.play_on(session, 60)
    session.close()
    content = session.journal.path.read_bytes()
    schema = range(content.index(b"CREATE TABLE"), 4096)
    for at in schema:
        damaged = bytearray(content)
        damaged[at] ^= 0x80
        session.journal.path.write_bytes(damaged)
        [listed] = games_in(tmp_path)
        assert listed.trouble is None
        assert session.journal.path.read_bytes() == damaged


def test_a_journal_that_computes_is_read_as_far_as_it_is_a_journal(table, game, tmp_path):
    session = table.begin()
    table.play(session, 5)
    session.close()
    path, state = session.journal.path, encode(session.state)
    endless = "WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n) SELECT x, 'do', 'b', 'c' FROM n"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TRIGGER eats AFTER INSERT ON row BEGIN DELETE FROM row; END")
        connection.execute(f"CREATE VIEW other AS {endless}")
        connection.commit()
    [listed] = games_in(tmp_path)
    assert "more than the tables of a game" in listed.damage
    session = Session.resume(game, Journal.open(path))
    assert encode(session.state) == state
    table.play(session, 1)
    rows = session.journal.next_number
    session.close()
    assert Journal.open(path).next_number == rows
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE row RENAME TO hidden")
        connection.execute(f"CREATE VIEW row AS {endless}")
        connection.commit()
    [listed] = games_in(tmp_path)
    assert listed.trouble is None
    assert Journal.open(path).next_number == rows


@pytest.mark.parametrize("step", ["read_image", "contents_of", "salvaged"])
def test_too_little_memory_to_read_a_damaged_game_is_told_and_it_can_be_read_when_there_is_more(
    table, game, tmp_path, monkeypatch, step
):
    session = table.begin()
    table.play_on(session, 60)
    session.close()
    path, state = session.journal.path, encode(session.state)
    change(path, "UPDATE row SET body = 'x' WHERE number = 60")
    damaged = path.read_bytes()

    def no_room(*_):
        raise MemoryError

    with monkeypatch.context() as patched:
        patched.setattr(f"companion.table.journal.opening.{step}", no_room)
        [listed] = games_in(tmp_path)
        assert "not enough memory" in listed.trouble
        with pytest.raises(JournalError, match="not enough memory"):
            Journal.open(path)
        assert path.read_bytes() == damaged
    session = Session.resume(game, Journal.open(path))
    assert encode(session.state) == state
    session.close()


def sealed(table, edit):
    """Return the file of a game whose row 0 somebody changed, its checksum with it."""
    session = table.begin("other")
    [row] = session.journal.rows
    session.close()
    session.journal.path.unlink()
    body = edit(row.body)
    return journal_file([rows.Row(0, "begin", body, rows.chain(rows.SEED, 0, "begin", body))], (), 1)


DEEP = b"[" * 50_000 + b"]" * 50_000
CHANGES = {
    "nested too deeply": lambda body: body.replace(b'"state":{', b'"state":{"x":' + DEEP + b",", 1),
    "0 players begin, and 3 play": lambda body: re.sub(rb'"seats":\[\{"name.*?\}\]', b'"seats":[]', body, count=1),
}


@pytest.mark.parametrize("says", CHANGES)
def test_a_beginning_that_nobody_wrote_is_refused_whatever_its_checksum_says(table, game, tmp_path, says):
    path = tmp_path / "a.pipworks"
    path.write_bytes(sealed(table, CHANGES[says]))
    assert len(games_in(tmp_path)) == 1
    with pytest.raises(JournalError, match=says):
        Session.resume(game, Journal.open(path))
    with pytest.raises(GameFileError) as refused:
        read_game_file(path).journal(game, "a", 1)
    assert says in str(refused.value)
