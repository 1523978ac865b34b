"""*Run on* performs what needs no choice and costs nothing, and is the same as its steps one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.rejection import Rejection
from companion.games.raising_robots.actions import Act, RunOn, Skip
from companion.games.raising_robots.components import (
    RESOURCES,
    BoardAction,
    PrintedEffect,
    PrintedSpot,
    RobotAction,
    RobotCard,
)
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import Assembled
from companion.games.raising_robots.work import RunAhead, current, run_ahead, steps
from tests.games.raising_robots.made import did, refused
from tests.games.raising_robots.rows_made import gains, material, robot, running

GEAR = gains(1, gear=1)


def does(**effect):
    return RobotAction(1, PrintedEffect(**effect))


def test_it_performs_everything_up_to_the_end_of_the_row():
    box = material(
        robot("a", gains(2, sensor=1), gains(2, sensor=5)), robot("b", gains(9, vp=1)), robot("c", gains(3, vp=2)),
        actions=(BoardAction("manufacture", GEAR), BoardAction("manufacture", gains(9, gear=7))),
    )  # fmt: skip
    state = running(3, box, Assembled("a", "speed"), "b", "c")
    assert run_ahead(state, 0) == RunAhead((Act(0, 0), Act(0, 2, "upgraded"), Act(0, 4)))
    state = did(state, RunOn(0))
    assert state.makers[0].stock == Stock(gear=1, sensor=5, vp=2)
    assert refused(state, RunOn(0)) == ("reject.nothing_to_run", "RR-PHASE-08")
    assert run_ahead(state, 0) == RunAhead()


STOPS = [
    (does(gain=(("wild", 1),)), "choice"),
    (does(gain_one_of=(("gear", 1), ("microchip", 1))), "choice"),
    (does(specials=("inspiration",)), "choice"),
    (does(specials=("discard_x_draw_x_plus_1",), gain=(("vp", 1),)), "choice"),
    (does(pay=(("gear", 1),), gain=(("vp", 1),)), "payment"),
    (does(specials=("vp_by_row",)), "unknown"),
    (does(gain=(("vp", 1),), note="Ask your neighbour"), "unknown"),
    (RobotAction(None, PrintedEffect(gain=(("gear", 1),))), "unknown"),
    (RobotAction(1, None), "unknown"),
]


@pytest.mark.parametrize(("action", "why"), STOPS)
@pytest.mark.parametrize("of_board", [True, False])
def test_it_stops_before_what_is_to_be_chosen_paid_or_is_not_known(action, why, of_board):
    actions = (BoardAction("manufacture", GEAR), *((BoardAction("manufacture", action),) if of_board else ()))
    box = material(*(robot("x", action),), robot("after", GEAR), actions=actions)
    state = running(3, box, *(() if of_board else ("x",)), "after")
    assert run_ahead(state, 0) == RunAhead((Act(0, 0),), 1, why)
    state = did(state, RunOn(0))
    assert (state.makers[0].stock, state.makers[0].work.step) == (Stock(gear=1), 1)
    assert current(state, 0) == 1
    assert refused(state, RunOn(0))[0] == "reject.nothing_to_run"
    assert did(did(state, Skip(0, 1)), RunOn(0)).makers[0].stock == Stock(gear=2)


def test_a_conversion_that_cannot_be_paid_holds_nothing_up():
    box = material(robot("x", does(pay=(("battery", 1),), gain=(("vp", 1),))), robot("after", GEAR))
    assert run_ahead(running(3, box, "x", "after"), 0) == RunAhead((Act(0, 1),))


def test_points_by_row_that_are_known_hold_nothing_up():
    box = material(robot("x", does(specials=("vp_by_row",))), robot("b", gains(9)))
    state = did(running(3, box, "x", "b", "b", "b"), RunOn(0))
    assert state.makers[0].stock == Stock(vp=2)


def test_it_stops_at_a_robot_of_which_nobody_has_said_which_it_is():
    assert run_ahead(running(3, material(robot("a", GEAR)), "a", ""), 0) == RunAhead((Act(0, 0),), 1, "unknown")


@pytest.mark.rule("RR-ROW-15")
def test_it_stops_before_a_robot_on_which_a_token_could_be_placed():
    state = running(3, material(robot("a", GEAR, gains(3, gear=3))), "a", unlocked=(0, 1, 0, 0))
    assert run_ahead(state, 0) == RunAhead((), 0, "token")
    assert did(state, Act(0, 0)).makers[0].stock == Stock(gear=1)


@pytest.mark.rule("RR-ROW-07")
def test_it_stops_where_one_of_two_is_to_be_chosen_and_not_where_one_is_left():
    actions = (
        BoardAction("manufacture", GEAR), BoardAction("manufacture", GEAR, "and"),
        BoardAction("manufacture", gains(3, gear=5), "or"), BoardAction("manufacture", GEAR),
    )  # fmt: skip
    state = running(3, material(actions=actions))
    assert run_ahead(state, 0) == RunAhead((), 0, "choice")
    assert run_ahead(did(state, Act(0, 0)), 0) == RunAhead((Act(0, 1), Act(0, 3)))
    assert run_ahead(did(state, Skip(0, 1)), 0) == RunAhead((Act(0, 2), Act(0, 3)))
    assert run_ahead(running(2, material(actions=actions)), 0) == RunAhead((Act(0, 0), Act(0, 1), Act(0, 3)))


def test_it_stops_where_only_the_seat_knows_whether_a_token_was_taken():
    actions = (BoardAction("manufacture", GEAR, upgraded=gains(1, gear=2)),)
    state = running(3, material(actions=actions), unlocked=(1, 0, 0, 0))
    assert run_ahead(state, 0) == RunAhead((), 0, "choice")


def test_it_is_refused_where_no_row_is_run():
    assert refused(running(3, material(), level="table"), RunOn(0)) == ("reject.not_kept", "RR-RESOURCE-15")
    assert run_ahead(running(3, material(robot("a", GEAR)), "a", level="table"), 0) == RunAhead()


AMOUNTS = st.dictionaries(st.sampled_from((*RESOURCES, "wild")), st.integers(1, 3), max_size=2).map(
    lambda found: tuple(found.items())
)
EFFECTS = st.none() | st.builds(
    PrintedEffect,
    pay=st.just(()) | AMOUNTS,
    gain=AMOUNTS,
    gain_one_of=st.just(()) | st.just((("gear", 1), ("vp", 2))),
    specials=st.just(()) | st.lists(
        st.sampled_from(("inspiration", "unlock_token", "vp_by_row", "discard_x_draw_x_plus_1")), max_size=2
    ).map(tuple),
)  # fmt: skip
ACTIONS = st.builds(RobotAction, st.none() | st.integers(0, 9), EFFECTS)
BOARD = st.lists(
    st.builds(BoardAction, st.just("recycle"), ACTIONS, st.sampled_from(("", "and", "or")), st.none() | ACTIONS),
    max_size=4,
)
ROBOTS = st.lists(
    st.builds(RobotCard, st.just(""), st.just("recycle"), basic=ACTIONS, upgrade_type=st.sampled_from(("", "speed")),
              upgraded=ACTIONS),
    max_size=5,
)  # fmt: skip


@st.composite
def rows(draw):
    """Return a game in which seat 0 runs a row of anything."""
    cards = [RobotCard(f"r{n}", "recycle", "", None, basic=card.basic, upgrade_type=card.upgrade_type,
                       upgraded=card.upgraded) for n, card in enumerate(draw(ROBOTS))]  # fmt: skip
    spots = tuple(PrintedSpot("recycle", "speed", slot=slot) for slot in range(1, 4))
    box = material(*cards, actions=tuple(draw(BOARD)), spots=spots, vp_by_row=(0, 1, None, 2, 2, 3))
    standing = [Assembled(card.id, draw(st.sampled_from(("", "speed")))) for card in cards]
    return running(
        draw(st.integers(0, 8)), box, *standing, row="recycle", level=draw(st.sampled_from(("resources", "full"))),
        stock=Stock(*draw(st.tuples(*(st.integers(0, 2),) * 8))), unlocked=(0, draw(st.integers(0, 1)), 2, 0),
        taken=draw(st.sampled_from(((), (0,), (1, 2)))),
        upgraded_keeps_basic=draw(st.sampled_from(("either", "upgraded_only"))),
    )  # fmt: skip


@given(rows())
def test_it_is_the_same_as_its_steps_one_by_one(state):
    found = run_ahead(state, 0)
    applied = apply(state, RunOn(0))
    if not found.acts:
        assert isinstance(applied, Rejection)
        return
    one_by_one, lines = state, []
    for act in found.acts:
        each = apply(one_by_one, act)
        assert not each.state.makers[0].due
        assert all(each.state.makers[0].stock.of(name) >= one_by_one.makers[0].stock.of(name) for name in RESOURCES)
        one_by_one, lines = each.state, [*lines, *each.lines]
    assert (applied.state, list(applied.lines)) == (one_by_one, lines)
    assert run_ahead(applied.state, 0) == RunAhead((), found.stops, found.why)
    assert current(applied.state, 0) == found.stops


@given(rows(), st.data())
def test_what_is_called_possible_is_possible_and_nothing_else(state, data):
    """Each form of each step, paid as proposed, is done or refused by its reason; nothing ever falls below 0."""
    while found := [step for step in steps(state, 0) if step.open]:
        step = data.draw(st.sampled_from(found))
        for each in steps(state, 0):
            for form in each.versions:
                answer = apply(state, Act(0, each.at, form.name, form.pays))
                assert (answer if isinstance(answer, Rejection) else None) == form.why_not
        form = data.draw(st.sampled_from(step.open))
        after = did(state, Act(0, step.at, form.name, form.pays))
        assert after.makers[0].work.step == step.at + 1
        assert min(after.makers[0].stock.of(name) for name in RESOURCES) >= 0
        if after.makers[0].due:
            return
        state = after


@pytest.mark.parametrize(("total", "why", "gear"), [(3, "", 1), (4, "choice", 0)])
def test_where_the_table_alone_knows_a_token_it_stops_only_if_both_forms_can_be_done(total, why, gear):
    """Some token was taken, nobody said which; below its threshold the upgraded form is out of the question."""
    actions = (BoardAction("manufacture", GEAR, upgraded=gains(4, gear=5)),)
    state = running(total, material(actions=actions), level="resources", unlocked=(1, 0, 0, 0))
    assert run_ahead(state, 0).why == why
    if not why:
        state = did(state, RunOn(0))
    assert state.makers[0].stock == Stock(gear=gear)
