"""Each rule that a ledger line, question or refusal names can be read in all three languages."""

import re
from pathlib import Path

import pytest

from companion.games.galaxy_trucker import actions
from companion.kiosk.words import LANGUAGES
from tests.games.galaxy_trucker.wording import words

PACKAGE = Path(actions.__file__).parent
NO_RULES = ("shown", "scenario", "proofs")
NAMED = {
    rule
    for file in PACKAGE.rglob("*.py")
    if file.parent.name not in NO_RULES
    for rule in re.findall(r'"(GT-[A-Z]+-\d+)"', file.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_named_has_its_text(language):
    assert len(NAMED) > 140
    assert [rule for rule in sorted(NAMED) if not words(language).knows(f"rule.{rule}")] == []
