"""Whatever is asked for at whatever time is done or refused: nothing raises, what must hold holds (RR-PHASE-08)."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import get_args

import pytest

from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import PhaseOfGame
from companion.table.journal import encode
from tests.games.raising_robots.properties.by_chance import CARDS, GAME, begun, played, through
from tests.games.raising_robots.properties.strange import KINDS, altered, something

PHASES_OF_GAME = set(get_args(PhaseOfGame))
GAMES = (
    (1, {}),
    (2, {"phase_line": "companion", "bidding": "yes"}),
    (3, {"bidding": "yes"}),
    (4, {"inventors": "no"}),
)
TRIES = 3
"""Of each kind of action in each state that is looked at."""


def looked_at(cards):
    """Some states of each phase, of games with different seats and options."""
    found = defaultdict(list)
    for number, (seats, fixed) in enumerate(GAMES):
        whole = through(cards, seats, 2 * number + 1, **fixed)
        chance = Random(number)
        by_phase = defaultdict(list)
        for before, _, after in whole:
            by_phase[before.phase].append(before)
            by_phase[after.phase].append(after)
        for phase, states in by_phase.items():
            found[phase] += chance.sample(states, min(2, len(states)))
    return found


@pytest.mark.parametrize("cards", CARDS)
def test_every_kind_of_action_is_done_or_refused_in_every_phase(cards):
    chance, done = Random(cards), Counter()
    states = looked_at(cards)
    assert set(states) == PHASES_OF_GAME
    for state in (each for phase in states.values() for each in phase):
        before = encode(state)
        for kind in KINDS:
            for _ in range(TRIES):
                action = something(state, chance, kind)
                outcome = apply(state, action)
                assert isinstance(outcome, (Applied, Rejection)), action
                if isinstance(outcome, Applied):
                    done[kind.__name__] += 1
                    assert GAME.violations(outcome.state) == (), action
                else:
                    assert outcome.says.key.startswith("reject."), action
        assert encode(state) == before
    assert len(done) > len(KINDS) // 3


@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_is_refused_changes_nothing_and_what_is_done_breaks_nothing(cards, seats):
    chance, refused, kinds = Random(seats), 0, set()
    state = begun(cards, seats, 2 * seats + 1)
    for n, (before, action, after) in enumerate(played(state, seats)):
        if n % 3:
            continue
        written = encode(before)
        for tried in (altered(before, action, chance), something(before, chance)):
            outcome = apply(before, tried)
            if isinstance(outcome, Rejection):
                refused += 1
                kinds.add(type(tried))
                assert outcome.rule is None or outcome.rule in GAME.rule_ids, (tried, outcome)
            else:
                assert GAME.violations(outcome.state) == (), (before.phase, tried)
        assert encode(before) == written
        assert apply(before, action).state == after
    assert refused > 40
    assert len(kinds) > len(KINDS) // 3


@pytest.mark.parametrize("cards", CARDS)
def test_a_game_in_which_anything_that_is_possible_is_done_comes_to_its_end(cards):
    """What chance tries and the rules let it do is done, and the game goes on from there."""
    chance = Random(cards)
    state, done = begun(cards, 3, 5), 0
    for _ in range(6000):
        tried = something(state, chance) if chance.random() < 0.3 else GAME.propose(state, chance.randrange)
        if tried is None:
            break
        outcome = apply(state, tried)
        if isinstance(outcome, Applied):
            done += 1
            state = outcome.state
            assert GAME.violations(state) == (), tried
    assert state.phase == "over"
    assert GAME.view(state).standings
    assert done > 300
