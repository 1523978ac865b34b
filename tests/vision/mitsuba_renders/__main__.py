"""Makes a labelled set: ``python -m tests.vision.mitsuba_renders OUT --set tray --number 40 --seed 1``.

Frames that are there already are kept. Mitsuba 3 must be installed: ``pip install mitsuba==3.6.4``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path

from tests.vision.mitsuba_renders.frames import frame
from tests.vision.mitsuba_renders.scene import SETS
from tests.vision.mitsuba_renders.traced import SAMPLES, renderer
from tests.vision.tray_renders.placing import Label


def main(words: list[str] | None = None) -> int:
    """Render what was asked for."""
    parser = argparse.ArgumentParser(prog="tests.vision.mitsuba_renders", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--set", dest="name", choices=[*SETS], default="tray")
    parser.add_argument("--number", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="of the first frame")
    parser.add_argument("--samples", type=int, default=SAMPLES, help="of a pixel")
    parser.add_argument("--with-empty", action="store_true", help="also each place without anything on it")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args(words)
    renderer()
    folder: Path = given.out
    folder.mkdir(parents=True, exist_ok=True)
    works = [(folder, given.name, given.seed + k, given.samples, given.with_empty) for k in range(given.number)]
    told: dict[str, list[Label]] = {}
    with ExitStack() as stack:
        made: Iterable[tuple[str, list[Label]]] = map(frame, works)
        if given.processes > 1:
            made = stack.enter_context(ProcessPoolExecutor(given.processes, get_context("spawn"))).map(frame, works)
        for stem, labels in made:
            told[f"{stem}-r.jpg"] = labels
            if given.with_empty:
                told[f"{stem}-empty.jpg"] = []
            (folder / "labels.json").write_text(json.dumps(told, indent=1))
            print(stem, len(labels), flush=True)  # noqa: T201  # the command's own words
    return 0


if __name__ == "__main__":
    sys.exit(main())
