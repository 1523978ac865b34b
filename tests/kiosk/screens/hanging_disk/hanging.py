"""A disk that hangs as long as it likes, and an evening at a kiosk that uses it."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from companion.kiosk.services import Services, SettingsFile
from companion.shelf.collection import Collection
from companion.system.beside import finish
from companion.table import Session
from companion.table.journal import connect
from tests.kiosk.evening import GAME, Evening
from tests.patience import PATIENCE_S

SAVING, WRITING = "Saving …", "Writing … leave the stick in."


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
            if not self.free.wait(PATIENCE_S):
                self.held_up.append(f"{what}: the test")


class HangingEvening(Evening):
    """A kiosk on a disk that may hang, with a stick, settings and owners' files."""

    def __init__(self, folder: Path, disk: HangingDisk) -> None:
        self.disk = disk
        self.own_data = folder / "own" / GAME
        self.own_data.mkdir(parents=True)
        moments = iter(f"2026-11-20T21:04:{n:02d}+00:00" for n in range(60))

        def shelf(games: Path) -> Collection:
            return Collection(
                games, lambda: next(moments), [GAME], own_data=folder / "own", connect=disk.connect, patience=0.01
            )

        self.settings = SettingsFile(folder / "settings.toml")
        super().__init__(folder, shelf, services=Services(keep=self.settings.keep), patience=0.01)
        self.surface = pygame.Surface((800, 480))

    def begin(self) -> Session[Any]:
        session = super().begin()
        self.settle()
        return session

    def settle(self) -> None:
        """Wait for the disk, which is free again or has been all the time, and let what came of it be shown."""
        self.disk.free.set()
        assert finish(PATIENCE_S)
        self.visitor.wait(0.1)

    def tap(self, *meanings: str) -> None:
        for meaning in meanings:
            self.visitor.tap(meaning)
            self.settle()

    def to_start(self) -> None:
        self.kiosk.go(self.kiosk.start_page())
        self.settle()

    def touch_while_it_hangs(self, what: str, saying: str) -> None:
        """Touch something, twice for whoever is impatient; the screen goes on and says that it is being done."""
        [(left, top, width, height)] = [rect for rect, meaning in self.kiosk.touchables() if meaning == what]
        self.disk.hang()
        self.visitor.tap(what)
        assert self.disk.asked.wait(PATIENCE_S)
        self.visitor.touch(left + width / 2, top + height / 2)
        for _ in range(9):
            self.visitor.wait(1.0)
            assert self.says(saying)
            self.kiosk.draw(self.surface)
        assert self.disk.held_up == []

    def games(self) -> Sequence[str]:
        return sorted(path.name for path in self.shelf.folder.glob("*.pipworks"))
