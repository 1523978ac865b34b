"""Flat prints with the pips of a die's face, put into a finished picture and lit as the table round about.

What ``pipped.py`` makes for scenes that are drawn anyhow, for photographs: a printed face, a card, a token, a domino.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.looks import pip_paint, random_colour, random_look
from vision.training.scenes.things import die_pattern

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]
Corners = NDArray[np.float64]
Paint = tuple[float, float, float]
Box = tuple[float, float, float, float]

#: A print is drawn so many times finer than the picture it is put into, on a sheet of so many of its sides.
FINE, SHEET = 4, 2.6
#: Pixels of a sheet that must lie in the picture, each way, for anything to be drawn.
LEAST_SEEN = 4
#: The square of a print, in halves of its side from its middle, and the middles of a domino's fields.
SQUARE: Corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float)
MIDDLE, FIELDS = (0.0, 0.0), ((-0.85, 0.0), (0.85, 0.0))
#: Levels of a white print where the table's light is as usual.
LEVELS = (130, 250)


@dataclass(frozen=True)
class PrintDesign:
    """Paints of a print, red, green, blue in 0..1 as displayed, and pitch and radius of its pips in halves of its
    side."""

    body: Paint
    paper: Paint
    ink: Paint
    pitch: float
    pip: float

    def smaller(self, pitch: float, pip: float) -> PrintDesign:
        """The same with its pips so many times as far apart, and so many times as large."""
        return replace(self, pitch=self.pitch * pitch, pip=self.pip * pip)


class PrintSheet:
    """What a print of ``side`` pixels is drawn on, turned by ``angle``, its height ``squash`` of its width.

    ``page`` (n, n, 4): red, green, blue and what is covered, in 0..1, ``FINE`` times finer than the picture;
    ``corner`` (x, y): where the sheet's upper left corner lies in that, and ``room``: its side there, pixels.
    """

    def __init__(self, middle: tuple[float, float], side: float, angle: float, squash: float) -> None:
        self.room = int(side * SHEET) + 8
        self.corner = int(middle[0] - self.room / 2), int(middle[1] - self.room / 2)
        self.page: Floats = np.zeros((self.room * FINE, self.room * FINE, 4), np.float32)
        self._side, self._squash = side, squash
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        self._turn = turn * (1.0, squash)
        self._middle = np.array(middle) - self.corner

    def at(self, points: Corners) -> NDArray[np.int32]:
        """Where points (n, 2) of the print lie on the page."""
        return np.asarray((points @ self._turn * self._side / 2 + self._middle) * FINE, np.int32)

    def fill(self, outline: Corners, paint: Paint) -> None:
        """Paint what lies within an outline (n, 2)."""
        cv2.fillPoly(self.page, [self.at(outline)], (*paint, 1.0), cv2.LINE_AA)

    def value(self, middle: tuple[float, float], design: PrintDesign, rng: np.random.Generator) -> None:
        """Draw the pips of a random value round a point of the print."""
        for spot in die_pattern(int(rng.integers(1, 7)), design.pitch) + np.array(middle):
            centre = self.at(spot[None])[0]
            radius = design.pip * self._side / 2 * FINE
            radii = (max(1, int(radius)), max(1, int(radius * self._squash)))
            cv2.ellipse(self.page, centre.tolist(), radii, 0, 0, 360, (*design.ink, 1.0), -1, cv2.LINE_AA)

    def seen_in(self, picture: Picture) -> tuple[int, int, int, int]:
        """Where the sheet begins and ends in a picture: left, top, right, bottom."""
        (x, y), (height, width) = self.corner, picture.shape[:2]
        return max(0, x), max(0, y), min(width, x + self.room), min(height, y + self.room)

    def box(self, corners: Corners) -> Box:
        """The box (x, y, w, h) round corners (n, 2) of the print, in the picture."""
        reach = self.at(corners) / FINE + self.corner
        low, far = reach.min(0), reach.max(0)
        return float(low[0]), float(low[1]), float(far[0] - low[0]), float(far[1] - low[1])


def put_print(
    picture: Picture, middle: tuple[float, float], side: float, rng: np.random.Generator, squash: float = 1.0
) -> Box:
    """Draw one print into the picture in place; the box (x, y, w, h) of its face."""
    draw = (printed_face, card, token, domino)[int(rng.integers(4))]
    design = random_design(rng)
    sheet = PrintSheet(middle, side, rng.uniform(0, 2 * np.pi), squash)
    left, top, right, bottom = sheet.seen_in(picture)
    if right - left < LEAST_SEEN or bottom - top < LEAST_SEEN:
        return middle[0] - side / 2, middle[1] - side / 2, side, side
    face = draw(sheet, design, rng)
    lay(sheet, picture, side, rng)
    return sheet.box(face)


def random_design(rng: np.random.Generator) -> PrintDesign:
    """Paints of two random looks, and ink that is seen on the first."""
    body = display(random_look(random_colour(rng), rng).body)
    paper = display(random_look(random_colour(rng), rng).body)
    red, green, blue = (float(v) for v in pip_paint(body, rng))
    return PrintDesign(
        body, paper, (red, green, blue), float(rng.uniform(0.36, 0.58)), float(rng.uniform(0.11, 0.22))
    )


def printed_face(sheet: PrintSheet, design: PrintDesign, rng: np.random.Generator) -> Corners:
    """A face printed on paper, of which a rim may be seen; its corners."""
    rim = float(rng.uniform(1.05, 2.0)) if rng.random() < 0.65 else 1.0
    sheet.fill(SQUARE * rim, design.paper)
    sheet.fill(rounded(SQUARE, float(rng.uniform(0, 0.3))), design.body)
    sheet.value(MIDDLE, design, rng)
    return SQUARE


def card(sheet: PrintSheet, design: PrintDesign, rng: np.random.Generator) -> Corners:
    """A card, higher than wide, with pips in its middle; its corners, or those of a face with such pips."""
    whole = SQUARE * (1.0, float(rng.uniform(1.3, 1.6)))
    small = design.smaller(0.75, 0.7)
    sheet.fill(whole, design.body)
    sheet.value(MIDDLE, small, rng)
    return SQUARE * (small.pitch + 2 * small.pip) if rng.random() < 0.6 else whole


def token(sheet: PrintSheet, design: PrintDesign, rng: np.random.Generator) -> Corners:
    """A round token; the corners of the square about it."""
    ring = np.linspace(0, 2 * np.pi, 49)[:-1]
    sheet.fill(np.stack([np.cos(ring), np.sin(ring)], 1) * 1.05, design.body)
    sheet.value(MIDDLE, design.smaller(0.75, 0.75), rng)
    return SQUARE


def domino(sheet: PrintSheet, design: PrintDesign, rng: np.random.Generator) -> Corners:
    """Two fields with pips and, mostly, a line between them; the corners of the first."""
    sheet.fill(SQUARE * (2.0, 1.0) * 0.85, design.body)
    if rng.random() < 0.8:
        sheet.fill(SQUARE * (0.03, 0.85), design.ink)
    for field in FIELDS:
        sheet.value(field, design, rng)
    return np.asarray(SQUARE * 0.85 + np.array(FIELDS[0]))


def lay(sheet: PrintSheet, picture: Picture, side: float, rng: np.random.Generator) -> None:
    """Put what was drawn on a sheet into the picture in place, a little blurred and in the light round about."""
    room, (x, y) = sheet.room, sheet.corner
    left, top, right, bottom = sheet.seen_in(picture)
    page = np.asarray(cv2.GaussianBlur(sheet.page, (0, 0), FINE * float(rng.uniform(0.35, 1.1))), np.float32)
    small = np.asarray(cv2.resize(page, (room, room), interpolation=cv2.INTER_AREA), np.float32)
    part = small[top - y : bottom - y, left - x : right - x]
    ground = picture[top:bottom, left:right].astype(np.float32)
    light = cv2.GaussianBlur(ground.mean(2), (0, 0), max(2.0, side / 3))
    light = (light / max(1.0, float(light.mean()))).clip(0.4, 1.6)[..., None]
    face = part[..., 2::-1] * float(rng.uniform(*LEVELS)) * light  # RGB to BGR, premultiplied by what is covered
    if rng.random() < 0.4:  # paper and cardboard have an edge that is a little dark
        rim_shadow = cv2.GaussianBlur(part[..., 3], (0, 0), max(0.6, side * 0.03))[..., None]
        ground = ground * (1 - float(rng.uniform(0.1, 0.5)) * rim_shadow)
    grain = rng.normal(0, float(rng.uniform(0, 4)), face.shape).astype(np.float32) * part[..., 3:]
    picture[top:bottom, left:right] = (ground * (1 - part[..., 3:]) + face + grain).clip(0, 255).astype(np.uint8)


def rounded(box: Corners, corner: float) -> Corners:
    """A square (4, 2) with its corners rounded by a share of its half side."""
    ring = np.linspace(0, np.pi / 2, 6)
    arcs = []
    for k, (x, y) in enumerate(box):
        start = np.pi + k * np.pi / 2
        arc = np.stack([np.cos(start + ring), np.sin(start + ring)], 1) * corner
        arcs.append(arc + np.array([x - np.sign(x) * corner, y - np.sign(y) * corner]))
    return np.concatenate(arcs)


def display(linear: tuple[float, float, float]) -> tuple[float, float, float]:
    """A colour of linear light as it is displayed."""
    red, green, blue = (float(v) ** (1 / 2.2) for v in linear)
    return red, green, blue
