"""Bids are paid and inventors taken (RR-BID-14 to 16; AMB-22, AMB-47)."""

import pytest

from companion.games.raising_robots.actions import Bid, Book, Decline, NameAuctioned, PayBid, TellAmounts
from companion.games.raising_robots.asking import amounts_at
from companion.games.raising_robots.bidding import legal_bids
from companion.games.raising_robots.state import Due, KeptInventor
from tests.games.raising_robots.bidding.bid_made import X, Y, priced
from tests.games.raising_robots.made import did, given, refused

TRACK = ((), (("duct_tape", 2),), (("wild", 8),), (("battery", 4),))
"""Prices made up: with 3 tape, 3 batteries and 5 cards to begin with, the last is too much and the third just not."""


@pytest.mark.rule("RR-BID-14", "RR-BID-15", "RR-BID-16")
def test_known_prices_are_paid_and_inventors_taken():
    state = did(priced(TRACK, TRACK), NameAuctioned(None, Y, "eve"), Bid(0, X, 1), Bid(1, Y, 0))
    assert [maker.inventor for maker in state.makers] == [KeptInventor(), KeptInventor("eve")]
    assert state.makers[0].due == (Due("pay", amounts=(("duct_tape", 2),), rule="RR-BID-14"),)
    assert (state.makers[1].due, state.phase, state.barrier.missing) == ((), "bid", (0,))
    assert refused(state, PayBid(1, ())) == ("reject.nothing_to_pay", "RR-BID-14")
    assert refused(state, PayBid(0, (("robot_card", 2),))) == ("reject.not_this_way", "RR-RESOURCE-08")
    assert refused(state, Decline(0)) == ("reject.not_declined", "RR-BID-14")
    state = did(state, PayBid(0, (("duct_tape", 2),)))
    assert (state.phase, state.makers[0].stock.duct_tape, state.makers[1].stock.duct_tape) == ("start", 1, 3)


@pytest.mark.rule("RR-BID-14", "RR-RESOURCE-08", "AMB-47")
def test_wilds_of_a_price_are_paid_by_cards_in_hand_too():
    state = did(priced(TRACK, TRACK), Bid(0, X, 2), Bid(1, Y, 0))
    state = did(state, PayBid(0, (("duct_tape", 3), ("robot_card", 5))))
    assert (state.phase, state.makers[0].stock.robot_card, state.makers[0].stock.duct_tape) == ("start", 0, 0)


@pytest.mark.rule("RR-BID-14", "AMB-22", "AMB-47")
def test_a_bid_that_cannot_be_paid_is_refused():
    state = priced(TRACK, TRACK)
    assert refused(state, Bid(0, X, 3)) == ("reject.cannot_afford", "RR-BID-14")
    assert legal_bids(state, 0) == tuple((track, space) for track in (X, Y) for space in (0, 1, 2))
    no_tape = priced(TRACK, TRACK, duct_tape_pays_wild="false")
    assert refused(no_tape, Bid(0, X, 2)) == ("reject.cannot_afford", "RR-BID-14")


@pytest.mark.rule("AMB-22")
def test_of_a_seat_without_stock_nothing_is_checked_and_nothing_paid():
    state = did(priced(TRACK, TRACK, level="table"), Bid(0, X, 3), Bid(1, Y, 3))
    assert (state.phase, state.makers[0].due, state.makers[0].inventor) == ("start", (), None)


@pytest.mark.rule("RR-BID-13")
def test_who_can_pay_for_nothing_has_to_bid_all_the_same_and_the_table_settles_it():
    dear = ((("battery", 9),), (("battery", 12),))
    state = priced(dear, dear)
    assert legal_bids(state, 0) == ((X, 0), (X, 1), (Y, 0), (Y, 1))
    state = did(state, Bid(0, X, 0), Bid(1, Y, 0))
    assert refused(state, PayBid(0, (("battery", 9),))) == ("reject.not_enough", "RR-RESOURCE-22")
    state = did(state, Decline(0), Decline(1))
    assert (state.phase, state.makers[0].stock.battery) == ("start", 3)


@pytest.mark.rule("RR-BID-14", "AMB-22")
def test_a_price_that_nobody_knows_is_asked_and_known_from_then_on():
    state = did(priced((None, None), (None, None)), Bid(0, X, 1), Bid(1, Y, 0))
    assert state.makers[0].due == (Due("figure", figure="board/bid/0/1", rule="RR-BID-14"),)
    assert state.makers[1].due[0].figure == "board/bid/1/0"
    state = did(state, TellAmounts(0, "board/bid/0/1", (("battery", 2),)))
    assert state.makers[0].due == (Due("pay", amounts=(("battery", 2),), rule="RR-BID-14"),)
    assert amounts_at(state.material, "board/bid/0/1") == (("battery", 2),)
    state = did(state, PayBid(0, (("battery", 2),)), TellAmounts(1, "board/bid/1/0", ()))
    assert (state.phase, state.makers[0].stock.battery, state.makers[1].stock.battery) == ("start", 1, 3)


@pytest.mark.rule("RR-BID-14")
def test_the_question_for_a_price_can_be_put_off():
    state = did(priced((None,), (None,)), Bid(0, X, 0), Bid(1, Y, 0))
    state = did(state, Book(0, "battery", -1), Decline(0))
    assert (state.phase, state.barrier.missing, state.makers[0].stock.battery) == ("bid", (1,), 2)
    state = did(state, Decline(1))
    assert state.phase == "start"
    assert amounts_at(state.material, "board/bid/0/0") is None


@pytest.mark.rule("RR-RESOURCE-14")
def test_cards_that_pay_leave_the_hand():
    state = given(did(priced(TRACK, TRACK), Bid(0, X, 2)), 0, named=("bolt", "nut"))
    state = did(state, Bid(1, Y, 0))
    assert refused(state, PayBid(0, (("duct_tape", 3), ("robot_card", 5)), ("cog",)))[0] == "reject.not_in_hand"
    state = did(state, PayBid(0, (("duct_tape", 3), ("robot_card", 5)), ("nut",)))
    assert state.makers[0].named == ()
