"""Bidding for inventors: whose turn it is, where a meeple may go, who is outbid, when it ends (RR-BID)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Drawn, Ready
from companion.games.raising_robots.actions import Bid, NameAuctioned
from companion.games.raising_robots.bidding import first_draw, legal_bids, spaces, standing_on
from companion.games.raising_robots.components import KNOWN_BOARDS
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.setup import questions
from companion.games.raising_robots.state import NO_BID, NOBODY
from tests.games.raising_robots.bidding.bid_made import BOX, X, Y, Z, bidding
from tests.games.raising_robots.made import begun, did, refused


@pytest.mark.rule("RR-BID-01", "AMB-40")
def test_inventors_are_bid_for_where_the_table_plays_so_and_nobody_is_alone():
    assert begun(3, bidding="no").phase == "start"
    assert begun(3, bidding="yes").phase == "bid"
    assert begun(3, bidding="yes", inventors="no").phase == "start"
    assert begun(1, bidding="yes").phase == "start"
    asked = next(question for question in questions() if question.id == "bidding")
    assert {answer.id: answer.least_seats for answer in asked.answers} == {"no": 0, "yes": 2}


@pytest.mark.rule("RR-BID-02")
@pytest.mark.parametrize("seats", [2, 6])
def test_there_are_as_many_tracks_as_players_of_nine_spaces_where_nobody_knows(seats):
    state = begun(seats, bidding="yes")
    assert [spaces(state, track) for track in range(seats)] == [9] * seats
    assert len(state.material.boards.bid_tracks) == seats
    assert [spaces(bidding(), track) for track in (X, Y, Z)] == [4, 4, 4]


@pytest.mark.rule("RR-BID-02")
def test_where_prices_of_some_tracks_are_known_the_others_are_added():
    one = replace(BOX, boards=replace(KNOWN_BOARDS, bid_tracks=((None, None),)))
    state = begun(3, material=one, bidding="yes")
    assert [len(track) for track in state.material.boards.bid_tracks] == [2, 9, 9]


@pytest.mark.rule("RR-BID-04", "RR-BID-07", "RR-BID-09", "RR-BID-12")
def test_the_ledger_says_who_begins_who_bids_who_is_outbid_and_who_wins():
    state, said = begun(3, material=BOX, bidding="yes", first_bidder="table"), []
    for bid in (Bid(1, X, 0), Bid(2, X, 3), Bid(0, Y, 2)):
        applied = apply(state, bid)
        state = applied.state
        said += [(line.seat, line.says.key, line.rule) for line in applied.lines]
    assert said == [
        (1, "ledger.bids_first", "RR-BID-04"), (1, "ledger.bids", "RR-BID-07"),
        (2, "ledger.bids", "RR-BID-07"), (1, "ledger.outbid", "RR-BID-09"), (2, "ledger.wins_track", "RR-BID-12"),
        (0, "ledger.bids", "RR-BID-07"),
    ]  # fmt: skip


@pytest.mark.rule("RR-BID-04")
def test_who_bids_first_is_drawn():
    state = begun(3, material=BOX, bidding="yes")
    request = first_draw(state)
    assert request is not None
    assert (request.things, request.take, request.rule) == (("0", "1", "2"), 1, "RR-BID-04")
    assert refused(state, Bid(0, X, 0)) == ("reject.first_not_drawn", "RR-BID-04")
    assert refused(state, Ready(0)) == ("reject.bid_first", "RR-BID-13")
    assert state.barrier.missing == (0, 1, 2)
    state = did(state, Drawn(None, "first", ("1",)))
    assert (first_draw(state), state.bidder, state.barrier.missing) == (None, 1, (1,))
    assert refused(state, Bid(0, X, 0)) == ("reject.not_your_bid", "RR-BID-05")


@pytest.mark.rule("RR-BID-04")
def test_or_the_table_agrees_on_who_begins():
    state = begun(3, material=BOX, bidding="yes", first_bidder="table")
    assert (first_draw(state), state.bidder) == (None, NOBODY)
    assert refused(state, Drawn(None, "first", ("1",)))[0] == "reject.no_draw_due"
    state = did(state, Bid(2, X, 0))
    assert state.bidder == 0
    assert refused(state, Bid(1, Y, 0)) == ("reject.not_your_bid", "RR-BID-05")


@pytest.mark.rule("RR-BID-05", "RR-BID-07")
def test_players_bid_clockwise_on_empty_spaces():
    state = bidding(first=1)
    for seat, track in ((1, Y), (2, X)):
        assert state.bidder == seat
        state = did(state, Bid(seat, track, 1))
    assert state.bidder == 0
    assert state.bids == (NO_BID, (Y, 1), (X, 1))
    assert [standing_on(state, track) for track in (X, Y, Z)] == [2, 1, None]
    for wrong in (Bid(0, 3, 0), Bid(0, -1, 0), Bid(0, X, 4), Bid(0, X, -1)):
        assert refused(state, wrong) == ("reject.no_such_space", "RR-BID-07")


@pytest.mark.rule("RR-BID-08", "RR-BID-09")
def test_another_meeple_is_outbid_only_further_right():
    state = did(bidding(), Bid(0, X, 1))
    for same_or_lower in (1, 0):
        assert refused(state, Bid(1, X, same_or_lower)) == ("reject.bid_higher", "RR-BID-08")
    assert {space for track, space in legal_bids(state, 1) if track == X} == {2, 3}
    state = did(state, Bid(1, X, 2))
    assert state.bids == (NO_BID, (X, 2), NO_BID)
    assert state.bidder == 2


@pytest.mark.rule("RR-BID-09", "RR-BID-10", "RR-BID-11", "RR-BID-17")
def test_those_who_are_outbid_bid_again_clockwise_and_whoever_stands_does_not():
    box = replace(BOX, boards=KNOWN_BOARDS)
    state = did(bidding(4, box=box), Bid(0, X, 0), Bid(1, Y, 0), Bid(2, X, 3))
    assert refused(state, Bid(1, Y, 5)) == ("reject.bid_stands", "RR-BID-17")
    state = did(state, Bid(3, Y, 2))
    assert state.bids == (NO_BID, NO_BID, (X, 3), (Y, 2))
    assert state.bidder == 0
    state = did(state, Bid(0, X, 4))
    assert (state.bids[2], state.bidder) == (NO_BID, 1)
    state = did(state, Bid(1, Z, 0))
    assert state.bidder == 2
    assert refused(state, Bid(0, Z, 1)) == ("reject.bid_stands", "RR-BID-17")


@pytest.mark.rule("RR-BID-12")
def test_the_rightmost_space_wins_at_once():
    state = did(bidding(), Bid(0, Y, 3))
    assert refused(state, Bid(1, Y, 3)) == ("reject.track_won", "RR-BID-12")
    assert Y not in {track for track, _ in legal_bids(state, 1)}
    assert len(legal_bids(state, 1)) == 2 * 4


@pytest.mark.rule("RR-BID-13", "RR-BID-16")
def test_bidding_ends_once_a_meeple_stands_for_every_inventor():
    state = did(bidding(2, level="table"), Bid(0, X, 0))
    assert state.phase == "bid"
    state = did(state, Bid(1, X, 1))
    assert (state.phase, state.bidder) == ("bid", 0)
    state = did(state, Bid(0, Y, 0))
    assert state.phase == "start"
    assert state.barrier.missing == (0, 1)
    assert refused(state, Bid(0, Y, 1)) == ("reject.no_bid_now", "RR-BID-13")
    assert legal_bids(state, 0) == ()


@pytest.mark.rule("RR-BID-03")
def test_inventors_below_the_tracks_can_be_named():
    state = did(bidding(), NameAuctioned(None, Y, "ida"), NameAuctioned(None, X, "tom"))
    assert state.auctioned == ("tom", "ida", "")
    assert refused(state, NameAuctioned(None, Z, "ida")) == ("reject.card_elsewhere", "RR-SETUP-04")
    assert refused(state, NameAuctioned(None, Z, "max")) == ("reject.no_such_card", "RR-BID-03")
    assert refused(state, NameAuctioned(None, 3, "eve")) == ("reject.no_track", "RR-BID-03")
    assert refused(begun(3, material=BOX), NameAuctioned(None, 0, "eve")) == ("reject.no_track", "RR-BID-03")
    state = did(state, NameAuctioned(None, X, ""), NameAuctioned(None, Y, "ida"), NameAuctioned(None, Z, "tom"))
    assert state.auctioned == ("", "ida", "tom")
