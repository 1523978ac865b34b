"""The inventory of rules (docs/rules/galaxy-trucker.md) is kept: each rule has its place and its test."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from companion.games.galaxy_trucker.house_rules import TRUCKER_RULES
from companion.games.galaxy_trucker.scenario import RULE_IDS
from tests.sources import marked_rules

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "rules" / "galaxy-trucker.md"
RULES = ROOT / "companion" / "games" / "galaxy_trucker"
TESTS = ROOT / "tests" / "games" / "galaxy_trucker"
SCENARIOS = ROOT / "tests" / "scenarios" / "galaxy_trucker"
WHERE = re.compile(r"`([\w./]+)`|physical: (.+)")
READING = re.compile(r"\bA-\d\d\b")
ROWS = [
    [cell.strip() for cell in line.strip().strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| (GT-[A-Z]+|A|D)-\d", line)
]
RULE_ROWS = [row for row in ROWS if row[0].startswith("GT-")]
READING_ROWS = [row for row in ROWS if row[0].startswith("A-")]
FIGURE_ROWS = [row for row in ROWS if row[0].startswith("D-")]


@cache
def marks() -> dict[str, str]:
    """Rule -> a test file or scenario that proves it."""
    found = {rule: where for rule, where in marked_rules().items() if rule.startswith("GT-")}
    return found | {rule: where for rule, where in named_in_scenarios().items() if rule.startswith("GT-")}


@cache
def named_in_scenarios() -> dict[str, str]:
    """ID -> a scenario that shows it."""
    found: dict[str, str] = {}
    for path in sorted(SCENARIOS.glob("*.toml")):
        found |= dict.fromkeys(tomllib.loads(path.read_text(encoding="utf-8"))["rules"], path.name)
    return found


@cache
def readings_tested() -> frozenset[str]:
    """Readings that a scenario shows, or that stand behind the first line of a test or of its cases."""
    heads = (
        line
        for path in TESTS.rglob("test_*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith(("def test_", "@pytest.mark"))
    )
    return frozenset(named_in_scenarios()) | {found for line in heads for found in READING.findall(line)}


def test_the_page_has_every_rule_reading_and_figure_once_and_in_order() -> None:
    assert tuple(row[0] for row in ROWS) == RULE_IDS
    assert (len(RULE_ROWS), len(READING_ROWS), len(FIGURE_ROWS)) == (272, 93, 14)


def test_each_rule_that_is_not_physical_has_a_test() -> None:
    assert [row[0] for row in RULE_ROWS if not row[2].startswith("physical") and row[0] not in marks()] == []


def test_each_reading_that_is_neither_data_nor_physical_has_a_test() -> None:
    decided = [row[0] for row in READING_ROWS if not row[3].startswith(("data", "physical"))]
    assert len(decided) > 80
    assert sorted(set(decided) - readings_tested()) == []


def test_each_mark_names_a_rule() -> None:
    named = marks() | named_in_scenarios()
    assert {rule: where for rule, where in named.items() if rule not in RULE_IDS} == {}


@pytest.mark.parametrize("row", RULE_ROWS, ids=lambda row: row[0])
def test_each_where_is_there_or_says_what_is_shown(row: list[str]) -> None:
    found = WHERE.fullmatch(row[2])
    assert found, row[2]
    module, shown = found.groups()
    assert (RULES / module).is_file() if module else len(shown.split()) >= 4


@pytest.mark.parametrize("row", FIGURE_ROWS, ids=lambda row: row[0])
def test_each_figure_is_kept_where_it_says(row: list[str]) -> None:
    files = re.findall(r"`([\w/]+\.toml)`", row[2])
    assert all((RULES / file).is_file() for file in files)
    assert files or row[2].startswith(("not known", "not needed"))


def test_rules_name_readings_that_exist() -> None:
    named = {each for row in RULE_ROWS for each in READING.findall(row[3])}
    assert named <= set(RULE_IDS)


def test_every_house_rule_stands_with_its_reading_and_all_its_values() -> None:
    page = {name: values for row in READING_ROWS for name, values in re.findall(r"`(\w+) = ([^`]+)`", row[3])}
    assert page == {name: ", ".join(values) for name, values in TRUCKER_RULES.values.items()}


def test_each_rule_that_the_code_names_exists() -> None:
    named = {
        rule
        for path in RULES.rglob("*.py")
        for rule in re.findall(r"GT-[A-Z]+-\d\d", path.read_text(encoding="utf-8"))
    }
    assert named - set(RULE_IDS) == set()
