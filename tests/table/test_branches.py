"""Going on from an earlier point, and taking a way again that was left: in memory, in the journal, after a kill."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from endless import endless

from companion.core.actions import Advance, Ready, Rolled
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.table import Session
from companion.table.branches import MOST
from companion.table.journal import Journal, encode

HERE = Path(__file__).parent


def kinds(session):
    return [row.kind for row in Journal.open(session.journal.path).rows]


def left(table, back_to=10, played=40):
    """Play, go back and play over: the session, what was left, and the state there."""
    session = table.begin()
    table.play_on(session, played)
    state, lines = encode(session.state), session.lines
    assert isinstance(session.go_on_from(lines[back_to].number), Applied)
    table.play_on(session, 4)
    return session, state, lines


def wander(session, n, seed):
    """Do ``n`` actions, others for another seed."""
    draw = random.Random(seed).random
    for _ in range(n):
        session.do(endless(session.game, session.state, lambda k: int(draw() * k)))


def test_going_on_takes_back_what_it_listed_and_a_redo_brings_it_back(table):
    session = table.begin()
    table.play_on(session, 30)
    state, lines = encode(session.state), session.lines
    listed = session.would_undo(lines[12].number)
    assert [one.number for one in listed] == [one.number for one in lines[13:]]
    then = encode(session.look_back(lines[12].number))
    assert isinstance(session.go_on_from(lines[12].number), Applied)
    assert encode(session.state) == then
    assert session.lines == lines[:13]
    assert isinstance(session.redo(), Applied)
    assert (encode(session.state), session.lines) == (state, lines)


def test_going_on_from_now_changes_nothing(table):
    session = table.begin()
    table.play_on(session, 3)
    assert session.would_undo(session.lines[-1].number) == ()
    assert isinstance(session.go_on_from(session.lines[-1].number), Rejection)


def test_going_on_from_where_all_were_ready_lets_the_phase_stay_open(table):
    session = table.begin()
    for seat in range(3):
        session.do(Rolled(seat, (("red", 3), ("blue", 4))))
        session.do(Ready(seat))
    assert session.view().all_ready
    ready = session.lines[-1].number
    assert isinstance(session.do(Advance(None)), Applied)
    session.go_on_from(ready)
    assert not session.view().all_ready
    assert session.lines[-1].number == ready - 1


def test_a_future_that_was_played_over_is_kept_and_can_be_taken_again(table):
    session, state, lines = left(table)
    assert isinstance(session.redo(), Rejection)
    (way,) = session.branches
    assert way.after == lines[10].number
    assert way.lines == tuple(line for one in lines[11:] for line in one.lines)
    instead = encode(session.state)
    assert isinstance(session.take_branch(way), Applied)
    assert encode(session.state) == state
    assert [one.lines for one in session.lines] == [one.lines for one in lines]
    assert [(one.round, one.phase) for one in session.lines] == [(one.round, one.phase) for one in lines]
    (other,) = session.branches  # what was left for it can be taken again in its turn
    assert isinstance(session.take_branch(other), Applied)
    assert encode(session.state) == instead
    assert isinstance(session.take_branch(other), Rejection)


def test_a_slip_put_right_is_no_way(table):
    session = table.begin()
    table.play_on(session, 12)
    session.undo()
    table.play_on(session, 1)
    assert session.branches == ()


def test_only_the_newest_ways_are_kept_and_only_those_that_begin_in_what_counts(table):
    session = table.begin()
    table.play_on(session, 20)
    for seed in range(MOST + 3):
        session.go_on_from(session.lines[10].number)
        wander(session, 12, seed)
    assert len(session.branches) == MOST
    assert [way.after for way in session.branches] == [session.lines[10].number] * MOST
    hidden = session.branches
    session.go_on_from(0)
    table.play_on(session, 1)
    (whole,) = session.branches
    assert whole.after == 0
    session.take_branch(whole)  # and where they began counts again, they are there again
    assert [way.steps for way in session.branches] == [way.steps for way in hidden[: MOST - 1]]


def test_a_way_is_in_the_journal_and_resumed(table):
    session, state, _ = left(table)
    resumed = table.resume()
    assert resumed.branches == session.branches
    assert resumed.lines == session.lines
    (way,) = resumed.branches
    resumed.take_branch(way)
    again = Session.resume(session.game, Journal.open(resumed.journal.path), trust_snapshots=False)
    assert encode(again.state) == state
    assert (again.lines, again.branches) == (resumed.lines, resumed.branches)


def test_taking_a_way_is_one_piece_on_the_disk(table):
    session, _, _ = left(table)
    appended = []
    append = session.journal._store.append
    session.journal._store.append = lambda rows, *rest: (
        appended.append([row.kind for row in rows]) or append(rows, *rest)
    )
    (way,) = session.branches
    session.take_branch(way)
    assert appended == [["undo", *["do"] * len(way.steps)]]


def test_killed_before_the_way_is_on_the_disk_the_game_is_as_before_it(table):
    session, state, _ = left(table)
    before = encode(session.state)
    (way,) = session.branches

    class Killed(BaseException):
        pass

    def die(*_):
        raise Killed

    session.journal._store.append = die
    with pytest.raises(Killed):
        session.take_branch(way)
    resumed = table.resume()
    assert encode(resumed.state) == before
    resumed.take_branch(resumed.branches[0])
    assert encode(resumed.state) == state


@pytest.mark.parametrize("after", [3, 15])
def test_a_process_killed_while_it_goes_to_and_fro_resumes_where_it_was(game, tmp_path, after):
    path = tmp_path / "a.pipworks"
    command = [sys.executable, str(HERE / "stream_of_journeys.py"), str(path), str(HERE.parent / "toy_game")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        said = [child.stdout.readline() for _ in range(after)]
        child.kill()
        said += [line for line in child.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    assert child.returncode == -9
    journal = Journal.open(path)
    assert journal.damage is None
    assert journal.next_number - 1 >= int(said[-1])
    resumed = Session.resume(game, journal)
    recomputed = Session.resume(game, Journal.open(path), trust_snapshots=False)
    assert resumed.state == recomputed.state
    assert resumed.branches == recomputed.branches
    assert game.violations(resumed.state) == ()


def test_redo_says_what_comes_back(table):
    session = table.begin()
    assert session.redo_says() is None
    table.play_on(session, 30)
    numbers = session.lines
    session.go_on_from(numbers[9].number)
    lines = sum(len(one.lines) for one in numbers[10:])
    assert session.redo_says().key == "ledger.so_many"
    assert session.redo_says().args == {"n": lines}
    session.redo()
    assert session.redo_says() is None
    says = session.undo_says()
    session.undo()
    assert session.redo_says() == says


def test_looking_through_a_long_game_keeps_no_more_states_than_playing_it(table, unsynced, game, three, tmp_path):
    journal = Journal.create(tmp_path / "long.pipworks", "now", unsynced)
    session = Session.begin(game, three, journal)
    table.play_on(session, 1200)
    kept = sum(e.state is not None for e in session._timeline.entries)
    numbers = [one.number for one in session.lines]
    views = [session.view_at(number) for number in numbers[:700:7]]
    assert sum(e.state is not None for e in session._timeline.entries) <= kept + 1
    assert views == [session.view_at(number) for number in numbers[:700:7]]
