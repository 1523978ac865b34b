"""The calibration of a tray: its corners in the picture and a reference colour of each set of dice, as a TOML file.

::

    version = 1
    corners = [[102, 80], [1180, 84], [1190, 900], [96, 896]]   # optional, pixels, round the tray
    [colors]                                                      # optional, sRGB 0..255 of a die's body
    red = [178, 30, 34]
    blue = [35, 60, 160]
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from vision.errors import CalibrationError
from vision.labels import COLORS

VERSION = 1
RGB = tuple[float, float, float]


@dataclass(frozen=True)
class Calibration:
    """``corners``: four (x, y) in pixels round the tray, or None; ``colors``: sRGB references by colour name."""

    corners: tuple[tuple[float, float], ...] | None = None
    colors: Mapping[str, RGB] = field(default_factory=lambda: MappingProxyType({}))

    def bounds(self, width: int, height: int) -> tuple[int, int, int, int] | None:
        """The upright box (x, y, w, h) around the tray within a picture, or None for the whole picture."""
        if self.corners is None:
            return None
        x0 = max(0, int(min(x for x, _ in self.corners)))
        y0 = max(0, int(min(y for _, y in self.corners)))
        x1 = min(width, int(max(x for x, _ in self.corners)) + 1)
        y1 = min(height, int(max(y for _, y in self.corners)) + 1)
        return (x0, y0, x1 - x0, y1 - y0)


def load_calibration(path: Path) -> Calibration:
    """The calibration in the TOML file ``path``; for a folder, its ``calibration.toml``.

    Raises:
        CalibrationError: absent, not TOML, or a field is wrong; the sentence names file and field.
    """
    file = path / "calibration.toml" if path.is_dir() else path
    try:
        fields = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CalibrationError(f"{file}: there is no such calibration file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise CalibrationError(f"{file}: the calibration cannot be read ({error})") from None
    except tomllib.TOMLDecodeError as error:
        raise CalibrationError(f"{file}: this is not TOML: {error}") from None
    if fields.get("version") != VERSION:
        raise CalibrationError(f"{file}: version: {VERSION} is needed, not {fields.get('version')!r}")
    unknown = sorted(set(fields) - {"version", "corners", "colors"})
    if unknown:
        raise CalibrationError(f"{file}: {unknown[0]}: there is no such field")
    return Calibration(_corners(fields.get("corners"), file), _colors(fields.get("colors", {}), file))


def _numbers(value: Any, count: int) -> tuple[float, ...] | None:
    """``value`` as ``count`` numbers, or None where it is something else."""
    if not isinstance(value, list) or len(value) != count:
        return None
    if not all(isinstance(v, int | float) and not isinstance(v, bool) for v in value):
        return None
    return tuple(float(v) for v in value)


def _corners(value: Any, file: Path) -> tuple[tuple[float, float], ...] | None:
    if value is None:
        return None
    points = [_numbers(v, 2) for v in value] if isinstance(value, list) else []
    corners = tuple((p[0], p[1]) for p in points if p is not None)
    if len(points) != 4 or len(corners) != 4:
        raise CalibrationError(f"{file}: corners: four points [x, y] in pixels are needed")
    wide, high = (max(p[i] for p in corners) - min(p[i] for p in corners) for i in (0, 1))
    if min(wide, high) < 32:
        raise CalibrationError(f"{file}: corners: the tray would be only {wide:g} x {high:g} pixels")
    return corners


def _colors(value: Any, file: Path) -> Mapping[str, RGB]:
    if not isinstance(value, dict):
        raise CalibrationError(f"{file}: colors: a table of colour names is needed")
    colors: dict[str, RGB] = {}
    for name, given in value.items():
        if name not in COLORS:
            raise CalibrationError(f"{file}: colors.{name}: the colours are {', '.join(COLORS)}")
        rgb = _numbers(given, 3)
        if rgb is None or not all(0 <= v <= 255 for v in rgb):
            raise CalibrationError(f"{file}: colors.{name}: three numbers from 0 to 255 are needed")
        colors[name] = (rgb[0], rgb[1], rgb[2])
    return MappingProxyType(colors)
