"""``pipworks soak``: what a day and a night at the table do to the process of the screen.

The storm blows at the pace of people: games are played to their end, rolls, undo, corrections, every page and every
trouble by the way. Time is virtual; memory, open files, threads, the folder of games and the work an action costs are
not, and must not grow.
"""

from __future__ import annotations

import ctypes
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any, Final, TextIO

import msgspec

from companion.core.game import Game
from companion.proofs.bench.screen import memory_mib
from companion.proofs.headless import draw_nowhere
from companion.proofs.storm import Storm

PACE_S: Final = 4.0
"""Seconds from one event to the next: some 21,000 in a day."""
IDLE_S: Final = 1.0
"""Time between two looks at a table on which nothing happens."""
SAMPLES: Final = 6
"""So often an hour is looked at what the process holds; the least counts, for games are opened and closed."""
GROWTH: Final[dict[str, float]] = {"memory_mib": 0.5, "open_files": 0.3, "threads": 0.3}
"""By how much each may grow an hour at most."""
SHARE: Final[dict[str, float]] = {"action_ms": 0.04}
"""By which share of itself each may grow an hour at most: it depends on who plays what."""
MOST: Final[dict[str, float]] = {"row_bytes": 4000.0, "log_kib": 8192.0}
"""What each may come to at most in any hour."""
TYPEFACE: Final = ".woff2"
CERTAIN: Final = 1.645
"""Standard deviations that chance exceeds once in twenty times."""
LEAST_ROWS: Final = 300
"""The file of a shorter game is mostly its beginning."""
LEAST_HOURS: Final = 8
"""Shorter soaks are not judged."""
FULL_HOURS: Final = 24
"""In so many every page is looked at."""


class Hour(msgspec.Struct, frozen=True):
    """An hour at the table.

    Attributes:
        memory_mib: resident memory without what is only kept free, where it was least.
        open_files: of the process, but typefaces (so many sizes of them are kept at most), where there were fewest.
        threads: of the process, where there were fewest.
        row_bytes: of the journal that is open, its log included, for each row; 0 where no longer game was played.
        log_kib: the largest write-ahead log.
        action_ms: CPU time of an event in which the game got on, the median.
        actions: how many events changed the game.
        commits: transactions that were made durable; each is one sync of the disk or more.
        written_kib: bytes handed to the operating system, for journals, settings, charts and everything else.
    """

    memory_mib: float
    open_files: int
    threads: int
    row_bytes: float
    log_kib: float
    action_ms: float
    actions: int
    commits: int
    written_kib: float


class SoakReport(msgspec.Struct, frozen=True):
    """What was measured.

    Attributes:
        size: pixels across and down.
        seed: of all chance.
        games: how many were begun or resumed.
        ended: how many came to their end.
        pages: how many events found each page on the screen.
        hours: on the virtual clock, one after the other.
        growth: an hour, in the later half, of all that must not grow; of some as a share. Empty for short ones.
        faults: what broke, and what grows.
    """

    size: tuple[int, int]
    seed: int
    games: int
    ended: int
    pages: dict[str, int]
    hours: tuple[Hour, ...]
    growth: dict[str, float]
    faults: tuple[str, ...]


class _Soak:
    def __init__(self, storm: Storm) -> None:
        self.storm = storm
        self._events = 0

    def hour(self) -> Hour:
        """Play for an hour of the virtual clock, or until something breaks."""
        storm, seen, times = self.storm, [self._seen()], list[float]()
        began, actions, commits, written = storm.clock.now(), storm.actions, storm.disk.commits, _written()
        while (now := storm.clock.now() - began) < 3600 and not storm.faults:
            before, cpu = storm.actions, time.process_time()
            storm.happen(self._events)
            self._events += 1
            if storm.actions > before:
                times.append((time.process_time() - cpu) * 1000)
            self._idle()
            if now >= len(seen) * 3600 / SAMPLES:
                seen.append(self._seen())
        memory, files, threads = (min(column) for column in zip(*(look[:3] for look in seen), strict=True))
        row_bytes, log = (max(column) for column in zip(*(look[3:] for look in seen), strict=True))
        return Hour(
            round(memory, 1), round(files), round(threads), round(row_bytes, 1), round(log, 1),
            round(median(times or [0.0]), 2), storm.actions - actions, storm.disk.commits - commits,
            round((_written() - written) / 1024, 1),
        )  # fmt: skip

    def _idle(self) -> None:
        for _ in range(round(PACE_S / IDLE_S)):
            self.storm.wait(IDLE_S, IDLE_S)
            self.storm.kiosk.draw(self.storm.surface)

    def _seen(self) -> tuple[float, float, float, float, float]:
        _give_back()
        held = memory_mib(), _open_files(), sum(1 for _ in Path("/proc/self/task").iterdir())
        session = self.storm.collection.open_session
        if session is None or session.journal.next_number < LEAST_ROWS:
            return (*held, 0.0, 0.0)
        path = session.journal.path
        file, log = (_size(one) for one in (path, path.with_name(f"{path.name}-wal")))
        return (*held, (file + log) / session.journal.next_number, log / 1024)


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _give_back() -> None:
    """Have the C library give free memory back to the system: what it keeps for later is nothing that is held."""
    with suppress(OSError, AttributeError):  # glibc has this, others have not
        ctypes.CDLL(None).malloc_trim(0)


def _open_files() -> int:
    """Return how many files this process holds open, but typefaces: those are as many as sizes were written in."""
    found = 0
    for one in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # the folder that is being listed is one of them, and closed by now
            found += one.readlink().suffix != TYPEFACE
    return found


def _written() -> int:
    """Return how many bytes this process has handed to the operating system."""
    lines = Path("/proc/self/io").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("wchar"))


def growth(hours: Sequence[Hour]) -> dict[str, tuple[float, float]]:
    """Return by how much each grows an hour in the later half, of some as a share of itself; nothing of short soaks.

    It is the median of the slopes between any two hours (a cache that is filled in one of them does not count), and
    what it is at least, with a certainty of 95 %, whatever is chance in it (P. K. Sen, *Estimates of the Regression
    Coefficient Based on Kendall's Tau*, 1968).
    """
    if len(hours) < LEAST_HOURS:
        return {}
    found = {}
    for name in (*GROWTH, *SHARE):
        values = [float(getattr(hour, name)) for hour in hours[len(hours) // 2 :]]
        slopes = sorted((b - a) / (n - m) for (m, a), (n, b) in combinations(enumerate(values), 2))
        by_chance = CERTAIN * sqrt(len(values) * (len(values) - 1) * (2 * len(values) + 5) / 18)
        least = slopes[max(0, round((len(slopes) - by_chance) / 2) - 1)]
        whole = 1.0 if name in GROWTH else max(median(values), 1e-9)
        found[name] = median(slopes) / whole, least / whole
    return found


def grown(hours: Sequence[Hour]) -> list[str]:
    """Return a sentence for each that certainly grows faster, or has become larger, than it may."""
    limits = {**GROWTH, **SHARE}
    faults = [
        f"{name} grows by {rate:.3f} an hour in the later half (at most {limits[name]:g} may be)"
        for name, (rate, least) in growth(hours).items()
        if least > limits[name]
    ]
    largest = {name: max(float(getattr(hour, name)) for hour in hours) for name in MOST}
    largest = {name: value for name, value in largest.items() if value > MOST[name]}
    return faults + [f"{name} came to {value:.0f} (at most {MOST[name]:g} may be)" for name, value in largest.items()]


def soak(
    game: Game[Any], seed: int, size: tuple[int, int], hours: int, folder: Path, tell: Callable[[str], None]
) -> SoakReport:
    """Play for so many hours of virtual time and return what that did to the process.

    Args:
        game: its rules.
        seed: of all chance.
        size: of the screen in pixels.
        hours: on the virtual clock.
        folder: an empty folder for journals.
        tell: hears of each hour.
    """
    storm = Storm(game, seed, size, "en", folder)
    played, done = _Soak(storm), list[Hour]()
    try:
        while len(done) < hours and not storm.faults:
            done.append(played.hour())
            tell(_line(len(done), done[-1]))
    finally:
        storm.close()
    pages = storm.reached.counts["page"]
    unseen = [page for page in storm.reached.known["page"] if not pages[page]] if len(done) >= FULL_HOURS else []
    return SoakReport(
        size, seed, storm.games, storm.ended, dict(sorted(pages.items())), tuple(done),
        {name: round(rate, 3) for name, (rate, _) in growth(done).items()},
        (*storm.faults, *grown(done), *(f"never looked at: {page}" for page in unseen)),
    )  # fmt: skip


def _line(number: int, hour: Hour) -> str:
    return (
        f"hour {number:2}: {hour.memory_mib:6.1f} MiB, {hour.open_files} files, {hour.threads} threads, "
        f"{hour.row_bytes:4.0f} bytes a row, log {hour.log_kib:.0f} KiB, "
        f"{hour.action_ms:5.2f} ms an action; {hour.actions} actions, "
        f"{hour.commits} commits, {hour.written_kib:.0f} KiB written\n"
    )


def run_soak(game: Game[Any], seed: int, size: tuple[int, int], hours: int, as_json: bool, out: TextIO) -> int:
    """Measure and print; return 0 if nothing broke and nothing grows, else 1."""
    draw_nowhere()
    with tempfile.TemporaryDirectory() as folder:
        report = soak(game, seed, size, hours, Path(folder), (lambda _line: None) if as_json else _telling(out))
    if as_json:
        out.write(msgspec.json.encode(report).decode() + "\n")
    else:
        out.writelines(_summary(report))
    return 1 if report.faults else 0


def _telling(out: TextIO) -> Callable[[str], None]:
    def tell(line: str) -> None:
        out.write(line)
        out.flush()

    return tell


def _summary(report: SoakReport) -> list[str]:
    hours = report.hours
    lines = [
        f"{len(hours)} hours at {report.size[0]} x {report.size[1]}, seed {report.seed}: {report.games} games, "
        f"{report.ended} to their end, {sum(hour.actions for hour in hours)} actions: {len(report.faults)} faults\n",
        f"  an hour: {sum(hour.commits for hour in hours) / len(hours):.0f} commits, "
        f"{sum(hour.written_kib for hour in hours) / len(hours):.0f} KiB written\n",
    ]
    lines += [f"  growth an hour  {name:<12} {rate:+.3f}\n" for name, rate in report.growth.items()]
    if not report.growth:
        lines.append(f"  note: {len(hours)} hours are too short to tell what grows; it takes {LEAST_HOURS}\n")
    return lines + [f"  fault: {fault}\n" for fault in report.faults]
