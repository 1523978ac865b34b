"""Things on a table that are no pip dice, as solids: many-sided dice, tokens, tiles, dominoes, buttons, meeples.

A thing is cut out of space by planes (a many-sided die), or it is an outline of some thickness (all the others). Its
own frame has half its width as the unit; faces may carry signs or pips.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.looks import random_colour, random_look
from vision.training.scenes.signs import INK, NUMERALS, PAPER, SIGNS, sign_cover
from vision.training.scenes.solid import Appearance, Floats, Light, length, lit

#: Side in pixels of the map of an outline, which spans -1.25..1.25.
MAP, SPAN = 160, 1.25
#: Numbers of faces of the many-sided dice.
SIDES = (4, 8, 10, 12, 20)


@dataclass(frozen=True)
class Thing:
    """One thing.

    ``planes`` (k, 3) and ``offsets`` (k,): outward normals and distances of a many-sided die's faces; none for an
    outline. ``outline``: number of its map; ``thick``: half its thickness. ``faces``: the sign on each plane, or
    one on top of the outline; ``pips`` (n, 2): pips on top of an outline, of radius ``pip``; ``rim``: width of a
    ring of the other colour along the outline. ``field``: half the side of a square with rounded corners under the
    pips, in the body's colour on ``paper``, with a ``frame`` of the pips' colour; ``line``: half the width of a line
    across the middle. ``is_die``: it is thrown, and shows a face that means something.
    """

    look: Appearance
    planes: Floats
    offsets: Floats
    outline: int
    thick: float
    faces: tuple[int, ...]
    pips: Floats
    pip: float
    rim: float
    is_die: bool
    field: float = 0.0
    frame: float = 0.0
    paper: tuple[float, float, float] = (0.9, 0.9, 0.9)
    line: float = 0.0

    @property
    def height(self) -> float:
        """How far the middle lies above the table when it rests on its last plane, or on its flat side."""
        return float(self.offsets[-1]) if len(self.planes) else self.thick


def distance(points: Floats, thing: Thing) -> Floats:
    """Distance (n,) of points to the surface, at most the true one; negative inside."""
    if len(thing.planes):
        return np.asarray((points @ thing.planes.T - thing.offsets).max(1), np.float32)
    flat = outline_distance(thing.outline, points[:, :2])
    return np.asarray(np.maximum(flat * 0.8, np.abs(points[:, 2]) - thing.thick), np.float32)


def outline_distance(number: int, points: Floats) -> Floats:
    """Distance (n,) of points (n, 2) to an outline, negative inside."""
    at = ((points + SPAN) * (MAP / 2 / SPAN) - 0.5).clip(0, MAP - 1.001)
    low = at.astype(int)
    part = (at - low).astype(np.float32)
    table = outline_map(number)
    a, b = table[low[:, 1], low[:, 0]], table[low[:, 1], low[:, 0] + 1]
    c, d = table[low[:, 1] + 1, low[:, 0]], table[low[:, 1] + 1, low[:, 0] + 1]
    upper = a + (b - a) * part[:, 0]
    return np.asarray(upper + (c + (d - c) * part[:, 0] - upper) * part[:, 1], np.float32)


#: Kinds of outlines, of which each number of ``outline_map`` is one.
DISC, TILE, HALF_TILE, POLYGON, BUTTON, MEEPLE, BLOB = range(7)


@cache
def outline_map(number: int) -> Floats:
    """Distances (MAP, MAP) to the outline of a number, in units of the thing; its kind is ``number % 7``."""
    rng = np.random.default_rng((number, 31337))
    page = np.zeros((MAP, MAP), np.uint8)
    unit, middle = MAP / 2 / SPAN, MAP / 2

    def spot(x: float, y: float) -> tuple[int, int]:
        return round(middle + x * unit), round(middle + y * unit)

    kind = number % 7
    if kind in (DISC, BUTTON):
        cv2.circle(page, spot(0, 0), round(unit), INK, -1)
        if kind == BUTTON:
            holes, off = int(rng.choice([2, 4, 4, 4])), rng.uniform(0.18, 0.34)
            for k in range(holes):
                angle = 2 * np.pi * (k + 0.5) / holes
                cv2.circle(
                    page,
                    spot(off * np.cos(angle), off * np.sin(angle)),
                    round(unit * rng.uniform(0.08, 0.14)),
                    PAPER,
                    -1,
                )
    elif kind in (TILE, HALF_TILE):
        wide = rng.uniform(0.45, 0.55) if kind == HALF_TILE else rng.uniform(0.62, 1.0)
        corner = rng.uniform(0.0, 0.16)
        inner = [spot(s * (1 - corner), t * (wide - corner)) for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        cv2.fillPoly(page, [np.array(inner, np.int32)], INK)
        if corner > 0.02:
            brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * round(corner * unit) + 1,) * 2)
            page = np.asarray(cv2.dilate(page, brush), np.uint8)
    elif kind == POLYGON:
        points = int(rng.integers(3, 9))
        angles = np.arange(points) * 2 * np.pi / points
        cv2.fillPoly(page, [np.array([spot(np.cos(a), np.sin(a)) for a in angles], np.int32)], INK)
    elif kind == MEEPLE:
        cv2.circle(page, spot(0, -0.62), round(unit * rng.uniform(0.26, 0.36)), INK, -1)
        body = [(-0.95, -0.2), (-0.35, -0.36), (0.35, -0.36), (0.95, -0.2), (0.9, 0.08), (0.42, 0.12), (0.75, 0.95)]
        body += [(0.2, 0.95), (0, 0.6), (-0.2, 0.95), (-0.75, 0.95), (-0.42, 0.12), (-0.9, 0.08)]
        cv2.fillPoly(page, [np.array([spot(x, y) for x, y in body], np.int32)], INK)
    else:
        coarse = rng.normal(0, 1, (5, 5)).astype(np.float32)
        y, x = (np.mgrid[:MAP, :MAP] - middle) / unit
        field = cv2.resize(coarse, (MAP, MAP), interpolation=cv2.INTER_CUBIC) + 1.5 - 3.0 * (x * x + y * y)
        page[field > 0] = 255
    outside = cv2.distanceTransform(255 - page, cv2.DIST_L2, 5)
    inside = cv2.distanceTransform(page, cv2.DIST_L2, 5)
    return np.asarray((outside - inside) / unit, np.float32)


@cache
def faces_of(sides: int) -> Floats:
    """Outward normals (sides, 3) of a regular many-sided die; the last points down for a die at rest."""
    g = (1 + 5**0.5) / 2
    normals: list[tuple[float, float, float]]
    if sides == 4:
        normals = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    elif sides == 8:
        normals = [(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    elif sides == 12:
        normals = [n for a in (-1, 1) for b in (-g, g) for n in ((0, a, b), (a, b, 0), (b, 0, a))]
    elif sides == 20:
        normals = [(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
        normals += [n for a in (-1 / g, 1 / g) for b in (-g, g) for n in ((0, a, b), (a, b, 0), (b, 0, a))]
    else:  # ten kites, five round each tip
        up, angles = 0.75, np.arange(5) * 2 * np.pi / 5
        normals = [(np.cos(a), np.sin(a), up) for a in angles] + [
            (np.cos(a), np.sin(a), -up) for a in angles + np.pi / 5
        ]
    array = np.array(normals, np.float32)
    return np.asarray(array / length(array)[:, None], np.float32)


def many_sided(rng: np.random.Generator) -> Thing:
    """A die of four to twenty faces with numerals or signs."""
    planes = faces_of(int(rng.choice(SIDES)))
    look = random_look(random_colour(rng), rng)
    offsets = np.full(len(planes), rng.uniform(0.62, 0.8) if len(planes) > 4 else 0.42, np.float32)
    numerals = rng.random() < 0.75
    first = int(rng.integers(0, 2))
    signs = tuple(
        (k + first) % NUMERALS if numerals else int(rng.integers(SIGNS)) for k in rng.permutation(len(planes))
    )
    return thing(replace(look, gloss=float(rng.uniform(0, 0.9))), planes, offsets, 0, 0.0, signs, is_die=True)


def flat_thing(rng: np.random.Generator) -> Thing:
    """A token, coin, tile, domino, button, meeple or another flat thing; pips or a sign lie on some."""
    outline = int(rng.integers(0, 7 * 60))
    kind = outline % 7
    look = random_look(random_colour(rng), rng)
    thick = float(rng.uniform(0.25, 0.5) if kind == MEEPLE else np.exp(rng.uniform(np.log(0.03), np.log(0.45))))
    faces: tuple[int, ...] = ()
    pips = np.zeros((0, 2), np.float32)
    said = rng.random()
    if kind in (DISC, TILE, HALF_TILE, POLYGON) and said < 0.55:
        pips = pips_on_top(kind, rng)
    elif kind not in (BUTTON, MEEPLE) and said < 0.85:
        faces = (int(rng.integers(SIGNS)),)
    rim = float(rng.uniform(0.04, 0.2)) if rng.random() < 0.35 else 0.0
    return thing(look, np.zeros((0, 3), np.float32), np.zeros(0, np.float32), outline, thick, faces,
                 pips=pips, pip=float(rng.uniform(0.07, 0.17)), rim=rim)  # fmt: skip


def pips_on_top(kind: int, rng: np.random.Generator) -> Floats:
    """Pips as on a die's faces, on both halves of a domino, in a ring, or anyhow."""
    pitch, a = rng.uniform(0.22, 0.5), rng.uniform(0, 6.3) if kind in (DISC, POLYGON) else rng.choice([0, np.pi / 2])
    turn = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
    if kind == HALF_TILE:
        halves = [die_pattern(int(rng.integers(0, 7)), pitch * 0.5) @ turn.T + (s * 0.5, 0) for s in (-1, 1)]
        return np.asarray(np.concatenate(halves), np.float32)
    way = rng.random()
    if way < 0.75:
        return np.asarray(die_pattern(int(rng.integers(1, 7)), pitch) @ turn.T, np.float32)
    if way < 0.9:
        angles = np.arange(rng.integers(3, 9)) * 2 * np.pi / rng.integers(3, 9)
        return np.asarray(0.55 * np.stack([np.cos(angles), np.sin(angles)], 1), np.float32)
    return rng.uniform(-0.6, 0.6, (int(rng.integers(1, 9)), 2)).astype(np.float32)


def die_pattern(value: int, pitch: float) -> NDArray[np.float64]:
    """The pips (value, 2) of a die's face of 0 to 6."""
    p = pitch
    four = [(-p, -p), (p, p), (-p, p), (p, -p)]
    table = [
        [],
        [(0.0, 0.0)],
        four[:2],
        [*four[:2], (0.0, 0.0)],
        four,
        [*four, (0.0, 0.0)],
        [*four, (-p, 0.0), (p, 0.0)],
    ]
    return np.array(table[value], float).reshape(-1, 2)


def thing(
    look: Appearance,
    planes: Floats,
    offsets: Floats,
    outline: int,
    thick: float,
    faces: tuple[int, ...],
    *,
    pips: Floats | None = None,
    pip: float = 0.0,
    rim: float = 0.0,
    is_die: bool = False,
) -> Thing:
    """A thing; without pips unless told otherwise."""
    nothing = np.zeros((0, 2), np.float32)
    return Thing(look, planes, offsets, outline, thick, faces, nothing if pips is None else pips, pip, rim, is_die)


def random_thing(rng: np.random.Generator) -> Thing:
    """One thing that is no pip die."""
    return many_sided(rng) if rng.random() < 0.4 else flat_thing(rng)


def strike(origin: Floats, rays: Floats, one: Thing) -> tuple[NDArray[np.bool_], Floats, Floats]:
    """Where rays meet the thing: (hit mask (n,), distances of hits (m,), hit points (m, 3)), in its own frame."""
    reach = SPAN * 1.3
    unit = length(rays)
    along = -(rays @ origin) / (unit * unit)
    closest = length(origin + rays * along[:, None])
    hit = closest < reach
    d, u = rays[hit], unit[hit]
    back = np.sqrt(np.maximum(reach**2 - closest[hit] ** 2, 0)) / u
    t, end = along[hit] - back, along[hit] + back
    gap = distance(origin + d * t[:, None], one)
    for _ in range(40):
        open_rays = np.flatnonzero((gap > 0.004) & (t <= end))
        if len(open_rays) == 0:
            break
        t[open_rays] += gap[open_rays] / u[open_rays]
        gap[open_rays] = distance(origin + d[open_rays] * t[open_rays, None], one)
    good = (np.abs(gap) < 0.03) & (t <= end)
    hit[hit] = good
    return hit, np.asarray(t[good], np.float32), np.asarray((origin + d * t[:, None])[good], np.float32)


def shade(points: Floats, toward_eye: Floats, world: Floats, light: Light, one: Thing, softness: float) -> Floats:
    """Linear RGB (m, 3) of surface points; ``world`` (3, 3) turns the thing's frame into the world's."""
    look = one.look
    ink, second = np.array(look.pip, np.float32), np.array(look.second, np.float32)
    albedo = np.empty((len(points), 3), np.float32)
    albedo[:] = look.body
    cover = np.zeros(len(points), np.float32)
    if len(one.planes):
        side = (points @ one.planes.T - one.offsets).argmax(1)
        local = one.planes[side]
        for k in range(len(one.planes)):
            mine = np.flatnonzero(side == k)
            if len(mine):
                size = 0.62 * float(one.offsets[k]) if len(one.planes) > 8 else 0.42 * float(one.offsets[k])
                cover[mine] = sign_cover(one.faces[k], on_face(points[mine], one.planes[k]) / size)
    else:
        gap = outline_distance(one.outline, points[:, :2])
        top = points[:, 2] > one.thick - 0.02
        local = np.zeros((len(points), 3), np.float32)
        step = np.float32(0.02)
        across = outline_distance(one.outline, points[:, :2] + np.array([step, 0], np.float32)) - gap
        along = outline_distance(one.outline, points[:, :2] + np.array([0, step], np.float32)) - gap
        local[:, 0], local[:, 1] = across, along
        local[top | (points[:, 2] < -one.thick + 0.02)] = 0
        local[:, 2] = np.where(top, 1.0, 1e-3)
        if one.rim:
            ring = (np.clip((gap + one.rim) / softness + 0.5, 0, 1) * top)[:, None]
            rim = second if look.pattern != "solid" else ink
            albedo = np.asarray(albedo * (1 - ring) + rim * ring, np.float32)
        if one.field:
            inside = square_distance(points[:, :2], one.field)
            paper = np.clip(inside / softness + 0.5, 0, 1)[:, None]
            albedo = np.asarray(albedo * (1 - paper) + np.array(one.paper, np.float32) * paper, np.float32)
            edge = np.clip((one.frame - np.abs(inside)) / softness + 0.5, 0, 1)[:, None] * (one.frame > 0)
            albedo = np.asarray(albedo * (1 - edge) + ink * edge, np.float32)
        if one.faces:
            cover = np.asarray(sign_cover(one.faces[0], points[:, :2] / 0.7) * top, np.float32)
        if len(one.pips):
            away = np.linalg.norm(points[:, None, :2] - one.pips[None], axis=2).min(1)
            cover = np.asarray(np.clip((one.pip - away) / softness + 0.5, 0, 1) * top, np.float32)
        if one.line:
            across = (np.abs(points[:, 0]) - one.line) / softness
            cover = np.maximum(cover, np.asarray(np.clip(0.5 - across, 0, 1) * top, np.float32))
    albedo = np.asarray(albedo * (1 - cover[:, None]) + ink * cover[:, None], np.float32)
    height = (points @ world.T)[:, 2]
    return lit(albedo, local, cover, height, toward_eye, world, light, look)


def square_distance(points: Floats, half: float) -> Floats:
    """Distance (m,) of points (m, 2) to a square with rounded corners of half a side; negative inside."""
    off = np.abs(points) - 0.82 * half
    return np.asarray(np.hypot(*np.maximum(off, 0).T) + np.minimum(off.max(1), 0) - 0.18 * half, np.float32)


def on_face(points: Floats, normal: Floats) -> Floats:
    """Coordinates (m, 2) of points in the plane of a face, off the face's middle."""
    guide = np.array([0, 0, 1], np.float32) if abs(normal[2]) < 0.9 else np.array([0, 1, 0], np.float32)
    right = np.cross(guide, normal)
    right /= np.linalg.norm(right)
    up = np.cross(normal, right)
    return np.asarray(np.stack([points @ right, points @ up], 1), np.float32)
