"""Pictures of stacks on plates to develop the reader with: ray cast boxes, one lamp with a soft shadow, no bounces.

World coordinates are the plate's mm (x right, y towards the owner) with z up. A picture is made of everything in
``StackScene`` and its seed alone, and its labels are written as ``vision.stacks.labels`` reads them.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.plate import BLACK, CARD, DEPTH, WIDTH, SeatPlate, card, draw_plate, middle
from vision.stacks.squares import Square, Squares

Floats = NDArray[np.float64]
Picture = NDArray[np.uint8]

PALETTES = {
    "classic": {"R": "#D0342A", "B": "#2A66BD", "G": "#2B7F3C", "Y": "#F2B81F"},
    "six": {"R": "#D0342A", "B": "#2A66BD", "G": "#2B7F3C", "Y": "#F2B81F", "V": "#7B4BAE", "W": "#E9C996"},
    "pastel": {"P": "#E58FA8", "B": "#7FB2D9", "G": "#8CC48A", "O": "#EE9A4D"},
    "dark": {"R": "#8E1B22", "B": "#1B2F6E", "G": "#14532D", "O": "#C75B12", "V": "#4A2470"},
    "wooden": {"W": "#E9C996", "R": "#B23A2E", "T": "#1F8A8A"},
    "seven": {"V": "#7B4BAE", "R": "#D0342A", "O": "#E8762B", "Y": "#F2B81F", "G": "#2B7F3C", "B": "#2A66BD",
              "W": "#E9C996"},
}  # fmt: skip
LIGHTS = {"white": (1.0, 1.0, 1.0), "warm": (1.0, 0.8, 0.55), "cool": (0.82, 0.95, 1.1), "dim": (0.34, 0.3, 0.25)}
#: Pixels of the plate's drawn surface per mm.
FINE = 8.0


@dataclass
class Cube:
    """A cube: middle of its foot on the plate and above it, mm; turn in radians; colour, sRGB."""

    x: float
    y: float
    z: float
    turn: float
    rgb: tuple[int, int, int]
    size: tuple[float, float, float] = (10.0, 10.0, 10.0)


@dataclass
class StackScene:
    """What is in a picture and how it is lit and seen."""

    squares: Squares
    seat: int = 0
    cubes: list[Cube] = field(default_factory=list)
    camera: tuple[float, float, float] = (75.0, 60.0, 245.0)
    turn: float = 0.0
    tilt: tuple[float, float] = (0.0, 0.0)
    focal: float = 1284.0
    size: tuple[int, int] = (1280, 960)
    lamp: tuple[float, float, float] = (0.3, -0.4, 1.0)
    ambient: float = 0.45
    light: tuple[float, float, float] = (1.0, 1.0, 1.0)
    card_rgb: tuple[int, int, int] | None = (238, 232, 220)
    gloss: float = 0.0
    noise: float = 2.0
    blur: float = 0.7
    felt: tuple[int, int, int] = (52, 60, 54)
    seed: int = 0


def linear(rgb: object) -> Floats:
    """sRGB 0..255 as linear light 0..1."""
    v = np.asarray(rgb, np.float64) / 255
    return np.asarray(np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4), np.float64)


def _coded(light: Floats) -> Floats:
    v = np.clip(light, 0, 1)
    return np.asarray(255 * np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055), np.float64)


def rgb_of(code: str) -> tuple[int, int, int]:
    """``#RRGGBB`` as numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def render(scene: StackScene) -> Picture:
    """The picture (BGR) of a scene."""
    width, height = scene.size
    u, v = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    rays = _rays(scene, u, v).reshape(-1, 3)
    eye = np.array(scene.camera)
    near = -eye[2] / rays[:, 2]
    points = eye + rays * near[:, None]
    colour = _floor(scene, points)
    normal = np.zeros_like(points)
    normal[:, 2] = 1
    edge = np.ones(len(rays))
    for cube in scene.cubes:
        inside = _around(scene, cube)
        if len(inside):
            _cast(cube, eye, rays, inside, near, points, normal, colour, edge)
    lamp = np.array(scene.lamp) / np.linalg.norm(scene.lamp)
    hard = _shadow(scene, points, normal, lamp).reshape(height, width)
    shade = np.asarray(cv2.GaussianBlur(hard, (0, 0), 2.5), np.float64).ravel()
    lit = scene.ambient * (0.62 + 0.38 * normal[:, 2]) + (1 - scene.ambient) * shade * np.clip(normal @ lamp, 0, 1)
    picture = colour * (lit * edge)[:, None]
    if scene.gloss:
        half = lamp - rays / np.linalg.norm(rays, axis=1)[:, None]
        half /= np.linalg.norm(half, axis=1)[:, None]
        shine = np.clip((half * normal).sum(1), 0, 1) ** 60 * scene.gloss * shade * (points[:, 2] > 0.1)
        picture += shine[:, None]
    picture *= np.array(scene.light)
    return _developed(scene, picture.reshape(height, width, 3))


def _developed(scene: StackScene, picture: Floats) -> Picture:
    rng = np.random.default_rng(scene.seed)
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    off = np.hypot(x - width / 2, y - height / 2) / (width / 2)
    picture = picture * (1 - 0.15 * off**2)[..., None]
    soft = np.asarray(cv2.GaussianBlur(picture, (0, 0), scene.blur), np.float64)
    coded = _coded(soft) + rng.normal(0, scene.noise, picture.shape)
    done = np.clip(coded, 0, 255).astype(np.uint8)[..., ::-1]
    _, data = cv2.imencode(".jpg", done, [cv2.IMWRITE_JPEG_QUALITY, 92])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def _axes(scene: StackScene) -> Floats:
    """World to camera: rows are right, down, along the axis."""
    c, s = np.cos(scene.turn), np.sin(scene.turn)
    flat = np.array([[c, -s, 0], [s, c, 0], [0, 0, -1.0]])
    tilt, _ = cv2.Rodrigues(np.array([scene.tilt[0], scene.tilt[1], 0.0]))
    return np.asarray(tilt @ flat, np.float64)


def _rays(scene: StackScene, u: Floats, v: Floats) -> Floats:
    width, height = scene.size
    seen = np.stack([(u - width / 2) / scene.focal, (v - height / 2) / scene.focal, np.ones_like(u)], -1)
    return np.asarray(seen @ _axes(scene), np.float64)


def _project(scene: StackScene, points: Floats) -> Floats:
    seen = (points - np.array(scene.camera)) @ _axes(scene).T
    return np.asarray(seen[:, :2] / seen[:, 2:] * scene.focal + np.array(scene.size) / 2, np.float64)


def _corners(cube: Cube) -> Floats:
    c, s = np.cos(cube.turn), np.sin(cube.turn)
    a, b, h = cube.size
    base = np.array([(-a, -b), (a, -b), (a, b), (-a, b)]) / 2 @ np.array([[c, s], [-s, c]])
    flat = base + np.array((cube.x, cube.y))
    return np.concatenate([np.column_stack([flat, np.full(4, z)]) for z in (cube.z, cube.z + h)])


def _around(scene: StackScene, cube: Cube) -> NDArray[np.int64]:
    width, height = scene.size
    seen = _project(scene, _corners(cube))
    x0, y0 = np.clip(np.floor(seen.min(0)) - 1, 0, (width, height)).astype(int)
    x1, y1 = np.clip(np.ceil(seen.max(0)) + 1, 0, (width, height)).astype(int)
    return np.asarray((np.arange(y0, y1)[:, None] * width + np.arange(x0, x1)[None]).ravel(), np.int64)


def _slabs(cube: Cube, start: Floats, way: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """Where rays enter and leave a cube, and its frame's rays."""
    c, s = np.cos(cube.turn), np.sin(cube.turn)
    turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    middle_at = np.array([cube.x, cube.y, cube.z + cube.size[2] / 2])
    o, d = (start - middle_at) @ turn, way @ turn
    d = np.where(np.abs(d) < 1e-9, 1e-9, d)
    half = np.array(cube.size) / 2
    low, high = (-half - o) / d, (half - o) / d
    first, last = np.minimum(low, high), np.maximum(low, high)
    return first, last.min(1), o, d


def _cast(
    cube: Cube, eye: Floats, rays: Floats, inside: NDArray[np.int64], near: Floats, points: Floats,
    normal: Floats, colour: Floats, edge: Floats,
) -> None:  # fmt: skip
    first, last, o, d = _slabs(cube, eye[None], rays[inside])
    enter = first.max(1)
    hit = (enter < last) & (enter > 0) & (enter < near[inside] - 1e-6)
    which = inside[hit]
    near[which] = enter[hit]
    points[which] = eye + rays[which] * enter[hit][:, None]
    axis = first[hit].argmax(1)
    local = np.zeros((len(which), 3))
    local[np.arange(len(which)), axis] = -np.sign(d[hit][np.arange(len(which)), axis])
    c, s = np.cos(cube.turn), np.sin(cube.turn)
    normal[which] = local @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])
    at = o + d[hit] * enter[hit][:, None]
    rim = np.array(cube.size) / 2 - np.abs(at)
    rim[np.arange(len(which)), axis] = 9
    grain = 1 + 0.04 * np.sin(at[:, 0] * 2.1 + cube.x + 0.3 * np.sin(at[:, 1] + cube.z) + at[:, 2])
    edge[which] = np.where(rim.min(1) < 0.35, 0.8, 1.0) * grain
    colour[which] = linear(cube.rgb)


def _shadow(scene: StackScene, points: Floats, normal: Floats, lamp: Floats) -> Floats:
    lit = np.ones(len(points))
    start = points + normal * 0.05
    for cube in scene.cubes:
        top = cube.z + cube.size[2]
        reach = np.hypot(*(lamp[:2] / max(lamp[2], 0.2))) * top + 12 + max(cube.size[:2])
        near = (np.abs(points[:, 0] - cube.x) < reach) & (np.abs(points[:, 1] - cube.y) < reach)
        near = np.flatnonzero(near & (points[:, 2] < top) & (lit > 0))
        first, last, _, _ = _slabs(cube, start[near], np.broadcast_to(lamp, (len(near), 3)))
        lit[near[(first.max(1) < last) & (last > 0.01)]] = 0
    return lit


def _floor(scene: StackScene, points: Floats) -> Floats:
    drawn = _surface(scene)
    x, y = points[:, 0].reshape(scene.size[::-1]), points[:, 1].reshape(scene.size[::-1])
    seen = cv2.remap(drawn, (x * FINE - 0.5).astype(np.float32), (y * FINE - 0.5).astype(np.float32), cv2.INTER_AREA)
    on = (x >= 0) & (x < WIDTH) & (y >= 0) & (y < DEPTH)
    seen = np.where(on[..., None], seen, np.array(scene.felt[::-1], np.uint8))
    return linear(seen[..., ::-1]).reshape(-1, 3)


def _surface(scene: StackScene) -> Picture:
    """The plate with its card, somewhat softened against flicker."""
    if scene.card_rgb is None:
        return draw_plate(SeatPlate(scene.seat), FINE, scene.squares)
    drawn = draw_plate(SeatPlate(scene.seat), FINE)
    left, top, _, _ = card()
    x, y = round(left * FINE), round(top * FINE)
    drawn[y : y + round(CARD[1] * FINE), x : x + round(CARD[0] * FINE)] = scene.card_rgb[::-1]
    rng = np.random.default_rng(scene.seed)
    for line in range(3):  # words at the card's far edge
        bottom = y + round((5 + 3 * line) * FINE)
        drawn[bottom : bottom + 8, x + 30 : x + 30 + rng.integers(100, 380)] = (60, 50, 50)
    for square in scene.squares.all:
        mx, my = middle(scene.squares, square)
        half = scene.squares.pitch * 0.46
        a, b = (
            (round((mx - half) * FINE), round((my - half) * FINE)),
            (round((mx + half) * FINE), round((my + half) * FINE)),
        )
        if square in scene.squares.black:
            cv2.rectangle(drawn, a, b, BLACK[::-1], -1)
        else:
            cv2.rectangle(drawn, a, b, (110, 105, 100), 3)
    return np.asarray(cv2.GaussianBlur(drawn, (0, 0), 0.8), np.uint8)


def random_squares(rng: np.random.Generator) -> Squares:
    """A diagram of 2 to 6 x 1 to 6 squares, some black."""
    width, depth = int(rng.integers(2, 7)), int(rng.integers(1, 7))
    if rng.random() < 0.6:
        width, depth = int(rng.integers(2, 5)), int(rng.integers(2, 4))
    places = [(x, y) for x in range(width) for y in range(depth)]
    black = {place for place in places if rng.random() < 0.15}
    if len(black) == len(places):
        black = set()
    return Squares(width, depth, frozenset(places) - frozenset(black), frozenset(black))


def random_stack(seed: int) -> tuple[StackScene, dict[str, object]]:
    """A scene by its seed, and its labels."""
    rng = np.random.default_rng(seed)
    squares = random_squares(rng)
    palette_name = str(rng.choice(list(PALETTES)))
    palette = PALETTES[palette_name]
    light = str(rng.choice(list(LIGHTS), p=(0.4, 0.25, 0.2, 0.15)))
    cards = [None, (238, 232, 220), (250, 250, 250), (205, 205, 200), (222, 226, 232)]
    scene = StackScene(
        squares,
        seat=int(rng.integers(5)),
        camera=(75 + float(rng.uniform(-28, 28)), 60 + float(rng.uniform(-22, 22)), float(rng.uniform(245, 330))),
        turn=float(rng.uniform(0, 2 * np.pi)) if rng.random() < 0.5 else float(rng.normal(0, 0.1)),
        tilt=(float(rng.normal(0, 0.02)), float(rng.normal(0, 0.02))),
        lamp=(float(rng.uniform(-0.9, 0.9)), float(rng.uniform(-0.9, 0.9)), 1.0),
        ambient=float(rng.uniform(0.25, 0.7)),
        light=tuple(float(c * rng.uniform(0.9, 1.15)) for c in LIGHTS[light]),  # type: ignore[arg-type]
        card_rgb=cards[int(rng.integers(len(cards)))],
        gloss=float(rng.choice([0.0, 0.0, 0.15, 0.5])),
        noise=float(rng.uniform(0.5, 4)),
        blur=float(rng.uniform(0.5, 1.3)),
        seed=seed,
    )
    edge = float(rng.choice([8.0, 10.0, 10.0, 10.0, 11.0]))
    columns = []
    tallest = int(rng.integers(1, 7))
    jitter, twist = float(rng.choice([0.3, 0.5, 0.9])), float(rng.choice([0.03, 0.06, 0.12]))
    for square in sorted(squares.open):
        level = int(rng.integers(1, tallest + 1)) if rng.random() < 0.75 else 0
        word = [str(rng.choice(list(palette))) for _ in range(level)]
        place_column(scene, square, word, palette, edge, jitter, twist, rng)
        columns.append({"at": list(square), "level": level, "top": word[-1] if word else None})
    labels = {
        "seat": scene.seat, "palette": palette, "palette_name": palette_name, "edge": edge, "light": light,
        "squares": {"width": squares.width, "depth": squares.depth, "pitch": squares.pitch,
                    "open": [list(s) for s in sorted(squares.open)],
                    "black": [list(s) for s in sorted(squares.black)]},
        "columns": columns,
    }  # fmt: skip
    return scene, labels


def place_column(
    scene: StackScene, square: Square, word: list[str], palette: dict[str, str], edge: float = 10.0,
    jitter: float = 0.0, twist: float = 0.0, rng: np.random.Generator | None = None,
) -> None:  # fmt: skip
    """Put cubes on a square, bottom first, each off by ``jitter`` mm and ``twist`` radians."""
    rng = rng or np.random.default_rng(0)
    x, y = middle(scene.squares, square)
    for level, letter in enumerate(word):
        dx, dy, turn = rng.normal(0, 1, 3) * (jitter, jitter, twist)
        tint = np.clip(np.array(rgb_of(palette[letter])) * rng.uniform(0.93, 1.05, 3), 0, 255)
        rgb = (int(tint[0]), int(tint[1]), int(tint[2]))
        scene.cubes.append(Cube(x + dx, y + dy, level * edge, turn, rgb, (edge, edge, edge)))


def main() -> None:
    """Write pictures and labels into a folder."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    cv2.setNumThreads(1)
    args.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(args.seed, args.seed + args.count):
        scene, labels = random_stack(seed)
        cv2.imwrite(str(args.folder / f"{seed:06d}.png"), render(scene))
        (args.folder / f"{seed:06d}.json").write_text(json.dumps(labels))


if __name__ == "__main__":
    main()
