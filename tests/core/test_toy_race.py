"""A whole game from the core's parts alone: so the core knows no game and has what one needs."""

import random

import pytest
from toy_race.state import Use

from companion.core.actions import Advance, Correct, Decide, Ready, Rolled
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.core.setup import Setup


def play(game, state, *actions):
    for action in actions:
        outcome = game.apply(state, action)
        assert isinstance(outcome, Applied), outcome
        state = outcome.state
    return state


def roll(seat, red, blue):
    return Rolled(seat, (("red", red), ("blue", blue)))


@pytest.fixture
def running(game, three):
    """All have rolled 6 and 4; the run begins."""
    state = game.start(three).state
    for seat in range(3):
        state = play(game, state, roll(seat, 6, 4), Ready(seat))
    return play(game, state, Advance(None))


def test_the_phase_does_not_end_before_everybody_is_ready(game, three):
    state = play(game, game.start(three).state, roll(0, 1, 1), Ready(0))
    rejection = game.apply(state, Advance(None))
    assert isinstance(rejection, Rejection)
    assert rejection.code == "not_all_ready"
    assert rejection.says.args == {"n": 2}


def test_who_owes_a_roll_cannot_be_ready(game, three):
    state = game.start(three).state
    assert [r.seat for r in game.view(state).rolls] == [0, 1, 2]
    assert game.apply(state, Ready(1)).code == "roll_due"


def test_a_fork_asks_and_the_rest_of_the_way_is_gone_after_the_answer(game, running):
    # Red 6 goes three spaces: 1 (puddle 1), 2 (the fork), and one more where the answer leads.
    outcome = game.apply(running, Use(0, "red"))
    assert [line.rule for line in outcome.lines] == ["TOY-RUN-1", "TOY-PUDDLE-1", "TOY-RUN-1", "TOY-FORK-1"]
    runner = outcome.state.runners[0]
    assert (runner.space, runner.wet, runner.steps) == (2, -1, 1)
    assert game.view(outcome.state).seats[0].due
    assert game.apply(outcome.state, Ready(0)).code == "decision_due"
    by_3 = play(game, outcome.state, Decide(0, "branch", ("3",))).runners[0]
    by_4 = play(game, outcome.state, Decide(0, "branch", ("4",))).runners[0]
    assert (by_3.space, by_3.wet) == (3, -3)  # the puddle on 3 is 2 deep
    assert (by_4.space, by_4.wet) == (4, -1)


def test_a_stale_answer_is_rejected(game, running):
    state = play(game, running, Use(0, "red"), Decide(0, "branch", ("3",)))
    assert game.apply(state, Decide(0, "branch", ("3",))).code == "not_asked"


def test_the_basket_runs_out(game, running):
    # Six towels; blue 4 takes two each.
    state = play(game, running, Use(0, "blue"), Use(1, "blue"), Use(2, "blue"))
    assert state.basket.of("towel") == 0
    assert [r.wet for r in state.runners] == [2, 2, 2]


def test_beyond_the_limit_of_the_gauge_towels_go_back_and_then_the_runner(game, running):
    with_towels = play(game, running, Use(0, "blue"), Correct(0, "wet", -3), Correct(0, "space", 6))
    after = play(game, with_towels, Use(0, "red")).runners[0]  # over 7, a puddle of 1, then 8 and 9 (3)
    assert (after.space, after.wet, after.towels) == (0, 0, 0)
    without = play(game, running, Correct(1, "wet", -3), Correct(1, "space", 6), Use(1, "red"))
    assert without.runners[1].space == 0
    assert game.violations(without) == ()


def test_a_value_corrected_by_hand_has_a_line_without_a_rule(game, running):
    outcome = game.apply(running, Correct(1, "wet", 2))
    assert outcome.state.runners[1].wet == 2
    assert [line.rule for line in outcome.lines] == [None]
    assert game.apply(running, Correct(1, "wet", 3)).code == "out_of_bounds"
    assert game.apply(running, Correct(1, "hat", 3)).code == "no_such_field"


def test_what_the_page_of_corrections_offers_can_be_set(game, running):
    assert [value.field for value in game.correctable(running, 1)] == ["space", "wet"]
    assert game.correctable(running, None) == ()
    for value in game.correctable(running, 1):
        for wanted in (value.low, value.high):
            after = game.apply(running, Correct(1, value.field, wanted)).state
            assert getattr(after.runners[1], value.field) == wanted


def test_a_panel_is_asked_again_with_what_was_picked_up(game, running):
    panel = game.panel(running, 0)
    assert panel.confirm is None
    offer = panel.sections[0].dice[0].offer
    assert offer.select == ("red",)
    again = game.panel(running, 0, offer.select)
    assert again.confirm.action == Use(0, "red")


def test_a_selection_that_fits_nothing_any_more_is_treated_as_empty(game, running):
    state = play(game, running, Use(0, "blue"))
    assert game.panel(state, 0, ("blue",)) == game.panel(state, 0)


def test_the_view_draws_the_track_with_its_fork(game, running):
    spaces = game.view(running).track
    assert spaces[2].onward == (3, 4)
    assert [s.number for s in spaces] == [0, 1, 2, 3, 3, 4, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("seats", range(1, 9))
def test_random_legal_games_end_with_every_invariant_held(game, three, seats):
    draw = random.Random(f"toy {seats}")
    state = game.start(Setup((three.seats[0],) * seats)).state
    done = 0
    while (action := game.propose(state, draw.randrange)) is not None:
        state = play(game, state, action)
        assert game.violations(state) == ()
        done += 1
        assert done < 5000
    standings = game.view(state).standings
    assert len(standings) == seats
    assert standings[0].place == 1


def test_a_game_cannot_be_begun_by_nobody(game):
    assert game.start(Setup(())).code == "seats"
    assert game.title.key == "game.toy_race"
