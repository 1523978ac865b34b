"""Dice with pips as POV-Ray solids, in a frame of their own: half an edge is 1, the centre at the origin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.vision.tray_renders.materials import RGB, Rng, anything, body_colour, dull, ink_on, plastic
from tests.vision.tray_renders.placing import FACES
from tests.vision.tray_renders.view import vector

Points = NDArray[np.float64]


@dataclass(frozen=True)
class Make:
    """How the dice of one maker look: colour, texture, ink, roundness, ball, pips' radius, depth and places."""

    colour: str
    body: RGB
    texture: str
    ink: RGB
    roundness: float
    ball: float
    radius: float
    depth: float
    pitch: float
    along: float
    mirrored: bool
    turned: bool


def make(colour: str, rng: Rng) -> Make:
    """One make of dice of a colour."""
    body = body_colour(colour, rng)
    ink = ink_on(body, rng)
    marbled = anything(rng) if rng.random() < 0.08 else None
    radius = rng.uniform(0.13, 0.22)
    pitch = rng.uniform(0.42, min(0.62, 0.9 - radius))
    return Make(
        colour, body, plastic(body, float(rng.random()), marbled), ink, float(rng.uniform(0.08, 0.32)),
        float(rng.choice([1.8, rng.uniform(1.36, 1.55)])), radius, float(rng.uniform(0.02, 0.5)), pitch,
        max(pitch, 2 * radius + 0.04), bool(rng.random() < 0.5), bool(rng.random() < 0.5),
    )  # fmt: skip


def pips(value: int, one: Make) -> Points:
    """The pips (value, 2) of a face in its own plane."""
    p = one.pitch
    diagonal = [(-p, -p), (p, p)] if one.turned else [(-p, p), (p, -p)]
    corners = [(-p, -p), (p, p), (-p, p), (p, -p)]
    six = [(s * p, t * one.along) for s in (-1, 1) for t in (-1, 0, 1)]
    table = {1: [(0, 0)], 2: diagonal, 3: [*diagonal, (0, 0)], 4: corners, 5: [*corners, (0, 0)], 6: six}
    return np.array(table[value], float)


def on_face(value: int, flat: Points, height: float, one: Make) -> Points:
    """Points (n, 2) of a face's plane, so high over the middle, as (n, 3)."""
    axis, way = FACES[value]
    others = [a for a in range(3) if a != axis]
    if one.mirrored:
        others.reverse()
    points = np.zeros((len(flat), 3))
    points[:, axis] = way * height
    points[:, others] = flat
    return points


def solid(one: Make) -> str:
    """The die as a POV-Ray object without a place: a body, out of which a ball is cut for each pip."""
    # How high a cap's ball stands over the face: flat pips are a slice of a large ball.
    rise = one.radius * (1 / max(one.depth, 0.03) - one.depth) / 2
    ball = float(np.hypot(one.radius, rise))
    holes = []
    for value, (axis, way) in FACES.items():
        spots = on_face(value, pips(value, one), 1 + rise, one)
        balls = "".join(f"sphere {{ {vector(spot)}, {ball:.5f} }}\n" for spot in spots)
        low, high = spots.min(0) - one.radius - 0.02, spots.max(0) + one.radius + 0.02
        low[axis], high[axis] = sorted((way * (1 + rise - ball - 0.01), way * 1.02))
        bounds = f"bounded_by {{ box {{ {vector(low)}, {vector(high)} }} }}"  # most rays meet no pip: ask once a face
        holes.append(f"{'union' if value > 1 else 'object'} {{ {balls} {dull(one.ink)} {bounds} }}\n")
    shape = body(one)
    if one.ball < 1.73:
        shape = f"intersection {{ {shape} sphere {{ 0, {one.ball:.3f} }} }}"
    return f"difference {{ object {{ {shape} {one.texture} }} {''.join(holes)} cutaway_textures }}"


def body(one: Make, count: int = 20) -> str:
    """A cube with rounded edges (a superellipsoid) as a mesh, which is traced three times as fast as a formula.

    ``count`` points lie on each line of a face, closer together near its ends, where it bends.
    """
    even = np.linspace(-1, 1, count)
    line = even * (1.5 - 0.5 * even * even)
    u, v = (a.ravel() for a in np.meshgrid(line, line, indexing="ij"))
    power = 2 / one.roundness
    cube = np.concatenate(
        [np.insert(np.stack([u, v], 1), axis, way, axis=1) for axis in range(3) for way in (-1.0, 1.0)]
    )
    points = cube / (np.abs(cube) ** power).sum(1)[:, None] ** (1 / power)
    normals = np.sign(points) * np.abs(points) ** (power - 1)
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    i, j = (a.ravel() for a in np.meshgrid(np.arange(count - 1), np.arange(count - 1), indexing="ij"))
    at = i * count + j
    cells = np.concatenate([np.stack([at, at + 1, at + count], 1), np.stack([at + 1, at + count + 1, at + count], 1)])
    corners = np.concatenate([cells + side * count * count for side in range(6)])
    return (
        f"mesh2 {{ vertex_vectors {{ {len(points)}, {_rows(points, '.4f')} }} "
        f"normal_vectors {{ {len(normals)}, {_rows(normals, '.4f')} }} "
        f"face_indices {{ {len(corners)}, {_rows(corners, 'd')} }} inside_vector <0.312, 0.873, 0.374> }}"
    )


def _rows(rows: NDArray[Any], form: str) -> str:
    one = f"<%{form},%{form},%{form}>"
    return ",".join([one] * len(rows)) % tuple(rows.ravel().tolist())


def surface(one: Make, count: int = 14) -> Points:
    """Points (n, 3) of the die's surface, close enough together to tell its outline."""
    line = np.linspace(-1, 1, count)
    u, v = (a.ravel() for a in np.meshgrid(line, line))
    cube = np.concatenate(
        [np.insert(np.stack([u, v], 1), axis, way, axis=1) for axis in range(3) for way in (-1.0, 1.0)]
    )
    power = 2 / one.roundness
    scale = (np.abs(cube) ** power).sum(1) ** (1 / power)
    points = cube / scale[:, None]
    far = np.linalg.norm(points, axis=1)
    return np.asarray(points * np.minimum(1.0, one.ball / far)[:, None])
