"""What to write instead of a line that TOML does not allow: the mistakes that people make by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from companion.core.one_line import one_line

_NAME: Final = r"\s*(?P<name>[\w.-]+)\s*"
_NUMBER: Final = re.compile(r"[+-]?[0-9][0-9_.]*")
_TRUTHS: Final = {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}
LONGEST: Final = 400
"""Characters of a line that are looked at."""
_QUOTES: Final = "“”„‟«»‘’"
_MINUSES: Final = "−–—"


def advice(text: str, line: int) -> str:
    """Return what to write instead on a line of a text that is no TOML, or nothing where that is not plain.

    Args:
        text: the whole of it.
        line: where its reader stopped, from 1.
    """
    lines = text.splitlines()
    if not 0 < line <= len(lines):
        return ""
    written = lines[line - 1].strip()[:LONGEST]
    for rule in _RULES:
        if found := rule(written, lines[:line]):
            return one_line(found, 160)
    return ""


def _quotes(written: str, _: Sequence[str]) -> str:
    return 'quotation marks are written "…", straight on both sides' if any(c in written for c in _QUOTES) else ""


def _minus(written: str, _: Sequence[str]) -> str:
    """Find a minus sign of typography where a number begins."""
    value = written.partition("=")[2].lstrip()
    return f"write -{value[1:].strip()} with the hyphen of the keyboard" if value[:1] in tuple(_MINUSES) else ""


def _header(written: str, _: Sequence[str]) -> str:
    """Find the title of a table whose brackets do not close as they open."""
    found = re.match(r"(\[\[?)\s*([\w.-]+)\s*(\]{0,2})", written)
    if found is None or len(found[1]) == len(found[3]):
        return ""
    return f"write {found[1]}{found[2]}{']' * len(found[1])}"


def _over_lines(_: str, lines: Sequence[str]) -> str:
    """Find braces that were opened on this line or the one before and not closed there."""
    bare = (re.sub(r'"[^"]*"|#.*', "", line) for line in lines[-2:])
    if not any(line.count("{") > line.count("}") for line in bare):
        return ""
    return "what stands in { } must be on one line, or become a table of its own under a title in [ ]"


def _braces(written: str, _: Sequence[str]) -> str:
    """Find what JSON allows between braces and TOML does not."""
    bare = re.sub(r'"[^"]*"', '""', written)
    if re.search(r",\s*}", bare):
        return "strike out the comma before }"
    colon = re.search(r"[{,]\s*([\w-]+|\"\")\s*:", bare)
    return "between { and } write = after a name, not a colon" if colon else ""


def _twice(written: str, lines: Sequence[str]) -> str:
    """Find a table or a field that stands there for the second time."""
    before = [line.split("#")[0].strip() for line in lines[:-1]]
    if re.fullmatch(r"\[[\w.-]+\]", written) and (written in before or f"[{written}]" in before):
        return f"{written} stands there twice; keep one, or write [[{written.strip('[]')}]] over each of several"
    since = next((i for i in range(len(before) - 1, -1, -1) if before[i].startswith("[")), -1)
    name = re.match(rf"{_NAME}=", written)
    again = name and any(re.match(rf"{re.escape(name['name'])}\s*=", line) for line in before[since + 1 :])
    return f"{name['name']} stands there twice; strike out one of them" if name and again else ""


def _closed(written: str, lines: Sequence[str]) -> str:
    """Find what is added to a table that stands complete in braces above it."""
    found = re.match(r"\[?\s*(?P<path>[\w.-]+)", written)
    whole = found["path"].split(".") if found else []
    for name in whole:
        if any(re.match(rf"(?:[\w-]+\s*\.\s*)*{re.escape(name)}\s*=\s*{{", line.strip()) for line in lines[:-1]):
            return f"{name} = {{ … }} is closed above; put this into its braces"
    return ""


def _equals(written: str, _: Sequence[str]) -> str:
    """Find a name that no equals sign follows."""
    if colon := re.match(rf"{_NAME}:\s*(.+)", written):
        return f"write {colon['name']} = {_valued(colon[2])}"
    words = re.match(r"([A-Za-z]\w*(?: \w+)+)\s*=", written)
    if words:
        return f"a name has no spaces: write {words[1].replace(' ', '_')} ="
    alone = re.fullmatch(_NAME, written)
    return f"write {alone['name']} = and its value" if alone else ""


def _value(written: str, _: Sequence[str]) -> str:
    """Find a value that is neither a number nor stands in quotation marks."""
    found = re.match(rf"{_NAME}=\s*(.*)$", written)
    if found is None:
        return ""
    value = found[2].strip()
    if not value or value.startswith("#"):
        return f'after {found["name"]} = stands a number, true, false, a text in " " or a list in [ ]'
    if value[0] in "\"'" and value.count(value[0]) == 1:
        return f"close the text: {found['name']} = {value}{value[0]}"
    if value[0] in "[{" and value.count(value[0]) > value.count("]" if value[0] == "[" else "}"):
        return f"close it with {']' if value[0] == '[' else '}'}"
    if value[0] in "[{":
        return "between two entries stands a comma, and texts stand in quotation marks"
    better = _valued(value)
    return f"write {found['name']} = {better}" if better != value else ""


def _valued(value: str) -> str:
    """Return a value as TOML has it: a number and what is in quotation marks stay."""
    value = value.rstrip(", ")
    if value.lower() in _TRUTHS:
        return _TRUTHS[value.lower()]
    if value[:1] not in tuple("\"'"):
        value = value.partition(" #")[0].rstrip()
    return value if _NUMBER.fullmatch(value) or value[:1] in "\"'[{" else f'"{value}"'


_RULES: Final[Sequence[Callable[[str, Sequence[str]], str]]] = (
    _quotes, _minus, _header, _braces, _over_lines, _twice, _closed, _equals, _value,
)  # fmt: skip
"""Asked one after the other; the first that finds its mistake says what to write."""
