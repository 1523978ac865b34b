"""Whether the dice at rest are those that lay there before: the same roll is not told twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import DieReading, Reading
from vision.watch.vote import apart

Grey = NDArray[np.uint8]
Shift = tuple[float, float]
#: ``rolled``: something lies there that did not before; ``fewer``: only less than before; ``same``: neither.
Change = Literal["rolled", "fewer", "same"]

#: A die has moved when its middle has by more than this share of its side.
MOVED = 0.2
#: Width in pixels at which whole pictures are laid over each other.
WIDTH = 320
#: How far a bump is looked for, in pixels of ``WIDTH``, and how well (correlation) the ground must then lie over
#: itself, in all and beyond how well it does without.
REACH_OF_BUMP, LEAST_LIKENESS, BETTER = 24, 0.35, 0.25
#: Deviation, grey levels, below which a ground is plain: nothing in it could be laid over each other.
PLAIN = 0.3
#: The part of a die's box whose pips are compared, the side it is brought to, and how far it is searched for.
INNER, SIDE, REACH = 0.62, 24, 2
#: Difference of two such parts, each brought to mean 0 and deviation 1, from which a pip has come or gone.
PIP = 0.8
#: Grey levels of deviation below which such a part shows nothing that could be compared.
FLAT = 3.0


@dataclass(frozen=True)
class AtRest:
    """A tray at rest: its picture in grey, of full size, and what was read in it."""

    picture: Grey
    reading: Reading


def what_changed(before: AtRest | None, after: AtRest) -> tuple[Change, bool]:
    """What happened between two rests, and whether the camera was bumped meanwhile (asked only where it matters).

    A die is the same if it lies where it lay and either colour and value are what they were or its upper face looks
    as it did (so that a reader of two minds tells nothing). Where the camera was bumped, *where it lay* goes with
    the whole picture.
    """
    if before is None or before.picture.shape != after.picture.shape:
        return ("rolled" if after.reading.dice else "fewer"), False
    now = _change(before, after, (0.0, 0.0))
    shift = bump(before, after) if now == "rolled" else None
    return (now, False) if shift is None else (_change(before, after, shift), True)


def _change(before: AtRest, after: AtRest, shift: Shift) -> Change:
    left = list(before.reading.dice)
    new: list[DieReading] = []
    for die in after.reading.dice:
        old = min(left, key=lambda one: apart(one, die, shift), default=None)
        if old is not None and apart(old, die, shift) <= MOVED and _same(old, die, before, after, shift):
            left.remove(old)
        else:
            new.append(die)
    if any(not _untouched(_back(die, shift), before, after, shift) for die in new):
        return "rolled"
    gone = [die for die in left if not _untouched(die, before, after, shift)]
    return "fewer" if gone else "same"


def _same(old: DieReading, die: DieReading, before: AtRest, after: AtRest, shift: Shift) -> bool:
    """Whether a die in the place of another is that one, lying as it lay."""
    alike = (old.value, old.colour, old.learned) == (die.value, die.colour, die.learned)
    return alike or _untouched(old, before, after, shift)


def _back(die: DieReading, shift: Shift) -> DieReading:
    x, y, w, h = die.box
    return replace(die, box=(round(x - shift[0]), round(y - shift[1]), w, h))


def _untouched(die: DieReading, before: AtRest, after: AtRest, shift: Shift) -> bool:
    """Whether the upper face at a die's place looks as it did: no pip has come or gone."""
    old = _face(before.picture, die.box, (0.0, 0.0), 0)
    new = _face(after.picture, die.box, shift, REACH)
    if old is None or new is None or float(old.std()) < FLAT:
        return False
    fits = cv2.matchTemplate(new, old, cv2.TM_CCOEFF_NORMED)
    x, y = cv2.minMaxLoc(fits)[3]
    part = new[y : y + SIDE, x : x + SIDE]
    if float(part.std()) < FLAT:
        return False
    difference = cv2.blur(_evened(part) - _evened(old), (3, 3))
    return float(np.abs(difference).max()) < PIP


def _face(picture: Grey, box: Sequence[int], shift: Shift, margin: int) -> NDArray[np.float32] | None:
    """The middle of a die, ``SIDE`` pixels and ``margin`` more on each side; None where it leaves the picture."""
    x, y, w, h = box
    grow = 1 + 2 * margin / SIDE
    wide, high = max(4, round(w * INNER * grow)), max(4, round(h * INNER * grow))
    left, top = round(x + shift[0] + (w - wide) / 2), round(y + shift[1] + (h - high) / 2)
    if left < 0 or top < 0 or left + wide > picture.shape[1] or top + high > picture.shape[0]:
        return None
    part = picture[top : top + high, left : left + wide]
    side = SIDE + 2 * margin
    return np.asarray(cv2.resize(part, (side, side), interpolation=cv2.INTER_AREA), np.float32)


def _evened(face: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray((face - face.mean()) / face.std(), np.float32)


def bump(before: AtRest, after: AtRest) -> Shift | None:
    """By how many pixels the whole picture has moved, camera and tray against each other; None if it has not.

    Only the ground is asked, not the dice: a single die that moved on a plain floor is no bump.
    """
    scale = min(1.0, WIDTH / before.picture.shape[1])
    one, other = (_small(scene.picture, scale) for scene in (before, after))
    ground = _ground(one.shape, (*before.reading.dice, *after.reading.dice), scale)
    if not ground.any():
        return None
    fine = [cv2.GaussianBlur(part, (0, 0), 1.0) - cv2.GaussianBlur(part, (0, 0), 6.0) for part in (one, other)]
    fine = [np.asarray(part * ground, np.float32) for part in fine]
    reach = min(REACH_OF_BUMP, min(one.shape) // 4)
    inner = fine[0][reach:-reach, reach:-reach]
    if float(inner.std()) < PLAIN or float(fine[1].std()) < PLAIN:
        return None
    alike = cv2.matchTemplate(fine[1], inner, cv2.TM_CCOEFF_NORMED)
    _, best, _, (x, y) = cv2.minMaxLoc(alike)
    if (x, y) == (reach, reach) or best < LEAST_LIKENESS or best < float(alike[reach, reach]) + BETTER:
        return None
    return ((x - reach) / scale, (y - reach) / scale)


def _small(picture: Grey, scale: float) -> NDArray[np.float32]:
    size = (max(1, round(picture.shape[1] * scale)), max(1, round(picture.shape[0] * scale)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.float32)


def _ground(shape: tuple[int, ...], dice: Sequence[DieReading], scale: float) -> NDArray[np.float32]:
    """1 where neither dice nor their nearest shadows are, else 0."""
    ground = np.ones(shape, np.float32)
    for die in dice:
        x, y, w, h = (side * scale for side in die.box)
        left, top = max(0, int(x - 0.4 * w)), max(0, int(y - 0.4 * h))
        ground[top : int(y + 1.4 * h) + 1, left : int(x + 1.4 * w) + 1] = 0.0
    return ground
