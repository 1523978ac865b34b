"""Is this tray good to read? What a picture of the empty tray shows of light, focus and place, as a verdict in codes.

Measuring (``measure``) and judging (``judge``) are apart, so that every threshold can be tested without a picture.
Each threshold says where the reader begins to ask or to fail; docs/calibration.md has the figures it was taken from.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import RGB, apart, lab_of
from vision.tray.mat import FIELD, PATCH
from vision.tray.plane import Plane

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Everything a verdict may say, gravest first: what keeps the reader from working at all, then what makes it ask.
CODES = (
    "not_in_view", "blurred", "too_dark", "too_bright", "too_far", "oblique", "uneven", "glare", "flicker",
    "coloured", "like_die",
)  # fmt: skip
#: Names of the fields of the tray, row by row, as the picture shows it.
PLACES = (
    ("upper_left", "upper", "upper_right"),
    ("left", "middle", "right"),
    ("lower_left", "lower", "lower_right"),
)
#: Levels of the floor, 0..255 as stored, below which it is too dark and above which too bright. On the mat's grey,
#: questions begin at 47 in the dark, and light dice burn out from 170; a stop is kept from the first. How light
#: another floor is nobody knows: black felt is well lit at 30, so only what cannot be right is called so.
LEVELS_OF_MAT, LEVELS = (64.0, 160.0), (20.0, 245.0)
#: Share of the brightest field's light (linear) that the darkest needs: questions begin at an eighth, a quarter is
#: asked.
EVEN = 0.25
#: Ratio of light within which the three fields of a side count as equally dark.
SIDE = 1.4
#: Blur (standard deviation) in mm on the floor: reading begins to fail at 0.8. Between the modules of the mat's
#: markers 0.8 is measured as 0.5. Without a scale: share of the picture's width.
BLUR_MM, BLUR_SHARE = 0.4, 0.0022
#: Pixels of a die of 16 mm: clean pictures are read down to 12; twice that leaves room for noise, lens and small
#: dice.
DIE_PIXELS, DIE_MM = 24.0, 16.0
#: Degrees: 2 % of the dice are asked about at 10, 10 % at 20, 27 % at 30.
TILT = 15.0
#: Light (linear) against that round it from which a spot is glare; its least diameter (two pips), and how far round
#: it is, mm.
GLARE_RATIO, GLARE_MM, ABOUT_MM = 2.0, 6.0, 70.0
#: Change of the floor's level between frames, 0..255, that makes the comparison with the empty tray see things.
FLICKER = 8.0
#: Chroma in CIELAB of a floor that should be grey.
CAST = 18.0
#: Least distance in CIELAB (lightness weighed as for naming colours) of the floor from a die's body.
APART = 14.0
#: Dots per mm of the small picture that is measured, and the strip along the wall that is left out, mm.
DOTS, RIM = 2.0, 4.0


@dataclass(frozen=True)
class Measures:
    """What a picture of an empty tray shows.

    ``level``: median level of the floor, 0..255; ``fields``: light of nine fields (3, 3), linear 0..1, as the picture
    shows them; ``blur``: standard deviation of the sharpest edges' blur, pixels; ``blur_mm``: the same on the floor,
    or None without a plane; ``die``: pixels of a die of 16 mm where it is seen smallest, or None; ``tilt``: degrees,
    or None; ``in_view``: all corners are in the picture; ``glare``: names of ``PLACES`` with a spot that outshines
    the floor, largest first; ``body``: median colour of the floor in CIELAB; ``grey``: the floor is a mat's, grey by
    design.
    """

    level: float
    fields: tuple[tuple[float, ...], ...]
    blur: float
    width: int
    blur_mm: float | None = None
    die: float | None = None
    tilt: float | None = None
    in_view: bool = True
    glare: tuple[str, ...] = ()
    body: tuple[float, float, float] = (50.0, 0.0, 0.0)
    grey: bool = False


@dataclass(frozen=True)
class Fault:
    """One thing that is not good: a code of ``CODES``, and where (of ``PLACES``) or which (a die's colour)."""

    code: str
    where: str | None = None


def measure(picture: Picture, plane: Plane | None, mat: bool = False) -> Measures:
    """Measure a picture of the empty tray, BGR (h, w, 3); ``plane`` is its floor, ``mat``: the mat lies there."""
    height, width = picture.shape[:2]
    floor, seen = _floor(picture, plane, mat)
    blue, green, red = np.median(floor[seen], axis=0) if seen.any() else np.zeros(3)
    lab = lab_of((float(red), float(green), float(blue)))
    blur = blur_of(picture)
    light = _linear(floor)
    fields = _fields(light, seen, plane)
    return Measures(
        level=float(np.median(_brightest(floor)[seen])) if seen.any() else 0.0,
        fields=fields,
        blur=blur,
        width=width,
        blur_mm=blur / _middle_scale(plane) if plane else None,
        die=plane.pixels_per_mm() * DIE_MM if plane else None,
        tilt=plane.tilt(width, height) if plane else None,
        in_view=plane is not None and plane.in_view(width, height),
        glare=_glare(light, seen, plane),
        body=(float(lab[0]), float(lab[1]), float(lab[2])),
        grey=mat,
    )


def judge(measures: Measures, colours: Mapping[str, RGB] | None = None, flicker: float = 0.0) -> list[Fault]:
    """What is not good, gravest first.

    Args:
        measures: of the empty tray.
        colours: sRGB references of the dice, where they are known.
        flicker: as ``flicker_of`` gives it.
    """
    faults = _light_faults(measures)
    blurred = measures.blur > BLUR_SHARE * measures.width if measures.blur_mm is None else measures.blur_mm > BLUR_MM
    far = measures.die is not None and measures.die < DIE_PIXELS
    checks = {
        "not_in_view": not measures.in_view,
        "blurred": blurred and measures.level >= LEVELS[0],  # in the dark there are no edges to judge by
        "too_far": far,
        "oblique": not far and measures.tilt is not None and measures.tilt > TILT,  # small markers tell no angle
        "flicker": flicker > FLICKER,
        "coloured": measures.grey and float(np.hypot(*measures.body[1:])) > CAST,
    }
    faults += [Fault(code) for code, wrong in checks.items() if wrong]
    faults += [Fault("glare", where) for where in measures.glare[:1]]
    alike = (name for name, rgb in (colours or {}).items() if apart(measures.body, lab_of(rgb)) < APART)
    faults += [Fault("like_die", name) for name in alike]
    return sorted(faults, key=lambda fault: CODES.index(fault.code))


def _light_faults(measures: Measures) -> list[Fault]:
    fields = np.array(measures.fields)
    darkest = _darkest(fields)
    dark, bright = LEVELS_OF_MAT if measures.grey else LEVELS
    if measures.level < dark:
        return [Fault("too_dark")]
    if measures.level > bright:
        return [Fault("too_bright")]
    if fields.min() < EVEN * fields.max():
        return [Fault("uneven", darkest)]
    if _level(float(fields.min())) < dark:
        return [Fault("too_dark", darkest)]
    return []


def _darkest(fields: NDArray[np.float64]) -> str:
    """The name of the darkest field, or of the whole side it belongs to where all of that is about as dark."""
    row, column = (int(i) for i in np.unravel_index(int(fields.argmin()), fields.shape))
    alike = SIDE * float(fields.min())
    if column != 1 and fields[:, column].max() <= alike:
        return PLACES[1][column]
    if row != 1 and fields[row].max() <= alike:
        return PLACES[row][1]
    return PLACES[row][column]


def blur_of(picture: Picture) -> float:
    """Standard deviation in pixels of the blur of the picture's sharpest edges.

    After Zhuo and Sim (Defocus map estimation from a single image, 2011): an edge blurred once more by a known amount
    loses the more of its slope the sharper it was.
    """
    again = 4.0
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    once = _slope(np.asarray(cv2.GaussianBlur(grey, (0, 0), 1.0), np.float32))
    twice = _slope(np.asarray(cv2.GaussianBlur(grey, (0, 0), float(np.hypot(1.0, again))), np.float32))
    edge = once >= max(1.0, float(np.quantile(once[::2, ::2], 0.995)))
    if not edge.any():
        return 0.0
    ratio = float(np.median(once[edge] / np.maximum(twice[edge], 1e-3)))
    found = again / np.sqrt(max(ratio * ratio - 1.0, 1e-3))
    return float(np.sqrt(max(found * found - 1.0, 0.0)))  # less the smoothing against noise


def _slope(grey: Floats) -> Floats:
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    return np.asarray(cv2.magnitude(across, down), np.float32)


def flicker_of(pictures: Sequence[Picture], plane: Plane | None) -> float:
    """The largest change of a band of the floor between frames of a still tray, in levels 0..255.

    Lamps on the mains flicker in bands across the picture where rows are exposed one after the other.
    """
    if len(pictures) < 2:
        return 0.0
    small = [cv2.resize(p, (64, 48), interpolation=cv2.INTER_AREA).astype(np.float32).max(axis=2) for p in pictures]
    bands = np.array([np.median(s.reshape(12, 4, 64), axis=(1, 2)) for s in small])
    if plane is not None:
        share = np.array(plane.corners)[:, 1] / pictures[0].shape[0] * 12
        first, last = max(0, int(share.min())), min(12, int(share.max()) + 1)
        bands = bands[:, first:last]
    return float(np.ptp(bands, axis=0).max()) if bands.size else 0.0


def _floor(picture: Picture, plane: Plane | None, mat: bool) -> tuple[Floats, NDArray[np.bool_]]:
    """The floor from straight above, small, and which of its pixels count: in the picture, off rim and markers."""
    if plane is None:
        scale = 440 / picture.shape[1]
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        return np.asarray(small, np.float32), np.ones(small.shape[:2], np.bool_)
    size = (round(plane.size[0] * DOTS), round(plane.size[1] * DOTS))
    scale = plane.matrix @ np.diag([1 / DOTS, 1 / DOTS, 1.0])
    soft = cv2.blur(picture, (3, 3))
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    floor = cv2.warpPerspective(soft, scale, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    inside = np.ones(picture.shape[:2], np.uint8)
    counts = cv2.warpPerspective(inside, scale, size, flags=cv2.INTER_NEAREST | cv2.WARP_INVERSE_MAP) > 0
    rim = round(RIM * DOTS)
    counts[:rim], counts[-rim:], counts[:, :rim], counts[:, -rim:] = False, False, False, False
    if mat:
        side, strip = round((FIELD + 1) * DOTS), round((PATCH[1] + 3) * DOTS)
        counts[:side, :side], counts[:side, -side:], counts[-side:, :side], counts[-side:, -side:] = (False,) * 4
        counts[-strip:] = False
    return np.asarray(floor, np.float32), np.asarray(counts, np.bool_)


def _linear(picture: Floats) -> Floats:
    """Light 0..1 of each pixel's brightest channel: a coloured floor is as well lit as a grey one."""
    return np.asarray((_brightest(picture) / 255.0) ** 2.2, np.float32)


def _brightest(picture: Floats) -> Floats:
    blue, green, red = cv2.split(picture)  # numpy's maximum along three is ten times slower
    return np.asarray(cv2.max(cv2.max(blue, green), red), np.float32)


def _level(light: float) -> float:
    return float(255.0 * max(light, 0.0) ** (1 / 2.2))


def _fields(light: Floats, seen: NDArray[np.bool_], plane: Plane | None) -> tuple[tuple[float, ...], ...]:
    """Median light of nine fields, turned as the picture shows them."""
    height, width = light.shape
    fields = np.zeros((3, 3))
    for row in range(3):
        for column in range(3):
            cut = np.s_[row * height // 3 : (row + 1) * height // 3, column * width // 3 : (column + 1) * width // 3]
            there = light[cut][seen[cut]]
            fields[row, column] = float(np.median(there)) if there.size else 0.0
    turned = np.rot90(fields, quarter_turns(plane)) if plane else fields
    return tuple(tuple(float(value) for value in line) for line in turned)


def quarter_turns(plane: Plane) -> int:
    """Counter-clockwise quarter turns that bring the floor as it is printed to how the picture shows it."""
    corners = np.array(plane.corners)
    across = corners[1] - corners[0]
    return round(-math.degrees(math.atan2(across[1], across[0])) / 90.0) % 4


def _glare(light: Floats, seen: NDArray[np.bool_], plane: Plane | None) -> tuple[str, ...]:
    """Names of the fields with spots that outshine the floor, the largest spot first."""
    if plane is None or not seen.any():
        return ()
    about = round(ABOUT_MM * DOTS)
    around = np.maximum(cv2.blur(light, (about, about)), float(np.median(light[seen])))  # uneven light is no spot
    bright = ((light > GLARE_RATIO * around) & seen).astype(np.uint8)
    spot = round(GLARE_MM * DOTS) | 1
    opened = cv2.morphologyEx(bright, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (spot, spot)))
    _, _, stats, middles = cv2.connectedComponentsWithStats(opened)
    spots = sorted(zip(stats[1:, cv2.CC_STAT_AREA], middles[1:], strict=True), key=lambda s: -int(s[0]))
    return tuple(dict.fromkeys(place_of(plane, middle / DOTS) for _, middle in spots))


def place_of(plane: Plane, point: NDArray[np.float64]) -> str:
    """The name of the field of the tray, as the picture shows it, in which a point in mm lies."""
    share = np.clip(np.asarray(point) / np.array(plane.size), 0.0, 0.999)
    marks = np.zeros((3, 3))
    marks[int(share[1] * 3), int(share[0] * 3)] = 1.0
    row, column = np.unravel_index(int(np.rot90(marks, quarter_turns(plane)).argmax()), (3, 3))
    return PLACES[row][column]


def _middle_scale(plane: Plane) -> float:
    return float(np.sqrt(np.prod(plane.scales(plane.size[0] / 2, plane.size[1] / 2))))
