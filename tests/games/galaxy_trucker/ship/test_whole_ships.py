"""A ship and what is on board as plain values: tiles put down, taken off, turned; blocks in holds; crews."""

from __future__ import annotations

import pytest

from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.components import USUAL_PRICES, Certainty, Prices
from companion.games.galaxy_trucker.ship import (
    CrewRules,
    Hold,
    PlacedTile,
    ShipFigures,
    assembled,
    best_loading,
    cannon_powerings,
    cannons_of,
    capacity,
    carried,
    carrying,
    component,
    crew_mistakes,
    engines_of,
    figure,
    fitted,
    full_batteries,
    goods_lost,
    holds,
    holds_of,
    infected,
    kept,
    launched,
    loading_mistakes,
    newly_misplaced,
    proposed_payment,
    received,
    value,
    with_component,
    with_figure,
    without,
)
from tests.games.galaxy_trucker.made import battery, cabin, cannon, engine, hold, row, shield, ship, start, tile


def test_a_tile_put_on_a_square_takes_the_place_of_what_lay_there():
    one, other = tile(), cabin()
    there = row(start(), one, battery())
    after = with_component(there, component(other, (7, 8), 0))
    assert [(each.square, each.tile.type) for each in after.components] == [
        ((7, 7), "starting_cabin"), ((7, 8), "cabin"), ((7, 9), "battery"),
    ]  # fmt: skip
    for square, place in (((7, 6), 0), ((8, 1), 3), ((6, 9), 0)):
        assert with_component(there, component(other, square, 0)).components[place].tile is other


def test_what_is_taken_off_and_what_is_kept_are_the_two_parts_of_a_ship():
    there = row(start(), tile(), cabin())
    assert [each.square for each in without(there, [(7, 8)]).components] == [(7, 7), (7, 9)]
    assert [each.square for each in kept(there, [(7, 8)]).components] == [(7, 8)]
    assert without(there, [(1, 1)]) == there


def test_a_tile_is_turned_clockwise_with_all_that_is_on_it():
    laid = component(shield("sd-u"), (7, 8), 5)
    assert (laid.turns, laid.faces, laid.shields) == (
        1,
        ("universal", "single", "double", "smooth"),
        ("right", "rear"),
    )
    assert [component(cannon(), (7, 8), n).points for n in range(5)] == ["front", "right", "rear", "left", "front"]
    assert laid.placed == PlacedTile(laid.tile.index, 1, 7, 8)
    assert component(tile(), (7, 8), 2).points is None


def test_tiles_of_no_box_and_a_second_one_on_a_square_are_left_out():
    box = {each.index: each for each in (start(), tile(), cabin())}
    one, two, three = box
    placed = [PlacedTile(one, 0, 7, 7), PlacedTile(two, 1, 7, 8), PlacedTile(three, 0, 7, 8), PlacedTile(5, 0, 7, 9)]
    found = assembled(placed, box)
    assert found.tiles == {one, two}
    assert [each.turns for each in found.components] == [0, 1]


def test_only_what_is_there_is_on_board():
    own = carrying({(7, 7): 0, (7, 8): 2}, {}, {(7, 9): 0}, {(7, 1): [], (7, 2): ["blue", "red"]})
    assert (own.humans, own.batteries, own.goods) == ((((7, 8), 2),), (), (((7, 2), ("red", "blue")),))
    assert carrying({(7, 8): 1}).crew == 1
    assert (carrying({(7, 8): -1}).crew, carrying().crew_at((7, 8))) == (0, 0)
    assert carrying({}, {(7, 8): "brown"}).crew_at((7, 8)) == 1


@pytest.mark.rule("GT-LAUNCH-09", "GT-TITLE-06")
def test_batteries_are_full_unless_a_gold_fan_flies():
    there = row(start(), battery(3), cannon(double=True))
    assert full_batteries(there) == {(7, 8): 3}
    assert full_batteries(there, battery_fan=True) == {(7, 8): 0}


def test_batteries_are_taken_where_most_are_left():
    own = carrying(batteries={(7, 7): 1, (7, 8): 3, (7, 9): 2})
    assert proposed_payment(own, 3) == ((7, 8), (7, 8), (7, 9))
    assert proposed_payment(own, 6) == ((7, 8), (7, 8), (7, 9), (7, 7), (7, 8), (7, 9))
    assert proposed_payment(own, 7) is None
    assert proposed_payment(own, 0) == ()
    assert proposed_payment(carrying(), 1) is None


@pytest.mark.rule("GT-CANNON-02", "GT-CANNON-04", "GT-CANNON-08")
def test_each_strength_is_had_with_the_fewest_batteries():
    guns = {(7, 7): start(), (6, 6): cannon(double=True), (7, 9): (cannon(double=True), 1)}
    guns[7, 5] = (cannon(double=True), 3)
    found = {each.strength: each.squares for each in cannon_powerings(ship(guns), 2)}
    assert found == {0: (), 1: ((7, 5),), 2: ((6, 6),), 3: ((6, 6), (7, 5))}
    alone = {each.strength: len(each.squares) for each in cannon_powerings(ship(guns), 3, purple=True)}
    assert alone == {0: 0, 3: 1, 4: 1, 5: 2, 6: 3}


# -- figures -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-CANNON-07", "GT-ENGINE-04")
def test_strengths_by_numbers():
    figures = ShipFigures(forward=1, sideways=1, sideways_double=1, engines=1, double_engines=1)
    assert [each.strength for each in cannons_of(figures, 1)] == [1.5, 2.5]
    assert [each.strength for each in cannons_of(figures, 1, purple=True)] == [3.5, 4.5]
    assert [each.strength for each in engines_of(figures, 1)] == [1, 3]
    assert [each.strength for each in engines_of(figures, 0, brown=True)] == [3]
    assert ShipFigures(2, 3, 1, 1, 5, 2, 4).uses_batteries == 8


@pytest.mark.rule("GT-PLANETS-05", "GT-PLANETS-07")
def test_a_ship_by_numbers_keeps_what_still_finds_room():
    figures, own = ShipFigures(spaces=2, special=1), carried(3, 2)
    assert holds_of(figures) == (Hold((0, 1), 2, special=False), Hold((0, 2), 1, special=True))
    full = carrying(own.humans_at, {}, own.batteries_at, {(0, 1): ["blue", "yellow"], (0, 2): ["red"]})
    smaller, left = with_figure(figures, full, "spaces", 1)
    assert (smaller.spaces, sorted(left.all_goods), left.human_count, left.battery_count) == (
        1,
        ["red", "yellow"],
        3,
        2,
    )
    assert fitted(ShipFigures(spaces=3), full).all_goods == ("yellow", "blue")
    for name, n in (("humans", 1), ("batteries", 0), ("purple", 1), ("brown", 0)):
        changed = with_figure(figures, full, name, n)
        others = {"humans": 3, "batteries": 2, "purple": 0, "brown": 0} | {name: n}
        assert {each: figure(*changed, each) for each in others} == others
        assert changed[1].all_goods == full.all_goods


# -- goods ---------------------------------------------------------------------------------------------------------

PLAIN, SPECIAL = Hold((7, 8), 2, special=False), Hold((7, 9), 2, special=True)


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-05")
@pytest.mark.parametrize(("stowed", "wrong"), [
    ({(7, 8): ["blue", "green"], (7, 9): ["red", "red"]}, []),
    ({(7, 8): ["blue"] * 3}, ["too_many"]),
    ({(7, 8): ["red"]}, ["red_outside"]),
    ({(7, 8): ["red", "blue", "blue"]}, ["too_many", "red_outside"]),
    ({(7, 9): ["red"] * 3}, ["too_many"]),
    ({(7, 1): ["blue"]}, ["no_hold"]),
    ({(7, 1): []}, []),
])  # fmt: skip
def test_why_goods_cannot_lie_so(stowed, wrong):
    assert [each.code for each in loading_mistakes((PLAIN, SPECIAL), stowed)] == wrong


@pytest.mark.rule("GT-PLANETS-06", "GT-PLANETS-07")
@pytest.mark.parametrize(("aboard", "due", "lies", "left"), [
    ({}, ["red", "blue"], {(7, 8): ("blue",), (7, 9): ("red",)}, ()),
    ({(7, 9): ("blue",)}, ["red"], {(7, 9): ("red", "blue")}, ()),
    ({(7, 9): ("blue", "blue")}, ["red"], {(7, 8): ("blue",), (7, 9): ("red", "blue")}, ()),
    ({(7, 8): ("blue", "blue")}, ["red"] * 3, {(7, 8): ("blue", "blue"), (7, 9): ("red", "red")}, ("red",)),
    ({(7, 8): ("blue",) * 2}, ["yellow"] * 3, {(7, 8): ("yellow", "blue"), (7, 9): ("yellow",) * 2}, ("blue",)),
])  # fmt: skip
def test_the_best_load_moves_as_little_as_it_can(aboard, due, lies, left):
    found = best_loading((PLAIN, SPECIAL), aboard, due)
    assert found.left == left
    assert dict(found.goods) == lies


@pytest.mark.rule("GT-ENEMY-12", "GT-ENEMY-13", "GT-SCORE-08")
def test_prices_decide_what_is_dearest():
    dear_blue = Prices(red=1, yellow=2, green=3, blue=9)
    assert goods_lost(["red", "blue", "green"], 5, 2, dear_blue).goods == ("blue", "green")
    lost = goods_lost(["red", "blue"], 3, 4)
    assert (lost.goods, lost.batteries) == (("red", "blue"), 2)
    assert value(["red", "yellow", "green", "blue"]) == 10
    assert value(["red", "yellow", "green", "blue"], dear_blue) == 15
    assert USUAL_PRICES.lost_component == 1
    assert received({"red": 1, "blue": 0}, ["blue", "red", "red"]) == ("red",)


@pytest.mark.rule("GT-TITLE-02", "GT-TITLE-03")
def test_a_gold_hauler_uses_no_hold_beside_another():
    there = ship({(7, 7): start(), (7, 8): hold(2), (7, 9): hold(3, special=True), (7, 6): hold(1)})
    assert [each.square for each in holds(there)] == [(7, 6), (7, 8), (7, 9)]
    assert [each.square for each in holds(there, hauler=True)] == [(7, 6)]


# -- crew ----------------------------------------------------------------------------------------------------------


def test_humans_live_in_every_cabin_two_by_two():
    there = row(start(), cabin())
    assert capacity(there, there.at[7, 8]) == 2
    assert launched(there).humans_at == {(7, 7): 2, (7, 8): 2}
    assert [each.code for each in crew_mistakes(there, {(1, 1): "brown"}, CrewRules(aliens=False))] == ["no_cabin"]


@pytest.mark.rule("GT-EPIDEMIC-01", "GT-EPIDEMIC-03")
def test_illness_goes_from_crew_to_crew_through_walls_unless_the_table_says_joined():
    there = ship({(7, 7): start("uu--"), (7, 8): cabin("---u"), (8, 7): cabin("-u--"), (8, 8): tile()})
    own = carrying({(7, 7): 2, (8, 7): 1})
    assert infected(there, own) == ((7, 7), (8, 7))
    assert infected(there, own, "joined") == ()
    assert infected(there, carrying({(7, 7): 2, (7, 8): 1}), "joined") == ((7, 7), (7, 8))


# -- tiles as printed ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TITLE-04", "GT-TITLE-05", "GT-LAUNCH-03")
def test_what_a_tile_is():
    users = [
        each.uses_batteries for each in (cannon(double=True), engine(double=True), shield(), battery(), cannon())
    ]
    assert users == [True, True, True, False, False]
    assert [each.is_cabin for each in (start(), cabin(), tile())] == [True, True, False]
    assert [tile(sides=sides).connectors for sides in ("----", "s---", "sdu-", "uuuu")] == [0, 1, 3, 4]
    assert (Certainty().verified, Certainty(edition="first").verified) == (True, False)


@pytest.mark.rule("GT-SETUP-05", "GT-BUILD-06")
def test_one_more_tile_is_wrong_for_what_it_adds_alone():
    box = our_material()
    board, tiles = box.ship_boards[1], box.tiles
    cabins = [n for n, each in tiles.items() if each.type == "starting_cabin"]
    other = next(n for n, each in tiles.items() if each.type == "structural")
    first = PlacedTile(cabins[0], 0, 7, 7)
    codes = {
        each.code
        for told, placed in (
            (PlacedTile(cabins[1], 0, 7, 8), [first]), (PlacedTile(other, 4, 1, 1), [first]),
            (PlacedTile(other, 0, 7, 7), [first]), (PlacedTile(cabins[0], 0, 6, 7), []),
        )
        for each in newly_misplaced(told, placed, tiles, board)
    }  # fmt: skip
    assert codes == {"second_start", "bad_turns", "no_square", "square_taken", "start_elsewhere"}
    assert newly_misplaced(PlacedTile(other, 3, 7, 8), [first], tiles, board) == ()
