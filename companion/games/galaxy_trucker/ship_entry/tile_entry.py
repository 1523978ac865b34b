"""A ship told tile by tile: the place, the kind, then pictures of the tiles left in the box that fit there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import GridTile, Lodging, Offer, Panel, PanelDesk, TileEntry, TileGrid, TileKey
from companion.games.galaxy_trucker.actions import LayTile, MoveTile, TakeTile
from companion.games.galaxy_trucker.components import SIDES, ShipTile, Square
from companion.games.galaxy_trucker.look import KINDS, grid_of, kind_face, kind_of, tile_face
from companion.games.galaxy_trucker.ship import beside, fitting_turns, open_squares, without
from companion.games.galaxy_trucker.state import Haul, ship_board

Desk = PanelDesk[Haul]
TELL, LOOKS = "tell", "looks"
"""What is picked up while a ship is told, and to look at the whole of it."""


def entry_panel(desk: Desk) -> Panel:
    """Return the panel on which a ship is told; what is picked up is ``tell``, a square and a kind."""
    square = asked_square(desk)
    kind = next((each for each in desk.tagged("kind") if each in KINDS), None)
    lies = _touched(desk)
    if lies is not None:
        return _taken_up(desk, lies)
    keys = _kinds(desk, square) if kind is None else _pictures(desk, square, kind)
    back = Offer(
        text("tell.done"),
        select=(LOOKS,) if kind is None else (TELL, "kinds", *_picked(square)[1:]),
        sign="chevron_left",
    )
    title = text("tell.kind") if kind is None else text("tell.which")
    return desk.panel(title, TileEntry(_grid(desk, square), tuple(keys), back))


def asked_square(desk: Desk) -> Square | None:
    """Return the square that is asked about: the one touched, else the free one beside most tiles that takes one."""
    ship, board, left = desk.state.truckers[desk.seat].ship, ship_board(desk.state), left_over(desk)
    free = open_squares(ship, board)
    if (touched := _named(free, desk.tagged("at"))) is not None:
        return touched
    by_neighbours = sorted(free, key=lambda at: -sum(beside(at, side) in ship.at for side in SIDES))
    able = (at for at in by_neighbours if any(fitting_turns(ship, board, tile, at) for tile in left))
    return next(able, next(iter(by_neighbours), None))


def _picked(square: Square | None) -> tuple[str, ...]:
    return (TELL,) if square is None else (TELL, f"at:{square[0]},{square[1]}")


def _touched(desk: Desk) -> Square | None:
    """Return the square of a tile that was touched to be told anew."""
    return _named(desk.state.truckers[desk.seat].ship.at, desk.tagged("tile"))


def _named(squares: Iterable[Square], said: tuple[str, ...]) -> Square | None:
    """Return the first of some squares that is spoken of, or None."""
    names = {f"{row},{column}": (row, column) for row, column in squares}
    return next((names[each] for each in said if each in names), None)


def _taken_up(desk: Desk, square: Square) -> Panel:
    """Return the panel on which a tile is taken back that was told by mistake."""
    takes = desk.key(text("tell.take_back"), TakeTile(desk.seat, *square), "undo", tone="bad")
    back = Offer(text("tell.done"), select=(TELL,), sign="chevron_left")
    grid = _grid(desk, None)
    grid = replace(grid, free=tuple(_moves(desk, square)) or grid.free)
    marked = tuple(replace(t, marked=(t.row, t.column) == square) for t in grid.tiles)
    entry = TileEntry(replace(grid, tiles=marked), (*_turns(desk, square), TileKey(takes)), back)
    return desk.panel(text("tell.taken_up", row=square[0], column=square[1]), entry)


def _turns(desk: Desk, square: Square) -> Iterator[TileKey]:
    """Yield the tile that lies there as it can be turned, as long as it may be moved (GT-BUILD-17)."""
    lies = desk.state.truckers[desk.seat].ship.at[square]
    for turns in _fits(desk, square, square):
        if turns != lies.turns:
            moves = MoveTile(desk.seat, *square, turns, *square)
            yield TileKey(desk.key(text("tell.turned"), moves, "turn"), tile_face(lies.tile, turns))


def _moves(desk: Desk, square: Square) -> Iterator[Lodging]:
    """Yield the free squares to which the tile may be moved, as it lies if it fits so (GT-BUILD-17)."""
    own = desk.state.truckers[desk.seat]
    lies = own.ship.at[square]
    for to in open_squares(without(own.ship, [square]), ship_board(desk.state)):
        turns = _fits(desk, square, to)
        if to != square and turns:
            moves = MoveTile(desk.seat, *square, lies.turns if lies.turns in turns else turns[0], *to)
            yield Lodging(*to, desk.key(_square_said(to), moves), asked=False)


def _fits(desk: Desk, square: Square, to: Square) -> tuple[int, ...]:
    """Return the turns in which a tile that may still be moved fits on a square; none for one that is fixed."""
    own = desk.state.truckers[desk.seat]
    lies = own.ship.at[square]
    if desk.refused(MoveTile(desk.seat, *square, lies.turns, *square)) is not None:
        return ()
    return fitting_turns(without(own.ship, [square]), ship_board(desk.state), lies.tile, to)


def _grid(desk: Desk, asked: Square | None) -> TileGrid:
    own = desk.state.truckers[desk.seat]
    board = ship_board(desk.state)
    grid = grid_of(own.ship, board.squares, own.aboard)
    free = tuple(
        Lodging(*square, Offer(_square_said(square), select=(TELL, f"at:{square[0]},{square[1]}")), square == asked)
        for square in open_squares(own.ship, board)
    )
    return replace(grid, tiles=tuple(_told(tile) for tile in grid.tiles), free=free)


def _square_said(square: Square) -> Text:
    return text("choice.on_square", row=square[0], column=square[1])


def _told(tile: GridTile) -> GridTile:
    if tile.face.tone.startswith("start_"):
        return tile
    square = tile.row, tile.column
    return replace(tile, offer=Offer(_square_said(square), select=(TELL, f"tile:{tile.row},{tile.column}")))


def left_over(desk: Desk) -> tuple[ShipTile, ...]:
    """Return the tiles that lie in no ship and that nobody holds back."""
    lie = {each.tile.index for own in desk.state.truckers for each in own.ship.components}
    lie |= {index for n, own in enumerate(desk.state.truckers) for index in own.kept_back if n != desk.seat}
    tiles = desk.state.material.tiles.values()
    return tuple(tile for tile in tiles if tile.type != "starting_cabin" and tile.index not in lie)


def _kinds(desk: Desk, square: Square | None) -> Iterator[TileKey]:
    """Yield a key for each kind of which something that is left fits there."""
    if square is None:
        return
    ship, board = desk.state.truckers[desk.seat].ship, ship_board(desk.state)
    samples: dict[str, ShipTile] = {}
    for tile in left_over(desk):
        if kind_of(tile) not in samples and fitting_turns(ship, board, tile, square):
            samples[kind_of(tile)] = tile
    for kind in KINDS:
        if kind in samples:
            offer = Offer(text(f"kind.{kind}"), select=(TELL, f"kind:{kind}", f"at:{square[0]},{square[1]}"))
            yield TileKey(offer, kind_face(samples[kind]))


def _pictures(desk: Desk, square: Square | None, kind: str) -> Iterator[TileKey]:
    """Yield each look of the tiles of a kind that fit there, already turned; cannons that point forward first."""
    if square is None:
        return
    ship, board = desk.state.truckers[desk.seat].ship, ship_board(desk.state)
    seen = set()
    found = []
    for tile in left_over(desk):
        if kind_of(tile) != kind:
            continue
        for turns in fitting_turns(ship, board, tile, square):
            face = tile_face(tile, turns)
            if face not in seen:
                seen.add(face)
                found.append((face.turns, face.edges, tile.index, turns, face))
    for _, _, index, turns, face in sorted(found, key=lambda each: each[:3]):
        yield TileKey(desk.key(text(f"kind.{kind}"), LayTile(desk.seat, index, turns, *square)), face)
