"""What of a ship can be set by hand, when, and within which bounds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct, Ready
from companion.games.galaxy_trucker.corrections import correctable
from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.ship import FIGURES, carrying
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, refused
from tests.games.galaxy_trucker.journeys import A, B, C, card, turned_up
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, up
from tests.games.galaxy_trucker.made import battery, cabin, engine, hold, row, start

DUST = card("stardust")
LAID = row(start(), cabin(), battery(3), hold(2), hold(1, special=True))


def bounds(state: Haul, seat: int | None) -> dict[str, tuple[int, int, int]]:
    """What can be set: field -> (least, now, greatest)."""
    return {each.field: (each.low, each.value, each.high) for each in correctable(state, seat)}


def of_ship(state: Haul, seat: int) -> set[str]:
    """What of it concerns the ship: the words before the dots."""
    return {name.partition(".")[0] for name in bounds(state, seat)} - {"cash", "lost", "steps"}


def full(**aboard) -> Haul:
    return flight([10, 5], [(LAID, carrying(**aboard)), BARE], DUST)


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-09", "GT-PLANETS-05")
def test_a_ship_that_carries_nothing_can_carry_all_it_has_room_for():
    found = bounds(full(), A)
    assert {name: found[name] for name in found if "." in name} == {
        "humans.7,7": (0, 0, 2), "humans.7,8": (0, 0, 2), "batteries.7,9": (0, 0, 3),
        "goods.red": (0, 0, 1), "goods.yellow": (0, 0, 3), "goods.green": (0, 0, 3), "goods.blue": (0, 0, 3),
    }  # fmt: skip


def test_each_value_is_called_by_where_it_lies():
    called = {each.field: (each.says.key, each.says.args) for each in correctable(full(), A)}
    assert called["humans.7,8"] == ("field.humans_on", {"row": 7, "column": 8})
    assert called["batteries.7,9"] == ("field.batteries_on", {"row": 7, "column": 9})
    assert called["goods.blue"] == ("field.goods.blue", {})


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-05", "GT-PLANETS-09")
@pytest.mark.parametrize(("goods", "supply", "red", "blue"), [
    ({}, (), 1, 3),
    ({(7, 10): ["green"]}, (), 1, 2),
    ({(7, 10): ["green", "blue"]}, (), 1, 2),
    ({(7, 10): ["green", "blue"], (7, 11): ["yellow"]}, (), 0, 1),
    ({(7, 10): ["blue"], (7, 11): ["red"]}, (), 1, 2),
    ({(7, 10): ["blue"]}, (("blue", 1), ("red", 0)), 0, 2),
    ({(7, 10): ["blue"]}, (("blue", 0),), 1, 1),
])  # fmt: skip
def test_of_each_colour_as_much_as_finds_room_and_the_supply_has(goods, supply, red, blue):
    found = bounds(replace(full(goods=goods), supply=supply), A)
    assert (found["goods.red"][2], found["goods.blue"][2]) == (red, blue)


@pytest.mark.rule("GT-LAUNCH-10")
def test_what_is_set_by_hand_comes_from_the_supply_and_goes_back_to_it():
    state = full(humans={(7, 7): 2}, batteries={(7, 9): 2}, goods={(7, 10): ["blue"]})
    state = replace(state, supply=(("blue", 5), ("red", 1)))
    before = dict(state.bank)
    state = do(state, Correct(A, "humans.7,8", 2), Correct(A, "batteries.7,9", 0))
    state = do(state, Correct(A, "goods.blue", 0), Correct(A, "goods.red", 1))
    own = state.truckers[A].aboard
    assert own == carrying({(7, 7): 2, (7, 8): 2}, {}, {}, {(7, 11): ["red"]})
    after = dict(state.bank)
    assert {kind: after[kind] - before[kind] for kind in before if after[kind] != before[kind]} == {
        "humans": -2, "batteries": 2,
    }  # fmt: skip
    assert dict(state.supply) == {"blue": 6, "red": 0}
    assert violations(state) == ()


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-10")
def test_figures_are_taken_from_the_supply_from_launch_on():
    told = do(building(2, ("figures", "full")), Correct(A, "figure.batteries", 3), Correct(A, "figure.engines", 2))
    assert dict(told.bank)["batteries"] == 40
    assert bounds(told, A)["figure.batteries"][:2] == (0, 3)
    assert bounds(told, A)["figure.engines"][:2] == (0, 2)
    state = flight([10, 5], [{"batteries": 1}, BARE], DUST)
    assert dict(do(state, Correct(A, "figure.batteries", 3)).bank)["batteries"] == dict(state.bank)["batteries"] - 2


ASKS_ENGINES = ({"engines": 1, "double_engines": 1, "batteries": 1}, BARE)
ENGINES = row(start(), battery(2), engine("uu-u", double=True))
SLAVERS = card("slavers", strength=7, crew_lost=1, credits=5, days_lost=2)


@pytest.mark.parametrize(("state", "seat", "fields"), [
    (building(2, ("figures", "full")), A, {"figure"}),
    (building(2, ("figures", "full")), B, set()),
    (do(building(2, ("figures", "full")), Ready(A), Ready(B)), A, {"figure"}),
    (flight([10, 5], [{}, BARE], DUST), A, {"figure", "goods"}),
    (flight([10, 5], [{}, BARE], DUST), B, {"humans", "goods"}),
    (flight([10, 5], ["table", BARE], DUST), A, set()),
    (replace(flight([10, 5], [{}, BARE], DUST), phase="payday"), A, set()),
    (replace(flight([10, 5], [{}, BARE], DUST), phase="payday"), B, set()),
    (up([10, 5], list(ASKS_ENGINES), card("open_space")), A, {"figure"}),
    (up([10, 5], [{"humans": 3, "brown": 1}, BARE], SLAVERS), A, set()),
    (up([10, 5], [(ENGINES, carrying({(7, 7): 2}, {}, {(7, 8): 2})), BARE], card("open_space")), A, set()),
])  # fmt: skip
def test_only_what_no_question_hangs_on_can_be_set(state, seat, fields):
    assert of_ship(state, seat) == fields


def test_every_figure_is_set_between_nothing_and_what_the_box_has():
    found = bounds(flight([10, 5], [{"shields": 2}, BARE], DUST), A)
    figures = {name: found[f"figure.{name}"] for name in FIGURES}
    assert {name: (low, now) for name, (low, now, _) in figures.items()} == {
        name: (0, {"shields": 2, "humans": 2}.get(name, 0)) for name in FIGURES
    }
    assert (figures["purple"][2], figures["brown"][2]) == (1, 1)


# -- what is not of the ship ---------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TREK-03", "GT-LOSE-01")
def test_credits_and_lost_components_are_set_whenever():
    for state in (
        building(2),
        flight([10, 5], ["table", BARE], DUST),
        turned_up(flight([10, 5], [BARE, BARE], DUST)),
    ):
        found = bounds(state, A)
        assert (found["cash"], found["lost"]) == ((-999, 0, 999), (0, 0, 99))


@pytest.mark.rule("GT-TITLE-13", "GT-LOSE-01")
def test_of_a_ship_whose_components_are_counted_as_many_more_were_built():
    state = flight([10, 5], [BARE, "table"], DUST)
    own = tuple(replace(each, built=n, lost=3) for each, n in zip(state.truckers, (20, 0), strict=True))
    state = do(replace(state, truckers=own), Correct(A, "lost", 5), Correct(B, "lost", 1))
    assert [(each.lost, each.built) for each in state.truckers] == [(5, 22), (1, 0)]


@pytest.mark.rule("GT-FLIGHT-07")
def test_a_rocket_that_flies_is_put_down_within_the_laps_of_its_board():
    state = flight([10, 5, 1], [BARE, BARE, BARE], DUST)
    assert bounds(state, A)["steps"] == (-72, 10, 72)  # three laps of 24
    out = replace(state, truckers=(*state.truckers[:C], replace(state.truckers[C], steps=None, gave_up=True)))
    assert "steps" not in bounds(out, C)
    assert refused(state, Correct(A, "steps", 1 - 24)) == ("space_taken", "GT-FLIGHT-07")
    assert do(out, Correct(A, "steps", 1)).truckers[A].steps == 1
    assert do(state, Correct(A, "steps", 10)).truckers[A].steps == 10
    assert do(state, Correct(A, "steps", -4)).truckers[A].steps == -4


@pytest.mark.rule("GT-PLANETS-09")
def test_the_supply_of_a_colour_is_what_no_ship_carries():
    state = full(goods={(7, 10): ["blue", "blue"]})
    assert bounds(state, None) == {
        "supply.red": (0, 55, 55), "supply.yellow": (0, 55, 55),
        "supply.green": (0, 55, 55), "supply.blue": (0, 53, 53),
    }  # fmt: skip
    told = do(state, Correct(None, "supply.red", 4), Correct(None, "supply.blue", 7), Correct(None, "supply.red", 2))
    assert dict(told.supply) == {"red": 2, "blue": 7}
    assert bounds(told, None)["supply.red"] == (0, 2, 55)


def test_nothing_is_set_of_a_seat_that_there_is_not():
    state = flight([10, 5], [BARE, BARE], DUST)
    assert correctable(state, 2) == correctable(state, -1) == ()
