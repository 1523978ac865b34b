"""What is offered for correction is accepted, whatever is tapped, and breaks nothing that always holds."""

import random

import pytest

from companion.core.actions import Correct
from companion.core.applied import Applied
from companion.core.messages import text
from companion.core.rejection import Rejection
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.kiosk.words import LANGUAGES
from tests.games.steampunk_rally.wording import words

GAME = SteampunkRally()


def states(seats, seed, every=120):
    """Yield states of a random game."""
    chance = random.Random(seed)
    state = GAME.start(sample_setup(seats)).state
    number = 0
    while (action := GAME.propose(state, lambda n: int(chance.random() * n))) is not None:
        outcome = GAME.apply(state, action)
        assert isinstance(outcome, Applied)
        state = outcome.state
        number += 1
        if number % every == 0:
            yield state
    yield state


def values(value, chance):
    """Return both ends and some values between that are offered."""
    offered = [n for n in range(value.low, value.high + 1) if n not in value.skips]
    return {offered[0], offered[-1], chance.choice(offered)} if offered else set()


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (8, 3)])
def test_everything_offered_is_accepted_and_every_invariant_holds(seats, seed):
    chance = random.Random(seed)
    fields = set()
    for state in states(seats, seed):
        for seat in (None, *range(seats)):
            for value in GAME.correctable(state, seat):
                fields.add(value.field.split(".")[0])
                for wanted in values(value, chance):
                    outcome = GAME.apply(state, Correct(seat, value.field, wanted))
                    assert isinstance(outcome, Applied), (value, wanted, outcome)
                    assert GAME.violations(outcome.state) == (), (value, wanted)
                    now = {v.field: v.value for v in GAME.correctable(outcome.state, seat)}
                    resolving = seat is not None and state.racers[seat].sources  # a pawn goes on from where it is put
                    if value.field in now and not (value.field == "space" and resolving):
                        assert now[value.field] == wanted, (value, wanted)
                    assert outcome.lines[0].rule is None
                    assert outcome.lines[0].says.key == "ledger.corrected"
    assert {"gauge", "space", "pool", "slot", "round", "direction", "token_after", "final_round", "deck"} <= fields


def test_what_is_corrected_is_written_as_what_it_is(bench):
    machine = bench.full(bench.part("part", "RB", 3, "1 silver"), pool="R1")
    table = bench.state(machine, bench.table(space=20, parts=2), final_round=9, round=8)
    values = [*GAME.correctable(table, None), *GAME.correctable(table, 0), *GAME.correctable(table, 1)]
    written = {value.field.split(".")[0]: (value.sign, value.form) for value in values}
    assert {field: written[field] for field in ("gauge", "space", "parts", "slot", "final_round")} == {
        "gauge": ("gauge", "signed"), "space": ("finish", "space"), "parts": ("part", "plain"),
        "slot": ("steam", "die"), "final_round": ("finish", "plain"),
    }  # fmt: skip
    also = {value.field: value.also for value in values}
    assert also["space"] == text("correct_also.space")


@pytest.mark.parametrize("seed", [5, 6])
def test_many_corrections_after_each_other_break_nothing(seed):
    chance = random.Random(seed)
    state = next(iter(states(4, seed)))
    for _ in range(200):
        seat = chance.choice((None, 0, 1, 2, 3))
        value = chance.choice(GAME.correctable(state, seat))
        wanted = chance.choice(sorted(values(value, chance)))
        outcome = GAME.apply(state, Correct(seat, value.field, wanted))
        assert isinstance(outcome, Applied), (value, wanted, outcome)
        state = outcome.state
        assert GAME.violations(state) == (), (value, wanted)


def test_one_beyond_what_is_offered_is_refused():
    state = next(iter(states(3, 9)))
    for seat in (None, 0, 1, 2):
        for value in GAME.correctable(state, seat):
            if value.field == "final_round":
                continue  # offered up to a dozen rounds ahead only
            for wanted in (value.low - 1, value.high + 1):
                refused = GAME.apply(state, Correct(seat, value.field, wanted))
                assert isinstance(refused, Rejection), (value, wanted)
                assert refused.code in ("out_of_bounds", "supply_short")


def test_a_final_round_that_is_over_could_never_end_the_game():
    state = next(s for seed in range(9) for s in states(2, seed) if s.round == 3 and not s.final_round)
    assert isinstance(GAME.apply(state, Correct(None, "final_round", 2)), Rejection)
    ending = GAME.apply(state, Correct(None, "final_round", 4)).state
    assert isinstance(GAME.apply(ending, Correct(None, "round", 5)), Rejection)
    assert GAME.apply(ending, Correct(None, "round", 4)).state.round == 4


def test_a_pawn_beyond_the_line_keeps_the_final_round_set():
    state = next(iter(states(2, 1)))
    crossed = GAME.apply(state, Correct(0, "space", state.course.track.last)).state
    assert crossed.final_round
    assert isinstance(GAME.apply(crossed, Correct(None, "final_round", 0)), Rejection)
    assert next(v for v in GAME.correctable(crossed, None) if v.field == "final_round").low == crossed.round


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_a_correction_can_be_said(language):
    said = set()
    for state in states(8, 4, every=300):
        for seat in (None, *range(8)):
            for value in GAME.correctable(state, seat):
                said |= {t.key for t in (value.says, value.group, value.also, *value.names) if t is not None}
    assert len(said) > 20
    assert [key for key in said if not words(language).knows(key)] == []
