"""What is written wrongly in a scenario of Galaxy Trucker is told by its field, or refused by its rule."""

import pytest

from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, UnclearError
from companion.games.galaxy_trucker.scenario.actions import SAYINGS

SEATS = [{"name": "Ann"}, {"name": "Bo"}]


def ann(**fields):
    return {"seats": [{"name": "Ann"} | fields, SEATS[1]]}


@pytest.mark.parametrize(
    ("given", "field", "why"),
    [
        ({"phase": "jurney"}, "phase", "did you mean journey"),
        ({"mode": "race"}, "mode", "one of learning, flight, trek"),
        ({"level": 4}, "level", "from 1 to 3"),
        ({"flight": 4}, "flight", "from 1 to 3"),
        ({"seats": SEATS[:1]}, "seats", "two, three or four"),
        ({"seats": [*SEATS, {"name": "Ann"}]}, "seats", "different names"),
        (ann(ship=[[35, 0, 7]]), "seats.0.ship.0", "[tile, quarter turns, row, column]"),
        (
            ann(ship=[[35, 0, 7, 8], ["cabbin", 0, 7, 9]]),
            "seats.0.ship.1",
            "the number of a tile, or words",
        ),
        (ann(ship=[[157, 0, 7, 8]]), "seats.0.ship.0", "the number of a tile"),
        (ann(ship=[["cannon uuuu", 0, 7, 8]]), "seats.0.ship.0", "the number of a tile"),
        (ann(ship=[["life support", 0, 7, 8]]), "seats.0.ship.0", "purple life support"),
        (ann(ship=[[35, 4, 7, 8]]), "seats.0.ship.0", "0 to 3 quarter turns"),
        (ann(ship="2 canons"), "seats.0.ship", 'no such tile "canons"'),
        (ann(ship="40 cabins"), "seats.0.ship", "needs more tiles than find room"),
        (ann(ship=7), "seats.0.ship", "list of tiles"),
        (ann(crew=3, ship=[]), "seats.0.crew", "1 cabins are free"),
        (ann(crew="many"), "seats.0.crew", "3, purple"),
        (ann(crew="2, purple", ship=[]), "seats.0.crew", "no cabin has a life support"),
        (ann(crew={"7,8": 2}), "seats.0.crew", "there is 7,7"),
        (ann(crew={"7,7": "green"}), "seats.0.crew.7,7", "purple or brown"),
        (ann(batteries=2, ship=[]), "seats.0.batteries", "room for 0"),
        (ann(batteries="two"), "seats.0.batteries", "must be a number"),
        (ann(goods="gold"), "seats.0.goods", "red, blue"),
        (ann(goods="red", ship=[["hold 2", 0, 7, 8]]), "seats.0.goods", "find no room: red"),
        (ann(goods={"7,7": "red"}), "seats.0.goods", "cargo hold"),
        (ann(level="half"), "seats.0.level", "one of"),
        (ann(level="figures", figures={"forwards": 2}), "seats.0.figures.forwards", "did you mean forward"),
        (ann(steps="ten"), "seats.0.steps", "whole number"),
        (ann(start_space=5), "seats.0.start_space", "from 0 to 4"),
        (ann(gave_up=1), "seats.0.gave_up", "true or false"),
        ({"card": {}}, "card.type", "is missing"),
        ({"card": {"type": "sabotage", "level": 4}}, "card.level", "from 1 to 3"),
        ({"card": {"type": "planet"}}, "card.type", "did you mean planets"),
        ({"card": {"type": "planets", "planets": "red"}}, "card.planets", "goods of each planet"),
        ({"card": {"type": "meteor swarm", "meteors": ["huge front"]}}, "card.meteors", "small front"),
        ({"card": {"type": "pirates", "strength": "4"}}, "card.strength", "number from 0"),
        ({"card": {"level": 1, "index": 77}}, "card.index", "there is no card 77 of level 1"),
        ({"next": [{"type": "combat zone", "lines": [{"fewest": "goods"}]}]}, "next.0.lines.0.fewest", "one of crew"),
        ({"board": {"finish": [2, 4]}}, "board.finish", "do not rise"),
        ({"board": {"spaces": 2}}, "board.spaces", "from 5 to 99"),
        ({"prices": {"red": "4"}}, "prices.red", "whole number"),
        ({"supply": {"red": -1}}, "supply.red", "from 0 to 99"),
        ({"titles": {"hauling": "Ann"}}, "titles", "has no title hauling"),
        ({"titles": {"hauler": "Cy"}}, "titles", "Bo gold"),
        ({"titles": {"hauler": "Ann gold"}, "flight": 2}, "titles", "flight 3 only"),
        ({"titles": ["hauler", "aliens", "battery"]}, "titles", "2 or fewer"),
        ({"phase": "build", "glass": {"turner": "Cy"}}, "glass.turner", "one of"),
        ({"options": {"planet_exclusiv": "no"}}, "options.planet_exclusiv", "did you mean planet_exclusive"),
        ({"options": {"planet_exclusive": "maybe"}}, "options.planet_exclusive", "one of yes, no"),
    ],
)
def test_what_is_given_wrongly_names_its_field(game, given, field, why):
    refused = game.arrange({"seats": SEATS} | given)
    assert isinstance(refused, Rejection)
    assert refused.code == "unclear", refused
    assert refused.says.args["field"] == field
    assert why in str(refused.says.args["why"])


BOTH = {"seats": [{"name": name, "ship": [[35, 0, 7, 8]]} for name in ("Ann", "Bo")]}


@pytest.mark.parametrize(
    ("given", "code", "rule", "at", "why"),
    [
        (ann(ship=[[35, 0, 7, 8], [35, 0, 7, 9]]), "tile_twice", "GT-SETUP-02", "0.ship.1", "names tile 35"),
        (BOTH, "tile_twice", "GT-SETUP-02", "1.ship.0", "names tile 35, which lies in a ship already"),
        (ann(ship=[[35, 0, 1, 1]]), "no_square", "GT-BUILD-06", "0.ship.0", "has the rows 5, 6, 7, 8, 9"),
        (ann(ship=[[35, 0, 5, 4]]), "no_square", "GT-BUILD-06", "0.ship.0", "row 5 has the columns 6, 8 on this"),
        (ann(ship=[[35, 0, 7, 8], [36, 0, 7, 8]]), "square_taken", "GT-BUILD-06", "0.ship.1", "lies on [7,8]"),
        (ann(ship=[[33, 0, 7, 8]]), "start_elsewhere", "GT-SETUP-05", "0.ship.0", "must lie on [7,7]"),
        (ann(ship=[[33, 0, 7, 7], [34, 0, 7, 8]]), "second_start", "GT-SETUP-05", "0.ship.1", "a ship has one"),
    ],
)
def test_tiles_that_cannot_lie_so_are_refused_by_their_rule_and_place(game, given, code, rule, at, why):
    refused = game.arrange({"seats": SEATS} | given)
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.rule, refused.says.args["field"]) == (code, rule, f"seats.{at}")
    assert why in str(refused.says.args["why"])


@pytest.mark.parametrize(
    ("said", "field", "why"),
    [
        ({"do": "rol", "seat": "Ann", "number": 7}, "do", "did you mean roll"),
        ({"do": "give_up", "seat": "Cy"}, "seat", "one of Ann, Bo"),
        ({"do": "give_up", "seat": "Ann", "now": True}, "now", "not known"),
        ({"do": "roll", "seat": "Ann"}, "number", "is missing"),
        ({"do": "roll", "seat": "Ann", "number": 13}, "number", "from 2 to 12"),
        ({"do": "roll", "seat": "Ann", "dice": "three four"}, "dice", "two dice"),
        ({"do": "roll", "number": 7}, "seat", "is missing"),
        ({"do": "choose", "seat": "Ann"}, "choice", "is missing"),
        ({"do": "remove", "seat": "Ann", "at": [7]}, "at", "[7, 8]"),
        ({"do": "remove", "seat": "Ann"}, "row", "is missing"),
        ({"do": "lay", "seat": "Ann", "tile": "cabin", "at": [7, 8]}, "tile", "whole number"),
        ({"do": "look", "seat": "Ann", "pile": 5}, "pile", "from 1 to 4"),
        ({"do": "stow", "seat": "Ann", "goods": {"7": "red"}}, "goods.7", "by its square"),
        ({"do": "stow", "seat": "Ann", "goods": {"7,8": "gold"}}, "goods.7,8", "red, blue"),
        ({"do": "reserve", "seat": "Ann", "tiles": [1]}, "tiles", "two tiles"),
    ],
)
def test_what_is_done_wrongly_names_its_field(game, said, field, why):
    state = game.arrange({"seats": SEATS})
    with pytest.raises(UnclearError) as caught:
        SAYINGS.understand(state, Fields(said))
    assert caught.value.field == field
    assert why in caught.value.why
