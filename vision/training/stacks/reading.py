"""Scenes made up by chance, read with the network and the geometry that the reader uses."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.stacks.columns import SeenColumn, columns
from vision.stacks.fitting import Fitted, fit
from vision.stacks.light import RIM, SCALE, Flat, flat_size
from vision.stacks.looks import Looks, look
from vision.stacks.plate import DEPTH, WIDTH
from vision.stacks.reader import LENSES
from vision.stacks.seeing import see
from vision.stacks.squares import Square
from vision.training.stacks.developing import SIDE_PIXELS, develop
from vision.training.stacks.scenes import Made, make

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class ReadScene:
    """A scene, what the reader makes of it, and the share of each column's top in view."""

    made: Made
    columns: list[SeenColumn]
    fitted: list[Fitted]
    looks: Looks
    flat: Flat
    shown: dict[Square, float]


def read_scene(seed: int) -> ReadScene:
    """Make a scene and read it."""
    rng = np.random.default_rng(seed)
    made = make(rng)
    width, height = flat_size()
    left, top = (round(each / 2) for each in (width - SIDE_PIXELS, height - SIDE_PIXELS))
    sample = develop(made, rng, (left / SCALE - RIM, top / SCALE - RIM))
    light = np.ones((height, width, 3), np.float32)
    light[top : top + SIDE_PIXELS, left : left + SIDE_PIXELS] = sample.light
    valid = np.zeros((height, width), np.bool_)
    valid[top : top + SIDE_PIXELS, left : left + SIDE_PIXELS] = True
    blown = np.zeros((height, width), np.bool_)
    blown[top : top + SIDE_PIXELS, left : left + SIDE_PIXELS] = sample.blown
    flat = Flat(np.zeros((height, width, 3), np.uint8), valid, light, blown, sample.white, float(rng.uniform(0.7, 1)))
    middle_ = np.array((WIDTH / 2, DEPTH / 2))
    palette = {str(i): _rgb(colour) for i, colour in enumerate(made.palette)}
    off = rng.normal(0, 3, 2)
    guess = _eye(made, 1.0 / made.focal, off, middle_)
    looks = look(flat, palette, see(flat, made.squares, made.edge, guess[:2]))
    best = None
    for lens in LENSES:
        eye = _eye(made, lens / made.focal, off, middle_)
        found = columns(made.squares, eye, made.edge)
        score, fitted = fit(found, looks)
        if best is None or score > best[0]:
            best = (score, found, fitted)
    assert best is not None
    _, found, fitted = best
    return ReadScene(made, found, fitted, looks, flat, sample.shown)


def _eye(
    made: Made, share: float, off: NDArray[np.float64], middle_: NDArray[np.float64]
) -> tuple[float, float, float]:
    """The lens as it seems with a focal length that is wrong by a share."""
    foot = middle_ + (made.eye[:2] - middle_) * (0.5 + 0.5 * share**2) + off * share
    return float(foot[0]), float(foot[1]), float(made.eye[2] * share)


def _rgb(colour: Floats) -> tuple[int, int, int]:
    v = np.where(colour <= 0.0031308, colour * 12.92, 1.055 * np.clip(colour, 0, 1) ** (1 / 2.4) - 0.055)
    red, green, blue = np.round(v * 255).astype(int).tolist()
    return red, green, blue
