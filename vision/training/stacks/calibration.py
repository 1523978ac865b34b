"""How sure a reading is, learned from readings of scenes made up: ``python -m vision.training.stacks.calibration``.

Scenes are read with the network and the geometry the reader uses; what each column's evidence was and whether its
reading was right teaches a small network.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.columns import columns
from vision.stacks.evidence import evidence
from vision.stacks.fitting import fit
from vision.stacks.light import RIM, SCALE, Flat, flat_size
from vision.stacks.looks import look
from vision.stacks.plate import DEPTH, WIDTH
from vision.stacks.reader import LENSES
from vision.stacks.seeing import see
from vision.training.stacks.developing import SIDE_PIXELS, develop
from vision.training.stacks.scenes import Made, make

Floats = NDArray[np.float32]
#: What a column's top must show for it to count.
VISIBLE = 0.3


def read(seed: int) -> tuple[Floats, NDArray[np.int8]]:
    """A scene's evidence (columns, numbers) and for each what became of it: 1 right, 0 wrong, -1 not judged."""
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
    numbers = evidence(found, fitted, looks, flat)
    said = np.full(len(found), -1, np.int8)
    for index, (column, each) in enumerate(zip(found, fitted, strict=True)):
        if column.black or column.at not in made.words:
            continue
        told = each.best.colour if each.best.level else None
        word = made.words[column.at]
        true = word[-1] if word else None
        wrong = told != true or column.at in made.beside
        if sample.shown[column.at] < VISIBLE and not wrong:
            continue
        said[index] = 0 if wrong else 1
    return numbers, said


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


def main() -> None:
    """Read scenes and keep their evidence."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--number", type=int, default=2000)
    parser.add_argument("--first", type=int, default=1_000_000)
    asked = parser.parse_args()
    cv2.setNumThreads(1)
    rows = [read(seed) for seed in range(asked.first, asked.first + asked.number)]
    said = np.concatenate([each[1] for each in rows])
    np.savez(asked.out, numbers=np.concatenate([each[0] for each in rows])[said >= 0], right=said[said >= 0])


if __name__ == "__main__":
    main()
