"""Cards and boards described in a scenario with the fields of the data files, read by what reads those."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, get_type_hints

import msgspec

from companion.core.scenario.fields import UnclearError
from companion.owned.data_file import DataFile, DataFileError
from companion.owned.expected import Step

Found = TypeVar("Found")
Whole = TypeVar("Whole", bound=msgspec.Struct)


class GivenEntryError(DataFileError):
    """An entry of a scenario cannot be used.

    Attributes:
        place: the field, from the table of the entries on.
        why: what is the matter with it, as the end of a sentence.
    """

    def __init__(self, place: tuple[Step, ...], why: str) -> None:
        super().__init__(why)
        self.place = place
        self.why = why


class GivenEntries(DataFile):
    """Entries that stand in no file of their own."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        super().__init__("scenario", "")
        self._tables = tables

    def tables(self, whole: type[Whole]) -> Whole:
        """Return the entries as a file has them."""
        hints = get_type_hints(whole, include_extras=True)
        return whole(**{name: self._table(name, value, hints[name]) for name, value in self._tables.items()})

    def _said(self, place: tuple[Step, ...], who: str, field: str, what: str) -> DataFileError:  # noqa: ARG002
        return GivenEntryError(place, what)


def entries(read: Callable[[DataFile], Found], table: str, rows: Sequence[Any], places: Sequence[str]) -> Found:
    """Return what a reader of data files makes of entries.

    Args:
        read: the reader.
        table: kind of the entries, e.g. ``robot``.
        rows: the entries.
        places: where each stands in the scenario.

    Raises:
        UnclearError: for anything that is wrong with one.
    """
    try:
        return read(GivenEntries({table: list(rows)}))
    except GivenEntryError as error:
        _, row, *within = error.place
        raise UnclearError(_joined(places[int(row)], within), error.why) from error


def single(read: Callable[[DataFile], Found], table: str, fields: Mapping[str, Any], place: str) -> Found:
    """Return what a reader of data files makes of a table that is there once.

    Raises:
        UnclearError: for anything that is wrong with it.
    """
    try:
        return read(GivenEntries({table: fields}))
    except GivenEntryError as error:
        raise UnclearError(_joined(place, error.place[1:]), error.why) from error


def _joined(place: str, within: Sequence[Step]) -> str:
    """Return a field's place; numbers in texts count from 1, and those of lists in scenarios from 0."""
    steps = (str(int(step) - 1) if isinstance(step, str) and step.isdecimal() else str(step) for step in within)
    return ".".join((place, *steps))
