"""The inventory of rules (docs/rules/cube-rally.md) is kept: each rule has its place and its test."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from companion.games.cube_rally.house_rules import RALLY_RULES
from companion.games.cube_rally.scenario import RULE_IDS
from tests.sources import marked_rules

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "rules" / "cube-rally.md"
RULES = ROOT / "companion" / "games" / "cube_rally"
SCENARIOS = ROOT / "tests" / "scenarios" / "cube_rally"
WHERE = re.compile(r"`([\w./]+)`|physical: (.+)")
ROWS = [
    [cell.strip() for cell in line.strip().strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| CR-[A-Z]+-\d", line)
]
RULE_ROWS = [row for row in ROWS if not row[0].startswith("CR-AMB-")]
READING_ROWS = [row for row in ROWS if row[0].startswith("CR-AMB-")]


@cache
def marks() -> dict[str, str]:
    """ID -> a test file or scenario that proves it."""
    found = {rule: where for rule, where in marked_rules().items() if rule.startswith("CR-")}
    for path in sorted(SCENARIOS.glob("*.toml")):
        found |= dict.fromkeys(tomllib.loads(path.read_text(encoding="utf-8"))["rules"], path.name)
    return found


def test_the_page_has_every_rule_and_reading_once_and_in_order() -> None:
    assert tuple(row[0] for row in ROWS) == RULE_IDS
    assert (len(RULE_ROWS), len(READING_ROWS)) == (160, 67)


def test_each_rule_that_is_not_physical_has_a_test() -> None:
    assert [row[0] for row in RULE_ROWS if not row[2].startswith("physical") and row[0] not in marks()] == []


def test_each_reading_that_no_file_decides_has_a_test() -> None:
    assert [row[0] for row in READING_ROWS if row[3] != "data" and row[0] not in marks()] == []


def test_each_mark_names_a_rule() -> None:
    assert {rule: where for rule, where in marks().items() if rule not in RULE_IDS} == {}


@pytest.mark.parametrize("row", RULE_ROWS, ids=lambda row: row[0])
def test_each_where_is_there_or_says_what_is_shown(row: list[str]) -> None:
    found = WHERE.fullmatch(row[2])
    assert found, row[2]
    module, shown = found.groups()
    assert (RULES / module).is_file() if module else len(shown.split()) >= 4


def test_rules_name_readings_that_exist() -> None:
    named = {each for row in RULE_ROWS for each in re.findall(r"CR-AMB-\d\d", row[3])}
    assert named <= set(RULE_IDS)


def test_every_house_rule_stands_with_its_reading_and_all_its_values() -> None:
    page = {name: values for row in READING_ROWS for name, values in re.findall(r"`(\w+) = ([^`]+)`", row[3])}
    assert page == {name: ", ".join(values) for name, values in RALLY_RULES.values.items()}


def test_each_rule_that_the_code_names_exists() -> None:
    named = {
        rule
        for path in RULES.rglob("*.py")
        for rule in re.findall(r"CR-[A-Z]+-\d\d", path.read_text(encoding="utf-8"))
    }
    assert named - set(RULE_IDS) == set()
