"""Where a tile can lie, and how."""

import pytest

from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.ship import fitting_tiles, fitting_turns, open_squares, placing_mistakes
from tests.games.galaxy_trucker.made import cannon, engine, row, start, tile

BOARD = our_material().ship_boards[1]
ONE = row(start())


def wrong(ship, tile, at):
    return [(m.code, m.rule) for m in placing_mistakes(ship, BOARD, tile, at, 0)]


@pytest.mark.rule("GT-BUILD-06")
def test_a_tile_is_placed_beside_another() -> None:
    assert open_squares(ONE, BOARD) == ((6, 7), (7, 6), (7, 8), (8, 7))
    assert wrong(ONE, tile(), (5, 7)) == [("not_adjacent", "GT-BUILD-06")]
    assert wrong(ONE, tile(), (7, 7)) == [("square_taken", "GT-BUILD-06")]
    assert wrong(ONE, tile(), (5, 5)) == [("no_square", "GT-BUILD-06")]
    assert wrong(ONE, start(), (7, 8)) == [("second_start", "GT-SETUP-05")]
    used = tile()
    assert wrong(row(start(), used), used, (7, 6)) == [("tile_twice", "GT-SETUP-02")]


def test_a_square_that_the_board_has_not_is_never_open() -> None:
    edge = row(start(), row=9, column=6)  # there is no square at row 9, column 7
    assert open_squares(edge, BOARD) == ((8, 6), (9, 5))


def test_only_turns_that_look_different_are_offered() -> None:
    assert fitting_turns(ONE, BOARD, tile(sides="uuuu"), (7, 8)) == (0,)
    assert fitting_turns(ONE, BOARD, tile(sides="s-s-"), (7, 8)) == (1,)
    assert fitting_turns(ONE, BOARD, engine("uu-u"), (7, 8)) == (0,)
    assert fitting_turns(ONE, BOARD, cannon("-uuu"), (7, 8)) == (0, 1, 2)
    assert fitting_turns(ONE, BOARD, cannon("-uuu", double=True), (6, 7)) == (0, 1, 3)


def test_only_tiles_that_fit_are_offered() -> None:
    there = row(start("s-ss"), row=7, column=7)
    fits, not_here = tile(sides="u---"), tile(sides="dd-d")
    assert fitting_tiles(there, BOARD, (fits, not_here), (7, 6)) == ((fits, (1,)),)
    assert fitting_tiles(there, BOARD, (fits, not_here), (7, 8)) == ()
