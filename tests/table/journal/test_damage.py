"""Files that were cut short, or in which bits have flipped: found, and put right from the second copies."""

import random
import sqlite3

import pytest

from companion.table import Session
from companion.table.journal import Journal, encode, games_in
from companion.table.journal.contents import contents_of
from companion.table.journal.image import read_image
from companion.table.journal.rows import intact
from tests.table.journal.damaged import change, outcome


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


@pytest.mark.parametrize("table", ["row", "copy", "snapshot"])
def test_a_table_with_fewer_columns_than_its_rows_have_values_loses_nothing(game, tmp_path, history, table):
    """A flipped bit in the schema can hide a column: the end of the statement moves to where another one began."""
    content, states = history
    path = tmp_path / "a.pipworks"
    path.write_bytes(content)
    change(
        path,
        "PRAGMA writable_schema = ON",
        f"UPDATE sqlite_master SET sql = 'CREATE TABLE {table} (number INTEGER PRIMARY KEY)' WHERE name = '{table}'",
    )
    [listed] = games_in(tmp_path)
    assert listed.trouble is None
    assert len(listed.seats) == 3
    assert outcome(game, path, states) == len(states)


@pytest.mark.parametrize("by", [-1, 1, 3000])
def test_a_file_whose_bytes_stand_at_other_places_is_read_from_both_sides_of_the_break(game, tmp_path, history, by):
    content, states = history
    draw = random.Random(by)
    for number in range(12):
        at = draw.randrange(16_384, len(content) - 3000)
        path = tmp_path / f"{number}.pipworks"
        path.write_bytes(content[:at] + draw.randbytes(max(by, 0)) + content[at + max(-by, 0) :])
        assert outcome(game, path, states) == len(states)
