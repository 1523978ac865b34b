"""Samples for the network that sees a candidate in its surroundings: wide cut-outs, with prints put into photographs.

Nobody photographed printed faces, cards and tokens among dice for us. Drawn into the pictures, photographs of real
tables among them, with the light and the blur of the place, they keep the network from learning that whatever was
photographed is a die.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import WIDE_CUT, WIDE_SHARE, cut_out
from vision.reading.place import mirrored_place, turned_place
from vision.training.degrading import colour_cast, degraded
from vision.training.records import Record
from vision.training.samples import (
    Cut,
    Scaled,
    Spot,
    die_size,
    lures_of,
    nowhere,
    places_of,
    resize,
    stretch,
)
from vision.training.scenes.labels import FOREIGN, UNREADABLE
from vision.training.scenes.pasted import put_print

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]
Box = tuple[float, float, float, float]

#: What a candidate is, as the network tells it: no pip die, one that lies flat, one that leans or is half hidden, and
#: one that is seen twice.
NOTHING, UPRIGHT, NOT_UPRIGHT, DOUBLED = 0, 1, 2, 3
#: Share of cut-outs that are seen twice, how far off in sizes of the die, and how strong the second is; from which
#: of both on a die cannot be read any more.
TWICE, TWICE_AWAY, TWICE_SHARE, DOUBLED_AWAY, DOUBLED_SHARE = 0.15, (0.06, 0.8), (0.15, 0.5), 0.13, 0.27
#: Sizes in pixels that dice have in the pictures from which cut-outs are made.
SIZES = (12.0, 27.0)
#: Share of pictures into which prints are put, most prints, and their sizes in those of the dice.
PRINTED, MOST_PRINTS, PRINT_SIZES = 0.7, 8, (0.6, 1.5)
#: How high a square print seen at a slant is, over its width.
SQUASHED = (0.45, 1.0)
#: Samples of a picture: dice, and spots where there is none.
MOST_DICE, MOST_PLACES = 6, 1


def wide_samples(record: Record, rng: np.random.Generator, real: bool) -> list[Cut]:
    """Wide cut-outs of dice of a record, of what looks like one, and of places where there is none."""
    whole = record.picture()
    shown = stretch(whole, record.dice, rng)
    wanted = float(np.exp(rng.uniform(*np.log(SIZES))))
    scaled = resize(shown.picture, shown.dice, min(1.3, wanted / die_size(shown.dice)))
    shrunk = np.asarray(np.divide(scaled.picture.shape[1::-1], whole.shape[1::-1]), np.float32)
    things = lures_of(record, shrunk, rng)
    if rng.random() < PRINTED:
        high = 1.0 if record.overhead else float(rng.uniform(*SQUASHED))
        printed, boxes = with_prints(scaled.picture, scaled.dice, rng, high)
        scaled = replace(scaled, picture=printed)
        things += boxes
    spots = [Spot(tuple(map(float, die[:4])), told(int(die[4])), -1, None) for die in scaled.dice]  # type: ignore[arg-type]  # four of them
    cubes = np.flatnonzero(scaled.dice[:, 4] != FOREIGN)  # of those with signs nobody knows whether they lie flat
    picked = rng.permutation(cubes)[:MOST_DICE]
    for _ in range(MOST_PLACES if len(picked) else 2 * MOST_PLACES):
        spot = nowhere(scaled, rng)
        if spot is not None:
            size = die_size(scaled.dice) * rng.uniform(0.45, 1.7)
            spots.append(Spot((spot[0] - size / 2, spot[1] - size / 2, size, size), NOTHING, -1, None))
    spots += [Spot(box, NOTHING, -1, None) for box in things]
    places = places_of(
        scaled, np.array([spot.box for spot in spots], np.float32).reshape(-1, 4), real, rng, record.displaced
    )
    chosen = (*picked, *range(len(scaled.dice), len(spots)))
    return [wide_sample(scaled, spots[i], places[i], record.overhead, 1.2 if real else 0.5, rng) for i in chosen]


def told(value: int) -> int:
    """What the network is to say of a die of such a value."""
    return NOT_UPRIGHT if value == UNREADABLE else UPRIGHT


def wide_sample(
    scaled: Scaled, spot: Spot, place: Floats, anyhow: bool, strength: float, rng: np.random.Generator
) -> Cut:
    """One candidate with its surroundings, a little off its box, turned (``anyhow``) and perhaps mirrored."""
    x, y, w, h = spot.box
    size = max(w, h) * rng.uniform(0.87, 1.18)
    middle = (x + w / 2 + rng.normal(0, 0.05) * size, y + h / 2 + rng.normal(0, 0.05) * size)
    angle = rng.uniform(0, 360) if anyhow and rng.random() < 0.6 else rng.normal(0, 6)
    cut = cut_out(scaled.picture, middle, size, angle, WIDE_CUT, WIDE_SHARE)
    value = spot.value
    if rng.random() < TWICE:
        away, share = rng.uniform(*TWICE_AWAY), rng.uniform(*TWICE_SHARE)
        way = rng.uniform(0, 2 * np.pi)
        off = (middle[0] + away * size * np.cos(way), middle[1] + away * size * np.sin(way))
        other = cut_out(scaled.picture, off, size, angle, WIDE_CUT, WIDE_SHARE)
        cut = np.asarray(cv2.addWeighted(cut, 1 - share, other, share, 0), np.uint8)
        value = DOUBLED if value == UPRIGHT and away > DOUBLED_AWAY and share > DOUBLED_SHARE else value
    seen = turned_place(place, angle)
    if rng.random() < 0.5:
        cut, seen = np.ascontiguousarray(cut[:, ::-1]), mirrored_place(seen)
    nothing = np.zeros((3, 1, 1), np.float32)
    return Cut(degraded(colour_cast(cut, rng, strength), rng), seen, value, -1, nothing)


def with_prints(
    picture: Picture, dice: Floats, rng: np.random.Generator, squash: float = 1.0
) -> tuple[Picture, list[Box]]:
    """The picture with flat prints put between its dice, so high over their width, and the boxes of their faces."""
    shown, size = picture.copy(), die_size(dice)
    height, width = picture.shape[:2]
    boxes: list[Box] = []
    taken = [(x + w / 2, y + h / 2, max(w, h)) for x, y, w, h in dice[:, :4].tolist()]
    for _ in range(int(rng.integers(1, MOST_PRINTS + 1))):
        side = size * rng.uniform(*PRINT_SIZES)
        x, y = rng.uniform(side, max(side + 1, width - side)), rng.uniform(side, max(side + 1, height - side))
        if any(np.hypot(x - a, y - b) < 0.75 * (side + other) for a, b, other in taken):
            continue
        taken.append((x, y, side))
        boxes.append(put_print(shown, (x, y), side, rng, squash))
    return shown, boxes
