"""Today's reader against another checkout's: in turns, on the same pictures, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import cv2
import numpy as np
from numpy.typing import NDArray

import vision
from vision.errors import OtherReaderError, short

Picture = NDArray[np.uint8]
Die = tuple[int | None, tuple[int, int, int, int]]
PROCESS = Path(__file__).with_name("reading_process.py")


@dataclass(frozen=True)
class HeldAgainst:
    """Milliseconds at the median of all readings, of today's reader and the other, and today's over the other's.

    ``ratios``: of the medians of each turn, in the order of the turns.
    """

    today: float
    other: float
    ratios: tuple[float, ...]

    @property
    def least(self) -> float:
        """The least of the ratios."""
        return min(self.ratios)

    @property
    def median(self) -> float:
        """The median of the ratios: less than 1 where today's reader takes less time."""
        return float(np.median(self.ratios))

    @property
    def most(self) -> float:
        """The greatest of the ratios."""
        return max(self.ratios)


@dataclass(frozen=True)
class Compared:
    """One kind of picture: times by the wall's clock and the processor's, and in how many both read the same dice."""

    what: str
    wall: HeldAgainst
    processor: HeldAgainst
    pictures: int
    alike: int


def compare(checkout: Path, frames: Mapping[str, Sequence[Picture]], turns: int) -> list[Compared]:
    """Read each kind of ``frames`` in ``turns`` turns with both readers; who is first changes from turn to turn.

    Args:
        checkout: a folder with another version of ``vision`` in it.
        frames: pictures by what they are called.
        turns: how often every picture is read by each; a first reading, which loads the networks, does not count.

    Raises:
        OtherReaderError: the folder is no checkout, or its reader cannot be used.
    """
    check_checkout(checkout)
    today = Path(vision.__file__).parents[1]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        both = [stack.enter_context(ReadingProcess(place)) for place in (today, checkout)]
        return [_compared(what, _kept(folder / str(n), frames[what]), both, turns) for n, what in enumerate(frames)]


def check_checkout(folder: Path) -> None:
    """Refuse a folder that is none of the project.

    Raises:
        OtherReaderError: it is absent, or no reader lies in it.
    """
    try:
        if not folder.is_dir():
            raise OtherReaderError(f"{folder}: there is no such folder")
        if (folder / "vision" / "__init__.py").is_file():
            return
    except OSError as error:
        raise OtherReaderError(f"{folder}: this folder cannot be opened ({error.strerror or error})") from None
    raise OtherReaderError(f"{folder}: this is no checkout of the project (there is no vision/__init__.py in it)")


def _kept(folder: Path, pictures: Sequence[Picture]) -> list[str]:
    folder.mkdir()
    files = [str(folder / f"{number:03d}.png") for number in range(len(pictures))]
    for file, picture in zip(files, pictures, strict=True):
        cv2.imwrite(file, picture, [cv2.IMWRITE_PNG_COMPRESSION, 1])
    return files


def _compared(what: str, files: list[str], both: Sequence[ReadingProcess], turns: int) -> Compared:
    first = [process.read(files) for process in both]
    times = []
    for turn in range(turns):
        order = (0, 1) if turn % 2 == 0 else (1, 0)
        told = {number: both[number].read(files) for number in order}
        times.append((told[0], told[1]))
    mine, others = (_dice(answer) for answer in first)
    same = sum(alike(ours, theirs) for ours, theirs in zip(mine, others, strict=True))
    return Compared(what, _held("wall", times), _held("processor", times), len(files), same)


def _held(clock: str, times: Sequence[tuple[dict[str, Any], dict[str, Any]]]) -> HeldAgainst:
    medians = [(float(np.median(today[clock])), float(np.median(other[clock]))) for today, other in times]
    today, other = (float(np.median([ms for turn in times for ms in turn[number][clock]])) for number in (0, 1))
    return HeldAgainst(today, other, tuple(mine / max(theirs, 1e-6) for mine, theirs in medians))


def _dice(answer: dict[str, Any]) -> list[list[Die]]:
    return [[(value, (box[0], box[1], box[2], box[3])) for value, box in dice] for dice in answer["dice"]]


def alike(dice: Sequence[Die], others: Sequence[Die]) -> bool:
    """Whether both are the same dice: as many, each with its value, its middle within half a box of the other's."""
    left = list(others)
    for value, (x, y, w, h) in dice:
        for other in left:
            (a, b, c, d) = other[1]
            near = abs(2 * x + w - 2 * a - c) <= w and abs(2 * y + h - 2 * b - d) <= h
            if near and other[0] == value:
                left.remove(other)
                break
        else:
            return False
    return not left


class ReadingProcess:
    """A process that reads with the reader of one checkout; it ends where the ``with`` does."""

    def __init__(self, checkout: Path) -> None:
        """``checkout``: the folder that ``vision`` lies in."""
        self._checkout = checkout
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
        one = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "PYTHONDONTWRITEBYTECODE"), "1")
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(PROCESS)],
            env=os.environ | one | {"PYTHONPATH": str(checkout.resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        """Wait until its reader is loaded.

        Raises:
            OtherReaderError: it cannot be loaded, or it is another one.
        """
        try:
            place = Path(self._answer()["vision"])
            if place.resolve() != (self._checkout / "vision").resolve():
                raise self._unusable(f"{place} is read instead")
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it."""
        self._end()

    def read(self, files: Sequence[str]) -> dict[str, Any]:
        """Read each file once: ``wall`` and ``processor`` in milliseconds and ``dice``, a list for each.

        Raises:
            OtherReaderError: the reader failed.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(files) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._unusable(self._last_words()) from None
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise self._unusable(self._last_words())
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise self._unusable(answer["error"])
        return answer

    def _last_words(self) -> str:
        self._process.wait()
        self._said.seek(0)
        lines = self._said.read().decode("utf-8", "replace").split("\n")
        return next((line for line in reversed(lines) if line.strip()), "its process ended")

    def _unusable(self, why: str) -> OtherReaderError:
        return OtherReaderError(f"{self._checkout}: the reader of this checkout cannot be used ({short(why, 200)})")

    def _end(self) -> None:
        self._process.kill()
        self._process.communicate()
        self._said.close()
