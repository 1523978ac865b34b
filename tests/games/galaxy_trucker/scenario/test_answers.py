"""Plain words of answers stand for choices, and a ship of which only the tiles are told is laid by the rules."""

import pytest

from companion.core.actions import Decide
from companion.games.galaxy_trucker.ship import mistakes
from companion.games.galaxy_trucker.state import ship_board

BO = {"name": "Bo"}
PLANETS = {"card": {"type": "planets", "planets": ["red", "blue"], "days": 1}}
SHIP = {"card": {"type": "abandoned ship", "crew": 2, "credits": 3, "days": 1}}
SPACE = {"card": {"type": "open space"}}
SLAVERS = {"card": {"type": "slavers", "strength": 1, "crew": 2, "credits": 5, "days": 1}}
SMUGGLERS = {"card": {"type": "smugglers", "strength": 1, "goods_lost": 1, "goods": "blue", "days": 1}}
METEOR = {"card": {"type": "meteor swarm", "meteors": ["small right"]}}
LARGE = {"card": {"type": "meteor swarm", "meteors": ["large front"]}}
SHIELDED = [["structural -d-u", 0, 7, 8], ["battery 2", 0, 7, 6], ["battery 2", 0, 6, 7], ["shield", 0, 8, 7]]
ARMED = [["double cannon", 0, 7, 6], ["cannon", 0, 8, 6], ["structural", 0, 8, 7], ["battery 2", 0, 7, 8]]
HOMES = [["purple life support", 0, 7, 8], ["cabin", 0, 7, 9], ["cabin", 0, 7, 6]]
TREK = {"mode": "trek", "phase": "payday", "titles": ["battery", "aliens", "hauler"]}


def played(game, given, *dos):
    """The game after what is done, and the last action."""
    state, action = game.arrange(given), None
    for said in dos:
        (action,) = game.understand(state, said)
        after = game.apply(state, action)
        state = getattr(after, "state", state)
    return state, action


@pytest.mark.parametrize(
    ("given", "ship", "first", "choice", "chosen"),
    [
        (PLANETS, "hold 2", (), "1", ("0",)),
        (PLANETS, "hold 2", (), 2, ("1",)),
        (PLANETS, "hold 2", (), "planet 2", ("1",)),
        (PLANETS, "hold 2", (), "pass", ("pass",)),
        (PLANETS, "hold 2", (), "none", ("pass",)),
        (SHIP, "", (), "yes", ("yes",)),
        (SPACE, "engine, double engine, battery 2", (), 3, ("3",)),
        (SPACE, "engine, double engine, battery 2", (), "most", ("3",)),
        (SPACE, "engine, double engine, battery 2", (), "least", ("1",)),
        (SPACE, "engine, double engine, battery 2", (), "none", ("1",)),
        (SLAVERS, "side double cannon, side cannon, battery 2", (), 1.5, ("1.5",)),
        (SLAVERS, "2 cannons", (), "yes", ("take",)),
        (SLAVERS, "2 cannons", (), "no", ("decline",)),
        (SLAVERS, "2 cannons", (), "decline", ("decline",)),
        (SLAVERS, [["cabin", 0, 7, 6]], (), [[7, 7], [7, 7]], ("7,7,1", "7,7,2")),
        (SLAVERS, [["cabin", 0, 7, 6]], (), [[7, 6], [7, 7]], ("7,6,1", "7,7,1")),
        (SLAVERS, [["cabin", 0, 7, 6]], (), "human, human", ("7,6,1", "7,6,2")),
        (SLAVERS, [["cabin", 0, 7, 6]], (), ["7,6", "7,7"], ("7,6,1", "7,7,1")),
        (SLAVERS, [["cabin", 0, 7, 6]], (), "human, human, human", ("7,6,1", "7,6,2", "7,7,1")),
        (SLAVERS, [["cabin", 0, 7, 6]], (), "ghost, human", ("ghost", "7,6,1")),
        (SLAVERS, [["cabin", 0, 7, 6]], (), "brown, human", ("brown", "7,6,1")),
        (SPACE, "engine, double engine, battery 2", (), "all", ("3",)),
        (METEOR, SHIELDED, (7,), "shield", ("shield 8,7 by 6,7",)),
        (METEOR, SHIELDED, (7,), "shield 8,7 by 7,6", ("shield 8,7 by 7,6",)),
        (METEOR, SHIELDED, (7,), "nothing", ("let_it",)),
        (METEOR, SHIELDED, (7,), "no", ("let_it",)),
        (LARGE, ARMED, (6,), "cannon", ("cannon 8,6",)),
        (LARGE, ARMED, (6,), "double cannon", ("double_cannon 7,6",)),
        (LARGE, ARMED, (6,), "double cannon 7,6", ("double_cannon 7,6",)),
        ({"phase": "launch"}, HOMES, (), "humans", ("humans",)),
        ({"phase": "launch"}, HOMES, (), "purple", ("purple@7,9",)),
        ({"phase": "launch"}, HOMES, (), "purple alien at 7,9", ("purple@7,9",)),
        (TREK, "5 shields", (), "battery", ("battery",)),
        (TREK, "5 shields", (), "Battery Fan", ("battery",)),
        (TREK, "5 shields", (), "teapot", ("teapot",)),
        (SPACE, "engine, double engine, battery 2", (), "seven", ("seven",)),
    ],
)
def test_words_stand_for_choices(game, given, ship, first, choice, chosen):
    others = [BO, {"name": "Cy"}] if given is TREK else [BO]
    whole = given | {"seats": [{"name": "Ann", "ship": ship}, *others]}
    rolls = [{"do": "roll", "number": n} for n in first]
    _, action = played(game, whole, *rolls, {"do": "choose", "seat": "Ann", "choice": choice})
    assert isinstance(action, Decide)
    assert action.chosen == chosen


def test_aliens_are_named_by_their_colour(game):
    seats = [{"name": "Ann", "crew": "2, purple, brown"}, BO]
    state = game.arrange(SLAVERS | {"seats": seats})
    living = {alien: f"{at[0]},{at[1]},1" for at, alien in state.truckers[0].aboard.aliens}
    _, action = played(
        game, SLAVERS | {"seats": seats}, {"do": "choose", "seat": "Ann", "choice": "brown, purple alien"}
    )
    assert action.chosen == (living["brown"], living["purple"])


def test_goods_are_named_by_the_hold_they_lie_in(game):
    ship = [["hold 2", 0, 7, 6], ["hold 2", 0, 7, 8]]
    seats = [{"name": "Ann", "ship": ship, "goods": {"7,6": "blue, blue", "7,8": "blue"}}, BO]
    state, action = played(game, SMUGGLERS | {"seats": seats}, {"do": "choose", "seat": "Ann", "choice": [[7, 8]]})
    assert action.chosen == ("7,8,1",)
    assert game.facts(state)["Ann"]["goods_at"] == {"7,6": ["blue", "blue"], "7,8": []}


@pytest.mark.parametrize(("choice", "left"), [("largest", 3), ("smallest", 1), ("3 tiles", 3), ([7, 7], 1)])
def test_parts_are_named_by_size_or_by_a_square(game, choice, left):
    ship = [["structural", 0, 7, 8], ["structural", 0, 7, 9], ["structural", 0, 7, 10], ["structural", 0, 6, 9]]
    seats = [{"name": "Ann", "ship": ship}, BO]
    state, _ = played(
        game,
        LARGE | {"seats": seats},
        {"do": "roll", "number": 8},
        {"do": "choose", "seat": "Ann", "choice": choice},
    )
    assert game.facts(state)["Ann"]["tiles"] == left


def test_titles_are_given_by_name(game):
    seats = [{"name": "Ann", "ship": "5 shields"}, BO, {"name": "Cy"}]
    keep = {"do": "choose", "seat": "Ann", "choice": "battery"}
    gift = {"do": "choose", "seat": "Ann", "choice": "aliens to Cy, Skilled Hauler to Bo"}
    state, _ = played(game, TREK | {"seats": seats}, keep)
    assert "aliens to Bo, hauler to Cy" in game.facts(state)["Ann"]["choices"]
    state, _ = played(game, TREK | {"seats": seats}, keep, gift)
    assert game.facts(state)["titles"] == {"battery": "Ann silver", "aliens": "Cy silver", "hauler": "Bo silver"}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (PLANETS, ["1", "2", "pass"]),
        (SLAVERS | {"crew": 2}, ["7,6", "7,6", "7,7", "7,7"]),
        ({"phase": "launch"}, ["humans", "purple at 7,9"]),
    ],
)
def test_what_can_be_chosen_is_told_in_the_same_words(game, given, words):
    ship = HOMES if given.get("phase") else [["cabin", 0, 7, 6]]
    given = {key: value for key, value in given.items() if key != "crew"}
    state = game.arrange(given | {"seats": [{"name": "Ann", "ship": ship}, BO]})
    assert game.facts(state)["Ann"]["choices"] == words


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(
    ("said", "types"),
    [
        ("", {}),
        ("2 cannons, side double cannon, rear cannon", {"cannon": 4}),
        ("3 engines, 2 double engines", {"engine": 5}),
        ("battery 3, 2 batteries, hold 3, special hold 2, shield", {"battery": 3, "cargo_hold": 2, "shield": 1}),
        ("purple alien, brown alien, 2 cabins", {"cabin": 4, "life_support": 2}),
        ("6 structural modules", {"structural": 6}),
    ],
)
def test_a_ship_of_which_only_tiles_are_told_is_legal(game, level, said, types):
    state = game.arrange({"level": level, "seats": [{"name": "Ann", "ship": said}, BO]})
    ship = state.truckers[0].ship
    assert mistakes(ship) == ()
    assert set(ship.at) <= set(ship_board(state).squares)
    assert {kind: len(ship.of_type(kind)) for kind in types} == types


def test_what_a_ship_needs_for_its_load_is_added(game):
    seats = [{"name": "Ann", "crew": 7, "batteries": 4, "goods": "red, red, blue, blue, blue, blue"}, BO]
    state = game.arrange({"seats": seats})
    own = state.truckers[0]
    assert (own.aboard.crew, own.aboard.battery_count, len(own.aboard.all_goods)) == (7, 4, 6)
    assert len(own.ship.cabins) == 4
    assert mistakes(own.ship) == ()


@pytest.mark.parametrize(
    ("crew", "humans", "aliens"),
    [
        (6, 6, []),
        ("5 humans", 5, []),
        ("3, purple", 3, ["purple"]),
        ("purple alien, 4, brown alien", 4, ["purple", "brown"]),
    ],
)
def test_cabins_and_life_supports_for_a_crew_are_added(game, crew, humans, aliens):
    state = game.arrange({"seats": [{"name": "Ann", "crew": crew}, BO]})
    own = state.truckers[0]
    assert own.aboard.human_count == humans
    assert sorted(alien for _, alien in own.aboard.aliens) == sorted(aliens)
    assert game.violations(state) == ()


@pytest.mark.parametrize(
    ("said", "points", "double"),
    [
        ("right cannon", {"right"}, False),
        ("left double cannon", {"left"}, True),
        ("side cannon", {"left", "right"}, False),
        ("rear double cannon", {"rear"}, True),
        ("cannon", {"front"}, False),
    ],
)
def test_cannons_point_where_they_are_said_to(game, said, points, double):
    state = game.arrange({"seats": [{"name": "Ann", "ship": said}, BO]})
    (cannon,) = state.truckers[0].ship.of_type("cannon")
    assert cannon.points in points
    assert cannon.tile.double == double
