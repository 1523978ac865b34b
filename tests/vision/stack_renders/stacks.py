"""Which cubes stand where: columns on the open squares, and cubes where none may stand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.vision.stack_renders.palettes import Palette, foreign_to, painted
from tests.vision.stack_renders.scene import Column, Square
from tests.vision.stack_renders.solids import Box, Floats, Paint
from tests.vision.stack_renders.textures import turned

#: A column whose top stands this far from its foot, mm, is said to lean.
LEANS = 1.5


@dataclass(frozen=True)
class Workshop:
    """What all cubes of a picture have in common.

    Attributes:
        palette: their colours.
        side: of a cube, mm.
        edge: the same as its owner measures it, mm.
        pitch: from square to square, mm.
        angle: how the plate is turned in the world, radians.
        chamfer: cut from the edges, mm.
        grain, shine, sharp: of the paint.
        spread: how much cubes of one colour differ.
        sloppy: how carelessly cubes are put down, 0 to 1.
    """

    palette: Palette
    side: float
    edge: float
    pitch: float
    angle: float
    chamfer: float
    grain: float
    shine: float
    sharp: float
    spread: float
    sloppy: float

    def paint(self, letter: str, rng: np.random.Generator) -> Paint:
        """The paint of the next cube of a colour; ? is none of the palette."""
        hexes = self.palette.hexes()
        if letter == "?":
            foreign = foreign_to(self.palette)
            hexed = foreign[rng.integers(len(foreign))]
        else:
            hexed = hexes[letter]
        bare = 2.2 if letter == "N" else 1.0
        colour = painted(hexed, rng, self.spread)
        return Paint(colour, self.grain * bare, self.shine / bare, self.sharp, int(rng.integers(1, 100_000)))

    def cube(self, at: Floats, yaw: float, letter: str, rng: np.random.Generator) -> Box:
        """A cube whose lower face's middle is given."""
        half = self.side / 2 * (1 + rng.normal(0, 0.004, 3))
        order = np.eye(3)[:, [0, 1, 2] if rng.random() < 0.5 else [1, 0, 2]]
        order[:, 0] *= np.linalg.det(order)
        centre = at + np.array((0, 0, half[2]))
        turn = turned(self.angle + yaw) @ order
        return Box(centre, turn, half, self.chamfer, self.paint(letter, rng))


def _room(shop: Workshop, yaw: float) -> float:
    """How far a cube's middle may be from the square's without leaving it, mm."""
    return float(max(0.0, shop.pitch / 2 - shop.side / 2 * (abs(np.cos(yaw)) + abs(np.sin(yaw))) - 0.2))


def column(
    shop: Workshop, square: Square, floor: Floats, letters: str, leaning: bool, rng: np.random.Generator
) -> Column:
    """Cubes on one square, each put a little beside the one below; a leaning column crosses the square."""
    yaws = np.clip(rng.normal(0, np.radians(2 + 8 * shop.sloppy), max(1, len(letters))), -0.32, 0.32)
    room = min(_room(shop, float(yaw)) for yaw in yaws)
    way = rng.uniform(0, 2 * np.pi)
    lean = np.array((np.cos(way), np.sin(way))) * room
    most = 0.38 * shop.side * max(1, len(letters) - 1)
    lean = lean * min(1.0, most / (2 * room + 1e-6))
    place = rng.uniform(-0.6, 0.6, 2) * room * (0.4 + 0.6 * shop.sloppy)
    cubes = []
    height = 0.0
    for level, letter in enumerate(letters):
        share = level / max(1, len(letters) - 1) * 2 - 1
        offset = (lean * share if leaning else place) + rng.normal(0, 0.10 + 0.35 * shop.sloppy, 2)
        offset = offset * min(1.0, room / (float(np.linalg.norm(offset)) + 1e-6))
        across = turned(shop.angle) @ np.array((*offset, 0.0))
        cube = shop.cube(floor + across + (0, 0, height), yaws[level], letter, rng)
        cubes.append(cube)
        height += 2 * cube.half[2]
    return Column(square, floor, letters, tuple(cubes))


def leans(column: Column) -> bool:
    """Whether a column's top stands clearly beside its foot."""
    if len(column.cubes) < 2:
        return False
    return bool(np.linalg.norm((column.cubes[-1].centre - column.cubes[0].centre)[:2]) > LEANS)


def heights(count: int, most: int, rng: np.random.Generator) -> list[int]:
    """How high the columns of a picture are: some squares empty, one column as high as the picture's highest."""
    empty = rng.uniform(0.1, 0.45)
    falling = rng.uniform(0.5, 1.0)
    weights = falling ** np.arange(most)
    chosen = rng.choice(most, count, p=weights / weights.sum()) + 1
    chosen[rng.random(count) < empty] = 0
    chosen[rng.integers(count)] = most
    return [int(height) for height in chosen]


def letters(palette: Palette, height: int, rng: np.random.Generator) -> str:
    """Colours of one column, from the lowest up."""
    return "".join(palette.letters[i] for i in rng.integers(len(palette.letters), size=height))


def diagram(most_columns: int, most_rows: int, black: bool, rng: np.random.Generator) -> tuple[str, ...]:
    """Open and black squares of a machine, first line farthest from the owner."""
    columns, rows = int(rng.integers(2, most_columns + 1)), int(rng.integers(2, most_rows + 1))
    blacks = max(int(black), int(rng.integers(0, max(1, columns * rows // 4) + 1)))
    flat = np.full(columns * rows, "o")
    flat[rng.choice(columns * rows, blacks, replace=False)] = "#"
    return tuple("".join(line) for line in flat.reshape(rows, columns))
