"""Cannon and engine strength, and what batteries can do for them."""

import pytest

from companion.games.galaxy_trucker.ship import (
    cannon_powerings,
    cannon_strength,
    carrying,
    engine_powerings,
    engine_strength,
    proposed_payment,
    spent,
)
from tests.games.galaxy_trucker.made import cannon, engine, row, ship, start

FORWARD, REAR = (6, 5), (9, 9)
GUNS = ship(
    {
        (7, 7): start(),
        (6, 7): cannon(),
        (6, 6): cannon(),
        (7, 9): (cannon(), 1),
        FORWARD: cannon(double=True),
        REAR: (cannon(double=True), 2),
    }
)


@pytest.mark.rule("GT-CANNON-01")
@pytest.mark.rule("GT-CANNON-02")
@pytest.mark.rule("GT-CANNON-03")
@pytest.mark.rule("GT-CANNON-06")
@pytest.mark.rule("GT-CANNON-07")
def test_singles_halves_a_powered_double_and_the_purple_alien() -> None:  # S-19; A-51
    assert cannon_strength(GUNS, [FORWARD]) == 4.5
    assert cannon_strength(GUNS, [FORWARD], purple=True) == 6.5


@pytest.mark.rule("GT-CANNON-04")
@pytest.mark.rule("GT-CANNON-05")
def test_a_double_that_points_elsewhere_counts_one() -> None:  # S-20
    assert cannon_strength(GUNS, [FORWARD, REAR], purple=True) == 7.5


@pytest.mark.rule("GT-CANNON-05")
@pytest.mark.rule("GT-CANNON-08")
def test_an_alien_adds_nothing_to_nothing() -> None:  # S-21
    assert cannon_strength(row(start(), cannon(double=True)), purple=True) == 0
    assert cannon_strength(row(start()), purple=True) == 0


@pytest.mark.rule("GT-CANNON-08")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_an_alien_adds_two_to_a_half(turns) -> None:  # S-22
    assert cannon_strength(row(start(), (cannon(), turns)), purple=True) == 2.5


ENGINES = {
    (7, 7): start(),
    (8, 5): engine(),
    (8, 6): engine(),
    (8, 7): engine(double=True),
    (8, 8): engine(double=True),
}


@pytest.mark.rule("GT-ENGINE-01")
@pytest.mark.rule("GT-ENGINE-02")
@pytest.mark.rule("GT-ENGINE-03")
@pytest.mark.rule("GT-ENGINE-04")
def test_engines_and_the_brown_alien() -> None:  # S-23
    there = ship(ENGINES)
    assert engine_strength(there) == 2
    assert engine_strength(there, [(8, 7)]) == 4
    assert engine_strength(there, [(8, 7)], brown=True) == 6


@pytest.mark.rule("GT-ENGINE-05")
def test_without_an_engine_the_brown_alien_is_no_help() -> None:  # S-24
    assert engine_strength(row(start()), brown=True) == 0
    assert engine_strength(row(start(), engine(double=True)), brown=True) == 0


def test_each_strength_is_offered_with_the_fewest_batteries() -> None:
    assert [(each.strength, each.squares) for each in cannon_powerings(GUNS, 9)] == [
        (2.5, ()), (3.5, (REAR,)), (4.5, (FORWARD,)), (5.5, (FORWARD, REAR)),
    ]  # fmt: skip
    assert [each.strength for each in cannon_powerings(GUNS, 1, purple=True)] == [4.5, 5.5, 6.5]
    assert [each.strength for each in cannon_powerings(GUNS, 0)] == [2.5]
    assert [each.strength for each in engine_powerings(ship(ENGINES), 3)] == [2, 4, 6]
    assert [each.strength for each in engine_powerings(row(start(), engine(double=True)), 1, brown=True)] == [0, 4]


def test_two_sideways_doubles_are_never_powered_where_one_forward_does() -> None:
    there = ship({(7, 7): start(), (6, 7): cannon(double=True), **{(7, c): (cannon(double=True), 1) for c in (8, 9)}})
    assert [(each.strength, len(each.squares)) for each in cannon_powerings(there, 3)] == [
        (0, 0), (1, 1), (2, 1), (3, 2), (4, 3),
    ]  # fmt: skip


def test_batteries_are_paid_from_the_components_that_hold_them() -> None:
    aboard = carrying(batteries={(7, 5): 2, (7, 6): 1})
    assert spent(aboard, [(7, 5), (7, 6)]) == carrying(batteries={(7, 5): 1})
    assert spent(aboard, [(7, 6), (7, 6)]) is None
    assert spent(aboard, [(8, 8)]) is None
    assert proposed_payment(aboard, 1) == ((7, 5),)
    assert proposed_payment(aboard, 4) is None
    everything = proposed_payment(aboard, 3)
    assert everything is not None
    assert spent(aboard, everything) == carrying()
