"""A short storm over the real screens and the real game; the command blows as long as one likes."""

from __future__ import annotations

import sys

import pytest

from companion.kiosk.words.catalogues import Words
from companion.proofs.storm import Storm, run_storm, storm
from companion.shelf import names, take


@pytest.mark.parametrize(("seed", "size", "language"), [(1, (800, 480), "en"), (2, (720, 1280), "es")])
def test_nothing_breaks_in_a_storm(tmp_path, seed, size, language):
    report = storm(take(names()[0]), 500, seed, size, language, tmp_path)
    assert report.faults == ()
    assert len(report.screens) >= 6
    assert report.games >= 1


def test_what_breaks_is_told(tmp_path, monkeypatch):
    blown = Storm(take(names()[0]), 1, (800, 480), "en", tmp_path)
    monkeypatch.setattr(blown.kiosk, "tick", lambda: 1 / 0)
    blown.blow(5)
    blown.close()
    assert len(blown.faults) == 1
    assert blown.faults[0].startswith(
        "event 0: ZeroDivisionError in whole_chain/test_storm_at_a_real_table.py, line "
    )


def test_dice_of_the_game_are_thrown_and_one_that_it_does_not_have(tmp_path):
    game = type("Pale", (type(take(names()[0])),), {"dice_colours": ("white", "black")})()
    blown = Storm(game, 1, (800, 480), "en", tmp_path)
    thrown = {die.colour for _ in range(40) for die in blown._reading().dice}
    blown.close()
    assert thrown == {"white", "black", "red"}


def test_a_storm_without_a_whole_round_says_so(capsys):
    run_storm(take(names()[0]), 2, 1, (800, 480), "en", False, sys.stdout)
    assert "no round came to its end" in capsys.readouterr().out


def test_keys_without_words_are_faults_and_all_of_them_are_told(tmp_path, monkeypatch):
    words_of = Words._found
    gone = ("start.new_game", "start.title")
    monkeypatch.setattr(Words, "_found", lambda self, key, n: None if key in gone else words_of(self, key, n))
    report = storm(take(names()[0]), 3, 1, (800, 480), "en", tmp_path)
    assert set(report.faults) == {f"no words for {key!r} in language 'en'" for key in gone}
    assert len(report.faults) == len(gone)
