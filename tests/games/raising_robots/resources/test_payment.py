"""Payments by the examples of the rules, and against a matcher that pairs every piece with what it is spent for."""

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.raising_robots.components import RESOURCES, WILD
from companion.games.raising_robots.resources import (
    Stock,
    kindest,
    payable,
    payments,
    pays,
    spent_for,
    stock_of,
    swaps,
    together,
    why_not,
)
from tests.games.raising_robots.resources.matcher import PARTS, all_payments, settles

quick = partial(settings, max_examples=120, deadline=None, derandomize=True)


def amounts(**numbers):
    return tuple(numbers.items())


def few(names, most):
    return st.fixed_dictionaries({name: st.integers(0, most) for name in names})


costs = st.builds(
    lambda parts, wild, others: tuple((k, n) for k, n in {**parts, **others, WILD: wild}.items() if n),
    few(PARTS, 2),
    st.integers(0, 3),
    st.sampled_from([{}, {}, {}, {"battery": 1}, {"robot_card": 1}, {"duct_tape": 1}, {"vp": 1}]),
)
stocks = st.builds(
    lambda parts, tape, cards, others: Stock(**parts, duct_tape=tape, robot_card=cards, **others),
    few(PARTS, 3),
    st.integers(0, 3),
    st.integers(0, 2),
    few(["vp", "battery"], 1),
)
tape = st.booleans()


@pytest.mark.rule("RR-RESOURCE-03")
def test_tape_is_spent_for_any_part_one_for_one():
    cost = amounts(sensor=2, microchip=1)
    payment = amounts(sensor=1, microchip=1, duct_tape=1)
    assert pays(cost, payment, tape_pays_wild=True)
    assert pays(cost, payment, tape_pays_wild=False)
    assert not pays(cost, amounts(sensor=1, microchip=1), tape_pays_wild=True)
    assert not pays(cost, amounts(sensor=1, microchip=1, duct_tape=2), tape_pays_wild=True)
    owned = Stock(sensor=1, microchip=1, duct_tape=1)
    assert kindest(cost, owned, tape_pays_wild=False) == payment
    assert owned.less(payment) == Stock()


@pytest.mark.rule("RR-RESOURCE-04")
@pytest.mark.parametrize("asked", ["battery", "vp", "robot_card"])
def test_tape_is_no_battery_no_point_and_no_card(asked):
    cost = ((asked, 1),)
    assert not pays(cost, amounts(duct_tape=1), tape_pays_wild=True)
    assert kindest(cost, Stock(duct_tape=5), tape_pays_wild=True) is None
    assert why_not(cost, Stock(duct_tape=5, gear=5), tape_pays_wild=True) == ((asked, 1),)
    assert pays(cost, cost, tape_pays_wild=True)


def test_nothing_is_spent_for_tape_that_is_asked_for():
    assert not pays(amounts(duct_tape=1), amounts(gear=1), tape_pays_wild=True)
    assert why_not(amounts(duct_tape=2), Stock(duct_tape=1, gear=9), tape_pays_wild=True) == amounts(duct_tape=1)


@pytest.mark.rule("RR-RESOURCE-08")
@pytest.mark.rule("AMB-33")
@pytest.mark.parametrize("spent", [*PARTS, "robot_card", "duct_tape"])
def test_a_wild_is_paid_with_a_part_a_card_or_tape(spent):
    assert pays(amounts(wild=1), ((spent, 1),), tape_pays_wild=True)
    assert pays(amounts(wild=1), ((spent, 1),), tape_pays_wild=False) == (spent != "duct_tape")


@pytest.mark.rule("RR-RESOURCE-10")
@pytest.mark.parametrize("spent", ["battery", "vp"])
def test_a_wild_is_not_paid_with_batteries_or_points(spent):
    assert not pays(amounts(wild=1), ((spent, 1),), tape_pays_wild=True)
    assert why_not(amounts(wild=1), Stock(battery=9, vp=9), tape_pays_wild=True) == amounts(wild=1)


@pytest.mark.rule("RR-RESOURCE-12")
def test_several_wilds_are_paid_in_any_mix():
    found = set(payments(amounts(wild=2), Stock(gear=2, duct_tape=1, robot_card=1), tape_pays_wild=True))
    assert found == {
        amounts(gear=2),
        amounts(gear=1, duct_tape=1),
        amounts(gear=1, robot_card=1),
        amounts(duct_tape=1, robot_card=1),
    }


@pytest.mark.rule("RR-RESOURCE-06")
def test_cards_in_hand_pay_wilds_with_tape_as_in_the_worked_example():
    first = kindest(amounts(wild=3), Stock(program=3, duct_tape=2), tape_pays_wild=True)
    assert first == amounts(program=3)
    second = kindest(amounts(wild=4), Stock(duct_tape=2, robot_card=2), tape_pays_wild=True)
    assert second == amounts(duct_tape=2, robot_card=2)


@pytest.mark.rule("AMB-43")
def test_tape_that_pays_no_wild_still_frees_a_gear_for_it_but_replaces_no_gear_spent_for_one():
    cost = amounts(gear=1, wild=1)
    assert pays(cost, amounts(gear=1, duct_tape=1), tape_pays_wild=False)
    assert not pays(cost, amounts(duct_tape=2), tape_pays_wild=False)
    assert pays(cost, amounts(duct_tape=2), tape_pays_wild=True)
    assert not pays(amounts(wild=1), amounts(duct_tape=1), tape_pays_wild=False)
    assert spent_for(cost, amounts(gear=1, duct_tape=1), tape_pays_wild=False).wilds == ("gear",)
    assert spent_for(cost, amounts(gear=1, duct_tape=1), tape_pays_wild=True).wilds == ("duct_tape",)


@pytest.mark.parametrize(
    "payment", [(("wild", 1),), (("gear", 2), ("gear", -1)), (("gear", 0), ("sensor", 1)), (("glue", 1),), ()]
)
def test_what_is_no_payment_at_all_pays_nothing(payment):
    assert not pays(amounts(wild=1), payment, tape_pays_wild=True)


@pytest.mark.rule("RR-RESOURCE-22")
def test_one_sensor_short_is_one_sensor_short():
    cost = amounts(sensor=7, program=2, microchip=2, gear=2, wild=3)
    owned = Stock(sensor=6, program=2, microchip=4, gear=2, battery=4, robot_card=1)
    assert why_not(cost, owned, tape_pays_wild=True) == amounts(sensor=1)
    assert kindest(cost, owned, tape_pays_wild=True) is None
    by_the_right_column = amounts(sensor=5, program=2, microchip=2, gear=2, wild=3)
    assert kindest(by_the_right_column, owned, tape_pays_wild=True) == amounts(
        sensor=6, gear=2, program=2, microchip=4
    )


def test_tape_leaves_as_few_kinds_short_as_possible():
    cost = amounts(sensor=1, gear=2, wild=2)
    assert why_not(cost, Stock(duct_tape=2), tape_pays_wild=True) == amounts(gear=1, wild=2)


def test_wilds_come_from_the_part_of_which_most_is_left_after_what_is_printed():
    owned = Stock(sensor=4, gear=3, duct_tape=5, robot_card=5)
    assert kindest(amounts(sensor=2, wild=1), owned, tape_pays_wild=True) == amounts(sensor=2, gear=1)
    assert kindest(amounts(wild=3), owned, tape_pays_wild=True) == amounts(sensor=2, gear=1)


def test_parts_go_before_tape_and_tape_before_cards():
    owned = Stock(gear=1, duct_tape=1, robot_card=3, battery=1)
    assert kindest(amounts(wild=3), owned, tape_pays_wild=True) == amounts(gear=1, duct_tape=1, robot_card=1)
    assert kindest(amounts(wild=3), owned, tape_pays_wild=False) == amounts(gear=1, robot_card=2)
    assert kindest(amounts(gear=1, wild=1), owned, tape_pays_wild=False) == amounts(gear=1, duct_tape=1)


def test_among_equals_other_robots_stay_payable():
    owned = Stock(sensor=2, program=2, microchip=2, robot_card=1)
    for part in ("sensor", "program", "microchip"):
        others = [((name, 2),) for name in ("sensor", "program", "microchip") if name != part]
        assert kindest(amounts(wild=1), owned, tape_pays_wild=True, keep=others) == ((part, 1),)
    needs_its_card = amounts(sensor=2, wild=1, robot_card=1)
    assert payable(needs_its_card, owned, tape_pays_wild=True)
    paid = kindest(amounts(wild=3), owned, tape_pays_wild=True, keep=[needs_its_card])
    assert paid == amounts(sensor=1, program=1, microchip=1)


def test_costs_are_added_up_in_the_order_of_the_inventory():
    assert together(amounts(wild=1, gear=2), amounts(wild=1), amounts(sensor=1)) == amounts(sensor=1, gear=2, wild=2)


@pytest.mark.rule("RR-RESOURCE-03")
@pytest.mark.rule("RR-RESOURCE-08")
@given(costs, stocks, tape)
@quick()
def test_no_payment_is_illegal_and_none_is_missing(cost, owned, tape_pays_wild):
    found = payments(cost, owned, tape_pays_wild=tape_pays_wild)
    assert len(set(found)) == len(found)
    assert set(found) == all_payments(cost, owned.as_amounts(), tape_pays_wild)


@pytest.mark.rule("RR-RESOURCE-03")
@pytest.mark.rule("RR-RESOURCE-04")
@given(costs, stocks, tape)
@quick(max_examples=300)
def test_legality_is_that_of_the_matcher(cost, spent, tape_pays_wild):
    payment = spent.as_amounts()
    assert pays(cost, payment, tape_pays_wild=tape_pays_wild) == settles(cost, payment, tape_pays_wild)


@pytest.mark.rule("RR-RESOURCE-22")
@given(costs, stocks, tape, st.lists(costs, max_size=3))
@quick(max_examples=300)
def test_the_proposed_payment_is_legal_and_there_is_one_where_any_is(cost, owned, tape_pays_wild, keep):
    found = kindest(cost, owned, tape_pays_wild=tape_pays_wild, keep=keep)
    legal = payments(cost, owned, tape_pays_wild=tape_pays_wild)
    assert (found in legal) if found is not None else not legal
    assert (found is not None) == payable(cost, owned, tape_pays_wild=tape_pays_wild)
    if found is not None:
        spent = stock_of(found)
        assert spent.robot_card == min(stock_of(payment).robot_card for payment in legal)
        fewest_cards = [stock_of(payment) for payment in legal if stock_of(payment).robot_card == spent.robot_card]
        assert spent.duct_tape == min(payment.duct_tape for payment in fewest_cards)


@pytest.mark.rule("RR-RESOURCE-22")
@given(costs, stocks, tape)
@quick(max_examples=300)
def test_with_what_is_short_it_could_be_paid_and_with_any_piece_less_it_could_not(cost, owned, tape_pays_wild):
    short = why_not(cost, owned, tape_pays_wild=tape_pays_wild)
    assert payable(cost, owned, tape_pays_wild=tape_pays_wild) == (not short)
    gained = [("robot_card" if name == WILD else name) for name, n in short for _ in range(n)]
    assert payable(cost, owned.more(together(*(((name, 1),) for name in gained))), tape_pays_wild=tape_pays_wild)
    for i in range(len(gained)):
        fewer = together(*(((name, 1),) for name in gained[:i] + gained[i + 1 :]))
        assert not all_payments(cost, owned.more(fewer).as_amounts(), tape_pays_wild)


@pytest.mark.rule("RR-RESOURCE-08")
@pytest.mark.rule("RR-RESOURCE-12")
@given(costs, stocks, tape)
@quick(max_examples=300)
def test_every_legal_payment_is_some_taps_away_from_any_other(cost, owned, tape_pays_wild):
    legal = set(payments(cost, owned, tape_pays_wild=tape_pays_wild))
    steps = {p: [s.payment for s in swaps(cost, owned, p, tape_pays_wild=tape_pays_wild)] for p in legal}
    for payment in legal:
        seen, todo = {payment}, [payment]
        while todo:
            new = set(steps[todo.pop()]) - seen
            assert new <= legal
            seen |= new
            todo += new
        assert seen == legal


@given(costs, stocks, tape)
@quick()
def test_what_a_payment_is_spent_for_is_all_the_cost_asks_for(cost, owned, tape_pays_wild):
    due = dict(cost)
    for payment in payments(cost, owned, tape_pays_wild=tape_pays_wild):
        found = spent_for(cost, payment, tape_pays_wild=tape_pays_wild)
        assert len(found.wilds) == due.get(WILD, 0)
        assert {part: exact + taped for part, exact, taped in found.printed} == {
            part: due[part] for part in PARTS if part in due
        }
        assert tape_pays_wild or "duct_tape" not in found.wilds
        counted = dict.fromkeys(RESOURCES, 0)
        for part, exact, taped in found.printed:
            counted[part] += exact
            counted["duct_tape"] += taped
        for name in found.wilds:
            counted[name] += 1
        for name in ("vp", "battery", "duct_tape", "robot_card"):
            counted[name] += due.get(name, 0)
        assert stock_of(payment) == Stock(**counted)


def test_what_is_illegal_or_not_owned_cannot_be_changed():
    assert not swaps(amounts(wild=1), Stock(gear=1, sensor=1), amounts(gear=2), tape_pays_wild=True)
    assert not swaps(amounts(wild=1), Stock(sensor=1), amounts(gear=1), tape_pays_wild=True)


def test_the_strip_offers_each_substitute_of_which_something_is_left():
    owned = Stock(gear=2, sensor=1, duct_tape=1, battery=5)
    found = swaps(amounts(gear=1, wild=1), owned, amounts(sensor=1, gear=1), tape_pays_wild=True)
    assert [(swap.pays, swap.gives_back, swap.spends) for swap in found] == [
        ("wild", "sensor", "gear"),
        ("wild", "sensor", "duct_tape"),
        ("gear", "gear", "duct_tape"),
    ]
    taped = found[-1].payment
    assert taped == amounts(sensor=1, duct_tape=1)
    back = swaps(amounts(gear=1, wild=1), owned, taped, tape_pays_wild=True)
    assert ("gear", "duct_tape", "gear") in [(swap.pays, swap.gives_back, swap.spends) for swap in back]
