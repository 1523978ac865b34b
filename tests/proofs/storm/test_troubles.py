"""Everything that goes wrong in a storm is what the kiosk then speaks of, and comes right again."""

from __future__ import annotations

import pytest

from companion.core.setup import Seat, with_defaults
from companion.core.view.catalogue import Entry
from companion.kiosk.screens.table.trouble import SAVING
from companion.proofs.storm.disk import SYSTEM, FailingDisk
from companion.proofs.storm.strange_games import KINDS, make_strange
from companion.shelf import take
from companion.system.whole_file import trouble_of
from companion.table import Session


def begun(storming):
    game = take("toy_race")
    return storming.collection.begin(game, with_defaults(game.questions(), [Seat("Ada")]))


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("code", SAVING)
def test_a_journal_tells_each_trouble_of_its_disk_and_is_saved_when_it_is_over(storming, code, late):
    session = begun(storming)
    storming.disk.trouble, storming.disk.late = code, late
    session.do(session.game.propose(session.state, lambda _n: 0))
    assert session.trouble == code
    storming.disk.trouble = ""
    assert session.retry()
    assert session.trouble is None


@pytest.mark.parametrize("code", SYSTEM)
def test_files_and_the_folder_of_games_tell_each_trouble(storming, code):
    storming.disk.refuses = code
    assert trouble_of(storming.disk.refusal()) == code
    assert storming.collection.trouble().key == f"reject.cannot_save_{code}"
    assert begun(storming).code == f"cannot_save_{code}"
    assert storming.kiosk.change(volume_table=1).result().key == "settings_file.not_kept"
    storming.disk.refuses = ""
    assert storming.collection.trouble() is None
    assert storming.kiosk.change(volume_table=2).result() is None


def test_the_disk_counts_what_it_made_durable(tmp_path):
    disk = FailingDisk()
    connection = disk.connect(tmp_path / "one", True)
    for statement in ("BEGIN", "CREATE TABLE row (number)", "COMMIT", "SELECT * FROM row"):
        connection.execute(statement)
    connection.close()
    assert disk.commits == 1


def test_each_kind_of_trouble_happens_and_the_start_page_is_shown_for_all_that(storming):
    for _ in range(3):
        begun(storming)
        for kind in storming.troubles._kinds:
            kind()
            storming.kiosk.tick()
            storming.kiosk.go(storming.kiosk.start_page())
            assert storming.kiosk.touchables()


def test_old_games_and_charts_are_taken_away(storming, monkeypatch):
    for _ in range(12):
        begun(storming)
    monkeypatch.setattr(storming.troubles, "_kinds", (lambda: None,))
    storming.troubles.happen()
    left = list(storming.collection.folder.glob("*.pipworks"))
    assert len(left) == 10  # and the one that is played


@pytest.mark.parametrize(("kind", "key"), KINDS.items())
def test_a_strange_game_is_listed_as_one_that_can_be_touched_and_refused_then(storming, kind, key):
    path = begun(storming).journal.path
    assert make_strange(path, path.with_name("strange.pipworks"), kind)
    _, strange = storming.collection.saved()
    assert (strange.trouble, strange.damage) == (None, None)
    assert storming.collection.resume(strange).key == key


def test_nothing_is_made_of_a_file_that_is_no_game(tmp_path):
    (tmp_path / "no game").write_text("a picture")
    assert not make_strange(tmp_path / "no game", tmp_path / "strange", "newer_rules")
    assert not (tmp_path / "strange").exists()


@pytest.mark.parametrize(("snatched", "key"), [("gone", "start.file_gone"), ("folder", "start.cannot_open")])
def test_a_game_is_snatched_away_when_it_is_touched_but_one_that_is_open_is_not(storming, snatched, key):
    first, second = begun(storming), begun(storming)
    saved = {one.path: one for one in storming.collection.saved()}
    storming.collection.snatched = snatched
    assert isinstance(storming.collection.resume(saved[second.journal.path]), Session)
    assert storming.collection.resume(saved[first.journal.path]).key == key
    assert not storming.collection.snatched
    storming.collection.bring_back()
    assert isinstance(storming.collection.resume(saved[first.journal.path]), Session)


def test_files_of_owners_are_damaged_in_which_something_was_to_be_kept(storming, monkeypatch):
    entry = Entry("parts.toml", "part", None, {"name": "a"})
    assert storming.collection.keep("steampunk_rally", entry).result().code == "catalogue_refused"
    monkeypatch.setattr(storming.chance, "random", lambda: 0.5)
    monkeypatch.setattr(storming.chance, "choice", lambda those: those[1])
    storming.troubles._own_file()
    assert storming.collection.keep("steampunk_rally", entry).result().code == "catalogue_damaged"
