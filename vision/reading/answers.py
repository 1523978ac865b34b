"""What the reader answers: plain data."""

from __future__ import annotations

from dataclasses import dataclass, replace

Box = tuple[int, int, int, int]

#: Why a die that is seen has no value; ``unlike``: it is hardly like a die with pips, and may be none of the game.
REASONS = ("glare", "cocked", "touching", "blurred", "unsure", "unlike")


@dataclass(frozen=True)
class DieReading:
    """One die: value 1..6 or None with a reason of ``REASONS``; box (x, y, w, h) of the whole visible die in pixels.

    ``colour`` is a name of ``vision.colours.COLOURS``; ``confidence`` is 0..1 and belongs to the value (to the best
    guess where the value is None). ``learned``: the name of the learned die, where the value comes from a
    learned face or at least the die is known by one; the value may be up to that die's number of sides then.
    ``body``: the box of the whole thing, a domino or a large card, of which it is only a part and is asked about for
    that, where its outline is seen; both halves of one domino have the same.
    """

    value: int | None
    colour: str
    box: Box
    confidence: float
    reason: str | None
    learned: str | None = None
    body: Box | None = None


@dataclass(frozen=True)
class Reading:
    """All dice of one picture of ``width`` x ``height`` pixels, from top to bottom, and the milliseconds it took."""

    dice: tuple[DieReading, ...]
    ms: float
    width: int
    height: int


def die_enlarged(die: DieReading, times: int) -> DieReading:
    """The reading of a die in a picture of which only a part of the size was decoded, in the whole one's pixels."""
    return die if times == 1 else replace(die, box=grown(die.box, times), body=die.body and grown(die.body, times))


def grown(box: Box, times: int) -> Box:
    """A box (x, y, w, h) in a picture that is so many times larger."""
    x, y, w, h = box
    return x * times, y * times, w * times, h * times


def enlarged(reading: Reading, times: int) -> Reading:
    """The reading of a picture of which only a part of the size was decoded, in the whole one's pixels."""
    dice = tuple(die_enlarged(die, times) for die in reading.dice)
    return replace(reading, dice=dice, width=reading.width * times, height=reading.height * times)
