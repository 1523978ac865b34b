"""What is printed or cut into things: numbers, letters, signs and pips, each as a share of ink (n, n) from 0 to 1."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import cv2
import numpy as np
from pygame import freetype, surfarray

from tests.vision.mitsuba_renders.materials import Floats, Rng, Singles

_ROOT = Path(__file__).parents[3] / "companion"
#: Typefaces that are in the project, and are in no other renderer's pictures.
FONTS = tuple(
    _ROOT / name
    for name in (
        "kiosk/fonts/oswald-latin-600-normal.woff2",
        "kiosk/fonts/rye-latin-400-normal.woff2",
        "kiosk/fonts/barlow-condensed-latin-600-normal.woff2",
        "games/raising_robots/look/fonts/fredoka-latin-600-normal.woff2",
        "games/galaxy_trucker/look/fonts/chakra-petch-latin-700-normal.woff2",
    )
)
LETTERS = "ABCDEFGHJKLMNPRSTVWXYZ?!&"
_FINE = 3


@cache
def _font(path: Path) -> freetype.Font:
    freetype.init()
    return freetype.Font(str(path))


def blank(dots: int) -> Singles:
    """A picture without ink."""
    return np.zeros((dots, dots), np.float32)


def written(text: str, dots: int, size: float, font: Path, underlined: bool = False) -> Singles:
    """A word in the middle, its letters ``size`` of the picture high; as wide as there is room for."""
    face = _font(font)
    face.pad = False
    surface, _ = face.render(text, (255, 255, 255), size=round(dots * size * 1.4))
    ink = surfarray.array_alpha(surface).T.astype(np.float32) / 255
    share = min(size * dots / ink.shape[0], 1.5 * size * dots / ink.shape[1])
    wide, high = max(1, round(ink.shape[1] * share)), max(1, round(ink.shape[0] * share))
    ink = np.asarray(cv2.resize(ink, (wide, high), interpolation=cv2.INTER_AREA), np.float32)
    picture = blank(dots)
    y, x = (dots - high) // 2, (dots - wide) // 2
    picture[max(y, 0) : y + high, max(x, 0) : x + wide] = ink[max(-y, 0) : dots - y, max(-x, 0) : dots - x]
    if underlined:
        line = y + high + max(2, dots // 32)
        picture[line : line + max(2, dots // 24), x : x + wide] = 1
    return picture


def filled(outlines: list[Floats], dots: int) -> Singles:
    """Polygons (n, 2) within -1..1, y up; what lies in two of them is left out."""
    large = np.zeros((dots * _FINE, dots * _FINE), np.uint8)
    spots = [np.rint((one * [1, -1] + 1) / 2 * dots * _FINE).astype(np.int32) for one in outlines]
    cv2.fillPoly(large, spots, (255,))
    return np.asarray(cv2.resize(large, (dots, dots), interpolation=cv2.INTER_AREA).astype(np.float32) / 255)


def spots(middles: Floats, radius: float, dots: int) -> Singles:
    """Round spots at places (n, 2) within -1..1, y up."""
    line = (np.arange(dots) + 0.5) / dots * 2 - 1
    x, y = np.meshgrid(line, -line)
    far = np.full((dots, dots), 9.0)
    for u, v in middles:
        far = np.minimum(far, np.hypot(x - u, y - v))
    return np.asarray(np.clip((radius - far) * dots / 2 + 0.5, 0, 1), np.float32)


def ring(radius: float, width: float, dots: int) -> Singles:
    """A ring round the middle."""
    line = (np.arange(dots) + 0.5) / dots * 2 - 1
    far = np.hypot(*np.meshgrid(line, line))
    return np.asarray(np.clip((width / 2 - np.abs(far - radius)) * dots / 2 + 0.5, 0, 1), np.float32)


def _round(count: int = 40) -> Floats:
    a = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack([np.cos(a), np.sin(a)], 1)


def heart(_: Rng) -> list[Floats]:
    """A heart."""
    a = np.linspace(0, 2 * np.pi, 60)
    x = 16 * np.sin(a) ** 3
    y = 13 * np.cos(a) - 5 * np.cos(2 * a) - 2 * np.cos(3 * a) - np.cos(4 * a)
    return [np.stack([x, y + 2], 1) / 17 * 0.62]


def drop(_: Rng) -> list[Floats]:
    """A drop."""
    a = np.linspace(0, 2 * np.pi, 60)
    return [np.stack([0.62 * np.sin(a) * np.sin(a / 2) ** 2.5, 0.64 * np.cos(a)], 1)]


def shield(_: Rng) -> list[Floats]:
    """A shield."""
    a = np.linspace(0, 1, 20)
    side = np.stack([0.5 * np.cos(a * np.pi / 2) ** 0.7, 0.1 - 0.75 * a**1.2], 1)
    left = side[::-1] * [-1, 1]
    return [np.concatenate([[(0.5, 0.6)], side, left, [(-0.5, 0.6)]])]


def crown(_: Rng) -> list[Floats]:
    """A crown."""
    return [np.array([(-0.6, 0.4), (-0.3, 0.0), (0, 0.6), (0.3, 0.0), (0.6, 0.4), (0.48, -0.5), (-0.48, -0.5)])]


def hourglass(_: Rng) -> list[Floats]:
    """An hourglass."""
    return [np.array([(-0.5, 0.62), (0.5, 0.62), (0.08, 0.0), (0.5, -0.62), (-0.5, -0.62), (-0.08, 0.0)])]


def gear(rng: Rng) -> list[Floats]:
    """A wheel with teeth, holed."""
    teeth = int(rng.integers(6, 10))
    a = np.arange(teeth * 4) * 2 * np.pi / (teeth * 4)
    radii = np.where(np.arange(teeth * 4) % 4 < 2, 0.64, 0.47)
    return [np.stack([radii * np.cos(a), radii * np.sin(a)], 1), _round() * 0.2]


def fish(_: Rng) -> list[Floats]:
    """A fish."""
    a = np.linspace(0.35, 2 * np.pi - 0.35, 40)
    body = np.stack([-0.12 + 0.5 * np.cos(a), 0.33 * np.sin(a)], 1)
    return [np.concatenate([body, [(0.66, -0.34), (0.55, 0.0), (0.66, 0.34)]]), _round() * 0.06 + [-0.4, 0.08]]


def cross(rng: Rng) -> list[Floats]:
    """A cross, upright or not."""
    w = rng.uniform(0.13, 0.24)
    arms = [(w, w), (w, 0.62), (-w, 0.62), (-w, w)]
    turn = np.array([[0, 1], [-1, 0]])
    points = np.concatenate([np.array(arms) @ np.linalg.matrix_power(turn, -k) for k in range(4)])
    a = rng.choice([0.0, np.pi / 4])
    return [points @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])]


def leaf(_: Rng) -> list[Floats]:
    """A leaf with a stalk, and a rib that is left out."""
    a = np.linspace(0.05, np.pi - 0.05, 24)
    side = np.stack([0.4 * np.sin(a) ** 1.5, 0.56 * np.cos(a) + 0.1], 1)
    rib = np.array([(0.0, 0.42), (0.035, -0.3), (-0.035, -0.3)])
    return [np.concatenate([side, [(0.05, -0.7), (-0.05, -0.7)], side[::-1] * [-1, 1]]), rib]


SIGNS = (heart, drop, shield, crown, hourglass, gear, fish, cross, leaf)


def sign(rng: Rng, dots: int, font: Path) -> Singles:
    """A letter or a sign."""
    if rng.random() < 0.4:
        return written(str(rng.choice(list(LETTERS))), dots, float(rng.uniform(0.5, 0.68)), font)
    one = SIGNS[int(rng.integers(len(SIGNS)))]
    return filled([part * rng.uniform(0.9, 1.15) for part in one(rng)], dots)


def pattern(value: int, pitch: float, wide: float = 1.0) -> Floats:
    """Pips (value, 2) as on a die's face; a six's columns stand, their pips ``wide`` of the pitch apart."""
    p = pitch
    four = [(-p, p), (p, -p), (p, p), (-p, -p)]
    six = [(side * p, step * p * wide) for side in (-1, 1) for step in (-1, 0, 1)]
    table = [[], [(0, 0)], four[:2], [*four[:2], (0, 0)], four, [*four, (0, 0)], six]
    return np.array(table[value], float).reshape(-1, 2)
