"""What was paid is paid otherwise, a touch a piece."""

import pytest
from msgspec.structs import replace

from companion.core.view import (
    AmountKeys,
    PaymentStrip,
)
from companion.games.raising_robots.actions import (
    Assemble,
    EndPhase,
    Repay,
)
from companion.games.raising_robots.components import RobotCard
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled
from tests.games.raising_robots.made import did
from tests.games.raising_robots.panels.desk_made import BOX, doing, one, sections


def built():
    state = doing("assemble", named=("axle", "new"), rows=((), (Assembled(),), ()))
    pay = (("sensor", 2), ("gear", 1), ("robot_card", 1))
    return did(state, Assemble(0, "manufacture", "axle", "left", pay, cards=("new",)))


@pytest.mark.rule("RR-RESOURCE-12", "RR-RESOURCE-08")
def test_what_was_paid_can_be_paid_otherwise_piece_by_piece():
    strip = one(built(), PaymentStrip)
    assert [(sign.sign, sign.chip, sign.on) for sign in strip.paid] == [
        ("sensor", False, False), ("sensor", False, False), ("gear", False, False), ("robot_card", True, True),
    ]  # fmt: skip
    assert [(key.head.sign, key.head.said, key.offer.on, key.offer.why is None) for key in strip.keys] == [
        ("sensor", "1", False, True), ("gear", "1", False, True), ("program", "1", False, True),
        ("microchip", "1", False, True), ("duct_tape", "2", False, True), ("robot_card", "1", True, True),
    ]  # fmt: skip
    assert strip.keys[2].offer.action == Repay(0, (("sensor", 2), ("gear", 1), ("program", 1)))
    taped = strip.paid[0].offer.action
    assert taped == Repay(0, (("sensor", 1), ("gear", 1), ("duct_tape", 1), ("robot_card", 1)))
    back = one(did(built(), taped), PaymentStrip).paid
    assert [sign.sign for sign in back] == ["sensor", "duct_tape", "gear", "robot_card"]
    assert back[1].offer.action == Repay(0, (("sensor", 2), ("gear", 1), ("robot_card", 1)))


def test_there_is_no_strip_once_anything_else_was_done():
    done = did(built(), EndPhase(0, "assemble"))
    assert not [each for each in sections(done) if isinstance(each, PaymentStrip)]


def test_which_card_of_an_open_hand_was_paid_is_told_by_one_touch():
    assert not [
        each
        for each in sections(built())
        if isinstance(each, AmountKeys) and len(each.keys) == 1 and each.across == 3
    ]
    open_hand = replace(built().setup.seats[0], answers={"hand": "open"})
    setup = replace(built().setup, seats=(open_hand, *built().setup.seats[1:]))
    state = replace(built(), setup=setup)
    keys = one(state, AmountKeys, nth=1).keys
    assert [(key.offer.says.args["name"], key.offer.on) for key in keys] == [("New", True)]
    assert keys[0].offer.action == Repay(0, (("sensor", 2), ("gear", 1), ("robot_card", 1)), ())


PARTS = (("sensor", 2), ("gear", 1))
MORE = {name: RobotCard(name, "recycle", name.title()) for name in ("ann", "bob", "cid")}


def paying(wilds, cards=(), *, named=("ann", "bob", "cid"), stock=None):
    """Return a game in which a robot was built on the third space, two wilds paid as said, the hand open."""
    stock = stock or Stock(sensor=3, gear=2, program=2, duct_tape=2, robot_card=5)
    box = replace(BOX, robots={**BOX.robots, **MORE})
    state = doing("assemble", material=box, named=("axle", *named), rows=((), (Assembled(),) * 2, ()), stock=stock)
    seat = replace(state.setup.seats[0], answers={"hand": "open"})
    state = replace(state, setup=replace(state.setup, seats=(seat, *state.setup.seats[1:])))
    return did(state, Assemble(0, "manufacture", "axle", "left", (*PARTS, *wilds), cards=cards))


def which(state):
    """Return the keys for which cards were paid: name, whether it went, and which go by a touch."""
    groups = [each for each in sections(state) if isinstance(each, AmountKeys)]
    found = [each for each in groups if each.says is not None and each.says.key == "pay.which_cards"]
    assert all(each.across == 3 and all(key.worded for key in each.keys) for each in found)
    return [
        (key.offer.says.args["name"], key.offer.on, key.offer.action.cards) for each in found for key in each.keys
    ]


@pytest.mark.rule("RR-RESOURCE-14")
def test_of_one_card_paid_each_card_of_the_hand_is_a_touch_away():
    state = paying((("program", 1), ("robot_card", 1)), ("bob",))
    assert which(state) == [("Ann", False, ("ann",)), ("Bob", True, ()), ("Cid", False, ("cid",))]


@pytest.mark.rule("RR-RESOURCE-14")
def test_of_two_cards_paid_one_stays_paid_when_another_takes_a_place():
    state = paying((("robot_card", 2),), ("ann", "bob"))
    assert which(state) == [("Ann", True, ("bob",)), ("Bob", True, ("ann",)), ("Cid", False, ("ann", "cid"))]


@pytest.mark.rule("RR-RESOURCE-14")
def test_where_no_card_was_paid_or_none_is_known_nothing_is_asked():
    assert which(paying((("program", 2),))) == []
    assert which(paying((("robot_card", 2),), named=())) == []


@pytest.mark.rule("RR-RESOURCE-12")
def test_each_wild_is_a_chip_and_the_keys_pay_the_one_that_is_on():
    state = paying((("program", 1), ("robot_card", 1)), ("bob",))
    for picked, on in ((("x",), 0), (("x", "chip:1"), 1), (("chip:0", "x"), 0)):
        strip = one(state, PaymentStrip, *picked)
        chips = [sign for sign in strip.paid if sign.chip]
        assert strip.says.key == "pay.paid"
        assert [chip.on for chip in chips] == [n == on for n in range(2)]
        assert [chip.offer.select for chip in chips] == [("x", "chip:0"), ("x", "chip:1")]
        gone, other = (chips[on].sign, chips[1 - on].sign)
        for key in strip.keys:
            if key.offer.action is not None and not key.offer.on:
                told = dict(key.offer.action.pay)
                extra = {name: told.get(name, 0) - dict(PARTS).get(name, 0) for name in told}
                wilds = sorted(name for name, n in extra.items() for _ in range(n))
                assert wilds == sorted((key.head.sign, other))
        assert [key.head.sign for key in strip.keys if key.offer.on] == [gone]


@pytest.mark.rule("RR-RESOURCE-12")
def test_what_is_not_there_to_pay_a_wild_says_so():
    strip = one(paying((("program", 2),)), PaymentStrip, "x")
    short = next(key for key in strip.keys if key.head.sign == "microchip")
    assert (short.offer.why.key, short.offer.action, short.offer.select) == (
        "reject.not_enough", None, ("x", "none:microchip"),
    )  # fmt: skip


@pytest.mark.rule("RR-RESOURCE-14")
def test_which_card_went_is_told_though_nothing_else_could_have_been_paid():
    state = paying((("robot_card", 2),), ("ann", "bob"), stock=Stock(sensor=2, gear=1, robot_card=5))
    assert not [each for each in sections(state) if isinstance(each, PaymentStrip)]
    assert [name for name, on, _ in which(state) if on] == ["Ann", "Bob"]
