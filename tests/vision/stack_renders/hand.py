"""A hand that reaches in: fingers, palm, wrist and sleeve as rods with round ends."""

from __future__ import annotations

import numpy as np

from tests.vision.stack_renders.solids import Capsule, Floats, Paint, Solid

_SKINS = ((0.55, 0.32, 0.22), (0.62, 0.40, 0.30), (0.36, 0.19, 0.12), (0.16, 0.08, 0.05), (0.48, 0.29, 0.18))
_CLOTHS = (
    (0.03, 0.05, 0.13),
    (0.30, 0.30, 0.31),
    (0.35, 0.03, 0.03),
    (0.02, 0.02, 0.02),
    (0.62, 0.60, 0.55),
    (0.05, 0.20, 0.12),
)


def reaching(towards: Floats, away: float, rng: np.random.Generator) -> tuple[Solid, ...]:
    """A hand whose finger tips are at a place; its arm leads away in a direction, radians."""
    skin = Paint(_SKINS[rng.integers(len(_SKINS))], 0.05, 0.35, 12)
    cloth = Paint(_CLOTHS[rng.integers(len(_CLOTHS))], 0.10, 0.02, 5)
    out = np.array((np.cos(away), np.sin(away), 0.0))
    side = np.array((-out[1], out[0], 0.0)) * rng.choice((-1, 1))
    up = np.array((0.0, 0.0, 1.0))
    knuckles = towards + 62 * out + rng.uniform(14, 30) * up
    wrist = knuckles + 78 * out + 12 * up + rng.uniform(-8, 8) * side
    elbow = wrist + 260 * out + 18 * up + rng.uniform(-40, 40) * side
    rods: list[Solid] = []
    spread = rng.uniform(13, 17)
    for finger in range(4):
        base = knuckles + (finger - 1.5) * 18.5 * side
        bent = finger > rng.integers(1, 4)
        tip = towards + (finger - 0.8) * spread * side + (26 if bent else 3 * abs(finger - 1)) * out + 8 * up
        middle = 0.5 * (base + tip) + rng.uniform(6, 12) * up
        rods += [Capsule(base, middle, 9.0, skin), Capsule(middle, tip, 7.6, skin), Capsule(base, wrist, 12.5, skin)]
    thumb = knuckles + 30 * out - 42 * side - 4 * up
    tip = towards + 8 * out - spread * 1.6 * side + 7.6 * up
    rods += [Capsule(wrist - 6 * side, thumb, 13.0, skin), Capsule(thumb, tip, 9.0, skin)]
    rods += [Capsule(wrist, wrist + 60 * out, 22.0, skin)]
    rods += [Capsule(wrist + rng.uniform(15, 60) * out, elbow, rng.uniform(30, 38), cloth)]
    return tuple(rods)
