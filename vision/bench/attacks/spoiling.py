"""The attacks: each spoils a picture by a strength, from a seed. What the dice show stays what it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
#: Boxes (x, y, w, h) of the upright dice of a picture, in its pixels.
Boxes = Sequence[tuple[float, float, float, float]]
Spoil = Callable[[Picture, Boxes, float, np.random.Generator], Picture]
#: Where a box of a picture lies after an attack of a strength; the picture's width and height before it.
Carry = Callable[[tuple[float, float, float, float], tuple[int, int], float], tuple[float, float, float, float]]

#: Where spots lie on a die: at most so far from its middle, in its box's sides.
ON_FACE = 0.33
#: Specks of dirt on each die.
SPECKS = 4


@dataclass(frozen=True)
class ReaderAttack:
    """One attack: what its strength is counted in, the strengths that are tried, weakest first, and how it spoils.

    ``carry``: where it takes the dice; None where they stay.
    """

    name: str
    unit: str
    strengths: tuple[float, ...]
    spoil: Spoil
    carry: Carry | None = None


def spot(picture: Picture, at: tuple[float, float], radius: float, level: float) -> None:
    """Draw a disc of a grey level with an edge of a pixel into ``picture``."""
    height, width = picture.shape[:2]
    reach = int(np.ceil(radius)) + 2
    x0, y0 = max(0, int(at[0]) - reach), max(0, int(at[1]) - reach)
    x1, y1 = min(width, int(at[0]) + reach + 1), min(height, int(at[1]) + reach + 1)
    if x0 >= x1 or y0 >= y1:
        return
    ys, xs = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    cover = np.clip(radius - np.hypot(xs - at[0], ys - at[1]) + 0.5, 0, 1)[..., None]
    part = picture[y0:y1, x0:x1]
    part[:] = np.rint(part * (1 - cover) + level * cover).astype(np.uint8)


def highlights(picture: Picture, boxes: Boxes, strength: float, rng: np.random.Generator) -> Picture:
    """A white spot of a radius of ``strength`` boxes anywhere on each die's face."""
    shown = picture.copy()
    for x, y, w, h in boxes:
        side = max(w, h)
        off = rng.uniform(-ON_FACE, ON_FACE, 2) * side
        spot(shown, (x + w / 2 + off[0], y + h / 2 + off[1]), strength * side, 255)
    return shown


def middle_highlights(picture: Picture, boxes: Boxes, strength: float, _rng: np.random.Generator) -> Picture:
    """A white spot of a radius of ``strength`` boxes in the middle of each die."""
    shown = picture.copy()
    for x, y, w, h in boxes:
        spot(shown, (x + w / 2, y + h / 2), strength * max(w, h), 255)
    return shown


def specks(picture: Picture, boxes: Boxes, strength: float, rng: np.random.Generator) -> Picture:
    """Dark specks of a diameter of ``strength`` pixels on each die."""
    shown = picture.copy()
    for x, y, w, h in boxes:
        for _ in range(SPECKS):
            off = rng.uniform(-ON_FACE, ON_FACE, 2) * max(w, h)
            spot(shown, (x + w / 2 + off[0], y + h / 2 + off[1]), strength / 2, 25)
    return shown


def ghosting(picture: Picture, _boxes: Boxes, strength: float, rng: np.random.Generator) -> Picture:
    """The picture and the same one ``strength`` pixels off, half and half."""
    way = rng.uniform(0, 2 * np.pi)
    move = np.array([[1, 0, strength * np.cos(way)], [0, 1, strength * np.sin(way)]], np.float64)
    size = (picture.shape[1], picture.shape[0])
    other = cv2.warpAffine(picture, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.addWeighted(picture, 0.5, other, 0.5, 0), np.uint8)


def covering(picture: Picture, boxes: Boxes, strength: float, rng: np.random.Generator) -> Picture:
    """Something of one colour over ``strength`` of each die, from one of its sides."""
    shown = picture.copy()
    paint = rng.uniform(20, 235, 3)
    for x, y, w, h in boxes:
        side = int(rng.integers(4))
        x0, y0, x1, y1 = x, y, x + w, y + h
        if side == 0:
            x1 = x + strength * w
        elif side == 1:
            x0 = x + (1 - strength) * w
        elif side == 2:
            y1 = y + strength * h
        else:
            y0 = y + (1 - strength) * h
        shown[max(0, round(y0)) : max(0, round(y1)), max(0, round(x0)) : max(0, round(x1))] = paint.astype(np.uint8)
    return shown


def noise(picture: Picture, _boxes: Boxes, strength: float, rng: np.random.Generator) -> Picture:
    """Noise of a deviation of ``strength`` levels in each channel."""
    grain = rng.normal(0, strength, picture.shape)
    return np.asarray(np.clip(picture + grain, 0, 255), np.uint8)


def squeezing(picture: Picture, _boxes: Boxes, strength: float, _rng: np.random.Generator) -> Picture:
    """JPEG of a quality of 100 - ``strength``."""
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, round(100 - strength)])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def overexposing(picture: Picture, _boxes: Boxes, strength: float, _rng: np.random.Generator) -> Picture:
    """Light of ``strength`` stops more."""
    return exposed(picture, strength)


def underexposing(picture: Picture, _boxes: Boxes, strength: float, _rng: np.random.Generator) -> Picture:
    """Light of ``strength`` stops less."""
    return exposed(picture, -strength)


def exposed(picture: Picture, stops: float) -> Picture:
    """The picture with so many stops more light, as a camera of a gamma of 2.2 would have taken it."""
    table = np.clip(255 * ((np.arange(256) / 255) ** 2.2 * 2**stops) ** (1 / 2.2), 0, 255)
    return np.asarray(cv2.LUT(picture, table.astype(np.uint8)), np.uint8)


def tinting(picture: Picture, _boxes: Boxes, strength: float, rng: np.random.Generator) -> Picture:
    """A false white: red and blue are off by ``strength``, one up and the other down."""
    way = 1 if rng.random() < 0.5 else -1
    gains = np.array([1 - way * strength, 1.0, 1 + way * strength])
    return np.asarray(np.clip(picture * gains, 0, 255), np.uint8)


def blurring(picture: Picture, boxes: Boxes, strength: float, _rng: np.random.Generator) -> Picture:
    """Out of focus: a Gaussian of ``strength`` boxes of the usual die."""
    side = float(np.median([max(w, h) for _, _, w, h in boxes])) if boxes else 40.0
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), max(0.1, strength * side)), np.uint8)


def moving(picture: Picture, _boxes: Boxes, strength: float, rng: np.random.Generator) -> Picture:
    """A camera that was shaken along a line of ``strength`` pixels."""
    length = max(1, round(strength)) | 1
    kernel = np.zeros((length, length), np.float32)
    way = rng.uniform(0, np.pi)
    middle, reach = (length - 1) / 2, (length - 1) / 2
    ends = [(round(middle + s * reach * np.cos(way)), round(middle + s * reach * np.sin(way))) for s in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], (1.0,), 1)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE), np.uint8)


def turning(picture: Picture, _boxes: Boxes, strength: float, _rng: np.random.Generator) -> Picture:
    """The whole picture turned clockwise by ``strength`` degrees, on a ground as its border mostly is."""
    height, width = picture.shape[:2]
    border = np.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])
    blue, green, red = (float(level) for level in np.median(border, axis=0))
    across, down = turned_size((width, height), strength)
    shown = cv2.warpAffine(
        picture, turn((width, height), strength), (across, down),
        flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(blue, green, red),
    )  # fmt: skip
    return np.asarray(shown, np.uint8)


def turned_box(
    box: tuple[float, float, float, float], size: tuple[int, int], degrees: float
) -> tuple[float, float, float, float]:
    """A square as large as a box of a picture, round its middle after the picture was turned."""
    x, y, w, h = box
    side = max(w, h)
    middle = turn(size, degrees) @ np.array([x + w / 2, y + h / 2, 1.0])
    return (float(middle[0]) - side / 2, float(middle[1]) - side / 2, side, side)


def turned_size(size: tuple[int, int], degrees: float) -> tuple[int, int]:
    """Width and height that hold a whole turned picture."""
    along, aside = abs(np.cos(np.radians(degrees))), abs(np.sin(np.radians(degrees)))
    width, height = size
    return int(np.ceil(width * along + height * aside - 1e-6)), int(np.ceil(width * aside + height * along - 1e-6))


def turn(size: tuple[int, int], degrees: float) -> NDArray[np.float64]:
    """What takes a point of a picture to the one turned clockwise, as (2, 3); the middle stays the middle."""
    (width, height), (across, down) = size, turned_size(size, degrees)
    move = np.asarray(cv2.getRotationMatrix2D(((width - 1) / 2, (height - 1) / 2), -degrees, 1.0), np.float64)
    move[:, 2] += (across - width) / 2, (down - height) / 2
    return move


ATTACKS: tuple[ReaderAttack, ...] = (
    ReaderAttack("highlight", "boxes", (0.03, 0.05, 0.065, 0.08, 0.12, 0.18), highlights),
    ReaderAttack("highlight in the middle", "boxes", (0.03, 0.05, 0.065, 0.08, 0.12, 0.18), middle_highlights),
    ReaderAttack("specks of dirt", "pixels", (2, 3, 4, 6, 8), specks),
    ReaderAttack("ghosting", "pixels", (3, 6, 9, 12, 18), ghosting),
    ReaderAttack("partly covered", "of the box", (0.1, 0.2, 0.3, 0.4, 0.5), covering),
    ReaderAttack("noise", "levels", (8, 16, 24, 32, 48), noise),
    ReaderAttack("JPEG", "below quality 100", (40, 60, 80, 90, 95), squeezing),
    ReaderAttack("too much light", "stops", (0.5, 1, 1.5, 2, 3), overexposing),
    ReaderAttack("too little light", "stops", (1, 2, 3, 4, 5), underexposing),
    ReaderAttack("false white", "of red and blue", (0.1, 0.2, 0.3, 0.45, 0.6), tinting),
    ReaderAttack("out of focus", "boxes", (0.02, 0.04, 0.06, 0.09, 0.13), blurring),
    ReaderAttack("shaken", "pixels", (3, 5, 9, 13, 19), moving),
    ReaderAttack("turned", "degrees", (5, 15, 30, 45, 90), turning, turned_box),
)
