"""Changing one entry of a TOML file that people write by hand: every other character stays as it stands."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.core.view.catalogue import Entry
from companion.owned.data_file import LARGEST
from companion.owned.toml import Statement, TomlError, parsed, statements, written
from companion.system.regular_file import read_regular
from companion.system.whole_file import Write, put_whole

HEAD = "# Entries of your own, made on the touchscreen or by hand."
NOTHING_IN_IT = "sample = false"
"""Says that a file without entries is meant so; an empty one is taken for damaged."""
_MARK = "\ufeff"
"""With which some editors begin a text."""


class EntryError(ValueError):
    """An entry cannot be changed in this text; the message is the code of the reason."""


class OwnersFile(msgspec.Struct):
    """A data file of the owners.

    Attributes:
        path: where it is; it and its folder need not exist yet.
        write: puts bytes into a file that is open at the given descriptor; tests make it fail.
    """

    path: Path
    write: Write = os.write

    def text(self) -> str:
        """Return what stands in it; nothing where it is not there.

        Raises:
            OSError: if it cannot be read.
            UnicodeDecodeError: if it is not text.
        """
        try:
            return read_regular(self.path, LARGEST).decode("utf-8")
        except FileNotFoundError:
            return ""

    def keep(self, text: str) -> None:
        """Put ``text`` in its place, whole or not at all.

        Raises:
            OSError: if that fails; the file is as before.
        """
        path = self.path.resolve()  # a link to the file stays one
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, text.encode(), self.write)


def changed(text: str, entry: Entry) -> str:
    """Return ``text`` with the entry in it, in the place of the one it replaces, or without that one.

    Comments, order and everything about other entries stay as they are; of a changed entry the fields whose values
    do not change, too.

    Raises:
        EntryError: ``not_toml`` (the text is damaged), ``gone`` (what is to be replaced is not there) or ``by_hand``
            (it is written in a form that is changed by hand only).
    """
    mark = _MARK if text.startswith(_MARK) else ""
    text = text.removeprefix(_MARK)
    rows = _rows(text, entry, "not_toml")
    before = list(statements(text))
    if not isinstance(rows, list) or len(_heads(before, entry)) != len(rows):
        raise EntryError("by_hand")
    wanted = [dict(row) for row in rows]
    was = entry.was
    nth = None if was is None else next((i for i, row in enumerate(rows) if was.items() <= row.items()), None)
    if nth is not None and entry.adds:
        fields = dict(entry.fields or {})
        added = _told(rows[nth], fields, entry.told) if entry.told else {**rows[nth], **fields}
        entry = msgspec.structs.replace(entry, fields=added)
    if nth is None and (was is None or entry.else_new):
        wanted.append(dict(entry.fields or {}))
        made = _appended(before, entry)
    else:
        if nth is None:
            raise EntryError("gone")
        wanted[nth : nth + 1] = [dict(entry.fields)] if entry.fields is not None else []
        made = _replaced(before, entry, nth)
    end = "\r\n" if "\r\n" in text else "\n"
    result = re.sub(r"\r?\n", end, "\n".join(statement.text for statement in made))
    result = result.rstrip("\r\n") + end
    if _rows(result, entry, "by_hand") != wanted:
        raise EntryError("by_hand")  # a form of TOML that is not foreseen here
    return mark + result


def _rows(text: str, entry: Entry, trouble: str) -> Any:
    """Return the entries of a text; raises :class:`EntryError` with ``trouble`` where it is damaged."""
    try:
        found = parsed(text)
    except TomlError as error:
        raise EntryError(trouble) from error
    if entry.single:
        return [found[entry.table]] if isinstance(found.get(entry.table), dict) else found.get(entry.table, [])
    return found.get(entry.table, [])


def _told(there: Any, fields: Any, path: Sequence[str | int]) -> Any:
    """Return what stands there with what is told at the end of a path; all as told where its form is another one."""
    if not path:
        return fields
    head, *rest = path
    if isinstance(there, dict) and isinstance(fields, dict) and isinstance(head, str):
        return {**there, head: _told(there.get(head), fields[head], rest)} if head in fields else there
    if isinstance(there, list) and isinstance(fields, list) and isinstance(head, int) and head < len(there):
        return [*there[:head], _told(there[head], fields[head], rest), *there[head + 1 :]]
    return fields


def _heads(made: list[Statement], entry: Entry) -> list[int]:
    header = f"{'[' if entry.single else '[['}{entry.table}"
    return [i for i, statement in enumerate(made) if statement.header == header]


def _appended(before: list[Statement], entry: Entry) -> list[Statement]:
    kept = list(before)
    while kept and not kept[-1].text.strip():
        kept.pop()
    lines = [f"[{entry.table}]" if entry.single else f"[[{entry.table}]]", *written(entry.fields or {})]
    return [*kept, Statement("") if kept else Statement(f"{HEAD}\n"), *map(Statement, lines)]


def _replaced(before: list[Statement], entry: Entry, nth: int) -> list[Statement]:
    start = _heads(before, entry)[nth]
    after = next((i for i in range(start + 1, len(before)) if before[i].header), len(before))
    fields = [i for i in range(start + 1, after) if before[i].key]
    end = fields[-1] + 1 if fields else start + 1  # comments behind the last field are about what follows
    block, rest = before[start + 1 : end], before[end:]
    if entry.fields is None:
        if rest and not rest[0].text.strip():
            rest = rest[1:]
        left = [*before[:start], *rest]
        return left if any(s.header or s.key for s in left) else [*left, Statement(NOTHING_IN_IT)]
    missing = dict(entry.fields)
    made: list[Statement] = []
    for statement in block:
        name = ".".join(statement.key)
        if not name:
            made.append(statement)
        elif name in missing:
            made.append(_with_value(statement, name, missing.pop(name)))
    return [*before[: start + 1], *made, *map(Statement, written(missing)), *rest]


def _with_value(statement: Statement, name: str, value: Any) -> Statement:
    """Return a field with another value, as it stands where the value is the same; its comment stays behind it."""
    if parsed(statement.text).get(name) == value:
        return statement
    return Statement(written({name: value})[0] + statement.comment)
