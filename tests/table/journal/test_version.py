"""The journal's version is its meaning: a file written once must replay to the same state for ever.

``journal-<version>.sql`` is a journal of the toy game as that version wrote it. It is never edited. When a test here
fails because the layout or its meaning was changed on purpose: raise ``VERSION`` of ``table/journal/rows.py``, keep
reading the older versions or refuse them in a sentence, and add a file for the new one.
"""

import sqlite3
from pathlib import Path

import msgspec
import pytest
from toy_race.state import Use

from companion.core.actions import Advance, Correct, Decide, Ready, Rolled
from companion.core.applied import Applied
from companion.core.setup import Seat, Setup
from companion.table import Session
from companion.table.journal import Journal, rows
from companion.table.journal.rows import SEED, VERSION, Row, chain, seal

HERE = Path(__file__).parent
CREATED = "2026-11-21T19:00:00+01:00"


def frozen(version):
    return (HERE / f"journal-{version}.sql").read_text(encoding="utf-8")


def dump(path):
    connection = sqlite3.connect(path)
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    text = "\n".join([*connection.iterdump(), f"PRAGMA user_version = {version};"]) + "\n"
    connection.close()
    return text


@pytest.fixture
def written(game, tmp_path):
    """The frozen game played and written by the code of today."""
    path = tmp_path / "today.pipworks"
    setup = Setup((Seat("Ada"), Seat("研二", "ja", "full", {"hat": "red"})), {"track": ("short",)})
    session = Session.begin(game, setup, Journal.create(path, CREATED))
    for action in (
        Rolled(0, (("red", 5), ("blue", 4))),
        Rolled(1, (("blue", 6), ("red", 2)), "corrected"),
        Ready(0),
        Ready(1),
        Advance(None),
        Use(0, "red"),
        Decide(0, "branch", ("4",)),
        Use(1, "blue"),
    ):
        session.do(action)
    session.undo_seat(0)
    session.do(Decide(0, "branch", ("3",)))
    session.do(Ready(1))
    session.undo()
    session.redo()
    session.do(Correct(1, "space", 7))
    session.undo()
    for action in (Use(1, "red"), Ready(0), Advance(None), Rolled(0, (("red", 1), ("blue", 3)), "typed")):
        session.do(action)
    session.undo()
    session.close()
    return path


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_journal_written_once_replays_to_the_same_state_for_ever(game, tmp_path, version):
    path = tmp_path / "old.pipworks"
    connection = sqlite3.connect(path)
    connection.executescript(frozen(version))
    connection.close()
    session = Session.resume(game, Journal.open(path))
    assert session.journal.damage is None
    # Played on paper: seat 0 went 1, 2 and by the left branch to 3 (puddles 1 and 2); seat 1 took three towels,
    # was dried to the limit of 2, and went one space into a puddle of 1.
    assert [(r.space, r.wet, r.towels) for r in session.state.runners] == [(3, -3, 0), (1, 1, 3)]
    assert session.state.basket.of("towel") == 3
    assert (session.view().round, session.view().phase.key) == (2, "phase.roll")
    assert [r.number for r in session.lines] == [0, 1, 2, 3, 4, 5, 6, 8, 10, 11, 16, 17, 18]
    assert session.remembered_roll(session.view().rolls[0]) == (("red", 1), ("blue", 3))
    assert session.setup.seats[1] == Seat("研二", "ja", "full", {"hat": "red"})
    assert session.journal.created == CREATED
    assert session.redo().lines[0].says.args == {"dice": "1 3"}
    session.close()


@pytest.mark.parametrize("version", [0, 1, 130])
def test_a_file_that_says_another_version_by_mistake_is_gone_on_with(game, written, version):
    connection = sqlite3.connect(written)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    session = Session.resume(game, Journal.open(written))
    assert isinstance(session.undo(), Applied)
    assert session.trouble is None
    session.close()
    assert Journal.open(written).damage is None


def test_a_journal_of_an_older_version_is_brought_up_to_date_with_the_next_action(game, tmp_path):
    path = tmp_path / "old.pipworks"
    connection = sqlite3.connect(path)
    connection.executescript(frozen(1))
    connection.close()
    before = path.read_bytes()
    session = Session.resume(game, Journal.open(path))
    assert path.read_bytes() == before
    assert isinstance(session.undo(), Applied)
    session.close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    rows_, copies = (connection.execute(f"SELECT count(*) FROM {name}").fetchone() for name in ("row", "copy"))
    connection.close()
    assert rows_ == copies
    assert Journal.open(path).damage is None


def test_what_is_written_today_is_what_the_version_says(written):
    assert dump(written) == frozen(VERSION), "the layout has changed: raise VERSION and add a file (see above)"


def test_the_fields_of_every_row_are_those_of_the_version():
    fields = {name: body.__struct_fields__ for name, body in rows.BODIES.items()}
    assert VERSION == 2, "add the fields of the new version here"
    assert fields == {
        "begin": ("journal", "game", "rules_version", "created", "setup", "state", "lines", "then"),
        "do": ("action", "lines", "then", "answers"),
        "undo": ("numbers", "then"),
        "redo": ("numbers", "then"),
        "lost": ("first", "state", "then", "rules_version", "undone"),
    }
    assert rows.GameStatus.__struct_fields__ == ("round", "phase", "over")


def test_the_checksums_are_those_of_the_version():
    # printf '%s\n5\ndo\n{"a":1}' 000…0 | sha256sum
    assert chain(SEED, 5, "do", b'{"a":1}') == "d7bd74ffb58b21474e05032ded662c2dfa071a02d9e8cf64e97a3516744922c6"
    # printf 'abc\n{"s":1}' | sha256sum
    assert seal("abc", b'{"s":1}') == "fd8fd408d83a91eeda16f1bdcae691954eb1012c4b129144ef8a9363a6fb1364"


def test_a_body_of_more_fields_is_not_read_as_one_of_this_version():
    with pytest.raises(msgspec.DecodeError, match="hue"):
        rows.decode(Row(1, "undo", b'{"numbers":[1],"then":{"round":1,"phase":{"key":"x"}},"hue":1}', ""))
