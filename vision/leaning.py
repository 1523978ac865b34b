"""Leaning dice betray themselves: seen from one camera, the tops of upright dice are shifted outwards by one rule.

The middle of a die's upper face lies off the middle of its outline by an amount that grows in proportion to the
distance from the point straight below the camera. The rule (one factor and that point) is fitted to all dice of the
picture; a die that departs from it leans.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.finding import Found

Floats = NDArray[np.float64]

#: Dice needed for a fit, and the median departure (in die sizes) above which the rule says nothing.
LEAST_DICE, LOOSE = 6, 0.035
#: Departure in die sizes from which a die leans for certain.
LEANING = 0.11


def departures(dice: list[Found]) -> Floats:
    """How far each die's top departs from the common rule, in die sizes; zeros where there is no rule to be had."""
    none = np.zeros(len(dice))
    if len(dice) < LEAST_DICE:
        return none
    middles = np.array([(d.box[0] + d.box[2] / 2, d.box[1] + d.box[3] / 2) for d in dice])
    sizes = np.array([d.size for d in dice])
    shift = (np.array([d.top for d in dice]) - middles) / sizes[:, None]
    place = (middles - middles.mean(0)) / np.median(sizes)
    count = len(dice)
    system = np.zeros((2 * count, 3))
    system[:count, 0], system[:count, 1] = place[:, 0], 1
    system[count:, 0], system[count:, 2] = place[:, 1], 1
    wanted = np.concatenate([shift[:, 0], shift[:, 1]])
    weight = np.ones(count)
    away = none
    for _ in range(8):  # reweighted least squares: leaning dice lose their say
        twice = np.concatenate([weight, weight])[:, None]
        rule, *_ = np.linalg.lstsq(system * twice, wanted * twice[:, 0], rcond=None)
        error = wanted - system @ rule
        away = np.hypot(error[:count], error[count:])
        weight = 1 / (1 + (away / 0.04) ** 2)
    return away if float(np.median(away)) < LOOSE else none
