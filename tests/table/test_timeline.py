"""The timeline alone: no file."""

import random

import pytest
from endless import endless

from companion.core.applied import Applied
from companion.table.counted import Counted
from companion.table.timeline import NEAR, STRIDE, Timeline


@pytest.fixture
def long(game, three):
    """1,000 actions, numbered from 1, and the state after each."""
    start = game.start(three).state
    timeline = Timeline(game, start)
    states = [start]
    draw = random.Random("long").random
    for number in range(1, 1001):
        action = endless(game, states[-1], lambda n: int(draw() * n))
        outcome = game.apply(states[-1], action)
        assert isinstance(outcome, Applied)
        timeline.do(Counted(number, action, outcome.lines, state=outcome.state))
        states.append(outcome.state)
    return timeline, states


def test_a_long_game_does_not_keep_every_state(long):
    timeline, _ = long
    kept = sum(e.state is not None for e in timeline.entries)
    assert kept <= NEAR + 1000 // STRIDE + 1


def test_every_state_can_be_had_again(long):
    timeline, states = long
    for n in (0, 1, 63, 64, 65, 300, 487, 488, 489, 999, 1000):
        assert timeline.state_after(n) == states[n]


def test_near_states_are_the_very_same_and_cost_nothing(long):
    timeline, states = long
    assert all(timeline.state_after(n) is states[n] for n in range(1000 - NEAR + 1, 1001))


def test_only_what_counts_can_be_taken_back(long):
    timeline, states = long
    for numbers in ([1001], [1000, 2000], [0, 5]):
        with pytest.raises(KeyError):
            timeline.take_back(numbers)
    assert timeline.state == states[1000]
    assert timeline.would_bring_back() == ()
    timeline.take_back([999, 1000])
    assert timeline.state == states[998]
    with pytest.raises(KeyError):
        timeline.take_back([1000])
    assert timeline.would_bring_back() == (999, 1000)
    assert timeline.bring_back() == (999, 1000)
    assert timeline.state == states[1000]
