"""Reads every picture of a set, with the reader and with its peers in turn, and counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from vision.bench.blobs import BlobsAndDbscan
from vision.bench.contours import OtsuAndContours
from vision.bench.detector import SmallDetector
from vision.bench.figures import COMMON, FAILURES, JudgedDie, Measured, count
from vision.bench.pairing import frames_pips, how_matched
from vision.bench.scaled_blobs import ScaledBlobs
from vision.labelled import LabelledPicture, load_labelled
from vision.pictures import load_picture, load_reduced
from vision.reading import DieReading, Reading
from vision.reading.answers import die_enlarged
from vision.reading.reader import Reader

Picture = NDArray[np.uint8]
Chosen = Callable[[int, str], bool]
#: A wall clock and a clock of the processor's time for this process, both in seconds.
Clocks = tuple[Callable[[], float], Callable[[], float]]
REAL_CLOCKS: Clocks = (time.perf_counter, time.process_time)


class Reads(Protocol):
    """What is measured: the reader, or what stands in for it."""

    def read(self, picture: Picture, empty: Picture | None = None) -> Reading:
        """The dice in ``picture``; ``empty`` is the same tray without dice."""
        ...


class Peer(Protocol):
    """A pipeline that is measured beside the reader."""

    name: str

    def read(self, picture: Picture) -> tuple[DieReading, ...]:
        """The dice in ``picture``."""
        ...


@dataclass(frozen=True)
class Failed:
    """A picture in which something went wrong, and everything that became of its dice."""

    path: Path
    verdicts: tuple[JudgedDie, ...]

    @property
    def worst(self) -> int:
        """Place of its worst outcome among ``FAILURES``."""
        return min(FAILURES.index(v.outcome) for v in self.verdicts if v.outcome in FAILURES)


@dataclass
class SetMeasured:
    """One set: the reader's figures, those of each peer by its name (values only), and the pictures that failed."""

    reader: Measured
    peers: dict[str, Measured] = field(default_factory=dict)
    failed: list[Failed] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)


def all_peers() -> tuple[Peer, ...]:
    """The two pipelines that tutorials teach, the better of them made strong, and a detector that learnt."""
    return (BlobsAndDbscan(), OtsuAndContours(), ScaledBlobs(), SmallDetector())


def measure(folder: Path, reader: Reads | None = None, chosen: Chosen | None = None) -> Measured:
    """Read every labelled picture of ``folder`` (or those ``chosen`` by position and name) and count.

    Raises:
        LabelError, PictureError: the folder is not usable.
    """
    return measure_set(folder, reader or Reader(), chosen=chosen).reader


def measure_set(
    folder: Path,
    reader: Reads,
    peers: Sequence[Peer] = (),
    *,
    chosen: Chosen | None = None,
    value_only: bool = False,
    with_empty: bool = False,
    clocks: Clocks = REAL_CLOCKS,
) -> SetMeasured:
    """Read a set with the reader and, picture by picture beside it, with its peers.

    Args:
        folder: one labelled set.
        reader: what is measured.
        peers: what it is held against.
        chosen: picks pictures by position and name.
        value_only: a die is right with its value, whatever its colour.
        with_empty: give the reader the picture of the empty tray that belongs to a picture, where there is one.
        clocks: measure the time taken.

    Raises:
        LabelError, PictureError: the folder is not usable.
    """
    everything = load_labelled(folder)
    pictures = [p for i, p in enumerate(everything) if chosen is None or chosen(i, p.path.name)]
    pips_only = frames_pips(everything)
    vocabulary = COMMON | {d.colour for p in everything for d in p.dice if d.colour is not None}
    matched = how_matched(pictures, pips_only)

    def blank(of_values: bool) -> Measured:
        return Measured(str(folder), of_values, pips_only, matched, vocabulary)

    result = SetMeasured(blank(value_only), {peer.name: blank(True) for peer in peers})
    empties = _empties(everything) if with_empty else {}
    for labelled in pictures:
        picture, reduced = load_reduced(labelled.path)
        empty = empties.get(_tray(labelled.path))
        reading = _timed(result.reader, clocks, partial(_dice, reader, picture, empty), reduced)
        verdicts = count(result.reader, labelled, reading)
        result.paths.append(labelled.path)
        if any(v.outcome in FAILURES for v in verdicts):
            result.failed.append(Failed(labelled.path, tuple(verdicts)))
        for peer in peers:
            figures = result.peers[peer.name]
            count(figures, labelled, _timed(figures, clocks, partial(peer.read, picture), reduced))
    return result


def _dice(reader: Reads, picture: Picture, empty: Picture | None) -> tuple[DieReading, ...]:
    return reader.read(picture, empty).dice


def _timed(
    result: Measured, clocks: Clocks, work: Callable[[], tuple[DieReading, ...]], reduced: int
) -> tuple[DieReading, ...]:
    """Dice of a picture of which one in ``reduced`` pixels was decoded, in the file's own pixels."""
    wall, processor = clocks
    began, used = wall(), processor()
    dice = work()
    result.ms.append(1000 * (wall() - began))
    result.cpu_ms.append(1000 * (processor() - used))
    return tuple(die_enlarged(die, reduced) for die in dice)


def _empties(pictures: Sequence[LabelledPicture]) -> Mapping[str, Picture]:
    """The pictures of empty trays by the tray's name: ``t001-empty.jpg`` is the one of ``t001-r01.jpg``."""
    return {_tray(p.path): load_picture(p.path) for p in pictures if not p.dice and p.path.stem.endswith("-empty")}


def _tray(path: Path) -> str:
    return path.stem.rpartition("-")[0]
