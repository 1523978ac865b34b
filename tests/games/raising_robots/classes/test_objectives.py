"""The fourteen kinds of objectives, with cards made up here, and what a count says while figures are unknown."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.raising_robots.classes import Countable, InPlay, MissingFigure, ObjectiveCount, count
from companion.games.raising_robots.components import (
    OBJECTIVE_TYPES,
    Cost,
    Objective,
    RobotAction,
    RobotCard,
)
from companion.games.raising_robots.resources import Stock


def robot(name, phase="design", vp=3, left=(1, ()), right=(4, ()), basic=2, upgraded=5):
    return RobotCard(
        name, phase, vp=vp, left=Cost(*left), right=Cost(*right),
        basic=RobotAction(basic), upgraded=RobotAction(upgraded),
    )  # fmt: skip


def rows(design=(), manufacture=(), recycle=()):
    return Countable(robots={"design": design, "manufacture": manufacture, "recycle": recycle})


def nameless(n):
    return (InPlay(),) * n


def met(objective, of, counts="both"):
    return count(objective, of, counts).met


@pytest.mark.rule("RR-CLASS-15")
def test_tokens_of_a_type_are_those_unlocked_wherever_they_are():
    of = Countable(unlocked={"speed": 3, "cosmetic": 2})
    assert met(Objective("tokens_of_type", "speed"), of) == 3
    assert met(Objective("tokens_of_type", "efficiency"), of) == 0


@pytest.mark.rule("RR-CLASS-16")
def test_tokens_in_all_are_those_of_every_type():
    assert met(Objective("tokens_total"), Countable(unlocked={"speed": 4, "cosmetic": 1, "efficiency": 1})) == 6


STOCK = Countable(stock=Stock(vp=7, sensor=3, gear=2, program=4, microchip=2, duct_tape=5, battery=1, robot_card=6))


@pytest.mark.rule("RR-CLASS-17")
def test_a_resource_is_what_lies_in_the_inventory_and_tape_is_no_sensor():
    assert met(Objective("resource", "sensor"), STOCK) == 3
    assert met(Objective("resource", "battery"), STOCK) == 1


@pytest.mark.rule("RR-CLASS-18")
@pytest.mark.rule("RR-CLASS-19")
def test_points_and_hand_are_those_of_the_seat():
    assert met(Objective("inventory_vp"), STOCK) == 7
    assert met(Objective("hand"), STOCK) == 6


@pytest.mark.rule("RR-CLASS-20")
@pytest.mark.rule("AMB-27")
def test_parts_and_cards_are_counted_without_tape_and_batteries():
    assert met(Objective("parts_and_cards"), STOCK) == 3 + 2 + 4 + 2 + 6


@pytest.mark.rule("RR-CLASS-21")
def test_a_set_has_one_of_each_part_and_tape_fills_none():
    assert met(Objective("part_sets"), STOCK) == 2
    assert met(Objective("part_sets"), Countable(stock=Stock(sensor=3, gear=3, program=3, duct_tape=9))) == 0


@pytest.mark.rule("RR-CLASS-22")
@pytest.mark.rule("RR-CLASS-23")
def test_robots_are_counted_without_knowing_which_they_are():
    of = rows(nameless(3), nameless(2), nameless(4))
    assert met(Objective("robots"), of) == 9
    assert met(Objective("robots_in_row", "recycle"), of) == 4


@pytest.mark.rule("RR-CLASS-28")
@pytest.mark.rule("AMB-29")
def test_a_column_is_full_with_a_robot_in_each_of_the_three_rows():
    assert met(Objective("full_columns"), rows(nameless(3), nameless(2), nameless(4))) == 2
    assert met(Objective("full_columns"), rows(nameless(5), nameless(5))) == 0
    assert met(Objective("full_columns"), Countable(robots={"design": nameless(5)})) == 0


@pytest.mark.rule("RR-CLASS-24")
def test_a_robot_needs_a_resource_in_either_column_and_counts_once():
    both = robot("both", left=(1, (("sensor", 3),)), right=(4, (("sensor", 1),)))
    left = robot("left", left=(1, (("sensor", 2), ("gear", 1))), right=(4, (("gear", 1),)))
    wild = robot("wild", left=(1, (("wild", 2),)))
    of = rows((InPlay(both), InPlay(left)), (InPlay(wild),))
    assert met(Objective("cost_resource", "sensor"), of) == 2
    assert met(Objective("cost_resource", "gear"), of) == 1


@pytest.mark.rule("RR-CLASS-25")
@pytest.mark.rule("AMB-28")
@pytest.mark.parametrize(("least", "most", "counted"), [(3, 3, 2), (2, 3, 3), (4, 4, 0), (5, 5, 1), (6, 6, 0)])
def test_robots_worth_just_the_number_or_the_range_printed(least, most, counted):
    of = rows(tuple(InPlay(robot(str(vp), vp=vp)) for vp in (3, 2)), (InPlay(robot("x")), InPlay(robot("y", vp=5))))
    assert met(Objective("robot_vp", min=least, max=most), of) == counted


@pytest.mark.rule("RR-CLASS-26")
def test_the_energy_of_an_upgraded_action_counts_with_a_token_only():
    objective = Objective("action_energy", min=6, max=7)
    card = robot("r", basic=3, upgraded=6)
    assert met(objective, rows((InPlay(card, upgraded=False),))) == 0
    assert met(objective, rows((InPlay(card, upgraded=True),))) == 1
    assert met(objective, rows((InPlay(robot("b", basic=7, upgraded=9), upgraded=False),))) == 1


@pytest.mark.rule("AMB-26")
def test_the_basic_action_of_an_upgraded_robot_counts_unless_the_table_plays_otherwise():
    objective = Objective("action_energy", min=2, max=2)
    upgraded = rows((InPlay(robot("r", basic=2, upgraded=5), upgraded=True),))
    assert met(objective, upgraded) == 1
    assert met(objective, upgraded, "upgraded") == 0
    assert met(objective, rows((InPlay(robot("r", basic=2)),)), "upgraded") == 1


@pytest.mark.rule("RR-CLASS-27")
@pytest.mark.rule("AMB-46")
def test_the_energy_of_a_cost_is_just_that_printed_in_a_column():
    of = rows((InPlay(robot("r", left=(1, ()), right=(4, ()))), InPlay(robot("s", left=(4, ()), right=(6, ())))))
    assert met(Objective("cost_energy", min=4, max=4), of) == 2
    assert met(Objective("cost_energy", min=1, max=1), of) == 1
    assert met(Objective("cost_energy", min=5, max=5), of) == 0
    assert met(Objective("cost_energy", min=5, max=9), of) == 1


@pytest.mark.rule("RR-CLASS-14")
def test_one_robot_counts_for_two_classes_and_once_for_each():
    card = robot("n", left=(1, (("sensor", 1),)), right=(6, (("sensor", 1),)), basic=6, upgraded=7)
    of = rows(manufacture=(InPlay(card, upgraded=True),))
    assert met(Objective("action_energy", min=6, max=7), of) == 1
    assert met(Objective("cost_resource", "sensor"), of) == 1


def test_a_robot_of_which_nothing_is_known_may_count_or_not():
    of = rows((InPlay(robot("r", vp=3)), InPlay()), (InPlay(robot("s", vp=None)),))
    assert count(Objective("robot_vp", min=3, max=3), of) == ObjectiveCount(
        1, 3, (MissingFigure("card", "", "design", 2), MissingFigure("vp", "s", "manufacture", 1))
    )
    assert count(Objective("robot_vp", min=3, max=3), of).met is None


def test_a_column_that_is_not_known_is_asked_for_only_where_the_other_does_not_tell():
    sensor = (("sensor", 1),)
    half = InPlay(robot("half", left=(2, sensor), right=(None, None)))
    blank = InPlay(robot("blank", left=(None, None), right=(3, ())))
    found = count(Objective("cost_resource", "sensor"), rows((half, blank)))
    assert (found.at_least, found.at_most, found.missing) == (
        1,
        2,
        (MissingFigure("left.pay", "blank", "design", 2),),
    )
    found = count(Objective("cost_energy", min=2, max=2), rows((half, blank)))
    assert (found.at_least, found.at_most, found.missing) == (
        1,
        2,
        (MissingFigure("left.energy", "blank", "design", 2),),
    )


def test_whether_a_token_lies_on_a_robot_matters_only_where_it_changes_the_count():
    objective = Objective("action_energy", min=6, max=6)
    of = rows((InPlay(robot("r", basic=6), None), InPlay(robot("s", basic=2, upgraded=3), None)))
    assert count(objective, of) == ObjectiveCount(1, 1)
    of = rows((InPlay(robot("t", basic=2, upgraded=6), None),))
    assert count(objective, of) == ObjectiveCount(0, 1, (MissingFigure("token", "t", "design", 1),))
    of = rows((InPlay(robot("u", basic=2, upgraded=None), None),))
    assert [gap.figure for gap in count(objective, of).missing] == ["token", "upgraded.energy"]


@pytest.mark.parametrize("kind", OBJECTIVE_TYPES)
def test_of_a_seat_of_which_nothing_is_kept_no_count_is_told(kind):
    found = count(Objective(kind), Countable())
    assert (found.at_least, found.at_most, found.met) == (0, None, None)
    assert [gap.figure for gap in found.missing] in (["stock"], ["unlocked"], ["robots"])


figures = st.integers(1, 3)
costs = st.sampled_from([(), (("sensor", 1),), (("gear", 2), ("sensor", 1)), (("gear", 1),)])
cards = st.builds(
    lambda *of: robot("r", vp=of[0], left=of[1:3], right=of[3:5], basic=of[5], upgraded=of[6]),
    figures, figures, costs, figures, costs, figures, figures,
)  # fmt: skip
in_play = st.builds(InPlay, cards, st.booleans())
objectives = st.sampled_from(
    [Objective(kind, min=2, max=2) for kind in ("robot_vp", "action_energy", "cost_energy")]
    + [Objective("cost_resource", "sensor")]
)


def forgotten(of, what):
    card = of.card
    if what == "card":
        return replace(of, card=None)
    if what == "token":
        return replace(of, upgraded=None)
    field, _, inner = what.partition(".")
    value = replace(getattr(card, field), **{inner: None}) if inner else None
    return replace(of, card=replace(card, **{field: value}))


FORGETS = (
    "vp",
    "left.energy",
    "left.pay",
    "right.energy",
    "right.pay",
    "basic.energy",
    "upgraded.energy",
    "token",
    "card",
)


@given(
    objectives,
    st.lists(st.tuples(in_play, st.sampled_from(FORGETS)), max_size=3),
    st.sampled_from(["both", "upgraded"]),
)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_what_is_not_known_widens_the_count_around_the_true_one_and_only_that_is_asked(objective, robots, counts):
    true = rows(tuple(each for each, _ in robots))
    known = rows(tuple(forgotten(*each) for each in robots))
    exact, found = count(objective, true, counts), count(objective, known, counts)
    assert exact.met is not None
    assert found.at_least <= exact.met <= found.at_most
    assert bool(found.missing) == (found.met is None)
    assert {(gap.figure, gap.place) for gap in found.missing} <= {
        (what, place) for place, (_, what) in enumerate(robots, 1)
    }
