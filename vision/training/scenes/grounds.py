"""Procedural table tops, trays and things that are not dice, drawn as display BGR float pictures in 0..1."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.printed import with_prints
from vision.tray.mat import LARGEST, LEAST, STEP, Mat, draw_mat

Picture = NDArray[np.float32]
#: Share of tables on which the project's own mat lies.
MAT_SHARE = 0.04


def tint(rng: np.random.Generator) -> NDArray[np.float32]:
    """A random base colour: greys, muted and strong ones."""
    value = rng.uniform(0.05, 0.95)
    chroma = rng.choice([0.03, 0.15, 0.5]) * rng.uniform(0.3, 1.0)
    colour = value + chroma * rng.uniform(-1, 1, 3)
    if rng.random() < 0.3:  # wood and leather
        colour = np.array([0.35, 0.6, 1.0]) * rng.uniform(0.2, 0.9) + rng.uniform(-0.05, 0.05, 3)
    return np.asarray(np.clip(colour, 0.0, 1.0), np.float32)


def cloud(size: int, cell: float, rng: np.random.Generator, stretch: float = 1.0) -> Picture:
    """Smooth noise of mean 0 and deviation about 1 with features of ``cell`` pixels."""
    rows = max(2, int(size / cell))
    columns = max(2, int(size / (cell * stretch)))
    coarse = rng.normal(0, 1, (rows, columns)).astype(np.float32)
    return np.asarray(cv2.resize(coarse, (size, size), interpolation=cv2.INTER_CUBIC), np.float32)


def texture(size: int, rng: np.random.Generator) -> Picture:
    """A grey texture of mean 0: cloth, carpet, wood grain, weave, print or plain."""
    kind = rng.choice(["plain", "plain", "cloth", "carpet", "wood", "weave", "print", "patches"])
    field = cloud(size, size / rng.uniform(1.5, 5), rng) * 0.5
    if kind == "cloth":
        field += 0.7 * rng.normal(0, 1, (size, size)).astype(np.float32)
    elif kind == "carpet":
        field += cloud(size, rng.uniform(4, 10), rng) + 0.6 * cloud(size, 2.5, rng)
    elif kind == "wood":
        warp = cloud(size, size / 4, rng, 2.0) * rng.uniform(5, 20)
        line = np.arange(size, dtype=np.float32)[:, None] + warp
        field += np.sin(line / rng.uniform(3, 15)) + 0.7 * cloud(size, 3, rng, 20.0)
    elif kind == "weave":
        step = rng.uniform(4, 20)
        y, x = np.mgrid[:size, :size].astype(np.float32)
        field += np.sign(np.sin(x / step * np.pi) * np.sin(y / step * np.pi))
    elif kind == "print":
        field += letters(size, rng)
    elif kind == "patches":
        field += np.sign(cloud(size, rng.uniform(15, 80), rng)) * rng.uniform(0.3, 2.0)
    if rng.random() < 0.5:
        turn = cv2.getRotationMatrix2D((size / 2, size / 2), rng.uniform(0, 360), 1.42)
        field = np.asarray(cv2.warpAffine(field, turn, (size, size), borderMode=cv2.BORDER_REFLECT), np.float32)
    return field


def letters(size: int, rng: np.random.Generator) -> Picture:
    """Lines of print."""
    page = np.zeros((size, size), np.uint8)
    step = int(rng.integers(12, 40))
    alphabet = np.array(list("abcdefghijklmnopqrstuvwxyz0123456789 .:;oO8"))
    for y in range(step, size, step):
        text = "".join(rng.choice(alphabet, 60))
        cv2.putText(page, text, (0, y), cv2.FONT_HERSHEY_SIMPLEX, step / 35, (255,), max(1, step // 14), cv2.LINE_AA)
    return (page / 85.0).astype(np.float32)


def ground(size: int, rng: np.random.Generator) -> Picture:
    """A table top, (size, size, 3) display BGR, without dice on it."""
    if rng.random() < MAT_SHARE:
        return printed_mat(size, rng)
    base = np.empty((size, size, 3), np.float32)
    base[:] = tint(rng)
    pattern = texture(size, rng)[..., None]
    strength = rng.uniform(0.0, 0.12)
    base += pattern * strength * (0.5 + 0.5 * rng.random(3).astype(np.float32))
    if rng.random() < 0.25:
        other = tint(rng) + texture(size, rng)[..., None] * 0.04
        angle = rng.uniform(0, 2 * np.pi)
        y, x = np.mgrid[:size, :size].astype(np.float32) - size / 2
        far = (x * np.cos(angle) + y * np.sin(angle)) > rng.uniform(-0.4, 0.4) * size
        base = np.where(far[..., None], other, base).astype(np.float32)
    if rng.random() < 0.3:
        rim(base, rng)
    for _ in range(rng.poisson(1.6)):
        thing(base, rng)
    if rng.random() < 0.3:
        base = with_prints(base, int(rng.integers(1, 6)), rng)
    return np.clip(base, 0, 1)


def printed_mat(size: int, rng: np.random.Generator) -> Picture:
    """The project's own tray mat, whose markers and grey patches are no dice, on a plain table; whole or a part."""
    base = np.empty((size, size, 3), np.float32)
    base[:] = tint(rng)
    steps = [(round(least / STEP), round(most / STEP)) for least, most in zip(LEAST, LARGEST, strict=True)]
    width, height = (float(rng.integers(least, most + 1)) * STEP for least, most in steps)
    sheet = draw_mat(Mat(width, height), 3.0).astype(np.float32) / 255
    scale = size / sheet.shape[1] * rng.uniform(0.45, 1.6)
    turn = rng.choice([0, 90, 180, 270]) + rng.normal(0, 4 if rng.random() < 0.7 else 30)
    middle = np.array([sheet.shape[1], sheet.shape[0]]) / 2
    move = np.array(
        cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), float(turn), float(scale)), np.float64
    )
    move[:, 2] += size / 2 - middle + rng.normal(0, size / 6, 2)
    soft = cv2.GaussianBlur(sheet, (0, 0), max(0.3, 0.45 / scale))
    laid = cv2.warpAffine(
        soft, move, (size, size), dst=base, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT
    )
    return np.asarray(np.clip(laid * rng.uniform(0.75, 1.0), 0, 1), np.float32)


def rim(picture: Picture, rng: np.random.Generator) -> None:
    """Walls of a tray along one or more sides, drawn into ``picture``."""
    size = picture.shape[0]
    wall, top = tint(rng), tint(rng)
    for side in range(4):
        if rng.random() < 0.5:
            continue
        width = rng.uniform(0.02, 0.15) * size
        slant = rng.uniform(-0.05, 0.05) * size
        for colour, far in ((wall, width), (top, width * rng.uniform(0.2, 0.7))):
            corners = np.array([[-9, -9], [size + 9, -9], [size + 9, far + slant], [-9, far - slant]], np.float32)
            turn = cv2.getRotationMatrix2D((size / 2, size / 2), 90 * side, 1)
            corners = corners @ turn[:, :2].T + turn[:, 2]
            cv2.fillPoly(picture, [corners.astype(np.int32)], colour.tolist(), cv2.LINE_AA)


def thing(picture: Picture, rng: np.random.Generator) -> None:
    """One distractor: coin, token, card with spots, stick, plain block, hexagon or ring."""
    size = picture.shape[0]
    x, y = (int(v) for v in rng.integers(0, size, 2))
    r = int(rng.uniform(6, 60))
    ink, second = tint(rng).tolist(), tint(rng).tolist()
    kind = rng.integers(7)
    if kind == 0:
        cv2.circle(picture, (x, y), r, ink, -1, cv2.LINE_AA)
        cv2.circle(picture, (x, y), max(1, int(r * rng.uniform(0.3, 0.9))), second, 2, cv2.LINE_AA)
    elif kind == 1:
        turned = cv2.boxPoints(((x, y), (2.2 * r, 3.2 * r), rng.uniform(0, 180))).astype(np.int32)
        cv2.fillPoly(picture, [turned], ink, cv2.LINE_AA)
        for _ in range(rng.integers(0, 8)):
            spot = (int(x + rng.uniform(-r, r)), int(y + rng.uniform(-r, r)))
            cv2.circle(picture, spot, max(2, r // 7), second, -1, cv2.LINE_AA)
    elif kind == 2:
        end = (int(x + rng.uniform(-200, 200)), int(y + rng.uniform(-200, 200)))
        cv2.line(picture, (x, y), end, ink, int(rng.integers(2, 16)), cv2.LINE_AA)
    elif kind == 3:
        block = cv2.boxPoints(((x, y), (r, r * rng.uniform(0.8, 2.5)), rng.uniform(0, 180))).astype(np.int32)
        cv2.fillPoly(picture, [block], ink, cv2.LINE_AA)
        cv2.polylines(picture, [block], True, second, int(rng.integers(1, 4)), cv2.LINE_AA)
    elif kind == 4:
        for _ in range(rng.integers(1, 30)):
            speck = (int(x + rng.normal(0, 2 * r)), int(y + rng.normal(0, 2 * r)))
            cv2.circle(picture, speck, int(rng.integers(1, 6)), ink, -1, cv2.LINE_AA)
    elif kind == 5:
        angles = np.arange(6) * np.pi / 3 + rng.uniform(0, 3)
        corners = np.stack([x + 1.5 * r * np.cos(angles), y + 1.5 * r * np.sin(angles)], 1).astype(np.int32)
        cv2.fillPoly(picture, [corners], ink, cv2.LINE_AA)
        cv2.circle(picture, (x, y), max(2, r // 2), second, -1, cv2.LINE_AA)
    else:
        cv2.circle(picture, (x, y), r, ink, max(1, r // 5), cv2.LINE_AA)
