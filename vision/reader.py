"""The dice reader: a picture in, dice with value, colour, box and confidence out."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.calibration import Calibration
from vision.colour import body_colour, name_colour
from vision.confidence import Caution, Opinion, cautions, is_clear, is_die, reason, stated, weigh
from vision.empty import LEAST_SHARE, EmptyTray
from vision.finding import Found, find
from vision.glare import hides_pips
from vision.networks import MODEL_FOLDER, Network
from vision.pictures import check_picture
from vision.pips import Bench, Look, View
from vision.place import Frame
from vision.reading import DieReading, Reading
from vision.rectifying import helps, second_look
from vision.scaling import Scales

Picture = NDArray[np.uint8]

#: How a die is looked at first, and how again while the value is not certain.
FIRST_VIEW = (View(),)
MORE_VIEWS = (View(mirrored=True), View(angle=7.0, zoom=1.07), View(angle=-7.0, zoom=0.95, mirrored=True))
#: Certainty after which one look is enough.
ENOUGH = 0.985


class Reader:
    """Reads dice in pictures; the networks are loaded with the first picture. Not for use by two threads at once."""

    def __init__(self, calibration: Calibration | None = None, model: Path = MODEL_FOLDER) -> None:
        self._calibration = calibration
        self._folder = model
        self._networks: tuple[Network, Network] | None = None
        self._empty: tuple[Picture, EmptyTray] | None = None

    def read(self, picture: Picture, empty: Picture | None = None) -> Reading:
        """The dice in ``picture``, BGR (h, w, 3) of 8 bits; ``empty`` is the same tray without dice.

        Raises:
            PictureError: not such a picture, too small, or ``empty`` of another size.
            ModelError: the networks' files are absent.
        """
        check_picture(picture)
        finder, pips = self._load()
        begun = time.perf_counter()
        height, width = picture.shape[:2]
        scales = Scales(picture)
        found = self._in_tray(self._find(finder, scales, picture), picture, empty)
        bench = Bench(pips, scales, found)
        dice = self._judge(found, bench)
        plane = self._calibration.plane if self._calibration else None
        if plane is not None and helps(plane, width, height) and any(die.value is None for die in dice):
            dice = second_look(dice, plane, picture, self._read_plainly)
        ms = (time.perf_counter() - begun) * 1000
        return Reading(tuple(sorted(dice, key=lambda d: (d.box[1], d.box[0]))), ms, width, height)

    def _read_plainly(self, picture: Picture) -> list[DieReading]:
        """The dice of a picture, without anything that is known of its tray."""
        finder, pips = self._load()
        scales = Scales(picture)
        found = find(finder, scales)
        return self._judge(found, Bench(pips, scales, found))

    def _load(self) -> tuple[Network, Network]:
        if self._networks is None:
            self._networks = (Network("finder", self._folder), Network("reader", self._folder))
            # A network lays itself out when it is first run: on nothing, so that the first picture's time is its own.
            for network, side, places in zip(self._networks, (64, 48), ((2, 4, 4), (6, 12, 12)), strict=True):
                network.run(np.zeros((side, side, 3), np.uint8), np.zeros(places, np.float32))
        return self._networks

    def _find(self, finder: Network, scales: Scales, picture: Picture) -> list[Found]:
        """Candidates of the picture, of the tray only where the calibration knows its corners."""
        height, width = picture.shape[:2]
        bounds = self._calibration.bounds(width, height) if self._calibration else None
        if bounds is None:
            return find(finder, scales)
        x, y, w, h = bounds
        if min(w, h) <= 0:
            return []
        part = np.ascontiguousarray(picture[y : y + h, x : x + w])
        return [moved(f, x, y) for f in find(finder, Scales(part), Frame(width, height, x, y))]

    def _in_tray(self, found: list[Found], picture: Picture, empty: Picture | None) -> list[Found]:
        """Candidates that the empty tray does not show."""
        if empty is None:
            return found
        if self._empty is None or self._empty[0] is not empty:
            check_picture(empty, "the picture of the empty tray")
            self._empty = (empty, EmptyTray(empty))
        tray = self._empty[1]
        changes = tray.changes(picture)
        return [f for f in found if tray.share_changed(changes, f.box) >= LEAST_SHARE]

    def _judge(self, found: list[Found], bench: Bench) -> list[DieReading]:
        looks = bench.look(found, bench.places, FIRST_VIEW)
        opinions = [weigh(die, look) for die, look in zip(found, looks, strict=True)]
        doubtful = [n for n, opinion in enumerate(opinions) if opinion.sure < ENOUGH]
        more = bench.look([found[n] for n in doubtful], bench.places[doubtful], MORE_VIEWS)
        share = np.float32(1 / (1 + len(MORE_VIEWS)))
        for n, again in zip(doubtful, more, strict=True):
            looks[n] = Look(
                looks[n].values * share + again.values * (1 - share),
                looks[n].colors * share + again.colors * (1 - share),
            )
            opinions[n] = weigh(found[n], looks[n])
        judged = [
            (die, look, opinion)
            for die, look, opinion in zip(found, looks, opinions, strict=True)
            if is_die(die, opinion) or (is_clear(die) and hides_pips(bench.cut(die)))
        ]
        dice = [die for die, _, _ in judged]
        cares = cautions(dice)
        return [
            self._state(die, look, opinion, bench, dice, care)
            for (die, look, opinion), care in zip(judged, cares, strict=True)
        ]

    def _state(
        self, die: Found, look: Look, opinion: Opinion, bench: Bench, dice: list[Found], care: Caution
    ) -> DieReading:
        calibrated = self._calibration is not None and bool(self._calibration.colors)
        cut = bench.cut(die)
        body = body_colour(cut) if calibrated else None
        color = name_colour(np.log(die.colors + 1e-7), look.colors, body, self._calibration)
        x, y, w, h = (round(v) for v in die.box)
        confidence = round(min(opinion.sure, 0.9999), 4)
        if hides_pips(cut):
            return DieReading(None, color, (x, y, w, h), confidence, "glare")
        if stated(die, opinion, care):
            return DieReading(opinion.value, color, (x, y, w, h), confidence, None)
        why = reason(die, opinion, cut, dice, care)
        return DieReading(None, color, (x, y, w, h), confidence, why)


def moved(found: Found, x: int, y: int) -> Found:
    """A candidate of a part of a picture in the whole picture's pixels."""
    left, top, w, h = found.box
    return Found(
        (left + x, top + y, w, h), (found.top[0] + x, found.top[1] + y), found.heat, found.values, found.colors
    )
