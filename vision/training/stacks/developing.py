"""From a scene to what the network gets and must say: cast, blurred, noised, coded, balanced like the reader's."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.plate import DEPTH, WIDTH, middle
from vision.stacks.squares import Square
from vision.training.stacks.casting import TOP, cast
from vision.training.stacks.grounds import DOTS, any_rgb, printed
from vision.training.stacks.scenes import Made, linear, srgb

Singles = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Random = np.random.Generator

#: Pixels of a sample's side, and pixels per mm.
SIDE_PIXELS, SCALE = 208, 2.0


@dataclass(frozen=True)
class Sample:
    """``light`` (h, w, 3) as the reader balances it, ``kind`` (h, w), ``paint`` (h, w, 3) linear, ``high`` (h, w).

    ``high`` is a share of the lens's height; ``corner``: of the crop on the plate, mm; ``white``: what white paper
    gives in the picture; ``blown`` (h, w): burnt out; ``shown``: the share of each column's top in view.
    """

    light: Singles
    kind: Bytes
    paint: Singles
    high: Singles
    corner: tuple[float, float]
    white: float
    blown: NDArray[np.bool_]
    shown: dict[Square, float]


def develop(made: Made, rng: Random, corner: tuple[float, float] | None = None) -> Sample:
    """Cast a scene and take its picture, of the part of the plate that has this far left corner, mm."""
    reach = SIDE_PIXELS / SCALE
    if corner is None:
        corner = (WIDTH / 2 - reach / 2 + rng.normal(0, 3), DEPTH / 2 - reach / 2 + rng.normal(0, 3))
    y, x = np.mgrid[0:SIDE_PIXELS, 0:SIDE_PIXELS].astype(np.float32)
    at = np.stack([corner[0] + (x + 0.5) / SCALE, corner[1] + (y + 0.5) / SCALE], -1)
    at = (_bent(at, rng) + rng.uniform(-0.2, 0.2, at.shape) / SCALE).astype(np.float32)
    floor = _floor(made, at, rng)
    samples, domes = _points(rng, 5), _domes(rng, 7)
    thrown = floor.reshape(-1, 3).mean(0)
    if len(made.boxes):
        thrown = (thrown + made.boxes[:, 8:11].mean(0)) / 2
    bleed = np.asarray(made.bleed * thrown, np.float32)
    light, kind, paint, high, owner = cast(
        at, made.eye.astype(np.float32), floor, np.float32(made.gloss), made.boxes, made.shades, made.rods,
        made.lamps, made.sky, np.float32(made.bounce), bleed, samples, domes,
    )  # fmt: skip
    seen, white, blown = _camera(light, rng)
    return Sample(seen, kind, paint, high, corner, white, blown, _shown(made, kind, owner))


def _shown(made: Made, kind: Bytes, owner: NDArray[np.int16]) -> dict[Square, float]:
    """The share of each column's top in view, 1 where it is empty."""
    counted = np.bincount(owner[kind == TOP].ravel().astype(np.int64), minlength=len(made.boxes))
    shown = {}
    for square, top in made.tops.items():
        if top is None:
            shown[square] = 1.0
            continue
        box = made.boxes[top]
        grown = made.eye[2] / (made.eye[2] - box[2] - box[5])
        shown[square] = float(counted[top] / (2 * box[3] * grown * SCALE) ** 2)
    return shown


def _bent(at: Singles, rng: Random) -> Singles:
    """Where the pixels really look: the lens bends, markers are off."""
    off = (at - np.array((WIDTH / 2, DEPTH / 2), np.float32)) / 60
    about = rng.normal(0, 0.5, 2).astype(np.float32)
    square = ((off - about) ** 2).sum(-1, keepdims=True)
    bend = np.float32(rng.normal(0, 0.5)) * (off - about) * (square - 2.2)
    drift = rng.normal(0, 0.25, 2) + off @ rng.normal(0, 0.3, (2, 2))
    return np.asarray(at + bend.clip(-1.8, 1.8) + drift, np.float32)


def _floor(made: Made, at: Singles, rng: Random) -> Singles:
    drawn = linear(printed(made.squares, srgb(made.palette), rng)[..., ::-1]).astype(np.float32)
    beyond = linear(any_rgb(rng))
    seen = cv2.remap(
        drawn, at[..., 0] * DOTS - 0.5, at[..., 1] * DOTS - 0.5, cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT, borderValue=[float(each) for each in beyond],
    )  # fmt: skip
    grain = 1 + rng.normal(0, 0.01, seen.shape[:2])[..., None]
    return np.asarray((seen * 0.9 + 0.015) * grain, np.float32)


def _points(rng: Random, count: int) -> Singles:
    turn = rng.uniform(0, 2 * np.pi)
    angle = turn + np.arange(count) * 2.399963
    far = np.sqrt((np.arange(count) + 0.5) / count)
    return np.stack([far * np.cos(angle), far * np.sin(angle)], -1).astype(np.float32)


def _domes(rng: Random, count: int) -> Singles:
    flat = _points(rng, count) * 0.95
    return np.concatenate([flat, np.sqrt(1 - (flat**2).sum(1, keepdims=True))], 1).astype(np.float32)


def _camera(light: Singles, rng: Random) -> tuple[Singles, float, NDArray[np.bool_]]:
    """What lens, sensor and balancing make of the light; white paper's value in the picture; what is burnt out."""
    dim = rng.random() < 0.18
    bright = rng.random() < 0.35
    white = float(rng.uniform(0.08, 0.3) if dim else rng.uniform(0.9, 2.6) if bright else rng.uniform(0.3, 1.1))
    cast_ = np.exp(rng.normal(0, 0.12, 3)).astype(np.float32)
    raw = light * (white * cast_)
    raw = cv2.GaussianBlur(raw, (0, 0), float(rng.uniform(0.3, 0.75)))
    if rng.random() < 0.5:
        soft = cv2.GaussianBlur(raw, (0, 0), 1.2)
        raw = raw + np.float32(rng.uniform(0, 0.5)) * (raw - soft)
    noise = rng.uniform(0.004, 0.022) if not dim else rng.uniform(0.012, 0.035)
    spread = np.sqrt(np.clip(raw, 0, 1) * 0.8 + 0.02) * noise
    raw = raw + spread * rng.normal(0, 1, raw.shape) * 0.7
    raw = raw + cv2.GaussianBlur(rng.normal(0, 1, raw.shape), (0, 0), 0.9) * spread
    curve = np.exp(rng.normal(0, 0.07))
    value = np.clip(raw, 0, 1) ** curve
    coded = np.round(255 * np.where(value <= 0.0031308, value * 12.92, 1.055 * value ** (1 / 2.4) - 0.055))
    if rng.random() < 0.6:
        coded = _jpeg(coded, rng)
    back = linear(coded)
    gain = white**curve * cast_ * np.exp(rng.normal(0, 0.05) + rng.normal(0, 0.025, 3))
    slope = rng.normal(0, 0.0012, 2)
    y, x = np.mgrid[0 : back.shape[0], 0 : back.shape[1]] / SCALE - SIDE_PIXELS / SCALE / 2
    field = (1 + slope[0] * x + slope[1] * y)[..., None]
    offset = rng.normal(0, 0.004) * white
    return np.asarray((back - offset).clip(0) / gain / field, np.float32), white, coded.min(2) >= 250


def _jpeg(coded: NDArray[np.float64], rng: Random) -> NDArray[np.float64]:
    """The blocks of a JPEG, in a picture about twice as fine as the sample."""
    height, width = coded.shape[:2]
    fine = cv2.resize(coded.astype(np.uint8), (width * 2, height * 2), interpolation=cv2.INTER_LINEAR)
    _, data = cv2.imencode(".jpg", fine, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(60, 95))])
    back = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return np.asarray(cv2.resize(back, (width, height), interpolation=cv2.INTER_AREA), np.float64)


def known(made: Made, corner: tuple[float, float], rng: Random) -> Singles:
    """What the reader knows beforehand (h, w, 3): open squares 1 and black ones -1; the way from the lens's foot."""
    mask = np.zeros((SIDE_PIXELS, SIDE_PIXELS), np.float32)
    for square in made.squares.all:
        x, y = middle(made.squares, square)
        half = made.edge / 2
        corners = (np.array([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
                   - corner) * SCALE  # fmt: skip
        cv2.fillConvexPoly(
            mask, np.round((corners - 0.5) * 16).astype(np.int32), (-1.0 if square in made.squares.black else 1.0,),
            cv2.LINE_8, 4,
        )  # fmt: skip
    y, x = np.mgrid[0:SIDE_PIXELS, 0:SIDE_PIXELS].astype(np.float32)
    off = rng.normal(0, 6, 2) + rng.uniform(-0.3, 0.3) * (made.eye[:2] - np.array((WIDTH / 2, DEPTH / 2)))
    foot = made.eye[:2] + off
    way = np.stack([corner[0] + x / SCALE - foot[0], corner[1] + y / SCALE - foot[1]], -1) / 100
    return np.concatenate([mask[..., None], way], -1).astype(np.float32)
