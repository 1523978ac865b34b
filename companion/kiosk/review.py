"""A roll under review: what the tray shows, what is asked about, what is missing, and the action it becomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.core.actions import Rolled
from companion.core.messages import Text, text
from companion.core.rolls import Discrepancy, RollRequest, compare
from companion.devices.events import TrayRead

Box = tuple[int, int, int, int]
KIND_OF = {"red": "heat", "blue": "steam", "yellow": "electricity"}
"""Colours of real dice that stand for a kind of power: drawn with its shape, said with its word."""


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
    """

    colour: str
    value: int | None
    box: Box | None = None
    confidence: float = 1.0
    reason: str | None = None
    by_hand: bool = False


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


class Review:
    """A seat's roll while its owner looks at it.

    Args:
        request: what the seat owes the tray.
        game_colours: colours of the dice the game is played with; dice of others are shown and left out.
        read: the tray as read, or None where the roll is typed from the start.
    """

    def __init__(self, request: RollRequest, game_colours: Sequence[str], read: TrayRead | None = None) -> None:
        self.request = request
        self.read = read
        self.typing = read is None
        self._colours = tuple(game_colours)
        self._chosen: int | None = None
        self._changed = False
        self.dice: list[ReviewDie] = [
            ReviewDie(die.color, die.value, die.box, die.confidence, die.reason)
            for die in (read.dice if read else ())
        ]

    @property
    def seat(self) -> int:
        """Whose roll it is."""
        return self.request.seat

    @property
    def asked(self) -> int | None:
        """Index of the die the player is asked about, worst first, or None.

        Asked about are dice without a certain value and, while a die is missing, dice of a colour that the game does
        not know: a die in glare looks white.
        """
        missing = self._difference().missing
        unsure = [
            (die.confidence, i)
            for i, die in enumerate(self.dice)
            if (die.value is None if self.belongs(die) else missing and not die.by_hand)
        ]
        return min(unsure)[1] if unsure else None

    @property
    def chosen(self) -> int | None:
        """Index of the die that the six keys speak of: the one touched, else the one asked about."""
        return self._chosen if self._chosen is not None else self.asked

    def choose(self, index: int) -> None:
        """Take a die up for correction; taken up again it is put back."""
        self._chosen = None if self._chosen == index or not 0 <= index < len(self.dice) else index

    def nearest(self, x: float, y: float) -> int | None:
        """Return the index of the die whose box lies nearest to a point of the picture."""

        def distance(box: Box) -> float:
            return (box[0] + box[2] / 2 - x) ** 2 + (box[1] + box[3] / 2 - y) ** 2

        near = [(distance(die.box), i) for i, die in enumerate(self.dice) if die.box is not None]
        return min(near)[1] if near else None

    def answer(self, value: int) -> None:
        """Give the chosen die its value; the value it already has confirms it."""
        index = self.chosen
        if index is None:
            return
        die = self.dice[index]
        self._changed = self._changed or die.value != value
        self.dice[index] = replace(die, value=value, confidence=1.0, reason=None, by_hand=True)
        self._chosen = None

    def recolour(self, colour: str) -> None:
        """Say of which colour the chosen die is; where its value is certain that settles it."""
        index = self.chosen
        if index is None:
            return
        die = self.dice[index]
        self._changed = self._changed or die.colour != colour
        self.dice[index] = replace(die, colour=colour)
        self._chosen = index if die.value is None else None

    def add(self, colour: str, value: int) -> None:
        """Type one die."""
        self._changed = True
        self.dice.append(ReviewDie(colour, value, by_hand=True))

    def remove(self, index: int) -> None:
        """Take a die out of the roll (typed by mistake, or it does not belong to it)."""
        if 0 <= index < len(self.dice):
            self._changed = True
            self._chosen = None
            del self.dice[index]

    def clear(self) -> None:
        """Take all dice out."""
        self._changed = self._changed or bool(self.dice)
        self._chosen = None
        self.dice.clear()

    def counts(self) -> tuple[Count, ...]:
        """Return seen and expected for each colour of the game or, where that is shorter, of the request."""
        asked = dict(self.request.dice)
        seen = Counter(die.colour for die in self.dice)
        colours = [c for c in self._colours if c in asked or seen[c]] or list(asked)
        exact = self.request.exact
        return tuple(Count(c, seen[c], asked.get(c, 0) if exact else None) for c in colours)

    def problem(self) -> Text | None:
        """Return in words what is missing or extra, missing dice first, or None."""
        difference = self._difference()
        for key, entries in (("tray.missing", difference.missing), ("tray.extra", difference.extra)):
            for colour, n in entries:
                return text(key, n=n, kind=f"@dice.{KIND_OF.get(colour, colour)}")
        foreign = [die for die in self.dice if not self.belongs(die)]
        return text("tray.foreign", n=len(foreign)) if foreign else None

    @property
    def complete(self) -> bool:
        """Whether the roll can be accepted: nothing asked, nothing missing, nothing too many."""
        mine = [die for die in self.dice if self.belongs(die)]
        if not mine or any(die.value is None for die in mine):
            return False
        return not self._difference()

    def rolled(self) -> Rolled:
        """Return the action of accepting the roll; dice the game does not know are left out."""
        dice = tuple((die.colour, die.value) for die in self.dice if die.value is not None and self.belongs(die))
        how: Literal["camera", "typed", "corrected"] = "camera"
        if self.read is None:
            how = "typed"
        elif self._changed:
            how = "corrected"
        return Rolled(self.request.seat, dice, how)

    def belongs(self, die: ReviewDie) -> bool:
        """Tell whether the die is of a colour the game is played with."""
        return die.colour in self._colours

    def _difference(self) -> Discrepancy:
        return compare(self.request, (die.colour for die in self.dice if self.belongs(die)))
