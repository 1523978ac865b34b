"""Fits the knots that take certainty to confidence: ``python -m vision.training.certainty OUTCOMES.json …``.

The files are written by ``pipworks bench vision FOLDER --outcomes FILE``, on pictures that count as chosen on.
Printed are the knots for ``vision/reading/judging/certainty.py`` and how far confidence was off before and is after.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vision.bench.outcomes import load_outcomes
from vision.bench.reliability import bins, expected_error
from vision.reading.judging.certainty import certainty_of, told_confidence

Knots = tuple[tuple[float, float], ...]
#: Values at least between two knots, knots at most, and how much a knot is above the one before it at least.
LEAST, MOST, STEP = 200, 10, 1e-4


def fitted(values: Sequence[tuple[float, bool]], least: int = LEAST) -> Knots:
    """Knots of an isotonic fit: shares right of neighbouring values, pooled until they rise.

    Args:
        values: certainty and whether it was right, of each stated value.
        least: values that a knot stands for, at least.
    """
    if not values:
        return ((0.0, 0.0), (1.0, 1.0))
    ordered = np.array(sorted(values), float)
    parts = np.array_split(ordered, max(1, min(MOST, len(ordered) // least)))
    # (certainty, share right, number): one right and one wrong in two hundred keep a share off 0 and 1.
    pools: list[tuple[float, float, int]] = []
    for part in parts:
        share = (part[:, 1].sum() + 1.99) / (len(part) + 2)
        pools.append((float(part[:, 0].mean()), float(share), len(part)))
        while len(pools) > 1 and pools[-2][1] >= pools[-1][1]:
            (a, p, n), (b, q, m) = pools[-2], pools[-1]
            pools[-2:] = [((a * n + b * m) / (n + m), (p * n + q * m) / (n + m), n + m)]
    knots = [(0.0, 0.0)]
    for at, share, _ in pools:
        if at > knots[-1][0] + STEP and at < 1 - STEP:
            knots.append((round(at, 4), round(max(share, knots[-1][1] + STEP), 4)))
    return (*knots, (1.0, round(max(pools[-1][1], knots[-1][1] + STEP), 4)))


def main(words: list[str] | None = None) -> int:
    """Fit and print."""
    parser = argparse.ArgumentParser(prog="vision.training.certainty", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("outcomes", type=Path, nargs="+")
    parser.add_argument("--least", type=int, default=LEAST, help="values that a knot stands for, at least")
    given = parser.parse_args(words)
    told = [pair for path in given.outcomes for one in load_outcomes(path) for pair in one.values]
    raw = [(certainty_of(c), right) for c, right in told]
    knots = fitted(raw, given.least)
    after = [(told_confidence(c, knots), right) for c, right in raw]
    lines = [f"KNOTS: tuple[tuple[float, float], ...] = {knots!r}"]
    for what, values in (("before", told), ("after", after)):
        lines.append(f"# {what}: {len(values)} values, expected calibration error {expected_error(bins(values)):.3%}")
        lines += [
            f"#   {b.low:g} to {b.high:g}: {b.stated} values, {b.confidence:.1%}, right {b.share:.1%}"
            for b in bins(values)
        ]
    print("\n".join(lines))  # noqa: T201 - the command's answer
    return 0


if __name__ == "__main__":
    sys.exit(main())
