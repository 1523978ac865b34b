"""An evening goes on after an update: wholly where the new rules make the same of it, else from where it stood."""

import random
import sqlite3
from contextlib import closing

import msgspec
import pytest
from endless import endless
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from toy_race.game import ToyRace
from toy_race.state import Puddles

from companion.core.actions import Advance, Correct, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.table import JournalError, Session
from companion.table.journal import Journal, encode, rows


class Newer(ToyRace):
    """The toy race after an update that changed nothing in any game."""

    rules_version = 2


class Otherwise(Newer):
    """After one that says something else of a roll."""

    def apply(self, state, action):
        outcome = super().apply(state, action)
        if isinstance(action, Rolled) and isinstance(outcome, Applied):
            return msgspec.structs.replace(outcome, lines=outcome.lines * 2)
        return outcome


class Stricter(Newer):
    """After one under which nothing of a round can be done any more."""

    closed = 0

    def apply(self, state, action):
        if state.round == self.closed and isinstance(action, Rolled):
            raise KeyError("no such roll")
        return super().apply(state, action)


class Unreadable(Newer):
    """After one whose states hold what those before did not."""

    state_type = msgspec.defstruct("Hares", [("hares", int)], bases=(Puddles,), frozen=True, kw_only=True)


class WithoutRolls(Newer):
    """After one that knows no rolls any more."""

    action_type = Correct | Advance | Ready | NotReady


class PlaysBoth(Otherwise):
    """After the same one, which still plays games of version 1 by what they were begun with."""

    earlier_rules = (1,)

    def apply(self, state, action):
        return ToyRace.apply(self, state, action)


def reopened(session, game, **kwargs):
    session.close()
    return Session.resume(game, Journal.open(session.journal.path), **kwargs)


def in_file(session):
    with closing(sqlite3.connect(session.journal.path)) as connection:
        return list(connection.execute("SELECT number, kind FROM row ORDER BY number"))


@pytest.fixture
def evening(table, unsynced):
    """A game of 150 actions, with three snapshots."""
    session = table.begin(connect=unsynced)
    table.play_on(session, 150)
    return session


def evening_snapshots(session):
    with closing(sqlite3.connect(session.journal.path)) as connection:
        return [number for (number,) in connection.execute("SELECT number FROM snapshot")]


def told(session):
    return session.damage.key if session.damage is not None else None


def test_rules_that_make_the_same_of_a_game_go_on_with_all_of_it(evening):
    state, lines, written = evening.state, evening.lines, in_file(evening)
    session = reopened(evening, Newer())
    assert (session.state, session.lines, told(session)) == (state, lines, None)
    assert in_file(session) == written
    assert isinstance(session.go_on_from(0), Applied)
    assert session.lines == lines[:1]
    session.redo()
    session = reopened(session, Newer(), trust_snapshots=False)
    assert (session.state, session.lines) == (state, lines)


def test_else_it_goes_on_from_where_it_stood_and_nobody_goes_back_beyond_that(evening, table):
    state, lines = evening.state, evening.lines
    newest = max(n for n in evening_snapshots(evening))
    roll = next(n for n, action in enumerate(evening.actions, 1) if n > newest and isinstance(action, Rolled))
    stood, undone = evening.look_back(roll - 1), 150 - (roll - 1)
    game = Otherwise()
    written = in_file(evening)
    session = reopened(evening, game)
    assert session.state == stood
    assert (session.damage.key, session.damage.args) == ("rules_changed.undone", {"n": undone})
    assert session.lines[: len(lines) - undone] == lines[: len(lines) - undone]
    assert len(session.lines) == len(lines) - undone + 1
    assert in_file(session) == written  # only looked at so far
    assert session.undo().code == "rules_changed_since"
    assert session.undo_says() is None
    assert all(isinstance(session.undo_seat(seat), Rejection) for seat in range(3))
    assert session.go_on_from(5).code == "rules_changed_since"
    assert session.view_at(3).code == "rules_changed_then"
    assert session.view_at(session.lines[-1].number) == session.view()
    assert session.chronicle().milestones[-1].round == session.view().round
    table.game = game
    table.play_on(session, 40)
    assert [kind for _, kind in in_file(session)[len(written) :][:3]] == ["undo", "lost", "do"]
    state, lines = session.state, session.lines
    for trust in (True, False):
        session = reopened(session, game, trust_snapshots=trust)
        assert (session.state, session.lines, told(session)) == (state, lines, None)
    with pytest.raises(JournalError, match=r"played under version 2 of .* this is version 1\. Bring toy"):
        reopened(session, ToyRace())


def test_what_was_only_looked_at_can_still_be_finished_under_the_old_rules(evening):
    state = evening.state
    session = reopened(evening, Otherwise())
    assert told(session)
    session = reopened(session, ToyRace())
    assert (session.state, told(session)) == (state, None)


def test_a_game_whose_newest_snapshot_cannot_be_read_is_refused_and_says_what_to_do(evening):
    evening.close()
    before = evening.journal.path.read_bytes()
    with pytest.raises(JournalError) as refused:
        Session.resume(Unreadable(), Journal.open(evening.journal.path))
    assert "version 1 of the rules of toy_race, and version 2 cannot read where it stood. Finish it with" in str(
        refused.value
    )
    assert evening.journal.path.read_bytes() == before


def test_actions_that_todays_rules_do_not_know_stay_in_the_ledger(evening):
    lines = evening.lines
    session = reopened(evening, WithoutRolls())
    kept = len(session.lines) - 1
    assert session.lines[:kept] == lines[:kept]
    assert kept >= 120
    assert session.undo().code == "rules_changed_since"


def test_what_counts_no_longer_is_told_of_a_game_whose_file_was_damaged_without_loss(evening):
    evening.close()
    with closing(sqlite3.connect(evening.journal.path)) as connection:
        connection.execute("DELETE FROM copy WHERE number = 70")
        connection.commit()
    session = Session.resume(Otherwise(), Journal.open(evening.journal.path))
    assert session.journal.damage is not None
    assert told(session) == "rules_changed.undone"
    session.close()


def test_updates_can_follow_each_other(evening, table):
    game = Otherwise()
    session = reopened(evening, game)
    table.game = game
    table.play_on(session, 30)
    state, lines = session.state, session.lines
    third = type("Third", (Otherwise,), {"rules_version": 3})()
    session = reopened(session, third)  # makes the same of all since the second
    assert (session.state, session.lines, told(session)) == (state, lines, None)
    back = type("Back", (Newer,), {"rules_version": 4})()
    session = reopened(session, back)
    assert told(session) in ("rules_changed.goes_on", "rules_changed.undone")
    assert session.do(Correct(0, "wet", -1))
    again = reopened(session, back)
    assert (again.state, again.lines) == (session.state, session.lines)


SETTINGS = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True)


@SETTINGS
@given(seed=st.integers(0, 2**32), n=st.integers(1, 200), closed=st.integers(1, 12), more=st.integers(0, 30))
def test_whenever_an_update_comes_the_game_stands_where_it_stood_once(table, unsynced, seed, n, closed, more):
    path = table.folder / f"{seed}-{n}-{closed}-{more}.pipworks"
    path.unlink(missing_ok=True)
    session = Session.begin(table.game, table.setup, Journal.create(path, "now", unsynced))
    draw = random.Random(seed)
    stood = [session.state]

    def play(count):
        for _ in range(count):
            kind = draw.randrange(12)
            if kind == 0:
                session.undo()
            elif kind == 1:
                session.undo_seat(draw.randrange(3))
            elif kind == 2:
                session.redo()
            else:
                session.do(endless(session.game, session.state, draw.randrange))
            stood.append(session.state)

    play(n)
    game = Stricter()
    game.closed = closed
    before, lines = session.state, session.lines
    session.close()
    session = Session.resume(game, Journal.open(path, unsynced))
    assert session.state in stood
    assert ToyRace().violations(session.state) == ()
    if told(session) is None:
        assert (session.state, session.lines) == (before, lines)
    else:
        kept = len(session.lines) - 1
        assert session.lines[:kept] == lines[:kept]
        assert told(session) == "rules_changed.undone" or (session.state, kept) == (before, len(lines))
    play(more)
    state, lines, branches = encode(session.state), session.lines, session.branches
    written = session.journal.next_number > n + 1
    session.close()
    again = Session.resume(game, Journal.open(path, unsynced))
    assert encode(again.state) == state
    assert [one.lines for one in again.lines] == [one.lines for one in lines]
    assert again.branches == branches or not written
    again.close()


def test_the_row_of_other_rules_says_which(evening):
    session = reopened(evening, Otherwise())
    session.do(Correct(0, "wet", -1))
    (lost,) = [rows.decode(row) for row in session.journal.rows if row.kind == "lost"]
    assert lost.rules_version == 2
    assert msgspec.json.decode(lost.state, type=Puddles) == session.look_back(session.lines[-2].number)


def test_a_game_of_an_earlier_version_that_is_still_played_goes_on_by_it(evening):
    lines, rows_before = evening.lines, in_file(evening)
    session = reopened(evening, PlaysBoth())
    assert (session.damage, session.lines) == (None, lines)
    session.undo()
    session.redo()
    assert [row for row in in_file(session) if row[1] == "lost"] == []
    assert len(in_file(session)) == len(rows_before) + 2
    again = reopened(session, ToyRace())  # and the program before the update can still play it
    assert again.damage is None
    again.close()


def test_a_version_that_is_neither_todays_nor_still_played_is_carried_over():
    assert PlaysBoth.plays(1)
    assert PlaysBoth.plays(2)
    assert not PlaysBoth.plays(0)
    assert not Otherwise.plays(1)
