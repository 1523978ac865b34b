"""Dice with pips: makes, their skins, and where their pips are."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.vision.mitsuba_renders.materials import (
    Coat,
    Floats,
    Rgb,
    Rng,
    Singles,
    cloud,
    dyed,
    hsv,
    ink_for,
    linear,
    luma,
    mixed,
    named,
    plastic,
)  # fmt: skip
from tests.vision.mitsuba_renders.shapes import COLUMNS, ROWS, Cube, Solid, axes_of, cube_solid
from tests.vision.tray_renders.placing import FACES

#: Dots along a face on a die's skin.
FACE_DOTS = 128
PLAIN, MARBLED, SPECKLED, CLEAR = "plain", "marbled", "speckled", "clear"
DRILLED, BORED, PRINTED = "drilled", "bored", "printed"


@dataclass(frozen=True)
class Make:
    """How the dice of one maker look, lengths in half edges.

    ``way``: how its pips are made, ``depth`` deep; ``pitch``, ``along``: from a face's middle to pips of most faces
    and to those of a six's columns; ``ace``: radius of the one; ``hot``: the colour of one and four where they have
    their own; ``turns``: quarters by which the faces are turned; ``left``: three and four change places.
    """

    colour: str
    body: Rgb
    second: Rgb
    stuff: str
    ink: Rgb
    hot: Rgb | None
    cube: Cube
    way: str
    radius: float
    ace: float
    depth: float
    pitch: float
    along: float
    turns: tuple[int, ...]
    left: bool
    coat: Coat
    seed: int


def make(colour: str, stuffs: tuple[str, ...], rng: Rng) -> Make:
    """One make of dice of a colour."""
    body = named(colour, rng)
    stuff = str(rng.choice(stuffs))
    rounding = float(rng.uniform(0.08, 0.3))
    ball = float(rng.uniform(1.38, 1.58)) if rng.random() < 0.45 else 1.8
    cube = Cube(rounding, ball)
    radius = float(rng.uniform(0.14, 0.21))
    room = min(
        1 - rounding - radius * 0.9, (cube.flat() if ball > 1.75 else np.sqrt(ball**2 - 1)) / 1.32 - radius * 0.6
    )
    pitch = float(np.clip(rng.uniform(0.44, 0.6), radius + 0.2, max(room, radius + 0.2)))
    asian = rng.random() < 0.18
    ace = radius * float(rng.uniform(1.5, 2.0) if asian else rng.choice([1.0, 1.0, 1.2]))
    hot = hsv(rng.uniform(-6, 6), 0.85, 0.75) if asian and luma(body) > 0.35 and colour != "red" else None
    coat = plastic(rng)
    if stuff == CLEAR:
        coat = Coat(roughness=float(rng.uniform(0.05, 0.2)), clear=float(rng.uniform(0.3, 0.6)))
    way = str(rng.choice([DRILLED, BORED, PRINTED], p=[0.5, 0.25, 0.25]))
    return Make(
        colour, body, _second(body, rng), stuff, ink_for(body, rng), hot, cube, way, radius, ace,
        0.0 if way == PRINTED else float(rng.uniform(0.25, 0.6)) * radius, pitch,
        float(np.clip(pitch * rng.uniform(0.95, 1.1), 2 * radius + 0.05, 0.95 - radius)),
        tuple(int(turn) for turn in rng.integers(0, 4, 6)), bool(rng.random() < 0.5), coat, int(rng.integers(2**31)),
    )  # fmt: skip


def _second(body: Rgb, rng: Rng) -> Rgb:
    """The other colour of a marbled or speckled body, not far from it."""
    other = dyed(rng)
    share = rng.uniform(0.15, 0.4)
    near = [
        float(np.clip(v * (1 - share) + o * share + rng.uniform(-0.05, 0.12), 0.02, 0.97))
        for v, o in zip(body, other, strict=True)
    ]
    return (near[0], near[1], near[2])


def pips(value: int, one: Make) -> Floats:
    """The pips (value, 2) of a face in its own plane."""
    p, q = one.pitch, one.along
    diagonal = [(-p, p), (p, -p)]
    four = [*diagonal, (p, p), (-p, -p)]
    six = [(side * p, step * q) for side in (-1, 1) for step in (-1, 0, 1)]
    table = {1: [(0, 0)], 2: diagonal, 3: [*diagonal, (0, 0)], 4: four, 5: [*four, (0, 0)], 6: six}
    return np.array(table[value], float)


def radius_of(value: int, one: Make) -> float:
    """The radius of a face's pips."""
    return one.ace if value == 1 else one.radius


def outward_of(value: int, one: Make) -> Floats:
    """Where a value's face looks to (3,)."""
    axis, way = FACES[7 - value if one.left and value in (3, 4) else value]
    normal = np.zeros(3)
    normal[axis] = way
    return normal


def frame_of(value: int, one: Make) -> tuple[Floats, Floats, Floats]:
    """A face's normal, and what is to the right and up on it, (3,) each."""
    normal = outward_of(value, one)
    return normal, *axes_of(normal, one.turns[value - 1])


def on_face(value: int, one: Make) -> Floats:
    """The pips' middles (value, 3) of a face."""
    normal, right, up = frame_of(value, one)
    return np.asarray(normal + pips(value, one) @ np.stack([right, up]))


def _depth(value: int, one: Make, spots: Floats) -> Floats:
    """How far places (n, 2) of a face are sunk."""
    radius = radius_of(value, one)
    off = np.linalg.norm(spots[:, None] - pips(value, one)[None], axis=2).min(1) / radius
    shape = np.sqrt(np.maximum(1 - off**2, 0)) if one.way == DRILLED else np.clip((1 - off) * 5, 0, 1)
    return np.asarray(one.depth * shape)


def skin_of(one: Make) -> tuple[Singles, Singles]:
    """The die's skin as light (h, w, 3), and where light passes it (h, w)."""
    line = (np.arange(FACE_DOTS) + 0.5) / FACE_DOTS * 2 - 1
    v, u = (a.ravel() for a in np.meshgrid(-line, line, indexing="ij"))
    skin = np.zeros((ROWS * FACE_DOTS, COLUMNS * FACE_DOTS, 3), np.float32)
    clear = np.zeros(skin.shape[:2], np.float32)
    for number in range(6):
        value = number + 1
        normal, right, up = frame_of(value, one)
        points, _ = one.cube.at(normal + u[:, None] * right + v[:, None] * up)
        colour = body_at(points, one)
        off = np.linalg.norm(np.stack([u, v], 1)[:, None] - pips(value, one)[None], axis=2).min(1)
        inked = np.clip((radius_of(value, one) - off) * FACE_DOTS / 2 + 0.5, 0, 1)[:, None]
        ink = one.hot if one.hot is not None and value in (1, 4) else one.ink
        y, x = number // COLUMNS * FACE_DOTS, number % COLUMNS * FACE_DOTS
        shape = (FACE_DOTS, FACE_DOTS)
        skin[y : y + FACE_DOTS, x : x + FACE_DOTS] = (colour * (1 - inked) + linear(ink) * inked).reshape(*shape, 3)
        clear[y : y + FACE_DOTS, x : x + FACE_DOTS] = ((1 - inked) * one.coat.clear).reshape(shape)
    return skin, clear


def body_at(points: Floats, one: Make) -> Singles:
    """The body's colour as light (n, 3) at points of it."""
    rng = np.random.default_rng(one.seed)
    if one.stuff == MARBLED:
        veins = cloud(points + 0.5 * cloud(points, 1.2, rng)[:, None], rng.uniform(0.6, 1.4), rng)
        return mixed(one.body, one.second, 1 - np.abs(veins) * np.float32(rng.uniform(2, 4)))
    if one.stuff == SPECKLED:
        specks = cloud(points, rng.uniform(0.1, 0.2), rng, 2)
        return mixed(one.body, one.second, (specks - np.float32(rng.uniform(0.25, 0.5))) * 6)
    return np.tile(linear(one.body), (len(points), 1))


def solid(one: Make) -> Solid:
    """The die as a mesh."""
    skin, clear = skin_of(one)
    frames = [frame_of(value, one) for value in range(1, 7)]
    passes = clear if one.stuff == CLEAR else None
    return cube_solid(one.cube, frames, lambda k, spots: _depth(k + 1, one, spots), skin, one.coat, passes)
