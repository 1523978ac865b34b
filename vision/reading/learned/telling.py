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

#: Closeness from which a learned face is believed instead of pips that were stated; and confidence of these from
#: which they stay where a learned face is less close.
BEYOND_DOUBT, SURE_PIPS = 0.93, 0.97
#: How far off its middle a face is looked at again, in sides of the square; and closeness below which it is not.
OFF = (
    *((x / 16, y / 16) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)),
    *((0.125, 0.0), (-0.125, 0.0), (0.0, 0.125), (0.0, -0.125)),
)
WORTH_A_LOOK = 0.6
#: The least side of a face beside the longer side of its die's box.
LEAST_FACE = 0.5


class LearnedFaces:
    """What a reader does with learned dice; the network is loaded when there is a face to look at."""

    def __init__(self, dice: LearnedDice, folder: Path = MODEL_FOLDER) -> None:
        self.dice = dice
        self._matcher = Matcher(dice)
        self._folder = folder
        self._network: FaceNetwork | None = None

    def told(
        self,
        found: list[Candidate],
        faint: list[Candidate],
        dice: list[DieReading],
        scales: Scales,
        plane: Plane | None,
    ) -> list[DieReading]:
        """The readings of a picture with the learned faces among its candidates told, ``faint`` ones too.

        A die that was asked about is stated where it shows a learned face, one that was taken for no die is added,
        and a value that pips state stays unless a learned face is nearer than any doubt.
        """
        everything = [*found, *faint]
        if not everything:
            return dice
        if self._network is None:
            self._network = FaceNetwork(self._folder)
        matches = self._matched(self._network, everything, scales, plane)
        read = {die.box: die for die in dice}
        for candidate, match in zip(everything, matches, strict=True):
            box = box_of(candidate)
            told = believed(read[box], match) if box in read else added(candidate, match)
            if told is not None:
                read[box] = told
        return list(read.values())

    def _matched(
        self, network: FaceNetwork, dice: list[Candidate], scales: Scales, plane: Plane | None
    ) -> list[Match]:
        """What each candidate is nearest to; one that is not clear at once is looked at again, off its middle.

        Where the middle of its upper face is not quite where it was thought to be, one of these looks hits it.
        """
        closeness = self._matcher.closeness(network.described(faces_cut(dice, scales, SEEN, plane)))
        matches = [self._matcher.matched(each) for each in closeness]
        for k, match in enumerate(matches):
            if match.clear or match.closeness < WORTH_A_LOOK:
                continue
            cuts = [cut for off in OFF for cut in faces_cut([dice[k]], scales, SEEN, plane, off)]
            again = self._matcher.closeness(network.described(cuts)).max(0)
            matches[k] = self._matcher.matched(np.maximum(closeness[k], again))
        return matches


def box_of(candidate: Candidate) -> Box:
    """A candidate's box as readings have it, in whole pixels."""
    x, y, w, h = (round(v) for v in candidate.box)
    return x, y, w, h


def believed(die: DieReading, match: Match) -> DieReading:
    """A die that pips were looked for on, as the learned faces tell it."""
    if die.value is None:
        if match.value is not None:
            return replace(die, value=match.value, confidence=match.confidence, reason=None, learned=match.name)
        return die if match.name is None else replace(die, reason="unsure", learned=match.name)
    if match.value is None:
        return die
    if match.value == die.value:
        return replace(die, learned=match.name)
    if match.closeness < BEYOND_DOUBT:
        return die if die.confidence >= SURE_PIPS else replace(die, value=None, reason="unsure", learned=match.name)
    return replace(die, value=match.value, confidence=match.confidence, learned=match.name)


def added(candidate: Candidate, match: Match) -> DieReading | None:
    """A candidate that was taken for no die: a learned one, or None."""
    if match.name is None:
        return None
    colour = COLOURS[int(np.argmax(candidate.colours))]
    why = None if match.value is not None else "unsure"
    return DieReading(match.value, colour, box_of(candidate), match.confidence, why, match.name)


def faces_cut(
    found: Sequence[Candidate],
    scales: Scales,
    field: float,
    plane: Plane | None,
    off: tuple[float, float] = (0.0, 0.0),
) -> list[Picture]:
    """The upper faces of candidates, each (SIDE, SIDE, 3); ``field``: the square's side over that of the face's box.

    Where the floor is known, they are seen as from straight above. ``off``: how far off their middles, in its sides.
    """
    least = SIDE / (field * min((face_size(die) for die in found), default=1.0))
    picture, (across, down) = scales.half(least)
    scale = np.array([across, down], np.float32)
    cuts = []
    for die in found:
        side, (x, y) = field * face_size(die), die.top
        middle = (x + off[0] * side, y + off[1] * side)
        cuts.append(cut_square(picture, square_at(middle, side, _shape(plane, die.top)) * scale))
    return cuts


def face_size(die: Candidate) -> float:
    """The side of an upright square box round the upper face, in pixels: the die's, less the side faces in view.

    What is in view of them on one side moves the middle of the upper face off the box's middle by half as much.
    """
    x, y, w, h = die.box
    wide = w - 2 * abs(die.top[0] - x - w / 2)
    high = h - 2 * abs(die.top[1] - y - h / 2)
    return max((wide + high) / 2, LEAST_FACE * die.size, 1.0)


def _shape(plane: Plane | None, at: tuple[float, float]) -> Floats | None:
    """How a square of the floor is seen at a place in pixels (2, 2), as large as along its longest direction."""
    if plane is None:
        return None
    x, y = plane.to_mm(np.array([at]))[0]
    around = plane.to_pixels(np.array([(x - 0.5, y), (x + 0.5, y), (x, y - 0.5), (x, y + 0.5)]))
    jacobian = np.column_stack([around[1] - around[0], around[3] - around[2]])
    return np.asarray(jacobian / np.linalg.svd(jacobian, compute_uv=False)[0], np.float32)
