"""Goods in their holds."""

from collections import Counter

import pytest

from companion.games.galaxy_trucker.components import Prices
from companion.games.galaxy_trucker.ship import (
    best_loading,
    carrying,
    goods_lost,
    hauler_score,
    holds,
    loading_mistakes,
    received,
    value,
)
from tests.games.galaxy_trucker.made import hold, row, ship, start, tile

SPECIAL, NORMAL = (7, 8), (7, 9)
TWO_HOLDS = holds(row(start(), hold(1, special=True), hold(2)))


def wrong(stowed):
    return [(each.code, each.rule) for each in loading_mistakes(TWO_HOLDS, stowed)]


@pytest.mark.rule("GT-PLANETS-04")
@pytest.mark.rule("GT-PLANETS-05")
@pytest.mark.rule("GT-PLANETS-06")
@pytest.mark.rule("GT-PLANETS-07")
def test_goods_lie_one_a_space_and_red_ones_in_special_holds() -> None:  # S-30; A-77
    assert wrong({SPECIAL: ["red"], NORMAL: ["yellow", "green"]}) == []
    assert wrong({SPECIAL: [], NORMAL: ["red", "blue"]}) == [("red_outside", "GT-PLANETS-05")]
    assert wrong({SPECIAL: ["red"], NORMAL: ["yellow", "green", "blue"]}) == [("too_many", "GT-PLANETS-04")]
    assert wrong({(7, 7): ["blue"]}) == [("no_hold", "GT-PLANETS-04")]
    assert wrong({(7, 7): []}) == []
    found = best_loading(TWO_HOLDS, {NORMAL: ["blue"]}, ["red", "yellow", "green"])
    assert dict(found.goods) == {SPECIAL: ("red",), NORMAL: ("yellow", "green")}
    assert found.left == ("blue",)


def test_special_holds_carry_other_colours_too() -> None:
    assert wrong({SPECIAL: ["blue"]}) == []
    assert best_loading(TWO_HOLDS, {}, ["blue", "blue", "blue"]).left == ()


@pytest.mark.rule("GT-PLANETS-06")
def test_others_make_room_for_a_red_one() -> None:
    found = best_loading(TWO_HOLDS, {SPECIAL: ["green"]}, ["red"])
    assert dict(found.goods) == {SPECIAL: ("red",), NORMAL: ("green",)}


@pytest.mark.rule("GT-PLANETS-06")
def test_what_can_stay_where_it_is_stays() -> None:
    found = best_loading(TWO_HOLDS, {SPECIAL: ["green"], NORMAL: ["blue"]}, ["yellow"])
    assert dict(found.goods) == {SPECIAL: ("green",), NORMAL: ("yellow", "blue")}


@pytest.mark.rule("GT-PLANETS-06")
def test_a_red_one_goes_where_nobody_has_to_move() -> None:
    usable = holds(row(start(), hold(1, special=True), hold(1, special=True)))
    assert dict(best_loading(usable, {(7, 8): ["blue"]}, ["red"]).goods) == {(7, 8): ("blue",), (7, 9): ("red",)}
    assert dict(best_loading(usable, {(7, 9): ["blue"]}, ["red"]).goods) == {(7, 9): ("blue",), (7, 8): ("red",)}
    two = holds(row(start(), hold(2, special=True), hold(1, special=True)))
    found = best_loading(two, {(7, 8): ["red", "blue"]}, ["red"])
    assert dict(found.goods) == {(7, 8): ("red", "blue"), (7, 9): ("red",)}


def test_the_owners_prices_decide() -> None:
    found = best_loading(TWO_HOLDS, {}, ["red", "blue", "blue", "blue"], Prices(red=1, blue=9))
    assert found.left == ("red",)


@pytest.mark.rule("GT-PLANETS-09")
def test_what_the_supply_lacks_is_not_received() -> None:  # S-31, A-29
    assert received({"red": 1}, ["red"]) == ("red",)
    assert received({"red": 0}, ["red"]) == ()
    assert received({"red": 1, "blue": 5}, ["red", "red", "blue"]) == ("red", "blue")


@pytest.mark.rule("GT-PLANETS-05")
@pytest.mark.rule("GT-PLANETS-07")
def test_red_goods_without_a_special_space_are_left() -> None:  # S-32
    two = best_loading(TWO_HOLDS, {}, ["red", "red", "blue"])
    assert (dict(two.goods), two.left) == ({SPECIAL: ("red",), NORMAL: ("blue",)}, ("red",))
    found = best_loading(holds(row(start(), hold(3))), {}, ["red"])
    assert (found.goods, found.left) == ((), ("red",))


@pytest.mark.rule("GT-ENEMY-12")
@pytest.mark.rule("GT-ENEMY-13")
@pytest.mark.rule("GT-ENEMY-14")
@pytest.mark.parametrize(
    ("aboard", "batteries", "count", "goods", "paid"),
    [
        (["green", "red"], 2, 3, ("red", "green"), 1),  # S-37, A-32
        (["blue", "yellow", "blue", "red"], 4, 2, ("red", "yellow"), 0),  # S-38, A-79
        ([], 1, 3, (), 1),  # S-39
        ([], 0, 3, (), 0),
    ],
)
def test_the_most_valuable_goods_are_lost_first_then_batteries(aboard, batteries, count, goods, paid) -> None:
    found = goods_lost(aboard, batteries, count)
    assert (found.goods, found.batteries) == (goods, paid)


@pytest.mark.rule("GT-SCORE-08")
def test_goods_are_worth_their_price() -> None:
    assert value(["red", "yellow", "green", "blue"]) == 4 + 3 + 2 + 1
    assert value(["red", "red"], Prices(red=6)) == 12


@pytest.mark.rule("GT-TITLE-02")
@pytest.mark.rule("GT-TITLE-03")
def test_adjacent_holds_of_a_gold_hauler_cannot_be_used() -> None:  # S-77; A-65
    p, q, r = (7, 8), (6, 8), (9, 6)
    tiles = {(7, 7): start(), (6, 7): tile(), (8, 7): tile(), (9, 7): tile(), r: hold()}
    there = ship(tiles | {p: hold(2, "---u"), q: hold(1, "uu-u", special=True)})
    assert [each.square for each in holds(there, hauler=True)] == [r]
    assert Counter(each.square for each in holds(there)) == Counter([p, q, r])
    without_q = ship(tiles | {p: hold(2, "---u")})
    assert {each.square for each in holds(without_q, hauler=True)} == {p, r}
    assert loading_mistakes(holds(there, hauler=True), {p: ["blue"]})[0].code == "no_hold"


@pytest.mark.rule("GT-TITLE-01")
def test_a_hauler_scores_tiles_with_goods() -> None:  # S-76
    stowed = {(7, 8): ["red", "blue", "blue"], (7, 9): ["blue"], (7, 5): []}
    assert hauler_score(carrying(goods=stowed)) == 2
