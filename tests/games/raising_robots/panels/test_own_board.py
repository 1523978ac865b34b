"""My board: classes, inventor, tokens and where they fit."""

import pytest

from companion.core.view import (
    OwnBoard,
    RobotStrips,
)
from companion.games.raising_robots.actions import (
    PlaceToken,
)
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, KeptClass, KeptInventor
from tests.games.raising_robots.panels.desk_made import doing, one


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
