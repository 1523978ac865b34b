"""What machines' cards and the plate look like under the cubes: any print an owner's card may have."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.plate import BLACK, CARD, SeatPlate, card, draw_plate, middle
from vision.stacks.squares import Squares

Picture = NDArray[np.uint8]
Random = np.random.Generator

#: Dots per mm of what is painted.
DOTS = 4.0
#: How often a machine is printed on the plate itself, and how often its card has a plain ground.
WITHOUT_CARD, PLAIN = 0.12, 0.45
#: How often a card is of a cube's colour, and how often its squares are, too.
ALIKE, SQUARES_ALIKE = 0.06, 0.5
#: How often squares with a ground of their own have a paler one of the card's.
TINTED = 0.85


def any_rgb(rng: Random) -> tuple[int, int, int]:
    """Any colour, pale, strong and dark ones alike."""
    hue, kind = float(rng.uniform(0, 180)), rng.random()
    if kind < 0.3:
        saturation, value = rng.uniform(0, 60), rng.uniform(170, 256)
    elif kind < 0.8:
        saturation, value = rng.uniform(60, 256), rng.uniform(70, 256)
    else:
        saturation, value = rng.uniform(0, 200), rng.uniform(15, 100)
    pixel = np.array([[[hue, saturation, value]]]).astype(np.uint8)
    blue, green, red = cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0].tolist()
    return red, green, blue


def printed(squares: Squares, palette: NDArray[np.float64], rng: Random) -> Picture:
    """The plate with its card, BGR, DOTS to a mm; the card lies a little beside its frame.

    Args:
        squares: the machine's.
        palette: the cubes' colours (n, 3), sRGB 0..255.
        rng: what is by chance.
    """
    if rng.random() < WITHOUT_CARD:
        return draw_plate(SeatPlate(int(rng.integers(5))), DOTS, squares)
    sheet = draw_plate(SeatPlate(int(rng.integers(5))), DOTS)
    left, top, width, height = card()
    shift = rng.normal(0, 0.45, 2)
    turn = float(rng.normal(0, 0.35))
    face = _card(squares, palette, rng)
    turned = np.array(cv2.getRotationMatrix2D((width * DOTS / 2, height * DOTS / 2), turn, 1.0), np.float64)
    change = np.column_stack([turned[:, :2], turned[:, 2] + (np.array((left, top)) + shift) * DOTS])
    size = sheet.shape[1], sheet.shape[0]
    on = cv2.warpAffine(np.full(face.shape[:2], 255, np.uint8), change, size, flags=cv2.INTER_LINEAR)
    laid = cv2.warpAffine(face, change, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    share = on[..., None].astype(np.float32) / 255
    return np.asarray(sheet * (1 - share) + laid * share, np.uint8)


def _card(squares: Squares, palette: NDArray[np.float64], rng: Random) -> Picture:
    width, height = round(CARD[0] * DOTS), round(CARD[1] * DOTS)
    ground = np.array(any_rgb(rng)[::-1], np.float32)
    alike = rng.random() < ALIKE
    if alike:
        own = palette[int(rng.integers(len(palette)))][::-1]
        ground = np.clip(own * np.exp(rng.normal(0, 0.05, 3)), 0, 255).astype(np.float32)
    face = np.full((height, width, 3), ground, np.float32)
    if rng.random() > PLAIN:
        _ornament(face, rng)
    if rng.random() < 0.3:
        _pictured(face, rng)
    sheet = np.clip(face, 0, 255).astype(np.uint8)
    for _ in range(int(rng.integers(0, 4))):
        _words(sheet, rng)
    _diagram(sheet, squares, ground, 0.0 if alike and rng.random() < SQUARES_ALIKE else 0.75, rng)
    return sheet


def _diagram(sheet: Picture, squares: Squares, ground: NDArray[np.float32], with_fill: float, rng: Random) -> None:
    """The squares: with or without a ground of their own, outlined or not."""
    left, top, _, _ = card()
    filled, outlined = rng.random() < with_fill, rng.random() < 0.85
    one = np.clip(255 - (255 - ground) * rng.uniform(0.05, 0.9), 0, 255) if rng.random() < TINTED else None
    fill = one if one is not None else np.array(any_rgb(rng)[::-1])
    ink = ground * rng.uniform(0.2, 0.6) if rng.random() < 0.6 else np.array(any_rgb(rng)[::-1])
    black = np.array((BLACK[::-1], (10, 10, 10), (40, 36, 34))[int(rng.integers(3))])
    thick = int(rng.integers(1, 5))
    side = squares.pitch * (1.0 if rng.random() < 0.5 else rng.uniform(0.8, 0.98)) * DOTS / 2
    corners = int(rng.integers(0, 3))
    for square in squares.all:
        x, y = middle(squares, square)
        x, y = (x - left) * DOTS, (y - top) * DOTS
        first, last = (round(x - side), round(y - side)), (round(x + side), round(y + side))
        if square in squares.black:
            cv2.rectangle(sheet, first, last, black.tolist(), -1)
        elif filled:
            cv2.rectangle(sheet, first, last, np.asarray(fill, np.float64).tolist(), -1)
        if outlined:
            cv2.rectangle(sheet, first, last, np.asarray(ink, np.float64).tolist(), thick, cv2.LINE_AA)
        if corners == 1 and square in squares.open and rng.random() < 0.8:  # a sign in the square
            cv2.circle(sheet, (round(x), round(y)), round(side * 0.4), np.asarray(ink, np.float64).tolist(), 2)


def _ornament(face: NDArray[np.float32], rng: Random) -> None:
    height, width = face.shape[:2]
    for _ in range(int(rng.integers(1, 4))):
        colour = (
            [float(c) for c in any_rgb(rng)]
            if rng.random() < 0.5
            else (face[0, 0].astype(float) * rng.uniform(0.6, 1.4)).clip(0, 255).tolist()
        )
        kind = int(rng.integers(5))
        if kind == 0:
            step = int(rng.integers(8, 40))
            slant = int(rng.integers(-height, height))
            for x in range(-height, width + height, step):
                cv2.line(face, (x, 0), (x + slant, height), colour, max(1, step // 3), cv2.LINE_AA)
        elif kind == 1:
            for _ in range(int(rng.integers(3, 20))):
                at = (int(rng.integers(width)), int(rng.integers(height)))
                cv2.circle(face, at, int(rng.integers(3, 50)), colour, int(rng.choice([-1, 1, 2, 4])), cv2.LINE_AA)
        elif kind == 2:
            inset = int(rng.integers(1, 12))
            cv2.rectangle(face, (inset, inset), (width - inset, height - inset), colour, int(rng.integers(1, 8)))
        elif kind == 3:
            for _ in range(int(rng.integers(1, 5))):
                points = rng.integers(0, (width, height), (int(rng.integers(3, 6)), 2)).astype(np.int32)
                cv2.fillPoly(face, [points], any_rgb(rng), cv2.LINE_AA)
        else:
            step = int(rng.integers(12, 48))
            for y in range(0, height, step):
                for x in range((y // step % 2) * step, width, 2 * step):
                    cv2.rectangle(face, (x, y), (x + step, y + step), colour, -1)


def _pictured(face: NDArray[np.float32], rng: Random) -> None:
    """Something as uneven as a painted picture, laid over a ground."""
    height, width = face.shape[:2]
    over = np.zeros((height, width, 3), np.float32)
    for size, strength in ((6, 60), (14, 40), (40, 25), (90, 15)):
        blobs = rng.normal(0, strength, (max(2, height * size // 400), max(2, width * size // 400), 3))
        over += cv2.resize(blobs.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    if rng.random() < 0.5:
        over = over.mean(2, keepdims=True)
    face += over * rng.uniform(0.2, 1.0)


def _words(sheet: Picture, rng: Random) -> None:
    height, width = sheet.shape[:2]
    word = "".join(rng.choice(list("ABEHKMNORSTXZ0123456789+-/"), int(rng.integers(1, 9))))
    size = float(rng.uniform(0.3, 1.6))
    at = (int(rng.integers(0, width // 2)), int(rng.integers(10, height)))
    cv2.putText(sheet, word, at, int(rng.integers(0, 5)), size, any_rgb(rng), int(rng.integers(1, 4)), cv2.LINE_AA)
