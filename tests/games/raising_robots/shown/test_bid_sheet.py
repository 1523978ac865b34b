"""Bid tracks: what stands over and beside them, and what each space says while nobody bids, or one does."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Drawn
from companion.games.raising_robots.actions import Bid, NameAuctioned
from companion.games.raising_robots.components import KNOWN_BOARDS, Ability, InventorCard
from companion.games.raising_robots.shown.bid_sheet import bid_sheet
from tests.games.raising_robots.made import MATERIAL, begun, did

TRACKS = (((), (("duct_tape", 1),)), ((), (("battery", 1),)), ((), ()))
BOX = replace(
    MATERIAL,
    inventors={"ida": InventorCard("ida", "Ida", basic=Ability(timing="round_end"))},
    boards=replace(KNOWN_BOARDS, bid_tracks=TRACKS),
)


def bidding(**answers):
    return begun(3, "resources", BOX, bidding="yes", **answers)


def keys(row):
    return [key for group in row.groups for key in group.parts]


@pytest.mark.rule("RR-BID-04")
def test_until_it_is_drawn_who_bids_no_space_can_be_touched():
    sheet = bid_sheet(bidding(first_bidder="companion"))
    assert (sheet.head.line.key, sheet.head.seats) == ("board.bid_first", (0, 1, 2))
    for row in sheet.rows:
        assert [key.offer.says.args["n"] for key in keys(row)] == ["1", "2"]
        assert [(key.offer.action, key.offer.why.key) for key in keys(row)] == [(None, "sheet.no_bid_now")] * 2
        assert [(key.flag, key.seat) for key in keys(row)] == [(False, None), (True, None)]
    prices = [[(figure.sign, figure.said) for figure in key.figures] for row in sheet.rows for key in keys(row)]
    assert prices == [[], [("duct_tape", "1")], [], [("battery", "1")], [], []]
    drawn = bid_sheet(did(bidding(first_bidder="companion"), Drawn(None, "first", ("1",))))
    assert (drawn.head.line.key, drawn.head.seats) == ("board.bid", (1,))
    assert keys(drawn.rows[2])[0].offer.action == Bid(1, 2, 0)


@pytest.mark.rule("RR-BID-04", "RR-BID-05")
def test_at_the_table_the_first_to_bid_is_anybody_and_then_it_is_told_whose_turn_it_is():
    state = bidding(first_bidder="table")
    sheet = bid_sheet(state)
    assert (sheet.head.line.key, sheet.note.key, sheet.note.args) == ("board.bid_first", "sheet.bid_others", {"n": 3})
    assert keys(sheet.rows[0])[0].offer.action == Bid(0, 0, 0)
    state = did(state, Bid(0, 0, 0))
    sheet = bid_sheet(state)
    assert (sheet.head.line.key, sheet.head.seats) == ("board.bid", (1,))
    assert (sheet.note.key, sheet.note.args) == ("sheet.bid_others", {"n": 1})
    state = did(state, Bid(1, 1, 0))
    assert bid_sheet(state).note.key == "sheet.bid"


@pytest.mark.rule("RR-BID-12", "RR-BID-13")
def test_a_track_is_done_once_nobody_can_bid_on_it_any_more():
    state = did(bidding(first_bidder="table"), Bid(0, 0, 0))
    assert [row.state for row in bid_sheet(state).rows] == ["missing"] * 3
    state = did(state, Bid(1, 0, 1))
    assert [row.state for row in bid_sheet(state).rows] == ["done", "missing", "missing"]
    first, second = keys(bid_sheet(state).rows[0])
    assert (first.seat, second.seat) == (None, 1)
    assert (first.offer.why.key, second.offer.why.key) == ("reject.track_won", "reject.track_won")


@pytest.mark.rule("RR-BID-13", "RR-BID-14")
def test_once_all_stand_bids_are_paid_and_nobody_bids():
    unknown = replace(BOX, boards=replace(KNOWN_BOARDS, bid_tracks=(((), None), ((), None), ((), None))))
    state = begun(3, "resources", unknown, bidding="yes", first_bidder="table")
    state = did(state, Bid(0, 0, 0), Bid(1, 1, 0))
    last = replace(state, bids=(*state.bids[:2], (2, 0)))
    sheet = bid_sheet(last)
    assert sheet.head.line.key == "board.bid_pay"
    assert [key.offer.action for row in sheet.rows for key in keys(row)] == [None] * 6
    assert [row.state for row in sheet.rows] == ["done"] * 3
    assert [key.seat for row in sheet.rows for key in keys(row)] == [0, None, 1, None, 2, None]


@pytest.mark.rule("RR-BID-03")
def test_a_track_is_called_by_its_number_until_its_inventor_is_told():
    state = bidding(first_bidder="table")
    assert [(row.says.key, row.says.args, row.note) for row in bid_sheet(state).rows] == [
        ("sheet.track", {"n": 1}, None), ("sheet.track", {"n": 2}, None), ("sheet.track", {"n": 3}, None),
    ]  # fmt: skip
    told = bid_sheet(did(state, NameAuctioned(None, 1, "ida"))).rows
    assert [row.says.key for row in told] == ["sheet.track", "plain", "sheet.track"]
    assert (told[1].says.args, told[1].note.key, told[1].sign) == ({"name": "Ida"}, "timing.round_end", "inventor")
