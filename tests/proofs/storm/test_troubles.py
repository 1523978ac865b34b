"""Everything that goes wrong in a storm is what the kiosk then speaks of, and comes right again."""

from __future__ import annotations

import pytest

from companion.core.setup import Seat, with_defaults
from companion.kiosk.screens.table.trouble import SAVING
from companion.proofs.storm import Storm
from companion.proofs.storm.disk import SYSTEM, FailingDisk
from companion.shelf import take
from companion.system.whole_file import trouble_of


@pytest.fixture
def blown(tmp_path):
    one = Storm(take("toy_race"), 1, (800, 480), "en", tmp_path)
    yield one
    one.close()


def begun(blown):
    game = take("toy_race")
    return blown.collection.begin(game, with_defaults(game.questions(), [Seat("Ada")]))


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("code", SAVING)
def test_a_journal_tells_each_trouble_of_its_disk_and_is_saved_when_it_is_over(blown, code, late):
    session = begun(blown)
    blown.disk.trouble, blown.disk.late = code, late
    session.do(session.game.propose(session.state, lambda _n: 0))
    assert session.trouble == code
    blown.disk.trouble = ""
    assert session.retry()
    assert session.trouble is None


@pytest.mark.parametrize("code", SYSTEM)
def test_files_and_the_folder_of_games_tell_each_trouble(blown, code):
    blown.disk.refuses = code
    assert trouble_of(blown.disk.refusal()) == code
    assert blown.collection.trouble().key == f"reject.cannot_save_{code}"
    assert begun(blown).code == f"cannot_save_{code}"
    assert blown.kiosk.change(volume_table=1).result().key == "settings_file.not_kept"
    blown.disk.refuses = ""
    assert blown.collection.trouble() is None
    assert blown.kiosk.change(volume_table=2).result() is None


def test_the_disk_counts_what_it_made_durable(tmp_path):
    disk = FailingDisk()
    connection = disk.connect(tmp_path / "one", True)
    for statement in ("BEGIN", "CREATE TABLE row (number)", "COMMIT", "SELECT * FROM row"):
        connection.execute(statement)
    connection.close()
    assert disk.commits == 1


def test_each_kind_of_trouble_happens_and_the_start_page_is_shown_for_all_that(blown):
    for _ in range(3):
        begun(blown)
        for kind in blown.troubles._kinds:
            kind()
            blown.kiosk.tick()
            blown.kiosk.go(blown.kiosk.start_page())
            assert blown.kiosk.touchables()


def test_old_games_and_charts_are_taken_away(blown, monkeypatch):
    for _ in range(12):
        begun(blown)
    monkeypatch.setattr(blown.troubles, "_kinds", (lambda: None,))
    blown.troubles.happen()
    left = list(blown.collection.folder.glob("*.pipworks"))
    assert len(left) == 10  # and the one that is played
