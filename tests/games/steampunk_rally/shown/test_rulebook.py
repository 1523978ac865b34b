"""Every rule that a line, a refusal or a question of the game can name has a text, in every language."""

import re
from pathlib import Path

import pytest

from companion.games.steampunk_rally import game as package
from companion.kiosk.words import LANGUAGES
from tests.games.steampunk_rally.wording import words

RULES = Path(package.__file__).parent
PAGE = Path(__file__).parents[4] / "docs" / "rules" / "steampunk-rally.md"
NAMED = sorted(
    {rule for file in RULES.rglob("*.py") for rule in re.findall(r'"(SR-[A-Z]+-\d+)"', file.read_text("utf-8"))}
)
"""All rules that the code of the game names as a value."""


def test_rules_are_named():
    assert len(NAMED) > 90


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
