"""Games are found by what packages say of themselves; an unusable one is one sentence, and the others play."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.core.game import INTERFACE
from companion.shelf import UnusableGameError, take, troubles
from companion.shelf.collection import Collection
from companion.shelf.games import GROUP, Installed

TOY = "toy_race.game:ToyRace"
BROKEN = {
    "gone": ("no_such_package.game:Gone", "loading it failed with ModuleNotFoundError: No module named"),
    "nameless": ("toy_race.game:Nothing", "loading it failed with AttributeError"),
    "number": ("toy_race.state:TOWELS", "toy_race.state:TOWELS is no game"),
    "other_name": (TOY, "it calls itself 'toy_race'"),
}


def entry(name, value):
    return EntryPoint(name, value, GROUP)


@pytest.mark.parametrize("name", BROKEN)
def test_a_package_that_cannot_be_used_is_one_sentence_and_the_others_play(name):
    value, why = BROKEN[name]
    found = Installed([entry(name, value), entry("toy_race", TOY)])
    assert set(found.names) == {name, "toy_race"}
    with pytest.raises(UnusableGameError) as raised:
        found.game(name)
    said = str(raised.value)
    assert said.startswith(f"the game {name!r} of the package ")
    assert why in said
    assert "\n" not in said
    assert found.troubles == [said]
    assert found.game("toy_race").name == "toy_race"
    with pytest.raises(UnusableGameError):  # asked again it is told once
        found.game(name)
    assert found.troubles == [said]


@pytest.mark.parametrize(
    ("spoken", "why"),
    [
        (INTERFACE - 1, "install a newer version of it"),
        (INTERFACE + 1, "install a newer version of Pipworks"),
        (None, "it speaks version none"),
    ],
)
def test_a_game_of_another_interface_is_refused(monkeypatch, spoken, why):
    from toy_race.game import ToyRace

    monkeypatch.setattr(ToyRace, "interface", spoken)
    with pytest.raises(UnusableGameError, match=f"{why}"):
        Installed([entry("toy_race", TOY)]).game("toy_race")


def test_of_two_games_of_one_name_one_is_played_and_the_other_is_told():
    found = Installed([entry("toy_race", "another_package.game:Race"), entry("toy_race", TOY)])
    assert found.names == ("toy_race",)
    assert found.troubles == [
        "the package toy_race.game offers a game called 'toy_race', as another_package.game does; "
        "the one of another_package.game is played"
    ]


def test_names_are_known_without_importing_a_game():
    code = "import sys; from companion.shelf import names; names(); print('companion.games' in str(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_the_start_page_offers_what_can_be_played_and_tells_of_the_rest(tmp_path, monkeypatch):
    found = Installed([entry("gone", BROKEN["gone"][0]), entry("toy_race", TOY)])
    monkeypatch.setattr("companion.shelf.games.installed", lambda: found)
    shelf = Collection(tmp_path)
    assert shelf.unusable() is None  # nothing has been loaded yet
    assert [game.name for game in shelf.games()] == ["toy_race"]
    said = shelf.unusable()
    assert said is not None
    assert "No module named 'no_such_package'" in str(said.args["why"])
    assert troubles() == (said.args["why"],)
    assert take("toy_race").name == "toy_race"


def test_nobody_looks_for_games_to_help_or_to_read(tmp_path):
    code = (
        "import sys; from companion.commands.main import run; run(sys.argv[1:]); "
        "print([name for name in sys.modules if name == 'importlib.metadata' or name.startswith('companion.shelf')])"
    )
    for command in (["--help"], ["play", "--help"], ["simulate", "--help"], ["read", str(tmp_path / "none.png")]):
        done = subprocess.run(
            [sys.executable, "-c", code, *command],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
        )
        assert "companion.shelf" not in done.stdout.splitlines()[-1], command
