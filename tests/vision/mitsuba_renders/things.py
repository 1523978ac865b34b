"""Things that are no pip dice, about 1 in half a width, y up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from tests.vision.mitsuba_renders.materials import (
    Coat,
    Floats,
    Rgb,
    Rng,
    Singles,
    cloud,
    dyed,
    grains,
    hsv,
    ink_for,
    linear,
    mixed,
    plastic,
)  # fmt: skip
from tests.vision.mitsuba_renders.prints import (
    FONTS,
    blank,
    filled,
    heart,
    pattern,
    ring,
    sign,
    spots,
    written,
)  # fmt: skip
from tests.vision.mitsuba_renders.shapes import (
    COLUMNS,
    ROWS,
    Cube,
    Solid,
    axes_of,
    circle,
    cube_solid,
    fan,
    flat_piece,
    joined,
    many_faces,
    rounded,
    standing,
)  # fmt: skip
from tests.vision.tray_renders.things import planes_of

#: Dots of a piece's print, and of a many-sided die's face.
DOTS, CELL, ACROSS = 256, 96, 5


def scaled(one: Solid, size: float) -> Solid:
    """The solid, larger or smaller."""
    return Solid(one.points * size, one.normals, one.triangles, one.places, one.skin, one.coat, one.clear)


def at_dots(picture: Singles, where: Floats) -> Floats:
    """The picture's values at places (n, 2) within -1..1, y up."""
    dots = len(picture)
    cells = np.rint((where * [1, -1] + 1) / 2 * dots - 0.5).astype(int).clip(0, dots - 1)
    return np.asarray(picture[cells[:, 1], cells[:, 0]], float)


def signed_cube(prints: list[Singles], rng: Rng) -> Solid:
    """A cube with a print on each face."""
    body, second = dyed(rng), dyed(rng)
    ink = ink_for(body, rng)
    dots = len(prints[0])
    cube = Cube(float(rng.uniform(0.08, 0.24)), float(rng.choice([1.8, 1.5])))
    normals = [way * np.eye(3)[axis] for axis, way in ((1, 1), (0, 1), (2, 1), (2, -1), (0, -1), (1, -1))]
    frames = [(normal, *axes_of(normal, int(rng.integers(4)))) for normal in normals]
    skin = np.zeros((ROWS * dots, COLUMNS * dots, 3), np.float32)
    line = (np.arange(dots) + 0.5) / dots * 2 - 1
    v, u = (a.ravel() for a in np.meshgrid(-line, line, indexing="ij"))
    marbled, seed = rng.random() < 0.3, int(rng.integers(2**31))
    for number, (normal, right, up) in enumerate(frames):
        points, _ = cube.at(normal + u[:, None] * right + v[:, None] * up)
        ground = _stuff(points, body, second, marbled, seed)
        ink_share = prints[number].reshape(-1, 1)
        y, x = number // COLUMNS * dots, number % COLUMNS * dots
        painted = ground * (1 - ink_share) + linear(ink) * ink_share
        skin[y : y + dots, x : x + dots] = painted.reshape(dots, dots, 3)
    sunk = float(rng.choice([0.0, 0.05]))
    die = cube_solid(cube, frames, lambda k, where: sunk * at_dots(prints[k], where), skin, plastic(rng))
    return scaled(die, 0.75)


def _stuff(points: Floats, body: Rgb, second: Rgb, marbled: bool, seed: int) -> Singles:
    if not marbled:
        return np.tile(linear(body), (len(points), 1))
    share = 0.5 - cloud(points, 0.8, np.random.default_rng(seed)) * 1.5
    return mixed(body, second, np.asarray(share * 0.45, np.float32))


def numerals(rng: Rng) -> Solid:
    """A die of six faces with numerals."""
    font, size = FONTS[int(rng.integers(len(FONTS)))], float(rng.uniform(0.5, 0.68))
    pairs = [(k, 7 - k) if rng.random() < 0.5 else (7 - k, k) for k in rng.permutation([1, 2, 3]).tolist()]
    values = [one for one, _ in pairs] + [other for _, other in reversed(pairs)]  # the first looks up, the last down
    return signed_cube([written(str(k), 128, size, font, k == 6) for k in values], rng)


def symbols(rng: Rng) -> Solid:
    """A die of six faces with letters and signs."""
    font = FONTS[int(rng.integers(len(FONTS)))]
    return signed_cube([sign(rng, 128, font) for _ in range(6)], rng)


def many_sided(rng: Rng) -> Solid:
    """A die of 4, 8, 10, 12 or 20 faces with numerals."""
    sides = int(rng.choice([4, 8, 10, 12, 20]))
    normals = planes_of(sides)
    reach = {4: 0.4, 8: 0.6, 10: 0.7, 12: 0.78}.get(sides, 0.8)
    faces, between = many_faces(normals, reach, float(rng.uniform(0.03, 0.09)))
    body, second = dyed(rng), dyed(rng)
    ink, marbled, seed = ink_for(body, rng), bool(rng.random() < 0.45), int(rng.integers(2**31))
    font, numbers = FONTS[int(rng.integers(len(FONTS)))], rng.permutation(sides)
    first = 0 if sides == 10 else 1
    rows = -(-(sides + 1) // ACROSS)
    skin = np.tile(linear(body), (rows * CELL, ACROSS * CELL, 1))
    line = (np.arange(CELL) + 0.5) / CELL * 2 - 1
    v, u = (a.ravel() for a in np.meshgrid(-line, line, indexing="ij"))
    parts = []
    for number, face in enumerate(faces):
        points, normal, triangles = fan(face)
        middle = points.mean(0)
        up = points[0] - middle
        up -= normal[0] * (normal[0] @ up)
        wide = float(np.linalg.norm(points - middle, axis=1).max())
        up /= np.linalg.norm(up)
        right = np.cross(normal[0], up)
        ground = _stuff(middle + wide * (u[:, None] * right + v[:, None] * up), body, second, marbled, seed)
        ink_share = _numbered(sides, int(numbers[number]) + first, [int(n) + first for n in numbers], font)
        y, x = number // ACROSS * CELL, number % ACROSS * CELL
        painted = ground * (1 - ink_share.reshape(-1, 1)) + linear(ink) * ink_share.reshape(-1, 1)
        skin[y : y + CELL, x : x + CELL] = painted.reshape(CELL, CELL, 3)
        flat = np.stack([(points - middle) @ right, (points - middle) @ up], 1) / wide
        places = np.stack(
            [(x + (flat[:, 0] + 1) / 2 * CELL) / (ACROSS * CELL), (y + (1 - flat[:, 1]) / 2 * CELL) / (rows * CELL)],
            1,
        )
        parts.append((points, normal, triangles, places))
    plain = np.array([(sides % ACROSS + 0.5) / ACROSS, (sides // ACROSS + 0.5) / rows])
    for face in between:
        points, normal, triangles = fan(face)
        parts.append((points, normal, triangles, np.tile(plain, (len(points), 1))))
    clear = float(rng.uniform(0.2, 0.5)) if rng.random() < 0.25 else 0.0
    return joined(parts, skin, Coat(roughness=float(rng.uniform(0.08, 0.3)), clear=clear))


def _numbered(sides: int, number: int, others: list[int], font: Path) -> Singles:
    """A face's number; three of them where a die has four faces."""
    if sides != 4:
        size = {8: 0.38, 10: 0.38, 12: 0.52}.get(sides, 0.35)
        return written(str(number), CELL, size, font, sides != 8 and number in (6, 9))
    picture = blank(CELL)
    for k, other in enumerate(n for n in others if n != number):
        one = written(str(other), CELL, 0.22, font)
        one = np.roll(one, -round(CELL * 0.22), 0)
        picture = np.maximum(picture, _turned(one, k * 120.0))
    return picture


def _turned(picture: Singles, degrees: float) -> Singles:
    middle = (len(picture) - 1) / 2
    matrix = cv2.getRotationMatrix2D((middle, middle), degrees, 1.0)
    return np.asarray(cv2.warpAffine(picture, matrix, picture.shape))


def _printed(ground: Rgb, prints: list[tuple[Singles, Rgb]]) -> Singles:
    """A ground with prints over each other, as light."""
    shape = prints[0][0].shape if prints else (DOTS, DOTS)
    skin = np.asarray(np.tile(linear(ground), (*shape, 1)), np.float32)
    for share, ink in prints:
        skin = np.asarray(skin * (1 - share[..., None]) + linear(ink) * share[..., None], np.float32)
    return skin


def _board(outline: Floats) -> Singles:
    return filled([outline], DOTS)


def token(rng: Rng) -> Solid:
    """A round token with pips, of plastic, wood or card."""
    body = dyed(rng)
    ink, half = ink_for(body, rng), float(rng.uniform(0.07, 0.28))
    radius = float(rng.uniform(0.1, 0.14))
    pips = spots(pattern(int(rng.integers(1, 7)), float(rng.uniform(0.28, 0.4))), radius, DOTS)
    rim = ring(float(rng.uniform(0.74, 0.86)), 0.05, DOTS) * float(rng.integers(2))
    sunk = float(rng.choice([0.0, 0.05]))
    skin = _printed(body, [(rim, ink), (pips, ink)])
    return flat_piece(
        circle(), half, float(rng.uniform(0.03, 0.1)), lambda at: -sunk * at_dots(pips, at), skin, plastic(rng)
    )


def domino(rng: Rng) -> Solid:
    """A domino: two fields with sunk pips, a line between them, perhaps a pin of brass."""
    body = (
        hsv(rng.uniform(30, 55), rng.uniform(0.05, 0.25), rng.uniform(0.82, 0.95))
        if rng.random() < 0.6
        else dyed(rng)
    )
    ink, half = ink_for(body, rng), float(rng.uniform(0.12, 0.24))
    pitch, radius = float(rng.uniform(0.24, 0.29)), float(rng.uniform(0.075, 0.1))
    fields = [pattern(int(rng.integers(0, 7)), pitch) + np.array([0, way * 0.5]) for way in (-1, 1)]
    pips = spots(np.concatenate(fields), radius, DOTS)
    line = _board(np.array([(-0.43, -0.018), (0.43, -0.018), (0.43, 0.018), (-0.43, 0.018)]))
    pin = spots(np.zeros((1, 2)), 0.06, DOTS) * float(rng.integers(2))
    skin = _printed(body, [(pips, ink), (line, ink), (pin, hsv(42, 0.55, 0.8))])
    sunk = np.maximum(pips, line)
    return flat_piece(
        rounded(0.5, 1.0, 0.09), half, 0.05, lambda at: -0.035 * at_dots(sunk, at), skin, plastic(rng), rings=70
    )


def card(rng: Rng) -> Solid:
    """A playing card with pips as on a die, or with hearts in their places; framed or not."""
    paper = (0.95, 0.94, 0.91) if rng.random() < 0.6 else dyed(rng)
    ink, wide = ink_for(paper, rng), float(rng.uniform(0.62, 0.74))
    where = pattern(int(rng.integers(1, 7)), float(rng.uniform(0.24, 0.38)), 1.25)
    if rng.random() < 0.5:
        pips = spots(where, float(rng.uniform(0.085, 0.12)), DOTS)
    else:
        pips = filled([heart(rng)[0] * 0.24 + at for at in where], DOTS)
        ink = hsv(0, 0.85, 0.75) if rng.random() < 0.6 else ink
    outer, inner = rounded(wide - 0.08, 0.92, 0.05), rounded(wide - 0.11, 0.89, 0.04)
    frame = filled([outer, inner], DOTS) * float(rng.integers(2))
    skin = _printed(paper, [(frame, ink), (pips, ink)])
    return flat_piece(
        rounded(wide, 1.0, 0.09), 0.012, 0.002, _level, skin, Coat(roughness=float(rng.uniform(0.25, 0.5))), rings=12
    )


def _level(at: Floats) -> Floats:
    return np.zeros(len(at))


def printed_face(rng: Rng) -> Solid:
    """A die's face drawn on a tile of card, with a shade as drawings have it."""
    body, paper = dyed(rng), dyed(rng)
    ink = ink_for(body, rng)
    side, corner = float(rng.uniform(0.58, 0.74)), float(rng.uniform(0.08, 0.2))
    face = rounded(side, side, corner)
    shade = _board(face + np.array([0.05, -0.06]))
    rim = filled([rounded(side + 0.03, side + 0.03, corner + 0.03), face], DOTS) * float(rng.integers(2))
    pips = spots(
        pattern(int(rng.integers(1, 7)), side * float(rng.uniform(0.46, 0.56))),
        side * float(rng.uniform(0.13, 0.19)),
        DOTS,
    )
    dark = (paper[0] * 0.55, paper[1] * 0.55, paper[2] * 0.55)
    skin = _printed(paper, [(shade, dark), (_board(face), body), (rim, (0.06, 0.06, 0.07)), (pips, ink)])
    return flat_piece(
        rounded(0.97, 0.97, 0.12), float(rng.uniform(0.012, 0.07)), 0.01, _level, skin, Coat(roughness=0.45), rings=12
    )


def button(rng: Rng) -> Solid:
    """A shirt's button with four holes, or two, and a rim."""
    body = dyed(rng)
    half, off, count = float(rng.uniform(0.09, 0.17)), float(rng.uniform(0.2, 0.3)), 4 if rng.random() < 0.75 else 2
    angles = 2 * np.pi * (np.arange(count) + 0.5) / count
    holes = spots(off * np.stack([np.cos(angles), np.sin(angles)], 1), float(rng.uniform(0.08, 0.12)), DOTS)
    rim, dish = float(rng.uniform(0.6, 0.78)), float(rng.uniform(0.2, 0.5)) * half
    through = (body[0] * 0.25, body[1] * 0.25, body[2] * 0.25)
    pearl = grains((DOTS, DOTS), 60, rng) * 0.06
    skin = _printed(body, [(holes, through)]) * (1 + pearl[..., None])

    def relief(at: Floats) -> Floats:
        far = np.linalg.norm(at, axis=1)
        bowl = -dish * np.clip((rim - far) / 0.12, 0, 1)
        return np.asarray(bowl - (1.85 * half - dish) * at_dots(holes, at))

    return flat_piece(circle(), half, half * 0.7, relief, skin, plastic(rng), rings=70)


def coin(rng: Rng) -> Solid:
    """A coin with a rim and a raised number or sign."""
    metal = [hsv(40, 0.5, 0.85), hsv(40, 0.05, 0.8), hsv(20, 0.55, 0.7)][int(rng.integers(3))]
    font = FONTS[int(rng.integers(len(FONTS)))]
    raised = (
        written(str(rng.choice([1, 2, 5, 10, 20, 50])), DOTS, 0.42, font)
        if rng.random() < 0.6
        else sign(rng, DOTS, font)
    )
    beads = int(rng.integers(24, 40))
    angles = 2 * np.pi * np.arange(beads) / beads
    beading = spots(0.78 * np.stack([np.cos(angles), np.sin(angles)], 1), 0.03, DOTS) * float(rng.integers(2))
    high = np.maximum(np.maximum(raised, ring(0.93, 0.1, DOTS)), beading)
    worn = grains((DOTS, DOTS), 40, rng) * 0.12
    skin = _printed(metal, []) * (0.6 + 0.4 * high[..., None] + worn[..., None])
    coat = Coat(roughness=float(rng.uniform(0.2, 0.4)), metal=float(rng.uniform(0.75, 1.0)))
    return flat_piece(
        circle(), 0.07, 0.02, lambda at: 0.035 * (at_dots(high, at) - 1), skin.clip(0.02, 0.95), coat, rings=70
    )


#: The right side of a meeple from its head's top down, from its middle.
_MEEPLE = (
    (0.0, 0.97), (0.15, 0.93), (0.26, 0.82), (0.28, 0.7), (0.24, 0.55), (0.2, 0.45), (0.3, 0.38), (0.62, 0.29),
    (0.9, 0.17), (0.95, 0.05), (0.88, -0.05), (0.6, -0.07), (0.42, -0.1), (0.45, -0.3), (0.7, -0.7), (0.78, -0.87),
    (0.7, -0.92), (0.3, -0.92), (0.2, -0.85), (0.1, -0.67), (0.0, -0.57),
)  # fmt: skip


def meeple(rng: Rng) -> Solid:
    """A meeple of painted wood, lying or standing."""
    right = np.array(_MEEPLE)
    outline = np.concatenate([right, right[-2:0:-1] * [-1, 1]])[::-1]
    for _ in range(2):  # cut its corners
        after = np.roll(outline, -1, 0)
        outline = np.stack([0.75 * outline + 0.25 * after, 0.25 * outline + 0.75 * after], 1).reshape(-1, 2)
    body = dyed(rng) if rng.random() < 0.8 else hsv(32, 0.45, 0.75)
    wood = grains((DOTS, DOTS), 5, rng, 3, float(rng.uniform(10, 25))) * float(rng.uniform(0.03, 0.15))
    skin = _printed(body, []) * (1 + wood[..., None])
    half = float(rng.uniform(0.2, 0.34))
    piece = flat_piece(outline, half, 0.05, _level, skin, Coat(roughness=float(rng.uniform(0.35, 0.6))), rings=12)
    return standing(piece) if rng.random() < 0.4 else piece


THINGS: dict[str, Callable[[Rng], Solid]] = {
    "numerals": numerals, "symbols": symbols, "many-sided": many_sided, "token": token, "domino": domino,
    "card": card, "printed face": printed_face, "button": button, "coin": coin, "meeple": meeple,
}  # fmt: skip
