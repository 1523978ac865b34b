"""Random looks of dice: colour classes in wide ranges, materials and pips."""

from __future__ import annotations

import colorsys
from dataclasses import replace

import numpy as np

from vision.training.scenes.solid import Appearance

RGB = tuple[float, float, float]

#: Hue in degrees, saturation and value ranges of each colour class; several ranges are drawn from evenly.
RANGES: dict[str, list[tuple[float, float, float, float, float, float]]] = {
    "red": [(-12, 10, 0.72, 1.0, 0.35, 1.0), (-6, 8, 0.8, 1.0, 0.5, 0.9)],
    "blue": [(200, 248, 0.55, 1.0, 0.25, 1.0), (215, 240, 0.65, 1.0, 0.4, 0.9), (190, 215, 0.6, 1.0, 0.5, 1.0)],
    "yellow": [(43, 62, 0.55, 1.0, 0.65, 1.0), (38, 55, 0.75, 1.0, 0.7, 1.0)],
    "green": [(85, 160, 0.45, 1.0, 0.2, 0.9), (110, 155, 0.6, 1.0, 0.35, 0.8)],
    "white": [(0, 360, 0.0, 0.06, 0.82, 1.0), (30, 60, 0.05, 0.28, 0.82, 1.0), (36, 56, 0.15, 0.38, 0.85, 1.0)],
    "black": [(0, 360, 0.0, 0.5, 0.02, 0.2), (0, 360, 0.0, 0.2, 0.02, 0.25)],
    "other": [
        (19, 31, 0.7, 1.0, 0.6, 1.0),
        (262, 325, 0.35, 1.0, 0.25, 0.9),
        (168, 186, 0.4, 1.0, 0.25, 0.9),
        (325, 350, 0.2, 0.7, 0.6, 1.0),
        (20, 42, 0.4, 0.8, 0.3, 0.65),
        (0, 360, 0.0, 0.1, 0.4, 0.65),
    ],
}
#: Middles of outer pips are at most so far from a face's middle lines, in half edges: on some dice near the edge.
FARTHEST_PIP = 0.74
PLAYED = ("red", "blue", "yellow", "green", "white", "black", "other")
WEIGHTS = (0.2, 0.2, 0.2, 0.1, 0.12, 0.1, 0.08)


def linear(rgb: RGB) -> RGB:
    """Display values to linear light."""
    return (rgb[0] ** 2.2, rgb[1] ** 2.2, rgb[2] ** 2.2)


def paint_of(name: str, rng: np.random.Generator) -> RGB:
    """A random display colour of the class ``name``."""
    h0, h1, s0, s1, v0, v1 = RANGES[name][rng.integers(len(RANGES[name]))]
    return colorsys.hsv_to_rgb(rng.uniform(h0, h1) % 360 / 360, rng.uniform(s0, s1), rng.uniform(v0, v1))


def luma(rgb: RGB) -> float:
    """Rec. 709 luma of a display colour, 0..1."""
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def contrast(a: RGB, b: RGB) -> float:
    """How far apart two display colours look, roughly 0..1."""
    return max(abs(luma(a) - luma(b)), 0.6 * max(abs(a[i] - b[i]) for i in range(3)))


def pip_paint(body: RGB, rng: np.random.Generator) -> RGB:
    """White or black pips on most dice, gold or coloured ones on some; always with contrast."""
    for _ in range(30):
        kind = rng.random()
        if kind < 0.48:
            light = rng.uniform(0.75, 1.0)
            ink = (light, light, light * rng.uniform(0.85, 1.0))
        elif kind < 0.75:
            dark = rng.uniform(0.0, 0.18)
            ink = (dark, dark, dark)
        elif kind < 0.84:
            ink = colorsys.hsv_to_rgb(rng.uniform(0.09, 0.15), rng.uniform(0.5, 1.0), rng.uniform(0.6, 1.0))
        else:
            ink = colorsys.hsv_to_rgb(rng.random(), rng.uniform(0.6, 1.0), rng.uniform(0.4, 1.0))
        if contrast(body, ink) > 0.22:
            return ink
    return (1.0, 1.0, 1.0) if luma(body) < 0.5 else (0.02, 0.02, 0.02)


def vein_of(name: str, body: RGB, rng: np.random.Generator) -> RGB:
    """The second colour of a marbled die that is still called ``name``: black veins, a neighbour hue, or a shade."""
    if name in ("red", "blue", "green") and rng.random() < 0.4:
        dark = rng.uniform(0.0, 0.15)
        return (dark, dark, dark)
    if name == "yellow" and rng.random() < 0.4:
        return paint_of("other" if rng.random() < 0.3 else "yellow", rng) if rng.random() < 0.3 else (1.0, 0.6, 0.05)
    change = rng.uniform(0.6, 1.3)
    return (min(1.0, body[0] * change), min(1.0, body[1] * change), min(1.0, body[2] * change))


def random_look(name: str, rng: np.random.Generator) -> Appearance:
    """A die of the colour class ``name``; ``other`` includes marbled mixtures of two classes."""
    body = paint_of(name, rng)
    pattern, second = "solid", body
    roll = rng.random()
    if name == "other" and roll < 0.5:
        first, partner = rng.choice(list(RANGES), 2, replace=False)
        body, second, pattern = paint_of(str(first), rng), paint_of(str(partner), rng), "marble"
    elif roll < 0.4:
        pattern = str(rng.choice(["marble", "marble", "speckle"]))
        second = vein_of(name, body, rng)
    ink = pip_paint(body, rng)
    red_ink = (0.8, 0.05, 0.05)
    asian = name == "white" and rng.random() < 0.2
    mean = tuple((a + b) / 2 for a, b in zip(body, second, strict=True))
    if contrast((mean[0], mean[1], mean[2]), ink) < 0.25:
        ink = (1.0, 1.0, 1.0) if luma(body) + luma(second) < 1.0 else (0.0, 0.0, 0.0)
    radius = rng.uniform(0.11, 0.26)
    least, most = radius * 1.25 + 0.04, min(FARTHEST_PIP, 0.96 - radius)
    pitch = float(rng.uniform(0.42, most))
    own = rng.random() < 0.6  # many makers space each face in a way of its own
    four = float(rng.uniform(max(least, 0.28), most)) if own else pitch
    six = (float(rng.uniform(least, most)), float(rng.uniform(2 * radius + 0.05, max(most, 2 * radius + 0.1))))
    return Appearance(
        body=linear(body),
        second=linear(second),
        pip=linear(ink),
        pattern=pattern,
        pattern_seed=int(rng.integers(1 << 30)),
        translucency=float(rng.uniform(0.3, 1.0)) if rng.random() < 0.2 else 0.0,
        gloss=float(rng.uniform(0, 0.9) if rng.random() < 0.7 else 0.0),
        rounding=float(rng.choice([rng.uniform(0.03, 0.12), rng.uniform(0.12, 0.4)])),
        ball=float(rng.uniform(1.3, 1.5)) if rng.random() < 0.3 else 1.74,
        pip_radius=radius,
        pip_pitch=pitch,
        four_pitch=four,
        six_pitch=six if own else (pitch, max(pitch, 2 * radius + 0.02)),
        pip_depth=float(rng.uniform(0, 0.9) if rng.random() < 0.6 else 0.0),
        ace_scale=float(rng.uniform(1.2, 1.8)) if asian or rng.random() < 0.08 else 1.0,
        ace=linear(red_ink if asian else ink),
        four=linear(red_ink if asian and rng.random() < 0.6 else ink),
        mirrored=bool(rng.random() < 0.5),
        turned=(bool(rng.random() < 0.5), bool(rng.random() < 0.5), bool(rng.random() < 0.5)),
        symbol=int(rng.integers(1, 4)) if rng.random() < 0.03 else 0,
    )


def veined(look: Appearance, rng: np.random.Generator) -> Appearance:
    """The die with veins of nearly the colour of its pips."""
    share = rng.uniform(0.45, 1.0)
    second = tuple((1 - share) * body + share * pip for body, pip in zip(look.body, look.pip, strict=True))
    return replace(look, pattern="vein", second=(second[0], second[1], second[2]))


def random_colour(rng: np.random.Generator) -> str:
    """A colour class, the played colours more often."""
    return str(rng.choice(PLAYED, p=WEIGHTS))
