"""Makes a set of labelled renders: ``python -m tests.vision.stack_renders OUT --number 1000 --path-traced 60``.

OUT gets two folders, ``cast`` and ``path-traced``, each with its pictures and their labels; pictures that are
there already are kept.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import cv2
import numpy as np

from tests.vision.stack_renders.cast import cast
from tests.vision.stack_renders.compose import compose
from tests.vision.stack_renders.palettes import PALETTES
from tests.vision.stack_renders.path_traced import SAMPLES, path_traced
from tests.vision.stack_renders.sensor import developed, encoded
from tests.vision.stack_renders.written import labels, name, write_labels

CAST, TRACED = "cast", "path-traced"


def main(words: list[str] | None = None) -> int:
    """Render what was asked for."""
    asked = _parser().parse_args(words)
    traced = spread(asked.number, asked.path_traced)
    kinds = [kind for kind in (CAST, TRACED) if asked.only in (None, kind)]
    work = [
        (asked.out, asked.seed, number, kind, asked.samples)
        for number in range(asked.number)
        if (kind := TRACED if number in traced else CAST) in kinds
    ]
    started = time.monotonic()
    with ExitStack() as stack:
        apply = map if asked.jobs == 1 else stack.enter_context(ProcessPoolExecutor(asked.jobs)).map
        for done, _ in enumerate(apply(_render, work), 1):
            if done % 20 == 0 or done == len(work):
                spent = time.monotonic() - started
                sys.stderr.write(f"{done} of {len(work)}, {spent / done:.2f} s each\n")
    return 0


def spread(number: int, some: int) -> set[int]:
    """``some`` of ``number``, spread evenly over the set and over the palettes, which take turns."""
    turns = len(PALETTES)
    starts = [i * number // some for i in range(min(some, number))]
    if number < some * turns:
        return set(starts)
    return {start + (i - start) % turns for i, start in enumerate(starts)}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.vision.stack_renders", description=__doc__)
    parser.add_argument("out", type=Path, help="folder for the pictures and their labels")
    parser.add_argument("--number", type=int, default=1000, help="how many pictures")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other pictures")
    parser.add_argument(
        "--path-traced", type=int, default=0, help="how many of them by Mitsuba 3, which must be installed"
    )
    parser.add_argument("--samples", type=int, default=SAMPLES, help="of a pixel, where light is traced")
    parser.add_argument("--only", choices=(CAST, TRACED), help="make only these of the set")
    parser.add_argument("--jobs", type=int, default=1, help="pictures made at the same time")
    return parser


def _render(work: tuple[Path, int, int, str, int]) -> None:
    out, seed, number, kind, samples = work
    cv2.setNumThreads(1)
    scene = compose(seed, number)
    file = out / kind / name(number)
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        light = path_traced(scene, samples) if kind == TRACED else cast(scene)
        picture = developed(light, scene.sensor, np.random.default_rng((seed, number, 3)))
        part = file.with_suffix(".part")
        part.write_bytes(encoded(picture, scene.sensor.quality))
        part.rename(file)
    write_labels(file, labels(scene, kind == TRACED))


if __name__ == "__main__":
    sys.exit(main())
