"""Rulings on rounds, the phase line, the challenge and bidding, read off the rules page alone."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Decide, NotReady, Ready
from companion.games.raising_robots.actions import (
    BeginPhase,
    Bid,
    Book,
    Decline,
    EndPhase,
    KeepClass,
    LayCard,
    PayBid,
    TellPhase,
    TurnLineCard,
)
from companion.games.raising_robots.energy import may_perform
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.setup import questions
from companion.games.raising_robots.state import KeptClass, with_bidding
from tests.games.raising_robots.bidding.bid_made import X, Y, Z, bidding, priced
from tests.games.raising_robots.made import MATERIAL, assigned, begun, did, ended, given, laid, refused, told, worked
from tests.games.raising_robots.solo.line_made import BOX, after_round, before_line, drawn, revealed

UP, BUILD = ("upgrade", "assemble"), ("design", "recycle")
PAIRS = (("e1", "e8"), ("e2", "e7"), ("e3", "e5"), ("e4", "e6"))


def through(state, rounds):
    """Return a game of three after so many rounds; all lay the same cards."""
    for _ in range(rounds):
        if state.phase == "draw" and not state.makers[0].laid:
            state = laid(state, *(PAIRS[(state.round - 1) % 4],) * 3)
        state = told(state, *(UP,) * 3)
        for seat in range(3):
            state = worked(state, seat)
        state = ended(state)
        if state.phase == "break":
            state = ended(state)
    return state


@pytest.mark.rule("RR-ROUND-01", "RR-END-01", "RR-BREAK-01", "RR-BREAK-05", "RR-ENDROUND-13", "RR-ENDROUND-11")
def test_eight_rounds_and_one_break_after_the_fourth():
    state = ended(begun(3, "table"))
    left = []
    for _ in range(8):
        left.append(state.makers[0].cards_left + len(state.makers[0].laid))
        assert state.round == len(left)
        state = through(state, 1)
    assert left == [8, 6, 4, 2] * 2
    assert state.phase == "score"
    assert refused(state, LayCard(0, "e1"))[1] == "RR-ROUND-04"


@pytest.mark.rule("RR-ENDROUND-04", "RR-BREAK-06")
def test_a_card_of_the_discard_pile_comes_back_after_the_break_alone():
    state = through(ended(begun(3, "table")), 2)
    assert refused(state, LayCard(0, "e1"))[1] == "RR-ROUND-04"
    state = through(state, 2)
    assert did(state, LayCard(0, "e1")).makers[0].laid[0].card == "e1"
    assert refused(did(state, LayCard(0, "e1")), LayCard(0, "e1"))[1] == "RR-ROUND-04"


@pytest.mark.rule("RR-ROUND-11", "RR-ROUND-03", "RR-ROUND-12", "RR-ROUND-08")
def test_nothing_is_told_or_begun_before_all_have_assigned_two_different_phases():
    state = laid(ended(begun(3, "table")), *(PAIRS[0],) * 3)
    state = did(state, Ready(0), Ready(1))
    assert refused(state, TellPhase(0, "e1", "upgrade"))[1] == "RR-ROUND-12"
    assert refused(state, BeginPhase(0, "upgrade"))[1] == "RR-ROUND-03"
    state = did(state, NotReady(0), Ready(0), Ready(2), TellPhase(0, "e1", "upgrade"))
    assert refused(state, TellPhase(0, "e8", "upgrade")) == ("reject.phase_twice", "RR-ROUND-08")
    assert refused(state, TellPhase(0, "e2", "design"))[1] == "RR-ROUND-12"
    assert refused(state, BeginPhase(0, "upgrade"))[1] == "RR-ROUND-03"


@pytest.mark.rule("RR-ENDROUND-08", "RR-ENDROUND-01", "RR-ENDROUND-07")
def test_cubes_stay_until_everybody_is_done():
    state = laid(ended(begun(3, "table")), ("e6", "e5"), *(PAIRS[0],) * 2)
    state = told(state, UP, *(BUILD,) * 2)
    assert state.cubes == (3, 2, 0, 0, 0)
    for seat in (0, 1, 2):
        state = worked(state, seat)
    state = did(state, Ready(0), LayCard(0, "e1"), Ready(1))
    assert state.cubes == (3, 2, 0, 0, 0)
    assert refused(state, Advance(None))[1] == "RR-ROUND-03"
    state = did(state, Ready(2), Advance(None))
    assert (state.cubes, state.makers[0].laid[0].card) == ((0,) * 5, "e1")


@pytest.mark.rule("RR-BREAK-02", "RR-BREAK-03", "RR-BREAK-04", "RR-CLASS-11")
def test_in_the_break_one_class_is_kept_and_of_three_one_replaced_or_none():
    state = ended(begun(3, "resources"))
    state = given(state, classes=(KeptClass(),) * 3)
    for n in range(4):
        if not state.makers[0].laid:
            state = laid(state, *(PAIRS[n],) * 3)
        state = told(state, *(UP,) * 3)
        for seat in range(3):
            state = worked(state, seat)
        state = did(state, *map(Ready, range(3)), Advance(None))
    assert state.phase == "break"
    assert refused(state, Ready(0))[1] == "RR-BREAK-02"
    assert refused(state, KeepClass(0))[1] == "RR-CLASS-10"
    assert refused(state, KeepClass(1, none=True))[1] == "RR-CLASS-09"
    state = did(state, KeepClass(0, none=True), KeepClass(1), KeepClass(2), *map(Ready, range(3)), Advance(None))
    assert [len(maker.classes) for maker in state.makers] == [3, 1, 1]
    assert (state.round, state.phase) == (5, "draw")


@pytest.mark.rule("RR-SOLO-02", "RR-SOLO-05", "RR-SOLO-08", "RR-SOLO-09", "RR-SOLO-10")
@pytest.mark.parametrize(("seats", "up"), [(1, [2, 4] * 4), (2, [3, 4] * 4)])
def test_the_line_is_laid_anew_after_every_second_round_and_not_after_the_last(seats, up):
    state = before_line(seats, phase_line="companion")
    seen, laid_anew = [], []
    for n in range(8):
        if state.phase == "line_setup":
            laid_anew.append(n + 1)
            state = drawn(state)
        state = revealed(state)
        seen.append(sum(card.up for card in state.line))
        state = after_round(state)
    assert seen == up
    assert laid_anew == [1, 3, 5, 7]
    assert state.phase == "score"


@pytest.mark.rule("RR-SOLO-06", "RR-SOLO-03", "RR-SOLO-07")
@pytest.mark.parametrize(
    ("reading", "first", "second"),
    [("no_cubes", (2, 0, 0, 0, 0), (0, 2, 0, 1, 0)), ("cubes", (2, 0, 3, 0, 4), (0, 2, 0, 1, 0))],
)
def test_cubes_of_the_first_two_cards_come_with_the_first_round_or_never(reading, first, second):
    # In the second round each of two seats lays a card with a cube under Assemble, too.
    state = drawn(before_line(2, phase_line="companion", first_two_cards=reading))
    assert [card.phase for card in state.line] == ["recycle", "design", "", "", ""]
    state = revealed(state)
    assert state.cubes == first
    assert may_perform(state, 0, "recycle") is (reading == "cubes")
    state = revealed(after_round(state))
    assert state.cubes == second


@pytest.mark.rule("RR-SOLO-11", "RR-SOLO-05", "RR-SOLO-02")
def test_a_phase_is_turned_up_once_in_a_line_and_only_after_the_own_phases():
    state = before_line(2, phase_line="table")
    state = did(state, TurnLineCard(None, "design"))
    assert refused(state, TurnLineCard(None, "design"))[1] == "RR-SOLO-11"
    state = did(state, TurnLineCard(None, "recycle"))
    assert refused(state, TurnLineCard(None, "upgrade"))[1] == "RR-SOLO-05"
    state = laid(state, *(PAIRS[0],) * 2)
    assert refused(state, TurnLineCard(None, "upgrade"))[1] == "RR-SOLO-05"
    state = assigned(state, UP, UP)
    assert refused(state, BeginPhase(0, "upgrade"))[1] == "RR-ROUND-03"
    assert did(state, TurnLineCard(None, "upgrade")).cubes == (2, 0, 0, 0, 0)


@pytest.mark.rule("RR-SETUP-17")
def test_three_players_have_no_line():
    state = through(ended(begun(3, "table", BOX)), 1)
    assert state.line == ()
    assert refused(state, TurnLineCard(None, "design")) is not None


@pytest.mark.rule("RR-BID-08", "RR-BID-09", "RR-BID-10", "RR-BID-11", "RR-BID-12", "RR-BID-17", "RR-BID-05")
def test_bids_go_right_and_those_outbid_bid_again_clockwise():
    state = bidding(3, 1)
    assert refused(state, Bid(0, X, 0)) == ("reject.not_your_bid", "RR-BID-05")
    state = did(state, Bid(1, X, 1))
    for space in (0, 1):
        assert refused(state, Bid(2, X, space)) == ("reject.bid_higher", "RR-BID-08")
    state = did(state, Bid(2, X, 2))
    assert refused(state, Bid(2, Y, 0)) == ("reject.bid_stands", "RR-BID-17")
    assert refused(state, Bid(1, X, 3)) == ("reject.not_your_bid", "RR-BID-05")
    state = did(state, Bid(0, X, 3))
    assert refused(state, Bid(1, X, 3)) == ("reject.track_won", "RR-BID-12")
    state = did(state, Bid(1, Z, 3))
    assert refused(state, Bid(2, Z, 3))[1] == "RR-BID-12"
    state = did(state, Bid(2, Y, 0))
    assert refused(state, Bid(0, Y, 1))[1] == "RR-BID-13"
    assert state.bids == ((X, 3), (Z, 3), (Y, 0))


@pytest.mark.rule("RR-BID-14")
@pytest.mark.parametrize(
    ("price", "legal"),
    [
        ((("duct_tape", 3),), True), ((("duct_tape", 4),), False),
        ((("battery", 3),), True), ((("battery", 4),), False),
        ((("wild", 8),), True), ((("wild", 9),), False), ((("gear", 3),), True), ((("gear", 4),), False),
        ((("vp", 1),), False), ((("robot_card", 5),), True),
    ],
)  # fmt: skip
def test_nobody_bids_what_cannot_be_paid_from_the_start(price, legal):
    state = priced((price, ()), ((), ()))
    if legal:
        assert did(state, Bid(0, 0, 0)).bids[0] == (0, 0)
    else:
        assert refused(state, Bid(0, 0, 0)) == ("reject.cannot_afford", "RR-BID-14")


@pytest.mark.rule("RR-BID-14", "RR-BID-15", "RR-RESOURCE-08", "RR-BID-16")
def test_a_bid_is_paid_before_anything_else_of_the_start():
    state = priced(((("wild", 2),), ()), ((), ()))
    state = did(state, Bid(0, 0, 0), Bid(1, 1, 0))
    assert state.phase == "bid"
    assert refused(state, PayBid(0, (("battery", 2),)))[1] == "RR-RESOURCE-08"
    assert refused(state, PayBid(0, (("duct_tape", 1),)))[1] == "RR-RESOURCE-08"
    assert refused(state, PayBid(1, (("duct_tape", 1),)))[1] == "RR-BID-14"
    state = did(state, PayBid(0, (("duct_tape", 1), ("robot_card", 1))))
    assert (state.phase, state.makers[0].stock) == ("start", Stock(battery=3, duct_tape=2, robot_card=4))


@pytest.mark.rule("RR-BID-01")
def test_alone_and_without_inventors_nobody_bids():
    assert begun(1, "table", MATERIAL, bidding="yes").phase == "start"
    assert begun(3, "table", MATERIAL, bidding="yes", inventors="no").phase == "start"
    assert with_bidding(begun(2, "table", MATERIAL, bidding="yes").setup)
    (asked,) = (each for each in questions() if each.id == "bidding")
    assert [answer.least_seats for answer in asked.answers][-1] == 2


@pytest.mark.rule("RR-PHASE-09", "RR-PHASE-07")
def test_seats_are_out_of_step_and_each_finishes_what_it_has_begun():
    state = laid(ended(begun(3, "table")), ("e6", "e5"), *(PAIRS[0],) * 2)
    state = told(state, UP, *(BUILD,) * 2)
    state = did(state, BeginPhase(0, "upgrade"), BeginPhase(1, "upgrade"), EndPhase(1, "upgrade"))
    state = did(state, BeginPhase(1, "assemble"), EndPhase(1, "assemble"), BeginPhase(1, "design"))
    assert refused(state, BeginPhase(0, "assemble")) == ("reject.finish_first", "RR-PHASE-07")
    assert refused(state, EndPhase(0, "assemble"))[1] == "RR-PHASE-07"
    assert [maker.work.now for maker in state.makers] == ["upgrade", "design", ""]


@pytest.mark.rule("RR-RESOURCE-15")
def test_at_level_table_nothing_is_counted_and_what_is_not_kept_is_refused():
    state = laid(ended(begun(3, "table")), *(PAIRS[0],) * 3)
    state = told(state, *(UP,) * 3)
    state = did(state, BeginPhase(0, "upgrade", 40))
    assert state.makers[0].work.energy.batteries == 40
    for action in (Book(0, "gear", 1), KeepClass(0), PayBid(0), Decline(0), Decide(0, "wild", ("gear",))):
        assert refused(state, action) is not None


@pytest.mark.rule("RR-SOLO-22", "RR-SOLO-24")
def test_a_challenge_begins_anew_with_the_same_deck_and_nothing_else():
    state = replace(begun(1, "resources", MATERIAL, challenge="yes"), phase="score", round=8)
    state = given(state, stock=Stock(vp=70, gear=2), begun=("class", "inventor", "robot", "robot", "token"))
    state = did(state, Ready(0), Advance(None))
    assert (state.phase, state.round, state.challenge.scores) == ("start", 1, (70,))
    assert state.makers[0].stock == Stock(battery=3, duct_tape=3, robot_card=5)
    assert (state.makers[0].begun, state.line) == ((), ())
