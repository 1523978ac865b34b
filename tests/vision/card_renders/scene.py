"""One frame: a tray with cards, perhaps dice, things or a hand, light and camera; POV-Ray's words and its labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.tray_renders.dice import make
from tests.vision.tray_renders.materials import BODIES, Rng
from tests.vision.tray_renders.placing import about_y
from tests.vision.tray_renders.scene import Frame, Wishes, lay_die, lay_thing, lights, room
from tests.vision.tray_renders.view import HEIGHT, WIDTH, hung, vector

Points = NDArray[np.float64]
#: Half the width and height of a card, and its thickness, mm.
HALF, THICK = (31.5, 44.0), 0.32


@dataclass
class Laid:
    """Cards laid so far: POV-Ray's words, labels, and the outlines on the table in mm."""

    words: list[str] = field(default_factory=list)
    labels: list[dict[str, Any]] = field(default_factory=list)
    outlines: list[NDArray[np.float32]] = field(default_factory=list)


def card_words(file: Path, level: float, at: Points, turn: Points, shine: float) -> str:
    """A card that lies on the table at a height of ``level`` mm, its picture up."""
    wide, high = HALF
    rows = np.concatenate([turn.T.ravel(), [at[0], level, at[2]]])
    place = ", ".join(f"{v:.6f}" for v in rows)
    return (
        f"box {{ <{-wide}, 0, {-high}>, <{wide}, {THICK}, {high}> texture {{ pigment {{ image_map {{ png "
        f'"{file}" interpolate 2 once }} scale <{2 * wide}, {2 * high}, 1> translate <{-wide}, {-high}, 0> '
        f"rotate <90, 0, 0> }} finish {{ ambient 0 diffuse 0.8 specular {shine:.2f} roughness 0.03 }} }} "
        f"matrix <{place}> }}\n"
    )


def lay_card(
    laid: Laid, frame: Frame, file: Path, key: str | None, covering: bool, rng: Rng, showing: bool = False
) -> bool:
    """Lay a card somewhere on nothing, or ``covering`` a part of the one laid last; whether there was room."""
    flat = np.array([(-1, 1), (1, 1), (1, -1), (-1, -1)], float) * HALF
    for _ in range(60):
        spot = frame.view.ground(rng.uniform((0, 0), (WIDTH, HEIGHT)))
        turn = about_y(rng.uniform(0, 360))
        if covering:
            away = rng.uniform(0.8, 0.97) * HALF[0] * 2
            way = rng.uniform(0, 2 * np.pi)
            spot = np.append(laid.outlines[-1].mean(0) + away * np.array([np.cos(way), np.sin(way)]), 0)[[0, 2, 1]]
        level = 0.05 + (THICK + 0.05) * covering
        corners = np.insert(flat, 1, 0, axis=1) @ turn.T + np.array([spot[0], level + THICK, spot[2]])
        seen = frame.view.project(corners).astype(np.float32)
        outline = corners[:, [0, 2]].astype(np.float32)
        hidden = [float(cv2.intersectConvexConvex(outline, other)[0]) for other in laid.outlines]
        others = hidden[:-1] if covering else hidden
        part = hidden[-1] / (4 * HALF[0] * HALF[1]) if covering else 0.0
        inside = (seen > 4).all() and (seen < (WIDTH - 4, HEIGHT - 4)).all()
        if (
            not inside
            or any(others)
            or not frame.is_inside(
                np.array([spot[0], 0, spot[2]]), float(np.hypot(*HALF)) * (1.0 if showing else 0.83)
            )
        ):
            continue
        if covering and not 0.02 < part < 0.2:
            continue
        if covering:
            laid.labels[-1]["covered"] = round(part, 3)
        laid.outlines.append(outline)
        laid.words.append(card_words(file, level, spot, turn, float(rng.uniform(0, 0.25))))
        laid.labels.append({"key": key, "corners": seen.round(1).tolist()})
        if frame.walls is not None:
            across = np.abs(outline @ np.delete(np.delete(about_y(-frame.walls[2]), 1, 0), 1, 1).T)
            if (across > frame.walls[:2]).any():  # a corner is in the wall
                laid.labels[-1]["covered"] = 0.01
        if "green" in file.stem:
            laid.labels[-1]["group"] = "another colour"
        frame.outlines.append(cv2.convexHull(seen))
        return True
    return False


def hand_words(frame: Frame, rng: Rng) -> tuple[str, NDArray[np.float32]]:
    """Fingers that reach in over an edge, and their outline in pixels."""
    edge = frame.view.ground(np.array([rng.uniform(0, WIDTH), HEIGHT + 30.0]))
    middle = frame.view.ground(np.array([WIDTH / 2, HEIGHT / 2]))
    into = (middle - edge) / np.linalg.norm(middle - edge)
    across = np.array([into[2], 0, -into[0]])
    words, points = "", []
    for k in range(4):
        start, length = edge + across * (k - 1.5) * 19, rng.uniform(25, 48)
        tip = start + into * length + np.array([0, 6.0, 0])
        words += f"cone {{ {vector(start + np.array([0, 22.0, 0]))}, 9.5, {vector(tip)}, 7.5 }}\n"
        words += f"sphere {{ {vector(tip)}, 7.5 }}\n"
        points += [start - across * 10, start + across * 10, tip - across * 8, tip + across * 8, tip + into * 8]
    tone = rng.uniform(0.25, 0.8)
    skin = f"rgb <{tone:.3f}, {tone * 0.62:.3f}, {tone * 0.46:.3f}>"
    outline = cv2.convexHull(frame.view.project(np.array(points)).astype(np.float32))
    return f"union {{ {words} texture {{ pigment {{ {skin} }} finish {{ ambient 0 diffuse 0.8 }} }} }}\n", outline


def shade_words(frame: Frame, rng: Rng) -> str:
    """Something out of view that throws a shadow across the tray: a board over a part of it."""
    middle = frame.view.ground(np.array([WIDTH / 2, HEIGHT / 2]))
    at = middle + np.array([rng.uniform(-60, 60), 130.0, rng.uniform(-60, 60)])
    return (
        f"box {{ <-400, -1, 0>, <400, 1, 500> texture {{ pigment {{ rgb 0.2 }} }} rotate "
        f"<0, {rng.uniform(0, 360):.1f}, 0> translate {vector(at)} no_image no_reflection }}\n"
    )


def compose(
    seed: int, cards: Sequence[tuple[str | None, Path]], showing: bool = False
) -> tuple[str, str, list[dict[str, Any]]]:
    """One frame: POV-Ray's words with the cards, those of the empty tray, and labels.

    Args:
        seed: of light, camera, tray and places.
        cards: key (None: not learned) and picture of each card that is laid, as far as there is room.
        showing: the card lies alone, nothing hides it, the picture is an ordinary one.
    """
    rng = np.random.default_rng((seed, 4711))
    span = float(rng.uniform(235, 310))
    tilt = float(rng.uniform(0, 8 if showing else 22))
    view = hung(
        span * float(rng.uniform(0.9, 1.6)), tilt, float(rng.normal(0, 4)), span, rng.uniform(-0.03, 0.03, 2) * span
    )
    table_words, walls = room(span, Wishes(busy=bool(rng.random() < 0.2)), rng)
    frame = Frame(view, WIDTH / span, walls)
    empty = "global_settings { assumed_gamma 1 max_trace_level 6 }\n#version 3.7;\n" + view.words()
    empty += table_words + lights(span, rng)
    shade = "" if showing or rng.random() < 0.7 else shade_words(frame, rng)
    empty += shade
    laid = Laid()
    overlaps = not showing and rng.random() < 0.2
    for k, (key, file) in enumerate(cards):
        lay_card(
            laid, frame, file.resolve(), key, overlaps and k == len(cards) - 1 and bool(laid.labels), rng, showing
        )
    words = "".join(laid.words)
    if not showing:
        if rng.random() < 0.35:
            one = make(str(rng.choice([*BODIES])), rng)
            for _ in range(int(rng.integers(1, 4))):
                lay_die(frame, one, 8.0, False, False, rng)
        if rng.random() < 0.25:
            lay_thing(frame, str(rng.choice(["coin", "meeple", "token", "domino", "card"])), 12.0, rng)
        if rng.random() < 0.12:
            hand, outline = hand_words(frame, rng)
            words += hand
            for label in laid.labels:
                hidden = float(cv2.intersectConvexConvex(np.array(label["corners"], np.float32), outline)[0])
                if hidden > 0:
                    area = float(cv2.contourArea(np.array(label["corners"], np.float32)))
                    label["covered"] = round(max(label.get("covered", 0.0), hidden / area), 3)
    return empty + frame.solids() + words + "".join(frame.words), empty, laid.labels
