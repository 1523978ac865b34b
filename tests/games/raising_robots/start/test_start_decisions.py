"""What is decided before the first round (RR-START)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Decide, NotReady, Ready
from companion.games.raising_robots.actions import Assemble, KeepClass, KeepInventor, PlaceToken, Unlock
from companion.games.raising_robots.components import Ability, ClassCard, InventorCard, PrintedEffect, RobotCard
from companion.games.raising_robots.state import Assembled, KeptClass, KeptInventor
from tests.games.raising_robots.made import MATERIAL, begun, did, ended, given, refused, tokens

BOX = replace(
    MATERIAL,
    robots={"ed": RobotCard("ed", "design"), "ann": RobotCard("ann", "design"), "bob": RobotCard("bob", "recycle")},
    classes={"art": ClassCard("art", "Art", extra_credit_type="speed"), "law": ClassCard("law")},
    inventors={"eve": InventorCard("eve", "Eve"), "max": InventorCard("max")},
)
TWO_ROBOTS = (Assemble(0, "design"), Assemble(0, "recycle"))


def starting(level="full", seats=3, **answers):
    return begun(seats, level, BOX, **answers)


@pytest.mark.rule("RR-START-02", "RR-START-06", "RR-SETUP-11", "RR-SETUP-12", "RR-SETUP-18", "RR-SETUP-08")
def test_a_seat_begins_with_five_robot_cards_three_tape_and_three_batteries():
    for level in ("resources", "full"):
        maker = starting(level).makers[0]
        assert maker.stock.as_amounts() == (("duct_tape", 3), ("battery", 3), ("robot_card", 5))
        assert (maker.locked, tokens(maker)) == ((4, 4, 4, 4), 16)
    assert starting("table").makers[0].stock.robot_card == 0


@pytest.mark.rule("RR-START-01", "RR-START-08", "RR-START-10", "RR-START-12", "RR-START-15")
def test_everything_is_decided_in_any_order_before_a_seat_is_ready():
    state = starting()
    assert refused(state, Ready(0)) == ("reject.start_class_owed", "RR-START-08")
    state = did(state, Unlock(0, "speed"), TWO_ROBOTS[0], KeepClass(0, "art"))
    assert refused(state, Ready(0)) == ("reject.start_inventor_owed", "RR-START-10")
    state = did(state, KeepInventor(0, "eve"))
    assert refused(state, Ready(0)) == ("reject.start_robots_owed", "RR-START-12")
    state = did(state, TWO_ROBOTS[1], Ready(0))
    maker = state.makers[0]
    assert maker.classes == (KeptClass("art"),)
    assert maker.inventor == KeptInventor("eve")
    assert maker.stock.as_amounts() == (("duct_tape", 3), ("battery", 3), ("robot_card", 3))
    assert state.phase == "start"
    other = did(starting(), *TWO_ROBOTS, KeepInventor(0), KeepClass(0))
    assert refused(other, Ready(0)) == ("reject.start_token_owed", "RR-START-15")


@pytest.mark.rule("RR-START-01", "RR-SETUP-18")
def test_the_first_round_waits_for_everybody():
    state = starting("table")
    state = did(state, Ready(0), Ready(1))
    assert refused(state, Advance(None))[0] == "reject.not_all_ready"
    assert did(state, Ready(2), Advance(None)).phase == "draw"


@pytest.mark.rule("RR-START-03", "RR-START-04", "RR-START-08", "RR-START-10", "AMB-38")
def test_by_resources_robots_and_a_token_are_told_and_cards_lie_there_unnamed():
    state = starting("resources", 1)
    assert refused(state, Ready(0)) == ("reject.start_robots_owed", "RR-START-12")
    state = did(state, *TWO_ROBOTS)
    assert refused(state, Ready(0)) == ("reject.start_token_owed", "RR-START-15")
    state = did(state, Unlock(0, "speed"), Ready(0), Advance(None))
    assert state.makers[0].classes == (KeptClass(),)
    assert state.makers[0].inventor == KeptInventor()
    told = did(starting("resources", 1), KeepClass(0, "art"), KeepInventor(0, "eve"), *TWO_ROBOTS)
    told = did(told, Unlock(0, "speed"), Ready(0), Advance(None))
    assert told.makers[0].classes == (KeptClass("art"),)
    assert told.makers[0].inventor == KeptInventor("eve")


@pytest.mark.rule("RR-START-08", "RR-START-10", "RR-SETUP-04")
def test_one_class_and_one_inventor_are_kept_and_nobody_else_has_them():
    state = did(starting(), KeepClass(0, "art"), KeepInventor(0, "eve"))
    assert refused(state, KeepClass(0, "law")) == ("reject.start_class_done", "RR-START-08")
    assert refused(state, KeepInventor(0, "max")) == ("reject.start_inventor_done", "RR-START-10")
    assert refused(state, KeepClass(1, "art")) == ("reject.card_elsewhere", "RR-SETUP-04")
    assert refused(state, KeepInventor(1, "eve")) == ("reject.card_elsewhere", "RR-SETUP-04")
    assert refused(state, KeepInventor(1, "zoe")) == ("reject.no_such_card", "RR-START-10")
    assert refused(state, KeepClass(1, none=True)) == ("reject.keep_one_class", "RR-CLASS-09")
    late = did(state, KeepInventor(1), KeepClass(1))
    assert late.makers[1].inventor == KeptInventor()
    assert refused(starting("table"), KeepInventor(0)) == ("reject.not_kept", "RR-START-10")


@pytest.mark.rule("RR-START-17", "RR-START-04", "RR-INVENTOR-13", "RR-BID-01")
def test_without_inventors_or_with_bids_none_is_kept():
    without = starting(inventors="no")
    assert refused(without, KeepInventor(0)) == ("reject.no_inventors", "RR-START-17")
    ready = did(without, KeepClass(0), Unlock(0, "speed"), *TWO_ROBOTS, Ready(0))
    assert ready.barrier.has(0)
    resources = did(
        starting("resources", 1, inventors="no"), *TWO_ROBOTS, Unlock(0, "speed"), Ready(0), Advance(None)
    )
    assert resources.makers[0].inventor is None
    bid = replace(starting(bidding="yes"), phase="start")
    assert refused(bid, KeepInventor(0)) == ("reject.inventors_by_bid", "RR-BID-01")
    bid = given(bid, inventor=KeptInventor("max"))
    assert did(bid, KeepClass(0), Unlock(0, "speed"), *TWO_ROBOTS, Ready(0)).barrier.has(0)


@pytest.mark.rule("RR-START-13", "RR-START-14", "AMB-47", "AMB-02")
def test_cards_pay_for_the_second_robot_of_a_row_but_not_for_themselves():
    state = did(starting(), Assemble(0, "design", "ed"))
    assert did(state, Assemble(0, "design", "ann", pay=(("robot_card", 3),))).makers[0].stock.robot_card == 0
    too_many = Assemble(0, "design", "ann", pay=(("robot_card", 4),))
    assert refused(state, too_many) == ("reject.not_enough", "RR-RESOURCE-22")


@pytest.mark.rule("AMB-48", "AMB-23", "RR-START-15")
def test_the_inspiration_of_the_free_token_pays_for_a_space():
    state = did(starting(), Unlock(0, "speed", inspires=True), Decide(0, "inspiration", ("wild",)))
    state = did(state, Decide(0, "wild", ("gear",)), Decide(0, "wild", ("sensor",)))
    state = did(state, Assemble(0, "design", "ed"), Assemble(0, "design", "ann", pay=(("gear", 1), ("sensor", 1))))
    assert state.makers[0].stock.as_amounts() == (("duct_tape", 3), ("battery", 3), ("robot_card", 3))
    inspired = did(starting(), Unlock(0, "speed", inspires=True), Decide(0, "inspiration", ("class_card",)))
    assert refused(inspired, KeepInventor(0)) == ("reject.class_card_due", "RR-INSPIRE-02")
    both = did(inspired, KeepClass(0, "law"), KeepClass(0, "art"))
    assert both.makers[0].classes == (KeptClass("law"), KeptClass("art"))


@pytest.mark.rule("RR-START-16")
def test_the_free_token_is_placed_at_once_or_kept():
    state = did(starting(), KeepClass(0, "art"), Unlock(0, "speed"), PlaceToken(0, "speed", "class:0"))
    assert state.makers[0].classes == (KeptClass("art", "speed"),)
    ready = did(starting(), KeepClass(0), KeepInventor(0), Unlock(0, "speed"), *TWO_ROBOTS, Ready(0))
    assert did(ready, PlaceToken(0, "speed", "design:0")).makers[0].rows[0] == (Assembled("", "speed"),)
    assert ready.makers[0].unlocked == (0, 1, 0, 0)


@pytest.mark.rule("RR-START-12")
def test_whoever_paid_with_all_cards_owes_no_more_robots():
    state = given(starting("resources"), stock=replace(starting().makers[0].stock, robot_card=1))
    state = did(state, Assemble(0, "design"), Unlock(0, "speed"), Ready(0))
    assert state.makers[0].robots == 1


@pytest.mark.rule("RR-START-19")
def test_hidden_choices_are_told_once_all_have_chosen():
    state = starting("resources", 2, start_choices="hidden")
    entries = (*TWO_ROBOTS, Unlock(0, "speed"), KeepClass(0), KeepInventor(0))
    for entry in entries:
        assert refused(state, entry) == ("reject.choose_first", "RR-START-19")
    state = did(state, Ready(0))
    assert refused(state, entries[0])[0] == "reject.choose_first"
    state = did(state, NotReady(0), Ready(1), Ready(0))
    assert (state.chosen, state.barrier.missing, state.phase) == (True, (0, 1), "start")
    assert refused(state, Ready(0)) == ("reject.start_robots_owed", "RR-START-12")
    state = did(state, *entries, Ready(0))
    state = did(state, *(replace(entry, seat=1) for entry in entries), Ready(1), Advance(None))
    assert state.phase == "line_setup"
    open_ones = did(starting(), entries[0])
    assert not open_ones.chosen


@pytest.mark.rule("RR-START-19")
def test_whoever_has_nothing_to_tell_is_not_waited_for_again():
    state = starting("table", 2, start_choices="hidden")
    state = did(state, Ready(0), Ready(1))
    assert state.barrier.complete
    assert did(state, Advance(None)).phase == "line_setup"


@pytest.mark.rule("RR-START-20", "RR-INVENTOR-04", "AMB-37")
def test_immediate_abilities_act_after_all_steps_of_the_start():
    eager = InventorCard("eve", basic=Ability("immediate", effect=PrintedEffect(gain=(("gear", 2),))))
    state = begun(3, "full", replace(BOX, inventors={"eve": eager}))
    state = did(state, KeepInventor(0, "eve"), KeepClass(0), Unlock(0, "speed"), *TWO_ROBOTS)
    assert state.makers[0].stock.gear == 0
    assert ended(state).makers[0].stock.gear == 2
