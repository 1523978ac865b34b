"""The page about scenarios names every refusal that one can expect, in the words that a player reads."""

import re
from pathlib import Path

import pytest

from companion.kiosk.words.catalogues import FOLDER, Words
from companion.shelf.games import words_folders

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (.+) \|$", re.MULTILINE)
COMPUTED = {"dice_extra", "dice_missing"}
"""Codes that are put together where they are refused."""
ABOUT_FILES = {"unclear", "no_scenarios"}
"""Never expected: they say that the file itself is wrong."""


def refused_in(*folders):
    sources = (path.read_text(encoding="utf-8") for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return {code for source in sources for code in re.findall(r'\breject\(\s*"(\w+)"', source)}


def in_words(code):
    words = Words("en", words_folders()["steampunk_rally"], FOLDER)
    args = {name: "{" + name + "}" for name in re.findall(r"{(\w+)", str(words._found(f"reject.{code}", 2)))}
    return words.say(f"reject.{code}", **args)


@pytest.fixture(scope="module")
def documented():
    section = PAGE.split("## Refusals")[1].split("\n## ")[0]
    return dict(ROW.findall(section))


def test_every_refusal_of_the_rules_stands_on_the_page_and_no_other(documented):
    refused = refused_in("companion/core", "companion/games/steampunk_rally") | COMPUTED
    assert len(refused) > 60
    missing = [f"| `{code}` | {in_words(code)} |" for code in sorted(refused - ABOUT_FILES - documented.keys())]
    assert missing == [], "rows to be added under Refusals in docs/scenarios.md"
    assert documented.keys() - refused == set(), "rows to be struck out under Refusals in docs/scenarios.md"


def test_the_page_says_them_as_players_read_them(documented):
    changed = [f"| `{code}` | {in_words(code)} |" for code, words in documented.items() if words != in_words(code)]
    assert changed == [], "rows to be put in place of others under Refusals in docs/scenarios.md"


def test_they_stand_in_order(documented):
    assert list(documented) == sorted(documented)
