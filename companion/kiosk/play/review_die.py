"""What a roll under review is made of: its dice, as read and as players say they are, and how many of each colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.devices.events import DieSeen
from companion.kiosk.play.reconcile import AnsweredDie, Part

Box = tuple[int, int, int, int]
"""x, y, width, height in pixels of the picture."""


@dataclass(frozen=True)
class ReviewDie:
    """A die of the roll.

    Attributes:
        colour: plain name.
        value: 1 to 6, or None where the player is asked.
        box: x, y, width, height in pixels of the picture, or None for a typed die.
        confidence: of the reader, 0 to 1; 1 for a die typed or confirmed by a player.
        reason: why it is asked about, or None.
        by_hand: a player said its value.
        part: of this roll, left from the one before, another seat's, one of both, or no die at all.
        perhaps: the missing colour that it may have in truth, or None.
        learned: name of the learned die as whose face it was read, or None.
        body: box of the whole thing of which it is only a part, as of a domino, or None.
    """

    colour: str
    value: int | None
    box: Box | None = None
    confidence: float = 1.0
    reason: str | None = None
    by_hand: bool = False
    part: Part = "mine"
    perhaps: str | None = None
    learned: str | None = None
    body: Box | None = None


@dataclass(frozen=True)
class Count:
    """Dice of one colour.

    Attributes:
        colour: plain name.
        seen: how many there are.
        expected: how many are asked for, or None where only the cardboard knows.
    """

    colour: str
    seen: int
    expected: int | None

    @property
    def fits(self) -> bool:
        """Whether nothing is missing or extra."""
        return self.expected is None or self.seen == self.expected


def as_answered(read: DieSeen, told: ReviewDie) -> AnsweredDie:
    """Return a die of the picture as a player said it is."""
    none = told.part == "none"
    return AnsweredDie(told.value, told.colour, read.box, told.confidence, read_colour=read.colour, no_die=none)


def as_read(die: DieSeen, part: Part, perhaps: str | None) -> ReviewDie:
    """Return a die of the picture as it was read."""
    return ReviewDie(
        die.colour,
        die.value,
        die.box,
        die.confidence,
        die.reason,
        part=part,
        perhaps=perhaps,
        learned=die.learned,
        body=die.body,
    )


def nearest_of(dice: Sequence[ReviewDie], x: float, y: float) -> int | None:
    """Return the index of the die whose box lies nearest to a point of the picture."""

    def distance(box: Box) -> float:
        return (box[0] + box[2] / 2 - x) ** 2 + (box[1] + box[3] / 2 - y) ** 2

    near = [(distance(die.box), i) for i, die in enumerate(dice) if die.box is not None]
    return min(near)[1] if near else None
