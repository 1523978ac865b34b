"""An evening on a disk that can be made to hang; whoever waits for it on the drawing thread fails the test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.system.beside import finish
from companion.system.out_folder import try_out
from tests.kiosk.screens.hanging_disk.hanging import HangingDisk, HangingEvening
from tests.patience import PATIENCE_S


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HangingEvening]:
    disk = HangingDisk()
    monkeypatch.setattr(os, "fsync", disk.fsync)

    def slowly(folder: Path) -> None:
        disk.wait("try out")
        try_out(folder)

    monkeypatch.setattr("companion.shelf.collection.try_out", slowly)
    with ExitStack() as ending:
        evening = HangingEvening(tmp_path, disk)
        ending.callback(finish, PATIENCE_S)
        ending.callback(evening.shelf.close)
        ending.callback(disk.free.set)
        yield evening
    assert disk.held_up == []
