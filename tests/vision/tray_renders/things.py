"""Things that are no pip dice, as POV-Ray solids in a frame of their own: half their width is 1, y is up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tests.vision.tray_renders.materials import RGB, Rng, anything, dull, ink_on, plastic
from tests.vision.tray_renders.placing import laid
from tests.vision.tray_renders.view import vector

Points = NDArray[np.float64]
FONTS = ("timrom.ttf", "cyrvetic.ttf")


@dataclass(frozen=True)
class Solid:
    """A thing: what it is, its POV-Ray words, points (n, 3) of its outline, and how high its middle lies at rest."""

    kind: str
    words: str
    outline: Points
    height: float


def look(rng: Rng) -> tuple[RGB, str, RGB]:
    """A body's colour, its texture, and an ink for it."""
    body = anything(rng)
    return body, plastic(body, float(rng.random())), ink_on(body, rng)


def sign_at(text: str, normal: Points, height: float, size: float, ink: RGB, rng: Rng) -> str:
    """Words that write ``text`` on a face, slightly proud of it."""
    guide = np.array([0, 0, 1.0]) if abs(normal[2]) < 0.9 else np.array([0, 1.0, 0])
    right = np.cross(normal, guide)  # x, y and z make a left hand in POV-Ray
    right /= np.linalg.norm(right)
    up = np.cross(right, normal)
    wide = 0.52 * size * len(text)
    origin = normal * (height - 0.03) - right * wide / 2 - up * 0.34 * size
    rows = np.concatenate([right * size, up * size, normal, origin])
    font = FONTS[int(rng.integers(2))]
    return (
        f'text {{ ttf "{font}" "{text}" 0.05, 0 {dull(ink)} matrix <' + ", ".join(f"{v:.5f}" for v in rows) + "> }\n"
    )


def planes_of(sides: int) -> Points:
    """Outward normals (sides, 3) of a regular die, the last one down."""
    g = (1 + 5**0.5) / 2
    signs = (-1.0, 1.0)
    normals: list[tuple[float, float, float]]
    if sides == 4:
        normals = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    elif sides == 6:
        normals = [(0, 1, 0), (1, 0, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1), (0, -1, 0)]
    elif sides == 8:
        normals = [(a, b, c) for a in signs for b in signs for c in signs]
    elif sides == 10:
        angles = np.arange(5) * 0.4 * np.pi
        normals = [(np.cos(a), 0.7, np.sin(a)) for a in angles]
        normals += [(np.cos(a), -0.7, np.sin(a)) for a in angles + 0.2 * np.pi]
    elif sides == 12:
        normals = [n for a in signs for b in (-g, g) for n in ((0, a, b), (a, b, 0), (b, 0, a))]
    else:
        normals = [(a, b, c) for a in signs for b in signs for c in signs]
        normals += [n for a in (-1 / g, 1 / g) for b in (-g, g) for n in ((0, a, b), (a, b, 0), (b, 0, a))]
    array = np.array(normals, float)
    array /= np.linalg.norm(array, axis=1)[:, None]
    return np.asarray(array @ laid(array[-1]).T)


def polyhedron(sides: int, signs: Callable[[int], str], rng: Rng, kind: str) -> Solid:
    """A die of flat faces, each with a sign."""
    normals = planes_of(sides)
    reach = {4: 0.42, 6: 0.72, 8: 0.62}.get(sides, 0.76)
    _, texture, ink = look(rng)
    walls = "".join(f"plane {{ {vector(n)}, {reach:.4f} }}\n" for n in normals)
    size = {4: 0.55, 6: 0.9, 8: 0.55, 10: 0.42, 12: 0.42}.get(sides, 0.3)
    first = rng.permutation(len(normals))
    written = "".join(sign_at(signs(int(k)), n, reach, size, ink, rng) for k, n in zip(first, normals, strict=True))
    words = (
        f"union {{ intersection {{ {walls} sphere {{ 0, 1.12 }} {texture} bounded_by {{ sphere {{ 0, 1.3 }} }} }} "
        f"{written} }}"
    )
    directions = rng.normal(0, 1, (4000, 3))
    directions /= np.linalg.norm(directions, axis=1)[:, None]
    far = reach / np.maximum((directions @ normals.T).max(1), 1e-3)
    return Solid(kind, words, directions * np.minimum(far, 1.12)[:, None], reach)


def numeral_cube(rng: Rng) -> Solid:
    """A die of six faces with numerals."""
    return polyhedron(6, lambda k: str(k + 1), rng, "numerals")


def letter_cube(rng: Rng) -> Solid:
    """A die of six faces with letters and signs."""
    letters = rng.permutation(list("ABEFHKMNRSTXZ?!+"))
    return polyhedron(6, lambda k: str(letters[k]), rng, "symbols")


def many_sided(rng: Rng) -> Solid:
    """A die of 4, 8, 10, 12 or 20 faces."""
    sides = int(rng.choice([4, 8, 10, 12, 20]))
    return polyhedron(sides, lambda k: str(k + 1), rng, "many-sided")


def pattern(value: int, pitch: float) -> Points:
    """Pips (value, 2) as on a die's face."""
    p = pitch
    four = [(-p, -p), (p, p), (-p, p), (p, -p)]
    table = [[], [(0, 0)], four[:2], [*four[:2], (0, 0)], four, [*four, (0, 0)], [*four, (-p, 0), (p, 0)]]
    return np.array(table[value], float).reshape(-1, 2)


def dots(spots: Points, height: float, radius: float, ink: RGB) -> str:
    """Flat round dots on a top at a height."""
    return "".join(
        f"cylinder {{ <{x:.4f}, {height - 0.02:.4f}, {z:.4f}>, "
        f"<{x:.4f}, {height + 0.004:.4f}, {z:.4f}>, {radius:.4f} "
        f"{dull(ink)} }}\n"
        for x, z in spots
    )


def slab(wide: float, deep: float, half: float, texture: str) -> str:
    """A flat box round the origin."""
    return f"box {{ <{-wide}, {-half:.4f}, {-deep}>, <{wide}, {half:.4f}, {deep}> {texture} }}\n"


def ring(wide: float, deep: float, half: float) -> Points:
    """Outline points of a flat box."""
    return np.array([(x, y, z) for x in (-wide, wide) for y in (-half, half) for z in (-deep, deep)])


def round_outline(half: float) -> Points:
    """Outline points of a flat disc of radius 1."""
    a = np.linspace(0, 2 * np.pi, 60)
    return np.concatenate([np.stack([np.cos(a), np.full(60, y), np.sin(a)], 1) for y in (-half, half)])


def pip_token(rng: Rng) -> Solid:
    """A round token with pips on it."""
    _, texture, ink = look(rng)
    half = float(rng.uniform(0.06, 0.3))
    spots = pattern(int(rng.integers(1, 7)), float(rng.uniform(0.28, 0.42)))
    disc = f"cylinder {{ <0, {-half}, 0>, <0, {half}, 0>, 1 {texture} }}\n"
    return Solid("token", f"union {{ {disc} {dots(spots, half, 0.12, ink)} }}", round_outline(half), half)


def domino(rng: Rng) -> Solid:
    """A domino: two fields with pips and a line between them."""
    _, texture, ink = look(rng)
    half = float(rng.uniform(0.1, 0.22))
    fields = [pattern(int(rng.integers(0, 7)), 0.26) for _ in range(2)]
    spots = np.concatenate([field + np.array([0, s * 0.5]) for field, s in zip(fields, (-1, 1), strict=True)])
    line = f"box {{ <-0.42, {half - 0.02}, -0.02>, <0.42, {half + 0.004}, 0.02> {dull(ink)} }}\n"
    words = f"union {{ {slab(0.5, 1.0, half, texture)} {line} {dots(spots, half, 0.085, ink)} }}"
    return Solid("domino", words, ring(0.5, 1.0, half), half)


def pip_card(rng: Rng) -> Solid:
    """A card with pips as on a die, perhaps framed."""
    paper = (0.95, 0.94, 0.9) if rng.random() < 0.5 else anything(rng)
    ink = ink_on(paper, rng)
    deep = float(rng.uniform(0.6, 0.75))
    spots = pattern(int(rng.integers(1, 7)), float(rng.uniform(0.25, 0.4)))
    words = f"union {{ {slab(deep, 1.0, 0.012, dull(paper))} {dots(spots, 0.012, 0.1, ink)} }}"
    return Solid("card", words, ring(deep, 1.0, 0.012), 0.012)


def printed_face(rng: Rng) -> Solid:
    """A die's face printed on flat cardboard, its corners rounded, with a darker rim as of a drawing."""
    body = anything(rng)
    ink, paper = ink_on(body, rng), anything(rng)
    spots = pattern(int(rng.integers(1, 7)), 0.3)
    face = (
        f"box {{ <-0.55, 0.004, -0.62>, <0.55, 0.016, 0.62> {dull(body)} }}"
        f"box {{ <-0.62, 0.004, -0.55>, <0.62, 0.016, 0.55> {dull(body)} }}"
    )
    corners = "".join(
        f"cylinder {{ <{s * 0.55}, 0.004, {t * 0.55}>, <{s * 0.55}, 0.016, {t * 0.55}>, 0.07 {dull(body)} }}"
        for s in (-1, 1)
        for t in (-1, 1)
    )
    words = f"union {{ {slab(1.0, 1.0, 0.01, dull(paper))} {face} {corners} {dots(spots, 0.016, 0.1, ink)} }}"
    return Solid("printed face", words, ring(1.0, 1.0, 0.01), 0.01)


def button(rng: Rng) -> Solid:
    """A shirt's button with four holes, or two."""
    _, texture, _ = look(rng)
    half, off = float(rng.uniform(0.08, 0.18)), float(rng.uniform(0.2, 0.32))
    holes = 4 if rng.random() < 0.8 else 2
    angles = 2 * np.pi * (np.arange(holes) + 0.5) / holes
    cut = "".join(
        f"cylinder {{ <{off * np.cos(a):.4f}, -1, {off * np.sin(a):.4f}>, <{off * np.cos(a):.4f}, 1, "
        f"{off * np.sin(a):.4f}>, 0.1 }}\n"
        for a in angles
    )
    bowl = f"sphere {{ <0, {half + 2.2}, 0>, 2.28 }}"
    words = f"difference {{ cylinder {{ <0, {-half}, 0>, <0, {half}, 0>, 1 }} {cut} {bowl} {texture} }}"
    return Solid("button", words, round_outline(half), half)


def coin(rng: Rng) -> Solid:
    """A coin with a rim and a number."""
    metal = [(0.8, 0.6, 0.3), (0.75, 0.75, 0.75), (0.7, 0.4, 0.25)][int(rng.integers(3))]
    texture = plastic(metal, 1.0)
    half = 0.07
    words = (
        f"union {{ cylinder {{ <0, {-half}, 0>, <0, {half - 0.02}, 0>, 1 {texture} }} "
        f"torus {{ 0.93, 0.05 translate <0, {half - 0.03}, 0> {texture} }} "
        f"{sign_at(str(rng.integers(1, 51)), np.array([0, 1.0, 0]), half, 0.9, metal, rng)} }}"
    )
    return Solid("coin", words, round_outline(half), half)


def meeple(rng: Rng) -> Solid:
    """A meeple, lying or standing."""
    _, texture, _ = look(rng)
    left = [(-0.33, 0.34), (-0.95, 0.15), (-0.9, -0.1), (-0.4, -0.12), (-0.75, -0.95), (-0.2, -0.95), (0.0, -0.6)]
    outline = [*left, *((-x, z) for x, z in reversed(left[:-1])), left[0]]
    half = float(rng.uniform(0.25, 0.45))
    flat = ", ".join(f"<{x}, {z}>" for x, z in outline)
    body = f"prism {{ linear_sweep linear_spline {-half}, {half}, {len(outline)}, {flat} }}"
    head = f"cylinder {{ <0, {-half}, 0.6>, <0, {half}, 0.6>, 0.34 }}"
    points = np.array([(x, y, z) for x, z in [*outline, (0, 0.94), (0.34, 0.6), (-0.34, 0.6)] for y in (-half, half)])
    if rng.random() < 0.5:
        return Solid("meeple", f"union {{ {body} {head} {texture} }}", points, half)
    stood = points[:, [0, 2, 1]] * np.array([1, 1, -1])
    return Solid("meeple", f"union {{ {body} {head} rotate <-90, 0, 0> {texture} }}", stood, 0.95)


THINGS: dict[str, Callable[[Rng], Solid]] = {
    "numerals": numeral_cube, "symbols": letter_cube, "many-sided": many_sided, "token": pip_token, "domino": domino,
    "card": pip_card, "printed face": printed_face, "button": button, "coin": coin, "meeple": meeple,
}  # fmt: skip
