"""``pipworks bench failures FOLDER …``: the worst failures of some labelled sets, drawn, listed and explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import decoder_log
from vision.bench.failures import FailureError, shrunk
from vision.bench.measuring import Reads, SetMeasured, measure_set
from vision.bench.parts import frozen_parts, held_out, part_of
from vision.bench.worst.choosing import Failure, FailureKind, worst_of
from vision.bench.worst.drawing import sheet, tile
from vision.bench.worst.explained import explained, load_explanations, save_explanations
from vision.bench.worst.page import as_page
from vision.bench.worst.pips import pips_seen
from vision.errors import VisionError
from vision.labelled import labelled_sets
from vision.pictures import load_reduced
from vision.reading.reader import Reader

Picture = NDArray[np.uint8]
#: Failures that are shown unless somebody says otherwise.
NUMBER = 20


@dataclass(frozen=True)
class WorstWishes:
    """What somebody wants: how many failures; only pictures not trained on or all; with the empty tray or not."""

    number: int = NUMBER
    held_out: bool = False
    with_empty: bool = False


def run_worst(
    folders: Sequence[Path],
    to: Path,
    out: TextIO,
    err: TextIO,
    wishes: WorstWishes | None = None,
    reader: Reads | None = None,
) -> int:
    """Read labelled sets, and write the worst failures to ``to`` (a PNG) and two files of its name beside it.

    ``NAME.md`` lists them, and ``NAME.toml`` is where people explain them; what stands there is kept.

    Args:
        folders: labelled sets, or folders of several.
        to: the sheet's file.
        out: for a few words on what was found.
        err: for the one sentence that says why there is no sheet.
        wishes: what is read and how much is shown.
        reader: stands in for the project's reader.

    Returns:
        0, or 1 when a folder or a file cannot be used.
    """
    wished = wishes or WorstWishes()
    cv2.setNumThreads(1)
    decoder_log.silence()
    reads = reader or Reader()
    try:
        known = load_explanations(to.with_suffix(".toml"))
        sets = [
            (name, _measure(found, reads, wished))
            for name, found in named([f for one in folders for f in labelled_sets(one)])
        ]
        failures = worst_of(sets, wished.number)
        words, others = explained(failures, known)
        if not failures:
            print("nothing failed: there is no sheet", file=out)
            return 0
        tiles = [_tile(n, one, said, reads) for n, (one, said) in enumerate(zip(failures, words, strict=True), 1)]
        _save(to, sheet(tiles), as_page(to.name, sets, failures, words))
        save_explanations(to.with_suffix(".toml"), failures, words, others)
    except VisionError as error:
        print(error, file=err)
        return 1
    _say(to, sets, failures, words, out)
    return 0


def named(sets: Sequence[Path]) -> list[tuple[str, Path]]:
    """Sets with their names: of sets whose folders are called alike, with their parents' names."""
    whole = list(dict.fromkeys(one.resolve() for one in sets))
    often = Counter(one.name for one in whole)
    return [(f"{one.parent.name}/{one.name}" if often[one.name] > 1 else one.name, one) for one in whole]


def _measure(folder: Path, reader: Reads, wishes: WorstWishes) -> SetMeasured:
    chosen = held_out(folder.name) if wishes.held_out else None
    measured = measure_set(folder, reader, chosen=chosen, value_only=True, with_empty=wishes.with_empty)
    measured.reader.part, _ = part_of(folder, chosen, frozen_parts())
    return measured


def _tile(number: int, failure: Failure, words: str, reader: Reads) -> Picture:
    picture, reduced = load_reduced(failure.path)
    read = shrunk(failure.verdict, reduced).read
    pips = pips_seen(reader, picture, read) if read is not None and isinstance(reader, Reader) else ()
    return tile(number, failure, words, picture, reduced, pips)


def _save(to: Path, drawn: Picture, page: str) -> None:
    _, data = cv2.imencode(".png", drawn)
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(data.tobytes())
        to.with_suffix(".md").write_text(page, encoding="utf-8")
    except OSError as error:
        raise FailureError(f"{to}: the sheet cannot be saved there ({error.strerror})") from None


def _say(
    to: Path, sets: Sequence[tuple[str, SetMeasured]], failures: Sequence[Failure], words: Sequence[str], out: TextIO
) -> None:
    kinds = Counter(failure.kind for failure in failures)
    dice = sum(measured.reader.of().dice for _, measured in sets)
    found = (
        f"{kinds[FailureKind.STATED]} stated wrongly, {kinds[FailureKind.MISSED]} missed, "
        f"{kinds[FailureKind.ASKED] + kinds[FailureKind.CROWDED]} asked about"
    )
    print(f"the {len(failures)} worst failures of {dice} dice in {len(sets)} sets: {found}", file=out)
    print(f"drawn in {to}, listed in {to.with_suffix('.md')}", file=out)
    missing = sum(not said for said in words)
    if missing:
        print(f"{missing} not explained yet: write into {to.with_suffix('.toml')} and run again", file=out)
