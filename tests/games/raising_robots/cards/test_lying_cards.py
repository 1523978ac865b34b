"""Where cards lie, what each is called and takes, and what the ledger says of them (AMB-07, 08, 13)."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.actions import NameCard, NewClass, NewInventor, NewRobot
from companion.games.raising_robots.cards import (
    OnTable,
    card_name,
    lay_anew,
    learn_type,
    lies_somewhere,
    lying,
    on_table,
    targets,
    type_of,
)
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import ClassCard, InventorCard, RobotCard
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import Assembled, KeptClass, KeptInventor
from tests.games.raising_robots.made import MATERIAL, begun, did, given

BOX = replace(
    MATERIAL,
    robots={
        "ed": RobotCard("ed", "design", "Ed", upgrade_type="speed"), "ann": RobotCard("ann", "design"),
        "bob": RobotCard("bob", "recycle", "Bob"),
    },
    classes={"art": ClassCard("art", "Art", extra_credit_type="cosmetic"), "law": ClassCard("law")},
    inventors={"eve": InventorCard("eve", "Eve", upgrade_type="efficiency"), "kim": InventorCard("kim")},
)  # fmt: skip
ROWS = ((Assembled("ed", "speed"), Assembled()), (), (Assembled("bob"),))
CLASSES = (KeptClass("law", "speed"), KeptClass("", "", 4), KeptClass("art"))


def table(level="full"):
    """Return a game in which cards lie before seat 1, and two of a hand of three are named."""
    return given(
        begun(3, level, BOX), 1, rows=ROWS, classes=CLASSES, inventor=KeptInventor("eve", "efficiency", ("basic",)),
        stock=Stock(robot_card=3), named=("x", "y"),
    )  # fmt: skip


@pytest.mark.rule("RR-UPGRADE-17")
def test_every_card_before_a_seat_can_be_named():
    assert targets(table(), 1) == {
        "design:0": OnTable("robot", "ed", "speed", (0, 0)), "design:1": OnTable("robot", "", "", (0, 1)),
        "recycle:0": OnTable("robot", "bob", "", (2, 0)), "class:0": OnTable("class", "law", "speed", (0,)),
        "class:1": OnTable("class", "", "", (1,)), "class:2": OnTable("class", "art", "", (2,)),
        "inventor": OnTable("inventor", "eve", "efficiency"),
    }  # fmt: skip
    assert list(targets(table(), 1)) == [
        "design:0", "design:1", "recycle:0", "class:0", "class:1", "class:2", "inventor",
    ]  # fmt: skip
    assert targets(table(), 0) == {}


@pytest.mark.parametrize("target", [
    "design:2", "class:3", "manufacture:0", "design", "design:", "design:00", "design:-1", "class:²", "class:x",
    "lunch:0", "",
])  # fmt: skip
def test_a_target_that_names_no_card_is_none(target):
    assert on_table(table(), 1, target) is None


@pytest.mark.parametrize(("target", "field", "after"), [
    ("design:1", "rows", ((ROWS[0][0], Assembled("ann", "speed")), (), ROWS[2])),
    ("design:0", "rows", ((Assembled("ann", "speed"), ROWS[0][1]), (), ROWS[2])),
    ("recycle:0", "rows", (ROWS[0], (), (Assembled("ann", "speed"),))),
    ("class:0", "classes", (KeptClass("ann", "speed"), *CLASSES[1:])),
    ("class:1", "classes", (CLASSES[0], KeptClass("ann", "speed", 4), CLASSES[2])),
    ("class:2", "classes", (*CLASSES[:2], KeptClass("ann", "speed"))),
    ("inventor", "inventor", KeptInventor("ann", "speed", ("basic",))),
])  # fmt: skip
def test_a_card_is_laid_anew_and_those_beside_it_stay(target, field, after):
    state = table()
    change = WorkshopChange(state)
    lay_anew(change, 1, replace(on_table(state, 1, target), card="ann", token="speed"))
    assert getattr(change.own[1], field) == after
    assert replace(change.own[1], **{field: getattr(state.makers[1], field)}) == state.makers[1]


@pytest.mark.rule("RR-SETUP-04")
def test_each_card_lies_in_one_place():
    state = given(table(), 2, rows=((), (Assembled("cy"),), ()), classes=(KeptClass("gym"),))
    assert lying(state, "robot") - {""} == {"ed", "bob", "cy", "x", "y"}
    assert lying(state, "class") - {""} == {"law", "art", "gym"}
    assert lying(state, "inventor") == {"eve"}
    assert lies_somewhere(state, "robot", "x")
    assert not lies_somewhere(state, "class", "x")


@pytest.mark.rule("RR-UPGRADE-13")
def test_a_card_takes_what_was_told_or_learned_of_it():
    state = table()
    assert [type_of(state, "robot", each) for each in ("ed", "ann", "nobody", "")] == ["speed", "", "", ""]
    assert [type_of(state, "class", each) for each in ("art", "law", "nobody")] == ["cosmetic", "", ""]
    assert [type_of(state, "inventor", each) for each in ("eve", "kim", "ed")] == ["efficiency", "", ""]
    change = WorkshopChange(state)
    for kind, card in (("robot", "ed"), ("robot", "nobody"), ("class", "art"), ("inventor", "eve"), ("inventor", "")):
        learn_type(change, kind, card, "communication")
    assert change.material == BOX
    for kind, card in (("robot", "ann"), ("class", "law"), ("inventor", "kim")):
        learn_type(change, kind, card, "communication")
    assert change.material == replace(
        BOX, robots={**BOX.robots, "ann": replace(BOX.robots["ann"], upgrade_type="communication")},
        classes={**BOX.classes, "law": replace(BOX.classes["law"], extra_credit_type="communication")},
        inventors={**BOX.inventors, "kim": replace(BOX.inventors["kim"], upgrade_type="communication")},
    )  # fmt: skip


def test_a_card_without_a_name_is_called_by_what_it_is():
    called = [card_name(BOX, "robot", each) for each in ("ed", "ann", "nobody")]
    assert called == ["Ed", "@robot.unnamed", "@robot.unnamed"]
    assert [card_name(BOX, "class", each) for each in ("art", "law")] == ["Art", "@class.unnamed"]
    assert [card_name(BOX, "inventor", each) for each in ("eve", "kim")] == ["Eve", "@inventor.unnamed"]


# -- the ledger ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "says", "what", "rule"), [
    (NewRobot(1, RobotCard("cy", "design", "Cy 2")), "new_robot", "Cy 2", "RR-ASSEMBLE-02"),
    (NewRobot(1, RobotCard("cy", "design")), "new_robot", "cy", "RR-ASSEMBLE-02"),
    (NewClass(1, ClassCard("gym", "Gym class")), "new_class", "Gym class", "RR-CLASS-02"),
    (NewInventor(1, InventorCard("zoe", "Zoe W.")), "new_inventor", "Zoe W.", "RR-INVENTOR-02"),
    (NameCard(1, "class:1", "gym"), "named", "Gym", None),
    (NameCard(1, "design:1", "ann"), "named", "ann", None),
])  # fmt: skip
def test_the_ledger_calls_a_card_by_its_name_or_its_id(action, says, what, rule):
    state = table()
    state = replace(state, material=replace(BOX, classes={**BOX.classes, "gym": ClassCard("gym", "Gym")}))
    if isinstance(action, NewClass):
        state = replace(state, material=BOX)
    (line,) = apply(state, action).lines
    assert (line.seat, line.says.key, line.says.args["what"], line.rule) == (1, f"ledger.{says}", what, rule)


@pytest.mark.rule("RR-RESOURCE-20", "AMB-07")
def test_a_robot_that_is_described_is_one_of_the_hand_where_all_is_kept_and_one_is_not_known_yet():
    new = NewRobot(1, RobotCard("cy", "design"))
    state = table()
    assert did(state, new).makers[1].named == ("x", "y", "cy")
    assert did(given(state, 1, named=("x", "y", "z")), new).makers[1].named == ("x", "y", "z")
    assert did(table("resources"), new).makers[1].named == ("x", "y")
    assert did(state, NewClass(1, ClassCard("gym"))).makers[1].named == ("x", "y")


@pytest.mark.rule("RR-UPGRADE-13")
def test_a_card_may_be_named_that_takes_the_token_on_it():
    state = given(table(), 0, classes=(KeptClass("", "cosmetic"),), rows=((Assembled("", "speed"),), (), ()))
    state = given(state, 1, rows=((), (), ()), classes=())
    state = did(state, NameCard(0, "class:0", "art"), NameCard(0, "design:0", "ed"))
    assert state.makers[0].classes == (KeptClass("art", "cosmetic"),)
    assert state.makers[0].rows[0] == (Assembled("ed", "speed"),)
