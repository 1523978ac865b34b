"""How a candidate stands in its surroundings: a network sees each with as much of the table as it is wide, all round.

A printed face, a card or a token shows the pips of a die's face, but neither its side faces nor its shadow, and a
domino goes on beyond it. Cut-outs for the pip readers show little of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import WIDE_CUT, WIDE_SHARE, cut_out, in_scale
from vision.reading.finding import Candidate, typical_size
from vision.reading.networks import Network, softmax
from vision.reading.pips import PLACE_STRIDE
from vision.reading.place import PLACE
from vision.reading.scaling import Scales

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Footing:
    """0..1 each: that it is no solid die, that it is one that lies flat, one that does not, and one seen twice."""

    nothing: float
    upright: float
    leaning: float
    doubled: float


#: Of a candidate of which nobody knows, and of one that is so clearly a die by itself that nobody asked.
UNKNOWN, SURELY_A_DIE = Footing(0.25, 0.25, 0.25, 0.25), Footing(0.001, 0.997, 0.001, 0.001)


def footings(
    found: Sequence[Candidate], net: Network, scales: Scales, places: Floats, which: Sequence[int] | None = None
) -> list[Footing]:
    """How each candidate of a picture stands, from its places (n, PLACE); only ``which`` are looked at, or all."""
    asked = range(len(found)) if which is None else which
    told = [SURELY_A_DIE] * len(found)
    if not asked:
        return told
    picture, scale = scales.half(WIDE_SHARE * WIDE_CUT / typical_size(list(found)))
    cuts = [cut_out(picture, *in_scale(found[n].box, scale), 0.0, WIDE_CUT, WIDE_SHARE) for n in asked]
    cells = WIDE_CUT // PLACE_STRIDE
    planes = np.broadcast_to(places[list(asked), :, None, None], (len(cuts), PLACE, cells, cells))
    answers = softmax(net.run_all(cuts, np.ascontiguousarray(planes)))
    for n, shares in zip(asked, answers.tolist(), strict=True):
        told[n] = Footing(*shares)
    return told
