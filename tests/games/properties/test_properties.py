"""What must hold however Steampunk Rally is played: every level of tracking, every house rule, 2 to 8 seats.

The counting here is done anew from the bare state, and not by the rules' own ``violations``.
"""

import os
import random
import sqlite3
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.games.steampunk_rally.house_rules import HOUSE_RULES
from companion.shelf.games import take
from companion.table import Session
from companion.table.journal import Journal, decoded, encode

GAME = take("steampunk_rally")
DICE, COGS, LOWEST, HIGHEST = 36, 41, -7, 3
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
FACING = {"n": "s", "e": "w", "s": "n", "w": "e"}
SETTINGS = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@st.composite
def setups(draw):
    """Any number of seats, each at any level with extras or without, any house rules."""
    seats = tuple(
        Seat(f"P{i}", level=draw(st.sampled_from(["table", "parts", "full"])), answers={"extras": extras})
        for i, extras in enumerate(draw(st.lists(st.sampled_from(["on", "off"]), min_size=2, max_size=8)))
    )
    answers = {name: (draw(st.sampled_from(values)),) for name, values in HOUSE_RULES.values.items()}
    return Setup(seats, {**answers, "side": (draw(st.sampled_from(["swiss_alps", "hoverdrome"])),)})


def chance(seed):
    number = random.Random(seed).random
    return lambda n: int(number() * n)


def played(setup, seed, most=4000):
    """Yield state, action and state after it, of a game by chance."""
    begun = GAME.start(setup)
    assert isinstance(begun, Applied)
    state, pick = begun.state, chance(seed)
    for _ in range(most):
        action = GAME.propose(state, pick)
        if action is None:
            return
        done = GAME.apply(state, action)
        assert isinstance(done, Applied), (action, done)
        yield state, action, done.state
        state = done.state


def dice_of(state):
    """Every die there is, by its real colour."""
    found = Counter(dict(state.supply.counts))
    for racer in state.racers:
        found.update(die.colour for die in racer.pool)
        for card in racer.machine:
            for i, value in enumerate(card.dice):
                stands_in = card.instead[i] if card.instead else ""
                if card.stored[i]:
                    found[card.stored[i]] += 1
                elif value:
                    found[stands_in or card.part.slots[i].colour] += 1
    del found["cogs"]
    return dict(found)


def cogs_of(state):
    """Every cog there is, those that stand in for dice included."""
    stacks = sum(
        value
        for racer in state.racers
        for card in racer.machine
        for value, by in zip(card.dice, card.instead or [""] * len(card.dice), strict=True)
        if by == "cogs"
    )
    return state.cogs_left + stacks + sum(racer.cogs for racer in state.racers)


def cut_off(machine):
    """Names of cards that no chain of half valves that meet joins to the cockpit."""
    at = {card.at: card for card in machine}
    if len(at) < len(machine):
        return ["two cards in one place"]
    seen, todo = {machine[0].at}, [machine[0]]
    while todo:
        card = todo.pop()
        for edge in card.part.valves:
            there = (card.at[0] + STEP[edge][0], card.at[1] + STEP[edge][1])
            if there in at and there not in seen and FACING[edge] in at[there].part.valves:
                seen.add(there)
                todo.append(at[there])
    return [card.part.name for card in machine if card.at not in seen]


@pytest.mark.rule("SR-COMP-08")
@pytest.mark.rule("SR-COMP-09")
@pytest.mark.rule("SR-COMP-10")
@pytest.mark.rule("SR-COMP-13")
@pytest.mark.rule("SR-GAUGE-01")
@pytest.mark.rule("SR-BUILD-06")
@SETTINGS
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_nothing_gets_lost_cut_off_or_out_of_bounds(setup, seed):
    for _, action, state in played(setup, seed):
        assert dice_of(state) == {"red": DICE, "blue": DICE, "yellow": DICE}, action
        assert cogs_of(state) == COGS, action
        for racer in state.racers:
            assert LOWEST <= racer.gauge <= HIGHEST, action
            competing = racer.decision is not None and racer.decision.kind == "cut_off"  # asked which of them stays
            if racer.level == "full" and not competing:
                assert cut_off(racer.machine) == [], action
            assert (racer.machine == ()) == (racer.level == "table")


@pytest.mark.rule("SR-FLOW-06")
@pytest.mark.rule("SR-END-03")
@SETTINGS
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_phases_follow_each_other_and_the_final_round_is_the_last(setup, seed):
    follows = {
        "draft": {"vent", "race"}, "vent": {"race"}, "race": {"damage"}, "damage": {"round_end"},
        "round_end": {"draft", "over"},
    }  # fmt: skip
    last = None
    for before, action, after in played(setup, seed):
        if after.phase != before.phase:
            # The game may also end with the last answer about who is ahead (SR-END-08).
            assert type(action).__name__ == "Advance" or (after.phase, type(action).__name__) == ("over", "Decide")
            assert after.phase in follows[before.phase]
            assert len(before.barrier.order) == len(before.racers)
            assert (after.round == before.round + 1) == (after.phase == "draft")
            if before.phase == "draft":
                assert (after.phase == "race") == (before.round == 1)
        last = after
    assert last.phase == "over"
    assert last.round == last.final_round


@pytest.mark.rule("C-19")
@pytest.mark.rule("SR-DRAFT-25")
@pytest.mark.parametrize(("setting", "barriers"), [("pick", 4), ("draft", 1)])
@SETTINGS
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_a_draft_has_four_barriers_or_one_and_each_seat_uses_its_cards(setting, barriers, setup, seed):
    setup = msgspec.structs.replace(setup, answers={**setup.answers, "draft_barrier": (setting,)})
    passed, apart = 0, 0
    for before, action, after in played(setup, seed, 1500):
        kept = [racer for racer in before.racers if racer.keeps_cards]
        if before.phase == "draft" and kept:
            used = [racer.picks for racer in kept]
            apart = max(apart, max(used) - min(used))
        if before.phase != "draft" or type(action).__name__ != "Advance":
            continue
        passed += 1
        assert (after.phase != "draft") == (passed == barriers)
        if after.phase != "draft":
            short = [racer.short for racer in before.racers]
            if setting == "draft":
                assert all(racer.picks == 4 - racer.short for racer in kept)
            elif not any(short):
                assert all(racer.picks == 4 for racer in kept)
            passed = 0
    # In their own time: somebody was two cards ahead of somebody else.
    if setting == "draft" and sum(seat.level != "table" for seat in setup.seats) > 1:
        assert apart > 1


class Playing:
    """A session whose journal lies in a folder of its own, with every state it went through."""

    def __init__(self, setup):
        self.folder = tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"))
        self.path = Path(self.folder.name) / "a.pipworks"
        self.session = Session.begin(GAME, setup, Journal.create(self.path, "now", self.connect))
        self.states = [encode(self.session.state)]

    @staticmethod
    def connect(path, create):
        """As the journal connects, but without waiting for the disk."""

        class Connection(sqlite3.Connection):
            def execute(self, sql, *args):
                return super().execute(sql.replace("synchronous = FULL", "synchronous = OFF"), *args)

        mode = "rwc" if create else "rw"
        uri = f"{path.as_uri()}?mode={mode}"
        return sqlite3.connect(uri, uri=True, isolation_level=None, factory=Connection)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.session.close()
        self.folder.cleanup()

    def play(self, pick, most):
        for _ in range(most):
            action = GAME.propose(self.session.state, pick)
            if action is None:
                return
            assert isinstance(self.session.do(action), Applied)
            self.states.append(encode(self.session.state))

    def rows(self):
        with closing(sqlite3.connect(self.path)) as connection:
            return [row for row in connection.iterdump() if "snapshot" not in row]


@SETTINGS
@given(setup=setups(), seed=st.integers(0, 2**32), skip=st.integers(0, 250))
def test_undo_restores_every_state_byte_for_byte_and_redo_as_well(setup, seed, skip):
    with Playing(setup) as playing:
        playing.play(chance(seed), skip + 60)
        session, states = playing.session, playing.states
        passed = []
        for _ in range(60):
            if isinstance(session.undo(), Rejection):
                break
            counted = len(session.lines) - 1
            assert encode(session.state) == states[counted]
            passed.append(counted)
        assert passed
        while isinstance(session.redo(), Applied):
            assert encode(session.state) == states[len(session.lines) - 1]
        assert len(session.lines) == len(states)


@SETTINGS
@given(setup=setups(), seed=st.integers(0, 2**32), length=st.integers(1, 300))
def test_a_journal_is_its_state_and_the_state_is_its_journal(setup, seed, length):
    with Playing(setup) as playing, Playing(setup) as copy:
        playing.play(chance(seed), length)
        resumed = Session.resume(GAME, Journal.open(playing.path, playing.connect), trust_snapshots=False)
        assert encode(resumed.state) == playing.states[-1]
        assert resumed.lines == playing.session.lines
        for entry in resumed._timeline.entries:
            assert isinstance(copy.session.do(entry.action), Applied)
        resumed.close()
        assert copy.rows() == playing.rows()


@SETTINGS
@given(setup=setups(), seed=st.integers(0, 2**32), other=st.integers(0, 2**32))
def test_a_rejected_action_changes_nothing(setup, seed, other):
    """Actions of one game are tried in the states of another."""
    strange = [action for _, action, _ in played(setup, other, 600)]
    rejected = 0
    for i, (state, action, after) in enumerate(played(setup, seed, 600)):
        before = encode(state)
        for tried in (strange[i % len(strange)], strange[-1 - i % len(strange)]):
            outcome = GAME.apply(state, tried)
            if isinstance(outcome, Rejection):
                rejected += 1
                assert GAME.apply(state, action).state == after
            else:
                assert GAME.violations(outcome.state) == ()
            assert encode(state) == before
    assert rejected


@SETTINGS
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_states_and_actions_are_the_same_when_they_are_read_back(setup, seed):
    for i, (_, action, state) in enumerate(played(setup, seed)):
        assert decoded(encode(action), GAME.action_type) == action
        if i % 9 == 0:
            assert decoded(encode(state), GAME.state_type) == state
