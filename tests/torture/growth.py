"""A journal that grows: its bytes, and the time to list, open, resume and undo, by number of rows."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from companion.core.actions import Action, NotReady, Ready
from companion.core.rejection import Rejection
from companion.table import Session
from companion.table.journal import Journal, games_in
from tests.torture import game
from tests.torture.trial import Fault, Line, Order

ROWS: Final = (500, 1000, 2000, 5000, 10_000, 20_000)
"""Of a game, by seed."""
PLAYED: Final = 900
"""Rows of real play; behind them players change their minds for ever, as a game has an end."""
LIMITS: Final[dict[str, tuple[float, float]]] = {
    "list": (0.05, 0.0),
    "open and resume": (0.1, 50e-6),
    "undo and redo": (0.1, 0.0),
    "undo by one seat": (0.05, 25e-6),
    "look back": (0.1, 0.0),
}
"""Seconds that each may take on a common computer: to begin with, and for each row."""
BYTES_A_ROW: Final = 2000

Answer = TypeVar("Answer")


def run(order: Order) -> Line:
    """Measure one length for each seed."""
    line = Line()
    for seed in order.seeds:
        rows = ROWS[seed % len(ROWS)]
        with line.trial(seed, f"{rows} rows: "):
            folder = order.folder / f"{seed}"
            folder.mkdir()
            _grow(folder / game.NAME, rows)
            _measure(line, folder, rows)
    return line


def _grow(path: Path, rows: int) -> None:
    session = game.begin(path)
    chance = random.Random(1)
    while (written := session.journal.next_number) < rows:
        action = None
        if written < PLAYED:
            action = session.game.propose(session.state, lambda n: int(chance.random() * n))
        if isinstance(session.do(action or _other_mind(session)), Rejection):
            session.undo()
    game.settled(session)
    session.close().wait()


def _other_mind(session: Session[Any]) -> Action:
    return NotReady(0) if session.view().seats[0].ready else Ready(0)


def _measure(line: Line, folder: Path, rows: int) -> None:
    took: dict[str, float] = {}

    def timed(what: str, call: Callable[[], Answer]) -> Answer:
        began = time.perf_counter()
        answer = call()
        took[what] = time.perf_counter() - began
        return answer

    size = (folder / game.NAME).stat().st_size
    timed("list", lambda: games_in(folder))
    session = timed("open and resume", lambda: Session.resume(game.game(), Journal.open(folder / game.NAME)))
    try:
        lines = session.lines
        timed("undo and redo", lambda: (session.undo(), session.redo()))
        timed("undo by one seat", lambda: session.undo_seat(0))
        timed("look back", lambda: session.view_at(lines[len(lines) // 2].number))
    finally:
        session.close().wait()
    line.figure("bytes a row", size / rows)
    for what, seconds in took.items():
        line.figure(f"{what} s", seconds)
    if size > BYTES_A_ROW * rows:
        raise Fault("large", f"{size / rows:.0f} bytes a row")
    late = [f"{what} {took[what]:.2f} s" for what, (base, each) in LIMITS.items() if took[what] > base + each * rows]
    if late:
        raise Fault("slow", ", ".join(late))
