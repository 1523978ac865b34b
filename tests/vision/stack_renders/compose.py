"""Makes up scenes: the same seed and number give the same scene for ever."""

from __future__ import annotations

import numpy as np

from tests.vision.stack_renders import hand, lying, mood, plates, stacks
from tests.vision.stack_renders.camera import Camera
from tests.vision.stack_renders.lying import Pose
from tests.vision.stack_renders.palettes import PALETTES, Palette
from tests.vision.stack_renders.scene import Column, Lamp, Scene, Square
from tests.vision.stack_renders.solids import Box, Floats, Paint, Solid, hidden
from tests.vision.stack_renders.textures import turned

#: Cases that nobody expects to be read without a question; one picture of five has one.
HARD = ("beside", "on_black", "foreign", "glare", "hand_over")
_HARD_EVERY = 5
#: What ordinary pictures may have, and how often.
_ORDINARY = {"hand": 0.14, "leaning": 0.35, "dim": 0.12, "uneven": 0.18, "shadow": 0.25}
LEVELS = 6
_EDGES, _EDGES_SHARE = (8.0, 9.0, 10.0, 11.0, 12.0), (0.15, 0.15, 0.4, 0.15, 0.15)
"""Of a cube as its owner measures it, mm, and how often."""
_MOST_PITCH = 14.0


def compose(seed: int, number: int) -> Scene:
    """Scene ``number`` of a set."""
    rng = np.random.default_rng((seed, number))
    palette, most = PALETTES[number % len(PALETTES)], 1 + number // len(PALETTES) % LEVELS
    tags = {tag for tag, share in _ORDINARY.items() if rng.random() < share}
    row, place = divmod(number, len(PALETTES))
    if (row + place) % _HARD_EVERY == 0:
        tags.add(HARD[(row // _HARD_EVERY + place) % len(HARD)])
        tags.discard("hand")
    pattern = stacks.diagram(*plates.GRID, "on_black" in tags, rng)
    camera = mood.camera(rng)
    walls = _walls(rng)
    pose = lying.lay(camera, bool(walls), rng)
    shop = _workshop(palette, pose.angle, len(pattern[0]), tags, rng)
    seat = int(rng.integers(plates.SEATS))
    sheets, on, high = lying.sheets(pose, seat, pattern, shop.pitch, rng)
    squares = _all(pattern)
    places = {square: on.world(*plates.middle(pattern, shop.pitch, square), high) for square in squares}
    columns = _columns(shop, squares, places, most, tags, rng)
    stray, where = _strays(shop, squares, places, columns, tags, rng)
    lamps, sky, word = mood.lamps(tags, rng)
    if "glare" in tags:
        lamps = (*lamps, _glaring(columns, camera, rng))
    sensor = mood.sensor(tags, lamps, sky, rng)
    reaching = _hand(tags, pose, columns, camera, rng)
    if "hand" in tags and not reaching:
        tags.discard("hand")
    if "beside" in tags and not stray:  # no room
        tags.discard("beside")
    if any(stacks.leans(column) for column in columns):
        tags.add("leaning")
    else:
        tags.discard("leaning")
    return Scene(
        seed=seed * 1_000_003 + number,
        seat=seat,
        palette=palette,
        diagram=pattern,
        camera=camera,
        sheets=sheets,
        columns=columns,
        stray=stray,
        stray_squares=where,
        hand=reaching,
        walls=walls,
        lamps=lamps,
        sky=sky,
        sensor=sensor,
        tags=tuple(sorted(tags)),
        light=word,
        edge=shop.edge,
        pitch=shop.pitch,
    )


def _all(pattern: tuple[str, ...]) -> dict[Square, str]:
    return {(x, len(pattern) - 1 - row): what for row, line in enumerate(pattern) for x, what in enumerate(line)}


def _workshop(palette: Palette, angle: float, wide: int, tags: set[str], rng: np.random.Generator) -> stacks.Workshop:
    shiny = rng.random() < 0.35
    most = min(_MOST_PITCH, (plates.CARD[0] - 1) / wide)
    free = 2.6 if "leaning" in tags else 0.9  # what leans and stays in its square needs room
    edge = min(float(rng.choice(_EDGES, p=_EDGES_SHARE)), np.floor(most - free))
    pitch = np.floor(10 * rng.uniform(edge + free, min(most, edge + 4.2))) / 10
    return stacks.Workshop(
        palette=palette,
        side=edge + float(rng.normal(0, 0.08)),
        edge=float(edge),
        pitch=float(pitch),
        angle=angle,
        chamfer=float(rng.uniform(0.25, 0.8)),
        grain=float(rng.uniform(0.01, 0.05)),
        shine=float(rng.uniform(0.4, 1.0))
        if "glare" in tags
        else float(rng.uniform(0.5, 1.1) if shiny else rng.uniform(0.05, 0.35)),
        sharp=float(
            rng.uniform(400, 2000) if "glare" in tags else rng.uniform(60, 300) if shiny else rng.uniform(8, 30)
        ),
        spread=float(rng.uniform(0.02, 0.09)),
        sloppy=float(rng.uniform(0, 0.4 if "leaning" in tags else 1)),
    )


def _columns(
    shop: stacks.Workshop,
    squares: dict[Square, str],
    places: dict[Square, Floats],
    most: int,
    tags: set[str],
    rng: np.random.Generator,
) -> tuple[Column, ...]:
    free = sorted(square for square, what in squares.items() if what == "o")
    high = stacks.heights(len(free), most, rng)
    if "beside" in tags:  # room for it
        high[int(rng.integers(len(free)))] = 0
    made = []
    for square, height in zip(free, high, strict=True):
        leaning = "leaning" in tags and height > 1 and rng.random() < 0.5
        made.append(
            stacks.column(shop, square, places[square], stacks.letters(shop.palette, height, rng), leaning, rng)
        )
    if "foreign" in tags:
        made = _made_foreign(shop, made, rng)
    return tuple(made)


def _made_foreign(shop: stacks.Workshop, columns: list[Column], rng: np.random.Generator) -> list[Column]:
    index = int(rng.integers(len(columns)))
    old = columns[index]
    letters = (old.letters or "x")[:-1] + "?"
    columns[index] = stacks.column(shop, old.square, old.floor, letters, False, rng)
    return columns


def _strays(
    shop: stacks.Workshop,
    squares: dict[Square, str],
    places: dict[Square, Floats],
    columns: tuple[Column, ...],
    tags: set[str],
    rng: np.random.Generator,
) -> tuple[tuple[Box, ...], tuple[Square, ...]]:
    """Cubes where none may stand, and the squares that they touch."""
    letter = stacks.letters(shop.palette, 1, rng)
    if "on_black" in tags:
        black = sorted(square for square, what in squares.items() if what == "#")
        square = black[int(rng.integers(len(black)))]
        column = stacks.column(
            shop, square, places[square], stacks.letters(shop.palette, int(rng.integers(1, 3)), rng), False, rng
        )
        return column.cubes, (square,)
    if "beside" not in tags:
        return (), ()
    empty = [column for column in columns if not column.cubes]
    column = empty[int(rng.integers(len(empty)))]
    ways = [way for way in ((1, 0), (-1, 0), (0, 1), (0, -1)) if _free(column.square, way, columns)]
    if not ways:
        return (), ()
    way = ways[int(rng.integers(len(ways)))]
    off = (rng.uniform(0.4, 0.6) * np.array(way) + rng.normal(0, 0.05, 2)) * shop.pitch
    at = column.floor + turned(shop.angle) @ (*off, 0.0)
    touched = (column.square, (column.square[0] + way[0], column.square[1] + way[1]))
    return (shop.cube(at, rng.normal(0, 0.2), letter, rng),), touched


def _free(square: Square, way: Square, columns: tuple[Column, ...]) -> bool:
    beside = (square[0] + way[0], square[1] + way[1])
    return not any(column.square == beside and column.cubes for column in columns)


def _glaring(columns: tuple[Column, ...], camera: Camera, rng: np.random.Generator) -> Lamp:
    column = columns[int(rng.integers(len(columns)))]
    at = column.cubes[-1].centre if column.cubes else column.floor
    return mood.glare(at, camera.eye, rng)


def _hand(
    tags: set[str], pose: Pose, columns: tuple[Column, ...], camera: Camera, rng: np.random.Generator
) -> tuple[Solid, ...]:
    """A hand that hides a column (``hand_over``) or that only passes by (``hand``)."""
    if "hand_over" in tags:
        column = columns[int(rng.integers(len(columns)))]
        top = max((cube.centre[2] + cube.half[2] for each in columns for cube in each.cubes), default=5.0)
        return hand.reaching(
            column.floor * (1, 1, 0) + (0, 0, top + rng.uniform(3, 25)), rng.uniform(0, 2 * np.pi), rng
        )
    if "hand" not in tags:
        return ()
    markers = np.array([pose.world(x, y, 0) for x, y in plates.markers().reshape(-1, 2)])
    tops = np.array(
        [cube.centre for column in columns for cube in column.cubes] + [column.floor for column in columns]
    )
    for _ in range(40):
        way = rng.uniform(0, 2 * np.pi)
        towards = np.array((np.cos(way), np.sin(way), 0.0)) * rng.uniform(45, 110) + (0, 0, rng.uniform(5, 40))
        made = hand.reaching(towards, way + rng.normal(0, 0.4), rng)
        gone = hidden(list(made), camera.eye, markers).reshape(-1, 4).any(axis=1).sum()
        if gone <= 1 and not hidden(list(made), camera.eye, np.array(tops)).any():
            return made
    return ()


def _walls(rng: np.random.Generator) -> tuple[Box, ...]:
    """The tray's rim, on most pictures."""
    if rng.random() < 0.3:
        return ()
    paint = Paint(((0.35, 0.22, 0.12), (0.05, 0.05, 0.05), (0.5, 0.5, 0.5))[rng.integers(3)], 0.15, 0.2, 15, 7)
    (wide, deep), high, thick = lying.TRAY, rng.uniform(12, 28), 4.0
    halves = ((wide / 2 + thick, thick / 2), (thick / 2, deep / 2))
    places = (
        ((0, deep / 2 + thick / 2), (0, -deep / 2 - thick / 2)),
        ((wide / 2 + thick / 2, 0), (-wide / 2 - thick / 2, 0)),
    )
    return tuple(
        Box(np.array((x, y, high / 2)), np.eye(3), np.array((*half, high / 2)), 0.8, paint)
        for half, pair in zip(halves, places, strict=True)
        for x, y in pair
    )
