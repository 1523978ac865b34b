"""A table, a shelf and a house that stand still, so that every picture of a screen is the same each time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.requests import SightRequest
from companion.core.setup import Seat, Setup
from companion.core.view import Feat, KeptRace
from companion.core.view.catalogue import CardPrint, Entry, OwnersCatalogue
from companion.devices.events import DieSeen, Event, PlateRead, PlateRefused, Press, TrayRead
from companion.devices.quiet_table import QuietTable
from companion.devices.tray.plates import read_plate, told
from companion.devices.tray.teaching import Teaching
from companion.devices.twins import ALL_FAULTS
from companion.devices.virtual_tray import FAULTS, KINDS, FallenDie, VirtualTray
from companion.kiosk.ports import DeletedGame, Finding, SavedGame, SessionPort
from companion.shelf.games import open_catalogue
from companion.system.beside import Work
from companion.system.clock import VirtualClock

SEED = 11
"""Of every throw."""
REASON = {"cocked": "cocked", "glare": "glare", "signs_die": "unlike", "numerals_die": "unlike"}
"""Why the reader gives no value to a die that a fault has struck."""


@cache
def _tray() -> VirtualTray:
    return VirtualTray(SEED)


@cache
def thrown(dice: tuple[tuple[str, int], ...], faults: frozenset[str]) -> tuple[Any, tuple[FallenDie, ...]]:
    """Throw dice on the virtual tray; return its picture and what lies there. The same dice always fall the same."""
    tray = deepcopy(_tray())  # with its chance as at the beginning, and without making the tray again
    for name in sorted(faults):
        tray.set_fault(name, True)
    truth = tray.throw(dict(dice))
    return tray.picture(), truth


@cache
def laid_die(kind: str, value: int) -> tuple[Any, tuple[int, int, int, int]]:
    """Lay one die into the virtual tray, a face up; return its picture and the die's box."""
    tray = deepcopy(_tray())
    [die] = tray.lay_die(kind, value)
    return tray.picture(), die.box or (0, 0, 1, 1)


@cache
def laid_cards(cards: tuple[CardPrint, ...]) -> Any:
    """Lay cards into the virtual tray; return its picture."""
    tray = deepcopy(_tray())
    tray.lay_cards(cards)
    return tray.picture()


@cache
def laid(request: SightRequest) -> PlateRead | PlateRefused | None:
    """Lay a plate into the virtual tray and read it; the same plate always bears the same cubes."""
    tray = deepcopy(_tray())
    tray.lay_plate(request)
    return told(read_plate(tray.picture(), (request,)), tray.picture(), 0.0)


def seen(truth: Sequence[FallenDie]) -> tuple[DieSeen, ...]:
    """Return what a reader says that makes no mistake and states nothing where a fault struck."""
    return tuple(
        DieSeen(
            None if die.fault in REASON else die.value,
            die.colour,
            die.box,
            0.97,
            REASON.get(die.fault or ""),
            "Die 1" if die.fault == "logo_die" else None,
        )
        for die in truth
        if die.box is not None
    )


class StillTable(QuietTable):
    """Devices on which nothing happens by itself.

    Args:
        clock: of everything.

    Attributes:
        answers: thrown dice are read; else the reading never comes.
    """

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__()
        self._clock = clock
        self.clear()

    def clear(self) -> None:
        """Be as at the beginning."""
        self.waiting.clear()
        self.throws = True
        self.requests: tuple[SightRequest, ...] = ()
        self.answers = True
        self.faults = dict.fromkeys(ALL_FAULTS, False)
        self.tray_view = None
        self.tray_drift = None
        self.buttons_seen = ()
        self.station_seen = None
        self.station_update = None
        self.teaching = Teaching(kinds=tuple(KINDS))

    def press(self, seat: int, down: bool) -> None:
        """Let a button go down or up."""
        self.waiting.append(Press(seat, down, self._clock.now()))

    def throw(self, _seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice; they lie still at once."""
        if self.answers:
            self.lie(dict(dice))

    def lie(self, dice: Mapping[str, int]) -> None:
        """Let dice lie in the tray."""
        faults = frozenset(name for name in FAULTS if self.faults[name])
        picture, truth = thrown(tuple(sorted(dice.items())), faults)
        self.waiting.append(TrayRead(seen(truth), picture, self._clock.now(), 12.0))

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for plates."""
        self.requests = tuple(requests)

    def lay_plate(self, seat: int) -> None:
        """Lay a seat's plate in; it is read at once, and glare hides one of its columns where that fault is on."""
        request = next((each for each in self.requests if each.seat == seat), None)
        read = laid(request) if request is not None and self.answers else None
        if isinstance(read, PlateRead):
            squares = read.squares
            if self.faults["glare"]:
                struck = next((n for n, one in enumerate(squares) if one.tint), 0)
                asked = replace(squares[struck], tint=None, reason="glare", confidence=0.3)
                squares = (*squares[:struck], asked, *squares[struck + 1 :])
            self.waiting.append(replace(read, squares=squares, at=self._clock.now()))

    def say(self, event: Event) -> None:
        """Let a device say something."""
        self.waiting.append(event)


@dataclass(frozen=True)
class OnShelf:
    """A saved game as the start screen shows it; its moment has no time zone, so it reads the same everywhere."""

    game: str
    seats: tuple[Seat, ...]
    round: int
    last_played: str
    finished: bool = False
    trouble: str | None = None
    phase: Text | None = None
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    damage: str | None = None
    state: str = ""


@dataclass(frozen=True)
class StillDeleted:
    """A deleted game."""

    game: OnShelf
    days_left: int


@dataclass(frozen=True)
class StillRoom:
    """Bytes that are free and taken."""

    free: int = 24_600_000_000
    games: int = 4_100_000
    deleted: int = 1_300_000


class StillHousekeeping:
    """A bin out of which nothing comes.

    Attributes:
        thrown: what lies in it.
    """

    def __init__(self) -> None:
        self.thrown: tuple[StillDeleted, ...] = ()

    def delete(self, _saved: SavedGame) -> Work[Text | None]:
        """Say that the disk refuses."""
        return Work(lambda: Text("bin.failed", {"why": "@why.disk_failed"}), None)

    def bring_back(self, _deleted: DeletedGame) -> Work[Text | None]:
        """Say that the disk refuses."""
        return Work(lambda: Text("bin.failed", {"why": "@why.disk_failed"}), None)

    def remove(self, _deleted: Sequence[DeletedGame]) -> Work[Text | None]:
        """Say that the disk refuses."""
        return Work(lambda: Text("bin.failed", {"why": "@why.disk_failed"}), None)

    def deleted(self) -> Sequence[DeletedGame]:
        """Return what was set."""
        return self.thrown

    def any_deleted(self) -> bool:
        """Tell whether something was set."""
        return bool(self.thrown)

    def size(self, saved: SavedGame) -> int:
        """Return bytes that look likely."""
        return 70_000 * (saved.round + 1)

    def room(self) -> StillRoom:
        """Return bytes that look likely."""
        return StillRoom()

    def tick(self, _now: float) -> Text | None:
        """Do nothing."""
        return None

    def worn(self) -> Text | None:
        """Say that all is well."""
        return None

    def findings(self) -> Sequence[Finding]:
        """Return a finding of each kind."""
        taken = {"games": "4 MB", "bin": "1 MB", "free": "25 GB"}
        return Found("saved", True, "works", taken), Found("card", False, "worn", {"n": 310, "first": 14})

    def end(self) -> None:
        """Do nothing."""


class StillShelf:
    """Games that can be begun, and some that were.

    Args:
        game: the one game there is.

    Attributes:
        begun: the saved games shown.
        housekeeping: the bin.
        on_sticks: files on each stick.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.begun: tuple[OnShelf, ...] = ()
        self.housekeeping = StillHousekeeping()
        self.on_sticks: tuple[Path, ...] = ()
        self.ended: KeptRace | Text | None = None

    def games(self) -> Sequence[Game[Any]]:
        """Return the one game."""
        return (self._game,)

    def saved(self) -> Sequence[SavedGame]:
        """Return what was set."""
        return self.begun

    def trouble(self) -> Text | None:
        """Say that all is well."""
        return None

    def unusable(self) -> Text | None:
        """Say that all is well."""
        return None

    def needs_tray(self) -> bool | None:
        """Tell whether the game reads anything in a tray."""
        return self._game.needs_tray()

    def has_catalogue(self, _game: str | None = None) -> bool | None:
        """Tell whether the one game has a catalogue."""
        return self._game.has_catalogue()

    def begin(self, game: Game[Any], setup: Setup) -> SessionPort | Rejection:
        """Refuse: nothing is begun here that nobody plays.

        Raises:
            NotImplementedError: always.
        """
        raise NotImplementedError("the gallery begins its games itself")

    def race(self, _saved: SavedGame) -> KeptRace | Text | None:
        """Return what was set."""
        return self.ended

    def keep_race(self, race: KeptRace) -> Work[Feat | None]:
        """Note nothing, and say that the first figure is a record."""
        return Work(lambda: next(iter(race.feats), None), None)

    def export(self, folder: Path, _saved: SavedGame | None = None) -> Work[Path]:
        """Say that the game was written."""
        return Work(lambda: folder / "game.pipworks.zip", None)

    def games_on(self, _folder: Path) -> Sequence[Path]:
        """Return what was set."""
        return self.on_sticks

    def bring_in(self, _file: Path) -> Work[Text | Rejection]:
        """Say that the game was brought in."""
        return Work(lambda: Text("import.new"), None)

    def save_again(self) -> bool:
        """Say that everything is saved."""
        return False

    def catalogue(self, game: str) -> OwnersCatalogue | None:
        """Return the cards and tiles that come with the game."""
        return open_catalogue(game, None)

    def keep(self, _game: str, _entry: Entry) -> Work[Rejection | None]:
        """Keep nothing, and say that it was kept."""
        return Work(lambda: None, None)

    def resume(self, _saved: SavedGame) -> SessionPort | Text:
        """Say that it cannot be resumed."""
        return Text("start.open_elsewhere")


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
