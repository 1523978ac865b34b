"""Finding the line of a field in a TOML text again, which the reader of the standard library does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*")(?:\s*\.\s*(?:[\w-]+|"[^"]*"))*)\s*=""")
_TEXT = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')


def line_of(text: str, field: str) -> int:
    """Return the line (from 1) on which ``field`` is written, or of the nearest table around it.

    Args:
        text: the whole file.
        field: names and indices between dots, such as ``given.seats.0.pool``.
    """
    wanted, best, line = field.split("."), 0, 1
    for number, path in _places(text):
        common = next((i for i, (a, b) in enumerate(zip(path, wanted, strict=False)) if a != b), None)
        shared = min(len(path), len(wanted)) if common is None else common
        if shared > best:
            best, line = shared, number
    return line


def _places(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield (line, path) of each header and of each key that begins a line outside of brackets."""
    table: list[str] = []
    counts: dict[str, int] = {}
    depth = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = _TEXT.sub('""', raw).split("#")[0]
        header = _HEADER.match(raw) if depth == 0 else None
        if header:
            table = _opened(_names(header[2]), header[1] == "[[", counts)
            yield number, table
            continue
        key = _KEY.match(raw) if depth == 0 else None
        if key:
            yield number, [*table, *_names(key[1])]
        depth = max(0, depth + line.count("[") + line.count("{") - line.count("]") - line.count("}"))


def _names(dotted: str) -> list[str]:
    return [name.strip().strip('"') for name in dotted.split(".")]


def _opened(names: list[str], repeated: bool, counts: dict[str, int]) -> list[str]:
    """Return the path of a header, with the index of each list of tables in it."""
    path: list[str] = []
    for i, name in enumerate(names):
        path.append(name)
        dotted = ".".join(path)
        if repeated and i == len(names) - 1:
            counts[dotted] = counts.get(dotted, -1) + 1
        if dotted in counts:
            path.append(str(counts[dotted]))
    return path
