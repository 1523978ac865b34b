"""The weights of the judges, which lie beside the networks as ``evidence.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision.errors import ModelError
from vision.reading.judging.evidence import SIGNS
from vision.reading.judging.leaning import LEANING_SIGNS
from vision.reading.judging.regression import Regression

NAME = "evidence.json"


@dataclass(frozen=True)
class Judges:
    """What says how likely a value is, and whether a die leans."""

    certainty: Regression
    leaning: Regression


def load_judges(folder: Path) -> Judges:
    """The judges whose weights lie in a folder.

    Raises:
        ModelError: the file is missing or broken.
    """
    path = folder / NAME
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
        value, leaning = given["value"], given["leaning"]
        return Judges(
            Regression(SIGNS, value["weights"], float(value["bias"])),
            Regression(LEANING_SIGNS, leaning["weights"], float(leaning["bias"])),
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        sentence = f"{path}: this file of the reader is missing or broken; install the package again"
        raise ModelError(sentence) from error


def save_judges(folder: Path, weights: Mapping[str, Mapping[str, Any]]) -> None:
    """Write the weights of ``value`` and ``leaning`` (``{"bias": …, "weights": {sign: …}}`` each) to a folder."""
    (folder / NAME).write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
