"""What the reader calls its confidence: how often values of so great a certainty were right on labelled pictures.

The networks' certainty is no share of right values by itself. ``KNOTS`` takes it to one; they are data, fitted by
``python -m vision.training.certainty`` on pictures that thresholds were chosen on. Today they are
straight: the chance of ``vision.reading.judging.evidence`` is fitted to shares already.
"""

from __future__ import annotations

import numpy as np

#: Certainty, and the confidence that is told for it; both rise strictly, between them lie straight lines.
KNOTS: tuple[tuple[float, float], ...] = ((0.0, 0.0), (1.0, 1.0))


def told_confidence(certainty: float, knots: tuple[tuple[float, float], ...] = KNOTS) -> float:
    """The confidence, 0..1, that is told for a certainty, 0..1."""
    return float(np.interp(certainty, [a for a, _ in knots], [b for _, b in knots]))


def certainty_of(confidence: float, knots: tuple[tuple[float, float], ...] = KNOTS) -> float:
    """The certainty, 0..1, for which a confidence is told."""
    return float(np.interp(confidence, [b for _, b in knots], [a for a, _ in knots]))
