"""What is known of a candidate, as the numbers by which it is judged.

How likely it is that a die lies flat and shows the value it is taken for, and that it leans, is told by a small
network (``perceptron.py``) from the opinions of the other networks, the fit of the pips to the value's pattern, and
what the other dice of the picture say; its weights lie beside the networks (``evidence.json``), and
``vision.training.evidence`` finds them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate
from vision.reading.judging.displacement import ONE, UNTOLD, Displaced
from vision.reading.judging.lattice import Fit
from vision.reading.judging.perceptron import logit
from vision.reading.surroundings import UNKNOWN, Footing

Floats = NDArray[np.float32]

#: What each of the numbers means by which a candidate is judged, in their order.
SIGNS = (
    "value", "runner-up", "no die", "leaning", "no pips", "spoilt",
    "one", "two", "three", "four", "five", "six",
    "finder: value", "finder: leaning", "heat",
    "pips fit", "faintest pip", "stray spot", "off the pattern", "off the middle", "uneven", "unlike contrasts",
    "oblong pattern", "pip size", "contrast", "shine", "pips unlike the others'",
    "slant", "alone", "size", "oblong", "another size", "one look",
    "is a one", "is a two", "is a three", "is a four", "is a five", "is a six",
    "no solid die", "not upright", "seen twice",
    "displaced", "unusual", "not told", "expected", "beyond",
)  # fmt: skip
#: Least probability of a value that counts, and the usual size of a die in pixels.
LEAST_SHARE, USUAL_PIXELS = 1e-4, 24.0
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
    it; ``around``: what is known of its surroundings; ``closely``: whether the closer reader looked, too;
    ``displaced``: how far its pips are off where the others' say, and ``pips``: how much larger they are than the
    others', as a logarithm, both once it was seen beside them.
    """

    die: Candidate
    reader: Floats
    value: int
    fit: Fit
    around: Neighbourhood
    closely: bool
    displaced: Displaced = UNTOLD
    pips: float = 0.0

    @property
    def slant(self) -> float | None:
        """As of ``Neighbourhood``."""
        return self.around.slant

    @property
    def slanted(self) -> float:
        """0..1: how clearly the dice are seen at a slant; 0 of a die alone."""
        return 0.0 if self.slant is None else min(1.0, max(0.0, (self.slant - SLANT) / SLANTED))


def signs_of(seen: Evidence) -> list[float]:
    """The numbers, one for each of ``SIGNS``, by which a candidate is judged."""
    reader, finder, fit = seen.reader.tolist(), seen.die.values.tolist(), seen.fit
    footing, displaced, told = seen.around.footing, seen.displaced, seen.displaced.is_told
    runner_up = max(reader[v] for v in range(1, 7) if v != seen.value)
    return [
        logit(reader[seen.value]),
        log((reader[seen.value] + 1e-7) / (runner_up + 1e-7)),
        *(logit(reader[n]) for n in (0, 7, 8, 9)),
        *(log(reader[v] + LEAST_SHARE) for v in range(1, 7)),
        logit(finder[seen.value - 1]),
        logit(finder[6]),
        logit(seen.die.heat),
        float(fit.holds),
        logit(fit.weakest),
        logit(fit.stray),
        min(fit.off, 0.2) / 0.05,
        min(fit.askew, 0.4) / 0.1,
        log(min(fit.uneven, 4.0)),
        1 - max(fit.alike, -1.0),
        fit.oblong if seen.value in (4, 5) else 0.0,  # that of a six is as its maker likes it
        log(max(fit.radius, 0.01) / 0.09),
        min(1.5, fit.contrast / 100),
        fit.shine / 255,
        max(-1.0, min(1.0, seen.pips)),
        seen.slanted,
        float(seen.slant is None),
        max(-1.5, min(1.5, log(seen.die.size / USUAL_PIXELS))),
        log(seen.die.size / max(1.0, min(seen.die.box[2:]))),
        max(-1.0, min(1.0, log(seen.die.size / seen.around.usual))),
        float(not seen.closely),
        *(float(seen.value == v) for v in range(1, 7)),
        logit(footing.nothing),
        logit(footing.leaning),
        logit(footing.doubled),
        displaced.ones,
        displaced.unusual,
        float(not told),
        displaced.expected / ONE * told,
        displaced.beyond / ONE * told,
    ]
