"""Synthetic pictures of dice with exact labels: layout, camera, light, shadows and the camera's faults."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.grounds import cloud, ground
from vision.training.looks import random_colour, random_look
from vision.training.solid import Floats, Light, Look, shade, strike

UNREADABLE = 7


@dataclass(frozen=True)
class Label:
    """A die in a picture: value 1..6, or 7 where it must not be read; ``top``: middle of the upper face, pixels."""

    value: int
    color: str
    box: tuple[float, float, float, float]
    top: tuple[float, float] | None


@dataclass(frozen=True)
class Body:
    """A placed die: turn (3, 3) from its frame to the world's, centre in the world, half edge, look and value."""

    turn: Floats
    centre: Floats
    half: float
    look: Look
    color: str
    value: int
    cocked: bool


@dataclass(frozen=True)
class Eye:
    """Pinhole camera: position (3,), rows of ``axes`` right, down and forward, focal length and centre in pixels."""

    position: Floats
    axes: Floats
    focal: float
    centre: tuple[float, float]

    def project(self, points: Floats) -> Floats:
        """World points (n, 3) to pixels (n, 2)."""
        local = (points - self.position) @ self.axes.T
        pixels = local[:, :2] / local[:, 2:] * self.focal + np.array(self.centre, np.float32)
        return np.asarray(pixels, np.float32)


def about(axis: Floats, angle: float) -> Floats:
    """Rotation matrix about a unit axis, radians."""
    turn, _ = cv2.Rodrigues((axis * angle).astype(np.float64))
    return np.asarray(turn, np.float32)


#: Turns that bring each value to the top (+z).
TO_TOP = {
    1: about(np.array([1, 0, 0], np.float32), 0.0),
    6: about(np.array([1, 0, 0], np.float32), np.pi),
    2: about(np.array([0, 1, 0], np.float32), -np.pi / 2),
    5: about(np.array([0, 1, 0], np.float32), np.pi / 2),
    3: about(np.array([1, 0, 0], np.float32), np.pi / 2),
    4: about(np.array([1, 0, 0], np.float32), -np.pi / 2),
}
UP = np.array([0, 0, 1], np.float32)


def camera(size: int, edge: float, rng: np.random.Generator) -> Eye:
    """A camera above the table that sees a die edge as about ``edge`` pixels; mostly overhead, sometimes tilted."""
    height = float(np.exp(rng.uniform(np.log(7), np.log(45))))
    tilt = np.radians(rng.uniform(0, 10) if rng.random() < 0.8 else rng.uniform(10, 38))
    way = rng.uniform(0, 2 * np.pi)
    axis = np.array([np.cos(way), np.sin(way), 0], np.float32)
    upright = np.array([[1, 0, 0], [0, -1, 0], [0, 0, -1]], np.float32)
    axes = np.asarray(upright @ about(axis, float(tilt)).T, np.float32)
    shift = rng.normal(0, 0.22 if tilt < 0.2 else 0.05, 2) * edge * height
    centre = (size / 2 + float(shift[0]), size / 2 + float(shift[1]))
    focal = edge * height
    look = np.array([(size / 2 - centre[0]) / focal, (size / 2 - centre[1]) / focal, 1], np.float32) @ axes
    position = (-look * height / max(0.3, -float(look[2]))).astype(np.float32)
    return Eye(position, axes, focal, centre)


def layout(size: int, edge: float, rng: np.random.Generator) -> list[tuple[float, float, float, float]]:
    """Dice on the table as (x, y, turn, edge length), in units of the usual edge; some flush, none overlapping."""
    reach = size / edge / 2
    wanted = int(rng.choice([rng.integers(0, 3), rng.integers(2, 9), rng.integers(6, 22)], p=[0.1, 0.5, 0.4]))
    mixed = rng.random() < 0.4
    flush = rng.choice([0.0, 0.35, 0.8], p=[0.3, 0.4, 0.3])
    gap = rng.choice([0.01, 0.08])
    placed: list[tuple[float, float, float, float]] = []
    outlines: list[NDArray[np.float32]] = []
    for _ in range(wanted * 4):
        if len(placed) >= wanted:
            break
        length = rng.uniform(0.75, 1.2) if mixed else 1.0
        x, y = rng.uniform(-reach, reach, 2)
        turn = rng.uniform(0, 2 * np.pi)
        if placed and rng.random() < flush:
            bx, by, turn, other = placed[rng.integers(len(placed))]
            side = turn + rng.integers(4) * np.pi / 2
            slide = rng.choice([0.0, rng.uniform(-0.7, 0.7)])
            step = (other + length) / 2 + rng.uniform(0, gap)
            x = bx + step * np.cos(side) - slide * np.sin(side)
            y = by + step * np.sin(side) + slide * np.cos(side)
        if abs(x) > reach or abs(y) > reach:
            continue
        outline = cv2.boxPoints(((x * 100, y * 100), (length * 99, length * 99), np.degrees(turn)))
        if any(cv2.intersectConvexConvex(outline, o)[0] > 40 for o in outlines):
            continue
        placed.append((float(x), float(y), float(turn), float(length)))
        outlines.append(np.asarray(outline, np.float32))
    return placed


def place(spot: tuple[float, float, float, float], looks: list[tuple[str, Look]], rng: np.random.Generator) -> Body:
    """A die of a random look and value on its spot; a few lean (cocked)."""
    x, y, turn, length = spot
    color, look = looks[rng.integers(len(looks))]
    value = int(rng.integers(1, 7))
    pose = about(UP, turn) @ about(UP, rng.integers(4) * np.pi / 2) @ TO_TOP[value]
    cocked = rng.random() < 0.08
    if cocked:
        way = turn + rng.integers(4) * np.pi / 2
        pose = about(np.array([np.cos(way), np.sin(way), 0], np.float32), np.radians(rng.uniform(18, 45))) @ pose
    half = length / 2
    corners = np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], np.float32) @ pose.T
    centre = np.array([x, y, -corners[:, 2].min() * half], np.float32)
    return Body(pose.astype(np.float32), centre, half, look, color, value, bool(cocked))


def draw(
    picture: Floats, depth: Floats, owner: NDArray[np.int16], index: int, body: Body, eye: Eye, light: Light
) -> Label | None:
    """Draw one die into the linear RGB ``picture`` with a depth test; its label (full visible outline) or None."""
    size = picture.shape[0]
    cube = np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], np.float32)
    corners = eye.project(cube @ body.turn.T * body.half + body.centre)
    x0, y0 = np.maximum(np.floor(corners.min(0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(corners.max(0)).astype(int) + 2, size)
    if x1 - x0 < 4 or y1 - y0 < 4:
        return None
    v, u = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    local = np.stack([(u - eye.centre[0]) / eye.focal, (v - eye.centre[1]) / eye.focal, np.ones_like(u)], -1)
    rays = np.asarray(local.reshape(-1, 3) @ eye.axes, np.float32)
    origin = np.asarray((eye.position - body.centre) @ body.turn / body.half, np.float32)
    hit, t, points = strike(origin, np.asarray(rays @ body.turn / body.half, np.float32), body.look)
    if hit.sum() < 20:
        return None
    toward = -rays[hit]
    toward /= np.sqrt((toward * toward).sum(1, keepdims=True))
    height = float(np.linalg.norm(eye.position - body.centre))
    softness = height / eye.focal / body.half * 1.1
    colour = shade(points, toward, body.turn, light, body.look, softness)
    rows, columns = np.divmod(np.flatnonzero(hit), x1 - x0)
    rows, columns = rows + y0, columns + x0
    front = t < depth[rows, columns]
    rows, columns, colour, t = rows[front], columns[front], colour[front], t[front]
    if body.look.translucency:
        behind = picture[rows, columns] * (0.3 + 0.7 * np.array(body.look.body, np.float32))
        colour = colour * (1 - 0.35 * body.look.translucency) + behind * 0.35 * body.look.translucency
    picture[rows, columns] = colour
    depth[rows, columns] = t
    owner[rows, columns] = index
    all_rows, all_columns = np.divmod(np.flatnonzero(hit), x1 - x0)
    left, top = float(all_columns.min() + x0), float(all_rows.min() + y0)
    box = (left, top, float(all_columns.max() + x0 + 1 - left), float(all_rows.max() + y0 + 1 - top))
    face = eye.project((body.centre + UP * body.half)[None])[0]
    cut = (corners.min(0) < -2).any() or (corners.max(0) > size + 2).any()
    value = UNREADABLE if body.cocked or (cut and mostly_outside(corners, size)) else body.value
    return Label(value, body.color, box, (float(face[0]), float(face[1])))


def mostly_outside(corners: Floats, size: int) -> bool:
    """Whether more than a fifth of a die's outline lies outside the picture."""
    hull = cv2.convexHull(corners)
    frame = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    inside, _ = cv2.intersectConvexConvex(hull, frame)
    return bool(inside < 0.8 * cv2.contourArea(hull))


def shadows(picture: Floats, bodies: list[Body], eye: Eye, light: Light, rng: np.random.Generator) -> None:
    """Cast and contact shadows of the dice onto the table, multiplied into ``picture`` in place."""
    size = picture.shape[0]
    cast = np.zeros((size, size), np.float32)
    contact = np.zeros((size, size), np.float32)
    slope = -light.direction[:2] / max(0.25, float(light.direction[2]))
    cube = np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], np.float32)
    for body in bodies:
        world = cube @ body.turn.T * body.half + body.centre
        world[:, 2] = np.maximum(world[:, 2], 0)
        flat = world.copy()
        flat[:, :2] += slope * world[:, 2:]
        flat[:, 2] = 0
        cv2.fillConvexPoly(cast, cv2.convexHull(eye.project(flat)).astype(np.int32), 1.0, cv2.LINE_AA)
        low = world.copy()
        low[:, 2] = 0
        cv2.fillConvexPoly(contact, cv2.convexHull(eye.project(low)).astype(np.int32), 1.0, cv2.LINE_AA)
    edge = eye.focal / max(1.0, float(eye.position[2]))
    cast = np.asarray(cv2.GaussianBlur(cast, (0, 0), edge * rng.choice([0.02, 0.1, 0.3])), np.float32)
    contact = np.asarray(cv2.GaussianBlur(contact, (0, 0), edge * 0.15), np.float32)
    dark = 1 - rng.uniform(0, 0.85) * cast
    picture *= (dark * (1 - rng.uniform(0, 0.7) * contact))[..., None]


def lamp(rng: np.random.Generator) -> Light:
    """A random lamp and ambient light, white to clearly tinted."""
    way, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.35, 1.0)
    flat = np.sqrt(1 - height * height)
    direction = np.array([flat * np.cos(way), flat * np.sin(way), height], np.float32)
    warm = rng.normal(0.03, 0.15 if rng.random() < 0.8 else 0.3)
    colour: Floats = np.clip(np.array([1 + warm, 1 + rng.normal(0, 0.03), 1 - warm], np.float32), 0.2, 1.8)
    share = rng.uniform(0.0, 0.8)
    ambient, lamp_light = (np.asarray(colour * s, np.float32) for s in (1 - 0.7 * share, share))
    return Light(direction, lamp_light, ambient, float(rng.choice([8, 25, 80, 200])))


def develop(linear: Floats, size: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Linear RGB to an 8-bit BGR picture, with exposure, vignette, glare, blur, noise and sharpening."""
    y, x = (np.mgrid[:size, :size].astype(np.float32) - size / 2) / size
    falloff = 1 + rng.uniform(-0.5, 0.5) * x + rng.uniform(-0.5, 0.5) * y - rng.uniform(0, 0.6) * (x * x + y * y)
    if rng.random() < 0.12:  # a hard edge of shadow across the table
        way = rng.uniform(0, 2 * np.pi)
        beyond = 1 / (
            1 + np.exp(-(x * np.cos(way) + y * np.sin(way) + rng.uniform(-0.3, 0.3)) * rng.uniform(20, 200))
        )
        falloff = falloff * (1 - rng.uniform(0.2, 0.7) * beyond)
    shot = np.clip(linear * falloff[..., None] * rng.uniform(0.55, 1.35), 0, None)
    if rng.random() < 0.12:
        spot = np.exp(-(((x - rng.uniform(-0.5, 0.5)) / 0.1) ** 2 + ((y - rng.uniform(-0.5, 0.5)) / 0.15) ** 2))
        shot = shot + spot[..., None] * rng.uniform(0.1, 0.6)
    shown = np.clip(shot, 0, 1) ** (1 / rng.uniform(1.8, 2.6))
    grey = shown.mean(2, keepdims=True)
    shown = grey + (shown - grey) * rng.uniform(0.65, 1.2)
    bgr = np.ascontiguousarray(shown[..., ::-1]).astype(np.float32)
    blur = rng.choice([0.0, rng.uniform(0.3, 1.0), rng.uniform(1.0, 2.2)], p=[0.4, 0.45, 0.15])
    if blur:
        bgr = np.asarray(cv2.GaussianBlur(bgr, (0, 0), blur), np.float32)
    if rng.random() < 0.6:
        grain = cloud(size, rng.choice([1.0, 1.0, 2.0]), rng)[..., None]
        bgr += rng.uniform(0, 0.035) * (grain + 0.5 * rng.normal(0, 1, (size, size, 3)).astype(np.float32))
    if rng.random() < 0.3:
        bgr += rng.uniform(0.2, 1.0) * (bgr - cv2.GaussianBlur(bgr, (0, 0), 1.5))
    return np.asarray(np.clip(bgr * 255, 0, 255), np.uint8)


def make_scene(seed: int, size: int = 448) -> tuple[NDArray[np.uint8], list[Label]]:
    """One synthetic picture, (size, size, 3) BGR, and its labels; the same seed gives the same picture."""
    rng = np.random.default_rng(seed)
    edge = float(rng.uniform(34, 58))
    eye, light = camera(size, edge, rng), lamp(rng)
    table = ground(size, rng)[..., ::-1] ** 2.2
    picture = np.ascontiguousarray(table * (light.ambient + light.colour * light.direction[2])).astype(np.float32)
    looks = [(c, random_look(c, rng)) for c in (random_colour(rng) for _ in range(rng.integers(1, 9)))]
    bodies = [place(spot, looks, rng) for spot in layout(size, edge, rng)]
    if bodies:
        shadows(picture, bodies, eye, light, rng)
    depth = np.full((size, size), np.inf, np.float32)
    owner = np.full((size, size), -1, np.int16)
    labels = [draw(picture, depth, owner, i, body, eye, light) for i, body in enumerate(bodies)]
    whole = np.bincount(owner[owner >= 0], minlength=len(bodies))
    if rng.random() < 0.1:
        cover(picture, owner, rng)
    kept = [hide(label, owner, i, int(whole[i])) for i, label in enumerate(labels) if label is not None]
    shown = [label for label in kept if label is not None]
    shot = develop(picture, size, rng)
    if rng.random() < 0.05:
        shot = smear(shot, rng)
        shown = [Label(UNREADABLE, label.color, label.box, label.top) for label in shown]
    return shot, shown


def cover(picture: Floats, owner: NDArray[np.int16], rng: np.random.Generator) -> None:
    """Something over the dice, as a hand or a sleeve: drawn into ``picture`` and marked -2 in ``owner``."""
    size = picture.shape[0]
    mask = np.zeros((size, size), np.uint8)
    start, way = rng.uniform(0, size, 2), rng.uniform(0, 2 * np.pi)
    for _ in range(int(rng.integers(1, 5))):
        end = start + 1.2 * size * np.array([np.cos(way), np.sin(way)])
        thick = int(rng.uniform(14, 90))
        cv2.line(mask, start.astype(int).tolist(), end.astype(int).tolist(), 1, thick, cv2.LINE_8)
        start = start + rng.uniform(-60, 60, 2)
        way += rng.uniform(-0.2, 0.2)
    skin = np.array([0.7, 0.4, 0.28]) * rng.uniform(0.2, 1.1) if rng.random() < 0.6 else rng.uniform(0, 1, 3)
    shade_of = 1 + 0.15 * cloud(size, size / 5, rng)[..., None]
    picture[mask > 0] = (skin * shade_of)[mask > 0].clip(0, 1)
    owner[mask > 0] = -2


def smear(picture: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.uint8]:
    """The picture blurred so much, by motion or focus, that pips can no longer be counted."""
    if rng.random() < 0.5:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(4.5, 7)), np.uint8)
    length = int(rng.uniform(14, 26))
    kernel = np.zeros((length, length), np.float32)
    way = rng.uniform(0, np.pi)
    middle, reach = (length - 1) / 2, length / 2
    step = (reach * np.cos(way), reach * np.sin(way))
    ends = [(round(middle + s * step[0]), round(middle + s * step[1])) for s in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.uint8)


def hide(label: Label, owner: NDArray[np.int16], index: int, whole: int) -> Label | None:
    """The label as seen: none where the die is covered, unreadable where part of it or its top's centre is."""
    seen = int((owner == index).sum())
    if seen < max(40, 0.35 * whole):
        return None
    if seen < 0.85 * whole:
        return Label(UNREADABLE, label.color, label.box, label.top)
    x, y = label.top or (0.0, 0.0)
    row, column = round(y), round(x)
    inside = 0 <= row < owner.shape[0] and 0 <= column < owner.shape[1]
    if label.value != UNREADABLE and (not inside or owner[row, column] != index):
        return Label(UNREADABLE, label.color, label.box, label.top)
    return label
