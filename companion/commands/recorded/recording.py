"""What ``pipworks record`` does: looks at the devices of a table until somebody ends it, and writes what they say."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final, Literal, TextIO, cast

from companion.commands.arguments import DONE, FELL_SHORT
from companion.commands.folders import pins_files, settings_path, tray_folder, trays_folder, why_unrecordable
from companion.devices.choosing import open_devices
from companion.kiosk.services import SettingsFile
from companion.recordings.evening import Evening
from companion.recordings.kept_here import head_of
from companion.shelf.collection import wall_clock
from companion.system.clock import HeldClock, SystemClock

LOOK_S: Final = 0.01
SIZE: Final = (1280, 720)
"""Of a screen that there is none of; a replay draws one."""


def record_devices(folder: Path, table: str, seconds: float | None, out: TextIO, err: TextIO) -> int:
    """Record until somebody ends it, or so many seconds; return the exit code."""
    why = why_unrecordable(folder)
    if why is not None:
        print(f"pipworks record: {why}", file=err)
        return FELL_SHORT
    failures: list[str] = []
    running = SystemClock()
    clock = HeldClock(running)
    evening = Evening(clock, lambda: None, lambda: "en", folder, failed=failures.append)
    choice = cast(Literal["virtual", "pi", "auto"], table)
    devices = open_devices(
        choice, clock, trays=trays_folder(), witness=evening.recorder, contacts=running, pins_files=pins_files()
    )
    for sentence in devices.says:
        print(sentence, file=out)
    settings, _ = SettingsFile(settings_path()).read()
    head = head_of(
        devices, evening.began, wall_clock(), SIZE, "en", settings, (), fresh=True, asked_for_pictures=True
    )
    evening.begin(head, tray_folder(devices.sees_with))
    print(f"Recording into {folder}; Ctrl-C ends it." if seconds is None else f"Recording {seconds:g} s.", file=out)
    with _asked_to_end() as ended:
        while not ended and not failures and (seconds is None or clock.now() - evening.began < seconds):
            clock.step()
            devices.poll()
            time.sleep(LOOK_S)
    evening.close()
    devices.close()
    for sentence in failures:
        print(f"pipworks record: {sentence}.", file=err)
    return FELL_SHORT if failures else DONE


@contextmanager
def _asked_to_end() -> Iterator[list[bool]]:
    """Note in a list that somebody asks for the end, by Ctrl-C or as a service is asked."""
    ended: list[bool] = []

    def note(_number: int, _frame: FrameType | None) -> Any:
        ended.append(True)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield ended
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
