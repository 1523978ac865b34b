"""The calibration of a tray as a TOML file: where the tray is, how the camera is set, what the dice look like.

docs/calibration.md describes every field. Version 1 knew ``corners`` and ``colors`` only and is still read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from vision.colours import RGB
from vision.errors import CalibrationError
from vision.tray.plane import Marker, Plane

VERSION = 2
#: The file of a folder that holds a calibration.
FILE = "calibration.toml"
#: How far beyond the floor's edge a die at the rim is seen, mm: one of 19 mm in the corner of a tray of 220 x 165 mm,
#: 245 mm below the lens, is seen 12 mm farther out at its top than at its foot.
LEANS_OUT_MM = 14.0
Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Exposure:
    """How the camera was locked: microseconds, analogue gain, and the gains of red and blue against green.

    A camera on USB tells its white balance as a colour temperature in kelvin; its gains are 1.
    """

    time_us: int
    gain: float
    red: float
    blue: float
    kelvin: int | None = None


@dataclass(frozen=True)
class Calibration:
    """What is known of a tray; everything may be absent.

    ``corners``: four (x, y) in pixels round the tray, clockwise from its upper left; ``colors``: sRGB references by
    colour name; ``floor``: width and height in mm of what the corners enclose; ``size``: width and height in pixels
    of the pictures it was made with; ``markers``: the mat's markers as they stood; ``exposure``: how the camera was
    locked; ``empty``: the file with the picture of the empty tray; ``made``: when, ISO 8601; ``camera``: its lasting
    name; ``focus``: where its lens is held, 1 / m; ``mains_hz``: of the lamp, which the exposure keeps to.
    """

    corners: Corners | None = None
    colours: Mapping[str, RGB] = field(default_factory=lambda: MappingProxyType({}))
    floor: tuple[float, float] | None = None
    size: tuple[int, int] | None = None
    markers: tuple[Marker, ...] = ()
    exposure: Exposure | None = None
    empty: Path | None = None
    made: str | None = None
    camera: str | None = None
    focus: float | None = None
    mains_hz: int | None = None

    def bounds(self, width: int, height: int) -> tuple[int, int, int, int] | None:
        """The upright box (x, y, w, h) around the tray within a picture, or None for the whole picture.

        Where the corners are known to be the floor's, there is room round it for what stands on it.
        """
        if self.corners is None:
            return None
        plane = self.plane
        room = LEANS_OUT_MM * plane.scales(plane.size[0] / 2, plane.size[1] / 2)[0] if plane is not None else 0.0
        x0 = max(0, int(min(x for x, _ in self.corners) - room))
        y0 = max(0, int(min(y for _, y in self.corners) - room))
        x1 = min(width, int(max(x for x, _ in self.corners) + room) + 1)
        y1 = min(height, int(max(y for _, y in self.corners) + room) + 1)
        return (x0, y0, x1 - x0, y1 - y0)

    def check_fits(self, width: int, height: int) -> None:
        """Check that pictures of ``width`` x ``height`` pixels can be of this tray.

        Raises:
            CalibrationError: it was made with pictures of another size, or its corners enclose nothing of these.
        """
        if self.size is not None and self.size != (width, height):
            raise CalibrationError(
                f"the tray was calibrated with pictures of {self.size[0]} x {self.size[1]} pixels, "
                f"and this one has {width} x {height}"
            )
        bounds = self.bounds(width, height)
        if bounds is not None and min(bounds[2:]) <= 0:
            raise CalibrationError(f"the calibrated tray lies outside of this picture of {width} x {height} pixels")

    @property
    def plane(self) -> Plane | None:
        """The tray's floor, or None where corners or millimetres are not known."""
        if self.corners is None or self.floor is None:
            return None
        return Plane(self.corners, self.floor)
