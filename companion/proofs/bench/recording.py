"""What recording costs: of a core, of a picture's time, of memory; and whether an edge is ever lost."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from companion.core.game import Game
from companion.devices.buttons import VirtualButtons
from companion.devices.camera.filmed import FilmedTray
from companion.devices.tray.film import Film
from companion.devices.virtual_tray import Around, VirtualTray
from companion.proofs.headless import HeadlessScreen, begun, draw_nowhere
from companion.recordings.layout import STREAMS, VERSION, EdgeLine, TableHead
from companion.recordings.recorder import Recorder
from companion.recordings.ring import Ring
from companion.recordings.writing import FolderWriter, Sink
from companion.shelf.collection import Collection
from companion.system.clock import VirtualClock
from companion.table.journal import Journal
from vision.reading import Reading
from vision.watch.rolls import RollWatch

MINUTE_S: Final = 60.0
RATE: Final = 30.0
ROLLS_AT: Final = (5.0, 25.0, 45.0)
"""Three rolls a minute: more than a table of four comes to."""
REACH_S: Final = 1.5
"""A hand takes the dice out before each."""
EDGES, APART_S = 10_000, 0.005
LOOKS, LOOKS_A_MOVE, LOOKS_A_SECOND = 3000, 12, 66


class Costs(msgspec.Struct, frozen=True):
    """What was measured.

    Attributes:
        core_percent: of a core, for frames and lines, over a minute with three rolls.
        look_ms: time added to a look of the kiosk at the world, in 95 of 100.
        worst_ms: the longest.
        ring_mib: of the last two minutes in memory.
        mb_a_minute: what that minute takes on the disk.
        edges: contacts made, five thousandths of a second apart.
        kept: of them in the file.
    """

    core_percent: float
    look_ms: float
    worst_ms: float
    ring_mib: float
    mb_a_minute: float
    edges: int
    kept: int


def measure(game: Game[Any], folder: Path) -> Costs:
    """Measure, in a folder that is there and empty."""
    ring = Ring()
    looks = sorted(_look(game, ring, folder))
    recorder = Recorder(ring)
    filming, size = _film(recorder, 0.0)
    _film(recorder, MINUTE_S)  # a second minute, for the ring
    a_minute = sum(looks) / len(looks) * LOOKS_A_SECOND * MINUTE_S
    return Costs(
        round(100 * (filming + a_minute) / MINUTE_S, 2),
        round(1000 * looks[len(looks) * 95 // 100], 4),
        round(1000 * looks[-1], 2),
        round(ring.size / 2**20, 1),
        round(size / 1e6, 1),
        EDGES,
        _edges(folder),
    )


def _film(recorder: Recorder, begins: float) -> tuple[float, int]:
    """Film a minute; return the seconds of a core that keeping and noting frames took, and their bytes."""
    clock, tray = VirtualClock(begins), VirtualTray(5)
    around = Around()
    camera = FilmedTray(tray, clock, lambda _now: around, RATE, 5)
    camera.start()
    film, watch = Film(), RollWatch(lambda picture: Reading((), 0.0, *picture.shape[1::-1]))
    filming, size, due = 0.0, 0, [begins + at for at in ROLLS_AT]
    while clock.now() < begins + MINUTE_S:
        clock.advance(1 / RATE)
        now = clock.now()
        if due and now >= due[0]:
            due.pop(0)
            tray.throw({"red": 3, "blue": 3})
        left = due[0] - now if due else 0.0
        around = Around(hand=1 - abs(2 * left / REACH_S - 1)) if 0 < left < REACH_S else Around()
        frame = camera.read()
        if frame is None:
            continue
        watch.see(frame.picture, frame.at)
        began = time.process_time()
        film.see(frame, watch.looked, watch.small)
        for kept in film.taken():
            recorder.frame(kept)
            size += len(kept.data)
        filming += time.process_time() - began
    return filming, size


class _Timed(Recorder):
    """A recorder that notes how long it takes at each look."""

    def __init__(self, sink: Sink, journal: Callable[[], Journal | None]) -> None:
        super().__init__(sink, journal)
        self.times: list[float] = []

    def showed(self, at: float, page: str, resting: bool) -> None:
        """Note a look with everything that belongs to it."""
        began = time.perf_counter()
        super().looked(at)
        super().showed(at, page, resting)
        self.times.append(time.perf_counter() - began)


def _look(game: Game[Any], ring: Ring, folder: Path) -> list[float]:
    """Play by chance; return the seconds that recording added to each look."""
    session = begun(game, game.most_seats, folder / "a.pipworks")
    recorder = _Timed(ring, lambda: session.journal)
    screen = HeadlessScreen((1280, 720), Collection(folder / "games"), witness=recorder)
    screen.show(session)
    chance = random.Random(3)
    for _ in screen.moves(session, lambda n: chance.randrange(n)):
        for _ in range(LOOKS_A_MOVE):
            screen.clock.advance(1 / 66)
            screen.kiosk.tick()
            screen.kiosk.draw(screen.surface)
        if len(recorder.times) >= LOOKS:
            break
    session.close()
    return recorder.times


def _edges(folder: Path) -> int:
    """Press two buttons in turn every five thousandths of a second; return the contacts that are in the file."""
    clock = VirtualClock(10.0)
    head = TableHead(layout=VERSION, made="", pipworks="", began=10.0)
    writer = FolderWriter(folder / "edges", head, free=lambda _folder: 1 << 40)
    buttons = VirtualButtons(clock)
    buttons.witness = Recorder(writer)
    for n in range(EDGES):
        clock.advance(APART_S)
        (buttons.down if n % 4 < 2 else buttons.up)(n % 2)
        if n % 3 == 2:
            buttons.poll(clock.now())
    clock.advance(1.0)
    buttons.poll(clock.now())
    writer.close()
    lines = (folder / "edges" / STREAMS[EdgeLine]).read_bytes().splitlines()
    found = [msgspec.json.decode(line, type=EdgeLine) for line in lines]
    return sum(one.seat == n % 2 and one.down == (n % 4 < 2) for n, one in enumerate(found))


def run_bench_recording(game: Game[Any], as_json: bool, out: TextIO) -> int:
    """Measure and tell; return 0."""
    draw_nowhere()
    with tempfile.TemporaryDirectory() as folder:
        costs = measure(game, Path(folder))
    if as_json:
        print(msgspec.json.encode(costs).decode(), file=out)
        return 0
    print(f"a minute with {len(ROLLS_AT)} rolls, {RATE:g} frames of 1280 x 960 a second", file=out)
    print(f"  of a core                          {costs.core_percent:8.2f} %", file=out)
    print(
        f"  added to a look at the world       {costs.look_ms:8.3f} ms in 95 of 100, at most {costs.worst_ms}",
        file=out,
    )
    print(f"  the last two minutes in memory     {costs.ring_mib:8.1f} MiB", file=out)
    print(f"  on the disk                        {costs.mb_a_minute:8.1f} MB", file=out)
    print(f"  contacts {1000 * APART_S:g} ms apart, kept      {costs.kept:8} of {costs.edges}", file=out)
    return 0
