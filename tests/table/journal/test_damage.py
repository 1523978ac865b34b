"""Files that were cut short, or in which bits have flipped: found, set aside, gone on with; never a wrong state."""

import random
import shutil
import sqlite3

import pytest
from endless import endless

from companion.core.rejection import Rejection
from companion.table import JournalError, Session
from companion.table.journal import Journal, encode, games_in
from companion.table.journal.contents import contents_of
from companion.table.journal.image import read_image
from companion.table.journal.rows import intact
from companion.table.journal.store import connect


def write_history(session, n):
    """Play ``n`` rows with undo and redo among them; return the states after each, row 0 included."""
    states = [encode(session.state)]
    draw = random.Random("history").random
    for number in range(1, n + 1):
        if number % 17 == 0:
            session.undo()
        elif number % 34 == 1 and number > 34:
            session.redo()
        else:
            session.do(endless(session.game, session.state, lambda k: int(draw() * k)))
        assert session.journal.next_number == number + 1
        states.append(encode(session.state))
    return states


@pytest.fixture(scope="module")
def history(game, three, tmp_path_factory, unsynced):
    """A journal of 150 rows with undo and redo in it: its bytes, and the state after each row."""
    path = tmp_path_factory.mktemp("history") / "a.pipworks"
    session = Session.begin(game, three, Journal.create(path, "now", unsynced))
    states = write_history(session, 149)
    session.close()
    content = path.read_bytes()
    return content, states


def outcome(game, path, states, connect=connect):
    """Open and resume; return the number of rows kept, or None if it was refused. Fails on anything else."""
    before = path.read_bytes()
    try:
        journal = Journal.open(path, connect)
        session = Session.resume(game, journal)
    except JournalError as error:
        said = str(error)
        assert path.read_bytes() == before, "a file that cannot be resumed was changed"
        session = None
    if session is None:
        assert said.startswith(str(path))
        assert "\n" not in said
        return None
    kept = journal.next_number
    assert encode(session.state) == states[kept - 1]
    if kept < len(states):
        assert journal.damage is not None, f"{len(states) - kept} rows were lost without a word"
    if journal.damage is not None:
        assert journal.damage.row == kept
        assert journal.damage.aside.read_bytes() == before
        assert kept == len(states) or journal.damage.ends
        if journal.damage.ends:
            assert f"goes on after row {kept - 1}" in str(journal.damage)
    session.close()
    return kept


def test_a_sound_file_is_resumed_whole_and_left_alone(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    assert outcome(game, path, states) == 150
    assert path.read_bytes() == content
    assert [p.name for p in tmp_path.iterdir()] == ["a.pipworks"]


def test_a_file_cut_short_anywhere_gives_a_true_earlier_state_or_a_sentence(game, tmp_path, history, unsynced):
    content, states = history
    cuts = set(range(0, len(content), 4096)) | {n + d for n in range(4096, len(content), 8192) for d in (-1, 1, 777)}
    kept = {}
    for n in sorted(c for c in cuts if c < len(content)):
        path = tmp_path / f"cut-{n}.pipworks"
        path.write_bytes(content[:n])
        kept[n] = outcome(game, path, states, unsynced)
    assert kept[0] is None
    assert any(kept.values()), "nothing could ever be resumed"
    assert max(k or 0 for k in kept.values()) > 100


def test_a_log_cut_short_anywhere_gives_a_true_earlier_state(game, three, tmp_path):
    # As after a power cut: the game was never closed, and all its rows are in the write-ahead log.
    path = tmp_path / "open.pipworks"
    session = Session.begin(game, three, Journal.create(path, "now"))
    states = write_history(session, 59)
    log = tmp_path / "open.pipworks-wal"
    content, main = log.read_bytes(), path.read_bytes()
    kept = []
    for n in [*range(0, len(content), 2999), len(content)]:
        folder = tmp_path / str(n)
        folder.mkdir()
        (folder / "a.pipworks").write_bytes(main)
        (folder / "a.pipworks-wal").write_bytes(content[:n])
        try:
            journal = Journal.open(folder / "a.pipworks")
        except JournalError:
            kept.append(0)
            continue
        resumed = Session.resume(game, journal)
        # A row torn off the log's end was never confirmed: this is no damage.
        assert journal.damage is None
        assert encode(resumed.state) == states[journal.next_number - 1]
        kept.append(journal.next_number)
        resumed.close()
    session.close()
    assert kept == sorted(kept)
    assert kept[-1] == 60
    assert len(set(kept)) > 20


@pytest.fixture(scope="module")
def died(game, three, tmp_path_factory):
    """File and log of a game whose machine died, with 40 rows in the log alone; and the state after each row."""
    path = tmp_path_factory.mktemp("died") / "a.pipworks"
    session = Session.begin(game, three, Journal.create(path, "now"))
    states = write_history(session, 40)
    log = path.with_name("a.pipworks-wal").read_bytes()
    main = path.read_bytes()
    session.close()
    return main, log, states


def test_a_flipped_bit_in_the_log_loses_nothing_and_is_told(game, tmp_path, died):
    main, log, states = died
    draw = random.Random("log")
    told = 0
    places = [*range(32), *(draw.randrange(len(log)) for _ in range(150))]
    for number, at in enumerate(places):
        damaged = bytearray(log)
        damaged[at] ^= 1 << draw.randrange(8)
        folder = tmp_path / f"{number}"
        folder.mkdir()
        path = folder / "a.pipworks"
        path.write_bytes(main)
        (folder / "a.pipworks-wal").write_bytes(damaged)
        games_in(folder)
        assert {p.name: p.read_bytes() for p in folder.iterdir()} == {
            path.name: main,
            f"{path.name}-wal": bytes(damaged),
        }
        journal = Journal.open(path)
        session = Session.resume(game, journal)
        assert journal.next_number == len(states)
        assert encode(session.state) == states[-1]
        if journal.damage is not None:
            told += 1
            assert journal.damage.aside.with_name(f"{journal.damage.aside.name}-wal").read_bytes() == damaged
        session.close()
    # In the last transaction a flip looks as if the power had gone, and in the numbers of a header nobody reads it.
    assert told >= 0.85 * len(places)


def test_a_log_whose_head_is_gone_is_read_from_its_other_pages(game, tmp_path, died):
    main, log, states = died
    path = tmp_path / "a.pipworks"
    path.write_bytes(main)
    path.with_name("a.pipworks-wal").write_bytes(bytes(4096) + log[4096:])
    journal = Journal.open(path)
    assert journal.damage is not None
    session = Session.resume(game, journal)
    assert journal.next_number == len(states)
    assert encode(session.state) == states[-1]
    session.close()


def test_a_flipped_bit_in_any_row_or_its_copy_is_found_and_put_right(game, tmp_path, history, unsynced):
    content, states = history
    path = tmp_path / "sound.pipworks"
    path.write_bytes(content)
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT number, body, checksum FROM row ORDER BY number").fetchall()
    connection.close()
    draw = random.Random("flips")
    for number, body, checksum in rows:
        left = []
        # In the row the body stands before its checksum, in the copy behind it; checksums are unique.
        for what in ((body[-40:] + checksum).encode(), f"{checksum}\n{body[:40]}".encode()):
            assert content.count(what) == 1
            for place in (draw.randrange(40), 64 + draw.randrange(40)):
                damaged = bytearray(content)
                damaged[content.index(what) + place] ^= 1 << draw.randrange(7)
                broken = tmp_path / f"{number}.pipworks"
                broken.write_bytes(damaged)
                found = contents_of(read_image(broken))
                assert not found.sound()
                left.append(len(intact(found.rows)))
                if number % 20 == 0:
                    assert outcome(game, broken, states, unsynced) == 150, "the other of the two was sound"
                for path in tmp_path.glob(f"{number}.*"):
                    path.unlink()
        assert left == [number, number, 150, 150]


def test_a_flipped_byte_anywhere_in_the_file_never_gives_a_wrong_state(game, tmp_path, history, unsynced):
    content, states = history
    draw = random.Random("anywhere")
    headers = [page + n for page in range(4096, len(content), 4096) for n in (0, 4, 6, 9)]
    places = [*range(16, 108, 2), *draw.sample(headers, 40), *(draw.randrange(len(content)) for _ in range(60))]
    for at in places:
        damaged = bytearray(content)
        damaged[at] ^= draw.randrange(1, 256)
        path = tmp_path / f"{at}.pipworks"
        path.write_bytes(damaged)
        outcome(game, path, states, unsynced)
        for left in tmp_path.glob(f"{at}.*"):
            left.unlink()


def test_a_last_row_that_vanished_without_a_trace_in_the_rows_is_found_in_its_copy(game, tmp_path, history):
    # One less in the number of cells of the last page: what remains is a perfect chain.
    content, states = history
    sound = tmp_path / "sound.pipworks"
    sound.write_bytes(content)
    connection = sqlite3.connect(sound)
    (checksum,) = connection.execute("SELECT checksum FROM row WHERE number = 149").fetchone()
    connection.close()
    page = content.index(checksum.encode()) // 4096 * 4096
    assert content[page] == 13, "not a leaf of a table"
    damaged = bytearray(content)
    damaged[page + 4] -= 1
    path = tmp_path / "a.pipworks"
    path.write_bytes(damaged)
    assert outcome(game, path, states) == 150


def change(path, *statements):
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_damaged_row_is_put_right_from_its_copy_and_the_damaged_file_stays_beside_it(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    change(path, "UPDATE row SET body = body || ' ' WHERE number IN (0, 100)")
    damaged = path.read_bytes()
    journal = Journal.open(path)
    assert str(journal.damage) == (
        f"{path}: damaged (its checksum does not fit); nothing of the game is lost, "
        "and the file as it was is kept as a.pipworks.damaged."
    )
    session = Session.resume(game, journal)
    assert session.damage.key == "damage.nothing_lost"
    assert encode(session.state) == states[-1]
    session.undo()
    session.close()
    assert (tmp_path / "a.pipworks.damaged").read_bytes() == damaged
    again = Journal.open(path)
    assert again.damage is None
    assert again.next_number == 151
    again.close()


def test_a_damaged_copy_is_put_right_as_well(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    change(path, "UPDATE copy SET packed = x'00' WHERE number = 60", "DELETE FROM copy WHERE number = 61")
    assert outcome(game, path, states) == 150
    assert contents_of(read_image(path)).sound()


def gap(path, number):
    change(path, f"DELETE FROM copy WHERE number = {number}", f"UPDATE row SET body = 'x' WHERE number = {number}")


def test_what_is_lost_in_the_middle_is_bridged_by_the_next_snapshot(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    gap(path, 90)
    journal = Journal.open(path)
    assert (journal.damage.missing, journal.damage.row, journal.damage.ends) == (((90, 128),), 150, False)
    assert "damaged at row 90" in str(journal.damage)
    assert "rows 90 to 128 are missing" in str(journal.damage)
    session = Session.resume(game, journal)
    assert session.damage.args == {"first": 90, "last": 128}
    assert encode(session.state) == states[-1]
    told = [line.number for line in session.lines]
    assert [n for n in told if 85 < n < 132 and n != 128] == [
        n for n in told if n in (*range(86, 90), *range(129, 132))
    ]
    [line] = next(one.lines for one in session.lines if one.number == 128)
    assert (line.says.key, line.says.args) == ("ledger.moves_missing", {"first": 90, "last": 128})
    assert encode(session.look_back(89)) == states[89]  # looking farther back than the gap is no harm
    assert session.would_undo(60) == ()
    while not isinstance(answer := session.undo(), Rejection):
        pass
    assert answer.code == "moves_missing"
    assert session.undo_says() is None
    assert encode(session.state) == states[128]
    session.redo()
    state, number = encode(session.state), session.journal.next_number
    session.close()
    again = Journal.open(path)
    assert again.damage is None
    assert again.next_number == number
    session = Session.resume(game, again)
    assert encode(session.state) == state
    session.close()


def test_a_second_gap_and_rows_that_need_what_is_missing_are_bridged_too(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    gap(path, 20)
    first = Journal.open(path)
    assert first.damage.missing == ((20, 64),)
    first.close()
    gap(path, 100)
    second = Journal.open(path)
    assert second.damage.missing == ((100, 128),)
    session = Session.resume(game, second)
    assert encode(session.state) == states[-1]
    session.close()


def test_without_a_snapshot_behind_the_gap_the_end_is_lost_and_told(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    gap(path, 140)
    assert outcome(game, path, states) == 140


def test_a_game_whose_beginning_is_gone_twice_is_refused_and_left_alone(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    gap(path, 0)
    assert outcome(game, path, states) is None


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


def test_the_log_of_the_damaged_file_goes_aside_with_it(game, table, tmp_path):
    # Somebody else has the file open, so SQLite leaves the log, with the damage in it, beside the file.
    session = table.begin()
    table.play(session, 10)
    path = session.journal.path
    connection = sqlite3.connect(path)
    connection.execute("UPDATE row SET kind = 'shout' WHERE number = 5")
    connection.commit()
    journal = Journal.open(path)
    assert journal.damage is not None
    assert journal.next_number == 11
    journal.close()
    again = Journal.open(path)
    assert again.damage is None
    assert again.next_number == 11
    again.close()
    connection.close()
    aside = sqlite3.connect(journal.damage.aside)
    assert aside.execute("SELECT count(*), max(kind) FROM row").fetchone() == (11, "shout")
    aside.close()


def test_missing_and_swapped_rows_are_damage_and_put_right(game, tmp_path, history):
    content, states = history
    for n, statements in enumerate(
        [
            ["DELETE FROM row WHERE number = 40"],
            [
                "UPDATE row SET number = 1000 WHERE number = 40",
                "UPDATE row SET number = 40 WHERE number = 41",
                "UPDATE row SET number = 41 WHERE number = 1000",
            ],
            ["UPDATE row SET kind = 'undo' WHERE number = 40"],
            ["UPDATE row SET body = 7 WHERE number = 40"],
            ["UPDATE row SET body = x'ff00ff' WHERE number = 40"],
        ]
    ):
        path = tmp_path / f"{n}.pipworks"
        path.write_bytes(content)
        connection = sqlite3.connect(path)
        for statement in statements:
            connection.execute(statement)
        connection.commit()
        connection.close()
        assert contents_of(read_image(path)).sound() is False
        assert outcome(game, path, states) == 150


def test_a_damaged_snapshot_is_not_used(game, tmp_path, history):
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM snapshot").fetchone()[0] == 2
    connection.execute("UPDATE snapshot SET state = replace(state, '\"space\":', '\"space\":1')")
    connection.commit()
    connection.close()
    assert outcome(game, path, states) == 150


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
