"""What stands still of what the kiosk is given besides games and a table: doctor, pictures kept, places to save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.kiosk.ports import Finding
from companion.system.beside import Work


@dataclass(frozen=True)
class Found:
    """A finding of the doctor."""

    name: str
    ok: bool | None
    code: str
    args: Mapping[str, str | int] = field(default_factory=dict)


@dataclass
class StillDoctor:
    """A doctor who has found something of every kind."""

    names: Sequence[str] = (
        "camera", "buttons", "station", "screen", "fonts", "reader", "disk", "storage", "power", "touch", "backlight",
    )  # fmt: skip
    over: bool = True

    def begin(self) -> None:
        """It is all known."""

    def findings(self) -> Sequence[Finding]:
        """Return the findings."""
        found = {
            "camera": Found("camera", True, "works", {"name": "imx708"}),
            "buttons": Found("buttons", False, "not_allowed"),
            "station": Found("station", None, "not_found"),
            "fonts": Found("fonts", True, "works", {"n": 5}),
            "disk": Found("disk", False, "full", {"folder": "/home/pi/games", "n": 12}),
            "storage": Found("storage", True, "works", {"name": "SD card SC32G of 03/2024", "n": 11}),
            "power": Found("power", False, "low_before", {"bits": "0x50000"}),
            "touch": Found("touch", True, "works", {"name": "generic ft5x06"}),
        }
        return [found.get(name, Found(name, True, "works")) for name in self.names]

    def end(self) -> None:
        """There is nothing to end."""


@dataclass
class NothingKept:
    """Keeps no pictures, and has not asked yet whether it may."""

    asked: bool = False

    def note_asked(self) -> None:
        """Ask again for the next picture of the page."""

    def keep(self, picture: Any, dice: Sequence[Any], at: float) -> None:
        """Keep nothing."""

    def close(self) -> None:
        """There is nothing to close."""


class TwoMinutes:
    """Keeps the last two minutes nowhere, and says where."""

    def keep_minutes(self, taken: float | None, dice: Sequence[tuple[int, str]]) -> Work[Path]:
        """Say where they would be."""
        del taken, dice
        return Work(lambda: Path("2026-11-20-1"), None)


@dataclass(frozen=True)
class StillPlace:
    """Where charts could be saved."""

    name: str
    folder: Path
    removable: bool
