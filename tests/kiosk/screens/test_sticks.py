"""Games go to a stick and come from one by touch; what cannot be done is said, and there is always a way back."""

from __future__ import annotations

import errno
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.system import whole_file
from companion.system.beside import Work
from tests.kiosk.evening import Evening
from tests.patience import PATIENCE_S

NAME = "steampunk_rally-Ada-Ben-2026-11-20.pipworks.zip"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    evening.shelf.close()


def test_a_game_is_taken_along_from_its_menu_and_brought_in_on_the_first_page(
    evening: Evening, tmp_path: Path
) -> None:
    session = evening.begin()
    evening.visitor.tap("menu")
    evening.visitor.tap("send")
    evening.visitor.tap("save 0")
    assert evening.says(f"Saved: {evening.stick.folder / NAME}. A stick can be pulled out now.")
    (tmp_path / "there").mkdir()
    there = Evening(tmp_path / "there")
    shutil.copy(evening.stick.folder / NAME, there.stick.folder)
    there.kiosk.go(there.kiosk.start_page())
    there.visitor.tap("sticks")
    there.visitor.tap("bring 0")
    assert there.says("Brought in. It is at the top of the first page.")
    there.visitor.tap("bring 0")
    assert there.says("This game is already here")
    there.visitor.tap("back")
    there.visitor.tap("resume 0")
    assert there.kiosk.game is not None
    assert there.kiosk.game.session.state == session.state  # type: ignore[attr-defined]
    there.shelf.close()


def test_a_stick_is_noticed_on_the_first_page_while_it_is_shown(evening: Evening) -> None:
    evening.plugged = False
    (evening.stick.folder / NAME).write_bytes(b"garbage")
    evening.kiosk.go(evening.kiosk.start_page())
    assert not evening.can_touch("sticks")
    evening.plugged = True
    evening.visitor.wait(2.5)
    assert evening.can_touch("sticks")
    evening.visitor.tap("sticks")
    evening.visitor.tap("bring 0")
    assert evening.says("is not a game that Pipworks saved")
    evening.visitor.tap("back")
    evening.plugged = False
    evening.visitor.wait(2.5)
    assert not evening.can_touch("sticks")


def test_a_stick_without_games_gets_no_key(evening: Evening) -> None:
    (evening.stick.folder / "holiday.jpg").write_bytes(b"")
    evening.kiosk.go(evening.kiosk.start_page())
    assert not evening.can_touch("sticks")


def test_a_stick_that_was_pulled_is_told_and_another_can_be_looked_for(evening: Evening) -> None:
    (evening.stick.folder / NAME).write_bytes(b"garbage")
    evening.kiosk.go(evening.kiosk.start_page())
    evening.visitor.tap("sticks")
    (evening.stick.folder / NAME).unlink()
    evening.visitor.tap("bring 0")
    assert evening.says("cannot be read. Is the stick still plugged in?")


def test_a_full_stick_is_told(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.begin()
    evening.visitor.tap("menu")
    evening.visitor.tap("send")

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(whole_file.os, "fsync", full)
    evening.visitor.tap("save 0")
    assert evening.says("Nothing could be saved on RED: the disk is full. Try another place.")
    assert list(evening.stick.folder.iterdir()) == []


def test_what_takes_long_is_said_and_the_page_can_be_left(evening: Evening) -> None:
    evening.begin()
    free = threading.Event()
    slow: Work[Path] = Work(lambda: (free.wait(PATIENCE_S) and Path("there")) or Path(), 0.01)
    begun: list[Path] = []
    evening.shelf.export = lambda folder, _saved: begun.append(folder) or slow  # type: ignore[method-assign, func-returns-value]
    evening.visitor.tap("menu")
    evening.visitor.tap("send")
    evening.visitor.tap("save 0")
    assert evening.says("leave the stick in")
    evening.visitor.tap("save 0")
    assert len(begun) == 1  # one at a time
    assert evening.can_touch("back")
    free.set()
    slow.result()
    evening.visitor.wait(0.2)
    assert evening.says("Saved: there.")


def test_a_game_that_cannot_be_saved_goes_to_a_stick_and_on_there(evening: Evening) -> None:
    session = evening.begin()
    session.journal._trouble = "disk_full"  # as a full disk leaves it
    session.journal._saved -= 1
    session.journal.retry = lambda: False  # type: ignore[method-assign]
    evening.kiosk.changed()
    evening.visitor.wait(0.2)
    evening.visitor.tap("trouble saving")
    evening.visitor.tap("move")
    evening.visitor.tap("save 0")
    assert evening.says("leave the stick in")  # drawn first
    evening.visitor.wait(0.2)
    assert evening.says("From now on the game is saved there: leave the stick in.")
    assert session.journal.path.parent == evening.stick.folder
    assert session.trouble is None
    evening.visitor.tap("back")
    assert not evening.can_touch("move")  # all is well


def test_nothing_is_written_where_a_stick_was(evening: Evening) -> None:
    evening.begin()
    evening.visitor.tap("menu")
    evening.visitor.tap("send")
    evening.plugged = False  # its folder is still there, on the machine's own disk
    evening.visitor.tap("save 0")
    assert evening.says("RED is not plugged in any more; nothing was saved.")
    assert list(evening.stick.folder.iterdir()) == []
    evening.plugged = True
    evening.visitor.wait(2.5)
    evening.visitor.tap("save 0")
    assert evening.says("Saved: ")


def test_a_game_is_copied_without_being_opened(evening: Evening) -> None:
    evening.begin()
    evening.shelf.close()
    evening.kiosk.go(evening.kiosk.start_page())
    for what in ("about 0", "send", "save 0"):
        evening.visitor.tap(what)
    assert evening.says(f"Saved: {evening.stick.folder / NAME}.")
    evening.visitor.tap("back")
    assert evening.can_touch("delete")


def test_a_game_that_moved_to_a_stick_is_resumed_there_and_from_what_is_left_while_the_stick_is_out(
    evening: Evening, tmp_path: Path
) -> None:
    session = evening.begin()
    session.move_to(evening.stick.folder)
    there = session.journal.path
    session.do(session.game.propose(session.state, lambda _: 0))
    evening.kiosk.go(evening.kiosk.start_page())
    assert evening.says("on a stick")
    assert not evening.can_touch("resume 1")
    evening.visitor.tap("resume 0")
    assert evening.shelf.open_session is not None
    assert evening.shelf.open_session.journal.path == there
    assert len(evening.shelf.open_session.lines) == len(session.lines)
    evening.shelf.close()
    evening.stick.folder.rename(tmp_path / "pulled")
    evening.kiosk.go(evening.kiosk.start_page())
    assert not evening.says("on a stick")
    assert evening.can_touch("resume 0")


def test_games_on_a_stick_are_listed_by_game_players_and_day(evening: Evening) -> None:
    for name in (NAME, "holiday.pipworks.zip", "unknown_game-Ada-2026-11-20.pipworks.zip"):
        (evening.stick.folder / name).write_bytes(b"garbage")
    evening.kiosk.go(evening.kiosk.start_page())
    evening.visitor.tap("sticks")
    assert evening.says("Steampunk Rally: Ada, Ben, 20 Nov")
    assert evening.says("'holiday'")
    assert evening.says("'unknown_game-Ada-2026-11-20'")
