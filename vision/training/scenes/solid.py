"""One pip die as a solid: ray tracing of a rounded cube with pips, in plain numpy.

The die's own frame has the half edge as its unit: the cube spans -1..1 on each axis. Opposite faces add to seven.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.signs import sign_cover

Floats = NDArray[np.float32]

#: Value of the face at (axis, positive side); opposite faces add to seven.
FACE_VALUES = {(2, True): 1, (2, False): 6, (0, True): 2, (0, False): 5, (1, True): 3, (1, False): 4}
#: How fine the patterns of a body are, and how hard their edges.
PATTERNS = {"marble": (2.2, 3.0), "speckle": (9.0, 8.0), "vein": (3.4, 9.0)}


@dataclass(frozen=True)
class Appearance:
    """How one die looks: colours are linear RGB in 0..1, lengths are in half edges."""

    body: tuple[float, float, float]
    second: tuple[float, float, float]
    pip: tuple[float, float, float]
    pattern: str  # "solid", "marble", "speckle", "vein"
    pattern_seed: int
    translucency: float  # 0 opaque .. 1
    gloss: float
    rounding: float  # radius of edges
    ball: float  # radius of the sphere that cuts the corners (1.73 = no cut)
    pip_radius: float
    pip_pitch: float  # distance of the outer pips of 2, 3 and 5 from the face's middle lines
    four_pitch: float  # the same for the 4
    six_pitch: tuple[float, float]  # the same for the 6: across and along its rows
    pip_depth: float  # 0 flat .. 1 deep
    ace_scale: float  # the single pip of the one is larger on some dice
    ace: tuple[float, float, float]
    four: tuple[float, float, float]
    mirrored: bool
    turned: tuple[bool, bool, bool]  # the two free diagonals and the direction of the six
    symbol: int = 0  # a sign where the one would be, which is no pip: 1 ring with a bar, 2 flower, 3 cross
    faces: tuple[int, ...] = ()  # signs of all six faces (numbers of ``signs.sign``) instead of pips; () for pips
    sign_size: float = 1.0  # how large they are, in half edges


@dataclass(frozen=True)
class Light:
    """Light of a scene: one direction (towards the lamp), its colour, ambient colour, and gloss of the lamp."""

    direction: Floats
    colour: Floats
    ambient: Floats
    sharpness: float


def pip_centres(value: int, look: Appearance) -> Floats:
    """The pips of one face in its own two coordinates, shape (value, 2)."""
    p = look.pip_pitch
    diagonal = [(-p, -p), (p, p)]
    if value in (2, 3) and look.turned[value - 2]:
        diagonal = [(-p, p), (p, -p)]
    square = [(-p, -p), (p, p), (-p, p), (p, -p)]
    q = look.four_pitch
    across, along = look.six_pitch
    six = [(s * across, t * along) for s in (-1, 1) for t in (-1, 0, 1)]
    if look.turned[2]:
        six = [(v, u) for u, v in six]
    table = {
        1: [(0.0, 0.0)],
        2: diagonal,
        3: [*diagonal, (0.0, 0.0)],
        4: [(-q, -q), (q, q), (-q, q), (q, -q)],
        5: [*square, (0.0, 0.0)],
        6: six,
    }
    return np.array(table[value], np.float32)


def pips_of_face(value: int, look: Appearance) -> Floats:
    """The pips of the face of ``value`` on the die's surface, in the die's frame, shape (value, 3)."""
    axis, positive = next(side for side, shown in FACE_VALUES.items() if shown == value)
    others = [a for a in range(3) if a != axis]
    centres = pip_centres(value, look)
    points = np.empty((value, 3), np.float32)
    points[:, axis] = 1.0 if positive else -1.0
    points[:, others] = centres[:, ::-1] if look.mirrored else centres
    return points


def pip_size(value: int, look: Appearance) -> float:
    """Radius of a pip of the face of ``value``, in half edges."""
    return look.pip_radius * (look.ace_scale if value == 1 else 1.0)


def strike(origin: Floats, rays: Floats, look: Appearance) -> tuple[NDArray[np.bool_], Floats, Floats]:
    """Where rays meet the die: (hit mask (n,), distances of hits (m,), hit points (m, 3)), in the die's frame.

    ``origin`` is (3,), ``rays`` (n, 3). Sphere tracing of a rounded cube cut by a ball, started at the cube's slabs.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        inverse = 1.0 / rays
        low, high = (-1.0 - origin) * inverse, (1.0 - origin) * inverse
    near = largest(np.minimum(low, high))
    far = -largest(-np.maximum(low, high))
    hit = (near < far) & (near > 0)
    t = near[hit]
    d = rays[hit]
    end = far[hit]
    unit = length(d)
    gap = distance(origin + d * t[:, None], look)
    for _ in range(13):
        open_rays = np.flatnonzero(gap > 0.003)
        if len(open_rays) == 0:
            break
        t[open_rays] += gap[open_rays] / unit[open_rays]
        gap[open_rays] = distance(origin + d[open_rays] * t[open_rays, None], look)
        gap[open_rays[t[open_rays] > end[open_rays] + 0.05]] = -1.0
    good = (np.abs(gap) < 0.02) & (t < end + 0.05)
    hit[hit] = good
    return hit, t[good], (origin + d * t[:, None])[good]


def largest(rows: Floats) -> Floats:
    """The largest of each of the rows (n, 3); much faster than a reduction along so short an axis."""
    return np.asarray(np.maximum(np.maximum(rows[:, 0], rows[:, 1]), rows[:, 2]), np.float32)


def length(rows: Floats) -> Floats:
    """The length of each of the rows (n, 3)."""
    return np.asarray(np.sqrt(np.einsum("ij,ij->i", rows, rows)), np.float32)


def distance(points: Floats, look: Appearance) -> Floats:
    """Distance (n,) of points to the surface, at most the true one; negative inside."""
    gap = length(np.maximum(np.abs(points) - np.float32(1.0 - look.rounding), 0.0)) - np.float32(look.rounding)
    return np.asarray(np.maximum(gap, length(points) - np.float32(look.ball)), np.float32)


def normals(points: Floats, look: Appearance) -> Floats:
    """Outward unit normals at points of the surface, shape (m, 3)."""
    q = np.asarray(np.maximum(np.abs(points) - (1.0 - look.rounding), 0.0), np.float32)
    n = q * np.sign(points)
    on_ball = length(points) - look.ball > length(q) - look.rounding - 1e-3
    n[on_ball] = points[on_ball]
    return np.asarray(n / np.maximum(length(n), 1e-6)[:, None], np.float32)


def noise(points: Floats, seed: int, frequency: float) -> Floats:
    """A smooth random field in 0..1 over points (m, 3): warped sums of sines."""
    rng = np.random.default_rng(seed)
    warped = points + 0.5 * np.sin(points[:, [1, 2, 0]] * rng.uniform(1.5, 3.5) + rng.uniform(0, 6))
    total = np.zeros(len(points), np.float32)
    for octave in range(3):
        k = rng.normal(0, frequency * 1.7**octave, 3).astype(np.float32)
        total += np.sin(warped @ k + rng.uniform(0, 6)).astype(np.float32) / 1.4**octave
    result: Floats = np.clip(0.5 + 0.4 * total, 0, 1).astype(np.float32)
    return result


def sign(kind: int, uv: Floats, softness: float) -> Floats:
    """How far a face is covered (m,) by the sign of a ``kind`` of ``Look.symbol`` at its points (m, 2)."""
    distance = np.sqrt(uv[:, 0] ** 2 + uv[:, 1] ** 2)
    if kind == 1:
        ring = np.clip((0.1 - np.abs(distance - 0.45)) / softness + 0.5, 0, 1)
        bar = np.clip((0.1 - np.abs(uv[:, 0] - 0.2 * uv[:, 1])) / softness + 0.5, 0, 1) * (distance < 0.45)
        return np.asarray(np.maximum(ring, bar), np.float32)
    if kind == 2:
        edge = 0.42 + 0.14 * np.cos(5 * np.arctan2(uv[:, 1], uv[:, 0]))
        return np.asarray(np.clip((edge - distance) / softness + 0.5, 0, 1), np.float32)
    arms = np.minimum(np.abs(uv[:, 0]), np.abs(uv[:, 1]))
    return np.asarray(np.clip((0.11 - arms) / softness + 0.5, 0, 1) * (distance < 0.55), np.float32)


def paint(points: Floats, look: Appearance, softness: float) -> tuple[Floats, Floats, Floats]:
    """Albedo (m, 3), tilt of the normal by pip hollows (m, 3) and pip cover (m,) at surface points.

    ``softness`` is the width of a pip's edge in half edges (about one pixel).
    """
    m = len(points)
    albedo = np.empty((m, 3), np.float32)
    albedo[:] = look.body
    if look.pattern != "solid":
        frequency, hardness = PATTERNS[look.pattern]
        edge = np.clip((noise(points, look.pattern_seed, frequency) - 0.5) * hardness + 0.3, 0, 1)[:, None]
        albedo = albedo * (1 - edge) + np.array(look.second, np.float32) * edge
    cover = np.zeros(m, np.float32)
    bend = np.zeros((m, 3), np.float32)
    away = np.abs(points)
    side = np.where(away[:, 0] >= np.maximum(away[:, 1], away[:, 2]), 0, np.where(away[:, 1] >= away[:, 2], 1, 2))
    for (axis, positive), value in FACE_VALUES.items():
        mine = np.flatnonzero((side == axis) & ((points[:, axis] > 0) == positive))
        if len(mine) == 0:
            continue
        others = np.array([a for a in range(3) if a != axis])
        uv = points[np.ix_(mine, others)]
        if look.mirrored:
            uv = uv[:, ::-1]
        ink = {1: look.ace, 4: look.four}.get(value, look.pip)
        radius = pip_size(value, look)
        if look.faces:
            share = sign_cover(look.faces[value - 1], uv / look.sign_size)
            albedo[mine] = albedo[mine] * (1 - share[:, None]) + np.array(ink, np.float32) * share[:, None]
            cover[mine] = share
            continue
        centres = pip_centres(value, look)
        away = uv[:, None, :] - centres[None]
        r = np.sqrt(away[..., 0] ** 2 + away[..., 1] ** 2)
        nearest = r.argmin(1)
        rows = np.arange(len(mine))
        distance = r[rows, nearest]
        share = np.clip((radius - distance) / softness + 0.5, 0, 1)
        if look.symbol and value == 1:
            share = sign(look.symbol, uv, softness)
        albedo[mine] = albedo[mine] * (1 - share[:, None]) + np.array(ink, np.float32) * share[:, None]
        cover[mine] = share
        slope = -away[rows, nearest] / max(radius, 1e-3) * (share * look.pip_depth)[:, None]
        if look.mirrored:
            slope = slope[:, ::-1]
        bend[np.ix_(mine, others)] = slope
    return albedo, bend, cover


def shade(
    points: Floats, toward_eye: Floats, world: Floats, light: Light, look: Appearance, softness: float
) -> Floats:
    """Linear RGB (m, 3) of a die's surface points; ``world`` (3, 3) turns the die's frame into the world's."""
    albedo, bend, cover = paint(points, look, softness)
    height = (points @ world.T)[:, 2]
    return lit(albedo, normals(points, look) + bend, cover, height, toward_eye, world, light, look)


def lit(
    albedo: Floats,
    local: Floats,
    cover: Floats,
    height: Floats,
    toward_eye: Floats,
    world: Floats,
    light: Light,
    look: Appearance,
) -> Floats:
    """Linear RGB (m, 3) of points of albedo (m, 3) and normals ``local`` (m, 3) in a body's frame.

    ``cover`` (m,): paint that lets no light through; ``height`` (m,): above the body's middle, in half edges.
    """
    n = np.asarray(local @ world.T, np.float32)
    n /= np.maximum(length(n), 1e-6)[:, None]
    facing = np.maximum(n @ light.direction, 0.0)
    open_sky = (0.6 + 0.4 * np.maximum(n[:, 2], 0)) * np.clip(0.75 + 0.25 * height, 0.45, 1.0)
    glow = look.translucency * 0.35 * np.clip(1.0 - n @ light.direction, 0, 1) * (1 - cover)
    arriving = light.ambient * open_sky[:, None] + light.colour * (facing + glow)[:, None]
    half = toward_eye + light.direction
    half /= np.maximum(length(half), 1e-6)[:, None]
    mirror = np.maximum(np.einsum("ij,ij->i", n, half), 0.0) ** light.sharpness
    colour = albedo * arriving + (look.gloss * mirror)[:, None] * light.colour
    if look.gloss > 0.3:  # windows and lamps of the room, seen in a polished die
        bounced = 2 * (n * toward_eye).sum(1, keepdims=True) * n - toward_eye
        room = np.clip(noise(bounced.astype(np.float32), look.pattern_seed + 1, 2.5) * 3 - 2, 0, 1)
        colour += (0.25 * (look.gloss - 0.3) * room)[:, None]
    return np.asarray(colour, np.float32)
