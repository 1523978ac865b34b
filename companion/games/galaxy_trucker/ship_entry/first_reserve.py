"""The two tiles with which a gold Assembly Master begins, told before the first one is laid (GT-TITLE-14 to 16)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.messages import text
from companion.core.view import Offer, Panel, PanelDesk, TileEntry, TileKey
from companion.games.galaxy_trucker.actions import ReserveFirst
from companion.games.galaxy_trucker.components import ShipTile
from companion.games.galaxy_trucker.look import KINDS, grid_of, kind_face, kind_of, tile_face
from companion.games.galaxy_trucker.ship import LEAST_RESERVED
from companion.games.galaxy_trucker.ship_entry.tile_entry import LOOKS, TELL, left_over
from companion.games.galaxy_trucker.state import Haul, ship_board
from companion.games.galaxy_trucker.trek.gold import owes_first_reserve

Desk = PanelDesk[Haul]


def first_reserve(desk: Desk) -> Panel | None:
    """Return the panel on which the two are told by kind and picture; None for whoever need not, or has done so."""
    if not owes_first_reserve(desk.state, desk.seat):
        return None
    left = left_over(desk)
    one = next((tile for tile in left if str(tile.index) in desk.tagged("first")), None)
    kind = next((each for each in desk.tagged("kind") if each in KINDS), None)
    before = () if one is None else (f"first:{one.index}",)
    keys = _kinds(left, before) if kind is None else _pictures(desk, left, kind, one)
    before_this = (TELL, *before) if kind else (TELL,) if one else (LOOKS,)
    back = Offer(text("tell.done"), select=before_this, sign="chevron_left")
    own = desk.state.truckers[desk.seat]
    grid = grid_of(own.ship, ship_board(desk.state).squares, own.aboard)
    title = text("tell.first_two", n=1 if one is None else 2, least=LEAST_RESERVED)
    return desk.panel(title, TileEntry(grid, tuple(keys), back))


def _kinds(left: tuple[ShipTile, ...], before: tuple[str, ...]) -> Iterator[TileKey]:
    """Yield a key for each kind that is left."""
    samples = {kind_of(tile): tile for tile in reversed(left)}
    for kind in KINDS:
        if kind in samples:
            offer = Offer(text(f"kind.{kind}"), select=(TELL, *before, f"kind:{kind}"))
            yield TileKey(offer, kind_face(samples[kind]))


def _pictures(desk: Desk, left: tuple[ShipTile, ...], kind: str, one: ShipTile | None) -> Iterator[TileKey]:
    """Yield each look of the tiles of a kind, as they are printed; the second one makes the pair."""
    looks = {tile_face(tile, 0): tile for tile in reversed(left) if kind_of(tile) == kind and tile != one}
    for face, tile in sorted(looks.items(), key=lambda each: each[1].index):
        said = text(f"kind.{kind}")
        if one is None:
            yield TileKey(Offer(said, select=(TELL, f"first:{tile.index}")), face)
        else:
            yield TileKey(desk.key(said, ReserveFirst(desk.seat, one.index, tile.index)), face)
