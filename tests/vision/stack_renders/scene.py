"""What one picture shows, before anything is rendered."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.vision.stack_renders.camera import Camera
from tests.vision.stack_renders.palettes import Palette
from tests.vision.stack_renders.solids import Box, Floats, Rgb, Singles, Solid

Square = tuple[int, int]


@dataclass(frozen=True)
class Sheet:
    """Something flat that lies in the tray.

    Attributes:
        corner: its upper left corner in the world, mm.
        right, down: its edges from there, mm.
        print: what is printed on it, linear RGB, as large as it is.
        shine: how much it shines.
    """

    corner: Floats
    right: Floats
    down: Floats
    print: Singles
    shine: float = 0.15

    def at(self, right: float, down: float) -> Floats:
        """A place of the world, from shares of both edges."""
        return np.asarray(self.corner + right * self.right + down * self.down)

    def corners(self) -> Floats:
        """Its corners (4, 3)."""
        return np.stack([self.at(0, 0), self.at(1, 0), self.at(1, 1), self.at(0, 1)])


@dataclass(frozen=True)
class Lamp:
    """A round lamp that faces the tray.

    Attributes:
        place: mm.
        radius: mm; the larger, the softer its shadows.
        power: what it sends to the middle of the tray, RGB.
    """

    place: Floats
    radius: float
    power: Rgb


@dataclass(frozen=True)
class Sensor:
    """What the camera adds to the light.

    Attributes:
        exposure: the mean of the picture's light after it.
        gains: white balance, RGB.
        noise: spread of the noise where the light is 1.
        blur: spread of the lens's blur, pixels.
        sharpening: how much its maker sharpens.
        vignette: how much darker the corners are.
        quality: of the JPEG.
    """

    exposure: float
    gains: Rgb
    noise: float
    blur: float
    sharpening: float
    vignette: float
    quality: int


@dataclass(frozen=True)
class Column:
    """A square that is not black, and the cubes on it from the lowest up; letters, or ? for a foreign colour."""

    square: Square
    floor: Floats
    letters: str
    cubes: tuple[Box, ...]


@dataclass(frozen=True)
class Scene:
    """All of it; ``columns`` holds every open square, ``stray`` the cubes that stand where none may."""

    seed: int
    seat: int
    palette: Palette
    diagram: tuple[str, ...]
    camera: Camera
    sheets: tuple[Sheet, ...]
    columns: tuple[Column, ...]
    stray: tuple[Box, ...]
    stray_squares: tuple[Square, ...]
    hand: tuple[Solid, ...]
    walls: tuple[Box, ...]
    lamps: tuple[Lamp, ...]
    sky: Rgb
    sensor: Sensor
    tags: tuple[str, ...]
    light: str
    edge: float
    pitch: float

    @property
    def solids(self) -> list[Solid]:
        """Everything that stands, hides and throws shadows."""
        cubes = [cube for column in self.columns for cube in column.cubes]
        return [*cubes, *self.stray, *self.hand, *self.walls]
