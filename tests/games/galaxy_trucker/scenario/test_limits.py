"""Numbers of a scenario of Galaxy Trucker from the least to the greatest, and what stands for fields left out."""

import pytest

from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, UnclearError
from companion.games.galaxy_trucker.adventures import AdventureCard
from companion.games.galaxy_trucker.scenario.actions import SAYINGS

ANN, BO = {"name": "Ann"}, {"name": "Bo"}
SIDE_ON = [["battery 2", 0, 7, 8], ["battery 3", 0, 7, 6]]


def given(place, value):
    """What is given, with this value at a place such as ``seats.0.cash``."""
    *tables, key = place.removeprefix("seats.0.").split(".")
    inner = {key: value}
    for table in reversed(tables):
        inner = {table: inner | ({"type": "sabotage"} if table == "card" else {})}
    if place.startswith("seats.0."):
        return {"seats": [ANN | inner, BO]}
    return {"seats": [ANN, BO]} | inner


@pytest.mark.parametrize(
    ("place", "low", "high"),
    [
        ("level", 1, 3),
        ("flight", 1, 3),
        ("board.spaces", 5, 99),
        ("board.appearance", 0, 99),
        ("board.timer_spaces", 0, 9),
        ("prices.red", 0, 99),
        ("supply.blue", 0, 99),
        ("glass.space", 1, 3),
        ("card.level", 1, 3),
        ("card.crew", 0, 9999),
        ("card.days", 0, 9999),
        ("seats.0.start_space", 0, 4),
        ("seats.0.steps", -999, 999),
        ("seats.0.cash", -999, 999),
        ("seats.0.lost", 0, 99),
        ("seats.0.reserve", 0, 2),
        ("seats.0.looks", 0, 4),
    ],
)
def test_numbers_that_are_given_have_limits(game, place, low, high):
    for value in (low, high):
        assert not isinstance(game.arrange(given(place, value)), Rejection), value
    for value in (low - 1, high + 1, "1", 1.5, True):
        refused = game.arrange(given(place, value))
        assert refused.says.args == {"field": place, "why": f"must be a whole number from {low} to {high}"}


@pytest.mark.parametrize(
    ("place", "right", "wrong"),
    [
        ("board.start", ([99, 3], [0]), ([100, 3], [-1], "8, 6", ["8"], [2, 3], [])),
        ("board.finish", ([99, 99], [8, 6, 4, 0]), ([100], [-1], "8", [True, "1"], [3, 4])),
        ("board.pile", ([1], [3, 2]), ([0], [4], "1", ["1"])),
        ("card", ({"level": 1, "index": 1}, {"level": 2, "index": 20}), ({"level": 1, "index": 0}, {"index": 21}, 3)),
        ("card.strength", (0, 99, 5.5), (-1, 100, "5", True)),
        ("seats.0.ship", ([], [[53, 3, 7, 8]]), ([[]], [53], [[53, "0", 7, 8]], [[53, 0, "7", 8]], [[0, 0, 7, 8]])),
        ("seats.0.ship", ([["cabin", 0, 7, 8]],), ([[1000, 0, 7, 8]], [[1001, 0, 7, 8]], [[None, 0, 7, 8]])),
        ("seats.0.ship", ([[53, 0, 7, 8]],), ([[53, -1, 7, 8]], [[53, 4, 7, 8]], [[53, 0, 7, 8, 1]])),
        ("seats.0.crew", (0, 4, "0", "2, purple"), (-1, 1000, "two", "2, pink", 2.5, True)),
        ("seats.0.batteries", (0, 2), (-1, 1000, "few", True)),
        ("seats.0.goods", ("red, 3 blue", ["red"]), ("99 blue", "99 red", "pink", 3)),
        ("seats.0.figures", ({}, {"shields": 99}), ({"shields": 100}, {"shields": -1}, 3)),
    ],
)
def test_values_that_are_given_have_their_form(game, place, right, wrong):
    kept = {"level": "figures"} if place.endswith("figures") else {}
    for value in right:
        told = given(place, value)
        told["seats"] = [each | kept for each in told["seats"]]
        assert not isinstance(game.arrange(told), Rejection), value
    for value in wrong:
        told = given(place, value)
        told["seats"] = [each | kept for each in told["seats"]]
        refused = game.arrange(told)
        assert isinstance(refused, Rejection), value
        assert refused.code == "unclear"
        assert str(refused.says.args["field"]).startswith(place)


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"prices": {"pink": 1}}, "prices.pink"),
        ({"supply": {"pink": 1}}, "supply.pink"),
        ({"card": {"level": 1, "index": 5, "days": 1}}, "card.days"),
        ({"card": {"level": 1, "index": 0}}, "card.index"),
        ({"card": {"type": "combat zone", "lines": [{"fewest": "crew", "dyas": 1}]}}, "card.lines.0.dyas"),
        ({"seats": [ANN | {"starting_tile": False, "ship": "cabin"}, BO]}, "seats.0.starting_tile"),
        ({"seats": [ANN | {"crew": {"7,9": 1}, "ship": [["cabin", 0, 7, 8]]}, BO]}, "seats.0.crew"),
        ({"seats": [ANN | {"crew": "2, purple", "ship": [["cabin", 0, 7, 8]]}, BO]}, "seats.0.crew"),
    ],
)
def test_what_nobody_reads_and_what_has_no_place_is_named(game, told, field):
    assert game.arrange({"seats": [ANN, BO]} | told).says.args["field"] == field


SPACIOUS = [["battery 3", 0, 7, 8], ["special hold 1", 0, 7, 6], ["hold 2", 0, 8, 7], ["cabin", 0, 6, 7]]


@pytest.mark.parametrize(
    ("key", "at", "right", "wrong", "why"),
    [
        ("crew", "7,7", 2, 3, "must be humans, 0 to 2, or purple or brown"),
        ("crew", "7,7", 0, "purple", "must be humans, 0 to 2: it has no purple life support"),
        ("crew", "6,7", 1, "brown", "must be humans, 0 to 2: it has no brown life support"),
        ("batteries", "7,8", 3, 4, "must be a number from 0 to 3"),
        ("goods", "7,6", "red", "red, blue", "must be 1 goods or fewer"),
        ("goods", "8,7", "2 blue", "3 blue", "must be 2 goods or fewer, none of them red"),
        ("goods", "8,7", "", "red", "must be 2 goods or fewer, none of them red"),
    ],
)
def test_what_has_no_room_at_its_place_says_how_much_has(game, key, at, right, wrong, why):
    def aboard(value):
        return game.arrange({"seats": [ANN | {"ship": SPACIOUS, key: {at: value}}, BO]})

    assert game.violations(aboard(right)) == ()
    assert aboard(wrong).says.args == {"field": f"seats.0.{key}.{at}", "why": why}


@pytest.mark.parametrize(("contact", "lives"), [("adjacent", True), ("joined", False)])
def test_an_alien_lives_where_the_house_rules_let_it(game, contact, lives):
    ship = [["cabin -u-u", 0, 7, 8], ["structural u--u", 0, 7, 9], ["purple life support -u--", 0, 6, 8]]
    ann = ANN | {"ship": [*ship, ["structural --uu", 0, 6, 9]], "crew": "2, purple"}
    state = game.arrange({"options": {"life_support_contact": contact}, "seats": [ann, BO]})
    assert isinstance(state, Rejection) is not lives
    assert not lives or game.facts(state)["Ann"]["crew_at"] == {"7,7": 2, "7,8": "purple"}


@pytest.mark.parametrize(
    ("ann", "bo", "field"),
    [
        ({"steps": 10}, {"steps": 10}, "seats.1.steps"),
        ({"steps": 30}, {"steps": 6}, "seats.1.steps"),
        ({"steps": 15}, {}, None),
        ({}, {"steps": 20}, None),
        ({"steps": 10}, {"steps": 10, "gave_up": True}, None),
        ({"steps": 10}, {"steps": 11}, None),
    ],
)
def test_no_two_rockets_are_given_one_space(game, ann, bo, field):
    found = game.arrange({"level": 2, "seats": [ANN | ann, BO | bo]})
    assert (found.says.args["field"] if isinstance(found, Rejection) else None) == field
    assert field or game.violations(found) == ()


@pytest.mark.parametrize(
    ("do", "key", "low", "high"),
    [
        ({"do": "complete"}, "start_space", 0, 4),
        ({"do": "look"}, "pile", 1, 4),
        ({"do": "remove", "column": 7}, "row", 0, 12),
        ({"do": "remove", "row": 7}, "column", 0, 12),
        ({"do": "lay", "at": [7, 8]}, "tile", 1, 9999),
        ({"do": "lay", "at": [7, 8], "tile": 1}, "turns", 0, 9),
        ({"do": "move", "at": [7, 8]}, "turns", 0, 9),
        ({"do": "reserve"}, "tiles", -9, 99),
        ({"do": "remove"}, "tiles", 0, 9999),
        ({"do": "tell", "figure": "shields"}, "value", -9, 9999),
        ({"do": "turn_card"}, "level", 0, 3),
        ({"do": "roll"}, "number", 2, 12),
    ],
)
def test_numbers_of_what_is_done_have_limits(game, do, key, low, high):
    state = game.arrange({"phase": "build", "seats": [ANN, BO]})
    said = {"seat": "Ann"} | do
    for value in (low, high):
        assert len(SAYINGS.understand(state, Fields(said | {key: value}))) == 1
    for value in (low - 1, high + 1):
        with pytest.raises(UnclearError, match=f'"{key}" must be a whole number from {low} to {high}'):
            SAYINGS.understand(state, Fields(said | {key: value}))


def test_what_a_card_does_not_say_is_not_on_it(game):
    types = ("planets", "abandoned ship", "smugglers", "combat zone")
    state = game.arrange({"level": 2, "next": [{"type": each} for each in types], "seats": [ANN, BO]})
    found = [each for each in state.material.cards if each.index >= 900][: len(types)]
    assert found == [AdventureCard(2, 900 + n, each.replace(" ", "_")) for n, each in enumerate(types)]
    assert len(state.deck) == len(set(state.deck)) == len(types) + 1


def test_what_is_on_board_by_its_place(game):
    ann = ANN | {"ship": SIDE_ON, "batteries": {"7,8": 1, "7,6": 0}, "crew": {"7,7": "1"}}
    own = game.arrange({"seats": [ann, BO]}).truckers[0]
    assert own.aboard.batteries_at == {(7, 8): 1, (7, 6): 0} or own.aboard.batteries_at == {(7, 8): 1}
    assert own.aboard.human_count == 1


@pytest.mark.parametrize(
    ("ship", "crew", "cabins"),
    [
        ("", 6, 3),
        ("purple alien", 7, 4),
        ("purple alien", 3, 2),
        ("", "6, brown", 4),
        ("2 cabins", 1, 3),
        ("", "5", 3),
    ],
)
def test_as_many_cabins_are_laid_as_a_crew_needs(game, ship, crew, cabins):
    own = game.arrange({"seats": [ANN | {"ship": ship, "crew": crew}, BO]}).truckers[0]
    assert len(own.ship.cabins) == cabins
    assert own.aboard.crew == (7 if crew == "6, brown" else int(crew))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_alien_finds_a_home_on_a_ship_that_is_there_already(game, level):
    ann = ANN | {"ship": "2 cannons, engine, 4 structural modules, hold 2", "crew": "2, purple, brown"}
    own = game.arrange({"level": level, "seats": [ann, BO]}).truckers[0]
    assert sorted(alien for _, alien in own.aboard.aliens) == ["brown", "purple"]
    assert game.violations(game.arrange({"level": level, "seats": [ann, BO]})) == ()


def test_who_has_a_credit_wins(game):
    bare = [["start ----", 0, 7, 7]]
    board = {"finish": [0], "appearance": 0}
    seats = [ANN | {"cash": 1, "ship": bare}, BO | {"cash": 0, "ship": [["start u---", 0, 7, 7]]}]
    facts = game.facts(game.arrange({"phase": "payday", "board": board, "seats": seats}))
    assert (facts["Ann"]["wins"], facts["Bo"]["wins"], facts["winners"]) == (True, False, ["Ann"])
    assert game.happened(game.arrange({"seats": seats}), ())["Ann"]["strength"] == 0


def test_whose_last_cards_are_resolved_has_none_left(game):
    facts = game.facts(game.arrange({"phase": "payday", "seats": [ANN, BO]}))
    assert facts["cards_left"] == 0
