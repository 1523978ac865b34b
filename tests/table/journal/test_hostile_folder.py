"""Whatever lies in the folder of games, the others are listed, nothing is changed, and each touch gets a sentence."""

import os
import socket

import pytest

from companion.table import JournalError
from companion.table.journal import Journal, games_in


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
        assert "10240 MB are more than any game has" in str(refused.value)  # and nothing of them is read
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
