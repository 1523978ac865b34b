"""Rows that are gone in both their copies: the next snapshot bridges the gap, and what is missing is told."""

from companion.core.rejection import Rejection
from companion.table import Session
from companion.table.journal import Journal, encode
from tests.table.journal.damaged import gap, outcome


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
