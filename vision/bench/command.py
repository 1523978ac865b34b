"""``pipworks bench vision FOLDER``: the figures of one set or of several, printed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import cv2

from vision import decoder_log
from vision.bench.failures import save_failures
from vision.bench.figures import in_all
from vision.bench.measuring import Peer, Reads, SetMeasured, all_peers, measure_set
from vision.bench.outcomes import save_outcomes
from vision.bench.parts import frozen_parts, held_out, part_of
from vision.bench.report import (
    as_data,
    as_text,
    groups_lines,
    peers_as_text,
    reliability_lines,
    set_as_data,
    summary_as_text,
    things_lines,
)
from vision.errors import VisionError
from vision.labelled import labelled_sets
from vision.reading.reader import Reader

#: Failed pictures that are saved of each set unless somebody says otherwise.
MOST_FAILURES = 60
#: Pictures, spread over all sets, that the process whose memory is measured reads.
MEMORY_PICTURES = 24


@dataclass(frozen=True)
class BenchWishes:
    """What somebody wants of a run.

    ``value_only``: right is who has the value right; ``with_empty``: the reader is given the empty tray of each
    picture where the set has one; ``held_out``: only pictures the networks were not trained on; ``peers``: beside
    the textbook pipelines; ``failures``: folder for pictures of what went wrong, ``most`` of them a set;
    ``outcomes``: file for every stated value with its confidence.
    """

    value_only: bool = False
    with_empty: bool = False
    held_out: bool = False
    peers: bool = True
    failures: Path | None = None
    most: int = MOST_FAILURES
    outcomes: Path | None = None


def run_bench(
    folder: Path,
    as_json: bool,
    out: TextIO,
    err: TextIO,
    wishes: BenchWishes | None = None,
    reader: Reads | None = None,
) -> int:
    """The work of ``pipworks bench vision FOLDER``: measure and write the figures to ``out``.

    Args:
        folder: a labelled set, or a folder of several.
        as_json: one JSON object instead of tables.
        out: for the figures.
        err: for the one sentence that says why there are none.
        wishes: what is measured and saved.
        reader: stands in for the project's reader, whose process's memory is then not measured.

    Returns:
        0, or 1 when a folder cannot be used.
    """
    wished = wishes or BenchWishes()
    cv2.setNumThreads(1)
    decoder_log.silence()
    peers = all_peers() if wished.peers else ()
    sets: list[SetMeasured] = []
    try:
        for found in labelled_sets(folder):
            sets.append(_measure(found, reader or Reader(), peers, wished))
            if not as_json:
                _print_set(sets[-1], wished, out)
            elif wished.failures is not None:
                _save(sets[-1], wished.failures, wished.most)
        if wished.outcomes is not None:
            save_outcomes(wished.outcomes, [one.reader for one in sets])
    except VisionError as error:
        print(error, file=err)
        return 1
    peak = peak_memory(_spread([p for s in sets for p in s.paths], MEMORY_PICTURES)) if reader is None else None
    if as_json:
        whole = as_data(in_all([s.reader for s in sets], str(folder)))
        print(json.dumps({"sets": [set_as_data(s) for s in sets], "all": whole, "peak_mb": peak}), file=out)
        return 0
    if len(sets) > 1:
        print(summary_as_text(sets), file=out)
        every = in_all([s.reader for s in sets], "all")
        print("\n".join([*groups_lines(every), *things_lines(every), *reliability_lines(every)]), file=out)
    if peak is not None:
        print(f"peak memory of a process that reads: {peak:.0f} MB", file=out)
    return 0


def _measure(folder: Path, reader: Reads, peers: Sequence[Peer], wishes: BenchWishes) -> SetMeasured:
    chosen = held_out(folder.resolve().name) if wishes.held_out else None
    measured = measure_set(
        folder, reader, peers, chosen=chosen, value_only=wishes.value_only, with_empty=wishes.with_empty
    )
    measured.reader.part, _ = part_of(folder, chosen, frozen_parts())
    return measured


def _print_set(measured: SetMeasured, wishes: BenchWishes, out: TextIO) -> None:
    print(as_text(measured.reader), file=out)
    if measured.peers:
        print(peers_as_text(measured), file=out)
    if wishes.failures is not None:
        saved, left = _save(measured, wishes.failures, wishes.most)
        more = f", {left} more left off" if left else ""
        many = "picture" if saved == 1 else "pictures"
        print(f"  {saved} {many} with failures saved in {wishes.failures}{more}", file=out)
    print(file=out, flush=True)


def _save(measured: SetMeasured, folder: Path, most: int) -> tuple[int, int]:
    return save_failures(measured.failed, folder, Path(measured.reader.folder).resolve().name, most)


def peak_memory(pictures: Sequence[Path]) -> float | None:
    """The most memory in MB (of 1024 kB) that a process of its own held while it read ``pictures``, or None."""
    if not pictures:
        return None
    command = [sys.executable, "-m", "vision.bench.footprint", *(str(path) for path in pictures)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return float(done.stdout) if done.returncode == 0 else None


def _spread(paths: Sequence[Path], most: int) -> list[Path]:
    step = max(1, len(paths) // most)
    return list(paths[::step])[:most]
