"""What is due is asked for before anything goes on."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.view import (
    AmountKeys,
    AmountStrip,
    AskForm,
    RobotsToBuild,
    TokenSpots,
)
from companion.games.raising_robots.actions import (
    Assemble,
    Decline,
    KeepClass,
    PayBid,
    TellPrinted,
    Unlock,
)
from companion.games.raising_robots.components import ClassCard
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Due, KeptClass
from tests.games.raising_robots.panels.desk_made import BOX, actions, doing, one, sections, selects


def due(*what, **fields):
    return doing("design", due=what, **fields)


def test_wilds_are_chosen_one_by_one_with_what_is_owned_on_each_key():
    strip = one(due(Due("wild", 2)), AmountStrip)
    assert (strip.says.args["n"], strip.note is not None) == (2, True)
    assert [(key.head.sign, key.head.said) for key in strip.keys] == [
        ("sensor", "3"), ("gear", "2"), ("program", "1"), ("microchip", "1"), ("robot_card", "3"),
    ]  # fmt: skip
    assert strip.keys[4].offer.action == Decide(0, "wild", ("robot_card",))
    assert one(due(Due("wild", 1)), AmountStrip).note is None


def test_alternatives_inspiration_and_discards_are_keys():
    strip = one(due(Due("one_of", amounts=(("microchip", 1), ("gear", 2)))), AmountStrip)
    assert [(key.head.sign, key.head.said, key.offer.action.chosen) for key in strip.keys] == [
        ("microchip", "+1", ("microchip",)), ("gear", "+2", ("gear",)),
    ]  # fmt: skip
    keys = one(due(Due("inspiration")), AmountKeys).keys
    assert [(key.head.sign, key.head.said) for key in keys] == [("class_card", ""), ("wild", "+2"), ("battery", "+4")]
    assert actions(keys)[2] == Decide(0, "inspiration", ("battery",))
    discards = one(due(Due("discard")), AmountKeys).keys
    assert [([a.said for a in key.deal.pays], [a.said for a in key.deal.gains]) for key in discards] == [
        ([], ["+1"]), (["−1"], ["+2"]), (["−2"], ["+3"]), (["−3"], ["+4"]),
    ]  # fmt: skip


def test_a_class_card_is_told_by_name_and_with_three_first_what_it_replaces():
    keys = one(due(Due("class_card"), classes=(KeptClass("hats"),)), AmountKeys).keys
    assert actions(keys) == [KeepClass(0, ""), KeepClass(0, "plain")]
    three = due(Due("class_card"), classes=(KeptClass("hats"), KeptClass(), KeptClass("plain")))
    first = one(three, AmountKeys)
    assert [*selects(first.keys)[:3], first.keys[3].offer.action] == [
        ("instead:0",), ("instead:1",), ("instead:2",), KeepClass(0, none=True),
    ]  # fmt: skip
    assert one(three, AmountKeys, "instead:2").keys[0].offer.action == KeepClass(0, "", 2)


def test_a_token_or_a_robot_that_is_due_costs_nothing_and_can_be_declined():
    spots = one(due(Due("unlock")), TokenSpots)
    assert spots.groups[0].spots[0].offer.action == Unlock(0, "speed", None, 0)
    assert one(due(Due("unlock")), AmountKeys).keys[0].offer.action == Decline(0)
    (axle,) = one(due(Due("assemble"), named=("axle",)), RobotsToBuild).robots
    assert actions(axle.keys) == [Assemble(0, "manufacture", "axle")]


def test_a_figure_that_is_waited_for_is_asked_and_put_off():
    form = one(due(Due("figure", 3, figure="board/vp_by_row/3")), AskForm)
    assert form.keys[1].offer.action == TellPrinted(0, "board/vp_by_row/3", 1)
    assert form.others[-1].action == Decline(0)
    assert form.asks.args["n"] == 3


@pytest.mark.parametrize(("known", "shown", "turns"), [(12, 12, 0), (13, 12, 2)])
def test_a_page_holds_twelve_class_cards_and_a_thirteenth_stands_on_the_next(known, shown, turns):
    classes = {f"c{n:02}": ClassCard(f"c{n:02}", f"C{n:02}") for n in range(known)}
    state = due(Due("class_card"), material=replace(BOX, classes=classes))
    first, *pages = [each for each in sections(state) if isinstance(each, AmountKeys)]
    assert actions(first.keys) == [KeepClass(0, ""), *(KeepClass(0, f"c{n:02}") for n in range(shown))]
    keys = [key for page in pages for key in page.keys]
    assert [key.offer.on for key in keys] == [True, False][:turns]
    if keys:
        assert actions(one(state, AmountKeys, *keys[1].offer.select).keys)[1:] == [KeepClass(0, "c12")]


def test_benefits_stand_one_below_the_other_and_discards_four_beside_each_other():
    benefits = one(due(Due("inspiration")), AmountKeys)
    assert (benefits.across, benefits.says.key, all(key.worded for key in benefits.keys)) == (
        1, "ask.inspiration", True,
    )  # fmt: skip
    discards = one(due(Due("discard")), AmountKeys)
    assert (discards.across, discards.says.key) == (4, "ask.discard")
    assert [(key.offer.says.key, key.offer.says.args["n"]) for key in discards.keys] == [
        ("choice.number", str(n)) for n in range(4)
    ]  # fmt: skip


def test_what_can_be_declined_has_a_key_of_its_own_that_says_so():
    for kind in ("unlock", "assemble"):
        decline = one(due(Due(kind)), AmountKeys, nth=-1)
        assert (decline.across, actions(decline.keys)) == (1, [Decline(0)])
        assert (decline.keys[0].offer.says.key, decline.keys[0].worded) == ("due.decline", True)


@pytest.mark.rule("RR-BID-14")
def test_the_price_of_a_bid_is_paid_as_is_kindest_and_what_is_not_there_is_booked_first():
    price = Due("pay", amounts=(("gear", 1), ("wild", 2)))
    asked, *none = [each for each in sections(due(price)) if isinstance(each, AmountKeys)]
    (key,) = asked.keys
    assert (asked.across, asked.says.key, key.offer.says.key, key.worded, none) == (
        1, "due.pay_price", "due.pay_it", True, [],
    )  # fmt: skip
    assert isinstance(key.offer.action, PayBid)
    paid = dict(key.offer.action.pay)
    assert key.offer.action.seat == 0
    assert (sum(paid.values()), paid["gear"] >= 1) == (3, True)
    assert {(amount.sign, amount.said) for amount in key.deal.pays} == {(name, f"−{n}") for name, n in paid.items()}
    poor = [each for each in sections(due(price, stock=Stock(gear=1))) if isinstance(each, AmountKeys)]
    assert actions(poor[0].keys) == [PayBid(0, ())]
    assert (poor[0].keys[0].offer.why is not None, poor[0].keys[0].deal.pays) == (True, ())
    (book,) = poor[1].keys
    assert (poor[1].across, book.offer.says.key, book.offer.select, book.head.sign) == (
        1, "panel.book", ("page:book",), "pencil",
    )  # fmt: skip
