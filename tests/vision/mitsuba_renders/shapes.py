"""Meshes in a frame of their own, about 1 in half a width, y up: rounded cubes, flat pieces, many-sided dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tests.vision.mitsuba_renders.materials import Coat, Floats, Singles

Triangles = NDArray[np.int32]
#: How many pictures of faces lie beside and below each other on a skin.
COLUMNS, ROWS = 3, 2


@dataclass(frozen=True)
class Solid:
    """A solid's points and normals (n, 3), triangles (m, 3), and places (n, 2) on its skin, which is light (h, w, 3).

    ``clear``: where light passes, on the same skin (h, w), for solids that are clear in some places only.
    """

    points: Floats
    normals: Floats
    triangles: Triangles
    places: Floats
    skin: Singles
    coat: Coat
    clear: Singles | None = None


def axes_of(normal: Floats, turn: int = 0) -> tuple[Floats, Floats]:
    """Unit vectors (3,) to the right and up on a face, as seen from outside; turned by quarters."""
    guide = np.array([0.0, 0.0, 1.0]) if abs(normal[2]) < 0.9 else np.array([0.0, 1.0, 0.0])
    up = guide - normal * (guide @ normal)
    up /= np.linalg.norm(up)
    right = np.cross(normal, up)  # x, y and z make a left hand, as for POV-Ray
    for _ in range(turn % 4):
        right, up = up, -right
    return right, up


def grid_triangles(rows: int, columns: int) -> Triangles:
    """Triangles over a grid of points."""
    i, j = (a.ravel() for a in np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij"))
    at = i * columns + j
    first = np.stack([at, at + 1, at + columns], 1)
    second = np.stack([at + 1, at + columns + 1, at + columns], 1)
    return np.asarray(np.concatenate([first, second]), np.int32)


def outward(points: Floats, triangles: Triangles, normals: Floats) -> Triangles:
    """Triangles turned so that they look the way their normals do, by the right hand in mirrored space."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    inward = (np.cross(b - a, c - a) * normals[triangles[:, 0]]).sum(1) > 0
    return np.where(inward[:, None], triangles[:, [0, 2, 1]], triangles)


def smooth(points: Floats, triangles: Triangles, hint: Floats) -> Floats:
    """Normals (n, 3) of a mesh, which look about where ``hint`` does."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    flat = np.cross(b - a, c - a)
    flat *= np.sign((flat * hint[triangles[:, 0]]).sum(1))[:, None]
    total = np.stack([np.bincount(triangles.ravel(), np.repeat(flat[:, k], 3), len(points)) for k in range(3)], 1)
    length = np.linalg.norm(total, axis=1)[:, None]
    return np.where(length > 1e-12, total / np.maximum(length, 1e-12), hint)


@dataclass(frozen=True)
class Cube:
    """A cube's make: radius of its edges, and of the ball that cuts its corners off (1.8: none)."""

    rounding: float
    ball: float

    def at(self, cube: Floats) -> tuple[Floats, Floats]:
        """Points of the surface and their normals, for points (n, 3) of the cube round it."""
        inner = np.clip(cube, -(1 - self.rounding), 1 - self.rounding)
        normals = cube - inner
        normals /= np.linalg.norm(normals, axis=1)[:, None]
        points = inner + self.rounding * normals
        far = np.linalg.norm(points, axis=1)[:, None]
        cut = far > self.ball
        return np.where(cut, points / far * self.ball, points), np.where(cut, points / far, normals)

    def outline(self, count: int = 21) -> Floats:
        """Points (n, 3) of the surface without its pips, close enough together to tell its outline."""
        u, v = (a.ravel() for a in np.meshgrid(np.linspace(-1, 1, count), np.linspace(-1, 1, count)))
        sides = [np.insert(np.stack([u, v], 1), axis, way, axis=1) for axis in range(3) for way in (-1.0, 1.0)]
        return self.at(np.concatenate(sides))[0]

    def flat(self) -> float:
        """Half the width of what is flat of a face."""
        return float(min(1 - self.rounding, np.sqrt(max(self.ball**2 - 1, 0))))


def cube_solid(
    cube: Cube,
    frames: list[tuple[Floats, Floats, Floats]],
    depth: Callable[[int, Floats], Floats],
    skin: Singles,
    coat: Coat,
    clear: Singles | None = None,
    count: int = 72,
) -> Solid:
    """A cube of six faces (normal, right, up), sunk by ``depth`` of a face's number and places (n, 2) on it."""
    line = np.linspace(-1, 1, count)
    v, u = (a.ravel() for a in np.meshgrid(line, line, indexing="ij"))
    triangles = grid_triangles(count, count)
    parts: list[tuple[Floats, Floats, Triangles, Floats]] = []
    for number, (normal, right, up) in enumerate(frames):
        points, hint = cube.at(normal + u[:, None] * right + v[:, None] * up)
        sunk = depth(number, np.stack([u, v], 1))
        points = points - sunk[:, None] * normal
        normals = np.where((sunk > 0)[:, None], smooth(points, triangles, hint), hint)
        parts.append((points, normals, outward(points, triangles, hint), on_skin(number, u, v)))
    return joined(parts, skin, coat, clear)


def on_skin(number: int, u: Floats, v: Floats) -> Floats:
    """Places (n, 2) on a skin of a face's places -1..1; rows are counted from above."""
    column, row = number % COLUMNS, number // COLUMNS
    return np.stack([(column + (u + 1) / 2) / COLUMNS, (row + (1 - v) / 2) / ROWS], 1)


def joined(
    parts: list[tuple[Floats, Floats, Triangles, Floats]], skin: Singles, coat: Coat, clear: Singles | None = None
) -> Solid:
    """One solid of parts: points, normals, triangles and places of each."""
    starts = np.cumsum([0] + [len(points) for points, *_ in parts])
    points, normals, places = (np.concatenate([part[k] for part in parts]) for k in (0, 1, 3))
    triangles = np.concatenate([part[2] + start for part, start in zip(parts, starts, strict=False)])
    return Solid(points, normals, triangles.astype(np.int32), places, skin, coat, clear)


def flat_piece(
    outline: Floats,
    half: float,
    edge: float,
    relief: Callable[[Floats], Floats],
    skin: Singles,
    coat: Coat,
    rings: int = 40,
    lie: tuple[float, float] = (1.0, 1.0),
) -> Solid:
    """A piece of flat stuff round an outline (n, 2), ``half`` its thickness, its edges rounded by ``edge``.

    The outline is seen whole from its middle. ``relief``: how far the top at places (n, 2) is raised. The skin covers
    places within ``lie`` each way, its first row at the far end.
    """
    edge = min(edge, half * 0.95)
    closed = np.concatenate([outline, outline[:1]])
    reach = float(np.linalg.norm(outline, axis=1).mean())
    shares = np.concatenate(
        [np.linspace(0.0, 1 - edge / reach, rings), 1 - edge / reach * (1 - np.sin(np.linspace(0.2, np.pi / 2, 6)))]
    )
    drop = np.concatenate([np.zeros(rings), edge * (1 - np.cos(np.linspace(0.2, np.pi / 2, 6)))])
    flat = shares[:, None, None] * closed
    xz = flat.reshape(-1, 2)
    raised = np.where(np.repeat(drop == 0, len(closed)), relief(xz), 0.0)
    top = np.stack([xz[:, 0], half - np.repeat(drop, len(closed)) + raised, xz[:, 1]], 1)
    triangles = grid_triangles(len(shares), len(closed))
    hint = np.tile([0.0, 1.0, 0.0], (len(top), 1))
    places = np.stack([(xz[:, 0] / lie[0] + 1) / 2, (1 - xz[:, 1] / lie[1]) / 2], 1)
    normals = smooth(top, triangles, hint)
    low = np.where(np.arange(2) == 0, half - edge, -half)
    wall = np.stack(
        [
            np.repeat(closed[None, :, 0], 2, 0),
            np.repeat(low[:, None], len(closed), 1),
            np.repeat(closed[None, :, 1], 2, 0),
        ],
        2,
    ).reshape(-1, 3)
    away = wall * np.array([1.0, 0.0, 1.0])
    away /= np.linalg.norm(away, axis=1)[:, None]
    sides = grid_triangles(2, len(closed))
    parts = [
        (top, normals, outward(top, triangles, hint), places),
        (wall, smooth(wall, sides, away), outward(wall, sides, away), np.tile(places[-len(closed) :], (2, 1))),
        _bottom(closed, -half),
    ]
    return joined(parts, skin, coat)


def _bottom(closed: Floats, height: float) -> tuple[Floats, Floats, Triangles, Floats]:
    points = np.concatenate(
        [[[0.0, height, 0.0]], np.stack([closed[:, 0], np.full(len(closed), height), closed[:, 1]], 1)]
    )
    at = np.arange(1, len(closed))
    triangles = np.stack([np.zeros_like(at), at, at + 1], 1).astype(np.int32)
    down = np.tile([0.0, -1.0, 0.0], (len(points), 1))
    return points, down, outward(points, triangles, down), np.full((len(points), 2), 0.5)


def standing(solid: Solid) -> Solid:
    """A flat piece stood on its near edge."""
    turn = np.array([[1.0, 0, 0], [0, 0, 1.0], [0, -1.0, 0]])
    points, normals = solid.points @ turn.T, solid.normals @ turn.T
    return Solid(points, normals, solid.triangles, solid.places, solid.skin, solid.coat)


def circle(count: int = 96) -> Floats:
    """The outline (n, 2) of a round piece."""
    a = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack([np.cos(a), np.sin(a)], 1)


def rounded(wide: float, deep: float, radius: float, count: int = 12) -> Floats:
    """The outline (n, 2) of a piece with four round corners."""
    a = np.linspace(0, np.pi / 2, count)
    arc = radius * np.stack([np.cos(a), np.sin(a)], 1)
    corners = []
    for k, (s, t) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        c, d = np.cos(k * np.pi / 2), np.sin(k * np.pi / 2)
        corners.append(arc @ np.array([[c, d], [-d, c]]) + [s * (wide - radius), t * (deep - radius)])
    outline = np.concatenate(corners)
    step = np.linspace(0, 1, 8, endpoint=False)[:, None]
    return np.concatenate([a + (b - a) * step for a, b in zip(outline, np.roll(outline, -1, 0), strict=True)])


def corners_of(normals: Floats, reach: float) -> list[Floats]:
    """The corners (k, 3) of each face of a die that lies within planes so far from its middle, in turn."""
    found: list[Floats] = []
    for three in combinations(normals, 3):
        matrix = np.array(three)
        if abs(np.linalg.det(matrix)) < 1e-6:
            continue
        spot = np.linalg.solve(matrix, np.full(3, reach))
        if (normals @ spot < reach + 1e-6).all() and all(np.linalg.norm(spot - one) > 1e-5 for one in found):
            found.append(spot)
    spots = np.array(found)
    faces = []
    for normal in normals:
        face = spots[np.abs(spots @ normal - reach) < 1e-5]
        right, up = axes_of(normal)
        middle = face.mean(0)
        faces.append(face[np.argsort(np.arctan2((face - middle) @ up, (face - middle) @ right))])
    return faces


def many_faces(normals: Floats, reach: float, bevel: float) -> tuple[list[Floats], list[Floats]]:
    """Faces made a little smaller, and the strips and corners between them, each of its points (k, 3) in turn."""
    faces = corners_of(normals, reach)
    small = [face + bevel * (face.mean(0) - face) for face in faces]
    between: list[Floats] = []
    corners: dict[tuple[float, ...], list[Floats]] = {}
    edges: dict[frozenset[tuple[float, ...]], list[Floats]] = {}
    for face, less in zip(faces, small, strict=True):
        names = [tuple(np.round(spot, 4) + 0.0) for spot in face]
        for k, name in enumerate(names):
            corners.setdefault(name, []).append(less[k])
            edges.setdefault(frozenset((name, names[k - 1])), []).extend([less[k], less[k - 1]])
    for points in [*edges.values(), *corners.values()]:
        spots = np.array(points)
        middle = spots.mean(0)
        right, up = axes_of(middle / np.linalg.norm(middle))
        between.append(spots[np.argsort(np.arctan2((spots - middle) @ up, (spots - middle) @ right))])
    return small, between


def fan(face: Floats) -> tuple[Floats, Floats, Triangles]:
    """A flat face as points, normals and triangles."""
    middle = face.mean(0)
    normal = np.cross(face[1] - face[0], face[2] - face[0])
    normal *= np.sign(normal @ middle) / np.linalg.norm(normal)
    normals = np.tile(normal, (len(face), 1))
    triangles = np.array([(0, k, k + 1) for k in range(1, len(face) - 1)], np.int32)
    return face, normals, outward(face, triangles, normals)
