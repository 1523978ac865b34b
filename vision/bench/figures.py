"""The figures of a labelled set: outcomes counted by colour and value, confusion, confidence, time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from statistics import median

from vision.bench.pairing import pair
from vision.labelled import LabelledDie, LabelledPicture
from vision.reading import DieReading

#: The names that all labels know.
COMMON = frozenset({"red", "blue", "yellow", "green", "white", "black", "other"})
#: What a colour is called by labels that do not know its name; every other unknown name is ``other``.
NEAREST = {"ivory": "white"}


class Outcome(Enum):
    """What became of a labelled die, or of a reading that belongs to none."""

    RIGHT = "right"
    """value and colour right, value stated (the value alone where only values are asked for)"""
    OFF_COLOUR = "off_colour"
    """the value right, the colour another one"""
    ASKED = "asked"
    """seen, and no value stated"""
    WRONG = "wrong"
    """another value stated: what players forgive least"""
    MISSED = "missed"
    """not seen"""
    FALSE = "false"
    """a value stated where no die is"""
    COCKED_STATED = "cocked_stated"
    """a value stated for a die that leans"""
    COCKED_LEFT = "cocked_left"
    """a leaning die without a value, as it should be"""
    PASSED = "passed"
    """nobody knows what the die shows, or a reading without value where no die is: not judged"""


#: Bounds of the sizes that dice of a group are counted by, in sizes of the other dice of their picture.
SIZES = (0.0, 0.5, 0.8, 1.25, 2.0)
#: Outcomes of upright dice, in the order of the tables.
UPRIGHT = (Outcome.RIGHT, Outcome.ASKED, Outcome.WRONG, Outcome.MISSED, Outcome.OFF_COLOUR)
#: What is worth a picture, the worst first.
FAILURES = (
    Outcome.WRONG,
    Outcome.FALSE,
    Outcome.COCKED_STATED,
    Outcome.OFF_COLOUR,
    Outcome.MISSED,
    Outcome.ASKED,
)


@dataclass(frozen=True)
class JudgedDie:
    """One labelled die with its reading, either perhaps None, and what became of it."""

    die: LabelledDie | None
    read: DieReading | None
    outcome: Outcome


@dataclass
class Counts:
    """Outcomes counted; ``off_colour`` are dice of the right value that were given another colour."""

    right: int = 0
    asked: int = 0
    wrong: int = 0
    missed: int = 0
    off_colour: int = 0
    false: int = 0

    @property
    def dice(self) -> int:
        """All labelled upright dice counted."""
        return self.right + self.asked + self.wrong + self.missed + self.off_colour

    @property
    def value_right(self) -> int:
        """Dice of which at least the value is right."""
        return self.right + self.off_colour

    def add(self, other: Counts) -> None:
        """Add another tally to this one."""
        for name in (*(outcome.value for outcome in UPRIGHT), "false"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass
class ThingCounts:
    """Things of one kind that are no pip dice: how many, values stated for them, and asked about."""

    things: int = 0
    stated: int = 0
    asked: int = 0

    @property
    def ignored(self) -> int:
        """Things for which nothing was said."""
        return self.things - self.stated - self.asked


@dataclass
class Measured:
    """The figures of one set, read by one reader.

    ``table``: tallies by (colour, value), false values under what was stated; ``stated``: all stated values, of which
    ``stated_right`` have the value of their die; ``cocked_stated``: values stated for leaning dice (stated and not
    right); ``exact``: pictures with every die read rightly and nothing false, ``exact_values``: leaving colours
    aside; ``empty``, ``empty_false``: pictures without dice, and values stated there; ``confident``: for each stated
    value its confidence and whether it was right; ``things``: by kind, those labelled as no pip dice; ``groups``:
    tallies of dice whose labels name a group, ``sizes``: the same by their size beside the others of their picture,
    from the bound of ``SIZES`` below it on; ``ms``, ``cpu_ms``: wall and processor time of each picture;
    ``part``: which frozen part the pictures are (``trained``, ``chosen``, ``reported``, or ``unfrozen``).
    """

    folder: str
    value_only: bool = False
    pips_only: bool = False
    matched: str = ""
    vocabulary: frozenset[str] = COMMON
    pictures: int = 0
    exact: int = 0
    exact_values: int = 0
    stated: int = 0
    stated_right: int = 0
    false: int = 0
    empty: int = 0
    empty_false: int = 0
    cocked: int = 0
    cocked_stated: int = 0
    table: dict[tuple[str, int], Counts] = field(default_factory=dict)
    confusion: Counter[tuple[str, str]] = field(default_factory=Counter)
    value_confusion: Counter[tuple[int, str]] = field(default_factory=Counter)
    confident: list[tuple[float, bool]] = field(default_factory=list)
    things: dict[str, ThingCounts] = field(default_factory=dict)
    groups: dict[str, Counts] = field(default_factory=dict)
    sizes: dict[tuple[str, float], Counts] = field(default_factory=dict)
    ms: list[float] = field(default_factory=list)
    cpu_ms: list[float] = field(default_factory=list)
    part: str = ""

    def of(self, colours: Sequence[str] | None = None) -> Counts:
        """The tally over some colours (all without any)."""
        total = Counts()
        for (colour, _), tally in self.table.items():
            if colours is None or colour in colours:
                total.add(tally)
        return total

    def of_value(self, value: int) -> Counts:
        """The tally over all colours of one value."""
        total = Counts()
        for (_, shown), tally in self.table.items():
            if shown == value:
                total.add(tally)
        return total


def count(result: Measured, labelled: LabelledPicture, dice: Sequence[DieReading]) -> list[JudgedDie]:
    """Add one picture to the figures and say what became of each die."""
    verdicts = [_judge(result, die, read) for die, read in pair(labelled.dice, dice, result.pips_only)]
    _enter_groups(result, labelled, verdicts)
    outcomes = [verdict.outcome for verdict in verdicts]
    spoilt = {Outcome.FALSE, Outcome.COCKED_STATED, Outcome.ASKED, Outcome.WRONG, Outcome.MISSED}
    result.pictures += 1
    result.exact_values += not spoilt.intersection(outcomes)
    result.exact += not spoilt.union({Outcome.OFF_COLOUR}).intersection(outcomes)
    if all(die.thing is not None for die in labelled.dice):
        result.empty += 1
        result.empty_false += outcomes.count(Outcome.FALSE)
    return verdicts


def _judge(result: Measured, die: LabelledDie | None, read: DieReading | None) -> JudgedDie:
    """Count one pair."""
    if die is not None and die.thing is not None:
        seen = result.things.setdefault(die.thing, ThingCounts())
        seen.things += 1
        seen.asked += read is not None and read.value is None
        seen.stated += read is not None and read.value is not None
        if read is None or read.value is None:
            return JudgedDie(die, read, Outcome.PASSED)
    elif die is not None and die.value is None and not die.cocked:
        return JudgedDie(die, read, Outcome.PASSED)
    outcome = _outcome(result, die, read)
    if read is not None and read.value is not None:
        right = outcome in (Outcome.RIGHT, Outcome.OFF_COLOUR)
        result.stated += 1
        result.stated_right += right
        result.confident.append((read.confidence, right))
    if outcome is Outcome.FALSE and read is not None:
        result.false += 1
        result.table.setdefault((read.colour or "any", read.value or 0), Counts()).false += 1
    elif die is not None and die.cocked:
        result.cocked += 1
        result.cocked_stated += outcome is Outcome.COCKED_STATED
    elif die is not None and die.value is not None:
        _enter(result, die.colour, die.value, read, outcome)
    return JudgedDie(die, read, outcome)


def _enter_groups(result: Measured, labelled: LabelledPicture, verdicts: Sequence[JudgedDie]) -> None:
    """Count the upright dice that belong to a group, and by their size beside the dice that belong to none."""
    others = [max(d.box[2:]) for d in labelled.dice if d.box is not None and d.group is None and d.thing is None]
    usual = median(others) if others else None
    for verdict in verdicts:
        die = verdict.die
        if die is None or die.group is None or verdict.outcome not in UPRIGHT:
            continue
        tallies = [result.groups.setdefault(die.group, Counts())]
        if usual is not None and die.box is not None:
            size = max(bound for bound in SIZES if bound * usual <= max(die.box[2:]))
            tallies.append(result.sizes.setdefault((die.group, size), Counts()))
        for tally in tallies:
            setattr(tally, verdict.outcome.value, getattr(tally, verdict.outcome.value) + 1)


def _enter(result: Measured, colour: str | None, value: int, read: DieReading | None, outcome: Outcome) -> None:
    """Enter an upright die into the tables."""
    tally = result.table.setdefault((colour or "any", value), Counts())
    setattr(tally, outcome.value, getattr(tally, outcome.value) + 1)
    if read is None:
        result.value_confusion[(value, "missed")] += 1
        return
    result.value_confusion[(value, "asked" if read.value is None else str(read.value))] += 1
    if colour is not None and read.colour:
        result.confusion[(colour, read.colour)] += 1


def _outcome(result: Measured, die: LabelledDie | None, read: DieReading | None) -> Outcome:
    stated = read is not None and read.value is not None
    if die is None or die.thing is not None:
        return Outcome.FALSE if stated else Outcome.PASSED
    if die.cocked:
        return Outcome.COCKED_STATED if stated else Outcome.COCKED_LEFT
    if read is None:
        return Outcome.MISSED
    if read.value is None:
        return Outcome.ASKED
    if read.value != die.value:
        return Outcome.WRONG
    named = die.colour is None or as_labelled(read.colour, result.vocabulary) == die.colour
    return Outcome.RIGHT if named or result.value_only else Outcome.OFF_COLOUR


def as_labelled(colour: str, vocabulary: frozenset[str]) -> str:
    """What a set calls a colour whose labels know the names ``vocabulary``: purple may be ``other`` to it."""
    return colour if colour in vocabulary else NEAREST.get(colour, "other")


def in_all(results: Sequence[Measured], name: str) -> Measured:
    """The figures of several sets as one, called ``name``."""
    total = Measured(name, value_only=all(r.value_only for r in results))
    counts = ("pictures", "exact", "exact_values", "stated", "stated_right", "false", "empty", "empty_false")
    for result in results:
        for attribute in (*counts, "cocked", "cocked_stated"):
            setattr(total, attribute, getattr(total, attribute) + getattr(result, attribute))
        for key, tally in result.table.items():
            total.table.setdefault(key, Counts()).add(tally)
        total.confusion.update(result.confusion)
        total.value_confusion.update(result.value_confusion)
        total.confident += result.confident
        for name, tally in result.groups.items():
            total.groups.setdefault(name, Counts()).add(tally)
        for place, tally in result.sizes.items():
            total.sizes.setdefault(place, Counts()).add(tally)
        for kind, seen in result.things.items():
            known = total.things.setdefault(kind, ThingCounts())
            known.things, known.stated = known.things + seen.things, known.stated + seen.stated
            known.asked += seen.asked
        total.ms += result.ms
        total.cpu_ms += result.cpu_ms
    return total
