"""The camera modules that can hang above the tray: what each sees of the felt, from which height, in which mode.

Angles and sizes are the makers'. A lens bends lines, wide ones much: what is computed here is good to a few percent,
and the printed mat measures it (docs/calibration.md).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from vision.tray.size import TRAY_MM, WALL_MM

ROOM: Final = 1.01
"""How much wider than the wall's edges the picture is."""
STEP_MM: Final = 5
"""Heights are given in steps of so much, mm."""
DIE_MM: Final = 16.0
"""Side of a usual die, mm."""
WIDTH: Final = 1280
"""Width of the pictures that are read, pixels."""
GLANCE: Final = 320
"""Width of the small pictures by which movement is noticed, pixels."""
SHAPES: Final = ((16, 9), (4, 3))
ALIKE: Final = 0.01
"""Usual shapes of pictures, and how much of its shape a sensor may lose for one."""
WHOLE: Final = 0.985
"""Share of the sensor's width and height from which a picture counts as the whole of it."""
RATE: Final = 25.0
"""Least frames a second of a sensor mode that is worth choosing."""


@dataclass(frozen=True)
class Module:
    """A camera with its lens.

    Attributes:
        name: as players know it, English.
        sensors: what libcamera or the kernel calls its sensor (property ``Model``); empty for a camera on USB.
        pixels: width and height of the whole sensor.
        down: tangent of half the angle that the whole sensor sees from top to bottom.
        lens: name of the lens, where more than one fits.
        focus: it can focus by itself.
        across: tangent of half the angle from left to right, where the lens bends lines and it is another.
    """

    name: str
    sensors: tuple[str, ...]
    pixels: tuple[int, int]
    down: float
    lens: str = ""
    focus: bool = False
    across: float = 0.0

    def field(self, height_mm: float) -> tuple[float, float]:
        """Return width and depth of the felt, mm, that the whole sensor sees from ``height_mm`` above it."""
        across = self.across or self.down * self.pixels[0] / self.pixels[1]
        return 2 * height_mm * across, 2 * height_mm * self.down

    @property
    def height_mm(self) -> int:
        """Height of the lens above the felt, mm, from which the whole tray with its wall is seen."""
        width, depth = self.field(1.0)
        above_wall = ROOM * max(TRAY_MM[0] / width, TRAY_MM[1] / depth)
        return math.ceil((WALL_MM + above_wall) / STEP_MM) * STEP_MM

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the pictures that are read, pixels: the sensor's own shape."""
        return sized(self.pixels, WIDTH)

    def die(self, height_mm: float) -> float:
        """Return how many pixels the upper face of a usual die is wide from ``height_mm``."""
        return DIE_MM * self.size[0] / self.field(height_mm - DIE_MM)[0]


def _half(degrees: float) -> float:
    return math.tan(math.radians(degrees) / 2)


def _lens(sensor_mm: float, focal_mm: float) -> float:
    return sensor_mm / 2 / focal_mm


def _of_diagonal(degrees: float, pixels: tuple[int, int]) -> float:
    return _half(degrees) * pixels[1] / math.hypot(*pixels)


_HQ, _GLOBAL = (4056, 3040), (1456, 1088)
_HQ_DOWN, _GLOBAL_DOWN = 3040 * 0.00155, 1088 * 0.00345  # mm: pixels of 1.55 and 3.45 micrometres

MODULES: Final[Mapping[str, Module]] = {
    "module_2": Module("Camera Module 2", ("imx219", "imx219_noir"), (3280, 2464), _half(48.8)),
    "module_3": Module("Camera Module 3", ("imx708", "imx708_noir"), (4608, 2592), _half(41.0), focus=True),
    "module_3_wide": Module(
        "Camera Module 3 Wide", ("imx708_wide", "imx708_wide_noir"), (4608, 2592), _half(67.0), focus=True,
        across=_half(102.0),
    ),
    "hq_6": Module("HQ Camera", ("imx477", "imx477_noir"), _HQ, _lens(_HQ_DOWN, 6.0), "6 mm"),
    "hq_8": Module("HQ Camera", ("imx477", "imx477_noir"), _HQ, _lens(_HQ_DOWN, 8.0), "8 mm"),
    "hq_16": Module("HQ Camera", ("imx477", "imx477_noir"), _HQ, _lens(_HQ_DOWN, 16.0), "16 mm"),
    "global_6": Module("Global Shutter Camera", ("imx296",), _GLOBAL, _lens(_GLOBAL_DOWN, 6.0), "6 mm"),
    "global_16": Module("Global Shutter Camera", ("imx296",), _GLOBAL, _lens(_GLOBAL_DOWN, 16.0), "16 mm"),
    "degrees_120": Module(
        "120° camera (IMX219, diagonal)", ("imx219",), (3280, 2464), _of_diagonal(120.0, (3280, 2464)), "120°"
    ),
    "usb_78": Module(
        "USB camera, 78° diagonal (Logitech C920)", (), (1920, 1080), _of_diagonal(78.0, (1920, 1080)), "78°",
        focus=True,
    ),
    "usb_60": Module("USB camera, 60° diagonal (16 : 9)", (), (1920, 1080), _of_diagonal(60.0, (1920, 1080)), "60°"),
}  # fmt: skip
"""Modules by short name; of those with the same sensor the first is taken unless a lens is named.

Sources: Raspberry Pi's camera documentation (angles of modules 2 and 3; pixels of the HQ and Global Shutter cameras,
whose lenses are reckoned as pinholes), sellers' angles of the rest.
"""
USUAL: Final = MODULES["module_3"]
"""The module of hardware/wiring.md."""


def module_of(sensor: str, lens: str = "") -> Module | None:
    """Return the module with this sensor (libcamera's ``Model``; empty for USB) and lens, or None."""
    fitting = [module for module in MODULES.values() if sensor in (module.sensors or ("",))]
    named = [module for module in fitting if module.lens == lens] if lens else fitting[:1]
    return named[0] if named and (sensor or lens) else None


def sized(pixels: tuple[int, int], width: int) -> tuple[int, int]:
    """Return a size of that width, or less, in the shape of ``pixels``; both even, as cameras want it.

    A sensor that is nearly 4 : 3 or 16 : 9 gets exactly that.
    """
    width = min(width, pixels[0]) // 2 * 2
    near = [shape for shape in SHAPES if abs(shape[0] / shape[1] * pixels[1] / pixels[0] - 1) < ALIKE]
    across, down = near[0] if near else pixels
    return width, round(width * down / across / 2) * 2


@dataclass(frozen=True)
class Mode:
    """A sensor mode: what is asked of the camera, and the part of the sensor it shows (x, y, width, height)."""

    size: tuple[int, int]
    bit_depth: int
    crop: tuple[int, int, int, int]
    fps: float


def whole_mode(modes: Iterable[Mapping[str, Any]]) -> Mode | None:
    """Choose from ``Picamera2.sensor_modes`` the smallest that shows the whole sensor, at its best depth of colour.

    None where the camera has no raw modes, as one on USB. Size alone would choose a mode that crops: 1280 x 960 gets
    1536 x 864 on Camera Module 3, two thirds of the field.
    """
    known = [
        Mode(tuple(mode["size"]), int(mode["bit_depth"]), tuple(mode["crop_limits"]), float(mode.get("fps", RATE)))
        for mode in modes
        if "size" in mode and "crop_limits" in mode
    ]
    if not known:
        return None
    widest, deepest = (max(mode.crop[side] for mode in known) for side in (2, 3))
    whole = [mode for mode in known if mode.crop[2] >= WHOLE * widest and mode.crop[3] >= WHOLE * deepest]
    fitting = whole or sorted(known, key=lambda mode: -mode.crop[2] * mode.crop[3])[:1]
    quick = [mode for mode in fitting if mode.fps >= RATE and mode.size[0] >= WIDTH] or fitting
    return min(quick, key=lambda mode: (mode.size[0] * mode.size[1], -mode.bit_depth))


def share_seen(crop: object, pixels: tuple[int, int]) -> tuple[float, float] | None:
    """Return which share of the sensor's width and height a frame shows, by its ``ScalerCrop``; else None."""
    if (
        not isinstance(crop, tuple | list)
        or len(crop) != 4
        or not all(isinstance(side, int | float) for side in crop)
    ):
        return None
    return crop[2] / pixels[0], crop[3] / pixels[1]
