"""Where dice lie: tables and trays of felt, cloth, leather, wood, cork, card or stone, and the light of a room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from tests.vision.mitsuba_renders.materials import (
    Coat,
    Floats,
    Rng,
    Singles,
    dyed,
    grain,
    grains,
    hsv,
    linear,
    mixed,
)  # fmt: skip
from tests.vision.mitsuba_renders.shapes import Solid, flat_piece, rounded
from tests.vision.stack_renders.sensor import daylight
from tests.vision.tray_renders.view import HEIGHT, WIDTH, View

#: Dots of a ground's picture, wide and high, and how much wider than the camera's picture it is.
GROUND, WIDER = (1664, 1280), 1.3
#: Rows and columns of the room's light round the table.
ROOM = (64, 128)


@dataclass(frozen=True)
class Ground:
    """A flat ground: its light (h, w, 3), how high it is (h, w) in mm, and its coat."""

    colour: Singles
    height: Singles
    coat: Coat


@dataclass(frozen=True)
class Lamp:
    """A square lamp: where it hangs (3,), half its width in mm, and the light (3,) that it sends."""

    place: Floats
    half: float
    light: Singles


@dataclass(frozen=True)
class Room:
    """A table, perhaps with a tray on it.

    Grounds with their height and half their width and depth in mm, and turn in degrees; walls with their turns (3, 3)
    and places (3,); lamps; the light all round; and half the tray's inner width and depth, and its turn.
    """

    grounds: list[tuple[Ground, float, float, float, float]]
    walls: list[tuple[Solid, Floats, Floats]]
    lamps: list[Lamp]
    around: Singles
    inner: tuple[float, float, float] | None


def felt(rng: Rng, shape: tuple[int, int], dot: float) -> Ground:
    """Felt: fibres lying anyhow."""
    body = hsv(rng.uniform(0, 360), rng.uniform(0.2, 0.8), rng.uniform(0.12, 0.6))
    fibres = sum(grains(shape, rng.uniform(1.5, 2.5), rng, 2, stretch) for stretch in (1.0, 5.0))
    fibres = np.asarray(fibres + 0.8 * grains((shape[1], shape[0]), 2.0, rng, 2, 5.0).T, np.float32)
    clouds = grains(shape, 200, rng) * rng.uniform(0.02, 0.1)
    colour = linear(body) * (1 + np.float32(rng.uniform(0.1, 0.25)) * fibres + clouds)[..., None]
    return Ground(colour, fibres * np.float32(0.1), Coat(roughness=0.9, fuzz=float(rng.uniform(0.3, 0.9))))


def cloth(rng: Rng, shape: tuple[int, int], dot: float) -> Ground:
    """Woven cloth: plain, striped or checked."""
    first, second = dyed(rng), dyed(rng)
    thread = float(rng.uniform(0.5, 1.3)) / dot
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    warp, weft = np.sin(np.pi * x / thread), np.sin(np.pi * y / thread)
    height = np.where((x // thread + y // thread) % 2 < 1, np.abs(warp), np.abs(weft)).astype(np.float32)
    kind, wide = rng.integers(3), rng.uniform(8, 30) / dot
    stripes = ((x // wide) % 2, ((x // wide) % 2 + (y // wide) % 2) / 2, np.zeros_like(x))[kind]
    uneven = grains(shape, 6, rng, 3) * 0.12
    colour = mixed(first, second, stripes.astype(np.float32)) * (0.7 + 0.3 * height + uneven)[..., None]
    return Ground(colour, height * np.float32(0.15), Coat(roughness=0.85, fuzz=float(rng.uniform(0.0, 0.4))))


def leather(rng: Rng, shape: tuple[int, int], dot: float) -> Ground:
    """Leather: bulges between creases."""
    body = hsv(rng.uniform(5, 40), rng.uniform(0.3, 0.8), rng.uniform(0.1, 0.6)) if rng.random() < 0.7 else dyed(rng)
    size = float(rng.uniform(1.2, 3.0)) / dot
    seeds = np.full(shape, 255, np.uint8)
    count = int(shape[0] * shape[1] / size**2)
    seeds[rng.integers(0, shape[0], count), rng.integers(0, shape[1], count)] = 0
    far = cv2.distanceTransform(seeds, cv2.DIST_L2, 5) / np.float32(size)
    height = cv2.GaussianBlur(1 - np.clip(far * 1.3, 0, 1) ** 2, (0, 0), size / 9).astype(np.float32)
    colour = linear(body) * (0.75 + 0.25 * height + 0.12 * grains(shape, 150, rng))[..., None]
    return Ground(colour, height * np.float32(0.2), Coat(roughness=float(rng.uniform(0.35, 0.6))))


def wood(rng: Rng, shape: tuple[int, int], dot: float) -> Ground:
    """Boards of wood, their grain along x."""
    hue, saturation, value = rng.uniform(18, 38), rng.uniform(0.3, 0.7), rng.uniform(0.25, 0.8)
    light, dark = hsv(hue, saturation, value), hsv(hue - 5, min(saturation + 0.15, 1), value * rng.uniform(0.5, 0.8))
    board = int(rng.uniform(40, 140) / dot)
    y, _ = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    warped = y + 18 * grain(shape, 500, 60, rng) + 5 * grain(shape, 120, 30, rng)
    tone, seam = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    for top in range(0, shape[0], board):
        tone[top : top + board] = rng.uniform(-0.25, 0.25)
        warped[top : top + board] += rng.uniform(0, 900)
        seam[top : top + max(1, round(0.5 / dot))] = 1
    rings = 0.5 + 0.5 * np.sin(warped * rng.uniform(0.08, 0.3))
    pores = grain(shape, 40, 1.5, rng)
    share = 0.55 * rings + 0.3 * pores + tone
    colour = mixed(light, dark, share.astype(np.float32)) * (1 - 0.8 * seam)[..., None]
    height = (-0.5 * seam - 0.06 * np.maximum(pores, 0)).astype(np.float32)
    return Ground(
        colour, height, Coat(roughness=float(rng.uniform(0.25, 0.6)), lacquer=float(rng.choice([0.0, 0.5])))
    )


def cork(rng: Rng, shape: tuple[int, int], dot: float) -> Ground:
    """Cork: light and dark grains."""
    lumps = grains(shape, float(rng.uniform(2, 4)) / dot, rng, 3)
    share = np.clip(0.5 + 0.8 * lumps, 0, 1)
    dark = grains(shape, 2.0 / dot, rng, 2) > 0.5
    colour = (
        mixed((0.75, 0.57, 0.38), (0.58, 0.4, 0.24), share) * np.where(dark, 0.65, 1.0).astype(np.float32)[..., None]
    )
    return Ground(colour, lumps * np.float32(0.15), Coat(roughness=0.8))


def card(rng: Rng, shape: tuple[int, int], dot: float) -> Ground:
    """A printed board: fields of colours, with lines between and a path of circles."""
    paper = dyed(rng)
    skin = np.tile(linear(paper), (*shape, 1)).astype(np.float32)
    for _ in range(int(rng.integers(4, 14))):
        middle, size = rng.uniform((0, 0), shape[::-1]), rng.uniform(15, 70, 2) / dot
        colour = tuple(float(v) for v in linear(dyed(rng)))
        turn = float(rng.choice([0.0, rng.uniform(0, 90)]))
        box = cv2.boxPoints(((float(middle[0]), float(middle[1])), (float(size[0]), float(size[1])), turn)).astype(
            np.int32
        )
        cv2.fillPoly(skin, [box], colour, cv2.LINE_AA)
        if rng.random() < 0.6:
            cv2.polylines(
                skin, [box], True, tuple(float(v) for v in linear(dyed(rng))), max(1, round(1.0 / dot)), cv2.LINE_AA
            )
    skin *= (1 + 0.12 * grains(shape, 90, rng) + 0.04 * grains(shape, 3, rng, 2))[..., None]
    return Ground(skin, grains(shape, 4, rng, 2) * np.float32(0.01), Coat(roughness=float(rng.uniform(0.3, 0.6))))


def stone(rng: Rng, shape: tuple[int, int], dot: float) -> Ground:
    """Stone: granite or marble, polished or rough."""
    first, second = (
        hsv(rng.uniform(0, 360), 0.12, rng.uniform(0.2, 0.9)),
        hsv(rng.uniform(0, 360), 0.2, rng.uniform(0.1, 0.9)),
    )
    if rng.random() < 0.5:
        share = np.clip(0.5 + 2 * grains(shape, float(rng.uniform(1, 4)) / dot, rng, 3), 0, 1)
    else:
        share = np.clip(1 - 6 * np.abs(grains(shape, 50 / dot, rng, 6)), 0, 1)
    return Ground(
        mixed(first, second, share), share * np.float32(0.01), Coat(roughness=float(rng.uniform(0.15, 0.5)))
    )


def smooth(rng: Rng, shape: tuple[int, int], dot: float) -> Ground:
    """Plastic, painted wood or rubber: one colour, a little uneven."""
    colour = linear(dyed(rng)) * (1 + 0.05 * grains(shape, 200, rng))[..., None]
    height = grains(shape, float(rng.uniform(0.4, 1.2)) / dot, rng, 2) * np.float32(rng.choice([0.0, 0.05]))
    return Ground(colour, height, Coat(roughness=float(rng.uniform(0.3, 0.7))))


STUFFS: tuple[Callable[[Rng, tuple[int, int], float], Ground], ...] = (
    felt,
    cloth,
    leather,
    wood,
    cork,
    card,
    stone,
    smooth,
)
#: Those of which no two places are alike.
TEXTURED = (cloth, leather, wood, cork, card, stone)


def ground(rng: Rng, wide: float, textured: bool) -> Ground:
    """A ground ``wide`` mm from its left to its right."""
    stuffs = TEXTURED if textured else STUFFS
    one = stuffs[int(rng.integers(len(stuffs)))](rng, GROUND[::-1], wide / GROUND[0])
    if rng.random() < 0.3:
        one = Ground(one.colour[::-1, ::-1], one.height[::-1, ::-1], one.coat)
    return Ground(one.colour.clip(0.008, 0.9), one.height, one.coat)


def furnished(span: float, view: View, walled: float, textured: bool, rng: Rng) -> Room:
    """A room of which the camera sees ``span`` mm across; a tray stands in a share ``walled`` of rooms."""
    wide, deep = span * WIDER / 2, span * WIDER / 2 * GROUND[1] / GROUND[0]
    grounds = [(ground(rng, 2 * wide, textured), 0.0, wide, deep, 0.0)]
    walls: list[tuple[Solid, Floats, Floats]] = []
    inner = None
    if rng.random() < walled:
        inner = (span * 0.47, span * 0.47 * HEIGHT / WIDTH, float(rng.normal(0, 1.5)))
        grounds = [(grounds[0][0], 0.0, inner[0] + 4, inner[1] + 4, inner[2])]
        grounds.append((ground(rng, 2 * wide, False), -4.0, wide, deep, float(rng.uniform(-20, 20))))
        walls = _walls(inner, rng)
    return Room(grounds, walls, _lamps(span, view, rng), _around(rng), inner)


def _walls(inner: tuple[float, float, float], rng: Rng) -> list[tuple[Solid, Floats, Floats]]:
    """Four bars round a tray: each with its turn (3, 3) and place (3,)."""
    wide, deep, degrees = inner
    thick, high = float(rng.uniform(4, 9)), float(rng.uniform(10, 40))
    stuff = (wood, smooth, felt, leather)[int(rng.choice(4, p=[0.45, 0.25, 0.15, 0.15]))]
    walls = []
    for length, off, turned in ((wide + 2 * thick, deep, False), (deep, wide, True)):
        shape = (64, 1024)
        made = stuff(rng, shape, 2 * length / shape[1])
        bar = flat_piece(
            rounded(length, thick, 1.5), (high + 4) / 2, 1.2, lambda at: np.zeros(len(at)),
            made.colour.clip(0.01, 0.9), made.coat, rings=2, lie=(length, thick),
        )  # fmt: skip
        for way in (-1.0, 1.0):
            a = np.radians(degrees + (90 if turned else 0))
            turn = np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])
            walls.append((bar, turn, turn @ np.array([0, (high - 4) / 2, way * (off + thick)])))
    return walls


def _lamps(span: float, view: View, rng: Rng) -> list[Lamp]:
    """One to three square lamps, none between the camera and the table."""
    lamps = []
    for number in range(int(rng.integers(1, 4))):
        way, up = rng.uniform(0, 2 * np.pi), rng.uniform(0.4, 0.97)
        side = np.sqrt(1 - up * up)
        place = np.array([side * np.cos(way), up, side * np.sin(way)]) * span * rng.uniform(1.4, 3.5)
        half = float(span * np.exp(rng.uniform(np.log(0.04), np.log(0.5))))
        if np.hypot(place[0], place[2]) < 0.6 * span + half:
            place[1] = max(place[1], view.position[1] * 1.1 + half)
        far = float(np.linalg.norm(place))
        level = rng.uniform(0.5, 1.5) / (1 + number)
        power = level * np.pi * far**2 / (4 * half * half * place[1] / far)
        lamps.append(Lamp(place, half, np.asarray(np.array(daylight(rng.uniform(2700, 6500))) * power, np.float32)))
    return lamps


def _around(rng: Rng) -> Singles:
    """The room as seen from the table, as light (h, w, 3): ceiling, walls, furniture, windows."""
    rows, columns = ROOM
    high = np.linspace(1, -1, rows)[:, None] * np.ones((1, columns))  # the sine of how far up, about
    wall = np.array(linear(hsv(rng.uniform(20, 60), rng.uniform(0.05, 0.3), rng.uniform(0.5, 0.85))))
    picture = np.where((high > 0.62)[..., None], 0.7, wall).astype(np.float32)
    picture = np.where((high < 0)[..., None], wall * 0.25, picture).astype(np.float32)
    for _ in range(int(rng.integers(3, 9))):
        x, wide = int(rng.integers(columns)), int(rng.integers(4, 20))
        top = int(rng.uniform(0.25, 0.5) * rows)
        picture[top : rows * 6 // 10, np.arange(x, x + wide) % columns] = linear(dyed(rng)) * 0.5
    for _ in range(int(rng.integers(0, 3))):
        x, wide = int(rng.integers(columns)), int(rng.integers(5, 14))
        top = int(rng.uniform(0.2, 0.32) * rows)
        light = np.array(daylight(rng.uniform(5500, 9000))) * rng.uniform(3, 14)
        picture[top : top + int(rng.uniform(0.1, 0.2) * rows), np.arange(x, x + wide) % columns] = light
    picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.float32)
    above = picture[: rows // 2].mean()
    return np.asarray(picture * np.float32(rng.uniform(0.12, 0.5) / above), np.float32)
