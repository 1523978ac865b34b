"""Which learned face a die shows: the nearest one, where it is near enough and no other is nearly as near."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.reading.learned.dice import LearnedDice, LearnedDie, LearnedFace, Showing

Floats = NDArray[np.float32]

#: Closeness (cosine, at most 1) of two showings from which they are one face; and from which they may be.
NEAR, SUSPECTED = 0.88, 0.82
#: How sure a match is: a logistic regression over how close a face is, the logarithm of how far it is from the
#: nearest learned one as a share of how far from the next (of another value or die), and how close it is with the
#: learned face laid over it. Fitted to thrown dice that were learned, that were not, and to what is none.
CLOSE, APART, LAID, LESS = 10.1, -3.64, 15.8, -24.6
#: Certainty from which a face is stated; where its die has faces that were not shown; and that of a die being known.
STATED, STATED_IN_PART, KNOWN = 0.56, 0.92, 0.2
#: Closeness from which on, and share up to which, no further look could change a match.
AT_ONCE, CLEAR_AT_ONCE = 0.92, 0.4
#: Closeness of two learned faces from which the reader would ask instead of telling them apart.
TOO_CLOSE = 0.9


@dataclass(frozen=True)
class Match:
    """A face beside the learned ones: the nearest die and value, how close it is, and how close the next one.

    ``value`` is None where it is not stated; ``name`` is None where not even the die is sure. ``confidence``: how
    sure the value is, 0..1; ``number``: of the learned face, -1 for none; ``leans``: it lies as on a leaning die.
    """

    value: int | None
    name: str | None
    closeness: float
    next: float
    confidence: float
    number: int = -1
    leans: bool = False


@dataclass(frozen=True)
class Confusion:
    """Two faces that the reader would ask about instead of telling them apart; ``closeness`` is their cosine."""

    die: str
    value: int
    other_die: str
    other_value: int
    closeness: float


def apart(closeness: float, other: float) -> float:
    """How far something is from the nearest face, as a share of how far it is from another one; 0 to 1 or more."""
    return (1 - closeness) / max(1 - other, 1e-6)


def certainty(closeness: float, rival: float, laid: float) -> float:
    """How sure it is, 0..1, that a face is the nearest one; ``laid``: how close with that one laid over it."""
    share = max(1 - closeness, 1e-3) / max(1 - rival, 1e-3)
    told = CLOSE * closeness + APART * math.log(share) + LAID * laid + LESS
    return round(min(1 / (1 + math.exp(-told)), 0.9999), 4)


class Matcher:
    """All learned faces, laid out so that a die is held against all of them at once.

    ``showings`` of them, in the order in which closeness is told.
    """

    def __init__(self, dice: LearnedDice) -> None:
        faces = [(die, face, showing) for die in dice.dice for face in die.faces for showing in face.showings]
        rows = [np.atleast_2d(showing.features) for _, _, showing in faces]
        self.showings = [showing for _, _, showing in faces]
        self.names = [die.name for die, _, _ in faces]
        self._rows = np.concatenate(rows) if rows else np.zeros((0, 1), np.float32)
        self._begins = np.cumsum([0, *(len(row) for row in rows)])[:-1]
        self._of = [(die.name, face.value) for die, face, _ in faces]
        self._in_part = {die.name for die in dice.dice if die.missing}

    def closeness(self, features: Floats) -> Floats:
        """How close described faces (n, d) are to each learned one, in its best turn and size: (n, learned)."""
        if not self._of:
            return np.zeros((len(features), 0), np.float32)
        return np.asarray(np.maximum.reduceat(features @ self._rows.T, self._begins, axis=1), np.float32)

    def rivals(self, closeness: Floats, number: int) -> tuple[float, float]:
        """How close the next face is beside learned one ``number``: of another value or die, and of another die."""
        name, value = self._of[number]
        others = [(float(close), of) for close, of in zip(closeness, self._of, strict=True) if of != (name, value)]
        any_face = max((close for close, _ in others), default=0.0)
        return any_face, max((close for close, of in others if of[0] != name), default=0.0)

    def is_clear(self, closeness: Floats) -> bool:
        """Whether a face that is so close (learned,) is one of them and no other by far."""
        best = int(np.argmax(closeness))
        near, (rival, _) = float(closeness[best]), self.rivals(closeness, best)
        return near >= AT_ONCE and apart(near, rival) <= CLEAR_AT_ONCE

    def matched(self, closeness: Floats, laid: Floats) -> Match:
        """What a face is nearest to that is so close (learned,) to each of the learned ones.

        ``laid`` (learned,): how close it is with each of them laid over it; NaN where it was not.
        """
        if not len(closeness) or not np.isfinite(laid).any():
            return Match(None, None, float(closeness.max(initial=-1.0)), -1.0, 0.0)
        tried = [int(number) for number in np.flatnonzero(np.isfinite(laid))]
        sure, best = max((self._certainty(closeness, laid, number), number) for number in tried)
        name, value = self._of[best]
        near, over = float(closeness[best]), float(laid[best])
        rival, other = self.rivals(closeness, best)
        stated = sure >= (STATED_IN_PART if name in self._in_part else STATED)
        known = stated or certainty(near, other, over) >= KNOWN
        return Match(value if stated else None, name if known else None, near, rival, sure, best)

    def _certainty(self, closeness: Floats, laid: Floats, number: int) -> float:
        """How sure it is that a face is learned one ``number``."""
        return certainty(float(closeness[number]), self.rivals(closeness, number)[0], float(laid[number]))


def confusions(dice: LearnedDice) -> tuple[Confusion, ...]:
    """The pairs of learned faces that are too close to each other to be told apart, closest first.

    A six and a nine without a line below them are such a pair, for a die lies in any turn.
    """
    faces = [(die, face) for die in dice.dice for face in die.faces if face.showings]
    pairs = [(a, b) for k, a in enumerate(faces) for b in faces[k + 1 :]]
    found = [_confusion(a, b) for a, b in pairs]
    return tuple(sorted((c for c in found if c.closeness >= TOO_CLOSE), key=lambda c: -c.closeness))


def _confusion(a: tuple[LearnedDie, LearnedFace], b: tuple[LearnedDie, LearnedFace]) -> Confusion:
    (die, face), (other, its) = a, b
    close = max(closeness_of(one, two) for one in face.showings for two in its.showings)
    return Confusion(die.name, face.value, other.name, its.value, round(close, 4))


def closeness_of(one: Showing, other: Showing) -> float:
    """How close two faces are, as they were seen, in any turn and size of the other."""
    a, b = np.atleast_2d(one.features), np.atleast_2d(other.features)
    return max(float((b @ a[0]).max()), float((a @ b[0]).max()))
