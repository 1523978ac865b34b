"""What a kind of trial is asked for and what it answers.

A kind is a function ``run(order) -> Line`` in a module of this folder, named in ``kinds.py``. Each trial is made from
its seed alone, so that one that fails can be repeated by itself.
"""

from __future__ import annotations

import contextlib
import importlib
import random
import shutil
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

HANGS_S = 60
"""No trial may take so long."""


class Fault(Exception):  # noqa: N818 - what a trial finds is no error of its own
    """The promise was broken.

    Args:
        what: how, in a word that is counted: *lost*, *invented* …
        sentence: how exactly.
    """

    def __init__(self, what: str, sentence: str) -> None:
        super().__init__(f"{what}: {sentence}")
        self.what = what


def _hangs(*_: object) -> None:
    raise Fault("hung", f"it took over {HANGS_S} s")


class Order(msgspec.Struct, frozen=True):
    """Which trials to make.

    Attributes:
        folder: empty, and theirs alone; whoever ordered them removes it.
        seed: of the first trial.
        count: how many seeds.
        size: ``short``, ``usual`` or ``full``: whether to leave something out of long trials.
    """

    folder: Path
    seed: int = 0
    count: int = 1
    size: str = "usual"

    @property
    def seeds(self) -> range:
        """Those of the trials."""
        return range(self.seed, self.seed + self.count)

    def chance(self, seed: int) -> random.Random:
        """Return the chance of one trial."""
        return random.Random(f"torture {seed}")


class Line(msgspec.Struct):
    """What came of them; lines of several portions can be added up.

    Attributes:
        tried: how many trials were made.
        failed: how many of them found a fault.
        faults: seed and sentence of the first ones.
        counts: what else was counted.
        most: the largest value of each figure.
        skipped: why some were left out.
    """

    tried: int = 0
    failed: int = 0
    faults: list[tuple[int, str]] = []
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    most: dict[str, float] = {}
    skipped: set[str] = set()

    @contextlib.contextmanager
    def trial(self, seed: int, what: str = "") -> Iterator[None]:
        """Count one; whatever it raises is a fault."""
        self.tried += 1
        signal.signal(signal.SIGALRM, _hangs)
        signal.alarm(HANGS_S)
        try:
            yield
        except Fault as fault:
            self.counts[fault.what] += 1
            self.fault(seed, f"{what}{fault}")
        except Exception as error:  # nothing may be raised, whatever lies on the disk
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{'/'.join(Path(place.filename).parts[-2:])}, line {place.lineno}"
            self.counts["tracebacks"] += 1
            self.fault(seed, f"{what}{type(error).__name__} in {where}: {error}")
        finally:
            signal.alarm(0)

    def fault(self, seed: int, sentence: str) -> None:
        """Note what went wrong in a trial."""
        self.failed += 1
        self.faults.append((seed, sentence))

    def figure(self, name: str, value: float) -> None:
        """Keep the largest value of a figure."""
        self.most[name] = max(value, self.most.get(name, value))

    def add(self, other: Line) -> None:
        """Add what came of another portion."""
        self.tried += other.tried
        self.failed += other.failed
        self.faults += other.faults
        self.counts += other.counts
        for name, value in other.most.items():
            self.figure(name, value)
        self.skipped |= other.skipped


class Kind(msgspec.Struct, frozen=True):
    """A kind of trial.

    Attributes:
        name: on the command line and in the line printed.
        place: module of this folder and function that makes trials, as ``module:function``.
        usual: seeds of ``make torture``.
        full: seeds of ``make torture ARGS=--full``.
        short: seeds in the suite.
        portion: seeds that one process makes in one go.
    """

    name: str
    place: str
    usual: int
    full: int
    short: int
    portion: int = 1

    def made(self, order: Order) -> Line:
        """Make trials in this process; what is imported for them is imported only now."""
        module, function = self.place.split(":")
        order.folder.mkdir()
        try:
            run: Callable[[Order], Line] = getattr(importlib.import_module(f"tests.torture.{module}"), function)
            return run(order)
        except Exception:
            traceback.print_exc()
            line = Line()
            line.fault(order.seed, "the trials themselves broke")
            return line
        finally:
            shutil.rmtree(order.folder, ignore_errors=True)
