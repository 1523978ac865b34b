"""Every scenario of the rules plays out as it says; there is one for each worked example."""

import re
from pathlib import Path

import pytest

from companion.commands.main import run
from companion.core.scenario.facts import together
from companion.games.steampunk_rally.scenario.actions import SAYINGS
from companion.proofs.check import Scenario, check, files_of
from companion.shelf.games import take

FOLDER = Path(__file__).parent / "steampunk_rally"
PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
FILES = files_of([FOLDER])
EXAMPLES = 86
"""Worked examples of the rules; a file begins with the number of its example, and a letter if there are several."""


def scenario(path: Path) -> object:
    marks = [pytest.mark.rule(rule) for rule in Scenario(path).rules]
    return pytest.param(path, id=path.stem, marks=marks)


@pytest.fixture(scope="module")
def game():
    return take("steampunk_rally")


@pytest.mark.parametrize("path", [scenario(path) for path in FILES])
def test_scenario(game, path):
    verdict = check(game, Scenario(path))
    assert verdict.passed, verdict.why


def test_each_worked_example_has_its_file():
    numbers = {int(found[0]) for path in FILES if (found := re.match(r"\d+", path.name))}
    assert set(range(1, EXAMPLES + 1)) - numbers == set()


def test_the_example_of_the_page_passes(game, tmp_path):
    path = tmp_path / "page.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", PAGE, re.S)[0], encoding="utf-8")
    verdict = check(game, Scenario(path))
    assert verdict.passed, verdict.why


def test_a_failure_looks_as_on_the_page(tmp_path, capsys, monkeypatch):
    example = re.findall(r"```toml\n(.*?)```", PAGE, re.S)[0]
    shown = re.findall(r"```\n(FAILED.*?)```", PAGE, re.S)[0]
    (tmp_path / "my-ruling.toml").write_text(
        example.replace("space = 3, gauge", "space = 2, gauge"), encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    assert run(["check", "my-ruling.toml"]) == 1
    assert capsys.readouterr().out == shown


def test_the_page_names_every_word_that_can_be_said_and_looked_at(game):
    state = game.arrange({"seats": [{"name": "Ada"}, {"name": "Bo"}]})
    facts = together(game.facts(state), game.happened(state, ()))
    words = [
        *facts,
        *facts["Ada"],
        *SAYINGS.known,
    ]
    assert [word for word in words if f"`{word}`" not in PAGE and word not in ("Ada", "Bo")] == []


@pytest.mark.parametrize("place", ["", "seats.0"])
def test_the_page_names_every_word_that_can_be_given(game, place):
    wrong = {"no_such": 1}
    seats = [{"name": "Ada"} | (wrong if place else {}), {"name": "Bo"}]
    refused = game.arrange({"seats": seats} | ({} if place else wrong))
    known = str(refused.says.args["why"]).rpartition("known are ")[2].split(", ")
    assert len(known) > 12
    assert [word for word in known if not re.search(rf"`{word}\b", PAGE)] == []


def test_titles_are_different():
    titles = [Scenario(path).title for path in FILES]
    assert sorted(set(titles)) == sorted(titles)
