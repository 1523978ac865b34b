import sqlite3

import msgspec
import pytest
from toy_race.state import Use

from companion.core.actions import Action, Advance, Correct, NotReady, Ready
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.core.setup import Setup
from companion.table import Session
from companion.table.journal import Journal, encode
from tests.table.doing import do, roll


def rows_in(session):
    with sqlite3.connect(session.journal.path) as connection:
        kinds = [kind for (kind,) in connection.execute("SELECT kind FROM row ORDER BY number")]
    connection.close()
    return kinds


@pytest.fixture
def running(table):
    """Three seats have rolled red 2 (one space) and blue 2 (one towel); the run begins."""
    session = table.begin()
    for seat in range(3):
        do(session, roll(seat, 2, 2), Ready(seat))
    do(session, Advance(None))
    return session


def test_an_action_is_in_the_file_when_do_returns(table):
    session = table.begin()
    assert rows_in(session) == ["begin"]
    do(session, roll(0, 1, 1))
    assert rows_in(session) == ["begin", "do"]
    assert session.trouble is None


def test_the_state_is_shown_only_after_the_row_is_written(table):
    session = table.begin()
    before = session.state
    seen = []
    write = session.journal.write
    session.journal.write = lambda *a, **k: seen.append(session.state) or write(*a, **k)
    do(session, roll(0, 1, 1))
    assert seen == [before]
    assert session.state != before


def test_a_rejected_action_changes_nothing_and_is_not_written(table):
    session = table.begin()
    before = encode(session.state)
    assert isinstance(session.do(Advance(None)), Rejection)
    assert isinstance(session.do(Ready(7)), Rejection)
    assert encode(session.state) == before
    assert rows_in(session) == ["begin"]


def test_a_setup_that_the_game_refuses_makes_no_file(game, tmp_path):
    outcome = Session.begin(game, Setup(()), Journal.create(tmp_path / "a.pipworks", "now"))
    assert isinstance(outcome, Rejection)
    assert list(tmp_path.iterdir()) == []


def test_an_action_that_could_not_be_read_back_is_refused_at_once(table, game):
    class Foreign(Action, frozen=True):
        pass

    class Lenient(type(game)):
        def apply(self, state, action):
            return Applied(state)

    table.game = Lenient()
    session = table.begin()
    refused = session.do(Foreign(0))
    assert isinstance(refused, Rejection)
    assert refused.code == "rules_failed"
    assert refused.says.args["why"] == "Foreign is not an action of toy_race that can be read back"
    assert rows_in(session) == ["begin"]
    assert session.actions == ()
    do(session, Ready(0))
    assert rows_in(session) == ["begin", "do"]


def test_undo_and_redo_go_to_the_beginning_and_back(table):
    session = table.begin()
    states = [encode(session.state)]
    for action in table.play(session, 0) or [roll(0, 5, 2), roll(2, 1, 1), Ready(2), roll(1, 3, 3)]:
        do(session, action)
        states.append(encode(session.state))
    for state in reversed(states[:-1]):
        assert isinstance(session.undo(), Applied)
        assert encode(session.state) == state
    assert session.undo().code == "nothing_to_undo"
    for state in states[1:]:
        assert isinstance(session.redo(), Applied)
        assert encode(session.state) == state
    assert session.redo().code == "nothing_to_redo"


def test_a_new_action_ends_what_could_be_redone(table):
    session = table.begin()
    do(session, roll(0, 5, 2))
    session.undo()
    do(session, roll(0, 1, 1))
    assert session.redo().code == "nothing_to_redo"


def test_the_end_of_a_phase_is_taken_back_with_what_brought_it_about(running):
    # Else everybody would still be ready and the phase would end again at once.
    session = running
    session.undo()
    assert session.state.phase == "roll"
    assert session.state.barrier.missing == (2,)
    session.redo()
    assert session.state.phase == "run"


def test_a_seat_takes_back_its_own_last_action_though_others_have_acted(running):
    do(running, Use(0, "red"), Use(1, "red"), Ready(1), Use(2, "blue"))
    assert running.seat_undo(0).key == "ledger.goes"
    outcome = running.undo_seat(0)
    assert isinstance(outcome, Applied)
    spaces = [r.space for r in running.state.runners]
    assert spaces == [0, 1, 0]
    assert running.state.barrier.has(1)
    assert running.state.basket.of("towel") == 5
    assert rows_in(running)[-1] == "undo"


def test_a_seats_undo_can_be_redone_and_resumed(table, running):
    do(running, Use(0, "red"), Use(1, "red"))
    with_both = encode(running.state)
    running.undo_seat(0)
    without = encode(running.state)
    running.close()
    resumed = table.resume()
    assert encode(resumed.state) == without
    resumed.redo()
    assert encode(resumed.state) == with_both
    resumed.close()
    assert encode(table.resume().state) == with_both


def test_what_others_built_on_cannot_be_taken_back(running):
    # Each ledger line of drying says how many towels are left: the later one would tell another story.
    do(running, Use(0, "blue"), Use(1, "blue"))
    before, kinds = encode(running.state), rows_in(running)
    assert running.seat_undo(0).code == "others_built_on_it"  # known before the key is touched
    assert running.undo_seat(0).code == "others_built_on_it"
    assert encode(running.state) == before
    assert rows_in(running) == kinds
    assert isinstance(running.undo_seat(1), Applied)
    assert isinstance(running.undo_seat(0), Applied)


def test_opening_the_own_panel_is_not_what_its_undo_key_takes_back(running):
    do(running, Use(0, "red"), Ready(0), Use(1, "red"), NotReady(0))
    assert running.seat_undo(0).key == "ledger.goes"
    running.undo_seat(0)
    assert running.state.runners[0].space == 0
    assert not running.state.barrier.has(0)
    assert running.state.runners[1].space == 1


def test_readiness_that_stands_is_what_the_seat_takes_back(running):
    do(running, Use(0, "red"), Ready(0))
    running.undo_seat(0)
    assert not running.state.barrier.has(0)
    assert running.state.runners[0].space == 1


def test_no_seat_opens_a_phase_again_that_is_over_for_all(running):
    before = encode(running.state)
    for more in ((), (Ready(2), NotReady(2)), (Use(1, "red"),)):
        do(running, *more)
        before, kinds = encode(running.state), rows_in(running)
        assert running.seat_undo(2).code == "phase_ended_since"
        assert running.undo_seat(2).code == "phase_ended_since"
        assert (encode(running.state), rows_in(running)) == (before, kinds)
    running.go_on_from(running.lines[-5].number)  # for all
    assert running.state.phase == "roll"
    assert isinstance(running.undo_seat(2), Applied)


def test_what_a_seat_can_take_back_follows_what_others_do_and_take_back(running):
    do(running, Use(0, "blue"))
    assert running.seat_undo(0).key == "ledger.dries"
    do(running, Use(1, "blue"))
    assert running.seat_undo(0).code == "others_built_on_it"
    running.undo_seat(1)
    assert running.seat_undo(0).key == "ledger.dries"
    running.redo()
    assert running.seat_undo(0).code == "others_built_on_it"
    running.undo()
    do(running, Use(1, "red"))
    assert isinstance(running.undo_seat(0), Applied)
    assert [runner.space for runner in running.state.runners] == [0, 1, 0]


def test_a_seat_that_did_nothing_has_nothing_to_take_back(table):
    session = table.begin()
    do(session, roll(0, 1, 1))
    assert session.undo_seat(1).code == "nothing_to_undo"
    assert session.seat_undo(1).code == "nothing_to_undo"


def test_the_undo_key_says_what_it_will_undo(table):
    session = table.begin()
    assert session.undo_says() is None
    do(session, roll(0, 5, 2), roll(1, 3, 3))
    assert session.undo_says().args == {"dice": "3 3"}
    assert session.seat_undo(0).args == {"dice": "5 2"}
    do(session, Ready(1))
    assert session.undo_says().key == "ledger.no_change"


def test_the_ledger_has_the_lines_of_every_action_that_counts(table):
    session = table.begin()
    do(session, roll(0, 5, 2), roll(1, 3, 3), Ready(0))
    session.undo_seat(1)
    do(session, roll(1, 4, 4))
    told = [(r.number, r.seat, [line.says.args for line in r.lines]) for r in session.lines]
    assert told == [
        (0, None, [{"n": 3}]),
        (1, 0, [{"dice": "5 2"}]),
        (3, 0, []),
        (5, 1, [{"dice": "4 4"}]),
    ]


def test_looking_back_and_going_on_from_there(table):
    session = table.begin()
    states = {0: encode(session.state)}
    for n, action in enumerate([roll(0, 5, 2), roll(2, 1, 1), Ready(2), roll(1, 3, 3)], 1):
        do(session, action)
        states[n] = encode(session.state)
    now = encode(session.state)
    for n, state in states.items():
        assert encode(session.look_back(n)) == state
    assert encode(session.state) == now
    session.go_on_from(2)
    assert encode(session.state) == states[2]
    session.redo()
    assert encode(session.state) == now


def test_view_and_panel_are_the_games_own(table, game, running):
    assert running.view() == game.view(running.state)
    assert running.panel(1, ("red",)) == game.panel(running.state, 1, ("red",))
    do(running, Use(0, "red"))
    assert running.view() == game.view(running.state)


def test_a_resumed_game_goes_on_where_it_stopped(table):
    session = table.begin()
    table.play(session, 30)
    lines, state, says = session.lines, session.state, session.undo_says()
    session.close()
    resumed = table.resume()
    assert resumed.state == state
    assert resumed.lines == lines
    assert resumed.undo_says() == says
    assert resumed.setup == table.setup
    assert len(table.play(resumed, 5, seed=2)) == 5


def test_resuming_replays_at_most_64_actions_however_long_the_game(table, game, unsynced):
    session = table.begin(connect=unsynced)
    table.play_on(session, 400)
    state = session.state
    session.close()
    applied = []

    class Counting(type(game)):
        def apply(self, state, action):
            applied.append(action)
            return super().apply(state, action)

    resumed = Session.resume(Counting(), Journal.open(session.journal.path))
    assert resumed.state == state
    assert len(applied) < 64
    # … and the snapshots tell the same as all the actions.
    assert table.resume(trust_snapshots=False).state == state


def test_undo_reaches_beyond_the_kept_states_and_beyond_snapshots(table, unsynced):
    session = table.begin(connect=unsynced)
    states = [session.state]
    for _ in range(14):
        table.play_on(session, 50)
        states.append(session.state)
    numbers = [r.number for r in session.lines]
    for n in range(14, -1, -1):
        assert session.look_back(numbers[50 * n]) == states[n]
    session.close()
    resumed = table.resume(unsynced)
    for n in range(14, -1, -1):
        resumed.go_on_from(50 * n)
        reached = resumed.lines[-1].number  # where everybody was ready, that goes, too
        assert 50 * n - 3 <= reached <= 50 * n
        assert resumed.state == session.look_back(reached)


def test_a_snapshot_of_another_state_class_is_not_needed(table, game, unsynced):
    session = table.begin(connect=unsynced)
    table.play_on(session, 70)
    state = session.state
    session.close()
    journal = Journal.open(session.journal.path)
    journal.snapshots = dict.fromkeys(journal.snapshots, b'{"other": 1}')
    assert Session.resume(game, journal).state == state


def test_correcting_by_hand_is_an_action_like_any_other(table):
    session = table.begin()
    do(session, Correct(1, "wet", -2))
    assert session.state.runners[1].wet == -2
    session.undo_seat(1)
    assert session.state.runners[1].wet == 0


def test_states_are_compared_as_bytes_in_these_tests_for_a_reason(table):
    # Equal states must encode alike, or "byte for byte" would prove nothing.
    session = table.begin()
    assert encode(msgspec.json.decode(encode(session.state), type=type(session.state))) == encode(session.state)
