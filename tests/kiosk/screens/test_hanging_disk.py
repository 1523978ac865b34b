"""A disk that hangs as long as it likes: no touch waits for it, what is under way is said, and nothing gets lost."""

from __future__ import annotations

import os
import sqlite3
import threading
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.core.setup import Seat, with_defaults
from companion.core.view import Cards
from companion.devices.sticks import SavingPlace
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.services import Services, SettingsFile
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.beside import finish
from companion.system.clock import VirtualClock
from companion.system.out_folder import try_out
from companion.table import Session
from companion.table.journal import connect, encode

LONG_S = 10.0
"""A test in which something is never done fails after so long."""
SAVING, WRITING = "Saving …", "Writing … leave the stick in."
KETTLE = """\
[[part]]
id = "kettle"
name = "Kettle"
border = "silver"
slots = ["red"]
number = 2
gives = ["1 silver"]
valves = "n"
"""


class HangingDisk:
    """Answers each sync and each commit only as long as it is free.

    Attributes:
        free: cleared while it hangs.
        asked: set when something waits for it.
        held_up: what waited for it on the drawing thread, or held that up, which must never be.
    """

    def __init__(self) -> None:
        self.free, self.asked = threading.Event(), threading.Event()
        self.held_up: list[str] = []
        self._drawing = threading.current_thread()
        self._fsync = os.fsync
        self.free.set()

    def hang(self) -> None:
        self.asked.clear()
        self.free.clear()

    def fsync(self, descriptor: int) -> None:
        self.wait("fsync")
        self._fsync(descriptor)

    def connect(self, path: Path, create: bool) -> Any:
        inner, disk = connect(path, create), self

        class Connection:
            def __getattr__(self, name: str) -> Any:
                return getattr(inner, name)

            def __setattr__(self, name: str, value: Any) -> None:
                setattr(inner, name, value)

            def execute(self, sql: str, *how: Any) -> Any:
                if sql == "COMMIT" or "checkpoint(" in sql:
                    disk.wait(sql)
                return inner.execute(sql, *how)

            def close(self) -> None:
                disk.wait("close")
                inner.close()

        return Connection()

    def wait(self, what: str) -> None:
        if self.free.is_set():
            return
        if threading.current_thread() is self._drawing:
            self.held_up.append(what)  # and it is not waited for: this test has failed
        else:
            self.asked.set()
            if not self.free.wait(LONG_S):
                self.held_up.append(f"{what}: the test")


class Evening:
    """A kiosk on a disk that may hang, with a stick, settings and owners' files."""

    def __init__(self, folder: Path, disk: HangingDisk) -> None:
        headless()
        self.folder, self.disk, self.clock = folder, disk, VirtualClock()
        self.stick = SavingPlace("RED", folder / "stick", True)
        self.stick.folder.mkdir()
        (folder / "own" / "steampunk_rally").mkdir(parents=True)
        self.cards = folder / "own" / "steampunk_rally" / "parts.toml"
        self.cards.write_text(KETTLE)
        moments = iter(f"2026-11-20T21:04:{n:02d}+00:00" for n in range(60))
        self.shelf = Collection(
            folder / "games",
            lambda: next(moments),
            ["steampunk_rally"],
            own_data=folder / "own",
            connect=disk.connect,
            patience=0.01,
        )
        self.settings = SettingsFile(folder / "settings.toml")
        self.kiosk = Kiosk(
            (800, 480),
            self.clock,
            catalogues(),
            self.shelf,
            StillTable(self.clock),
            services=Services(keep=self.settings.keep),
            save_places=lambda: [self.stick],
            patience=0.01,
        )
        self.visitor = Visitor(self.kiosk, self.clock)
        self.surface = pygame.Surface((800, 480))

    def begin(self) -> Session[Any]:
        game = self.shelf.games()[0]
        session = self.shelf.begin(game, with_defaults(game.questions(), [Seat("Ada"), Seat("Ben")]))
        assert isinstance(session, Session)
        self.kiosk.play(session)
        self.settle()
        return session

    def settle(self) -> None:
        """Wait for the disk, which is free again or has been all the time, and let what came of it be shown."""
        self.disk.free.set()
        assert finish(LONG_S)
        self.visitor.wait(0.1)

    def tap(self, *meanings: str) -> None:
        for meaning in meanings:
            self.visitor.tap(meaning)
            self.settle()

    def to_start(self) -> None:
        self.kiosk.go(self.kiosk.start_page())
        self.settle()

    def says(self, sentence: str) -> bool:
        self.kiosk.changed()
        return any(sentence in str(piece.thing) for piece in self.kiosk.scene().pieces)

    def can_touch(self, what: str) -> bool:
        return what in {meaning for _, meaning in self.kiosk.touchables()}

    def touch_while_it_hangs(self, what: str, saying: str) -> None:
        """Touch something, twice for whoever is impatient; the screen goes on and says that it is being done."""
        [(left, top, width, height)] = [rect for rect, meaning in self.kiosk.touchables() if meaning == what]
        self.disk.hang()
        self.visitor.tap(what)
        assert self.disk.asked.wait(LONG_S)
        self.visitor.touch(left + width / 2, top + height / 2)
        for _ in range(9):
            self.visitor.wait(1.0)
            assert self.says(saying)
            self.kiosk.draw(self.surface)
        assert self.disk.held_up == []

    def games(self) -> Sequence[str]:
        return sorted(path.name for path in self.shelf.folder.glob("*.pipworks"))


def act(session: Session[Any]) -> None:
    action = session.game.propose(session.state, lambda _: 0)
    assert action is not None
    session.do(action)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    disk = HangingDisk()
    monkeypatch.setattr(os, "fsync", disk.fsync)

    def slowly(folder: Path) -> None:
        disk.wait("try out")
        try_out(folder)

    monkeypatch.setattr("companion.shelf.collection.try_out", slowly)
    with ExitStack() as ending:
        evening = Evening(tmp_path, disk)
        ending.callback(finish, LONG_S)
        ending.callback(evening.shelf.close)
        ending.callback(disk.free.set)
        yield evening
    assert disk.held_up == []


def test_a_game_moves_to_a_stick(evening: Evening) -> None:
    session = evening.begin()
    session.journal._trouble = "disk_full"  # as a full disk leaves it
    session.journal._saved -= 1
    session.journal.retry = lambda: False  # type: ignore[method-assign]
    evening.kiosk.changed()
    evening.tap("trouble saving", "move")
    evening.touch_while_it_hangs("save 0", WRITING)
    assert session.trouble == "disk_full"  # not confirmed
    evening.settle()
    [file] = evening.stick.folder.glob("*.pipworks")
    assert evening.says(f"Saved: {file}. The game goes on being saved there: leave the stick in.")
    assert (session.trouble, session.journal.path) == (None, file)


def test_what_is_played_while_a_game_moves_arrives_as_well(evening: Evening) -> None:
    session = evening.begin()
    del evening.kiosk.screens[1:]
    evening.disk.hang()
    move = session.move_to(evening.stick.folder)
    assert session.move_to(evening.stick.folder / "elsewhere") is move  # one at a time
    act(session)
    state = encode(session.state)
    evening.settle()
    assert session.trouble is None
    assert finish(LONG_S)
    assert session.journal.unsaved == 0
    evening.shelf.close()
    there = Collection(evening.stick.folder, games=["steampunk_rally"])
    resumed = there.resume(there.saved()[0])
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    there.close()


def test_a_game_is_taken_along_on_a_stick(evening: Evening) -> None:
    evening.begin()
    evening.tap("menu", "send")
    evening.touch_while_it_hangs("save 0", WRITING)
    evening.settle()
    [file] = evening.stick.folder.glob("*.zip")
    assert evening.says(f"Saved: {file}. A stick can be pulled now.")


def test_a_game_comes_from_a_stick(evening: Evening) -> None:
    evening.begin()
    evening.tap("menu", "send", "save 0")
    evening.to_start()
    evening.tap("about 0", "delete", "yes", "sticks")
    evening.touch_while_it_hangs("bring 0", "Checking ")
    evening.settle()
    assert evening.says("Brought in.")
    assert len(evening.games()) == 1


def test_charts_are_saved(evening: Evening) -> None:
    evening.begin()
    evening.tap("menu", "charts", "save")
    evening.touch_while_it_hangs("save 0", WRITING)
    evening.settle()
    [folder] = evening.stick.folder.iterdir()
    assert evening.says(f"Saved: {folder}. A stick can be pulled now.")
    found = {path.name for path in folder.iterdir()}
    assert found >= {"race.csv", "dice.csv", "ledger.csv", "dice.png"}
    assert all(path.stat().st_size for path in folder.iterdir())


def test_a_game_is_deleted_comes_back_and_is_deleted_for_good(evening: Evening) -> None:
    evening.begin()
    evening.to_start()
    [name] = evening.games()
    evening.tap("about 0", "delete")
    evening.touch_while_it_hangs("yes", SAVING)
    evening.settle()
    assert evening.games() == []
    evening.tap("bin", "deleted 0")
    evening.touch_while_it_hangs("bring back", SAVING)
    evening.settle()
    assert evening.games() == [name]
    evening.tap("about 0", "delete", "yes", "bin", "deleted 0", "remove")
    evening.touch_while_it_hangs("yes", SAVING)
    evening.settle()
    assert not evening.shelf.housekeeping.any_deleted()
    assert evening.can_touch("new game")


def test_the_bin_is_emptied(evening: Evening) -> None:
    evening.begin()
    evening.to_start()
    evening.tap("about 0", "delete", "yes", "bin", "empty")
    evening.touch_while_it_hangs("yes", SAVING)
    evening.settle()
    assert evening.can_touch("new game")
    assert not evening.can_touch("bin")


def test_of_several_settings_the_last_one_stays(evening: Evening) -> None:
    evening.tap("settings")
    evening.touch_while_it_hangs("set brightness 50", SAVING)
    evening.visitor.tap("set brightness 75")
    evening.visitor.tap("set text_size l")
    evening.visitor.tap("tab machine")
    assert evening.says(SAVING)
    evening.settle()
    assert not evening.says(SAVING)
    assert evening.settings.read() == (evening.kiosk.settings, ())
    assert (evening.kiosk.settings.brightness, evening.kiosk.settings.text_size) == (75, "L")


def test_settings_changed_just_before_the_end_are_kept(evening: Evening) -> None:
    evening.tap("settings")
    evening.touch_while_it_hangs("set brightness 50", SAVING)
    evening.visitor.tap("set brightness 75")
    evening.kiosk.quit()
    evening.disk.free.set()
    assert finish(LONG_S)  # what the end of the program does; nothing ticks any more
    assert evening.settings.read()[0].brightness == 75


def test_a_card_of_the_owners_is_kept(evening: Evening) -> None:
    evening.tap("catalogue")
    page = evening.kiosk.screens[-1]
    assert isinstance(page, CatalogueScreen)
    page.show(("parts",))
    [cards] = [section for section in page.page.sections if isinstance(section, Cards)]
    assert cards.cards[0].offer is not None
    assert cards.cards[0].offer.select is not None
    page.show(cards.cards[0].offer.select)
    evening.tap("face edge e")
    evening.touch_while_it_hangs("keep", SAVING)
    assert tomllib.loads(evening.cards.read_text())["part"][0]["valves"] == "n"
    evening.settle()
    assert evening.says("Kettle")
    assert not evening.says(SAVING)
    assert tomllib.loads(evening.cards.read_text())["part"][0]["valves"] != "n"


@pytest.mark.parametrize("refused", [False, True])
def test_whoever_leaves_the_page_hears_of_it_all_the_same(
    evening: Evening, refused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.begin()
    evening.tap("menu", "send")
    evening.touch_while_it_hangs("save 0", WRITING)
    evening.visitor.tap("back")
    assert not evening.says(WRITING)
    if refused:
        monkeypatch.setattr(evening.disk, "_fsync", _refusing)
    evening.settle()
    sentence = "Nothing could be saved on RED" if refused else "A stick can be pulled now."
    assert evening.says(sentence)
    evening.tap("put away")
    assert not evening.says(sentence)


def test_a_deletion_goes_on_while_its_page_is_left(evening: Evening) -> None:
    evening.begin()
    evening.to_start()
    evening.tap("about 0", "delete")
    evening.touch_while_it_hangs("yes", SAVING)
    evening.visitor.tap("back")
    assert evening.can_touch("resume 0")
    evening.settle()
    assert not evening.can_touch("resume 0")
    assert evening.can_touch("bin")


def test_a_game_is_left_and_others_are_played_while_it_is_closed(evening: Evening) -> None:
    first = evening.begin()
    evening.disk.hang()
    game = evening.shelf.games()[0]
    second = evening.shelf.begin(game, with_defaults(game.questions(), [Seat("Cleo"), Seat("Dan")]))
    assert isinstance(second, Session)
    evening.kiosk.play(second)
    evening.kiosk.go(evening.kiosk.start_page())
    saved = next(one for one in evening.shelf.saved() if one.path == first.journal.path)  # type: ignore[attr-defined]
    again = evening.shelf.resume(saved)
    assert isinstance(again, Session)  # and it is not called open elsewhere
    act(again)
    evening.settle()
    assert (again.trouble, second.trouble) == (None, None)
    assert (again.journal.unsaved, second.journal.unsaved) == (0, 0)


def test_a_game_is_resumed_whose_mending_was_broken_off(evening: Evening) -> None:
    session = evening.begin()
    for _ in range(2):
        act(session)
    evening.settle()
    evening.to_start()
    evening.shelf.close()
    assert finish(LONG_S)
    path = session.journal.path
    path.with_name(f"{path.name}.mended").write_bytes(path.read_bytes())
    with closing(sqlite3.connect(path)) as damaged:
        damaged.execute("DELETE FROM row WHERE number = 1")
        damaged.execute("DELETE FROM copy WHERE number = 1")
        damaged.commit()
    evening.kiosk.go(evening.kiosk.start_page())
    evening.disk.hang()
    evening.visitor.tap("resume 0")
    assert evening.kiosk.game is not None
    again = evening.kiosk.game.session
    assert isinstance(again, Session)
    assert again.trouble == "saving"
    evening.settle()
    assert (again.trouble, encode(again.state)) == (None, encode(session.state))
    assert list(evening.shelf.folder.glob("*.mended")) == []


def test_the_end_does_not_wait_for_ever_and_rows_arrive_where_the_disk_comes_back(evening: Evening) -> None:
    session = evening.begin()
    evening.disk.hang()
    act(session)
    assert session.trouble == "saving"
    state = encode(session.state)
    evening.shelf.close()
    assert not finish(0.01)
    evening.disk.free.set()
    assert finish(LONG_S)
    evening.shelf.close()  # the end of the program would let go of the lock
    next_evening = Collection(evening.shelf.folder, games=["steampunk_rally"])
    resumed = next_evening.resume(next_evening.saved()[0])
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    next_evening.close()


def _refusing(_descriptor: int) -> None:
    raise OSError(5, "Input/output error")
