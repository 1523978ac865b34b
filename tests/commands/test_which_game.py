"""Which game a command plays: any that is installed, the first of them unless named; what cannot be is a sentence."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import EntryPoint

import pytest

from companion.commands.main import BAD_USAGE, FELL_SHORT, run
from companion.shelf import games
from companion.shelf.games import GROUP, Installed

TOY = EntryPoint("toy_race", "toy_race.game:ToyRace", GROUP)
BROKEN = EntryPoint("broken", "no_such_package.game:Broken", GROUP)


@pytest.fixture
def shelf(monkeypatch):
    def hold(*entries):
        found = Installed(entries)
        monkeypatch.setattr(games, "installed", lambda: found)

    return hold


def said(capsys):
    _out, err = capsys.readouterr()
    assert err.count("\n") == 1, err
    return err.rstrip("\n")


def test_a_name_that_no_game_has_lists_those_there_are(shelf, capsys):
    shelf(TOY, BROKEN)
    assert run(["simulate", "chess"]) == BAD_USAGE
    assert "'chess' is not one of 'broken', 'toy_race'" in said(capsys)


@pytest.mark.parametrize(
    ("command", "others"),
    [
        (["simulate", "broken"], [TOY]),
        (["storm", "--game", "broken"], [TOY]),
        (["play", "--demonstration", ".", "--game", "broken"], [TOY]),
        (["bench", "rules"], []),
        (["play", "--demonstration", "."], []),
    ],
)
def test_a_game_that_cannot_be_loaded_is_one_sentence(shelf, capsys, tmp_path, monkeypatch, command, others):
    monkeypatch.chdir(tmp_path)
    shelf(BROKEN, *others)
    assert run(command) == FELL_SHORT
    sentence = said(capsys)
    assert sentence.startswith("pipworks: the game 'broken' of the package no_such_package.game cannot be played: ")
    assert "No module named 'no_such_package'" in sentence


def test_the_others_play(shelf, capsys):
    shelf(TOY, BROKEN)
    assert run(["simulate", "toy_race", "--games", "2"]) == 0
    assert "2 games of toy_race with 4 seats" in capsys.readouterr().out


def test_unless_named_the_first_that_can_be_played_is_meant(shelf, capsys):
    shelf(TOY, BROKEN)
    assert run(["bench", "rules"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("toy_race, ")
    assert "the game 'broken' of the package no_such_package.game cannot be played" in err


def test_a_name_given_twice_is_told_and_one_of_them_plays(shelf, capsys):
    shelf(TOY, EntryPoint("toy_race", "zoo.game:Race", GROUP))
    assert run(["simulate", "toy_race", "--games", "1"]) == 0
    out, err = capsys.readouterr()
    assert "1 game of toy_race" in out
    assert err.startswith("pipworks: the package zoo.game offers a game called 'toy_race', as toy_race.game does; ")


def test_without_any_game_that_is_said(shelf, capsys):
    shelf()
    assert run(["storm"]) == FELL_SHORT
    assert said(capsys) == "pipworks: no game is installed"


def test_an_answer_that_cannot_be_names_those_that_can(shelf, capsys):
    shelf(TOY)
    assert run(["simulate", "toy_race", "--answer", "weather=snow"]) == BAD_USAGE
    assert "weather is one of sunny, rain, not 'snow'" in said(capsys)
    assert run(["simulate", "toy_race", "--answer", "snow=yes"]) == BAD_USAGE
    assert "there is no option 'snow'; there are weather" in said(capsys)


def test_a_level_that_the_game_has_not_is_refused(shelf, capsys):
    shelf(TOY)
    assert run(["bench", "taps", "--level", "full"]) == BAD_USAGE
    assert "'full' is none of table" in said(capsys)


def test_rules_that_fail_end_a_command_in_one_sentence(shelf, capsys, tmp_path, monkeypatch):
    def stumble(_state, _action):
        raise KeyError("oil")

    shelf(TOY)
    monkeypatch.setattr("toy_race.rules.apply", stumble)
    for command in (["bench", "taps"], ["play", "--demonstration", str(tmp_path)], ["screens", "--check"]):
        assert run(command) == FELL_SHORT
        sentence = said(capsys)
        assert sentence.startswith("pipworks"), command
        assert "KeyError: 'oil'" in sentence, command
    assert run(["bench", "rules", "--games", "1"]) == FELL_SHORT
    assert said(capsys).startswith("pipworks bench rules: toy_race cannot be played: game 0, action 1 {")


def test_a_storm_names_what_failed_in_the_rules_once_and_goes_on(shelf, capsys, monkeypatch):
    def stumble(_state, _action):
        raise KeyError("oil")

    shelf(TOY)
    import_module("toy_race.shown")  # which takes the rules in as they are, and not only when it is first shown
    monkeypatch.setattr("toy_race.rules.apply", stumble)
    assert run(["storm", "--game", "toy_race", "--events", "450"]) == FELL_SHORT
    out = capsys.readouterr().out
    assert re.search(r"(\d+) games, 0 to their end, \1 changes of state, round 1 at the furthest: 1 faults", out)
    assert out.count("this game's rules failed: KeyError: 'oil' (toy_race, game.py, line ") == 1
    assert "ClickException" not in out


def test_the_doctor_tells_of_games_that_cannot_be_played(shelf, capsys):
    shelf(TOY)
    run(["doctor"])
    assert re.search(r"^works +games +These can be played: toy_race\.$", capsys.readouterr().out, re.MULTILINE)
    shelf(TOY, BROKEN)
    assert run(["doctor"]) == FELL_SHORT
    assert re.search(
        r"^FAILS +games +the game 'broken' of the package no_such_package\.game cannot be played: ",
        capsys.readouterr().out,
        re.MULTILINE,
    )
    shelf()
    assert run(["doctor"]) == FELL_SHORT
    assert "No game is installed." in capsys.readouterr().out
