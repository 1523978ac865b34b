"""What moves on a grid that is hit: its line sweeps in, tiles that are gone fall, and then all is still."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.view import LitLine
from companion.kiosk.drawing import Area
from companion.kiosk.widgets.dash.falling import FALL_S, SWEEP_S, GridMotion
from companion.kiosk.widgets.dash.ship import FallingTile, GridFace, swept_band
from tests.kiosk.dash.sample_dash import hitting

BOARD = hitting(4)


def without(*squares):
    tiles = tuple(tile for tile in BOARD.grid.tiles if (tile.row, tile.column) not in squares)
    return replace(BOARD, grid=replace(BOARD.grid, tiles=tiles))


def test_another_line_sweeps_and_the_same_one_stays():
    motion = GridMotion()
    motion.note(BOARD, 10.0)
    assert motion.swept(10.0) == 0.0
    assert motion.swept(10.0 + SWEEP_S / 2) == pytest.approx(0.5)
    motion.note(without((9, 9)), 20.0)
    assert motion.swept(20.0) == 1.0
    motion.note(replace(BOARD, grid=replace(BOARD.grid, line=LitLine(column=6))), 30.0)
    assert motion.swept(30.0) == 0.0


def test_tiles_that_are_gone_fall_but_not_those_of_another_seat():
    motion = GridMotion()
    motion.note(BOARD, 10.0)
    motion.note(without((8, 9), (9, 9)), 20.0)
    tiles, share = motion.falling(20.0 + FALL_S / 2)
    assert {(tile.row, tile.column) for tile in tiles} == {(8, 9), (9, 9)}
    assert share == pytest.approx(0.5)
    assert motion.moving(20.0)
    assert motion.falling(20.0 + FALL_S)[0] == ()
    assert not motion.moving(20.0 + FALL_S)
    motion.note(replace(without((5, 6)), seat=2), 30.0)
    assert motion.falling(30.0)[0] == ()


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (LitLine(row=8, comes_from="e"), (75, 0, 25, 10)),
        (LitLine(row=8, comes_from="w"), (0, 0, 25, 10)),
    ],
)
def test_a_row_sweeps_from_where_something_comes(line, place):
    assert swept_band(Area(0, 0, 100, 10), line, 0.25) == place
    assert swept_band(Area(0, 0, 100, 10), line, 1.0) == (0, 0, 100, 10)


@pytest.mark.parametrize(("side", "place"), [("n", (0, 0, 10, 25)), ("s", (0, 75, 10, 25))])
def test_a_column_sweeps_from_where_something_comes(side, place):
    assert swept_band(Area(0, 0, 10, 100), LitLine(column=6, comes_from=side), 0.25) == place


def test_on_the_screen_tiles_fall_and_are_gone(dash):
    table = dash(BOARD)
    table.draw()
    table.clock.advance(1.0)
    dash(without((8, 9)))

    def falling():
        return [Area(*p.rect) for p in table.kiosk.scene().pieces if isinstance(p.thing, FallingTile)]

    (first,) = falling()
    assert table.kiosk._table.moving()
    table.clock.advance(0.1)
    table.kiosk.changed()
    (later,) = falling()
    assert later.y > first.y
    assert later.x == first.x
    table.clock.advance(0.3)
    table.kiosk.changed()
    assert falling() == []
    (grid,) = [p.thing for p in table.kiosk.scene().pieces if isinstance(p.thing, GridFace)]
    assert grid.swept == 1.0
