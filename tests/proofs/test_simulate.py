"""Simulation finds what it is there to find: each fault here is a real one put into the toy game."""

import msgspec
import pytest

from companion.core.actions import Advance, Correct, Ready
from companion.core.applied import Applied
from companion.core.setup import Setup
from companion.proofs.random_play import MOST_ACTIONS, chance, simulate
from companion.system.clock import VirtualClock


class Ticking(VirtualClock):
    """Two seconds pass between any two looks at it."""

    def now(self):
        return self.advance(2.0)


def run(game, three, games=10, **kwargs):
    return simulate(game, lambda _: three, games, seed=1, clock=Ticking(), **kwargs)


def faulty(game, **methods):
    return type("Faulty", (type(game),), methods)()


def test_a_sound_game_has_no_violations(game, three):
    report = run(game, three, 30)
    assert report.violations == ()
    assert (report.game, report.seats, report.games) == ("toy_race", 3, 30)
    assert report.actions > 30 * 10
    assert report.seconds == 2.0
    assert report.actions_per_s == report.actions / 2.0


def test_the_same_seed_plays_the_same_games_with_checks_or_without(game, three):
    assert run(game, three).actions == run(game, three, check=False).actions
    other = simulate(game, lambda _: three, 10, seed=2, clock=Ticking())
    assert other.actions != run(game, three).actions


def test_each_game_is_asked_for_its_own_setup(game, three):
    asked = []
    simulate(game, lambda number: asked.append(number) or three, 4, 1, Ticking())
    assert sorted(set(asked)) == [0, 1, 2, 3]


def test_chance_is_the_same_on_every_machine():
    pick = chance(1, 0)
    assert [pick(6) for _ in range(8)] == [4, 2, 2, 3, 4, 0, 3, 0]
    assert {pick(3) for _ in range(100)} == {0, 1, 2}
    assert {pick(1) for _ in range(10)} == {0}


def test_a_broken_invariant_is_named_with_game_action_and_json(game, three):
    class Leaky(type(game)):
        def apply(self, state, action):
            outcome = super().apply(state, action)
            if isinstance(outcome, Applied) and outcome.state.round == 2:
                lost = msgspec.structs.replace(outcome.state, basket=outcome.state.basket.put("towel", 1))
                return Applied(lost, outcome.lines)
            return outcome

    report = run(Leaky(), three, 1)
    assert len(report.violations) == 1
    assert report.violations[0].startswith("game 0, action ")
    assert '{"do":"advance","seat":null}: there are 7 towels instead of 6' in report.violations[0]


def test_a_rejected_proposal_is_a_violation(game, three):
    report = run(faulty(game, propose=lambda *_: Advance(None)), three, 2)
    assert report.violations == tuple(
        f'game {n}, action 1 {{"do":"advance","seat":null}}: a proposed action was rejected: not_all_ready'
        for n in (0, 1)
    )


@pytest.mark.parametrize("check", [True, False])
def test_rules_that_raise_are_a_violation(game, three, check):
    def apply(self, state, action):
        return {}["hat"]

    report = run(faulty(game, apply=apply), three, 1, check=check)
    assert len(report.violations) == 1
    assert report.violations[0].endswith("the rules raised KeyError: 'hat'")


@pytest.mark.parametrize("what", ["start", "propose", "violations"])
def test_whatever_else_raises_is_a_violation_too(game, three, what):
    def stumble(*_):
        return {}["hat"]

    report = run(faulty(game, **{what: stumble}), three, 2)
    assert report.violations == tuple(f"game {n}, action 0: the rules raised KeyError: 'hat'" for n in (0, 1))
    assert report.actions == 0


def test_a_game_without_end_is_a_violation(game, three):
    def propose(self, state, pick):
        return Correct(pick(3), "wet", pick(3))

    report = run(faulty(game, propose=propose), three, 1, check=False)
    assert report.actions == MOST_ACTIONS
    assert report.violations[0].endswith(f"the game is not over after {MOST_ACTIONS} actions")


def test_a_setup_that_is_refused_is_a_violation(game):
    report = simulate(game, lambda _: Setup(()), 1, 1, Ticking())
    assert report.violations == ("game 0, action 0: cannot begin: seats",)
    assert report.seats == 0


def test_rules_that_remember_are_found_by_playing_the_game_again(game, three):
    class Remembering(type(game)):
        ended = 0

        def apply(self, state, action):
            outcome = super().apply(state, action)
            if isinstance(outcome, Applied) and outcome.state.phase == "over":
                self.ended += 1  # the rules' own memory decides, not the state
                return Applied(msgspec.structs.replace(outcome.state, round=self.ended), outcome.lines)
            return outcome

    report = run(Remembering(), three, 1)
    assert len(report.violations) == 1
    assert report.violations[0].endswith("replaying the written actions gives another state")


def test_a_state_that_cannot_be_read_back_is_a_violation(game, three):
    class Narrow(msgspec.Struct, frozen=True):
        round: str

    report = run(faulty(game, state_type=Narrow), three, 1)
    assert report.violations[0].endswith("the state is another one when it is read back")


def test_an_action_that_cannot_be_read_back_is_a_violation(game, three):
    report = run(faulty(game, action_type=Ready | Advance), three, 1)
    assert report.violations[0].endswith("the action is another one when it is read back")


def test_no_games_take_no_time(game, three):
    report = simulate(game, lambda _: three, 0, 1, VirtualClock())
    assert (report.actions, report.actions_per_s, report.seats) == (0, 0.0, 0)


def test_a_game_that_proposes_nothing_before_its_end_is_a_violation(game, three):
    report = run(faulty(game, propose=lambda *_: None), three, 1)
    assert report.violations == (
        "game 0, action 0: nothing is proposed any more, and the view has no standings",
    )  # fmt: skip


@pytest.mark.parametrize(("method", "said"), [("view", "the view is None and no TableView"),
                                              ("panel", "the panel of seat 0 is None and no Panel")])  # fmt: skip
def test_what_is_shown_is_looked_at_now_and_then(game, three, method, said):
    report = run(faulty(game, **{method: lambda *_: None}), three, 1)
    assert report.violations == (f"game 0, action 0: {said}",)


def test_a_panel_that_raises_is_a_violation(game, three):
    report = run(faulty(game, panel=lambda *_: {}["hat"]), three, 1)
    assert report.violations == ("game 0, action 0: view or panel raised KeyError: 'hat'",)


def test_rules_that_need_every_die_are_found_by_a_roll_with_a_die_less(game, three):
    """The dice were asked for, and a player says that there are no more: only later the rules miss one."""

    class Trusting(type(game)):
        def apply(self, state, action):
            if isinstance(action, Advance) and state.phase == "roll":
                assert all(dict(runner.dice)["blue"] for runner in state.runners)
            return super().apply(state, action)

    report = run(Trusting(), three, 1)
    assert len(report.violations) == 1
    assert '"how":"fewer"' in report.violations[0]
    assert report.violations[0].endswith("with a die less the game raised KeyError: 'blue'")
