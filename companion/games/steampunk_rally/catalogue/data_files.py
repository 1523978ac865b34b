"""Reading of data files: TOML into typed rows, with every complaint tied to a file, a line and a field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from companion.games.steampunk_rally.errors import DataFileError

Rows = TypeVar("Rows")

FILES = ("parts.toml", "boosts.toml", "inventors.toml", "track.toml", "challenges.toml")
"""The names of data files, ours and the owners'."""
LARGEST = 1_000_000
"""Bytes; a whole box is a tenth of it."""
_PATH = re.compile(r"\$(?:\.(?P<table>\w+))?(?:\[(?P<row>\d+)\])?(?:\.(?P<sub>\w+))?(?:\.(?P<field>\w+))?")
_WHERE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<path>.*)`)?$", re.DOTALL)
_TOML_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")
_TYPES = {
    "int": "a whole number",
    "str": "a text in quotation marks",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a number with a decimal point",
    "null": "nothing",
}


class DataFile:
    """One data file as text, for reading it and for finding the line of a field again.

    Attributes:
        name: the file's name as complaints give it.
        text: its contents.
        packaged: it is one of our own samples, whose names are translated by the catalogues of words.
    """

    def __init__(self, name: str, text: str, packaged: bool = False) -> None:
        self.name = name
        self.text = text.removeprefix("\ufeff")  # some editors mark their text so
        self.packaged = packaged
        self._lines = self.text.splitlines()

    @classmethod
    def read(cls, source: Traversable | Path, packaged: bool = False) -> DataFile:
        """Return the file at ``source``.

        Raises:
            DataFileError: if it cannot be read or is not UTF-8.
        """
        name = source.name if packaged else str(source)
        try:
            with source.open("rb") as stream:
                data = stream.read(LARGEST + 1)
            if len(data) > LARGEST:
                line = data.count(b"\n") + 1
                raise DataFileError(
                    f"{name}, line {line}: goes on beyond {LARGEST // 1000} kB; no box holds so much."
                )
            return cls(name, data.decode("utf-8"), packaged)
        except OSError as error:
            raise DataFileError(f"{name} cannot be read: {error.strerror or error}.") from error
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            raise DataFileError(f"{name}, line {line}: is not UTF-8 text.") from error

    def rows(self, kind: type[Rows]) -> Rows:
        """Return the contents as ``kind``, a msgspec struct whose fields are lists of tables.

        Raises:
            DataFileError: if the text is not TOML, or a field is missing, unknown or of the wrong kind.
        """
        if not self._says_anything():
            raise DataFileError(f"{self.name}, line 1: is empty; without entries of your own, take it away.")
        try:
            return msgspec.convert(tomllib.loads(self.text), kind)
        except tomllib.TOMLDecodeError as error:
            found = _TOML_LINE.search(str(error))
            number = int(found[1]) if found and found[1] else max(len(self._lines), 1)
            what = _TOML_LINE.sub("", str(error)).strip()
            raise DataFileError(f"{self.name}, line {number}: is not valid TOML: {what}.") from error
        except msgspec.ValidationError as error:
            raise self._retold(str(error), getattr(kind, "__struct_fields__", ())) from error
        except (RecursionError, ValueError) as error:  # of the TOML reader, which tells no place
            raise DataFileError(f"{self.name}: lists are too deep or a number too long for any card.") from error

    def complaint(self, table: str, row: int, field: str, what: str, entry: str = "", sub: str = "") -> DataFileError:
        """Return the error that ``field`` of the ``row``-th ``[[table]]`` is wrong.

        Args:
            table: kind of the entry, e.g. ``part``.
            row: its number in the file, from 0.
            field: the field.
            what: what is the matter ("must be 1 or more").
            entry: the entry's id, if it has one.
            sub: name of the table within the entry that holds the field, e.g. ``cockpit``.
        """
        line = self._line(table, row, field, sub)
        who = f', {table} "{entry}"' if entry else f", {table} {row + 1}"
        part = f" {sub}," if sub else ""
        return DataFileError(f'{self.name}, line {line}{who},{part} field "{field}": {what}.')

    def _says_anything(self) -> bool:
        return any(line.strip() and not line.lstrip().startswith("#") for line in self._lines)

    def _retold(self, message: str, tables: Sequence[str]) -> DataFileError:
        """Return msgspec's complaint in our words, with its place in the text; ``tables`` are the names expected."""
        where = _WHERE.match(message)
        what, path = (where["what"], where["path"] or "$") if where else (message, "$")
        lacking = re.search(r"(missing required|contains unknown) field `(\w+)`", what)
        place = _PATH.match(path)
        table = (place and place["table"]) or ""
        if not place or place["row"] is None:
            field = lacking[2] if lacking else table
            near = get_close_matches(field, tables, 1) if lacking else []
            meant = f"; {near[0]} is meant" if near else ""
            line = self._top_line(field)
            return DataFileError(f'{self.name}, line {line}, field "{field}": {_in_words(what)}{meant}.')
        row, sub, field = int(place["row"]), place["sub"] or "", place["field"] or ""
        if lacking:
            sub, field = (sub, lacking[2])
        elif not field:
            sub, field = "", sub
        return self.complaint(table, row, field, _in_words(what), self._id(table, row), sub)

    def _block(self, table: str, row: int) -> range:
        """Return the lines (from 0) of the ``row``-th ``[[table]]``, its header first."""
        heads = [i for i, line in enumerate(self._lines) if re.match(rf"\s*\[\[\s*{table}\s*\]\]", line)]
        if row >= len(heads):
            return range(len(self._lines))
        after = [i for i, line in enumerate(self._lines) if i > heads[row] and re.match(r"\s*\[\[", line)]
        return range(heads[row], after[0] if after else len(self._lines))

    def _line(self, table: str, row: int, field: str, sub: str) -> int:
        """Return the line number (from 1) of a field, of its table if it is not there."""
        block = self._block(table, row)
        start = block.start
        if sub:
            head = rf"\s*\[\s*{table}\.{sub}\s*\]|\s*{sub}\s*="
            start = next((i for i in block if re.match(head, self._lines[i])), block.start)
        for i in range(start, block.stop):
            if re.match(rf"\s*{re.escape(field)}\s*=", self._lines[i]):
                return i + 1
            if i > start and re.match(r"\s*\[", self._lines[i]):
                break
        return start + 1

    def _top_line(self, field: str) -> int:
        pattern = rf"\s*(?:{re.escape(field)}\s*=|\[+\s*{re.escape(field)}\b)"
        return next((i + 1 for i, line in enumerate(self._lines) if re.match(pattern, line)), 1)

    def _id(self, table: str, row: int) -> str:
        for i in self._block(table, row):
            found = re.match(r"\s*id\s*=\s*\"(\w+)\"", self._lines[i])
            if found:
                return found[1]
        return ""


def _in_words(what: str) -> str:
    """Return a complaint of msgspec as the end of a sentence about a field."""
    if "missing required" in what:
        return "is missing"
    if "contains unknown" in what:
        return "is not known"
    limit = re.match(r"Expected `(\w+)` (>=|<=) (-?\d+)", what)
    if limit:
        return f"must be {limit[3]} or {'more' if limit[2] == '>=' else 'less'}"
    kinds = re.match(r"Expected `([^`]+)`, got `(\w+)`", what)
    if kinds:
        wanted = kinds[1].removesuffix(" | null")
        return f"must be {_TYPES.get(wanted, wanted)}, not {_TYPES.get(kinds[2], kinds[2])}"
    return what[0].lower() + what[1:]


def unread(folder: Path | None) -> tuple[str, ...]:
    """Return a sentence for each data file of ``folder`` that nothing reads, because its name is none of ours."""
    try:
        there = sorted(folder.iterdir()) if folder is not None else []
    except OSError:
        return ()
    return tuple(
        f"{path}: is not read, because no data file has this name; known are {', '.join(FILES)}."
        for path in there
        if path.suffix.lower() == ".toml" and path.name not in FILES
    )


def one_of(names: Iterable[str]) -> str:
    """Return the end of a sentence that lists what is allowed."""
    return "must be one of " + ", ".join(names)


def files(name: str, folder: Path | None) -> tuple[DataFile, ...]:
    """Return our own file ``name`` and, where there is one, the owner's file of that name in ``folder``."""
    own = DataFile.read(resources.files("companion.games.steampunk_rally") / "data" / name, packaged=True)
    if folder is None or not (folder / name).exists():
        return (own,)
    return (own, DataFile.read(folder / name))
