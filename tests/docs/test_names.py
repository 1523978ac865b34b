"""Names: one public class of each, and *colour* spelled so; files, JSON, options and libraries keep theirs."""

import ast
import re
import tokenize
from collections import Counter
from pathlib import Path

import pytest

from tests.sources import nodes

ROOT = Path(__file__).parents[2]
THEIRS = {"Color", "ColorSpace", "blobColor", "colorsys", "cvtColor", "filterByColor"}
PLACEHOLDERS = {("companion/kiosk/screens/settings/calibrate.py", "color")}
"""Keywords that are words of a message's placeholders."""


@pytest.mark.parametrize("top", ["companion", "vision", "tests"])
def test_names_say_colour(top: str) -> None:
    found = set()
    for path in (ROOT / top).rglob("*.py"):
        file = str(path.relative_to(ROOT))
        if not re.search("color", path.read_text(encoding="utf-8"), re.IGNORECASE):
            continue
        with tokenize.open(path) as text:
            names = {token.string for token in tokenize.generate_tokens(text.readline) if token.type == tokenize.NAME}
        ours = {name for name in names - THEIRS if not re.match("COLOR_|IMREAD_", name)}
        found |= {(file, name) for name in ours if re.search("color", name, re.IGNORECASE)}
    assert found <= PLACEHOLDERS


def test_no_two_public_classes_share_a_name() -> None:
    modules = [path for top in ("companion", "vision") for path in (ROOT / top).rglob("*.py")]
    written = {path: re.findall(r"(?m)^\s*class\s+(\w+)", path.read_text(encoding="utf-8")) for path in modules}
    often = {name for name, n in Counter(name for names in written.values() for name in names).items() if n > 1}
    modules = [path for path in modules if not often.isdisjoint(written[path])]  # any other need not be parsed
    classes = Counter(node.name for path in modules for node in nodes(path) if isinstance(node, ast.ClassDef))
    twice = {name for name, n in classes.items() if n > 1 and not name.startswith("_")}
    assert twice == set()
