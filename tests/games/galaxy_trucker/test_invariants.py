"""What must hold in every state: each breach is found, and named."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.ship import ShipFigures, carrying, with_figure
from companion.games.galaxy_trucker.state import Haul
from companion.games.galaxy_trucker.supply import bank_beside
from tests.games.galaxy_trucker.journeys import A, B, card
from tests.games.galaxy_trucker.levels.mixed import flight
from tests.games.galaxy_trucker.made import battery, cabin, hold, row, start

LAID = row(start(), cabin(), battery(2), hold(2))
ABOARD = carrying({(7, 7): 2, (7, 8): 1}, {}, {(7, 9): 1}, {(7, 10): ["blue"]})


def sound() -> Haul:
    state = flight([10, 5], [(LAID, ABOARD), {"humans": 2, "engines": 1}], card("stardust"))
    own = replace(state.truckers[A], lost=1, built=5)
    return replace(state, truckers=(own, state.truckers[B]))


def carries(state: Haul, seat: int, aboard) -> Haul:
    truckers = list(state.truckers)
    truckers[seat] = replace(truckers[seat], aboard=aboard)
    return replace(state, truckers=tuple(truckers))


@pytest.mark.rule("GT-LAUNCH-10")
@pytest.mark.parametrize(
    ("kind", "aboard"),
    [
        ("humans", carrying({(7, 7): 2}, {}, {(7, 9): 1}, {(7, 10): ["blue"]})),
        ("batteries", carrying({(7, 7): 2, (7, 8): 1}, {}, {(7, 9): 2}, {(7, 10): ["blue"]})),
        ("goods", carrying({(7, 7): 2, (7, 8): 1}, {}, {(7, 9): 1}, {})),
    ],
)
def test_nothing_comes_from_nowhere_and_nothing_vanishes(kind, aboard):
    assert violations(sound()) == ()
    (found,) = violations(carries(sound(), A, aboard))
    assert kind in found


def test_aliens_are_counted():
    state = sound()
    _, aboard = with_figure(ShipFigures(), state.truckers[B].aboard, "purple", 1)
    (found,) = violations(carries(state, B, aboard))
    assert "purple" in found


@pytest.mark.rule("GT-LOSE-01")
def test_components_are_on_the_ship_or_lost():
    state = sound()
    own = replace(state.truckers[A], lost=0)
    (found,) = violations(replace(state, truckers=(own, state.truckers[B])))
    assert "built 5 components" in found


@pytest.mark.rule("GT-SETUP-02")
@pytest.mark.parametrize("name", ["forward", "double_engines", "shields", "spaces", "special"])
def test_no_ships_show_more_than_the_box_has(name):
    state = sound()
    figures, _ = with_figure(ShipFigures(), state.truckers[B].aboard, name, 40)
    (found,) = violations(replace(state, truckers=(state.truckers[A], replace(state.truckers[B], figures=figures))))
    shown = 42 if name == "spaces" else 40  # the other ship has a hold
    assert f"Ships show {shown} of {name}" in found


@pytest.mark.rule("GT-PLANETS-09")
def test_no_colour_is_below_nothing():
    (found,) = violations(replace(sound(), supply=(("blue", -1),)))
    assert "-1 blue" in found
    assert violations(replace(sound(), supply=(("blue", 54),))) == ()  # and one is on board
    (found,) = violations(replace(sound(), supply=(("blue", 55),)))
    assert "55 blue" in found


@pytest.mark.rule("GT-PLANETS-04")
def test_goods_of_a_ship_by_numbers_have_their_spaces():
    state = carries(sound(), B, carrying({(0, 3): 2}, {}, {}, {(0, 1): ["blue"]}))
    (found,) = violations(replace(state, bank=bank_beside(state)))
    assert "no room" in found


def test_of_a_ship_on_the_cardboard_nothing_is_known():
    state = flight([10, 5], ["table", {}], card("stardust"))
    assert violations(state) == ()
    (found,) = violations(carries(state, A, carrying({(7, 7): 2})))
    assert "cardboard" in found
