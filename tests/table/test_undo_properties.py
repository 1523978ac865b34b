"""What must hold for any way of playing: undo, journal, rejection."""

import os
import random
import sqlite3
import tempfile
from pathlib import Path

from endless import endless
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.actions import Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.table import Session
from companion.table.journal import Journal, encode


def numbers(seed, n):
    draw = random.Random(seed)
    return [draw.randrange(2**16) for _ in range(n)]


PICKS = st.builds(numbers, st.integers(0, 2**32), st.integers(1, 150))
SETTINGS = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True)
SEATS = st.one_of(st.none(), st.integers(-1, 4))
ANY_ACTION = st.one_of(
    st.builds(Ready, SEATS),
    st.builds(NotReady, SEATS),
    st.builds(Advance, SEATS),
    st.builds(
        Rolled,
        SEATS,
        st.lists(st.tuples(st.sampled_from(["red", "blue", "green"]), st.integers(-1, 8)), max_size=3).map(tuple),
    ),
    st.builds(Decide, SEATS, st.sampled_from(["branch", "other"]), st.lists(st.text(max_size=2)).map(tuple)),
    st.builds(Correct, SEATS, st.sampled_from(["wet", "space", "hat"]), st.integers(-9, 15)),
)


class Playing:
    """A session in a folder that lives as long as one example."""

    def __init__(self, game, setup, unsynced):
        self.folder = tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"))
        self.path = Path(self.folder.name) / "a.pipworks"
        self.unsynced = unsynced
        self.session = Session.begin(game, setup, Journal.create(self.path, "now", unsynced))

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.session.close()
        self.folder.cleanup()

    def resumed(self, **kwargs):
        return Session.resume(self.session.game, Journal.open(self.path, self.unsynced), **kwargs)


def act(session, pick):
    """One action made of a number: mostly legal play, sometimes undo, a seat's undo, redo, a journey, a way."""
    kind, rest = pick % 16, pick // 16
    if kind == 0:
        return session.undo()
    if kind in (1, 2):
        return session.undo_seat(rest % 3)
    if kind == 3:
        return session.redo()
    if kind == 4 and rest % 4 == 0:
        return session.go_on_from(session.lines[rest % len(session.lines)].number)
    if kind == 5 and session.branches:
        return session.take_branch(session.branches[rest % len(session.branches)])
    draw = iter([rest, rest // 3, rest // 7, rest // 11])
    return session.do(endless(session.game, session.state, lambda n: next(draw) % n))


@SETTINGS
@given(picks=PICKS)
def test_undoing_everything_goes_through_every_state_byte_for_byte(game, three, unsynced, picks):
    with Playing(game, three, unsynced) as playing:
        session = playing.session
        states = [encode(session.state)]
        for pick in picks:
            draw = iter([pick, pick // 3, pick // 7, pick // 11])
            action = endless(game, session.state, lambda n, draw=draw: next(draw) % n)
            session.do(action)
            if isinstance(action, Advance):
                states.pop()  # is taken back together with what came before it
            states.append(encode(session.state))
        last = states.pop()
        undone = [last]
        while states:
            assert isinstance(session.undo(), Applied)
            assert encode(session.state) == states.pop()
            undone.append(encode(session.state))
        assert session.undo().code == "nothing_to_undo"
        while undone:
            assert encode(session.state) == undone.pop()
            assert isinstance(session.redo(), Applied if undone else Rejection)


def remembers(session):
    """All that a table could miss after a restart."""
    return (
        encode(session.state),
        session.lines,
        session.branches,
        session.redo_says(),
        session.undo_says(),
        [session.seat_undo(seat) for seat in range(3)],
        [session.remembered_roll(request) for request in session.view().rolls],
    )


@SETTINGS
@given(picks=PICKS, restarts=st.sets(st.integers(0, 149), max_size=12), trust=st.booleans())
def test_restarts_at_any_moment_change_nothing(game, three, unsynced, picks, restarts, trust):
    with Playing(game, three, unsynced) as playing, Playing(game, three, unsynced) as unbroken:
        for n, pick in enumerate(picks):
            assert type(act(playing.session, pick)) is type(act(unbroken.session, pick))
            if n in restarts:
                playing.session.close()
                playing.session = playing.resumed(trust_snapshots=trust)
                assert remembers(playing.session) == remembers(unbroken.session)
        known, figures = remembers(unbroken.session), unbroken.session.chronicle()
        for trusting in (True, False):
            playing.session.close()
            playing.session = playing.resumed(trust_snapshots=trusting)
            assert (remembers(playing.session), playing.session.chronicle()) == (known, figures)
        for branch, twin in zip(playing.session.branches, unbroken.session.branches, strict=True):
            assert type(playing.session.take_branch(branch)) is type(unbroken.session.take_branch(twin))
            assert remembers(playing.session) == remembers(unbroken.session)


@settings(SETTINGS, max_examples=30)
@given(picks=PICKS, restart=st.booleans(), back=st.integers(0, 60))
def test_rolls_taken_back_are_offered_again_in_their_order_however_far_back_one_goes(
    game, three, unsynced, picks, restart, back
):
    with Playing(game, three, unsynced) as playing:
        session = playing.session
        for pick in picks:
            draw = iter([pick, pick // 3, pick // 7, pick // 11])
            session.do(endless(game, session.state, lambda n, draw=draw: next(draw) % n))
        going = [one.number for one in session.lines][-back - 1] if back < len(session.lines) else 0
        if isinstance(session.go_on_from(going), Rejection):
            return
        gone = [*playing.session._timeline.bringing_back()]
        if restart:
            session.close()
            session = playing.session = playing.resumed()
        for entry in gone:  # played again as it was: each roll is asked for again, and its values lie there
            if isinstance(entry.action, Rolled):
                (request,) = [r for r in session.view().rolls if r.seat == entry.action.seat]
                assert session.remembered_roll(request) == entry.action.dice
            assert isinstance(session.do(entry.action), Applied)


@SETTINGS
@given(picks=PICKS)
def test_playing_the_journals_actions_anew_writes_the_same_journal(game, three, unsynced, picks):
    with Playing(game, three, unsynced) as playing, Playing(game, three, unsynced) as copy:
        for pick in picks:
            act(playing.session, pick)
            act(copy.session, pick)
        dumps = []
        for side in (playing, copy):
            connection = sqlite3.connect(side.path)
            dumps.append(list(connection.iterdump()))
            connection.close()
        assert dumps[0] == dumps[1]


@SETTINGS
@given(picks=PICKS, seat=st.integers(0, 2))
def test_a_seats_undo_is_as_if_it_had_never_acted_or_changes_nothing(game, three, unsynced, picks, seat):
    with Playing(game, three, unsynced) as playing:
        session = playing.session
        for pick in picks:
            act(session, pick)
            said = session.seat_undo(seat)  # known at any moment, as others act and take back
        before, lines, view = encode(session.state), session.lines, session.view()
        with_fresh_eyes = playing.resumed()
        assert with_fresh_eyes.seat_undo(seat) == said
        with_fresh_eyes.close()
        outcome = session.undo_seat(seat)
        now = session.view()
        assert (now.round, now.phase, now.step) == (view.round, view.phase, view.step)
        assert isinstance(outcome, Rejection) == isinstance(said, Rejection)
        if isinstance(outcome, Rejection):
            assert outcome == said
            assert encode(session.state) == before
            assert session.lines == lines
            return
        left = session.lines
        assert [r for r in lines if r in left] == list(left)
        gone = [r for r in lines if r not in left]
        assert {r.seat for r in gone} == {seat}
        state = game.start(three).state
        for entry in session._timeline.entries:
            played = game.apply(state, entry.action)
            assert played.lines == entry.lines
            state = played.state
        assert encode(state) == encode(session.state)
        assert game.violations(state) == ()


@SETTINGS
@given(picks=PICKS, wild=st.lists(ANY_ACTION, max_size=8))
def test_whatever_is_tried_is_done_or_changes_nothing(game, three, unsynced, picks, wild):
    with Playing(game, three, unsynced) as playing:
        session = playing.session
        for pick in picks:
            act(session, pick)
        for action in wild:
            before, rows = encode(session.state), session.journal.next_number
            if isinstance(session.do(action), Rejection):
                assert encode(session.state) == before
                assert session.journal.next_number == rows
            else:
                assert session.journal.next_number == rows + 1
        resumed = playing.resumed()
        assert encode(resumed.state) == encode(session.state)
        resumed.close()
