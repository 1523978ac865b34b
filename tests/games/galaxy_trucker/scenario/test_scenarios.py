"""Every scenario of Galaxy Trucker plays out as it says, and each example and value of an option has its file."""

import re
from pathlib import Path

import pytest

from companion.core.scenario.facts import together
from companion.games.galaxy_trucker.house_rules import TRUCKER_RULES
from companion.games.galaxy_trucker.scenario.actions import SAYINGS
from companion.games.galaxy_trucker.scenario.answers import READERS
from companion.proofs.check import Scenario, check, files_of

ROOT = Path(__file__).parents[4]
FILES = files_of([ROOT / "tests" / "scenarios" / "galaxy_trucker"])
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8").split("## Galaxy Trucker")[1]
EXAMPLES = 87
"""A file begins with the number of its example, and a letter if there are several."""
SEATS = [{"name": "Ann"}, {"name": "Bo"}]


def scenario(path):
    rules = [rule for rule in Scenario(path).rules if rule.startswith("GT-")]
    return pytest.param(path, id=path.stem, marks=[pytest.mark.rule(rule) for rule in rules])


@pytest.mark.parametrize("path", [scenario(path) for path in FILES])
def test_scenario(game, path):
    verdict = check(game, Scenario(path))
    assert verdict.passed, verdict.why


def test_each_example_has_its_file():
    numbers = {int(found[0]) for path in FILES if (found := re.match(r"\d+", path.name))}
    assert numbers == set(range(1, EXAMPLES + 1))


def test_each_value_of_each_option_has_its_file():
    names = {path.stem for path in FILES}
    values = TRUCKER_RULES.values.items()
    wanted = {f"option-{name}-{value}".replace("_", "-") for name, known in values for value in known}
    assert sorted(wanted - names) == []


def test_titles_are_different():
    titles = [Scenario(path).title for path in FILES]
    assert sorted(set(titles)) == sorted(titles)


def test_the_example_of_the_page_passes(game, tmp_path):
    path = tmp_path / "page.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", PAGE, re.S)[0], encoding="utf-8")
    verdict = check(game, Scenario(path))
    assert verdict.passed, verdict.why


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("[then]\nAnn.gave_up = true", "Ann: crew lost: 2; Bo is asked: which_crew (7,6, 7,7, 7,8)"),
        (
            "[[do]]\ndo = 'turn_card'\n[then]\nphase = 'journey'",
            "refused: Not now; Bo is asked: which_crew (7,6, 7,7, 7,8)",
        ),
    ],
)
def test_a_failure_names_who_is_asked(game, tmp_path, more, told):
    card = 'card = { type = "slavers", strength = 9, crew = 3 }'
    seats = 'seats = [{ name = "Ann", crew = 2 }, { name = "Bo", crew = 5 }]'
    path = tmp_path / "asked.toml"
    path.write_text(
        f'game = "galaxy_trucker"\ntitle = "Slavers"\n[given]\n{card}\n{seats}\n{more}\n', encoding="utf-8"
    )
    verdict = check(game, Scenario(path))
    assert not verdict.passed
    assert verdict.happened.endswith(told)


def test_the_page_names_every_word_that_can_be_said_and_looked_at(game):
    state = game.arrange({"seats": SEATS, "phase": "payday"})
    facts = together(game.facts(state), game.happened(state, ()))
    everywhere = {"correct", "choose"}
    words = {*facts, *facts["Ann"], *facts["Ann"]["bill"], *SAYINGS.known, *READERS} - {"Ann", "Bo"} - everywhere
    assert sorted(word for word in words if not re.search(rf"`{word}\b", PAGE)) == []


@pytest.mark.parametrize("place", ["", "seats.0", "card", "board", "glass"])
def test_the_page_names_every_word_that_can_be_given(game, place):
    wrong = {"no_such": 1}
    given = {
        "card": {"type": "sabotage"} | (wrong if place == "card" else {}),
        "board": wrong if place == "board" else {},
        "glass": wrong if place == "glass" else {},
        "seats": [{"name": "Ann"} | (wrong if place == "seats.0" else {}), {"name": "Bo"}],
    }
    refused = game.arrange(given | ({} if place else wrong))
    assert refused.says.args["field"] == (f"{place}.no_such" if place else "no_such")
    known = str(refused.says.args["why"]).rpartition("known are ")[2].split(", ")
    assert len(known) > 1
    assert [word for word in known if not re.search(rf"`{word}\b", PAGE)] == []


def test_the_page_names_every_refusal_of_the_rules():
    package = ROOT / "companion" / "games" / "galaxy_trucker"
    sources = (path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    codes = {code for source in sources for code in re.findall(r'\breject\(\s*"(\w+)"', source)}
    assert len(codes) > 50
    assert sorted(code for code in codes if f"`{code}`" not in PAGE) == []
