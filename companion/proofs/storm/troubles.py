"""What goes wrong in a storm, and comes right again: devices, the disk, saved games, what stands round the table."""

from __future__ import annotations

import random
import shutil
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from companion.devices.events import Recovered, TrayDrift, Trouble
from companion.kiosk.ports import Finding
from companion.kiosk.screens.table.trouble import SAVING
from companion.kiosk.words import keys
from companion.proofs.gallery.still_services import Found, StillPlace
from companion.proofs.storm.disk import SYSTEM, FailingDisk, TroubledShelf
from companion.proofs.storm.strange_games import KINDS, make_close, make_strange
from companion.proofs.storm.table import StormTable
from companion.shelf.races import RACE, race_beside
from companion.system.clock import Clock
from companion.table.journal import Lock, OpenElsewhereError, is_whole

DEVICES: Final = get_args(get_type_hints(Trouble)["device"])
HANGS: Final = 0.3
"""How often the disk hangs when it could."""
MOST_GAMES: Final = 9
"""Of saved games that are kept; older ones somebody takes away."""
IN_SIGHT: Final = 4
"""So many of them, the newest, are those that somebody sees first."""
SNATCHED: Final = 0.3
"""How often a game is taken away when it could be."""
NEWEST: Final = 2
"""Beside one of so many a strange one is put: there somebody sees it at once."""
ERASED: Final = 0.6
"""How often whole parts of a damaged game are gone."""
PIECES: Final = (1, 3, 5)
"""So many of them."""
BEGINNING: Final = 16 << 10
"""So many bytes of it are left: without its beginning nothing of a game can be played."""
STRANGE: Final = ".strange.pipworks"
"""How the names end of games from other tables."""
MOST_ON_STICK: Final = 4
"""The same on the stick."""


ARGS: Final[dict[str, str | int]] = {
    "folder": "/games", "n": 3, "name": "imx708",
    "file": "/etc/pipworks/pins.toml", "line": 3, "gpio": 17, "bus": "spi",
}  # fmt: skip
"""What findings of a doctor speak of."""


class StormDoctor:
    """Finds by chance whatever a doctor can say of each part of the machine."""

    def __init__(self, chance: random.Random) -> None:
        said: dict[str, list[str]] = {}
        for key in sorted(keys()):
            part, _, code = key.removeprefix("health.").partition(".")
            if key.startswith("health.") and code and not code.endswith(".do"):
                said.setdefault(part, []).append(code)
        self._said = said
        self._chance = chance
        self._found: list[Finding] = []
        self.names: Sequence[str] = tuple(said)

    @property
    def over(self) -> bool:
        """Whether everything was looked at."""
        return len(self._found) == len(self.names)

    def begin(self) -> None:
        """Begin anew."""
        self._found = []

    def findings(self) -> Sequence[Finding]:
        """Return what was found so far, one more each time."""
        if not self.over:
            name = self.names[len(self._found)]
            code = self._chance.choice(self._said[name])
            self._found.append(
                Found(name, True if code == "works" else self._chance.choice((None, False)), code, ARGS)
            )
        return tuple(self._found)

    def end(self) -> None:
        """Nothing is under way."""


class Frames:
    """Asks, each time anew, whether pictures of corrected rolls may be kept, and keeps none."""

    asked = False

    def note_asked(self) -> None:
        """Ask again next time."""

    def keep(self, picture: Any, dice: Any, at: float) -> None:
        """Keep nothing."""

    def close(self) -> None:
        """There is nothing to finish."""


class Troubles:
    """Lets something go wrong, or come right.

    Args:
        chance: which.
        clock: of what is told.
        table: the devices.
        disk: everything is written to.
        shelf: the folder of games.
        folder: for charts.

    Attributes:
        places: where charts can be saved now.
    """

    def __init__(
        self,
        chance: random.Random,
        clock: Clock,
        table: StormTable,
        disk: FailingDisk,
        shelf: TroubledShelf,
        folder: Path,
    ) -> None:
        self._chance = chance
        self._clock = clock
        self._table = table
        self._disk = disk
        self._shelf = shelf
        self._folder = folder
        self._plugged = folder / "stick"
        disk.others = (self._plugged,)
        self._lock = ExitStack()
        self._stick = True
        self._strange = deque(KINDS)
        self._drifts = [key.rpartition(".")[2] for key in sorted(keys()) if key.startswith("calibration.drift.")]
        (folder / "no folder").write_text("a file")
        self._kinds: tuple[Callable[[], None], ...] = (
            self._device, self._device, self._device_back, self._drift, self._other_tray, self._other_lamps,
            self._journal, self._journal_back, self._journal_back, self._journal_back, self._journal_hangs,
            self._files, self._files_back, self._files_back, self._files_back, self._damage, self._stranger,
            self._strange_game, self._strange_game, self._snatched, self._open_elsewhere, self._stick_moves,
            self._unusable, self._own_file, self._own_file, self._refuses_entry,
        )  # fmt: skip

    @property
    def places(self) -> Sequence[StillPlace]:
        """Where charts can be saved now: a stick, if it is plugged in, and a folder in which a file is in the way."""
        stick = [StillPlace("PIPWORKS", self._plugged, True)] if self._stick else []
        return [*stick, StillPlace("pipworks", self._folder / "no folder" / "charts", False)]

    def happen(self) -> None:
        """Let something happen; and take old games and charts away, as somebody does whose disk is small."""
        self._shelf.bring_back()
        self._chance.choice(self._kinds)()
        for path in self._closed()[:-MOST_GAMES]:
            _remove(path)
        charts = [path for path in self._plugged.glob("*") if path.is_dir()]
        games = sorted(
            (path for path in self._plugged.glob("*") if path.suffix in (".pipworks", ".zip")), key=_last_changed
        )
        for path in (*charts, *games[:-MOST_ON_STICK]):
            _remove(path)

    def close(self) -> None:
        """Let go of what is locked."""
        self._lock.close()

    # -- devices ---------------------------------------------------------------------------------------------------

    def _device(self) -> None:
        device = self._chance.choice(DEVICES)
        self._table.camera = self._table.camera and device != "camera"
        self._table.waiting.append(Trouble(device, "gone", "gone", self._clock.now()))

    def _device_back(self) -> None:
        for device in self._chance.sample(DEVICES, 2):
            self._table.camera = self._table.camera or device == "camera"
            self._table.waiting.append(Recovered(device, self._clock.now()))

    def _drift(self) -> None:
        drift = TrayDrift(self._chance.choice(self._drifts), "", self._clock.now())
        self._table.tray_drift = None if self._table.tray_drift is not None else drift
        self._table.waiting.append(drift)

    def _other_tray(self) -> None:
        self._table.throws = not self._table.throws

    def _other_lamps(self) -> None:
        self._table.lamps_drawn = not self._table.lamps_drawn

    # -- the disk --------------------------------------------------------------------------------------------------

    def _journal(self) -> None:
        self._disk.trouble, self._disk.late = self._chance.choice(tuple(SAVING)), self._chance.random() < 0.3

    def _journal_hangs(self) -> None:
        if self._chance.random() < HANGS:
            self._disk.hang()

    def _journal_back(self) -> None:
        self._disk.trouble = ""
        self._disk.go_on()
        if self._shelf.open_session is not None:
            self._shelf.open_session.journal.wait()

    def _files(self) -> None:
        self._disk.refuses = self._chance.choice(tuple(SYSTEM))

    def _refuses_entry(self) -> None:
        self._shelf.refuses_entry = self._chance.choice(tuple(SYSTEM))

    def _files_back(self) -> None:
        self._disk.refuses = ""

    def _stick_moves(self) -> None:
        self._stick = not self._stick

    # -- what lies on it -------------------------------------------------------------------------------------------

    def _closed(self) -> list[Path]:
        """Return the files of games of which none is being played, the oldest first."""
        session = self._shelf.open_session
        played = session.journal.path if session is not None else None
        return [path for path in sorted(self._shelf.folder.glob("*.pipworks")) if path != played and path.is_file()]

    def _whole(self) -> list[Path]:
        """Return the newest of those that nothing is wrong with."""
        closed = [path for path in self._closed() if not path.name.endswith(STRANGE)]
        return list(islice((path for path in reversed(closed) if is_whole(path)), NEWEST))

    def _damage(self) -> None:
        """Change bytes of a saved game that is whole: few, or so many that moves are lost."""
        if closed := [path for path in self._closed()[-IN_SIGHT:] if is_whole(path)]:
            path = self._chance.choice(closed)
            content = bytearray(path.read_bytes())
            for _ in range(self._chance.choice(PIECES) if self._chance.random() < ERASED else 0):
                begin = self._chance.randrange(BEGINNING, max(len(content), BEGINNING + 1))
                end = self._chance.choice((len(content), *[begin + len(content) // 12] * 5))
                content[begin:end] = bytes(len(content[begin:end]))
            for _ in range(self._chance.choice((0, 1, 3, 40))):
                if content:
                    content[self._chance.randrange(len(content))] ^= 1 << self._chance.randrange(8)
            path.write_bytes(content)
            if (race := race_beside(path)).is_file():
                race.write_bytes(self._chance.choice((b"", b"{", bytes(40))))

    def _stranger(self) -> None:
        """Put a file among the games that is none, or cut one off."""
        self._shelf.folder.mkdir(parents=True, exist_ok=True)
        closed = self._closed()
        if closed and self._chance.random() < 0.1:
            path = self._chance.choice(closed)
            path.write_bytes(path.read_bytes()[: self._chance.randrange(5000)])
        else:
            content = self._chance.choice((b"", b"SQLite format 3\0", b"a holiday picture", bytes(4096)))
            path = self._shelf.folder / "a-stranger.pipworks"
            _remove(path)
            path.write_bytes(content)

    def _strange_game(self) -> None:
        """Put a game from another table beside the one that it looks like."""
        if whole := self._whole():
            path = self._chance.choice(whole)
            to = path.with_name(f"{path.stem}{STRANGE}")
            _remove(to)
            if make_strange(path, to, self._strange[0]):
                self._strange.rotate()
                self._shelf.untouched.add(to.name)
        for race in sorted(self._shelf.folder.glob(f"*{RACE}"))[-NEWEST:]:
            make_close(race, self._chance)

    def _snatched(self) -> None:
        """Let the next game that is touched go away in that moment, or a folder lie in its place, for a while."""
        if self._chance.random() < SNATCHED:
            self._shelf.snatched = self._chance.choice(("gone", "folder"))

    def _open_elsewhere(self) -> None:
        """Let another Pipworks have a saved game open, or close it there."""
        self._lock.close()
        if self._shelf.folder.is_dir() and self._chance.random() < 0.7:
            try:
                lock = Lock(self._chance.choice((self._shelf.next_game(), *self._whole())))
            except OpenElsewhereError:
                return
            self._lock.callback(lock.release)

    def _own_file(self) -> None:
        """Write something into owners' files that nobody can read, or take them away; their folder, too."""
        self._shelf.keep_nowhere(self._chance.random() < 0.2)
        for file in self._shelf.own_files:
            if self._chance.random() < 0.8:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(self._chance.choice(("", "[[", "x = 1\n")))
            else:
                file.unlink(missing_ok=True)

    def _unusable(self) -> None:
        self._shelf.unusable_game = not self._shelf.unusable_game


def _remove(path: Path) -> None:
    """Take away a file or folder, with all that belongs to it."""
    for file in path.parent.glob(f"{path.name}*"):
        if file.is_dir():
            shutil.rmtree(file)
        else:
            file.unlink()


def _last_changed(path: Path) -> float:
    return path.stat().st_mtime
