"""Scenes made up by chance: squares, palettes, stacks tidy and askew, hands, lamps."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.plate import DEPTH, WIDTH, middle
from vision.stacks.squares import Square, Squares
from vision.training.stacks.casting import BOX, LAMP, ROD
from vision.training.stacks.grounds import any_rgb

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Random = np.random.Generator

#: Share of scenes in which cubes throw no shadows (under a wide light hardly any are seen), in which cubes stand on
#: black squares, in which cubes lie beside squares, and in which something else lies over the squares.
WITHOUT_SHADOWS, ON_BLACK, STRAY, COVERED = 0.08, 0.15, 0.12, 0.05
#: Share of scenes whose cubes are shiny, and in which a lamp is mirrored into the lens.
SHINY, MIRRORED = 0.5, 0.4
#: Share of columns that topple, and how far a cube of such a one is off the one below it, of its side.
TOPPLED, SLIPPED = 0.02, 0.3


@dataclass(frozen=True)
class Made:
    """A scene: what stands on each open square (colours from the lowest cube up, as numbers of the palette, -1 for a
    foreign one), on which of them something stands ``beside`` or has slipped, its solids for ``casting``, the light.
    """

    squares: Squares
    edge: float
    palette: Floats
    words: dict[Square, tuple[int, ...]]
    tops: dict[Square, int | None]
    beside: frozenset[Square]
    eye: Floats
    focal: float
    boxes: Singles
    shades: Singles
    rods: Singles
    lamps: Singles
    sky: Singles
    bounce: float
    bleed: float
    gloss: float


def linear(rgb: object) -> Floats:
    """sRGB 0..255 as linear light 0..1."""
    v = np.asarray(rgb, np.float64) / 255
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def make(rng: Random) -> Made:
    """A scene."""
    squares = _squares(rng)
    edge = float(min(rng.choice([8.0, 9.0, 10.0, 10.0, 10.0, 11.0, 12.0]), squares.pitch - 0.5))
    palette = _palette(rng)
    style = _Style.any(rng, edge)
    boxes: list[Singles] = []
    shades: list[Singles] = []
    words = {}
    slipped: set[Square] = set()
    tops: dict[Square, int | None] = {}
    tallest = int(rng.integers(1, 7))
    empty = float(rng.uniform(0.08, 0.5))
    falling = rng.uniform(0.5, 1.0) ** np.arange(tallest)
    foreign = rng.random() < 0.12
    for square in sorted(squares.open):
        height = 0 if rng.random() < empty else int(rng.choice(tallest, p=falling / falling.sum())) + 1
        word = tuple(int(each) for each in rng.integers(0, len(palette), height))
        if foreign and word and rng.random() < 0.2:
            word = (*word[:-1], -1)
        words[square] = word
        if _column(squares, square, word, palette, style, rng, boxes, shades):
            slipped.add(square)
        tops[square] = len(boxes) - 1 if word else None
    if rng.random() < ON_BLACK:
        for square in sorted(squares.black):
            if rng.random() < 0.5:
                _column(squares, square, (int(rng.integers(len(palette))),), palette, style, rng, boxes, shades)
    beside = _stray(squares, words, palette, style, rng, boxes, shades) if rng.random() < STRAY else frozenset()
    if rng.random() < COVERED:
        for made in _things(rng):
            boxes.append(made)
            shades.append(made)
    eye = np.array((WIDTH / 2 + rng.normal(0, 30), DEPTH / 2 + rng.normal(0, 25), rng.uniform(225, 430)))
    rods = _hand(rng) if rng.random() < 0.3 else np.zeros((0, ROD), np.float32)
    lamps, sky = _lamps(eye, rng)
    if rng.random() < WITHOUT_SHADOWS:
        shades = []
    return Made(
        squares, edge, palette, words, tops, beside | slipped, eye, float(rng.uniform(0.75, 1.7)),
        _rows(boxes, BOX), _rows(shades, BOX), rods, lamps, sky,
        float(rng.uniform(0.03, 0.2)), float(rng.choice([0.0, 0.3, 0.6]) * rng.uniform(0.5, 1.2)),
        float(rng.choice([0.05, 0.2, 0.6]) * rng.uniform(0.5, 1.5)),
    )  # fmt: skip


def _rows(found: list[Singles], wide: int) -> Singles:
    return np.stack(found).astype(np.float32) if found else np.zeros((0, wide), np.float32)


def _squares(rng: Random) -> Squares:
    width, depth = int(rng.integers(1, 7)), int(rng.integers(1, 6))
    if rng.random() < 0.6:
        width, depth = int(rng.integers(2, 6)), int(rng.integers(2, 5))
    pitch = float(min(rng.uniform(9.5, 14.0), 62 / width))
    places = {(x, y) for x in range(width) for y in range(depth)}
    share = rng.choice([0.0, 0.1, 0.3])
    black = {place for place in places if rng.random() < share}
    skipped = rng.choice([0.0, 0.0, 0.2])
    gone = {place for place in places if rng.random() < skipped} - black
    if len(black | gone) >= len(places):
        black, gone = set(), set()
    return Squares(width, depth, frozenset(places - black - gone), frozenset(black), round(max(pitch, 9.0), 1))


def _palette(rng: Random) -> Floats:
    """Linear colours (n, 3) of cubes: strong, natural, pale and dark ones; none too near another."""
    wanted = int(rng.integers(3, 9))
    found: list[Floats] = []
    kind = rng.random()
    for _ in range(400):
        rgb = np.array(any_rgb(rng), np.float64)
        chance = rng.random()
        if kind < 0.18:  # pale
            rgb = 255 - (255 - rgb) * 0.45
        elif kind < 0.36:  # dark
            rgb = rgb * 0.5
        elif chance < 0.1:
            rgb = np.array((233, 201, 150)) * rng.uniform(0.85, 1.05)  # plain wood
        elif chance < 0.2:
            rgb = np.full(3, rng.uniform(225, 250)) * (1, rng.uniform(0.97, 1), rng.uniform(0.92, 1))
        elif chance < 0.3:
            rgb = np.full(3, rng.uniform(20, 45))
        lab = _lab(rgb)
        if all(np.linalg.norm(lab - _lab(other)) > 18 for other in found):
            found.append(np.clip(rgb, 0, 255))
        if len(found) == wanted:
            break
    return linear(np.array(found))


def _lab(rgb: Floats) -> Floats:
    return np.asarray(cv2.cvtColor((rgb[None, None] / 255).astype(np.float32), cv2.COLOR_RGB2LAB)[0, 0], np.float64)


@dataclass(frozen=True)
class _Style:
    """What all cubes of a scene have in common."""

    side: float
    pitch_free: float
    sloppy: float
    twist: float
    leaning: float
    gloss: float
    sharp: float
    rounding: float
    grain: float
    spread: float
    base: float

    @staticmethod
    def any(rng: Random, edge: float) -> _Style:
        shiny = rng.random() < SHINY
        return _Style(
            side=edge + float(rng.normal(0, 0.1)),
            pitch_free=0.0,
            sloppy=float(rng.choice([0.1, 0.3, 0.55]) * rng.uniform(0.5, 1.5)),
            twist=float(rng.choice([0.02, 0.06, 0.15])),
            leaning=float(rng.choice([0.0, 0.2, 0.6])),
            gloss=float(rng.uniform(0.4, 1.6) if shiny else rng.uniform(0.0, 0.35)),
            sharp=float(10 ** rng.uniform(1.7, 3.2) if shiny else rng.uniform(6, 40)),
            rounding=float(rng.uniform(0.15, 0.9)),
            grain=float(rng.choice([0.0, 0.03, 0.08])),
            spread=float(rng.uniform(0.01, 0.1)),
            base=float(rng.uniform(0, 0.6)),
        )


def _box(x: float, y: float, z: float, style: _Style, turn: float, colour: Floats, rng: Random) -> Singles:
    half = style.side / 2
    tint = np.clip(colour * np.exp(rng.normal(0, style.spread) + rng.normal(0, style.spread / 3, 3)), 0.004, 0.92)
    return np.array(
        (x, y, z, half, half, half, np.cos(turn), np.sin(turn), *tint, style.gloss, style.sharp, style.rounding,
         style.grain, 0.0), np.float32,
    )  # fmt: skip


def _column(
    squares: Squares, square: Square, word: tuple[int, ...], palette: Floats, style: _Style, rng: Random,
    boxes: list[Singles], shades: list[Singles],
) -> bool:  # fmt: skip
    """Put a column on a square; tell whether its top has slipped off it."""
    if not word:
        return False
    x, y = middle(squares, square)
    free = max(0.0, squares.pitch - style.side) / 2
    place = rng.uniform(-0.7, 0.7, 2) * free
    lean = np.zeros(2)
    if rng.random() < style.leaning:
        way = rng.uniform(0, 2 * np.pi)
        lean = np.array((np.cos(way), np.sin(way))) * min(free + 0.6, 0.35 * style.side * len(word) / 2)
    start = len(boxes)
    toppled = len(word) > 1 and rng.random() < TOPPLED
    slip = rng.normal(0, SLIPPED * style.side, 2) if toppled else np.zeros(2)
    for level, number in enumerate(word):
        share = level / max(1, len(word) - 1) * 2 - 1
        off = place + lean * share + slip * level + rng.normal(0, style.sloppy, 2)
        colour = palette[number] if number >= 0 else _other(palette, rng)
        z = style.base + (level + 0.5) * style.side
        boxes.append(_box(x + off[0], y + off[1], z, style, float(rng.normal(0, style.twist)), colour, rng))
    mine = np.stack(boxes[start:])
    if lean.any() or toppled:
        shades.extend(boxes[start:])
        return bool(np.abs(mine[-1, :2] - (x, y)).max() > 0.5 * style.side)
    whole = boxes[start].copy()
    whole[:2], whole[2] = mine[:, :2].mean(0), (mine[0, 2] + mine[-1, 2]) / 2
    whole[5] = style.side / 2 * len(word)
    whole[6], whole[7] = np.cos(0.0), np.sin(0.0)
    shades.append(whole)
    return False


def _other(palette: Floats, rng: Random) -> Floats:
    own = [_lab(srgb(colour)) for colour in palette]
    for _ in range(60):
        rgb = np.array(any_rgb(rng), np.float64)
        if min(float(np.linalg.norm(_lab(rgb) - each)) for each in own) > 38:
            return linear(rgb)
    return linear(np.array((120, 120, 120)))


def srgb(light: Floats) -> Floats:
    """Linear light 0..1 as sRGB 0..255."""
    v = np.clip(light, 0, 1)
    return np.asarray(255 * np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055), np.float64)


def _stray(
    squares: Squares, words: dict[Square, tuple[int, ...]], palette: Floats, style: _Style, rng: Random,
    boxes: list[Singles], shades: list[Singles],
) -> frozenset[Square]:  # fmt: skip
    """Cubes between or beside squares, upright or fallen; the squares they touch."""
    touched: set[Square] = set()
    every = sorted(squares.open)
    for _ in range(int(rng.choice([1, 1, 2, 4]))):
        square = every[int(rng.integers(len(every)))]
        x, y = middle(squares, square)
        way, off = rng.uniform(0, 2 * np.pi), rng.uniform(0.38, 2.2) * squares.pitch
        at = np.array((x + np.cos(way) * off, y + np.sin(way) * off))
        near = {other for other in squares.all if np.abs(at - middle(squares, other)).max() < style.side * 0.95}
        if any(words.get(other) for other in near):
            continue
        height = int(rng.choice([1, 1, 1, 2, 3]))
        for level in range(height):
            z = style.base + (level + 0.5) * style.side
            x, y = at + rng.normal(0, 0.6, 2) * level
            made = _box(
                float(x), float(y), z, style, float(rng.uniform(-0.8, 0.8)),
                palette[int(rng.integers(len(palette)))], rng,
            )  # fmt: skip
            boxes.append(made)
            shades.append(made)
        touched |= near
    return frozenset(touched & squares.open)


def _hand(rng: Random) -> Singles:
    """Fingers and a sleeve that come in from somewhere, over the cubes or beside them."""
    skins = ((224, 172, 140), (198, 134, 96), (141, 85, 54), (92, 58, 42), (240, 200, 175), (255, 220, 190))
    skin = linear(np.array(skins[int(rng.integers(len(skins)))]) * rng.uniform(0.85, 1.1)).clip(0, 1)
    cloth = linear(any_rgb(rng))
    way = rng.uniform(0, 2 * np.pi)
    out = np.array((np.cos(way), np.sin(way), 0.0))
    side = np.array((-out[1], out[0], 0.0))
    reach = rng.uniform(0, 75)
    tip = np.array((WIDTH / 2, DEPTH / 2, 0)) + out * reach + side * rng.normal(0, 15)
    tip[2] = rng.uniform(10, 75)
    rods = []
    for finger in range(int(rng.integers(1, 6))):
        at = tip + side * (finger - 1.5) * rng.uniform(11, 17) + out * rng.uniform(0, 25)
        knuckle = tip + out * rng.uniform(40, 60) + side * (finger - 1.5) * 17 + np.array((0, 0, rng.uniform(0, 25)))
        rods.append((*at, *knuckle, rng.uniform(6.5, 9.5), *skin))
        rods.append((*knuckle, *(tip + out * 120 + side * (finger - 1.5) * 10 + (0, 0, 20)), 12.0, *skin))
    wrist = tip + out * rng.uniform(70, 140) + np.array((0, 0, 15))
    rods.append((*wrist, *(wrist + out * 250 + side * rng.normal(0, 40)), rng.uniform(24, 38), *cloth))
    return np.array(rods, np.float32)


def _things(rng: Random) -> list[Singles]:
    """What is no cube over the squares: a sheet, a phone, gloved fingers side by side."""
    x, y = WIDTH / 2 + rng.normal(0, 18), DEPTH / 2 + rng.normal(0, 18)
    turn, z = float(rng.uniform(0, 2 * np.pi)), float(rng.uniform(3, 70))
    long, wide, thick = float(rng.uniform(35, 70)), float(rng.uniform(20, 50)), float(rng.uniform(0.3, 8))
    count, step = 1, 0.0
    if rng.random() < 0.6:
        count, wide, thick = int(rng.integers(1, 5)), float(rng.uniform(5, 11)), float(rng.uniform(4, 10))
        step = 2 * wide + float(rng.uniform(0, 4))
    skins = ((224, 172, 140), (198, 134, 96), (141, 85, 54), (92, 58, 42), (240, 200, 175))
    rgb = skins[int(rng.integers(len(skins)))] if rng.random() < 0.5 else any_rgb(rng)
    found = []
    for index in range(count):
        off, way = (index - (count - 1) / 2) * step, turn + float(rng.normal(0, 0.05))
        c, s = np.cos(turn), np.sin(turn)
        found.append(np.array(
            (x - s * off, y + c * off, z, long, wide, thick, np.cos(way), np.sin(way), *linear(np.array(rgb)),
             rng.uniform(0, 0.6), rng.uniform(6, 60), rng.uniform(0.2, 4), rng.choice([0.0, 0.06]), 1.0), np.float32,
        ))  # fmt: skip
    return found


def _warm(kelvin: float) -> Floats:
    """A lamp's colour about as its temperature has it, green being 1."""
    share = (kelvin - 4600) / 2400
    return np.array((np.exp(-0.28 * share), 1.0, np.exp(0.38 * share)))


def _mirrored(eye: Floats, rng: Random) -> tuple[float, ...]:
    """A lamp that a level face somewhere on the card mirrors into the lens."""
    at = np.array((WIDTH / 2 + rng.normal(0, 18), DEPTH / 2 + rng.normal(0, 18), rng.uniform(0, 50)))
    view = (eye - at) / np.linalg.norm(eye - at)
    place = at + np.array((-view[0], -view[1], view[2])) * rng.uniform(350, 1200)
    return (*place, 10 ** rng.uniform(0.9, 2.0), *(rng.uniform(0.2, 1.6) * _warm(rng.uniform(3000, 6500))))


def _lamps(eye: Floats, rng: Random) -> tuple[Singles, Singles]:
    """Lamps and sky; white paper in the open gives about 1 for all together."""
    kelvin = rng.uniform(2600, 6800)
    rows = []
    for index in range(int(rng.choice([1, 1, 2, 3]))):
        near = rng.random() < 0.2
        height = rng.uniform(220, 450) if near else rng.uniform(450, 1700)
        away = rng.uniform(100, 330) if near else rng.uniform(0.03, 1.0) * height
        way = rng.uniform(0, 2 * np.pi)
        radius = 10 ** rng.uniform(0.9, 2.4)
        power = (1.0 if index == 0 else rng.uniform(0.1, 0.9)) * _warm(kelvin + rng.normal(0, 300))
        rows.append((75 + away * np.cos(way), 60 + away * np.sin(way), height, radius, *power))
    if rng.random() < MIRRORED:
        rows.append(_mirrored(eye, rng))
    lamps = np.array(rows, np.float32).reshape(-1, LAMP)
    sky = rng.choice([rng.uniform(0.08, 0.35), rng.uniform(0.2, 1.3)]) * _warm(kelvin + rng.uniform(-500, 1600))
    whole = lamps[:, 4:].sum(0) + sky
    lamps[:, 4:] /= whole
    return lamps, np.asarray(sky / whole, np.float32)
