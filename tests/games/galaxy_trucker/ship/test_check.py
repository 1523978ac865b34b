"""Inspection: each mistake with its rule."""

import pytest

from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.components import LEVELS
from companion.games.galaxy_trucker.ship import (
    PlacedTile,
    assembled,
    carrying,
    lose,
    misplaced,
    mistakes,
    placing_mistakes,
    proposed_removal,
    removal_mistakes,
)
from tests.games.galaxy_trucker.made import cannon, engine, row, ship, start, tile

BOX = our_material()
BOARD = BOX.ship_boards[1]


def found(ship):
    return [(m.code, m.rule, m.squares) for m in mistakes(ship)]


def test_a_lone_starting_cabin_is_legal() -> None:
    assert found(row(start())) == []


@pytest.mark.rule("GT-BUILD-13")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_an_exhaust_points_to_the_rear(turns) -> None:  # S-04: to the left
    there = ship({(7, 7): start(), (7, 8): (engine("uuuu"), turns)})
    assert found(there) == [("exhaust", "GT-BUILD-13", ((7, 8),))]
    assert [m.rule for m in placing_mistakes(row(start()), BOARD, engine("uuuu"), (7, 8), turns)] == ["GT-BUILD-13"]


@pytest.mark.rule("GT-BUILD-14")
def test_nothing_lies_behind_an_engine() -> None:  # S-05
    there = {(7, 7): start(), (7, 6): tile(), (8, 6): engine(), (8, 5): tile(), (9, 5): tile()}
    behind = tile(sides="-uuu")
    assert [(m.code, m.rule) for m in placing_mistakes(ship(there), BOARD, behind, (9, 6), 0)] == [
        ("behind_engine", "GT-BUILD-14")
    ]
    assert found(ship(there | {(9, 6): behind})) == [("behind_engine", "GT-BUILD-14", ((8, 6), (9, 6)))]


@pytest.mark.rule("GT-BUILD-14")
def test_an_engine_is_not_placed_before_a_tile_either() -> None:
    there = ship({(7, 7): start(), (8, 7): tile(), (8, 8): tile(sides="-uuu")})
    assert mistakes(there) == ()
    assert [m.code for m in placing_mistakes(there, BOARD, engine(), (7, 8), 0)] == ["behind_engine"]


@pytest.mark.rule("GT-BUILD-15")
def test_nothing_lies_before_a_muzzle() -> None:  # S-06
    there = {(7, 7): start(), (7, 6): (cannon(), 3), (6, 7): tile(), (6, 6): tile()}
    assert found(ship(there)) == []
    before = ship(there | {(6, 5): tile(), (7, 5): tile(sides="u-uu")})
    assert found(before) == [("before_cannon", "GT-BUILD-15", ((7, 6), (7, 5)))]


@pytest.mark.rule("GT-BUILD-15")
def test_it_does_not_matter_which_of_the_two_is_placed_first() -> None:
    there = {(7, 7): start(), (8, 7): tile(), (8, 6): tile()}
    late = ship(there | {(7, 6): (cannon(), 3), (8, 5): tile()})
    assert [m.rule for m in placing_mistakes(late, BOARD, tile(sides="u-uu"), (7, 5), 0)] == ["GT-BUILD-15"]
    early = ship(there | {(8, 5): tile(), (7, 5): tile(sides="u-uu")})
    assert [m.rule for m in placing_mistakes(early, BOARD, cannon(), (7, 6), 3)] == ["GT-BUILD-15"]


@pytest.mark.rule("GT-BUILD-16")
@pytest.mark.parametrize(("turns", "at"), [(0, (6, 7)), (1, (7, 8)), (2, (8, 7)), (3, (7, 6))])
def test_a_cannon_may_point_anywhere(turns, at) -> None:
    assert placing_mistakes(row(start()), BOARD, cannon(), at, turns) == ()


@pytest.mark.rule("GT-CHECK-01")
def test_every_mistake_of_a_ship_is_named_with_its_rule() -> None:
    there = ship(
        {
            (7, 7): start(),
            (7, 8): tile(sides="sss-"),  # connector against a smooth side
            (8, 7): tile(sides="ud-u"),
            (8, 8): tile(sides="suus"),  # double against single
            (9, 5): tile(),  # joined to nothing
        }
    )
    assert found(there) == [
        ("blocked", "GT-BUILD-10", ((7, 7), (7, 8))),
        ("unlike", "GT-BUILD-08", ((8, 7), (8, 8))),
        ("apart", "GT-BUILD-12", ((7, 8), (8, 8))),
        ("apart", "GT-BUILD-12", ((9, 5),)),
    ]


@pytest.mark.rule("GT-SETUP-05")
@pytest.mark.rule("GT-BUILD-06")
@pytest.mark.parametrize(
    ("placed", "code", "rule"),
    [
        ([(33, 0, 7, 7), (1, 0, 4, 4)], "no_square", "GT-BUILD-06"),
        ([(33, 0, 7, 7), (1, 0, 7, 7)], "square_taken", "GT-BUILD-06"),
        ([(33, 0, 7, 7), (1, 4, 7, 8)], "bad_turns", "GT-BUILD-06"),
        ([(33, 0, 7, 7), (999, 0, 7, 8)], "unknown_tile", "GT-SETUP-02"),
        ([(33, 0, 7, 7), (1, 0, 7, 8), (1, 0, 7, 6)], "tile_twice", "GT-SETUP-02"),
        ([(1, 0, 7, 8)], "start_missing", "GT-SETUP-05"),
        ([(33, 0, 7, 8)], "start_elsewhere", "GT-SETUP-05"),
        ([(33, 0, 7, 7), (34, 0, 7, 8)], "second_start", "GT-SETUP-05"),
    ],
)
def test_what_cannot_lie_on_a_board_at_all(placed, code, rule) -> None:
    found = misplaced([PlacedTile(*each) for each in placed], BOX.tiles, BOARD)
    assert [(m.code, m.rule) for m in found] == [(code, rule)]
    assembled([PlacedTile(*each) for each in placed], BOX.tiles)  # makes what it can of it


@pytest.mark.rule("GT-SETUP-04")
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_squares_of_its_own(level) -> None:
    board = BOX.ship_boards[level]
    for square in {at for other in BOX.ship_boards.values() for at in other.squares} - {board.start}:
        placed = [PlacedTile(33, 0, *board.start), PlacedTile(1, 0, *square)]
        assert (misplaced(placed, BOX.tiles, board) == ()) == (square in board.squares)


@pytest.mark.rule("GT-BUILD-19")
def test_squares_may_stay_empty() -> None:
    assert misplaced([PlacedTile(33, 0, 7, 7)], BOX.tiles, BOARD) == ()
    assert mistakes(assembled([PlacedTile(33, 0, 7, 7)], BOX.tiles)) == ()


@pytest.mark.rule("GT-CHECK-02")
@pytest.mark.rule("GT-CHECK-06")
def test_the_owner_removes_any_tiles_that_leave_a_legal_ship() -> None:
    there = ship({(7, 7): start(), (7, 8): tile(), (8, 8): tile(sides="uuuu"), (8, 7): tile(sides="---u")})
    assert [m.squares for m in mistakes(there) if m.code == "blocked"] == [((7, 7), (8, 7)), ((8, 7), (8, 8))]
    assert removal_mistakes(there, [(8, 7)]) == ()
    assert removal_mistakes(there, [(7, 7), (8, 8)]) == ()
    assert removal_mistakes(there, [(8, 8)]) != ()
    assert proposed_removal(there) == ((8, 7),)


def test_the_starting_cabin_is_the_last_to_be_proposed() -> None:
    there = ship({(7, 7): start(), **{at: tile(sides="----") for at in [(6, 7), (7, 6), (8, 7)]}})
    assert proposed_removal(there) == ((6, 7), (7, 6), (8, 7))


@pytest.mark.rule("GT-LOSE-06")
def test_what_is_cut_off_by_a_removal_is_lost_too() -> None:
    there = row(start(), tile(sides="-u-u"), tile(sides="uu-u"), engine("uuuu"))
    turned = ship({(7, 7): start(), (7, 8): (engine("u-uu"), 1), (7, 9): tile()})
    assert proposed_removal(turned) == ((7, 8),)
    assert {each.square for each in lose(turned, carrying(), proposed_removal(turned)).lost} == {(7, 8), (7, 9)}
    assert proposed_removal(there) == ()
