"""Help at the table: what can be done, and what would come of it."""

import random

import pytest

from companion.core.actions import Ready
from companion.core.game import Applied
from companion.games.steampunk_rally.actions import Activate, Vent
from companion.games.steampunk_rally.components import Challenge, Effect
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.games.steampunk_rally.shown.advice import (
    cheapest_vent,
    legal_activations,
    legal_challenges,
    legal_vents,
)


def outcomes(state):
    values = {i: die.value for i, die in enumerate(state.racers[0].pool)}
    return {
        (a.action.part, tuple(sorted(values[i] for i, _ in a.action.dice))): (a.power, a.times)
        for a in legal_activations(state, 0)
    }


@pytest.mark.rule("SR-RACE-21")
@pytest.mark.rule("SR-RACE-23")
@pytest.mark.rule("SR-RACE-24")
def test_15_every_set_of_dice_with_its_power_and_triggers(bench):
    part = bench.part("part", "RRR", 3, "1 silver")
    state = bench.state(bench.full(part, pool="R4 R6 R1 B6"))
    assert outcomes(state) == {
        ("part", (4,)): (4, 1),
        ("part", (6,)): (6, 2),
        ("part", (4, 6)): (10, 3),
        ("part", (1, 4)): (5, 1),
        ("part", (1, 6)): (7, 2),
        ("part", (1, 4, 6)): (11, 3),
    }
    best = max(legal_activations(state, 0), key=lambda a: (a.times, -len(a.action.dice)))
    assert best.gives == (Effect("silver", 3),)


def test_dice_of_the_same_value_are_offered_once(bench):
    state = bench.state(bench.full(bench.part("part", "RR", 2, "1 cog"), pool="R5 R5 R5"))
    assert outcomes(state) == {("part", (5,)): (5, 2), ("part", (5, 5)): (10, 5)}


def test_slots_that_are_taken_and_storage_slots_are_left_out(bench):
    racer = bench.full(bench.part("part", "RRr", 2, "1 cog"), placed={"part": "300"}, pool="R5 R4")
    assert outcomes(bench.state(racer)) == {("part", (5,)): (5, 2), ("part", (4,)): (4, 2)}


@pytest.mark.parametrize(("setting", "times"), [("per_die", 2), ("per_activation", 1)])
def test_a_star_part_follows_the_house_rule(bench, setting, times):
    state = bench.state(bench.full(bench.part("star", "YY", 0, "1 cog"), pool="Y1 Y6"), rules={"star_mode": setting})
    assert outcomes(state)[("star", (1, 6))] == (7, times)


def test_a_slash_counts_its_choices(bench):
    part = bench.part("part", "R", 2, "1 cog / 1 repair; 1 silver")
    for setting, choices in (("per_trigger", 3), ("per_activation", 1)):
        (only,) = legal_activations(bench.state(bench.full(part, pool="R6"), rules={"slash_choice": setting}), 0)
        assert (only.choices, only.gives) == (choices, (Effect("silver", 3),))


def test_there_is_nothing_to_activate_out_of_turn_or_phase(bench):
    racer = bench.full(bench.part("part", "R", 1, "1 cog"), pool="R6")
    assert legal_activations(bench.state(racer, phase="vent"), 0) == ()
    assert legal_activations(bench.state(bench.table(pool="R6")), 0) == ()
    turns = bench.state(racer, racer, rules={"race_order": "one_activation_each"}, turn=1)
    assert legal_activations(turns, 0) == ()
    assert len(legal_activations(turns, 1)) == 1


@pytest.mark.rule("SR-VENT-03")
@pytest.mark.parametrize(("value", "cogs"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_cheapest_vent_pays_a_cog_for_two_points(bench, value, cogs):
    racer = bench.full(bench.part("part", "R", 2), placed={"part": str(value)}, cogs=3)
    state = bench.state(racer, phase="vent")
    vent = cheapest_vent(state, 0, "part", 0)
    assert vent is not None
    assert vent.cogs == cogs
    after = bench.do(state, vent)
    assert after.racers[0].machine[1].dice == (0,)
    assert after.racers[0].cogs == 3 - cogs


@pytest.mark.rule("SR-VENT-04")
def test_a_point_left_over_frees_a_second_slot_where_it_can(bench):
    parts = bench.part("a", "RR", 2), bench.part("b", "B", 2)
    racer = bench.full(*parts, placed={"a": "54", "b": "1"}, cogs=3)
    state = bench.state(racer, phase="vent")
    found = {vent.frees: vent.action.cogs for vent in legal_vents(state, 0)}
    assert found == {
        (("a", 0), ("b", 0)): 3,
        (("a", 1),): 2,
        (("b", 0),): 1,
    }


def test_what_cannot_be_freed_is_not_offered(bench):
    racer = bench.full(bench.part("part", "RRr", 2), placed={"part": "500"}, cogs=2)
    state = bench.state(racer, phase="vent")
    assert cheapest_vent(state, 0, "part", 0) is None
    assert cheapest_vent(state, 0, "part", 1) is None
    assert cheapest_vent(state, 0, "part", 2) is None
    assert cheapest_vent(state, 0, "part", 3) is None
    assert cheapest_vent(state, 0, "no such part", 0) is None
    assert cheapest_vent(bench.state(racer), 0, "part", 0) is None


@pytest.mark.rule("SR-CHALLENGE-07")
def test_a_challenge_is_offered_as_often_as_it_can_be_paid(bench):
    course = bench.course(challenges={5: Challenge("coal_mine", "red"), 6: Challenge("rails", "red", 2, "gold")})
    mine = bench.state(bench.full(space=5, challenge_open=True, cogs=3), course=course)
    assert [use.cogs for use in legal_challenges(mine, 0)] == [1, 2, 3]
    rails = bench.state(bench.full(space=6, challenge_open=True, pool="R4 R4 R2 B1"), course=course)
    assert [rails.racers[0].pool[use.die].value for use in legal_challenges(rails, 0)] == [4, 2]
    assert legal_challenges(bench.state(bench.full(space=5)), 0) == ()


def test_what_is_offered_is_done_and_what_is_done_was_offered(bench):
    """In random games every offer is legal and comes out as shown, and every activation proposed is offered."""
    chance = random.Random(11)
    begun = bench.game.start(sample_setup(4, ("full",)))
    assert isinstance(begun, Applied)
    state, offers, proposals = begun.state, 0, 0
    while (action := bench.game.propose(state, lambda n: int(chance.random() * n))) is not None:
        seat = action.seat
        if isinstance(action, (Activate, Vent, Ready)) and seat is not None:
            values = [die.value for die in state.racers[seat].pool]
            offered = legal_activations(state, seat)
            for offer in offered[:20]:
                offers += 1
                assert isinstance(bench.game.apply(state, offer.action), Applied)
            for vent in legal_vents(state, seat):
                after = bench.game.apply(state, vent.action)
                assert isinstance(after, Applied)
                slots = {(c.part.id, j): v for c in after.state.racers[seat].machine for j, v in enumerate(c.dice)}
                assert all(slots[freed] == 0 for freed in vent.frees)
            if isinstance(action, Activate):
                proposals += 1
                wanted = (action.part, sorted(values[i] for i, _ in action.dice))
                assert wanted in [(o.action.part, sorted(values[i] for i, _ in o.action.dice)) for o in offered]
        result = bench.game.apply(state, action)
        assert isinstance(result, Applied)
        state = result.state
    assert offers > 100
    assert proposals > 20
