"""A logistic regression over named signs: the form of both judges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from operator import mul

#: Least and most logit that counts as a sign, and that of a chance.
MOST_LOGIT, MOST = 8.0, 40.0
#: The probability with the most logit.
SUREST = 1 / (1 + exp(-MOST_LOGIT))


class Regression:
    """A chance by weights that were fitted to candidates of which the truth is known.

    Args:
        names: of the signs, in their order.
        weights: one for each name.
        bias: what is added to the weighed signs.

    Raises:
        KeyError: a name has no weight.
    """

    def __init__(self, names: Sequence[str], weights: Mapping[str, float], bias: float) -> None:
        self._weights, self._bias = [float(weights[name]) for name in names], bias

    def chance(self, signs: Sequence[float]) -> float:
        """0..1, for signs in the order of the names."""
        weighed = sum(map(mul, signs, self._weights), self._bias)
        return 1 / (1 + exp(-max(-MOST, min(MOST, weighed))))


def logit(share: float) -> float:
    """The logit of a probability, within ``MOST_LOGIT``."""
    if share >= SUREST:
        return MOST_LOGIT
    if share <= 1 - SUREST:
        return -MOST_LOGIT
    return log(share / (1 - share))
