"""Entries that have a name and an id of their own: what these must be like, and new ones that are free."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import Annotated, Literal, Protocol, TypeVar

import msgspec

from companion.core.messages import in_languages, words_in
from companion.core.one_line import one_line
from companion.core.view.catalogue import Origin
from companion.owned.data_file import Complain, DataFile
from companion.owned.languages import plain

ToldOrigin = Literal["", "official", "house"]
"""What owners can say about where an entry comes from: nothing, from the printed box, or their own invention."""

Copies = Annotated[int, msgspec.Meta(ge=1, le=99)]
"""How often a card is in the box."""

MOST_NAMES = 80
"""Characters of a name or id."""


class Named(Protocol):
    """An entry with a name."""

    id: str
    name: str


class WithId(Protocol):
    """An entry with an id."""

    id: str


Row = TypeVar("Row", bound=Named)
AnyRow = TypeVar("AnyRow", bound=WithId)


def named_rows(file: DataFile, table: str, row: type[Row]) -> Iterator[tuple[Row, Complain]]:
    """Yield each entry of a file, its id and name checked, with what makes complaints about it.

    Raises:
        DataFileError: for anything that is wrong so far.
    """
    seen: dict[str, str] = {}
    for i, each in enumerate(file.rows(table, row)):
        complain = file.complainer(table, i, each.id)
        _check(each, seen, complain)
        yield each, complain


def rows_with_ids(file: DataFile, table: str, rows: Sequence[AnyRow]) -> Iterator[tuple[AnyRow, Complain]]:
    """Yield each of these entries of a file, whose ids can have capitals and need no name beside them.

    Raises:
        DataFileError: for an id that is none, or is there twice.
    """
    seen: set[str] = set()
    for i, each in enumerate(rows):
        complain = file.complainer(table, i, each.id)
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", each.id):
            raise complain("id", "must be letters, digits and _, beginning with a letter")
        if len(each.id) > MOST_NAMES:
            raise complain("id", f"must have {MOST_NAMES} characters at most")
        if each.id in seen:
            raise complain("id", f'"{one_line(each.id)}" is already used by an entry above')
        seen.add(each.id)
        yield each, complain


def _check(row: Named, seen: dict[str, str], complain: Complain) -> None:
    """Raise what is wrong with an entry's id or name; else note them in ``seen``, names by id."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", row.id):
        raise complain("id", "must be small letters, digits and _, beginning with a letter")
    for field, said in (("id", row.id), ("name", row.name)):
        if len(said) > MOST_NAMES:
            raise complain(field, f"must have {MOST_NAMES} characters at most")
    if row.id in seen:
        raise complain("id", f'"{one_line(row.id)}" is already used by an entry above')
    if not row.name.strip() or row.name.startswith("@"):
        raise complain("name", "must be a name, and not begin with @")
    if row.name in seen.values():
        what = f'"{one_line(row.name)}" is already the name of an entry above; "copies" tells how many there are'
        raise complain("name", what)
    seen[row.id] = row.name


def free_id(name: str, taken: Collection[str]) -> str:
    """Return an id made of a name, with a number where it is taken."""
    plain = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    base = plain if plain[:1].isascii() and plain[:1].isalpha() else f"own_{plain}".rstrip("_")
    return next(i for i in chain((base,), (f"{base}_{n}" for n in range(2, 10_000))) if i not in taken)


def free_name(name: str, names: Collection[str]) -> str:
    """Return a name for a copy: the name with the first number that no other has."""
    plain = re.sub(r" \d+$", "", name)
    return next(n for n in (f"{plain} {i}" for i in range(2, 10_000)) if n not in names)


def copied_name(name: str, names: Collection[str]) -> str:
    """Return a name for a copy, in all the languages of a name that has several."""
    words = words_in(name)
    if not words:
        return free_name(name, names)
    number = free_name(plain(name), {plain(other) for other in names}).rpartition(" ")[2]
    return in_languages({language: re.sub(r" \d+$", "", word) + f" {number}" for language, word in words.items()})


def first_name(names: Collection[str]) -> str:
    """Return a name for an entry that has none: the first number that no other has."""
    return next(f"#{n}" for n in range(1, 10_000) if f"#{n}" not in names)


def origin_of(told: str) -> Origin:
    """Return the badge of an owners' entry."""
    return "official" if told == "official" else "house" if told == "house" else "ours"
