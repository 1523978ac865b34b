"""Data files of a game: TOML into typed rows, with every complaint tied to a file, a line, an entry and a field."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from companion.core.game import GameDataError
from companion.core.one_line import one_line
from companion.owned.expected import Step, one_of, pointed_at
from companion.owned.toml import TomlError, line_of, parsed, text_of

__all__ = ["Complain", "DataFile", "DataFileError", "one_of"]

Row = TypeVar("Row")
Whole = TypeVar("Whole", bound=msgspec.Struct)

LARGEST = 1_000_000
"""Bytes; a whole box is a tenth of it."""
LONGEST = 220
"""Characters of what is said of a field; lists of what is allowed are shorter, whatever stands in a file."""
ALIKE = 0.75
"""So like a known name, from 0 to 1, is one that means it."""


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
        self._plain: frozenset[str] = frozenset()

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
        kind: Any = row
        found: list[Row] = getattr(self.tables(_file_of(table, kind)), table)
        return found

    def tables(self, whole: type[Whole]) -> Whole:
        """Return a file with entries of several kinds.

        Args:
            whole: a field for each table: a list of structs for a ``[[table]]``, a dict of structs for one whose
                entries have names of their own, a struct for one that is there once; else a plain value.

        Raises:
            DataFileError: if the text is not TOML, or anything is missing, unknown or of the wrong kind.
        """
        if not any(line.strip() and not line.lstrip().startswith("#") for line in self.text.splitlines()):
            raise DataFileError(f"{self.name}, line 1: is empty; without entries of your own, take it away.")
        try:
            self._found = parsed(self.text)
        except TomlError as error:
            if error.code == "too_deep":
                raise DataFileError(f"{self.name}, line {error.line}: {error} for any entry.") from error
            raise DataFileError(f"{self.name}, line {error.line}: {error}.") from error
        hints = get_type_hints(whole, include_extras=True)
        self._plain = frozenset(name for name, hint in hints.items() if get_origin(hint) is list or hint is bool)
        for name in self._found:
            if name not in hints:
                near = get_close_matches(name, hints, 1, ALIKE)
                raise self._said((name,), "", name, f"is not known{f'; {near[0]} is meant' if near else ''}")
        return whole(**{name: self._table(name, value, hints[name]) for name, value in self._found.items()})

    def complaint(
        self, table: str, row: int | str | None, field: str, what: str, entry: str = "", sub: str = ""
    ) -> DataFileError:
        """Return the error that ``field`` of an entry is wrong.

        Args:
            table: kind of the entry, e.g. ``part``; empty for a field that stands before all tables.
            row: its number in the file, from 0; or its name in a table of names; None for a table that is there once.
            field: the field.
            what: what is the matter ("must be 1 or more").
            entry: the entry's id, if it has one.
            sub: what within the entry holds the field, e.g. ``cockpit``, or ``success 2``.
        """
        named = row if isinstance(row, str) else entry
        count = f" {row + 1}" if isinstance(row, int) else ""
        who = f'{table} "{one_line(named)}"' if named or row == "" else table + count
        place = (*([table] if table else []), *(() if row is None else (row,)), *sub.split(), field)
        within = "".join(f" {each}," for each in (who, sub) if each)
        return self._said(place, within.strip(), field, what)

    def complainer(self, table: str, row: int | str | None, entry: str = "", sub: str = "") -> Complain:
        """Return what makes complaints about one entry; see :meth:`complaint`."""
        return lambda field, what: self.complaint(table, row, field, what, entry, sub)

    def named(self, family: str, entry: str, name: str) -> str:
        """Return what the game calls a thing: a key of the catalogues of words for our own, else the name itself."""
        return f"@{family}.{entry}" if self.packaged else name

    def _said(self, place: tuple[Step, ...], who: str, field: str, what: str) -> DataFileError:
        line = line_of(self.text, ".".join(map(str, place)))
        field_said = f'field "{one_line(field)}"' if field else ""
        about = f"{who} {field_said}".strip().rstrip(",")
        return DataFileError(f"{self.name}, line {line}, {about}: {one_line(what, LONGEST)}.")

    def _table(self, name: str, value: Any, hint: Any) -> Any:
        """Return a table as what it is to be, entry by entry."""
        kind, within = get_origin(hint), get_args(hint)
        if kind is list and isinstance(value, list):
            return [self._entry(name, i, each, within[0]) for i, each in enumerate(value)]
        if kind is dict and isinstance(value, dict):
            return {key: self._entry(name, key, each, within[1]) for key, each in value.items()}
        return self._entry(name, None, value, hint)

    def _entry(self, table: str, row: int | str | None, value: Any, kind: Any) -> Any:
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            what, place = pointed_at(str(error), value, kind)
            if not place and row is None:
                raise self._said((table,), "", table, what) from error
            known = value.get("id", "") if isinstance(value, dict) else ""
            sub, field = _parted(place)
            entry = known if isinstance(known, str) else ""
            if field in self._plain and what == "is not known":
                what += f"; {field} stands before the first title in [ ]"
            raise self.complaint(table, row, field, what, entry, sub) from error


def _parted(place: tuple[Step, ...]) -> tuple[str, str]:
    """Return what holds a field, in words, and the field: the last name on the way to a place."""
    last = max((i for i, step in enumerate(place) if isinstance(step, str)), default=-1)
    if last < 0:
        return "", ""
    return " ".join(step if isinstance(step, str) else str(step + 1) for step in place[:last]), str(place[last])


@cache
def _file_of(table: str, row: Any) -> type[msgspec.Struct]:
    """Return what a whole file is read as: entries of one kind, and whether they are samples."""
    fields: list[tuple[str, Any, Any]] = [("sample", bool, False), (table, list[row], [])]
    return msgspec.defstruct(f"{table.title()}File", fields, forbid_unknown_fields=True)
