"""Every scenario of Raising Robots plays out as it says; the page about scenarios names every word of theirs."""

import re
from pathlib import Path

import pytest

from companion.core.scenario.facts import together
from companion.games.raising_robots.scenario import SAYINGS
from companion.proofs.check import Scenario, check, files_of

ROOT = Path(__file__).parents[4]
FILES = files_of([ROOT / "tests" / "scenarios" / "raising_robots"])
EXAMPLES = 72
"""Of section 5 of the rules; a file begins with the number of its example, and a letter if there are several."""
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8").split("## Raising Robots")[1]


def scenario(path):
    return pytest.param(path, id=path.stem, marks=[pytest.mark.rule(rule) for rule in Scenario(path).rules])


@pytest.mark.parametrize("path", [scenario(path) for path in FILES])
def test_scenario(game, path):
    verdict = check(game, Scenario(path))
    assert verdict.passed, verdict.why


def test_each_example_has_its_file():
    numbers = {int(found[1]) for path in FILES if (found := re.match(r"EX-(\d+)", path.name))}
    assert numbers == set(range(1, EXAMPLES + 1))


def test_each_value_of_each_question_of_set_up_has_its_file(game):
    wanted = {
        f"setting-{question.id}-{answer.id}".replace("_", "-")
        for question in game.questions()
        for answer in question.answers
    }
    assert sorted(wanted - {path.stem for path in FILES}) == []


def test_titles_are_different():
    titles = [Scenario(path).title for path in FILES]
    assert sorted(set(titles)) == sorted(titles)


def test_the_example_of_the_page_passes(game, tmp_path):
    path = tmp_path / "page.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", PAGE, re.S)[0], encoding="utf-8")
    verdict = check(game, Scenario(path))
    assert verdict.passed, verdict.why


def test_the_page_names_every_word_that_can_be_said_and_looked_at(game):
    state = game.arrange({"seats": [{"name": "Ann"}, {"name": "Bo"}]})
    facts = together(game.facts(state), game.happened(state, ()))
    words = {*facts, *facts["known"], *facts["Ann"], *facts["Ann"]["energy"], *SAYINGS.known} - {"Ann", "Bo"}
    assert sorted(word for word in words if f"`{word}`" not in PAGE) == []


@pytest.mark.parametrize("place", ["", "seats.0", "challenge"])
def test_the_page_names_every_word_that_can_be_given(game, place):
    wrong = {"no_such": 1}
    given = {
        "seats": [{"name": "Ann"} | (wrong if place == "seats.0" else {})],
        "challenge": wrong if place == "challenge" else {},
        "options": {"challenge": "yes"},
    }
    refused = game.arrange(given | ({} if place else wrong))
    assert refused.says.args["field"] == (f"{place}.no_such" if place else "no_such")
    known = str(refused.says.args["why"]).rpartition("known are ")[2].split(", ")
    assert len(known) > 3
    assert [word for word in known if not re.search(rf"`{word}\b", PAGE)] == []
