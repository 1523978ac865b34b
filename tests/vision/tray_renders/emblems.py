"""Signs of dice that were made for a game: emblems as outlines, and letters of POV-Ray's own fonts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tests.vision.tray_renders.materials import RGB, Rng, dull
from tests.vision.tray_renders.view import vector

Points = NDArray[np.float64]
FONTS = ("timrom.ttf", "cyrvetic.ttf", "crystal.ttf")
#: How far a sign stands out of its face, or is sunk into it.
PROUD = 0.012


def star(rng: Rng) -> list[Points]:
    """A star of four to eight points."""
    points = int(rng.integers(4, 9))
    angles = np.arange(2 * points) * np.pi / points
    radii = np.where(np.arange(2 * points) % 2 == 0, 0.66, rng.uniform(0.25, 0.42))
    return [np.stack([radii * np.sin(angles), radii * np.cos(angles)], 1)]


def moon(rng: Rng) -> list[Points]:
    """A crescent."""
    bite = rng.uniform(0.25, 0.4)
    outer = np.linspace(0.25 * np.pi, 1.75 * np.pi, 24)
    begin = np.array([np.cos(outer[0]), np.sin(outer[0])]) * 0.62
    centre = np.array([bite, 0.0])
    half = np.arctan2(begin[1], begin[0] - bite)
    inner = np.linspace(2 * np.pi - half, half, 20)[1:-1]
    reach = float(np.linalg.norm(begin - centre))
    return [
        np.concatenate(
            [
                0.62 * np.stack([np.cos(outer), np.sin(outer)], 1),
                centre + reach * np.stack([np.cos(inner), np.sin(inner)], 1),
            ]
        )
    ]


def bolt(rng: Rng) -> list[Points]:
    """A flash of lightning."""
    w = rng.uniform(0.12, 0.24)
    return [np.array([(0.1, 0.68), (-0.38, -0.08), (-w / 2, -0.02), (-0.2, -0.68), (0.38, 0.12), (w / 2, 0.06)])]


def house(rng: Rng) -> list[Points]:
    """A house with a door."""
    eaves, door = rng.uniform(-0.05, 0.2), rng.uniform(0.1, 0.18)
    walls = [(0.42, eaves), (0.42, -0.55), (door, -0.55), (door, -0.1), (-door, -0.1), (-door, -0.55), (-0.42, -0.55)]
    return [np.array([(-0.62, eaves), (0.0, 0.66), (0.62, eaves), *walls, (-0.42, eaves)])]


def arrow(rng: Rng) -> list[Points]:
    """An arrow."""
    shaft, head = rng.uniform(0.09, 0.17), rng.uniform(0.0, 0.25)
    right = [(0.0, 0.68), (0.48, head), (shaft, head), (shaft, -0.66)]
    return [np.array([*right, *((-x, y) for x, y in reversed(right[1:]))])]


def cog(rng: Rng) -> list[Points]:
    """A cog in two halves, with a hole."""
    teeth, hole = int(rng.integers(6, 10)), rng.uniform(0.16, 0.28)
    angles = np.arange(4 * teeth + 1) * 2 * np.pi / (4 * teeth)
    radii = np.where(np.arange(4 * teeth + 1) // 2 % 2 == 0, 0.64, 0.46)
    rim = np.stack([radii * np.cos(angles), radii * np.sin(angles)], 1)
    core = hole * np.stack([np.cos(angles), np.sin(angles)], 1)
    middle = 2 * teeth
    return [np.concatenate([rim[a:b], core[a:b][::-1]]) for a, b in ((0, middle + 1), (middle, 4 * teeth + 1))]


def shield(rng: Rng) -> list[Points]:
    """A shield with a stripe left free."""
    low, stripe = rng.uniform(-0.2, 0.1), rng.uniform(0.05, 0.1)
    halves = []
    for way in (-1, 1):
        side = [(stripe, 0.6), (0.5, 0.6), (0.5, low), (0.28, -0.42), (stripe, -0.62)]
        halves.append(np.array([(way * x, y) for x, y in side]))
    return halves


def waves(rng: Rng) -> list[Points]:
    """Two or three waves above each other."""
    count, thick = int(rng.integers(2, 4)), rng.uniform(0.1, 0.16)
    x = np.linspace(-0.6, 0.6, 25)
    top = 0.12 * np.sin(x * rng.uniform(8, 11))
    ways = np.linspace(-0.38, 0.38, count)
    return [np.concatenate([np.stack([x, y + top], 1), np.stack([x, y + top - thick], 1)[::-1]]) for y in ways]


def chevrons(rng: Rng) -> list[Points]:
    """One to three chevrons."""
    count, thick = int(rng.integers(1, 4)), rng.uniform(0.12, 0.2)
    shape = np.array(
        [(-0.55, -0.2), (0, 0.2), (0.55, -0.2), (0.55, -0.2 - thick), (0, 0.2 - thick), (-0.55, -0.2 - thick)]
    )
    return [shape + np.array([0, y + 0.08]) for y in np.linspace(-0.34, 0.34, count)] if count > 1 else [shape]


def hourglass(rng: Rng) -> list[Points]:
    """Two triangles tip to tip, and a bar above or none."""
    w = rng.uniform(0.35, 0.55)
    parts = [np.array([(-w, 0.6), (w, 0.6), (0.03, 0)]), np.array([(-w, -0.6), (w, -0.6), (-0.03, 0)])]
    return (
        parts
        if rng.random() < 0.5
        else [parts[0], parts[1] * 0.6, np.array([(-w, -0.6), (w, -0.6), (w, -0.48), (-w, -0.48)])]
    )


def leaf(rng: Rng) -> list[Points]:
    """A leaf in two halves with a stalk between them."""
    wide = rng.uniform(0.32, 0.5)
    y = np.linspace(-0.5, 0.66, 16)
    bulge = wide * np.maximum(np.sin(np.pi * (y + 0.5) / 1.16), 0) ** 0.8
    return [
        np.concatenate([np.stack([w * (bulge + 0.04), y], 1), np.array([(w * 0.04, 0.6), (w * 0.04, -0.66)])])
        for w in (-1, 1)
    ]


EMBLEMS = (star, moon, bolt, house, arrow, cog, shield, waves, chevrons, hourglass, leaf)


def six_signs(kind: str, rng: Rng) -> list[list[Points] | str]:
    """The signs of a die's six faces: outlines, or a text."""
    if kind == "numerals":
        return [str(value) for value in range(1, 7)]
    if kind == "letters":
        return [str(letter) for letter in rng.choice(list("ABCDEFGHJKLMPQRSTUVXY?&"), 6, replace=False)]
    return [EMBLEMS[int(k)](rng) for k in rng.permutation(len(EMBLEMS))[:6]]


def numbered(sides: int) -> list[list[Points] | str]:
    """The numerals of a die of many sides; a point tells a six from a nine."""
    return [f"{value}." if value in (6, 9) and sides > 8 else str(value) for value in range(1, sides + 1)]


def sign_words(sign: list[Points] | str, at: Points, size: float, font: str, ink: RGB, sunk: bool) -> str:
    """POV-Ray's words for a sign on the face whose middle is ``at`` (3,); one that is sunk is cut out of the die."""
    reach = float(np.linalg.norm(at))
    normal = at / reach
    right = np.cross([0.36, 0.48, 0.8] if abs(normal[2]) < 0.9 else [0.0, 0.6, 0.8], normal)
    right /= np.linalg.norm(right)
    up = np.cross(right, normal)  # of axes as of a left hand
    low = reach - 0.06 if sunk else reach - 0.02
    high = reach + (0.06 if sunk else PROUD)
    if isinstance(sign, str):
        wide = 0.5 * size * 1.5 * len(sign)
        origin = normal * low - right * wide / 2 - up * 0.5 * size
        rows = np.concatenate([right * size * 1.5, up * size * 1.5, normal, origin])
        return f'text {{ ttf "{font}" "{sign}" {high - low:.4f}, 0 {dull(ink)} matrix {_matrix(rows)} }}\n'
    rows = np.concatenate([right * size, normal, up * size, np.zeros(3)])
    words = ""
    for part in sign:
        closed = np.concatenate([part, part[:1]])
        flat = ", ".join(f"<{x:.4f}, {y:.4f}>" for x, y in closed)
        words += (
            f"prism {{ linear_sweep linear_spline {low:.4f}, {high:.4f}, {len(closed)}, {flat} "
            f"{dull(ink)} matrix {_matrix(rows)} }}\n"
        )
    return words


def _matrix(rows: Points) -> str:
    return vector(rows)
