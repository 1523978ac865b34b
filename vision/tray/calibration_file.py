"""Calibrations as files: read with one sentence for every mistake in them, and the text that is written."""

from __future__ import annotations

import errno
import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import cv2
import numpy as np

from vision.colours import COLOURS, RGB
from vision.errors import CalibrationError, brief, short
from vision.pictures import is_folder
from vision.regular_file import read_regular
from vision.tray.calibration import FILE, VERSION, Calibration, Corners, Exposure
from vision.tray.mat import CORNERS
from vision.tray.plane import Marker

#: The most bytes a calibration file may have; a real one has about one thousand.
LARGEST = 100_000
#: The most dots of a line; four points have eight.
MOST_DOTS = 100
_TOO_DEEP = "lists are too deep or a number too long for a calibration"
#: Fields of the first version, and all of them.
OF_VERSION_1 = frozenset({"version", "corners", "colors"})
FIELDS = OF_VERSION_1 | {"floor", "size", "empty", "made", "camera", "markers"}
CAMERA = ("exposure_us", "gain", "red_gain", "blue_gain")
#: Fields of the camera that may be absent: its name, where its lens is held (1 / m), hertz of the lamp's mains,
#: and its white balance where it tells that as a colour temperature.
MORE = ("name", "focus", "mains", "kelvin")
MAINS = (50, 60)


_T = TypeVar("_T")


class _File:
    """The fields of one file, and how its mistakes are said."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = _text(path)
        if not self.text.strip():
            raise CalibrationError(f"{path}: this is no calibration: the file is empty")
        if any(line.count(".") > MOST_DOTS for line in self.text.splitlines()):
            raise CalibrationError(f"{path}: {_TOO_DEEP}")  # the TOML reader would take minutes
        try:
            self.fields = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise CalibrationError(f"{path}: this is not TOML: {short(str(error), 160)}") from None
        except (RecursionError, ValueError):  # of the TOML reader, which tells no place
            raise CalibrationError(f"{path}: {_TOO_DEEP}") from None

    def mistake(self, name: str, what: str) -> CalibrationError:
        """The error that says what is wrong with a field (``table.field`` where it stands in a table)."""
        line = self._line(name)
        where = f"{self.path}, line {line}" if line else f"{self.path}"
        return CalibrationError(f"{where}: {short(name)}: {what}")

    def _line(self, name: str) -> int | None:
        """The line on which a field or table begins, or None where it is absent or written in an unusual way."""
        table, _, key = name.rpartition(".")
        inside = ""
        for number, line in enumerate(self.text.splitlines(), 1):
            header = re.match(r"\s*\[+\s*([\w.-]+)\s*\]+", line)
            if header:
                inside = header[1]
                if inside == name:
                    return number
            elif inside == table and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line):
                return number
        return None


def load_calibration(path: Path) -> Calibration:
    """The calibration in the TOML file ``path``; for a folder, its ``calibration.toml``.

    Raises:
        CalibrationError: absent, not TOML, or a field is wrong; the sentence names file, line and field.
    """
    file = _File(path / FILE if is_folder(path) else path)
    version = file.fields.get("version")
    if version not in tuple(range(1, VERSION + 1)) or not isinstance(version, int) or isinstance(version, bool):
        raise file.mistake("version", f"1 or {VERSION} is needed, not {brief(version)}")
    unknown = sorted(set(file.fields) - (FIELDS if version > 1 else OF_VERSION_1))
    if unknown:
        raise file.mistake(unknown[0], f"there is no such field in version {version}")
    return Calibration(
        corners=_optional(file, "corners", _corners),
        colours=_colours(file),
        floor=_optional(file, "floor", _floor),
        size=_optional(file, "size", _size),
        markers=_markers(file),
        exposure=_exposure(file),
        **_more(file),
        empty=_optional(file, "empty", _empty),
        made=_made(file),
    )


def _text(path: Path) -> str:
    try:
        return read_regular(path, LARGEST).decode("utf-8-sig")  # some editors mark their text so
    except FileNotFoundError:
        raise CalibrationError(f"{path}: there is no such calibration file") from None
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise CalibrationError(f"{path}: this is no calibration: {error.strerror}") from None
        raise CalibrationError(f"{path}: the calibration cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError:
        raise CalibrationError(f"{path}: this is not a calibration: it is not UTF-8 text") from None


def _optional(file: _File, name: str, read: Callable[[_File, Any], _T]) -> _T | None:
    return read(file, file.fields[name]) if name in file.fields else None


def _numbers(value: Any, count: int) -> tuple[float, ...] | None:
    """``value`` as ``count`` finite numbers, or None where it is something else."""
    if not isinstance(value, list) or len(value) != count:
        return None
    if not all(isinstance(v, int | float) and not isinstance(v, bool) and abs(v) < 1e6 for v in value):
        return None
    return tuple(float(v) for v in value)


def _points(value: Any) -> Corners | None:
    points = [_numbers(v, 2) for v in value] if isinstance(value, list) else []
    found = tuple((p[0], p[1]) for p in points if p is not None)
    return found if len(points) == 4 and len(found) == 4 else None


def _corners(file: _File, value: Any) -> Corners:
    corners = _points(value)
    if corners is None:
        raise file.mistake("corners", "four points [x, y] in pixels are needed")
    wide, high = (max(p[i] for p in corners) - min(p[i] for p in corners) for i in (0, 1))
    if min(wide, high) < 32:
        raise file.mistake("corners", f"the tray would be only {wide:g} x {high:g} pixels")
    if len(cv2.convexHull(np.array(corners, np.float32))) < 4:
        raise file.mistake("corners", "these four points do not stand round a tray")
    return corners


def _floor(file: _File, value: Any) -> tuple[float, float]:
    sides = _numbers(value, 2)
    if sides is None or not all(20 <= side <= 2000 for side in sides):
        raise file.mistake("floor", "width and height in mm are needed, from 20 to 2000")
    corners = _points(file.fields.get("corners"))
    if corners is None:
        raise file.mistake("floor", "millimetres mean nothing without corners")
    if not cv2.isContourConvex(np.array(corners, np.float32)):
        raise file.mistake("corners", "with a floor, the corners must go round the tray one after the other")
    return sides[0], sides[1]


def _size(file: _File, value: Any) -> tuple[int, int]:
    sides = _numbers(value, 2)
    if sides is None or not all(side == int(side) and 32 <= side <= 20000 for side in sides):
        raise file.mistake("size", "width and height of the pictures in whole pixels are needed")
    return int(sides[0]), int(sides[1])


def _empty(file: _File, value: Any) -> Path:
    if not isinstance(value, str) or not value or Path(value).name != value:
        raise file.mistake("empty", "the name of a picture beside this file is needed")
    return file.path.parent / value


def _made(file: _File) -> str | None:
    made = file.fields.get("made")
    if made is not None and not isinstance(made, str):
        raise file.mistake("made", 'a moment as text is needed, such as "2026-11-20T20:40:00+00:00"')
    return made


def _colours(file: _File) -> Mapping[str, RGB]:
    value = file.fields.get("colors", {})
    if not isinstance(value, dict):
        raise file.mistake("colors", "a table of colour names is needed")
    colours: dict[str, RGB] = {}
    for name, given in value.items():
        if name not in COLOURS:
            raise file.mistake(f"colors.{name}", f"the colours are {', '.join(COLOURS)}")
        rgb = _numbers(given, 3)
        if rgb is None or not all(0 <= v <= 255 for v in rgb):
            raise file.mistake(f"colors.{name}", "three numbers from 0 to 255 are needed")
        colours[name] = (rgb[0], rgb[1], rgb[2])
    return MappingProxyType(colours)


def _exposure(file: _File) -> Exposure | None:
    table = file.fields.get("camera")
    if table is None:
        return None
    if not isinstance(table, dict):
        raise file.mistake("camera", f"a table with {', '.join(CAMERA)} is needed")
    for name in sorted(set(table) - {*CAMERA, *MORE}):
        raise file.mistake(f"camera.{name}", f"the fields are {', '.join((*CAMERA, *MORE))}")
    if not set(table) & set(CAMERA):
        return None
    for name in CAMERA:
        if not _above_zero(table.get(name)):
            raise file.mistake(f"camera.{name}", "a number above 0 is needed")
    if "kelvin" in table and not _above_zero(table["kelvin"]):
        raise file.mistake("camera.kelvin", "a number above 0 is needed")
    kelvin = int(table["kelvin"]) if "kelvin" in table else None
    gain, red, blue = (float(table[name]) for name in CAMERA[1:])
    return Exposure(int(table["exposure_us"]), gain, red, blue, kelvin)


def _above_zero(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 1e7


def _more(file: _File) -> dict[str, Any]:
    table = file.fields.get("camera", {})
    name, focus, mains = (table.get(each) for each in MORE[:3])
    if name is not None and not (isinstance(name, str) and name):
        raise file.mistake("camera.name", "the camera's name is needed")
    if focus is not None and not _above_zero(focus):
        raise file.mistake("camera.focus", "a number above 0 is needed")
    if mains is not None and (isinstance(mains, bool) or mains not in MAINS):
        raise file.mistake("camera.mains", "50 or 60 is needed")
    return {"camera": name, "focus": None if focus is None else float(focus), "mains_hz": mains}


def _markers(file: _File) -> tuple[Marker, ...]:
    tables = file.fields.get("markers", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise file.mistake("markers", "each marker is a table [[markers]] with corner and points")
    markers: list[Marker] = []
    for table in tables:
        index, points = table.get("corner"), _points(table.get("points"))
        if index not in range(CORNERS) or isinstance(index, bool) or any(m.index == index for m in markers):
            raise file.mistake("markers", f"corner: a number from 0 to 3, each once, is needed, not {brief(index)}")
        if points is None:
            raise file.mistake("markers", f"points of marker {index}: four points [x, y] in pixels are needed")
        markers.append(Marker(index, np.array(points, np.float64)))
    return tuple(markers)


def written(calibration: Calibration, empty: str | None) -> str:
    """The text of a calibration's file; ``empty`` is the name of the picture beside it."""
    lines = [f"version = {VERSION}"]
    if calibration.made:
        lines.append(f'made = "{calibration.made}"')
    if calibration.size:
        lines.append(f"size = [{calibration.size[0]}, {calibration.size[1]}]")
    if calibration.corners:
        lines.append(f"corners = {_listed(calibration.corners)}")
    if calibration.floor:
        lines.append(f"floor = [{calibration.floor[0]:g}, {calibration.floor[1]:g}]")
    if empty:
        lines.append(f'empty = "{empty}"')
    camera = list(_camera(calibration))
    if camera:
        lines += ["", "[camera]", *camera]
    if calibration.colours:
        lines += ["", "[colors]"]
        lines += [f"{name} = [{', '.join(f'{v:.1f}' for v in rgb)}]" for name, rgb in calibration.colours.items()]
    for marker in calibration.markers:
        lines += ["", "[[markers]]", f"corner = {marker.index}", f"points = {_listed(marker.corners)}"]
    return "\n".join(lines) + "\n"


def _camera(calibration: Calibration) -> Iterator[str]:
    if calibration.camera:
        yield f"name = {json.dumps(calibration.camera)}"
    if calibration.exposure:
        seen = calibration.exposure
        yield from (f"exposure_us = {seen.time_us}", f"gain = {seen.gain:.4f}")
        yield from (f"red_gain = {seen.red:.4f}", f"blue_gain = {seen.blue:.4f}")
        if seen.kelvin is not None:
            yield f"kelvin = {seen.kelvin}"
    if calibration.focus:
        yield f"focus = {calibration.focus:.3f}"
    if calibration.mains_hz:
        yield f"mains = {calibration.mains_hz}"


def _listed(points: Any) -> str:
    return "[" + ", ".join(f"[{x:.2f}, {y:.2f}]" for x, y in points) + "]"
