"""Changing one entry of a TOML file that people write by hand: every other character stays as it stands."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.core.view.catalogue import Entry
from companion.system.whole_file import Write, put_whole

HEAD = "# Entries of your own, made on the touchscreen or by hand."
NOTHING_IN_IT = "sample = false"
"""Says that a file without entries is meant so; an empty one is taken for damaged."""
_MARK = "\ufeff"
"""With which some editors begin a text."""
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?\r?$")
_KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*=""")


class EntryError(ValueError):
    """An entry cannot be changed in this text; the message is the code of the reason."""


@dataclass
class _Statement:
    """Lines that belong together: a header, a field with its value, or a comment or blank line.

    Attributes:
        lines: as they stand, without the ends of lines.
        header: name of a table, in brackets as written (``[[part]]``), or empty.
        key: name of a field, or empty.
    """

    lines: list[str]
    header: str = ""
    key: str = ""


@dataclass
class OwnersFile:
    """A data file of the owners.

    Attributes:
        path: where it is; it and its folder need not exist yet.
        write: puts bytes into a file that is open at the given descriptor; tests make it fail.
    """

    path: Path
    write: Write = field(default=os.write)

    def text(self) -> str:
        """Return what stands in it; nothing where it is not there.

        Raises:
            OSError: if it cannot be read.
            UnicodeDecodeError: if it is not text.
        """
        try:
            return self.path.read_bytes().decode("utf-8")
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
    before = _parsed(text)
    rows = before.get(entry.table, [])
    statements = list(_statements(text))
    if not isinstance(rows, list) or len(_heads(statements, entry.table)) != len(rows):
        raise EntryError("by_hand")
    wanted = [dict(row) for row in rows]
    if entry.was is None:
        wanted.append(dict(entry.fields or {}))
        made = _appended(statements, entry)
    else:
        nth = next((i for i, row in enumerate(rows) if entry.was.items() <= row.items()), None)
        if nth is None:
            raise EntryError("gone")
        wanted[nth : nth + 1] = [dict(entry.fields)] if entry.fields is not None else []
        made = _replaced(statements, entry, nth)
    end = "\r\n" if "\r\n" in text else "\n"
    result = end.join(line.removesuffix("\r") for statement in made for line in statement.lines)
    result = result.rstrip("\r\n") + end
    if not _sound(result) or tomllib.loads(result).get(entry.table, []) != wanted:
        raise EntryError("by_hand")  # a form of TOML that is not foreseen here
    return mark + result


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (RecursionError, ValueError) as error:  # ValueError: not TOML, or a number of thousands of digits
        raise EntryError("not_toml") from error


def _statements(text: str) -> Iterator[_Statement]:
    """Yield the statements of a text that is sound TOML, in order; together they hold every line."""
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        line = lines[at]
        header, key = _HEADER.match(line), _KEY.match(line)
        end = at + 1
        if key:
            # A value may go on over lines, some of which look like headers: it ends where it is sound by itself.
            while end < len(lines) and not _sound("\n".join(lines[at:end])):
                end += 1
            yield _Statement(lines[at:end], key=key[1])
        elif header:
            yield _Statement([line], header=f"{header[1]}{header[2]}")
        else:
            yield _Statement([line])
        at = end


def _sound(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (RecursionError, ValueError):  # ValueError: not TOML, or a number of thousands of digits
        return False
    return True


def _heads(statements: list[_Statement], table: str) -> list[int]:
    return [i for i, statement in enumerate(statements) if statement.header == f"[[{table}"]


def _appended(statements: list[_Statement], entry: Entry) -> list[_Statement]:
    kept = list(statements)
    while kept and not "".join(kept[-1].lines).strip():
        kept.pop()
    before = [*kept, _Statement([""])] if kept else [_Statement([HEAD, ""])]
    return [*before, _Statement([f"[[{entry.table}]]", *_written(entry.fields or {})])]


def _replaced(statements: list[_Statement], entry: Entry, nth: int) -> list[_Statement]:
    start = _heads(statements, entry.table)[nth]
    after = next((i for i in range(start + 1, len(statements)) if statements[i].header), len(statements))
    fields = [i for i in range(start + 1, after) if statements[i].key]
    end = fields[-1] + 1 if fields else start + 1  # comments behind the last field are about what follows
    block, rest = statements[start + 1 : end], statements[end:]
    if entry.fields is None:
        if rest and not "".join(rest[0].lines).strip():
            rest = rest[1:]
        left = [*statements[:start], *rest]
        return left if any(s.header or s.key for s in left) else [*left, _Statement([NOTHING_IN_IT])]
    missing = dict(entry.fields)
    made: list[_Statement] = []
    for statement in block:
        if not statement.key:
            made.append(statement)
        elif statement.key in missing:
            made.append(_with_value(statement, missing.pop(statement.key)))
    return [*statements[: start + 1], *made, _Statement(_written(missing)), *rest]


def _with_value(statement: _Statement, value: Any) -> _Statement:
    """Return a field with another value, as it stands where the value is the same; its comment stays behind it."""
    if tomllib.loads("\n".join(statement.lines))[statement.key] == value:
        return statement
    line = _written({statement.key: value})[0] + _comment(statement)
    return _Statement([line], key=statement.key)


def _comment(statement: _Statement) -> str:
    """Return the comment behind a field's value, with the spaces before it."""
    *before, last = statement.lines
    last = last.removesuffix("\r")
    for at, character in enumerate(last):
        if character == "#" and _sound("\n".join([*before, last[:at]])):
            return last[len(last[:at].rstrip()) :]
    return ""


def _written(fields: Mapping[str, Any]) -> list[str]:
    """Return a line for each field: texts, numbers, truths and lists of them are written alike in JSON and TOML."""
    return [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
