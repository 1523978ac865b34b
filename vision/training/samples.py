"""Training samples from records: patches with finder targets, and single dice cut out for the pip reader.

Pictures taken at a slant stay upright, for what is up tells the upper face from the side faces; those taken from
overhead are turned. Both are mirrored, and every sample knows its place in the picture.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import CUT, DIE_SHARE, cut_out
from vision.reading.place import PicturePart, described, expected_offsets, grid, mirrored_place, turned_place
from vision.training.blemishes import blemished
from vision.training.degrading import colour_cast, degraded
from vision.training.records import Record
from vision.training.scenes.labels import FOREIGN, UNREADABLE

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]
FinderSample = tuple[Picture, Floats, Floats]
PATCH, STRIDE = 192, 4
#: Sizes of dice in pixels that the finder answers for, and those it must stay silent at (too large, too small).
SIZES, OTHER_SIZES = (15.0, 50.0), ((54.0, 140.0), (4.0, 12.0))
#: Share of samples whose picture is stretched, as those are that were brought to a square, and by how much at most.
STRETCHED, MOST_STRETCH = 0.3, 1.55
#: Share of the finder's samples that are magnified from dice of these sizes in pixels, and by how much at most.
MAGNIFIED, SMALL_SIZES, MOST_MAGNIFIED = 0.2, (10.0, 20.0), 2.2
#: Sizes of dice from which a pip reader's cut-outs are made: the least in pixels, the most in sides of the cut-out.
LEAST_SIZE, MOST_SIZE = 14.0, 1.3
#: Channels of the finder's target: heat, weight, offset x y, log width height, top x y, value, colour, silence, and
#: the heats of dice that are too small and too large.
TARGETS = 13
#: Sizes in pixels that count as too small and as too large to be answered for, but are to be seen.
TOO_SMALL, TOO_LARGE = (5.0, 14.0), (52.0, 165.0)
#: Share of the finder's samples in which the usual die has one of the sizes it answers for.
USUAL = 0.8
#: Most lures of a record that are shown at a time.
MOST_LURES = 5


@dataclass(frozen=True)
class Scaled:
    """A picture brought to a size of dice, with its dice."""

    picture: Picture
    dice: Floats


@dataclass(frozen=True)
class Patch:
    """A patch for the finder: picture, dice, places (2, n, n) of its blocks, and where silence is meant (m, m)."""

    picture: Picture
    dice: Floats
    place: Floats
    heard: Floats


def quarter_turn(patch: Patch, turns: int, mirrored: bool) -> Patch:
    """The patch turned counter-clockwise by quarter turns and perhaps mirrored, with its dice and its places."""
    picture, dice, place, heard = patch.picture, patch.dice.copy(), patch.place, patch.heard
    for _ in range(turns):
        height = picture.shape[1]
        picture = np.ascontiguousarray(np.rot90(picture))  # counter-clockwise: (x, y) -> (y, width - x)
        heard = np.rot90(heard)
        x, y, w, h = dice[:, :4].T.copy()
        dice[:, 0], dice[:, 1], dice[:, 2], dice[:, 3] = y, height - x - w, h, w
        tx, ty = dice[:, 6].copy(), dice[:, 7].copy()
        dice[:, 6], dice[:, 7] = ty, height - tx
        place = np.stack([np.rot90(place[1]), -np.rot90(place[0])])
    if mirrored:
        width = picture.shape[1]
        picture = np.ascontiguousarray(picture[:, ::-1])
        heard = heard[:, ::-1]
        dice[:, 0] = width - dice[:, 0] - dice[:, 2]
        dice[:, 6] = width - dice[:, 6]
        place = place[:, :, ::-1] * np.array([-1, 1], np.float32)[:, None, None]
    return Patch(picture, dice, np.ascontiguousarray(place), np.ascontiguousarray(heard))


def resize(picture: Picture, dice: Floats, scale: float) -> Scaled:
    """Picture and dice scaled; areas are averaged when shrinking much."""
    how = cv2.INTER_AREA if scale < 0.6 else cv2.INTER_LINEAR
    sized = np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how), np.uint8)
    moved = dice.copy()
    moved[:, [0, 1, 2, 3, 6, 7]] *= scale
    return Scaled(sized, moved)


def stretch(picture: Picture, dice: Floats, rng: np.random.Generator) -> Scaled:
    """A share of pictures stretched across or down at random, with their dice; the others as they are."""
    if rng.random() >= STRETCHED:
        return Scaled(picture, dice)
    across = float(np.exp(rng.uniform(-1, 1) * np.log(MOST_STRETCH)))
    fx, fy = (1.0, 1 / across) if across > 1 else (across, 1.0)
    squeezed = np.asarray(cv2.resize(picture, None, fx=fx, fy=fy, interpolation=cv2.INTER_AREA), np.uint8)
    return Scaled(squeezed, np.asarray(dice * np.array([fx, fy, fx, fy, 1, 1, fx, fy]), np.float32))


def die_size(dice: Floats) -> float:
    """The median size (longer side of the box) of a picture's dice; 45 where there are none."""
    return float(np.median(dice[:, 2:4].max(1))) if len(dice) else 45.0


def finder_sample(record: Record, rng: np.random.Generator, real: bool) -> FinderSample:
    """A patch (PATCH, PATCH, 3), the places (2, n, n) of its blocks of 16 and its target (TARGETS, m, m)."""
    shown = stretch(record.picture(), record.dice, rng)
    picture = shown.picture
    low, high = SIZES if rng.random() < USUAL else OTHER_SIZES[int(rng.integers(2))]
    wanted = float(np.exp(rng.uniform(np.log(low), np.log(high))))
    all_dice = shown.dice
    small = rng.uniform(*SMALL_SIZES)
    if rng.random() < MAGNIFIED and 1 < wanted / small < MOST_MAGNIFIED:
        shrunk = resize(picture, all_dice, min(1.0, small / die_size(all_dice)))
        picture, all_dice = shrunk.picture, shrunk.dice
    scale = min(2.5, wanted / die_size(all_dice))
    if scale < 0.6:  # shrink first, so that little is cut and copied
        shrunk = resize(picture, all_dice, scale)
        picture, all_dice, scale = shrunk.picture, shrunk.dice, 1.0
    side = round(PATCH / scale)
    height, width = picture.shape[:2]
    x0, y0 = aim(all_dice, width, height, side, rng)
    around = np.empty((side, side, 3), np.uint8)
    around[:] = rng.integers(0, 256, 3) if rng.random() < 0.5 else np.uint8(114)
    sx0, sy0 = max(0, x0), max(0, y0)
    sx1, sy1 = min(width, x0 + side), min(height, y0 + side)
    around[sy0 - y0 : sy1 - y0, sx0 - x0 : sx1 - x0] = picture[sy0:sy1, sx0:sx1]
    dice = all_dice.copy()
    dice[:, [0, 6]] -= x0
    dice[:, [1, 7]] -= y0
    scaled = resize(around, dice, PATCH / side)
    exact = np.asarray(cv2.resize(scaled.picture, (PATCH, PATCH)), np.uint8)
    blocks = PATCH // 16
    place = grid(PicturePart(width, height, x0, y0), blocks, blocks, (side / blocks, side / blocks))
    if real and rng.random() < 0.15:  # as if cut out of a larger picture
        place = place + rng.uniform(-0.5, 0.5, 2).astype(np.float32)[:, None, None]
    heard = np.ones((PATCH // STRIDE, PATCH // STRIDE), np.float32)
    if record.open_border:
        cell, margin = side * STRIDE / PATCH, 0.8 * die_size(all_dice)
        us = x0 + (np.arange(len(heard)) + 0.5) * cell
        vs = y0 + (np.arange(len(heard)) + 0.5) * cell
        heard *= ((us > margin) & (us < width - margin))[None] * ((vs > margin) & (vs < height - margin))[:, None]
    turns = int(rng.integers(4)) if record.overhead else 0
    turned = quarter_turn(Patch(exact, scaled.dice, place, heard), turns, bool(rng.random() < 0.5))
    target = finder_target(turned.dice)
    target[10] = turned.heard
    return colour_cast(turned.picture, rng, 1.2 if real else 0.5), turned.place, target


def aim(dice: Floats, width: int, height: int, side: int, rng: np.random.Generator) -> tuple[int, int]:
    """Upper left corner of a patch: mostly around some die, within the picture where that is large enough."""
    if len(dice) and rng.random() < 0.85:
        x, y, w, h = dice[rng.integers(len(dice)), :4]
        off = rng.uniform(-0.36, 0.36, 2) * side
        cx, cy = x + w / 2 + off[0], y + h / 2 + off[1]
    else:
        cx, cy = rng.uniform(0, width), rng.uniform(0, height)
    x0 = int(np.clip(cx - side / 2, min(0, (width - side) // 2), max(width - side, (width - side) // 2)))
    y0 = int(np.clip(cy - side / 2, min(0, (height - side) // 2), max(height - side, (height - side) // 2)))
    return x0, y0


def finder_target(dice: Floats) -> Floats:
    """What the finder should answer for dice of a patch, at a quarter of its size."""
    side = PATCH // STRIDE
    target = np.zeros((TARGETS, side, side), np.float32)
    target[6:8] = np.nan
    ys, xs = np.mgrid[:side, :side].astype(np.float32)
    best = np.zeros((side, side), np.float32)
    for x, y, w, h, value, colour, tx, ty in dice:
        cx, cy = (x + w / 2) / STRIDE - 0.5, (y + h / 2) / STRIDE - 0.5
        if not (-0.5 <= cx < side - 0.5 and -0.5 <= cy < side - 0.5):
            continue
        size = max(w, h)
        spread = max(0.7, 0.09 * size / STRIDE)
        ix, iy = round(cx), round(cy)
        heat = np.exp(-((xs - ix) ** 2 + (ys - iy) ** 2) / (2 * spread * spread))
        for channel, (least, most) in ((11, TOO_SMALL), (12, TOO_LARGE)):
            if least <= size <= most:
                target[channel] = np.maximum(target[channel], heat)
        if not SIZES[0] - 2 <= size <= SIZES[1] + 4:
            continue
        target[0] = np.maximum(target[0], heat)
        near = (heat > best) & (heat > 0.4)
        best = np.maximum(best, heat)
        target[1][near] = heat[near]
        target[2][near] = (cx - xs)[near]
        target[3][near] = (cy - ys)[near]
        target[4][near] = np.log(max(w, 2) / 32)
        target[5][near] = np.log(max(h, 2) / 32)
        if value not in (UNREADABLE, FOREIGN):  # the labelled top of a leaning die is that of the die upright
            target[6][near] = (tx / STRIDE - 0.5 - xs)[near]
            target[7][near] = (ty / STRIDE - 0.5 - ys)[near]
        else:
            target[6:8, near] = np.nan
        target[8][near] = min(value, UNREADABLE)
        target[9][near] = colour
    return target


@dataclass(frozen=True)
class Cut:
    """A square cut-out (side, side, 3) with its place (PLACE,), value (0 = no die) and colour (-1 = unknown).

    ``pips`` (3, side / 2, side / 2): heat and logarithm of the radius of the upper face's pips, and 1 where known.
    """

    picture: Picture
    place: Floats
    value: int
    colour: int
    pips: Floats


@dataclass(frozen=True)
class Spot:
    """What is cut out: box in pixels, value, colour, and the pips (n, 3) of the upper face, or None where unknown."""

    box: tuple[float, float, float, float]
    value: int
    colour: int
    pips: Floats | None


def reader_samples(record: Record, rng: np.random.Generator, most: int, real: bool, side: int = CUT) -> list[Cut]:
    """Cut-outs of ``side`` pixels of up to ``most`` dice of a record, and of a few places where there is none."""
    whole, strength = record.picture(), 1.2 if real else 0.5
    shown = stretch(whole, record.dice, rng)
    wanted = float(np.exp(rng.uniform(np.log(LEAST_SIZE), np.log(MOST_SIZE * side))))
    scaled = resize(shown.picture, shown.dice, min(1.3, wanted / die_size(shown.dice)))
    shrunk = np.asarray(np.divide(scaled.picture.shape[1::-1], whole.shape[1::-1]), np.float32)
    spots = [
        Spot(tuple(map(float, die[:4])), int(die[4]), int(die[5]), pips_of(record, n, shrunk))  # type: ignore[arg-type]  # four of them
        for n, die in enumerate(scaled.dice)
    ]
    picked = rng.permutation(len(spots))[:most]
    nothing = np.zeros((0, 3), np.float32)
    for _ in range(2 if len(picked) else 4):
        spot = nowhere(scaled, rng)
        if spot is not None:
            size = die_size(scaled.dice) * rng.uniform(0.45, 1.7)
            spots.append(Spot((spot[0] - size / 2, spot[1] - size / 2, size, size), 0, -1, nothing))
    spots += [Spot(box, 0, -1, nothing) for box in lures_of(record, shrunk, rng)]
    places = places_of(
        scaled, np.array([spot.box for spot in spots], np.float32).reshape(-1, 4), real, rng, record.displaced
    )
    return [
        reader_sample(scaled.picture, spots[i], places[i], record.overhead, strength, rng, side)
        for i in (*picked, *range(len(scaled.dice), len(spots)))
    ]


def pips_of(record: Record, index: int, scale: Floats) -> Floats | None:
    """The pips (n, 3) of a record's die in the picture scaled by (x, y); None where nobody knows them."""
    if record.pips is None:
        return None
    pips = record.pips[index]
    if np.isnan(pips[:, 0]).all() and not record.drawn and record.dice[index, 4] < UNREADABLE:
        return None
    sized = pips[~np.isnan(pips[:, 0])] * np.array([*scale, np.sqrt(scale[0] * scale[1])], np.float32)
    return np.asarray(sized, np.float32)


def places_of(
    scaled: Scaled, boxes: Floats, real: bool, rng: np.random.Generator, displaced: Floats | None = None
) -> Floats:
    """The places (n, PLACE) of boxes (n, 4 or more), the picture's dice first, as the reader would work them out.

    ``displaced``: as of ``Record``, for pictures whose upper faces are not labelled.
    """
    dice = scaled.dice
    height, width = scaled.picture.shape[:2]
    frame = PicturePart(width, height)
    sizes = boxes[:, 2:4].max(1)
    centres = np.asarray(boxes[:, :2] + boxes[:, 2:4] / 2, np.float32)
    offsets = np.zeros((len(boxes), 2), np.float32)
    offsets[: len(dice)] = (dice[:, 6:8] - centres[: len(dice)]) / sizes[: len(dice), None]
    offsets = np.nan_to_num(offsets) + rng.normal(0, 0.025, offsets.shape).astype(np.float32)
    weights = np.zeros(len(boxes), np.float32)
    sound = (dice[:, 4] < UNREADABLE) & ~np.isnan(dice[:, 6])
    weights[: len(dice)] = sound * rng.uniform(0.5, 1, len(dice))
    alone = rng.random() < 0.2
    if alone:
        weights[:] = 0
    places = frame.places(centres)
    expected = expected_offsets(places, offsets, weights)
    if displaced is not None and not alone and not sound.any():
        expected[:, :2] = displaced[:2] + displaced[2] * places
        expected[:, 2] = displaced[3] * rng.uniform(0.7, 1, len(boxes))
    if real and rng.random() < 0.15:  # as if cut out of a larger picture
        places = places + rng.uniform(-0.25, 0.25, 2).astype(np.float32)
    return described(places, sizes / np.float32(frame.longest), expected)


def reader_sample(
    picture: Picture, spot: Spot, place: Floats, anyhow: bool, strength: float, rng: np.random.Generator, side: int
) -> Cut:
    """One die cut out a little off its box; turned by any angle (``anyhow``) or about upright, perhaps mirrored."""
    x, y, w, h = spot.box
    size = max(w, h) * rng.uniform(0.87, 1.18)
    cx = x + w / 2 + rng.normal(0, 0.05) * size
    cy = y + h / 2 + rng.normal(0, 0.05) * size
    angle = rng.uniform(0, 360) if anyhow and rng.random() < 0.6 else rng.normal(0, 6)
    cut = cut_out(picture, (cx, cy), size, angle, side)
    described_place = turned_place(place, angle)
    pips = None if spot.pips is None else pips_in_cut(spot.pips, (cx, cy), size, angle, side)
    if rng.random() < 0.5:
        cut = np.ascontiguousarray(cut[:, ::-1])
        described_place = mirrored_place(described_place)
        if pips is not None:
            pips = pips * np.array([-1, 1, 1], np.float32) + np.array([side - 1, 0, 0], np.float32)
    value = spot.value
    if pips is not None and value > 0:
        cut, value, pips = blemished(cut, value, pips, rng)
    return Cut(
        degraded(colour_cast(cut, rng, strength), rng), described_place, value, spot.colour, pip_target(pips, side)
    )


def pips_in_cut(pips: Floats, centre: tuple[float, float], size: float, angle: float, side: int) -> Floats:
    """Pips (n, 3) of the picture in the cut-out that ``cut_out`` makes with the same numbers."""
    scale = DIE_SHARE * side / max(size, 1.0)
    c, s = scale * np.cos(np.radians(angle)), scale * np.sin(np.radians(angle))
    turn = np.array([[c, s], [-s, c]], np.float32)
    at = (pips[:, :2] - np.array(centre, np.float32)) @ turn.T + np.float32(side / 2 - 0.5)
    return np.asarray(np.concatenate([at, pips[:, 2:] * scale], 1), np.float32)


def pip_target(pips: Floats | None, side: int) -> Floats:
    """What the map of pips should answer for pips (n, 3) of a cut-out; unknown all over where they are."""
    cells = side // 2
    target = np.zeros((3, cells, cells), np.float32)
    if pips is None:
        return target
    target[2] = 1.0
    ys, xs = np.mgrid[:cells, :cells].astype(np.float32)
    for x, y, radius in pips:
        cx, cy = (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5
        spread = max(0.6, 0.2 * radius)
        heat = np.exp(-((xs - round(cx)) ** 2 + (ys - round(cy)) ** 2) / (2 * spread * spread))
        stronger = heat > target[0]
        target[1][stronger] = np.log(max(radius, 0.3) / side)
        target[0] = np.maximum(target[0], heat)
    return target


def lures_of(record: Record, scale: Floats, rng: np.random.Generator) -> list[tuple[float, float, float, float]]:
    """Up to ``MOST_LURES`` of a record's lures as boxes of the picture scaled by (x, y), each a sample of no die."""
    if record.lures is None:
        return []
    boxes = [record.lures[i] * np.tile(scale, 2) for i in rng.permutation(len(record.lures))[:MOST_LURES]]
    return [(float(x), float(y), float(w), float(h)) for x, y, w, h in boxes]


def nowhere(scaled: Scaled, rng: np.random.Generator) -> tuple[float, float] | None:
    """A place that is no die's middle: half of the time close to a die's edge."""
    height, width = scaled.picture.shape[:2]
    centres = scaled.dice[:, :2] + scaled.dice[:, 2:4] / 2
    size = die_size(scaled.dice)
    for _ in range(8):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        if len(centres) and rng.random() < 0.6:
            way = rng.uniform(0, 2 * np.pi)
            x, y = centres[rng.integers(len(centres))] + size * rng.uniform(0.55, 0.9) * np.array(
                [np.cos(way), np.sin(way)]
            )
        if not len(centres) or np.hypot(*(centres - (x, y)).T).min() > 0.5 * size:
            return float(x), float(y)
    return None
