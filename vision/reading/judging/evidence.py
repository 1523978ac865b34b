"""How likely it is that a die lies flat and shows the value it is taken for, from all that is known of it.

A logistic regression over the opinions of the networks and the fit of the pips to the value's pattern; its weights
lie beside the networks (``evidence.json``), and ``vision.training.evidence`` finds them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate
from vision.reading.judging.lattice import Fit
from vision.reading.judging.regression import logit
from vision.reading.surroundings import UNKNOWN, Footing

Floats = NDArray[np.float32]

#: What each of the numbers means by which the chance is judged, in their order.
SIGNS = (
    "value", "runner-up", "no die", "leaning", "no pips", "spoilt", "finder: value", "finder: leaning",
    "heat",  "faintest pip", "stray spot", "off the pattern", "off the middle", "uneven", "unlike contrasts",
    "oblong pattern", "oblong from above",
    "slant", "alone", "small", "oblong", "another size", "one look",
    "is a one", "is a two", "is a three", "is a six",
    "pip size", "contrast", "few: no die", "few: pip size", "few: contrast", "few: faintest", "few: no pips",
    "few: finder: leaning", "no solid die", "few: no solid die", "not upright", "one look: no solid die",
    "seen twice",
)  # fmt: skip
#: Displacement of the others' upper faces, in sizes, from which dice are seen at a slant, and by how much more fully.
SLANT, SLANTED = 0.03, 0.04


@dataclass(frozen=True)
class Neighbourhood:
    """What is round about a candidate, and what the other dice of the picture say of it.

    ``slant``: how far their upper faces are displaced, in sizes; None of a die alone; ``usual``: the usual size of a
    die there, in pixels; ``footing``: how it stands among what is round about.
    """

    slant: float | None
    usual: float
    footing: Footing = UNKNOWN


@dataclass(frozen=True)
class Evidence:
    """What is known of a candidate.

    ``reader`` (10,): probabilities of no die, 1..6, leaning, no pips, spoilt; ``value`` 1..6; ``fit`` of the pips to
    it; ``around``: what is known of its surroundings; ``closely``: whether the closer reader looked, too.
    """

    die: Candidate
    reader: Floats
    value: int
    fit: Fit
    around: Neighbourhood
    closely: bool

    @property
    def slant(self) -> float | None:
        """As of ``Neighbourhood``."""
        return self.around.slant

    @property
    def slanted(self) -> float:
        """0..1: how clearly the dice are seen at a slant; 0 of a die alone."""
        return 0.0 if self.slant is None else min(1.0, max(0.0, (self.slant - SLANT) / SLANTED))


def signs_of(seen: Evidence) -> list[float]:
    """The numbers, one for each of ``SIGNS``, by which the chance of a candidate is judged."""
    reader, finder, fit = seen.reader.tolist(), seen.die.values.tolist(), seen.fit
    value = log(reader[seen.value] + 1e-7)
    runner_up = log(max(reader[v] for v in range(1, 7) if v != seen.value) + 1e-7)
    few = float(seen.value <= 2)
    wide, contrast = log(max(fit.radius, 0.01) / 0.09), min(1.5, fit.contrast / 100)
    oblong = fit.oblong if seen.value in (4, 5) else 0.0
    slanted = seen.slanted
    return [
        logit(reader[seen.value]),
        value - runner_up,
        logit(reader[0]),
        logit(reader[7]),
        logit(reader[8]),
        logit(reader[9]),
        logit(finder[seen.value - 1]),
        logit(finder[6]),
        logit(seen.die.heat),
        logit(fit.weakest),
        logit(fit.stray),
        min(fit.off, 0.2) / 0.05,
        min(fit.askew, 0.4) / 0.1,
        log(min(fit.uneven, 4.0)),
        1 - max(fit.alike, -1.0),
        oblong,
        (1 - slanted) * oblong,
        slanted,
        float(seen.slant is None),
        max(0.0, log(24 / seen.die.size)),
        (1 - slanted) * log(seen.die.size / max(1.0, min(seen.die.box[2:]))),
        min(1.0, abs(log(seen.die.size / seen.around.usual))),
        float(not seen.closely),
        *(float(seen.value == v) for v in (1, 2, 3, 6)),
        wide,
        contrast,
        *(few * sign for sign in (logit(reader[0]), wide, contrast, logit(fit.weakest))),
        *(few * logit(chance) for chance in (reader[8], finder[6])),
        flat := logit(seen.around.footing.nothing),
        few * flat,
        logit(seen.around.footing.leaning),
        float(not seen.closely) * flat,
        logit(seen.around.footing.doubled),
    ]
