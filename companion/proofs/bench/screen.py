"""``pipworks bench screen``: what a frame costs while something moves and while nothing does, start, and memory.

A game is played by random legal moves on a screen that nobody sees (SDL's dummy driver, so that only our own work is
timed); time is virtual and moves on by a sixtieth of a second a frame. What is measured is the time of the processor,
so that other work on the machine does not count; the start is measured by the clock on the wall. On a window instead,
frames are measured with their way to the display, and by the clock on the wall, for a display server works beside us.

As in the loop of the program, a frame in which nothing is to be drawn goes to what will probably be needed next; that
is no part of any frame's time, but of what a still picture costs.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, TextIO

import msgspec
import pygame

from companion.core.game import Game
from companion.proofs.headless import HeadlessScreen, begun, draw_nowhere
from companion.proofs.random_play import chance
from companion.shelf.collection import Collection
from companion.table import Session

FRAME_S: Final = 1 / 60
STILL_FRAMES: Final = 40
"""Frames after each move: two thirds of a second, in which most of what moves comes to rest."""
START: Final = """
import pygame, sys
from companion.commands.main import pipworks
from companion.kiosk.loop import open_window
from companion.commands.open_kiosk import Wishes, play_on
from pathlib import Path

def show(kiosk, surface, on_frame):
    print("first frame", flush=True)
    while not kiosk.port.is_open:
        pygame.time.wait(5)
        kiosk.tick()
    print("devices", flush=True)

wishes = Wishes("{game}", "virtual", Path(sys.argv[1]), None, False, ({width}, {height}), 1)
play_on(open_window(wishes.size, fullscreen=False), wishes, show)
"""
"""What ``pipworks play`` does up to its first picture and on until the devices are open."""
STARTS: Final = 5
FOLDERS: Final = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR")
"""Where a start looks for files of its user; the measured one finds none."""


class ScreenReport(msgspec.Struct, frozen=True):
    """What was measured, times in milliseconds, memory in MiB.

    Attributes:
        size: pixels across and down.
        window: the frames went to a window, and were measured by the clock on the wall.
        seats: number of players.
        python: version of the interpreter.
        moves: actions of the game that was played.
        moving_frames: frames drawn while something moved.
        moving_ms: median of such a frame.
        moving_95_ms: 95 of 100 such frames took no longer.
        first_ms: median of the frame that follows an action at once, everything new composed and drawn.
        first_95_ms: 95 of 100 of those took no longer.
        whole_ms: median of drawing the whole screen anew.
        still_share: share of a core while nothing changes, in per cent.
        still_drawn: frames drawn in ten seconds in which nothing changed.
        start_ms: from the start of a process to its first frame, median of five that find their code compiled.
        devices_ms: the same until the devices of a virtual table are open, too.
        memory_begin_mib: resident memory of the process with the table on the screen.
        memory_end_mib: the same at the end of the game.
    """

    size: tuple[int, int]
    window: bool
    seats: int
    python: str
    moves: int
    moving_frames: int
    moving_ms: float
    moving_95_ms: float
    first_ms: float
    first_95_ms: float
    whole_ms: float
    still_share: float
    still_drawn: int
    start_ms: float
    devices_ms: float
    memory_begin_mib: float
    memory_end_mib: float


def run_bench_screen(
    game: Game[Any], seats: int, size: tuple[int, int], moves: int, as_json: bool, out: TextIO, window: bool = False
) -> int:
    """Measure and print; return 0, or 1 where a ``window`` is wished for and there is no display."""
    draw_nowhere(window)
    try:
        with tempfile.TemporaryDirectory() as folder:
            report = measure(game, seats, size, moves, Path(folder), window)
    except pygame.error as error:
        if not window:
            raise
        why = f"there is no display for a window ({error}); leave out --window"
        sys.stderr.write(f"pipworks bench screen: {why}\n")
        return 1
    if as_json:
        out.write(msgspec.json.encode(report).decode() + "\n")
        return 0
    width, height = report.size
    out.write(
        f"{width} x {height}{' in a window' if window else ''}, {report.seats} seats, Python {report.python}, "
        f"{report.moves} moves\n"
        f"  a frame while something moves   {report.moving_ms:6.2f} ms, 95 of 100 within {report.moving_95_ms:.2f} "
        f"ms ({report.moving_frames} frames)\n"
        f"  the first frame after a move    {report.first_ms:6.2f} ms, 95 of 100 within {report.first_95_ms:.2f} ms\n"
        f"  the whole screen anew           {report.whole_ms:6.2f} ms\n"
        f"  while nothing changes           {report.still_share:6.2f} % of a core, {report.still_drawn} frames\n"
        f"  start to first frame            {report.start_ms:6.0f} ms, devices open {report.devices_ms:.0f} ms\n"
        f"  memory                          {report.memory_begin_mib:6.0f} MiB, later {report.memory_end_mib:.0f}\n"
    )
    return 0


def measure(
    game: Game[Any], seats: int, size: tuple[int, int], most: int, folder: Path, window: bool = False
) -> ScreenReport:
    """Play a game on the screen and return what it cost.

    Args:
        game: its rules.
        seats: number of players.
        size: of the screen in pixels.
        most: how many moves are made at most; 0 for a whole game.
        folder: an empty folder for the journal.
        window: draw on a window of the display that there is.

    Raises:
        pygame.error: there is none.
    """
    if window:
        pygame.display.init()  # before anything else takes its time
    compiled = folder / "compiled"
    _start_ms(game.name, size, folder, compiled)  # compiles what only the first start on a machine has to
    starts = [_start_ms(game.name, size, folder, compiled) for _ in range(STARTS)]
    screen = HeadlessScreen(size, Collection(folder / "games"))
    with closing(begun(game, seats, folder / "bench.pipworks")) as session:
        screen.show(session)
        share, drawn = _still(screen)
        begin_mib = memory_mib()
        first, moving, moves = _played(screen, session, most, window)
        end_mib = memory_mib()
        whole = []
        for _ in range(30):
            began = time.thread_time()
            screen.kiosk.draw_all(screen.surface)
            whole.append(time.thread_time() - began)
    return ScreenReport(
        size=size,
        window=window,
        seats=seats,
        python=platform.python_version(),
        moves=moves,
        moving_frames=len(moving),
        moving_ms=1000 * median(moving),
        moving_95_ms=1000 * quantiles(moving, n=20)[-1],
        first_ms=1000 * median(first),
        first_95_ms=1000 * quantiles(first, n=20)[-1],
        whole_ms=1000 * median(whole),
        still_share=share,
        still_drawn=drawn,
        start_ms=median(shown for shown, _ in starts),
        devices_ms=median(ready for _, ready in starts),
        memory_begin_mib=begin_mib,
        memory_end_mib=end_mib,
    )


def _played(
    screen: HeadlessScreen, session: Session[Any], most: int, window: bool
) -> tuple[list[float], list[float], int]:
    """Play; return the times of first frames and of frames in motion, in seconds, and the moves."""
    kiosk, surface = screen.kiosk, screen.surface
    now = time.perf_counter if window else time.thread_time
    first: list[float] = []
    moving: list[float] = []
    moves = 0
    for moves in screen.moves(session, chance(1, 0)):
        began = now()
        pygame.display.update(kiosk.draw(surface))
        first.append(now() - began)
        for _ in range(STILL_FRAMES):
            screen.clock.advance(FRAME_S)
            pygame.event.pump()
            began = now()
            kiosk.tick()
            if dirty := kiosk.draw(surface):
                pygame.display.update(dirty)
                moving.append(now() - began)
            else:
                kiosk.warm_up()
        if moves == most:
            break
    return first, moving, moves


def _still(screen: HeadlessScreen) -> tuple[float, int]:
    """Return the share of a core in per cent and the frames drawn in ten seconds in which nothing changes."""
    kiosk, surface, clock = screen.kiosk, screen.surface, screen.clock
    for _ in range(400):
        clock.advance(FRAME_S)
        kiosk.tick()
        kiosk.draw(surface)
    began, drawn = time.process_time(), 0
    for _ in range(600):
        clock.advance(FRAME_S)
        kiosk.tick()
        drawn += bool(kiosk.draw(surface))
        kiosk.warm_up()
    return 100 * (time.process_time() - began) / 10, drawn


def _start_ms(game: str, size: tuple[int, int], folder: Path, compiled: Path | None = None) -> tuple[float, float]:
    """Return the time from the start of a process to its first frame, and until its devices are open.

    ``compiled`` is where the interpreter keeps what it has compiled; None leaves that to the environment.
    """
    code = START.format(game=game, width=size[0], height=size[1])
    environment = os.environ | {name: str(folder / "user") for name in FOLDERS}
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if compiled is not None:
        environment |= {"PYTHONPYCACHEPREFIX": str(compiled), "PYTHONDONTWRITEBYTECODE": ""}
    moments: dict[str, float] = {}
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code, str(folder / "games")], stdout=subprocess.PIPE, text=True, env=environment
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            moments[line.strip()] = 1000 * (time.perf_counter() - began)
    return moments["first frame"], moments["devices"]


def memory_mib() -> float:
    """Return the resident memory of this process; 0 where Linux does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
