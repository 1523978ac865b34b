"""A recorded table that nobody sat at: simulated players at a simulated table, written as it is for real ones."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pygame

from companion.core.game import Game
from companion.core.setup import SAMPLE_NAMES, Seat, with_defaults
from companion.core.view import TableView
from companion.devices.simulated import SimulatedTable
from companion.devices.virtual_tray import Around
from companion.kiosk.app import Kiosk
from companion.kiosk.services import Services, Settings
from companion.proofs.bots import Bots
from companion.proofs.hands import Hands
from companion.proofs.headless import draw_nowhere
from companion.recordings.kept_here import head_of
from companion.recordings.layout import Line, TableHead
from companion.recordings.recorder import Recorder
from companion.recordings.writing import Content, FolderWriter
from companion.shelf import take
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session
from companion.table.journal import Journal, new_path

MADE: Final = "2026-11-20T20:00:00+00:00"
SIZE: Final = (800, 480)


class RecordedEvening:
    """A simulated table while it is recorded.

    Args:
        folder: of the recorded table; it is not there yet.
        games: folder of the games; may hold one that is gone on with.
        seed: of everything that chance decides.
        made_by: the command that makes it again.
        game: name of the one that is played.
        calibration: folder of the tray's calibration, or None.
        resumes: a game that is there is on the table from the beginning.
        options: others of the simulated table.

    Attributes:
        table: the devices.
        hands: the players'.
    """

    def __init__(
        self,
        folder: Path,
        games: Path,
        seed: int,
        made_by: str,
        game: str,
        calibration: Path | None = None,
        resumes: bool = True,
        **options: Any,
    ) -> None:
        self.clock = VirtualClock(1000.0)
        self._late: FolderWriter | None = None
        self._recorder = Recorder(self, self._journal, lambda: self.kiosk.language)
        options.setdefault("tray_needed", take(game).needs_tray())
        self.table = SimulatedTable(self.clock, seed, self._recorder, calibration, **options)
        self._collection = Collection(games, now=lambda: MADE, games=[game])
        settings = Settings()
        saved = self._collection.saved()
        head: TableHead = head_of(
            self.table, self.clock.now(), MADE, SIZE, "en", settings, [game], fresh=not saved,
            asked_for_pictures=True, made_by=made_by,
        )  # fmt: skip
        self._late = FolderWriter(folder, head, calibration)
        self.kiosk = Kiosk(
            SIZE, self.clock, catalogues(), self._collection, self.table, services=Services(settings),
            witness=self._recorder,
        )  # fmt: skip
        self.hands = Hands(self.kiosk, self.clock, self.table)
        if saved and resumes:
            session = self._collection.resume(saved[0])
            assert isinstance(session, Session), session
            self.kiosk.play(session)
            self.hands.wait(1.0)

    def put(self, line: Line, data: bytes = b"") -> None:
        """Write a line."""
        assert self._late is not None  # nothing happens before it is there
        self._late.put(line, data)

    def game(self, file: str, content: Content) -> None:
        """Write a game."""
        assert self._late is not None  # as above
        self._late.game(file, content)

    def close(self) -> None:
        """Note the end and let go of everything."""
        self._recorder.close(self.clock.now())
        if self._late is not None:
            self._late.close()
        self._collection.close()
        self.table.close()

    def _journal(self) -> Journal | None:
        session = self._collection.open_session
        return session.journal if session is not None else None


@contextmanager
def recorded(
    folder: Path,
    seed: int,
    made_by: str,
    game: str,
    before: Callable[[Path], None] = lambda _games: None,
    **options: Any,
) -> Iterator[RecordedEvening]:
    """Record a simulated table into a folder.

    Args:
        folder: of the recorded table; what is there already is taken away.
        seed: of everything that chance decides.
        made_by: the command that makes it again.
        game: name of the one that is played.
        before: puts a game into the folder of games that is gone on with.
        options: others of `RecordedEvening`.
    """
    draw_nowhere()
    pygame.display.init()
    pygame.font.init()
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as games:
        before(Path(games))
        evening = RecordedEvening(folder, Path(games), seed, made_by, game, **options)
        try:
            yield evening
        finally:
            evening.close()


def played_until(
    game: Game[Any], seats: int, seed: int, enough: Callable[[TableView], bool], levels: Sequence[str] = ()
) -> Callable[[Path], None]:
    """Return what puts a game into a folder that was played by chance up to a moment.

    Args:
        game: its rules.
        seats: how many play.
        seed: of the chance.
        enough: says whether that is the moment.
        levels: of tracking, for each seat; the game's first for all unless given.
    """

    def put(games: Path) -> None:
        chance = random.Random(seed)
        level = [*levels, *[game.levels[0]] * seats]
        players = [Seat(SAMPLE_NAMES[n % len(SAMPLE_NAMES)], level=level[n]) for n in range(seats)]
        journal = Journal.create(new_path(games, game.name, MADE), MADE)
        session = Session.begin(game, with_defaults(game.questions(), players), journal)
        assert isinstance(session, Session), session
        while not enough(session.view()):
            action = game.propose(session.state, chance.randrange)
            assert action is not None, "the game was over before"
            session.do(action)
        session.close()

    return put


def play_evening(
    folder: Path, game: str, seats: int, minutes: float, seed: int, troubles: bool, made_by: str
) -> None:
    """Record simulated players for some minutes of virtual time, with troubles of the devices where that is wished.

    Args:
        folder: of the recorded table; it is not there yet.
        game: name of the one that is played.
        seats: how many play.
        minutes: how long.
        seed: of everything that chance decides.
        troubles: camera, cable, hands and dice make trouble now and then.
        made_by: the command that makes it again.
    """
    chance = random.Random(seed)
    with recorded(folder, seed, made_by, game) as evening:
        hands = evening.hands
        hands.tap("new game")
        hands.tap(f"players {seats}")
        hands.begin()
        until = evening.clock.now() + 60 * minutes
        bots, trouble_at = Bots(hands, evening.table, seed), evening.clock.now() + 20
        while evening.clock.now() < until:
            if hands.play.view.standings:
                _once_more(hands)
            for _ in bots.turn():
                if evening.clock.now() >= until:
                    break
                if troubles and evening.clock.now() >= trouble_at:
                    make_trouble(evening, chance)
                    trouble_at = evening.clock.now() + chance.uniform(15, 40)


def _once_more(hands: Hands) -> None:
    """Begin the next game with the same people."""
    for _ in range(20):
        if "rematch" in hands.sees():
            hands.tap("rematch")
            break
        hands.wait(0.5)
    if "start" in hands.sees():
        hands.begin()


def make_trouble(evening: RecordedEvening, chance: Any) -> None:
    """Let one thing go wrong for a while, and be well again."""
    table, hands = evening.table, evening.hands
    what = chance.choice(("camera", "cable", "hand", "light", "cocked", "wire"))
    if what == "camera":
        table.camera.alive = False
        hands.wait(chance.uniform(0.5, 4.0))
        table.camera.alive = True
        hands.wait(3.0)
    elif what == "cable":
        table.station.unplug()
        hands.wait(chance.uniform(0.2, 3.0))
        table.station.plug_in()
        hands.wait(1.5)
    elif what == "hand":
        reach_in(evening)
    elif what == "light":
        table.around = Around(light=0.5, warmth=0.2)
        hands.wait(2.0)
        table.around = Around()
    elif what == "cocked":
        table.tray.set_fault("cocked", "cocked" not in table.tray.faults)
    else:
        name = chance.choice(("bytes_late", "bytes_doubled", "bytes_corrupted", "bytes_lost"))
        table.station.set_fault(name, True)
        hands.wait(1.0)


def reach_in(evening: RecordedEvening, side: int = 700, stays_s: float = 0.6) -> None:
    """Let a hand reach into the tray and go away again."""
    steps = 12
    for n in [*range(1, steps + 1), *[steps] * round(stays_s * 15), *range(steps - 1, -1, -1)]:
        evening.table.around = Around(hand=n / steps, side=side) if n else Around()
        evening.hands.wait(1 / 15)
