"""Hand-written TOML: read with the line of each mistake, taken apart by statements, written field by field."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from companion.core.one_line import one_line
from companion.owned.toml_advice import advice
from companion.system.regular_file import open_regular

_NAME = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_KEY = re.compile(rf"\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*=")
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?\r?$")
_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|' r"'''.*?'{3,5}|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'|#[^\n]*|[\[\]{}\n]", re.DOTALL
)
"""Texts, comments, and what opens, closes and ends."""
MOST_DOTS = 100
"""In the key of a line."""
_LONG_NUMBER = re.compile(r"[\d_]{4000}")
_TOO_DEEP = "lists are too deep or a number too long"
_LINE = re.compile(r"\s*\((?:at line (\d+), column \d+|at end of document)\)")


class TomlError(ValueError):
    """A file that cannot be read; the message is the end of a sentence ("is not UTF-8 text").

    Attributes:
        code: ``too_large``, ``not_text``, ``not_toml`` or ``too_deep``.
        line: the line, from 1.
    """

    def __init__(self, code: str, line: int, what: str) -> None:
        super().__init__(what)
        self.code, self.line = code, line


def text_of(source: Path | Traversable, largest: int) -> str:
    """Return the text of a file, without the mark with which some editors begin one.

    Raises:
        OSError: if it cannot be read.
        TomlError: if it has more than ``largest`` bytes or is not UTF-8.
    """
    with open_regular(source) if isinstance(source, Path) else source.open("rb") as stream:
        data = stream.read(largest + 1)
    if len(data) > largest:
        raise TomlError("too_large", data.count(b"\n") + 1, f"goes on beyond {largest // 1000} kB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise TomlError("not_text", line, "is not UTF-8 text") from error


def parsed(text: str) -> dict[str, Any]:
    """Return what stands in a text.

    Raises:
        TomlError: if it is not TOML, or more than its reader can take.
    """
    lines = text.splitlines()
    last = max(len(lines), 1)
    for number, each in enumerate(lines, start=1):
        if each.partition("=")[0].count(".") > MOST_DOTS and not each.lstrip().startswith("#"):
            raise TomlError("too_deep", number, _TOO_DEEP)  # its reader would take minutes
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _LINE.search(str(error))
        what = one_line(_LINE.sub("", str(error)).strip().rstrip("."), 160)
        line = int(found[1]) if found and found[1] else last
        instead = advice(text, line)
        says = f"is not valid TOML: {what}{f'; {instead}' if instead else ''}"
        raise TomlError("not_toml", line, says) from error
    except (RecursionError, ValueError) as error:  # lists in lists, or a number of thousands of digits
        raise TomlError("too_deep", _too_deep_at(lines), _TOO_DEEP) from error


def _too_deep_at(lines: Sequence[str]) -> int:
    """Return the first line in which lists are so deep, or a number so long, as nobody writes them; else the last."""
    depth = 0
    for number, line in enumerate(lines, start=1):
        for token in _TOKEN.finditer(line):
            depth += (token[0] in "[{") - (token[0] in "]}")
            if depth > MOST_DOTS:
                return number
        if _LONG_NUMBER.search(line):
            return number
    return max(len(lines), 1)


def written(fields: Mapping[str, Any]) -> list[str]:
    """Return a line for each field."""
    return [f"{name} = {_value(value)}" for name, value in fields.items()]


def _value(value: Any) -> str:
    """Return a value in one line: texts, numbers, truths and lists of them are written alike in JSON and TOML."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(written(value))} }}" if value else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


class Statement(NamedTuple):
    """Lines that belong together: a header, a field with its value, or a comment or blank line.

    Attributes:
        text: as it stands, without the end of its last line.
        line: number of the first line, from 1.
        header: what a header opens, with its first brackets (``[[part``), or empty.
        key: name of a field, part by part, or empty.
    """

    text: str
    line: int = 0
    header: str = ""
    key: tuple[str, ...] = ()

    @property
    def comment(self) -> str:
        """The comment behind a field's value, with the spaces before it."""
        tokens = list(_TOKEN.finditer(self.text))
        if not tokens or not tokens[-1][0].startswith("#"):
            return ""
        return self.text[len(self.text[: tokens[-1].start()].rstrip()) :]


def statements(text: str) -> Iterator[Statement]:
    """Yield the statements of a text that is sound TOML, in order; together they hold every line."""
    start = depth = 0
    line = 1
    for token in _TOKEN.finditer(f"{text}\n"):
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
        elif token[0] == "\n" and depth == 0:
            lines = text[start : token.start()]
            header, key = _HEADER.match(lines), _KEY.match(lines)
            yield Statement(
                lines,
                line,
                f"{header[1]}{header[2]}" if header and not key else "",
                tuple(_names(key[1])) if key else (),
            )
            line += lines.count("\n") + 1
            start = token.end()


def line_of(text: str, place: str) -> int:
    """Return the line (from 1) on which a field is written, or of the nearest table around it.

    Args:
        text: the whole of a sound file.
        place: names and indices between dots, such as ``given.seats.0.pool``.
    """
    wanted, best, line = place.split("."), 0, 1
    for number, path in _places(text):
        differs = (i for i, (a, b) in enumerate(zip(path, wanted, strict=False)) if a != b)
        shared = next(differs, min(len(path), len(wanted)))
        if shared > best:
            best, line = shared, number
    return line


def _places(text: str) -> Iterator[tuple[int, list[str]]]:
    table: list[str] = []
    counts: dict[str, int] = {}
    for statement in statements(text):
        if statement.header:
            table = _opened(statement.header, counts)
            yield statement.line, table
        elif statement.key:
            yield statement.line, [*table, *statement.key]


def _names(dotted: str) -> list[str]:
    return [name.strip().strip("\"'") for name in dotted.split(".")]


def _opened(header: str, counts: dict[str, int]) -> list[str]:
    """Return the path of a header, with the index of each list of tables in it."""
    path: list[str] = []
    dotted = ""
    names = _names(header.strip("["))
    for i, name in enumerate(names):
        path.append(name)
        dotted = ".".join(path)
        if header.startswith("[[") and i == len(names) - 1:
            counts[dotted] = counts.get(dotted, -1) + 1
        if dotted in counts:
            path.append(str(counts[dotted]))
    return path
