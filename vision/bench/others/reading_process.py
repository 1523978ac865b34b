"""A process that reads pictures with the reader its ``PYTHONPATH`` leads to, and says how long each took.

It is run by its file: of a checkout only the reader is imported, so that older ones will do. Each line of standard
input is a JSON list of pictures' files; each is answered by a line with the milliseconds and the dice (value and box)
of every one of them, or with an error. Before the first it says where its reader lies.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

#: Where the reader lay over time, newest first.
PLACES = ("vision.reading.reader", "vision.reader")


def main() -> None:
    """Load the reader and answer until nobody asks any more."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(2, 1)  # whatever a reader prints is no answer
    try:
        reader = load()
        print(
            json.dumps({"vision": str(Path(importlib.import_module("vision").__file__ or "").parent)}), file=answers
        )
        known: dict[str, Any] = {}
        for line in sys.stdin:
            print(json.dumps(read(reader, json.loads(line), known)), file=answers)
    except Exception as error:  # whoever started this says it in a sentence
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), file=answers)


def load() -> Any:
    """The reader of the checkout, with one thread."""
    import cv2

    cv2.setNumThreads(1)
    for place in PLACES[:-1]:
        try:
            return importlib.import_module(place).Reader()
        except ModuleNotFoundError as error:
            if not f"{place}.".startswith(f"{error.name}."):
                raise
    return importlib.import_module(PLACES[-1]).Reader()


def read(reader: Any, files: list[str], known: dict[str, Any]) -> dict[str, Any]:
    """Read each file once; what it has decoded is ``known`` from then on."""
    import cv2

    wall, processor, dice = [], [], []
    for file in files:
        if file not in known:
            known[file] = cv2.imread(file)
        began, used = time.perf_counter(), time.process_time()
        reading = reader.read(known[file])
        wall.append(1000 * (time.perf_counter() - began))
        processor.append(1000 * (time.process_time() - used))
        dice.append([[die.value, [int(v) for v in die.box]] for die in reading.dice])
    return {"wall": wall, "processor": processor, "dice": dice}


if __name__ == "__main__":
    main()
