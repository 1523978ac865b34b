"""Synthetic pictures of dice with exact labels: table, dice, shadows, things in the way and the frame's cut."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes import things
from vision.training.scenes.arrangement import CUBE, TO_TOP, UP, USUAL, Body, Mix, arrange, layout
from vision.training.scenes.camera import OVERHEAD, Eye, camera, laid_out
from vision.training.scenes.developing import develop, frame, smear
from vision.training.scenes.grounds import cloud, ground, tint
from vision.training.scenes.harsh import as_seen, mirrored_lamp, polished
from vision.training.scenes.labels import FOREIGN, NO_DIE, SPOILT, UNREADABLE, Label, Pip
from vision.training.scenes.looks import random_colour, random_look, veined
from vision.training.scenes.solid import Floats, Light, pip_size, pips_of_face, shade, strike

__all__ = ["FOREIGN", "NO_DIE", "SPOILT", "TO_TOP", "UNREADABLE", "Body", "Eye", "Label", "draw", "make_scene"]

#: Edge lengths of dice in pixels, and how often each is drawn: usual, large, filling the picture, small.
EDGES = ((32.0, 58.0), (58.0, 105.0), (105.0, 170.0), (170.0, 320.0), (22.0, 32.0))
EDGE_SHARES, LARGE_SHARES = (0.73, 0.12, 0.05, 0.02, 0.08), (0.4, 0.4, 0.15, 0.05, 0.0)


def draw(
    picture: Floats, depth: Floats, owner: NDArray[np.int16], index: int, body: Body, eye: Eye, light: Light
) -> Label | None:
    """Draw one die into the linear RGB ``picture`` with a depth test; its label (full visible outline) or None."""
    size = picture.shape[0]
    corners = eye.project(outline_box(body) @ body.turn.T * body.half + body.centre)
    x0, y0 = np.maximum(np.floor(corners.min(0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(corners.max(0)).astype(int) + 2, size)
    if x1 - x0 < 4 or y1 - y0 < 4:
        return None
    v, u = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    rays = eye.rays(u, v)
    origin = np.asarray((eye.position - body.centre) @ body.turn / body.half, np.float32)
    directions = np.asarray(rays @ body.turn / body.half, np.float32)
    hit, t, points = struck(origin, directions, body)
    if hit.sum() < 20:
        return None
    toward = -rays[hit]
    toward /= np.sqrt((toward * toward).sum(1, keepdims=True))
    height = float(np.linalg.norm(eye.position - body.centre))
    softness = height / eye.focal / body.half * 1.1
    colour = shaded(points, toward, body, light, softness)
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
    if body.blank and body.thing is None:
        return None
    all_rows, all_columns = np.divmod(np.flatnonzero(hit), x1 - x0)
    left, top = float(all_columns.min() + x0), float(all_rows.min() + y0)
    box = (left, top, float(all_columns.max() + x0 + 1 - left), float(all_rows.max() + y0 + 1 - top))
    face = eye.project((body.centre + UP * body.half)[None])[0]
    cut = (corners.min(0) < -2).any() or (corners.max(0) > size + 2).any()
    value = UNREADABLE if body.cocked or (cut and mostly_outside(corners, size)) else body.value
    value = NO_DIE if body.blank else FOREIGN if body.foreign else value
    return Label(value, body.colour, box, (float(face[0]), float(face[1])), pips_in_view(body, owner, index, eye))


def outline_box(body: Body) -> Floats:
    """Corners (8, 3) of a box round a body, in its own frame."""
    if body.thing is None:
        return CUBE
    if len(body.thing.planes):
        return CUBE * np.float32(1.25)
    return np.asarray(CUBE * np.array([1, 1, body.thing.thick], np.float32), np.float32)


def struck(origin: Floats, directions: Floats, body: Body) -> tuple[NDArray[np.bool_], Floats, Floats]:
    """Where rays meet a body: which do, and distances and points in its frame of those that do."""
    if body.thing is not None:
        return things.strike(origin, directions, body.thing)
    return strike(origin, directions, body.look)


def shaded(points: Floats, toward: Floats, body: Body, light: Light, softness: float) -> Floats:
    """Linear RGB of points of a body."""
    if body.thing is not None:
        return things.shade(points, toward, body.turn, light, body.thing, softness)
    return shade(points, toward, body.turn, light, body.look, softness)


def pips_in_view(body: Body, owner: NDArray[np.int16], index: int, eye: Eye) -> tuple[Pip, ...]:
    """The pips of the upper face that nothing covers which was drawn so far."""
    if body.thing is not None or body.blank or body.foreign:
        return ()
    where = pips_of_face(body.value, body.look) @ body.turn.T * body.half + body.centre
    at = eye.project(where)
    away = (where - eye.position) @ eye.axes[2]
    radii = pip_size(body.value, body.look) * body.half * eye.focal / away
    return as_pips(np.concatenate([at, radii[:, None]], 1)[is_owned(at, owner, index)])


def as_pips(rows: Floats) -> tuple[Pip, ...]:
    """Rows (n, 3) as pips."""
    return tuple((float(x), float(y), float(radius)) for x, y, radius in rows)


def is_owned(at: Floats, owner: NDArray[np.int16], index: int) -> NDArray[np.bool_]:
    """Which of the points (n, 2) show the body ``index``."""
    size = owner.shape[0]
    cells = at.round().astype(int)
    inside = ((cells >= 0) & (cells < size)).all(1)
    cells = cells.clip(0, size - 1)
    return np.asarray(inside & (owner[cells[:, 1], cells[:, 0]] == index))


def mostly_outside(corners: Floats, size: int) -> bool:
    """Whether more than a fifth of a die's outline lies outside the picture."""
    hull = cv2.convexHull(corners)
    frame = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    inside, _ = cv2.intersectConvexConvex(hull, frame)
    return bool(inside < 0.8 * cv2.contourArea(hull))


def shadows(
    picture: Floats, bodies: list[Body], eye: Eye, light: Light, rng: np.random.Generator, *, hard: bool = False
) -> None:
    """Cast and contact shadows of the dice onto the table, multiplied into ``picture`` in place; ``hard``: dark."""
    size = picture.shape[0]
    cast = np.zeros((size, size), np.float32)
    contact = np.zeros((size, size), np.float32)
    slope = -light.direction[:2] / max(0.25, float(light.direction[2]))
    for body in bodies:
        world = outline_box(body) @ body.turn.T * body.half + body.centre
        world[:, 2] = np.maximum(world[:, 2], 0)
        flat = world.copy()
        flat[:, :2] += slope * world[:, 2:]
        flat[:, 2] = 0
        cv2.fillConvexPoly(cast, cv2.convexHull(eye.project(flat)).astype(np.int32), (1.0,), cv2.LINE_AA)
        low = world.copy()
        low[:, 2] = 0
        cv2.fillConvexPoly(contact, cv2.convexHull(eye.project(low)).astype(np.int32), (1.0,), cv2.LINE_AA)
    edge = eye.focal / float(np.linalg.norm(eye.position))
    cast = np.asarray(cv2.GaussianBlur(cast, (0, 0), max(0.5, edge * rng.choice([0.02, 0.1, 0.3]))), np.float32)
    contact = np.asarray(cv2.GaussianBlur(contact, (0, 0), max(0.5, edge * 0.15)), np.float32)
    dark = 1 - rng.uniform(0.5 if hard else 0, 0.95 if hard else 0.9) * cast
    picture *= (dark * (1 - rng.uniform(0, 0.7) * contact))[..., None]


def lamp(rng: np.random.Generator, *, hard: bool = False) -> Light:
    """A random lamp and ambient light, white to clearly tinted; a ``hard`` one gives most of the light."""
    way, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.35, 1.0)
    flat = np.sqrt(1 - height * height)
    direction = np.array([flat * np.cos(way), flat * np.sin(way), height], np.float32)
    warm = rng.normal(0.04, 0.15 if rng.random() < 0.75 else 0.3)
    colour: Floats = np.clip(np.array([1 + warm, 1 + rng.normal(0, 0.03), 1 - warm], np.float32), 0.2, 1.8)
    share = rng.uniform(0.5 if hard else 0.0, 0.92 if hard else 0.85)
    ambient, lamp_light = (np.asarray(colour * s, np.float32) for s in (1 - 0.7 * share, share))
    return Light(direction, lamp_light, ambient, float(rng.choice([8, 25, 80, 200])))


def table_top(size: int, edge: float, eye: Eye, rng: np.random.Generator) -> tuple[Floats, float]:
    """The table as the camera sees it, display RGB, and half the side of the table in die edges."""
    top = ground(size, rng)
    if eye.tilt < np.radians(8):
        return top[..., ::-1], 1e6
    half = float(np.exp(rng.uniform(np.log(7), np.log(60))))
    beyond = np.asarray(tint(rng) + 0.2 * rng.random() * cloud(size, size / 4, rng)[..., None], np.float32)
    if rng.random() < 0.35:
        beyond = ground(size, rng)
    if rng.random() < 0.6:
        beyond = np.asarray(cv2.GaussianBlur(beyond, (0, 0), rng.uniform(1, 12)), np.float32)
    return laid_out(top, beyond * rng.uniform(0.2, 1.1), edge, eye, half).clip(0, 1)[..., ::-1], half


def make_scene(seed: int, size: int = 448, mix: Mix = USUAL) -> tuple[NDArray[np.uint8], list[Label]]:
    """One synthetic picture, BGR with a longer side of up to ``size``, and its labels; a seed gives one picture."""
    rng = np.random.default_rng(seed)
    shares = LARGE_SHARES if mix.lamplit else EDGE_SHARES
    edge = float(rng.uniform(*EDGES[rng.choice(len(EDGES), p=shares)]))
    overhead = 1.0 if mix.lamplit else OVERHEAD
    eye, light = camera(size, edge, rng, overhead), lamp(rng, hard=mix.lamplit)
    table, half = table_top(size, edge, eye, rng)
    table = table**2.2
    picture = np.ascontiguousarray(table * (light.ambient + light.colour * light.direction[2])).astype(np.float32)
    colours = (
        random_colour(rng) if not mix.white or rng.random() >= mix.white else "white"
        for _ in range(rng.integers(1, 9))
    )
    looks = [(c, random_look(c, rng)) for c in colours]
    if mix.veined:
        looks = [(c, veined(look, rng) if rng.random() < mix.veined else look) for c, look in looks]
    if mix.burning and rng.random() < mix.burning:
        looks, light = polished(looks, rng), mirrored_lamp(light, eye, rng)
    bodies = arrange(layout(size, eye, half, rng, mix), looks, rng, mix)
    if bodies:
        shadows(picture, bodies, eye, light, rng, hard=mix.lamplit)
    depth = np.full((size, size), np.inf, np.float32)
    owner = np.full((size, size), -1, np.int16)
    labels = [draw(picture, depth, owner, i, body, eye, light) for i, body in enumerate(bodies)]
    if rng.random() < 0.1:
        cover(picture, owner, rng)
    kept = [hide(label, owner, i, bodies[i], eye) for i, label in enumerate(labels) if label is not None]
    shown = [label for label in kept if label is not None]
    shot = develop(picture, size, rng)
    if mix.veined or mix.burning:
        shown = [as_seen(label, shot) for label in shown]
    if rng.random() < 0.05:
        shot = smear(shot, edge, rng)
        shown = [
            Label(label.value if label.value in (NO_DIE, FOREIGN) else UNREADABLE, label.colour, label.box, label.top)
            for label in shown
        ]
    return cut_frame(shot, shown, frame(size, rng))


def cut_frame(
    picture: NDArray[np.uint8], labels: list[Label], kept: tuple[int, int, int, int, float]
) -> tuple[NDArray[np.uint8], list[Label]]:
    """The part ``kept`` (x, y, width, height, stretch) of a picture; dice cut by its border become unreadable."""
    x0, y0, width, height, stretch = kept
    part = np.ascontiguousarray(picture[y0 : y0 + height, x0 : x0 + width])
    if stretch != 1.0:
        how = cv2.INTER_AREA if stretch < 1 else cv2.INTER_LINEAR
        part = np.asarray(cv2.resize(part, None, fx=stretch, fy=1.0, interpolation=how), np.uint8)
        stretch = part.shape[1] / width  # as whole pixels allow
    shown = []
    for label in labels:
        x, y, w, h = label.box
        left, upper = max(x, x0), max(y, y0)
        right, lower = min(x + w, x0 + width), min(y + h, y0 + height)
        share = max(0.0, right - left) * max(0.0, lower - upper) / (w * h)
        if share < 0.3:
            continue
        tx, ty = label.top or (x + w / 2, y + h / 2)
        value = label.value if share > 0.82 or label.value in (NO_DIE, FOREIGN) else UNREADABLE
        box = ((left - x0) * stretch, upper - y0, (right - left) * stretch, lower - upper)
        pips = [((u - x0) * stretch, v - y0, radius * stretch**0.5) for u, v, radius in label.pips]
        inside = tuple(p for p in pips if 0 < p[0] < width * stretch and 0 < p[1] < height)
        shown.append(Label(value, label.colour, box, ((tx - x0) * stretch, ty - y0), inside))
    return part, shown


def cover(picture: Floats, owner: NDArray[np.int16], rng: np.random.Generator) -> None:
    """Something over the dice, as a hand or a sleeve: drawn into ``picture`` and marked -2 in ``owner``."""
    size = picture.shape[0]
    mask = np.zeros((size, size), np.uint8)
    start, way = rng.uniform(0, size, 2), rng.uniform(0, 2 * np.pi)
    for _ in range(int(rng.integers(1, 5))):
        end = start + 1.2 * size * np.array([np.cos(way), np.sin(way)])
        thick = int(rng.uniform(14, 90))
        cv2.line(mask, start.astype(int).tolist(), end.astype(int).tolist(), (1,), thick, cv2.LINE_8)
        start = start + rng.uniform(-60, 60, 2)
        way += rng.uniform(-0.2, 0.2)
    skin = np.array([0.7, 0.4, 0.28]) * rng.uniform(0.2, 1.1) if rng.random() < 0.6 else rng.uniform(0, 1, 3)
    shade_of = 1 + 0.15 * cloud(size, size / 5, rng)[..., None]
    picture[mask > 0] = (skin * shade_of)[mask > 0].clip(0, 1)
    owner[mask > 0] = -2


def hide(label: Label, owner: NDArray[np.int16], index: int, body: Body, eye: Eye) -> Label | None:
    """The label as seen: none where the die is covered, unreadable where its upper face is not nearly all in view."""
    seen = int((owner == index).sum())
    outline = eye.project(outline_box(body) @ body.turn.T * body.half * 0.94 + body.centre)
    if seen < max(40, (0.3 if body.thing is None else 0.15) * cv2.contourArea(cv2.convexHull(outline))):
        return None
    if len(label.pips):
        pips = np.array(label.pips, np.float32)
        label = replace(label, pips=as_pips(pips[is_owned(pips[:, :2], owner, index)]))
    face = np.array([[a, b, 1] for a in (-0.6, 0, 0.6) for b in (-0.6, 0, 0.6)], np.float32)
    if not body.cocked:  # nine points of the upper face, of which all but one must be in view
        turn = body.turn @ np.linalg.inv(TO_TOP[body.value])
        at = eye.project(face @ turn.T * body.half + body.centre).round().astype(int)
        size = owner.shape[0]
        inside = ((at >= 0) & (at < size)).all(1)
        at = at.clip(0, size - 1)
        if int((inside & (owner[at[:, 1], at[:, 0]] == index)).sum()) < 8:
            return replace(label, value=UNREADABLE)
    return label
