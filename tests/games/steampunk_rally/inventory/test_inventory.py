"""The inventory of rules (docs/rules/steampunk-rally.md) is kept: each rule has its place and its test.

Marks are collected from the text of the tests, so that nothing need be run; a scenario tests the rules it names.
"""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from companion.games.steampunk_rally.house_rules import HOUSE_RULES
from tests.sources import nodes

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "rules" / "steampunk-rally.md"
RULES = ROOT / "companion" / "games" / "steampunk_rally"
SCENARIOS = ROOT / "tests" / "scenarios" / "steampunk_rally"
WHERE = re.compile(r"`([\w./]+)`|physical: (.+)")
READINGS = re.compile(r"\b([CG]-\d\d)\b")

NOT_YET: dict[str, str] = {}
"""Rules whose module or test is still being written, with what is missing; the page has the same table."""


def rows(page: str) -> list[list[str]]:
    """The cells of every row that begins with an ID."""
    table = page.split("## Not yet proven")[0]
    return [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in table.splitlines()
        if re.match(r"\| (SR-[A-Z]+|C|G)-\d", line)
    ]


ALL = rows(PAGE.read_text(encoding="utf-8"))
RULE_ROWS = [row for row in ALL if row[0].startswith("SR-")]
READING_ROWS = [row for row in ALL if not row[0].startswith("SR-")]
KNOWN = {row[0] for row in ALL}


def marked_in(path: Path) -> set[str]:
    """The IDs of ``pytest.mark.rule("…")`` anywhere in a test file, above a class or test or in ``pytestmark``."""
    found: set[str] = set()
    if not re.search(r"\brule\s*\(", path.read_text(encoding="utf-8")):
        return found
    for node in nodes(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return found


@cache
def marks() -> dict[str, str]:
    """ID -> a test file that is marked with it."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path != Path(__file__):
            found |= dict.fromkeys(marked_in(path), str(path.relative_to(ROOT)))
    for path in sorted(SCENARIOS.glob("*.toml")):
        rules = tomllib.loads(path.read_text(encoding="utf-8")).get("rules", ())
        found |= dict.fromkeys(rules, str(path.relative_to(ROOT)))
    return found


def is_physical(row: list[str]) -> bool:
    return row[2].startswith("physical")


def test_the_page_has_every_rule_and_reading_once():
    ids = [row[0] for row in ALL]
    assert sorted(set(ids)) == sorted(ids)
    assert sum(1 for i in ids if i.startswith("SR-COMP-")) == 16
    assert sum(1 for i in ids if i.startswith("SR-") and not i.startswith("SR-COMP-")) == 274
    assert sum(1 for i in ids if i.startswith("C-")) == 24
    assert sum(1 for i in ids if i.startswith("G-")) == 58
    for chapter in {i.rsplit("-", 1)[0] for i in ids}:
        numbers = sorted(int(i.rsplit("-", 1)[1]) for i in ids if i.rsplit("-", 1)[0] == chapter)
        assert numbers == list(range(1, len(numbers) + 1)), chapter


def test_each_rule_that_is_not_physical_has_a_test():
    untested = [row[0] for row in RULE_ROWS if not is_physical(row) and row[0] not in marks()]
    assert sorted(set(untested) - set(NOT_YET)) == []


def test_each_reading_that_decides_something_has_a_test():
    untested = [row[0] for row in READING_ROWS if row[0] not in marks()]
    assert sorted(set(untested) - set(NOT_YET)) == []


def test_each_mark_names_a_known_rule():
    others = ("TOY-", "CR-", "GT-", "RR-", "AMB-")
    assert {i: where for i, where in marks().items() if i not in KNOWN and not i.startswith(others)} == {}


@pytest.mark.parametrize("row", RULE_ROWS, ids=lambda row: row[0])
def test_each_where_is_there_or_says_what_is_shown(row):
    found = WHERE.fullmatch(row[2])
    assert found, row[2]
    module, shown = found.groups()
    if module and row[0] not in NOT_YET:
        assert (RULES / module).is_file(), module
    if shown:
        assert len(shown.split()) >= 4, shown


def test_rules_name_readings_that_exist_and_readings_have_an_answer():
    for row in RULE_ROWS:
        assert set(READINGS.findall(row[3] if len(row) > 3 else "")) <= KNOWN, row[0]
    assert [row[0] for row in READING_ROWS if not row[2]] == []


def test_every_house_rule_stands_with_its_reading_and_both_its_values():
    page = {name: values for row in READING_ROWS for name, values in re.findall(r"`(\w+) = ([^`]+)`", row[3])}
    assert page == {name: ", ".join(values) for name, values in HOUSE_RULES.values.items()}


def test_every_house_rule_is_played_in_both_settings():
    played: dict[str, set[str]] = {}
    for path in SCENARIOS.glob("*.toml"):
        given = tomllib.loads(path.read_text(encoding="utf-8"))["given"]
        for option, value in given.get("options", {}).items():
            played.setdefault(option, set()).add(value)
    missing = {
        f"{name} = {value}"
        for name, (default, other) in HOUSE_RULES.values.items()
        for value in (default, other)
        if value not in played.get(name, set())
    }
    assert missing == set()


def test_what_is_not_proven_yet_is_listed_alike_on_the_page_and_is_really_missing():
    listed = PAGE.read_text(encoding="utf-8").split("## Not yet proven")[1]
    assert set(re.findall(r"(?m)^\| ((?:SR-[A-Z]+|C|G)-\d\d) \|", listed)) == set(NOT_YET)
    where = {row[0]: row[2].strip("`") for row in RULE_ROWS}
    done = [i for i in NOT_YET if i in marks() and (i not in where or (RULES / where[i]).is_file())]
    assert done == []


def test_the_collector_sees_marks_where_they_can_stand(tmp_path):
    source = tmp_path / "test_it.py"
    source.write_text("""
import pytest
pytestmark = pytest.mark.rule("A-1")
@pytest.mark.rule("A-2")
class TestIt:
    @pytest.mark.rule("A-3")
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-4"))])
    def test_it(self, x): ...
def rule(x): ...
rule("A-5")
""")
    assert marked_in(source) == {"A-1", "A-2", "A-3", "A-4"}
