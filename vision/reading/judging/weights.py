"""The judge's weights: one file beside the networks."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from vision.errors import ModelError
from vision.reading.judging.evidence import SIGNS
from vision.reading.judging.perceptron import Perceptron

NAME = "evidence.json"
#: What the judge tells, in this order: the chance that a die lies flat and shows its value, and that it leans.
VALUE, LEANING, TOLD = 0, 1, 2


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
        means, spreads, biases, offsets = (
            np.array(given[name], np.float32).reshape(-1) for name in ("means", "spreads", "biases", "offsets")
        )
        hidden = np.array(given["hidden"], np.float32).reshape(len(SIGNS), len(biases))
        outputs = np.array(given["outputs"], np.float32).reshape(len(biases), TOLD)
        if len(means) != len(SIGNS) or len(spreads) != len(SIGNS) or len(offsets) != TOLD or not (spreads > 0).all():
            raise ValueError
        return Perceptron(means, spreads, hidden, biases, outputs, offsets)
    except (OSError, ValueError, KeyError, TypeError) as error:
        sentence = f"{path}: this file of the reader is missing or broken; install the package again"
        raise ModelError(sentence) from error


def save_judge(folder: Path, judge: Perceptron) -> None:
    """Write a judge's weights to a folder, in four digits and a line for each kind."""
    kinds = ("means", "spreads", "hidden", "biases", "outputs", "offsets")
    lines = [f'"signs": {json.dumps(list(SIGNS))}']
    lines += [f'"{kind}": {json.dumps(rounded(getattr(judge, kind).tolist()))}' for kind in kinds]
    (folder / NAME).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def rounded(numbers: object) -> object:
    """Numbers, in lists or not, to four digits that count."""
    return [rounded(n) for n in numbers] if isinstance(numbers, list) else float(f"{numbers:.4g}")
