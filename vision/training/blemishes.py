"""What may lie over a die in a picture and is no pip: highlights, dirt, a second picture of it, something in front.

Each is drawn into a cut-out of which the pips are known, so it is known, too, whether the value can still be read:
where a pip is hidden, or where what was drawn might pass for one, it cannot.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import DIE_SHARE
from vision.training.scenes.labels import SPOILT, UNREADABLE

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Share of cut-outs with a blemish, and how often each kind is drawn: highlights, dirt, ghost, something in front.
BLEMISHED, KINDS = 0.4, (0.46, 0.18, 0.2, 0.16)
#: Radii, in pips', between which a spot may pass for a pip.
LIKE_A_PIP = (0.5, 1.8)


def blemished(cut: Picture, value: int, pips: Floats, rng: np.random.Generator) -> tuple[Picture, int, Floats]:
    """A cut-out of a die, perhaps with a blemish; the value and the pips (n, 3) that can be seen then."""
    if rng.random() >= BLEMISHED:
        return cut, value, pips
    kind = int(rng.choice(len(KINDS), p=KINDS))
    if kind == 0:
        return spotted(cut, value, pips, rng, bright=True)
    if kind == 1:
        return spotted(cut, value, pips, rng, bright=False)
    if kind == 2:
        return ghosted(cut, value, pips, rng)
    return covered(cut, value, pips, rng)


def spotted(
    cut: Picture, value: int, pips: Floats, rng: np.random.Generator, *, bright: bool
) -> tuple[Picture, int, Floats]:
    """One to three highlights, or up to eight specks of dirt."""
    side = cut.shape[0]
    box = DIE_SHARE * side
    shown = cut.astype(np.float32)
    seen, readable = np.ones(len(pips), bool), True
    count = int(rng.choice([1, 1, 1, 2, 3])) if bright else int(rng.integers(1, 9))
    for _ in range(count):
        if bright:
            radius = box * float(np.exp(rng.uniform(np.log(0.03), np.log(0.22))))
            ink = np.clip(255 + rng.normal(0, 12, 3) - 30 * (rng.random() < 0.3), 0, 255)
        else:
            radius = box * float(np.exp(rng.uniform(np.log(0.012), np.log(0.07))))
            ink = rng.uniform(0, 90, 3) if rng.random() < 0.7 else rng.uniform(0, 255, 3)
        x, y = spot_on_die(side, pips, rng)
        soft = max(0.35, radius * float(rng.choice([0.05, 0.15, 0.35, 0.7])))
        cover = spot(side, (x, y), radius, soft, float(np.exp(rng.uniform(0, 0.9))), rng) * rng.uniform(0.75, 1.0)
        under = level(cut, x, y)
        shown += cover[..., None] * (ink - shown)
        away = np.hypot(pips[:, 0] - x, pips[:, 1] - y)
        seen &= ~(away < 0.9 * radius + 0.25 * pips[:, 2])
        if len(pips):
            usual = float(np.median(pips[:, 2]))
            lighter = float(ink.mean()) > under
            alike = lighter == pips_are_lighter(cut, pips)
            if alike and LIKE_A_PIP[0] < radius / usual < LIKE_A_PIP[1] and soft < 0.3 * radius:
                readable = False
    if not seen.all() or not readable:
        value = SPOILT if value < UNREADABLE else value
    return np.clip(shown, 0, 255).astype(np.uint8), value, pips[seen]


def spot_on_die(side: int, pips: Floats, rng: np.random.Generator) -> tuple[float, float]:
    """Where a spot lies: anywhere on the die, in its middle, or where a further pip would complete a pattern."""
    middle, half = side / 2 - 0.5, DIE_SHARE * side / 2
    way = rng.random()
    if len(pips) and way < 0.45:
        centre = pips[:, :2].mean(0)
        if rng.random() < 0.5:
            return float(centre[0]), float(centre[1])
        one = pips[rng.integers(len(pips)), :2] - centre
        turned = np.array([-one[1], one[0]]) if rng.random() < 0.6 else -one
        return float(centre[0] + turned[0]), float(centre[1] + turned[1])
    reach = 0.55 if way < 0.6 else 0.9
    at = middle + half * reach * rng.uniform(-1, 1, 2)
    return float(at[0]), float(at[1])


def spot(
    side: int, at: tuple[float, float], radius: float, soft: float, stretched: float, rng: np.random.Generator
) -> Floats:
    """The cover (side, side) in 0..1 of an ellipse of a mean radius, with soft edges."""
    ys, xs = np.mgrid[:side, :side].astype(np.float32)
    angle = rng.uniform(0, np.pi)
    u = (xs - at[0]) * np.cos(angle) + (ys - at[1]) * np.sin(angle)
    v = -(xs - at[0]) * np.sin(angle) + (ys - at[1]) * np.cos(angle)
    away = np.hypot(u / np.sqrt(stretched), v * np.sqrt(stretched))
    return np.asarray(np.clip((radius - away) / soft + 0.5, 0, 1), np.float32)


def level(cut: Picture, x: float, y: float) -> float:
    """The brightness of a cut-out at a point."""
    side = cut.shape[0]
    return float(cut[int(np.clip(round(y), 0, side - 1)), int(np.clip(round(x), 0, side - 1))].mean())


def pips_are_lighter(cut: Picture, pips: Floats) -> bool:
    """Whether pips (n, 3) are lighter than what is round them."""
    within = np.mean([level(cut, x, y) for x, y, _ in pips])
    ways = np.arange(8) * np.pi / 4
    round_them = [level(cut, x + 1.7 * r * np.cos(a), y + 1.7 * r * np.sin(a)) for x, y, r in pips for a in ways]
    return bool(within > np.median(round_them))


def ghosted(cut: Picture, value: int, pips: Floats, rng: np.random.Generator) -> tuple[Picture, int, Floats]:
    """The picture a second time, a little off, as of a die that was still moving or of a shaken camera."""
    side = cut.shape[0]
    away = DIE_SHARE * side * rng.uniform(0.03, 0.5)
    way, share = rng.uniform(0, 2 * np.pi), rng.uniform(0.15, 0.55)
    move = np.array([[1, 0, away * np.cos(way)], [0, 1, away * np.sin(way)]], np.float64)
    other = cv2.warpAffine(cut, move, (side, side), borderMode=cv2.BORDER_REPLICATE)
    shown = cut * (1 - share) + other * share
    radius = float(np.median(pips[:, 2])) if len(pips) else 2.0
    if share > 0.28 and away > 0.8 * radius:
        value = SPOILT if value < UNREADABLE else value
        pips = pips[:0] if share > 0.42 else pips
    return np.clip(shown, 0, 255).astype(np.uint8), value, pips


def covered(cut: Picture, value: int, pips: Floats, rng: np.random.Generator) -> tuple[Picture, int, Floats]:
    """Something of one colour in front of a part of the die: a finger, a card, a shadowed edge."""
    side = cut.shape[0]
    middle, half = side / 2 - 0.5, DIE_SHARE * side / 2
    way, off = rng.uniform(0, 2 * np.pi), rng.uniform(-0.5, 1.1) * half
    ys, xs = np.mgrid[:side, :side].astype(np.float32)
    along = (xs - middle) * np.cos(way) + (ys - middle) * np.sin(way)
    across = -(xs - middle) * np.sin(way) + (ys - middle) * np.cos(way)
    bend = rng.uniform(-0.02, 0.02) * across**2
    cover = np.clip((along + bend - off) / rng.uniform(0.5, 2.0) + 0.5, 0, 1)
    if rng.random() < 0.4:
        cover = cover * (np.abs(across) < rng.uniform(0.3, 1.0) * half)
    paint = rng.uniform(0, 255, 3) if rng.random() < 0.6 else np.array([90, 130, 190]) * rng.uniform(0.4, 1.3)
    shown = cut + cover[..., None] * (paint - cut)
    cells = pips[:, :2].round().astype(int).clip(0, side - 1)
    seen = cover[cells[:, 1], cells[:, 0]] < 0.4
    face = np.hypot(along, across) < 0.85 * half
    if not seen.all() or float(cover[face].mean()) > 0.12:
        value = SPOILT if value < UNREADABLE else value
    return np.clip(shown, 0, 255).astype(np.uint8), value, pips[seen]
