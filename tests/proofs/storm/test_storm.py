"""A short storm over the real screens; the command blows as long as one likes."""

from __future__ import annotations

import sys

import pytest

from companion.core.setup import Seat, with_defaults
from companion.kiosk.screens.saved.quit import QuitUnsaved
from companion.kiosk.screens.settings.health import HealthPage
from companion.kiosk.words.catalogues import Words
from companion.proofs.storm import Storm, player, report, run_storm, storm
from companion.proofs.storm.player import FROM_THE_START, MOST_OWED, UNSAVED
from companion.shelf import names, take


@pytest.fixture
def game():
    return take(names()[0])


@pytest.mark.parametrize(("seed", "size", "language"), [(9, (800, 480), "en"), (7, (720, 1280), "es")])
def test_nothing_breaks_in_a_storm(tmp_path, game, seed, size, language):
    blown = storm(game, 500, seed, size, language, tmp_path)
    assert blown.faults == ()
    assert len(blown.reached["page"]) >= 6
    assert blown.games >= 1
    assert blown.touches["player"] > 50
    assert abs(blown.touches["player"] - blown.touches["chance"]) <= MOST_OWED


def test_half_of_the_touches_are_a_players_who_brings_games_to_their_end(tmp_path):
    blown = storm(take("toy_race"), 800, 12, (800, 480), "en", tmp_path)
    assert blown.faults == ()
    assert blown.ended >= 1
    assert max(blown.reached["end"].values()) >= blown.ended  # an end may be taken back, and another come
    assert abs(blown.touches["player"] - blown.touches["chance"]) <= MOST_OWED


def test_the_same_seed_blows_the_same_storm(tmp_path):
    one, again, other = (
        storm(take("toy_race"), 150, seed, (800, 480), "en", tmp_path / f"{nth}")
        for nth, seed in enumerate((5, 5, 6))
        if (tmp_path / f"{nth}").mkdir() is None
    )
    assert one == again
    assert one.reached != other.reached


def test_what_the_player_answers_counts_as_what_chance_does(storming):
    for what in ("new game", "game toy_race", "options"):
        storming.player.hands.tap(what)
    answer = storming.player.hands.sees("answer ")[0]
    assert storming.player.new(answer)
    storming.player.hands.tap(answer)
    assert not storming.player.new(answer)
    assert storming.reached.counts["question of set-up"] == {answer.split()[1]: 1}


def test_help_is_new_until_somebody_has_read_it_on_such_a_page(storming):
    assert storming.player.new("help")
    storming.player.hands.tap("help")
    storming.kiosk.draw(storming.surface)
    storming.reached.note_said()
    storming.player.hands.tap("back")
    assert not storming.player.new("help")
    storming.player.hands.tap("settings")
    assert storming.player.new("help")


def test_the_player_goes_where_nobody_has_been(storming, monkeypatch):
    monkeypatch.setattr(storming.chance, "random", lambda: 0.0)
    for page in FROM_THE_START:
        storming.reached.note("page", *(() if page == "HealthPage" else (page,)))
    storming.reached.note("help", "start")
    while not isinstance(storming.kiosk.screens[-1], HealthPage):
        assert storming.player.gesture(MOST_OWED)


def test_the_player_gives_up_what_cannot_be_saved_and_is_asked_before_quitting(storming, monkeypatch):
    monkeypatch.setattr(player, "ERRANDS", 0.0)
    monkeypatch.setattr(player, "GIVES_UP", 1.0)
    monkeypatch.setattr(player, "UNSAVED", UNSAVED[:1])
    game = take("toy_race")
    session = storming.collection.begin(game, with_defaults(game.questions(), [Seat("Ada")]))
    storming.kiosk.play(session)
    storming.disk.trouble = "disk_full"
    session.do(game.propose(session.state, lambda _n: 0))
    storming.player.gesture(MOST_OWED)
    assert isinstance(storming.kiosk.screens[-1], QuitUnsaved)


def test_what_breaks_is_told(tmp_path, game, monkeypatch):
    blown = Storm(game, 1, (800, 480), "en", tmp_path)
    monkeypatch.setattr(blown.kiosk, "tick", lambda: 1 / 0)
    blown.blow(5)
    blown.close()
    assert len(blown.faults) == 1
    assert blown.faults[0].startswith("event 0: ZeroDivisionError in storm/test_storm.py, line ")


def test_a_player_who_does_not_get_on_is_a_fault(tmp_path, monkeypatch):
    blown = Storm(take("toy_race"), 1, (800, 480), "en", tmp_path)
    monkeypatch.setattr(blown.player, "stuck", 10**6)
    blown.blow(1)
    blown.close()
    assert blown.faults[0].startswith("event 0: the player does not get on; there is [")


def test_dice_of_the_game_are_thrown_and_one_that_it_does_not_have(tmp_path, game):
    pale = type("Pale", (type(game),), {"dice_colours": ("white", "black")})()
    blown = Storm(pale, 1, (800, 480), "en", tmp_path)
    thrown = {die.colour for _ in range(40) for die in blown._reading()}
    blown.close()
    assert thrown == {"white", "black", "red"}


def test_a_storm_without_a_whole_round_says_so(game, capsys):
    run_storm(game, 2, 1, (800, 480), "en", False, sys.stdout)
    assert "no round came to its end" in capsys.readouterr().out


def test_keys_without_words_are_faults_and_all_of_them_are_told(tmp_path, game, monkeypatch):
    words_of = Words._found
    gone = ("start.new_game", "start.title")
    monkeypatch.setattr(Words, "_found", lambda self, key, n: None if key in gone else words_of(self, key, n))
    blown = storm(game, 3, 1, (800, 480), "en", tmp_path)
    told = [fault for fault in blown.faults if fault.endswith("in language 'en'")]  # somebody may choose another
    assert set(told) == {f"no words for {key!r} in language 'en'" for key in gone}
    assert len(told) == len(gone)


def test_what_a_storm_of_full_length_never_reached_is_a_fault(tmp_path, monkeypatch):
    monkeypatch.setattr(report, "FULL", 5)
    (tmp_path / "short").mkdir()
    assert storm(take("toy_race"), 4, 1, (800, 480), "en", tmp_path / "short").faults == ()
    blown = storm(take("toy_race"), 5, 1, (800, 480), "en", tmp_path)
    assert "never reached: page: AfterRace" in blown.faults
    assert len(blown.faults) == len(blown.never) > 50
