"""Grids of tiles made by hand: a small ship, one of nine columns, and what a hit does to them."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.view import GridTile, LitLine, TileFace, TileGrid

Edges = tuple[int, int, int, int]


def face(kind: str, edges: Edges, turns: int = 0, spots: tuple[str, ...] = (), guards: str = "") -> TileFace:
    tones = {
        "cannon_double": "cannon", "engine_double": "engine", "cabin": "cabin", "beams": "structural",
        "start": "start_blue", "purple": "purple", "brown": "brown",
    }  # fmt: skip
    signs = {"beams": "tile_beams", "shield": "tile_shield", "purple": "tile_purple", "brown": "tile_brown"}
    drawn = kind if kind in ("cannon", "cannon_double", "engine", "engine_double") else ""
    sign = f"tile_{drawn}" if drawn else signs.get(kind, "")
    return TileFace(tones.get(kind, kind), sign, edges, turns, guards, spots, kind == "special")


CREW = ("tile_human", "tile_human")
CELLS = ("tile_cell", "tile_cell", "tile_cell")


def plan(*lines: str, top: int = 5, left: int = 4) -> tuple[tuple[int, int], ...]:
    return tuple(
        (top + row, left + column)
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark == "#"
    )


SECOND = plan("..#.#..", ".#####.", "#######", "#######", "###.###")
THIRD = plan("....#....", "...###...", "#.#####.#", "#########", "#########", "##.###.##", top=4, left=3)

TILES = (
    GridTile(5, 6, face("cannon_double", (0, 0, 1, 3))),
    GridTile(6, 5, face("shield", (0, 1, 1, 2), guards="nw")),
    GridTile(6, 6, face("battery", (1, 3, 2, 1), spots=CELLS)),
    GridTile(6, 7, face("cabin", (2, 1, 1, 3), spots=CREW)),
    GridTile(6, 8, face("cannon", (0, 0, 3, 1))),
    GridTile(7, 5, face("special", (3, 0, 1, 2), spots=("red",))),
    GridTile(7, 6, face("purple", (2, 1, 3, 0))),
    GridTile(7, 7, face("start", (3, 3, 3, 3), spots=CREW)),
    GridTile(7, 8, face("beams", (3, 2, 1, 3))),
    GridTile(7, 9, face("battery", (0, 2, 1, 2), spots=("tile_cell", "tile_cell_used"))),
    GridTile(7, 10, face("cannon_double", (1, 0, 0, 3), 1)),
    GridTile(8, 4, face("engine", (0, 3, 0, 0))),
    GridTile(8, 5, face("cabin", (1, 3, 0, 3), spots=CREW)),
    GridTile(8, 6, face("beams", (3, 1, 1, 2))),
    GridTile(8, 7, face("engine_double", (3, 1, 0, 1))),
    GridTile(8, 8, face("hold", (1, 2, 1, 1), spots=("green", "blue", ""))),
    GridTile(8, 9, face("cabin", (1, 0, 3, 2), spots=CREW)),
    GridTile(9, 6, face("engine", (1, 1, 0, 1))),
    GridTile(9, 9, face("engine", (1, 0, 0, 0))),
)
SHIP = TileGrid(SECOND, TILES)
STRUCK = {(8, 9): {"hit": True}, (7, 9): {"loose": True}, (9, 9): {"loose": True},
          (7, 10): {"loose": True, "answers": "e"}}  # fmt: skip
HIT = TileGrid(
    SECOND,
    tuple(replace(tile, **STRUCK.get((tile.row, tile.column), {})) for tile in TILES),
    LitLine(row=8, comes_from="e", sign="meteor_large"),
)
GROUPS = TileGrid(
    SECOND,
    tuple(
        replace(tile, hit=tile.column == 7 and tile.row in (6, 7), group="A" if tile.column < 7 else "B")
        if not (tile.column == 7 and tile.row in (6, 7))
        else replace(tile, hit=True)
        for tile in TILES
        if (tile.row, tile.column) != (8, 7)
    ),
    LitLine(column=7, comes_from="n", sign="shot_heavy"),
)
KINDS = ("cannon", "cannon_double", "engine", "engine_double", "cabin", "battery", "hold", "beams", "shield", "brown")
LARGE = TileGrid(
    THIRD,
    tuple(
        GridTile(row, column, face(KINDS[(row * 5 + column) % 10], (n % 4, (n + 1) % 4, (n + 2) % 4, n % 3)))
        for n, (row, column) in enumerate(THIRD)
        if (row + column) % 5 or row == 7
    ),
    LitLine(row=8, comes_from="w", sign="meteor_small"),
)
SMALL_HIT = TileGrid(
    SECOND,
    tuple(replace(tile, hit=(tile.row, tile.column) == (8, 9)) for tile in TILES[:17]),
    LitLine(row=8, comes_from="e"),
)
SMALL_SHOT = TileGrid(
    SECOND,
    tuple(replace(tile, answers="." if (tile.row, tile.column) == (8, 8) else "") for tile in TILES[:16]),
    LitLine(row=8, comes_from="e"),
)
SMALL_MISSED = TileGrid(SECOND, TILES[:11], LitLine(row=8, comes_from="e"))
