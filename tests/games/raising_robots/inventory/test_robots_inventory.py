"""The inventory of rules (docs/rules/raising-robots.md) is kept: each rule and reading once, each with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.core.scenario.rule_ids import numbered

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "rules" / "raising-robots.md"
CHAPTERS = {
    "RR-SETUP": 19, "RR-START": 20, "RR-RESOURCE": 22, "RR-ROUND": 17, "RR-ENERGY": 17, "RR-PHASE": 18,
    "RR-UPGRADE": 20, "RR-INSPIRE": 5, "RR-ASSEMBLE": 16, "RR-ROW": 19, "RR-ENDROUND": 13, "RR-BREAK": 6,
    "RR-CLASS": 29, "RR-INVENTOR": 13, "RR-END": 12, "RR-SOLO": 31, "RR-BID": 17, "RR-ICON": 20, "AMB": 50,
}  # fmt: skip
WHERE = re.compile(r"`([\w./]+)`|physical: (.+)")
READING = re.compile(r"\bAMB-\d\d\b")
ROWS = [
    [cell.strip() for cell in line.strip().strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| (RR-[A-Z]+|AMB)-\d", line)
]
RULE_ROWS = [row for row in ROWS if row[0].startswith("RR-")]
READING_ROWS = [row for row in ROWS if row[0].startswith("AMB-")]


def test_the_page_has_every_rule_and_reading_once_and_in_order() -> None:
    assert tuple(row[0] for row in ROWS) == numbered(CHAPTERS)
    assert (len(RULE_ROWS), len(READING_ROWS)) == (314, 50)


@pytest.mark.parametrize("row", RULE_ROWS, ids=lambda row: row[0])
def test_each_where_is_a_place_or_says_what_is_shown(row: list[str]) -> None:
    found = WHERE.fullmatch(row[2])
    assert found, row[2]
    module, shown = found.groups()
    assert module or len(shown.split()) >= 4


def test_rules_name_readings_that_exist_and_each_reading_stands_at_a_rule() -> None:
    named = {each for row in RULE_ROWS for each in READING.findall(row[3])}
    assert named == {row[0] for row in READING_ROWS}
