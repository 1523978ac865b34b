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
from companion.games.raising_robots.state import Assembled
from tests.games.raising_robots.made import did
from tests.games.raising_robots.panels.desk_made import doing, one, sections


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
