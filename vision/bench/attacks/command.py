"""``pipworks bench vision FOLDER --attacks``: at which strength each attack first makes the reader lie."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

import cv2

from vision import decoder_log
from vision.bench.attacks.measuring import AttackedSet, attack_set, together
from vision.bench.attacks.telling import as_data, as_markdown, as_text
from vision.bench.measuring import Reads
from vision.bench.parts import frozen_parts, held_out, part_of
from vision.errors import VisionError
from vision.labelled import labelled_sets
from vision.reading.reader import Reader


@dataclass(frozen=True)
class AttackWishes:
    """What somebody wants of a run.

    ``held_out``: only pictures the networks were not trained on; ``share``: of the pictures that are spoilt, evenly
    spread; ``form``: ``text``, ``markdown`` (tables for a page) or ``json``.
    """

    held_out: bool = False
    share: float = 1.0
    form: str = "text"


def run_attacks(
    folder: Path, out: TextIO, err: TextIO, wishes: AttackWishes | None = None, reader: Reads | None = None
) -> int:
    """Spoil the pictures of one set or of several, read them, and write what came of it to ``out``.

    Args:
        folder: a labelled set, or a folder of several, which get a table each and one together.
        out: for the figures.
        err: for the one sentence that says why there are none.
        wishes: what is spoilt and how it is told.
        reader: stands in for the project's reader.

    Returns:
        0, or 1 when a folder cannot be used.
    """
    wished = wishes or AttackWishes()
    cv2.setNumThreads(1)
    decoder_log.silence()
    reads = reader or Reader()
    form = as_markdown if wished.form == "markdown" else as_text
    sets: list[AttackedSet] = []
    try:
        for found in labelled_sets(folder):
            chosen = held_out(found.resolve().name) if wished.held_out else None
            part, _ = part_of(found, chosen, frozen_parts())
            sets.append(replace(attack_set(found, reads, chosen, share=wished.share), part=part))
            if wished.form != "json":
                print(form(sets[-1]), file=out, flush=True)
    except VisionError as error:
        print(error, file=err)
        return 1
    if wished.form == "json":
        print(json.dumps({"sets": [as_data(one) for one in sets], "all": as_data(together(sets))}), file=out)
    elif len(sets) > 1:
        print(form(together(sets)), file=out)
    return 0
