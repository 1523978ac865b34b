"""Rulings on what is due at odd moments: nothing is lost, and no limit is passed."""

import pytest

from companion.core.actions import Advance, Correct, Decide, Ready
from companion.games.raising_robots.actions import (
    Assemble,
    Bid,
    BookEffect,
    Decline,
    KeepClass,
    PayBid,
    Repay,
    Unlock,
)
from companion.games.raising_robots.resources import Stock
from tests.games.raising_robots.bidding.bid_made import priced
from tests.games.raising_robots.made import begun, did, performing, refused


@pytest.mark.rule("RR-CLASS-10", "RR-START-08")
def test_whoever_has_three_classes_already_has_no_fourth_from_the_start():
    state = begun(2, "resources", phase_line="companion")
    for _ in range(3):
        state = did(state, BookEffect(0, "class_card"), KeepClass(0))
    for seat in range(2):
        state = did(state, Assemble(seat, "design"), Assemble(seat, "recycle"), Unlock(seat, "speed"), Ready(seat))
    state = did(state, Advance(None))
    assert [len(maker.classes) for maker in state.makers] == [3, 1]


@pytest.mark.rule("RR-BID-14", "RR-RESOURCE-11")
def test_what_was_due_before_the_bids_stood_is_due_after_they_are_paid():
    state = did(priced(((("wild", 2),), ()), ((), ())), BookEffect(0, "unlock_token"), Bid(0, 0, 0), Bid(1, 1, 0))
    assert [due.kind for due in state.makers[0].due] == ["pay", "unlock"]
    state = did(state, PayBid(0, (("duct_tape", 2),)))
    assert (state.phase, [due.kind for due in state.makers[0].due]) == ("bid", ["unlock"])
    assert did(state, Decline(0)).phase == "start"


@pytest.mark.rule("RR-RESOURCE-11")
def test_a_wild_is_turned_into_something_before_its_seat_is_ready():
    state = did(begun(2, "resources"), BookEffect(0, "wild"))
    assert refused(state, Ready(0))[1] == "RR-RESOURCE-07"
    assert did(state, Decide(0, "wild", ("gear",))).makers[0].stock.gear == 1


@pytest.mark.rule("RR-RESOURCE-12", "RR-RESOURCE-22")
def test_a_payment_that_was_corrected_by_hand_is_not_paid_otherwise_too():
    state = performing("upgrade", 1, gear=4, duct_tape=4)
    state = did(state, Unlock(0, "speed", 0, pay=(("gear", 4),)))
    assert did(state, Repay(0, (("duct_tape", 4),))).makers[0].stock == Stock(gear=4)
    state = did(state, Correct(0, "gear", 4))
    assert refused(state, Repay(0, (("duct_tape", 4),))) == ("reject.nothing_paid", "RR-RESOURCE-12")
