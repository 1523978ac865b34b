"""``pipworks bench vision FOLDER --attacks``: at which strength each attack first makes the reader lie."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

import cv2

from vision import decoder_log
from vision.bench.attacks.measuring import as_data, as_text, attack_set
from vision.bench.measuring import Reads
from vision.bench.parts import held_out
from vision.errors import VisionError
from vision.labelled import labelled_sets
from vision.reading.reader import Reader


def run_attacks(
    folder: Path, as_json: bool, only_held_out: bool, out: TextIO, err: TextIO, reader: Reads | None = None
) -> int:
    """Spoil the pictures of one set or of several, read them, and write what came of it to ``out``.

    Args:
        folder: a labelled set, or a folder of several.
        as_json: one JSON object instead of tables.
        only_held_out: only pictures that the networks were not trained on.
        out: for the figures.
        err: for the one sentence that says why there are none.
        reader: stands in for the project's reader.

    Returns:
        0, or 1 when a folder cannot be used.
    """
    cv2.setNumThreads(1)
    decoder_log.silence()
    reads = reader or Reader()
    told = []
    try:
        for found in labelled_sets(folder):
            chosen = held_out(found.resolve().name) if only_held_out else None
            attacked = attack_set(found, reads, chosen)
            if as_json:
                told.append({"set": str(found), "attacks": as_data(attacked)})
            else:
                print(as_text(str(found), attacked), file=out, flush=True)
    except VisionError as error:
        print(error, file=err)
        return 1
    if as_json:
        print(json.dumps({"sets": told}), file=out)
    return 0
