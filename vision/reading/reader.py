"""The dice reader: a picture in, dice with value, colour, box and confidence out."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.pictures import check_picture
from vision.reading.answers import DieReading, Reading
from vision.reading.burnt import burnt_faces
from vision.reading.colour import body_colour, name_colour
from vision.reading.cutting import CLOSE_CUT, CUT, WIDE_CUT
from vision.reading.doubling import doubling
from vision.reading.finding import Candidate, find, lump, moved_by
from vision.reading.judging import (
    STATED,
    FlatOutline,
    JudgedCandidate,
    KnownDie,
    Networks,
    flat_outlines,
    is_die,
    judge,
    told_confidence,
    why_unstated,
)
from vision.reading.learned.dice import LearnedDice
from vision.reading.learned.seeking import faint, not_among
from vision.reading.learned.telling import LearnedFaces
from vision.reading.networks import MODEL_FOLDER, Network
from vision.reading.pips import PLACE_STRIDE, Bench
from vision.reading.place import PLACE, PicturePart
from vision.reading.rectifying import helps, second_look
from vision.reading.scaling import Scales
from vision.tray.calibration import Calibration
from vision.tray.empty import LEAST_SHARE, EmptyTray

Picture = NDArray[np.uint8]
#: What looks for candidates in a picture, of which the last argument says what part of a whole one it is.
Seek = Callable[[Network, Scales, PicturePart | None], list[Candidate]]

#: How much round a calibrated tray is looked at, too, in its longer sides: at a picture's border a die is less clear.
SURROUNDINGS = 0.08


class Reader:
    """Reads dice in pictures; the networks are loaded with the first picture. Not for use by two threads at once.

    ``learned``: the dice that were learned at the table, beside pip dice.
    """

    def __init__(
        self,
        calibration: Calibration | None = None,
        model: Path = MODEL_FOLDER,
        learned: LearnedDice | None = None,
    ) -> None:
        self._calibration = calibration
        self._folder = model
        self._faces = LearnedFaces(learned or LearnedDice(), model)
        self._networks: Networks | None = None
        self._empty: tuple[Picture, EmptyTray] | None = None

    @property
    def learned(self) -> LearnedDice:
        """The learned dice; others may be set between two pictures."""
        return self._faces.dice

    @learned.setter
    def learned(self, dice: LearnedDice) -> None:
        self._faces = LearnedFaces(dice, self._folder)

    def candidates(self, picture: Picture, empty: Picture | None = None) -> list[Candidate]:
        """What may be dice in ``picture``, hottest first, whatever they show; raises as ``read`` does."""
        check_picture(picture)
        return self._in_tray(self._find(self._load().finder, Scales(picture), picture), picture, empty)

    def faint_candidates(self, picture: Picture, empty: Picture | None = None) -> list[Candidate]:
        """What may be dice though the finder is not sure of it; otherwise as ``candidates``."""
        check_picture(picture)
        return self._in_tray(self._find(self._load().finder, Scales(picture), picture, faint), picture, empty)

    def read(self, picture: Picture, empty: Picture | None = None) -> Reading:
        """The dice in ``picture``, BGR (h, w, 3) of 8 bits; ``empty`` is the same tray without dice.

        Raises:
            PictureError: not such a picture, too small, or ``empty`` of another size.
            ModelError: the networks' files are absent or broken.
        """
        check_picture(picture)
        networks = self._load()
        begun = time.perf_counter()
        height, width = picture.shape[:2]
        scales = Scales(picture)
        found = self._in_tray(self._find(networks.finder, scales, picture), picture, empty)
        peak = doubling(scales, found)
        dice = self._readings(found, networks, scales, peak)
        if unnamed := self._unnamed(picture, empty, dice):
            dice += self._readings(unnamed, networks, scales, peak)
        if burnt := self._burnt(scales, dice):
            dice += self._readings(burnt, networks, scales, peak)
        found = found + unnamed + burnt
        plane = self._calibration.plane if self._calibration else None
        if plane is not None and helps(plane, width, height) and any(die.value is None for die in dice):
            dice = second_look(dice, plane, picture, self._read_plainly)
        if self._faces.dice:
            more = not_among(self.faint_candidates(picture, empty), found)
            twice = peak if found else doubling(scales, more)
            dice = self._faces.told(found, more, dice, scales, plane, twice)
        ms = (time.perf_counter() - begun) * 1000
        return Reading(tuple(sorted(dice, key=lambda d: (d.box[1], d.box[0]))), ms, width, height)

    def _read_plainly(self, picture: Picture) -> list[DieReading]:
        """The dice of a picture, without anything that is known of its tray."""
        networks = self._load()
        scales = Scales(picture)
        found = find(networks.finder, scales)
        return self._readings(found, networks, scales, doubling(scales, found))

    @property
    def networks(self) -> Networks:
        """The networks, loaded where they are not yet.

        Raises:
            ModelError: their files are absent or broken.
        """
        return self._load()

    def _load(self) -> Networks:
        if self._networks is None:
            self._networks = Networks.load(self._folder)
            # A network lays itself out when it is first run: on nothing, so that the first picture's time is its own.
            self._networks.finder.run(np.zeros((64, 64, 3), np.uint8), np.zeros((2, 4, 4), np.float32))
            for network, side in (
                (self._networks.pips, CUT),
                (self._networks.closer, CLOSE_CUT),
                (self._networks.wide, WIDE_CUT),
            ):
                cells = side // PLACE_STRIDE
                network.run_all([np.zeros((side, side, 3), np.uint8)], np.zeros((1, PLACE, cells, cells), np.float32))
        return self._networks

    def _find(self, finder: Network, scales: Scales, picture: Picture, seek: Seek = find) -> list[Candidate]:
        """Candidates of the picture, of the tray only where the calibration knows its corners."""
        height, width = picture.shape[:2]
        bounds = self._calibration.bounds(width, height) if self._calibration else None
        if bounds is None:
            return seek(finder, scales, None)
        left, top, w, h = bounds
        if min(w, h) <= 0:
            return []
        room = round(SURROUNDINGS * max(w, h))
        x, y = max(0, left - room), max(0, top - room)
        part = np.ascontiguousarray(picture[y : top + h + room, x : left + w + room])
        found = [moved_by(f, x, y) for f in seek(finder, Scales(part), PicturePart(width, height, x, y))]
        return [f for f in found if is_within(f, bounds)]

    def _in_tray(self, found: list[Candidate], picture: Picture, empty: Picture | None) -> list[Candidate]:
        """Candidates that the empty tray does not show."""
        if empty is None:
            return found
        if self._empty is None or self._empty[0] is not empty:
            check_picture(empty, "the picture of the empty tray")
            self._empty = (empty, EmptyTray(empty))
        tray = self._empty[1]
        changes = tray.changes(picture)
        return [f for f in found if tray.share_changed(changes, f.box) >= LEAST_SHARE]

    def _unnamed(self, picture: Picture, empty: Picture | None, dice: list[DieReading]) -> list[Candidate]:
        """What else lies in the tray, is about as large as its dice, and was not told."""
        if empty is None or self._empty is None or not dice:
            return []
        tray, (height, width) = self._empty[1], picture.shape[:2]
        usual = float(np.median([max(die.box[2:]) for die in dice]))
        others = tray.lumps(picture, tray.changes(picture), [die.box for die in dice], usual)
        return self._lumps(others, width, height)

    def _burnt(self, scales: Scales, dice: list[DieReading]) -> list[Candidate]:
        """What may be a die of which a lamp burns the whole upper face out."""
        return self._lumps(burnt_faces(scales, [die.box for die in dice]), scales.width, scales.height)

    def _lumps(self, boxes: list[tuple[float, float, float, float]], width: int, height: int) -> list[Candidate]:
        """Candidates of which only the boxes are known, where they lie in the tray."""
        bounds = (self._calibration.bounds(width, height) if self._calibration else None) or (0, 0, width, height)
        return [other for other in map(lump, boxes) if is_within(other, bounds)]

    def _readings(self, found: list[Candidate], networks: Networks, scales: Scales, peak: float) -> list[DieReading]:
        judged, bench = judge(found, networks, scales)
        dice = [s for s in judged if is_die(s.die, s.opinion, s.chance) or s.is_burnt or s.die.lump]
        known, flat = [one.die for one in dice], flat_outlines(dice, scales)
        return [self._state(seen, bench, known, peak, outline) for seen, outline in zip(dice, flat, strict=True)]

    def _state(
        self, seen: JudgedCandidate, bench: Bench, dice: list[Candidate], peak: float, outline: FlatOutline | None
    ) -> DieReading:
        die = seen.die
        calibrated = self._calibration is not None and bool(self._calibration.colours)
        cut = bench.cut(die)
        body = body_colour(cut) if calibrated else None
        colour = name_colour(np.log(die.colours + 1e-7), seen.look.colours, body, self._calibration)
        x, y, w, h = (round(v) for v in die.box)
        confidence = round(min(told_confidence(seen.chance), 0.9999), 4)
        if not seen.fit.holds:
            confidence = min(confidence, STATED)  # such a value is not stated, however likely
        why = why_unstated(KnownDie.of(seen, outline is not None, peak, cut, dice))
        whole = outline.box if why is not None and outline is not None and outline.has_as_part(die) else None
        value = seen.opinion.value if why is None else None
        return DieReading(value, colour, (x, y, w, h), confidence, why, body=whole)


def is_within(found: Candidate, bounds: tuple[int, int, int, int]) -> bool:
    """Whether a candidate's middle lies in a box (x, y, w, h)."""
    (left, top, w, h), (x, y) = bounds, found.middle
    return left <= x < left + w and top <= y < top + h
