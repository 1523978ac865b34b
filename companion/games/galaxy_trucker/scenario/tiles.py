"""Tiles and ships as people write them: numbers of the box, or what is on a tile in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NoReturn

from companion.core.rejection import Rejection, reject
from companion.core.scenario.fields import Fields
from companion.games.galaxy_trucker.components import Alien, Connector, ShipBoard, ShipTile, Side, TileType
from companion.games.galaxy_trucker.scenario.words import SIDE_WORDS, named
from companion.games.galaxy_trucker.ship import Mistake, PlacedTile, Ship, assembled, misplaced

CONNECTORS: Final[Mapping[str, Connector]] = MappingProxyType(
    {"-": "smooth", "s": "single", "d": "double", "u": "universal"}
)
KINDS: Final[Mapping[str, TileType]] = MappingProxyType(
    {
        "start": "starting_cabin", "starting": "starting_cabin", "cannon": "cannon", "engine": "engine",
        "shield": "shield", "battery": "battery", "hold": "cargo_hold", "support": "life_support", "cabin": "cabin",
        "structural": "structural", "module": "structural",
    }
)  # fmt: skip
"""The word that tells what a tile is; of several the first one here counts."""
BESIDE: Final = frozenset({"cargo", "life", "single", "double", "special", "purple", "brown", "cabin", "tile",
                           "component", "generator", "module"})  # fmt: skip
"""Words that can stand beside it."""
MADE_UP: Final = 1000
"""Tiles described in words are numbered from here; no box has so many."""
_SIDES = ("front", "right", "rear", "left")
TILE_LIKE = (
    'must be the number of a tile, or words such as "double cannon -sud", "purple life support", "hold 1 uu-s": '
    "connectors front, right, rear, left as s, d, u, or - for none"
)
PLACED_LIKE = "must be [tile, quarter turns, row, column], such as [35, 1, 7, 8]"


class TileBox:
    """Tiles of the box, and those that are made up as a scenario describes them.

    Attributes:
        tiles: all of them by number.
    """

    def __init__(self, tiles: Mapping[int, ShipTile]) -> None:
        self.tiles = dict(tiles)
        self._made = MADE_UP

    def made(self, said: str) -> ShipTile | None:
        """Return a new tile as it is described, or None where that means nothing."""
        found = described(said, self._made + 1)
        if found is not None:
            self._made += 1
            self.tiles[found.index] = found
        return found

    def starting_cabin(self, used: Sequence[int]) -> ShipTile:
        """Return a starting cabin that lies on no ship yet."""
        return next(tile for tile in self.tiles.values() if tile.type == "starting_cabin" and tile.index not in used)


def described(said: str, index: int) -> ShipTile | None:
    """Return a tile that is described in words, or None where they mean nothing.

    Without letters for its connectors every side has a universal one, but for a muzzle or an exhaust.
    """
    words = said.lower().split()
    letters = words.pop() if words and len(words[-1]) == 4 and set(words[-1]) <= set(CONNECTORS) else ""
    sizes = [int(word) for word in words if word.isdecimal()]
    sides = [SIDE_WORDS[word] for word in words if word in SIDE_WORDS]
    names = [word for word in words if not word.isdecimal() and word not in SIDE_WORDS]
    kind = next((type_ for word, type_ in KINDS.items() if word in names), None)
    known = all(word in KINDS or word in BESIDE for word in names)
    aliens: list[Alien] = ["purple" if word == "purple" else "brown" for word in names if word in ("purple", "brown")]
    if kind is None or not known or (kind == "life_support") != bool(aliens):
        return None
    points: Side | None = {"cannon": "front", "engine": "rear"}.get(kind)  # type: ignore[assignment]
    faces = tuple(CONNECTORS[letter] for letter in letters or "uuuu")
    if points and not letters:
        faces = tuple("smooth" if side == points else face for side, face in zip(_SIDES, faces, strict=True))
    if points and faces[_SIDES.index(points)] != "smooth":
        return None
    special = "special" in names
    size = sizes[0] if sizes else 1 if special else 2
    return ShipTile(
        index,
        kind,
        (faces[0], faces[1], faces[2], faces[3]),
        batteries=size if kind == "battery" else 0,
        spaces=size if kind == "cargo_hold" else 0,
        special=special,
        double="double" in names,
        points=points,
        shields=tuple(sides) or ("front", "right") if kind == "shield" else (),
        alien=aliens[0] if aliens else None,
    )


def ship_on_squares(fields: Fields, box: TileBox, board: ShipBoard, used: Sequence[int]) -> Ship | Rejection:
    """Return the ship of ``ship = [[tile, quarter turns, row, column], …]``, or why tiles cannot lie so at all.

    The starting cabin need not be named; with ``starting_tile = false`` the ship has lost it.

    Args:
        fields: of the seat.
        box: its tiles, to which those that are described are added.
        board: the ship board.
        used: numbers of tiles that lie on other ships.

    Raises:
        UnclearError: if it is written otherwise.
    """
    rows = fields.raw("ship", [])
    placed = [_placed(fields, box, n, row) for n, row in enumerate(rows)]
    types = [box.tiles[each.tile].type for each in placed]
    has_start = fields.flag("starting_tile", default=True)
    if has_start and "starting_cabin" not in types and all(each.square != board.start for each in placed):
        cabin = box.starting_cabin([*used, *(each.tile for each in placed)])
        placed.append(PlacedTile(cabin.index, 0, *board.start))
    twice = next((each for each in placed if each.tile in used), None)
    if twice is not None:
        return _cannot(fields, placed, Mistake("tile_twice", "GT-SETUP-02", (twice.square,), tile=twice.tile), board)
    wrong = [each for each in misplaced(placed, box.tiles, board) if each.code != "start_missing"]
    return _cannot(fields, placed, wrong[0], board) if wrong else assembled(placed, box.tiles)


def _cannot(fields: Fields, placed: Sequence[PlacedTile], wrong: Mistake, board: ShipBoard) -> Rejection:
    """Return that a tile cannot lie so, with its place in the file and what could."""
    (square,) = wrong.squares
    last = max(n for n, each in enumerate(placed) if each.square == square)
    why = {
        "tile_twice": f"names tile {wrong.tile}, which lies in a ship already; others of its kind can be made up",
        "no_square": f"lies on [{named(square)}]; {_columns(board, square[0])}",
        "square_taken": f"lies on [{named(square)}], where a tile lies already",
        "start_elsewhere": f"must lie on [{named(board.start)}], as every starting cabin does",
        "second_start": "is a second starting cabin; a ship has one",
    }[wrong.code]
    return reject(wrong.code, wrong.rule, field=fields.place(f"ship.{last}"), why=why)


def _columns(board: ShipBoard, row: int) -> str:
    """Return which squares a row of the board has, or which rows there are."""
    columns = [at[1] for at in board.squares if at[0] == row]
    if columns:
        return f"row {row} has the columns {', '.join(map(str, sorted(columns)))} on this board"
    return f"this board has the rows {', '.join(map(str, sorted({at[0] for at in board.squares})))}"


def _placed(fields: Fields, box: TileBox, n: int, row: Any) -> PlacedTile:
    key = f"ship.{n}"

    def unclear(why: str) -> NoReturn:
        raise fields.unclear(key, why)

    if not isinstance(row, list) or len(row) != 4 or not all(isinstance(each, int) for each in row[1:]):
        unclear(PLACED_LIKE)
    tile = tile_named(box, row[0])
    if tile is None:
        unclear(TILE_LIKE)
    if not 0 <= row[1] <= 3:
        unclear("must have 0 to 3 quarter turns clockwise")
    return PlacedTile(tile.index, row[1], row[2], row[3])


def tile_named(box: TileBox, said: Any) -> ShipTile | None:
    """Return the tile of that number, or one that is made up by these words; None for anything else."""
    if isinstance(said, str):
        return box.made(said)
    return box.tiles.get(said) if isinstance(said, int) and said < MADE_UP else None
