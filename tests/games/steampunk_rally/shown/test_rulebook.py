"""Every rule that a line, a refusal or a question of the game can name has a text, in every language."""

import re
from pathlib import Path

import pytest

from companion.core.ledger import BY_HAND, LedgerLine
from companion.core.messages import Text
from companion.games.steampunk_rally import game as package
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.shown.ledger_kinds import KIND_OF, KINDS
from companion.kiosk.words import LANGUAGES
from tests.games.steampunk_rally.wording import words

RULES = Path(package.__file__).parent
PAGE = Path(__file__).parents[4] / "docs" / "rules" / "steampunk-rally.md"
NAMED = sorted(
    {rule for file in RULES.rglob("*.py") for rule in re.findall(r'"(SR-[A-Z]+-\d+)"', file.read_text("utf-8"))}
)
"""All rules that the code of the game names as a value."""
LEDGER = sorted(
    {
        key
        for file in RULES.rglob("*.py")
        for key in re.findall(r'(?:\bline|say|say_once)\(\s*[\w.]+,\s*\n?\s*"(\w+)"', file.read_text("utf-8"))
    }
)


def test_rules_are_named():
    assert len(NAMED) > 90
    assert len(LEDGER) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_text(language):
    assert [rule for rule in NAMED if not words(language).knows(f"rule.{rule}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_a_sentence_of_its_own_and_not_too_long_for_its_sheet(language):
    for rule in NAMED:
        said = words(language).say(f"rule.{rule}")
        assert said[-1] in ".。）)", (rule, said)
        assert "{" not in said
        assert len(said) <= (70 if language == "ja" else 160), (rule, said)
    texts = [words(language).say(f"rule.{rule}") for rule in NAMED]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_the_rules_page_are_in_the_text(language):
    """A figure in a rule is not lost or changed in translation."""
    page = dict(re.findall(r"^\| (SR-[A-Z]+-\d+) \| ([^|]+) \|", PAGE.read_text("utf-8"), re.MULTILINE))
    for rule in NAMED:
        wanted = set(re.findall(r"\d+", page[rule]))
        assert wanted <= set(re.findall(r"\d+", words(language).say(f"rule.{rule}"))), rule


def test_every_text_belongs_to_a_rule_of_the_page():
    known = set(re.findall(r"^\| (SR-[A-Z]+-\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE))
    assert set(NAMED) <= known


def test_every_kind_of_line_has_a_kind_and_words():
    ids = {kind.id for kind in KINDS}
    assert set(KIND_OF.values()) | {BY_HAND.id} == ids
    unknown = [key for key in LEDGER if f"ledger.{key}" not in KIND_OF and key != "corrected"]
    assert unknown == []
    for key in KIND_OF:
        assert words("en").knows(key), key
    for language in LANGUAGES:
        assert all(words(language).knows(kind.says.key) for kind in KINDS)


def test_a_correction_is_of_its_own_kind():
    game = SteampunkRally()
    line = LedgerLine(0, Text("ledger.corrected", {"field": "@field.gauge", "before": 0, "after": 1}))
    assert game.kind_of(line) == "by_hand"
    assert (
        game.kind_of(LedgerLine(0, Text("ledger.silver", {"n": 1, "start": 0, "end": 1}), "SR-EFFECT-13")) == "move"
    )
