"""A game of which something is not on the disk is never let go of, whatever players do meanwhile."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.core.applied import Applied
from companion.core.setup import Seat, with_defaults
from companion.kiosk.app import Kiosk
from companion.kiosk.pace import SAVE_AGAIN_S
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import headless
from companion.proofs.storm.disk import FailingDisk
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session
from companion.table.journal import encode


@pytest.fixture
def disk() -> FailingDisk:
    return FailingDisk()


@pytest.fixture
def shelf(tmp_path: Path, disk: FailingDisk) -> Any:
    moments = iter(f"2026-01-01T00:00:{n:02d}" for n in range(60))
    found = Collection(tmp_path, lambda: next(moments), games=["toy_race"], connect=disk.connect)
    yield found
    found.close()


def begun(shelf: Collection) -> Session[Any]:
    game = shelf.games()[0]
    session = shelf.begin(game, with_defaults(game.questions(), [Seat("Ada"), Seat("Ben")]))
    assert isinstance(session, Session)
    return session


def play(session: Session[Any], n: int) -> bytes:
    chance = random.Random(n)
    for _ in range(n):
        action = session.game.propose(session.state, lambda k: int(chance.random() * k))
        assert action is not None
        assert isinstance(session.do(action), Applied)
    return encode(session.state)


def saved(shelf: Collection, session: Session[Any]) -> Any:
    return next(game for game in shelf.saved() if game.path == session.journal.path)  # type: ignore[attr-defined]


def test_a_game_that_was_left_unsaved_is_handed_back_as_it_was(shelf: Collection, disk: FailingDisk) -> None:
    session = begun(shelf)
    play(session, 3)
    disk.trouble = "disk_full"
    state = play(session, 20)
    again = shelf.resume(saved(shelf, session))
    assert again is session
    assert encode(session.state) == state
    assert session.trouble == "disk_full"
    disk.trouble = ""
    assert not shelf.save_again()
    shelf.close()
    resumed = shelf.resume(saved(shelf, session))
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state


def test_another_game_meanwhile_does_not_cost_the_unsaved_one(shelf: Collection, disk: FailingDisk) -> None:
    first = begun(shelf)
    disk.trouble = "disk_full"
    state = play(first, 12)
    second = begun(shelf)
    third = begun(shelf)
    assert {first.trouble, second.trouble, third.trouble} == {"disk_full"}
    assert shelf.save_again()
    assert shelf.trouble() is not None
    disk.trouble = ""
    assert not shelf.save_again()
    assert first.trouble is None
    assert shelf.trouble() is None
    resumed = shelf.resume(saved(shelf, first))
    assert isinstance(resumed, Session)
    assert resumed is not first  # it was saved and let go of
    assert encode(resumed.state) == state


def test_saving_is_tried_again_on_the_first_page(shelf: Collection, disk: FailingDisk) -> None:
    headless()
    clock = VirtualClock()
    kiosk = Kiosk((800, 480), clock, catalogues(), shelf, StillTable(clock))
    session = begun(shelf)
    kiosk.play(session)
    disk.trouble = "disk_full"
    play(session, 5)
    kiosk.go(kiosk.start_page())
    assert "put away" in {what for _, what in kiosk.touchables()}  # it is told that something is not saved
    disk.trouble = ""
    due = kiosk.next_due()
    assert due is not None
    assert due <= clock.now() + SAVE_AGAIN_S
    clock.advance(SAVE_AGAIN_S)
    kiosk.tick()
    assert session.trouble is None


def test_games_are_in_the_order_they_were_played_whatever_the_clock_says(shelf: Collection) -> None:
    games = [begun(shelf) for _ in range(3)]
    for session in games:
        play_on = shelf.resume(saved(shelf, session))
        assert isinstance(play_on, Session)
        play(play_on, 1)
    first = shelf.resume(saved(shelf, games[0]))
    assert isinstance(first, Session)
    play(first, 1)
    shelf.close()
    for age, session in enumerate(games):
        os.utime(session.journal.path, (2_000_000_000 + age,) * 2)
    order = [game.path for game in shelf.saved()]  # type: ignore[attr-defined]
    assert order == [games[n].journal.path for n in (0, 2, 1)]
    shelf.resume(saved(shelf, games[1]))  # looked at, nothing done
    shelf.close()
    assert [game.path for game in shelf.saved()] == order  # type: ignore[attr-defined]


class SlowDisk(FailingDisk):
    """Answers a commit only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = False
        self.hangs_at: Path | None = None
        self.free, self.back = threading.Event(), threading.Event()
        self.free.set()

    def connect(self, path: Path, create: bool) -> Any:
        inner = super().connect(path, create)
        slow = self

        class Slow:
            def __getattr__(self, name: str) -> Any:
                return getattr(inner, name)

            def __setattr__(self, name: str, value: Any) -> None:
                setattr(inner, name, value)

            def execute(self, sql: str, *how: Any) -> Any:
                if sql == "COMMIT":
                    slow.free.wait()
                    if slow.gate:
                        slow.free.clear()
                if slow.hangs_at == path and "checkpoint" in sql:
                    slow.back.wait()
                return inner.execute(sql, *how)

        return Slow()


def test_a_slow_disk_holds_up_nobody_and_nothing_is_confirmed_before_it_answers(tmp_path: Path) -> None:
    disk = SlowDisk()
    shelf = Collection(tmp_path, lambda: "2026-01-01T00:00:00", ["toy_race"], connect=disk.connect, patience=0.01)
    session = begun(shelf)
    session.journal.wait()
    play(session, 1)
    disk.free.clear()
    state = play(session, 5)
    assert session.trouble == "saving"
    assert session.journal.unsaved >= 5
    again = shelf.resume(saved(shelf, session))  # left and touched again, the disk still busy
    assert again is session
    disk.free.set()
    assert session.journal.wait()
    assert session.trouble is None
    shelf.close()
    resumed = shelf.resume(saved(shelf, session))
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    shelf.close()


def test_what_is_done_while_the_disk_is_busy_is_not_confirmed_with_what_was_done_before(tmp_path: Path) -> None:
    disk = SlowDisk()
    shelf = Collection(tmp_path, lambda: "2026-01-01T00:00:00", ["toy_race"], connect=disk.connect, patience=0.01)
    session = begun(shelf)
    disk.free.clear()
    play(session, 1)
    first = session.journal._job
    assert first is not None
    play(session, 2)
    disk.gate = True  # one commit is let through, no more
    disk.free.set()
    first.wait()
    disk.free.clear()
    assert session.journal.unsaved == 2
    assert session.trouble == "saving"
    disk.gate = False
    disk.free.set()
    state = encode(session.state)
    shelf.close()  # with rows that nobody has waited for
    session.journal.wait()
    session.journal.close()  # once more is no harm
    resumed = shelf.resume(saved(shelf, session))
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    shelf.close()


def test_the_screen_says_that_a_slow_disk_is_still_busy_and_goes_on_drawing(tmp_path: Path) -> None:
    headless()
    clock, disk = VirtualClock(), SlowDisk()
    shelf = Collection(tmp_path, lambda: "2026-01-01T00:00:00", ["toy_race"], connect=disk.connect, patience=0.01)
    kiosk = Kiosk((800, 480), clock, catalogues(), shelf, StillTable(clock))
    session = begun(shelf)
    kiosk.play(session)
    disk.free.clear()
    play(session, 1)

    def says_saving() -> bool:
        kiosk.changed()
        return any("Saving …" in str(piece.thing) for piece in kiosk.scene().pieces)

    assert says_saving()
    for _ in range(20):  # nine seconds of a bad card, and more
        clock.advance(0.5)
        kiosk.tick()
        assert says_saving()
    disk.free.set()
    session.journal.wait()
    clock.advance(0.1)
    kiosk.tick()
    assert session.trouble is None
    assert not says_saving()
    shelf.close()


def test_a_game_can_be_moved_where_there_is_room(shelf: Collection, disk: FailingDisk, tmp_path: Path) -> None:
    session = begun(shelf)
    disk.trouble = "disk_full"
    play(session, 3)
    with pytest.raises(OSError, match="out of order"):
        session.move_to(tmp_path / "stick").result()
    assert list((tmp_path / "stick").iterdir()) == []
    assert session.trouble == "disk_full"
    disk.trouble = ""
    moved = session.move_to(tmp_path / "stick").result()
    assert session.trouble is None
    play(session, 2)
    state = encode(session.state)
    shelf.close()
    there = Collection(tmp_path / "stick", games=["toy_race"])
    [game] = there.saved()
    assert game.path == moved  # type: ignore[attr-defined]
    resumed = there.resume(game)
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    there.close()


def test_a_game_that_may_not_be_written_is_not_called_unsaved_when_it_was_only_looked_at(
    shelf: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(shelf)
    play(session, 3)
    shelf.close()
    monkeypatch.setattr("companion.table.journal.journal._unwritable", lambda _: "not_writable")
    again = shelf.resume(saved(shelf, session))
    assert isinstance(again, Session)
    assert again.trouble == "not_writable"
    assert not shelf.save_again()
    shelf.begin(again.game, again.setup)  # and it is let go of
    assert list(shelf._unsaved) == []


def test_a_damaged_game_that_cannot_be_mended_is_not_called_unsaved_before_something_was_done(
    shelf: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(shelf)
    play(session, 3)
    shelf.close()
    with closing(sqlite3.connect(session.journal.path)) as connection:
        connection.execute("DELETE FROM copy WHERE number = 2")
        connection.commit()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.table.journal.journal.recover", full)
    again = shelf.resume(saved(shelf, session))
    assert isinstance(again, Session)
    assert (again.trouble, again.journal.unsaved) == ("disk_full", 0)
    assert not shelf.save_again()
    state = play(again, 1)
    assert again.journal.unsaved == 1
    assert shelf.save_again()
    monkeypatch.undo()
    assert not shelf.save_again()
    shelf.close()
    resumed = shelf.resume(saved(shelf, session))
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state


def test_a_game_moved_away_from_a_disk_that_hangs_is_written_to_the_new_file_alone(tmp_path: Path) -> None:
    disk = SlowDisk()
    shelf = Collection(tmp_path, lambda: "2026-01-01T00:00:00", ["toy_race"], connect=disk.connect, patience=0.01)
    session = begun(shelf)
    disk.trouble = "disk_full"
    play(session, 1)
    disk.trouble, disk.hangs_at = "", session.journal.path
    play(session, 2)  # what arrived is looked at before the rest is written: there it hangs
    old = session.journal._job
    assert old is not None
    session.move_to(tmp_path / "stick").result()
    state = play(session, 2)
    disk.back.set()
    assert old.result()  # it went where it was meant to go
    session.journal.wait()
    assert session.trouble is None
    shelf.close()
    there = Collection(tmp_path / "stick", games=["toy_race"])
    resumed = there.resume(there.saved()[0])
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    there.close()


def test_a_folder_of_games_that_was_taken_away_is_made_again_for_a_game_that_is_not_saved(tmp_path: Path) -> None:
    shelf = Collection(tmp_path / "games", games=["toy_race"])
    session = begun(shelf)
    play(session, 3)
    shutil.rmtree(shelf.folder)
    state = play(session, 4)
    assert session.trouble == "not_writable"
    shelf.close()
    again = Collection(tmp_path / "games", games=["toy_race"])
    resumed = again.resume(again.saved()[0])
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    again.close()
