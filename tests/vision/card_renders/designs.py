"""Cards drawn by code, 63 x 88 mm, in families whose cards share frame, letters and icons and differ in a sign.

Everything is our own: no published card is drawn here. ``deal`` tells the cards that are learned from those that are
not.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Colour = tuple[float, float, float]
Rng = np.random.Generator
#: Pixels of a card's picture, 8 a mm.
WIDE, HIGH = 504, 704

INK: Colour = (40, 34, 30)
PAPER: Colour = (232, 240, 244)


def blank(rim: Colour, ground: Colour, edge: int = 22) -> Picture:
    """A card of one colour within a rim."""
    card = np.empty((HIGH, WIDE, 3), np.uint8)
    card[:] = rim
    cv2.rectangle(card, (edge, edge), (WIDE - edge, HIGH - edge), ground, -1)
    return card


def written(card: Picture, text: str, at: tuple[float, float], size: float, ink: Colour = INK) -> None:
    """Letters of a height of ``size`` pixels, their middle at a place given in shares of the card."""
    scale = size / 21
    thick = max(1, round(size / 8))
    (wide, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, scale, thick)
    x, y = round(at[0] * WIDE - wide / 2), round(at[1] * HIGH + high / 2)
    cv2.putText(card, text, (x, y), cv2.FONT_HERSHEY_DUPLEX, scale, ink, thick, cv2.LINE_AA)


def cube(card: Picture, x: int, y: int, half: int, colour: Colour) -> None:
    """A small cube seen from its corner."""
    side = [(0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5)]
    around = np.array([(x + half * a, y + half * b) for a, b in side]).round().astype(np.int32)
    cv2.fillPoly(card, [around], colour, cv2.LINE_AA)
    for k in (1, 3, 5):
        cv2.line(card, (x, y), tuple(int(v) for v in around[k]), INK, 3, cv2.LINE_AA)
    cv2.polylines(card, [around], True, INK, 3, cv2.LINE_AA)


def energy(value: int, cubes: int, doubled: bool, colour: Colour) -> Picture:
    """A card of figures: a large numeral, the same small in two corners, up to three cubes or a multiplier."""
    card = blank(colour, PAPER)
    cv2.circle(card, (WIDE // 2, round(HIGH * 0.42)), 150, colour, -1, cv2.LINE_AA)
    cv2.circle(card, (WIDE // 2, round(HIGH * 0.42)), 128, PAPER, -1, cv2.LINE_AA)
    written(card, str(value), (0.5, 0.42), 150)
    written(card, str(value), (0.13, 0.09), 44)
    written(card, str(value), (0.87, 0.91), 44)
    cv2.line(card, (70, 500), (WIDE - 70, 500), colour, 6)
    for k in range(cubes):
        cube(card, WIDE // 2 + round((k - (cubes - 1) / 2) * 110), 570, 42, (60, 170, 220))
    if doubled:
        written(card, "x2", (0.5, 0.81), 60, (30, 30, 190))
    return card


def gear(card: Picture) -> None:
    """A toothed wheel."""
    a = np.linspace(0, 2 * np.pi, 97)[:-1]
    reach = np.where((np.arange(96) // 6) % 2 == 0, 130, 98)
    around = np.stack([WIDE / 2 + reach * np.cos(a), 310 + reach * np.sin(a)], 1).round().astype(np.int32)
    cv2.fillPoly(card, [around], INK, cv2.LINE_AA)
    cv2.circle(card, (WIDE // 2, 310), 48, PAPER, -1, cv2.LINE_AA)


def arrow(card: Picture) -> None:
    """An arrow upwards."""
    points = [(252, 170), (370, 310), (300, 310), (300, 450), (204, 450), (204, 310), (134, 310)]
    cv2.fillPoly(card, [np.array(points, np.int32)], INK, cv2.LINE_AA)


def loops(card: Picture) -> None:
    """Three arcs that go round."""
    for turn in (0, 120, 240):
        cv2.ellipse(card, (WIDE // 2, 310), (115, 115), turn, 10, 95, INK, 34, cv2.LINE_AA)


def sheet(card: Picture) -> None:
    """A drawing with lines on it."""
    cv2.rectangle(card, (150, 180), (354, 450), INK, 12)
    for k in range(5):
        cv2.line(card, (180, 225 + 45 * k), (324 - 30 * (k % 2), 225 + 45 * k), INK, 10)


def blocks(card: Picture) -> None:
    """Two squares on each other and one beside."""
    for x, y in ((170, 190), (170, 320), (300, 320)):
        cv2.rectangle(card, (x, y), (x + 106, y + 106), INK, 14)


SIGNS: dict[str, Callable[[Picture], None]] = {
    "upgrade": arrow, "assemble": blocks, "design": sheet, "manufacture": gear, "recycle": loops,
}  # fmt: skip


def phase(name: str) -> Picture:
    """A card of a phase: the same frame for all, one sign and one word."""
    card = blank((70, 60, 52), PAPER)
    SIGNS[name](card)
    cv2.rectangle(card, (22, 520), (WIDE - 22, 640), (150, 120, 60), -1)
    written(card, name.upper(), (0.5, 0.825), 40, PAPER)
    return card


def machine(number: int, cost: int) -> Picture:
    """A card with a drawing that no other number has, and a cost in a corner."""
    rng = np.random.default_rng((number, 77))
    card = blank((210, 214, 216), (196, 178, 150))
    for _ in range(14):
        colour = tuple(float(v) for v in rng.integers(20, 245, 3))
        x, y = (int(v) for v in rng.integers((80, 150), (420, 470)))
        size = int(rng.integers(18, 80))
        if rng.random() < 0.5:
            cv2.circle(card, (x, y), size, colour, -1, cv2.LINE_AA)
        else:
            cv2.rectangle(card, (x - size, y - size // 2), (x + size, y + size // 2), colour, -1)
    cv2.rectangle(card, (22, 22), (WIDE - 22, 110), (120, 92, 60), -1)
    written(card, "".join(chr(65 + int(v)) for v in rng.integers(0, 26, 7)), (0.58, 0.094), 34, PAPER)
    cv2.circle(card, (70, 66), 36, PAPER, -1, cv2.LINE_AA)
    written(card, str(cost), (0.139, 0.094), 40)
    cv2.rectangle(card, (40, 520), (WIDE - 40, HIGH - 40), PAPER, -1)
    for k in range(4):
        text = "".join(chr(97 + int(v)) for v in rng.integers(0, 26, int(rng.integers(9, 15))))
        written(card, text, (0.5, 0.77 + 0.045 * k), 17)
    return card


def playing(rank: str, red: bool) -> Picture:
    """A plain card of another game."""
    ink = (40, 40, 200) if red else (30, 30, 30)
    card = blank((250, 250, 250), (250, 250, 250))
    written(card, rank, (0.12, 0.08), 60, ink)
    written(card, rank, (0.88, 0.92), 60, ink)
    for k in range(3):
        cv2.circle(card, (WIDE // 2, 200 + 150 * k), 44, ink, -1, cv2.LINE_AA)
    return card


def deal() -> tuple[dict[str, Picture], dict[str, Picture]]:
    """The twenty cards that are learned, by key, and others that must not be taken for one of them."""
    blue, green = (170, 110, 40), (90, 150, 60)
    learned = {
        f"energy-{value}-{cubes}{'-x2' * doubled}": energy(value, cubes, doubled, blue)
        for value, cubes, doubled in (
            (1, 0, True), (1, 1, False), (1, 2, False), (2, 0, True), (2, 1, False), (3, 0, False), (3, 1, False),
            (4, 0, False), (5, 1, False), (6, 0, False),
        )
    }  # fmt: skip
    learned |= {f"phase-{name}": phase(name) for name in SIGNS}
    learned |= {f"machine-{n}": machine(n, cost) for n, cost in ((1, 3), (2, 3), (3, 5))}
    learned |= {"machine-3-dear": machine(3, 6), "machine-4": machine(4, 8)}
    strange = {
        "energy-8-0": energy(8, 0, False, blue), "energy-3-2": energy(3, 2, False, blue),
        "energy-2-0": energy(2, 0, False, blue), "energy-green-4-0": energy(4, 0, False, green),
        "machine-1-dear": machine(1, 8), "machine-9": machine(9, 2),
        "playing-A": playing("A", True), "playing-7": playing("7", False),
    }  # fmt: skip
    return learned, strange
