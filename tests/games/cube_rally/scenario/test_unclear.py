"""What is written wrongly in a scenario of Cube Rally is told by its field."""

import pytest

from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, UnclearError
from companion.games.cube_rally.scenario.actions import SAYINGS
from companion.shelf.games import take

SEATS = [{"name": "Ann"}, {"name": "Bo"}]


@pytest.fixture(scope="module")
def game():
    return take("cube_rally")


@pytest.mark.parametrize(
    ("given", "field", "why"),
    [
        ({"phase": "jugde"}, "phase", "did you mean judge"),
        ({"seats": SEATS[:1]}, "seats", "two or more"),
        ({"seats": [*SEATS, {"name": "Ann"}]}, "seats", "different names"),
        ({"seats": [{"name": "Ann", "cubes": "3R"}, SEATS[1]]}, "seats.0.cubes", "R3 B1"),
        ({"seats": [{"name": "Ann", "stack": "R on B"}, SEATS[1]]}, "seats.0.stack", "(0,0)=RB"),
        ({"seats": [{"name": "Ann", "top": "(0,0)=RB"}, SEATS[1]]}, "seats.0.top", "one cube on each square"),
        ({"seats": [{"name": "Ann", "damage": "two"}, SEATS[1]]}, "seats.0.damage", "whole number"),
        ({"seats": [{"name": "Ann", "diagram": "ooo"}, SEATS[1]]}, "seats.0.diagram", "lines of text"),
        ({"seats": [{"name": "Ann", "overlay_at": 1}, SEATS[1]]}, "seats.0.overlay_at", "two whole numbers"),
        ({"seats": [{"name": "Ann", "level": "half"}, SEATS[1]]}, "seats.0.level", "one of"),
        ({"seats": [{"name": "Ann", "retired": 1}, SEATS[1]]}, "seats.0.retired", "true or false"),
        ({"order": ["Ann", "Cy"]}, "order", "there is no Cy"),
        ({"token": "Cy"}, "token", "name of a seat"),
        ({"leg": 5}, "leg", "from 1 to 4"),
        ({"phase": "judge"}, "cards", "must name the card"),
        ({"cards": [{}]}, "cards.0.pattern", "is missing"),
        ({"cards": [{"pattern": "R", "success": "many points"}]}, "cards.0.success", "3 points"),
        ({"cards": [{"pattern": "R", "views": ["back"]}]}, "cards.0.views", "front or top"),
        ({"cards": [{"pattern": "R", "combine": "one"}]}, "cards.0.combine", "any, all"),
        ({"waypoint": {"obstacle": {"kind": "wall"}}}, "waypoint.obstacle.kind", "one of"),
        ({"options": {"miror": "true"}}, "options.miror", "did you mean mirror"),
        ({"options": {"mirror": "maybe"}}, "options.mirror", "one of"),
        ({"leg": 1, "cards": [{"pattern": "R"}], "options": {"row_belongs_to": "leg_from"}}, "cards", "first leg"),
    ],
)
def test_what_is_given_wrongly_names_its_field(game, given, field, why):
    refused = game.arrange({"seats": SEATS} | given)
    assert isinstance(refused, Rejection)
    assert refused.says.args["field"] == field
    assert why in str(refused.says.args["why"])


@pytest.mark.parametrize(
    ("said", "field", "why"),
    [
        ({"do": "plaec", "seat": "Ann"}, "do", "did you mean place"),
        ({"do": "place", "seat": "Cy"}, "seat", "one of Ann, Bo"),
        ({"do": "tell", "seat": "Ann", "stack": "R"}, "stack", "(0,0)=RB"),
        ({"do": "see", "seat": "Ann", "top": "(0,0)=RB"}, "top", "one cube on each square"),
        ({"do": "fell", "seat": "Ann", "fallen": "G"}, "fallen", "R3 B1"),
        ({"do": "driver", "seat": "Ann"}, "card", "is missing"),
        ({"do": "entry", "seat": "Ann", "number": "one"}, "number", "whole number"),
        ({"do": "yes", "seat": "Ann", "card": 0}, "card", "whole number"),
        ({"do": "note", "seat": "Ann", "points": "2"}, "points", "whole number"),
        ({"do": "place", "seat": "Ann", "rank": 2}, "rank", "not known"),
        ({"do": "draw", "order": 3}, "order", "texts"),
    ],
)
def test_what_is_done_wrongly_names_its_field(game, said, field, why):
    state = game.arrange({"cards": [{"pattern": "R"}], "seats": SEATS})
    with pytest.raises(UnclearError) as caught:
        SAYINGS.understand(state, Fields(said))
    assert caught.value.field == field
    assert why in caught.value.why
