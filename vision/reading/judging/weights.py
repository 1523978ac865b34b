"""The judge's weights: one file beside the networks."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from vision.errors import ModelError
from vision.reading.judging.evidence import SIGNS
from vision.reading.judging.perceptron import Perceptron

NAME = "evidence.json"
#: What is kept of a judge, by the names of its parts.
KINDS = ("means", "spreads", "hidden", "biases", "outputs", "offsets")
#: What the judge tells, in this order: the chance that a die lies flat and shows its value, and that it leans.
VALUE, LEANS, ANSWERS = 0, 1, 2


def load_judge(folder: Path) -> Perceptron:
    """The judge whose weights lie in a folder.

    Raises:
        ModelError: the file is missing or broken.
    """
    path = folder / NAME
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
        if given["signs"] != list(SIGNS):
            raise ValueError
        kept = {kind: np.array(given[kind], np.float32) for kind in KINDS}
        units = len(kept["biases"])
        shapes = ((len(SIGNS),), (len(SIGNS),), (len(SIGNS), units), (units,), (units, ANSWERS), (ANSWERS,))
        if tuple(each.shape for each in kept.values()) != shapes:
            raise ValueError
        if not all(np.isfinite(each).all() for each in kept.values()) or not (kept["spreads"] > 0).all():
            raise ValueError
        return Perceptron(**kept)
    except (OSError, ValueError, KeyError, TypeError, OverflowError) as error:
        sentence = f"{path}: this file of the reader is missing or broken; install the package again"
        raise ModelError(sentence) from error


def save_judge(folder: Path, judge: Perceptron) -> None:
    """Write a judge's weights to a folder, in four digits and a line for each kind."""
    lines = [f'"signs": {json.dumps(list(SIGNS))}']
    lines += [f'"{kind}": {json.dumps(rounded(getattr(judge, kind).tolist()))}' for kind in KINDS]
    (folder / NAME).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def rounded(numbers: object) -> object:
    """Numbers, in lists or not, to four digits that count."""
    return [rounded(n) for n in numbers] if isinstance(numbers, list) else float(f"{numbers:.4g}")
