"""Booking by hand: resources and icons."""

from companion.core.view import (
    AmountKeys,
    StockGrid,
)
from companion.games.raising_robots.actions import (
    Book,
    BookEffect,
)
from companion.games.raising_robots.resources import Stock
from tests.games.raising_robots.panels.desk_made import actions, doing, one


def test_each_resource_is_booked_by_one_touch_and_the_page_stays():
    grid = one(doing("design"), StockGrid, "page:book")
    assert [(cell.sign, cell.amount) for cell in grid.cells] == [
        ("sensor", 3), ("gear", 2), ("program", 1), ("microchip", 1), ("duct_tape", 2), ("battery", 2),
        ("robot_card", 3), ("vp", 4),
    ]  # fmt: skip
    gear = grid.cells[1]
    assert [step.action for step in gear.steps] == [Book(0, "gear", -1), Book(0, "gear", 1), Book(0, "gear", 2)]
    assert {step.then for step in gear.steps} == {("page:book",)}
    assert gear.change.select == ("page:book", "set:gear")
    numbers = one(doing("design"), AmountKeys, *gear.change.select).keys
    assert numbers[5].offer.action == Book(0, "gear", 3)
    assert [key.offer.on for key in numbers[:4]] == [False, False, True, False]
    assert numbers[0].offer.action == Book(0, "gear", -2)


def test_icons_are_booked_by_hand_and_a_wild_is_paid_by_what_is_there():
    keys = one(doing("design"), StockGrid, "page:book").keys
    assert actions(keys) == [
        BookEffect(0, "wild"), None, BookEffect(0, "inspiration"), BookEffect(0, "unlock_token"),
        BookEffect(0, "assemble_robot"), BookEffect(0, "class_card"),
    ]  # fmt: skip
    paying = one(doing("design", stock=Stock(gear=1)), AmountKeys, *keys[1].offer.select)
    assert [(key.offer.action.pay, key.offer.why is None) for key in paying.keys] == [
        ((("sensor", 1),), False), ((("gear", 1),), True), ((("program", 1),), False), ((("microchip", 1),), False),
        ((("duct_tape", 1),), False), ((("robot_card", 1),), False),
    ]  # fmt: skip


def test_keys_say_by_how_much_and_the_sign_of_less_is_a_minus():
    gear = one(doing("design"), StockGrid, "page:book").cells[1]
    assert [(step.says.key, step.says.args["n"]) for step in gear.steps] == [
        ("book.by", "−1"), ("book.by", "+1"), ("book.by", "+2"),
    ]  # fmt: skip


def test_a_new_amount_is_each_number_to_ten_and_every_second_one_to_eighteen_the_one_now_on():
    asked = one(doing("design"), AmountKeys, "page:book", "set:gear")
    numbers = [*range(10), 10, 12, 14, 16, 18]
    assert [key.offer.says.args["n"] for key in asked.keys] == [str(n) for n in numbers]
    assert {key.offer.says.key for key in asked.keys} == {"choice.number"}
    assert actions(asked.keys) == [None if n == 2 else Book(0, "gear", n - 2) for n in numbers]
    assert {key.offer.then for key in asked.keys if key.offer.action} == {("page:book",)}
    assert all(key.worded for key in asked.keys)
    assert (asked.across, asked.says.key, dict(asked.says.args)) == (5, "book.new_amount", {"what": "@resource.gear"})


def test_keys_for_icons_say_what_they_book_and_a_wild_that_is_paid_asks_by_what():
    keys = one(doing("design"), StockGrid, "page:book").keys
    assert [(key.offer.says.key, key.head.sign, key.head.said, key.worded) for key in keys] == [
        ("book.wild", "wild", "+", True), ("book.pay_wild", "wild", "−", True),
        ("book.inspiration", "inspiration", "", True), ("book.unlock", "token", "", True),
        ("book.build", "robot", "", True), ("book.class_card", "class_card", "", True),
    ]  # fmt: skip
    paying = one(doing("design"), AmountKeys, *keys[1].offer.select)
    assert (paying.across, paying.says.key) == (3, "book.pays_wild")
    assert [[(a.sign, a.said) for a in key.deal.pays] for key in paying.keys] == [
        [(name, "−1")]
        for name in ("sensor", "gear", "program", "microchip", "duct_tape", "robot_card")
    ]  # fmt: skip
