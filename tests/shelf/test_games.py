"""Games are found by what packages say of themselves; an unusable one is one sentence, and the others play."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.core.game import INTERFACE
from companion.core.look import READ_COLOURS
from companion.shelf import UnusableGameError, needs_tray, take, take_usable, troubles, uses_tray
from companion.shelf.collection import Collection
from companion.shelf.games import GROUP, Installed
from vision.colours import COLOURS

TOY = "toy_race.game:ToyRace"
STACK = "toy_stack.game:ToyStack"
BROKEN = {
    "gone": ("no_such_package.game:Gone", "loading it failed with ModuleNotFoundError: No module named"),
    "nameless": ("toy_race.game:Nothing", "loading it failed with AttributeError"),
    "number": ("toy_race.state:TOWELS", "toy_race.state:TOWELS is no game"),
    "other_name": (TOY, "it calls itself 'toy_race', and its entry point says 'other_name'"),
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


def test_a_tray_is_needed_where_a_game_reads_something(monkeypatch):
    found = Installed([entry("toy_race", TOY), entry("toy_stack", STACK), entry("gone", BROKEN["gone"][0])])
    monkeypatch.setattr("companion.shelf.games.installed", lambda: found)
    assert needs_tray(["toy_stack"]) is None
    take("toy_stack")
    assert needs_tray(["toy_stack"]) is False
    assert needs_tray(["toy_stack", "toy_race"]) is None
    take("toy_race")
    assert needs_tray(["toy_stack", "toy_race"]) is True
    with pytest.raises(UnusableGameError):
        take("gone")
    assert needs_tray(["gone"]) is True, "nobody knows what will be played"
    assert needs_tray(["gone", "toy_stack"]) is False
    monkeypatch.setattr("toy_stack.game.ToyStack.reads_plates", True)
    assert needs_tray(["toy_stack"]) is True


def test_a_game_that_knows_cards_in_a_tray_uses_one_and_needs_none(monkeypatch):
    found = Installed([entry("toy_stack", STACK), entry("gone", BROKEN["gone"][0])])
    monkeypatch.setattr("companion.shelf.games.installed", lambda: found)
    assert not uses_tray(["toy_stack"])
    take("toy_stack")
    assert not uses_tray(["toy_stack", "gone"])
    monkeypatch.setattr("toy_stack.game.ToyStack.reads_cards", True)
    assert uses_tray(["gone", "toy_stack"])
    assert needs_tray(["toy_stack"]) is False


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


def broken_race(monkeypatch, **said):
    """A game that is the toy race but for what is said; None takes a name away."""
    from toy_race import game
    from toy_race.game import ToyRace

    class Broken(ToyRace):
        pass

    for name, value in said.items():
        setattr(Broken, name, value)
    monkeypatch.setattr(game, "Broken", Broken, raising=False)
    return Installed([entry("toy_race", "toy_race.game:Broken"), entry("gone", BROKEN["gone"][0])])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"least_seats": None}, "it says least_seats = None"),
        ({"most_seats": 0}, "it says most_seats = 0"),
        ({"least_seats": 5, "most_seats": 4}, "fewer than least_seats = 5"),
        ({"rules_version": "one"}, "it says rules_version = 'one'"),
        ({"dice_colours": "red"}, "it says dice_colours = 'red', which is no tuple of names"),
        ({"dice_colours": ("white", "amber")}, "'amber' is no colour that the reader knows (red, blue, yellow, "),
        ({"levels": ()}, "one level is the least"),
        ({"action_type": dict[tuple[int, ...], "Nowhere"]}, "which no file can be read as: "),  # noqa: F821
        ({"__abstractmethods__": frozenset({"view", "panel"})}, "it lacks panel, view"),
    ],
)
def test_a_class_that_says_something_wrong_of_itself_is_one_sentence(monkeypatch, said, why):
    found = broken_race(monkeypatch, **said)
    with pytest.raises(UnusableGameError) as raised:
        found.game("toy_race")
    assert why in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_class_that_lacks_what_every_game_says_is_one_sentence(monkeypatch):
    from toy_race import game

    from companion.core.game import Game

    class Empty(Game):
        interface = INTERFACE

    monkeypatch.setattr(game, "Empty", Empty, raising=False)
    with pytest.raises(UnusableGameError) as raised:
        Installed([entry("toy_race", "toy_race.game:Empty")]).game("toy_race")
    assert (
        "it lacks name, rules_version, least_seats, most_seats, dice_colours, state_type, action_type, apply, "
        in (str(raised.value))
    )
    assert "warnings" not in str(raised.value)  # few games advise against anything


def test_games_that_raise_while_they_are_made_are_left_out_and_told_of(tmp_path, monkeypatch):
    def stumble(_self):
        raise KeyError("oil")

    found = broken_race(monkeypatch, __init__=stumble)
    monkeypatch.setattr("companion.shelf.games.installed", lambda: found)
    shelf = Collection(tmp_path)
    assert shelf.games() == []
    (why,) = (why for why in troubles() if "toy_race" in why)
    assert why.endswith("cannot be played: making it failed with KeyError: 'oil'")
    assert shelf.games() == []
    assert troubles().count(why) == 1


def test_a_file_that_cannot_be_used_is_no_fault_of_the_game(monkeypatch):
    from companion.core.game import GameDataError

    def damaged(folder):
        raise GameDataError(f"{folder}: line 3 is wrong.")

    found = broken_race(monkeypatch, with_data=damaged)
    monkeypatch.setattr("companion.shelf.games.installed", lambda: found)
    with pytest.raises(GameDataError):
        take("toy_race")
    assert found.troubles == []
    with pytest.raises(UnusableGameError, match="line 3 is wrong"):  # it says that this never fails
        take_usable("toy_race", None)


def test_where_loading_failed_is_told_with_file_and_line(tmp_path, monkeypatch):
    (tmp_path / "lamp_game").mkdir()
    (tmp_path / "lamp_game/__init__.py").write_text('"""Nothing."""\n')
    (tmp_path / "lamp_game/game.py").write_text('"""A game."""\n\nOIL = int("much")\n')
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnusableGameError) as raised:
        Installed([entry("lamp", "lamp_game.game:Lamp")]).game("lamp")
    assert str(raised.value).endswith("literal for int() with base 10: 'much' (lamp_game, game.py, line 3)")


def test_the_reader_knows_the_colours_that_games_can_have():
    assert (*READ_COLOURS, "other") == COLOURS
