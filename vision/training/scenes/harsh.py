"""Harsh light: a lamp that polished dice mirror in whole faces, and what can still be read of them then."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.camera import Eye
from vision.training.scenes.labels import SPOILT, UNREADABLE, Label
from vision.training.scenes.solid import Appearance, Light

Picture = NDArray[np.uint8]

#: How far the lamp is off where an upper face in the middle mirrors it into the lens, and by how much it is brighter.
OFF_MIRROR, BRIGHTER = 0.15, (0.9, 1.8)
#: By how many levels what is round a pip must differ from it, on what share of a ring of so many radii.
DIFFERENT, RING_SHARE, RING = 14.0, 0.45, 1.5


def polished(looks: list[tuple[str, Appearance]], rng: np.random.Generator) -> list[tuple[str, Appearance]]:
    """The looks, all of one gloss or each of its own."""
    gloss = rng.uniform(0.5, 3.5)
    own = rng.random() < 0.4
    return [(c, replace(look, gloss=float(rng.uniform(0, 3.5) if own else gloss))) for c, look in looks]


def mirrored_lamp(light: Light, eye: Eye, rng: np.random.Generator) -> Light:
    """The lamp about where upper faces mirror it into the lens, and broad."""
    way = eye.position / np.linalg.norm(eye.position) * np.array([-1, -1, 1]) + rng.normal(0, OFF_MIRROR, 3)
    way[2] = max(float(way[2]), 0.25)
    direction = np.asarray(way / np.linalg.norm(way), np.float32)
    colour = np.asarray(light.colour * np.float32(rng.uniform(*BRIGHTER)), np.float32)
    return replace(light, direction=direction, colour=colour, sharpness=float(rng.choice([4, 8, 16, 40, 100])))


def as_seen(label: Label, picture: Picture) -> Label:
    """The label with those pips alone that the picture shows; spoilt where some are lost."""
    if not label.pips:
        return label
    seen = tuple(pip for pip in label.pips if is_seen(pip, picture))
    lost = len(seen) < len(label.pips) and label.value < UNREADABLE
    return replace(label, pips=seen, value=SPOILT if lost else label.value)


def is_seen(pip: tuple[float, float, float], picture: Picture) -> bool:
    """Whether a pip differs from what is round it."""
    x, y, radius = pip
    ways = np.arange(16) * (np.pi / 8)
    ring = np.stack([np.cos(ways), np.sin(ways)], 1)
    inner = colours_at(picture, np.concatenate([[[x, y]], [x, y] + 0.5 * radius * ring]))
    outer = colours_at(picture, [x, y] + (RING * radius + 0.5) * ring)
    apart = np.abs(outer - np.median(inner, axis=0)).max(1)
    return bool((apart >= DIFFERENT).mean() >= RING_SHARE)


def colours_at(picture: Picture, at: NDArray[np.float64]) -> NDArray[np.float64]:
    """The colours (n, 3) of a picture at points (n, 2)."""
    height, width = picture.shape[:2]
    cells = np.rint(at).astype(int).clip(0, [width - 1, height - 1])
    return np.asarray(picture[cells[:, 1], cells[:, 0]], np.float64)
