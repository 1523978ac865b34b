"""Whether the pips of a die lie where those of the other dice say.

The upper face of a die that lies flat is displaced from the middle of its outline as far as the camera's place says;
the other dice of the picture tell how far that is (``vision.reading.place``). One that leans by eleven degrees, the
least that counts, shows its pips about a tenth of its size off that place, and what is flat shows them in its middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate
from vision.reading.place import PicturePart, expected_offsets

Floats = NDArray[np.float32]

#: A displacement in sizes of the die that counts as one, and the most that counts.
ONE, MOST_ONES = 0.05, 6.0
#: How far off pips usually lie where too few dice tell, and what is added to that.
USUAL, LEAST_USUAL = 0.035, 0.015
#: Others that tell how far off pips usually lie, and how sure they must be.
ENOUGH_OTHERS, SURE = 3, 0.5
#: An expected displacement in sizes of the die that has no direction.
NOWHERE = 1e-4
#: How much is known at least of where the others' pips lie, 0..1, for a displacement to say something: of a single
#: other die it is at most a half, and that is too little to take a flat one for leaning.
TOLD = 0.55


@dataclass(frozen=True)
class Displaced:
    """How far the middle of a die's pips lies off where the others' let it be expected, in sizes of the die; how much
    they say of that, 0..1; and how far off their own usually lie.

    ``expected``: how far off the middle of the box it is expected, in sizes, and ``beyond``: how much farther that
    way it lies: about as much less of what is flat.
    """

    away: float
    told: float
    usual: float = USUAL
    expected: float = 0.0
    beyond: float = 0.0

    @property
    def is_told(self) -> bool:
        """Whether the others say enough for it to be a sign."""
        return self.told >= TOLD

    @property
    def ones(self) -> float:
        """The displacement in steps that count as one; 0 where the others say too little."""
        return min(MOST_ONES, self.away / ONE) if self.is_told else 0.0

    @property
    def unusual(self) -> float:
        """How much farther that is than those of the others, as a factor less 1."""
        return min(MOST_ONES, max(0.0, self.away / (LEAST_USUAL + self.usual) - 1)) if self.is_told else 0.0


#: Of a die of which the others say nothing.
UNTOLD = Displaced(0.0, 0.0)


def displacements(found: Sequence[Candidate], frame: PicturePart, offsets: Floats, sure: Floats) -> list[Displaced]:
    """How far the pips of each candidate are displaced.

    Args:
        found: the candidates of a picture.
        frame: that picture.
        offsets: (n, 2) middle of each one's pips less middle of its box, over the box's longer side.
        sure: (n,) how surely that is so, 0..1.
    """
    if not found:
        return []
    boxes = np.array([die.box for die in found], np.float32)
    centres = np.asarray(boxes[:, :2] + boxes[:, 2:] / 2, np.float32)
    expected = expected_offsets(frame.places(centres), offsets, sure)
    off = offsets - expected[:, :2]
    away, far = np.hypot(*off.T), np.hypot(*expected[:, :2].T)
    beyond = (off * expected[:, :2]).sum(1) / np.maximum(far, NOWHERE)
    usual = usual_of_others(away.tolist(), (sure >= SURE).tolist())
    numbers = (away.tolist(), expected[:, 2].tolist(), usual, far.tolist(), beyond.tolist())
    return [Displaced(*each) for each in zip(*numbers, strict=True)]


def usual_of_others(away: Sequence[float], sure: Sequence[bool]) -> list[float]:
    """How far off the pips of the other dice usually lie, for each: the median of those that are sure."""
    told = [n for n in range(len(away)) if sure[n]]
    others = [[away[m] for m in told if m != n] for n in range(len(away))]
    return [median(known) if len(known) >= ENOUGH_OTHERS else USUAL for known in others]
