"""Learning a face at the table: the one die that lies in the tray is cut out and described."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import COLOURS
from vision.faces.locating import located
from vision.reading.doubling import HINT, doubling
from vision.reading.finding import Candidate, overlap
from vision.reading.learned.cutting import KEPT
from vision.reading.learned.dice import Showing
from vision.reading.learned.embedding import FaceNetwork
from vision.reading.learned.hidden import is_worth_keeping
from vision.reading.learned.telling import box_of, faces_cut
from vision.reading.networks import MODEL_FOLDER
from vision.reading.reader import Reader
from vision.reading.scaling import Scales
from vision.tray.calibration import Calibration
from vision.tray.empty import EmptyTray

Picture = NDArray[np.uint8]
Box = tuple[int, int, int, int]

#: Why nothing could be learned of a picture.
NOT_SHOWN = ("nothing", "several", "blurred", "leaning", "too small", "glare")
#: The least size of a die in pixels, the most its box may be longer than wide, and the least relative sharpness.
LEAST_SIZE, MOST_ASPECT, SHARP = 22.0, 1.35, 0.09
#: Heat from which a spot is the die that is shown, where the finder is sure of none.
LEAST_HEAT = 0.3
#: Overlap (intersection over union) from which a candidate is the die in a given box.
SAME = 0.3


@dataclass(frozen=True)
class NotShown:
    """Why no face was learned, a word of ``NOT_SHOWN``, and the boxes (x, y, w, h) of the dice that were seen."""

    reason: str
    boxes: tuple[Box, ...] = ()


class Learner:
    """Cuts out and describes the face of a die that lies in the tray. Not for use by two threads at once."""

    def __init__(self, calibration: Calibration | None = None, model: Path = MODEL_FOLDER) -> None:
        self._reader = Reader(calibration, model)
        self._plane = calibration.plane if calibration else None
        self._model = model
        self._network: FaceNetwork | None = None

    def show(self, picture: Picture, empty: Picture | None = None, box: Box | None = None) -> Showing | NotShown:
        """One view of the upper face of the one die that lies in the tray, or of the die in ``box``.

        Args:
            picture: BGR (h, w, 3) of 8 bits.
            empty: the same tray without dice; what lies on it is found by the change where no die is recognised.
            box: where to look, (x, y, w, h) in pixels, if other dice may lie there.

        Raises:
            PictureError: not such a picture, or ``empty`` of another size.
            ModelError: the networks' files are missing.
        """
        found = self._reader.candidates(picture, empty)
        if not found:
            found = [die for die in self._reader.faint_candidates(picture, empty) if die.heat >= LEAST_HEAT]
        if not found and empty is not None:
            found = lying(picture, empty)
        if box is not None:
            found = [meant(found, box)]
        if not found:
            return NotShown("nothing")
        boxes = tuple(box_of(die) for die in found)
        if len(found) > 1:
            return NotShown("several", boxes)
        return self._described(located(self._reader.networks.finder, picture, found[0]), picture, boxes)

    def _described(self, die: Candidate, picture: Picture, boxes: tuple[Box, ...]) -> Showing | NotShown:
        if min(die.box[2:]) < LEAST_SIZE:
            return NotShown("too small", boxes)
        if max(die.box[2:]) > MOST_ASPECT * min(die.box[2:]):
            return NotShown("leaning", boxes)
        scales = Scales(picture)
        kept = faces_cut([die], scales, KEPT, self._plane)[0]
        if not is_worth_keeping(kept):
            return NotShown("glare", boxes)
        if not is_sharp(kept) or doubling(scales, [die]) >= HINT:
            return NotShown("blurred", boxes)
        if self._network is None:
            self._network = FaceNetwork(self._model)
        return self._network.shown(kept)


def meant(found: list[Candidate], box: Box) -> Candidate:
    """The candidate that lies in a box, or the box itself where there is none."""
    x, y, w, h = (float(v) for v in box)
    near = max(found, key=lambda die: overlap(die.box, (x, y, w, h)), default=None)
    if near is not None and overlap(near.box, (x, y, w, h)) >= SAME:
        return near
    return seen_at((x, y, w, h))


def seen_at(box: tuple[float, float, float, float]) -> Candidate:
    """A candidate of which nothing but its box is known."""
    x, y, w, h = box
    even = np.full(len(COLOURS), 1 / len(COLOURS), np.float32)
    return Candidate(box, (x + w / 2, y + h / 2), 1.0, np.full(7, 1 / 7, np.float32), even)


def lying(picture: Picture, empty: Picture) -> list[Candidate]:
    """What lies on the empty tray and may be a die by its size and outline."""
    changes = EmptyTray(empty).changes(picture).astype(np.uint8)
    scale = picture.shape[1] / changes.shape[1]
    closed = cv2.morphologyEx(changes, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    count, _, stats, _ = cv2.connectedComponentsWithStats(closed)
    found = []
    for k in range(1, count):
        x, y, w, h, area = (int(v) for v in stats[k])
        large = min(w, h) * scale >= LEAST_SIZE and max(w, h) < 0.5 * min(changes.shape)
        if large and area > 0.45 * w * h and max(w, h) <= 2 * min(w, h):
            found.append(seen_at((x * scale, y * scale, w * scale, h * scale)))
    return found


def is_sharp(cut: Picture) -> bool:
    """Whether a face is in focus, by its finest edges beside its contrast."""
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY).astype(np.float32)
    edges = float(np.quantile(np.abs(cv2.Laplacian(grey, cv2.CV_32F)), 0.95))
    return edges >= SHARP * float(np.quantile(grey, 0.98) - np.quantile(grey, 0.02))
