"""Dice to tell apart, endless from a seed: the faces of a family are those of one die and differ in their signs.

Signs are numerals and letters of OpenCV's hands, bent and stretched, the training's shapes, pips, and twins of
another face of the family with a little added, cut away or mirrored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.looks import RGB, contrast, pip_paint
from vision.training.scenes.signs import INK, LETTERS, PAPER, SIDE, blot, rings, star, strokes

Floats = NDArray[np.float32]
Page = NDArray[np.uint8]
Rng = np.random.Generator

#: Side in pixels of a drawn face; the sign's page lies in its middle.
FACE = 128


@dataclass(frozen=True)
class FaceLook:
    """A face: ``texture`` (FACE, FACE, 3) BGR in 0..1; ``slope`` (FACE, FACE, 2) of its engraving, 0 where flat."""

    texture: Floats
    slope: Floats


@dataclass(frozen=True)
class Family:
    """A die: its body (BGR in 0..1), roundness of corners in shares of a face, gloss, and some of its faces."""

    body: Floats
    rounding: float
    gloss: float
    faces: tuple[FaceLook, ...]


def family(rng: Rng, count: int) -> Family:
    """A die with ``count`` faces."""
    body = any_colour(rng)
    ink = pip_paint(body, rng)
    second = other_ink(body, rng) if rng.random() < 0.3 else None
    depth = float(rng.uniform(0.2, 0.9)) if rng.random() < 0.4 else 0.0
    ground = marbled(body, rng)
    if rng.random() < 0.12:  # a sticker
        ground = labelled(ground, any_colour(rng), ink, rng)
    pages = signs(rng, count)
    reach = float(rng.uniform(0.42, 0.95))
    faces = tuple(painted(ground, page, ink, second, depth, reach, rng) for page in pages)
    return Family(np.array(body[::-1], np.float32), float(rng.uniform(0.05, 0.4)), float(rng.uniform(0, 1)), faces)


def any_colour(rng: Rng) -> RGB:
    """A body's display colour; white, black and grey often."""
    if rng.random() < 0.4:
        grey = float(
            rng.choice([rng.uniform(0.85, 1.0), rng.uniform(0.03, 0.2), rng.uniform(0.2, 0.85)], p=[0.5, 0.35, 0.15])
        )
        tint = rng.uniform(0.9, 1.0, 3)
        return (grey * float(tint[0]), grey * float(tint[1]), grey * float(tint[2]))
    hsv = np.array([[[rng.uniform(0, 360), rng.uniform(0.3, 1.0), rng.uniform(0.25, 1.0)]]], np.float32)
    r, g, b = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)[0, 0].tolist()
    return (r, g, b)


def other_ink(body: RGB, rng: Rng) -> RGB:
    """A second colour of a sign, at some contrast to the body."""
    for _ in range(8):
        colour = any_colour(rng)
        if contrast(colour, body) > 0.2:
            return colour
    return (0.9, 0.1, 0.1)


def marbled(body: RGB, rng: Rng) -> Floats:
    """The bare face of a body (FACE, FACE, 3): plain, or marbled in shades of its colour."""
    face = np.empty((FACE, FACE, 3), np.float32)
    face[:] = body[::-1]
    if rng.random() < 0.25:
        veins = smooth(rng, int(rng.integers(3, 14)))[..., None]
        vein = (
            np.array(any_colour(rng)[::-1], np.float32) if rng.random() < 0.3 else face[0, 0] * rng.uniform(0.5, 1.3)
        )
        face = face + (vein - face) * np.clip(veins * rng.uniform(0.3, 1.0), 0, 1)
    return np.asarray(np.clip(face, 0, 1), np.float32)


def smooth(rng: Rng, cells: int) -> Floats:
    """A smooth random field (FACE, FACE) about 0..1."""
    coarse = rng.uniform(-0.3, 1.3, (cells, cells)).astype(np.float32)
    return np.asarray(cv2.resize(coarse, (FACE, FACE), interpolation=cv2.INTER_CUBIC), np.float32)


def labelled(face: Floats, colour: RGB, ink: RGB, rng: Rng) -> Floats:
    """A face with a printed square or disc on it, framed at times."""
    result = np.ascontiguousarray(face)
    reach = int(rng.uniform(44, 58))
    if contrast(colour, ink) < 0.25:
        return result
    paint = tuple(float(v) for v in colour[::-1])
    middle = FACE // 2
    if rng.random() < 0.5:
        cv2.circle(result, (middle, middle), reach, paint, -1, cv2.LINE_AA)
    else:
        cv2.rectangle(result, (middle - reach, middle - reach), (middle + reach, middle + reach), paint, -1)
    return result


def signs(rng: Rng, count: int) -> list[Page]:
    """The pages (SIDE, SIDE) of a die's faces, each another sign."""
    kind = rng.random()
    if kind < 0.25:
        return numerals(rng, count)
    if kind < 0.32:
        return pips(rng, count)
    if kind < 0.5:
        return twins(rng, count)
    return [shape(rng) for _ in range(count)]


def numerals(rng: Rng, count: int) -> list[Page]:
    """Numerals, or letters, of one hand; never a six beside a nine, which are one face in two turns."""
    texts = [str(n) for n in range(21) if n not in (9, 16, 18, 19)] if rng.random() < 0.6 else list(LETTERS)
    chosen = [str(text) for text in rng.choice([t for t in texts if t not in "WNZ"], count, replace=False)]
    hand, thick = int(rng.choice([0, 2, 3, 4, 6, 7])), int(rng.integers(2, 14))
    bend = rng.normal(0, 0.12, (2, 2)) + np.diag(rng.uniform(0.75, 1.15, 2))
    return [bent(text_page(text, hand, thick), bend) for text in chosen]


def text_page(text: str, hand: int, thick: int) -> Page:
    """A word written across a page."""
    page = np.zeros((SIDE, SIDE), np.uint8)
    (w, h), _ = cv2.getTextSize(text, hand, 1.0, thick)
    scale = 0.74 * SIDE / max(w, h)
    (w, h), _ = cv2.getTextSize(text, hand, scale, thick)
    cv2.putText(page, text, ((SIDE - w) // 2, (SIDE + h) // 2), hand, scale, INK, thick, cv2.LINE_AA)
    return page


def bent(page: Page, matrix: NDArray[np.float64]) -> Page:
    """A page stretched and slanted about its middle."""
    middle = np.full(2, SIDE / 2)
    turn = np.column_stack([matrix, middle - matrix @ middle])
    return np.asarray(cv2.warpAffine(page, turn, (SIDE, SIDE), flags=cv2.INTER_LINEAR), np.uint8)


def pips(rng: Rng, count: int) -> list[Page]:
    """Pips of one size and distance, one to nine of them."""
    radius, pitch = int(rng.uniform(5, 11)), rng.uniform(20, 29)
    spots = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    orders = [(4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8), (0, 2, 3, 4, 5, 6, 8)]
    pages = []
    for number in rng.permutation(len(orders))[:count]:
        page = np.zeros((SIDE, SIDE), np.uint8)
        for spot in orders[number]:
            x, y = (round(SIDE / 2 + pitch * v) for v in spots[spot])
            cv2.circle(page, (x, y), radius, INK, -1, cv2.LINE_AA)
        pages.append(page)
    return pages


def twins(rng: Rng, count: int) -> list[Page]:
    """One shape, and others that differ from it in a part: the hardest to tell apart."""
    first = shape(rng)
    pages = [first]
    while len(pages) < count:
        page = first.copy()
        if rng.random() < 0.2:
            page = np.ascontiguousarray(page[:, ::-1])
        for _ in range(int(rng.integers(1, 3))):
            spot = rng.uniform(24, 72, 2).astype(int).tolist()
            ink = INK if rng.random() < 0.5 else PAPER
            if rng.random() < 0.5:
                cv2.circle(page, spot, int(rng.uniform(8, 16)), ink, -1, cv2.LINE_AA)
            else:
                end = rng.uniform(14, 82, 2).astype(int).tolist()
                cv2.line(page, spot, end, ink, int(rng.integers(7, 14)), cv2.LINE_AA)
        if all(float(np.abs(page.astype(np.float32) - other).mean()) > 10 for other in pages):
            pages.append(page)
    return pages


def shape(rng: Rng) -> Page:
    """A sign of any kind, composed of one to three shapes, turned and stretched a little."""
    page = np.zeros((SIDE, SIDE), np.uint8)
    for _ in range(int(rng.choice([1, 1, 1, 2, 3]))):
        part = np.zeros((SIDE, SIDE), np.uint8)
        DRAWN[int(rng.integers(len(DRAWN)))](part, rng)
        page = np.maximum(page, part) if rng.random() < 0.6 else np.where(part > page, part - page, page - part)
    angle = rng.uniform(0, 2 * np.pi)
    c, s = np.cos(angle), np.sin(angle)
    stretch = np.diag(rng.uniform(0.75, 1.1, 2))
    return bent(np.asarray(page, np.uint8), np.asarray(np.array([[c, s], [-s, c]]) @ stretch, np.float64))


def written(page: Page, rng: Rng) -> None:
    """A letter or a numeral in any hand."""
    text = str(rng.choice(list(LETTERS + "0123456789")))
    np.maximum(page, text_page(text, int(rng.choice([0, 2, 3, 4, 6, 7])), int(rng.integers(4, 13))), out=page)


def polygon(page: Page, rng: Rng) -> None:
    """A crooked polygon, filled or as an outline."""
    angles = np.sort(rng.uniform(0, 2 * np.pi, rng.integers(3, 8)))
    radii = rng.uniform(12, 44, len(angles))
    corners = np.stack([SIDE / 2 + radii * np.cos(angles), SIDE / 2 + radii * np.sin(angles)], 1).astype(np.int32)
    if rng.random() < 0.6:
        cv2.fillPoly(page, [corners], INK, cv2.LINE_AA)
    else:
        cv2.polylines(page, [corners], True, INK, int(rng.integers(4, 10)), cv2.LINE_AA)


def curve(page: Page, rng: Rng) -> None:
    """Arcs of ellipses: moons, hooks, waves, spirals."""
    for _ in range(int(rng.integers(1, 4))):
        centre = rng.uniform(34, 62, 2).astype(int).tolist()
        axes = rng.uniform(8, 36, 2).astype(int).tolist()
        begin, span = rng.uniform(0, 360), rng.uniform(60, 330)
        thick = int(rng.integers(4, 11))
        cv2.ellipse(page, centre, axes, rng.uniform(0, 180), begin, begin + span, INK, thick, cv2.LINE_AA)


#: What signs are composed of.
DRAWN: tuple[Callable[[Page, Rng], None], ...] = (written, star, rings, strokes, blot, polygon, curve, strokes, blot)


def painted(
    ground: Floats, page: Page, ink: RGB, second: RGB | None, depth: float, reach: float, rng: Rng
) -> FaceLook:
    """A face of the ground with a sign in one ink or two, ``reach`` of the face large."""
    side = round(FACE * reach)
    cover = np.zeros((FACE, FACE), np.float32)
    begin = (FACE - side) // 2
    part = cv2.resize(page, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    cover[begin : begin + side, begin : begin + side] = part
    paint = np.empty((FACE, FACE, 3), np.float32)
    paint[:] = ink[::-1]
    if second is not None:
        paint[smooth(rng, int(rng.integers(2, 5))) > 0.5] = second[::-1]
    texture = ground + (paint - ground) * cover[..., None]
    slope = np.zeros((FACE, FACE, 2), np.float32)
    if depth:
        soft = cv2.GaussianBlur(cover, (0, 0), 1.5)
        slope[..., 0] = cv2.Sobel(soft, cv2.CV_32F, 1, 0, scale=depth)
        slope[..., 1] = cv2.Sobel(soft, cv2.CV_32F, 0, 1, scale=depth)
    return FaceLook(texture, slope)
