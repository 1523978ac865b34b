"""Storms over the real screens, and long evenings: nothing breaks, and nothing grows."""

from __future__ import annotations

from typing import Final

from companion.proofs.headless import draw_nowhere
from companion.proofs.soak import soak
from companion.proofs.storm import storm
from companion.shelf import names, take
from tests.torture.trial import Line, Order

EVENTS: Final = {"short": 100, "usual": 4000, "full": 100_000}
"""Of a storm."""
HOURS: Final = {"short": 1, "usual": 4, "full": 24}
"""Of table time."""
SIZE: Final = (800, 480)


def storms(order: Order) -> Line:
    """Let one storm blow for each seed; its events are what is tried."""
    line = Line()
    draw_nowhere()
    for seed in order.seeds:
        folder = order.folder / str(seed)
        folder.mkdir()
        blown = storm(take(names()[0]), EVENTS[order.size], seed, SIZE, "en", folder)
        line.tried += blown.events
        line.counts.update({"games": blown.games, "ended": blown.ended})
        for fault in blown.faults:
            line.fault(seed, fault)
    return line


def soaks(order: Order) -> Line:
    """Play for hours for each seed; they are what is tried."""
    line = Line()
    draw_nowhere()
    for seed in order.seeds:
        folder = order.folder / str(seed)
        folder.mkdir()
        done = soak(take(names()[0]), seed, SIZE, HOURS[order.size], folder, lambda _line: None)
        line.tried += len(done.hours)
        line.figure("MiB", max(hour.memory_mib for hour in done.hours))
        line.figure("files", max(hour.open_files for hour in done.hours))
        for fault in done.faults:
            line.fault(seed, fault)
    return line
