"""My board: classes, inventor, tokens and where they fit."""

import pytest
from msgspec.structs import replace

from companion.core.view import (
    OwnBoard,
    RobotStrips,
)
from companion.games.raising_robots.actions import (
    PlaceToken,
)
from companion.games.raising_robots.components import ClassCard, Grade, Objective
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, KeptClass, KeptInventor
from tests.games.raising_robots.panels.desk_made import BOX, doing, one


def board(**fields):
    kept = (KeptClass("hats"), KeptClass("plain", "cosmetic"))
    usual = {"classes": kept, "inventor": KeptInventor("doc"), "unlocked": (0, 1, 0, 0), "locked": (3, 3, 4, 4)}
    return doing("design", **(usual | {"rows": ((), (Assembled("axle"), Assembled()), ())} | fields))


@pytest.mark.rule("RR-CLASS-08")
def test_class_cards_show_their_count_and_live_grade():
    hats, plain = one(board(), OwnBoard, "page:board").classes
    assert (hats.counts.sign, hats.counts.said, hats.live, hats.next.key) == ("gear", "2", 1, "board.wants_credit")
    assert [(rung.grade, rung.points, rung.needs, rung.locked) for rung in hats.rungs] == [
        ("C", "1", "0", False), ("B", "4", "2", False), ("A", "9", "4", True),
    ]  # fmt: skip
    assert (hats.credit, hats.credit_type, plain.credit) == ("hollow", "speed", "filled")
    assert plain.asks_later is not None
    assert hats.asks_later is None
    few = one(board(stock=Stock(gear=1)), OwnBoard, "page:board").classes[0]
    assert (few.counts.said, few.live, few.next.args["n"]) == ("1", 0, 1)


def test_a_token_that_is_picked_up_glows_where_it_fits():
    state = board()
    tokens = one(state, OwnBoard, "page:board").tokens
    assert [(token.token, token.number) for token in tokens] == [
        ("cosmetic", 0), ("speed", 1), ("communication", 0), ("efficiency", 0),
    ]  # fmt: skip
    assert [token.offer.select if token.offer else None for token in tokens] == [
        None, ("page:board", "place:speed"), None, None,
    ]  # fmt: skip
    shown = one(state, OwnBoard, "page:board", "place:speed")
    assert shown.classes[0].credit == "glows"
    assert shown.classes[0].offer.action == PlaceToken(0, "speed", "class:0")
    assert shown.inventor.offer.action == PlaceToken(0, "speed", "inventor")
    strips = one(state, RobotStrips, "page:board", "place:speed").strips
    manufacture = strips[1].places
    assert [place.offer.action if place.offer else None for place in manufacture[:3]] == [
        PlaceToken(0, "speed", "manufacture:0"), PlaceToken(0, "speed", "manufacture:1"), None,
    ]  # fmt: skip


@pytest.mark.rule("RR-INVENTOR-07", "RR-INVENTOR-10")
def test_an_inventor_shows_what_its_requirement_lacks():
    inventor = one(board(rows=((Assembled(),), (), ())), OwnBoard, "page:board", "place:speed").inventor
    assert (inventor.timing, inventor.have, inventor.needs, inventor.socket) == ("round_end", 1, 2, "hollow")
    assert inventor.requires.args == {"n": 1, "of": 2}
    assert inventor.offer is None
    assert one(board(inventor=None), OwnBoard, "page:board").inventor is None


def test_of_a_class_without_an_objective_nothing_is_counted():
    plain = one(board(), OwnBoard, "page:board").classes[1]
    assert (plain.counts.sign, plain.counts.said, plain.asks_later.key) == ("class_card", "?", "board.grade_later")


@pytest.mark.parametrize(("objective", "sign"), [
    (Objective("tokens_of_type", "speed"), "speed"), (Objective("robots_in_row", "recycle"), "recycle"),
    (Objective("resource", "battery"), "battery"), (Objective("cost_resource", "gear"), "robot"),
    (Objective("robots"), "robot"), (Objective("inventory_vp"), "vp"), (Objective("hand"), "hand_cards"),
])  # fmt: skip
def test_what_a_class_counts_is_drawn_by_type_row_or_resource_or_by_what_it_is_about(objective, sign):
    card = ClassCard("counts", "Counts", objective, scale=(Grade(1, 1, "A"),))
    state = board(classes=(KeptClass("counts"),), material=replace(BOX, classes={"counts": card}))
    (shown,) = one(state, OwnBoard, "page:board").classes
    assert shown.counts.sign == sign


def test_of_cards_that_nobody_knows_name_and_socket_stand():
    state = board(classes=(KeptClass(), KeptClass("", "speed")), inventor=KeptInventor("nobody"))
    shown = one(state, OwnBoard, "page:board")
    assert [(card.counts.said, card.credit, card.rungs) for card in shown.classes] == [
        ("?", "hollow", ()), ("?", "filled", ()),
    ]  # fmt: skip
    assert (shown.inventor.socket, shown.inventor.requires) == ("hollow", None)
    plain = one(board(inventor=KeptInventor("old", "speed")), OwnBoard, "page:board").inventor
    assert (plain.says.args["name"], plain.socket, plain.requires) == ("Old", "filled", None)


def test_a_class_without_a_scale_asks_its_grade_later_though_it_counts():
    card = ClassCard("counts", "Counts", Objective("resource", "gear"))
    state = board(classes=(KeptClass("counts"),), material=replace(BOX, classes={"counts": card}))
    (shown,) = one(state, OwnBoard, "page:board").classes
    assert (shown.counts.said, shown.live, shown.asks_later.key) == ("2", None, "board.grade_later")


@pytest.mark.rule("RR-ASSEMBLE-04")
def test_each_row_has_five_places_and_a_token_says_what_a_touch_does():
    strips = one(board(), RobotStrips, "page:board", "place:speed").strips
    assert [len(strip.places) for strip in strips] == [5, 5, 5]
    assert strips[1].places[0].offer.says.key == "board.token_here"


@pytest.mark.rule("RR-INVENTOR-07")
def test_a_requirement_that_is_met_by_more_is_met():
    state = board(rows=((Assembled(),) * 4, (), ()))
    inventor = one(state, OwnBoard, "page:board").inventor
    assert (inventor.have, inventor.needs, dict(inventor.requires.args)) == (2, 2, {"n": 2, "of": 2})
