"""The inventory of rules (docs/rules/raising-robots.md) is kept: each rule has its place and its test."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from companion.games.raising_robots.house_rules import WORKSHOP_RULES
from companion.games.raising_robots.scenario import RULE_IDS
from companion.games.raising_robots.setup import questions
from tests.sources import marked_rules

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "rules" / "raising-robots.md"
RULES = ROOT / "companion" / "games" / "raising_robots"
SCENARIOS = ROOT / "tests" / "scenarios" / "raising_robots"
WHERE = re.compile(r"`([\w/]+\.py)`|physical: (.+)")
READING = re.compile(r"\bAMB-\d\d\b")
ID = re.compile(r"\b(?:RR-[A-Z]+|AMB)-\d\d\b")
ANSWERS = re.compile(r"`(\w+) = ([^`]+)`")
ROWS = [
    [cell.strip() for cell in line.strip().strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| (RR-[A-Z]+|AMB)-\d", line)
]
RULE_ROWS = [row for row in ROWS if row[0].startswith("RR-")]
READING_ROWS = [row for row in ROWS if row[0].startswith("AMB-")]


@cache
def marks() -> dict[str, str]:
    """ID -> a test file or scenario that proves it."""
    found = {rule: where for rule, where in marked_rules().items() if ID.fullmatch(rule)}
    for path in sorted(SCENARIOS.glob("*.toml")):
        found |= dict.fromkeys(tomllib.loads(path.read_text(encoding="utf-8")).get("rules", ()), path.name)
    return found


def test_the_page_has_every_rule_and_reading_once_and_in_order() -> None:
    assert tuple(row[0] for row in ROWS) == RULE_IDS
    assert (len(RULE_ROWS), len(READING_ROWS)) == (314, 50)


def test_each_rule_that_is_not_physical_has_a_test() -> None:
    assert [row[0] for row in RULE_ROWS if not row[2].startswith("physical") and row[0] not in marks()] == []


def test_each_reading_that_is_not_physical_has_a_test() -> None:
    assert [row[0] for row in READING_ROWS if not row[3].startswith("physical") and row[0] not in marks()] == []


def test_each_mark_names_a_rule() -> None:
    named = {rule: where for rule, where in marks().items() if not rule.startswith(("SR-", "CR-", "GT-", "A-", "D-"))}
    assert {rule: where for rule, where in named.items() if rule not in RULE_IDS} == {}


@pytest.mark.parametrize("row", RULE_ROWS, ids=lambda row: row[0])
def test_each_where_is_there_or_says_what_is_shown(row: list[str]) -> None:
    found = WHERE.fullmatch(row[2])
    assert found, row[2]
    module, shown = found.groups()
    assert (RULES / module).is_file() if module else len(shown.split()) >= 4


@pytest.mark.parametrize("row", READING_ROWS, ids=lambda row: row[0])
def test_each_reading_is_data_or_a_house_rule_or_says_where(row: list[str]) -> None:
    found = WHERE.fullmatch(row[3])
    if found is None:
        assert row[3] == "data" or ANSWERS.fullmatch(row[3]), row[3]
        return
    module, shown = found.groups()
    assert (RULES / module).is_file() if module else len(shown.split()) >= 4


def test_rules_name_readings_that_exist_and_each_reading_stands_at_a_rule() -> None:
    named = {each for row in RULE_ROWS for each in READING.findall(row[3])}
    assert named == {row[0] for row in READING_ROWS}


def test_every_house_rule_stands_with_its_reading_and_all_its_values() -> None:
    page = {name: values for row in READING_ROWS for name, values in ANSWERS.findall(row[3])}
    assert page == {name: ", ".join(values) for name, values in WORKSHOP_RULES.values.items()}


def test_every_question_of_set_up_stands_at_a_rule_or_reading_with_all_its_answers() -> None:
    page = {name: values for row in ROWS for name, values in ANSWERS.findall(row[3])}
    assert page == {asked.id: ", ".join(answer.id for answer in asked.answers) for asked in questions()}


def test_each_rule_that_the_code_names_exists() -> None:
    named = {rule for path in RULES.rglob("*.py") for rule in ID.findall(path.read_text(encoding="utf-8"))}
    assert named - set(RULE_IDS) == set()
