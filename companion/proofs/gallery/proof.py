"""What must hold on every screen: no text cut, small, covered, off it or pale; fingers' areas large and apart.

    surface = pygame.Surface(size)
    proof = proofread(kiosk, surface)      # draws the screen on the way
    proof.faults                           # one sentence each
    proof.texts                            # everything written on it, in order

Contrast is measured from the pixels: of each line the colour against what lay under its strokes in the moment before
it was drawn, the worst of them but for a few specks; where everything is washed with a colour afterwards, with both
washed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

from companion.kiosk.app import Kiosk
from companion.kiosk.drawing import Canvas, Rect, theme
from companion.kiosk.drawing.text import SMALLEST, Setting

LEAST_CONTRAST: Final = 4.5
SPECKS: Final = 0.01
"""Share of the strokes that may stand on something paler: the smoothed edge of a line under a text."""
LEAST_WIDE: Final = {(800, 480): 48.0, (1024, 600): 48.0}
"""Least width of a touch area in u where it is not 50: 9 mm on panels whose pixels are not square."""
USUAL_WIDE, LEAST_HIGH = 50.0, 52.0
OVERLAP_U: Final = 0.6
REACH_U: Final = 4.0
"""So far a touch area may reach beyond the edge, where no finger gets."""
STROKE: Final = 250
"""Alpha from which a pixel is the text's own colour."""
NEAR: Final = 24
"""Difference of a colour's parts up to which it is the same colour."""
FIGURE: Final = re.compile(r"[+−]?\d*[a-h?]?")
"""Figures are set by their height alone and may be taller than the line they stand on."""
GAP: Final = re.compile(r"\{\w+(:\w+)?\}")
"""Where a word of a sentence should stand."""
KEY: Final = re.compile(r"[a-z_]+(\.[a-z_]+)+")
"""What is written where a sentence has no words in a language."""


@dataclass(frozen=True)
class Line:
    """A line of text on the screen.

    Attributes:
        text: that it belongs to.
        number: of that text, in the order of writing.
        ink: the pixels it covers, a box.
        strokes: rows and columns of the pixels that have its full colour.
        colour: its colour.
        under: the pixels that lay under those strokes, shape (n, 3).
        contrast: against what lies under it.
    """

    text: str
    number: int
    ink: pygame.Rect
    strokes: tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]
    colour: theme.Colour
    under: npt.NDArray[np.uint8]
    contrast: float


@dataclass
class Proof:
    """What was found on a screen.

    Attributes:
        faults: a sentence each.
        texts: everything written on the screen, in order.
    """

    faults: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)


def proofread(kiosk: Kiosk, surface: pygame.Surface) -> Proof:
    """Draw what the kiosk shows on ``surface``, as large as its screen, and return what is wrong with it."""
    reader = ScreenReader(surface, SMALLEST * kiosk.canvas.eye)
    kiosk.text.proofreader = reader
    try:
        kiosk.draw_all(surface)
    finally:
        kiosk.text.proofreader = None
    areas = [(touch.rect, touch.what) for touch in kiosk.scene().touches]
    return Proof([*reader.faults(), *touch_faults(kiosk.canvas, areas)], reader.texts)


class ScreenReader:
    """Reads along while a screen is drawn.

    Args:
        screen: what is drawn on; text on other surfaces is baked into a picture and checked there.
        smallest: least em in u.
    """

    def __init__(self, screen: pygame.Surface, smallest: float = SMALLEST) -> None:
        self._screen = screen
        self._smallest = smallest
        self._found: list[str] = []
        self._lines: list[Line] = []
        self._text = ""
        self.texts: list[str] = []
        self._number = 0

    def reads(self, target: pygame.Surface, text: str, rect: Rect, setting: Setting) -> None:
        """Take a text."""
        self._text = text
        self._number += 1
        if target is self._screen:
            self.texts.append(text)
        if not setting.fits and not FIGURE.fullmatch(text):
            self._found.append(f"{text!r} does not fit {rect[2]:.0f} x {rect[3]:.0f} u")
        if GAP.search(text) or KEY.fullmatch(text):
            self._found.append(f"{text!r} is not what players should read")
        if setting.em < self._smallest - 0.01:
            self._found.append(f"{text!r} is {setting.em:g} u small")

    def misses(self, what: str) -> None:
        """Take what should have been drawn and was not."""
        self._found.append(what)

    def sees(
        self, target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], colour: theme.Colour
    ) -> None:
        """Take a line."""
        ink = picture.get_bounding_rect(min_alpha=128)
        if ink.width == 0 or ink.height == 0:
            return
        placed = ink.move(at)
        seen = placed.clip(target.get_rect())
        if target is self._screen and seen != placed:
            self._found.append(f"{self._text!r} reaches off the screen")
        if seen.width == 0 or seen.height == 0:
            return
        alpha = pygame.surfarray.array_alpha(picture.subsurface(seen.move(-at[0], -at[1])))
        strokes = alpha >= min(STROKE, int(alpha.max()))
        if target is not self._screen and target.get_flags() & pygame.SRCALPHA:
            strokes &= pygame.surfarray.array_alpha(target.subsurface(seen)) == 255
        if not strokes.any():
            return
        columns, rows = np.nonzero(strokes)
        under = pygame.surfarray.pixels3d(target.subsurface(seen))[columns, rows]  # looked at where it is, not copied
        contrast = worst_contrast(colour, under)
        if target is self._screen:
            where = columns + seen.left, rows + seen.top
            self._lines.append(Line(self._text, self._number, seen, where, colour, under, contrast))
        elif contrast < LEAST_CONTRAST:
            self._found.append(f"{self._text!r} has a contrast of {contrast:.1f} in its picture")

    def washes(self, target: pygame.Surface, box: pygame.Rect, tint: theme.Colour) -> None:
        """Take that everything written so far in a box is multiplied with a colour."""
        if target is self._screen:
            self._lines = [_washed(line, tint) if box.contains(line.ink) else line for line in self._lines]

    def faults(self) -> list[str]:
        """Return what was found, the screen being drawn: hidden text is no text, half hidden text is a fault."""
        final = pygame.surfarray.pixels3d(self._screen)
        shown: list[Line] = []
        found = list(self._found)
        for line in self._lines:
            there = np.abs(final[line.strokes].astype(np.int16) - np.array(line.colour, np.int16)).max(axis=1) <= NEAR
            share = float(there.mean())
            if share < 0.05:
                continue
            if share < 0.97:
                found.append(f"{line.text!r} is covered by something: {share:.0%} of it can be seen")
            if line.contrast < LEAST_CONTRAST:
                found.append(f"{line.text!r} has a contrast of {line.contrast:.1f}")
            shown.append(line)
        for one, other in combinations(shown, 2):
            if one.number != other.number and _meet(one.ink, other.ink):
                found.append(f"{one.text!r} and {other.text!r} run into each other")
        return list(dict.fromkeys(found))


def washed(colour: theme.Colour, tint: theme.Colour) -> theme.Colour:
    """Return a colour multiplied with another as the screen does it."""
    red, green, blue = (part * by // 255 for part, by in zip(colour, tint, strict=True))
    return red, green, blue


def _washed(line: Line, tint: theme.Colour) -> Line:
    under = (line.under.astype(np.uint16) * np.array(tint, np.uint16) // 255).astype(np.uint8)
    colour = washed(line.colour, tint)
    return replace(line, colour=colour, under=under, contrast=worst_contrast(colour, under))


def _meet(one: pygame.Rect, other: pygame.Rect) -> bool:
    common = one.clip(other)
    return common.width > 1 and common.height > 0.2 * min(one.height, other.height)


@cache
def _luminance() -> tuple[npt.NDArray[np.float64], ...]:
    """Return what each value of red, green and blue adds to the luminance of a colour."""
    share = np.arange(256) / 255
    linear = np.where(share <= 10 / 255, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear, 0.7152 * linear, 0.0722 * linear


def worst_contrast(colour: theme.Colour, under: npt.NDArray[np.uint8]) -> float:
    """Return the contrast ratio (WCAG 2) of a colour against the worst of the pixels under it, but for specks.

    Args:
        colour: of the text.
        under: pixels, shape (n, 3), red, green, blue.
    """
    own = sum(float(table[part]) for table, part in zip(_luminance(), colour, strict=True))
    red, green, blue = (table[under[:, part]] for part, table in enumerate(_luminance()))
    ground = red + green + blue
    contrasts = (np.maximum(ground, own) + 0.05) / (np.minimum(ground, own) + 0.05)
    place = SPECKS * (len(contrasts) - 1)
    first = int(place)
    contrasts.partition(sorted({first, min(first + 1, len(contrasts) - 1)}))
    low, high = contrasts[first], contrasts[min(first + 1, len(contrasts) - 1)]
    return float(low + (high - low) * (place - first))


def touch_faults(canvas: Canvas, areas: list[tuple[Rect, str]]) -> list[str]:
    """Return what is wrong with touch areas (u): too small, on top of each other, off the screen, of one meaning.

    The least sizes are those of a finger: on a screen with large text they are fewer u.
    """
    wide = LEAST_WIDE.get((canvas.width_px, canvas.height_px), USUAL_WIDE) * canvas.finger
    found: list[str] = []
    for (x, y, w, h), what in areas:
        if w < wide - 0.01 or h < LEAST_HIGH * canvas.finger - 0.01:
            found.append(f"the area {what!r} is {w:.1f} x {h:.1f} u")
        if min(x, y) < -REACH_U or x + w > canvas.width + REACH_U or y + h > canvas.height + REACH_U:
            found.append(f"the area {what!r} reaches off the screen")
    for ((ax, ay, aw, ah), a), ((bx, by, bw, bh), b) in combinations(areas, 2):
        across = min(ax + aw, bx + bw) - max(ax, bx)
        down = min(ay + ah, by + bh) - max(ay, by)
        if across > OVERLAP_U and down > OVERLAP_U:
            found.append(f"the areas {a!r} and {b!r} overlap by {across:.1f} x {down:.1f} u")
    meanings = [what for _, what in areas]
    found += [f"{what!r} is meant by several areas" for what in dict.fromkeys(meanings) if meanings.count(what) > 1]
    return found
