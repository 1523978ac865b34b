"""The freight bill, line by line: who is paid for what, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.galaxy_trucker.payday.bill import (
    LOST_COMPONENT,
    BillOfFlight,
    beauty_pay,
    finish_pay,
    goods_pay,
    settled,
    winners,
)

PRICES = {"red": 4, "yellow": 3, "green": 2, "blue": 1}
A, B, C, D = range(4)


@pytest.mark.rule("GT-SCORE-02", "GT-SCORE-03")
def test_places_are_counted_among_the_rockets_that_are_still_there():
    assert finish_pay((B, C), (8, 6, 4, 2)) == {B: 8, C: 6}
    assert finish_pay((), (4, 3, 2, 1)) == {}


@pytest.mark.rule("GT-SCORE-04", "GT-SCORE-05")
def test_all_with_the_fewest_exposed_connectors_get_the_full_reward():
    assert beauty_pay({A: 3, B: 3, C: 5}, 2) == {A: 2, B: 2}


@pytest.mark.rule("GT-SCORE-06")
def test_who_gave_up_is_not_compared():
    assert beauty_pay({B: 3, C: 5}, 2) == {B: 2}
    assert beauty_pay({}, 2) == {}, "nobody is left: nobody is paid (A-58)"


@pytest.mark.rule("GT-SCORE-08")
def test_goods_are_sold_by_the_price_list():
    assert goods_pay({"red": 2, "blue": 3, "green": 1}, PRICES, gave_up=False) == 13


@pytest.mark.rule("GT-SCORE-09")
@pytest.mark.parametrize(
    ("goods", "paid"), [({"yellow": 2, "blue": 1}, 4), ({"red": 2}, 4), ({"blue": 1}, 1), ({}, 0), ({"green": 1}, 1)]
)
def test_half_of_the_total_is_rounded_up_once(goods, paid):
    assert goods_pay(goods, PRICES, gave_up=True) == paid


@pytest.mark.rule("GT-SCORE-01", "GT-SCORE-11")
def test_the_bill_of_three_truckers():
    finish, beauty = finish_pay((B, C), (8, 6, 4, 2)), beauty_pay({B: 6, C: 4}, 4)
    assert BillOfFlight(0, finish[B], beauty.get(B, 0), 10, 4 * LOST_COMPONENT).cash == 14
    assert BillOfFlight(5, finish[C], beauty.get(C, 0), 0, 12 * LOST_COMPONENT).cash == 3
    half = goods_pay({"yellow": 3}, PRICES, gave_up=True)
    assert BillOfFlight(3, finish.get(A, 0), beauty.get(A, 0), half, 2 * LOST_COMPONENT).cash == 6


@pytest.mark.rule("GT-GEN-08", "GT-SCORE-12")
def test_everybody_with_a_credit_wins_alike():
    assert winners((12, 1, 0)) == (A, B)
    assert winners((0, -3)) == ()


@pytest.mark.rule("GT-TREK-03")
def test_what_cannot_be_paid_is_forgiven_in_a_trek_alone():
    bill = BillOfFlight(before=2, lost=5)
    assert settled(bill, never_below_zero=True).cash == 0
    assert settled(bill, never_below_zero=False).cash == -3


@given(*(st.integers(0, 30) for _ in range(5)), st.booleans())
def test_nothing_is_forgiven_that_can_be_paid(before, finish, beauty, goods, lost, floor):
    bill = settled(BillOfFlight(before, finish, beauty, goods, lost), never_below_zero=floor)
    gained = before + finish + beauty + goods
    assert bill.cash == (max(0, gained - lost) if floor else gained - lost)
