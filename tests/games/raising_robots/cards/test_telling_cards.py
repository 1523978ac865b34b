"""Cards are described and named at the table (AMB-07, AMB-08, AMB-13)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.games.raising_robots.actions import NameCard, NewClass, NewInventor, NewRobot
from companion.games.raising_robots.components import (
    ClassCard,
    Cost,
    Grade,
    InventorCard,
    Objective,
    PrintedEffect,
    Requirement,
    RobotAction,
    RobotCard,
)
from companion.games.raising_robots.state import Assembled, Due, KeptClass, KeptInventor
from tests.games.raising_robots.made import MATERIAL, begun, did, given, performing, refused

BOX = replace(
    MATERIAL,
    robots={
        "ed": RobotCard("ed", "design", upgrade_type="speed"), "ann": RobotCard("ann", "recycle"),
        "bob": RobotCard("bob", "recycle"),
    },
    classes={"art": ClassCard("art"), "law": ClassCard("law", extra_credit_type="cosmetic")},
    inventors={"eve": InventorCard("eve")},
)  # fmt: skip


def owning(**more):
    return given(
        performing("design", 4, begun(3, "full", BOX), robot_card=2),
        rows=((Assembled(),), (), (Assembled("", "cosmetic"), Assembled("bob"))),
        classes=(KeptClass("", "speed"),), inventor=KeptInventor(), **more,
    )  # fmt: skip


@pytest.mark.rule("RR-ASSEMBLE-02", "AMB-07")
def test_a_robot_is_described_as_far_as_it_is_known():
    card = RobotCard("axle", "manufacture", "Axle", 3)
    state = did(owning(), NewRobot(0, card))
    assert state.material.robots == {**BOX.robots, "axle": card}
    whole = RobotCard(
        "fig8", "manufacture", left=Cost(2, (("wild", 1),)), right=Cost(4, ()), upgrade_type="speed",
        basic=RobotAction(4, PrintedEffect(pay=(("wild", 3),), specials=("unlock_token",))),
        upgraded=RobotAction(4, PrintedEffect(gain=(("battery", 3),))),
    )  # fmt: skip
    assert did(state, NewRobot(1, whole)).material.robots["fig8"] == whole
    assert refused(state, NewRobot(0, card)) == ("reject.card_known", "RR-ASSEMBLE-02")


@pytest.mark.rule("RR-ASSEMBLE-02", "RR-ASSEMBLE-06", "AMB-07")
@pytest.mark.parametrize("wrong", [
    RobotCard("", "design"), RobotCard("a b", "design"), RobotCard("x", "upgrade"), RobotCard("x", "design", vp=-1),
    RobotCard("x", "design", "@robot.x"), RobotCard("x", "design", upgrade_type="beauty"),
    RobotCard("x", "design", left=Cost(5), right=Cost(2)), RobotCard("x", "design", left=Cost(1, (("gold", 1),))),
    RobotCard("x", "design", left=Cost(1, (("gear", 0),))), RobotCard("x", "design", "a\nb"),
])  # fmt: skip
def test_a_robot_that_cannot_be_is_refused(wrong):
    assert refused(owning(), NewRobot(0, wrong)) == ("reject.card_unsound", "RR-ASSEMBLE-02")


@pytest.mark.rule("RR-CLASS-02", "AMB-08", "AMB-09")
def test_a_class_is_described():
    card = ClassCard(
        "aero", "Aero", Objective("action_energy", min=6, max=7), "speed", False, (Grade(0, 0), Grade(2, 5, "A"))
    )
    state = did(owning(), NewClass(0, card))
    assert state.material.classes["aero"] == card
    assert refused(state, NewClass(2, ClassCard("aero"))) == ("reject.card_known", "RR-CLASS-02")
    falling = replace(card, id="bad", scale=(Grade(0, 5), Grade(2, 0, "A")))
    assert refused(state, NewClass(0, falling)) == ("reject.card_unsound", "RR-CLASS-02")


@pytest.mark.rule("RR-INVENTOR-02", "AMB-13")
def test_an_inventor_is_described():
    card = InventorCard("zoe", "Zoe", requirement=Requirement("robots", 4), upgrade_type="speed")
    state = did(owning(), NewInventor(0, card))
    assert state.material.inventors["zoe"] == card
    for_nobody = replace(card, id="max", requirement=Requirement("tokens", 17))
    assert refused(state, NewInventor(0, for_nobody)) == ("reject.card_unsound", "RR-INVENTOR-02")
    assert refused(state, NewInventor(0, card)) == ("reject.card_known", "RR-INVENTOR-02")


@pytest.mark.rule("AMB-07", "RR-ASSEMBLE-03")
def test_it_is_said_which_robot_lies_there():
    state = did(owning(), NameCard(0, "design:0", "ed"))
    assert state.makers[0].rows[0] == (Assembled("ed"),)
    assert refused(owning(), NameCard(0, "design:0", "ann")) == ("reject.other_row", "RR-ASSEMBLE-03")
    assert refused(owning(), NameCard(0, "recycle:0", "bob")) == ("reject.card_elsewhere", "RR-SETUP-04")
    assert refused(owning(), NameCard(0, "recycle:0", "zed")) == ("reject.no_such_card", "RR-ASSEMBLE-02")
    assert refused(owning(), NameCard(0, "recycle:2", "ann")) == ("reject.no_such_target", "RR-UPGRADE-17")
    wrongly = did(owning(), NameCard(0, "recycle:1", "ann"))
    assert wrongly.makers[0].rows[2][1] == Assembled("ann")


@pytest.mark.rule("RR-UPGRADE-13")
def test_what_a_named_card_takes_must_fit_the_token_on_it():
    state = did(owning(), NameCard(0, "recycle:0", "ann"))
    assert state.makers[0].rows[2][0] == Assembled("ann", "cosmetic")
    assert state.material.robots["ann"].upgrade_type == "cosmetic"
    art = did(owning(), NameCard(0, "class:0", "art"))
    assert art.makers[0].classes == (KeptClass("art", "speed"),)
    assert art.material.classes["art"].extra_credit_type == "speed"
    assert refused(owning(), NameCard(0, "class:0", "law")) == ("reject.takes_other_type", "RR-UPGRADE-13")
    assert did(owning(), NameCard(0, "inventor", "eve")).makers[0].inventor == KeptInventor("eve")


@pytest.mark.rule("RR-RESOURCE-20")
def test_cards_in_hand_are_named_as_many_as_there_are():
    state = did(owning(), NameCard(0, "hand", "ed"), NameCard(0, "hand", "ann"))
    assert state.makers[0].named == ("ed", "ann")
    more = did(state, NewRobot(0, RobotCard("cy", "design")))
    assert refused(more, NameCard(0, "hand", "cy")) == ("reject.hand_is_named", "RR-RESOURCE-20")
    assert refused(state, NameCard(0, "hand", "ed")) == ("reject.card_elsewhere", "RR-SETUP-04")
    assert refused(state, NameCard(0, "hand", "zed")) == ("reject.no_such_card", "RR-ASSEMBLE-02")
    assert refused(begun(level="table"), NameCard(0, "hand", "ed")) == ("reject.not_kept", "RR-ASSEMBLE-02")


def test_cards_are_told_at_any_time_and_by_whoever_is_ready():
    asked = owning(due=(Due("wild", 2, rule="RR-RESOURCE-11"),))
    assert did(asked, NameCard(0, "hand", "ed")).makers[0].named == ("ed",)
    ready = did(begun(level="table"), Ready(0), NewRobot(0, RobotCard("cy", "design")))
    assert ready.barrier.has(0)
