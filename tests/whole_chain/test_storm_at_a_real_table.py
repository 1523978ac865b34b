"""A short storm over the real screens and the real game; the command blows as long as one likes."""

from __future__ import annotations

import pytest

from companion.kiosk.words.catalogues import Words
from companion.proofs.storm import Storm, storm
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
    assert blown.faults[0].startswith("event 0: ZeroDivisionError in test_storm_at_a_real_table.py, line ")


def test_a_key_without_words_is_a_fault(tmp_path, monkeypatch):
    words_of = Words._found
    monkeypatch.setattr(
        Words, "_found", lambda self, key, n: None if key == "start.new_game" else words_of(self, key, n)
    )
    report = storm(take(names()[0]), 3, 1, (800, 480), "en", tmp_path)
    assert report.faults == ("no words for 'start.new_game' in language 'en'",)
