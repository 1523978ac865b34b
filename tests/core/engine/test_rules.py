"""The working copy, the dispatch of actions, readiness and corrections, by a game of their own."""

import msgspec
import pytest

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready
from companion.core.applied import Applied
from companion.core.engine import Rules, listed
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from tests.core.engine.counting import RULES, Copy, Count, Look, begun, values


def after(*actions, state=None):
    state = state or begun()
    for action in actions:
        outcome = RULES.apply(state, action)
        assert isinstance(outcome, Applied), outcome
        state = outcome.state
    return state


def refused(action, state=None) -> tuple[str, str | None]:
    outcome = RULES.apply(state or begun(), action)
    assert isinstance(outcome, Rejection)
    return outcome.code, outcome.rule


def keys(state, action) -> list[str]:
    return [line.says.key.removeprefix("ledger.") for line in RULES.apply(state, action).lines]


def test_an_action_changes_what_it_says_and_nothing_else():
    before = begun()
    state = after(Count(1, 3), state=before)
    assert [counter.n for counter in state.counters] == [0, 3]
    assert state.left == 7
    assert (state.setup, state.phase, state.barrier) == (before.setup, before.phase, before.barrier)
    assert before == begun()


def test_a_refused_action_leaves_no_trace():
    state = after(Count(0, 4))
    kept = msgspec.json.encode(state)
    assert refused(Count(0, 7), state) == ("too_many", "CT-COUNT-02")
    assert msgspec.json.encode(state) == kept


def test_a_copy_that_is_done_is_a_state():
    state = begun(3)
    assert Copy(state).done() == Applied(state)


class Plain(Rules):
    """Rules that say nothing but how a phase ends."""

    copy, handlers = Copy, {}

    def advance(self, change):
        change.phase = "over"


def test_rules_that_say_nothing_correct_nothing_and_owe_nothing():
    plain = Plain()
    assert plain.apply(begun(), Correct(0, "n", 1)) == reject("no_such_field")
    assert isinstance(plain.apply(begun(), Ready(0)), Applied)
    assert plain.apply(begun(), Decide(0, "way", ("x",))) == reject("not_asked")


class Unknown(Action, frozen=True):
    pass


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Count(2, 1), ("no_such_seat", None)),
        (Count(-1, 1), ("no_such_seat", None)),
        (Count(None, 1), ("no_such_seat", None)),
        (Unknown(0), ("no_such_action", None)),
        (Advance(None), ("not_all_ready", "CT-FLOW-01")),
        (NotReady(0), ("not_ready_yet", None)),
        (Ready(0), ("count_first", "CT-COUNT-01")),
        (Decide(0, "enough", ("yes",)), ("not_asked", None)),
        (Correct(0, "m", 1), ("no_such_field", None)),
        (Correct(0, "n", 7), ("out_of_bounds", None)),
        (Correct(0, "hidden", 1), ("never", None)),
    ],
)
def test_what_is_refused(action, why):
    assert refused(action) == why


def test_a_decision_comes_before_all_but_what_may_be_done_at_any_time():
    state = after(Count(0, 6))
    assert state.counters[0].decision.kind == "enough"
    assert refused(Count(0, 1), state) == ("decision_due", "CT-ASK-01")
    assert refused(Ready(0), state) == ("decision_due", "CT-ASK-01")
    assert keys(state, Look(0)) == ["looked"]
    assert keys(state, Count(1, 1)) == ["counted"]


def test_an_answer_is_taken_and_what_was_suspended_goes_on():
    state = after(Count(0, 6))
    answered = Decide(0, "enough", ("no",))
    assert keys(state, answered) == ["no", "goes_on"]
    assert after(answered, state=state).counters[0].decision is None
    assert refused(Decide(0, "enough", ("maybe",)), state) == ("no_such_choice", "CT-ASK-01")


def test_all_become_ready_and_the_phase_ends():
    state = after(Count(0, 1), Count(1, 1), Ready(1), Ready(0))
    assert state.barrier.order == (1, 0)
    assert refused(Ready(0), state) == ("already_ready", None)
    assert after(NotReady(1), state=state).barrier.order == (0,)
    over = after(Advance(None), state=state)
    assert (over.phase, over.barrier) == ("over", ReadyBarrier(2))
    assert refused(Count(0, 1), over) == ("game_over", "CT-END-01")
    assert after(Correct(0, "n", 5), state=over).counters[0].n == 5


def test_whoever_acts_is_not_ready_any_more():
    assert after(Count(0, 1), Ready(0), Count(0, 1)).barrier.order == ()


def test_corrections_are_listed_limited_written_and_told_by_one_table():
    state = after(Count(0, 2))
    assert [shown.field for shown in listed(values(state, 0))] == ["n"]
    outcome = RULES.apply(state, Correct(0, "n", 6))
    assert outcome.state.counters[0].n == 6
    assert [(line.rule, line.says.args) for line in outcome.lines] == [
        (None, {"field": "@field.n", "before": 20, "after": 60})
    ]


@pytest.mark.parametrize(("value", "limits"), [(1, (2, 9)), (10, (0, 9)), (-1, (0, 9))])
def test_more_than_is_offered_can_be_accepted_but_nothing_between(value, limits):
    outcome = RULES.apply(begun(), Correct(None, "left", value))
    assert isinstance(outcome, Rejection)
    assert (outcome.says.args["low"], outcome.says.args["high"]) == limits
    assert after(Correct(None, "left", 9)).left == 9
