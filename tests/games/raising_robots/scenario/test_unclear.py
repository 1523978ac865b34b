"""What is written wrongly in a scenario of Raising Robots is told by its field."""

import pytest

from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, UnclearError
from companion.games.raising_robots.scenario import SAYINGS

SEATS = [{"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"}]
AXLE = {"name": "Axle", "phase": "manufacture"}


def of_ann(**fields):
    return {"seats": [{"name": "Ann", **fields}, *SEATS[1:]]}


@pytest.mark.parametrize(
    ("given", "field", "why"),
    [
        ({"phase": "wrok"}, "phase", "did you mean work"),
        ({"round": 9}, "round", "from 1 to 8"),
        ({"seats": []}, "seats", "must be 1 to 6"),
        ({"seats": [*SEATS, {"name": "Ann"}]}, "seats", "different names"),
        ({"options": {"three_for_one": "each"}}, "options.three_for_one", "one of pooled, per_kind"),
        ({"options": {"hand": "open"}}, "options.hand", "not known here"),
        ({"cubes": {"desing": 1}}, "cubes.desing", "did you mean design"),
        ({"cubes": {"design": -1}}, "cubes.design", "from 0"),
        ({"ready": ["Di"]}, "ready", "there is no Di"),
        ({"bidder": "Di"}, "bidder", "one of Ann, Bo, Cy"),
        ({"bids": {"Ann": [1]}}, "bids.Ann", "a track and a space"),
        ({"line": ["design"]}, "line", "must be 5 cards"),
        ({"line": ["design", "?", "?", "?", "last"]}, "line", "must be 5 cards"),
        ({"hidden": ["lunch"]}, "hidden", "must be phases"),
        ({"energy": 3}, "energy", "a list of energy cards"),
        ({"energy": ["many"]}, "energy.0", "2 1 cube"),
        ({"energy": [{"id": "E1", "value": 1}, {"id": "E2", "value": "x"}]}, "energy.1.value", "a whole number"),
        ({"robots": [AXLE, {"name": "Bolt", "phase": "upgrade"}]}, "robots.1.phase", "one of design"),
        ({"robots": [AXLE | {"left": {"pay": {"gold": 1}}}]}, "robots.0.left.pay", "gold"),
        ({"robots": [AXLE | {"wheels": 2}]}, "robots.0.wheels", "not known"),
        ({"robots": [AXLE | {"id": "a"}, AXLE | {"id": "a"}]}, "robots.1.id", "already used"),
        ({"classes": [{"scale": [{"grade": "C", "at_least": 2, "vp": 1}, {"at_least": 1, "vp": 2}]}]},
         "classes.0.scale.1.at_least", "more than 2"),
        ({"boards": {"vp_by_row": [0]}}, "boards.vp_by_row", "a list of 6"),
        ({"boards": {"actions": [{"row": "design"}, {"row": "upgrade"}]}}, "boards.actions.1.row", "one of design"),
        ({"boards": {"spots": [{"section": "design", "type": "speed"}] * 5}}, "boards.spots", "5 of type speed"),
        (of_ann(level="half"), "seats.0.level", "one of table, resources, full"),
        (of_ann(hand="shown"), "seats.0.hand", "one of closed, open"),
        (of_ann(stock={"wild": 1}), "seats.0.stock.wild", "not known here"),
        (of_ann(stock={"gear": -1}), "seats.0.stock.gear", "from 0"),
        (of_ann(stock=3), "seats.0.stock", "must be a table"),
        (of_ann(holds=["Axle"]), "seats.0.holds.0", "names no robot"),
        (of_ann(rows={"upgrade": 1}), "seats.0.rows.upgrade", "not known here"),
        (of_ann(rows={"design": ["Bolt", "Axle + spead"]}), "seats.0.rows.design.1", "has no token spead"),
        (of_ann(rows={"design": [{"name": "Axle", "vp": -1}]}), "seats.0.rows.design.0.vp", "0 or more"),
        (of_ann(rows={"design": [5]}), "seats.0.rows.design.0", "a name such as"),
        (of_ann(rows={"design": {}}), "seats.0.rows.design", "list of cards"),
        (of_ann(unlocked={"speed": 4}, classes=["Optics + speed"]), "seats.0.unlocked", "fewer than no tokens"),
        (of_ann(taken=[1]), "seats.0.taken", "numbers of spots"),
        (of_ann(begun=["lunch"]), "seats.0.begun", "class, inventor, robot, token"),
        (of_ann(due="3 lunch"), "seats.0.due", "2 wild"),
        (of_ann(laid=["1 x3"]), "seats.0.laid.0", "1 x2"),
        (of_ann(laid=["1", "2", "3"]), "seats.0.laid", "2 energy cards at most"),
        (of_ann(deck=9), "seats.0.deck", "from 0 to 6"),
        (of_ann(done=["lunch"]), "seats.0.done", "must be phases"),
        (of_ann(now="lunch"), "seats.0.now", "one of upgrade"),
        (of_ann(now="design", energy="much"), "seats.0.energy", "must be a table"),
        (of_ann(now="design", energy={"card": 1, "tape": 2}), "seats.0.energy.tape", "not known here"),
        (of_ann(now="design", acted=[1]), "seats.0.acted", "nothing that it could mean"),
        (of_ann(now="design", rows={"design": 2}, activated=[3]), "seats.0.activated", "from 1 to 2"),
        (of_ann(told={"luck": 1}), "seats.0.told.luck", "not known here"),
    ],
)  # fmt: skip
def test_what_is_given_wrongly_names_its_field(game, given, field, why):
    refused = game.arrange({"seats": SEATS} | given)
    assert isinstance(refused, Rejection)
    assert refused.says.args["field"] == field
    assert why in str(refused.says.args["why"])


@pytest.mark.parametrize(
    ("said", "field", "why"),
    [
        ({"do": "drwa", "seat": "Ann"}, "do", "did you mean draw"),
        ({"do": "draw", "seat": "Di", "card": "1"}, "seat", "one of Ann, Bo, Cy"),
        ({"do": "draw", "seat": "Ann", "card": "many"}, "card", "1 x2"),
        ({"do": "tell", "seat": "Ann"}, "phase", "is missing"),
        ({"do": "begin", "seat": "Ann", "batteries": "two"}, "batteries", "whole number"),
        ({"do": "unlock", "seat": "Ann"}, "type", "is missing"),
        ({"do": "unlock", "seat": "Ann", "type": "speed", "row": 0}, "row", "from 1"),
        ({"do": "unlock", "seat": "Ann", "type": "speed", "pay": {"wild": 1}}, "pay.wild", "not known here"),
        ({"do": "unlock", "seat": "Ann", "type": "speed", "wheels": 1}, "wheels", "not known here"),
        ({"do": "place", "seat": "Ann", "on": "nobody"}, "type", "is missing"),
        ({"do": "assemble", "seat": "Ann"}, "row", "is missing"),
        ({"do": "assemble", "seat": "Ann", "robot": "Axel"}, "robot", "did you mean Axle"),
        ({"do": "assemble", "seat": "Ann", "robot": "Axle", "column": "up"}, "column", "left, right"),
        ({"do": "act", "seat": "Ann"}, "robot", "is missing"),
        ({"do": "act", "seat": "Ann", "place": 6}, "place", "from 1 to 5"),
        ({"do": "act", "seat": "Ann", "place": 1, "version": "best"}, "version", "basic, upgraded"),
        ({"do": "keep_class", "seat": "Ann", "card": "Optik"}, "card", "did you mean Optics"),
        ({"do": "keep_class", "seat": "Ann", "instead_of": "Botany"}, "instead_of", "names no card"),
        ({"do": "book", "seat": "Ann", "resource": "gold"}, "resource", "one of vp"),
        ({"do": "book", "seat": "Ann", "what": "gold"}, "what", "one of wild"),
        ({"do": "describe", "seat": "Ann"}, "robot", "is missing"),
        ({"do": "describe", "seat": "Ann", "robot": {"name": "Bolt"}}, "robot.phase", "is missing"),
        ({"do": "name", "seat": "Ann", "target": "class:0", "card": "Axle"}, "card", "names no card"),
        ({"do": "bid", "seat": "Ann", "track": 0, "space": 1}, "track", "from 1"),
        ({"do": "score", "seat": "Ann", "vp": 3}, "source", "is missing"),
        ({"do": "turn", "phase": "lunch"}, "phase", "one of upgrade"),
        ({"do": "figure", "figure": "board/space/design/1", "value": "one"}, "value", "whole number"),
    ],
)
def test_what_is_done_wrongly_names_its_field(game, said, field, why):
    state = game.arrange({"seats": SEATS, "robots": [AXLE], "classes": [{"name": "Optics"}]})
    with pytest.raises(UnclearError) as caught:
        SAYINGS.understand(state, Fields(said))
    assert caught.value.field == field
    assert why in caught.value.why
