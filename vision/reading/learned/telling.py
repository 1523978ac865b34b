"""Reading learned faces: each die of a picture held against what the tray has learned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.colours import COLOURS
from vision.reading.answers import DieReading
from vision.reading.finding import Candidate
from vision.reading.learned.cutting import SEEN, SIDE, cut_square, square_at
from vision.reading.learned.dice import LearnedDice
from vision.reading.learned.embedding import FaceNetwork
from vision.reading.learned.matching import Match, Matcher
from vision.reading.networks import MODEL_FOLDER
from vision.reading.scaling import Scales
from vision.tray.plane import Plane

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
Box = tuple[int, int, int, int]

#: Closeness from which a learned face is believed instead of pips that were stated.
BEYOND_DOUBT = 0.8


class LearnedFaces:
    """What a reader does with learned dice; the network is loaded when there is a face to look at."""

    def __init__(self, dice: LearnedDice, folder: Path = MODEL_FOLDER) -> None:
        self.dice = dice
        self._matcher = Matcher(dice)
        self._folder = folder
        self._network: FaceNetwork | None = None

    def told(
        self, found: Sequence[Candidate], dice: list[DieReading], scales: Scales, plane: Plane | None
    ) -> list[DieReading]:
        """The readings of a picture with the learned faces among its candidates told.

        A die that was asked about is stated where it shows a learned face, one that was taken for no die is added,
        and a value that pips state stays unless a learned face is nearer than any doubt.
        """
        if not self.dice or not found:
            return dice
        if self._network is None:
            self._network = FaceNetwork(self._folder)
        matches = self._matcher.match(self._network.described(faces_cut(found, scales, SEEN, plane)))
        read = {die.box: die for die in dice}
        for candidate, match in zip(found, matches, strict=True):
            box = box_of(candidate)
            told = believed(read[box], match) if box in read else added(candidate, match)
            if told is not None:
                read[box] = told
        return list(read.values())


def box_of(candidate: Candidate) -> Box:
    """A candidate's box as readings have it, in whole pixels."""
    x, y, w, h = (round(v) for v in candidate.box)
    return x, y, w, h


def believed(die: DieReading, match: Match) -> DieReading:
    """A die that pips were looked for on, as the learned faces tell it."""
    sure = round(min(max(match.closeness, 0.0), 0.9999), 4)
    if die.value is None:
        if match.value is not None:
            return replace(die, value=match.value, confidence=sure, reason=None, learned=match.name)
        return die if match.name is None else replace(die, reason="unsure", learned=match.name)
    if match.value is None or match.closeness < BEYOND_DOUBT:
        return die
    return replace(die, value=match.value, confidence=sure, learned=match.name)


def added(candidate: Candidate, match: Match) -> DieReading | None:
    """A candidate that was taken for no die: a learned one, or None."""
    if match.name is None:
        return None
    colour = COLOURS[int(np.argmax(candidate.colours))]
    sure = round(min(max(match.closeness, 0.0), 0.9999), 4)
    why = None if match.value is not None else "unsure"
    return DieReading(match.value, colour, box_of(candidate), sure, why, match.name)


def faces_cut(found: Sequence[Candidate], scales: Scales, field: float, plane: Plane | None) -> list[Picture]:
    """The upper faces of candidates, each (SIDE, SIDE, 3): ``field`` is the square's side over the die's size.

    Where the floor is known, they are seen as from straight above.
    """
    least = SIDE / (field * max(min((die.size for die in found), default=1.0), 1.0))
    picture, (across, down) = scales.half(least)
    scale = np.array([across, down], np.float32)
    return [
        cut_square(picture, square_at(die.top, field * die.size, _shape(plane, die.top)) * scale) for die in found
    ]


def _shape(plane: Plane | None, at: tuple[float, float]) -> Floats | None:
    """How a square of the floor is seen at a place in pixels (2, 2), as large as along its longest direction."""
    if plane is None:
        return None
    x, y = plane.to_mm(np.array([at]))[0]
    around = plane.to_pixels(np.array([(x - 0.5, y), (x + 0.5, y), (x, y - 0.5), (x, y + 0.5)]))
    jacobian = np.column_stack([around[1] - around[0], around[3] - around[2]])
    return np.asarray(jacobian / np.linalg.svd(jacobian, compute_uv=False)[0], np.float32)
