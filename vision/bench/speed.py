"""How long reading takes, and deciding that nothing moved: medians of many, on one core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from vision.bench.measuring import REAL_CLOCKS, Clocks, Reads
from vision.watch.rest import RestDetector

Picture = NDArray[np.uint8]
#: Frames a second of a tray camera.
RATE = 30.0
#: How often the detector of rest sees each frame.
LOOKS = 20


@dataclass(frozen=True)
class Timed:
    """Milliseconds of wall time (``median``, ``late``: 95 of 100 are not longer) and of the processor's time
    (``cpu``, median) of ``times`` repetitions of ``what``.
    """

    what: str
    median: float
    late: float
    cpu: float
    times: int


def time_reading(
    what: str, reader: Reads, frames: Sequence[Picture], rounds: int, clocks: Clocks = REAL_CLOCKS
) -> Timed:
    """Read every frame ``rounds`` times; a first reading, which loads the networks, does not count."""
    reader.read(frames[0])
    return timed(what, [partial(reader.read, frame) for _ in range(rounds) for frame in frames], clocks)


def time_rest(what: str, frames: Sequence[Picture], clocks: Clocks = REAL_CLOCKS) -> Timed:
    """Show each frame ``LOOKS`` times in a row to the detector of rest, as a tray that lies still does."""
    detector = RestDetector()
    shown = [frame for frame in frames for _ in range(LOOKS)]
    works = [partial(detector.feed, frame, n / RATE) for n, frame in enumerate(shown)]
    return timed(what, works, clocks)


def timed(what: str, works: Sequence[Callable[[], object]], clocks: Clocks = REAL_CLOCKS) -> Timed:
    """Do each piece of work once and say how long a piece takes."""
    wall, processor = clocks
    ms, cpu = [], []
    for work in works:
        began, used = wall(), processor()
        work()
        ms.append(1000 * (wall() - began))
        cpu.append(1000 * (processor() - used))
    return Timed(what, float(np.median(ms)), float(np.percentile(ms, 95)), float(np.median(cpu)), len(ms))
