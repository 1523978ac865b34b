"""What the ``[given]`` of a scenario means, and what there is unless it is given (docs/scenarios.md)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Advance
from companion.core.rejection import Rejection
from companion.games.cube_rally.components import GOAL, Arrangement, CardEffect, CourseCard, Obstacle, Seen, Waypoint
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.stacking.entering import squares_of
from companion.games.cube_rally.state import NOBODY, Driven, Rally, durability
from tests.games.cube_rally.box import asks_red, bonuses, box, do, stack, table

GAME = CubeRally(box())
OWN = {"level": "table"}
ASKS = Arrangement((("R",),))
PLAIN = table({}, {}, cards=[asks_red(), {"pattern": "B", "category": "C"}], next=[{"pattern": "G"}])


def seat(state: Rally, number: int = 0) -> Driven:
    return state.drivers[number]


def refused_field(given: dict[str, Any]) -> str:
    """Return the field about which ``given`` is refused."""
    refused = GAME.arrange({"seats": [{"name": "Ann"}, {"name": "Bo"}]} | given)
    assert isinstance(refused, Rejection)
    assert refused.code == "unclear"
    return str(refused.says.args["field"])


# -- a seat --------------------------------------------------------------------------------------------------------


def test_a_seat_of_which_nothing_is_said() -> None:
    state = table({}, {}, phase="stack")
    own = seat(state)
    assert state.setup.seats[0].level == "full"
    assert (own.entry, own.driver, own.machine, own.damage, own.score.total) == (1, "D1", "M1", 0, 0)
    assert own.owned == (("R", 9), ("B", 9), ("G", 9), ("Y", 9))
    assert (own.stack, own.top, own.gone, own.lost) == ((), None, (), ())
    assert durability(state.cards, own) == 9
    assert squares_of(state, 0) == {(x, y) for x in range(4) for y in range(4)}
    assert state.cards.machines[0].front == "near"
    assert [driven.entry for driven in state.drivers] == [1, 2]


def test_a_seat_of_which_everything_is_said() -> None:
    state = table(
        {"level": "top", "entry": 7, "durability": 4, "driver": -1, "cubes": "R2 B1", "points": 5, "damage": 2,
         "top": "(1,0)=R", "front": "left", "diagram": ["o#", "oo"], "overlay": ["o"], "overlay_at": [2, 1]},
        {}, cards=[asks_red()],
    )  # fmt: skip
    own = seat(state)
    assert state.setup.seats[0].level == "top"
    assert (own.entry, own.owned, own.damage) == (7, (("R", 2), ("B", 1)), 2)
    assert (own.score.of("cards"), own.score.total) == (5 + 2, 5 + 2)  # the card is judged at once and gives 2
    assert (own.stack, own.top) == (None, (Seen(1, 0, "R"),))
    assert durability(state.cards, own) == 3
    assert squares_of(state, 0) == {(0, 0), (1, 0), (0, 1), (2, 1)}
    assert state.cards.machines[0].front == "left"
    assert [card.number for card in state.cards.entries] == [1, 2, 3, 4, 5, 7]


@pytest.mark.parametrize(("fields", "stands"), [
    ({}, ()),
    ({"stack": "(0,0)=RB"}, stack(x0y0="RB")),
    ({"untold": True}, None),
    ({"untold": False}, ()),
    ({"stack": "(0,0)=RB", "untold": True}, None),
    ({"level": "table"}, None),
    ({"level": "top"}, None),
    ({"top": "(0,0)=R"}, None),
])  # fmt: skip
def test_what_stands_on_the_machine_card(fields: dict[str, Any], stands: Any) -> None:
    assert seat(table(fields, {}, phase="enter", cards=[asks_red()])).stack == stands


def test_nothing_is_picked_where_the_scenario_says_so() -> None:
    own = seat(table({"picked": False}, {}, phase="drivers"))
    assert (own.driver, own.machine, own.owned, own.entry) == ("", "", (), 1)


@pytest.mark.parametrize(("field", "low", "high"), [
    ("durability", -9, 99), ("driver", -9, 9), ("points", 0, 999), ("entry", 1, 99), ("damage", 0, 9999),
])  # fmt: skip
def test_numbers_of_a_seat_have_limits(field: str, low: int, high: int) -> None:
    for value in (low, high):
        assert table({field: value}, {}, phase="stack").phase == "stack"
    for value in (low - 1, high + 1):
        assert refused_field({"seats": [{"name": "Ann", field: value}, {"name": "Bo"}]}) == f"seats.0.{field}"


def test_an_overlay_lies_at_the_lower_left_square_unless_it_is_said_where() -> None:
    assert (0, 0) not in squares_of(table({"overlay": ["#"]}, {}, phase="stack"), 0)
    assert len(squares_of(table({"overlay": ["#"]}, {}, phase="stack"), 0)) == 15


@pytest.mark.parametrize("value", [0, [0], [0, 1, 2], ["0", 1], "0,1"])
def test_an_overlay_lies_at_two_numbers(value: Any) -> None:
    assert refused_field({"seats": [{"name": "Ann", "overlay_at": value}, {"name": "Bo"}]}) == "seats.0.overlay_at"


@pytest.mark.parametrize("value", ["oo", ["oo", 3], 3])
def test_a_diagram_is_lines(value: Any) -> None:
    assert refused_field({"seats": [{"name": "Ann", "diagram": value}, {"name": "Bo"}]}) == "seats.0.diagram"


# -- the table -----------------------------------------------------------------------------------------------------


def test_a_table_of_which_nothing_is_said() -> None:
    assert (PLAIN.phase, PLAIN.leg, PLAIN.at) == ("judge", 1, 0)
    assert (PLAIN.order, PLAIN.retired, PLAIN.token) == ((0, 1), (), NOBODY)
    assert not PLAIN.companion_deals
    cards = PLAIN.cards
    assert [(hue.letter, hue.supply) for hue in cards.palette] == [(letter, 0) for letter in "RBGY"]
    assert [(entry.number, entry.cubes) for entry in cards.entries] == [(n, ()) for n in range(1, 6)]
    assert [(card.id, card.slots) for card in cards.checkpoints] == [(f"CP{n}", ("A",)) for n in range(1, 6)]
    assert cards.goal == Waypoint(GOAL)
    assert [(card.category, card.asks) for card in cards.course] == [("A", Arrangement((("*",),)))] * 24
    assert len({card.id for card in cards.course}) == 24


def test_the_race_has_four_legs_of_which_this_one_and_the_next_have_cards() -> None:
    assert [leg.end.id for leg in PLAIN.legs] == ["CP1", "CP2", "CP3", GOAL]
    assert PLAIN.chosen == ("CP1", "CP2", "CP3")
    first, present, following, last = PLAIN.legs
    assert (first.cards, last.cards) == ((), ())
    assert present.slots == ("A", "C")
    assert present.cards == (
        CourseCard("X01", "A", ASKS, (CardEffect("points", 2),), (CardEffect("damage", 1),)),
        CourseCard("X02", "C", Arrangement((("B",),))),
    )
    assert [card.asks for card in following.cards if card] == [Arrangement((("G",),))]
    assert following.cards[0] is not None
    assert following.cards[0].id not in {"X01", "X02"}


@pytest.mark.parametrize(("leg", "ends"), [
    (1, ["Mill", "CP2", "CP3", GOAL]), (2, ["Ford", "Mill", "CP3", GOAL]), (3, ["CP1", "Ford", "Mill", GOAL]),
    (4, ["CP1", "CP2", "Ford", GOAL]),
])  # fmt: skip
def test_the_leg_lies_between_what_it_leads_to_and_what_it_left(leg: int, ends: list[str]) -> None:
    state = table(
        {}, {}, leg=leg, cards=[asks_red()], waypoint={"name": "Mill", "bonus": "6"}, before={"name": "Ford"}
    )
    assert [each.end.id for each in state.legs] == ends
    assert state.leg == leg - 1
    assert state.legs[leg - 1].end.bonus == bonuses(6)
    assert state.legs[leg - 1].slots == ("A",)


@pytest.mark.parametrize("leg", [3, 4])
def test_the_last_leg_leads_to_the_goal_of_the_box(leg: int) -> None:
    state = table({}, {}, leg=leg, cards=[asks_red()], goal={"bonus": "10 / 6"})
    assert state.legs[3].end == state.cards.goal == Waypoint(GOAL, (), bonuses(10, 6))


def test_a_waypoint_with_all_that_can_stand_on_it() -> None:
    obstacle = {"kind": "pattern", "pattern": "R/B", "success": "1 points", "failure": "2 damage"}
    post = {"name": "Mill", "slots": "A B", "bonus": "6 / 1 rank", "rest": "1 points", "obstacle": obstacle}
    made = table({}, {}, cards=[asks_red()], waypoint=post).legs[1].end
    asks = Arrangement((("R", "B"),))
    assert made == Waypoint(
        "Mill", ("A", "B"), ((CardEffect("points", 6),), (CardEffect("rank", 1),)), (CardEffect("points", 1),),
        Obstacle("pattern", "", asks, (CardEffect("points", 1),), (CardEffect("damage", 2),)),
    )  # fmt: skip


@pytest.mark.parametrize(("said", "made"), [
    ({}, Obstacle()),
    ({"kind": "none"}, Obstacle()),
    ({"kind": "note", "note": "sing"}, Obstacle("note", "sing")),
    ({"kind": "effect", "effects": "1 damage"}, Obstacle("effect", effects=(CardEffect("damage", 1),))),
    ({"kind": "pattern", "pattern": "R"}, Obstacle("pattern", asks=ASKS)),
])  # fmt: skip
def test_an_obstacle_of_each_kind(said: dict[str, Any], made: Obstacle) -> None:
    assert table({}, {}, cards=[asks_red()], before={"obstacle": said}).legs[0].end.obstacle == made


@pytest.mark.parametrize(("phase", "order"), [
    ("drivers", ()), ("machines", ()), ("reveal", ()), ("stack", ()), ("enter", (1, 0)), ("judge", (1, 0)),
    ("waypoint", (1, 0)),
])  # fmt: skip
def test_there_are_ranks_from_the_lock_to_the_waypoint(phase: str, order: tuple[int, ...]) -> None:
    # Something is still to be done in each phase, so that none is over at once.
    fields = {"picked": phase != "drivers", "untold": True} if phase != "judge" else OWN
    state = GAME.arrange({
        "phase": phase, "order": ["Bo", "Ann"], "cards": [asks_red()],
        "seats": [{"name": "Ann"} | fields, {"name": "Bo"} | fields],
    })  # fmt: skip
    assert isinstance(state, Rally)
    assert (state.phase, state.leg, state.order) == (phase, 1, order)


def test_before_the_course_is_laid_there_are_no_legs() -> None:
    state = table({}, {}, phase="checkpoints", checkpoints=[{"slots": "A B"}, {"slots": "B"}, {"name": "Mill"}])
    assert (state.phase, state.legs, state.leg, state.chosen) == ("checkpoints", (), -1, ())
    assert [(card.id, card.slots) for card in state.cards.checkpoints] == [
        ("CP1", ("A", "B")), ("CP2", ("B",)), ("Mill", ()),
    ]  # fmt: skip
    assert state.cards.categories() == ("A", "B")


def test_the_box_holds_what_is_said_of_it() -> None:
    state = table(
        {"picked": False}, {"picked": False}, phase="drivers", palette="RV", supply={"R": 5, "V": 3},
        entry_cubes="R1 V2", each_category=2, goal={"slots": "Q"},
        drivers=[{"name": "Zed", "cubes": "R2", "durability": -1}, {"name": "Yan"}],
    )  # fmt: skip
    cards = state.cards
    assert [(hue.letter, hue.supply) for hue in cards.palette] == [("R", 5), ("V", 3)]
    assert {entry.cubes for entry in cards.entries} == {(("R", 1), ("V", 2))}
    assert [(card.id, card.cubes, card.durability) for card in cards.drivers] == [
        ("Zed", (("R", 2),), -1), ("Yan", (), 0),
    ]  # fmt: skip
    assert [card.category for card in cards.course] == ["A", "A", "Q", "Q"]
    assert cards.goal.slots == ("Q",)


def test_drivers_of_the_box_are_only_for_those_who_pick() -> None:
    unread = {"phase": "stack", "drivers": [{"name": "Zed"}]}
    assert refused_field(unread) == "drivers"
    assert len(table({}, {"picked": False}, phase="machines").cards.drivers) == 2


@pytest.mark.parametrize(("fields", "retired", "order", "token"), [
    ({}, (), (0, 1, 2), NOBODY),
    ({"token": "B"}, (), (0, 1, 2), 1),
    ({"order": ["C", "A", "B"]}, (), (2, 0, 1), NOBODY),
    ({"out": (1, 2)}, (1, 2), (0,), 2),
    ({"out": (1, 2), "token": "B"}, (1, 2), (0,), 1),
    ({"out": (0,), "order": ["C", "A", "B"]}, (0,), (2, 1), 0),
])  # fmt: skip
def test_who_races_who_has_retired_and_who_has_the_token(
    fields: dict[str, Any], retired: tuple[int, ...], order: tuple[int, ...], token: int
) -> None:
    out = fields.get("out", ())
    seats = [OWN | ({"retired": True} if n in out else {}) for n in range(3)]
    more = {key: value for key, value in fields.items() if key != "out"}
    state = table(*seats, cards=[asks_red()], **more)
    assert (state.retired, state.order, state.token) == (retired, order, token)


@pytest.mark.parametrize(("at", "reached"), [(1, 0), (2, 1), (3, 2), (9, 2)])
def test_the_marker_stands_on_the_card_that_is_said_or_the_last(at: int, reached: int) -> None:
    state = table(OWN, OWN, cards=[asks_red()] * 3, at=at)
    assert (state.phase, state.at) == ("judge", reached)
    assert state.standings is not None


def test_what_is_known_is_judged_at_once_and_a_waypoint_pays_at_once() -> None:
    yes, no = {"stack": "(0,0)=R"}, {"stack": "(0,0)=B"}
    state = table(yes, no, cards=[asks_red()])
    assert (state.resolved, [driven.verdict for driven in state.drivers]) == (True, ["yes", "no"])
    paid = table({}, {}, phase="waypoint", waypoint={"bonus": "6 / 4"}, cards=[asks_red()])
    assert [driven.score.of("checkpoints") for driven in paid.drivers] == [6, 4]
    assert table({}, {}, phase="waypoint", leg=4).phase == "over"
    assert do(state, Advance(None)).phase == "waypoint"


def test_all_told_the_first_card_is_judged() -> None:
    told = table({"stack": "(0,0)=R"}, {}, phase="enter", cards=[asks_red()])
    assert (told.phase, told.at, told.resolved) == ("judge", 0, True)


@pytest.mark.parametrize(("field", "low", "high"), [("leg", 1, 4), ("at", 1, 9999), ("each_category", 0, 24)])
def test_numbers_of_the_table_have_limits(field: str, low: int, high: int) -> None:
    for value in (low, high):
        assert table({}, {}, **{"cards": [asks_red()], field: value}).phase == "judge"
    for value in (low - 1, high + 1):
        assert refused_field({"cards": [asks_red()], field: value}) == field


@pytest.mark.parametrize(("given", "field"), [
    ({"seats": [{"name": "Ann"}]}, "seats"),
    ({"supply": {"R": 1, "Q": 2}}, "supply.Q"),
    ({"supply": {"R": -1}}, "supply.R"),
    ({"goal": {"colour": "red"}}, "goal.colour"),
    ({"waypoint": {"obstacle": {"kind": "note", "text": "sing"}}}, "waypoint.obstacle.text"),
    ({"waypoint": {"obstacle": {"kind": "effect", "pattern": "R"}}}, "waypoint.obstacle.pattern"),
    ({"next": [{"pattern": "R", "reward": "2 points"}]}, "next.0.reward"),
    ({"phase": "drivers", "drivers": [{"name": "Zed", "durability": 10}]}, "drivers.0.durability"),
    ({"phase": "drivers", "drivers": [{"name": "Zed", "durability": -10}]}, "drivers.0.durability"),
    ({"phase": "drivers", "drivers": [{"name": "Zed", "wit": 3}]}, "drivers.0.wit"),
    ({"seats": [{"name": "Ann", "wit": 3}, {"name": "Bo"}]}, "seats.0.wit"),
    ({"weather": "rain"}, "weather"),
    ({"phase": "waypoint", "token": "Cy"}, "token"),
    ({"options": {"row_belongs_to": "leg_from"}, "leg": 1, "cards": [asks_red()]}, "cards"),
])  # fmt: skip
def test_what_is_not_understood_is_named(given: dict[str, Any], field: str) -> None:
    assert refused_field({"cards": [asks_red()]} | given) == field


@pytest.mark.parametrize("durability", [-9, 9])
def test_a_driver_corrects_by_nine_at_most(durability: int) -> None:
    state = table({}, {}, phase="drivers", drivers=[{"name": "Zed", "durability": durability}])
    assert state.cards.drivers[0].durability == durability


@pytest.mark.parametrize(("leg", "cards"), [(1, []), (2, [asks_red()])])
def test_rows_that_lead_away_leave_the_first_leg_alone_empty(leg: int, cards: list[dict[str, str]]) -> None:
    state = table({}, {}, leg=leg, cards=cards, phase="waypoint", options={"row_belongs_to": "leg_from"})
    assert len(state.legs[leg - 1].slots) == len(cards)


def test_a_first_leg_with_cards_where_rows_lead_to_their_waypoint() -> None:
    assert table({}, {}, leg=1, cards=[asks_red()]).legs[0].slots == ("A",)
