"""What may not grow with a game: what is asked of the rules and looked at, counted; no clock decides."""

from collections import Counter

import pytest
from toy_race.state import Use

from companion.core.actions import Advance, Correct, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.table import timeline as timelines
from companion.table.counted import Counted
from companion.table.seat_undo import seat_step
from companion.table.timeline import Timeline

LONG = 2000


class Asked:
    """A game that counts what it is asked."""

    def __init__(self, game):
        self._game = game
        self.state_type = game.state_type
        self.asked = Counter()

    def apply(self, state, action):
        self.asked["apply"] += 1
        return self._game.apply(state, action)

    def view(self, state):
        self.asked["view"] += 1
        return self._game.view(state)


class Numbers(list):
    """Row numbers that are never searched one by one: with as many actions that would take their square."""

    def __contains__(self, number):
        raise AssertionError("searched one by one")


class Looked(list):
    """Entries that count how many of them are looked at."""

    looked = 0

    def __getitem__(self, index):
        found = super().__getitem__(index)
        self.looked += len(found) if isinstance(index, slice) else 1
        return found

    def __iter__(self):
        for entry in super().__iter__():
            self.looked += 1
            yield entry

    def __reversed__(self):
        for entry in super().__reversed__():
            self.looked += 1
            yield entry


@pytest.fixture
def rules(game):
    return Asked(game)


@pytest.fixture
def wavering(rules, game, three):
    """A timeline in which seat 0 could not decide whether it was ready, for ever."""
    start = game.start(three).state
    timeline = Timeline(rules, start)
    rolled = Rolled(0, (("red", 1), ("blue", 1)))
    play(timeline, game, start, [Correct(1, "wet", -2), rolled] + [Ready(0), NotReady(0)] * (LONG // 2))
    return timeline


def play(timeline, game, state, actions):
    for action in actions:
        outcome = game.apply(state, action)
        assert isinstance(outcome, Applied), outcome
        number = timeline.entries[-1].number + 1 if timeline.entries else 1
        timeline.do(Counted(number, action, outcome.lines, state=outcome.state))
        state = outcome.state


def test_a_seats_undo_looks_once_at_each_of_the_actions_since(wavering, rules):
    assert wavering.replayed_without(Numbers([2])) is None  # who has not rolled cannot be ready
    own = Numbers(e.number for e in wavering.entries if e.action.seat == 0)
    assert wavering.replayed_without(own) == []
    rules.asked.clear()
    assert len(wavering.replayed_without(Numbers([1]))) == LONG + 1
    assert rules.asked["apply"] <= LONG + timelines.STRIDE


def test_what_is_near_is_found_without_looking_through_the_whole_game(wavering):
    entries = wavering.entries = Looked(wavering.entries)
    last = entries[-1].number
    entries.looked = 0
    assert wavering.count_up_to(last - 3) == last - 3
    wavering.state_before(last)
    wavering.take_back([last])
    wavering.do(Counted(last + 1, Correct(2, "wet", -1), (), state=wavering.state))
    assert [e.number for e in seat_step(None, entries, 2)] == [last + 1]
    assert wavering.branches == ()
    assert entries.looked < 100


def play_rounds(session, n):
    for _ in range(n):
        for seat in range(3):
            assert isinstance(session.do(Rolled(seat, (("red", 1), ("blue", 1)))), Applied)
            session.do(Ready(seat))
        session.do(Advance(None))
        for seat in range(3):
            assert isinstance(session.do(Use(seat, "blue")), Applied)
            if session.state.runners[seat].space > 5:
                session.do(Correct(seat, "space", 0))
            session.do(Ready(seat))
        session.do(Advance(None))


def test_charts_of_a_game_that_was_played_here_replay_nothing(table, monkeypatch, unsynced):
    monkeypatch.setattr(timelines, "NEAR", 1)
    session = table.begin(connect=unsynced)
    play_rounds(session, 12)
    rules = session._rules = session._timeline._rules = Asked(table.game)
    figures = session.chronicle()
    assert rules.asked == {"view": 2}
    resumed = table.resume(unsynced)
    rules = resumed._rules = resumed._timeline._rules = Asked(table.game)
    assert resumed.chronicle() == figures
    assert rules.asked["view"] == 2 + 24  # each end of a phase is looked at once
    assert rules.asked["apply"] <= len(resumed.lines)  # and no action played twice for it
    rules.asked.clear()
    assert resumed.chronicle() == figures
    assert rules.asked == {"view": 2}


def test_how_a_phase_ended_is_told_anew_where_something_before_it_was_taken_out(table):
    session = table.begin()
    play_rounds(session, 1)
    timeline = session._timeline
    end = next(e for e in timeline.entries if isinstance(e.action, Advance))
    assert end.ended is not None
    timeline.take_back([timeline.entries[1].number])
    kept, _ = [e for e in timeline.entries if isinstance(e.action, Advance)]
    assert (kept.number, kept.ended) == (end.number, None)
    timeline.bring_back()
    assert next(e for e in timeline.entries if isinstance(e.action, Advance)).ended == end.ended
