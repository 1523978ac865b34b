"""Judges of which a test says what they go by."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from vision.reading.judging.evidence import SIGNS
from vision.reading.judging.perceptron import Perceptron

#: Signs are scaled by so much, for none to be farther off than the judge heeds.
SPREAD = 4.0


def judge_by(
    weights: Mapping[str, float],
    leaning: Mapping[str, float] | None = None,
    *,
    value: float = 0.0,
    leans: float = -9.0,
) -> Perceptron:
    """One who weighs some signs of a value and of leaning, and adds ``value`` and ``leans``: two hidden units, one
    of a number and one of its opposite, take each other's bend away."""
    rows = np.array([[each.get(name, 0.0) for name in SIGNS] for each in (weights, leaning or {})], np.float32)
    hidden = SPREAD * np.stack([rows[0], -rows[0], rows[1], -rows[1]], 1)
    outputs = np.array([(1, 0), (-1, 0), (0, 1), (0, -1)], np.float32)
    means, spreads = np.zeros(len(SIGNS), np.float32), np.full(len(SIGNS), SPREAD, np.float32)
    return Perceptron(means, spreads, hidden, np.zeros(4, np.float32), outputs, np.array((value, leans), np.float32))
