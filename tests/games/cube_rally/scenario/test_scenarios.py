"""Every scenario of Cube Rally plays out as it says, and each example and value of a setting has its file."""

import re
from pathlib import Path

import pytest

from companion.core.scenario.facts import together
from companion.games.cube_rally.house_rules import RALLY_RULES
from companion.games.cube_rally.scenario.actions import SAYINGS
from companion.proofs.check import Scenario, check, files_of
from companion.shelf.games import take

ROOT = Path(__file__).parents[4]
FILES = files_of([ROOT / "tests" / "scenarios" / "cube_rally"])
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8").split("## Cube Rally")[1]
EXAMPLES = 50
"""A file begins with the number of its example, and a letter if there are several."""


def scenario(path):
    return pytest.param(path, id=path.stem, marks=[pytest.mark.rule(rule) for rule in Scenario(path).rules])


@pytest.fixture(scope="module")
def game():
    return take("cube_rally")


@pytest.mark.parametrize("path", [scenario(path) for path in FILES])
def test_scenario(game, path):
    verdict = check(game, Scenario(path))
    assert verdict.passed, verdict.why


def test_each_example_has_its_file():
    numbers = {int(found[0]) for path in FILES if (found := re.match(r"\d+", path.name))}
    assert numbers == set(range(1, EXAMPLES + 1))


def test_each_value_of_each_setting_has_its_file():
    names = {path.stem for path in FILES}
    wanted = {
        f"setting-{name}-{value}".replace("_", "-") for name, known in RALLY_RULES.values.items() for value in known
    }
    assert sorted(wanted - names) == []


def test_titles_are_different():
    titles = [Scenario(path).title for path in FILES]
    assert sorted(set(titles)) == sorted(titles)


def test_the_example_of_the_page_passes(game, tmp_path):
    path = tmp_path / "page.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", PAGE, re.S)[0], encoding="utf-8")
    verdict = check(game, Scenario(path))
    assert verdict.passed, verdict.why


def test_the_page_names_every_word_that_can_be_said_and_looked_at(game):
    state = game.arrange({"cards": [{"pattern": "R"}], "seats": [{"name": "Ann"}, {"name": "Bo"}]})
    facts = together(game.facts(state), game.happened(state, ()))
    plain = {"choose"}
    words = {*facts, *facts["Ann"], *SAYINGS.known} - {"Ann", "Bo"} - plain
    assert sorted(word for word in words if f"`{word}`" not in PAGE) == []


@pytest.mark.parametrize("place", ["", "seats.0", "cards.0", "waypoint"])
def test_the_page_names_every_word_that_can_be_given(game, place):
    wrong = {"no_such": 1}
    given = {
        "cards": [{"pattern": "R"} | (wrong if place == "cards.0" else {})],
        "waypoint": wrong if place == "waypoint" else {},
        "seats": [{"name": "Ann"} | (wrong if place == "seats.0" else {}), {"name": "Bo"}],
    }
    refused = game.arrange(given | ({} if place else wrong))
    assert refused.says.args["field"] == (f"{place}.no_such" if place else "no_such")
    known = str(refused.says.args["why"]).rpartition("known are ")[2].split(", ")
    assert len(known) > 4
    assert [word for word in known if not re.search(rf"`{word}\b", PAGE)] == []
