"""Write-ahead logs that were cut short, or in which bits have flipped: nothing is lost, and damage is told."""

import random
import sqlite3

import pytest

from companion.table import JournalError, Session
from companion.table.journal import Journal, encode, games_in, image
from companion.table.journal.contents import contents_of
from tests.table.journal.damaged import change, outcome, write_history


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


def test_a_flipped_bit_in_the_log_loses_nothing_and_is_told(game, tmp_path, died):
    main, log, states = died
    draw = random.Random("log")
    told = 0
    places = [*range(32), *(draw.randrange(len(log)) for _ in range(60))]
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


@pytest.mark.parametrize("by", [-5000, -700, -1, 1, 700, 5000])
def test_a_log_whose_bytes_stand_at_other_places_loses_only_what_was_taken_out_and_says_so(game, tmp_path, died, by):
    main, log, states = died
    draw = random.Random(by)
    for at in (draw.randrange(32, len(log) * 3 // 4) for _ in range(10)):
        path = tmp_path / f"{at}.pipworks"
        path.write_bytes(main)
        more = draw.randbytes(max(by, 0))
        path.with_name(f"{path.name}-wal").write_bytes(log[:at] + more + log[at + max(-by, 0) :])
        assert outcome(game, path, states) == len(states)


def test_a_byte_that_is_missing_in_the_last_transaction_is_no_power_cut(game, tmp_path, died):
    main, log, states = died
    at = len(log) - 2 * 4120 + 500  # in the first of its two pages
    path = tmp_path / "a.pipworks"
    path.write_bytes(main)
    path.with_name("a.pipworks-wal").write_bytes(log[:at] + log[at + 1 :])
    assert outcome(game, path, states) == len(states)


def test_a_log_that_lost_bytes_in_its_middle_and_its_end_is_read_and_told(game, tmp_path, died):
    main, log, states = died
    for short in (*range(1, 60), 2000, 4100):
        path = tmp_path / f"{short}.pipworks"
        path.write_bytes(main)
        path.with_name(f"{path.name}-wal").write_bytes(log[:200_000] + log[200_001:-short])
        assert outcome(game, path, states) >= len(states) - 1


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


def test_the_log_of_another_game_does_not_put_itself_in_a_games_place(game, three, table, tmp_path):
    session = table.begin("other")
    table.play(session, 20)
    log = (tmp_path / "other.pipworks-wal").read_bytes()
    path = tmp_path / "a.pipworks"
    mine = Session.begin(game, three, Journal.create(path, "now"))
    states = write_history(mine, 15)
    mine.close()
    session.close()
    before = path.read_bytes()
    (tmp_path / "a.pipworks-wal").write_bytes(log)
    [listed] = [one for one in games_in(tmp_path) if one.path == path]
    assert "the write-ahead log beside it is not its own" in listed.damage
    journal = Journal.open(path)
    resumed = Session.resume(game, journal)
    assert (journal.created, encode(resumed.state)) == ("now", states[-1])
    resumed.close()
    aside = journal.damage.aside
    assert (aside.read_bytes(), aside.with_name(f"{aside.name}-wal").read_bytes()) == (before, log)
    assert outcome(game, path, states) == len(states)


def test_an_older_log_of_the_same_game_takes_no_rows_away(game, three, table, tmp_path):
    path = tmp_path / "a.pipworks"
    session = Session.begin(game, three, Journal.create(path, "now"))
    write_history(session, 20)
    log = (tmp_path / "a.pipworks-wal").read_bytes()
    table.play(session, 20)
    state = encode(session.state)
    session.close()
    (tmp_path / "a.pipworks-wal").write_bytes(log)
    again = Session.resume(game, Journal.open(path))
    assert (encode(again.state), again.journal.next_number) == (state, session.journal.next_number)
    assert again.journal.damage is not None
    again.close()


def test_a_file_into_which_its_log_is_taken_meanwhile_is_read_as_it_is_at_one_moment(tmp_path, died, monkeypatch):
    """Somebody closes the game between the reading of the file and that of its log."""
    main, log, states = died
    path = tmp_path / "a.pipworks"
    path.write_bytes(main)
    path.with_name("a.pipworks-wal").write_bytes(log)
    read, asked = image.read_regular, []

    def interrupted(file, most):
        content = read(file, most)
        if file == path and not asked:
            asked.append(file)
            change(path, "PRAGMA wal_checkpoint(TRUNCATE)")
        return content

    monkeypatch.setattr(image, "read_regular", interrupted)
    found = contents_of(image.read_image(path))
    assert asked
    assert found.broken is None
    assert len(found.rows) == len(states)
