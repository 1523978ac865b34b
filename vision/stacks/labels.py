"""Labelled pictures of stacks: beside each picture ``NAME.jpg`` a file ``NAME.json`` that says what is there.

::

    {"seat": 2, "palette": {"R": "#D0342A", "B": "#2A66BD"}, "palette_name": "classic",
     "squares": {"diagram": ["o#o", "ooo"], "pitch": 12.0}, "edge": 10.0, "owned": {"R": 4, "B": 3},
     "columns": [{"at": [0, 0], "level": 3, "top": "R"}, {"at": [1, 0], "level": 0, "top": null},
                 {"at": [2, 0], "level": 1, "top": "B", "seen": 0.0, "ask": ["covered"]}],
     "refusal": null, "light": "warm", "tags": ["hand", "path_traced"]}

``squares``: ``diagram`` with the farthest line first (``o`` open, ``#`` black, space none), or ``width``, ``depth``,
``open`` and ``black`` (lists of [x, y], nearest row 0). ``columns``: every open square; ``top`` is the letter of the
uppermost cube, null for none; ``level`` how many cubes stand there; ``seen`` the share of the top face in view.
``ask``: reasons for which the column must be asked, whatever stands there (a foreign colour, a cube beside the
square): every statement about it is wrong. ``refusal``: a code of ``answers.REFUSALS`` where the picture as a whole
must be refused; ``seat`` is then the seat that is asked for. All but ``palette``, ``squares`` and ``columns`` may be
absent.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from vision.errors import LabelError, PlateError, brief, short
from vision.pictures import ENDINGS
from vision.regular_file import read_regular
from vision.stacks.squares import PITCH, Square, Squares

#: The most bytes of one picture's labels, and the edge of a cube: usual, least, most, mm.
LARGEST, EDGE, LEAST_EDGE, MOST_EDGE = 200_000, 10.0, 8.0, 12.0
_COLOUR = re.compile(r"#([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})")


@dataclass(frozen=True)
class StackMachine:
    """What the reader has to be told of an owner: squares, palette, cubes owned, edge of a cube in mm."""

    squares: Squares
    palette: Mapping[str, tuple[int, int, int]]
    owned: Mapping[str, int] | None = None
    edge: float = EDGE


@dataclass(frozen=True)
class LabelledColumn:
    """What stands on a square: ``level`` cubes, the uppermost of colour ``top`` (None: empty), ``seen`` 0..1 of it.

    ``ask``: reasons for which it must be asked.
    """

    at: Square
    top: str | None
    level: int
    seen: float = 1.0
    ask: tuple[str, ...] = ()


@dataclass(frozen=True)
class LabelledStack:
    """A picture of a plate and what is on it."""

    path: Path
    machine: StackMachine
    columns: tuple[LabelledColumn, ...]
    seat: int | None = None
    refusal: str | None = None
    palette_name: str = ""
    light: str = ""
    tags: frozenset[str] = field(default_factory=frozenset)

    @property
    def squares(self) -> Squares:
        """The machine's squares."""
        return self.machine.squares

    @property
    def palette(self) -> Mapping[str, tuple[int, int, int]]:
        """The owner's colours, sRGB by letter."""
        return self.machine.palette


def labelled_stacks(folder: Path) -> list[Path]:
    """The pictures of a folder and of those within it that have labels, in name order.

    Raises:
        LabelError: there is no such folder, or no labelled picture in it.
    """
    if not folder.is_dir():
        raise LabelError(f"{folder}: there is no such folder")
    found = sorted(
        path for path in folder.rglob("*") if path.suffix.lower() in ENDINGS and path.with_suffix(".json").is_file()
    )
    if not found:
        raise LabelError(f"{folder}: there is no picture with labels (NAME.json beside NAME.jpg) in this folder")
    return found


def load_stack(picture: Path) -> LabelledStack:
    """The labels of a picture.

    Raises:
        LabelError: absent, no JSON, or of another form; the sentence names file and field.
    """
    file = picture.with_suffix(".json")
    table = _file(file)
    machine = _machine(table, file)
    columns = table.get("columns")
    if not isinstance(columns, list):
        raise LabelError(f"{file}: columns: a list is needed, not {brief(columns)}")
    where = str(file)
    return LabelledStack(
        path=picture,
        machine=machine,
        columns=tuple(_column(each, f"{file}: column {i + 1}", machine.palette) for i, each in enumerate(columns)),
        seat=_optional(table, "seat", int, where),
        refusal=_optional(table, "refusal", str, where),
        palette_name=_optional(table, "palette_name", str, where) or "",
        light=_optional(table, "light", str, where) or "",
        tags=frozenset(str(tag) for tag in _optional(table, "tags", list, where) or ()),
    )


def load_machine(file: Path) -> StackMachine:
    """What the reader has to be told, from a file of labels or one with those fields alone.

    Raises:
        LabelError: absent, no JSON, or of another form; the sentence names file and field.
    """
    return _machine(_file(file), file)


def _machine(table: dict[str, Any], file: Path) -> StackMachine:
    try:
        squares = squares_of(table.get("squares"))
        palette = palette_of(table.get("palette"))
    except PlateError as error:
        raise LabelError(f"{file}: {error}") from None
    edge = float(_optional(table, "edge", (int, float), str(file)) or EDGE)
    if not LEAST_EDGE <= edge <= MOST_EDGE:
        raise LabelError(f"{file}: edge: cubes of {edge:g} mm cannot be read: {LEAST_EDGE:g} to {MOST_EDGE:g} mm can")
    owned = _optional(table, "owned", dict, str(file))
    for letter, count in (owned or {}).items():
        if type(count) is not int or count < 0:
            raise LabelError(f"{file}: owned: {short(letter)}: a number of cubes is needed, not {brief(count)}")
    return StackMachine(squares, palette, owned, edge)


def _file(file: Path) -> dict[str, Any]:
    try:
        given = json.loads(read_regular(file, LARGEST))
    except FileNotFoundError:
        raise LabelError(f"{file}: there is no such file of squares and palette") from None
    except RecursionError:
        raise LabelError(f"{file}: it cannot be read (lists within lists without end)") from None
    except OSError as error:
        raise LabelError(f"{file}: it cannot be read ({error.strerror or error})") from None
    except ValueError as error:
        raise LabelError(f"{file}: it cannot be read ({error})") from None
    return _table(given, str(file))


def squares_of(given: Any) -> Squares:
    """The squares as JSON has them.

    Raises:
        PlateError: of another form; the sentence names the field.
    """
    if not isinstance(given, dict):
        raise PlateError(f"squares: a table is needed, not {brief(given)}")
    pitch = given.get("pitch", PITCH)
    if not isinstance(pitch, int | float) or isinstance(pitch, bool):
        raise PlateError(f"squares: pitch: a number of mm is needed, not {brief(pitch)}")
    if "diagram" in given:
        lines = given["diagram"]
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise PlateError(f"squares: diagram: a list of lines is needed, not {brief(lines)}")
        return Squares.of_lines(lines, float(pitch))
    width, depth = given.get("width"), given.get("depth")
    if type(width) is not int or type(depth) is not int:
        raise PlateError("squares: diagram, or width and depth, are needed")
    return Squares(width, depth, _places(given, "open"), _places(given, "black"), float(pitch))


def palette_of(given: Any) -> dict[str, tuple[int, int, int]]:
    """A palette as JSON has it: letters and colours as ``#RRGGBB``.

    Raises:
        PlateError: of another form, or without a colour.
    """
    if not isinstance(given, dict) or not given:
        raise PlateError(f"palette: a table of letters and colours is needed, not {brief(given)}")
    found = {}
    for letter, colour in given.items():
        match = _COLOUR.fullmatch(colour) if isinstance(colour, str) else None
        if len(letter) != 1 or match is None:
            raise PlateError(f"palette: {short(letter)}: a letter and a colour as #RRGGBB are needed")
        red, green, blue = (int(part, 16) for part in match.groups())
        found[letter] = (red, green, blue)
    return found


def _places(given: dict[str, Any], name: str) -> frozenset[Square]:
    places = given.get(name, [])
    if not isinstance(places, list) or not all(_place(place) for place in places):
        raise PlateError(f"squares: {name}: a list of [x, y] is needed, not {brief(places)}")
    return frozenset((x, y) for x, y in places)


def _place(given: Any) -> bool:
    return isinstance(given, list) and len(given) == 2 and all(type(number) is int for number in given)


def _column(given: Any, where: str, palette: Mapping[str, tuple[int, int, int]]) -> LabelledColumn:
    table = _table(given, where)
    at, top, level = table.get("at"), table.get("top"), table.get("level")
    if at is None or not _place(at):
        raise LabelError(f"{where}: at: [x, y] is needed, not {brief(at)}")
    ask = tuple(str(reason) for reason in _optional(table, "ask", list, where) or ())
    if top is not None and (not isinstance(top, str) or (top not in palette and not ask)):
        raise LabelError(f"{where}: top: a letter of the palette or null is needed, not {brief(top)}")
    if type(level) is not int or level < 0:
        raise LabelError(f"{where}: level: a number of cubes is needed, not {brief(level)}")
    seen = _optional(table, "seen", (int, float), where)
    return LabelledColumn((at[0], at[1]), top, level, 1.0 if seen is None else float(seen), ask)


def _table(given: Any, where: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise LabelError(f"{where}: a table is needed, not {brief(given)}")
    return given


def _optional(table: dict[str, Any], name: str, kind: Any, where: str) -> Any:
    value = table.get(name)
    if value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
        raise LabelError(f"{where}: {name}: of another kind than expected: {brief(value)}")
    return value
