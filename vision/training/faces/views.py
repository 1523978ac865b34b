"""Pictures of faces as the reader cuts them out: turned, askew, lit, blurred, noised and coded like a camera's."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.learned.cutting import SEEN, SIDE, SIZES, TURNS
from vision.training.faces.families import FACE, Family, Floats, Rng, any_colour

Picture = NDArray[np.uint8]

#: Side in pixels at which a face is drawn before it is made as coarse as a camera sees it.
DRAWN = 96
#: How far a face in the turn and size that fits best may still be off, in degrees and as a factor.
TURN_OFF, SIZE_OFF = 360 / TURNS / 2 + 2.5, (SIZES[3] / SIZES[0]) ** 0.5 * 1.05
#: Pixels of a camera's picture that the square which the network sees has at least and at most.
COARSEST, FINEST = 26, 84
WHOLE = np.ones((FACE, FACE), np.float32)


@dataclass(frozen=True)
class Pose:
    """How a face lies in the square that the network sees: its turn in radians, and its side over the square's."""

    turn: float
    size: float


def any_pose(rng: Rng) -> Pose:
    """A face as it may be thrown: a die that lies askew has a larger box, so that its face is smaller in it."""
    turn = rng.uniform(0, 2 * np.pi)
    box = (abs(np.cos(turn)) + abs(np.sin(turn))) * rng.uniform(0.9, 1.12)
    return Pose(float(turn), float(1 / box / SEEN))


def near(pose: Pose, rng: Rng) -> Pose:
    """About the same pose, as the nearest of all turns and sizes that are kept is."""
    turn = pose.turn + np.radians(rng.uniform(-TURN_OFF, TURN_OFF))
    return Pose(float(turn), float(pose.size * np.exp(rng.uniform(-1, 1) * np.log(SIZE_OFF))))


def view(die: Family, number: int, pose: Pose, rng: Rng) -> Picture:
    """A face of a die as the network is shown it, (SIDE, SIDE, 3) BGR."""
    face = die.faces[number]
    light = rng.uniform(0, 2 * np.pi)
    texture = face.texture
    if face.slope.any():
        strength = np.float32(rng.uniform(0.1, 0.5))
        bend = face.slope @ np.array([np.cos(light), np.sin(light)], np.float32)
        texture = texture * (1 + strength * bend[..., None])
    goal = placed(pose, rng)
    picture = ground(rng)
    sides(picture, die, goal, rng)
    shape = cv2.warpPerspective(rounded(die.rounding), goal, (DRAWN, DRAWN), flags=cv2.INTER_LINEAR)[..., None]
    warped = cv2.warpPerspective(texture, goal, (DRAWN, DRAWN), flags=cv2.INTER_LINEAR)
    picture = picture + (warped - picture) * shape
    return developed(picture, die.gloss, rng)


def placed(pose: Pose, rng: Rng) -> NDArray[np.float64]:
    """The homography (3, 3) from a face's pixels to those of the drawn square."""
    half = pose.size * DRAWN / 2
    c, s = np.cos(pose.turn), np.sin(pose.turn)
    turn = np.array([[c, -s], [s, c]]) * half
    if rng.random() < 0.5:  # a tilted camera foreshortens along some direction
        way, shrink = rng.uniform(0, np.pi), np.cos(np.radians(rng.uniform(0, 32)))
        axis = np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
        turn = axis @ np.diag([1.0, shrink]) @ axis.T @ turn
    shift = DRAWN / 2 + rng.normal(0, 0.055, 2) * DRAWN
    to_unit = np.array([[2 / FACE, 0, -1 + 1 / FACE], [0, 2 / FACE, -1 + 1 / FACE], [0, 0, 1]])
    matrix = np.array([[*turn[0], shift[0]], [*turn[1], shift[1]], [*rng.normal(0, 0.02, 2), 1.0]])
    return np.asarray(matrix @ to_unit)


def rounded(rounding: float) -> Floats:
    """What a face covers (FACE, FACE) in 0..1, with rounded corners."""
    reach = np.abs(np.arange(FACE, dtype=np.float32) - (FACE - 1) / 2) / (FACE / 2)
    over = np.maximum(reach - np.float32(1 - rounding), 0)
    away = np.sqrt(over[:, None] ** 2 + over[None, :] ** 2)
    return np.asarray(np.clip((np.float32(rounding) - away) * 16, 0, 1), np.float32)


def ground(rng: Rng) -> Floats:
    """A table (DRAWN, DRAWN, 3), plain or of two colours."""
    picture = np.empty((DRAWN, DRAWN, 3), np.float32)
    picture[:] = any_colour(rng)[::-1]
    if rng.random() < 0.6:
        cells = int(rng.integers(2, 24))
        coarse = rng.uniform(0, 1, (cells, cells)).astype(np.float32)
        share = cv2.resize(coarse, (DRAWN, DRAWN), interpolation=cv2.INTER_CUBIC)[..., None] * rng.uniform(0.1, 1)
        picture = picture + (np.array(any_colour(rng)[::-1], np.float32) - picture) * share
    return np.asarray(picture, np.float32)


def sides(picture: Floats, die: Family, goal: NDArray[np.float64], rng: Rng) -> None:
    """Draw the die below its upper face: its foot, displaced, so that side faces are seen; and a shadow."""
    corners = cv2.perspectiveTransform(np.array([[(0, 0), (FACE, 0), (FACE, FACE), (0, FACE)]], np.float64), goal)[0]
    middle = corners.mean(0)
    edge = float(np.linalg.norm(corners[1] - corners[0]))
    way = rng.uniform(0, 2 * np.pi)
    off = np.array([np.cos(way), np.sin(way)]) * edge
    if rng.random() < 0.5:
        cast = corners + off * rng.uniform(-0.5, 0.5)
        shade = np.zeros((DRAWN, DRAWN), np.float32)
        cv2.fillConvexPoly(
            shade, np.round(cast * 16).astype(np.int32), (float(rng.uniform(0.2, 0.7)),), cv2.LINE_AA, 4
        )
        picture *= 1 - cv2.GaussianBlur(shade, (0, 0), float(rng.uniform(1, 5)))[..., None]
    foot = middle + (corners - middle) * rng.uniform(0.85, 1.0) + off * rng.uniform(0, 0.5)
    for k in range(4):
        quad = np.stack([corners[k], corners[k - 1], foot[k - 1], foot[k]]).astype(np.float32)
        if cv2.contourArea(quad, oriented=True) > 0:  # it is in view
            side_face(picture, die, quad, rng)


def side_face(picture: Floats, die: Family, quad: Floats, rng: Rng) -> None:
    """Draw a side of the die, darker or lighter than its top, with its own sign on it at times."""
    light = rng.uniform(0.3, 1.15)
    if rng.random() < 0.4:
        cv2.fillConvexPoly(
            picture, np.round(quad * 16).astype(np.int32), np.clip(die.body * light, 0, 1).tolist(), 16, 4
        )
        return
    texture = die.faces[int(rng.integers(len(die.faces)))].texture
    (x0, y0), (x1, y1) = quad.min(0).clip(0, DRAWN - 1).astype(int), quad.max(0).clip(0, DRAWN - 1).astype(int) + 1
    quad = quad - np.array([x0, y0], np.float32)
    square = np.array([(0, 0), (FACE, 0), (FACE, FACE), (0, FACE)], np.float32)
    goal = cv2.getPerspectiveTransform(square, np.roll(quad, int(rng.integers(4)), axis=0))
    size = (int(x1 - x0), int(y1 - y0))
    warped = cv2.warpPerspective(texture, goal, size, flags=cv2.INTER_LINEAR) * np.float32(light)
    cover = cv2.warpPerspective(WHOLE, goal, size)[..., None]
    part = picture[y0:y1, x0:x1]
    part += (warped - part) * cover


def developed(linear: Floats, gloss: float, rng: Rng) -> Picture:
    """Light to the picture of a camera of some resolution, brought to the network's size."""
    y, x = np.mgrid[:DRAWN, :DRAWN].astype(np.float32) / DRAWN - 0.5
    gain = rng.uniform(0.45, 1.25) * np.asarray(rng.uniform(0.86, 1.14, 3), np.float32)
    slope = rng.normal(0, 0.35, 2).astype(np.float32)
    lit = linear * gain * np.clip(1 + slope[0] * x + slope[1] * y, 0.2, 2)[..., None]
    if rng.random() < 0.35 * gloss:
        spot = rng.normal(0, 0.25, 2)
        wide = rng.uniform(0.04, 0.2)
        lit += (
            np.float32(rng.uniform(0.15, 0.9))
            * np.exp(-((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / wide**2)[..., None]
        )
    if rng.random() < 0.3:
        lit = lit * np.float32(rng.uniform(0.6, 0.95)) + np.float32(rng.uniform(0, 0.15))
    shown = np.clip(lit, 0, 1) ** np.float32(rng.uniform(0.75, 1.3))
    side = int(np.exp(rng.uniform(np.log(COARSEST), np.log(FINEST))))
    small = cv2.resize(np.asarray(shown, np.float32), (side, side), interpolation=cv2.INTER_AREA)
    blur = rng.uniform(0, 0.8) if rng.random() < 0.85 else rng.uniform(0.8, 1.4)
    if blur > 0.25:
        small = cv2.GaussianBlur(small, (0, 0), float(blur))
    if rng.random() < 0.2:
        small = small + np.float32(rng.uniform(0.2, 0.8)) * (small - cv2.GaussianBlur(small, (0, 0), 1.2))
    noise = np.asarray(rng.normal(0, 0.03 * rng.random() ** 2, (side, side, 3)), np.float32)
    small = small + noise
    coded = np.asarray(np.clip(small * 255, 0, 255), np.uint8)
    if rng.random() < 0.5:
        _, data = cv2.imencode(".jpg", coded, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(50, 97))])
        coded = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return np.asarray(cv2.resize(coded, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR), np.uint8)
