"""Whatever a board offers is found, wherever on it that stands, each thing once and in order."""

from __future__ import annotations

import pytest

from companion.core.actions import Advance, Ready
from companion.core.messages import text
from companion.core.view import (
    BillBoard,
    BillCell,
    BillLine,
    BillSum,
    BoardHead,
    BuildBoard,
    BuildRow,
    CardLine,
    CardPile,
    CardSign,
    CheckRow,
    GlassKey,
    GridTile,
    HitBoard,
    HoldSlot,
    Lodging,
    Offer,
    RingPiece,
    SandGlass,
    SmallGrid,
    TileFace,
    TileGrid,
    offers_in,
)
from companion.proofs.hands import offers_on

HEAD = BoardHead(text("level"), "II")


def offer(seat):
    return Offer(text("do"), Ready(seat) if seat is not None else Advance(None))


def test_offers_are_found_in_tiles_cells_and_keys_in_the_order_of_fields():
    cell, key = offer(1), offer(None)
    bill = BillBoard(
        HEAD, text("bill"), text("note"), (0, 1), (BillLine(text("pay"), "coin", (BillCell("3", offer=cell),)),),
        keys=(key,),
    )  # fmt: skip
    assert list(offers_in(bill)) == [cell, key]
    assert list(offers_on(bill)) == [(1, cell), (None, key)]
    tile, small = offer(2), offer(3)
    grid = TileGrid(((1, 1),), (GridTile(1, 1, TileFace(), offer=tile),))
    hit = HitBoard(HEAD, 2, grid, others=(SmallGrid(3, grid, text("hit"), offer=small),))
    assert list(offers_in(hit)) == [tile, tile, small]


def test_an_offer_that_only_selects_belongs_to_nobody_on_a_board():
    board = HitBoard(HEAD, None, None, keys=(Offer(text("look"), select=("a",)),))
    assert [seat for seat, _ in offers_on(board)] == [None]
    assert list(offers_in(HEAD)) == []


@pytest.mark.parametrize(
    ("thing", "marks"),
    [
        (GridTile(1, 1, TileFace()), ("hit", "loose", "marked")),
        (TileFace(), ("rimmed", "turns")),
        (HoldSlot(), ("rimmed",)),
        (Lodging(1, 1), ("asked",)),
        (BillCell(), ("framed",)),
        (BillLine(text("pay"), "coin", ()), ("gold",)),
        (BillBoard(HEAD, text("bill"), text("note"), (), ()), ("of",)),
        (SandGlass("none"), ("seconds",)),
        (GlassKey(text("turn")), ("stops",)),
        (BuildRow(0, text("builds")), ("taken",)),
        (CardPile(1), ("barred",)),
        (BuildBoard(HEAD, SandGlass("none"), ()), ("stopped",)),
        (CheckRow(0, text("looks")), ("done",)),
        (CardSign(), ("dim",)),
        (CardLine(), ("on", "done")),
        (RingPiece(0, 3), ("leaves",)),
    ],
)
def test_what_nobody_says_of_a_thing_on_a_board_is_not_so(thing, marks):
    assert [getattr(thing, mark) for mark in marks] == [0] * len(marks)


def test_a_bare_tile_has_no_bars_and_a_sum_is_well_unless_it_is_said():
    assert TileFace().edges == (0, 0, 0, 0)
    assert BillSum("3").good
