"""The colours of five boxes of cubes, as their owners would write them down, and how a box differs from its paper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.vision.stack_renders.solids import Rgb
from tests.vision.stack_renders.textures import reflected


@dataclass(frozen=True)
class Palette:
    """A box of cubes: its name, and letter and sRGB value of each colour."""

    name: str
    colours: tuple[tuple[str, str], ...]

    @cached_property
    def letters(self) -> str:
        """All letters."""
        return "".join(letter for letter, _ in self.colours)

    def hexes(self) -> dict[str, str]:
        """The sRGB value of each letter."""
        return dict(self.colours)


PALETTES = (
    Palette(
        "six",
        (("R", "#D0342A"), ("B", "#2A66BD"), ("G", "#2B7F3C"), ("Y", "#F2B81F"), ("V", "#7B4BAE"), ("N", "#E9C996")),
    ),
    Palette("four", (("R", "#C8102E"), ("B", "#0057A8"), ("G", "#3F9C35"), ("Y", "#FFD100"))),
    Palette("pastel", (("P", "#F2A7BB"), ("S", "#9CCBE8"), ("M", "#A9DDB0"), ("L", "#F6E58D"), ("V", "#B9A2DB"))),
    Palette("dark", (("R", "#7A1722"), ("B", "#1B2F5E"), ("G", "#1F4A2C"), ("T", "#6B4423"), ("K", "#1C1C1E"))),
    Palette(
        "seven",
        (
            ("O", "#E8761C"),
            ("C", "#17A2A8"),
            ("M", "#C2297F"),
            ("W", "#EFEDE6"),
            ("K", "#232326"),
            ("Y", "#F4C430"),
            ("B", "#2F4FA8"),
        ),
    ),
)

#: What lies about in other boxes: none of these is near a colour of the palettes that it is put among.
FOREIGN = (
    "#D0342A",
    "#2A66BD",
    "#2B7F3C",
    "#F2B81F",
    "#7B4BAE",
    "#E9C996",
    "#EFEDE6",
    "#232326",
    "#E8761C",
    "#17A2A8",
    "#F2A7BB",
)


def linear(hexed: str) -> Rgb:
    """An sRGB value such as ``#D0342A`` as linear light."""
    part = np.array([int(hexed[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    light = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return (float(light[0]), float(light[1]), float(light[2]))


def lab(hexed: str) -> NDArray[Any]:
    """An sRGB value in CIELAB (D65)."""
    xyz = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))) @ linear(hexed)
    ratio = xyz / (0.9505, 1.0, 1.089)
    root = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array((116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])))


def foreign_to(palette: Palette) -> list[str]:
    """Colours that nobody would take for one of a palette's."""
    own = [lab(hexed) for _, hexed in palette.colours]
    return [hexed for hexed in FOREIGN if min(float(np.linalg.norm(lab(hexed) - colour)) for colour in own) > 38]


def painted(hexed: str, rng: np.random.Generator, spread: float) -> Rgb:
    """The same colour as another batch of paint has it: a little lighter, darker or off."""
    colour = reflected(np.array(linear(hexed))) * np.exp(rng.normal(0, spread) + rng.normal(0, spread / 3, 3))
    colour = np.clip(colour, 0.006, 0.86)
    return (float(colour[0]), float(colour[1]), float(colour[2]))
