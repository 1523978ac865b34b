"""Dice that were learned at the table: plain data, never changed in place."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.errors import FacesError, brief

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: The most faces that a die may have, the most letters of its name, and the most views that are kept of one face.
MOST_SIDES, LONGEST_NAME, MOST_SHOWINGS = 20, 40, 4


@dataclass(frozen=True, eq=False)
class Showing:
    """One view of one upper face: what is kept of it.

    ``features``: (n, d) float32 of unit length, one row for each turn and size in which the face is expected, the
    first as it was seen; ``picture``: (64, 64, 3) BGR, the face cut out of the camera's picture.
    """

    features: Floats
    picture: Picture

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Showing)
            and np.array_equal(self.features, other.features)
            and np.array_equal(self.picture, other.picture)
        )

    def __hash__(self) -> int:
        return hash(self.picture.tobytes())


@dataclass(frozen=True)
class LearnedFace:
    """A face: what it counts as, 1 to the number of the die's sides, and the views that were shown of it."""

    value: int
    showings: tuple[Showing, ...]


@dataclass(frozen=True)
class LearnedDie:
    """A die: its owner's name for it, unique in a tray, how many sides it has, and those that were shown."""

    name: str
    sides: int
    faces: tuple[LearnedFace, ...] = ()

    def face(self, value: int) -> LearnedFace | None:
        """The face that counts as ``value``, or None where it was not shown."""
        return next((face for face in self.faces if face.value == value), None)

    @property
    def missing(self) -> tuple[int, ...]:
        """The values that no face was shown of yet."""
        return tuple(value for value in range(1, self.sides + 1) if self.face(value) is None)


@dataclass(frozen=True)
class LearnedDice:
    """All dice that a tray has learned, in the order in which they were."""

    dice: tuple[LearnedDie, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.dice)

    def die(self, name: str) -> LearnedDie | None:
        """The die of a name, or None."""
        return next((die for die in self.dice if die.name == name), None)

    def with_showing(self, name: str, sides: int, value: int, showing: Showing) -> LearnedDice:
        """With one more view of a face; of more than ``MOST_SHOWINGS`` the oldest is forgotten.

        Raises:
            FacesError: no such name, number of sides or value can be; or the die has another number of sides.
        """
        check_name(name)
        check_face(name, sides, value)
        die = self.die(name) or LearnedDie(name, sides)
        if die.sides != sides:
            raise FacesError(f"the die {name!r} has {die.sides} sides, not {sides}")
        before = die.face(value)
        shown = ((before.showings if before else ()) + (showing,))[-MOST_SHOWINGS:]
        others = [face for face in die.faces if face.value != value]
        faces = tuple(sorted([*others, LearnedFace(value, shown)], key=lambda face: face.value))
        return self._with(replace(die, faces=faces))

    def without_face(self, name: str, value: int) -> LearnedDice:
        """With nothing known of one face of a die, which may be shown anew then."""
        die = self.die(name)
        if die is None:
            return self
        return self._with(replace(die, faces=tuple(face for face in die.faces if face.value != value)))

    def without(self, name: str) -> LearnedDice:
        """With the die of a name forgotten."""
        return LearnedDice(tuple(die for die in self.dice if die.name != name))

    def renamed(self, name: str, new: str) -> LearnedDice:
        """With another name for a die.

        Raises:
            FacesError: another die is called so, or no die can be.
        """
        check_name(new)
        if new != name and self.die(new) is not None:
            raise FacesError(f"there is a die called {new!r} already")
        return LearnedDice(tuple(replace(die, name=new) if die.name == name else die for die in self.dice))

    def _with(self, die: LearnedDie) -> LearnedDice:
        if self.die(die.name) is None:
            return LearnedDice((*self.dice, die))
        return LearnedDice(tuple(die if other.name == die.name else other for other in self.dice))


def check_name(name: str) -> None:
    """Raise FacesError unless a die can be called so."""
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise FacesError(f"a die's name has 1 to {LONGEST_NAME} letters, not {brief(name)}")


def check_face(name: str, sides: int, value: int) -> None:
    """Raise FacesError unless a die of so many sides has a face of that value."""
    if not 2 <= sides <= MOST_SIDES:
        raise FacesError(f"the die {name!r} has 2 to {MOST_SIDES} sides, not {sides}")
    if not 1 <= value <= sides:
        raise FacesError(f"a face of the die {name!r} counts as 1 to {sides}, not {value}")
