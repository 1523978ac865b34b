"""The journal's file: its contents by plain SQL, its promises, and what is said of files that are none."""

import hashlib
import json
import sqlite3

import pytest

from companion.core.actions import Advance, Ready, Rolled
from companion.core.applied import Applied
from companion.table import JournalError, Session, TableError
from companion.table.journal import Journal, new_path
from companion.table.journal.rows import SEED, VERSION


def query(path, sql):
    connection = sqlite3.connect(path)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def change(path, *statements):
    connection = sqlite3.connect(path, isolation_level=None)
    for statement, *values in statements:
        connection.execute(statement, values)
    connection.close()


@pytest.fixture
def played(table):
    """A closed journal of 20 actions and an undo."""
    session = table.begin()
    table.play(session, 20)
    session.undo()
    session.close()
    return session.journal.path


def rechain(path):
    """Make the checksums right again after a row was changed: what a newer writer, or a forger, would do."""
    before = SEED
    for number, kind, body in query(path, "SELECT number, kind, body FROM row ORDER BY number"):
        before = hashlib.sha256(f"{before}\n{number}\n{kind}\n{body}".encode()).hexdigest()
        change(path, ("UPDATE row SET checksum = ? WHERE number = ?", before, number))


def test_the_file_is_synced_fully_and_logs_ahead(table):
    session = table.begin()
    connection = session.journal._store._opened(create=False)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == (b"wal",)


def test_a_reopened_file_is_synced_fully_and_logs_ahead(table, played):
    connection = table.resume().journal._store._opened(create=False)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == (b"wal",)


def test_an_action_is_a_row_with_its_dice_as_they_were_read(table):
    session = table.begin()
    session.do(Rolled(1, (("blue", 4), ("red", 6)), "corrected"))
    kind, body = query(session.journal.path, "SELECT kind, body FROM row WHERE number = 1")[0]
    assert kind == "do"
    assert json.loads(body)["action"] == {
        "do": "rolled",
        "seat": 1,
        "dice": [["blue", 4], ["red", 6]],
        "how": "corrected",
    }


def test_row_0_holds_everything_the_game_was_begun_with(table, game):
    session = table.begin()
    body = json.loads(query(session.journal.path, "SELECT body FROM row WHERE number = 0")[0][0])
    assert body["journal"] == VERSION
    assert body["game"] == "toy_race"
    assert body["rules_version"] == game.rules_version
    assert body["created"] == "2026-11-20T21:04:00+01:00"
    assert [seat["name"] for seat in body["setup"]["seats"]] == ["Ada", "Kenji", "Inés"]
    assert len(body["state"]["runners"]) == 3


def test_the_initial_state_comes_from_the_file_and_not_from_the_rules_of_today(table, game):
    session = table.begin()
    session.do(Rolled(0, (("red", 1), ("blue", 1))))
    session.close()

    class OtherStart(type(game)):
        def start(self, setup):
            raise AssertionError("the game was begun long ago")

    resumed = Session.resume(OtherStart(), Journal.open(session.journal.path))
    assert resumed.state == session.state


def test_taking_back_and_bringing_back_are_rows_and_nothing_is_ever_removed(table):
    session = table.begin()
    table.play(session, 5)
    before = query(session.journal.path, "SELECT * FROM row")
    session.undo()
    session.undo()
    session.redo()
    after = query(session.journal.path, "SELECT * FROM row")
    assert after[: len(before)] == before
    told = [(kind, json.loads(body)["numbers"]) for _, kind, body, _ in after[len(before) :]]
    assert told == [("undo", [5]), ("undo", [4]), ("redo", [4])]


def test_each_checksum_covers_the_row_before(played):
    before = "0" * 64
    for number, kind, body, checksum in query(played, "SELECT * FROM row ORDER BY number"):
        before = hashlib.sha256(f"{before}\n{number}\n{kind}\n{body}".encode()).hexdigest()
        assert checksum == before


def test_a_closed_journal_is_one_file(played):
    assert [p.name for p in played.parent.iterdir()] == ["a.pipworks"]


def test_a_file_that_is_there_is_never_overwritten(played):
    with pytest.raises(JournalError, match=r"a\.pipworks: there is a file of this name already"):
        Journal.create(played, "now")


def test_names_are_new(tmp_path):
    first = new_path(tmp_path, "toy_race", "2026-11-20T21:04:00+01:00")
    assert first.name == "toy_race-2026-11-20T21-04-00.pipworks"
    first.touch()
    assert new_path(tmp_path, "toy_race", "2026-11-20T21:04:00").name == "toy_race-2026-11-20T21-04-00-2.pipworks"


def test_errors_are_the_tables_and_plain_value_errors():
    assert issubclass(JournalError, TableError)
    assert issubclass(JournalError, ValueError)


@pytest.mark.parametrize("content", [b"", b"a note to myself\n" * 100, b"SQLite format 3\0", bytes(4096)])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path, content):
    path = tmp_path / "shopping.pipworks"
    path.write_bytes(content)
    with pytest.raises(JournalError, match=r"shopping\.pipworks: not a game saved by Pipworks"):
        Journal.open(path)
    assert path.read_bytes() == content
    assert [p.name for p in tmp_path.iterdir()] == ["shopping.pipworks"]


def test_another_programs_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "other.db"
    change(path, ("CREATE TABLE row (name TEXT)",), ("INSERT INTO row VALUES ('x')",))
    content = path.read_bytes()
    with pytest.raises(JournalError, match=r"other\.db: not a game saved by Pipworks"):
        Journal.open(path)
    assert path.read_bytes() == content


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(JournalError, match=r"gone\.pipworks: there is no such file"):
        Journal.open(tmp_path / "gone.pipworks")
    with pytest.raises(JournalError, match="cannot be opened: Is a directory"):
        Journal.open(tmp_path)


def test_a_newer_layout_is_refused_by_number(played):
    change(
        played,
        ("UPDATE row SET body = json_set(body, '$.journal', 3, '$.hue', 1) WHERE number = 0",),
        ("PRAGMA user_version = 3",),
    )
    rechain(played)
    with pytest.raises(JournalError, match=r"a\.pipworks: written by a newer Pipworks \(journal version 3"):
        Journal.open(played)


def test_a_newer_layout_of_other_tables_is_refused_by_number(tmp_path):
    path = tmp_path / "b.pipworks"
    change(path, ("CREATE TABLE event (x)",), ("PRAGMA user_version = 7",))
    with pytest.raises(JournalError, match=r"b\.pipworks: written by a newer Pipworks \(journal version 7"):
        Journal.open(path)


def test_newer_rules_are_refused(played, game):
    older = type("Older", (type(game),), {"rules_version": 0})()
    with pytest.raises(JournalError, match=r"a\.pipworks: played under version 1 of the rules .* this is version 0"):
        Session.resume(older, Journal.open(played))


def test_another_game_is_refused(played, game):
    other = type("Other", (type(game),), {"name": "chess"})()
    journal = Journal.open(played)
    with pytest.raises(JournalError, match=r"a\.pipworks: a game of toy_race, not of chess"):
        Session.resume(other, journal)
    with pytest.raises(JournalError, match=r"a\.pipworks: a game of toy_race, which is unknown here \(known: chess"):
        journal.game_among([other])
    assert journal.game_among([other, game]) is game


def test_rules_changed_in_silence_are_noticed(table, game):
    session = table.begin()
    session.do(Rolled(0, (("red", 1), ("blue", 1))))
    session.do(Ready(0))
    session.close()

    class Silent(type(game)):
        def apply(self, state, action):
            outcome = super().apply(state, action)
            return outcome if isinstance(action, Rolled) else Applied(outcome.state, game.start(table.setup).lines)

    with pytest.raises(JournalError, match=r"a\.pipworks, row 2: the action has other consequences now"):
        Session.resume(Silent(), Journal.open(session.journal.path))


def test_an_action_that_the_rules_do_not_know_is_named_by_its_row(table, played, game):
    change(played, ('UPDATE row SET body = replace(body, \'"do":"rolled"\', \'"do":"juggled"\') WHERE number = 1',))
    rechain(played)
    with pytest.raises(JournalError, match=r"a\.pipworks, row 1: cannot be followed: .*juggled"):
        table.resume()


def test_an_action_that_is_rejected_now_is_named_by_its_row(table, game):
    session = table.begin()
    session.do(Rolled(0, (("red", 1), ("blue", 1))))
    session.close()
    change(
        session.journal.path, ("UPDATE row SET body = replace(body, '\"seat\":0', '\"seat\":5') WHERE number = 1",)
    )
    rechain(session.journal.path)
    with pytest.raises(JournalError, match=r"row 1: the action is rejected now \(no_such_seat\)"):
        table.resume()


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("undo", '{"numbers": [77], "then": {"round": 1, "phase": {"key": "x"}}}'),
        ("undo", '{"numbers": [], "then": {"round": 1, "phase": {"key": "x"}}}'),
        ("redo", '{"numbers": [3], "then": {"round": 1, "phase": {"key": "x"}}}'),
        ("do", '{"numbers": []}'),
        ("begin", "{}"),
        ("shout", "{}"),
    ],
)
def test_a_row_that_makes_no_sense_is_named(table, kind, body):
    session = table.begin()
    table.play(session, 3)
    session.close()
    change(session.journal.path, ("INSERT INTO row VALUES (4, ?, ?, '')", kind, body))
    rechain(session.journal.path)
    with pytest.raises(JournalError, match=r"a\.pipworks, row 4: cannot be followed"):
        table.resume()


def test_two_programs_cannot_go_on_with_the_same_game(table, played):
    first, second = table.resume(), table.resume()
    table.play(first, 1)
    table.play(second, 1, seed=9)
    assert first.trouble is None
    assert second.trouble == "journal_taken"
    table.play(second, 1)
    assert second.trouble == "journal_taken"
    state = first.state
    first.close()
    second.close()
    assert table.resume().state == state


def test_somebody_reading_along_disturbs_nobody(table):
    session = table.begin()
    reader = sqlite3.connect(session.journal.path)
    cursor = reader.execute("SELECT * FROM row")
    assert session.do(Rolled(0, (("red", 1), ("blue", 1)))) is not None
    assert session.trouble is None
    cursor.close()
    reader.close()


def test_names_of_folders_and_files_may_hold_anything(game, three, tmp_path):
    folder = tmp_path / "a?b #1 100% ゲーム"
    folder.mkdir()
    session = Session.begin(game, three, Journal.create(folder / "spiel & co.pipworks", "now"))
    session.close()
    assert [p.name for p in folder.iterdir()] == ["spiel & co.pipworks"]
    assert Session.resume(game, Journal.open(folder / "spiel & co.pipworks")).state == session.state


def test_a_rejected_action_leaves_no_row(table):
    session = table.begin()
    session.do(Advance(None))
    assert query(session.journal.path, "SELECT count(*) FROM row") == [(1,)]
