"""Data files of a game: TOML into typed rows, with every complaint tied to a file, a line, an entry and a field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec

from companion.core.game import GameDataError
from companion.core.one_line import one_line
from companion.owned.fields import allowed
from companion.owned.toml import TomlError, line_of, parsed, text_of

Row = TypeVar("Row")

LARGEST = 1_000_000
"""Bytes; a whole box is a tenth of it."""
LONGEST = 220
"""Characters of what is said of a field; lists of what is allowed are shorter, whatever stands in a file."""
_PATH = re.compile(r"\$(?:\.(?P<table>\w+))?(?:\[(?P<row>\d+)\])?(?:\.(?P<sub>\w+))?(?:\.(?P<field>\w+))?")
_WHERE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<path>.*)`)?$", re.DOTALL)
_TYPES = {
    "int": "a whole number",
    "str": "a text in quotation marks",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a number with a decimal point",
    "null": "nothing",
}


class DataFileError(GameDataError, ValueError):
    """A data file cannot be used; the message names the file, the line, the entry and the field."""


Complain = Callable[[str, str], DataFileError]
"""Given a field and what is the matter with it, returns the error to raise."""


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
        self._found: dict[str, Any] = {}

    @classmethod
    def read(cls, source: Traversable | Path, packaged: bool = False) -> DataFile:
        """Return the file at ``source``.

        Raises:
            DataFileError: if it cannot be read or is not UTF-8.
        """
        name = source.name if packaged else str(source)
        try:
            return cls(name, text_of(source, LARGEST), packaged)
        except OSError as error:
            raise DataFileError(f"{name} cannot be read: {error.strerror or error}.") from error
        except TomlError as error:
            more = "; no box holds so much" if error.code == "too_large" else ""
            raise DataFileError(f"{name}, line {error.line}: {error}{more}.") from error

    def rows(self, table: str, row: type[Row]) -> list[Row]:
        """Return the entries of the file, each a ``[[table]]``.

        Args:
            table: kind of the entries, e.g. ``part``.
            row: what an entry is read as; forbids unknown fields itself.

        Raises:
            DataFileError: if the text is not TOML, or a field is missing, unknown or of the wrong kind.
        """
        if not any(line.strip() and not line.lstrip().startswith("#") for line in self.text.splitlines()):
            raise DataFileError(f"{self.name}, line 1: is empty; without entries of your own, take it away.")
        kind: Any = row
        try:
            self._found = parsed(self.text)
            found: list[Row] = getattr(msgspec.convert(self._found, _file_of(table, kind)), table)
        except TomlError as error:
            if error.code == "too_deep":
                raise DataFileError(f"{self.name}: {error} for any card.") from error
            raise DataFileError(f"{self.name}, line {error.line}: {error}.") from error
        except msgspec.ValidationError as error:
            raise self._retold(str(error), table, row) from error
        return found

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
        line = line_of(self.text, ".".join([table, str(row), *([sub] if sub else []), field]))
        who = f'{table} "{one_line(entry)}"' if entry else f"{table} {row + 1}"
        part = f" {sub}," if sub else ""
        said = f'field "{one_line(field)}": {one_line(what, LONGEST)}.'
        return DataFileError(f"{self.name}, line {line}, {who},{part} {said}")

    def complainer(self, table: str, row: int, entry: str = "", sub: str = "") -> Complain:
        """Return what makes complaints about one entry; see :meth:`complaint`."""
        return lambda field, what: self.complaint(table, row, field, what, entry, sub)

    def named(self, family: str, entry: str, name: str) -> str:
        """Return what the game calls a thing: a key of the catalogues of words for our own, else the name itself."""
        return f"@{family}.{entry}" if self.packaged else name

    def _retold(self, message: str, expected: str, kind: type) -> DataFileError:
        """Return msgspec's complaint in our words, with its place in the text."""
        where = _WHERE.match(message)
        what, path = (where["what"], where["path"] or "$") if where else (message, "$")
        lacking = re.search(r"(missing required|contains unknown) field `(\w+)`", what)
        place = _PATH.match(path)
        table = (place and place["table"]) or ""
        if not place or place["row"] is None:
            field = lacking[2] if lacking else table
            near = get_close_matches(field, ("sample", expected), 1) if lacking else []
            meant = f"; {near[0]} is meant" if near else ""
            line = line_of(self.text, field)
            return DataFileError(f'{self.name}, line {line}, field "{one_line(field)}": {_in_words(what)}{meant}.')
        row, sub, field = int(place["row"]), place["sub"] or "", place["field"] or ""
        if lacking:
            field = lacking[2]
        elif not field:
            sub, field = "", sub
        if what.startswith("Invalid enum value"):
            within = get_type_hints(kind)[sub] if sub else kind
            what = one_of(value for value in allowed(within, field)[1] if value)
        entry = self._found[table][row]
        known = entry.get("id", "") if isinstance(entry, dict) else ""
        return self.complaint(table, row, field, _in_words(what), known if isinstance(known, str) else "", sub)


@cache
def _file_of(table: str, row: Any) -> type[msgspec.Struct]:
    """Return what a whole file is read as: entries of one kind, and whether they are samples."""
    fields: list[tuple[str, Any, Any]] = [("sample", bool, False), (table, list[row], [])]
    return msgspec.defstruct(f"{table.title()}File", fields, forbid_unknown_fields=True)


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


def one_of(names: Iterable[object]) -> str:
    """Return the end of a sentence that lists what is allowed."""
    return "must be one of " + ", ".join(map(str, names))
