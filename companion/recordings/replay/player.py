"""Plays a recorded table again: the kiosk, the rules and the journal as they are, on the recorded moments."""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import pygame

from companion.devices.tray.kept_frames import FrameFolder, FrameKeeper
from companion.kiosk.app import Kiosk
from companion.kiosk.pointer import MOUSE
from companion.kiosk.services import CHOICES, Services, Settings
from companion.recordings.errors import RecordedTableError
from companion.recordings.expecting import as_expected, comparable, read_expected
from companion.recordings.layout import Line, ToldLine, TouchLine
from companion.recordings.reading import RecordedTable
from companion.recordings.recorder import Recorder
from companion.recordings.replay.clock import ReplayClock
from companion.recordings.replay.comparing import Difference, first_difference
from companion.recordings.replay.faults import AddedFault
from companion.recordings.replay.table import ReplayedTable
from companion.recordings.writing import Content
from companion.shelf import names
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.table import Session
from companion.table.game_file import GameFile, GameFileError, read_game_file
from companion.table.journal import Journal, new_path

OF_LAMPS: Final = ("lamp", "refused")
"""What was told of lamps and pins; recordings of layout 1 say nothing of it."""
FIRST_PAGE: Final = "Start"
"""Name of the page that lists the games."""


class ToldAgain:
    """What comes of a replay, line by line.

    Args:
        since: where it was cut out of a longer one, its beginning: what comes before is in the game already.
    """

    def __init__(self, since: float = float("-inf")) -> None:
        self.told: list[ToldLine] = []
        self._since = since

    def put(self, line: Line, data: bytes = b"") -> None:
        """Keep a line that tells what came; leave out what came in."""
        del data
        if isinstance(line, ToldLine) and (line.at > self._since or _begins(line, self._since)):
            self.told.append(line)

    def game(self, file: str, content: Content) -> None:
        """Leave out a game: its rows are told."""


class Replay:
    """A recorded table being played again.

    Args:
        table: what was recorded.
        games: an empty folder for what is played.
        surface: what is drawn on, or None where nobody watches.
        faults: what is wrong with the devices besides.

    Raises:
        RecordedTableError: a game of it cannot be played.
    """

    def __init__(
        self,
        table: RecordedTable,
        games: Path,
        surface: pygame.Surface | None = None,
        faults: Sequence[AddedFault] = (),
    ) -> None:
        self.table = table
        self.expected = read_expected(table.folder)
        opening = table.head.opening
        self.course = ToldAgain() if opening is None else ToldAgain(table.head.began)
        self.clock = ReplayClock(table.head.began if opening is None else min(opening.since, table.head.began))
        self.surface = surface
        self._recorder = Recorder(self.course, self._journal, lambda: self.kiosk.language)
        self.devices = ReplayedTable(table, self.clock, self._recorder, faults)
        self.collection = Collection(games / "games", now=self._wall_clock, games=_installed(table))
        self._created = iter([one.created for one in table.told if one.what == "table"])
        self.kiosk = Kiosk(
            table.head.size,
            self.clock,
            catalogues(),
            self.collection,
            self.devices,
            language=table.head.language,
            services=_services(table, games),
            witness=self._recorder,
        )
        self._touches = iter(table.touches)
        self._touch = next(self._touches, None)
        self._tables = [one for one in table.told if one.what == "table"]
        self._follows = table.head.fresh
        self._away = away_from_table(table)
        self._ended = False

    # -- course ------------------------------------------------------------------------------------------------

    def looks(self, until: float) -> Iterator[float]:
        """Go on look by look, up to a moment; yield the moment of each when it is over."""
        for at in self.table.looks:
            if at > until:
                break
            self._touch_before(at)
            self.clock.go_to(at)
            self._put_on_table(at)
            self.kiosk.tick()
            if self.surface is not None:
                self.kiosk.draw(self.surface)
            else:
                self.kiosk.scene()  # what is shown counts from when it was: rows are guarded against hasty fingers
            yield at

    def end(self) -> None:
        """Note the end, and let go of everything."""
        if not self._ended:
            self._ended = True
            self._recorder.close(self.clock.now())
            self.collection.close()
            self.devices.close()
            self.kiosk.services.end()

    def difference(self, until: float, wanted: Sequence[ToldLine] | None = None) -> Difference | None:
        """Return the first thing up to a moment that came otherwise than expected, or than ``wanted``."""
        right: Sequence[ToldLine] = self.table.told if wanted is None else wanted
        found: Sequence[ToldLine] = self.course.told
        if wanted is None and self.expected is not None:
            right = comparable(as_expected(right, self.expected), self.expected)
            found = comparable(found, self.expected)
        away = away_from_table(self.table)
        if not self.devices.knows_lamps:
            right, found = ([one for one in told if one.what not in OF_LAMPS] for told in (right, found))
        right, found = at_table(right, away), at_table(found, away)
        return first_difference(right, found, until, self.table.head.began, away)

    # -- what comes in -----------------------------------------------------------------------------------------

    def _touch_before(self, at: float) -> None:
        while self._touch is not None and self._touch.at < at:
            touch, self._touch = self._touch, next(self._touches, None)
            self.clock.go_to(touch.at)
            follows = self._follows  # what put a game on the table was touched on another page
            self._put_on_table(at)
            if follows:
                self.kiosk.handle(event_of(touch, self.table.head.size))

    def _put_on_table(self, at: float) -> None:
        """Put the next game on the table where that did not come of what was touched in the replay itself."""
        while self._away and self._away[0][0] <= self.clock.passed:
            self._away.pop(0)
            self._follows = False
        if not self._tables or self._tables[0].at > at:
            return
        table = self._tables.pop(0)
        if self._follows and self.table.head.fresh:
            return
        self._follows = True
        self.kiosk.language = table.language or self.kiosk.language
        self.kiosk.play(self._taken_up(table))

    def _taken_up(self, told: ToldLine) -> Session[Any]:
        file = self.table.folder / told.file
        try:
            game = read_game_file(file)
        except GameFileError as error:
            why = f" ({error.why})" if error.why else ""
            raise RecordedTableError(f"{file}: the game that was played cannot be read: {error}{why}") from error
        if len(game.rows) < told.rows or game.begin.created != told.created or game.begin.game != told.game:
            raise RecordedTableError(f"{file}: this is not the game that was played on this table")
        rows = game.rows[: told.rows]
        numbers = {row.number for row in rows}
        cut = msgspec.structs.replace(
            game, rows=rows, snapshots=tuple(one for one in game.snapshots if one.number in numbers)
        )
        return self._resumed(cut, file)

    def _resumed(self, game: GameFile, file: Path) -> Session[Any]:
        rules = next((one for one in self.collection.games() if one.name == game.begin.game), None)
        if rules is None:
            raise RecordedTableError(f"{file}: {game.begin.game} is not installed here")
        folder = self.collection.folder
        folder.mkdir(parents=True, exist_ok=True)
        path = new_path(folder, rules.name, game.begin.created)
        try:
            path.write_bytes(game.journal(rules, file.name, 1))
        except GameFileError as error:
            raise RecordedTableError(f"{file}: the game cannot be played: {error}") from error
        saved = next((one for one in self.collection.saved() if getattr(one, "path", None) == path), None)
        session = self.collection.resume(saved) if saved is not None else None
        if not isinstance(session, Session):
            raise RecordedTableError(f"{file}: the game cannot be played: {session}")
        return session

    def _journal(self) -> Journal | None:
        session = self.collection.open_session
        return session.journal if session is not None else None

    def _wall_clock(self) -> str:
        return next(self._created, self.table.head.made)


Played = TypeVar("Played", bound=Replay)


class ReplayOutcome(msgspec.Struct, frozen=True):
    """What came of a replay.

    Attributes:
        session: the folder.
        passed: everything came as recorded, or as expected.
        at: how far it went, seconds from the beginning.
        seconds: how long it took.
        readings: how many readings of the tray were told.
        presses: how many presses.
        rows: how many rows the journal gained.
        difference: the first difference, or None.
        faults: what was wrong with the devices besides, as it was asked for.
        became: with faults: ``same`` game, ``asks``: it stands at a question, or ``other``; else empty.
        asks: what people waited for in vain, what could be touched then; or empty.
    """

    session: str
    passed: bool
    at: float
    seconds: float
    readings: int
    presses: int
    rows: int
    difference: Difference | None = None
    faults: tuple[str, ...] = ()
    became: str = ""
    asks: str = ""


def replay(table: RecordedTable, until: float | None = None) -> ReplayOutcome:
    """Play a recorded table from beginning to end and compare.

    Args:
        table: what was recorded.
        until: seconds from its beginning at which it ends, or None for all of it.

    Raises:
        RecordedTableError: a game of it cannot be played.
    """
    with played_out(lambda games: Replay(table, games), table, until) as (played, last, seconds):
        difference = played.difference(last)
        if difference is not None:
            difference = msgspec.structs.replace(difference, picture=picture_at(table, difference.at))
        elif table.broken is not None and (until is None or table.broken.at < last):
            difference = Difference(last, "file", table.broken.says)
        return outcome_of(played, seconds, difference, passed=difference is None)


@contextmanager
def played_out(
    begin: Callable[[Path], Played], table: RecordedTable, until: float | None
) -> Iterator[tuple[Played, float, float]]:
    """Play a recorded table to its end, or to a moment; give the replay, its last moment and the seconds it took.

    Args:
        begin: makes the replay in an empty folder.
        table: what was recorded.
        until: seconds from its beginning at which it ends, or None for all of it.
    """
    began = time.perf_counter()
    last = table.until if until is None else min(table.until, table.head.began + until)
    with tempfile.TemporaryDirectory(prefix="pipworks-replay-") as games:
        played = begin(Path(games))
        try:
            for _ in played.looks(last):
                pass
        finally:
            played.end()
        yield played, last, time.perf_counter() - began


def outcome_of(
    played: Replay,
    seconds: float,
    difference: Difference | None,
    *,
    passed: bool,
    faults: tuple[str, ...] = (),
    became: str = "",
    asks: str = "",
) -> ReplayOutcome:
    """Return what came of a replay; the arguments are what `ReplayOutcome` calls so."""
    counted = Counter(one.what for one in played.course.told)
    return ReplayOutcome(
        session=str(played.table.folder),
        passed=passed,
        at=round(played.clock.now() - played.table.head.began, 3),
        seconds=round(seconds, 3),
        readings=counted["reading"],
        presses=counted["press"],
        rows=counted["row"],
        difference=difference,
        faults=faults,
        became=became,
        asks=asks,
    )


def _begins(line: ToldLine, since: float) -> bool:
    return line.at == since and line.what in ("table", "page")


def _installed(table: RecordedTable) -> list[str] | None:
    """Return the games that were offered, or None for all that are here.

    Raises:
        RecordedTableError: one of them is not installed here, and the pages that offered it are to be played again.
    """
    here = names()
    missing = [name for name in table.head.games if name not in here]
    if missing and table.head.fresh:
        raise RecordedTableError(f"{table.folder}: {', '.join(missing)[:100]} is not installed here")
    return [name for name in table.head.games if name in here] or None


def away_from_table(table: RecordedTable) -> list[tuple[float, float]]:
    """Return from when to when pages were shown that cannot be played again: they list games that are elsewhere.

    There are none where no game was there when the recording began.
    """
    if table.head.fresh:
        return []
    found: list[tuple[float, float]] = []
    since: float | None = float("-inf")
    for one in table.told:
        if one.what == "table" and since is not None:
            found.append((since, one.at))
            since = None
        elif one.what == "page" and one.page == FIRST_PAGE and since is None:
            since = one.at
    return found if since is None else [*found, (since, float("inf"))]


def at_table(told: Sequence[ToldLine], away: Sequence[tuple[float, float]]) -> list[ToldLine]:
    """Return what was told but for pages shown away from the table."""
    return [one for one in told if one.what != "page" or not any(a <= one.at < b for a, b in away)]


def picture_at(table: RecordedTable, at: float) -> str:
    """Return the file of the frame that was seen last at a moment, or nothing."""
    files = [frame.file for frame in table.frames if frame.file and frame.at <= at]
    return files[-1] if files else ""


def event_of(touch: TouchLine, size: tuple[int, int]) -> pygame.event.Event:
    """Return the event of the window that a recorded touch was."""
    if touch.kind in ("key_down", "key_up"):
        return pygame.event.Event(pygame.KEYDOWN if touch.kind == "key_down" else pygame.KEYUP, key=touch.key)
    if touch.finger != MOUSE:
        kind = {"down": pygame.FINGERDOWN, "up": pygame.FINGERUP, "moved": pygame.FINGERMOTION}[touch.kind]
        return pygame.event.Event(kind, x=touch.x, y=touch.y, finger_id=touch.finger)
    pos = (touch.x * size[0], touch.y * size[1])
    if touch.kind == "moved":
        return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, touch=False)
    kind = pygame.MOUSEBUTTONDOWN if touch.kind == "down" else pygame.MOUSEBUTTONUP
    return pygame.event.Event(kind, pos=pos, button=1, touch=False)


def _services(table: RecordedTable, games: Path) -> Services:
    known = {name: value for name, value in table.head.settings.items() if value in CHOICES.get(name, ())}
    frames = FrameKeeper(FrameFolder(games / "frames"))
    if table.head.asked_for_pictures:
        frames.note_asked()
    return Services(Settings(**known), frames=frames)  # type: ignore[arg-type]  # by CHOICES
