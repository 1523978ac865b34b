"""Reading learned faces: each die of a picture held against what the tray has learned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.colours import COLOURS
from vision.reading.answers import DieReading
from vision.reading.doubling import HINT, PEAK
from vision.reading.finding import CERTAIN, Candidate
from vision.reading.learned.cutting import KEPT, SEEN, SIDE, cut_square, square_at
from vision.reading.learned.dice import LearnedDice, LearnedFace
from vision.reading.learned.embedding import FaceNetwork
from vision.reading.learned.hidden import hides_sign, is_blown, is_worth_keeping
from vision.reading.learned.laying import MIDDLE, Overlay, Template, softened
from vision.reading.learned.leaning import LEANS, LaidSign, chances, slant_of
from vision.reading.learned.matching import Match, Matcher
from vision.reading.learned.paint import light_of, misfit
from vision.reading.networks import MODEL_FOLDER
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales
from vision.tray.plane import Plane

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
Box = tuple[int, int, int, int]

#: Closeness from which a learned face is believed instead of pips that were stated; and confidence of these from
#: which they stay where a learned face is less close.
BEYOND_DOUBT, SURE_PIPS = 0.93, 0.97
#: How sure a learned face must be where its picture hints at showing everything twice.
SURE_THOUGH_TWICE = 0.97
#: Closeness below which a face is not looked at again; how many learned faces are laid over one that is; and the
#: turns and sizes with which that begins.
WORTH_A_LOOK, LAID_OVER, BEGUN_WITH = 0.6, 4, 8
#: How alike a die's edges must be to those of the learned face that was laid over it, and a spot's that the finder
#: sees faintly: on a speckled ground some spot is close to any small sign.
ALIKE, FAINT_ALIKE = 0.6, 0.68
#: By how much a face counts as less close for each unit by which its colours are farther from its die's than free.
COLOUR_COSTS, COLOUR_FREE = 0.6, 0.1
#: The least side of a face beside the longer side of its die's box.
LEAST_FACE = 0.72


class SeenFace:
    """What is known of one face: its description (d,), and beside each of the learned ones (learned,): ``closeness``,
    what that loses by the colours, and how close it is with that one ``laid`` over it, NaN where none was. By their
    numbers the ``overlays`` of those that were."""

    def __init__(self, described: Floats, closeness: Floats) -> None:
        self.described, self.closeness = described, closeness
        self.costs = np.zeros_like(closeness)
        self.laid = np.full_like(closeness, np.nan)
        self.overlays: dict[int, Overlay] = {}


class LearnedFaces:
    """What a reader does with learned dice; the network is loaded when there is a face to look at."""

    def __init__(self, dice: LearnedDice, folder: Path = MODEL_FOLDER) -> None:
        self.dice = dice
        self._matcher = Matcher(readable(dice))
        self._templates: dict[int, Template] = {}
        self._paints: dict[str, Floats] = {}
        self._folder = folder
        self._network: FaceNetwork | None = None

    def told(
        self,
        found: list[Candidate],
        faint: list[Candidate],
        dice: list[DieReading],
        scales: Scales,
        plane: Plane | None,
        peak: float = 0.0,
    ) -> list[DieReading]:
        """The readings of a picture with the learned faces among its candidates told, ``faint`` ones too.

        A die that was asked about is stated where it shows a learned face, one that was taken for no die is added,
        and a value that pips state stays unless a learned face is nearer than any doubt. One whose sign a lamp hides,
        or whose sign lies as on a leaning die, is asked about; so is one in a picture that shows everything twice,
        of which ``peak`` tells (``vision.reading.doubling``).
        """
        everything = [*found, *faint]
        if not everything:
            return dice
        if self._network is None:
            self._network = FaceNetwork(self._folder)
        alike = [ALIKE] * len(found) + [FAINT_ALIKE] * len(faint)
        matches = self._matched(self._network, everything, alike, scales, plane)
        read = {die.box: die for die in dice}
        for candidate, match in zip(everything, matches, strict=True):
            box = box_of(candidate)
            told = believed(read[box], match) if box in read else added(candidate, match)
            if told is not None:
                read[box] = sharp_only(told, peak)
        silent = [candidate for candidate in found if box_of(candidate) not in read]
        for candidate, kept in zip(silent, faces_cut(silent, scales, KEPT, plane), strict=True):
            if is_blown(kept):
                read[box_of(candidate)] = dazzled(candidate)
        return list(read.values())

    def _matched(
        self, network: FaceNetwork, dice: list[Candidate], alike: list[float], scales: Scales, plane: Plane | None
    ) -> list[Match]:
        """What each candidate is nearest to; over one that may be learned the nearest faces are laid.

        ``alike``: the least correlation of each one's edges with those of a face, so that it may be that one.
        """
        features = network.described(faces_cut(dice, scales, SEEN, plane))
        matches: list[Match] = []
        signs: list[LaidSign | None] = []
        close = self._matcher.closeness(features)
        for die, least, described, closeness in zip(dice, alike, features, close, strict=True):
            face = SeenFace(described, closeness)
            if closeness.max(initial=-1.0) >= WORTH_A_LOOK:
                kept = faces_cut([die], scales, KEPT, plane)[0]
                if not hides_sign(kept):
                    self._lay(network, kept, face)
            match = self._matcher.matched(face.closeness - face.costs, face.laid)
            if match.name is not None and face.overlays[match.number].alike < least:
                match = replace(match, value=None, name=None)
            matches.append(match)
            signs.append(sign_on(die, face.overlays[match.number], plane) if match.name is not None else None)
        return self._upright(matches, dice, signs, scales, plane)

    def _upright(
        self,
        matches: list[Match],
        dice: list[Candidate],
        signs: list[LaidSign | None],
        scales: Scales,
        plane: Plane | None,
    ) -> list[Match]:
        """The matches without the values of dice that lean."""
        lying = [n for n, die in enumerate(dice) if signs[n] is not None or die.heat >= CERTAIN]
        frame = PicturePart(scales.width, scales.height)
        leaning = chances([dice[n] for n in lying], [signs[n] for n in lying], frame, floor=plane is not None)
        for n, chance in zip(lying, leaning, strict=True):
            if chance >= LEANS and matches[n].value is not None:
                matches[n] = replace(matches[n], value=None, leans=True)
        return matches

    def _lay(self, network: FaceNetwork, kept: Picture, face: SeenFace) -> None:
        """Lay the nearest learned faces over one; where the nearest is clear and its colours fit, it alone."""
        soft = softened(kept)
        nearest = [int(number) for number in np.argsort(-face.closeness)[:LAID_OVER]]
        if self._matcher.is_clear(face.closeness):
            self._lay_some(network, kept, soft, nearest[:1], face)
            if self._matcher.is_clear(face.closeness - face.costs):
                return
            del nearest[0]
        self._lay_some(network, kept, soft, nearest, face)

    def _lay_some(
        self, network: FaceNetwork, kept: Picture, soft: Floats, numbers: list[int], face: SeenFace
    ) -> None:
        if not numbers:
            return
        showings = [np.atleast_2d(self._matcher.showings[number].features) for number in numbers]
        cuts = []
        for number, rows in zip(numbers, showings, strict=True):
            template = self._template(number)
            begin = np.argsort(-(rows @ face.described))[:BEGUN_WITH]
            overlay = template.laid_over(soft, [int(row) for row in begin])
            colours = light_of(template.colours_under(soft, overlay))
            away = misfit(colours, self._paint(self._matcher.names[number]))
            face.costs[number] = COLOUR_COSTS * max(away - COLOUR_FREE, 0.0)
            cuts.append(overlay.cut(kept))
            face.overlays[number] = overlay
        again = network.described(cuts)
        face.closeness = np.maximum(face.closeness, self._matcher.closeness(again).max(0))
        face.laid[numbers] = [float(rows[0] @ features) for rows, features in zip(showings, again, strict=True)]

    def _template(self, number: int) -> Template:
        if number not in self._templates:
            self._templates[number] = Template(self._matcher.showings[number].picture)
        return self._templates[number]

    def _paint(self, name: str) -> Floats:
        """The colours of a die's showings as light (n, 2, 3)."""
        if name not in self._paints:
            numbers = [number for number, other in enumerate(self._matcher.names) if other == name]
            self._paints[name] = light_of(np.stack([self._template(number).colours for number in numbers]))
        return self._paints[name]


def readable(dice: LearnedDice) -> LearnedDice:
    """The dice without views that show no sign, as an earlier version took them."""
    return LearnedDice(
        tuple(
            replace(die, faces=tuple(face for face in map(_readable, die.faces) if face.showings))
            for die in dice.dice
        )
    )


def _readable(face: LearnedFace) -> LearnedFace:
    shown = (showing for showing in face.showings if is_worth_keeping(showing.picture))
    return replace(face, showings=tuple(shown))


def box_of(candidate: Candidate) -> Box:
    """A candidate's box as readings have it, in whole pixels."""
    x, y, w, h = (round(v) for v in candidate.box)
    return x, y, w, h


def believed(die: DieReading, match: Match) -> DieReading:
    """A die that pips were looked for on, as the learned faces tell it."""
    if die.value is None:
        if match.value is not None:
            return replace(
                die, value=match.value, confidence=match.confidence, reason=None, learned=match.name, body=None
            )
        return die if match.name is None else replace(die, reason=why_asked(match), learned=match.name)
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
    why = None if match.value is not None else why_asked(match)
    return DieReading(match.value, colour, box_of(candidate), match.confidence, why, match.name)


def sharp_only(die: DieReading, peak: float) -> DieReading:
    """A die as told, or asked about as blurred where it shows a learned face and may be seen twice."""
    if die.value is None or die.learned is None:
        return die
    if peak >= PEAK or (peak >= HINT and die.confidence < SURE_THOUGH_TWICE):
        return replace(die, value=None, reason="blurred")
    return die


def why_asked(match: Match) -> str:
    """The reason for which a die that is known is asked about."""
    return "cocked" if match.leans else "unsure"


def dazzled(candidate: Candidate) -> DieReading:
    """A candidate that was taken for no die, for a lamp's reflection covers the middle of it."""
    colour = COLOURS[int(np.argmax(candidate.colours))]
    return DieReading(None, colour, box_of(candidate), round(candidate.heat, 4), "glare")


def sign_on(die: Candidate, overlay: Overlay, plane: Plane | None) -> LaidSign:
    """How the sign of a learned face that was laid over a die lies on it."""
    off = (overlay.at - MIDDLE) * (KEPT * face_size(die) / SIDE)
    shape = _shape(plane, die.top)
    x, y = off if shape is None else shape @ off
    return LaidSign(slant_of(overlay), (float(x), float(y)))


def faces_cut(
    found: Sequence[Candidate],
    scales: Scales,
    field: float,
    plane: Plane | None,
) -> list[Picture]:
    """The upper faces of candidates, each (SIDE, SIDE, 3); ``field``: the square's side over that of the face's box.

    Where the floor is known, they are seen as from straight above.
    """
    least = SIDE / (field * min((face_size(die) for die in found), default=1.0))
    picture, (across, down) = scales.half(least)
    scale = np.array([across, down], np.float32)
    cuts = []
    for die in found:
        square = square_at(die.top, field * face_size(die), _shape(plane, die.top))
        cuts.append(cut_square(picture, square * scale))
    return cuts


def face_size(die: Candidate) -> float:
    """The side of an upright square box round the upper face, in pixels: the die's, less what side faces add to it.

    What is in view of them on one side moves the middle of the upper face off the box's middle by half as much. That
    much is taken off, not all: where a face lies is told worse than how large its die is.
    """
    x, y, w, h = die.box
    wide = w - abs(die.top[0] - x - w / 2)
    high = h - abs(die.top[1] - y - h / 2)
    return max((wide + high) / 2, LEAST_FACE * die.size, 1.0)


def _shape(plane: Plane | None, at: tuple[float, float]) -> Floats | None:
    """How a square of the floor is seen at a place in pixels (2, 2), as large as along its longest direction."""
    if plane is None:
        return None
    x, y = plane.to_mm(np.array([at]))[0]
    around = plane.to_pixels(np.array([(x - 0.5, y), (x + 0.5, y), (x, y - 0.5), (x, y + 0.5)]))
    jacobian = np.column_stack([around[1] - around[0], around[3] - around[2]])
    return np.asarray(jacobian / np.linalg.svd(jacobian, compute_uv=False)[0], np.float32)
