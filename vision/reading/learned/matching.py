"""Which learned face a die shows: the nearest one, where it is near enough and no other is nearly as near."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.reading.learned.dice import LearnedDice, LearnedDie, LearnedFace, Showing

Floats = NDArray[np.float32]

#: Closeness (cosine, at most 1) from which a face is taken for a learned one; how far it may be from it, as a share
#: of how far it is from every face with another value or of another die; closeness and share up to which a die is at
#: least known to be that one; and those that need no further look.
NEAR, CLEARER = 0.88, 0.7
SUSPECTED, SUSPECTED_CLEARER = 0.82, 0.8
AT_ONCE, CLEAR_AT_ONCE = 0.92, 0.4
#: Closeness of two learned faces from which the reader would ask instead of telling them apart.
TOO_CLOSE = 0.9


@dataclass(frozen=True)
class Match:
    """A face beside the learned ones: the nearest die and value, how close it is, and how close the next one.

    ``value`` is None where it is not stated; ``name`` is None where not even the die is sure.
    """

    value: int | None
    name: str | None
    closeness: float
    next: float

    @property
    def confidence(self) -> float:
        """How sure the value is, 0..1: by how much nearer it is than the next one."""
        return round(min(max(1 - apart(self.closeness, self.next) ** 3, 0.0), 0.9999), 4)

    @property
    def clear(self) -> bool:
        """Whether no further look could change it."""
        return self.closeness >= AT_ONCE and apart(self.closeness, self.next) <= CLEAR_AT_ONCE


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


class Matcher:
    """All learned faces, laid out so that a die is held against all of them at once."""

    def __init__(self, dice: LearnedDice) -> None:
        faces = [(die, face, showing) for die in dice.dice for face in die.faces for showing in face.showings]
        rows = [np.atleast_2d(showing.features) for _, _, showing in faces]
        self._rows = np.concatenate(rows) if rows else np.zeros((0, 1), np.float32)
        self._begins = np.cumsum([0, *(len(row) for row in rows)])[:-1]
        self._of = [(die.name, face.value) for die, face, _ in faces]

    def closeness(self, features: Floats) -> Floats:
        """How close described faces (n, d) are to each learned one, in its best turn and size: (n, learned)."""
        if not self._of:
            return np.zeros((len(features), 0), np.float32)
        return np.asarray(np.maximum.reduceat(features @ self._rows.T, self._begins, axis=1), np.float32)

    def match(self, features: Floats) -> list[Match]:
        """What each of the described faces (n, d) is nearest to."""
        return [self.matched(each) for each in self.closeness(features)]

    def matched(self, closeness: Floats) -> Match:
        """What a face is nearest to that is so close (learned,) to each of the learned ones."""
        if not len(closeness):
            return Match(None, None, -1.0, -1.0)
        best = int(np.argmax(closeness))
        name, value = self._of[best]
        near = float(closeness[best])
        rival = max(
            (float(c) for c, of in zip(closeness, self._of, strict=True) if of != self._of[best]), default=-1.0
        )
        other = max((float(c) for c, of in zip(closeness, self._of, strict=True) if of[0] != name), default=-1.0)
        stated = near >= NEAR and apart(near, rival) <= CLEARER
        known = near >= SUSPECTED and apart(near, other) <= SUSPECTED_CLEARER
        return Match(value if stated else None, name if known else None, near, rival)


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
